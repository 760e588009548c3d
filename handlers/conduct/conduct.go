package conduct

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/casefile"
	"redress/casefile/conduct"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/session"
	"redress/store"
	"redress/views"
	view "redress/views/conduct"
	"redress/views/parts"
)

// conductReport is the report of the address, with who reads it. What may not be read is answered as what is not there.
func (s *Handlers) conductReport(c echo.Context) (found *conduct.Report, as casefile.Actor, err error) {
	found, err = s.readReport(c, web.Param(c, "id"))
	return found, casefile.ActorOf(web.Who(c)), err
}

// readReport is a report by its id. One that may be of a board that who asks may still have to play waits until it is
// over for them, or they have said that they read it all the same (16D).
func (s *Handlers) readReport(c echo.Context, id string) (*conduct.Report, error) {
	found, err := s.reports.Report(c.Request().Context(), id, casefile.ActorOf(web.Who(c)))
	if err != nil {
		return nil, err
	}
	e := s.ViewerOf(c)
	play, err := e.SessionOf(found.Session)
	if err != nil || !found.Keeps(play, e.Mine) {
		return found, err
	}
	return nil, web.Ask(fault.New(fault.Forbidden,
		"You play in this session, and this report may tell of a board that you have still to play. "+
			"Leave it to a colleague until you have played, where there is one."), &views.OpeningForm{
		Path: "/conduct/" + found.ID + "/read", Button: "Read it all the same",
		Hint: "All who read the report are told that you did.",
		Sent: []views.KeyValue{{Key: "request", Value: e.Next}}})
}

// ReadConduct answers POST /conduct/:id/read: who sends it reads the report although they may still have to play its
// board.
func (s *Handlers) ReadConduct(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	if _, err := s.reports.Do(c.Request().Context(), web.Param(c, "id"), id, casefile.ActorOf(web.Who(c)),
		conduct.ReadKnowing{}); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/conduct/"+web.Param(c, "id"))
}

// ListConduct answers GET /conduct: the reports that somebody may read, and for a director those that wait for one.
func (s *Handlers) ListConduct(c echo.Context) error {
	all, err := s.Cfg.Store.Reports.All(c.Request().Context())
	if err != nil {
		return err
	}
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	p := view.ConductList{Filed: c.QueryParam("filed") != ""}
	now := s.Now()
	for _, r := range all {
		mine, waiting := conduct.Listed([]conduct.Summary{r}, casefile.ActorOf(web.Who(c)))
		when := "Filed " + views.Clock(r.Opened, now)
		switch {
		case len(mine) > 0:
			p.Reports = append(p.Reports, view.ConductRow{Path: "/conduct/" +
				r.ID, State: view.ConductState(string(r.State)), When: when, Who: strings.Join(r.Directors, ", ")})
		case waiting > 0:
			p.Waiting = append(p.Waiting, view.ConductWaiting{Take: "/conduct/" + r.ID + "/take", When: when,
				Request: next})
		}
	}
	return s.Render(c, http.StatusOK, view.Conduct(s.Page(c, "Reports of conduct", views.NavDesk,
		views.Link{Text: "Desk", Path: "/"}, views.Link{Text: "Conduct"}), p))
}

// NewConduct answers GET /conduct/new.
func (s *Handlers) NewConduct(c echo.Context) error {
	return s.conductForm(c, view.ConductForm{Session: c.QueryParam("session"),
		Table: web.Short(c.QueryParam("table"), 20)}, nil)
}

