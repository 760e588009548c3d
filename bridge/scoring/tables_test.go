package scoring

import (
	"bufio"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
)

// row is one line of a table in testdata, with where it stands.
type row struct {
	line   int
	fields []string
}

func (r row) number(t testing.TB, field int) int {
	t.Helper()
	n, err := strconv.Atoi(r.fields[field])
	if err != nil {
		t.Fatalf("line %d: %v", r.line, err)
	}
	return n
}

// rational reads a field such as "14/3" or "-11".
func (r row) rational(t testing.TB, field int) *big.Rat {
	t.Helper()
	return rational(t, r.line, r.fields[field])
}

func rational(t testing.TB, line int, text string) *big.Rat {
	t.Helper()
	value, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("line %d: %q is not a number", line, text)
	}
	return value
}

// rows reads a table of testdata: fields between bars, "#" lines and empty lines left out. With 0 fields each line
// may have its own number.
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
		if fields != 0 && len(cells) != fields {
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

// everyContract calls f with the 35 bids, undoubled, doubled and redoubled, not vulnerable and vulnerable.
func everyContract(f func(c bridge.Contract, vulnerable bool)) {
	for level := 1; level <= 7; level++ {
		for _, d := range bridge.Denominations {
			for risk := bridge.Undoubled; risk <= bridge.Redoubled; risk++ {
				for _, vulnerable := range []bool{false, true} {
					f(bridge.Contract{Level: level, Denomination: d, Risk: risk}, vulnerable)
				}
			}
		}
	}
}

// points is Score where no error can be.
func points(t testing.TB, c bridge.Contract, tricks int, vulnerable bool) int {
	t.Helper()
	n, err := Score(c, tricks, vulnerable)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
