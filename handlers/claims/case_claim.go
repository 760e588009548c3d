package claims

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/contested"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/claims"
)

// ShowClaim answers GET /cases/:id/claim: the claim of the case, with what its record tells.
func (s *Handlers) ShowClaim(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	f := typed(c, known(o))
	f.Typed = f.InRole(o.Record)
	if k := o.Contested; k.Holds(o.Record) {
		f.found, f.said, f.reason, f.worked = k.Found(), o.Texts.Of(k.Said), o.Texts.Of(k.Reason), true
	}
	return s.claimPage(c, o, f, nil)
}

// known is what is known of the claim already: as it was kept with its cards, else as the record tells.
func known(o *sight.File) contested.Typed {
	t := contested.OfRecord(o.Record)
	if k := o.Contested; k.Holds(o.Record) {
		t = k.Typed()
	}
	return t
}

// SaveClaim answers POST /cases/:id/claim: a step more or less, another finding, a card of the line; and keep it.
func (s *Handlers) SaveClaim(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	f := typed(c, known(o))
	f.Typed = f.InRole(o.Record)
	if f.do != "keep" {
		return s.claimPage(c, o, f, nil)
	}
	claim, played, wrong, err := f.play(c.Request().Context(), s.worked)
	if err != nil {
		return err
	}
	if wrong == nil {
		var won *int
		if won, err = f.Before(claim); err == nil {
			_, err = s.Do(c, o, casefile.KeepClaim{Claim: claim, Said: f.said, Reason: f.reason,
				Played: played, Won: won, Basis: f.basis})
		}
		if err == nil {
			return c.Redirect(http.StatusSeeOther, o.Head.Path)
		}
		switch wrong = fault.Of(err); wrong.Code {
		case fault.Invalid, fault.Forbidden:
		case fault.Conflict:
			if o, err = s.Load(c); err != nil {
				return err
			}
			f.basis = o.Seq
		default:
			return err
		}
	}
	return s.claimPage(c, o, f, wrong)
}

// claimPage is the workbench of a case.
func (s *Handlers) claimPage(c echo.Context, o *sight.File, f form, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	var answer *view.Answer
	if f.asks() {
		claim, played, known, err := f.play(c.Request().Context(), s.worked)
		switch {
		case err != nil:
			return err
		case known == nil:
			answer = view.NewAnswer(claim, played, f.show, f.at)
		case wrong == nil:
			wrong = known
		}
	}
	status := http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
	}
	w := f.page(wrong)
	w.Path, w.Head, w.Edition, w.Answer = o.Head.Path+"/claim", &o.Head, o.Edition, answer
	w.Request, w.CanKeep, w.Cards.Script = next, o.May("keep-claim"), web.Script("cards.js")
	if w.Basis = f.basis; w.Basis == 0 {
		w.Basis = o.Seq
	}
	w.Given = view.NewGiven(o.Record)
	w.Playable = w.Given.Whole
	if k := o.Contested; k != nil {
		w.Kept = s.Clock(k.At)
	}
	page := s.Page(c, "Play the claim out", views.NavDesk, o.Head.Crumbs("The claim")...)
	return s.Render(c, status, view.Claim(page, w))
}
