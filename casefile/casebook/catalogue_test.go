package casebook

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"redress/fault"
)

// TestShelf holds the shelf of the tests against testdata/shelf.txt; the store's is held against the same file.
func TestShelf(t *testing.T) {
	m := newMemory()
	text := rowsOf(t, "testdata/shelf.txt")
	for _, row := range text {
		number := func(i int) int { n, _ := strconv.Atoi(row[i]); return n }
		var got string
		switch row[0] {
		case "put":
			m.rows[row[1]] = Row{Summary{ID: row[1], Number: number(2), State: State(row[3]), Case: row[4]},
				strings.Fields(row[5])}
			continue
		case "search":
			found, err := m.Search(t.Context(), strings.Fields(row[1]), number(2), number(3))
			got = ids(t, found, err)
		case "of":
			found, err := m.OfCase(t.Context(), row[1])
			got = ids(t, found, err)
		case "terms":
			terms, _ := m.Terms(t.Context(), row[1])
			var list []string
			for _, term := range terms {
				list = append(list, fmt.Sprint(term.Word, " ", term.Count))
			}
			got = strings.Join(list, ", ")
		case "find":
			found, err := m.Publication(t.Context(), row[1])
			if err != nil && !fault.Is(err, fault.NotFound) {
				t.Error(err)
			}
			got = string(found.State)
		case "next":
			n, _ := m.NextNumber(t.Context())
			got = strconv.Itoa(n)
		default:
			t.Fatalf("there is no question %q", row[0])
		}
		if got != row[len(row)-1] {
			t.Errorf("%s: %q", strings.Join(row, " | "), got)
		}
	}
}

func ids(t *testing.T, list []Summary, err error) string {
	t.Helper()
	var all []string
	for _, s := range list {
		all = append(all, s.ID)
	}
	if err != nil {
		t.Error(err)
	}
	return strings.Join(all, " ")
}

// rowsOf reads a table whose rows have different numbers of cells.
func rowsOf(t testing.TB, file string) (list [][]string) {
	t.Helper()
	for line := range strings.Lines(read(t, file)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, "|")
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		list = append(list, row)
	}
	return list
}
