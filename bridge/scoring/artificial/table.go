package artificial

import "redress/bridge/scoring"

// Fault is how far a pair is responsible that a board has no normal result, by rules that know three degrees of it.
type Fault string

// The degrees of fault.
const (
	InNoWayAtFault   Fault = "none"
	PartiallyAtFault Fault = "partially"
	AtFault          Fault = "at-fault"
)

// Words names the degree, as it stands behind "were": "in no way at fault".
func (f Fault) Words() string {
	switch f {
	case AtFault:
		return "at fault"
	case PartiallyAtFault:
		return "partially at fault"
	}
	return "in no way at fault"
}

// Average is the artificial score in percent for a degree of fault: 60, 50 or 40 of a top.
func (f Fault) Average() scoring.AwardKind {
	switch f {
	case AtFault:
		return scoring.AverageMinus
	case PartiallyAtFault:
		return scoring.Average
	}
	return scoring.AveragePlus
}

// Worth is what a board would normally have brought.
type Worth struct {
	Level      Level
	Vulnerable bool // the side that makes it; of no account for a part score
}

// Level is the kind of contract that a board is worth.
type Level string

// What a board can be worth.
const (
	PartScore Level = "part"
	Game      Level = "game"
	SmallSlam Level = "small"
	GrandSlam Level = "grand"
)

// Words names what the board is worth: "game, not vulnerable".
func (w Worth) Words() string {
	name := map[Level]string{PartScore: "a part score", Game: "game", SmallSlam: "a small slam",
		GrandSlam: "a grand slam"}[w.Level]
	switch {
	case w.Level == PartScore:
		return name
	case w.Vulnerable:
		return name + ", vulnerable"
	}
	return name + ", not vulnerable"
}

// Reading is how the table of artificial scores by fault is read. Its source prints it with errors.
type Reading string

// The readings of the table.
const (
	// Corrected puts the headings right, so that the pair at fault gets the lowest value, and takes the IMPs of
	// each value from the scale.
	Corrected Reading = "corrected"
	// Printed takes the table as it is printed: the pair at fault gets the last value, and the IMPs are the
	// printed ones.
	Printed Reading = "printed"
)

// Value is the artificial score of a pair: points, as that pair sees them, and the IMPs beside them.
type Value struct{ Points, IMPs int }

// table is the table of recommended artificial scores of Paul Hauff's rules (TD 8(d)) as it is printed, its
// columns from left to right: headed no way at fault, partially at fault and all at fault.
var table = map[Worth][3]Value{
	{PartScore, false}: {{70, 2}, {140, 4}, {180, 5}},
	{Game, false}:      {{360, 9}, {400, 10}, {480, 10}},
	{Game, true}:       {{540, 11}, {600, 12}, {690, 12}},
	{SmallSlam, false}: {{830, 13}, {920, 14}, {1000, 14}},
	{SmallSlam, true}:  {{1230, 15}, {1370, 16}, {1450, 16}},
	{GrandSlam, false}: {{1300, 16}, {1440, 16}, {1500, 17}},
	{GrandSlam, true}:  {{2000, 19}, {2220, 19}, {2120, 19}},
}

// unmended is the row whose values do not rise. Nobody can say which of them is wrong, so that it has no corrected
// reading.
var unmended = Worth{GrandSlam, true}

// Of is what a reading of the table gives to a pair for its fault on a board of that worth; false where the reading
// has no value for it.
func (r Reading) Of(worth Worth, fault Fault) (Value, bool) {
	if worth.Level == PartScore {
		worth.Vulnerable = false
	}
	row, known := table[worth]
	column := map[Fault]int{InNoWayAtFault: 0, PartiallyAtFault: 1, AtFault: 2}[fault]
	switch {
	case known && r == Printed:
		return row[column], true
	case !known || r != Corrected || worth == unmended:
		return Value{}, false
	}
	points := row[len(row)-1-column].Points
	return Value{Points: points, IMPs: scoring.IMPs(points)}, true
}
