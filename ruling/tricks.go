package ruling

import (
	"fmt"

	"redress/bridge"
	"redress/casefile/adjustment"
)

// tricksGiven says how many tricks each side has by a score that is one result for both (70, 64A, 12C1b): players want
// the number, and "−1" is read wrongly. Empty where several results are weighted, each side has its own, or the board
// is given no result.
func tricksGiven(s *adjustment.Score) string {
	if s.NorthSouth == nil || s.EastWest == nil || s.Split() || len(s.NorthSouth.Outcomes) != 1 {
		return ""
	}
	return tricksOf(&s.NorthSouth.Outcomes[0].ScoreLine, s.InPlaceOf())
}

// tricksOf says how many tricks each side has by a result, and how many by the one that it takes the place of, where
// the contract is the same; empty for a board that was passed out, and where only the points are known.
func tricksOf(line, before *adjustment.ScoreLine) string {
	contract, err := bridge.ParseContract(line.Contract)
	if line.Contract == "" || err != nil || contract.PassedOut() {
		return ""
	}
	words := fmt.Sprintf("Declarer’s side has %s, the defenders %d", trickWords(line.Tricks), 13-line.Tricks)
	if before != nil && before.Contract == line.Contract && before.Tricks != line.Tricks {
		words += fmt.Sprintf(" (before: %d and %d)", before.Tricks, 13-before.Tricks)
	}
	return words + "."
}

func trickWords(n int) string {
	if n == 1 {
		return "1 trick"
	}
	return fmt.Sprintf("%d tricks", n)
}
