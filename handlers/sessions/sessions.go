package sessions

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/session"
	"redress/session/movement"
	"redress/session/regulations"
	"redress/session/slip"
	"redress/views"
	liveview "redress/views/live"
	"redress/views/parts"
	view "redress/views/sessions"
)

// StartExample answers POST /sessions/example: the fictional evening, stored like any other.
func (s *Handlers) StartExample(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	commands, err := exampleEvening(s.Now().Format("2006-01-02"))
	if err != nil {
		return err
	}
	opened, err := s.Sessions.Open(c.Request().Context(), id, web.Who(c).Name(), commands...)
	if err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/sessions/"+opened.ID)
}

// exampleEvening is the fictional evening after its last round.
func exampleEvening(date string) ([]session.Command, error) {
	open := session.Example(date)
	m, err := movement.Mitchell{Tables: open.Tables, BoardsIn: 2}.Movement()
	if err != nil {
		return nil, err
	}
	commands := []session.Command{open, session.SetMovement{Movement: m}, session.DrawCodes{}}
	for round := 1; round <= m.Rounds(); round++ {
		commands = append(commands, session.StartRound{Number: round})
	}
	return append(commands, session.ExampleResults()), nil
}

// EndSession answers POST /sessions/:id/end.
func (s *Handlers) EndSession(c echo.Context) error {
	if _, err := s.InSession(c, session.End{Since: c.FormValue("score_at")}); err != nil {
		return floorAgain(s, c, err)
	}
	return c.Redirect(http.StatusSeeOther, cmp.Or(web.ToCase(c), "/sessions/"+c.Param("id")))
}

// ShowSession answers GET /sessions/:id: its calls, its round and its cases, and its boards with their results. With
// part=1 it is the part alone that changes.
func (s *Handlers) ShowSession(c echo.Context) error {
	e := s.ViewerOf(c)
	play, err := e.Show(c.Param("id"))
	if err != nil {
		return err
	}
	return s.sessionPage(c, e, play, refused{}, http.StatusOK)
}

// refused is a form of the page of a session that was not stored.
type refused struct {
	form  *refusedForm // of a fouled board
	floor *fault.Error // what is wrong with one of the playing room
}

// sessionPage shows a session, with a form that was not stored.
func (s *Handlers) sessionPage(c echo.Context, e *sight.Viewer, play *session.Session, again refused,
	status int) error {
	ctx := c.Request().Context()
	live, err := s.sessionLive(e, play)
	if err != nil {
		return err
	}
	if c.QueryParam("part") != "" {
		return s.Render(c, http.StatusOK, liveview.LivePart(live))
	}
	texts, err := s.Cfg.Store.Log.Texts(ctx, play.ID)
	if err != nil {
		return err
	}
	rulings, err := s.Rulings(ctx, play)
	if err != nil {
		return err
	}
	p := s.sessionView(play)
	p.Live, p.EndRequest, p.Directs, p.Tools = live, live.Request, live.Directs, tools(c, play)
	p.Lacks, p.ToCase = lacks(unplayed(play, rulings), e.Mine), web.ToCase(c)
	if !p.Directs {
		p.Starts = nil
	}
	if number, plays := play.Plays[e.Mine]; plays && number != (movement.Number{}) {
		p.Plays, p.PlaysTyped = number.String(), number.String()
		for _, reason := range play.Director(e.Mine).PlaysReasons() {
			p.PlaysReasons = append(p.PlaysReasons,
				views.Choice{Value: string(reason), Text: web.Upper(reason.Words())})
		}
	}
	if err := s.addScores(&p, play, sight.SeenUpTo(c, play), rulings, texts, again.form); err != nil {
		return err
	}
	if err := addMakeable(ctx, s, &p, play); err != nil {
		return err
	}
	p.Files = fileNotes(play, texts, s.Now())
	keepBoards(e, &p, play)
	for i, b := range p.Boards {
		if p.Boards[i].Asked = c.QueryParam("board") == strconv.Itoa(b.Number); p.Boards[i].Asked {
			p.Boards[i].Case = url.PathEscape(c.QueryParam("case"))
		}
	}
	onFloor(c, &p, again.floor)
	page := s.Page(c, play.Name, views.NavDesk, views.Link{Text: "Desk", Path: "/"}, views.Link{Text: play.Name})
	page.Banner = views.ClockSetBack(play.Updated, s.Now())
	return s.Render(c, status, view.Session(page, p))
}

// fileNotes are what was left out of files, the last first.
func fileNotes(play *session.Session, texts views.Texts, now time.Time) (notes []view.FileNote) {
	for _, f := range slices.Backward(play.Files) {
		title, lines, _ := strings.Cut(texts.Of(f.Note), "\n")
		if title == "" {
			title = "The note on a file was erased."
		}
		n := view.FileNote{Title: strings.TrimSuffix(title, ":"),
			By: "Brought in by " + web.Named(f.By) + ", " + views.Clock(f.At, now) + "."}
		if lines != "" {
			n.Lines = strings.Split(lines, "\n")
		}
		notes = append(notes, n)
	}
	return notes
}

