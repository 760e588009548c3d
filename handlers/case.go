package handlers

import (
	"context"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/fault"
	"redress/rulebook/questionnaire"
	"redress/views"
)

// openCase is a case as a handler works with it.
type openCase struct {
	*casefile.Case
	head     views.CaseHead
	texts    views.Texts
	edition  views.EditionTag
	setting  casefile.Setting
	appeal   int   // minutes in which a review can be asked for, from when the official score is available (92B)
	scoreAt  int64 // unix seconds when it was; 0 while it is not
	run      *casefile.Run
	pinned   *pinned
	result   questionnaire.Result
	actor    casefile.Actor
	director bool // whether its laws know a director
}

// load reads the case that the address names, with all that its pages show.
func (s *Server) load(c echo.Context) (*openCase, error) {
	if who(c).Link.Kind == access.ReviewLink {
		return s.loadReview(c)
	}
	o, err := s.loadRun(c)
	if err != nil {
		return nil, err
	}
	e := s.eveningOf(c)
	if err := e.keepFrom(o.Case); err != nil {
		return nil, err
	}
	if err := e.actsAt(o.Case, &o.actor); err != nil {
		return nil, err
	}
	err = s.complete(c.Request().Context(), o)
	if o.Taken != nil && !who(c).Laptop {
		o.head.Taken = o.Taken.By
	}
	return o, err
}

// loadRun reads the case that the address names as far as a command needs it: the case and the text it was opened on.
func (s *Server) loadRun(c echo.Context) (*openCase, error) {
	if who(c).Link.Kind == access.ReviewLink {
		return s.loadReview(c)
	}
	ctx := c.Request().Context()
	id := c.Param("id")
	if !strings.HasPrefix(id, "c-") {
		return nil, fault.New(fault.NotFound, "There is no such case.")
	}
	found, err := s.clerk.Case(ctx, id)
	if fault.Is(err, fault.NotFound) || err == nil && found.ID == "" {
		return nil, fault.New(fault.NotFound, "There is no such case.")
	}
	if err != nil {
		return nil, err
	}
	if found.Online() {
		return nil, fault.New(fault.Forbidden, "This dispute is between the four players of an online table, who answer on pages of their own. What they refer comes to the adjudicators.")
	}
	seen, run := seenOf(found)
	o := &openCase{Case: seen, run: run, appeal: usualAppealMinutes}
	o.edition, o.director = s.editionTag(found.Edition)
	o.actor = s.actor(c, o.director)
	o.head = views.NewCaseHead(found, o.edition, views.Link{}, "")
	if o.run != nil {
		o.pinned, err = s.pinnedText(ctx, o.edition, o.run.Pinned, o.run.Quotes)
	}
	return o, err
}

// complete adds what the pages show: texts, the session of play, and where the answers lead.
func (s *Server) complete(ctx context.Context, o *openCase) (err error) {
	if o.texts, err = s.cfg.Store.Texts(ctx, o.ID); err != nil {
		return err
	}
	var link views.Link
	if o.Session != "" {
		summary, err := s.cfg.Store.Session(ctx, o.Session)
		if err != nil && !fault.Is(err, fault.NotFound) {
			return err
		}
		if err == nil {
			link = views.Link{Text: summary.Name, Path: "/sessions/" + summary.ID}
			o.setting = casefile.Setting{Session: summary.Name, Club: summary.Club, Date: summary.Date, Example: summary.Example}
			o.appeal, o.scoreAt = summary.AppealMinutes, summary.ScoreAt
		}
	}
	o.head = views.NewCaseHead(o.Case, o.edition, link, o.texts.Of(o.Account))
	if o.run != nil {
		o.result = questionnaire.Replay(o.pinned.questionnaire, o.run.Keys(), o.Facts())
	}
	return nil
}

// usualAppealMinutes is the time to ask for a review where the organiser has set no other (92B).
const usualAppealMinutes = 30

// editionTag names an edition and tells whether it knows a director. One that is no longer there is named by its id.
func (s *Server) editionTag(id string) (views.EditionTag, bool) {
	if e := s.cfg.Library.Current().Edition(id); e != nil {
		return views.NewEditionTag(e.Edition), e.Director
	}
	return views.EditionTag{ID: id, Title: id, Short: id, Path: "/laws"}, true
}

// actor is who acts on a case, in all their roles. Where its laws know no director, who directs the club's cases
// sits there for the players, and decides nothing for them.
func (s *Server) actor(c echo.Context, director bool) casefile.Actor {
	v := who(c)
	switch {
	case director || !v.Directs():
		return v.Actor()
	case v.Laptop:
		return casefile.Actor{Name: "the players", Role: casefile.Party}
	}
	return casefile.Actor{Name: v.Name(), Role: casefile.Party}
}

// may tells whether who acts may give a command to the case as it stands.
func (o *openCase) may(command string) bool { return o.actor.May(command, o.State) }

// do gives commands to the case of the address.
func (s *Server) do(c echo.Context, o *openCase, commands ...casefile.Command) (*casefile.Case, error) {
	id, err := request(c)
	if err != nil {
		return nil, err
	}
	return s.clerk.Do(c.Request().Context(), o.ID, id, o.actor, commands...)
}

// step finds the step of the present run by its address.
func (o *openCase) step(address string) *questionnaire.Step {
	if o.pinned == nil {
		return nil
	}
	_, step := o.pinned.questionnaire.Locate(address)
	return step
}
