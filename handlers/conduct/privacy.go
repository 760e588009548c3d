package conduct

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/history"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/ledger"
	"redress/rulebook"
	"redress/session"
	"redress/store"
	"redress/views"
	view "redress/views/conduct"
)

// keeps is what is kept of people in one stream.
type keeps struct {
	store.Personal
	of *casefile.Case // nil for the session itself
}

// personal are the session of the address and what is kept of people in it and its cases: what the page counts, and
// what is erased.
func (s *Handlers) personal(c echo.Context) (play *session.Session, all []keeps, err error) {
	ctx := c.Request().Context()
	if play, err = s.Session(ctx, c.Param("id")); err != nil {
		return nil, nil, err
	}
	cases, err := s.Cfg.Store.Cases.Of(ctx, play.ID)
	if err != nil {
		return nil, nil, err
	}
	all = make([]keeps, 1+len(cases))
	if all[0].Personal, err = s.Cfg.Store.Personal.Of(ctx, play.ID); err != nil {
		return nil, nil, err
	}
	for i, summary := range cases {
		k := &all[i+1]
		if k.of, err = s.Clerk.Listed(ctx, summary); err != nil {
			return nil, nil, err
		}
		if k.Personal, err = s.Cfg.Store.Personal.Of(ctx, summary.ID); err != nil {
			return nil, nil, err
		}
	}
	return play, all, nil
}

// held says what still needs the personal data: play that is on, the time in which a review can be asked for (92B), and
// cases that are not done.
//
// Whether a case is done is not told to whoever may still play its board (16D); they wait, or a colleague deletes.
func (s *Handlers) held(play *session.Session, all []keeps, name string) (reasons []views.Link) {
	path := "/sessions/" + play.ID
	add := func(path, format string, args ...any) {
		reasons = append(reasons, views.Link{Text: fmt.Sprintf(format, args...), Path: path})
	}
	now := s.Now().Unix()
	until, known := play.AppealEnds()
	if correction, ok := play.CorrectionEnds(); ok {
		until = max(until, correction)
	}
	switch {
	case !play.Ended:
		add(path, "The session has not ended.")
	case known && now < until:
		add(path, "A correction or a review can be asked for until %s%s%s.", s.Clock(until),
			rulebook.CorrectionPeriod.Cite(play.Edition), rulebook.TimeToAppeal.Cite(play.Edition))
	}
	kept := false
	for _, k := range all {
		switch {
		case k.of == nil:
		case k.of.In(play).Keeps(name):
			kept = true
		case !casefile.May("erase-account", k.of.State, access.Director):
			add("/cases/"+k.of.ID, "Case %d is not done.", k.of.Number)
		}
	}
	if kept {
		add(path, "There are cases on boards that you may still have to play%s. Wait until those are over for you, "+
			"or let a colleague delete.",
			rulebook.BoardStillToPlay.Cite(play.Edition))
	}
	return reasons
}

// ShowPersonal answers GET /sessions/:id/personal-data.
func (s *Handlers) ShowPersonal(c echo.Context) error {
	play, all, err := s.personal(c)
	if err != nil {
		return err
	}
	return s.personalPage(c, play, all, nil)
}

func (s *Handlers) personalPage(c echo.Context, play *session.Session, all []keeps, wrong *fault.Error) error {
	p := view.PrivacyPage{Path: "/sessions/" + play.ID + "/personal-data", Session: play.Name,
		Held: s.held(play, all, web.Who(c).Name()), Done: c.QueryParam("deleted") != "", Kept: s.Cfg.Store.Kept()}
	now := s.Now().Unix()
	for _, k := range all {
		// How much is there would tell who sits at that table whether the other side has filed, and somebody who may
		// still play the board how much was told of it (16D).
		if k.of != nil && (k.of.Sealed(now) || k.of.In(play).Keeps(web.Who(c).Name())) {
			p.Uncounted++
			continue
		}
		if k.of == nil {
			p.Names += len(k.Texts)
		} else {
			p.Texts += len(k.Texts)
		}
		p.Pictures += len(k.Files)
		p.NotSent += k.Drafts
		p.Members += k.Links
	}
	if len(p.Held) > 0 {
		p.NotSent = 0 // that somebody is typing is told to nobody while the session or a case is on
	}
	var err error
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	page, status := s.Page(c, "Personal data", views.NavDesk, sight.SessionCrumbs(play, "Personal data")...),
		http.StatusOK
	if wrong != nil {
		status, p.Error = wrong.Code.Status(), wrong.Text
		if wrong.Field == "" {
			page.Banner, p.Error = &views.Banner{Kind: "error", Strong: "Not deleted.", Text: wrong.Text}, ""
		}
	}
	return s.Render(c, status, view.Privacy(page, p))
}

