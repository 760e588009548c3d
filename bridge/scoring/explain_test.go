package scoring

import (
	"math/big"
	"strings"
	"testing"

	"redress/bridge"
)

// TestExplain reads explanations.txt: a line of rules, lines, line and side, and below it what is explained.
func TestExplain(t *testing.T) {
	var asked row
	var want []string
	check := func() {
		if asked.line == 0 {
			return
		}
		rules, lines, scheduled := asked.board(t, 0, 1)
		side, err := bridge.ParseSide(asked.fields[3])
		if err != nil {
			t.Fatal(err)
		}
		got, err := rules.Explain(lines, scheduled, asked.number(t, 2)-1, side)
		if err != nil || strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("explanations.txt:%d: %v\n got\n%s\nwant\n%s", asked.line, err, strings.Join(got, "\n"),
				strings.Join(want, "\n"))
		}
	}
	for _, r := range rows(t, "explanations.txt", 0) {
		if len(r.fields) == 4 {
			check()
			asked, want = r, nil
			continue
		}
		want = append(want, strings.Join(r.fields, "|"))
	}
	check()
}

// TestExplainEndsAtTheFigure: what is explained comes to what the board is worth.
func TestExplainEndsAtTheFigure(t *testing.T) {
	everyKind(func(_ chance, r Rules, lines []Line, scheduled int) {
		r.EachBoard = Rounding{On: scheduled%2 == 0, Places: 1}
		figures := mustBoard(t, r, lines, scheduled)
		for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
			for i, figure := range figures.of(side) {
				words, err := r.Explain(lines, scheduled, i, side)
				if err != nil {
					t.Fatal(err)
				}
				want := notScored[0]
				if figure != nil {
					want = r.Method.unit(figures.Top)(figure)
				}
				if !strings.HasSuffix(words[len(words)-1], want) {
					t.Errorf("%+v: the last line is not %s:\n%s", r, want, strings.Join(words, "\n"))
				}
			}
		}
	})
}

func TestExplainNamesResults(t *testing.T) {
	half := big.NewRat(1, 2)
	score := SideScore{Assigned: Mix{{420, half, "4♠ by North ="}, {-50, half, ""}}}
	lines := []Line{{Points: 400}, {Adjusted: &Adjusted{score, score}}}
	got, err := Rules{Method: ByMatchpoints}.Explain(lines, 0, 1, bridge.EastWest)
	if want := "4♠ by North = (−420): beats 0, equals 0 of 1: 0 of 2"; err != nil || got[0] != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}

func TestExplainRefuses(t *testing.T) {
	lines := []Line{{Points: 400}}
	for _, at := range []int{-1, 1} {
		if got, err := (Rules{Method: ByMatchpoints}).Explain(lines, 0, at, bridge.NorthSouth); err == nil ||
			!strings.Contains(err.Error(), "the board has 1 line") {
			t.Errorf("line %d: %v, %v", at, got, err)
		}
	}
	if got, err := (Rules{Method: ByMatchpoints}).Explain(lines, 0, 0, 2); err == nil {
		t.Errorf("a third side: %v", got)
	}
}
