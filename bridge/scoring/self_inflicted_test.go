package scoring

import (
	"math/big"
	"strings"
	"testing"

	"redress/bridge"
)

// TestKooijman works the commentary's examples from the contracts to what the two sides get.
func TestKooijman(t *testing.T) {
	figures := map[string]*big.Rat{}
	var possible, other Mix
	var given []row
	for _, r := range rows(t, "kooijman.txt", 8) {
		if r.fields[2] == "-" {
			given = append(given, r)
			continue
		}
		imps := big.NewRat(int64(checkLine(t, r)), 1)
		if r.fields[1] == "possible" {
			possible = append(possible, Outcome{Points: r.number(t, 4), Share: r.rational(t, 6)})
			other = Plain(-r.number(t, 5)) // of North-South there, who are team B
			continue
		}
		figures[r.fields[0]+" "+r.fields[1]] = imps
	}
	for _, r := range given {
		var got *big.Rat
		var err error
		example := r.fields[0]
		switch r.fields[1] {
		case "team A":
			got, _, err = selfInflicted(figures[example+" actual"], figures[example+" expected"],
				figures[example+" normal"])
		case "team B":
			_, got, err = selfInflicted(figures[example+" actual"], figures[example+" expected"],
				figures[example+" normal"])
		case "weighted":
			got, err = IMPsAgainst(possible, other), possible.Check()
		default:
			t.Fatalf("kooijman.txt:%d: nobody values %q", r.line, r.fields[1])
		}
		if err != nil || got.Cmp(r.rational(t, 7)) != 0 {
			t.Errorf("kooijman.txt:%d: %s of example %s gets %v, %v; want %s", r.line, r.fields[1], example, got, err,
				r.fields[7])
		}
	}
	if len(given) != 5 {
		t.Errorf("kooijman.txt gives %d results, want 5", len(given))
	}
}

// checkLine scores the contract of a line, North-South vulnerable, and gives its IMPs against the other table.
func checkLine(t *testing.T, r row) int {
	t.Helper()
	contract, err := bridge.ParseContract(r.fields[2])
	if err != nil {
		t.Fatalf("kooijman.txt:%d: %v", r.line, err)
	}
	points, err := ForNorthSouth(contract, r.number(t, 3), bridge.VulNS)
	if err != nil || points != r.number(t, 4) {
		t.Errorf("kooijman.txt:%d: %s scores %d, %v; want %s", r.line, contract, points, err, r.fields[4])
	}
	imps := IMPs(points + r.number(t, 5))
	if imps != r.number(t, 7) {
		t.Errorf("kooijman.txt:%d: %d IMPs, want %s", r.line, imps, r.fields[7])
	}
	return imps
}

// selfInflicted is what the split leaves the two sides, each seen from its own side, in IMPs.
func selfInflicted(actual, expected, normal *big.Rat) (nonOffending, offending *big.Rat, err error) {
	split, err := SplitDamage(actual, expected, normal)
	if err != nil {
		return nil, nil, err
	}
	return split.NonOffending, split.Offending(), nil
}

func TestSelfInflicted(t *testing.T) {
	for _, r := range rows(t, "damage.txt", 6) {
		actual, expected, normal := r.rational(t, 0), r.rational(t, 1), r.rational(t, 2)
		innocent, offending, err := selfInflicted(actual, expected, normal)
		if err != nil || innocent.Cmp(r.rational(t, 3)) != 0 || offending.Cmp(r.rational(t, 4)) != 0 {
			t.Errorf("damage.txt:%d: %v and %v, %v; want %s and %s (%s)", r.line, innocent, offending, err, r.fields[3],
				r.fields[4], r.fields[5])
		}
		for i, figure := range []*big.Rat{actual, expected, normal} {
			if figure.Cmp(r.rational(t, i)) != 0 {
				t.Errorf("damage.txt:%d: figure %d was changed to %v", r.line, i+1, figure)
			}
		}
	}
}

// TestSelfInflictedBounds: the innocent side never gets less than it scored, nor more than it could expect where it
// was damaged, and the offenders never gain by being ruled against.
func TestSelfInflictedBounds(t *testing.T) {
	for a := int64(-6); a <= 6; a++ {
		for b := int64(-6); b <= 6; b++ {
			for c := int64(-6); c <= 6; c++ {
				actual, expected := big.NewRat(a, 1), big.NewRat(b, 1)
				innocent, offending, err := selfInflicted(actual, expected, big.NewRat(c, 1))
				if err != nil {
					t.Fatal(err)
				}
				most := big.NewRat(max(a, b), 1)
				if innocent.Cmp(actual) < 0 || innocent.Cmp(most) > 0 || offending.Cmp(new(big.Rat).Neg(most)) != 0 {
					t.Errorf("A %d, B %d, C %d: %v and %v", a, b, c, innocent, offending)
				}
			}
		}
	}
}

func TestSelfInflictedRefuses(t *testing.T) {
	one := big.NewRat(1, 1)
	for _, c := range []struct {
		actual, expected, normal *big.Rat
		says                     string
	}{
		{nil, one, one, "score at the table is missing"},
		{one, nil, one, "without the infraction is missing"},
		{one, one, nil, "after the infraction is missing"},
	} {
		innocent, offending, err := selfInflicted(c.actual, c.expected, c.normal)
		if err == nil || innocent != nil || offending != nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v, %v, %v: %v and %v, %v; want an error that says %q", c.actual, c.expected, c.normal, innocent,
				offending, err, c.says)
		}
	}
}
