package handlers

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/ledger"
	"redress/fault"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/views"
)

// appealPath is where an appeal of a case is.
func appealPath(id string, number int) string { return fmt.Sprintf("/cases/%s/appeals/%d", id, number) }

// hearing is a case as one of those who hear an appeal works with it.
type hearing struct {
	*openCase
	appeal *casefile.Appeal
	member *casefile.Member
	path   string             // /review/TOKEN
	play   *session.Session   // nil where the case belongs to none
	known  []casefile.KnownAs // what the session knows of somebody of the member's name
}

// hearing reads the appeal of the link that was opened, as far as its member may know it.
func (s *Server) hearing(c echo.Context) (*hearing, error) {
	ctx, l := c.Request().Context(), who(c).Link
	hears, ok := hearsOf(l.Scope)
	if !ok {
		return nil, echo.ErrNotFound
	}
	found, err := s.clerk.Case(ctx, l.Scope.Case)
	if err != nil {
		return nil, err
	}
	h := &hearing{appeal: found.Appeal(hears.Appeal), path: "/review/" + tokenOf(c)}
	if h.member = h.appeal.Member(hears.Number); h.member == nil {
		return nil, echo.ErrNotFound
	}
	if h.member.Removed != 0 {
		return nil, noLongerHears
	}
	h.openCase = &openCase{Case: found, run: found.Current(), appeal: usualAppealMinutes}
	h.edition, h.director = s.editionTag(found.Edition)
	if h.run != nil {
		if h.pinned, err = s.pinnedText(ctx, h.edition, h.run.Pinned, h.run.Quotes); err != nil {
			return nil, err
		}
	}
	if err = s.complete(ctx, h.openCase); err != nil {
		return nil, err
	}
	h.head.Path, h.head.Session = h.path, views.Link{}
	// The log keeps an actor for ever, and a name is a text that can be erased.
	h.actor = casefile.Actor{Name: memberName(hears.Number), Role: casefile.CommitteeMember, Member: &hears}
	if h.Session != "" {
		if h.play, err = s.session(ctx, h.Session); err != nil && !fault.Is(err, fault.NotFound) {
			return nil, err
		}
	}
	h.known, err = s.knownAs(ctx, h.openCase, h.play, h.member)
	return h, err
}

// knownAs is what the session knows of a member by their name, where that was not erased.
func (s *Server) knownAs(ctx context.Context, o *openCase, play *session.Session, m *casefile.Member) ([]casefile.KnownAs, error) {
	if play == nil {
		return nil, nil
	}
	players, err := s.playersOf(ctx, play)
	if o.texts[m.Name.ID].Erased > 0 {
		return nil, err
	}
	return o.KnownAs(play, o.texts.Of(m.Name), players), err
}

// playersOf gives the names of the contestants of a session, as far as they were not erased.
func (s *Server) playersOf(ctx context.Context, play *session.Session) (func(ledger.TextRef) string, error) {
	texts, err := s.cfg.Store.Texts(ctx, play.ID)
	return func(ref ledger.TextRef) string {
		if texts[ref.ID].Erased > 0 {
			return ""
		}
		return texts[ref.ID].Body
	}, err
}

// memberName names somebody who hears an appeal for the log; it holds no personal data.
func memberName(number int) string { return memberNames + strconv.Itoa(number) }

const memberNames = "committee member "

var noLongerHears = fault.New(fault.Gone, "You no longer hear this appeal, and this page shows nothing of it any more. Ask the director if you think that this is a mistake.")

// over tells whether the boards of which a case tells are over for everybody, as far as the session tells (16D). Without a
// session nobody is known to play them still, and whoever decides about a member answers for that.
func over(play *session.Session, of *casefile.Case) bool {
	return play == nil || of.Sight(play, session.Viewer{}).Allowed()
}

// reads tells whether the member may read the case: they sit, and the appeal came before them.
func (h *hearing) reads() bool {
	heard := []casefile.Stage{casefile.Hearing, casefile.Decided, casefile.Recommended}
	return h.Sits(h.actor) && slices.Contains(heard, h.appeal.Stage)
}

// loadReview reads the case for the pages that those who hear an appeal have in common with the director: their own way
// through the questions, and the worksheet of the score.
func (s *Server) loadReview(c echo.Context) (*openCase, error) {
	h, err := s.hearing(c)
	if err != nil {
		return nil, err
	}
	if !h.reads() {
		return nil, h.shut()
	}
	switch {
	case strings.HasPrefix(c.Path(), "/review/:token/run"):
		if h.appeal.Run == "" || h.run == nil || h.run.ID != h.appeal.Run {
			return nil, offer(fault.New(fault.Conflict, "No way of your own through the questions is open. Begin it on the page of the appeal."), h.back())
		}
		h.head.Path = h.path + "/run"
	default:
		h.result.Outcome = scoreOfDecision
	}
	h.head.Title = ""
	return h.openCase, nil
}

// shut is what a member is told who may not read the case, or not any more.
func (h *hearing) shut() error {
	return offer(fault.New(fault.Forbidden, "Nothing of this case is open to you now. Your page says why, and what comes next."), h.back())
}

func (h *hearing) back() views.Link { return views.Link{Text: "To your page", Path: h.path} }

// frame is what stands around a page of a case: for the director the desk, for those who hear an appeal nothing but their own
// pages.
func (s *Server) frame(c echo.Context, o *openCase, title, crumb string) views.Page {
	if o.actor.Member == nil {
		return s.page(c, title, views.NavDesk, o.head.Crumbs(crumb)...)
	}
	page := s.playersPage(c, title)
	page.Crumbs = []views.Link{{Text: "The appeal", Path: strings.TrimSuffix(o.head.Path, "/run")}}
	if strings.HasSuffix(o.head.Path, "/run") && crumb != "" {
		page.Crumbs = append(page.Crumbs, views.Link{Text: "Your own way", Path: o.head.Path})
	}
	page.Crumbs = append(page.Crumbs, views.Link{Text: orElse(crumb, title)})
	return page
}

// exhibits are the pictures of the case, for who may see them.
func (h *hearing) exhibits() *exhibits {
	x := &exhibits{openCase: h.openCase, path: h.path + "/evidence"}
	if !h.reads() {
		x.wait = "Nothing of this case is open to you now."
	}
	return x
}

// hearsOf reads whose link a scope is.
func hearsOf(scope access.Scope) (casefile.Hears, bool) {
	appeal, number, _ := strings.Cut(scope.Member, "/")
	a, err := strconv.Atoi(appeal)
	n, wrong := strconv.Atoi(number)
	return casefile.Hears{Appeal: a, Number: n}, err == nil && wrong == nil && scope.Case != ""
}

// scoreOfDecision is what a decision asks for where those who hear the appeal adjust the score without a way of their own
// through the questions.
var scoreOfDecision = &questionnaire.Reached{Title: "The decision on the appeal", Remedy: "adjusted-score", Needs: []string{"score"}}
