package dealtable

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/bridge"
)

// Letters are those by which a language names the seats from North to West, and the suits from spades to clubs.
type Letters struct{ Seats, Suits [4]string }

// seatWords are what the seats from North to West are called, and suitWords the suits from spades to clubs. No word is
// that of something else in another language.
var (
	seatWords = [4][]string{
		{"north", "nord", "noord", "norte", "norr", "północ", "polnoc"},
		{"east", "ost", "est", "oost", "este", "öst", "øst", "oest", "wschód", "wschod"},
		{"south", "süd", "sued", "sud", "zuid", "sur", "syd", "sør", "sor", "południe", "poludnie"},
		{"west", "ouest", "ovest", "oeste", "väst", "vast", "vest", "zachód", "zachod"},
	}
	suitWords = [4][]string{
		{"spades", "spade", "pik", "piki", "pique", "piques", "schoppen", "picche", "picas", "spader", "spar"},
		{"hearts", "heart", "herz", "coeur", "coeurs", "cœur", "cœurs", "harten", "cuori", "corazones", "hjärter",
			"hjerter", "kier", "kiery"},
		{"diamonds", "diamond", "karo", "carreau", "carreaux", "ruiten", "quadri", "diamantes", "ruter", "ruder",
			"kara"},
		{"clubs", "club", "treff", "kreuz", "trèfle", "trèfles", "trefle", "trefles", "klaveren", "klaver", "fiori",
			"tréboles", "treboles", "klöver", "kløver", "klør", "trefl"},
	}
	handWords = []string{"", "hand", "hands", "cards", "karten", "blatt", "main", "jeu", "cartes", "kaarten", "mano",
		"carte", "cartas", "kort", "karty"}
	symbols = strings.NewReplacer("♠", "spades", "♥", "hearts", "♦", "diamonds", "♣", "clubs")
)

// Find tells by the headings which columns hold the deals; none where they do not make deals. Letters can stand for
// much else, as NS does for a pair and O for East or West, so that they count only where a language explains with them
// all four hands, or all sixteen holdings.
func Find(headings []string, languages []Letters) map[Column]int {
	names := make([]string, len(headings))
	for i, heading := range headings {
		names[i] = plain(heading)
	}
	all := Columns()
	hands, suits := all[1:5], all[5:]
	for _, columns := range [][]Column{suits, hands} {
		if found := find(names, nil, columns); Whole(func(c Column) bool { _, has := found[c]; return has }) {
			return found
		}
		for _, language := range languages {
			if found := find(names, &language, columns); len(found) == len(columns) {
				return found
			}
		}
	}
	return nil
}

// plain is a heading in small letters without blanks and punctuation.
func plain(heading string) string {
	if len(heading) > longestHand {
		return ""
	}
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return unicode.ToLower(c)
		}
		return -1
	}, symbols.Replace(heading))
}

// find looks for columns by the headings, in words and in the letters of a language; the first of each stands.
func find(names []string, language *Letters, columns []Column) map[Column]int {
	found := map[Column]int{}
	for i, name := range names {
		column, known := called(name, language)
		if _, twice := found[column]; known && !twice && slices.Contains(columns, column) {
			found[column] = i
		}
	}
	return found
}

// called is the column that a heading names: a seat before or behind a suit, or by itself.
func called(name string, language *Letters) (Column, bool) {
	if name == "" {
		return "", false
	}
	for _, seat := range bridge.Seats {
		words := seatWords[seat]
		if language != nil {
			words = append(words[:len(words):len(words)], strings.ToLower(language.Seats[seat]))
		}
		for _, word := range words {
			if rest, before := strings.CutPrefix(name, word); before {
				if column, known := of(seat, rest, language); known {
					return column, true
				}
			}
			rest, behind := strings.CutSuffix(name, word)
			if letters := utf8.RuneCountInString(name); behind && letters > 2 { // SN is no heading that anybody writes
				if column, known := of(seat, rest, language); known {
					return column, true
				}
			}
		}
	}
	return "", false
}

// of is the column of a seat by the rest of a heading.
func of(seat bridge.Seat, rest string, language *Letters) (Column, bool) {
	for _, word := range handWords {
		if rest == word {
			return Hand(seat), true
		}
	}
	for i, words := range suitWords {
		for _, word := range words {
			if rest == word {
				return Holding(seat, bridge.Suits[i]), true
			}
		}
		if language != nil && rest == strings.ToLower(language.Suits[i]) {
			return Holding(seat, bridge.Suits[i]), true
		}
	}
	return "", false
}

// Seat is the seat that a word of any language names.
func Seat(word string) (bridge.Seat, bool) {
	for seat, words := range seatWords {
		for _, known := range words {
			if plain(word) == known {
				return bridge.Seats[seat], true
			}
		}
	}
	return bridge.North, false
}
