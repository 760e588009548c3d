package imports

import (
	"hash/crc32"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge/scoring"
	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	"redress/session/agreement"
	"redress/session/movement"
	"redress/session/regulations"
	"redress/session/results"
	"redress/views"
	"redress/views/parts"
)

// form is the form of a new session with what the file says of it.
func (in *incoming) form() parts.SessionForm {
	open := in.file.Open()
	boards := ""
	if len(open.Boards) > 0 {
		boards = open.Boards.String()
	}
	return parts.SessionForm{Name: open.Name, Club: open.Club, Date: open.Date, Form: string(open.Form),
		Scoring: string(open.Scoring), Edition: views.ByDate, Boards: boards}
}

// typedImport is the form as it was sent.
func typedImport(c echo.Context) parts.SessionForm {
	return parts.SessionForm{Name: c.FormValue("name"), Club: c.FormValue("club"), Date: web.Trimmed(c, "date"),
		Edition: c.FormValue("edition"), Tables: web.Trimmed(c, "tables"), Boards: web.Trimmed(c, "boards"),
		Form: c.FormValue("form"), Scoring: c.FormValue("scoring"), AuthorityID: c.FormValue("authority-id")}
}

// newSessionPreview shows a new session that a file makes, with the form of what has to be checked.
func (s *Handlers) newSessionPreview(c echo.Context, in *incoming, f parts.SessionForm, wrong *fault.Error) error {
	first := wrong == nil && c.Request().Method != http.MethodPost
	f.Editions, f.Methods, f.Authorities = s.EditionsWithDirector(), parts.MethodChoices(), parts.AuthorityChoices()
	tried := f
	if first && f.Date == "" { // that the file has no date is no mistake of the person who looks at it
		tried.Date = s.Now().Format("2006-01-02")
	}
	if first {
		tried.Tables = "1" // nor that deals alone do not tell at how many tables they are played
	}
	var unheld error // of a day whose code is not held: one has to be chosen, and any of them shows what comes in
	if first && len(f.Editions) > 0 {
		if _, unheld = s.Cfg.Library.Current().ForSession(f.Edition, tried.Date); unheld != nil {
			tried.Edition = f.Editions[0].ID
		}
	}
	commands := s.newSessionCommands(in, tried)
	after, err := s.Sessions.Try(c.Request().Context(), "", web.Who(c).Name(), commands...)
	if first && len(in.file.Boards()) == 0 {
		err = nil // what is wrong is with the file, and told of its lines
	}
	if wrong == nil && err != nil {
		if wrong = fault.Of(err); wrong.Code != fault.Invalid {
			return err
		}
	}
	if wrong != nil {
		f.Field, f.Error = web.FormField(wrong.Field), wrong.Text
	}
	if first && f.Date == "" && f.Field == "" {
		f.Field, f.Error = "date", "The file does not say when it was played. Give the date."
	}
	if unheld != nil && f.Field == "" {
		f.Field, f.Error = "edition", fault.Of(unheld).Text
	}
	p := in.view(after)
	if len(in.proposals) > 1 {
		p.Rules, p.Rule = ruleChoices(in.proposals), in.rule
		p.RulesEqual = in.proposals[1].Equal
	}
	p.New, p.AskTables = &f, in.dealsAlone()
	figures := c.FormValue(shownFigures) // of the page before, where this one has none
	if by, of := in.workedOut(f, p.Points.Compared); after != nil {
		figures = by + "-" + of
	}
	p.Hidden = append(p.Hidden, views.KeyValue{Key: shownFigures, Value: figures})
	return s.importPage(c, in, p, wrong)
}

// shownFigures is the field of what the figures of a page were worked out by, and of what it said of them.
const shownFigures = "figures"

// workedOut are marks of what the figures of a new session are worked out by, and of what is said of them.
func (in *incoming) workedOut(f parts.SessionForm, said []string) (by, of string) {
	mark := func(texts ...string) string {
		return strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(strings.Join(texts, "\n")))), 36)
	}
	return mark(f.Form, f.Scoring, f.AuthorityID, in.rule), mark(said...)
}

// unshown is the fault of a form on which something was chosen by which the figures come to something else than its
// page said; nil where they do not.
func (s *Handlers) unshown(c echo.Context, in *incoming, f parts.SessionForm, commands []session.Command) *fault.Error {
	by, of, shown := strings.Cut(c.FormValue(shownFigures), "-")
	if now, _ := in.workedOut(f, nil); !shown || by == now {
		return nil
	}
	after, err := s.Sessions.Try(c.Request().Context(), "", web.Who(c).Name(), commands...)
	if err != nil {
		return nil // what is wrong is told when it is stored
	}
	if _, now := in.workedOut(f, in.points(after).Compared); of == now {
		return nil
	}
	return fault.New(fault.Conflict, "The figures below are worked out again by what you chose. Look at them, then "+
		"import it.")
}

