package cases

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/opening"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/views"
)

// SaveAnswer answers POST /cases/:id/answers: one answer to one step.
func (s *Handlers) SaveAnswer(c echo.Context) error {
	o, err := s.LoadRun(c)
	if err != nil {
		return err
	}
	if err := s.ViewerOf(c).KeepFrom(o.Case); err != nil {
		return err
	}
	if o.Running == nil {
		return fault.New(fault.Conflict, "No questionnaire is open on this case. Choose one first.")
	}
	answer := casefile.GiveAnswer{Run: c.FormValue("run"), Questionnaire: o.Pinned.Questionnaire,
		Step: c.FormValue("step"), Basis: web.Basis(c)}
	step := o.Step(answer.Step)
	answer.Key, answer.Reason = tapped(c, step)
	if step != nil {
		answer.By = step.Ask
		answer.Standing = casefile.StandingOf(step, casefile.Standing(c.FormValue("standing")), o.Director)
	}
	edit := casefile.EditAnswer{GiveAnswer: answer}
	if edit.Seen, err = s.SeenCase(c, o); err != nil {
		return err
	}
	if web.Basis(c) != o.Seq { // otherwise nobody has to know how the reasons read
		if o.Texts, err = s.Cfg.Store.Log.Texts(c.Request().Context(), o.ID); err != nil {
			return err
		}
	}
	edit.Text = o.Texts.Of
	if _, err = s.Do(c, o, edit); err != nil {
		return s.showAgain(c, o, err, again{step: answer.Step, key: answer.Key, reason: answer.Reason,
			standing: answer.Standing})
	}
	if err := layDown(s, c, o, step, answer.Key); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path+"#present")
}

// layDown keeps for the session what a director answered about its regulations.
func layDown(s *Handlers, c echo.Context, o *sight.File, step *questionnaire.Step, key string) error {
	if step == nil || o.Session == "" || !o.Director || !questionnaire.OfSetting(step.From) {
		return nil
	}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	_, err = s.Sessions.Do(c.Request().Context(), o.Session, id+"-laid", web.Who(c).Name(), session.LayDown{
		Setting: strings.TrimPrefix(step.From, questionnaire.SettingOf), Value: key})
	return err
}

// tapped is the answer that was tapped and its reason. A ready reason that is tapped gives its answer too. One that
// stands for another answer goes, whichever way the answer was given.
func tapped(c echo.Context, step *questionnaire.Step) (key, reason string) {
	key, ready, because := strings.Cut(c.FormValue("because"), " ")
	if !because {
		key = c.FormValue("key")
	}
	return key, web.Joined(withoutOthers(web.Reason(c), step, key), ready)
}

// withoutOthers is a reason without the ready ones of other answers than that of the key. One that this answer has as
// well stays.
func withoutOthers(reason string, step *questionnaire.Step, key string) string {
	if step == nil {
		return reason
	}
	var own string
	for _, o := range step.Options {
		if o.Key == key {
			own = strings.Join(o.Reasons, " ")
		}
	}
	for _, o := range step.Options {
		for _, ready := range o.Reasons {
			if !strings.Contains(own, ready) {
				reason = strings.TrimSpace(strings.ReplaceAll(reason, ready, ""))
			}
		}
	}
	return reason
}

// showAgain shows the case once more, as it stands now, with what was typed and why it was not stored. What is no fault
// of the person's goes on as an error.
func (s *Handlers) showAgain(c echo.Context, o *sight.File, err error, a again) error {
	f := fault.Of(err)
	switch f.Code {
	case fault.Invalid, fault.Conflict, fault.Forbidden, fault.TooLarge:
	default:
		return err
	}
	now, loadErr := s.Load(c)
	if loadErr != nil {
		return loadErr
	}
	a.fault = f
	return s.casePage(c, now, a)
}

// TakeBack answers POST /cases/:id/take-back: the question is asked again, or the record answers it.
func (s *Handlers) TakeBack(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if _, err := s.Do(c, o, casefile.TakeBack{Run: c.FormValue("run"), Step: c.FormValue("step"),
		Basis: web.Basis(c)}); err != nil {
		return s.showAgain(c, o, err, again{})
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path+"#present")
}

