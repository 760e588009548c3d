package cases

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/casebook"
	"redress/casefile/check"
	"redress/casefile/contested"
	"redress/casefile/polling"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/session"
	"redress/views"
	view "redress/views/cases"
	"redress/views/parts"
	"redress/views/questionnaires"
	"redress/views/questions"
)

// again is a form shown once more: what was wrong, and what was typed.
type again struct {
	fault    *fault.Error
	step     string
	key      string
	reason   string
	standing casefile.Standing
	form     views.TextForm
}

// ShowCase answers GET /cases/:id: the page from which a director rules.
func (s *Handlers) ShowCase(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	return s.casePage(c, o, again{})
}

// casePage shows the case; with again, the form that was sent, with its error and what was typed.
func (s *Handlers) casePage(c echo.Context, o *sight.File, a again) error {
	if o.Actor.Member != nil {
		return s.ownRunPage(c, o, a)
	}
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.CasePage{NoteForm: a.form}
	p.Progress = questions.Progress{CaseHead: o.Head, Basis: o.Seq, CanEdit: o.May("set-record"),
		May: o.Actor.Allows(o.State), PlayOut: playOut(o)}
	if (o.Board == 0 || o.Guessed) && p.CanEdit {
		p.Fill = o.Head.Path + "/record"
	}
	p.NoteForm.Request = next
	p.Matters = questions.NewMatters(o.Case, o.Running, o.Result, o.Others)
	now := s.Now()
	for _, n := range o.Notes {
		p.Notes = append(p.Notes, parts.NoteView{Text: o.Texts.Of(n.Text), Who: web.Upper(n.Actor),
			At: views.Clock(n.At, now)})
	}
	for _, k := range o.Consults {
		p.Consults = append(p.Consults, parts.ConsultView{Who: o.Texts.Of(k.Who), Said: o.Texts.Of(k.Said),
			At: views.Clock(k.At, now)})
	}
	p.Record = ruling.NewBoardRecord(o.Record)
	if p.CanEdit {
		if p.Against, err = sight.Contradictions(s.Desk, c.Request().Context(), o); err != nil {
			return err
		}
	}
	if o.State == casefile.Closed {
		p.Closed = o.Texts.Of(o.Reason)
	}
	if p.CanEdit && (o.Running == nil || c.QueryParam("choose") != "") {
		choose, err := s.choose(c, o.Edition, o.Head.Path, next, c.QueryParam("q"))
		if err != nil {
			return err
		}
		choose.Existing, choose.Another = true, o.Running != nil
		p.Choose = &choose
		p.About, p.Governs = o.About.Title, aboutLaws(o.About)
		if o.Running != nil {
			p.About = ""
		}
	} else if o.Running != nil {
		s.fillRun(c, o, &p.Progress, a, next)
	}
	p.Chart, p.Experts = o.Running != nil && p.Choose == nil, experts(s.Cfg.Library.Current(), o)
	weighed := polling.Law("")
	if p.Present != nil {
		if law, ok := ruling.PollFor(o.Step(p.Present.Step), o.Edition); ok {
			weighed, p.Peers = law, peers(o, law)
		}
	}
	if p.Present == nil { // the whole case is shown
		p.Record = ruling.NewWholeRecord(o.Record, casefile.MarksOf(o.Case))
	}
	p.Beside = p.Record.Small(o.Record, weighed, p.Present != nil && len(handsOf(o, p.Present.Step)) > 1)
	if p.Also, err = s.also(c, o); err != nil {
		return err
	}
	play, err := s.ViewerOf(c).SessionOf(o.Session)
	if err != nil {
		return err
	}
	byTheClock(o, play, &p.Progress, next, s.Clock)
	if s.atOnce(o, &p); p.Ending != nil {
		p.Ending.Later, p.Ending.LookUp = o.In(play).ReadLater(), lookUp(o, play)
	}
	if o.State == casefile.Ruled {
		for _, run := range o.LeftOpen() {
			p.Left = append(p.Left, view.LeftOpen{Run: run.ID, Title: run.Title})
		}
	}
	if p.Fouled, err = sight.Fouled(s.Desk, c.Request().Context(), o); err != nil {
		return err
	}
	if p.Fouled != nil && p.Ending != nil {
		p.Ending.Forms = p.Fouled.Link
	}
	if err := s.fillRuling(c, o, &p); err != nil {
		return err
	}
	if err := s.fillAppeals(c, o, &p); err != nil {
		return err
	}
	p.Links = access.Directing.Judge(web.Who(c)) == access.Pass && o.May("add-note") // as the pages to which they lead
	if o.Director && p.Links {
		p.Hearing, p.Disputed = parts.HearingWords(o.Case, o.Actor, now), o.Dispute != nil && o.State == casefile.Open
	}
	if p.Inquiry, err = s.inquiry(c, o, p.Present); err != nil {
		return err
	}
	page := s.Page(c, strings.Join(web.Filled(o.Head.Name, o.Head.Title), " · "), views.NavDesk, o.Head.Crumbs("")...)
	page.Class = "question"
	if page.Banner, err = conflictBanner(s.ViewerOf(c), o); err != nil {
		return err
	}
	if page.Banner == nil {
		page.Banner = views.ClockSetBack(o.Updated, now)
	}
	status := http.StatusOK
	if a.fault != nil {
		status = a.fault.Code.Status()
		asked := p.Present != nil && p.Present.Step == a.step
		if a.reason != "" && !asked {
			// The question is gone; what was typed waits in the form of a note.
			p.NoteForm.Field, p.NoteForm.Text = "note", a.reason
		}
		if a.fault.Field == "" || a.form.Field == "" && !asked {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: a.fault.Text}
		}
	}
	return s.Render(c, status, view.Case(page, p))
}

