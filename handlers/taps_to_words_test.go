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

// tapsAtMost is the median of the taps from the desk to the words that are issued, over the irregularities that have
// questions. It may only become less.
const tapsAtMost = 8

// TestTapsToTheWords counts what a director taps from the desk to the words to read out, for each irregularity of the
// list that has questions, and prints the table. A reason that has to be typed counts as one tap. An irregularity is
// walked as that worked example of its questionnaire which has the median number of questions; where the board is still
// in progress, the words are those with which play goes on. An adjusted score comes on top, and is not counted here.
func TestTapsToTheWords(t *testing.T) {
	v := newClub(t).visitor(t)
	v.brief = true
	e := theRules(t).Edition("laws-2017")
	var counted []int
	table := "\n"
	for _, x := range e.Irregularities() {
		if x.Questionnaire == nil {
			table += fmt.Sprintf("%-32s no questions yet; in one's own words 8\n", x.Title)
			continue
		}
		taps := tapsTo(v, x, median(x, e.Examples[x.Questionnaire.ID]))
		counted = append(counted, taps)
		table += fmt.Sprintf("%-32s %d\n", x.Title, taps)
	}
	slices.Sort(counted)
	middle := counted[len(counted)/2]
	t.Logf("%smedian of %d: %d taps", table, len(counted), middle)
	if middle > tapsAtMost {
		t.Errorf("the median is %d taps, and was %d", middle, tapsAtMost)
	}
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

// tapsTo goes from the desk to the words of a worked example and counts the taps.
func tapsTo(v *visitor, x *library.Irregularity, example *questionnaire.Example) (taps int) {
	v.Helper()
	v.dispute("laws-2017", x.ID) // board and table are filled in, as from a call
	taps = 2                     // the new case, and what happened
	for range 60 {
		step := v.step()
		if step == "" {
			break
		}
		key := example.Answers[step]
		if _, asked := x.Questionnaire.Locate(step); asked.Kind == questionnaire.Statement {
			key = questionnaire.Told
		}
		if key == "" {
			v.Fatalf("%s: %s is asked, and the example %s does not answer it", x.ID, step, example.ID)
		}
		taps++
		if v.form("/answers").press(key); v.status != http.StatusOK {
			v.answer(key)
			taps++ // the reason
		}
	}
	if v.offers("/play-on") {
		return taps // the words stand on the page
	}
	path := v.theCase()
	v.opens(path + "/check").form("/ruling").pressed("")
	v.says("The way to the ruling")
	return taps + 2
}
