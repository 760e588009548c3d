package jet_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/session/results/jet"
	"redress/session/results/jet/made"
)

// tables are tables with every type that is read, and every way in which a row can stand in a file.
func tables(version int) []made.Table {
	on := func(y, m, d, hh, mm, ss int) time.Time {
		return time.Date(y, time.Month(m), d, hh, mm, ss, 0, time.UTC)
	}
	foreign := "Zoë Müller-Łódź ♠" // a letter of Windows-1252 has a byte in Jet 3, another is a question mark
	if version == 3 {
		foreign = "Zoë Müller"
	}
	types := made.Table{Name: "Types", Columns: []made.Column{{Name: "Flag", Type: jet.Boolean},
		{Name: "Small", Type: jet.Byte}, {Name: "Name", Type: jet.Text}, {Name: "Number", Type: jet.Short},
		{Name: "Long number", Type: jet.Long}, {Name: "Amount", Type: jet.Money}, {Name: "Part", Type: jet.Float},
		{Name: "Exact", Type: jet.Double}, {Name: "When", Type: jet.DateTime}, {Name: "Remarks", Type: jet.Memo},
		{Name: "Last", Type: jet.Text}},
		Rows: [][]any{
			{true, 255, foreign, -32768, -2_147_483_648, -12_345_678, 0.5, -2.25, on(2026, 1, 19, 10, 13, 19),
				"short", "z"},
			{false, 0, "", 32767, 2_147_483_647, 5, -0.25, 1e10, on(1899, 12, 30, 19, 30, 0),
				strings.Repeat("ab ", 100), ""},
			{true, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil},
			{false, 7, "gone", 1, 1, 1, 1.0, 1.0, on(2000, 2, 29, 0, 0, 0), "gone", "gone"},
			{true, 8, "moved", 2, 2, 2, 2.0, 2.0, on(2025, 12, 31, 23, 59, 59), strings.Repeat("long ", 1500), "moved"},
			{false, 9, "before the last column", 3, 3, 3, 3.0, 3.0, on(1970, 1, 1, 0, 0, 0), nil, nil},
		}, Gone: []int{3}, Moved: []int{4}, Short: []int{5}}
	many := made.Table{Name: "Many", Plain: true, Columns: []made.Column{{Name: "ID", Type: jet.Long},
		{Name: "A", Type: jet.Text}, {Name: "B", Type: jet.Text}, {Name: "C", Type: jet.Text}}}
	for i := range 3000 { // values that begin and end around every 256 bytes
		many.Rows = append(many.Rows, []any{i, strings.Repeat("a", i%251), strings.Repeat("b", i*7%253),
			strings.Repeat("c", i*3%241)})
	}
	wide := made.Table{Name: "Wide table"}
	row := []any{}
	for i := range 200 { // of which the definition takes several pages
		wide.Columns = append(wide.Columns, made.Column{Name: fmt.Sprintf("A column with a long name %d", i),
			Type: jet.Short})
		row = append(row, i)
	}
	wide.Rows = [][]any{row, row}
	large := made.Table{Name: "Large", Columns: many.Columns} // whose pages are listed on pages of their own
	for i := range 1200 {
		large.Rows = append(large.Rows, []any{i, strings.Repeat("d", 250), strings.Repeat("é", 250),
			strings.Repeat("f", 250+i%5)})
	}
	empty := made.Table{Name: "Empty", Columns: []made.Column{{Name: "ID", Type: jet.Long}}}
	return []made.Table{types, many, wide, empty, large}
}

// TestMadeAsOthersReadIt holds databases of both formats, made with every way in which a row can stand in one, against
// what was written into them and against what mdb-export prints.
func TestMadeAsOthersReadIt(t *testing.T) {
	for _, version := range []int{3, 4} {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			data := made.Database(version, tables(version)...)
			d, err := jet.Open(data)
			if err != nil {
				t.Fatal(err)
			}
			for _, table := range tables(version) {
				asWritten(t, d, table)
			}
			oracle(t)
			file := filepath.Join(t.TempDir(), "made.mdb")
			if err := os.WriteFile(file, data, 0o600); err != nil {
				t.Fatal(err)
			}
			if cells, errs := asOthersReadIt(t, file, nil); cells < 12_000 || len(errs) > 0 {
				t.Errorf("%d cells, %q", cells, errs)
			}
		})
	}
}

// asWritten holds a table against what was written, but for the rows that are gone.
func asWritten(t *testing.T, d *jet.Database, want made.Table) {
	t.Helper()
	var lines [][]string
	for i, row := range want.Rows {
		if slices.Contains(want.Gone, i) {
			continue
		}
		var line []string
		for j, value := range row {
			if amount, ok := value.(int); ok && want.Columns[j].Type == jet.Money {
				value = strings.Replace(fmt.Sprintf("%.4f", float64(amount)/10_000), "-0.0000", "0.0000", 1)
			}
			line = append(line, printed(value, want.Columns[j].Type))
		}
		lines = append(lines, line)
	}
	got, errs := all(t, d, want.Name)
	if len(errs) > 0 {
		t.Error(errs)
	}
	slices.SortFunc(lines, slices.Compare)
	slices.SortFunc(got[1:], slices.Compare)
	for i := range max(len(lines), len(got)-1) {
		if i >= len(lines) || i+1 >= len(got) || !slices.Equal(lines[i], got[i+1]) {
			t.Fatalf("%s: %d rows, want %d; row %d differs", want.Name, len(got)-1, len(lines), i)
		}
	}
}