// takenBack says that a ruling does not count, and who may have read it: nobody can tell whether they have.
func takenBack(o *sight.File, r *casefile.Ruling, now time.Time) *views.Banner {
	b := &views.Banner{Kind: "info", Strong: fmt.Sprintf("Ruling %d was taken back at %s.", r.Number,
		views.Clock(r.TakenBack, now)), Text: "It does not count; the case is as it was before.",
		Link: &views.Link{Text: "Read what it said", Path: sight.RulingPath(o.ID, r.Number)}}
	if o.Session != "" || o.Online() {
		b.Text += " A player who opened their own page in the meantime may have read it; that page says now that it " +
			"does not count."
	}
	return b
}

// fillRun shows where the run of the case is: answered steps, the present question or the end, what was set aside.
func (s *Handlers) fillRun(c echo.Context, o *sight.File, p *questions.Progress, a again, next string) {
	editing, own := a.step, o.Running.Own != nil
	if editing == "" && p.CanEdit && !own {
		editing = c.QueryParam("step")
	}
	present, asks := o.Result.Present()
	for _, v := range o.Result.Path {
		if v.Step == editing && (v.Kind.Asks() || v.Kind == questionnaire.Statement) {
			present, asks = v, true
			break
		}
	}
	p.Past = o.Past(present.Step, asks, p.CanEdit && !own && o.State != casefile.Waiting)
	for _, s := range p.Past {
		if o.Running.Answers[s.Address].Chosen != "" && !o.Running.Begun() {
			p.Taken = append(p.Taken, s)
		}
		if step := o.Step(s.Address); step != nil && questionnaire.OfPeriod(step.From) && s.Record != "" {
			p.Clocked = append(p.Clocked, s)
		}
	}
	if len(p.Clocked) > 0 && o.Session != "" && o.ScoreAt == 0 && p.May["give-answer"] {
		p.Sets = "/sessions/" + o.Session + "?back=/cases/" + o.ID + "#end"
	}
	for _, unused := range o.Result.SetAside {
		p.SetAside = append(p.SetAside, o.SetAside(unused))
	}
	for _, t := range o.Result.Problems {
		if t.Code == "no-way" || t.Code == "no-step" || t.Code == "no-sub" {
			p.Trouble = t.Text + " Change an answer, or close the case and open another."
		}
	}
	if o.State.ToBeRuled() {
		p.Open = o.StillOpen()
	}
	if p.May["name-player"] {
		at := present.Step
		if o.Result.Outcome != nil && !asks {
			at = o.Result.Outcome.Step
		}
		p.Which = questions.NewWhichPlayer(o.Case, o.Running, o.Pinned.Questionnaire, o.Step(at), next)
		p.Suit = questions.NewWhichSuit(o.Case, o.Running, o.Step(at), next)
	}
	if editing != "" && editing == present.Step {
		p.Which, p.Suit = p.Which.Changing(editing), p.Suit.Changing(editing)
	}
	switch {
	case o.State == casefile.Waiting:
		p.Waiting = &questions.WaitingView{Run: o.Running.ID, Request: next, Title: o.Running.Adjourned}
		if o.Result.Outcome != nil {
			p.Waiting.Body = sayOnly(o)
		}
	case asks && p.CanEdit:
		question := question(o, present, next)
		if question.OwnWords = p.May["rule-in-own-words"]; p.May["reserve"] {
			question.Later = o.Head.Path + "/check#reserve"
		}
		if step := o.Step(present.Step); step.Compare && o.Director {
			question.Compare = o.Head.Path + "/comparable?step=" + url.QueryEscape(present.Step)
			question.Reason = web.Joined(question.Reason, c.QueryParam("reason"))
		}
		if a.fault != nil && a.step == present.Step {
			question.Reason, question.Standing = a.reason, a.standing
			for i := range question.Options {
				question.Options[i].Chosen = question.Options[i].Key == a.key
			}
			if a.fault.Field == "reason" || a.fault.Field == "answer" {
				question.ReasonError = a.fault.Text
			}
		}
		p.Present = &question
	case asks:
		p.Asked = present.Title
	case o.Result.Outcome != nil:
		p.Ending = ending(o, next)
		goesOn(o, s.Cfg.Library.Current().Edition(o.Edition), p.Ending)
	case own && o.May("rule-in-own-words"):
		p.OwnWords = true
	}
	if p.Waiting != nil || p.OwnWords {
		p.Then = views.NewThen(o.Running.Then, s.Cfg.Library.Current().Quote, o.Tag)
	}
}

