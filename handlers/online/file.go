package online

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/conduct"
	"redress/casefile/pasted"
	"redress/fault"
	"redress/handlers/sight"
	"redress/handlers/web"
	"redress/views"
	view "redress/views/online"
)

// onlineFilings are limited by the account, or where somebody comes by the players' address, by where they come from.
var onlineFilings = web.NewPace("disputes of online tables", 10, 2*time.Minute)

// ShowOnlineFiling answers GET /online and GET /online/:token: what happened at an online table.
func (s *Handlers) ShowOnlineFiling(c echo.Context) error {
	return onlineFilingPage(s, c, view.OnlineFiling{}, nil)
}

func onlineFilingPage(s *Handlers, c echo.Context, f view.OnlineFiling, wrong *fault.Error) error {
	next, err := s.NewRequest()
	if err != nil {
		return err
	}
	adjudicator, err := sight.Adjudicator(s.Desk, c.Request().Context())
	if err != nil {
		return err
	}
	f.Path, f.Request, f.Edition = onlinePath(c), next, s.Governing(false)
	f.Promises = casefile.FileDispute{NoDirector: true, Adjudicator: adjudicator}.Promises()
	code := c.QueryParam("code")
	if casefile.SettledByPlayers(code) {
		chosen, _ := s.EditionTag(code)
		f.Edition, f.Together = code, chosen.Title
		f.Promises = casefile.FileDispute{Together: true}.Promises()
	}
	f.Questionnaires = onlineQuestionnaires(s, f.Edition)
	for _, e := range s.Cfg.Library.Current().Editions {
		if e.ID != f.Edition && (e.ID == s.Governing(false) || casefile.SettledByPlayers(e.ID)) {
			f.Others = append(f.Others, views.Link{Text: e.Title, Path: f.Path + "?code=" + e.ID})
		}
	}
	if f.Together != "" {
		f.Path += "?code=" + f.Edition
	}
	for _, seat := range bridge.Seats {
		f.Seats = append(f.Seats, views.Choice{Value: seat.String(), Text: seat.Name()})
	}
	status := http.StatusOK
	if wrong != nil {
		status, f.Field, f.Error = wrong.Code.Status(), wrong.Field, wrong.Text
	}
	f.Manages = web.Managing(web.Who(c))
	page := s.Page(c, f.Title(), views.NavDesk)
	if web.Who(c).Link.ID != "" {
		page = s.PlayersPage(c, f.Title())
	}
	return s.Render(c, status, view.OnlineFilingView(page, f))
}

// onlinePath is where the form was opened: with an account, or by the players' address.
func onlinePath(c echo.Context) string {
	if token := web.TokenOf(c); token != "" {
		return "/online/" + token
	}
	return "/online"
}

// onlineQuestionnaires are those of an edition by which players settle something, but for what only others use.
func onlineQuestionnaires(s *Handlers, edition string) (list []views.Choice) {
	if e := s.Cfg.Library.Current().Edition(edition); e != nil {
		for _, q := range e.Questionnaires {
			if len(q.Situation) > 0 && q.ID != organiserMatter && (!e.Director || q.ID != directorsMatter) {
				text := q.Title
				if q.ID == conductMatter {
					text += " (for the organiser)"
				}
				list = append(list, views.Choice{Value: e.ID + "/" + q.ID, Text: text})
			}
		}
	}
	return list
}

// conductMatter is the questionnaire about conduct and ethics, and organiserMatter the one on how to bring something
// before the organiser. What is filed as the one goes to the organiser and not to the table (okb-1997 80H, 92A), and so
// nothing is filed as the other.
// directorsMatter is on what a director awards, and nothing in it is the players' to settle (hauff-2008 TD 8).
const conductMatter, organiserMatter, directorsMatter = "conduct", "referral", "artificial-score"

