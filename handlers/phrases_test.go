package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestReadyPhrases: a judgement that needs a reason offers phrases of the record; what is ticked stands in the reason
// behind what was typed, once.
func TestReadyPhrases(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "procedural-penalty")
	path := v.theCase()
	for range 2 { // that somebody asks, and for a breach of procedure
		v.opens(path).form("/answers").pressed("yes")
	}
	v.says("!Put into the reason")
	v.opens(path+"/record").pad("1S", "P", "2S", "P", "P", "P").form("/record").pressed("save")
	phrase := "The auction was 1♠ – pass – 2♠ – all pass."
	f := v.opens(path).says(phrase).form("/answers")
	f.with("reason", "The second time.", "phrase", phrase).pressed("penalty")
	v.opens(path + "?step=measure").says("The second time. " + phrase)
	if got := v.form("/answers").values.Get("reason"); got != "The second time. "+phrase {
		t.Errorf("the reason is %q", got)
	}
	v.form("/answers").with("phrase", phrase).pressed("penalty")
	again := v.opens(path + "?step=measure").form("/answers")
	if got := again.values.Get("reason"); got != "The second time. "+phrase {
		t.Errorf("the phrase stands twice: %q", got)
	}
	v.form("/answers").with("reason", "", "phrase", phrase).pressed("none")
	if got := v.opens(path + "?step=measure").form("/answers").values.Get("reason"); got != phrase {
		t.Errorf("the phrase alone is %q", got)
	}
}

// TestWhoseHandAPhraseSpeaksOf: whether the choice was open is a question on the hand of the player who had the
// information, and not of the one who paused; whether that side gained is one on all four.
func TestWhoseHandAPhraseSpeaksOf(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "unauthorised-information")
	path := v.theCase()
	v.opens(path+"/record").pad("1S", "P", "2S", "P", "P", "X", "P", "P", "P").form("/record").with("index", "3",
		"kind", "call", "stage", "after").pressed("save") // South dealt: it is East's pass
	v.opens(path+"/record/hands").form("/record/hands").with("e", "T987 JT9 JT9 JT9", "w",
		"2 432 5432 65432").pressed("save")
	for _, key := range []string{"tempo", "agreed", "yes", "yes"} {
		if v.opens(path); v.step() == "logical-alternatives/considered" {
			break
		}
		v.answer(key)
	}
	v.opens(path).says("East passed.", "West held ♠2 ♥432 ♦5432 ♣65432.", "!East held")
	v.form("/answers").with("reason", "Many pass.").pressed("yes")
	v.opens(path).says("West held", "!East held").form("/answers").with("reason", "Values.").pressed("yes")
	v.opens(path).says("The contract was", "!held") // two hands of four tell nothing of a comparison
	v.opens(path+"/record/hands").form("/record/hands").with("n", "AKQJ AKQ AKQ AKQ", "s",
		"6543 8765 876 87").pressed("save")
	v.opens(path).says("North held ♠AKQJ ♥AKQ ♦AKQ ♣AKQ; East held", "; West held ♠2")
}

// TestReadyReasonsOfTheAnswers: a judgement whose answers have ready reasons offers them by answer, each of which
// answers when it is tapped, and not the question that came before with what was answered, which is no reason.
func TestReadyReasonsOfTheAnswers(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "revoke")
	path := v.theCase()
	e := theRules(v).Edition("laws-2017")
	for _, x := range e.Examples["revoke"] {
		if _, asked := x.Answers["one-enough"]; !asked {
			continue
		}
		for range 20 {
			if v.opens(path); v.step() == "one-enough" {
				break
			}
			v.answer(x.Answers[v.step()])
		}
		v.says("“Yes: it would have won still more”, because", "Answer “In doubt”, because", "!To “")
		f, ready := v.form("/answers"), map[string]string{}
		for _, b := range f.buttons {
			if key, reason, _ := strings.Cut(b.value, " "); b.name == "because" {
				ready[key] = reason
			}
		}
		if len(ready) < 3 {
			t.Fatalf("ready reasons for %v only", ready)
		}
		for _, key := range []string{"yes", "no"} { // a reason for the other answer goes when the answer changes
			v.form("/answers").pressed(key + " " + ready[key])
			f = v.opens(path + "?step=one-enough").form("/answers")
			if got := f.values.Get("reason"); got != ready[key] {
				t.Errorf("the reason for %s is %q, want %q", key, got, ready[key])
			}
		}
		f.press("yes") // alone: the reason for the other answer goes, and one is asked for
		v.want(http.StatusUnprocessableEntity)
		if got := v.form("/answers").values.Get("reason"); got != "" {
			t.Errorf("the reason for the answer before, %q, stays", got)
		}
		v.opens(path+"?step=one-enough").form("/answers").with("reason", ready["no"]+" So said North.").pressed("yes")
		if got := v.opens(path + "?step=one-enough").form("/answers").values.Get("reason"); got != "So said North." {
			t.Errorf("what was typed is kept as %q", got)
		}
		return
	}
	t.Fatal("no example comes to it")
}
