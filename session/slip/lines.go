package slip

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/bridge"
	"redress/fault"
	"redress/session"
	"redress/session/movement"
)

// Line is what was typed for a table.
type Line struct {
	Slip   string
	NS, EW string // the contestants' numbers, where no movement tells them
	Ahead  bool   // it is meant so, although its round has not begun
}

// Lines are the results of a board as they were typed: the command, and what is wrong with which of them.
type Lines struct {
	session.EditResults
	Board int
	Wrong map[string]string // by table
	Clash *fault.Error      // of what somebody else has changed since; nil where nobody has
}

// ReadLines reads the lines of a board that were changed since the form had shown them. A line that was left as it was
// shown changes nothing.
func ReadLines(play, seen *session.Session, board int, places []movement.Position,
	typed func(table string) Line) *Lines {
	l := &Lines{EditResults: session.EditResults{Seen: seen}, Board: board, Wrong: map[string]string{}}
	for _, place := range places {
		shown, entered := seen.Result(board, place.Table)
		if !entered {
			shown = session.Result{Board: board, Table: place.Table}.SatBy(place)
		}
		line := typed(place.Table)
		if line.Ahead {
			l.Ahead = append(l.Ahead, place.Table)
		}
		changed, err := line.numbered(play, shown)
		switch {
		case err != nil:
			l.Wrong[place.Table] = fault.Of(err).Text
		case line.Slip == "" && entered:
			l.Wrong[place.Table] = "This board has a result here. Write np where it was not played."
		case line.Slip == "" || entered && line.Slip == Text(shown) && changed == shown:
		case entered && line.Slip == Text(shown):
			l.Typed = append(l.Typed, changed)
		default:
			r, err := Read(line.Slip, changed)
			if err != nil {
				l.Wrong[place.Table] = sentence(err)
			}
			l.Typed = append(l.Typed, r)
		}
	}
	return l
}

// sentence is an error with its stop.
func sentence(err error) string {
	first, size := utf8.DecodeRuneInString(err.Error())
	return string(unicode.ToUpper(first)) + err.Error()[size:] + "."
}

// numbered puts on the contestants' numbers, where they are typed because no movement tells them.
func (l Line) numbered(play *session.Session, r session.Result) (session.Result, error) {
	if play.Movement.Known() {
		return r, nil
	}
	for _, side := range []struct {
		field, typed string
		side         bridge.Side
		number       *int
		crossed      *bool
	}{{"ns-", l.NS, bridge.NorthSouth, &r.NS, &r.Crossed.NS}, {"ew-", l.EW, bridge.EastWest, &r.EW, &r.Crossed.EW}} {
		if side.typed == label(play, r, side.side) {
			continue // as it was shown
		}
		n := Numbered(play, side.typed)
		if side.typed != "" && n.N < 1 {
			return r, fault.At(side.field+r.Table, "%q is not a contestant's number.", shortened(side.typed))
		}
		*side.number, *side.crossed = n.N, n.Side(side.side) != side.side
	}
	return r, nil
}

// label is what people call who sat on a side, with the line of a number that belongs to the other.
func label(play *session.Session, r session.Result, side bridge.Side) string {
	n := map[bridge.Side]int{bridge.NorthSouth: r.NS, bridge.EastWest: r.EW}[side]
	if line := r.Crossed.LineOf(side); n > 0 && line != side {
		return play.Contestants.Label(n) + " " + line.String()
	}
	return play.Contestants.Label(n)
}

// longestShown is how much of what was typed a sentence repeats.
const longestShown = 40

func shortened(typed string) string {
	if runes := []rune(typed); len(runes) > longestShown {
		return string(runes[:longestShown]) + "…"
	}
	return typed
}

// Shown is what the form had shown of a table; empty where it had no result.
func (l *Lines) Shown(table string) Line {
	r, entered := l.Seen.Result(l.Board, table)
	if !entered {
		return Line{}
	}
	return LineOf(l.Seen, r)
}

// LineOf is a result as it is typed, with who sat there.
func LineOf(play *session.Session, r session.Result) Line {
	return Line{Slip: Text(r), NS: label(play, r, bridge.NorthSouth), EW: label(play, r, bridge.EastWest)}
}

// Again is a line as it stands in the form once more: what was typed, and where somebody else has changed something
// too, what was not touched follows theirs.
func (l *Lines) Again(table string, typed, stands Line) Line {
	shown := l.Shown(table)
	kept := func(shown, typed, stands string) string {
		if l.Clash != nil && typed == shown {
			return stands
		}
		return typed
	}
	return Line{Slip: kept(shown.Slip, typed.Slip, stands.Slip), NS: kept(shown.NS, typed.NS, stands.NS),
		EW: kept(shown.EW, typed.EW, stands.EW), Ahead: typed.Ahead}
}

// Fault is why it was not stored; nil where nothing was typed.
func (l *Lines) Fault() *fault.Error {
	switch {
	case l == nil:
		return nil
	case l.Clash != nil:
		return l.Clash
	}
	return fault.At("slip", "Correct the lines that are marked.")
}

// Failed tells whether something is wrong with what was typed, so that the form is shown again.
func (l *Lines) Failed() bool { return len(l.Wrong) > 0 || l.Clash != nil }

// Blame puts a fault of the command to the line that it is about; another error is given back.
func (l *Lines) Blame(err error) error {
	known := fault.Of(err)
	parts := strings.Split(known.Field, ".")
	if len(known.Clashes) > 0 {
		l.Clash = known
		return nil
	}
	if known.Code != fault.Invalid || len(parts) < 2 || parts[0] != "results" {
		return err
	}
	i, wrong := strconv.Atoi(parts[1])
	if wrong != nil || i < 0 || i >= len(l.Typed) {
		return err
	}
	l.Wrong[l.Typed[i].Table] = known.Text
	return nil
}
