package handover

import (
	"math/big"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/results"
)

// Adjustment is an adjusted score as a scoring program and the archive have to be told of it, or a line whose
// matchpoints were entered by hand: neither can be worked out from the results.
type Adjustment struct {
	Case       string         `json:"case"`
	Board      int            `json:"board"`
	Table      string         `json:"table"`
	NS         int            `json:"ns"` // number of the contestant, 0 where not known
	EW         int            `json:"ew"`
	NSCalled   string         `json:"ns_called,omitempty"` // what people call that contestant, "C4"; empty for the number
	EWCalled   string         `json:"ew_called,omitempty"`
	Method     scoring.Method `json:"method"` // of which the values are: matchpoints, IMPs or points
	NorthSouth Given          `json:"north_south"`
	EastWest   Given          `json:"east_west"`
	// a penalty apart from the score, in words, with its kind and the law that allows it: no format has a place for it
	Penalty      string `json:"penalty,omitempty"`
	PenaltyKind  string `json:"penalty_kind,omitempty"` // such as "Procedural penalty"
	PenaltyLaw   string `json:"penalty_law,omitempty"`  // as the edition numbers it; empty where it has none
	Disciplinary bool   `json:"disciplinary,omitempty"` // the penalty keeps order
	Law          string `json:"law"`                    // such as "12C1(c)"; "64A1" where tricks go over, "90" where there is only a penalty
	Edition      string `json:"edition"`
	Reason       string `json:"reason"`

	// TricksAlone says that no score is adjusted: tricks change sides, or the score is corrected, and both sides have
	// the result that comes of it.
	TricksAlone bool `json:"tricks_alone,omitempty"`

	// Follows says that nothing was ruled here: the result of the table stands, and what it is worth changed because it
	// is compared with a score that was adjusted, or because an average follows the other boards (12C2(c)). Case names
	// the rulings.
	Follows bool `json:"follows,omitempty"`

	// ByHand is matchpoints that a scorer entered for the line. They count only where nothing was ruled on it.
	ByHand session.ByHand `json:"by_hand,omitzero"`
}

// Given is what one side of an [Adjustment] is given: outcomes or an award, and what that is worth.
type Given struct {
	Outcomes []Outcome `json:"outcomes,omitempty"` // what was assigned (12C1), with shares that add up to 1
	Award    *Award    `json:"award,omitempty"`    // an artificial score (12C2) in place of outcomes
	// the result of the table, with a part of the damage made good (12C1(e)): only its value can be told
	Parted bool `json:"parted,omitempty"`
	// no score from this table: what the side has on the board from another one counts (15B)
	NoScore bool `json:"no_score,omitempty"`
	// exact, from the side's own point of view; nil before the session is scored
	Value *big.Rat `json:"value,omitempty"`
	Shown string   `json:"shown,omitempty"` // the value as rounded by the session's regulations, such as "13.8"
}

// Outcome is a result that was assigned.
type Outcome struct {
	Contract *bridge.Contract `json:"contract,omitempty"` // nil where only the points were assigned
	Tricks   int              `json:"tricks"`
	Points   int              `json:"points"` // of North-South (77)
	Share    *big.Rat         `json:"share"`  // above 0, at most 1
}

// Award is an artificial score as exports hold it; it is a [scoring.Award].
type Award struct {
	Kind    scoring.AwardKind `json:"kind"`
	Percent *big.Rat          `json:"percent,omitempty"`
	IMPs    *big.Rat          `json:"imps,omitempty"`
}

// String is the award in words: "average plus", "55%".
func (a Award) String() string { return scoring.Award(a).String() }

// Kind is what sort of adjusted score it is, which decides whether a program can hold it.
type Kind string

