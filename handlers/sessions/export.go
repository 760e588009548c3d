package sessions

import (
	"bytes"
	"io"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/handlers/sight"
	"redress/session"
	"redress/session/handover"
	"redress/session/score"
)

// exportFormat is a form in which the adjusted scores of a session go out.
type exportFormat struct {
	Ending, contentType string
	write               func(io.Writer, []handover.Adjustment) error
}

var ExportFormats = []exportFormat{
	{"csv", "text/csv; charset=utf-8; header=present", handover.WriteCSV},
	{"json", "application/json", handover.WriteJSON},
	{"xml", "application/xml; charset=utf-8", handover.WriteUSEBIO},
}

// ExportAdjustments answers GET /sessions/:id/adjustments.csv, .json and .xml: the adjusted scores of the rulings in
// force, and what was entered by hand.
func (s *Handlers) ExportAdjustments(f exportFormat) echo.HandlerFunc {
	return func(c echo.Context) error {
		play, err := s.Session(c.Request().Context(), c.Param("id"))
		if err != nil {
			return err
		}
		list, err := exported(s, c, play)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := f.write(&b, list); err != nil {
			return err
		}
		return download(c, "adjustments-"+play.Date+"."+f.Ending, f.contentType, b.Bytes())
	}
}

// wholeFormat is a form in which a whole session goes out.
type wholeFormat struct {
	Ending, contentType string
	write               func(io.Writer, handover.Whole) error
}

// WholeFormats are the forms in which a session with all its results goes out.
var WholeFormats = []wholeFormat{
	{"csv", "text/csv; charset=utf-8; header=present", handover.WriteWholeCSV},
	{"xml", "application/xml; charset=utf-8", handover.WriteWholeUSEBIO},
	{"pbn", "text/plain; charset=utf-8", handover.WriteWholePBN},
}

// ExportWhole answers GET /sessions/:id/session.csv, .xml and .pbn: every result, with what it is worth with the
// rulings in force, and how the contestants stand.
func ExportWhole(s *Handlers, f wholeFormat) echo.HandlerFunc {
	return func(c echo.Context) error {
		ctx := c.Request().Context()
		play, err := s.Session(ctx, c.Param("id"))
		if err != nil {
			return err
		}
		ruled, err := exported(s, c, play)
		if err != nil {
			return err
		}
		given, err := s.Rulings(ctx, play)
		if err != nil {
			return err
		}
		texts, err := s.Cfg.Store.Log.Texts(ctx, play.ID)
		if err != nil {
			return err
		}
		scores, _ := score.Of(play, sight.Adjustments(given)...) // what cannot be scored goes out without figures
		director := play.Director(s.ViewerOf(c).Mine)
		whole := handover.WholeOf(play, scores, func(k session.Contestant) string { return texts[k.Players.ID].Body },
			ruled, func(board int) bool { return director.Sight(board).Allowed() })
		var b bytes.Buffer
		if err := f.write(&b, whole); err != nil {
			return err
		}
		return download(c, "session-"+play.Date+"."+f.Ending, f.contentType, b.Bytes())
	}
}

// download sends a file.
func download(c echo.Context, name, contentType string, file []byte) error {
	h := c.Response().Header()
	h.Set(echo.HeaderContentDisposition, `attachment; filename="`+name+`"`)
	h.Set(echo.HeaderContentLength, strconv.Itoa(len(file)))
	return c.Blob(http.StatusOK, contentType, file)
}

// exported are the adjusted scores of a session in the order of its boards, with what they are worth in the session as
// it stands, and after those of a board the other tables whose points changed with them or were entered by hand.
func exported(s *Handlers, c echo.Context, play *session.Session) ([]handover.Adjustment, error) {
	ctx := c.Request().Context()
	given, err := s.Rulings(ctx, play)
	if err != nil {
		return nil, err
	}
	scores, scoreErr := score.Of(play, sight.Adjustments(given)...)
	var list []handover.Adjustment
	mine := s.ViewerOf(c).Mine
	for _, n := range play.Boards {
		if !play.Director(mine).Sight(n).Allowed() {
			continue // a director who plays has this board to come (Law 16D)
		}
		var lines []score.TravellerLine
		if scoreErr == nil {
			t, _ := scores.Traveller(n)
			lines = t.Lines
		}
		var cases []string
		for _, r := range given {
			if r.Board != n {
				continue
			}
			cases = append(cases, r.Case)
			found, err := s.Clerk.Case(ctx, r.Case)
			if err != nil {
				return nil, err
			}
			texts, err := s.Cfg.Store.Log.Texts(ctx, r.Case)
			if err != nil {
				return nil, err
			}
			var t casefile.Transcript
			if err := s.Document(ctx, found.Standing().Transcript, &t); err != nil {
				return nil, err
			}
			ruled := exportedRuling(found, play, texts, lines, &t)
			if scoreErr == nil {
				exactly(&ruled, scores)
			}
			list = append(list, ruled)
		}
		for _, line := range lines {
			if line.Case == "" && (line.Changed() || line.ByHand.Entered()) {
				other := exportedLine(play, line, cases)
				exactly(&other, scores)
				list = append(list, other)
			}
		}
	}
	for i := range list {
		list[i].Call(play.Contestants)
	}
	return list, nil
}

// exactly puts the figures before the rounding of boards beside those that are shown.
func exactly(a *handover.Adjustment, scores *score.Scores) {
	exact := scores.Exact(a.Board, a.Table)
	if a.NorthSouth.Value != nil && exact.NS != nil {
		a.NorthSouth.Value = exact.NS
	}
	if a.EastWest.Value != nil && exact.EW != nil {
		a.EastWest.Value = exact.EW
	}
}
