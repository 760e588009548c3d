package results

import (
	"bytes"
	"flag"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what the files give now")

// TestFiles reads every file of testdata/files, each invented for what it shows, and holds what comes of it against the
// table beside it.
func TestFiles(t *testing.T) {
	files := inputs(t, "testdata/files")
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			f := read(t, file, Options{})
			golden(t, file+".txt", told(f))
		})
	}
	formats := map[string]bool{}
	for _, file := range files {
		formats[filepath.Ext(file)] = true
	}
	if len(formats) != 5 {
		t.Errorf("the files are of %d formats, and there are 5", len(formats))
	}
}

func inputs(t testing.TB, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(folder + "/*")
	if err != nil {
		t.Fatal(err)
	}
	files = slices.DeleteFunc(files, func(file string) bool { return strings.HasSuffix(file, ".txt") })
	if len(files) == 0 {
		t.Fatalf("%s is empty", folder)
	}
	return files
}

func read(t testing.TB, file string, o Options) *File {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Read(file, bytes.NewReader(text), o)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// golden holds a text against a file of the tree.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(gotLines), len(wantLines)) {
		var g, w string
		if i < len(gotLines) {
			g = gotLines[i]
		}
		if i < len(wantLines) {
			w = wantLines[i]
		}
		if g != w {
			t.Fatalf("%s:%d:\n got %s\nwant %s", file, i+1, g, w)
		}
	}
}

// told is a file as a director reads it.
func told(f *File) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s | %s | %s | %s | %s | %s\n", f.Format, f.Name, f.Club, f.Date, f.Form, f.Scoring)
	if f.Columns != nil {
		fmt.Fprintf(&b, "columns parted by %q:", f.Columns.Delimiter)
		for _, field := range Fields {
			if column, ok := f.Columns.Mapping[field]; ok {
				fmt.Fprintf(&b, " %s=%d", field, column)
			}
		}
		fmt.Fprintf(&b, "; missing %v\n", f.Columns.Missing)
	}
	b.WriteString("\n# section | number | side | players | total | percent\n")
	for _, e := range f.Contestants {
		fmt.Fprintf(&b, "%s | %d | %s | %s | %s | %s\n", e.Section, e.Number, e.Side, e.Players, ratText(e.Total),
			ratText(e.Percent))
	}
	b.WriteString("\n# deal\n")
	for board := range maxBoard + 1 {
		if deal, ok := f.Deals[board]; ok {
			fmt.Fprintf(&b, "%d %s\n", board, deal)
		}
	}
	b.WriteString("\n# line | board | section | table | round | NS | EW | result | points | printed NS | printed EW " +
		"| rest\n")
	for _, row := range f.Rows {
		b.WriteString(toldRow(row) + "\n")
	}
	if len(f.Unfinished) > 0 {
		b.WriteString("\n# the same of boards without a result\n")
	}
	for _, row := range f.Unfinished {
		b.WriteString(toldRow(row) + "\n")
	}
	b.WriteString("\n# table in the session | board | NS | EW | result | artificial | entered | match\n")
	for _, r := range f.Results() {
		fmt.Fprintf(&b, "%s | %d | %d | %d | %s | %s %s | %s %s | %s\n", r.Table, r.Board, r.NS, r.EW, r.Slip(),
			r.Artificial.NS, r.Artificial.EW, r.Entered.NS, r.Entered.EW, r.Match)
	}
	b.WriteString("\n# line | column | problem\n")
	for _, p := range f.Problems {
		fmt.Fprintf(&b, "%d | %s | %s: %s\n", p.At, p.Column, p.Kind, p.Text)
	}
	comparison := f.Compare(f.Rules())
	fmt.Fprintf(&b, "\n# %d lines compared\n", comparison.Compared)
	for _, d := range comparison.Differences {
		fmt.Fprintf(&b, "%s: %s\n", d.Kind, d.Text)
	}
	for _, why := range comparison.Unscored {
		fmt.Fprintf(&b, "unscored: %s\n", why)
	}
	return b.String()
}

func toldRow(row Row) string {
	result := "?"
	switch {
	case row.NotPlayed:
		result = "not played"
	case row.Artificial != nil:
		result = "artificial " + row.Artificial.Text
		if row.Artificial.NS != nil {
			result += " NS " + row.Artificial.NS.String()
		}
		if row.Artificial.EW != nil {
			result += " EW " + row.Artificial.EW.String()
		}
	case row.Contract != nil && row.Tricks != nil:
		result = slip(*row.Contract, *row.Tricks)
	case row.Contract != nil:
		result = row.Contract.String()
	}
	points := ""
	if row.Points != nil {
		points = itoa(*row.Points)
	}
	var rest []string
	if row.South > 0 || row.West > 0 {
		rest = append(rest, fmt.Sprintf("South %d, West %d", row.South, row.West))
	}
	if row.Match != "" {
		rest = append(rest, "match "+row.Match)
	}
	if row.Multiplicity != 1 {
		rest = append(rest, fmt.Sprintf("%d times", row.Multiplicity))
	}
	if row.Lead != nil {
		rest = append(rest, "lead "+row.Lead.String())
	}
	if row.Auction != nil {
		rest = append(rest, "auction "+row.Auction.Dealer.String()+": "+row.Auction.String())
	}
	if len(row.Play) > 0 {
		rest = append(rest, fmt.Sprint("play ", row.Play))
	}
	return fmt.Sprintf("%d | %d | %s | %s | %d | %d | %d | %s | %s | %s | %s | %s", row.At, row.Board, row.Section,
		row.Table, row.Round,
		row.NS, row.EW, result, points, ratText(row.NSPoints), ratText(row.EWPoints), strings.Join(rest, "; "))
}

func ratText(r *big.Rat) string {
	if r == nil {
		return ""
	}
	return r.RatString()
}
