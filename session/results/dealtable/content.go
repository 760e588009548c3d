package dealtable

import (
	"regexp"
	"slices"
	"strings"

	"redress/bridge"
)

var dealForm = regexp.MustCompile(`(?i)^[NESW]:\s*[-2-9TJQKA10.]`)

// form is what a hand and the cards of a suit look like in the letters of a language.
type form struct{ hand, holding, cards *regexp.Regexp }

var forms = formsOf(all)

func formsOf(languages []Honours) (list []form) {
	for _, h := range languages {
		letters := strings.Join(h[:], "")
		list = append(list, form{
			hand:    regexp.MustCompile(`(?i)^[` + letters + `T2-9x10SHDC♠♥♦♣ .,;:/|\n–—-]+$`),
			holding: regexp.MustCompile(`(?i)^(?:[♠♥♦♣]?[` + letters + `T2-9x10 .,]*|-|–|—|void)$`),
			cards:   regexp.MustCompile(`(?i)10|` + strings.Join(h[:], "|") + `|[T2-9x]`),
		})
	}
	return list
}

// isHand tells whether a cell looks like a hand, right or wrong: about thirteen cards in more than one suit.
func isHand(cell string) bool {
	cell = strings.TrimSpace(cell)
	if len(cell) > longestHand || !strings.ContainsAny(cell, " .,;:/|♠♥♦♣\n") &&
		!strings.ContainsAny(strings.ToUpper(cell), "SHDC") {
		return false
	}
	return slices.ContainsFunc(forms, func(f form) bool {
		n := 0
		if f.hand.MatchString(cell) {
			n = len(f.cards.FindAllString(cell, -1))
		}
		return n >= 10 && n <= 16
	})
}

// isHolding tells whether a cell may be the cards of one suit.
func isHolding(cell string) bool {
	cell = strings.TrimSpace(cell)
	return len(cell) <= longestHand &&
		slices.ContainsFunc(forms, func(f form) bool { return f.holding.MatchString(cell) })
}

// isDeal tells whether a cell looks like a deal of PBN.
func isDeal(cell string) bool { return dealForm.MatchString(strings.TrimSpace(cell)) }

// Likely tells whether a line may hold a deal: one of PBN, three hands, or the holdings of three.
func Likely(line []string) bool {
	hands, held := 0, 0
	for _, cell := range line {
		switch {
		case isDeal(cell):
			return true
		case isHand(cell):
			hands++
		case isHolding(cell):
			held++
		}
	}
	return hands >= 3 || held >= 12
}

// Holds tells whether most of what stands in the columns is what they are called: North is also a column of players.
func Holds(columns map[Column]int, lines [][]string) bool {
	fits, others := 0, 0
	for _, line := range lines {
		for column, at := range columns {
			cell := ""
			if at < len(line) {
				cell = strings.TrimSpace(line[at])
			}
			switch is := kind(column); {
			case unknown(cell):
			case is(cell):
				fits++
			default:
				others++
			}
		}
	}
	return fits > others
}

// kind is what the cells of a column look like.
func kind(column Column) func(string) bool {
	if column == Deal {
		return isDeal
	}
	for _, seat := range bridge.Seats {
		if column == Hand(seat) {
			return isHand
		}
	}
	return isHolding
}

// PBN is the column that has the deal as PBN has it, whatever it is called; false where none has.
func PBN(lines [][]string) (int, bool) {
	width := 0
	for _, line := range lines {
		width = max(width, len(line))
	}
	for at := range width {
		if Holds(map[Column]int{Deal: at}, lines) {
			return at, true
		}
	}
	return 0, false
}
