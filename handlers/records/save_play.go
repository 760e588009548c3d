package records

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile/record"
	"redress/fault"
	"redress/handlers/sight"
	"redress/views"
	view "redress/views/records"
)

// ShowPlay answers GET /cases/:id/record/play: the tricks played, with the cards to tap.
func (s *Handlers) ShowPlay(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if !o.May("set-record") {
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	}
	begun, err := takeUp(s, c, o, "play")
	if err != nil {
		return err
	}
	o = onMatter(c, o)
	if begun {
		if f, wrong := tappedPlay(c, o); f.unkept {
			return s.playPage(c, o, f, wrong)
		}
	}
	return s.playPage(c, o, playForm(o.OnRecord()), nil)
}

// tappedPlay is the form with what was tapped.
func tappedPlay(c echo.Context, o *sight.File) (f typedPlayForm, wrong *fault.Error) {
	defer func() { f.unkept = f.says() != playForm(o.OnRecord()).says() }()
	f, err := typedPlay(c)
	if err != nil {
		return f, fault.Of(err)
	}
	switch do := c.FormValue("do"); {
	case strings.HasPrefix(do, "add:"):
		if err := f.Add(strings.TrimPrefix(do, "add:")); err != nil {
			return f, fault.Of(err)
		}
	case strings.HasPrefix(do, "mark:"):
		f.open(strings.TrimPrefix(do, "mark:"), c.FormValue("mark"))
	case do == "undo":
		f.Undo()
	}
	return f, nil
}

// SavePlay answers POST /cases/:id/record/play: a card more or less, a mark, keep it, or drop it. Nothing goes into the
// record before it is kept.
func (s *Handlers) SavePlay(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	o = onMatter(c, o)
	do := c.FormValue("do")
	if do == "cancel" {
		return leaveRecord(s, c, o, "play")
	}
	f, wrong := tappedPlay(c, o)
	if wrong == nil {
		err = keepBegun(s, c, o, "play", f.unkept)
	}
	switch {
	case err != nil:
		return err
	case wrong != nil || do != "save":
		return s.playPage(c, o, f, wrong)
	}
	seen, err := s.seenOnMatter(c, o)
	if err != nil {
		return err
	}
	r := *seen.OnRecord()
	known, err := s.keepPart(c, o, seen, &r, f.Put(&r))
	switch {
	case err != nil:
		return err
	case known == nil:
		return leaveRecord(s, c, o, "play")
	case known.Code == fault.Conflict:
		if o, err = s.Load(c); err != nil {
			return err
		}
		o, f.basis = onMatter(c, o), o.Seq
	}
	return s.playPage(c, o, f, known)
}

// typedPlayForm is the form of the play as it was sent.
type typedPlayForm struct {
	record.TypedPlay
	basis int64
	mark  int

	unkept bool // something was tapped since it was kept
}

func playForm(r *record.Record) typedPlayForm {
	f := typedPlayForm{TypedPlay: record.TypedPlay{Cards: r.Play, Index: -1, Action: -1}, mark: -1}
	if in := r.Incident; in != nil {
		if in.Kind == record.Card && in.Index != nil {
			f.Index = *in.Index
		}
		if in.ActionCard != nil {
			f.Action = *in.ActionCard
		}
	}
	return f
}

// says is what is entered, to tell whether two forms hold the same.
func (f typedPlayForm) says() string { return fmt.Sprintf("%+v", f.TypedPlay) }

// typedPlay reads the form. Cards that cannot be read, which only a form made elsewhere can hold, are refused.
func typedPlay(c echo.Context) (typedPlayForm, error) {
	f := playForm(&record.Record{})
	f.basis, _ = strconv.ParseInt(c.FormValue("basis"), 10, 64)
	if i, err := strconv.Atoi(c.FormValue("index")); err == nil {
		f.Index = i
	}
	if i, err := strconv.Atoi(c.FormValue("action")); err == nil {
		f.Action = i
	}
	form, err := c.FormParams()
	if err != nil {
		return f, nil
	}
	return f, f.ReadCards(form["card"])
}

// open opens what is said of a card; a second tap on the same card closes it.
func (f *typedPlayForm) open(card, opened string) {
	if i, err := strconv.Atoi(card); err == nil && i >= 0 && i < len(f.Cards) && card != opened {
		f.mark = i
	}
}

func (s *Handlers) playPage(c echo.Context, o *sight.File, f typedPlayForm, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	form := f.view(o.OnRecord())
	form.Request, form.Matter, form.Matters = next, matterOf(o), mattersOf(o)
	if form.Basis == 0 {
		form.Basis = o.Seq
	}
	status := http.StatusOK
	if wrong != nil {
		status, form.Clashes = wrong.Code.Status(), wrong.Clashes
		if len(form.Clashes) == 0 {
			form.Field, form.Error = wrong.Field, wrong.Text
		}
	}
	page := s.Page(c, "The play", views.NavDesk, o.Head.Crumbs("The play")...)
	return s.Render(c, status, view.Play(page, o.Head, form))
}

// view shows the cards played and those left, beside what else is on record.
func (f typedPlayForm) view(known *record.Record) view.PlayForm {
	r := *known
	r.Play = f.Cards
	form := view.PlayForm{Basis: f.basis, Index: f.Index, Action: f.Action, Mark: f.mark, Unkept: f.unkept}
	for i, card := range f.Cards {
		if i%4 == 0 {
			form.Tricks = append(form.Tricks, view.TrickRow{Number: i/4 + 1})
		}
		played := view.PlayedCard{Index: i, Symbol: card.Symbol(), Name: card.Name(), Incident: i == f.Index,
			Action: i == f.Action}
		if owner, has := r.Deal.Owner(card); has {
			played.Seat = owner.String()
		}
		last := &form.Tricks[len(form.Tricks)-1]
		last.Cards = append(last.Cards, played)
		form.Cards = append(form.Cards, card.String())
	}
	turn, onTurn := r.ToPlay()
	for _, suit := range bridge.Suits {
		var left []view.CardButton
		for rank := bridge.Ace; rank >= bridge.Two; rank-- {
			card := bridge.Card{Suit: suit, Rank: rank}
			if slices.Contains(f.Cards, card) {
				continue
			}
			owner, has := r.Deal.Owner(card)
			left = append(left, view.CardButton{Value: card.String(), Symbol: card.Symbol(),
				OnTurn: has && onTurn && owner == turn})
		}
		if len(left) > 0 {
			form.Left = append(form.Left, left)
		}
	}
	switch {
	case len(form.Left) == 0:
		form.Turn = "All cards were played."
	case onTurn:
		form.Turn = turn.Name() + " to play"
	default:
		form.Turn = "Tap the cards in the order in which they were faced."
	}
	return form
}
