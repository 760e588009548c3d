package appeal

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"redress/ledger"
)

// TestMajority: a majority is more than half of those who sit, so that no vote of one in three is one.
func TestMajority(t *testing.T) {
	for _, c := range []struct {
		votes string
		want  Result
	}{
		{"u??", ""}, {"uu?", Upheld}, {"uv?", ""}, {"uuv", Upheld}, {"uvr", ""}, {"vv??", ""}, {"vvv?", Varied},
		{"uv", ""}, {"u", Upheld}, {"?", ""}, {"", ""},
	} {
		a := &Appeal{}
		for i, vote := range c.votes {
			m := &Member{Number: i + 1, Sits: true}
			if vote != '?' {
				m.Vote = &Vote{Result: map[rune]Result{'u': Upheld, 'v': Varied, 'r': ReferredBack}[vote]}
			}
			a.Members = append(a.Members, m)
		}
		if got := a.Majority(); got != c.want {
			t.Errorf("%q has a majority for %q, want %q", c.votes, got, c.want)
		}
	}
}

// TestProposed holds what the votes come to against a table.
func TestProposed(t *testing.T) {
	text, err := os.ReadFile("testdata/proposed.txt")
	if err != nil {
		t.Fatal(err)
	}
	results := map[byte]Result{'u': Upheld, 'v': Varied, 'r': ReferredBack}
	merits := map[byte]Merit{'+': WithMerit, '-': WithoutMerit, 'f': Frivolous}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		votes, want, _ := strings.Cut(line, "|")
		a := &Appeal{}
		for i, vote := range strings.Fields(votes) {
			m := &Member{Number: i + 1, Sits: !strings.HasPrefix(vote, "x")}
			if vote = strings.TrimPrefix(vote, "x"); vote != "?" {
				m.Vote = &Vote{Result: results[vote[0]], Merit: merits[vote[1]],
					Reasons: ledger.TextRef{ID: strconv.Itoa(m.Number)}}
			}
			a.Members = append(a.Members, m)
		}
		result, merit, reasons := a.Proposed()
		got := string(result) + ", " + string(merit) + ":"
		for _, r := range reasons {
			got += " " + r.ID
		}
		if got != strings.TrimSpace(want) {
			t.Errorf("%s: %s", line, got)
		}
	}
}
