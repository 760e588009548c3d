package dealtable

import (
	"strings"

	"redress/bridge"
)

// Column is what a column of a table of deals holds.
type Column string

// Deal is the column with all four hands, as PBN has them: "N:AK74.Q3..JT952 ...".
const Deal Column = "deal"

// Hand is the column with the hand of a seat.
func Hand(seat bridge.Seat) Column { return Column("hand-" + strings.ToLower(seat.String())) }

// Holding is the column with what a seat holds in a suit.
func Holding(seat bridge.Seat, suit bridge.Suit) Column {
	return Column(strings.ToLower(seat.String()) + "-" + suit.Name())
}

// holdings are the four columns of a hand that has one for each suit.
func holdings(seat bridge.Seat) (list []Column) {
	for _, suit := range bridge.Suits {
		list = append(list, Holding(seat, suit))
	}
	return list
}

// Columns are all that there are: the deal, the hands, and their suits.
func Columns() []Column {
	list := []Column{Deal}
	for _, seat := range bridge.Seats {
		list = append(list, Hand(seat))
	}
	for _, seat := range bridge.Seats {
		list = append(list, holdings(seat)...)
	}
	return list
}

// Whole tells whether the columns that a table has make deals: the deal itself, or three hands, for the fourth is what
// they leave.
func Whole(has func(Column) bool) bool {
	hands := 0
	for _, seat := range bridge.Seats {
		suits := 0
		for _, column := range holdings(seat) {
			if has(column) {
				suits++
			}
		}
		if has(Hand(seat)) || suits == len(bridge.Suits) {
			hands++
		}
	}
	return has(Deal) || hands >= len(bridge.Seats)-1
}
