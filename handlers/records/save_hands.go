package records

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/records"
)

// ShowHands answers GET /cases/:id/record/hands.
func (s *Handlers) ShowHands(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if !o.May("set-record") {
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	}
	begun, err := takeUp(s, c, o, "hands")
	if err != nil {
		return err
	}
	if begun {
		if f, wrong := tappedHands(c, o); f.Unkept {
			return s.handsPage(c, o, f, wrong)
		}
	}
	f := handsForm(o.OnRecord())
	f.ofClaim(s, c, o)
	return s.handsPage(c, o, f, nil)
}

// ofClaim has the cards left asked for where the case is about a claim and no cards are on record, with who led as was
// said already where somebody came from the claim.
func (f *typedHandsForm) ofClaim(s *Handlers, c echo.Context, o *sight.File) {
	body, err := s.Cfg.Store.Drafts.Draft(c.Request().Context(), begunUnder(c, o, "claim"))
	if err != nil || body == "" && !ofClaim(o) {
		return // without it the page asks for both
	}
	if r := o.OnRecord(); r.Ending != nil || len(r.Play) > 0 || r.Deal.Full() {
		return
	}
	var chosen url.Values
	if f.Left = true; json.Unmarshal([]byte(body), &chosen) == nil {
		f.Leader = chosen.Get("leader")
	}
}

// ofClaim tells whether the questions of a case are about a claim.
func ofClaim(o *sight.File) bool { return o.Running != nil && o.Pinned.Questionnaire.OfClaim() }

// tappedHands is the form as it was tapped or typed, with what was pasted read into it.
func tappedHands(c echo.Context, o *sight.File) (typedHandsForm, *fault.Error) {
	f := typedHands(c)
	f.Unkept = f.says() != handsForm(o.OnRecord()).says()
	if f.Paste == "" && c.FormValue("do") != "paste" {
		return f, nil
	}
	deal, err := bridge.ReadDeal(f.Paste)
	if err != nil {
		return f, fault.At("paste", "%s.", web.Upper(err.Error()))
	}
	f.put(deal)
	f.Paste, f.Read, f.Left, f.Trick, f.Unkept = "", true, false, "", true
	for _, hand := range f.Hands { // what is kept of the form are the hands, and not the file they were read from
		c.Request().Form.Set(hand.ID, hand.Text)
	}
	for _, read := range []string{"paste", "left", "trick", "do"} {
		c.Request().Form.Del(read)
	}
	return f, nil
}

// SaveHands answers POST /cases/:id/record/hands: keep the hands as they were tapped or typed, or read them out of what
// was pasted.
func (s *Handlers) SaveHands(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	do := c.FormValue("do")
	if do == "cancel" {
		return leaveRecord(s, c, o, "hands")
	}
	f, wrong := tappedHands(c, o)
	if wrong == nil {
		err = keepBegun(s, c, o, "hands", f.Unkept)
	}
	switch {
	case err != nil:
		return err
	case do == "keep": // the script says it at every card
		return c.NoContent(http.StatusNoContent)
	case wrong != nil || f.Read || do != "save":
		return s.handsPage(c, o, f, wrong)
	}
	seen, err := s.SeenCase(c, o)
	if err != nil {
		return err
	}
	r := *seen.OnRecord()
	if r.Deal, r.Ending, err = f.read(); err == nil {
		f.put(r.Deal) // the hand that the others leave is shown, whatever else is refused
		for _, hand := range f.Hands {
			c.Request().PostForm.Del(hand.ID) // in their order, and not as they were typed: they are not lost
		}
		if err = r.Check(); err == nil && !f.Uneven {
			err = record.CheckHands(&r)
		}
	}
	known, err := s.keepPart(c, o, seen, &r, err)
	switch {
	case err != nil:
		return err
	case known == nil:
		return leaveRecord(s, c, o, "hands")
	case known.Code == fault.Conflict:
		if o, err = s.Load(c); err != nil {
			return err
		}
		f.Basis = o.Seq
	}
	return s.handsPage(c, o, f, known)
}

func (s *Handlers) handsPage(c echo.Context, o *sight.File, t typedHandsForm, f *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	form := t.HandsForm
	form.Request, form.Script = next, web.Script("cards.js")
	if form.Basis == 0 {
		form.Basis = o.Seq
	}
	if o.Head.Session.Path != "" {
		form.Import = o.Head.Session.Path + "/import"
	}
	status := http.StatusOK
	if f != nil {
		status, form.Clashes = f.Code.Status(), f.Clashes
		if len(f.Clashes) == 0 {
			form.Error, form.Field = f.Text, strings.TrimPrefix(f.Field, "ending.")
		}
	}
	form.AskUneven = form.Field == "hands" || form.Uneven
	switch form.Field {
	case "n", "e", "s", "w", "trick":
		form.To = form.Field
	}
	switch form.Field {
	case "leader", "trick", "won":
		form.Left = true // where these stand
	}
	page := s.Page(c, "The hands", views.NavDesk, o.Head.Crumbs("The hands")...)
	return s.Render(c, status, view.Hands(page, o.Head, form))
}

