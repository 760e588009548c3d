package handlers

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/fault"
	"redress/session"
	"redress/views"
)

// newSession answers GET /sessions/new: the form of a new session.
func (s *Server) newSession(c echo.Context) error {
	return s.sessionForm(c, views.SessionForm{Date: s.now().Format("2006-01-02"), Edition: "laws-2017", Boards: "24", Tables: "8", Form: string(session.Pairs),
		Scoring: string(session.Matchpoints), CorrectionMinutes: "30", AppealMinutes: "30"}, http.StatusOK)
}

func (s *Server) sessionForm(c echo.Context, f views.SessionForm, status int) (err error) {
	if f.Request, err = s.newRequest(); err != nil {
		return err
	}
	f.Editions = s.editionsWithDirector()
	page := s.page(c, "Start a session", views.NavDesk, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "Start a session"})
	if f.Error != "" && f.Field == "" {
		page.Banner = &views.Banner{Kind: "error", Strong: "Not stored.", Text: f.Error}
	}
	return s.render(c, status, views.NewSession(page, f))
}

// editionsWithDirector are the laws that a session of play can be held under: they know a director, and there is something
// to ask. A code that is only kept for reading is not offered.
func (s *Server) editionsWithDirector() (tags []views.EditionTag) {
	for _, e := range s.cfg.Library.Current().Editions {
		if e.Director && len(e.Questionnaires) > 0 {
			tags = append(tags, views.NewEditionTag(e.Edition))
		}
	}
	return tags
}

// saveSession answers POST /sessions.
func (s *Server) saveSession(c echo.Context) error {
	f := views.SessionForm{Name: c.FormValue("name"), Club: c.FormValue("club"), Date: trimmed(c, "date"), Edition: c.FormValue("edition"), Boards: trimmed(c, "boards"),
		Tables: trimmed(c, "tables"), Form: c.FormValue("form"), Scoring: c.FormValue("scoring"), CorrectionMinutes: trimmed(c, "correction"), AppealMinutes: trimmed(c, "appeal")}
	opened, err := s.openSession(c, f)
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid && known.Code != fault.Conflict {
			return err
		}
		f.Error, f.Field = known.Text, formField(known.Field)
		return s.sessionForm(c, f, known.Code.Status())
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+opened.ID)
}

// formField maps the field of a fault to that of the form.
func formField(field string) string {
	switch {
	case field == "correction_minutes":
		return "correction"
	case field == "appeal_minutes":
		return "appeal"
	case strings.HasPrefix(field, "tables"):
		return "tables"
	case field == "form", field == "scoring": // their choices have no place for a sentence
		return ""
	}
	return field
}

func (s *Server) openSession(c echo.Context, f views.SessionForm) (*session.Session, error) {
	id, err := request(c)
	if err != nil {
		return nil, err
	}
	if e := s.cfg.Library.Current().Edition(f.Edition); e == nil || !e.Director {
		return nil, fault.At("edition", "Choose the laws that govern this session.")
	}
	numbers := map[string]int{}
	for field, text := range map[string]string{"boards": f.Boards, "tables": f.Tables, "correction": f.CorrectionMinutes, "appeal": f.AppealMinutes} {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 100000 {
			return nil, fault.At(field, "Give a number.")
		}
		numbers[field] = n
	}
	if numbers["tables"] > 100 {
		return nil, fault.At("tables", "A session has 1 to 100 tables.")
	}
	return s.sessions.Open(c.Request().Context(), id, s.actor(true).Name, session.Open{Name: f.Name, Club: f.Club, Date: f.Date, Form: session.Form(f.Form),
		Scoring: session.Scoring(f.Scoring), Edition: f.Edition, Boards: numbers["boards"], Tables: session.Numbered(numbers["tables"]),
		CorrectionMinutes: numbers["correction"], AppealMinutes: numbers["appeal"]})
}

// startExample answers POST /sessions/example: the fictional evening, stored like any other.
func (s *Server) startExample(c echo.Context) error {
	id, err := request(c)
	if err != nil {
		return err
	}
	open, results := session.Example(s.now().Format("2006-01-02")), session.ExampleResults()
	opened, err := s.sessions.Open(c.Request().Context(), id, s.actor(true).Name, open, results)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+opened.ID)
}

// endSession answers POST /sessions/:id/end.
func (s *Server) endSession(c echo.Context) error {
	id, err := request(c)
	if err != nil {
		return err
	}
	if _, err := s.session(c.Request().Context(), c.Param("id")); err != nil {
		return err
	}
	if _, err := s.sessions.Do(c.Request().Context(), c.Param("id"), id, s.actor(true).Name, session.End{}); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+c.Param("id"))
}

// session reads a session of play.
func (s *Server) session(ctx context.Context, id string) (*session.Session, error) {
	unknown := fault.New(fault.NotFound, "There is no such session.")
	if !strings.HasPrefix(id, "s-") {
		return nil, unknown
	}
	play, err := s.sessions.Session(ctx, id)
	if fault.Is(err, fault.NotFound) || err == nil && play == nil {
		return nil, unknown
	}
	return play, err
}