// playOut is where a claim is played out, where the questions are about one and the laws say how it is judged; nowhere
// where they have ended by no claim, so that none is counted.
func playOut(o *sight.File) string {
	if o.Running == nil || !contested.Decided(o.Edition) || o.Result.Outcome != nil && o.Result.Outcome.Count == "" {
		return ""
	}
	if o.Pinned.Questionnaire.OfClaim() {
		return o.Head.Path + "/claim"
	}
	return ""
}

// question makes the question of a step of the path.
func question(o *sight.File, v questionnaire.Visited, next string) questions.Question {
	step := o.Step(v.Step)
	q := questions.NewQuestion(o.Running, v.Step, step, o.Pinned.Body(v.Step, step), o.Director,
		o.Running.Reasoned(o.Pinned.Questionnaire, o.Result.Path, casefile.FactsOf(o.Case, o.Running), v.Step))
	q.Request, q.Basis = next, o.Seq
	if q.Judgement && q.NeedsReason {
		found := o.Result.Found(v.Step)
		if slices.ContainsFunc(q.Options, func(b questions.OptionButton) bool { return len(b.Reasons) > 0 }) {
			found = nil // the sentences of the answers say why, and what was found before does not
		}
		q.Phrases = o.Running.Record(o.Case).Phrases(handsOf(o, v.Step), found...)
	}
	q.Reason = o.Texts.Of(o.Running.Answers[v.Step].Reason)
	if k := o.Contested; q.Reason == "" && step.Kind == questionnaire.Statement && v.Ask == "claimer" &&
		k.Holds(o.Record) {
		q.Reason = o.Texts.Of(k.Said) // taken down where the claim was played out
	}
	if step.From != "" {
		if key, why, known := casefile.FactsOf(o.Case, o.Running).Fact(step.From); known {
			q.Record, q.Setting = why, questionnaire.OfSetting(step.From)
			for i := range q.Options {
				if q.Options[i].Key == key && v.From != "answer" {
					q.Options[i].Chosen = true
				}
			}
		}
	}
	if k := o.Contested; q.Judgement && q.Record == "" && k.Holds(o.Record) && o.Pinned.Questionnaire.OfClaim() {
		q.Played = k.WordsFor(o.Edition, step.Refs())
	}
	return q
}

// handsOf are the players of whose hands a judgement speaks.
func handsOf(o *sight.File, step string) []string {
	return o.Pinned.Questionnaire.Hands(step, casefile.FactsOf(o.Case, o.Running))
}

// ending shows the outcome that was reached.
func ending(o *sight.File, next string) *questions.Ending {
	e := &questions.Ending{Own: o.Running.Own != nil, Director: o.Director, Run: o.Running.ID,
		Request: next, Basis: o.Seq, Title: o.Result.Outcome.Title,
		Body: o.EndBody(), Resume: o.Result.Outcome.Resume != "",
		NeedsScore: len(o.Result.Outcome.Needs) > 0,
		Missing:    casefile.Missing(o.Result.Outcome, o.Score),
		Refers:     o.Result.Outcome.Remedy == referred || o.Result.Outcome.LooksUp()}
	if len(o.Others) == 0 { // with others it is said once, where the ruling on all of them is checked
		e.Body = views.EndSaid(e.Body, o.ResultToSay())
	}
	count := o.Contested.CountBy(o.Record, o.Result)
	if e.Count = count.Words(); count.Known && !e.NeedsScore && o.Record.Tricks == nil {
		e.Enter = resultOf(count)
	}
	if e.NeedsScore {
		e.Score = ruling.NewKeyedScore(o.Score, o.Texts, o.Result.Outcome, o.Edition)
		e.Behind = casefile.ScoreBehind(o.Case, o.Result.Outcome, o.Others)
	}
	if len(o.Others) > 0 {
		now := casefile.Matter{Run: o.Running, Questionnaire: o.Pinned.Questionnaire}
		e.Title = casefile.Apart(e.Title, now.SettledBy(o.Case, o.Others))
		e.Behind = append(e.Behind, outworn(o)...)
	}
	return e
}