// typedHandsForm is the form of the hands as it was sent.
type typedHandsForm struct{ view.HandsForm }

// emptyHands is the form without anything typed.
func emptyHands() (f typedHandsForm) {
	f.To, f.Counted = "n", true
	for _, seat := range bridge.Seats {
		f.Hands[seat] = view.HandField{ID: strings.ToLower(seat.String()), Name: seat.Name()}
	}
	return f
}

// handsForm is the form of what is on record.
func handsForm(r *record.Record) typedHandsForm {
	f := emptyHands()
	f.put(r.Deal)
	f.Uneven = record.CheckHands(r) != nil
	if e := r.Ending; e != nil {
		f.Left = true
		if e.Leader != nil {
			f.Leader = e.Leader.String()
		}
		if e.Won != nil {
			f.Won = strconv.Itoa(*e.Won)
		}
		f.Trick = cardList(e.Trick)
	}
	return f
}

// says is what is entered, to tell whether two forms hold the same.
func (f typedHandsForm) says() string {
	return fmt.Sprintf("%q %t %q %q %q %t", f.Hands, f.Left, f.Leader, f.Trick, f.Won, f.Uneven)
}

// cardList are cards as people type them: "HA H3".
func cardList(cards []bridge.Card) string {
	var words []string
	for _, card := range cards {
		words = append(words, card.String())
	}
	return strings.Join(words, " ")
}

// put fills in the hands that are known.
func (f *typedHandsForm) put(deal bridge.Deal) {
	for _, seat := range bridge.Seats {
		f.Hands[seat].Text = ""
		if hand, known := deal.Hand(seat); known {
			f.Hands[seat].Text = hand.Typed()
		}
	}
}

// typedHands reads the form.
func typedHands(c echo.Context) typedHandsForm {
	f := emptyHands()
	for i := range f.Hands {
		f.Hands[i].Text = web.Trimmed(c, f.Hands[i].ID)
	}
	f.Basis, _ = strconv.ParseInt(c.FormValue("basis"), 10, 64)
	f.Left, f.Uneven = c.FormValue("left") != "", c.FormValue("uneven") != ""
	f.Leader, f.Trick, f.Won = web.Trimmed(c, "leader"), web.Trimmed(c, "trick"), web.Trimmed(c, "won")
	f.Paste = web.Trimmed(c, "paste")
	if f.Leader+f.Trick+f.Won == "" && f.dealt() != "" {
		f.Left = false // the page asked for the cards left, and a whole hand was put in
	}
	if to := c.FormValue("to"); to != "" {
		f.To = to
	}
	return f
}

// read makes hands and ending of the form. The hand that three whole ones leave is filled in.
func (f typedHandsForm) read() (deal bridge.Deal, ending *record.Ending, err error) {
	for _, seat := range bridge.Seats {
		field := f.Hands[seat]
		if field.Text == "" || field.Text == "-" {
			continue
		}
		hand, err := bridge.ParseHand(field.Text)
		if err != nil {
			return deal, nil, fault.At(field.ID, "%s.", web.Upper(strings.TrimRight(err.Error(), ".")))
		}
		if deal, err = deal.With(seat, hand); err != nil {
			return deal, nil, fault.At(field.ID, "%s. Take it out of one of them.", web.Upper(err.Error()))
		}
	}
	if !f.Left && !f.ofCardsLeft(deal) {
		if err := f.endingOfDealt(); err != nil {
			return deal, nil, err
		}
		deal, _ = deal.Complete()
		return deal, nil, nil
	}
	ending = &record.Ending{}
	if f.Leader != "" {
		leader, err := bridge.ParseSeat(f.Leader)
		if err != nil {
			return deal, nil, fault.At("leader", "Who led is North, East, South or West. Choose one of them.")
		}
		ending.Leader = &leader
	}
	if ending.Trick, err = readCards(f.Trick); err != nil {
		return deal, nil, fault.At("trick", "%s.", web.Upper(err.Error()))
	}
	if ending.Leader != nil {
		deal = deal.WithoutPlayed(*ending.Leader, ending.Trick)
	}
	if f.Won != "" {
		won, err := strconv.Atoi(f.Won)
		if err != nil {
			return deal, nil, fault.At("won", "Give the tricks that declarer’s side has won so far, 0 to 13.")
		}
		ending.Won = &won
	}
	return deal, ending, nil
}

// readCards reads cards in their order: "HA H3", "♥A, ♥3".
func readCards(text string) (cards []bridge.Card, err error) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;.\t\r\n", r) }) {
		card, err := bridge.ParseCard(word)
		if err != nil {
			return nil, err
		}
		cards = append(cards, card)
	}
	return cards, nil
}
