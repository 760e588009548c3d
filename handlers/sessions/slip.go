package sessions

import (
	"fmt"
	"redress/bridge"
	"redress/fault"
	"redress/handlers/web"
	"redress/session"
	view "redress/views/sessions"
	"regexp"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"
)

// A result is typed as a score slip has it: "4S by N +1", "4S+1 by N", "3ntxw-2", "2h e =", "pass". Besides there are
// "np" for a board that was not played, "60/40" for an artificial score in percent, and "NS 420" or "EW 50" where only
// the points are known. After any of them stand matchpoints that were entered by hand: "4S by N +1 mp NS 12 EW 7.5", or
// for one side alone.

var (
	artificialForm = regexp.MustCompile(`^([0-9.]+)\s*%?\s*/\s*([0-9.]+)\s*%?$`)
	byHandForm     = regexp.MustCompile(`^(?:NS\s*([0-9./]+))?[\s,]*(?:EW\s*([0-9./]+))?$`)
	pointsForm     = regexp.MustCompile(`^(NS|EW)\s*([0-9]+)$`)
)

// parseSlip puts what was typed on a result; the error is a sentence without its stop.
func parseSlip(text string, r session.Result) (session.Result, error) {
	r.NotPlayed, r.Contract, r.Tricks, r.ScoreOnly, r.Score = false, bridge.Contract{}, 0, false, 0
	r.Artificial, r.Entered, r.ByHand = session.Artificial{}, session.Entered{}, session.ByHand{}
	text, entered, byHand := strings.Cut(strings.ToUpper(strings.TrimSpace(text)), " MP")
	text = strings.TrimSpace(text)
	if parts := byHandForm.FindStringSubmatch(strings.TrimSpace(entered)); byHand {
		if parts == nil || parts[1] == "" && parts[2] == "" {
			return r, fmt.Errorf("%q is no matchpoints by hand: after mp write NS 12 EW 7.5, or one of the two",
				strings.TrimSpace(entered))
		}
		r.ByHand.NS, r.ByHand.EW = parts[1], parts[2]
	}
	if text == "NP" || text == "NOT PLAYED" {
		r.NotPlayed = true
		return r, nil
	}
	if parts := artificialForm.FindStringSubmatch(text); parts != nil {
		r.Artificial = session.Artificial{NS: parts[1], EW: parts[2]}
		return r, nil
	}
	if parts := pointsForm.FindStringSubmatch(text); parts != nil {
		points, err := strconv.Atoi(parts[2])
		if err != nil {
			return r, fmt.Errorf("%q is no score", text)
		}
		if parts[1] == bridge.EastWest.String() {
			points = -points
		}
		r.Score, r.ScoreOnly = points, true
		return r, nil
	}
	var err error
	r.Contract, r.Tricks, err = bridge.ParseSlip(text)
	return r, err
}

// typedSlip is a result as it is typed, with what was entered by hand; parseSlip reads it.
func typedSlip(r session.Result) string {
	text := slipScore(r)
	if r.ByHand.Entered() {
		text += " mp"
	}
	if r.ByHand.NS != "" {
		text += " NS " + r.ByHand.NS
	}
	if r.ByHand.EW != "" {
		text += " EW " + r.ByHand.EW
	}
	return text
}

// slipScore is the result alone, as it is typed.
func slipScore(r session.Result) string {
	switch {
	case r.NotPlayed:
		return "np"
	case r.Artificial != session.Artificial{}:
		return r.Artificial.NS + "/" + r.Artificial.EW
	case r.ScoreOnly && r.Score < 0:
		return fmt.Sprintf("EW %d", -r.Score)
	case r.ScoreOnly:
		return fmt.Sprintf("NS %d", r.Score)
	case r.Contract.PassedOut():
		return "pass"
	}
	return r.Contract.String() + " " + r.Contract.Result(r.Tricks)
}

// typedResults are the lines of a board as they were typed.
type typedResults struct {
	session.EditResults
	board  int
	errors map[string]string // by table
	clash  *fault.Error      // of what somebody else has changed since; nil where nobody has
}