func (s *Handlers) conductForm(c echo.Context, f view.ConductForm, wrong *fault.Error) error {
	sessions, _, err := s.Cfg.Store.Sessions.List(c.Request().Context(), store.SessionMark{}, 20)
	if err != nil {
		return err
	}
	f.Sessions = append(f.Sessions, views.Choice{Text: "None of them"})
	for _, play := range sessions {
		f.Sessions = append(f.Sessions, views.Choice{Value: play.ID,
			Text: strings.Join(web.Filled(play.Name, views.Day(play.Date)), ", ")})
	}
	if now := session.Current(sessions); now != nil && f.Session == "" && wrong == nil {
		f.Session = now.ID
	}
	f.Path, f.Edition = "/conduct", s.Governing(true)
	if i := slices.IndexFunc(sessions, func(play session.Summary) bool { return play.ID == f.Session }); i >= 0 {
		f.Edition = sessions[i].Edition
	}
	return s.conductPage(c, s.Page(c, "Report of conduct", views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: "Conduct", Path: "/conduct"}, views.Link{Text: "A report"}), f, wrong)
}

func (s *Handlers) conductPage(c echo.Context, page views.Page, f view.ConductForm, wrong *fault.Error) error {
	var err error
	if f.Request, err = s.NewRequest(); err != nil {
		return err
	}
	status := http.StatusOK
	if wrong != nil {
		status, f.Error, f.Field = wrong.Code.Status(), wrong.Text, wrong.Field
		if !slices.Contains([]string{"what", "about", "board", "table", "round"}, f.Field) {
			f.Field = ""
		}
	}
	return s.Render(c, status, view.ConductNew(page, f))
}

// typedConduct reads the form of a report, and what it files.
func typedConduct(c echo.Context) (view.ConductForm, conduct.File, error) {
	f := view.ConductForm{Session: web.Trimmed(c, "session"), Table: web.Trimmed(c, "table"),
		Round: web.Trimmed(c, "round"), Board: web.Trimmed(c, "board"),
		About: web.Trimmed(c, "about"), What: c.FormValue("what")}
	file := conduct.File{Session: f.Session, Table: f.Table, Round: f.Round, About: f.About, What: f.What}
	if f.Board != "" {
		n, err := strconv.Atoi(f.Board)
		if err != nil || n < 1 {
			return f, file, fault.At("board", "Give the number of the board, 1 to 999, or leave it empty.")
		}
		file.Board = n
	}
	return f, file, nil
}

// SaveConduct answers POST /conduct: a director or a recorder files a report.
func (s *Handlers) SaveConduct(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	f, file, err := typedConduct(c)
	if err == nil && f.Session != "" {
		var play *session.Session
		if play, err = s.Session(c.Request().Context(), f.Session); err == nil {
			file.Session = play.ID
		}
	}
	if err == nil {
		err = s.reports.File(c.Request().Context(), id, casefile.ActorOf(web.Who(c)), file)
	}
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid && known.Code != fault.Forbidden {
			return err
		}
		return s.conductForm(c, f, known)
	}
	return c.Redirect(http.StatusSeeOther, "/conduct?filed=1")
}

// ShowConduct answers GET /conduct/:id.
func (s *Handlers) ShowConduct(c echo.Context) error {
	r, as, err := s.conductReport(c)
	if err != nil {
		return err
	}
	return s.reportPage(c, r, as, "", "", nil)
}

