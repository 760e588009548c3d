package questionnaire

import (
	"fmt"
	"slices"

	"redress/rulebook"
)

// MostLength is how many times as many questions as an experienced director needs may be asked, in the median of the
// examples that say how many that is.
const MostLength = 1.2

// Length is how many questions a person answers in an example, beside how many an experienced director needs.
type Length struct {
	Example       *Example
	Asked, Needed int
}

// Ratio is how many questions are asked for each that is needed.
func (l Length) Ratio() float64 { return float64(l.Asked) / float64(l.Needed) }

// String tells it.
func (l Length) String() string {
	return fmt.Sprintf("%s: %d questions; an experienced director needs %d (%.2f)", l.Example.ID, l.Asked, l.Needed,
		l.Ratio())
}

// Lengths are those of the examples that say how many questions are needed. What the record could answer counts, for
// an example has none.
func Lengths(q *Questionnaire, examples []*Example) (list []Length) {
	for _, e := range examples {
		if e.Needs < 1 {
			continue
		}
		l := Length{Example: e, Needed: e.Needs}
		for _, v := range Replay(q, ResumeAsNeeded(q, e.Answers, nil), nil).Path {
			if v.Kind.Asks() && v.From == "answer" {
				l.Asked++
			}
		}
		list = append(list, l)
	}
	return list
}

// MedianLength is the median of the ratios; 0 where there are none.
func MedianLength(list []Length) float64 {
	var ratios []float64
	for _, l := range list {
		ratios = append(ratios, l.Ratio())
	}
	slices.Sort(ratios)
	switch n := len(ratios); {
	case n == 0:
		return 0
	case n%2 == 1:
		return ratios[n/2]
	default:
		return (ratios[n/2-1] + ratios[n/2]) / 2
	}
}

// CheckLengths notes each length, and finds fault where their median is too long.
func CheckLengths(at rulebook.Position, list []Length) (problems []rulebook.Problem) {
	for _, l := range list {
		problems = append(problems, rulebook.Problem{Code: "length", At: l.Example.At, Text: l.String() + ".",
			Note: true})
	}
	if median := MedianLength(list); median > MostLength {
		problems = append(problems, rulebook.Problem{Code: "length", At: at,
			Text: fmt.Sprintf("In the median of %d examples %.2f times as many questions are asked as are needed.",
				len(list), median),
			Do: "Ask only what can still change the ruling, and let the record and the regulations answer."})
	}
	return problems
}
