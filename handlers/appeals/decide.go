package appeals

import (
	"cmp"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	"redress/ruling"
	"redress/session"
	"redress/session/regulations"
	"redress/views"
	"redress/views/decisions"
	reviewsview "redress/views/reviews"
)

// deciding is a decision on an appeal while it is entered: by the chair on a page of their own, or by the chief
// director for those who work from paper. What is asked, what is pointed out and what is looked at before it is told
// are the same for both.
type deciding struct {
	*sight.File
	appeal *appeal.Appeal
	// the session, with the regulations in force when the appeal was lodged; nil where the case belongs to none
	then    *session.Session
	deposit string // what they ask for, in a sentence
	at      time.Time
	action  string // where the form is sent
	score   string // the worksheet
	paper   bool   // by the chief director

	on       adjustment.Worksheet // what a score of theirs is worked out on
	now      adjustment.Anew      // that score on the field as it is now; zero where they have worked none out
	unscored string               // why it cannot be given any more; empty where it can
}

// onTheField looks at the score of those who hear the appeal on the field as it is now: that is what the decision would
// give.
func (d *deciding) onTheField(s *Handlers, c echo.Context) (*deciding, error) {
	if !d.WorkedOut(d.appeal) {
		return d, nil
	}
	w, err := s.Worksheet(c.Request().Context(), d.File)
	if err != nil {
		return nil, err
	}
	d.on = w.On()
	d.now, err = d.on.Anew(d.Case.Place(), d.Case.Score)
	if f := fault.Of(err); err != nil && f.Code == fault.Invalid {
		d.unscored, err = "The score can no longer be given as it is: "+f.Text+" Open it and change it.", nil
	}
	return d, err
}

// decisionForm is the form of the decision with what was typed, and what can be decided.
func (d *deciding) decisionForm(f decisions.Refused) decisions.Form {
	form := decisions.NewForm(d.Edition, d.appeal, d.action, f.Of("decision"))
	form.Request, form.Basis, form.ScorePath, form.Paper = f.Request, d.Seq, d.score, d.paper
	if f.Part != "decision" && !d.paper {
		form.FromVotes(d.appeal, d.Texts)
	}
	if d.then != nil {
		form.SanctionRule, form.TieRule = d.then.Settings.Value(regulations.AppealSanction), hearing.Tie(d.then)
	}
	form.DepositRule, form.First = d.deposit, hearing.First(d.appeal, d.at, d.Texts.Of)
	outcome, own := d.domain().Own()
	if own {
		form.OwnRun = true
		if outcome != nil {
			form.OwnEnds, form.OwnMissing, form.OwnScores = outcome.Title, casefile.Missing(outcome, d.Score),
				len(outcome.Needs) > 0
			if !d.paper {
				form.ScorePath = d.Head.Path + "/run/score"
			}
		}
	}
	if d.WorkedOut(d.appeal) {
		form.Score, form.Seen = ruling.NewKeyedScore(cmp.Or(d.now.Score, d.Score), d.Texts, outcome,
			d.Edition), d.now.Seen()
	}
	return form
}

// domain is the decision as the domain knows it.
func (d *deciding) domain() hearing.Decision {
	x := hearing.Decision{Case: d.Case, Appeal: d.appeal, Play: d.then, Paper: d.paper, Name: d.Texts.Of,
		Run: d.Running, Result: d.Result}
	if d.Pinned != nil {
		x.Asked = d.Pinned.Questionnaire
	}
	return x
}

// warnings are what a colleague would point out about what stands on the form.
func (d *deciding) warnings(f decisions.Form, director string, now time.Time) []string {
	x := d.domain()
	x.Director = director
	return x.Warnings(hearing.Entered{Result: appeal.Result(f.Result), Merit: appeal.Merit(f.Merit), Title: f.Title,
		Worked: f.Score != nil, Gives: f.Scores()}, now, d.unscored, ruling.NewAnew(d.now))
}

// decision is the command that the form holds.
func (d *deciding) decision(c echo.Context) casefile.DecideAppeal {
	x := casefile.DecideAppeal{OnAppeal: appeal.OnAppeal{Appeal: d.appeal.Number},
		Result: appeal.Result(c.FormValue("result")), Title: web.Trimmed(c, "title"),
		Instead: casefile.Instead(c.FormValue("scored")), Twice: c.FormValue("twice") != "",
		Reasons: web.Trimmed(c, "reasons"), Recommend: web.Trimmed(c, "recommend"),
		Merit: appeal.Merit(c.FormValue("merit")), Sanction: web.Trimmed(c, "sanction"),
		Deposit: appeal.DepositState(c.FormValue("deposit"))}
	x.IssueRuling = casefile.IssueRuling{Setting: d.Setting, EditionTitle: d.Tag.Title, House: d.Tag.House,
		ScoreAt: d.ScoreAt, Basis: web.Basis(c),
		Others: d.Others, On: d.on, Seen: c.FormValue("seen"), Director: d.appeal.Form.Hearers()}
	if d.Running != nil {
		x.Run = d.Running.ID
	}
	if d.Pinned != nil { // those who hear an appeal go by the same pinned text
		x.Questionnaire, x.Quotes = d.Pinned.Questionnaire, d.Pinned.Quotes
	}
	return x
}

// tries the decision without storing it: what would be refused is told before it is looked at. What has to be said
// twice is said the second time on the page that comes next.
func (d *deciding) tries(s *Handlers, c echo.Context) error {
	x := d.decision(c)
	x.Twice, x.Seen = true, d.now.Seen() // the page that comes next shows it
	if x.Basis != d.Seq {
		return fault.New(fault.Conflict,
			"Something has been added to the case in the meantime. Look at it, then go on; what you typed is below.")
	}
	return x.Decide(d.Case, &ledger.Draft{At: s.Now(), Actor: d.Actor.Name})
}

// gives tells the decision to all.
func (d *deciding) gives(s *Handlers, c echo.Context) error {
	_, err := s.Do(c, d.File, d.decision(c))
	return err
}

// lookedAt tells whether a decision was refused for what is looked at before it is told: what it gives has to be said
// twice, or its score has come to mean something else on the field. Where the case has changed, there is more to look
// at.
func (d *deciding) lookedAt(c echo.Context, err error) (*fault.Error, bool) {
	if err == nil {
		return nil, false
	}
	known := fault.Of(err)
	return known, known.Field == "twice" || known.Code == fault.Conflict && d.on.Rules != nil && web.Basis(c) == d.Seq
}

// decisionTyped is what was typed into the form of a decision.
func decisionTyped(c echo.Context) (decisions.Refused, error) {
	f := decisions.Refused{Part: "decision", Typed: map[string]string{}}
	form, err := c.FormParams()
	for name := range form {
		f.Typed[name] = form.Get(name)
	}
	return f, err
}

// preview shows the decision once more before it is told, in the frame of whoever enters it; with wrong, what is still
// to be said.
func (d *deciding) preview(s *Handlers, c echo.Context, page views.Page, p reviewsview.DecisionPreview, director string,
	wrong *fault.Error) error {
	f, err := decisionTyped(c)
	if err != nil {
		return err
	}
	if f.Request, err = s.NewRequest(); err != nil {
		return err
	}
	p.Form = d.decisionForm(f)
	p.Form.Warnings = d.warnings(p.Form, director, s.Now())
	status := http.StatusOK
	if wrong != nil {
		status = wrong.Code.Status()
		if wrong.Field == "" {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
		} else {
			p.Wrong = wrong.Text
		}
	}
	return s.Render(c, status, reviewsview.PreviewDecision(page, p))
}
