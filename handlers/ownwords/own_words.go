package ownwords

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/casefile/opening"
	"redress/casefile/ownwords"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/ownwords"
)

// ShowOwnWords answers GET /cases/:id/own-words: the page on which a director rules in their own words.
func (s *Handlers) ShowOwnWords(c echo.Context) error {
	o, err := s.matter(c)
	if err != nil {
		return err
	}
	if !o.May("rule-in-own-words") {
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	}
	f := standing(o)
	if own(o) == nil && o.Running != nil && o.Pinned != nil && c.QueryParam("words") != "" {
		m := casefile.Matter{Run: o.Running, Questionnaire: o.Pinned.Questionnaire}
		if end := m.End(o.Case); end != nil { // its words are there to be changed, and not to be written anew
			f.Title, f.Words = end.Title, end.Say
			if o.Result.Outcome.LooksUp() { // it decides nothing, and gives the law to start from
				f.Title = ""
				s.takeLaws(o, &f)
			}
		}
	}
	return s.page(c, o, f, nil)
}

// matter reads the case; where something else happened too, as one about that, on whose matter nothing is written yet.
func (s *Handlers) matter(c echo.Context) (*sight.File, error) {
	o, err := s.Load(c)
	if err != nil || another(c) == "" {
		return o, err
	}
	o.Running, o.Pinned, o.Result.Path = nil, nil, nil
	own := *o.Case
	own.About = opening.About(s.Cfg.Library.Current().Edition(o.Edition), another(c))
	o.Case = &own
	return o, nil
}

// another is what else happened, by the list of the edition; of no line of it where it is something else again. It is
// empty where the page is for the first matter.
func another(c echo.Context) string { return c.FormValue("another") }

// form is what the page holds: the ruling as it is typed, and what is looked for in the laws.
type form struct {
	ownwords.Typed
	seek  string
	basis int64
	found []view.Law // what the words found
}

// standing is the form with the ruling as it stands.
func standing(o *sight.File) form { return form{Typed: own(o).Typed(o.Texts.Of), basis: o.Seq} }

// own is the ruling as it stands; nil where nothing is written yet.
func own(o *sight.File) *ownwords.Ruling {
	if o.Running == nil {
		return nil
	}
	return o.Running.Own
}

// sent reads the form.
func sent(c echo.Context) form {
	f := form{seek: web.Trimmed(c, "seek"), basis: web.Basis(c)}
	f.Title, f.Found, f.Words = web.Trimmed(c, "title"), web.Trimmed(c, "found"), web.Trimmed(c, "words")
	f.Follows, f.Penalty = ownwords.Follows(c.FormValue("follows")), c.FormValue("penalty") != ""
	return f
}

// SaveOwnWords answers POST /cases/:id/own-words: a look into the laws, or the ruling as it was typed. What else was
// typed stays on the page while provisions are looked for.
func (s *Handlers) SaveOwnWords(c echo.Context) error {
	o, err := s.matter(c)
	if err != nil {
		return err
	}
	if _, err := web.Request(c); err != nil {
		return err
	}
	f := sent(c)
	switch c.FormValue("do") {
	case "begin":
		return s.begin(c, o)
	case "leave":
		if _, err := s.Do(c, o, casefile.LeaveOwnWords{Run: c.FormValue("run")}); err != nil {
			return s.again(c, f, err)
		}
		return c.Redirect(http.StatusSeeOther, o.Head.Path+"#present")
	case "save":
		if err := s.look(c, o, &f, true); err != nil {
			return s.again(c, f, fault.All(err, f.Check()))
		}
		return s.save(c, o, f)
	}
	if c.FormValue("do") == "told" {
		f.find(o.Texts.Of(o.Account))
	}
	if err := s.look(c, o, &f, false); err != nil && len(f.found) == 0 {
		return s.again(c, f, err)
	}
	return s.page(c, o, f, nil)
}

// find adds to what was found, once, what was said elsewhere: at the table, or at a question.
func (f *form) find(said string) {
	switch {
	case f.Found == "":
		f.Found = said
	case !strings.Contains(f.Found, said):
		f.Found += "\n\n" + said
	}
}

// begin opens the page from a question, with what was typed there as what was found. Nothing is saved by it.
func (s *Handlers) begin(c echo.Context, o *sight.File) error {
	f, remark := standing(o), web.Trimmed(c, "reason")
	switch {
	case !o.May("rule-in-own-words"):
		return c.Redirect(http.StatusSeeOther, o.Head.Path)
	case remark == "":
		return c.Redirect(http.StatusSeeOther, o.Head.Path+"/own-words")
	}
	f.find(remark)
	return s.page(c, o, f, nil)
}

