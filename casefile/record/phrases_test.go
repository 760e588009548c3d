package record_test

import (
	"os"
	"strings"
	"testing"

	"redress/casefile/record"
)

// TestPhrases holds testdata/phrases.txt.
func TestPhrases(t *testing.T) {
	text, err := os.ReadFile("testdata/phrases.txt")
	if err != nil {
		t.Fatal(err)
	}
	for number, line := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		row := strings.Split(line, " | ")
		if len(row) != 4 {
			t.Fatalf("line %d has %d columns", number+1, len(row))
		}
		r, err := record.Parse([]byte(row[0]))
		if err != nil {
			t.Fatalf("line %d: %v", number+1, err)
		}
		var players, found []string
		if row[1] != "-" {
			players = strings.Fields(row[1])
		}
		if row[2] != "-" {
			found = append(found, row[2])
		}
		got := strings.Join(r.Phrases(players, found...), " ¦ ")
		if got == "" {
			got = "-"
		}
		if got != row[3] {
			t.Errorf("line %d: %s\nwant %s", number+1, got, row[3])
		}
	}
	var none *record.Record
	if got := none.Phrases([]string{"North"}, "So it was."); len(got) != 1 || len(none.Phrases(nil)) != 0 {
		t.Errorf("without a record: %q", got)
	}
}
