package dealtable

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"redress/bridge"
)

// languages are some whose letters are those of others for something else.
var languages = []Letters{
	{Seats: [4]string{"N", "E", "S", "W"}, Suits: [4]string{"S", "H", "D", "C"}},
	{Seats: [4]string{"N", "O", "S", "W"}, Suits: [4]string{"P", "C", "K", "T"}},
	{Seats: [4]string{"N", "E", "S", "O"}, Suits: [4]string{"P", "C", "K", "T"}},
	{Seats: [4]string{"N", "O", "Z", "W"}, Suits: [4]string{"S", "H", "R", "K"}},
}

// lines are those of a file that hold something, by their number.
func lines(t testing.TB, name string) map[int]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	all := map[int]string{}
	for i, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			all[i+1] = line
		}
	}
	return all
}

func TestHeadings(t *testing.T) {
	for at, line := range lines(t, "headings.txt") {
		headings, want, _ := strings.Cut(line, "|")
		found := Find(strings.Split(strings.TrimSpace(headings), ";"), languages)
		var told []string
		for _, column := range Columns() {
			if i, has := found[column]; has {
				told = append(told, fmt.Sprintf("%s=%d", column, i+1))
			}
		}
		if got := strings.Join(told, " "); got != strings.TrimSpace(want) {
			t.Errorf("headings.txt:%d: %s\nfound %s\nwant  %s", at, headings, got, want)
		}
	}
}

func TestHonours(t *testing.T) {
	for at, line := range lines(t, "honours.txt") {
		cells, want, _ := strings.Cut(line, "|")
		hands := strings.Split(strings.TrimSpace(cells), ";")
		honours, sure := FindHonours(hands)
		got := ""
		if sure {
			got = strings.Join(honours[:], " ")
		}
		if got != strings.TrimSpace(want) {
			t.Errorf("honours.txt:%d: %s: %q", at, cells, got)
		}
		for _, hand := range hands {
			if english, is := FindHonours([]string{honours.In(hand)}); sure && (!is || english != English) {
				t.Errorf("honours.txt:%d: %s in English is %s", at, hand, honours.In(hand))
			}
		}
	}
	for french, english := range map[string]string{"♠AR4 ♥V8 ♦D3 ♣-": "♠AK4 ♥J8 ♦Q3 ♣-", "AK4": "A?4",
		"N:AK.. - - -": "N:AK.. - - -"} {
		if got := French.In(french); got != english {
			t.Errorf("%s is %s", french, got)
		}
	}
}

// cases calls a function with the cells of each case of a file, and the line that ends it.
func cases(t testing.TB, name, end string, each func(at int, cell func(Column) string, end string)) {
	t.Helper()
	all, cells := lines(t, name), map[Column]string{}
	for at := range 200 {
		line, has := all[at]
		last, ends := strings.CutPrefix(line, end+" ")
		column, value, _ := strings.Cut(line, ":")
		switch {
		case !has:
		case ends:
			of := cells
			each(at, func(c Column) string { return of[c] }, last)
			cells = map[Column]string{}
		case slices.Contains(Columns(), Column(column)):
			cells[Column(column)] = strings.TrimSpace(value)
		default:
			t.Fatalf("%s:%d: there is no column %q", name, at, column)
		}
	}
}

func TestDeals(t *testing.T) {
	cases(t, "deals.txt", "=", func(at int, cell func(Column) string, want string) {
		deal, wrong := Read(cell)
		if wrong != nil {
			t.Errorf("deals.txt:%d: %v: %v", at, wrong.Columns, wrong.Err)
		} else if got := deal.String(); got != want {
			t.Errorf("deals.txt:%d: %s, want %s", at, got, want)
		}
	})
}

func TestDealsThatAreWrong(t *testing.T) {
	cases(t, "deals_wrong.txt", "!", func(at int, cell func(Column) string, want string) {
		deal, wrong := Read(cell)
		if wrong == nil {
			t.Errorf("deals_wrong.txt:%d: read as %s", at, deal)
			return
		}
		blamed, words, _ := strings.Cut(want, ": ")
		var columns []string
		for _, column := range wrong.Columns {
			columns = append(columns, string(column))
		}
		if got := strings.Join(columns, " "); got != blamed || !strings.Contains(wrong.Err.Error(), words) {
			t.Errorf("deals_wrong.txt:%d: %s: %v\nwant %s", at, got, wrong.Err, want)
		}
	})
}

// TestContent: North is a column of hands where hands stand in it, and of players where names or numbers do.
func TestContent(t *testing.T) {
	four := map[Column]int{Hand(bridge.North): 0, Hand(bridge.East): 1, Hand(bridge.South): 2, Hand(bridge.West): 3}
	const hand = "AK74 Q3 - JT98652"
	for _, c := range []struct {
		line          string
		holds, likely bool
	}{
		{hand + ";QJ.AK9.AK432.AKQ;S:T98 H:JT87 D:QJT98 C:7;♠6532 ♥6542 ♦765 ♣43", true, true},
		{hand + ";" + hand + ";AK74 Q3 - JT9865;", true, true}, // wrong, and hands all the same
		{"1;2;3;4", false, false},
		{"12345678901;22345678901;32345678901;42345678901", false, false},
		{"Ann;Bob;Cyd;Dee", false, false},
		{"-;-;-;-", false, false},
		{"AK74;Q3;-;JT98652;QJ;AK9;AK432;AKQ;T98;JT87;QJT98;7;6532;6542;765;43", false, true},
		{"7;N:AK74.Q3..JT98652 - - -", false, true},
	} {
		line := strings.Split(c.line, ";")
		if got := Holds(four, [][]string{line}); got != c.holds {
			t.Errorf("%s: hands %v", c.line, got)
		}
		if got := Likely(line); got != c.likely {
			t.Errorf("%s: a deal %v", c.line, got)
		}
	}
	if at, has := PBN([][]string{{"1", ""}, {"2", "", "E:- - - -"}}); !has || at != 2 {
		t.Errorf("the deal is in column %d, %v", at, has)
	}
}

// FuzzRead: what is read as a deal has thirteen cards in each hand, and is read again as it is written; what is wrong
// names a column and says why.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"deals.txt", "deals_wrong.txt"} {
		cases(f, name, map[string]string{"deals.txt": "=", "deals_wrong.txt": "!"}[name],
			func(_ int, cell func(Column) string, _ string) {
				var cells []string
				for _, column := range Columns() {
					cells = append(cells, cell(column))
				}
				f.Add(strings.Join(cells, "\t"))
			})
	}
	f.Fuzz(func(t *testing.T, line string) {
		cells := strings.Split(line, "\t")
		columns := map[Column]string{}
		for i, column := range Columns() {
			if i < len(cells) {
				columns[column] = strings.TrimSpace(cells[i])
			}
		}
		Find(cells, languages)
		Likely(cells)
		deal, wrong := Read(func(c Column) string { return columns[c] })
		if wrong != nil {
			if len(wrong.Columns) == 0 || wrong.Err.Error() == "" || utf8.RuneCountInString(wrong.Err.Error()) > 1000 {
				t.Fatalf("%+v", wrong)
			}
			return
		}
		again, wrong := Read(func(c Column) string {
			if c == Deal {
				return deal.String()
			}
			return ""
		})
		if wrong != nil || again != deal {
			t.Fatalf("%s was read again as %s: %v", deal, again, wrong)
		}
	})
}
