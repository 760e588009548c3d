package views

// CodesPage is the seat codes of a round, for the director's eyes.
type CodesPage struct {
	Path, Request string
	Round         int
	Current, Last int // the round that is on, and the last that codes are shown for
	Ended         bool
	Drawn         string       // which codes they are
	Tables        []TableCodes // none where no codes were drawn
	Asks          bool         // codes are kept from the reader, who plays, until they were asked
}

// Rounds are those to choose from.
func (p CodesPage) Rounds() []int {
	rounds := make([]int, p.Last)
	for i := range rounds {
		rounds[i] = i + 1
	}
	return rounds
}

// TableCodes are the codes of a table.
type TableCodes struct {
	Table string
	Seats []SeatCode
}

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
