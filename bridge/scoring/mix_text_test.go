package scoring

import (
	"fmt"
	"strings"
	"testing"
)

func TestParseMix(t *testing.T) {
	for text, want := range map[string]string{
		"620": "620:1", " -100 ": "-100:1", "−50": "-50:1", "+110": "110:1", "0": "0:1",
		"60% 110 + 40% -50":    "110:3/5 -50:2/5",
		"60 % 110  +  40 % 50": "110:3/5 50:2/5",
		"2/3 620 + 1/3 -100":   "620:2/3 -100:1/3",
		"100% 420":             "420:1",
		"0.5 +90 + 0.5 -90":    "90:1/2 -90:1/2",
	} {
		mix, err := ParseMix(text)
		var parts []string
		for _, o := range mix {
			parts = append(parts, fmt.Sprintf("%d:%s", o.Points, o.Share.RatString()))
		}
		if got := strings.Join(parts, " "); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
	}
	for text, says := range map[string]string{
		"": "is not a", "4S": "is not a score", "620 420": "more than the whole", "60% 110": "add up to 3/5",
		"60% 110 + 50% 90": "add up to 11/10", "60% 110 + 40%": "not a share and its points", "60% 110 + ": "not a share and its points",
		"x 110 + 40% 90": "x", "60% 115 + 40% 90": "no contract scores 115", "99990": "no contract scores", "++20": "is not a score", "1e3": "is not a score",
	} {
		if mix, err := ParseMix(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, %v; want an error that says %q", text, mix, err, says)
		}
	}
}

func FuzzParseMix(f *testing.F) {
	for _, seed := range []string{"620", "60% 110 + 40% -50", "2/3 620 + 1/3 -100", "60 % 110 + 40 % 50", "−50", "1e9% 10"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if mix, err := ParseMix(text); err == nil && mix.Check() != nil {
			t.Errorf("%q gives a score that is none: %v", text, mix.Check())
		}
	})
}
