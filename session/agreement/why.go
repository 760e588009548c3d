package agreement

import (
	"fmt"
	"math/big"
	"strings"

	"redress/session"
	"redress/session/results"
)

// otherRules says of the boards whose lines differ by which rule the file made them, where one explains a board whole.
func (a *Agreement) otherRules(f *results.File) (sentences []string) {
	boards, seen := map[string][]int{}, map[int]bool{}
	var rules []string
	for _, d := range a.Differences {
		if d.Kind != string(results.DifferentScoring) || seen[d.board] {
			continue
		}
		seen[d.board] = true
		rule := results.OtherRule(f, d.board)
		if rule == "" {
			continue
		}
		if boards[rule] == nil {
			rules = append(rules, rule)
		}
		boards[rule] = append(boards[rule], d.board)
	}
	for _, rule := range rules {
		sentences = append(sentences, results.BoardsNamed(boards[rule])+": the lines are scored "+rule+".")
	}
	return sentences
}

// gap is how much more the file gives a contestant than the session does.
type gap struct {
	results.Standing

	more *big.Rat
}

// opposed says of two contestants that they met, where what one has more in the file the other has less.
func (a *Agreement) opposed(play *session.Session, gaps []gap, agrees func(a, b *big.Rat) bool) {
	for i, one := range gaps {
		for _, other := range gaps[i+1:] {
			if !agrees(new(big.Rat).Abs(one.more), new(big.Rat).Abs(other.more)) ||
				one.more.Sign() == other.more.Sign() {
				continue
			}
			var met []int
			for _, r := range play.Results {
				if sits(one.Entrant, r.NS, "NS") && sits(other.Entrant, r.EW, "EW") ||
					sits(other.Entrant, r.NS, "NS") && sits(one.Entrant, r.EW, "EW") {
					met = append(met, r.Board)
				}
			}
			if len(met) > 0 {
				a.Why = append(a.Why, fmt.Sprintf("Contestants %s and %s met on %s, and what one has more in the file "+
					"the other has less. Was a result there changed or ruled on, and the line left as it was?",
					one.Label(), other.Label(), "b"+results.BoardsNamed(met)[1:]))
			}
		}
	}
}

// addedUp names the totals that are not what the file's own lines add up to, where most of them are: those are false in
// the file, whatever became of its lines.
func (a *Agreement) addedUp(f *results.File, printed []results.Standing, agrees func(a, b *big.Rat) bool) {
	placed := f.Placed()
	same, wrong := 0, []string(nil)
	for _, s := range printed {
		sum, whole := new(big.Rat), s.Total != nil
		for _, p := range placed {
			for _, side := range []struct {
				number int
				name   string
				points *big.Rat
			}{{p.Result.NS, "NS", p.NSPoints}, {p.Result.EW, "EW", p.EWPoints}, {p.Result.South, "NS", p.NSPoints},
				{p.Result.West, "EW", p.EWPoints}} {
				if side.number < 1 || !sits(s.Entrant, side.number, side.name) {
					continue
				}
				if side.points == nil {
					whole = false
					continue
				}
				sum.Add(sum, side.points)
			}
		}
		switch {
		case !whole:
		case agrees(s.Total, sum):
			same++
		default:
			wrong = append(wrong, fmt.Sprintf("that of %s is %s, and its lines in the file make %s", s.Label(),
				shown(s.Total), shown(sum)))
		}
	}
	if len(wrong) > 0 && same > len(wrong) {
		a.Why = append(a.Why, "Totals that are false in the file itself: "+strings.Join(wrong[:min(len(wrong), 12)],
			"; ")+".")
	}
}

func sits(e session.Entrant, number int, side string) bool {
	return e.Number == number && (e.Side == "" || e.Side == side)
}
