package rulebook

import (
	_ "embed"
	"slices"
	"strings"
)

// EndOfPlay is what a ruling by which play goes on leaves to be looked at when play is over.
type EndOfPlay struct {
	Edition string `json:"edition"`
	ID      string `json:"id"`   // of the provision that asks it, 27D
	Asks    string `json:"asks"` // what is to be judged, from "whether" on
}

// Ref is the provision that asks it.
func (x EndOfPlay) Ref() Ref { return Ref{Edition: x.Edition, ID: x.ID} }

// String is what is to be judged, and by which law, in a line.
func (x EndOfPlay) String() string { return Name(x.ID) + ", " + x.Asks }

//go:embed end_of_play.md
var endOfPlayTable string

// endOfPlay is the table of end_of_play.md.
var endOfPlay = readEndOfPlay(endOfPlayTable)

// endOfPlayRow is what is to be looked at after rulings by certain provisions.
type endOfPlayRow struct {
	ruledBy []string
	EndOfPlay
}

func readEndOfPlay(table string) (rows []endOfPlayRow) {
	for line := range strings.SplitSeq(table, "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		if !strings.HasPrefix(line, "| ") || len(cells) != 4 || cells[0] == "edition" {
			continue
		}
		rows = append(rows, endOfPlayRow{strings.Split(cells[1], ", "), EndOfPlay{cells[0], cells[2], cells[3]}})
	}
	return rows
}

// AtEndOfPlay is what is to be looked at when play is over on a board of an edition, after a ruling by these
// provisions, each once and in their order.
func AtEndOfPlay(edition string, ruledBy ...Ref) (list []EndOfPlay) {
	for _, ref := range ruledBy {
		for _, row := range endOfPlay {
			asks := row.Edition == edition || row.Edition == columnOf(edition)
			if asks && row.follows(ref) && !slices.Contains(list, row.EndOfPlay) {
				list = append(list, row.EndOfPlay)
			}
		}
	}
	return list
}

// follows tells whether a ruling by a provision leaves it to be looked at.
func (row endOfPlayRow) follows(ref Ref) bool {
	return slices.ContainsFunc(row.ruledBy, func(id string) bool {
		return (ref.Edition == row.Edition || columnOf(ref.Edition) == row.Edition) &&
			(belongsTo(ref.ID, id) || id != ref.ID && belongsTo(id, ref.ID))
	})
}

// belongsTo tells whether a provision is another one or stands below it: 27B1a belongs to 27B and to 27, 270 to none,
// and 30B1(b)(ii) not to 30B1(b)(i).
func belongsTo(id, above string) bool {
	own, whole := parts(id), parts(above)
	return len(own) >= len(whole) && slices.Equal(own[:len(whole)], whole)
}
