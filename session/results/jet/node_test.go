package jet_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"redress/session/results/jet"
)

// nodeTable is a table as npm's mdb-reader has it.
type nodeTable struct {
	Name    string
	Columns []string
	Rows    [][]any
}

// nodeReads is what mdb-reader reads of a file. Where all that the gate installs has to be there, so has this.
func nodeReads(t *testing.T, file string) (tables []nodeTable) {
	t.Helper()
	folder := filepath.Join("..", "..", "..", "e2e")
	_, missing := os.Stat(filepath.Join(folder, "node_modules", "mdb-reader"))
	if _, err := exec.LookPath("node"); err != nil || missing != nil {
		if os.Getenv("REDRESS_BROWSER_REQUIRED") != "" {
			t.Fatal("mdb-reader is needed: run npm ci in e2e")
		}
		t.Skip("mdb-reader is not here (npm ci in e2e)")
	}
	out, err := exec.Command("node", filepath.Join(folder, "tables.mjs"), file).Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := json.NewDecoder(bytes.NewReader(out))
	for lines.More() {
		var table nodeTable
		if err := lines.Decode(&table); err != nil {
			t.Fatal(err)
		}
		tables = append(tables, table)
	}
	return tables
}

// nodePrinted is a value of mdb-reader as ours is printed. It reads dates with their thousandths of a second.
func nodePrinted(value any, kind jet.Type) string {
	switch v := value.(type) {
	case float64:
		if kind != jet.Float && kind != jet.Double {
			return fmt.Sprintf("%.0f", v)
		}
	case string:
		if day, err := time.Parse(time.RFC3339, v); err == nil && kind == jet.DateTime {
			return day.Round(time.Second).Format(time.DateTime)
		}
	}
	return printed(value, kind)
}

// TestTheSampleAsNodeReadsIt holds every cell of every table of the real file against what mdb-reader has, which others
// made than mdbtools. Of the rows that were damaged it has one as mdbtools does.
func TestTheSampleAsNodeReadsIt(t *testing.T) {
	if cells := asNodeReadsIt(t, sample(t), []string{"1292266502", "NULL", ""}); cells != 50_394 {
		t.Errorf("%d cells were compared", cells)
	}
}

// asNodeReadsIt compares all tables of a file, but for a row that only the other reader sees, and gives the number of
// cells with those of the headings.
func asNodeReadsIt(t *testing.T, file string, but []string) (cells int) {
	t.Helper()
	tables := nodeReads(t, file)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	d, err := jet.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range tables {
		table, err := d.Table(other.Name)
		if err != nil || table == nil {
			t.Fatal(other.Name, table, err)
		}
		got, _ := all(t, d, other.Name)
		want := [][]string{other.Columns}
		for _, row := range other.Rows {
			var line []string
			for i, value := range row {
				line = append(line, nodePrinted(value, table.Columns[i].Type))
			}
			if !slices.Equal(line, but) {
				want = append(want, line)
			}
		}
		slices.SortFunc(got[1:], slices.Compare)
		slices.SortFunc(want[1:], slices.Compare)
		if len(got) != len(want) {
			t.Errorf("%s: %d rows, and mdb-reader has %d", other.Name, len(got), len(want))
			continue
		}
		for i := range want {
			if !slices.Equal(got[i], want[i]) {
				t.Fatalf("%s, row %d:\n got %q\nwant %q", other.Name, i, got[i], want[i])
			}
			cells += len(want[i])
		}
	}
	return cells
}
