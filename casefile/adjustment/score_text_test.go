package adjustment

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/library"
)

var update = flag.Bool("update", false, "write what the examples say anew")

// books is the real rulebook.
func books() *library.Library { return library.Load(rulebook.Files) }

func wantFault(t *testing.T, what string, err error, code fault.Code, field, text string) {
	t.Helper()
	if f := fault.Of(err); err == nil || f.Code != code || f.Field != field || f.Text != text {
		t.Errorf("%s: %v, want %s at %q: %q", what, err, code, field, text)
	}
}

// told is one example of a text table: what is given, name by name, and what is expected of it, line by line.
type told struct {
	title string
	at    string // file and line
	given map[string]string
	lines []string // as written
	want  []string
}

// examples reads a file of examples: "== title", then "name: value" lines, then what is expected, each line behind ">".
func examples(t *testing.T, name string) []*told {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var list []*told
	for i, line := range strings.Split(string(text), "\n") {
		switch key, value, named := strings.Cut(line, ":"); {
		case strings.HasPrefix(line, "== "):
			list = append(list, &told{title: line[3:], at: fmt.Sprintf("%s:%d", name, i+1), given: map[string]string{}})
		case line == "" || line[0] == '#':
		case len(list) == 0:
			t.Fatalf("%s:%d: nothing begins here", name, i+1)
		case strings.HasPrefix(line, ">"):
			last := list[len(list)-1]
			last.want = append(last.want, strings.TrimPrefix(line, "> "))
		case named:
			last := list[len(list)-1]
			last.given[key], last.lines = strings.TrimSpace(value), append(last.lines, line)
		default:
			t.Fatalf("%s:%d: %q is not understood", name, i+1, line)
		}
	}
	return list
}

