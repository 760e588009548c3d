package bridge

import (
	"bufio"
	"os"
	"strings"
	"testing"
)

// row is one line of a table in testdata, with where it stands.
type row struct {
	line   int
	fields []string
}

// rows reads a table of testdata: fields between bars, "#" lines and empty lines left out.
func rows(t testing.TB, name string, fields int) []row {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var table []row
	scanner := bufio.NewScanner(file)
	for line := 1; scanner.Scan(); line++ {
		text := scanner.Text()
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		cells := strings.Split(text, "|")
		if len(cells) != fields {
			t.Fatalf("%s:%d: %d fields, want %d", name, line, len(cells), fields)
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		table = append(table, row{line, cells})
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	if len(table) == 0 {
		t.Fatalf("%s has no rows", name)
	}
	return table
}

// auctionOf reads a dealer and calls separated by blanks.
func auctionOf(t testing.TB, dealer, calls string) Auction {
	t.Helper()
	seat, err := ParseSeat(dealer)
	if err != nil {
		t.Fatal(err)
	}
	a, err := ParseAuction(seat, strings.Fields(calls))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// refuses checks that parse makes an error of every text, and that the error quotes or explains something.
func refuses[T any](t *testing.T, parse func(string) (T, error), texts ...string) {
	t.Helper()
	for _, text := range texts {
		got, err := parse(text)
		if err == nil {
			t.Errorf("%q was read as %v, want an error", text, got)
		} else if len(err.Error()) < 20 {
			t.Errorf("%q: the error %q helps nobody", text, err)
		}
	}
}

// reads checks that parse makes want of every text.
func reads[T comparable](t *testing.T, parse func(string) (T, error), want T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if got, err := parse(text); err != nil || got != want {
			t.Errorf("%q was read as %v, %v; want %v", text, got, err, want)
		}
	}
}
