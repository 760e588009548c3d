package scoring

import (
	"strings"
	"testing"

	"redress/bridge"
)

func TestContractsWorkedByHand(t *testing.T) {
	for _, r := range rows(t, "contracts.txt", 5) {
		c, err := bridge.ParseContract(r.fields[0])
		if err != nil {
			t.Fatalf("contracts.txt:%d: %v", r.line, err)
		}
		if r.fields[1] != "yes" && r.fields[1] != "no" {
			t.Fatalf("contracts.txt:%d: vulnerable is yes or no", r.line)
		}
		if got, want := points(t, c, r.number(t, 2), r.fields[1] == "yes"), r.number(t, 3); got != want {
			t.Errorf("contracts.txt:%d: %s scores %d, want %d (%s)", r.line, c, got, want, r.fields[4])
		}
	}
}

// TestEveryScore holds what must be true of all 35 × 3 × 2 × 14 scores.
func TestEveryScore(t *testing.T) {
	checked := 0
	everyContract(func(c bridge.Contract, vulnerable bool) {
		for tricks := 0; tricks <= 13; tricks++ {
			checked++
			score := points(t, c, tricks, vulnerable)
			over := c.Overtricks(tricks)
			if (score > 0) != (over >= 0) || score == 0 || score%10 != 0 {
				t.Errorf("%s, %s: %s scores %d", c, inWords(vulnerable), c.Result(tricks), score)
			}
			if tricks > 0 && score <= points(t, c, tricks-1, vulnerable) {
				t.Errorf("%s, %s: one trick more than %d does not score more", c, inWords(vulnerable), tricks-1)
			}
			if over < 0 {
				checkUndertricks(t, c, tricks, vulnerable)
				continue
			}
			if vulnerable && score < points(t, c, tricks, false) {
				t.Errorf("%s %s scores less vulnerable", c, c.Result(tricks))
			}
			if c.Risk > bridge.Undoubled {
				milder := c
				milder.Risk--
				if score <= points(t, milder, tricks, vulnerable) {
					t.Errorf("%s %s scores no more than %s", c, c.Result(tricks), milder)
				}
			}
		}
	})
	if checked != 35*3*2*14 {
		t.Errorf("%d scores checked, want %d", checked, 35*3*2*14)
	}
}

// checkUndertricks holds that only the number of undertricks counts, that redoubled is twice doubled, and the
// progressions that every player knows.
func checkUndertricks(t *testing.T, c bridge.Contract, tricks int, vulnerable bool) {
	t.Helper()
	down := -c.Overtricks(tricks)
	nv := [...]int{0, 100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500}
	v := [...]int{0, 200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800}
	want := nv[down]
	if vulnerable {
		want = v[down]
	}
	switch {
	case c.Risk == bridge.Redoubled:
		want *= 2
	case c.Risk == bridge.Undoubled && vulnerable:
		want = 100 * down
	case c.Risk == bridge.Undoubled:
		want = 50 * down
	}
	if got := points(t, c, tricks, vulnerable); got != -want {
		t.Errorf("%s, %s, %d down: %d, want %d", c, inWords(vulnerable), down, got, -want)
	}
}

func TestForNorthSouth(t *testing.T) {
	for text, want := range map[string][4]int{ // tricks 10, vulnerable: None NS EW Both
		"4S by N": {420, 620, 420, 620}, "4S by S": {420, 620, 420, 620},
		"4S by E": {-420, -420, -620, -620}, "4S by W": {-420, -420, -620, -620},
		"5HX by N": {-100, -200, -100, -200}, "5HX by W": {100, 100, 200, 200},
		"passed out": {},
	} {
		c, err := bridge.ParseContract(text)
		if err != nil {
			t.Fatal(err)
		}
		for vul := bridge.VulNone; vul <= bridge.VulBoth; vul++ {
			if got, err := ForNorthSouth(c, 10, vul); err != nil || got != want[vul] {
				t.Errorf("%s, vulnerable %s: %d, %v; want %d", text, vul, got, err, want[vul])
			}
		}
	}
}

func TestScoreRefuses(t *testing.T) {
	four := bridge.Contract{Level: 4, Denomination: bridge.Spades}
	for _, c := range []struct {
		contract bridge.Contract
		tricks   int
		says     string
	}{
		{four, -1, "0 to 13"},
		{four, 14, "0 to 13"},
		{bridge.Contract{Level: 8}, 13, "level is 1 to 7"},
		{bridge.Contract{Level: -1}, 5, "level is 1 to 7"},
		{bridge.Contract{Level: 1, Denomination: 9}, 7, "denomination"},
		{bridge.Contract{Level: 1, Risk: 9}, 7, "redoubled"},
		{bridge.Contract{Level: 1, Declarer: 9}, 7, "declarer"},
	} {
		if got, err := Score(c.contract, c.tricks, false); err == nil || got != 0 ||
			!strings.Contains(err.Error(), c.says) {
			t.Errorf("%v with %d tricks: %d, %v; want an error that says %q", c.contract, c.tricks, got, err, c.says)
		}
		if got, err := ForNorthSouth(c.contract, c.tricks, bridge.VulNone); err == nil || got != 0 {
			t.Errorf("%v with %d tricks: North-South score %d", c.contract, c.tricks, got)
		}
	}
}