// showSession answers GET /sessions/:id: its cases, its boards with their results.
func (s *Server) showSession(c echo.Context) error {
	ctx := c.Request().Context()
	play, err := s.session(ctx, c.Param("id"))
	if err != nil {
		return err
	}
	cases, err := s.cfg.Store.Cases(ctx, play.ID)
	if err != nil {
		return err
	}
	texts, err := s.cfg.Store.Texts(ctx, play.ID)
	if err != nil {
		return err
	}
	next, err := s.newRequest()
	if err != nil {
		return err
	}
	p := s.sessionView(play, cases, texts)
	p.EndRequest = next
	return s.render(c, http.StatusOK, views.Session(s.page(c, play.Name, views.NavDesk, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: play.Name}), p))
}

func (s *Server) sessionView(play *session.Session, cases []casefile.Summary, texts views.Texts) views.SessionPage {
	edition, _ := s.editionTag(play.Edition)
	p := views.SessionPage{ID: play.ID, Path: "/sessions/" + play.ID, Name: play.Name, Edition: edition, Example: play.Example, Ended: play.Ended,
		Sub: strings.Join(filled(play.Club, play.Date), ", "), New: "/cases/new?session=" + play.ID}
	for _, summary := range cases {
		p.Cases = append(p.Cases, views.NewCaseRow(summary, s.clock))
	}
	p.Facts = []views.KeyValue{
		{Key: "Form", Value: upper(string(play.Form)) + ", " + scoringWords[play.Scoring]},
		{Key: "Boards and tables", Value: fmt.Sprintf("%d boards, %d tables", play.Boards, len(play.Tables))},
		{Key: "Correction period", Value: fmt.Sprintf("%d minutes after the score can be inspected (Law 79C)", play.CorrectionMinutes)},
		{Key: "Time to ask for a review", Value: fmt.Sprintf("%d minutes after the score can be inspected (Law 92B)", play.AppealMinutes)},
	}
	if play.Authority != "" {
		p.Facts = append(p.Facts, views.KeyValue{Key: "Regulations", Value: play.Authority})
	}
	for n := 1; n <= play.Boards; n++ {
		if board, shown := boardView(play, n, texts); shown {
			p.Boards = append(p.Boards, board)
		}
	}
	if play.Example {
		for i, incident := range session.ExampleIncidents() {
			p.Starts = append(p.Starts, views.Link{Text: fmt.Sprintf("%s (board %d, table %s)", incident.Title, incident.Board, incident.Table),
				Path: "/cases/new?" + url.Values{"session": {play.ID}, "example": {strconv.Itoa(i + 1)}, "q": {incident.Title}}.Encode()})
		}
	}
	return p
}

var scoringWords = map[session.Scoring]string{session.Matchpoints: "matchpoints", session.IMPs: "IMPs"}

// clock shows a time of today, or a date.
func (s *Server) clock(unix int64) string { return views.Clock(unix, s.now()) }

// boardView shows a board with its deal and its traveller; false where nothing is known of it.
func boardView(play *session.Session, n int, texts views.Texts) (views.BoardView, bool) {
	t, ok := play.Traveller(n)
	if !ok {
		return views.BoardView{}, false
	}
	b := views.BoardView{Number: n, Dealer: t.Board.Dealer.Name(), Vul: vulnerabilityWords(t.Board.Vul), Deal: dealView(t.Board.Deal)}
	for _, line := range t.Lines {
		row := views.ResultRow{Table: line.Table, NS: contestant(play, line.NS, bridge.NorthSouth, texts), EW: contestant(play, line.EW, bridge.EastWest, texts), Contract: line.Slip(), Points: line.Points}
		if !line.NotPlayed {
			row.Tricks, row.NSPoints, row.EWPoints = strconv.Itoa(line.Tricks), strconv.Itoa(line.NSMatchpoints), strconv.Itoa(line.EWMatchpoints)
		}
		b.Results = append(b.Results, row)
	}
	return b, b.Deal != nil || len(b.Results) > 0
}

func contestant(play *session.Session, number int, side bridge.Side, texts views.Texts) string {
	if number == 0 {
		return ""
	}
	text := strconv.Itoa(number)
	if c, ok := play.Contestant(number, side); ok {
		if names := texts.Of(c.Players); names != "" {
			text += " " + names
		}
	}
	return text
}

func vulnerabilityWords(v bridge.Vulnerability) string {
	switch v {
	case bridge.VulNS:
		return "North-South vulnerable"
	case bridge.VulEW:
		return "East-West vulnerable"
	case bridge.VulBoth:
		return "both sides vulnerable"
	}
	return "nobody vulnerable"
}

// dealView shows the hands that are known; nil where none is.
func dealView(deal bridge.Deal) *views.DealView {
	v := &views.DealView{}
	for _, seat := range bridge.Seats {
		hand, known := deal.Hand(seat)
		if !known {
			continue
		}
		h := views.HandView{Seat: seat.Name(), Class: strings.ToLower(seat.String())}
		for _, suit := range bridge.Suits {
			cards := hand.Holding(suit)
			h.Holdings = append(h.Holdings, views.Holding{Suit: suit.Symbol(), Cards: orElse(strings.ReplaceAll(cards, "T", "10"), "–")})
		}
		v.Hands = append(v.Hands, h)
	}
	if len(v.Hands) == 0 {
		return nil
	}
	return v
}
