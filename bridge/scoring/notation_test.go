package scoring

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"testing"
)

// The tables of boards in testdata write a line as its points for North-South; "420 x3" is three such lines and "-" is
// one without a result. An adjusted score is North-South's and East-West's, with " / " between them where they differ:
//
//	60% 110 + 40% -50                       weighted
//	-50 / 450                               split
//	ave+ / ave-, 55% / 45%                  artificial
//	500 expected 420 normal 300 / 420       self-inflicted damage of North-South
//	420 by hand 12 / -, - by hand 3 / 9/2   matchpoints by hand, on any of these; "-" is none for that side
//
// Lines are separated by ";". A figure of nothing is "-".

// boardRules reads rules such as "matchpoints, 1 a win, 10 scheduled, halves, 2 places".
func boardRules(text string) (Rules, int, error) {
	words := strings.Split(text, ",")
	r, scheduled := Rules{Method: Method(words[0])}, 0
	for _, word := range words[1:] {
		number, choice, _ := strings.Cut(strings.TrimSpace(word), " ")
		n, err := strconv.Atoi(number)
		switch {
		case err == nil && choice == "a win":
			r.PerWin = n
		case err == nil && choice == "scheduled":
			scheduled = n
		case err == nil && choice == "capped":
			r.Cap = n
		case err == nil && choice == "dropped":
			r.Datum.Drop, r.Datum.DropEach = DropCount, n
		case err == nil && choice == "places":
			r.EachBoard.On, r.EachBoard.Places = true, n
		case number == "missing":
			r.Missing = Missing(choice)
		case number == "split":
			r.Split = SplitRule(choice)
		case number == "divisor":
			r.Divisor = Divisor(choice)
		case number == "drop":
			r.Datum.Drop = DropRule(choice)
		case number == "datum":
			r.Datum.Ties = Ties(choice)
		case number == "ties":
			r.EachBoard.Ties = Ties(choice)
		default:
			return r, 0, fmt.Errorf("%q is no rule", word)
		}
	}
	return r, scheduled, nil
}

func boardLines(text string) ([]Line, error) {
	var lines []Line
	for item := range strings.SplitSeq(text, ";") {
		item, times, err := repeated(item)
		if err != nil {
			return nil, err
		}
		line, err := boardLine(item)
		if err != nil {
			return nil, err
		}
		for range times {
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// repeated reads "420 x3".
func repeated(item string) (string, int, error) {
	item, times, found := strings.Cut(strings.TrimSpace(item), " x")
	if !found {
		return item, 1, nil
	}
	n, err := strconv.Atoi(times)
	return item, n, err
}

func boardLine(item string) (Line, error) {
	score, entered, any := strings.Cut(item, " by hand ")
	if any {
		line, err := boardLine(score)
		if err == nil {
			line.ByHand, err = byHand(entered)
		}
		return line, err
	}
	if item == "-" {
		return Line{NotPlayed: true}, nil
	}
	if points, err := strconv.Atoi(item); err == nil {
		return Line{Points: points}, nil
	}
	ns, ew, split := strings.Cut(item, " / ")
	if !split {
		ew = ns
	}
	northSouth, err := sideScore(ns)
	if err != nil {
		return Line{}, err
	}
	eastWest, err := sideScore(ew)
	return Line{Adjusted: &Adjusted{NorthSouth: northSouth, EastWest: eastWest}}, err
}

// byHand reads matchpoints entered by hand, "12 / -": North-South's and East-West's.
func byHand(text string) (ByHand, error) {
	ns, ew, _ := strings.Cut(text, " / ")
	var entered [2]*big.Rat
	for i, side := range []string{ns, ew} {
		if side == "-" {
			continue
		}
		figure, ok := new(big.Rat).SetString(side)
		if !ok {
			return ByHand{}, fmt.Errorf("%q is no matchpoints", text)
		}
		entered[i] = figure
	}
	return ByHand{NorthSouth: entered[0], EastWest: entered[1]}, nil
}

func sideScore(text string) (SideScore, error) {
	if text == "nothing" {
		return SideScore{}, nil
	}
	if text == "no score" {
		return SideScore{NoScore: true}, nil
	}
	if award, err := ParseAward(text); err == nil && (strings.HasPrefix(text, "ave") || strings.HasSuffix(text, "%")) {
		return SideScore{Award: &award}, nil
	}
	actual, rest, damaged := strings.Cut(text, " expected ")
	assigned, err := mix(actual)
	if err != nil || !damaged {
		return SideScore{Assigned: assigned}, err
	}
	expected, normal, _ := strings.Cut(rest, " normal ")
	var damage Damage
	if damage.Expected, err = mix(expected); err == nil {
		damage.Normal, err = mix(normal)
	}
	return SideScore{Assigned: assigned, Damage: &damage}, err
}

func mix(text string) (Mix, error) {
	var m Mix
	for part := range strings.SplitSeq(text, " + ") {
		share, points, weighted := strings.Cut(strings.TrimSpace(part), " ")
		if !weighted {
			share, points = "100%", share
		}
		o := Outcome{}
		var err error
		if o.Share, err = ParseShare(share); err != nil {
			return nil, err
		}
		if o.Points, err = strconv.Atoi(points); err != nil {
			return nil, err
		}
		m = append(m, o)
	}
	return m, nil
}

// theFigures reads figures separated by ";".
func theFigures(t testing.TB, r row, field int) []*big.Rat {
	t.Helper()
	var figures []*big.Rat
	for item := range strings.SplitSeq(r.fields[field], ";") {
		item, times, err := repeated(item)
		if err != nil {
			t.Fatalf("line %d: %v", r.line, err)
		}
		var figure *big.Rat
		if item != "-" {
			figure = rational(t, r.line, item)
		}
		for range times {
			figures = append(figures, figure)
		}
	}
	return figures
}

// board reads the rules and the lines of a row.
func (r row) board(t testing.TB, rulesField, linesField int) (Rules, []Line, int) {
	t.Helper()
	rules, scheduled, err := boardRules(r.fields[rulesField])
	if err != nil {
		t.Fatalf("line %d: %v", r.line, err)
	}
	lines, err := boardLines(r.fields[linesField])
	if err != nil {
		t.Fatalf("line %d: %v", r.line, err)
	}
	return rules, lines, scheduled
}

func equalFigures(got, want []*big.Rat) bool {
	if len(got) != len(want) {
		return false
	}
	for i, figure := range got {
		if (figure == nil) != (want[i] == nil) || figure != nil && figure.Cmp(want[i]) != 0 {
			return false
		}
	}
	return true
}

func inText(figures []*big.Rat) string {
	texts := make([]string, len(figures))
	for i, figure := range figures {
		texts[i] = "-"
		if figure != nil {
			texts[i] = figure.RatString()
		}
	}
	return strings.Join(texts, "; ")
}
