package rulebook

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Position is a place in a file of the rulebook. Lines count from 1.
type Position struct {
	File string `json:"file"`
	Line int    `json:"line"`
}

// String gives the usual file:line.
func (p Position) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// Problem is something an author has to mend, or (where Note is set) merely ought to know.
type Problem struct {
	Code  string   `json:"code"`
	At    Position `json:"at"`
	Trail []string `json:"trail,omitempty"` // the headings above the place, outermost first
	Text  string   `json:"text"`            // one sentence: what is wrong
	Do    string   `json:"do,omitempty"`    // one thing to do about it
	Note  bool     `json:"note,omitempty"`  // for information; no error
}

// String is the line that the command prints: file:line: code: sentence.
func (p Problem) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s: ", p.At, p.Code)
	if len(p.Trail) > 0 {
		fmt.Fprintf(&b, "%s: ", strings.Join(p.Trail, " > "))
	}
	b.WriteString(p.Text)
	if p.Do != "" {
		b.WriteString(" ")
		b.WriteString(p.Do)
	}
	return b.String()
}

// Errors keeps the problems that are more than notes.
func Errors(problems []Problem) []Problem {
	var errors []Problem
	for _, p := range problems {
		if !p.Note {
			errors = append(errors, p)
		}
	}
	return errors
}

// Sort orders problems by file and line.
func Sort(problems []Problem) {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.At.File, b.At.File), cmp.Compare(a.At.Line, b.At.Line), cmp.Compare(a.Code, b.Code))
	})
}