// ErasePersonal answers POST /sessions/:id/personal-data: every name, text and picture of the session and its cases is
// erased; the chains still verify, and the rulings stay without names.
func (s *Handlers) ErasePersonal(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	play, all, err := s.personal(c)
	switch {
	case err != nil:
		return err
	case len(s.held(play, all, web.Who(c).Name())) > 0:
		return s.personalPage(c, play, all,
			fault.New(fault.Forbidden, "The personal data is still needed; the page says for what."))
	case c.FormValue("sure") == "":
		return s.personalPage(c, play, all,
			fault.At("sure", "Tick the box to confirm; what is deleted cannot be brought back."))
	}
	if err := s.erase(c, play, all, id); err != nil {
		return err
	}
	// A link from the evening opens nothing any more, nor one to a case of it.
	scopes := []access.Scope{{Session: play.ID}}
	for _, k := range all {
		if k.of != nil {
			scopes = append(scopes, access.Scope{Case: k.of.ID})
		}
	}
	for _, scope := range scopes {
		if err := s.People.RevokeAll(c.Request().Context(), scope); err != nil {
			return err
		}
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+play.ID+"/personal-data?deleted=1")
}

// erase blanks what is kept of a session and its cases, and what was typed and never sent. First the texts, then the
// entries: the log must not tell of an erasure that did not happen, and what is interrupted goes on where it is sent
// again.
func (s *Handlers) erase(c echo.Context, play *session.Session, all []keeps, request string) error {
	ctx := c.Request().Context()
	var gone []store.Erasure
	for _, k := range all {
		gone = append(gone, k.Erasure())
	}
	if err := s.Cfg.Store.Personal.EraseAll(ctx, gone, s.Now().Unix()); err != nil {
		return err
	}
	for i, e := range gone {
		if e.Stream == play.ID || len(e.IDs) == 0 {
			continue
		}
		if _, err := s.Clerk.Do(ctx, e.Stream, fmt.Sprintf("%s-%d", request, i), casefile.ActorOf(web.Who(c)),
			casefile.EraseAccount{IDs: e.IDs}); err != nil {
			return err
		}
	}
	return nil
}

// person is everything that is kept about somebody, as it is handed to them.
type person struct {
	Name    string       `json:"name"`
	At      string       `json:"at"` // when it was put together, RFC 3339
	Account *accountData `json:"account,omitempty"`
	Texts   []personData `json:"texts"` // that hold the name
	Done    []personData `json:"done"`  // what they did, by the name of their account
	Note    string       `json:"note"`
}

type accountData struct {
	Roles    string `json:"roles"`
	Created  string `json:"created"`
	Disabled string `json:"disabled,omitempty"`
}

type personData struct {
	Stream string `json:"stream"` // of the log of a session, case or report
	Where  string `json:"where"`
	At     string `json:"at,omitempty"`
	What   string `json:"what,omitempty"`
	Seat   string `json:"seat,omitempty"` // under whose name it was written, where it was not their own
	Text   string `json:"text,omitempty"`
	path   string
}

// mentions tells whether an entry of a case names a text.
func mentions(e history.Event, id string) bool {
	return slices.ContainsFunc([]ledger.TextRef{e.Text, e.More}, func(ref ledger.TextRef) bool { return ref.ID == id })
}
