package handlers_test

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// How many taps there may be from the desk to the words to read out.
const (
	tapsAtTable = 7 // call, lead and card: the headings Calls and Play
	tapsAtMost  = 9 // everything else
)

// chosenFrom are the irregularities whose options have to be heard before anybody chooses (27, 29A, 54): what a player
// chooses, and puts in place of a call, is their time and not the director's, so that the count is to the first words.
var chosenFrom = []string{"insufficient-bid", "call-out-of-turn", "lead-out-of-turn"}

// tapsLonger are the irregularities that take more, with what they may take and the reason why.
var tapsLonger = map[string]struct {
	taps int
	why  string
}{}

// TestTapsToTheWords counts what a director taps from the desk to the words that are issued, for each irregularity of
// the list that has questions, and prints the table. Nothing is on record. A reason is a phrase that is tapped. An
// irregularity is walked as that worked example of its questionnaire which has the median number of questions; where
// the board is still in progress, the words are those with which play goes on. An adjusted score comes on top, and is
// not counted here.
func TestTapsToTheWords(t *testing.T) {
	r := roomOf(t, newClub(t), mitchell(t))
	v := r.visitor(t)
	v.brief = true
	e := theRules(t).Edition("laws-2017")
	table, counted := "\n", []int(nil)
	for _, x := range e.Irregularities() {
		if x.Questionnaire == nil {
			t.Errorf("%s has no questions", x.ID)
			continue
		}
		w := wayTo(r, v, x, median(x, e.Examples[x.Questionnaire.ID]))
		most, note := tapsAtMost, ""
		if x.Heading == "calls" || x.Heading == "play" {
			most = tapsAtTable
		}
		if longer, is := tapsLonger[x.ID]; is {
			most, note = longer.taps, longer.why
		}
		taps := w.issued
		if slices.Contains(chosenFrom, x.ID) {
			taps, note = w.first, fmt.Sprintf("to the options that are read out; %d to the ruling", w.issued)
		}
		counted = append(counted, taps)
		table += fmt.Sprintf("%2d  %-50s %s: %s\n", taps, x.Title, w.taps, note)
		if taps > most {
			t.Errorf("%s: %d taps (%s), want at most %d", x.ID, taps, w.taps, most)
		}
	}
	slices.Sort(counted)
	t.Logf("%smedian of %d: %d taps, at most %d", table, len(counted), counted[len(counted)/2], counted[len(counted)-1])
}

// median is the worked example with the median number of answers among those that need no score.
func median(x *library.Irregularity, examples []*questionnaire.Example) *questionnaire.Example {
	examples = slices.DeleteFunc(slices.Clone(examples), func(example *questionnaire.Example) bool {
		for step, key := range x.Given {
			if example.Answers[step] != key {
				return true
			}
		}
		return len(x.Questionnaire.Step(example.Ends).Needs) > 0
	})
	slices.SortStableFunc(examples, func(a, b *questionnaire.Example) int {
		return cmp.Or(len(a.Answers)-len(b.Answers), strings.Compare(a.ID, b.ID))
	})
	return examples[len(examples)/2]
}

// way is how somebody comes from the desk to the words: what they tap, how many that is until words can be read out,
// and until they are issued.
type way struct {
	taps          string
	first, issued int
}

func (w *way) tap(what string) {
	w.taps, w.issued = strings.TrimSpace(w.taps+" "+what), w.issued+1
}

// wayTo goes from the desk to the words of a worked example.
func wayTo(r *room, v *visitor, x *library.Irregularity, example *questionnaire.Example) *way {
	v.Helper()
	w := &way{}
	if _, there := v.opens("/").form("/cases?session=" + r.id).button(x.ID); there {
		v.form("/cases?session=" + r.id).pressed(x.ID)
		w.tap("just")
	} else {
		v.opens("/cases/new?session=" + r.id).form("/cases").pressed(x.ID)
		w.tap("new")
		w.tap("happened")
	}
	for range 60 {
		step := v.step()
		if step == "" {
			break
		}
		_, asked := x.Questionnaire.Locate(step)
		say := func(b questionnaire.Block) bool { return b.Kind == "say" }
		if w.first == 0 && slices.ContainsFunc(asked.Body, say) {
			w.first = w.issued
		}
		key := example.Answers[step]
		if asked.Kind == questionnaire.Statement {
			key = questionnaire.Told
		}
		if key == "" {
			v.Fatalf("%s: %s is asked, and the example %s does not answer it", x.ID, step, example.ID)
		}
		w.tap(step)
		if v.form("/answers").press(key); v.status != http.StatusOK {
			v.answer(key)
			w.tap("reason")
		}
	}
	w.first = cmp.Or(w.first, w.issued)
	path := v.theCase()
	switch {
	case v.offers("/play-on"): // the words stand on the page
		return w
	case !v.offers("/ruling"):
		v.opens(path + "/check")
		w.tap("check")
	}
	v.form("/ruling").pressed("")
	v.says("The way to the ruling")
	w.tap("issue")
	return w
}
