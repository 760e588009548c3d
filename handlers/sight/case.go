package sight

import (
	"context"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook/questionnaire"
	"redress/views"
	"redress/views/parts"
)

// AppealEnds is when the time to ask for a review of a ruling issued now ends, in unix seconds; 0 while the official
// score cannot be inspected, from which it runs (92B).
func (o *File) AppealEnds() int64 {
	if o.ScoreAt == 0 || o.AppealMinutes == 0 {
		return 0
	}
	return o.ScoreAt + int64(o.AppealMinutes)*60
}

// openCase is a case as a handler works with it.
type File struct {
	*casefile.Case
	Head          parts.CaseHead
	Texts         views.Texts
	Tag           views.EditionTag
	Setting       casefile.Setting
	AppealMinutes int   // minutes in which a review can be asked for, from when the official score is available (92B)
	ScoreAt       int64 // unix seconds when it was; 0 while it is not
	Running       *casefile.Run
	Pinned        *Pinned
	Result        questionnaire.Result
	Others        []casefile.Matter // that the case has besides the one that is worked on
	pins          []*Pinned         // of each of them
	Actor         casefile.Actor
	Director      bool // whether its laws know a director
}

// Load reads the case that the address names, with all that its pages show.
func (s *Desk) Load(c echo.Context) (*File, error) {
	if web.Who(c).Link.Kind == access.ReviewLink {
		return s.LoadReview(c)
	}
	o, err := s.LoadRun(c)
	if err != nil {
		return nil, err
	}
	e := s.ViewerOf(c)
	if err := e.KeepFrom(o.Case); err != nil {
		return nil, err
	}
	if err := e.ActsAt(o.Case, &o.Actor); err != nil {
		return nil, err
	}
	err = s.complete(c.Request().Context(), o)
	if o.Taken != nil && !web.Who(c).Laptop {
		o.Head.Taken = o.Taken.By
	}
	return o, err
}

// LoadRun reads the case that the address names as far as a command needs it: the case and the text it was opened on.
func (s *Desk) LoadRun(c echo.Context) (*File, error) {
	if web.Who(c).Link.Kind == access.ReviewLink {
		return s.LoadReview(c)
	}
	ctx := c.Request().Context()
	id := c.Param("id")
	if !strings.HasPrefix(id, "c-") {
		return nil, fault.New(fault.NotFound, "There is no such case.")
	}
	found, err := s.Clerk.Case(ctx, id)
	if fault.Is(err, fault.NotFound) || err == nil && found.ID == "" {
		return nil, fault.New(fault.NotFound, "There is no such case.")
	}
	if err != nil {
		return nil, err
	}
	if found.Online() {
		return nil, fault.New(fault.Forbidden, "This dispute is between the four players of an online table, who "+
			"answer on pages of their own. What they refer comes to the adjudicators.")
	}
	seen, run := seenOf(found)
	o := &File{Case: seen, Running: run, AppealMinutes: hearing.UsualMinutes}
	o.Tag, o.Director = s.EditionTag(found.Edition)
	o.Actor = Actor(c, o.Director)
	o.Head = parts.NewCaseHead(found, o.Tag, views.Link{}, "")
	o.Pinned, err = pinnedOf(s, ctx, o.Tag, o.Case, run)
	return o, err
}

// complete adds what the pages show: texts, the session of play, and where the answers lead.
func (s *Desk) complete(ctx context.Context, o *File) (err error) {
	if o.Texts, err = s.Cfg.Store.Log.Texts(ctx, o.ID); err != nil {
		return err
	}
	var link views.Link
	if o.Session != "" {
		play, err := s.Session(ctx, o.Session)
		if err != nil && !fault.Is(err, fault.NotFound) {
			return err
		}
		if err == nil {
			link = views.Link{Text: play.Name, Path: "/sessions/" + play.ID}
			o.Setting = casefile.Setting{Session: play.Name, Club: play.Club, Date: play.Date, Example: play.Example}
			o.AppealMinutes, o.ScoreAt, o.Setting.Authority = play.AppealMinutes, play.ScoreAt, play.Settings.Body()
		}
	}
	o.Head = parts.NewCaseHead(o.Case, o.Tag, link, o.Texts.Of(o.Account))
	if o.Running != nil {
		o.Result = o.Running.Replay(o.Pinned.Questionnaire, casefile.FactsOf(o.Case, o.Running))
	}
	for _, run := range o.Case.Others() {
		pinned, err := pinnedOf(s, ctx, o.Tag, o.Case, run)
		if err != nil {
			return err
		}
		o.Others = append(o.Others, casefile.Matter{Run: run, Questionnaire: pinned.Questionnaire,
			Quotes: pinned.Quotes})
		o.pins = append(o.pins, pinned)
	}
	o.Result.Outcome = casefile.Together(o.Case, o.Result.Outcome, o.Others)
	return nil
}

// OnOther is the case as far as it is on one of its other matters.
func (o *File) OnOther(i int) *File {
	on := *o
	on.Running, on.Pinned, on.Result = o.Others[i].Run, o.pins[i], o.Others[i].Result(o.Case)
	return &on
}

// EditionTag names an edition and tells whether it knows a director. One that is no longer there is named by its id.
func (s *Desk) EditionTag(id string) (views.EditionTag, bool) {
	if e := s.Cfg.Library.Current().Edition(id); e != nil {
		return views.NewEditionTag(e.Edition), e.Director
	}
	return views.EditionTag{ID: id, Title: id, Short: id, Path: "/laws"}, true
}

// Actor is who acts on a case, in all their roles. Where its laws know no director, who directs the club's cases
// sits there for the players, and decides nothing for them.
func Actor(c echo.Context, director bool) casefile.Actor {
	v := web.Who(c)
	switch {
	case director || !v.Directs():
		return casefile.ActorOf(v)
	case v.Laptop:
		return casefile.Actor{Name: "the players", Role: access.Party}
	}
	return casefile.Actor{Name: v.Name(), Role: access.Party}
}

// May tells whether who acts may give a command to the case as it stands.
func (o *File) May(command string) bool { return o.Actor.May(command, o.State) }

// Do gives commands to the case of the address.
func (s *Desk) Do(c echo.Context, o *File, commands ...casefile.Command) (*casefile.Case, error) {
	id, err := web.Request(c)
	if err != nil {
		return nil, err
	}
	after, err := s.Clerk.Do(c.Request().Context(), o.ID, id, o.Actor, commands...)
	return after, web.Refused(c, err)
}

// Step finds the step of the present run by its address.
func (o *File) Step(address string) *questionnaire.Step {
	if o.Pinned == nil {
		return nil
	}
	_, step := o.Pinned.Questionnaire.Locate(address)
	return step
}
