package dealtable

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Honours are the letters by which a language names ace, king, queen and jack.
type Honours [4]string

// The honours of the languages in which tables of deals are written. R is the king in French, and V its jack and the
// queen of the Dutch; D is a queen everywhere but in English.
var (
	English = Honours{"A", "K", "Q", "J"}
	German  = Honours{"A", "K", "D", "B"}
	French  = Honours{"A", "R", "D", "V"}
	Dutch   = Honours{"A", "H", "V", "B"}
	Italian = Honours{"A", "R", "D", "F"}
	Spanish = Honours{"A", "R", "D", "J"}
	Swedish = Honours{"E", "K", "D", "KN"}
	Danish  = Honours{"E", "K", "D", "B"}
	Polish  = Honours{"A", "K", "D", "W"}

	norwegian = Honours{"A", "K", "D", "KN"} // and Swedish
	all       = []Honours{English, German, French, Dutch, Italian, Spanish, Swedish, Danish, Polish, norwegian}
)

// Words say which letter is which card.
func (h Honours) Words() string {
	return fmt.Sprintf("%s is the ace, %s the king, %s the queen, %s the jack", h[0], h[1], h[2], h[3])
}

var (
	suitLabel = regexp.MustCompile(`\pL+\s*:`)
	honour    = regexp.MustCompile(`KN|\pL`)
)

// FindHonours tells by the cells of hands in whose letters the cards are; false where they are not in one language
// alone. One letter that is not of English makes no other language, for it may be mistyped.
func FindHonours(cells []string) (Honours, bool) {
	letters := map[string]bool{}
	foreign := 0
	for _, cell := range cells {
		if len(cell) > longestHand || strings.EqualFold(cell, "void") || isDeal(cell) ||
			!isHand(cell) && !isHolding(cell) {
			continue
		}
		cell = suitLabel.ReplaceAllString(strings.ToUpper(cell), "")
		for _, letter := range honour.FindAllString(cell, -1) {
			if letter != "T" && letter != "X" && !letters[letter] {
				letters[letter] = true
				if !slices.Contains(English[:], letter) {
					foreign++
				}
			}
		}
	}
	if foreign == 0 {
		return English, true
	}
	var fits []Honours
	for _, h := range all {
		fit := true
		for letter := range letters {
			fit = fit && slices.Contains(h[:], letter)
		}
		if fit {
			fits = append(fits, h)
		}
	}
	if foreign < 2 || len(fits) != 1 {
		return English, false
	}
	return fits[0], true
}

// In is a cell of a hand in these letters with those of English.
func (h Honours) In(cell string) string {
	if h == English || h == (Honours{}) || isDeal(cell) || strings.EqualFold(cell, "void") {
		return cell
	}
	return honour.ReplaceAllStringFunc(strings.ToUpper(cell), func(letter string) string {
		if i := slices.Index(h[:], letter); i >= 0 {
			return English[i]
		}
		if slices.Contains(English[:], letter) {
			return "?" // the card that it is in English is another letter here
		}
		return letter
	})
}
