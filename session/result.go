package session

import (
	"cmp"
	"strconv"

	"redress/bridge"
	"redress/session/movement"
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
	// who of them sat on a side that was not theirs
	Crossed Crossed `json:"crossed,omitzero"`

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

	// an adjusted score that was entered in place of a result (12C2, 12C1)
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
		return r.Artificial.String()
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

// Crossed says which pairs of a result sat on a side that was not theirs, as where a board was played with N-S and E-W
// exchanged. Where each line has numbers of its own, theirs is that of the other line.
type Crossed struct {
	NS bool `json:"ns,omitempty"` // who sat North-South was to sit East-West
	EW bool `json:"ew,omitempty"`
}

// Exchanged tells whether the two pairs sat in each other's directions.
func (c Crossed) Exchanged() bool { return c.NS && c.EW }

// LineOf is the side to which the number of those who sat on a side belongs: that side itself, unless they crossed.
func (c Crossed) LineOf(side bridge.Side) bridge.Side {
	if c.NS && side == bridge.NorthSouth || c.EW && side == bridge.EastWest {
		return side.Opponents()
	}
	return side
}

// Sat is who sat in a seat by a result; nobody where that is not known.
func (s *Session) Sat(r Result, seat bridge.Seat) movement.Number {
	return s.Contestants.onResult(r, seat)
}

// SatBy is the result with those whom a place of the movement seats there, in its round.
func (r Result) SatBy(p movement.Position) Result {
	r.Round, r.NS, r.EW, r.South, r.West = p.Round, p.NS.N, p.EW.N, p.South.N, p.West.N
	r.Crossed = Crossed{NS: p.NS.Line == bridge.EastWest.String(), EW: p.EW.Line == bridge.NorthSouth.String()}
	return r
}

// Exchange is the result with the two pairs in each other's directions. What they scored is as it was played.
func (r Result) Exchange() Result {
	r.NS, r.EW = r.EW, r.NS
	r.Crossed = Crossed{NS: !r.Crossed.EW, EW: !r.Crossed.NS}
	return r
}

// agrees tells whether a result, as far as it has numbers, is that of some contestants in the order of
// [movement.Position.Contestants]. No contestants are unknown ones, with whom every result agrees. Numbers on the wrong
// side do not agree unless somebody said that the pairs sat so: a result keyed for somebody else must not open a board.
func (r Result) agrees(contestants []movement.Number) bool {
	if r.agreesInOrder(contestants) {
		return true
	}
	return r.Crossed.Exchanged() && len(contestants) == 2 &&
		r.agreesInOrder([]movement.Number{contestants[1], contestants[0]})
}

func (r Result) agreesInOrder(contestants []movement.Number) bool {
	for i, n := range []int{r.NS, r.EW, r.South, r.West} {
		if n == 0 || i >= len(contestants) {
			continue
		}
		line := r.Crossed.LineOf(bridge.Side(i % 2)).String()
		if contestants[i].N != n || r.Crossed != (Crossed{}) && contestants[i].Line != "" &&
			contestants[i].Line != line {
			return false
		}
	}
	return true
}
