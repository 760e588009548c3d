package results

import (
	"cmp"
	"strings"
	"testing"

	"redress/bridge/scoring"
)

// TestCompare: each kind of difference, on boards worked by hand.
func TestCompare(t *testing.T) {
	const header = "board,section,ns,ew,score,ns mp,ew mp,remarks\n"
	matchpoints := scoring.Rules{Method: scoring.ByMatchpoints}
	for _, c := range []struct {
		name, lines string
		rules       scoring.Rules
		compared    int
		want        string // line:kind of each difference
	}{
		{"as scored", "1,,1,4,400,4,0,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n", matchpoints, 3, ""},
		{"one for a win", "1,,1,4,400,2,0,\n1,,2,5,120,1,1,\n1,,3,6,-50,0,2,\n",
			scoring.Rules{Method: scoring.ByMatchpoints, PerWin: 1}, 3, ""},
		{"another scale than the rules", "1,,1,4,400,2,0,\n1,,2,5,120,1,1,\n1,,3,6,-50,0,2,\n", matchpoints, 3,
			"2:different 3:different 4:different"},
		{"one line by hand", "1,,1,4,400,3,1,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n", matchpoints, 3,
			"2:a single line"},
		{"one side by hand", "1,,1,4,400,4,1,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n", matchpoints, 3,
			"2:a single line"},
		{"a code as it says", "1,,1,4,400,5.7,.3,\n1,,2,5,120,3,3,\n1,,3,6,-50,.3,5.7,\n1,,7,8,,3.6,2.4,A6040\n",
			matchpoints, 4, ""},
		{"a code of the session", "1,,1,4,400,5.7,.3,\n1,,2,5,120,3,3,\n1,,3,6,-50,.3,5.7,\n1,,7,8,,3.9,2.1,A6040\n",
			matchpoints, 4, "5:artificial"},
		{"a code with points of its own",
			"1,,1,4,400,5.7,.3,\n1,,2,5,120,3,3,\n1,,3,6,-50,.3,5.7,\n1,,7,8,,4.5,1,A5050\n", matchpoints, 4,
			"5:adjusted by hand"},
		{"a code with less than it gives",
			"1,,1,4,400,5.7,.3,\n1,,2,5,120,3,3,\n1,,3,6,-50,.3,5.7,\n1,,7,8,,2,2.4,A6040\n", matchpoints, 4,
			"5:adjusted by hand"},
		{"a line out of the comparison", "1,,1,4,400,3,3,\n1,,2,5,120,5.7,.3,\n1,,3,6,50,3,3,\n1,,7,8,-50,.3,5.7,\n",
			matchpoints, 4, "2:a single line"},
		{"sections by themselves", "1,A,1,4,400,2,0,\n1,A,2,5,120,0,2,\n1,B,1,4,90,2,0,\n1,B,2,5,-50,0,2,\n",
			matchpoints, 4, ""},
		{"a board with nothing to compare", "1,,1,4,400,0,0,\n", matchpoints, 0, ""},
		{"no points printed", "1,,1,4,400,,,\n1,,2,5,120,,,\n", matchpoints, 0, ""},
		{"a line that is left out",
			"1,,1,4,400,4,0,\n1,,2,5,120,2,2,\n1,,3,6,55,0,4,\n2,,1,4,90,2,0,\n2,,2,5,-100,0,2,\n",
			matchpoints, 2, ""},
		{"not played", "1,,1,4,400,2,0,\n1,,2,5,120,0,2,\n1,,3,6,,,,Not played\n", matchpoints, 2, ""},
		{"half a unit of the last decimal",
			"1,,1,4,400,3.7,.3,\n1,,2,5,120,2,2,\n1,,3,6,-50,.3,3.7,\n1,,7,8,,,,Not played\n",
			scoring.Rules{Method: scoring.ByMatchpoints, Missing: scoring.TopOfPlayed}, 3,
			"2:different 4:different"},
	} {
		f, err := Read(c.name, strings.NewReader(header+c.lines), Options{})
		if err != nil {
			t.Fatal(err)
		}
		found := f.Compare(c.rules)
		var got []string
		for _, d := range found.Differences {
			got = append(got, itoa(d.Row.At)+":"+string(d.Kind))
			if !strings.HasPrefix(d.Text, "Board 1") || !strings.HasSuffix(d.Text, ".") &&
				!strings.HasSuffix(d.Text, "?") {
				t.Errorf("%s: %q", c.name, d.Text)
			}
		}
		if found.Compared != c.compared || strings.Join(got, " ") != c.want ||
			len(found.Unscored) > 0 != (len(f.lacking) > 0) {
			t.Errorf("%s: %d compared, %v, %v; want %d, %s", c.name, found.Compared, got, found.Unscored, c.compared,
				c.want)
		}
	}
}

