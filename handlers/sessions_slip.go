package handlers

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/bridge"
	"redress/fault"
	"redress/session"
)

// A result is typed as a score slip has it: "4S by N +1", "3ntxw-2", "2h e =", "pass". Besides there are "np" for a board that
// was not played, "60/40" for an artificial score in percent, and "NS 420" or "EW 50" where only the points are known.

var (
	slipForm       = regexp.MustCompile(`^(.*[^0-9+=\s−-])\s*(=|[+−-]\s*[0-9]+|[0-9]+)$`)
	artificialForm = regexp.MustCompile(`^([0-9.]+)\s*%?\s*/\s*([0-9.]+)\s*%?$`)
	pointsForm     = regexp.MustCompile(`^(NS|EW)\s*([0-9]+)$`)
)

// parseSlip puts what was typed on a result; the error is a sentence without its stop.
func parseSlip(text string, r session.Result) (session.Result, error) {
	r.NotPlayed, r.Contract, r.Tricks, r.ScoreOnly, r.Score = false, bridge.Contract{}, 0, false, 0
	r.Artificial, r.Entered = session.Artificial{}, session.Entered{}
	text = strings.ToUpper(strings.TrimSpace(text))
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
	return parseContractSlip(text, r)
}

func parseContractSlip(text string, r session.Result) (session.Result, error) {
	contract, result := text, ""
	if parts := slipForm.FindStringSubmatch(text); parts != nil {
		contract, result = parts[1], strings.ReplaceAll(parts[2], " ", "")
	}
	var err error
	if r.Contract, err = bridge.ParseContract(strings.TrimSpace(contract)); err != nil {
		return r, err
	}
	if result == "" && !r.Contract.PassedOut() {
		return r, fmt.Errorf("%q has no result: add =, +1 or -1", text)
	}
	r.Tricks, err = r.Contract.ParseResult(result)
	return r, err
}

// typedSlip is a result as it is typed; parseSlip reads it.
func typedSlip(r session.Result) string {
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
	results []session.Result
	errors  map[string]string // by table
}

func (*typedResults) slip(c echo.Context, table string) string { return trimmed(c, "slip-"+table) }

// readResults reads the lines that say something new.
func readResults(c echo.Context, play *session.Session, board int, places []session.Position) *typedResults {
	t := &typedResults{errors: map[string]string{}}
	for _, place := range places {
		old, entered := play.Result(board, place.Table)
		if !entered {
			old = session.Result{Board: board, Table: place.Table, Round: place.Round, NS: place.NS.N, EW: place.EW.N, South: place.South.N, West: place.West.N}
		}
		text := t.slip(c, place.Table)
		changed, err := renumbered(c, play, old)
		switch {
		case err != nil:
			t.errors[place.Table] = fault.Of(err).Text
		case text == "" && entered:
			t.errors[place.Table] = "This board has a result here. Write np where it was not played."
		case text == "" || entered && text == typedSlip(old) && changed == old:
		case entered && text == typedSlip(old):
			t.results = append(t.results, changed)
		default:
			r, err := parseSlip(text, changed)
			if err != nil {
				t.errors[place.Table] = upper(err.Error()) + "."
			}
			t.results = append(t.results, r)
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
		text := trimmed(c, field)
		n, err := strconv.Atoi(text)
		if text != "" && (err != nil || n < 1) {
			return r, fault.At(field, "%q is not a contestant's number.", shorten(text))
		}
		*number = n
	}
	return r, nil
}

// blame puts a fault of the command to the line that it is about; another error is given back.
func (t *typedResults) blame(err error) error {
	known := fault.Of(err)
	parts := strings.Split(known.Field, ".")
	if known.Code != fault.Invalid || len(parts) < 2 || parts[0] != "results" {
		return err
	}
	i, wrong := strconv.Atoi(parts[1])
	if wrong != nil || i < 0 || i >= len(t.results) {
		return err
	}
	t.errors[t.results[i].Table] = known.Text
	return nil
}