// reportPage shows a report; with a fault, the form that was sent.
func (s *Handlers) reportPage(c echo.Context, r *conduct.Report, as casefile.Actor, form, typed string,
	f *fault.Error) error {
	ctx, now := c.Request().Context(), s.Now()
	kept, err := s.Cfg.Store.Log.Texts(ctx, r.ID)
	if err != nil {
		return err
	}
	texts := views.Texts(kept)
	p := view.ConductPage{Path: "/conduct/" + r.ID, State: view.ConductState(string(r.State)), By: web.Upper(r.Filer),
		At:    views.Clock(r.Opened, now),
		About: texts.Of(r.About), What: texts.Of(r.What), Directors: r.Directors, Outcome: texts.Of(r.Outcome),
		May: map[string]bool{}, Typed: typed, Turn: r.Turn}
	if p.Request, err = s.NewRequest(); err != nil {
		return err
	}
	for _, command := range []string{"note", "pass", "assign", "close", "reopen", "erase"} {
		p.May[command] = conduct.May(command, r.State, as)
	}
	if p.Where, err = s.conductWhere(c, r); err != nil {
		return err
	}
	if p.May["assign"] {
		if p.Colleagues, err = s.Colleagues(c); err != nil {
			return err
		}
		p.Colleagues = slices.DeleteFunc(p.Colleagues,
			func(name string) bool { return slices.Contains(r.Directors, name) })
	}
	for _, n := range r.Notes {
		p.Notes = append(p.Notes, parts.NoteView{Text: texts.Of(n.Text), Who: web.Upper(n.Actor),
			At: views.Clock(n.At, now)})
	}
	p.Knowing = r.Knowing
	status := http.StatusOK
	if f != nil {
		status, p.Field, p.Error = f.Code.Status(), form, f.Text
	}
	page := s.Page(c, "Report of conduct", views.NavDesk, views.Link{Text: "Desk", Path: "/"},
		views.Link{Text: "Conduct", Path: "/conduct"}, views.Link{Text: "A report"})
	return s.Render(c, status, view.ConductReport(page, p))
}

// conductWhere says where it happened.
func (s *Handlers) conductWhere(c echo.Context, r *conduct.Report) (string, error) {
	name := ""
	if r.Session != "" {
		play, err := s.Cfg.Store.Sessions.ByID(c.Request().Context(), r.Session)
		if err != nil && !fault.Is(err, fault.NotFound) {
			return "", err
		}
		name = play.Name
	}
	round := ""
	if r.Round != "" {
		round = "round " + r.Round
	}
	return strings.Join(web.Filled(name, parts.Where(r.Board, r.Table, false), round), ", "), nil
}

// onReport gives a command to the report of the address, in the first role that may, and shows the form again where
// something is wrong.
func (s *Handlers) onReport(c echo.Context, form, typed string, command conduct.Command) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	r, as, err := s.conductReport(c)
	if err != nil {
		return err
	}
	if _, err = s.reports.Do(c.Request().Context(), r.ID, id, as, command); err != nil {
		known := fault.Of(web.Refused(c, err))
		if known.Code != fault.Invalid && known.Code != fault.Forbidden && known.Code != fault.Conflict {
			return err
		}
		return s.reportPage(c, r, as, form, typed, known)
	}
	return c.Redirect(http.StatusSeeOther, "/conduct/"+r.ID)
}

// TakeConduct answers POST /conduct/:id/take: a director takes a report that waits for one, and reads it from then on.
func (s *Handlers) TakeConduct(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	if _, err = s.reports.Do(c.Request().Context(), web.Param(c, "id"), id, casefile.ActorOf(web.Who(c)),
		conduct.Take{}); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/conduct/"+web.Param(c, "id"))
}

// NoteConduct answers POST /conduct/:id/notes.
func (s *Handlers) NoteConduct(c echo.Context) error {
	return s.onReport(c, "notes", c.FormValue("note"), conduct.AddNote{Text: c.FormValue("note")})
}

// PassConduct answers POST /conduct/:id/pass: the report goes to the recorder.
func (s *Handlers) PassConduct(c echo.Context) error {
	return s.onReport(c, "pass", c.FormValue("reason"),
		conduct.AsSeen{Command: conduct.Pass{Reason: c.FormValue("reason")}, Turn: web.Basis(c)})
}

// AssignConduct answers POST /conduct/:id/assign: a director is put on the report.
func (s *Handlers) AssignConduct(c echo.Context) error {
	names, err := s.Colleagues(c)
	if err != nil {
		return err
	}
	to := web.Trimmed(c, "to")
	if to != "" && !slices.Contains(names, to) {
		return s.onReport(c, "assign", to, conduct.Assign{}) // nobody is put on it who could not read it
	}
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	return s.onReport(c, "assign", to, conduct.Assign{To: to, On: form["on"]})
}