// newSessionCommands open the session and record its results.
func (s *Handlers) newSessionCommands(in *incoming, f parts.SessionForm) []session.Command {
	open := in.file.Open()
	open.Name, open.Club, open.Date = f.Name, f.Club, f.Date
	open.Edition = "" // where there is none, opening the session says so
	if e, err := s.Cfg.Library.Current().ForSession(f.Edition, f.Date); err == nil {
		open.Edition = e.ID
	}
	open.Form, open.Scoring, open.AuthorityID = movement.Form(f.Form), scoring.Method(f.Scoring), f.AuthorityID
	in.proposals = agreement.Proposals(in.file, f.AuthorityID)
	in.settings = in.proposed()
	open.Chosen = in.settings
	if in.dealsAlone() {
		tables, _ := strconv.Atoi(f.Tables) // what is no number is none, and opening the session says so
		open.Tables = session.Numbered(min(tables, movement.MaxTables+1))
		open.Boards, _ = in.played(f) // likewise
		open.Deals, open.Marked = in.file.DealsOf(open.Boards), results.MarkedOf(in.file, open.Boards)
	}
	commands := []session.Command{open}
	if m, _ := in.file.Movement(open); m != nil {
		commands = append(commands, session.SetMovement{Movement: m})
	}
	if in.byHand = in.offersByHand(open.Scoring); in.keepByHand && in.byHand > 0 {
		in.file = in.file.KeepByHand(in.file.Rules())
	}
	if results := in.file.Results(); len(results) > 0 {
		commands = append(commands, session.RecordResults{Results: results})
	}
	return append(commands, results.LeftOut(in.file, in.name)...)
}

// proposed are the settings that were chosen among those which explain the file, or else the first of them.
func (in *incoming) proposed() map[regulations.Key]string {
	if len(in.proposals) == 0 {
		return nil
	}
	for _, p := range in.proposals {
		if p.ID() == in.rule {
			return p.Chosen
		}
	}
	in.rule = in.proposals[0].ID()
	return in.proposals[0].Chosen
}

// played are the boards that somebody gave of a file of deals alone, which may have more than are played; all of them
// where nothing was given. The field of the fault is "boards".
func (in *incoming) played(f parts.SessionForm) (movement.Boards, error) {
	if !in.dealsAlone() || f.Boards == "" {
		return in.file.Boards(), nil
	}
	return movement.ParseBoards(f.Boards)
}

// dealsAlone tells whether the file names no table, so that somebody has to say how many there are.
func (in *incoming) dealsAlone() bool { return len(in.file.Open().Tables) == 0 }

// StoreNewSession answers POST /sessions/import/:file: the session is opened with everything that the file holds.
func (s *Handlers) StoreNewSession(c echo.Context) error {
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	in, err := s.incoming(c)
	if in == nil || err != nil {
		return err
	}
	f := typedImport(c)
	if _, err := s.Cfg.Library.Current().ForSession(f.Edition, f.Date); err != nil {
		return s.newSessionPreview(c, in, f, fault.Of(err))
	}
	if wrong := in.unsaid(c); wrong != nil {
		return s.newSessionPreview(c, in, f, wrong)
	}
	if _, err := in.played(f); err != nil {
		return s.newSessionPreview(c, in, f, fault.Of(err))
	}
	commands := s.newSessionCommands(in, f)
	if wrong := s.unshown(c, in, f, commands); wrong != nil {
		return s.newSessionPreview(c, in, f, wrong)
	}
	if wrong, err := s.keepProgram(c, in); err != nil {
		return err
	} else if wrong != nil {
		return s.newSessionPreview(c, in, f, wrong)
	}
	opened, err := s.Sessions.Open(c.Request().Context(), id, web.Who(c).Name(), commands...)
	if err != nil {
		wrong := fault.Of(err)
		if wrong.Code != fault.Invalid && wrong.Code != fault.Conflict {
			return err
		}
		return s.newSessionPreview(c, in, f, wrong)
	}
	s.stage.stored(in.token)
	return c.Redirect(http.StatusSeeOther, "/sessions/"+opened.ID)
}
