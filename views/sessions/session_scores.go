package sessions

import (
	"fmt"

	"redress/views"
	"redress/views/parts"
)

// ScoresView is how the contestants of a session stand, with its rulings and without them.
type ScoresView struct {
	Problem  string // why nothing can be worked out; then the rest is empty
	Unit     string // of the totals
	Rulings  int    // in force, that are counted
	ByHand   bool   // whether matchpoints that were entered by hand count in it
	Rankings []RankingView
	Moves    []MoveRow

	Penalties []views.Link // of the rulings, procedural and disciplinary, each with its ruling
	Notes     []string     // how the totals came about, where the ranking does not show it
	Moved     []views.Link // rulings whose figures no longer hold, each with the new ones
	Uncounted []string     // penalties that the session cannot count, and why
}

// RankingView is one ranking; North-South and East-West have one each where they do not meet.
type RankingView struct {
	Title   string
	Percent bool // whether the method knows percentages
	Rows    []RankRow
}

// RankRow is one contestant's place.
type RankRow struct {
	Place, Who, Boards, Total, Percent string
	Before, PlaceBefore                string // without the rulings
}

// MoveRow is what the rulings changed for a contestant.
type MoveRow struct {
	Who, Before, After, Change, Place string
	Boards                            []string
}

func rulingsInForce(n int) string {
	if n == 1 {
		return "the one ruling in force"
	}
	return fmt.Sprintf("the %d rulings in force", n)
}

func sourceWords(s parts.SettingRow) string {
	if s.Source == "" {
		return ""
	}
	return ": " + s.Source
}