// resultOf is the result that a claim comes to.
func resultOf(count contested.Count) *questions.Result {
	c, n := count.Contract, count.Tricks()
	bid, _ := c.Bid()
	return &questions.Result{Level: strconv.Itoa(c.Level), Strain: bid.Denomination.String(), Risk: c.Risk.Letters(),
		Declarer: c.Declarer.String(), Tricks: strconv.Itoa(n), Words: c.WithResult(n)}
}

// referred is the remedy of an end that leaves the matter to somebody else, or to another rule.
const referred = "refer"

// lookUp is whom a director can ask where the text that decides is not held; nil elsewhere.
func lookUp(o *sight.File, play *session.Session) *questions.LookUp {
	if !o.Result.Outcome.LooksUp() || !o.Director {
		return nil
	}
	l := &questions.LookUp{Authority: o.Setting.Authority}
	if play != nil {
		l.Heard, l.Name = play.Settings.HeardBy(), "/sessions/"+play.ID+"/regulations"
	}
	return l
}

// goesOn offers what an outcome leads on to. Where it refers to that, there is nothing to rule on beside it.
func goesOn(o *sight.File, edition *library.Edition, e *questions.Ending) {
	if on, ok := edition.GoesOn(o.Result.Outcome.Another); ok && o.Director {
		e.Another = &questions.Another{Session: o.Session, Edition: o.Edition, Table: o.Table,
			Opens: questions.Opens{Questionnaire: o.Result.Outcome.Another, Title: on.Title}}
	}
	for _, opens := range o.Result.Outcome.Opens {
		if on, ok := edition.GoesOn(opens); ok {
			e.Opens = append(e.Opens, questions.Opens{Questionnaire: opens, Title: on.Title})
			e.Instead = o.Result.Outcome.Remedy == referred
		}
	}
}

// atOnce offers to issue the ruling where its words stand, where there is nothing to look at once more.
func (s *Handlers) atOnce(o *sight.File, p *view.CasePage) {
	ruled := check.Of(o.Case, o.Running, o.Questionnaire(), o.Result, o.Others, o.Director)
	ruled.Text = o.Texts.Of
	if p.Ending == nil || !p.May["issue-ruling"] || !ruled.AtOnce(p.Against...) || len(p.Also) > 0 ||
		casefile.Unheard(o.Case, s.Now().Unix()) != nil {
		return
	}
	told, _ := ruled.Appeal()
	p.Ending.Once, p.Ending.Appeal, p.Ending.Minutes = true, told && o.Director, strconv.Itoa(o.AppealMinutes)
	if says, step := ruled.NobodyNamed(); says != "" {
		p.Ending.Nobody = &views.Link{Text: says, Path: o.Head.Path + "?step=" + url.QueryEscape(step) + "#present"}
	}
	p.Ending.NoSuit = ruled.NoSuit()
	p.Ending.NoBoard, p.Ending.NoAuction, p.Ending.NoResult = ruled.NoBoard(), ruled.NoAuction(), ruled.NoResult()
	p.Ending.Again = ruled.LooksAgain()
	switch end := o.AppealEnds(); {
	case end > s.Now().Unix():
		p.Ending.AppealEnds = ", that is until " + s.Clock(end)
	case end > 0:
		p.Ending.AppealOver = s.Clock(end)
	}
}

// sayOnly are the words to say at an outcome.
func sayOnly(o *sight.File) []views.Block {
	var said []views.Block
	for _, b := range o.EndBody() {
		if b.Kind == "say" || b.Kind == "note" {
			said = append(said, b)
		}
	}
	return said
}

