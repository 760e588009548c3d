package handlers_test

import (
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// How many taps there may be from the desk to the words to read out.
const (
	tapsAtTable = 5 // call, lead and card: the headings Calls and Play
	tapsAtMost  = 8 // everything else
)

// TestTapsToTheWords counts what a director taps from the desk to the words that are issued, for each situation of
// testdata/situations.txt, and prints the table. Nothing is on record. A reason is a phrase that is tapped. Where the
// options have to be heard before a player chooses, the count is to the first words that are read out: what is chosen
// then is the player's time. Where the board is still in progress, the words are those with which play goes on. An
// adjusted score comes on top, and is not counted here.
func TestTapsToTheWords(t *testing.T) {
	r := roomOf(t, newClub(t), mitchell(t))
	v := r.visitor(t)
	v.brief = true
	e := theRules(t).Edition("laws-2017")
	left := map[string]bool{}
	for _, x := range e.Irregularities() {
		left[x.ID] = true
	}
	table, counted := "\n", []int(nil)
	for _, s := range situations(t) {
		delete(left, s.irregularity)
		x := e.Irregularity(s.irregularity)
		at := slices.IndexFunc(e.Examples[x.Questionnaire.ID],
			func(x *questionnaire.Example) bool { return x.ID == s.example })
		if at < 0 {
			t.Errorf("%s has no example %s", x.ID, s.example)
			continue
		}
		w := wayTo(r, v, x, e.Examples[x.Questionnaire.ID][at])
		taps, most, note := w.issued, tapsAtMost, ""
		if x.Heading == "calls" || x.Heading == "play" {
			most = tapsAtTable
		}
		if w.options > 0 {
			taps, note = w.options, fmt.Sprintf("to the options that are read out; %d to the ruling", w.issued)
		}
		if s.why != "" {
			most, note = s.taps, s.why
		}
		counted = append(counted, taps)
		table += fmt.Sprintf("%2d  %-50s %-24s %s\n", taps, x.Title, s.example, note)
		if taps > most {
			t.Errorf("%s, %s: %d taps (%s), want at most %d", x.ID, s.example, taps, w.taps, most)
		}
		if s.why != "" && taps < most {
			t.Errorf("%s, %s takes %d taps only: change its line", x.ID, s.example, taps)
		}
	}
	slices.Sort(counted)
	t.Logf("%smedian of %d: %d taps, at most %d", table, len(counted), counted[len(counted)/2], counted[len(counted)-1])
	for id := range left {
		t.Errorf("of %s the taps are not counted", id)
	}
}

// situation is what a director is called for, with the worked example that is walked; why it takes more taps than it
// should, and how many.
type situation struct {
	irregularity, example, why string
	taps                       int
}

func situations(t *testing.T) (list []situation) {
	t.Helper()
	text, err := os.ReadFile("testdata/situations.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line+"|||", "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		taps, _ := strconv.Atoi(cells[2])
		list = append(list, situation{cells[0], cells[1], cells[3], taps})
	}
	return list
}

// way is how somebody comes from the desk to the words: what they tap, how many that is until the options of a player
// can be read out, where there is a choice, and until the words are issued.
type way struct {
	taps            string
	options, issued int
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
		says := slices.ContainsFunc(asked.Body, func(b questionnaire.Block) bool { return b.Kind == "say" })
		if w.options == 0 && says && asked.Kind == questionnaire.Choice {
			w.options = w.issued
		}
		key := example.Answers[step]
		if asked.Kind == questionnaire.Statement {
			key = questionnaire.Told
		}
		if key == "" {
			v.Fatalf("%s: %s is asked, and the example %s does not answer it", x.ID, step, example.ID)
		}
		w.tap(step)
		f := v.form("/answers")
		ready := slices.IndexFunc(f.buttons, func(b button) bool {
			return b.name == "because" && strings.HasPrefix(b.value, key+" ")
		})
		if ready >= 0 { // it answers too
			f.pressed(f.buttons[ready].value)
			continue
		}
		if f.press(key); v.status != http.StatusOK {
			v.answer(key)
			w.tap("reason")
		}
	}
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