// TestPlainestRule: of the rules that explain every line the one is taken that needs no figure to be rounded.
func TestPlainestRule(t *testing.T) {
	const header = "board,ns,ew,score,ns mp,ew mp,remarks\n"
	for _, c := range []struct{ name, lines, want string }{
		{"a phantom pair, two a win", "1,1,4,400,4,0,\n1,2,5,120,2,2,\n1,3,6,-50,0,4,\n1,7,8,,,,Not played\n",
			"2 top-of-played"},
		{"a phantom pair, one a win", "1,1,4,400,2,0,\n1,2,5,120,1,1,\n1,3,6,-50,0,2,\n1,7,8,,,,Not played\n",
			"1 top-of-played"},
		{"a missing result by Neuberg", "1,1,4,400,5.67,.33,\n1,2,5,120,3,3,\n1,3,6,-50,.33,5.67,\n" +
			"1,7,8,,,,Not played\n", "2 "},
		{"a missing result by Neuberg, whole points", "1,1,4,400,6,0,\n1,2,5,120,3,3,\n1,3,6,-50,0,6,\n" +
			"1,7,8,,,,Not played\n", "2 "},
	} {
		f, err := Read(c.name, strings.NewReader(header+c.lines), Options{})
		if err != nil {
			t.Fatal(err)
		}
		rules := f.Rules()
		if got := itoa(cmp.Or(rules.PerWin, 2)) + " " + string(rules.Missing); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestCompareTeams: the two tables of a match compare with each other and with nobody else.
func TestCompareTeams(t *testing.T) {
	f := read(t, "testdata/files/usebio_teams.xml", Options{})
	found := f.Compare(f.Rules())
	if found.Compared != 4 || len(found.Differences) != 2 || found.Differences[0].OursNS.Sign() != 0 ||
		found.Differences[0].Row.Board != 2 {
		t.Errorf("%+v", found)
	}
	found = f.Compare(scoring.Rules{Method: scoring.ByBoardAMatch})
	if found.Compared != 4 || len(found.Differences) != 4 {
		t.Errorf("as board-a-match: %+v", found)
	}
}

// TestCompareRefuses: rules that cannot be are told for each board.
func TestCompareRefuses(t *testing.T) {
	f := read(t, "testdata/files/usebio_pairs.xml", Options{})
	found := f.Compare(scoring.Rules{Method: "rubber"})
	if found.Compared != 0 || len(found.Unscored) == 0 || !strings.HasPrefix(found.Unscored[0], "Board 1: ") {
		t.Errorf("%+v", found)
	}
}

// TestOtherRule: the rule that made the matchpoints of a board is told where it explains every line of it.
func TestOtherRule(t *testing.T) {
	const whole = "Board,Table,NS,EW,Score,NS MP,EW MP\n" +
		"1,1,1,5,620,6,0\n1,2,2,6,170,4,2\n1,3,3,7,-100,1,5\n1,4,4,8,-100,1,5\n"
	for board, want := range map[string]string{
		"2,1,1,5,620,4,0\n2,2,2,6,170,2,2\n2,3,3,7,-100,0,4\n": "among the 3 results that there are, as if none were " +
			"missing",
		"2,1,1,5,620,5.7,0.3\n2,2,2,6,170,3,3\n2,3,3,7,-100,0.3,5.7\n": "by Neuberg's formula, as if there should be " +
			"4 results",
		"2,1,1,5,620,5,1\n2,2,2,6,170,3,3\n2,3,3,7,-100,1,5\n": "with half a comparison for each missing result, " +
			"as if there should be 4 results",
		"2,1,1,5,620,5,1\n2,2,2,6,170,2,4\n2,3,3,7,-100,0,6\n": "with one result more than the file has",
		"2,1,1,5,620,6,0\n2,2,2,6,170,5,1\n2,3,3,7,-100,2,4\n": "",
	} {
		f, err := Read("table.csv", strings.NewReader(whole+board), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := OtherRule(f, 2); got != want {
			t.Errorf("%s is scored %q, want %q", board, got, want)
		}
	}
}
