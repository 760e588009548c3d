package agreement

import (
	"os"
	"slices"
	"strings"
	"testing"

	"redress/bridge/scoring"
	"redress/session/regulations"
	"redress/session/results"
)

// TestEqualRules: where several rules of missing results give all that a file prints, each of them is offered, and the
// first is said to be one of several.
func TestEqualRules(t *testing.T) {
	const first = "Board,Table,NS,EW,Contract,By,Tricks,NS MP,EW MP\n1,1,1,2,4S,N,10,4,0\n1,2,3,4,4S,N,9,0,4\n" +
		"1,3,5,6,3S,N,9,2,2\n"
	for _, c := range []struct{ name, second, want string }{
		{"two equal results of three", "2,1,1,2,1NT,N,7,2,2\n2,2,3,4,1NT,N,7,2,2\n", "neuberg, one-per-missing equal"},
		{"whole points, which may be rounded", "2,1,1,2,1NT,N,7,3,1\n2,2,3,4,1NT,N,6,1,3\n",
			"one-per-missing, neuberg equal"},
		{"two that differ, by the formula", "2,1,1,2,1NT,N,7,3.5,0.5\n2,2,3,4,1NT,N,6,0.5,3.5\n", "neuberg"},
		{"none is missing", "2,1,1,2,1NT,N,7,2,2\n2,2,3,4,1NT,N,7,2,2\n2,3,5,6,1NT,N,7,2,2\n", ""},
	} {
		f, err := results.Read("table.csv", strings.NewReader(first+c.second), results.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range Proposals(f, "") {
			rule := p.Values[regulations.Missing]
			if p.Equal {
				rule += " equal"
			}
			got = append(got, rule)
		}
		if rules := strings.Join(got, ", "); rules != c.want {
			t.Errorf("%s: %q, want %q", c.name, rules, c.want)
		}
	}
}

// TestSectionsApart: a file whose points agree only where each section is compared with itself says so, offers its
// sections one by one, and what is read of one agrees.
func TestSectionsApart(t *testing.T) {
	const apart = "Board,Section,Table,NS,EW,Contract,By,Tricks,NS MP,EW MP\n1,A,1,1,2,4S,N,10,2,0\n" +
		"1,A,2,3,4,4S,N,9,0,2\n1,B,1,5,6,3S,N,9,2,0\n1,B,2,7,8,3S,N,8,0,2\n"
	together := strings.NewReplacer("10,2,0", "10,6,0", "4S,N,9,0,2", "4S,N,9,1,5", "9,2,0", "9,4,2", "8,0,2", "8,1,5").
		Replace(apart)
	for _, c := range []struct{ name, text, said, agree, why string }{
		{"apart", apart, "", "0 of 4 lines with points agree with the session.",
			"Board 1: the lines are scored within each section, and not against the others."},
		{"one of them", apart, "A", "All 2 lines with points agree with the session.", ""},
		{"together", together, "", "All 4 lines with points agree with the session.", ""},
	} {
		f, err := results.Read("table.csv", strings.NewReader(c.text),
			results.Options{Said: map[results.ChoiceKey]string{results.ChoiceSection: c.said}})
		if err != nil {
			t.Fatal(err)
		}
		found := Of(f, opened(t, f))
		if words := found.Words(); len(words) == 0 || words[0] != c.agree ||
			strings.Join(found.Why, " ") != c.why || (len(f.Choices) > 0) != (c.name != "together") {
			t.Errorf("%s: %q, %q, %v", c.name, words, found.Why, f.Choices)
		}
	}
}

// TestMatchesOfSwissPairs: IMPs and victory points of their matches are held against what the boards bring, and it is
// said by which scale; where the session is scored otherwise, that they are not compared.
func TestMatchesOfSwissPairs(t *testing.T) {
	f := file(t, "../results/testdata/files/usebio_swiss_pairs_imps.xml")
	play := opened(t, f)
	found := told(Of(f, play))
	for _, want := range []string{"3 of 4 IMPs of matches agree with the session.",
		"3 of 4 victory points of matches agree with the session.",
		"those of the scale “WBF 20 victory points, two decimals”",
		"7 | match | Round 1, 4 against 3: the file has 12 victory points for 4, the session 16.9.",
		"7 | match | Round 1, 4 against 3: the file has 8 IMPs for 4, the session 11."} {
		if !strings.Contains(found, want) {
			t.Errorf("there is no %q in\n%s", want, found)
		}
	}
	play.Scoring = scoring.ByMatchpoints
	if found := told(Of(f, play)); !strings.Contains(found, "What 2 matches brought is not compared") ||
		strings.Contains(found, "of matches agree") {
		t.Error(found)
	}
}

func file(t *testing.T, name string) *results.File {
	t.Helper()
	text, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	f, err := results.Read(name, text, results.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestScoresAreCompared: a table that prints nothing but scores beside its contracts is compared by those, also where
// one of them is not what the contract scores.
func TestScoresAreCompared(t *testing.T) {
	const head = "Board,Table,NS,EW,Contract,By,Tricks,Score\n1,1,1,2,4S,N,10,420\n"
	for lines, want := range map[string]string{
		"":                         "The one score of a contract agrees with the session.",
		"1,2,3,4,3NT,S,9,400\n":    "All 2 scores of contracts agree with the session.",
		"1,2,3,4,3NT,S,9,600\n":    "1 of 2 scores of contracts agree with the session.",
		"1,2,3,4,,,,150\n":         "The one score of a contract agrees with the session.",
		"1,2,3,4,3NT,S,9,\n":       "The one score of a contract agrees with the session.",
		"1,2,3,4,Pass,,,0\n":       "All 2 scores of contracts agree with the session.",
		"1,2,3,4,3NT,S,not,\n":     "The one score of a contract agrees with the session.",
		"1,2,3,4,3NT,W,9,-400\n,,": "All 2 scores of contracts agree with the session.",
	} {
		f, err := results.Read("table.csv", strings.NewReader(head+strings.TrimSuffix(lines, ",,")), results.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := Of(f, opened(t, f)).Words()
		if want := []string{want, Nothing("matchpoints or IMPs", nil)}; !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", lines, got, want)
		}
	}
}

// TestAScoreThatIsNotOfItsContract differs also where the session takes it without the contract.
func TestAScoreThatIsNotOfItsContract(t *testing.T) {
	const table = "Board,Table,NS,EW,Contract,By,Tricks,Score,NS MP,EW MP\n1,1,1,5,3NT,N,9,600,3,1\n" +
		"1,2,2,6,3NT,N,9,600,3,1\n1,3,3,7,3NT,N,10,430,0,4\n"
	f, err := results.Read("table.csv", strings.NewReader(table), results.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"1 of 3 scores of contracts agree with the session.",
		"All 3 lines with points agree with the session."}
	if got := Of(f, opened(t, f)).Words(); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestALineThatIsLeftOut tells nothing of a rule: whole points are those of all lines, and what the others would come
// to without it is not compared.
func TestALineThatIsLeftOut(t *testing.T) {
	const table = "Board,NS,EW,Contract,By,Result,Score,NS MP,EW MP\n1,1,5,4S,N,=,420,6,0\n1,2,6,3S,N,=,140,2,4\n" +
		"1,3,7,4S,N,-1,-50,0,6\n1,4,8,3S,N,+1,170,4,2\n2,1,5,2H,E,=,-110,0,6\n2,2,6,2H,E,-1,50,3,3\n" +
		"2,3,7,2H,E,-1,50,3,3\n2,4,8,2?,E,-2,100,6,0\n"
	f, err := results.Read("table.csv", strings.NewReader(table), results.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range Proposals(f, "") {
		if value := p.Chosen[regulations.MatchpointsRound]; value != "" {
			t.Errorf("matchpoints are rounded to %s", value)
		}
	}
	a := Of(f, opened(t, f))
	if a.Lines != (Held{4, 4}) || !slices.Contains(a.Open, results.NotHeld(2)) {
		t.Errorf("%+v, %q", a.Lines, a.Open)
	}
}
