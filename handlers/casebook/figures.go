package casebook

import (
	"bytes"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/figures"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/session/movement"
	"redress/views"
	view "redress/views/casebook"
)

// asked is what somebody wants to have counted.
type asked struct {
	figures.Query
	form   view.FiguresForm
	status int
}

// ShowFigures answers GET /figures: what the cases of a period come to.
func (s *Handlers) ShowFigures(c echo.Context) error {
	q, err := s.askedFigures(c)
	if err != nil {
		return err
	}
	p := view.FiguresPage{Path: "/figures", Form: q.form, Says: figuresOf(q, s.Now().Location()), CSV: "/figures.csv?" +
		csvQuery(c)}
	page := s.Page(c, "Looking back", views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: "Looking back"})
	return s.figuresPage(c, page, p, q)
}

// ShowSessionFigures answers GET /sessions/:id/figures: what the cases of one session come to.
func (s *Handlers) ShowSessionFigures(c echo.Context) error {
	play, err := s.Session(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	q, err := s.askedFigures(c)
	if err != nil {
		return err
	}
	if slices.Contains(q.Without, play.ID) {
		return web.Offer(fault.New(fault.Forbidden, "You play in this session, and its rulings may be about boards "+
			"that you have still to play%s. Its figures are here when it is over.",
			rulebook.BoardStillToPlay.Cite(play.Edition)),
			views.Link{Text: "The figures of other sessions", Path: "/figures"})
	}
	q.Session, q.From, q.To, q.form.Whole = play.ID, 0, 0, false
	path := "/sessions/" + play.ID + "/figures"
	p := view.FiguresPage{Path: path, Form: q.form, Says: "The cases of " + play.Name + ", " + views.Day(play.Date) +
		".", CSV: "/figures.csv?" + csvQuery(c, "session", play.ID)}
	if play.Example {
		p.Says = "The example evening is for trying things: nothing of it is counted, here or elsewhere."
	}
	page := s.Page(c, "Looking back", views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: play.Name, Path: "/sessions/" + play.ID}, views.Link{Text: "Looking back"})
	return s.figuresPage(c, page, p, q)
}

func (s *Handlers) figuresPage(c echo.Context, page views.Page, p view.FiguresPage, q asked) error {
	ctx := c.Request().Context()
	f, err := s.Cfg.Store.Figures.Figures(ctx, q.Query)
	if err != nil {
		return err
	}
	if !s.seesDirectors(c) || q.Director != "" {
		f.Directors = nil
	}
	unfitted, err := s.unfitted(c, q.Query)
	if err != nil {
		return err
	}
	sessions, err := s.sessionLines(ctx, f.Sessions)
	if err != nil {
		return err
	}
	counted{f, q, s}.fill(&p, sessions, unfitted)
	return s.Render(c, q.status, view.Figures(page, p))
}

// ExportFigures answers GET /figures.csv: the same cases, a line each.
func (s *Handlers) ExportFigures(c echo.Context) error {
	q, err := s.askedFigures(c)
	if err != nil {
		return err
	}
	if q.status != http.StatusOK {
		return fault.New(fault.Invalid, "%s", strings.TrimSpace(q.form.FromErr+" "+q.form.ToErr))
	}
	q.Session = c.QueryParam("session")
	var b bytes.Buffer
	sheet, err := figures.NewSheet(&b, s.Now().Location(), s.seesDirectors(c) || q.Director != "")
	if err != nil {
		return err
	}
	e := s.ViewerOf(c)
	if err := s.Cfg.Store.Figures.Counted(c.Request().Context(), q.Query, func(r figures.Row) error {
		if keepsRow(e, r) {
			return nil
		}
		return sheet.Add(r)
	}); err != nil {
		return err
	}
	if err := sheet.Close(); err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set(echo.HeaderContentDisposition, `attachment; filename="cases-`+s.Now().Format(time.DateOnly)+`.csv"`)
	h.Set(echo.HeaderContentLength, strconv.Itoa(b.Len()))
	return c.Blob(http.StatusOK, "text/csv; charset=utf-8; header=present", b.Bytes())
}

// lately is for how many days after it began a session may have boards that somebody has still to play.
const lately = 14

// keepsRow tells whether a case is of a board that who asks may still play (16D).
func keepsRow(e *sight.Viewer, r figures.Row) bool {
	if r.Session == "" || r.Opened < e.Now.AddDate(0, 0, -lately).Unix() {
		return false
	}
	play, err := e.SessionOf(r.Session)
	return err != nil || casefile.Summary{Board: r.Board, Besides: r.Besides, Table: r.Table}.Judge(play, e.Mine).Kept()
}

