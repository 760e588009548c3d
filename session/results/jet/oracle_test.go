package jet_test

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/beside"
	"redress/session/results/jet"
)

// sample is a real control file.
func sample(t testing.TB) string {
	t.Helper()
	return filepath.Join(beside.Folder(t), "samples", "bws", "bridgemate_evening.bws")
}

// sampleOrNone is where it lies, if it does.
func sampleOrNone() string {
	folder := cmp.Or(os.Getenv("REDRESS_SHARED"), filepath.Join("..", "..", "..", "..", "shared"))
	return filepath.Join(folder, "samples", "bws", "bridgemate_evening.bws")
}

// oracle is Debian's reader of such files, mdb-export of the mdbtools. Where all that the gate installs has to be
// there, so has this.
func oracle(t testing.TB) {
	t.Helper()
	if _, err := exec.LookPath("mdb-export"); err == nil {
		return
	}
	if os.Getenv("REDRESS_BROWSER_REQUIRED") != "" {
		t.Fatal("mdb-export is needed: install Debian's mdbtools")
	}
	t.Skip("mdb-export is not here (Debian's mdbtools)")
}

// TestTheSampleAsOthersReadIt holds every cell of every table of the real file against what mdb-export prints. Two rows
// of its list of members were damaged when the names were replaced: they are told, and mdb-export, which leaves out the
// one, makes a member without a name of the other.
func TestTheSampleAsOthersReadIt(t *testing.T) {
	file := sample(t)
	oracle(t)
	cells, errs := asOthersReadIt(t, file, []string{"1292266502", "NULL", "NULL"})
	if cells != 50_394 {
		t.Errorf("%d cells were compared", cells)
	}
	want := []string{"page 358: row 62 lies outside of the page or over another row",
		"page 358: row 63 lies outside of the page or over another row"}
	if !slices.Equal(errs, want) {
		t.Errorf("%q", errs)
	}
}

// asOthersReadIt compares all tables of a file, but for a row that only the other reader sees, and gives the number of
// cells and what is damaged.
func asOthersReadIt(t *testing.T, file string, but []string) (cells int, errs []string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	d, err := jet.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	names, err := exec.Command("mdb-tables", "-1", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	tables := strings.Split(strings.TrimSpace(string(names)), "\n")
	slices.Sort(tables)
	if got := d.Tables(); !slices.Equal(got, tables) {
		t.Fatalf("the tables are %v, and mdb-tables has %v", got, tables)
	}
	for _, name := range tables {
		out, err := exec.Command("mdb-export", "-D", "%Y-%m-%d %H:%M:%S", "-T", "%Y-%m-%d %H:%M:%S", "-0", "NULL", file,
			name).Output()
		if err != nil {
			t.Fatal(err)
		}
		want, err := csv.NewReader(strings.NewReader(string(out))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		want = slices.DeleteFunc(want, func(line []string) bool { return slices.Equal(line, but) })
		got, wrong := all(t, d, name)
		errs = append(errs, wrong...)
		if len(got) != len(want) {
			t.Errorf("%s: %d rows, and mdb-export has %d", name, len(got), len(want))
			continue
		}
		for _, line := range got {
			for j, cell := range line {
				if cell == "" { // mdb-export makes no difference
					line[j] = "NULL"
				}
			}
		}
		// A row that stands elsewhere is read there by mdb-export, and where it is pointed at by us.
		slices.SortFunc(got[1:], slices.Compare)
		slices.SortFunc(want[1:], slices.Compare)
		for i := range want {
			if !slices.Equal(got[i], want[i]) {
				t.Fatalf("%s, row %d:\n got %q\nwant %q", name, i, got[i], want[i])
			}
			cells += len(want[i])
		}
	}
	return cells, errs
}

// all is a table as mdb-export prints it, with the names of the columns, and what is damaged in it.
func all(t testing.TB, d *jet.Database, name string) (lines [][]string, errs []string) {
	t.Helper()
	table, err := d.Table(name)
	if err != nil || table == nil {
		t.Fatal(name, table, err)
	}
	var head []string
	for _, c := range table.Columns {
		head = append(head, c.Name)
	}
	lines = append(lines, head)
	for row, err := range table.Rows() {
		if err != nil {
			errs = append(errs, err.Error())
			continue
		}
		var line []string
		for i, value := range row {
			line = append(line, printed(value, table.Columns[i].Type))
		}
		lines = append(lines, line)
	}
	return lines, errs
}

func printed(value any, kind jet.Type) string {
	switch v := value.(type) {
	case nil:
		return "NULL"
	case bool:
		if v {
			return "1"
		}
		return "0"
	case time.Time:
		return v.Format(time.DateTime)
	case float64:
		digits, bits := 16, 64
		if kind == jet.Float {
			digits, bits = 8, 32
		}
		return strconv.FormatFloat(v, 'g', digits, bits)
	}
	return fmt.Sprint(value)
}
