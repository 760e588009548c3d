package handlers

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/views"
)

// showReview answers GET /review/:token: the page of one of those who hear an appeal. With part=1 it is the part alone that
// changes.
func (s *Server) showReview(c echo.Context) error {
	h, err := s.hearing(c)
	if err != nil {
		return err
	}
	return s.reviewPage(c, h, views.ReviewForm{}, nil)
}

// reviewPage shows the page; with wrong, the form that was sent and what is to be done about it.
func (s *Server) reviewPage(c echo.Context, h *hearing, f views.ReviewForm, wrong *fault.Error) (err error) {
	if f.Request, err = s.newRequest(); err != nil {
		return err
	}
	page, status := s.playersPage(c, "Appeal"), http.StatusOK
	if wrong != nil {
		f.Field, f.Error, status = wrong.Field, wrong.Text, wrong.Code.Status()
		f.Clashes = wrong.Clashes
		if f.Field == "" && len(f.Clashes) == 0 {
			page.Banner = &views.Banner{Kind: "error", Strong: "Not stored.", Text: wrong.Text}
		}
	}
	head := s.reviewHead(c, h)
	if !h.reads() {
		return s.render(c, status, views.ReviewGate(page, h.gate(head, f)))
	}
	p, err := s.caseForMember(c, h, head, f)
	if err != nil {
		return err
	}
	if c.QueryParam("part") != "" {
		return s.render(c, status, views.ReviewPart(p))
	}
	return s.render(c, status, views.Review(page, p))
}

// reviewHead is what everybody named to hear an appeal may know, and needs to say whether an interest of theirs is at stake:
// the event, and who is concerned. It tells nothing of the board.
func (s *Server) reviewHead(c echo.Context, h *hearing) views.ReviewHead {
	head := views.ReviewHead{Path: h.path, Name: h.texts.Of(h.member.Name), Chair: h.member.Chair, Form: views.HearerWords(h.appeal.Form),
		Event: strings.Join(filled(h.setting.Club, h.setting.Session), ", "), Date: h.setting.Date, Where: views.Where(h.Board, h.Table)}
	if h.member.MaySit() {
		head.Hearing = views.HearingLine(h.appeal, h.texts, s.now().Location())
	}
	if h.play == nil || h.Table == "" {
		return head
	}
	texts, err := s.cfg.Store.Texts(c.Request().Context(), h.Session)
	if err != nil {
		s.log.Error("names of the contestants", "error", err)
	}
	round, _ := roundOf(h.play, h.Case)
	for _, seat := range []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West} {
		number, known := h.play.Sitting(h.Table, seat, round)
		if !known {
			continue
		}
		side := seat.Side()
		line := views.ReviewParty{Side: side.Name(), Who: contestant(h.play, number.N, side, texts)}
		if !slices.Contains(head.Parties, line) {
			head.Parties = append(head.Parties, line)
		}
	}
	return head
}

// reviewEvents answers GET /review/:token/events: a hint whenever something was stored on the case.
func (s *Server) reviewEvents(c echo.Context) error {
	h, err := s.hearing(c)
	if err != nil {
		return err
	}
	return s.events(c, h.ID, tableTopic(h.Session, h.Table))
}

// showReviewPicture answers GET /review/:token/evidence/:file.
func (s *Server) showReviewPicture(c echo.Context) error {
	h, err := s.hearing(c)
	if err != nil {
		return err
	}
	return s.sendPicture(c, h.exhibits())
}

// startReview answers POST /review/:token/run: those who hear the appeal go through the questions themselves, from the
// director's answers on.
func (s *Server) startReview(c echo.Context) error {
	h, err := s.hearing(c)
	if err != nil {
		return err
	}
	command := casefile.StartReview{OnAppeal: h.on()}
	if h.pinned != nil {
		command.Questionnaire = h.pinned.questionnaire
	}
	if _, err := s.do(c, h.openCase, command); err != nil {
		return s.hearAgain(c, "run", err)
	}
	return c.Redirect(http.StatusSeeOther, h.path+"/run")
}