// fault is why it was not stored; nil where nothing was typed.
func (t *typedResults) fault() *fault.Error {
	switch {
	case t == nil:
		return nil
	case t.clash != nil:
		return t.clash
	}
	return fault.At("slip", "Correct the lines that are marked.")
}

// shown is what the page had shown of a table; empty where it had no result.
func (t *typedResults) shown(table string) (slip, ns, ew string) {
	if r, entered := t.Seen.Result(t.board, table); entered {
		return typedSlip(r), typedNumber(r.NS), typedNumber(r.EW)
	}
	return "", "", ""
}

// keep puts what was typed on a line that shows what stands. Of a line that somebody else has changed too, what was not
// touched follows theirs.
func (t *typedResults) keep(c echo.Context, line *view.ResultLine) {
	slip, ns, ew := t.shown(line.Table)
	line.Error, line.Said = t.errors[line.Table], c.FormValue("ahead-"+line.Table) != ""
	line.Typed = t.kept(slip, t.slip(c, line.Table), line.Typed)
	line.NS, line.EW = t.kept(ns, web.Trimmed(c, "ns-"+line.Table), line.NS),
		t.kept(ew, web.Trimmed(c, "ew-"+line.Table), line.EW)
}

// kept is what a field shows again.
func (t *typedResults) kept(shown, typed, stands string) string {
	if t.clash != nil && typed == shown {
		return stands
	}
	return typed
}

func (*typedResults) slip(c echo.Context, table string) string { return web.Trimmed(c, "slip-"+table) }

// readResults reads the lines that were changed.
func readResults(c echo.Context, play *session.Session, edit session.EditResults, board int,
	places []session.Position) *typedResults {
	t := &typedResults{EditResults: edit, board: board, errors: map[string]string{}}
	for _, place := range places {
		shown, entered := edit.Seen.Result(board, place.Table)
		if c.FormValue("ahead-"+place.Table) != "" {
			t.Ahead = append(t.Ahead, place.Table)
		}
		if !entered {
			shown = session.Result{Board: board, Table: place.Table, Round: place.Round, NS: place.NS.N, EW: place.EW.N,
				South: place.South.N, West: place.West.N}
		}
		text := t.slip(c, place.Table)
		changed, err := renumbered(c, play, shown)
		switch {
		case err != nil:
			t.errors[place.Table] = fault.Of(err).Text
		case text == "" && entered:
			t.errors[place.Table] = "This board has a result here. Write np where it was not played."
		case text == "" || entered && text == typedSlip(shown) && changed == shown:
		case entered && text == typedSlip(shown):
			t.Typed = append(t.Typed, changed)
		default:
			r, err := parseSlip(text, changed)
			if err != nil {
				t.errors[place.Table] = web.Upper(err.Error()) + "."
			}
			t.Typed = append(t.Typed, r)
		}
	}
	return t
}

// renumbered puts on the contestants' numbers, where they are typed because no movement tells them.
func renumbered(c echo.Context, play *session.Session, r session.Result) (session.Result, error) {
	if play.Movement.Known() {
		return r, nil
	}
	for field, number := range map[string]*int{"ns-" + r.Table: &r.NS, "ew-" + r.Table: &r.EW} {
		text := web.Trimmed(c, field)
		n, err := strconv.Atoi(text)
		if text != "" && (err != nil || n < 1) {
			return r, fault.At(field, "%q is not a contestant's number.", web.Shorten(text))
		}
		*number = n
	}
	return r, nil
}

// blame puts a fault of the command to the line that it is about; another error is given back.
func (t *typedResults) blame(err error) error {
	known := fault.Of(err)
	parts := strings.Split(known.Field, ".")
	if len(known.Clashes) > 0 {
		t.clash = known
		return nil
	}
	if known.Code != fault.Invalid || len(parts) < 2 || parts[0] != "results" {
		return err
	}
	i, wrong := strconv.Atoi(parts[1])
	if wrong != nil || i < 0 || i >= len(t.Typed) {
		return err
	}
	t.errors[t.Typed[i].Table] = known.Text
	return nil
}
