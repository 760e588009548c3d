package parts

// SeatCode is the code of a seat.
type SeatCode struct {
	Seat, Name string
	Code       string
	Who        string // number of who sits there; empty where it is not known
	Nobody     bool   // the movement has nobody there
	Withheld   bool   // the director who looks plays at this table; Code is empty
	Asked      bool   // it opens boards that they may still play, and they are asked first; Code is empty
	Claim      string // of the phone that holds it in the round that is on; empty where none does
}

// RoundStrip is the codes of one round on the tear-off of a table.
type RoundStrip struct {
	Name  string
	Seats []SeatCode
}

// PlayerStrip is the codes of those under a number, which hold for the evening.
type PlayerStrip struct {
	Number  int
	Line    string // NS or EW where both lines have the number; otherwise empty
	Who     string // "Pair 3"
	Names   string // for whoever hands the codes out; the posters have none
	Players []PlayerCode
}

// PlayerCode is the code of a player, with the seat that they hold in the round that is on.
type PlayerCode struct {
	Where string // "North at table 2", "East, starts at table 3"
	Table string // now; empty where they sit out
	SeatCode
}
