package skip

import (
	"strings"

	"redress/bridge"
)

// Asked is in a sentence who asks for a skip and on what ground, for whoever is to decide it. Empty where nobody
// does.
func (s *Skip) Asked() string {
	if s == nil {
		return ""
	}
	switch right := RightOf(s.Provision); {
	case right == nil:
		return s.By.Name() + " asks for a skip by no rule."
	case right.Strength == CodeCommands || right.Strength == UnlessAgreed:
		return s.By.Name() + " says that Law " + right.Provision() + " has the board skipped."
	default:
		return s.By.Name() + " asks for a skip by Law " + right.Provision() + ", which " + string(right.Strength) + "."
	}
}

// Tally is in a line who wants what of a skip, for whoever is to decide it: as it was answered after play went on,
// where it did. Empty where nobody asks for a skip.
func (s *Skip) Tally() string {
	if s == nil {
		return ""
	}
	var list []string
	for _, group := range []struct {
		said  Answer
		words string
	}{{SkipIt, "Skip it"}, {PlayIt, "leave it as played"}, {NotSo, "say that it is not so"}, {"", "silent"}} {
		var seats []string
		for _, seat := range bridge.Seats {
			if s.Answers[seat] == group.said {
				seats = append(seats, seat.Name())
			}
		}
		if len(seats) > 0 {
			list = append(list, group.words+": "+strings.Join(seats, ", "))
		}
	}
	line := strings.Join(list, "; ") + "."
	return strings.ToUpper(line[:1]) + line[1:]
}