// The kinds of adjusted score.
const (
	KindNone       Kind = "none"       // nothing is given to one of the sides
	KindArtificial Kind = "artificial" // both sides have an award (12C2)
	KindAssigned   Kind = "assigned"   // both sides have the same single result
	KindResult     Kind = "result"     // no adjusted score: tricks changed sides, or the score was corrected
	KindWeighted   Kind = "weighted"   // both sides have the same results with shares (12C1(c))
	KindSplit      Kind = "split"      // the sides are given different scores (12C1(e), 12C2)
	KindFollows    Kind = "follows"    // no ruling: the points of another table that changed with one
	KindByHand     Kind = "by hand"    // no ruling: matchpoints that a scorer entered
)

// Kind tells the sort of the adjusted score.
func (a Adjustment) Kind() Kind {
	switch {
	case a.Follows:
		return KindFollows
	case a.ByHand.Entered():
		return KindByHand
	}
	if sort := a.sort(); sort != KindAssigned || !a.TricksAlone {
		return sort
	}
	return KindResult
}

// sort is how the score of the line stands, whether it was ruled or follows.
func (a Adjustment) sort() Kind {
	ns, ew := a.NorthSouth, a.EastWest
	switch {
	case ns.none() || ew.none():
		return KindNone
	case ns.Parted || ew.Parted || ns.NoScore || ew.NoScore:
		return KindSplit
	case ns.Award != nil && ew.Award != nil:
		return KindArtificial
	case ns.Award != nil || ew.Award != nil || !sameOutcomes(ns.Outcomes, ew.Outcomes):
		return KindSplit
	case len(ns.Outcomes) > 1:
		return KindWeighted
	}
	return KindAssigned
}

// none tells whether nothing is given.
func (g Given) none() bool { return g.Award == nil && len(g.Outcomes) == 0 && !g.Parted && !g.NoScore }

func sameOutcomes(a, b []Outcome) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Points != b[i].Points || a[i].share().Cmp(b[i].share()) != 0 {
			return false
		}
	}
	return true
}

func (o Outcome) share() *big.Rat {
	if o.Share == nil {
		return big.NewRat(1, 1)
	}
	return o.Share
}

// Code is an artificial score as USEBIO writes it, "A6040"; empty for any other score, and for percentages that the
// code cannot hold.
func (a Adjustment) Code() string {
	if a.sort() != KindArtificial {
		return ""
	}
	code, _ := scoring.Code(scoring.Award(*a.NorthSouth.Award), scoring.Award(*a.EastWest.Award))
	return code
}

// Text is what the side is given in words: "60% 4♠ by South =, 40% 4♠ by South -1", "average plus".
func (g Given) Text() string {
	if g.Award != nil {
		return g.Award.String()
	}
	if g.Parted {
		return "the result of the table, with a part of the damage made good"
	}
	if g.NoScore {
		return "no score from this table"
	}
	parts := make([]string, 0, len(g.Outcomes))
	for _, o := range g.Outcomes {
		text := results.Signed(o.Points)
		if o.Contract != nil {
			text = strings.TrimSpace(o.Contract.Symbol() + " " + o.Contract.Result(o.Tricks))
		}
		if share := o.share(); share.Cmp(big.NewRat(1, 1)) != 0 {
			text = percentText(share) + " " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// percentText is a share as people write it: "60%", or "2/3" where percent would need rounding.
func percentText(share *big.Rat) string {
	percent := new(big.Rat).Mul(share, big.NewRat(100, 1))
	if places, exact := percent.FloatPrec(); exact && places <= 2 {
		return percent.FloatString(places) + "%"
	}
	return share.RatString()
}

// worth is the value for a person to key in: as the session shows it, or else to two decimals; empty where it is not
// known.
func (g Given) worth() string {
	switch {
	case g.Shown != "":
		return g.Shown
	case g.Value == nil:
		return ""
	}
	return results.Shown(g.Value)
}

// unit is what the values of a method are counted in.
func unit(m scoring.Method) string {
	switch m {
	case scoring.ByMatchpoints:
		return "matchpoints"
	case scoring.ByBoardAMatch, scoring.ByTotalPoints, scoring.ByNetPoints:
		return "points"
	}
	return "IMPs"
}

// single is the one result that both sides are given.
func (a Adjustment) single() Outcome { return a.NorthSouth.Outcomes[0] }
