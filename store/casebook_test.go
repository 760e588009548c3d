package store

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"redress/casefile/casebook"
	"redress/fault"
	"redress/ledger"
)

// TestTheShelfAnswersAsTheCasebookAsks holds the publications of the store against the questions and answers that the
// casebook's own tests use.
func TestTheShelfAnswersAsTheCasebookAsks(t *testing.T) {
	s := openTest(t)
	text, err := os.ReadFile("../casefile/casebook/testdata/shelf.txt")
	if err != nil {
		t.Fatal(err)
	}
	log := map[string][]ledger.Entry{}
	for line := range strings.Lines(string(text)) {
		row := strings.Split(strings.TrimSpace(line), "|")
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		number := func(i int) int { n, _ := strconv.Atoi(row[i]); return n }
		got, want := "", row[len(row)-1]
		switch row[0] {
		case "put":
			got, want = "", ""
			d := &ledger.Draft{Actor: "x"}
			d.Add("published", 1, row)
			var last ledger.Entry
			if before := log[row[1]]; len(before) > 0 {
				last = before[len(before)-1]
			}
			entries := ledger.Seal(row[1], last, d.Entries)
			summary := casebook.Summary{ID: row[1], Number: number(2), State: casebook.State(row[3]), Case: row[4],
				Seq: int64(len(log[row[1]]) + 1), Head: entries[len(entries)-1].Hash}
			err = s.Log.Append(t.Context(), ledger.Batch{Stream: row[1], Expected: int64(len(log[row[1]])),
				Request: line,
				Entries: entries, Row: casebook.Row{Summary: summary, Words: strings.Fields(row[5])}})
			log[row[1]] = append(log[row[1]], entries...)
		case "search":
			got, err = idsOf(s.Casebook.Search(t.Context(), strings.Fields(row[1]), number(2), number(3)))
		case "of":
			got, err = idsOf(s.Casebook.OfCase(t.Context(), row[1]))
		case "terms":
			var terms []casebook.Term
			terms, err = s.Casebook.Terms(t.Context(), row[1])
			var list []string
			for _, term := range terms {
				list = append(list, fmt.Sprint(term.Word, " ", term.Count))
			}
			got = strings.Join(list, ", ")
		case "find":
			var found casebook.Summary
			if found, err = s.Casebook.Publication(t.Context(), row[1]); fault.Is(err, fault.NotFound) {
				err = nil
			}
			got = string(found.State)
		case "next":
			var n int
			n, err = s.Casebook.NextNumber(t.Context())
			got = strconv.Itoa(n)
		}
		if err != nil || got != want {
			t.Errorf("%s: %q, %v", line, got, err)
		}
	}
}

func idsOf(list []casebook.Summary, err error) (string, error) {
	var all []string
	for _, s := range list {
		all = append(all, s.ID)
	}
	return strings.Join(all, " "), err
}
