package session

import (
	"cmp"
	"strconv"

	"redress/bridge"
)

// Result is what happened on a board at a table.
type Result struct {
	Board int    `json:"board"`
	Table string `json:"table"`
	Round int    `json:"round,omitempty"` // 0 where not known
	// number of the contestant there, in an individual of North; 0 where not known
	NS    int `json:"ns,omitempty"`
	EW    int `json:"ew,omitempty"`    // likewise; in an individual of East
	South int `json:"south,omitempty"` // individuals only: the partner of NS
	West  int `json:"west,omitempty"`  // individuals only: the partner of EW

	// teams: the two tables of a match share it; empty where the numbers of the teams tell
	Match string `json:"match,omitempty"`
	Form  string `json:"form,omitempty"` // of a fouled board: the form that this table played (Law 87)

	NotPlayed bool            `json:"not_played,omitempty"` // then nothing below is meant, and nothing is compared
	Contract  bridge.Contract `json:"contract"`
	// won by declarer's side, 0 to 13; 0 where the board was passed out
	Tricks int `json:"tricks"`
	// points of North-South (Law 77), worked out when the result is recorded
	Score int `json:"score"`
	// the points are as given, and contract and tricks are not known
	ScoreOnly bool `json:"score_only,omitempty"`

	// an artificial score that was entered in place of a result (12C2)
	Artificial Artificial `json:"artificial,omitzero"`
	Entered    Entered    `json:"entered,omitzero"` // the columns of the points as another program printed them
	ByHand     ByHand     `json:"by_hand,omitzero"` // matchpoints that a scorer entered, whatever the line comes to
}

// Slip is the contract and the result as a score slip shows them: "4♠ by South +1", "passed out", "not played". Where
// the contract is not known it is the points, and where a scoring program has an artificial score the percentages of
// both sides: "60% to 40%".
func (r Result) Slip() string {
	switch {
	case r.NotPlayed:
		return "not played"
	case r.Artificial != Artificial{}:
		return r.Artificial.NS + "% to " + r.Artificial.EW + "%"
	case r.ScoreOnly:
		return cmp.Or(r.Points(), "0")
	}
	return r.Contract.WithResult(r.Tricks)
}

// Points are those of the winner of the line as a slip shows them: "NS 420"; empty where nobody scored.
func (r Result) Points() string {
	switch {
	case r.Score > 0:
		return bridge.NorthSouth.String() + " " + strconv.Itoa(r.Score)
	case r.Score < 0:
		return bridge.EastWest.String() + " " + strconv.Itoa(-r.Score)
	}
	return ""
}
