package handover

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"math/big"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session/results"
)

var update = flag.Bool("update", false, "write what comes out now")

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
	if got != string(want) {
		t.Errorf("%s is now\n%s", file, got)
	}
}

// rulings are one of each kind, invented: what is keyed into a scorer depends on the kind.
func rulings(t testing.TB) map[string]Adjustment {
	t.Helper()
	contract := func(text string) *bridge.Contract {
		c, err := bridge.ParseContract(text)
		if err != nil {
			t.Fatal(err)
		}
		return &c
	}
	one := big.NewRat(1, 1)
	made := Outcome{Contract: contract("4S by S"), Tricks: 10, Points: 420, Share: one}
	down := Outcome{Contract: contract("4S by S"), Tricks: 9, Points: -50, Share: one}
	part := func(o Outcome, n, d int64) Outcome { o.Share = big.NewRat(n, d); return o }
	plus, minus, average := &Award{Kind: scoring.AveragePlus}, &Award{Kind: scoring.AverageMinus},
		&Award{Kind: scoring.Average}
	given := func(value *big.Rat, shown string, outcomes ...Outcome) Given {
		return Given{Value: value, Shown: shown, Outcomes: outcomes}
	}
	base := Adjustment{Case: "c-1", Board: 7, Table: "3", NS: 3, EW: 12, Method: scoring.ByMatchpoints, Law: "12C1(c)",
		Edition: "laws-2017", Reason: "Slow pass; 4♠ was suggested."}
	with := func(ns, ew Given, change ...func(*Adjustment)) Adjustment {
		a := base
		a.NorthSouth, a.EastWest = ns, ew
		for _, c := range change {
			c(&a)
		}
		return a
	}
	imps := func(a *Adjustment) { a.Method = scoring.ByTeamsIMPs }
	bam := func(a *Adjustment) { a.Method = scoring.ByBoardAMatch }
	tricks := func(law string) func(*Adjustment) {
		return func(a *Adjustment) { a.TricksAlone, a.Law, a.Reason = true, law, "" }
	}
	follows := func(a *Adjustment) {
		a.Follows, a.Law, a.Table, a.Reason = true, "", "1", "Compared with the ruling at table 3."
	}
	return map[string]Adjustment{
		"assigned": with(given(big.NewRat(19, 1), "19", made), given(big.NewRat(5, 1), "5", made)),
		"tricks-over": with(given(big.NewRat(5, 1), "5", down), given(big.NewRat(19, 1), "19", down),
			tricks("64A1")),
		"corrected": with(given(big.NewRat(19, 1), "19", made), given(big.NewRat(5, 1), "5", made),
			tricks("79C1")),
		"weighted": with(given(big.NewRat(69, 5), "13.8", part(made, 3, 5), part(down, 2, 5)),
			given(big.NewRat(51, 5), "10.2", part(made, 3, 5), part(down, 2, 5))),
		"thirds": with(given(big.NewRat(14, 3), "4.67", part(made, 2, 3), part(down, 1, 3)),
			given(big.NewRat(-14, 3), "−4.67", part(made, 2, 3), part(down, 1, 3)), imps),
		"split": with(given(big.NewRat(19, 1), "19", made), given(big.NewRat(18, 1), "18", down)),
		"split-award": with(given(big.NewRat(19, 1), "19", made), Given{Award: minus, Value: big.NewRat(48, 5),
			Shown: "9.6"}),
		"no-score": with(Given{NoScore: true}, Given{Award: plus, Value: big.NewRat(72, 5), Shown: "14.4"}),
		"averages": with(Given{Award: plus, Value: big.NewRat(72, 5), Shown: "14.4"},
			Given{Award: minus, Value: big.NewRat(48, 5), Shown: "9.6"}),
		"half": with(Given{Award: average, Value: big.NewRat(12, 1), Shown: "12"},
			Given{Award: average, Value: big.NewRat(12, 1), Shown: "12"}),
		"percent": with(Given{Award: &Award{Kind: scoring.Fixed, Percent: big.NewRat(55, 1)},
			Value: big.NewRat(66, 5), Shown: "13.2"}, Given{Award: &Award{Kind: scoring.Fixed,
			Percent: big.NewRat(45, 1)}, Value: big.NewRat(54, 5), Shown: "10.8"}),
		"hundred": with(Given{Award: &Award{Kind: scoring.Fixed, Percent: big.NewRat(100, 1)},
			Value: big.NewRat(24, 1), Shown: "24"}, Given{Award: &Award{Kind: scoring.Fixed, Percent: new(big.Rat)},
			Value: new(big.Rat), Shown: "0"}),
		"not-scored": with(given(nil, "", part(made, 3, 5), part(down, 2, 5)),
			given(nil, "", part(made, 3, 5), part(down, 2, 5))),
		"points-only": with(given(big.NewRat(3, 1), "", Outcome{Points: 100, Share: one}),
			given(big.NewRat(-3, 1), "", Outcome{Points: 100, Share: one}), imps),
		"passed-out": with(given(new(big.Rat), "0", Outcome{Contract: &bridge.Contract{}, Share: one}),
			given(new(big.Rat), "0", Outcome{Contract: &bridge.Contract{}, Share: one}), imps),
		"nothing": with(Given{}, Given{}),
		"made-to-harm": with(Given{Award: average}, Given{Award: average},
			func(a *Adjustment) { a.Case, a.Table, a.Reason, a.Law = "=1+1", "@A1", "-- --> <b>\x00&", "+12" }),
		"penalty": with(given(big.NewRat(19, 1), "19", made), given(big.NewRat(5, 1), "5", made),
			func(a *Adjustment) {
				a.Penalty, a.PenaltyKind = "North-South, 10% of a top", "Procedural penalty"
				a.PenaltyLaw = "90"
			}),
		"penalty-only": with(Given{}, Given{},
			func(a *Adjustment) {
				a.Penalty, a.PenaltyKind = "=East-West, a warning", "Procedural penalty"
				a.PenaltyLaw, a.Law = "TD 10", "TD 10"
			}),
		"discipline": with(Given{}, Given{},
			func(a *Adjustment) {
				a.Penalty, a.Disciplinary, a.Law = "North-South, 25% of a top", true, "91"
				a.PenaltyKind, a.PenaltyLaw = "Disciplinary penalty", "91"
			}),
		"bam": with(given(big.NewRat(2, 1), "2", made), given(new(big.Rat), "0", made), bam),
		"bam-weighted": with(given(big.NewRat(6, 5), "1.2", part(made, 3, 5), part(down, 2, 5)),
			given(big.NewRat(4, 5), "0.8", part(made, 3, 5), part(down, 2, 5)), bam),
		"bam-averages": with(Given{Award: plus, Value: big.NewRat(6, 5), Shown: "1.2"},
			Given{Award: minus, Value: big.NewRat(4, 5), Shown: "0.8"}, bam),
		"total-points": with(given(big.NewRat(232, 1), "232", part(made, 3, 5), part(down, 2, 5)),
			given(big.NewRat(-232, 1), "−232", part(made, 3, 5), part(down, 2, 5)),
			func(a *Adjustment) { a.Method = scoring.ByTotalPoints }),
		"follows": with(given(big.NewRat(97, 5), "19.4", down), given(big.NewRat(23, 5), "4.6", down), follows),
		"follows-coded": with(Given{Award: average, Value: big.NewRat(12, 1), Shown: "12"},
			Given{Award: minus, Value: big.NewRat(48, 5), Shown: "9.6"}, follows),
		"no-contestant": with(Given{Award: average}, Given{Award: average},
			func(a *Adjustment) { a.NS, a.EW, a.Table = 0, 0, "" }),
	}
}

