package figures_test

import (
	"errors"
	"flag"
	"os"
	"strings"
	"testing"
	"time"

	"redress/casefile/figures"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestSheet compares testdata/cases.csv. A text that a spreadsheet would read as a formula is kept from it.
func TestSheet(t *testing.T) {
	var b strings.Builder
	rows := []figures.Row{
		{Case: "c-one", Number: 1, Session: "s-1", Opened: 1772740800, Edition: "laws-2017",
			Questionnaire: "misinformation", Title: "Misinformation", State: figures.Ruled,
			Director: "Ann \"the rock\" Łukasz", Outcome: "Adjusted score, for both sides", Remedy: "adjusted-score",
			Since: 1772740740, Called: true, Ruled: 1772741520, Course: figures.Straight,
			Judgements: []figures.Judged{{Step: "damage", Key: "yes"}, {Step: "fine/due", Key: "no"}},
			Steps:      []figures.Spent{{Step: "damage", Seconds: 40}},
			Appeals:    []figures.Appealed{{Number: 1, Result: figures.Upheld}}, Superseded: 1},
		{Case: "c-two", Number: 2, Opened: 1772744400, Edition: "laws-2017", State: figures.Closed, Since: 1772744400,
			Title: "=HYPERLINK(\"http://evil\")", Outcome: "+1", Remedy: "-1", Director: "@all",
			None: figures.SaidNone},
		{Case: "c-three", Number: 3, Opened: 1772748000, Title: "\tTab", Outcome: "Line\r\nend", State: figures.Open},
	}
	sheet, err := figures.NewSheet(&b, time.FixedZone("", 3600), true)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		err = errors.Join(err, sheet.Add(row))
	}
	if err := errors.Join(err, sheet.Close()); err != nil {
		t.Fatal(err)
	}
	const golden = "testdata/cases.csv"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || b.String() != string(want) {
		t.Errorf("%s is\n%s\n%v", golden, b.String(), err)
	}
	var nameless strings.Builder
	if sheet, err = figures.NewSheet(&nameless, time.UTC, false); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(sheet.Add(rows[0]), sheet.Close()); err != nil {
		t.Fatal(err)
	}
	if text := nameless.String(); strings.Contains(text, "Łukasz") || strings.Contains(text, "director") {
		t.Errorf("a sheet without names has\n%s", text)
	}
}
