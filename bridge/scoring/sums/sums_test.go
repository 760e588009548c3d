package sums

import (
	"os"
	"slices"
	"strings"
	"testing"

	"redress/fault"
)

// TestSums reads testdata/sums.txt, whose head says how a case is written.
func TestSums(t *testing.T) {
	text, err := os.ReadFile("testdata/sums.txt")
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]int{}
	for block := range strings.SplitSeq(string(text), "\n\n") {
		var rows []string
		for row := range strings.SplitSeq(block, "\n") {
			if row != "" && !strings.HasPrefix(row, "#") {
				rows = append(rows, row)
			}
		}
		if len(rows) < 2 {
			continue
		}
		typed := Typed{}
		for pair := range strings.SplitSeq(rows[0], "&") {
			name, value, _ := strings.Cut(pair, "=")
			typed[name] = strings.ReplaceAll(value, ";", "\n")
		}
		tried[typed["sum"]]++
		sum, err := Work(typed["sum"], typed)
		said := slices.Clone(sum.Working)
		if sum.Table != nil {
			said = append(said, sum.Table.Caption)
			for _, row := range sum.Table.Rows {
				said = append(said, strings.Join(row, " "))
			}
		}
		for _, want := range rows[1:] {
			refused, wrong := strings.CutPrefix(want, "! ")
			switch field, sentence, _ := strings.Cut(refused, ": "); {
			case wrong && (err == nil || fault.Of(err).Field != field || !strings.Contains(err.Error(), sentence)):
				t.Errorf("%s: %v, want %q at %q", rows[0], err, sentence, field)
			case wrong:
			case err != nil || !strings.Contains(strings.Join(said, "\n"), want):
				t.Errorf("%s: %q, %v, want %q", rows[0], said, err, want)
			}
		}
	}
	for name := range of {
		if tried[name] < 2 {
			t.Errorf("the sum %q is tried %d times", name, tried[name])
		}
	}
	if _, err := Work("luck", nil); !fault.Is(err, fault.NotFound) {
		t.Errorf("a sum that there is not: %v", err)
	}
}
