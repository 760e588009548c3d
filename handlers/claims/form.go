package claims

import (
	"context"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/casefile/contested"
	"redress/fault"
	"redress/handlers/web"
	view "redress/views/claims"
	"redress/views/records"
)

// mostSteps is how many steps a statement has at most.
const mostSteps = 30

// form is the page as it was sent.
type form struct {
	contested.Typed
	found  contested.Found
	do     string
	worked bool // the page had an answer
	begun  bool // it is as somebody had left it
	show   string
	at     int
	said   string
	reason string
	basis  int64

	edition string // that governs the claim
	normal  string // what is, by the regulations of the session; empty where they do not say
}

// typed reads what was sent over what is known already.
func typed(c echo.Context, known contested.Typed) form {
	f := form{Typed: known, found: contested.Found{}, do: c.FormValue("do"), worked: c.FormValue("worked") != "",
		said: web.Trimmed(c, "said"), reason: web.Trimmed(c, "reason"),
		basis: web.Basis(c)}
	for i, seat := range bridge.Seats {
		put(c, strings.ToLower(seat.String()), &f.Hands[i])
	}
	for name, into := range map[string]*string{"trump": &f.Trump, "leader": &f.Leader, "trick": &f.Trick,
		"claimer": &f.Claimer, "role": &f.Role, "claimed": &f.Claimed, "won": &f.Won, "out": &f.ShownOut,
		"forgotten": &f.Forgotten} {
		put(c, name, into)
	}
	f.show, f.at = c.FormValue("show"), 0
	if f.show == "" {
		f.show = c.FormValue("shown")
		f.at, _ = strconv.Atoi(web.OrElse(c.FormValue("at"), c.FormValue("now")))
	}
	sent, err := c.FormParams()
	if err != nil {
		return f
	}
	if len(sent) > 0 {
		f.Steps = sent["step"]
	}
	switch add, adds := strings.CutPrefix(f.do, "add:"); {
	case adds && len(f.Steps) < mostSteps:
		f.Steps = append(f.Steps[:len(f.Steps):len(f.Steps)], add)
	case f.do == "undo" && len(f.Steps) > 0:
		f.Steps = f.Steps[:len(f.Steps)-1]
	}
	for name := range sent {
		if f.do == "unfind" {
			break
		}
		if matter, is := strings.CutPrefix(name, "found."); is {
			f.found[claims.Matter(matter)], _ = strconv.Atoi(sent.Get(name))
		}
	}
	return f
}

// put takes a field over where it was sent.
func put(c echo.Context, name string, into *string) {
	sent, err := c.FormParams()
	if err == nil && sent.Has(name) {
		*into = strings.TrimSpace(sent.Get(name))
		if name == "out" || name == "forgotten" { // what is tapped comes one by one
			*into = strings.TrimSpace(strings.Join(sent[name], " "))
		}
	}
}

// asks tells whether an answer is wanted: the claim was to be played out, or had been.
func (f form) asks() bool { return f.do == "work" || f.do == "find" || f.do == "keep" || f.worked }

// all puts in that all the tricks left were claimed where no number was said, as a claim of the rest says none.
func (f *form) all() {
	if p, err := f.Position(); err == nil && f.Claimed == "" {
		f.Claimed = strconv.Itoa(p.Tricks())
	}
}

// play is what the claim comes to, or what is wrong with it at its field.
func (f form) play(ctx context.Context, w *worked) (c claims.Claim, p contested.Played, known *fault.Error, err error) {
	if c, err = f.Claim(); err == nil {
		c.Code = contested.CodeOf(f.edition)
		p, err = w.play(ctx, c, f.found, f.normal)
	}
	if err != nil {
		if known = fault.Of(err); known.Code != fault.Invalid {
			return c, p, nil, err
		}
	}
	return c, p, known, nil
}

// page is the workbench with what was typed, and with what is wrong.
func (f form) page(wrong *fault.Error) view.Workbench {
	w := view.Workbench{Typed: f.Typed, Offers: view.NewOffers(f.Typed), Found: f.found, Said: f.said,
		Reason: f.reason, Script: web.Script("claim.js"),
		Stating: f.do == "undo" || f.do == "steps" || strings.HasPrefix(f.do, "add:")}
	if wrong != nil {
		w.Field, w.Error = wrong.Field, wrong.Text
	}
	w.Mark()
	for _, text := range f.Steps {
		if step, err := contested.ReadStep(text); err == nil {
			w.Steps = append(w.Steps, view.StepView{Words: contested.StepWords(step)})
		} else {
			w.Steps = append(w.Steps, view.StepView{Words: web.Shorten(text)})
		}
	}
	w.Noted()
	return w
}

// cards are the fields of the cards left.
func (f form) cards(wrong *fault.Error) records.HandsForm {
	h := records.HandsForm{Left: true, AllFour: true, Leader: f.Leader, Trick: f.Trick, To: "n",
		Script: web.Script("cards.js")}
	for i, seat := range bridge.Seats {
		h.Hands[i] = records.HandField{ID: strings.ToLower(seat.String()), Name: seat.Name(), Text: f.Hands[i]}
	}
	if wrong == nil {
		return h
	}
	switch wrong.Field {
	case "n", "e", "s", "w", "trick":
		h.To = wrong.Field
		fallthrough
	case "leader":
		h.Field, h.Error = wrong.Field, wrong.Text
	}
	return h
}
