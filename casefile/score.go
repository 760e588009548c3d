package casefile

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile/ledger"
	"redress/fault"
)

// Score is what a ruling gives: the assigned score of each side, and a procedural penalty apart from it. All points are
// trick points of Law 77 as North-South see them, exact.
type Score struct {
	Table      *ScoreLine     `json:"table,omitempty"`       // the result obtained at the table
	NorthSouth *ScoreLine     `json:"north_south,omitempty"` // the result assigned to North-South
	EastWest   *ScoreLine     `json:"east_west,omitempty"`   // the result assigned to East-West
	Penalty    *Penalty       `json:"penalty,omitempty"`
	Reason     ledger.TextRef `json:"reason,omitzero"`
}

// ScoreLine is one result with how Law 77 arrives at it.
type ScoreLine struct {
	Contract string   `json:"contract"` // canonical, 4SX by N
	Tricks   int      `json:"tricks"`   // won by declarer, 0 to 13
	Points   int      `json:"points"`   // for North-South; negative where East-West score
	Working  []string `json:"working"`
}

// Penalty is a procedural penalty (Law 90). The Laws set no amounts: the regulating authority does.
type Penalty struct {
	Side   string `json:"side"` // north-south or east-west
	Amount string `json:"amount"`
}

// Split tells whether the two sides are given different results (12C1e).
func (s *Score) Split() bool {
	return s.NorthSouth != nil && s.EastWest != nil &&
		(s.NorthSouth.Contract != s.EastWest.Contract || s.NorthSouth.Tricks != s.EastWest.Tricks)
}

// NewScoreLine works out one result. field names the form field for what is wrong with it.
func NewScoreLine(field, contract string, tricks int, vulnerability bridge.Vulnerability) (*ScoreLine, error) {
	parsed, err := bridge.ParseContract(contract)
	if err != nil {
		return nil, fault.At(field, "%s. Write it as 4SX by N, 3NT by S, or passed out.", sentence(err))
	}
	if parsed.PassedOut() {
		return &ScoreLine{Contract: parsed.String(), Working: []string{"Passed out: 0"}}, nil
	}
	if err := bridge.CheckTricks(tricks); err != nil {
		return nil, fault.At(field+"-tricks", "Give the tricks that declarer won, 0 to 13.")
	}
	points, err := scoring.ForNorthSouth(parsed, tricks, vulnerability)
	if err != nil {
		return nil, fault.At(field, "%s.", sentence(err))
	}
	lines, err := scoring.Working(parsed, tricks, vulnerability.Of(parsed.Declarer.Side()))
	if err != nil {
		return nil, fault.At(field, "%s.", sentence(err))
	}
	line := &ScoreLine{Contract: parsed.String(), Tricks: tricks, Points: points}
	for _, l := range lines {
		line.Working = append(line.Working, l.Text)
	}
	return line, nil
}

// sentence begins an error with a capital letter.
func sentence(err error) string {
	text := strings.TrimRight(err.Error(), ". ")
	if text == "" {
		return text
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
