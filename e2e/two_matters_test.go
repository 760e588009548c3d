package e2e

import (
	"regexp"
	"strings"
	"testing"
)

// TestALongRulingOnTwoMattersPrintsOnOnePage prints what a browser shows of a ruling on a slow pass and a wrong
// explanation, with a weighted score, a penalty and long reasons: the same page as the PDF, and one of A4.
func TestALongRulingOnTwoMattersPrintsOnOnePage(t *testing.T) {
	t.Parallel()
	p := startProgram(t)
	b := openDirector(t, p, desktop, false)
	d := p.byPosts()
	_, session := d.send(d.get("/"), "/sessions/example")
	page := d.get("/cases/new?example=3&session=" + strings.TrimPrefix(session, "/sessions/"))
	page, at := d.send(page, "/cases", "happened", "unauthorised-information")
	given, _ := example(t, "laws-2017", "unauthorised-information", "disputed-pause")
	d.answers(page, at, given)
	page, _ = d.send(d.get(at+"?choose=1"), at+"/runs", "happened", "misinformation")
	given, _ = example(t, "laws-2017", "misinformation", "nothing-agreed")
	d.answers(page, at, given)
	reason := strings.Repeat("Pass was an alternative, and a double another: three of five peers passed. ", 3)
	d.send(d.get(at+"/score"), at+"/score", "do", "save", "table", "4S by N", "tabletricks", "10", "vul", "NS",
		"offender", "east-west",
		"contract", "4HX by E", "tricks", "8", "share", "40", "lawful", "",
		"contract", "4H by E", "tricks", "9", "share", "30", "lawful", "",
		"contract", "4S by N", "tricks", "9", "share", "30", "lawful", "",
		"side", "east-west", "penalty", "10", "penaltyunit", "percent-of-top", "reason", reason)
	page, ruling := d.send(d.get(at+"/check"), at+"/ruling", "appeal", "1", "minutes", "30")
	if !strings.Contains(page, "Also: ") || !strings.Contains(page, "10% of a top") {
		t.Fatalf("%s does not tell of both matters and the penalty", ruling)
	}
	b.open(ruling)
	b.printsOnOnePage(ruling)
	if n := len(regexp.MustCompile(`/Type /Page\b`).FindAllString(d.get(ruling+"/pdf"), -1)); n != 1 {
		t.Errorf("the PDF of %s has %d pages", ruling, n)
	}
}

// answers gives answers to the questions of a case until none is asked any more.
func (d *director) answers(page, at string, given answers) {
	d.t.Helper()
	for range 40 {
		_, form, asked := strings.Cut(page, `action="`+at+`/answers"`)
		switch key, known := given[hidden(form, "", "step")]; {
		case asked && known:
			page, _ = d.send(page, at+"/answers", "key", key, "reason", "As both partners said, and their cards.")
		case asked:
			page, _ = d.send(page, at+"/answers", "key", "told")
		case strings.Contains(page, `action="`+at+`/play-on"`):
			d.send(page, at+"/play-on")
			page, _ = d.send(d.get(at), at+"/come-back")
		default:
			return
		}
	}
	d.t.Fatalf("%s: the questions do not end", at)
}
