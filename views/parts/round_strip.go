package parts

// RoundStrip is the codes of one round on the tear-off of a table.
type RoundStrip struct {
	Name  string
	Seats []SeatCode
}