// Name answers POST /cases/:id/named: who did what the questions are about, or of which suit the card was; neither
// where it is taken back.
func (s *Handlers) Name(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	form, err := c.FormParams()
	if err != nil {
		return err
	}
	named, err := whatIsNamed(form)
	if err == nil {
		_, err = s.Do(c, o, named)
	}
	if err != nil {
		return s.showAgain(c, o, err, again{})
	}
	back := o.Head.Path
	if step := form.Get("step"); step != "" { // whose answer is being changed
		back += "?step=" + url.QueryEscape(step)
	}
	return c.Redirect(http.StatusSeeOther, back+"#present")
}

func whatIsNamed(form url.Values) (casefile.Command, error) {
	run, seat, suit := form.Get("run"), form.Get("seat"), form.Get("suit")
	switch {
	case suit != "":
		of, err := bridge.ParseSuit(suit)
		if err != nil {
			return nil, fault.At("suit", "Choose spades, hearts, diamonds or clubs.")
		}
		return casefile.NameSuit{Run: run, Suit: &of}, nil
	case form.Has("suit"):
		return casefile.NameSuit{Run: run}, nil
	case seat != "":
		by, err := bridge.ParseSeat(seat)
		if err != nil {
			return nil, fault.At("seat", "Choose North, East, South or West.")
		}
		return casefile.NamePlayer{Run: run, Seat: &by}, nil
	}
	return casefile.NamePlayer{Run: run}, nil
}

// StartRun answers POST /cases/:id/runs: the questions on something else that happened are opened on the case.
func (s *Handlers) StartRun(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	play, err := sight.PlayedIn(s.Desk, c.Request().Context(), o)
	if err != nil {
		return err
	}
	chosen := opening.Typed{Happened: c.FormValue("happened"), Questionnaire: c.FormValue("questionnaire")}
	on := openedOn(s, c, o.Edition, play, o.Actor)
	from := c.FormValue("ruling") // that is in force: it was given some time ago
	if goesOnFrom(&on, o, chosen.Questionnaire != "" && from == ""); chosen.Questionnaire == "" {
		on.Player = nil // something else happened too
	}
	commands, err := chosen.Started(on)
	if err != nil {
		return err
	}
	if referred := c.FormValue("instead"); referred != "" && chosen.Questionnaire != "" {
		on, _ := s.Cfg.Library.Current().Edition(o.Edition).GoesOn(chosen.Questionnaire)
		commands = append(commands, casefile.DropRun{Run: referred, Reason: "It goes on as “" + on.Title + "”."})
	}
	if from != "" { // the ruling in force leads on to it, and stays until the next
		again := casefile.Reopen{Reason: fmt.Sprintf("It goes on from ruling %s.", from)}
		commands = slices.Insert(commands, 0, casefile.Command(casefile.EditState{Command: again, Basis: web.Basis(c)}))
	}
	if _, err := s.Do(c, o, commands...); err != nil {
		return s.showAgain(c, o, err, again{})
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path)
}

// goesOnFrom takes along what the matters of a case have found to the questions on another one: about the board, and,
// where the case goes on with it from the one that is worked on, who did it.
func goesOnFrom(on *opening.On, o *sight.File, atOnce bool) {
	matters := slices.Clone(o.Others)
	if o.Running != nil && o.Pinned != nil {
		now := casefile.Matter{Run: o.Running, Questionnaire: o.Pinned.Questionnaire}
		on.Player, matters = now.LeadsOnBy(o.Case), append(matters, now)
	}
	on.Told = casefile.FoundAlready(o.Case, matters, atOnce)
}

