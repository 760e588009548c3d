package adjustment

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
)

// ScoreLine is one result with how Law 77 arrives at it.
type ScoreLine struct {
	Contract string   `json:"contract"` // canonical, 4SX by N; empty where only the points are known
	Tricks   int      `json:"tricks"`   // won by declarer, 0 to 13
	Points   int      `json:"points"`   // for North-South; negative where East-West score
	Working  []string `json:"working"`
}

// NewScoreLine works out one result. field names the form field for what is wrong with it; the tricks are at field with
// "-tricks" behind it.
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

// ReadScoreLine works out one result as it is typed: the tricks are a number, or the result as on a score slip, "=",
// "+1" or "-2" ([bridge.Contract.ParseResult]); those of a board that was passed out are not looked at. Fields are as
// in
// [NewScoreLine].
func ReadScoreLine(field, contract, result string, vulnerability bridge.Vulnerability) (*ScoreLine, error) {
	tricks := -1
	if parsed, err := bridge.ParseContract(contract); err == nil && !parsed.PassedOut() {
		if tricks, err = parsed.ParseResult(result); err != nil {
			return nil, fault.At(field+"-tricks",
				"Give the tricks that declarer won, 0 to 13, or the result as =, +1 or -2.")
		}
	}
	return NewScoreLine(field, contract, tricks, vulnerability)
}

// mostPoints is what no contract exceeds: seven no trump redoubled, vulnerable, down thirteen (Law 77).
const mostPoints = 7600

// NewPointsLine is a result of which only the points are known, as North-South see them. field names the form field for
// what is wrong with it.
func NewPointsLine(field string, points int) (*ScoreLine, error) {
	if points%10 != 0 || points > mostPoints || points < -mostPoints {
		return nil, fault.At(field, "%d is not the score of any contract: scores are multiples of 10, to %d at "+
			"most.", points,
			mostPoints)
	}
	return &ScoreLine{Points: points, Working: []string{"Given in points: " + signed(points)}}, nil
}

// Words is the result for people: "4♠ by North = (420)", "passed out (0)"; the points are North-South's.
func (l ScoreLine) Words() string { return l.words(signed) }

func (l ScoreLine) words(points func(northSouth int) string) string {
	if l.Contract == "" {
		return "a score of " + points(l.Points)
	}
	return fmt.Sprintf("%s (%s)", l.name(), points(l.Points))
}

// name is the contract and what became of it; empty where only the points are known.
func (l ScoreLine) name() string {
	contract, err := bridge.ParseContract(l.Contract)
	if err != nil || contract.PassedOut() {
		return l.Contract
	}
	return contract.WithResult(l.Tricks)
}

// signed writes points with a proper minus sign.
func signed(points int) string {
	return strings.Replace(fmt.Sprint(points), "-", "−", 1)
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
