package scoring

import "math/big"

// Game is a session of play as far as its score is concerned: every board with its lines, and the regulations.
type Game struct {
	Rules        Rules
	Boards       []Board
	Penalties    []Penalty // procedural penalties (Law 90), applied after everybody is scored
	SessionAward bool      // 12C2(c): average plus is the contestant's percentage of the other boards where that is above 60, average minus where it is below 40
}

// Board is a board with what each table brought to it.
type Board struct {
	Number    int
	Scheduled int // results that it should have had; 0 means as many as it has lines
	Lines     []Seated
}

// Seated is a line with who sat there.
type Seated struct {
	Line
	Table  string
	Match  string // of teams: the two tables of a match share it
	Form   string // the form in which a fouled board was played (Law 87); lines compare within their form
	NS, EW Contestant
}

// Contestant is a pair, a team or a player as numbered in the session.
type Contestant struct {
	Number int    // 0 where not known
	Side   string // "NS" or "EW" where each line has numbers of its own, otherwise empty
}

// Penalty is a procedural penalty (Law 90) in the unit of the game; it changes nobody else's score.
type Penalty struct {
	Contestant Contestant
	Unit       PenaltyUnit
	Amount     *big.Rat // above 0, taken off
}

// PenaltyUnit is what a penalty is counted in.
type PenaltyUnit string

// The units of penalties.
const (
	PercentOfTop  PenaltyUnit = "percent-of-top" // of one board's top
	PenaltyIMPs   PenaltyUnit = "imps"
	VictoryPoints PenaltyUnit = "vps"
	PenaltyPoints PenaltyUnit = "matchpoints"
)