// PlayOn answers POST /cases/:id/play-on: the case waits for the end of play.
func (s *Handlers) PlayOn(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if o.Running == nil {
		return fault.New(fault.Conflict, "No questionnaire is open on this case. Choose one first.")
	}
	adjourn := casefile.Adjourn{Run: c.FormValue("run"), Questionnaire: o.Pinned.Questionnaire}
	if _, err := s.Do(c, o, casefile.EditState{Command: adjourn, Basis: web.Basis(c)}); err != nil {
		return s.showAgain(c, o, err, again{})
	}
	return c.Redirect(http.StatusSeeOther, "/")
}

// ComeBack answers POST /cases/:id/come-back: play is over, and the second stage opens.
func (s *Handlers) ComeBack(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if o.Running == nil {
		return fault.New(fault.Conflict, "No questionnaire is open on this case. Choose one first.")
	}
	back := casefile.ComeBack{Run: c.FormValue("run"), Questionnaire: o.Pinned.Questionnaire}
	after, err := s.Do(c, o, casefile.EditState{Command: back, Basis: web.Basis(c)})
	if err != nil {
		return s.showAgain(c, o, err, again{})
	}
	if run := after.Current(); run != nil && run.Own != nil && !run.Own.Complete() {
		return c.Redirect(http.StatusSeeOther, o.Head.Path+"/own-words")
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path+"#present")
}

// SaveNote answers POST /cases/:id/notes.
func (s *Handlers) SaveNote(c echo.Context) error {
	return s.giveCommand(c, "note", c.FormValue("note"), "", casefile.AddNote{Text: web.Trimmed(c, "note")})
}

// SaveConsultation answers POST /cases/:id/consultations: whom the director asked, and what they said.
func (s *Handlers) SaveConsultation(c echo.Context) error {
	return s.giveCommand(c, "who", c.FormValue("who"), c.FormValue("said"), casefile.Consult{Who: web.Trimmed(c, "who"),
		Said: web.Trimmed(c, "said")})
}

// UndoRuling answers POST /cases/:id/undo: who has just issued a ruling takes it back. What comes too late is offered
// the other way to correct it.
func (s *Handlers) UndoRuling(c echo.Context) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(c.FormValue("number"))
	if _, err := s.Do(c, o, casefile.UndoRuling{Number: number}); err != nil {
		return s.showAgain(c, o, err, again{form: views.TextForm{Field: "reopen"}})
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path+"#present")
}

// ReopenCase answers POST /cases/:id/reopen. Where something else happened too, it is chosen next.
func (s *Handlers) ReopenCase(c echo.Context) error {
	return s.giveCommand(c, "reopen", c.FormValue("reason"), c.FormValue("ground"),
		casefile.EditState{Command: casefile.Reopen{Reason: web.Trimmed(c, "reason"),
			Ground: c.FormValue("ground")}, Basis: web.Basis(c)})
}

// CloseCase answers POST /cases/:id/close.
func (s *Handlers) CloseCase(c echo.Context) error {
	return s.giveCommand(c, "close", c.FormValue("reason"), "",
		casefile.EditState{Command: casefile.CloseCase{Reason: web.Trimmed(c, "reason")}, Basis: web.Basis(c)})
}

// giveCommand gives a command of one or two texts, and shows its form again where something is wrong.
func (s *Handlers) giveCommand(c echo.Context, field, text, two string, command casefile.Command) error {
	o, err := s.Load(c)
	if err != nil {
		return err
	}
	if _, err := s.Do(c, o, command); err != nil {
		f := fault.Of(err)
		form := views.TextForm{Field: field, Text: text, Two: two, Error: f.Text}
		if f.Field == "said" || f.Field == "ground" {
			form.Wrong = f.Field
		}
		return s.showAgain(c, o, err, again{form: form})
	}
	if field == "reopen" && c.FormValue("else") != "" {
		return c.Redirect(http.StatusSeeOther, o.Head.Path+"?choose=1")
	}
	if _, resumes := command.(casefile.ResumeRun); resumes && c.FormValue("words") != "" {
		return c.Redirect(http.StatusSeeOther, o.Head.Path+"/own-words?words=1#words")
	}
	return c.Redirect(http.StatusSeeOther, o.Head.Path)
}
