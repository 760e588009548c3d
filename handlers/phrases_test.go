package handlers_test

import "testing"

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