// reported files a complaint about conduct in confidence: the other three are told nothing of it.
func (s *Handlers) reported(c echo.Context, id string, f view.OnlineFiling) error {
	seat, err := bridge.ParseSeat(f.Seat)
	if err != nil {
		return fault.At("seat", "Say where you sit.")
	}
	file := conduct.File{Seat: &seat, What: strings.TrimSpace(f.What)}
	if f.Board != "" {
		if file.Board, err = strconv.Atoi(f.Board); err != nil {
			return fault.At("board", "Give the number of the board, 1 to 999, or leave it empty.")
		}
	}
	filed := filedFrom(c)
	if err := s.Limit(c, filed...); err != nil {
		return err
	}
	if err := s.reports.File(c.Request().Context(), id, casefile.PlayerAt(seat), file); err != nil {
		s.Limits.Forgive(filed...)
		return err
	}
	return nil
}

// SaveOnlineFiling answers POST /online and POST /online/:token: the dispute is filed, and whoever filed it goes on by
// their own private link.
func (s *Handlers) SaveOnlineFiling(c echo.Context) error {
	f := view.OnlineFiling{Seat: c.FormValue("seat"), Board: web.Trimmed(c, "board"),
		Questionnaire: c.FormValue("questionnaire"), Player: c.FormValue("player"),
		What: c.FormValue("what"), Paste: c.FormValue("paste"), Auction: c.FormValue("auction")}
	id, err := web.Request(c)
	if err != nil {
		return err
	}
	if _, about, _ := strings.Cut(f.Questionnaire, "/"); about == conductMatter {
		err := s.reported(c, id, f)
		if err == nil {
			return s.Render(c, http.StatusOK, view.ComplaintSentView(s.PlayersPage(c, "Sent"), s.Governing(false)))
		}
		known := fault.Of(err)
		if known.Code != fault.Invalid {
			return err
		}
		return onlineFilingPage(s, c, f, known)
	}
	seat, opened, err := openOnline(s, c, id, f)
	if err == nil {
		return sight.ToParty(s.Desk, c, opened.ID, seat, "?filed=1")
	}
	known := fault.Of(err)
	if known.Code != fault.Invalid {
		return err
	}
	if known.Field == "account" {
		known = fault.Of(fault.At("what", "%s", known.Text))
	}
	return onlineFilingPage(s, c, f, known)
}

func openOnline(s *Handlers, c echo.Context, id string,
	f view.OnlineFiling) (bridge.Seat, *casefile.Case, error) {
	seat, err := bridge.ParseSeat(f.Seat)
	if err != nil {
		return seat, nil, fault.At("seat", "Say where you sit.")
	}
	edition, questionnaire, _ := strings.Cut(f.Questionnaire, "/")
	q, quotes, err := s.Cfg.Library.Current().Pin(edition, questionnaire)
	together := casefile.SettledByPlayers(edition)
	if _, director := s.EditionTag(edition); err != nil || director && !together {
		return seat, nil, fault.At("questionnaire", "Say what it is about.")
	}
	if strings.TrimSpace(f.What) == "" {
		return seat, nil, fault.At("what", "Say in a few words what happened. Everything else can be added later.")
	}
	if together {
		f.Paste = "" // nobody enters hands of a board that the four are playing
	}
	board, _ := strconv.Atoi(f.Board)
	record, err := pasted.Board(board, f.Paste, f.Auction)
	if err != nil {
		return seat, nil, err
	}
	adjudicator, err := sight.Adjudicator(s.Desk, c.Request().Context())
	if err != nil {
		return seat, nil, err
	}
	if together {
		adjudicator = ""
	}
	var about *bridge.Seat
	if named, err := bridge.ParseSeat(f.Player); err == nil {
		about = &named
	}
	filed := filedFrom(c)
	if err := s.Limit(c, filed...); err != nil {
		return seat, nil, err
	}
	opened, err := s.Clerk.Open(c.Request().Context(), id, casefile.PlayerAt(seat),
		casefile.OpenCase{Edition: edition, Board: board},
		casefile.FileDispute{Seat: &seat, What: strings.TrimSpace(f.What), Record: record, NoDirector: true,
			Together: together, Adjudicator: adjudicator},
		casefile.StartRun{Questionnaire: q, Quotes: quotes, Player: about})
	if err != nil {
		s.Limits.Forgive(filed...)
	}
	return seat, opened, err
}

func filedFrom(c echo.Context) []web.Attempt {
	if id := web.Who(c).Account.ID; id != "" {
		return []web.Attempt{onlineFilings.Of(id)}
	}
	return onlineFilings.From(c.Request())
}
