package results

import (
	"slices"
	"strings"

	"redress/bridge"
	"redress/session/results/dealtable"
)

// FieldDeal is the column with all four hands; those of single hands and of their suits are among [DealFields] too.
const FieldDeal = Field(dealtable.Deal)

// DealFields are those of the hands, in the order in which a page offers them.
var DealFields = dealFields()

func dealFields() (list []Field) {
	for _, column := range dealtable.Columns() {
		list = append(list, Field(column))
	}
	return list
}

// numbered are names of the column of board numbers that stand for something else in a table of results.
var numbered = []string{"no", "nr", "num", "number", "nummer", "numero", "numéro", "hand", "handno"}

// guessDeals finds the columns of the hands by their names and by what stands in them.
func guessDeals(header []string, sample [][]string) map[Field]int {
	found := dealtable.Find(header, dealLetters())
	if len(found) == 0 || !dealtable.Holds(found, sample) {
		found = map[dealtable.Column]int{}
		if column, pbn := dealtable.PBN(sample); pbn {
			found[dealtable.Deal] = column
		}
	}
	mapping := map[Field]int{}
	for column, at := range found {
		mapping[Field(column)] = at
	}
	return mapping
}

// dealLetters are those of each language as headings have them.
func dealLetters() (list []dealtable.Letters) {
	for _, t := range Tongues {
		l := dealtable.Letters{Seats: t.seats, Suits: t.suits}
		slices.Reverse(l.Suits[:])
		list = append(list, l)
	}
	return list
}

// dealt tells whether a line names the columns of hands.
func dealt(header []string) bool { return len(dealtable.Find(header, dealLetters())) > 0 }

// Played tells whether a mapping has somebody who played.
func Played(mapping map[Field]int) bool {
	_, ns := mapping[FieldNS]
	_, ew := mapping[FieldEW]
	return ns || ew || byNames(mapping)
}

// ofDeals tells whether a mapping is that of a table of deals alone: it has hands, and nobody who played them.
func ofDeals(mapping map[Field]int) bool { return !Played(mapping) && hasHands(mapping) }

// hasHands tells whether a mapping has a column of hands.
func hasHands(mapping map[Field]int) bool {
	return slices.ContainsFunc(DealFields, func(field Field) bool { _, ok := mapping[field]; return ok })
}

// lacksHands tells whether a mapping lacks hands that a deal needs.
func lacksHands(mapping map[Field]int) bool {
	return !dealtable.Whole(func(c dealtable.Column) bool { _, has := mapping[Field(c)]; return has })
}

// findHonours finds in whose letters the cards of the hands are, and says so where that is not as in English.
func (c *csvReader) findHonours() {
	var cells []string
	for _, line := range c.waiting {
		for _, field := range DealFields {
			cells = append(cells, c.cell(line, field))
		}
	}
	honours, sure := dealtable.FindHonours(cells)
	switch chosen := TongueOf(c.options.Tongue); {
	case chosen != nil && (!sure || honours == dealtable.English):
		honours = chosen.honours
	case !sure:
		c.warn(0, "", "The letters of the cards are not of one language that Redress knows, and are read in English. "+
			"Choose the language with the columns.")
	}
	if c.honours = honours; honours != dealtable.English {
		c.warn(0, "", "Of the cards %s. Choose another language with the columns where that is wrong.",
			honours.Words())
	}
}

// deal takes in the deal of a line with its dealer and vulnerability, where a person does not leave it out.
func (c *csvReader) deal(line csvLine, board int) {
	deal, wrong := dealtable.Read(func(column dealtable.Column) string {
		return c.honours.In(c.cell(line, Field(column)))
	})
	switch {
	case wrong != nil:
		var columns []string
		for _, column := range wrong.Columns {
			columns = append(columns, c.named(Field(column)))
		}
		c.refuse(line.at, strings.Join(columns, ", "), "The deal of board %d cannot be read: %s.", board, wrong.Err)
		return
	case c.alone && c.omitted[line.at] && c.dealtAt[board] == 0:
		c.problem(Problem{At: line.at, Text: "Board " + itoa(board) + " is left out, as you chose.", Kind: Chosen})
		return
	case c.alone && deal == (bridge.Deal{}):
		c.warn(line.at, "", "Board %d has no hands here.", board)
	}
	if c.alone {
		c.marking(line, board)
	}
	c.reading.deal(line.at, board, deal)
}

// marking takes in dealer and vulnerability of a board, where there are columns of them. What cannot be read is told of
// a table of deals, where each board stands once.
func (c *csvReader) marking(line csvLine, board int) {
	text := c.cell(line, FieldDealer)
	if text == "" && c.cell(line, FieldVul) == "" {
		return
	}
	var dealer *bridge.Seat
	var vul *bridge.Vulnerability
	if seat, known := c.tongue.dealer(text); known {
		dealer = &seat
	} else if text != "" && c.alone {
		c.warn(line.at, c.named(FieldDealer), "Board %d: %q is no dealer. The board is taken by its number (2).", board,
			shortened(text, 30))
	}
	text = c.cell(line, FieldVul)
	if vul = vulnerabilityOf(text); vul == nil && text != "" && c.alone {
		c.warn(line.at, c.named(FieldVul), "Board %d: %q is no vulnerability. The board is taken by its number (2).",
			board, shortened(text, 30))
	}
	if dealer != nil || vul != nil {
		c.mark(line.at, board, dealer, vul)
	}
}

// dealer is the seat that a text names: by the letter of the language, a letter that is the same seat wherever it is
// one, or a word. O is East in some languages and West in others.
func (t *Tongue) dealer(text string) (bridge.Seat, bool) {
	if seat, err := bridge.ParseSeat(t.Seat(text)); err == nil {
		return seat, true
	}
	meant := map[string]bool{}
	for _, other := range Tongues {
		if seat := other.Seat(text); slices.Contains(Tongues[0].seats[:], seat) {
			meant[seat] = true
		}
	}
	if len(meant) == 1 {
		for letter := range meant {
			seat, err := bridge.ParseSeat(letter)
			return seat, err == nil
		}
	}
	return dealtable.Seat(text)
}

// vulnerabilityWords are what other languages call it where nobody or everybody is vulnerable, and the letters of LIN.
var vulnerabilityWords = map[string]bridge.Vulnerability{
	"keiner": bridge.VulNone, "keine": bridge.VulNone, "niemand": bridge.VulNone, "personne": bridge.VulNone,
	"geen": bridge.VulNone, "nessuno": bridge.VulNone, "ninguno": bridge.VulNone, "nadie": bridge.VulNone,
	"ingen": bridge.VulNone, "nikt": bridge.VulNone, "o": bridge.VulNone, "0": bridge.VulNone,

	"alle": bridge.VulBoth, "beide": bridge.VulBoth, "tous": bridge.VulBoth, "allen": bridge.VulBoth,
	"tutti": bridge.VulBoth, "todos": bridge.VulBoth, "alla": bridge.VulBoth, "obie": bridge.VulBoth,
	"wszyscy": bridge.VulBoth, "b": bridge.VulBoth,

	"ns": bridge.VulNS, "n": bridge.VulNS, "ew": bridge.VulEW, "e": bridge.VulEW,
}

// vulnerabilityOf reads a vulnerability in any language; nil where the text is none.
func vulnerabilityOf(text string) *bridge.Vulnerability {
	if vul, err := bridge.ParseVulnerability(text); err == nil {
		return &vul
	}
	if vul, known := vulnerabilityWords[columnName(text)]; known {
		return &vul
	}
	return nil
}
