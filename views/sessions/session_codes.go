package sessions

import (
	"strconv"

	"redress/views/parts"
)

// CodesPage is the seat codes of a round, for the director's eyes.
type CodesPage struct {
	Path, Request string
	Round         int
	Current, Last int // the round that was started and is on, 0 for none; and the last that codes are shown for
	Ended         bool
	Drawn         string              // which codes they are
	Tables        []TableCodes        // none where no codes were drawn
	Asks          bool                // codes are kept from the reader, who plays, until they were asked
	Known         bool                // who sits where in every round, so that there are codes for the evening
	Evening       []parts.PlayerStrip // where those are shown, and no round
}

// shown is what of the codes is shown, as the address names it.
func (p CodesPage) shown() string {
	if p.Evening != nil {
		return "evening"
	}
	return strconv.Itoa(p.Round)
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
	Seats []parts.SeatCode
}