// holdExamples compares what was got with what the file says, or writes it.
func holdExamples(t *testing.T, name string, list []*told, got func(e *told) []string) {
	t.Helper()
	var b strings.Builder
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "== ")
	b.WriteString(head)
	for _, e := range list {
		lines := got(e)
		fmt.Fprintf(&b, "== %s\n%s\n", e.title, strings.Join(e.lines, "\n"))
		for _, line := range lines {
			fmt.Fprintf(&b, "> %s\n", line)
		}
		b.WriteString("\n")
		if have, want := strings.Join(lines, "\n"), strings.Join(e.want, "\n"); have != want && !*update {
			t.Errorf("%s: %s\n%s\nwant\n%s", e.at, e.title, have, want)
		}
	}
	if *update {
		if err := os.WriteFile("testdata/"+name, []byte(strings.TrimRight(b.String(), "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// score reads the score of an example; a fault is one that a person would see.
func (e *told) score(t *testing.T) (s Score, err error) {
	t.Helper()
	vul, err := bridge.ParseVulnerability(cmp.Or(e.given["vulnerable"], "None"))
	if err != nil {
		t.Fatal(err)
	}
	if text := e.given["table"]; text != "" {
		if s.Table, err = resultOf(t, "table", text, vul); err != nil {
			return s, err
		}
	}
	for _, side := range []struct {
		name string
		into **SideScore
	}{{"ns", &s.NorthSouth}, {"ew", &s.EastWest}} {
		if text, given := e.given[side.name]; given || e.given["both"] != "" {
			if *side.into, err = sideOf(t, side.name, cmp.Or(text, e.given["both"]), vul); err != nil {
				return s, err
			}
		}
	}
	s.Offender, s.OutsideCause = Offender(e.given["against"]), e.given["outside"] == "yes"
	if text := e.given["penalty"]; text != "" {
		words := strings.SplitN(text, " ", 3)
		s.Penalty = &Penalty{Side: words[0], Amount: strings.Join(words[1:2], "")}
		if len(words) == 3 {
			s.Penalty.Unit = scoring.PenaltyUnit(words[2])
		}
	}
	if text := e.given["field"]; text != "" {
		method, results, _ := strings.Cut(text, " ")
		s.Field = &Field{Method: scoring.Method(method), Knockout: e.given["knockout"] == "yes"}
		if s.Field.Results, err = ParseFieldResults("field", results); err != nil {
			return s, err
		}
	}
	return s, nil
}

// sideOf reads what a side is given: "60% 4S by N 10 + 40% 4S by N 9 unlawful", "average-plus", "fixed 55", "fixed 55 2
// IMPs", "artificial 360", "expected … / normal …", "no score"; "nothing" for a score of no kind.
func sideOf(t *testing.T, field, text string, vul bridge.Vulnerability) (*SideScore, error) {
	t.Helper()
	if text == "nothing" {
		return &SideScore{}, nil
	}
	if points, ok := strings.CutPrefix(text, "artificial "); ok {
		return &SideScore{Award: &Award{Kind: scoring.Fixed, Points: points}}, nil
	}
	if text == "no score" {
		return &SideScore{NoScore: true}, nil
	}
	if rest, ok := strings.CutPrefix(text, "expected "); ok {
		expected, normal, _ := strings.Cut(rest, " / normal")
		d := &Damage{}
		var err error
		if d.Expected, err = outcomesOf(t, field+".expected", expected, vul); err == nil {
			d.Normal, err = outcomesOf(t, field+".normal", strings.TrimSpace(normal), vul)
		}
		return &SideScore{Damage: d}, err
	}
	if words := strings.Fields(text); strings.Contains(words[0], "average") || words[0] == "fixed" {
		a := &Award{Kind: scoring.AwardKind(words[0])}
		for i, word := range words[1:] {
			if i == 0 && word != "-" {
				a.Percent = word
			} else if i == 1 {
				a.IMPs = word
			}
		}
		return &SideScore{Award: a}, nil
	}
	outcomes, err := outcomesOf(t, field, text, vul)
	return &SideScore{Outcomes: outcomes}, err
}

func outcomesOf(t *testing.T, field, text string, vul bridge.Vulnerability) ([]Outcome, error) {
	t.Helper()
	var list []Outcome
	for i, part := range strings.Split(text, " + ") {
		if part == "" {
			continue
		}
		o := Outcome{}
		for _, lawful := range []Lawful{Unlawful, Legally} {
			if rest, ok := strings.CutSuffix(part, " "+string(lawful)); ok && o.Lawful == "" {
				part, o.Lawful = rest, lawful
			}
		}
		share := "100%"
		if before, rest, ok := strings.Cut(part, " of "); ok {
			share, part = before, rest
		}
		line, err := resultOf(t, place(field, i), part, vul)
		if err != nil {
			return nil, err
		}
		o.ScoreLine = *line
		if o.Share, err = NewShare(place(field, i)+"-share", share); err != nil {
			return nil, err
		}
		list = append(list, o)
	}
	return list, nil
}

// resultOf reads "4S by N 10", "passed out", "420 points".
func resultOf(t *testing.T, field, text string, vul bridge.Vulnerability) (*ScoreLine, error) {
	t.Helper()
	if digits, ok := strings.CutSuffix(text, " points"); ok {
		points, err := strconv.Atoi(digits)
		if err != nil {
			t.Fatal(err)
		}
		return NewPointsLine(field, points)
	}
	last := strings.LastIndexByte(text, ' ')
	tricks, err := strconv.Atoi(text[last+1:])
	if err != nil {
		return NewScoreLine(field, text, 0, vul)
	}
	return NewScoreLine(field, text[:last], tricks, vul)
}

// weighted is a score of two results for both sides.
func weighted(t *testing.T) Score {
	t.Helper()
	side := func(field string) *SideScore {
		given, err := sideOf(t, field, "60% of 4S by N 10 lawful + 40% of 4S by N 9", bridge.VulNone)
		if err != nil {
			t.Fatal(err)
		}
		return given
	}
	return Score{NorthSouth: side("ns"), EastWest: side("ew"), Offender: EastWestOffended}
}
