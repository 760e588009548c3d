package claims

import (
	"cmp"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/contested"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook/questionnaire"
	"redress/session/regulations"
	"redress/views"
	view "redress/views/claims"
)

// ShowClaim answers GET /cases/:id/claim: the claim of the case, with what its record tells. Who had left this page
// goes on with what was chosen.
func (s *Handlers) ShowClaim(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	begun, err := s.Cfg.Store.Drafts.Draft(c.Request().Context(), web.BegunUnder(c, o.ID, "claim"))
	if err != nil {
		return err
	}
	if begun != "" {
		if json.Unmarshal([]byte(begun), &c.Request().Form) == nil {
			f := typed(c, contested.Typed{})
			f.Typed = f.Over(o.Record)
			f.Claimer = cmp.Or(f.Claimer, claimerOf(o))
			f.Typed = f.InRole(o.Record)
			f.begun, f.said = true, cmp.Or(f.said, saidOf(o))
			if !gaveUp(o) {
				f.all()
			}
			return s.claimPage(c, o, f, nil)
		}
	}
	f := typed(c, known(o))
	f.Typed = f.InRole(o.Record)
	if k := o.Contested; k.Holds(o.Record) {
		f.found, f.said, f.reason, f.worked = k.Found(), o.Texts.Of(k.Said), o.Texts.Of(k.Reason), true
	}
	f.said = cmp.Or(f.said, saidOf(o))
	if !gaveUp(o) {
		f.all()
	}
	return s.claimPage(c, o, f, nil)
}

// known is what is known of the claim already: as it was kept with its cards, else as the record tells.
func known(o *sight.File) contested.Typed {
	if k := o.Contested; k.Holds(o.Record) {
		return k.Typed()
	}
	t := contested.OfRecord(o.Record)
	t.Claimer = cmp.Or(t.Claimer, claimerOf(o))
	return t
}

// claimerOf is who claimed as far as it is known where nobody was named: declarer, where that was answered.
func claimerOf(o *sight.File) string {
	if o.Pinned != nil && o.Pinned.Questionnaire.ClaimedBy(o.Result.Path) == contested.Declarer {
		return contested.DeclarerOf(o.Record)
	}
	return ""
}

// saidOf are the claimer's words as they were taken down where the questions ask for them.
func saidOf(o *sight.File) string {
	for _, v := range o.Result.Path {
		if v.Kind == questionnaire.Statement && v.Ask == "claimer" {
			return o.Texts.Of(o.Running.Answers[v.Step].Reason)
		}
	}
	return ""
}

// withdrawn tells whether the questions are about a side that agreed to the claim and wants a trick back (Law 69B).
func withdrawn(o *sight.File) bool {
	return o.Pinned != nil && slices.ContainsFunc(o.Result.Path, func(v questionnaire.Visited) bool {
		return contested.Withdrawn(o.Edition, o.Step(v.Step).Refs())
	})
}

// gaveUp tells whether the questions are about tricks that were given up, or that a defender who claimed gave up (Law
// 68B1): then not all that were left were claimed.
func gaveUp(o *sight.File) bool {
	return o.Pinned != nil && slices.ContainsFunc(o.Result.Path, func(v questionnaire.Visited) bool {
		return v.Step == "gave-up" && v.Key != "all" || contested.GivenUp(o.Edition, o.Step(v.Step).Refs())
	})
}

// keepChosen keeps what was chosen, for whoever leaves the page goes on with it; where it is too long it is not kept.
func (s *Handlers) keepChosen(c echo.Context, o *sight.File, f form) error {
	sent, err := c.FormParams()
	if err != nil {
		return err
	}
	sent = maps.Clone(sent)
	for _, name := range []string{"request", "do", "show", "at"} {
		sent.Del(name)
	}
	maps.DeleteFunc(sent, func(name string, _ []string) bool {
		return f.do == "unfind" && strings.HasPrefix(name, "found.")
	})
	if sent["step"] = f.Steps; f.asks() {
		sent.Set("worked", "1")
	}
	body, err := json.Marshal(sent)
	if err != nil {
		return err
	}
	if err = s.keepBegun(c, o, string(body)); fault.Is(err, fault.TooLarge) {
		return nil
	}
	return err
}

// keepBegun keeps what was chosen for whoever did; an empty text drops it.
func (s *Handlers) keepBegun(c echo.Context, o *sight.File, body string) error {
	return s.Cfg.Store.Drafts.Keep(c.Request().Context(), web.BegunUnder(c, o.ID, "claim"), o.ID, body, s.Now().Unix())
}

// SaveClaim answers POST /cases/:id/claim: a step more or less, another finding, a card of the line; keep it,
// or drop what was begun.
func (s *Handlers) SaveClaim(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	f := typed(c, known(o))
	f.Typed = f.InRole(o.Record)
	if sent, err := c.FormParams(); err == nil && !sent.Has("said") { // the page did not ask for it yet
		f.said = saidOf(o)
	}
	if f.do == "drop" {
		if err = s.keepBegun(c, o, ""); err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, o.Head.Path+"/claim")
	}
	if f.do != "keep" {
		if err = s.keepChosen(c, o, f); err != nil {
			return err
		}
		if part, goes := strings.CutPrefix(f.do, "go:"); goes && slices.Contains(parts, part) {
			return c.Redirect(http.StatusSeeOther, o.Head.Path+"/record/"+part)
		}
		return s.claimPage(c, o, f, nil)
	}
	if f, err = s.governed(c, o, f); err != nil {
		return err
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
			err = s.keepBegun(c, o, "")
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

// governed is the form under the laws of the case and the regulations of its session.
func (s *Handlers) governed(c echo.Context, o *sight.File, f form) (form, error) {
	if f.edition = o.Edition; o.Session == "" {
		return f, nil
	}
	play, err := s.Session(c.Request().Context(), o.Session)
	if fault.Is(err, fault.NotFound) {
		return f, nil
	}
	if err == nil {
		f.normal = play.Settings.Value(regulations.ClaimNormal)
	}
	return f, err
}

// parts are those of the record that tell of a claim.
var parts = []string{"hands", "contract", "play"}

// claimPage is the workbench of a case.
func (s *Handlers) claimPage(c echo.Context, o *sight.File, f form, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	var answer *view.Answer
	if f, err = s.governed(c, o, f); err != nil {
		return err
	}
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
	w.Withdraw, w.Begun = withdrawn(o), f.begun
	w.Taken = w.Said != "" && w.Said == saidOf(o)
	w.Given = view.NewGiven(o.Record)
	w.Playable = w.Given.Whole
	if k := o.Contested; k != nil {
		w.Kept = s.Clock(k.At)
	}
	page := s.Page(c, "Play the claim out", views.NavDesk, o.Head.Crumbs("The claim")...)
	page.Tried = f.do != "keep"
	return s.Render(c, status, view.Claim(page, w))
}