// save keeps what was typed, and leads to what comes next.
func (s *Handlers) save(c echo.Context, o *sight.File, f form) error {
	command := casefile.RuleInOwnWords{Run: c.FormValue("run"), Another: another(c) != "", Typed: f.Typed,
		Text: o.Texts.Of}
	if command.Another && command.Typed.Title == "" && o.About.Title != "" {
		command.Typed.Title = casefile.OwnTitleOf(o.About.Title)
	}
	var err error
	if command.Seen, err = s.SeenCase(c, o); err != nil {
		return err
	}
	after, err := s.Do(c, o, command)
	if err != nil {
		return s.again(c, f, err)
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path+next(after))
}

// next is where a ruling goes on: to the score that it needs, to the check before it is issued, or to the case, which
// waits for the end of play.
func next(c *casefile.Case) string {
	run := c.Current()
	if c.State == casefile.Waiting || run == nil || !run.Own.Complete() {
		return ""
	}
	for _, need := range run.Own.Needs() {
		switch {
		case c.Score.Gives(need):
		case casefile.FouledBoard(c):
			return "" // each form is scored by itself, for which no score is given here
		default:
			return "/score"
		}
	}
	return "/check"
}

// again shows the page once more, with what was typed and why it was not stored. What is no fault of the person's goes
// on as an error.
func (s *Handlers) again(c echo.Context, f form, err error) error {
	known := fault.Of(err)
	switch known.Code {
	case fault.Invalid, fault.Conflict, fault.Forbidden, fault.TooLarge:
	default:
		return err
	}
	now, loadErr := s.matter(c)
	if loadErr != nil {
		return loadErr
	}
	return s.page(c, now, f, known)
}

func (s *Handlers) page(c echo.Context, o *sight.File, f form, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.OwnWords{CaseHead: o.Head, Request: next, Reserved: o.State == casefile.Reserved,
		About: o.About.Title, Account: o.Texts.Of(o.Account), Found: f.Found, Words: f.Words, Line: f.Title,
		Seek: f.seek, Hits: f.found, Penalty: f.Penalty, TitleElse: casefile.OwnTitle(o.Case)}
	if p.Another = another(c); p.Another != "" {
		p.Account, p.TitleElse = "", casefile.AnotherTitle(f.Laws)
		if p.About != "" {
			p.TitleElse = casefile.OwnTitleOf(p.About)
		}
	}
	p.Seen = views.Seen{Basis: f.basis, Leave: o.Head.Path + "/own-words", Do: "save"}.With(wrong, f.basis)
	if o.Board == 0 && o.May("set-record") {
		p.Fill = o.Head.Path + "/record"
	}
	if p.Fouled, err = sight.Fouled(s.Desk, c.Request().Context(), o); err != nil {
		return err
	}
	s.fillLaws(o, f, &p)
	for _, follows := range ownwords.All {
		if follows != ownwords.Later || !p.Reserved {
			p.Follows = append(p.Follows, view.Follow{Value: string(follows), Text: follows.Words(),
				Hint: follows.Hint(), Chosen: follows == f.Follows})
		}
	}
	if o.Running != nil {
		p.Run, p.Past = o.Running.ID, o.Past("", false, false)
		p.Questions = o.Running.Questionnaire != ownwords.ID
	}
	if stands := own(o); stands != nil {
		p.Kept = true
		if len(stands.Before) > 0 {
			p.Then = views.NewThen(o.Running.Then, s.Cfg.Library.Current().Quote, o.Tag)
		}
		for _, told := range stands.Before {
			p.Before = append(p.Before, view.Told{Title: told.Title, Words: o.Texts.Of(told.Words)})
		}
		p.Questions = p.Questions && len(stands.Before) == 0
	}
	const name = "In your own words"
	page, status := s.Page(c, name, views.NavDesk, o.Head.Crumbs(name)...), http.StatusOK
	page.Class = "question"
	if wrong != nil {
		status, p.Wrong = wrong.Code.Status(), wrong
		if wrong.Code == fault.Conflict {
			p.Seen.Basis = o.Seq // it shows what stands now
		}
		if wrong.Field == "" && len(wrong.Clashes) == 0 {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
		}
	}
	return s.Render(c, status, view.Page(page, p))
}
