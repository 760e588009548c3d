package imports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/session/results"
	"redress/views"
	view "redress/views/imports"
)

// The values of the field of what is left out, besides the numbers of lines.
const (
	leaveAll  = "all"  // every line that is listed
	leaveRest = "rest" // what is wrong beyond what is listed
)

// mostTicked is how many lines a form may name; what it names beyond them is not read.
const mostTicked = 400

// shownWithout is the field of the lines without which a page was made.
const shownWithout = "without"

// leaves are what a person leaves out of a file.
type leaves struct {
	lines     []int
	all, rest bool
}

// leavesOf reads what was ticked.
func leavesOf(c echo.Context) (l leaves, err error) {
	form, err := c.FormParams()
	if err != nil {
		return l, fault.Wrap(err, fault.Invalid, "The form did not arrive whole. Send it again.")
	}
	for _, value := range form[view.LeaveField] {
		switch n, err := strconv.Atoi(value); {
		case value == leaveAll:
			l.all = true
		case value == leaveRest:
			l.rest = true
		case err == nil && n >= 0 && len(l.lines) < mostTicked:
			l.lines = append(l.lines, n)
		}
	}
	return l, nil
}

// refused are the lines that cannot be understood, each once, with what is wrong there.
func (in *incoming) refused() (lines []view.LeaveLine) {
	for _, p := range in.file.Problems {
		if p.Kind != results.Refused {
			continue
		}
		if last := len(lines) - 1; last >= 0 && lines[last].At == p.At {
			lines[last].Why += " " + in.problemText(p)
			continue
		}
		line := view.LeaveLine{At: p.At, Where: results.Where(in.file, p.At), Why: in.problemText(p),
			Left: in.leave.all || slices.Contains(in.leave.lines, p.At)}
		if in.kept == nil {
			line.Line = p.Line
		}
		lines = append(lines, line)
	}
	return lines
}

// refusedAt tells whether a line cannot be understood.
func (in *incoming) refusedAt(at int) bool {
	return slices.ContainsFunc(in.file.Problems, func(p results.Problem) bool {
		return p.At == at && p.Kind == results.Refused
	})
}

// problemText is what is wrong, for who may know it.
func (in *incoming) problemText(p results.Problem) string {
	switch {
	case in.kept != nil:
		return "What is wrong there is not shown while you may still have boards to play."
	case p.Column != "":
		return p.Column + ": " + p.Text
	}
	return p.Text
}

// without are the lines that were understood and are left out all the same, as a form holds them.
func (in *incoming) without() string {
	var lines []string
	for _, p := range in.file.Problems {
		if p.Kind == results.Chosen {
			lines = append(lines, strconv.Itoa(p.At))
		}
	}
	return strings.Join(lines, " ")
}

// leaveView is what a preview asks about lines that cannot be understood.
func (in *incoming) leaveView() view.LeaveView {
	v := view.LeaveView{Lines: in.refused(), All: in.leave.all, More: in.file.Unlisted, Rest: in.leave.rest}
	if in.file.Unlisted > 0 || len(v.Lines) > 0 {
		v.Columns = in.file.Columns != nil
	}
	return v
}

// notLeft is the fault of a form that leaves a line open which cannot be understood, or that was made with other lines
// left out; nil where nothing is open.
func (in *incoming) notLeft(c echo.Context) *fault.Error {
	if made := c.FormValue(shownWithout); made != in.without() {
		words := "Not saved yet: what comes in was worked out again with every line that can be understood. Look at " +
			"it, then bring it in."
		if lines := in.without(); lines != "" {
			words = fmt.Sprintf("Not saved yet: what comes in was worked out again without line %s. Look at it, then "+
				"bring it in.", strings.ReplaceAll(lines, " ", ", "))
		}
		return fault.Of(fault.At(view.LeaveField, "%s", words))
	}
	var open []string
	for _, line := range in.refused() {
		if !line.Left {
			open = append(open, views.LowerFirst(line.Where))
		}
	}
	switch {
	case len(open) == 1 && open[0] == views.LowerFirst(results.Where(in.file, 0)):
		return fault.Of(fault.At(view.LeaveField, "Not saved: tick what is said of the whole file to leave it out, or "+
			"correct the file."))
	case len(open) == 1:
		return fault.Of(fault.At(view.LeaveField, "Not saved: tick %s to leave it out, or correct the file.", open[0]))
	case len(open) > 1:
		return fault.Of(fault.At(view.LeaveField, "Not saved: %d places are neither understood nor left out (%s). "+
			"Tick those that are to be left out, or correct the file.", len(open), someOf(open)))
	case in.file.Unlisted > 0 && !in.leave.rest:
		return fault.Of(fault.At(view.LeaveField, "Not saved: %d more problems are not listed. Tick that as well, or "+
			"correct the file.", in.file.Unlisted))
	}
	return nil
}

// someOf are the first of many.
func someOf(list []string) string {
	const most = 8
	if len(list) > most {
		return strings.Join(list[:most], ", ") + ", …"
	}
	return strings.Join(list, ", ")
}

// hiddenLeaves is what a form has to know of the lines without which it was made.
func (in *incoming) hiddenLeaves() []views.KeyValue {
	return []views.KeyValue{{Key: shownWithout, Value: in.without()}}
}
