package casefile

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// findings reads a line of testdata/alike.txt.
func findings(line string, at int64) Findings {
	head, laws, _ := strings.Cut(line, "/")
	words := strings.Fields(head)
	f := Findings{Case: words[0], Edition: "laws-2017", Questionnaire: strings.TrimSuffix(words[1], ":"),
		Answers: map[string]string{}, Labels: map[string]string{},
		Laws: strings.Fields(laws), At: at}
	for _, word := range words[2:] {
		step, key, _ := strings.Cut(word, "=")
		f.Answers[step], f.Labels[step] = key, word
	}
	return f
}

// TestAlike reads testdata/alike.txt.
func TestAlike(t *testing.T) {
	text, err := os.ReadFile("testdata/alike.txt")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(text), "\n== ")[1:]
	for _, block := range blocks {
		lines := strings.Split(strings.TrimSpace(block), "\n")
		name, lines, want := lines[0], lines[1:len(lines)-1],
			strings.TrimSpace(strings.TrimPrefix(lines[len(lines)-1], ">"))
		var earlier []Findings
		for i, line := range lines[1:] {
			earlier = append(earlier, findings(line, int64(i)))
		}
		var got []string
		for _, l := range Alike(findings(lines[0], 99), earlier) {
			got = append(got, fmt.Sprint(l.Earlier.Case, " ", l.Share))
			if len(l.Reasons) == 0 {
				t.Errorf("%s: %s is alike for no reason", name, l.Earlier.Case)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %s, want %s", name, strings.Join(got, ", "), want)
		}
	}
	if len(blocks) < 5 {
		t.Errorf("%d blocks", len(blocks))
	}
}

// TestLikenessSaysWhy compares two cases of the same kind that the tests' director has ruled on.
func TestLikenessSaysWhy(t *testing.T) {
	d := newDesk(t)
	earlier := d.at("no damage")
	earlier = d.do(earlier, issue(earlier, small()))
	ruled := document[Transcript](t, d.memory, earlier.Standing().Transcript)
	past := FindingsOf(&ruled)
	if past.Case != earlier.ID || past.Outcome != "The result stands" || past.Ruling != 1 || past.At == 0 ||
		!slices.Equal(past.Laws, []string{"12B1", "16B2", "16B3"}) {
		t.Errorf("%+v", past)
	}
	past.Edition = "laws-2007"
	now := d.at("concerned")
	now = d.do(now, answer(now, small(), "damage", "yes", "It cost a trick."))
	so := FindingsSoFar(now, now.Current(), small())
	alike := Alike(so, []Findings{past})
	if len(alike) != 1 {
		t.Fatalf("%+v", alike)
	}
	want := []string{
		"2 of 4 findings are the same: How far has the board come? It is over; Who does it concern? The opponents.",
		"Found otherwise there: Was there damage? No.",
		"Both cite Law 12B1, Law 16B2, Law 16B3.",
		"It was ruled under another edition, laws-2007.",
	}
	if !slices.Equal(alike[0].Reasons, want) {
		t.Errorf("%q\nwant %q", alike[0].Reasons, want)
	}
	if FindingsSoFar(d.at("asked"), d.at("asked").Current(), small()).Outcome != "" {
		t.Error("a case without a ruling has an outcome")
	}
	if len(Alike(so, nil)) != 0 || NotPrecedent == "" {
		t.Error("something is like nothing")
	}
}
