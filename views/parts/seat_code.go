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
