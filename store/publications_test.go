package store

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"redress/casefile/casebook"
	"redress/fault"
	"redress/ledger"
)

// publish stores a further entry of a publication with its row, and gives the row.
func publish(t *testing.T, s *Store, last map[string]ledger.Entry, row casebook.Row) casebook.Row {
	t.Helper()
	b := draft(row.ID, last[row.ID], 1)
	row.Seq, row.Head = b.Entries[0].Seq, b.Entries[0].Hash
	b.Row = row
	last[row.ID] = mustAppend(t, s.Log, b)
	return row
}

// TestShelf holds the store's shelf against one that looks through all rows, over publications that are revised and
// withdrawn at random.
func TestShelf(t *testing.T) {
	s := openTest(t)
	random := rand.New(rand.NewPCG(3, 4))
	vocabulary := []string{"law:16B1", "law:16B", "law:27", "keyword:tempo", "outcome:adjusted-score", "revok", "claim",
		"hesit", "partner", "ärger", "%", "it's"}
	last, rows := map[string]ledger.Entry{}, map[string]casebook.Row{}
	for i := range 120 {
		id := fmt.Sprintf("b-%02d", random.IntN(40))
		row, old := rows[id]
		if !old {
			next, err := s.Casebook.NextNumber(t.Context())
			if err != nil || next != len(rows)+1 {
				t.Fatalf("the next number is %d, %v; want %d", next, err, len(rows)+1)
			}
			row.Summary = casebook.Summary{ID: id, Number: next, Case: fmt.Sprintf("c-%d", random.IntN(5)),
				Title: "Title of " + id, Edition: "laws-2017", Published: int64(i)}
		}
		row.State, row.Words = casebook.Published, nil
		for _, word := range vocabulary {
			if random.IntN(3) == 0 {
				row.Words = append(row.Words, word)
			}
		}
		slices.Sort(row.Words)
		if random.IntN(6) == 0 {
			row.State, row.Words = casebook.Withdrawn, nil
		}
		rows[id] = publish(t, s, last, row)
	}
	reference := shelf(rows)
	for range 300 {
		var words []string
		for range random.IntN(4) {
			words = append(words, vocabulary[random.IntN(len(vocabulary))])
		}
		before, limit := random.IntN(50), 1+random.IntN(12)
		got, err := s.Casebook.Search(t.Context(), words, before, limit)
		if want := reference.search(words, before, limit); err != nil || !reflect.DeepEqual(got, want) && len(got)+
			len(want) > 0 {
			t.Fatalf("%q before %d: %v, %v; want %v", words, before, got, err, want)
		}
	}
	for _, prefix := range []string{"", "law:", "law:16", "keyword:", "none:", "revok"} {
		got, err := s.Casebook.Terms(t.Context(), prefix)
		if want := reference.terms(prefix); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("terms of %q: %v, %v; want %v", prefix, got, err, want)
		}
	}
	for i := range 6 {
		id := fmt.Sprintf("c-%d", i)
		got, err := s.Casebook.OfCase(t.Context(), id)
		if want := reference.ofCase(id); err != nil || !reflect.DeepEqual(got, want) && len(got)+len(want) > 0 {
			t.Errorf("of case %s: %v, %v; want %v", id, got, err, want)
		}
	}
	for id, row := range rows {
		if got, err := s.Casebook.Publication(t.Context(), id); err != nil || !reflect.DeepEqual(got, row.Summary) {
			t.Errorf("%s is %v, %v; want %v", id, got, err, row.Summary)
		}
	}
	_, err := s.Casebook.Publication(t.Context(), "b-none")
	wantCode(t, err, fault.NotFound)
	if got, err := s.Casebook.Search(t.Context(), []string{"nowhere"}, 0, 9); err != nil || len(got) != 0 {
		t.Errorf("found %v, %v", got, err)
	}
	fold := func(entries []ledger.Entry) (any, error) { return rows[entries[0].Stream], nil }
	for range 2 {
		if report, err := s.Verify(t.Context(), fold); err != nil || len(report.Problems) > 0 {
			t.Fatalf("%v, %v", report.Problems, err)
		}
		if err := s.Rebuild(t.Context(), fold); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOneNumberEach: of two publications with one number the second is refused, whole.
func TestOneNumberEach(t *testing.T) {
	s := openTest(t)
	publish(t, s, map[string]ledger.Entry{},
		casebook.Row{Summary: casebook.Summary{ID: "b-1", Number: 1, State: casebook.Published},
			Words: []string{"law:16"}})
	b := draft("b-2", ledger.Entry{}, 1)
	b.Row = casebook.Row{Summary: casebook.Summary{ID: "b-2", Number: 1, State: casebook.Published, Seq: 1,
		Head: b.Entries[0].Hash}, Words: []string{"law:16"}}
	wantCode(t, s.Log.Append(t.Context(), b), fault.Conflict)
	wantLength(t, s.Log, "b-2", 0)
	if terms, err := s.Casebook.Terms(t.Context(), "law:"); err != nil || len(terms) != 1 || terms[0].Count != 1 {
		t.Errorf("terms %v, %v", terms, err)
	}
}

// shelf is a casebook that looks through all rows.
type shelf map[string]casebook.Row

func (s shelf) newestFirst(which func(casebook.Row) bool) (list []casebook.Summary) {
	for _, row := range s {
		if which(row) {
			list = append(list, row.Summary)
		}
	}
	slices.SortFunc(list, func(a, b casebook.Summary) int { return cmp.Compare(b.Number, a.Number) })
	return list
}

func (s shelf) search(words []string, before, limit int) []casebook.Summary {
	list := s.newestFirst(func(row casebook.Row) bool {
		missing := slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(row.Words, word) })
		return row.State == casebook.Published && !missing && (before == 0 || row.Number < before)
	})
	return list[:min(limit, len(list))]
}

func (s shelf) ofCase(id string) []casebook.Summary {
	return s.newestFirst(func(row casebook.Row) bool { return row.Case == id })
}

func (s shelf) terms(prefix string) (terms []casebook.Term) {
	counts := map[string]int{}
	for _, row := range s {
		for _, word := range row.Words {
			if strings.HasPrefix(word, prefix) {
				counts[word]++
			}
		}
	}
	for word, n := range counts {
		terms = append(terms, casebook.Term{Word: word, Count: n})
	}
	slices.SortFunc(terms, func(a, b casebook.Term) int { return strings.Compare(a.Word, b.Word) })
	return terms
}
