package adjustment

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"redress/bridge/scoring"
	"redress/fault"
	"redress/session"
)

// Field is what the director typed of the other tables, for a board that no session of play knows: how it is scored,
// and the results of the others in points of North-South. In a match of teams that is the one result of the other
// table.
type Field struct {
	Method  scoring.Method `json:"method"`
	Results []FieldResult  `json:"results"`
	// a knockout match, in which scores that do not balance are averaged (12C4)
	Knockout bool `json:"knockout,omitempty"`
}

// FieldResult is a score, and at how many other tables it was reached.
type FieldResult struct {
	Points int `json:"points"`
	Tables int `json:"tables"`
}

// maxFieldTables is how many other tables can be typed.
const maxFieldTables = 1000

var fieldResult = regexp.MustCompile(`^(?:(\d{1,4})\s*[×xX*]\s*)?([+-]?\d{1,4})$`)

// ParseFieldResults reads results with the number of tables before each, parted by commas or lines: "5 × 110, 3 × 50,
// -50". Points are North-South's. form names the field of the form for what is wrong.
func ParseFieldResults(form, typed string) ([]FieldResult, error) {
	var results []FieldResult
	for _, text := range strings.FieldsFunc(typed, func(r rune) bool {
		return r == ',' || r == ';' || r == '\n' ||
			r == '\r'
	}) {
		text = strings.NewReplacer("−", "-", "–", "-").Replace(strings.TrimSpace(text))
		if text == "" {
			continue
		}
		parts := fieldResult.FindStringSubmatch(text)
		if parts == nil {
			return nil, fault.At(form, "%q is not a result. Write points as North-South see them, with the number of "+
				"tables before them: 5 × 110, 3 × 50, -50.", text)
		}
		r := FieldResult{Tables: 1}
		if parts[1] != "" {
			r.Tables, _ = strconv.Atoi(parts[1]) // digits, by the form
		}
		r.Points, _ = strconv.Atoi(parts[2])
		results = append(results, r)
	}
	return results, nil
}

// Check tells whether a score can be worked out on the field.
func (f *Field) Check() error {
	teams, tables := session.ByMatch(f.Method), 0
	for _, r := range f.Results {
		if _, err := NewPointsLine("field", r.Points); err != nil {
			return err
		}
		if r.Tables < 1 || r.Tables > maxFieldTables {
			return fault.At("field", "For %s give 1 to %d tables, not %d.", signed(r.Points),
				maxFieldTables, r.Tables)
		}
		tables += r.Tables
	}
	switch {
	case !slices.Contains(session.Methods, f.Method):
		return fault.At("method", "Choose how the board is scored.")
	case tables == 0:
		return fault.At("field", "Type what the other tables scored, as North-South see it.")
	case tables > maxFieldTables:
		return fault.At("field", "These are %d tables; at most %d can be typed.", tables, maxFieldTables)
	case teams && tables != 1:
		return fault.At("field", "In a match there is one other table; type its result alone.")
	case f.Knockout && !teams:
		return fault.At("method", "Only a match of teams can be a knockout.")
	}
	return nil
}

// typedTable is the name of the own table on a typed field.
const typedTable = "this table"

// game is the typed field as a game of one board, the own table first. table is its result, nil where it has none.
// Contestants have numbers of no meaning, each its own; in a match the teams change sides from table to table.
func (f *Field) game(table *ScoreLine, adjusted *scoring.Adjusted) scoring.Game {
	own := scoring.Seated{Table: typedTable, NS: scoring.Contestant{Number: 1}, EW: scoring.Contestant{Number: 2}}
	own.NotPlayed, own.Adjusted = table == nil && adjusted == nil, adjusted
	if table != nil {
		own.Points = table.Points
	}
	lines := []scoring.Seated{own}
	for _, r := range f.Results {
		for range r.Tables {
			number := 2*len(lines) + 1
			line := scoring.Seated{Table: fmt.Sprint(len(lines)), NS: scoring.Contestant{Number: number},
				EW: scoring.Contestant{Number: number + 1}}
			line.Points = r.Points
			if session.ByMatch(f.Method) {
				line.NS, line.EW = own.EW, own.NS
			}
			lines = append(lines, line)
		}
	}
	if session.ByMatch(f.Method) {
		for i := range lines {
			lines[i].Match = "1"
		}
	}
	return scoring.Game{Rules: scoring.Rules{Method: f.Method}, Knockout: f.Knockout,
		Boards: []scoring.Board{{Number: 1, Lines: lines}}}
}
