package scoring

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"redress/bridge"
)

// Typed is what a table brings to a board as somebody typed it, with how the points of each contract come about.
type Typed struct {
	Line
	// Working is that of each result of the score (Law 77): nil for one whose points were typed, none for an artificial
	// score.
	Working [][]Step
}

// between parts the results of a weighted score. A comma without a blank behind it is a decimal one.
var between = regexp.MustCompile(`\s+\+\s+|,\s+|\s*;\s*`)

// Brought is what a table brings to a board as somebody typed it, before anybody knows what it scores.
type Brought struct {
	NotPlayed            bool
	NorthSouth, EastWest *Award        // an artificial score; nil for none
	Results              []TypedResult // one, or several of a weighted score
}

// TypedResult is one result as it was typed: a contract with its tricks, or points alone.
type TypedResult struct {
	Share    *big.Rat // of a weighted score; 1 where it is the only result
	Contract bridge.Contract
	Tricks   int

	PointsOnly bool
	Points     int  // of North-South
	SideNamed  bool // whose points they are was typed: "NS 420", "EW 50"
}

// UnreadError is that a text is nothing that can be typed for a score.
type UnreadError struct{ words string }

// Error implements error.
func (u UnreadError) Error() string { return u.words }

// ReadTyped reads what a table brings to a board as people write it: a result ("4SX-1 by N", "pass"), points of
// North-South ("-50") or of the side that is named ("EW 50"), results with their shares ("60% 4S= by N, 40% 4S-1 by N",
// "60% 110 + 40% -50"), an artificial score as in [ParseAwards] ("A+/A-", "A6040"), or "np" for a board that was not
// played. This is the one reading of a typed result: calculators, the command line and the slips of a session have it.
func ReadTyped(text string) (Brought, error) {
	text = strings.TrimSpace(text)
	switch strings.ToLower(text) {
	case "":
		return Brought{}, errors.New("nothing is typed: write a result such as 4S= by N, points such as -50, or A+/A-")
	case "np", "not played":
		return Brought{NotPlayed: true}, nil
	}
	northSouth, eastWest, unread := ParseAwards(text)
	if unread == nil {
		return Brought{NorthSouth: &northSouth, EastWest: &eastWest}, nil
	}
	result, err := readResult(text)
	switch {
	case err == nil:
		return Brought{Results: []TypedResult{result}}, nil
	case strings.ContainsAny(text[:1], "aA"):
		return Brought{}, UnreadError{unread.Error()}
	case !strings.ContainsAny(text, "%/;,") && !between.MatchString(text):
		return Brought{}, err
	}
	return readWeighted(text)
}

// readWeighted reads results, each with its share before it.
func readWeighted(text string) (b Brought, err error) {
	for _, part := range between.Split(text, -1) {
		part = strings.TrimSpace(strings.ReplaceAll(part, " %", "%"))
		share, typed, both := strings.Cut(part, " ")
		if !both {
			return Brought{}, UnreadError{fmt.Sprintf(
				"%q is not a share and its result: write 60%% 4S= by N, 40%% 4S-1 by N", part)}
		}
		result, err := readResult(typed)
		if err != nil {
			return Brought{}, err
		}
		if result.Share, err = ParseShare(share); err != nil {
			return Brought{}, err
		}
		b.Results = append(b.Results, result)
	}
	return b, nil
}

// asContract is how a contract begins, so that what is wrong with it is worth telling.
var asContract = regexp.MustCompile(`(?i)^([0-9] *[A-Z♠♤♥♡♦♢♣♧]|pass)`)

// readResult reads one result: points of a side, or a contract with what became of it.
func readResult(text string) (TypedResult, error) {
	if points, named, err := parsePoints(text); err == nil || named || strings.Trim(text, "+-−0123456789. ") == "" {
		return TypedResult{Share: one, PointsOnly: true, Points: points, SideNamed: named}, err
	}
	contract, tricks, err := bridge.ParseSlip(text)
	if err != nil && !asContract.MatchString(text) {
		err = UnreadError{fmt.Sprintf(
			"%q is not a score: write a result such as 4S= by N, or points of North-South such as 620 or -100", text)}
	}
	return TypedResult{Share: one, Contract: contract, Tricks: tricks}, err
}

// ParseTyped reads what a table brings to a board, as [ReadTyped] does, and works out what it scores. vul is nil where
// it is not known; then a contract that somebody played is an error.
func ParseTyped(text string, vul *bridge.Vulnerability) (Typed, error) {
	b, err := ReadTyped(text)
	switch {
	case err != nil:
		return Typed{}, err
	case b.NotPlayed:
		return Typed{Line: Line{NotPlayed: true}}, nil
	case b.NorthSouth != nil:
		given := &Adjusted{NorthSouth: SideScore{Award: b.NorthSouth}, EastWest: SideScore{Award: b.EastWest}}
		return Typed{Line: Line{Adjusted: given}}, nil
	}
	var mix Mix
	var working [][]Step
	for _, result := range b.Results {
		outcome, steps, err := result.outcome(vul)
		if err != nil {
			return Typed{}, err
		}
		mix, working = append(mix, outcome), append(working, steps)
	}
	score := SideScore{Assigned: mix} // both sides have the same
	return Typed{Line{Adjusted: &Adjusted{NorthSouth: score, EastWest: score}}, working}, mix.Check()
}

// outcome is what a result scores, with how its points come about.
func (r TypedResult) outcome(vul *bridge.Vulnerability) (Outcome, []Step, error) {
	if r.PointsOnly {
		return Outcome{Points: r.Points, Share: r.Share}, nil, nil
	}
	contract := r.Contract
	if vul == nil {
		if !contract.PassedOut() {
			return Outcome{}, nil, fmt.Errorf("%s: what it scores depends on the vulnerability, which is not known",
				contract)
		}
		vul = new(bridge.Vulnerability)
	}
	points, err := ForNorthSouth(contract, r.Tricks, *vul)
	if err != nil {
		return Outcome{}, nil, err
	}
	steps, err := Working(contract, r.Tricks, vul.Of(contract.Declarer.Side()))
	return Outcome{Points: points, Share: r.Share, Name: contract.WithResult(r.Tricks)}, steps, err
}

// mostPoints is more than any score of Law 77 comes to.
const mostPoints = 10000

// parsePoints reads points of North-South, "-100", or of the side that is named, "EW 100".
func parsePoints(text string) (points int, named bool, err error) {
	plain := strings.TrimSpace(strings.ReplaceAll(text, "−", "-"))
	digits, sign := strings.TrimPrefix(plain, "+"), 1
	if parts := sidePoints.FindStringSubmatch(plain); parts != nil {
		named = true
		if digits = parts[2]; strings.EqualFold(parts[1], bridge.EastWest.String()) {
			sign = -1
		}
	}
	points, err = strconv.Atoi(digits)
	switch {
	case err != nil || strings.HasPrefix(digits, "+"):
		return 0, named, UnreadError{fmt.Sprintf(
			"%q is not a score: write the points of North-South, such as 620 or -100", plain)}
	case points > mostPoints || points < -mostPoints || points%10 != 0:
		return 0, named, fmt.Errorf("no contract scores %d points", points)
	}
	return sign * points, named, nil
}

var sidePoints = regexp.MustCompile(`(?i)^(NS|EW)\s*([0-9]+)$`)
