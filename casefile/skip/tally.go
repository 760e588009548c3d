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
// where anybody has answered since. Empty where nobody asks for a skip.
func (s *Skip) Tally() string {
	if s == nil {
		return ""
	}
	if len(s.Answers) == 0 && len(s.Before) > 0 {
		return "Before play went on: " + grouped(s.Before, "play it") + ". Since then nobody has answered."
	}
	line := grouped(s.Answers, "leave it as played") + "."
	return strings.ToUpper(line[:1]) + line[1:]
}

// grouped are the seats by what they said; to play the board is said in words of the time.
func grouped(answers map[bridge.Seat]Answer, play string) string {
	var list []string
	for _, group := range []struct {
		said  Answer
		words string
	}{{SkipIt, "skip it"}, {PlayIt, play}, {NotSo, "say that it is not so"}, {"", "no answer to the skip"}} {
		var seats []string
		for _, seat := range bridge.Seats {
			if answers[seat] == group.said {
				seats = append(seats, seat.Name())
			}
		}
		if len(seats) > 0 {
			list = append(list, group.words+": "+strings.Join(seats, ", "))
		}
	}
	return strings.Join(list, "; ")
}
