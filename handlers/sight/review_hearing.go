package sight

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/hearing"
	"redress/fault"
	"redress/handlers/web"
	"redress/ledger"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/views"
)

// AppealPath is where an appeal of a case is.
func AppealPath(id string, number int) string { return fmt.Sprintf("/cases/%s/appeals/%d", id, number) }

// Hearing is a case as one of those who hear an appeal works with it.
type Hearing struct {
	*File
	Appeal *appeal.Appeal
	Member *appeal.Member
	Path   string           // /review/TOKEN
	Play   *session.Session // nil where the case belongs to none
	Known  []appeal.KnownAs // what the session knows of somebody of the member's name
}

// Hearing reads the appeal of the link that was opened, as far as its member may know it.
func (s *Desk) Hearing(c echo.Context) (*Hearing, error) {
	ctx, l := c.Request().Context(), web.Who(c).Link
	hears, ok := appeal.ParseHears(l.Scope.Member)
	if !ok || l.Scope.Case == "" {
		return nil, echo.ErrNotFound
	}
	found, err := s.Clerk.Case(ctx, l.Scope.Case)
	if err != nil {
		return nil, err
	}
	h := &Hearing{Appeal: found.Appeals.Numbered(hears.Appeal), Path: "/review/" + web.TokenOf(c)}
	if h.Member = h.Appeal.Member(hears.Number); h.Member == nil {
		return nil, echo.ErrNotFound
	}
	if h.Member.Removed != 0 {
		return nil, noLongerHears
	}
	h.File = &File{Case: found, Running: found.Current(), AppealMinutes: hearing.UsualMinutes}
	h.Tag, h.Director = s.EditionTag(found.Edition)
	if h.Pinned, err = pinnedOf(s, ctx, h.Tag, h.Case, h.Running); err != nil {
		return nil, err
	}
	if err = s.complete(ctx, h.File); err != nil {
		return nil, err
	}
	h.Head.Path, h.Head.Session = h.Path, views.Link{}
	// The log keeps an actor for ever, and a name is a text that can be erased.
	h.Actor = casefile.Actor{Name: MemberName(hears.Number), Role: access.CommitteeMember, Member: &hears}
	if h.Session != "" {
		if h.Play, err = s.Session(ctx, h.Session); err != nil && !fault.Is(err, fault.NotFound) {
			return nil, err
		}
	}
	h.Known, err = KnownAs(s, ctx, h.File, h.Play, h.Member)
	return h, err
}

// KnownAs is what the session knows of a member by their name, where that was not erased.
func KnownAs(s *Desk, ctx context.Context, o *File, play *session.Session,
	m *appeal.Member) ([]appeal.KnownAs, error) {
	if play == nil {
		return nil, nil
	}
	players, err := PlayersOf(s, ctx, play)
	if o.Texts[m.Name.ID].Erased > 0 {
		return nil, err
	}
	return o.In(play).KnownAs(o.Texts.Of(m.Name), players), err
}

// PlayersOf gives the names of the contestants of a session, as far as they were not erased.
func PlayersOf(s *Desk, ctx context.Context, play *session.Session) (func(ledger.TextRef) string, error) {
	texts, err := s.Cfg.Store.Log.Texts(ctx, play.ID)
	return func(ref ledger.TextRef) string {
		if texts[ref.ID].Erased > 0 {
			return ""
		}
		return texts[ref.ID].Body
	}, err
}

// MemberName names somebody who hears an appeal for the log; it holds no personal data.
func MemberName(number int) string { return MemberNames + strconv.Itoa(number) }

const MemberNames = "committee member "

var noLongerHears = fault.New(fault.Gone, "You no longer hear this appeal, and this page shows nothing of it any "+
	"more. Ask the director if you think that this is a mistake.")

// Gate is where the member says how they stand to the appeal.
func (h *Hearing) Gate() hearing.Gate {
	return hearing.Gate{Case: h.Case, Appeal: h.Appeal, Member: h.Member, Play: h.Play, Known: h.Known}
}

// Reads tells whether the member may read the case.
func (h *Hearing) Reads() bool { return hearing.Reads(h.Case, h.Appeal, h.Actor) }

// LoadReview reads the case for the pages that those who hear an appeal have in common with the director: their own way
// through the questions, and the worksheet of the score.
func (s *Desk) LoadReview(c echo.Context) (*File, error) {
	h, err := s.Hearing(c)
	if err != nil {
		return nil, err
	}
	if !h.Reads() {
		return nil, h.NotOpen()
	}
	switch {
	case strings.HasPrefix(c.Path(), "/review/:token/run"):
		if h.Appeal.Run == "" || h.Running == nil || h.Running.ID != h.Appeal.Run {
			return nil, web.Offer(fault.New(fault.Conflict,
				"You have not begun your own way through the questions. Begin it on the page of the appeal."), h.back())
		}
		h.Head.Path = h.Path + "/run"
	default:
		h.Result.Outcome = ScoreOfDecision
	}
	h.Head.Title = ""
	return h.File, nil
}

// NotOpen is what a member is told who may not read the case, or not any more.
func (h *Hearing) NotOpen() error {
	return web.Offer(fault.New(fault.Forbidden,
		"Nothing of this case is open to you now. Your page says why, and what comes next."), h.back())
}

func (h *Hearing) back() views.Link { return views.Link{Text: "To your page", Path: h.Path} }

// Frame is what stands around a page of a case: for the director the desk, for those who hear an appeal nothing but
// their own pages.
func (s *Desk) Frame(c echo.Context, o *File, title, crumb string) views.Page {
	if o.Actor.Member == nil {
		return s.Page(c, title, views.NavDesk, o.Head.Crumbs(crumb)...)
	}
	page := s.PlayersPage(c, title)
	page.Crumbs = []views.Link{{Text: "The appeal", Path: strings.TrimSuffix(o.Head.Path, "/run")}}
	if strings.HasSuffix(o.Head.Path, "/run") && crumb != "" {
		page.Crumbs = append(page.Crumbs, views.Link{Text: "Your own way", Path: o.Head.Path})
	}
	page.Crumbs = append(page.Crumbs, views.Link{Text: web.OrElse(crumb, title)})
	return page
}

// Exhibits are the pictures of the case, for who may see them.
func (h *Hearing) Exhibits() *Exhibits {
	x := &Exhibits{File: h.File, Path: h.Path + "/evidence"}
	if !h.Reads() {
		x.Wait = "Nothing of this case is open to you now."
	}
	return x
}

// ScoreOfDecision is what a decision asks for where those who hear the appeal adjust the score without a way of their
// own through the questions.
var ScoreOfDecision = &questionnaire.Reached{Title: "The decision on the appeal", Remedy: "adjusted-score",
	Needs: []string{"score"}}