// CloseConduct answers POST /conduct/:id/close.
func (s *Handlers) CloseConduct(c echo.Context) error {
	return s.onReport(c, "close", c.FormValue("outcome"),
		conduct.AsSeen{Command: conduct.Close{Outcome: c.FormValue("outcome")}, Turn: web.Basis(c)})
}

// ReopenConduct answers POST /conduct/:id/reopen.
func (s *Handlers) ReopenConduct(c echo.Context) error {
	return s.onReport(c, "reopen", c.FormValue("reason"),
		conduct.AsSeen{Command: conduct.Reopen{Reason: c.FormValue("reason")}, Turn: web.Basis(c)})
}

// EraseConduct answers POST /conduct/:id/erase: the texts of a closed report are blanked.
func (s *Handlers) EraseConduct(c echo.Context) error {
	if _, err := web.Request(c); err != nil {
		return err
	}
	r, as, err := s.conductReport(c)
	if err != nil {
		return err
	}
	switch {
	case !conduct.May("erase", r.State, as):
		return s.reportPage(c, r, as, "", "", fault.New(fault.Forbidden, "Only the chief director or the recorder "+
			"can erase the texts, and only when the report is closed."))
	case c.FormValue("sure") == "":
		return s.reportPage(c, r, as, "erase", "",
			fault.At("sure", "Tick the box to confirm; what is erased cannot be brought back."))
	}
	if err := s.Cfg.Store.Personal.Erase(c.Request().Context(), r.ID, r.Texts(), s.Now().Unix()); err != nil {
		return err
	}
	return s.onReport(c, "erase", "", conduct.Erase{IDs: r.Texts()})
}

// Filing from the table, by the seat that a phone holds there.

// ShowSeatConduct answers GET /t/:token/conduct: a player reports from the seat that they have.
func (s *Handlers) ShowSeatConduct(c echo.Context) error {
	v, err := s.AtTable(c)
	if err != nil {
		return err
	}
	return s.seatConductPage(c, v, view.ConductForm{}, nil)
}

func (s *Handlers) seatConductPage(c echo.Context, v *sight.Visit, f view.ConductForm, wrong *fault.Error) error {
	seat, holds := v.Here()
	if !holds {
		return web.Offer(fault.New(fault.Forbidden, "Take your seat first; a report is filed from a seat."),
			views.Link{Text: "Take your seat", Path: v.Path})
	}
	f.Path, f.Seat = v.Path+"/conduct", sight.SeatName(seat, v.Table)
	return s.conductPage(c, s.PlayersPage(c, "Report of conduct"), f, wrong)
}

// reporting is how often reports are filed from one phone.
var reporting = web.NewPace("reports from one phone", 5, 5*time.Minute)

// SaveSeatConduct answers POST /t/:token/conduct. Nothing of the report is given back, and no page tells that it is
// there.
func (s *Handlers) SaveSeatConduct(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	v, err := s.AtTable(c)
	if err != nil {
		return err
	}
	seat, holds := v.Here()
	if !holds {
		return s.seatConductPage(c, v, view.ConductForm{}, nil)
	}
	if err := s.Limit(c, reporting.Of(v.Phone.Bearer(v.Play.ID))); err != nil {
		return err
	}
	f, file, err := typedConduct(c)
	file.Session, file.Table, file.Round, file.Seat = v.Play.ID, v.Table, strconv.Itoa(v.Play.Round), &seat
	if err == nil {
		err = s.reports.File(c.Request().Context(), id, casefile.Actor{Name: sight.SeatName(seat, v.Table),
			Role: access.Player, Seat: &seat}, file)
	}
	if err != nil {
		known := fault.Of(err)
		if known.Code != fault.Invalid && known.Code != fault.Forbidden {
			return err
		}
		return s.seatConductPage(c, v, f, known)
	}
	return s.Render(c, http.StatusOK, view.ConductFiled(s.PlayersPage(c, "Filed"),
		views.Link{Text: "Back to the table", Path: v.Path}))
}
