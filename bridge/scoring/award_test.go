package scoring

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
)

func TestAwardsAsWritten(t *testing.T) {
	good, bad := 0, 0
	for _, r := range rows(t, "awards.txt", 0) {
		ns, ew, err := ParseAwards(r.fields[0])
		if len(r.fields) == 2 {
			bad++
			if err == nil || !strings.Contains(err.Error(), "as in A6040, 60%-40% or A+/A-") {
				t.Errorf("awards.txt:%d: %q is %v and %v, %v; want an error that shows how it is written", r.line,
					r.fields[0], ns, ew, err)
			}
			continue
		}
		good++
		code, ok := Code(ns, ew)
		if !ok {
			code = "-"
		}
		got := fmt.Sprintf("%s|%s|%s %s|%s %s|%s", ns, ew, ns.Matchpoints(24).RatString(),
			ew.Matchpoints(24).RatString(),
			figureOrNone(ns.InIMPs()), figureOrNone(ew.InIMPs()), code)
		if want := strings.Join(r.fields[1:], "|"); err != nil || got != want {
			t.Errorf("awards.txt:%d: %q is %s, %v; want %s", r.line, r.fields[0], got, err, want)
		}
		if again, and, err := ParseAwards(code); ok && (err != nil || again.String() != ns.String() ||
			and.String() != ew.String()) {
			t.Errorf("awards.txt:%d: the code %s is read as %s and %s, %v", r.line, code, again, and, err)
		}
	}
	if good < 15 || bad < 10 {
		t.Errorf("%d awards that can be read and %d that cannot", good, bad)
	}
}

// figureOrNone is a figure, or a dash where the Law gives no conversion.
func figureOrNone(figure *big.Rat) string {
	if figure == nil {
		return "-"
	}
	return figure.RatString()
}

func TestStatedAwards(t *testing.T) {
	for _, c := range []struct {
		award Award
		text  string
		mp    string // of a top of 24
		imps  string
	}{
		{Award{Kind: Fixed, Percent: big.NewRat(55, 1)}, "55%", "66/5", "-"},
		{Award{Kind: Fixed, Percent: big.NewRat(70, 1), IMPs: big.NewRat(4, 1)}, "70%", "84/5", "4"},
		{Award{Kind: Fixed, IMPs: big.NewRat(3, 1)}, "3 IMPs", "72/5", "3"},
		{Award{Kind: Fixed, IMPs: big.NewRat(2, 1)}, "2 IMPs", "-", "2"},
		{Award{Kind: Fixed, Percent: big.NewRat(40, 1)}, "40%", "48/5", "-3"},
	} {
		if err := c.award.Check(); err != nil || c.award.String() != c.text {
			t.Errorf("%s: %s, %v", c.text, c.award, err)
		}
		if mp, imps := figureOrNone(c.award.Matchpoints(24)), figureOrNone(c.award.InIMPs()); mp != c.mp ||
			imps != c.imps {
			t.Errorf("%s is %s matchpoints and %s IMPs, want %s and %s", c.text, mp, imps, c.mp, c.imps)
		}
	}
	for says, award := range map[string]Award{
		"has no figure of its own":     {Kind: AveragePlus, Percent: big.NewRat(60, 1)},
		"average plus has no figure":   {Kind: AveragePlus, IMPs: big.NewRat(3, 1)},
		"give a percentage":            {Kind: Fixed},
		"a percentage is 0 to 100":     {Kind: Fixed, Percent: big.NewRat(101, 1)},
		"stated percentage is -1":      {Kind: Fixed, Percent: big.NewRat(-1, 1)},
		"is not an artificial":         {Kind: "half"},
		"choose average plus":          {},
		"an average has no figure of ": {Kind: Average, Percent: big.NewRat(50, 1)},
	} {
		if err := award.Check(); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%+v: %v, want an error that says %q", award, err, says)
		}
	}
}

// FuzzParseAwards: what can be read is a percentage of each side, and its code is read as the same.
func FuzzParseAwards(f *testing.F) {
	for _, seed := range []string{"A6040", "60%-40%", "ave+/ave-", "A100100", "62.5%-0%", "A5", "avg, avg"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ns, ew, err := ParseAwards(text)
		if err != nil {
			return
		}
		if err := ns.Check(); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if err := ew.Check(); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if code, ok := Code(ns, ew); ok {
			again, and, err := ParseAwards(code)
			if err != nil || again.String() != ns.String() || and.String() != ew.String() {
				t.Errorf("%q has the code %s, which is %s and %s, %v", text, code, again, and, err)
			}
		}
	})
}

// TestInSession: an average in percent for a contestant with this percentage of its other boards (Law 12C2(c)).
func TestInSession(t *testing.T) {
	for _, c := range []struct{ award, others, want string }{
		{"ave+", "64.5", "64.5"}, {"ave+", "60", "60"}, {"ave+", "55", "60"}, {"ave+", "", "60"},
		{"ave-", "37", "37"}, {"ave-", "40", "40"}, {"ave-", "64", "40"}, {"ave-", "", "40"},
		{"ave", "70", "50"}, {"ave", "20", "50"}, {"70%", "80", "70"}, {"30%", "20", "30"},
	} {
		award, err := ParseAward(c.award)
		if err != nil {
			t.Fatal(err)
		}
		others, _ := new(big.Rat).SetString(c.others)
		if c.others == "" {
			others = nil
		}
		if want, _ := new(big.Rat).SetString(c.want); award.InSession(others).Cmp(want) != 0 {
			t.Errorf("%s with %s elsewhere: %s, want %s", c.award, c.others, award.InSession(others).RatString(),
				c.want)
		}
	}
	if got := Complement(big.NewRat(64, 1)).RatString(); got != "36" {
		t.Errorf("the complement of 64 percent is %s", got)
	}
}

func TestAveragePluses(t *testing.T) {
	for _, c := range gameCases(t, "testdata/games.txt") {
		if c.title != "12C2(c): two averages plus of one pair are what it has on the boards it played" {
			continue
		}
		if got := fmt.Sprint(c.game.AveragePluses()); got != "map[1:2 3:1]" {
			t.Errorf("%s", got)
		}
		return
	}
	t.Error("the case is not there")
}