// names of the rulings in the order of the golden files.
var rulingNames = []string{"assigned", "tricks-over", "corrected",
	"weighted", "thirds", "split", "split-award", "no-score",
	"averages", "half", "percent",
	"hundred", "not-scored", "points-only", "passed-out", "nothing", "made-to-harm", "no-contestant", "penalty",
	"penalty-only", "discipline",
	"bam", "bam-weighted", "bam-averages", "total-points", "follows", "follows-coded"}

func allRulings(t testing.TB) []Adjustment {
	t.Helper()
	by := rulings(t)
	if len(by) != len(rulingNames) {
		t.Fatalf("%d rulings, %d names", len(by), len(rulingNames))
	}
	all := make([]Adjustment, 0, len(by))
	for _, name := range rulingNames {
		all = append(all, by[name])
	}
	return all
}

func TestKind(t *testing.T) {
	for name, want := range map[string]Kind{
		"assigned": KindAssigned, "tricks-over": KindResult, "corrected": KindResult,
		"weighted": KindWeighted, "thirds": KindWeighted, "split": KindSplit,
		"split-award": KindSplit, "no-score": KindSplit,
		"averages": KindArtificial, "percent": KindArtificial, "nothing": KindNone, "passed-out": KindAssigned,
		"points-only":  KindAssigned,
		"penalty-only": KindNone, "discipline": KindNone, "follows": KindFollows, "follows-coded": KindFollows,
	} {
		if got := rulings(t)[name].Kind(); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

func TestExports(t *testing.T) {
	all := allRulings(t)
	for name, write := range map[string]func(*bytes.Buffer) error{
		"export.csv":  func(b *bytes.Buffer) error { return WriteCSV(b, all) },
		"export.json": func(b *bytes.Buffer) error { return WriteJSON(b, all) },
		"export.xml":  func(b *bytes.Buffer) error { return WriteUSEBIO(b, all) },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		golden(t, "testdata/"+name, b.String())
	}
}

// TestNothingToWrite: a file without an adjusted score says that there is none, so that nobody takes it for broken.
func TestNothingToWrite(t *testing.T) {
	for _, list := range [][]Adjustment{nil, {rulings(t)["nothing"]}} {
		var b bytes.Buffer
		if err := WriteUSEBIO(&b, list); err != nil || !strings.Contains(b.String(), "no adjusted score") {
			t.Errorf("%q, %v", b.String(), err)
		}
	}
}

// TestCSVIsSafe: whatever a person wrote, no cell begins as a formula does but a negative number.
func TestCSVIsSafe(t *testing.T) {
	a := rulings(t)["averages"]
	for _, evil := range []string{"=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", " =1", "|calc", "%0A=1",
		"=HYPERLINK(\"x\")"} {
		a.Case, a.Table, a.Law, a.Edition, a.Reason = evil, evil, evil, evil, evil
		a.NorthSouth.Shown = evil
		var b bytes.Buffer
		if err := WriteCSV(&b, []Adjustment{a}); err != nil {
			t.Fatal(err)
		}
		lines, err := csv.NewReader(&b).ReadAll()
		if err != nil || len(lines) != 2 {
			t.Fatalf("%v, %v", lines, err)
		}
		for i, cell := range lines[1] {
			if figure, _ := results.ParseFigure(cell); figure != nil {
				continue
			}
			if trimmed := strings.TrimLeft(cell, " "); trimmed != "" &&
				strings.ContainsRune("=+-@\t\r|%", rune(trimmed[0])) {
				t.Errorf("%q: column %s holds %q", evil, lines[0][i], cell)
			}
		}
	}
	for table, want := range map[string]string{"12": "12", "A2": "A2", "1-2": "'1-2", "-3": "'-3", "": ""} {
		if got := label(table); got != want {
			t.Errorf("table %q is %q, want %q", table, got, want)
		}
	}
	if got := value(Given{Shown: "−4.67"}); got != "-4.67" {
		t.Errorf("a negative number is %q", got)
	}
}

func TestJSONRoundTrip(t *testing.T) {
	all := allRulings(t)
	var b bytes.Buffer
	if err := WriteJSON(&b, all); err != nil {
		t.Fatal(err)
	}
	var again []Adjustment
	if err := json.Unmarshal(b.Bytes(), &again); err != nil {
		t.Fatal(err)
	}
	for i := range all {
		if got, want := fmt.Sprintf("%s %s %s", text(t, again[i]), again[i].Kind(), again[i].Code()),
			fmt.Sprintf("%s %s %s", text(t, all[i]), all[i].Kind(), all[i].Code()); got != want {
			t.Errorf("%s comes back as\n%s\nwant\n%s", rulingNames[i], got, want)
		}
		if !reflect.DeepEqual(again[i].NorthSouth.Award, all[i].NorthSouth.Award) {
			t.Errorf("%s: the award comes back as %v", rulingNames[i], again[i].NorthSouth.Award)
		}
	}
	b.Reset()
	if err := WriteJSON(&b, nil); err != nil || strings.TrimSpace(b.String()) != "[]" {
		t.Errorf("nothing is written as %q, %v", b.String(), err)
	}
}

func text(t *testing.T, a Adjustment) string {
	t.Helper()
	b, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestUSEBIOReadsBack: the fragments are lines that our own reader takes, with the same points.
func TestUSEBIOReadsBack(t *testing.T) {
	for _, name := range rulingNames {
		a := rulings(t)[name]
		var b bytes.Buffer
		if err := WriteUSEBIO(&b, []Adjustment{a}); err != nil {
			t.Fatal(err)
		}
		f, err := results.Read(name, strings.NewReader(`<USEBIO><EVENT EVENT_TYPE="`+
			map[bool]string{true: "MP_PAIRS", false: "TEAMS"}[a.Method == scoring.ByMatchpoints]+`">`+b.String()+
			`</EVENT></USEBIO>`), results.Options{})
		// the pairs, and nothing that could be taken for a score
		if slices.Contains([]string{"not-scored", "bam-weighted", "total-points"}, name) {
			if err != nil || len(f.Rows) != 1 || !f.Rows[0].NotPlayed || f.Rows[0].NS != a.NS ||
				f.Rows[0].NSPoints != nil {
				t.Errorf("%s: %+v, %v", name, f, err)
			}
			continue
		}
		if name == "nothing" || name == "penalty-only" || name == "discipline" {
			if err != nil || len(f.Rows) != 0 {
				t.Errorf("%s: %+v, %v", name, f, err)
			}
			continue
		}
		if err != nil || len(f.Rows) != 1 || len(f.Problems) > 2 {
			t.Errorf("%s: %+v, %v\n%s", name, f, err, b.String())
			continue
		}
		row := f.Rows[0]
		if row.Board != 7 || a.NorthSouth.Value != nil && usebioColumns[a.Method] != "" &&
			(row.NSPoints == nil || row.NSPoints.Cmp(rounded(t, a.NorthSouth)) != 0) {
			t.Errorf("%s: %+v", name, row)
		}
		if code := a.Code(); code != "" && (row.Artificial == nil || row.Artificial.Text != code) {
			t.Errorf("%s: code %s is read as %+v", name, code, row.Artificial)
		}
	}
}

// rounded is a value as it is shown.
func rounded(t *testing.T, g Given) *big.Rat {
	t.Helper()
	figure, _ := results.ParseFigure(g.worth())
	if figure == nil {
		t.Fatalf("%q is no figure", g.worth())
	}
	return figure
}

// TestHandOver: what each program is told of each kind of ruling.
func TestHandOver(t *testing.T) {
	var b strings.Builder
	b.WriteString("# What has to be keyed into each program: ruling | program | fit | text | note\n")
	for _, name := range rulingNames {
		var followers []Follower
		if name == "weighted" {
			followers = []Follower{{Table: "Table 1", NS: "19.4", EW: "4.6"}, {Table: "Table 2", NS: "10.8"}}
		}
		instructions := HandOver(rulings(t)[name], followers...)
		b.WriteString("\n")
		for _, i := range instructions {
			fmt.Fprintf(&b, "%s | %s | %s | %s | %s\n", name, i.Program, i.Fit, i.Text, i.Note)
			if i.Text == "" {
				t.Errorf("%s, %s: nothing to key in", name, i.Program)
			}
		}
		want := map[string]int{"nothing": 0, "penalty-only": 1, "discipline": 1, "penalty": 6, "weighted": 6,
			"follows": 0, "follows-coded": 0}
		if n, other := want[name]; other && len(instructions) != n || !other && len(instructions) != 5 {
			t.Errorf("%s: %d instructions", name, len(instructions))
		}
	}
	golden(t, "testdata/handover.txt", b.String())
}
