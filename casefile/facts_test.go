package casefile

import (
	"os"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/record"
	"redress/rulebook/questionnaire"
)

// TestFacts: whatever a questionnaire may ask the record, casefile/record answers, and by a key that the rulebook
// lists.
func TestFacts(t *testing.T) {
	text, err := os.ReadFile("testdata/facts.txt")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string][]string{}
	for number, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.SplitN(line, "|", 3)
		name, want := strings.TrimSpace(cells[0]), strings.TrimSpace(cells[1])
		r, err := record.Parse([]byte(cells[2]))
		if err != nil {
			t.Errorf("facts.txt:%d: %v", number+1, err)
			continue
		}
		key, why, known := r.Facts().Fact(name)
		if !known || key != want || why == "" {
			t.Errorf("facts.txt:%d: %s is %q because %q (known: %t), want %q", number+1, name, key, why, known, want)
		}
		shown[name] = append(shown[name], want)
	}
	var names []string
	for _, fact := range questionnaire.FactNames {
		if strings.HasPrefix(fact.Name, questionnaire.SettingOf) {
			continue // the regulations answer it, see casefile/regulated
		}
		if questionnaire.OfPlay(fact.Name) {
			continue // a claim that was played out answers it, see casefile/contested
		}
		names = append(names, fact.Name)
		keys := slices.Clone(fact.Keys)
		slices.Sort(keys)
		slices.Sort(shown[fact.Name])
		if !slices.Equal(shown[fact.Name], keys) {
			t.Errorf("%s can be %q, and facts.txt shows %q", fact.Name, keys, shown[fact.Name])
		}
		if _, _, known := (&record.Record{}).Facts().Fact(fact.Name); known {
			t.Errorf("%s is known of an empty record", fact.Name)
		}
	}
	slices.Sort(names)
	if can := answerable(t); !slices.Equal(names, can) {
		t.Errorf("the rulebook may ask   %q\nthe record can answer %q", names, can)
	}
	if _, _, known := stage(record.After).Facts().Fact("weather"); known {
		t.Error("the record knows the weather")
	}
}

// answerable are the facts that the record can answer, of each of which its own table has lines.
func answerable(t *testing.T) (names []string) {
	t.Helper()
	text, err := os.ReadFile("record/testdata/facts.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if cells := strings.Split(line, "|"); len(cells) == 4 && strings.TrimSpace(cells[2]) != "?" &&
			!strings.HasPrefix(line, "#") {
			names = append(names, strings.TrimSpace(cells[1]))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// TestFactsOfACase: a case without a record knows nothing, and asks.
func TestFactsOfACase(t *testing.T) {
	for _, fact := range questionnaire.FactNames {
		if _, _, known := (&Case{}).Facts().Fact(fact.Name); known {
			t.Errorf("%s is known of a case without a record", fact.Name)
		}
	}
	if key, _, known := (&Case{Record: stage(record.InPlay)}).Facts().Fact("stage"); !known || key != "play" {
		t.Errorf("the stage is %q, known: %t", key, known)
	}
}

// TestFactsOfAMatterAfterPlay: what came up when the director had come back is not asked how far the board has come,
// and of what is marked for the other one it says nothing; what was open before goes by the record.
func TestFactsOfAMatterAfterPlay(t *testing.T) {
	d, q := newDesk(t), real(t, "laws-2017", "unauthorised-information")
	known := stage(record.InPlay)
	known.Incident.Kind, known.Incident.Seat = record.Claim, new(bridge.Seat)
	c := d.at("in the play")
	c = d.do(c, SetRecord{Record: known, Basis: c.Seq}, Adjourn{c.Current().ID, small()})
	c = d.do(c, ComeBack{c.Current().ID, small()})
	first := c.Current()
	c = d.do(c, start(q))
	for _, row := range []struct {
		run            *Run
		stage, claimer string
	}{{first, "play", "North"}, {c.Current(), "after", "the claimer"}} {
		facts := FactsOf(c, row.run)
		if key, _, _ := facts.Fact("stage"); key != row.stage {
			t.Errorf("%s: the stage is %q; want %q", row.run.Questionnaire, key, row.stage)
		}
		if said := questionnaire.Fill("[[claimer: the claimer]]", facts); said != row.claimer {
			t.Errorf("%s: the claimer is called %q", row.run.Questionnaire, said)
		}
	}
}
