package appeals

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	"redress/views/decisions"
	"redress/views/parts"
	reviewsview "redress/views/reviews"
)

// ShowReview answers GET /review/:token and what lies under it: the pages of one of those who hear an appeal. With
// part=1 it is the part alone that changes. Who may not read the case is asked, or told why, on the first alone.
func (s *Handlers) ShowReview(c echo.Context) error {
	h, err := s.Hearing(c)
	if err != nil {
		return err
	}
	if pageAt(c) != reviewsview.Now && !h.Reads() {
		return h.NotOpen()
	}
	return s.reviewPage(c, h, decisions.Refused{}, nil)
}

// pageAt is the page that was asked for, by the route.
func pageAt(c echo.Context) reviewsview.Page {
	return reviewsview.Page(strings.TrimPrefix(strings.TrimPrefix(c.Path(), "/review/:token"), "/"))
}

// reviewPage shows the page; with wrong, the form that was sent and what is to be done about it.
func (s *Handlers) reviewPage(c echo.Context, h *sight.Hearing, f decisions.Refused, wrong *fault.Error) (err error) {
	if f.Request, err = s.NewRequest(); err != nil {
		return err
	}
	at := pageAt(c)
	if f.Part != "" {
		at = reviewsview.PageOf(f.Part)
	}
	page, status := s.PlayersPage(c, pageTitle(at)), http.StatusOK
	if wrong != nil {
		f.Field, f.Error, status = wrong.Field, wrong.Text, wrong.Code.Status()
		f.Clashes = wrong.Clashes
		if f.Field == "" && len(f.Clashes) == 0 {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not saved.", Text: wrong.Text}
		}
	}
	head := reviewHead(s, c, h)
	if !h.Reads() {
		return s.Render(c, status, reviewsview.ReviewGate(page, gate(h, head, f)))
	}
	p, err := caseForMember(s, c, h, reviewsview.ReviewPage{ReviewHead: head, Refused: f, Page: at})
	if err != nil {
		return err
	}
	if c.QueryParam("part") != "" {
		return s.Render(c, status, reviewsview.ReviewPart(p))
	}
	return s.Render(c, status, reviewsview.Review(page, p))
}

// pageTitle is what the browser calls a page.
func pageTitle(at reviewsview.Page) string {
	if at == reviewsview.Now {
		return "Appeal"
	}
	return at.Title()
}

// reviewHead is what everybody named to hear an appeal may know, and needs to say whether an interest of theirs is at
// stake: the event, and who is concerned. It tells nothing of the board.
func reviewHead(s *Handlers, c echo.Context, h *sight.Hearing) reviewsview.ReviewHead {
	head := reviewsview.ReviewHead{Path: h.Path, Name: h.Texts.Of(h.Member.Name), Chair: h.Member.Chair,
		Form:  h.Appeal.Form.Hearers(),
		Event: strings.Join(web.Filled(h.Setting.Club, h.Setting.Session), ", "), Date: views.Day(h.Setting.Date),
		Where: parts.Where(h.Board, h.Table, h.Guessed)}
	if h.Member.MaySit() {
		head.Hearing = parts.HearingLine(h.Appeal, h.Texts, s.Now().Location())
	}
	if h.Play == nil || h.Table == "" {
		return head
	}
	texts, err := s.Cfg.Store.Log.Texts(c.Request().Context(), h.Session)
	if err != nil {
		s.Log.Error("names of the contestants", "error", err)
	}
	round, _ := h.In(h.Play).Round()
	for _, seat := range []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West} {
		number, known := h.Play.Movement.Sitting(h.Table, seat, round)
		if !known {
			continue
		}
		side := seat.Side()
		line := reviewsview.ReviewParty{Side: side.Name(), Who: parts.Contestant(h.Play, number.N, side, texts)}
		if !slices.Contains(head.Parties, line) {
			head.Parties = append(head.Parties, line)
		}
	}
	return head
}

// ReviewEvents answers GET /review/:token/events: a hint whenever something was stored on the case.
func (s *Handlers) ReviewEvents(c echo.Context) error {
	h, err := s.Hearing(c)
	if err != nil {
		return err
	}
	return s.Events(c, h.ID, web.TableTopic(h.Session, h.Table))
}

// ShowReviewPicture answers GET /review/:token/evidence/:file.
func (s *Handlers) ShowReviewPicture(c echo.Context) error {
	h, err := s.Hearing(c)
	if err != nil {
		return err
	}
	return s.SendPicture(c, h.Exhibits())
}

// StartReview answers POST /review/:token/run: those who hear the appeal go through the questions themselves, from the
// director's answers on.
func (s *Handlers) StartReview(c echo.Context) error {
	h, err := s.Hearing(c)
	if err != nil {
		return err
	}
	command := casefile.StartReview{OnAppeal: on(h)}
	if h.Pinned != nil {
		command.Questionnaire = h.Pinned.Questionnaire
	}
	if _, err := s.Do(c, h.File, command); err != nil {
		return s.hearAgain(c, "run", err)
	}
	return c.Redirect(http.StatusSeeOther, h.Path+"/run")
}