// seesDirectors tells whether somebody sees figures by director: the chief director alone, who answers for the others'
// rulings (docs/decisions/figures.md).
func (s *Handlers) seesDirectors(c echo.Context) bool { return web.Who(c).Account.Has(access.Chief) }

// askedFigures reads what is to be counted. What cannot be read is told beside its field, and counted as if it were not
// there.
func (s *Handlers) askedFigures(c echo.Context) (q asked, err error) {
	q.status = http.StatusOK
	q.form = view.FiguresForm{From: c.QueryParam("from"), To: c.QueryParam("to"), Whole: true}
	from, fromErr := s.dayOf(q.form.From)
	to, toErr := s.dayOf(q.form.To)
	q.form.FromErr, q.form.ToErr = fromErr, toErr
	if q.form.From != "" && q.form.To != "" && fromErr+toErr == "" && to.Before(from) {
		q.form.ToErr = "The last day is before the first. Change one of the two."
	}
	if q.form.FromErr+q.form.ToErr != "" {
		q.status = http.StatusUnprocessableEntity
	} else {
		if q.form.From != "" {
			q.From = from.Unix()
		}
		if q.form.To != "" {
			q.To = to.AddDate(0, 0, 1).Unix()
		}
	}
	q.Without, err = s.playsNow(c)
	if err != nil {
		return q, err
	}
	return q, s.askedDirector(c, &q)
}

// askedDirector reads whose rulings are to be counted: the chief director chooses anybody, others themselves.
func (s *Handlers) askedDirector(c echo.Context, q *asked) error {
	switch {
	case s.seesDirectors(c):
		names, err := s.Colleagues(c)
		if err != nil {
			return err
		}
		names = append(names, web.Who(c).Name())
		slices.Sort(names)
		q.form.Directors, q.form.Director = names, c.QueryParam("director")
		q.Director = q.form.Director
		if q.Director != "" && !slices.Contains(names, q.Director) { // one who has left
			q.form.Directors = append(q.form.Directors, q.Director)
		}
	case !web.Who(c).Laptop:
		q.form.ShowsMine, q.form.Mine = true, c.QueryParam("mine") != ""
		if q.form.Mine {
			q.Director = web.Who(c).Name()
		}
	}
	return nil
}

// dayOf reads a day as it begins here; the words say what is wrong with it.
func (s *Handlers) dayOf(text string) (day time.Time, wrong string) {
	if text == "" {
		return day, ""
	}
	day, err := time.ParseInLocation(time.DateOnly, text, s.Now().Location())
	if err != nil {
		return day, "Give the day as 2026-03-05, or leave it empty."
	}
	return day, ""
}

// mostOn is how many sessions that are on are looked at.
const mostOn = 100

// playsNow are the ids of the sessions that are on and in which who asks plays.
func (s *Handlers) playsNow(c echo.Context) (ids []string, err error) {
	if s.Cfg.Store == nil || !web.Who(c).Known() {
		return nil, nil
	}
	on, err := s.Cfg.Store.Sessions.NotEnded(c.Request().Context(),
		s.Now().AddDate(0, 0, -lately).Format(time.DateOnly),
		mostOn)
	if err != nil {
		return nil, err
	}
	for _, summary := range on {
		play, err := s.Session(c.Request().Context(), summary.ID)
		if err != nil {
			return nil, err
		}
		if number, plays := play.Plays[web.Who(c).Name()]; plays && number != (movement.Number{}) {
			ids = append(ids, play.ID)
		}
	}
	return ids, nil
}

// csvQuery is the filter of the page for the address of the same cases as CSV.
func csvQuery(c echo.Context, more ...string) string {
	v := url.Values{}
	for _, name := range []string{"from", "to", "director", "mine"} {
		if value := c.QueryParam(name); value != "" {
			v.Set(name, value)
		}
	}
	for i := 0; i+1 < len(more); i += 2 {
		v.Set(more[i], more[i+1])
	}
	return v.Encode()
}

// figuresOf says which cases are counted.
func figuresOf(q asked, zone *time.Location) string {
	day := func(unix int64) string { return time.Unix(unix, 0).In(zone).Format("2 January 2006") }
	switch {
	case q.From > 0 && q.To > 0:
		return "The cases opened from " + day(q.From) + " to " + day(q.To-1) + "."
	case q.From > 0:
		return "The cases opened since " + day(q.From) + "."
	case q.To > 0:
		return "The cases opened until " + day(q.To-1) + "."
	}
	return "All cases of the club so far: what they were about, how long they took, and what became of the rulings."
}
