package scoring

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"redress/bridge"
)

func TestTyped(t *testing.T) {
	text, err := os.ReadFile("testdata/typed.txt")
	if err != nil {
		t.Fatal(err)
	}
	refused, cases := false, 0
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if line == "---" {
			refused = true
			continue
		}
		cells := strings.SplitN(line, "|", 3)
		var vul *bridge.Vulnerability
		if known := strings.TrimSpace(cells[0]); known != "-" {
			vul = new(bridge.Vulnerability)
			if *vul, err = bridge.ParseVulnerability(known); err != nil {
				t.Fatal(err)
			}
		}
		cases++
		got, err := ParseTyped(cells[1], vul)
		switch want := strings.TrimSpace(cells[2]); {
		case refused && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("typed.txt:%d: %v, want an error that says %q", i+1, err, want)
		case !refused && (err != nil || asRead(got) != want):
			t.Errorf("typed.txt:%d: %q, %v; want %q", i+1, asRead(got), err, want)
		case !refused && got.Check() != nil:
			t.Errorf("typed.txt:%d: %v", i+1, got.Check())
		}
	}
	if cases < 40 {
		t.Errorf("%d cases", cases)
	}
}

// asRead is a typed table as the file has it. The working of each result adds up to its points.
func asRead(t Typed) string {
	if t.NotPlayed {
		return "not played"
	}
	score := t.Given(bridge.NorthSouth)
	if score.Award != nil {
		return fmt.Sprintf("%s and %s", score.Award, t.Given(bridge.EastWest).Award)
	}
	var results []string
	for i, o := range score.Assigned {
		words := []string{}
		if o.Share.Cmp(one) != 0 {
			words = append(words, o.Share.RatString())
		}
		if o.Name != "" {
			words = append(words, o.Name)
		}
		points := 0
		for _, step := range t.Working[i] {
			points += step.Points
		}
		if t.Working[i] != nil && points != o.Points && points != -o.Points || (t.Working[i] == nil) != (o.Name == "") {
			words = append(words, fmt.Sprintf("worked out as %d:", points))
		}
		results = append(results, strings.Join(append(words, fmt.Sprint(o.Points)), " "))
	}
	return strings.Join(results, ", ")
}

func TestTypedLines(t *testing.T) {
	vul := bridge.VulNone
	text := "\ufeff420 x2\n# the other section\n\n4S-1 by N ×2\n60% 420, 40% -50\nA+/A- x 1\nnp\n"
	lines, wrong := ParseLines(text, &vul)
	var read []string
	for _, l := range lines {
		read = append(read, l.Text+" = "+asRead(l.Typed))
	}
	want := "420 = 420|420 = 420|4S-1 by N = 4♠ by North −1 -50|4S-1 by N = 4♠ by North −1 -50|" +
		"60% 420, 40% -50 = 3/5 420, 2/5 -50|A+/A- = average plus and average minus|np = not played"
	if got := strings.Join(read, "|"); got != want || wrong != nil {
		t.Errorf("%s, %v; want %s", got, wrong, want)
	}
	lines, wrong = ParseLines("420\nfour spades\n420 x0\n-50\n430 x999\n440", nil)
	var says []string
	for _, w := range wrong {
		says = append(says, fmt.Sprintf("%d: %s", w.At, w.Err))
	}
	const many = "a board has 1 to 1000 results"
	if got := strings.Join(says, "|"); len(lines) != 3 || len(wrong) != 3 ||
		!strings.HasPrefix(got, `2: "four spades" is not a score`) || !strings.HasSuffix(got, "|3: "+many+"|5: "+many) {
		t.Errorf("%d lines, %s", len(lines), got)
	}
}

func FuzzTyped(f *testing.F) {
	for _, seed := range []string{
		"620", "60% 110 + 40% -50", "2/3 620, 1/3 4S= by N", "−50", "1e9% 10", "A+/A-", "4SX-1 by N", "420 x3",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		vul := bridge.VulBoth
		if typed, err := ParseTyped(text, &vul); err == nil && typed.Check() != nil {
			t.Errorf("%q gives a score that is none: %v", text, typed.Check())
		}
		ParseLines(text, nil)
	})
}