// fillRuling shows the ruling in force: its sheet where the case is ruled, and where it is.
func (s *Handlers) fillRuling(c echo.Context, o *sight.File, p *view.CasePage) error {
	now, standing := s.Now(), o.Standing()
	if last := casefile.LastTakenBack(o.Case); last != nil {
		p.Undone = takenBack(o, last, now)
	}
	if standing == nil {
		return nil
	}
	p.Ruling = &view.RulingLink{Title: standing.Title, Path: sight.RulingPath(o.ID, standing.Number),
		Number: standing.Number, At: views.Clock(standing.At, now)}
	if standing.Reserved && o.State == casefile.Reserved {
		p.Reserved = &questions.Reservation{Due: views.Clock(standing.Due, now), Waits: o.Texts.Of(standing.Words),
			Path: p.Ruling.Path}
	}
	if o.Again.ID != "" && o.State != casefile.Closed {
		p.Again = o.Texts.Of(o.Again)
		if says, _ := casefile.NotOverruled(o.Case); says != "" {
			p.Again += " " + says
		}
		if ground := o.Ground.Words(); ground != "" {
			p.Again += " Ground: " + ground + "."
		}
	}
	if o.State == casefile.Ruled || o.State == casefile.Closed {
		says, grounds := casefile.NotOverruled(o.Case)
		p.NotOverruled = says
		for _, g := range grounds {
			p.Grounds = append(p.Grounds, views.Choice{Value: string(g), Text: g.Words()})
			if p.NoteForm.Field == "" && c.QueryParam("ground") == string(g) {
				p.NoteForm.Field, p.NoteForm.Two = "reopen", string(g)
			}
		}
	}
	if o.May("issue-ruling") || o.May("reopen") {
		published, err := s.Cfg.Store.Casebook.OfCase(c.Request().Context(), o.ID)
		if err != nil {
			return err
		}
		for _, of := range published {
			p.Behindhand = behindhand(of, o)
		}
	}
	if o.State != casefile.Ruled && o.State != casefile.UnderReview {
		return nil
	}
	play, err := s.ViewerOf(c).SessionOf(o.Session)
	if err != nil {
		return err
	}
	if o.State == casefile.Ruled {
		p.Later = o.In(play).ReadLater()
		p.Look = looksAgain(s.Cfg.Library.Current(), o, play, p.NoteForm.Request)
		if edition := s.Cfg.Library.Current().Edition(o.Edition); o.May("reopen") {
			p.Onward = questions.NewOnward(o.Case, o.Result, edition.TitleOf, p.NoteForm.Request)
		}
		p.ByRight = o.In(play).TakenUpAgain(s.Now().Unix(), s.Clock)
		p.Overtakes = o.In(play).Overtakes(s.Now().Unix(), s.Clock)
	}
	p.Publish = o.May("reopen") && casebook.Bar(o.Case, play) == nil
	entries, err := s.Clerk.Entries(c.Request().Context(), o.ID)
	if err != nil {
		return err
	}
	issued, err := s.IssuedIn(c.Request().Context(), o, standing, entries, true)
	if err != nil {
		return err
	}
	p.Sheet, p.Behind = ruling.Of(issued, s.Zone()), ruling.Behind(issued, s.Zone())
	p.Keys = ruling.KeysFor(issued.Transcript.Score, issued.Transcript.Together(),
		issued.Transcript.Edition)
	p.Undo = sight.Undo(s.Desk, o, standing, p.NoteForm.Request)
	return nil
}

// behindhand reminds a director of what is published of a case and no longer stands; nil where nothing is.
func behindhand(of casebook.Summary, o *sight.File) *views.Banner {
	says := casebook.Remind(of, o.Case)
	if says == "" {
		return nil
	}
	leads := views.Link{Text: "Read it", Path: "/casebook/" + of.ID}
	if o.State == casefile.Ruled {
		leads = views.Link{Text: "Publish anew", Path: o.Head.Path + "/publish"}
	}
	return &views.Banner{Kind: "warn", Strong: "In the casebook:", Text: says, Link: &leads}
}

// experts is where the sheet on the outcome that a case has come to is; empty where it has come to none, or where the
// laws have it no more.
func experts(lib *library.Library, o *sight.File) string {
	if o.Running == nil || o.Running.Own != nil || o.Result.Outcome == nil || o.Pinned == nil {
		return ""
	}
	id, step := o.Pinned.Questionnaire.ID, o.Result.Outcome.Step
	if e := lib.Edition(o.Edition); e != nil {
		if q := e.Questionnaire(id); q != nil && q.Step(step) != nil {
			return questionnaires.OutcomeSheetPath(o.Edition, id, step)
		}
	}
	return ""
}
