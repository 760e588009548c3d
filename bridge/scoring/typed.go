package scoring

import (
	"errors"
	"fmt"
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

// ParseTyped reads what a table brings to a board as people write it: a result ("4SX-1 by N", "pass"), points of
// North-South ("-50"), results with their shares ("60% 4S= by N, 40% 4S-1 by N", "60% 110 + 40% -50"), an artificial
// score as in [ParseAwards] ("A+/A-", "A6040"), or "np" for a board that was not played. vul is nil where it is not
// known; then a contract that somebody played is an error.
func ParseTyped(text string, vul *bridge.Vulnerability) (Typed, error) {
	text = strings.TrimSpace(text)
	switch strings.ToLower(text) {
	case "":
		return Typed{}, errors.New("nothing is typed: write a result such as 4S= by N, points such as -50, or A+/A-")
	case "np", "not played":
		return Typed{Line: Line{NotPlayed: true}}, nil
	}
	northSouth, eastWest, unread := ParseAwards(text)
	if unread == nil {
		given := &Adjusted{NorthSouth: SideScore{Award: &northSouth}, EastWest: SideScore{Award: &eastWest}}
		return Typed{Line: Line{Adjusted: given}}, nil
	}
	outcome, steps, err := parseOutcome(text, vul)
	switch {
	case err == nil:
		return typed(Mix{outcome}, [][]Step{steps}), nil
	case strings.ContainsAny(text[:1], "aA"):
		return Typed{}, unread
	case !strings.ContainsAny(text, "%/;,") && !between.MatchString(text):
		return Typed{}, err
	}
	return parseWeighted(text, vul)
}

// typed is a table at which both sides have the same score.
func typed(mix Mix, working [][]Step) Typed {
	score := SideScore{Assigned: mix}
	return Typed{Line{Adjusted: &Adjusted{NorthSouth: score, EastWest: score}}, working}
}

// parseWeighted reads results, each with its share before it.
func parseWeighted(text string, vul *bridge.Vulnerability) (Typed, error) {
	var mix Mix
	var working [][]Step
	for _, part := range between.Split(text, -1) {
		part = strings.TrimSpace(strings.ReplaceAll(part, " %", "%"))
		share, result, both := strings.Cut(part, " ")
		if !both {
			return Typed{}, fmt.Errorf("%q is not a share and its result: write 60%% 4S= by N, 40%% 4S-1 by N", part)
		}
		outcome, steps, err := parseOutcome(result, vul)
		if err != nil {
			return Typed{}, err
		}
		if outcome.Share, err = ParseShare(share); err != nil {
			return Typed{}, err
		}
		mix, working = append(mix, outcome), append(working, steps)
	}
	return typed(mix, working), mix.Check()
}

// asContract is how a contract begins, so that what is wrong with it is worth telling.
var asContract = regexp.MustCompile(`(?i)^([0-9] *[A-Z♠♤♥♡♦♢♣♧]|pass)`)

// parseOutcome reads one result: points of North-South, or a contract with what became of it.
func parseOutcome(text string, vul *bridge.Vulnerability) (Outcome, []Step, error) {
	if points, err := parsePoints(text); err == nil || strings.Trim(text, "+-−0123456789. ") == "" {
		return Outcome{Points: points, Share: one}, nil, err
	}
	contract, tricks, err := bridge.ParseSlip(text)
	switch {
	case err != nil && !asContract.MatchString(text):
		return Outcome{}, nil, fmt.Errorf(
			"%q is not a score: write a result such as 4S= by N, or points of North-South such as 620 or -100", text)
	case err != nil:
		return Outcome{}, nil, err
	}
	if vul == nil {
		if !contract.PassedOut() {
			return Outcome{}, nil, fmt.Errorf("%s: what it scores depends on the vulnerability, which is not known",
				contract)
		}
		vul = new(bridge.Vulnerability)
	}
	points, err := ForNorthSouth(contract, tricks, *vul)
	if err != nil {
		return Outcome{}, nil, err
	}
	steps, err := Working(contract, tricks, vul.Of(contract.Declarer.Side()))
	name := strings.TrimSpace(contract.Symbol() + " " + contract.Result(tricks))
	return Outcome{Points: points, Share: one, Name: name}, steps, err
}

// mostPoints is more than any score of Law 77 comes to.
const mostPoints = 10000

// parsePoints reads points of North-South, "-100", or of the side that is named, "EW 100".
func parsePoints(text string) (int, error) {
	plain := strings.TrimSpace(strings.ReplaceAll(text, "−", "-"))
	digits, sign := strings.TrimPrefix(plain, "+"), 1
	if parts := sidePoints.FindStringSubmatch(plain); parts != nil {
		if digits = parts[2]; strings.EqualFold(parts[1], bridge.EastWest.String()) {
			sign = -1
		}
	}
	points, err := strconv.Atoi(digits)
	switch {
	case err != nil || strings.HasPrefix(digits, "+"):
		return 0, fmt.Errorf("%q is not a score: write the points of North-South, such as 620 or -100", plain)
	case points > mostPoints || points < -mostPoints || points%10 != 0:
		return 0, fmt.Errorf("no contract scores %d points", points)
	}
	return sign * points, nil
}

var sidePoints = regexp.MustCompile(`(?i)^(NS|EW)\s*([0-9]+)$`)