// lacks tells whoever would end the session what play still lacks, as far as a movement tells.
func lacks(play *session.Session, name string) string {
	var said []string
	if rounds := play.Movement.Rounds(); play.Movement.Known() && play.Round > 0 && play.Round < rounds {
		said = append(said, fmt.Sprintf("Only %d of %d rounds have been started.", play.Round, rounds))
	}
	var boards []string
	for _, board := range play.Boards {
		if slip.Missing(play, name, board) > 0 {
			boards = append(boards, strconv.Itoa(board))
		}
	}
	if len(boards) == 1 {
		said = append(said, "A result is missing on board "+boards[0]+".")
	} else if last := len(boards) - 1; last > 0 {
		said = append(said, "Results are missing on boards "+strings.Join(boards[:last], ", ")+" and "+boards[last]+".")
	}
	return strings.Join(said, " ")
}

// sessionLive is the part of the page of a session that changes.
func (s *Handlers) sessionLive(e *sight.Viewer, play *session.Session) (liveview.LiveView, error) {
	live, err := e.Live("/sessions/" + play.ID)
	if err != nil {
		return live, err
	}
	cases, err := s.Cfg.Store.Cases.Of(e.Ctx, play.ID)
	if err != nil {
		return live, err
	}
	none := ""
	if len(cases) == 0 {
		none = "No case yet."
	}
	err = e.ListCases(&live, cases, play.ID, none)
	return live, err
}

// keepBoards takes from the page of a session what who looks may still have to play, and with it the scores, which hold
// those boards as well (Law 16D). All such boards are counted, whether anything is known of them yet or not.
func keepBoards(e *sight.Viewer, p *view.SessionPage, play *session.Session) {
	keeps, kept := play.Director(e.Mine).Kept(), 0
	if keeps == nil {
		return
	}
	p.Boards = slices.DeleteFunc(p.Boards, func(b view.BoardView) bool { return keeps(b.Number) })
	for _, board := range play.Boards {
		if keeps(board) {
			kept++
		}
	}
	if kept > 0 {
		p.Scores, p.Starts, p.Files = nil, nil, nil
		p.Unseen = fmt.Sprintf("%d boards and the scores are shown when you have played them.", kept)
	}
}

// tools are what who looks may do for a session.
func tools(c echo.Context, play *session.Session) (links []views.Link) {
	path := "/sessions/" + play.ID
	if access.Scoring.Judge(web.Who(c)) == access.Pass {
		links = append(links, views.Link{Text: "Type results", Path: path + "/results"},
			views.Link{Text: "Names", Path: path + "/contestants"})
	}
	if web.Who(c).Directs() {
		links = append(links, views.Link{Text: "Movement", Path: path + "/movement"},
			views.Link{Text: "Seat codes", Path: path + "/codes"},
			views.Link{Text: "Posters", Path: path + "/posters"}, views.Link{Text: "Paper forms", Path: path +
				"/forms"},
			views.Link{Text: "Scoring and regulations", Path: path + "/regulations"},
			views.Link{Text: "Makeable tricks", Path: path + "/makeable"},
			views.Link{Text: "Looking back", Path: path + "/figures"},
			views.Link{Text: "Reports of conduct", Path: "/conduct"}, views.Link{Text: "Personal data", Path: path +
				"/personal-data"})
	}
	return links
}

func (s *Handlers) sessionView(play *session.Session) view.SessionPage {
	edition, _ := s.EditionTag(play.Edition)
	p := view.SessionPage{ID: play.ID, Path: "/sessions/" + play.ID, Name: play.Name, Edition: edition,
		Example: play.Example, Ended: play.Ended,
		Sub: strings.Join(web.Filled(play.Club, views.Day(play.Date)), ", "), New: "/cases/new?session=" + play.ID,
		Lines: len(play.Boards) * (len(play.Tables) + 3)}
	p.Facts = []views.KeyValue{
		{Key: "Form", Value: web.Upper(string(play.Form)) + ", " + parts.MethodWords(play.Scoring)},
		{Key: "Boards and tables", Value: play.Boards.Counted() + ", " + web.Count(len(play.Tables), "table")},
		{Key: "Correction period", Value: fmt.Sprintf("%d minutes after the score can be inspected%s",
			play.CorrectionMinutes, rulebook.CorrectionPeriod.Cite(play.Edition))},
		{Key: "Time to ask for a review", Value: fmt.Sprintf("%d minutes after the score can be inspected%s",
			play.AppealMinutes, rulebook.TimeToAppeal.Cite(play.Edition))},
	}
	wait := "open to the other side when both are in, or when the director opens them"
	if play.Settings.AccountsWait() > 0 {
		wait = "open to the other side after " + play.Settings.Words(regulations.AccountsMinutes) + " at the latest"
	}
	p.Facts = append(p.Facts, views.KeyValue{Key: "Written accounts of a dispute", Value: web.Upper(wait)})
	p.CheckLaws = s.Cfg.Library.Current().OutOfForce(play.Edition, play.Date)
	if authority, known := regulations.AuthorityOf(play.Settings.Authority); known {
		p.Facts = append(p.Facts, views.KeyValue{Key: "Regulating authority", Value: authority.Name})
	}
	if play.Authority != "" {
		p.Facts = append(p.Facts, views.KeyValue{Key: "Regulations", Value: play.Authority})
	}
	p.Settings = parts.NewSettingRows(play.Settings)
	if play.Example {
		for i, incident := range session.ExampleIncidents() {
			p.Starts = append(p.Starts, views.Link{Text: fmt.Sprintf("%s (board %d, table %s)", incident.Title,
				incident.Board, incident.Table),
				Path: "/cases/new?" + url.Values{"session": {play.ID}, "example": {strconv.Itoa(i + 1)},
					"q": {incident.Words}}.Encode()})
		}
	}
	return p
}
