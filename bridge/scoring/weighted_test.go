package scoring

import (
	"math/big"
	"strings"
	"testing"
)

func TestWeighted(t *testing.T) {
	for _, r := range rows(t, "weighted.txt", 3) {
		var results []Weight
		for part := range strings.SplitSeq(r.fields[0], ",") {
			share, result, ok := strings.Cut(part, "×")
			if !ok {
				t.Fatalf("weighted.txt:%d: %q is not share × result", r.line, part)
			}
			results = append(results, Weight{rational(t, r.line, strings.TrimSpace(share)), rational(t, r.line, strings.TrimSpace(result))})
		}
		if got, err := Weighted(results); err != nil || got.Cmp(r.rational(t, 1)) != 0 {
			t.Errorf("weighted.txt:%d: %v, %v; want %s (%s)", r.line, got, err, r.fields[1], r.fields[2])
		}
	}
}

func TestWeightedRefuses(t *testing.T) {
	third, one := big.NewRat(1, 3), big.NewRat(1, 1)
	for _, c := range []struct {
		results []Weight
		says    string
	}{
		{nil, "at least one result"},
		{[]Weight{{third, one}}, "add up to 1/3"},
		{[]Weight{{third, one}, {one, one}}, "add up to 4/3"},
		{[]Weight{{big.NewRat(-1, 3), one}, {big.NewRat(4, 3), one}}, "result 1 has a share of -1/3"},
		{[]Weight{{third, one}, {nil, one}}, "result 2 has no share"},
		{[]Weight{{one, nil}}, "result 1 has no value"},
	} {
		if got, err := Weighted(c.results); err == nil || got != nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v: %v, %v; want an error that says %q", c.results, got, err, c.says)
		}
	}
}
