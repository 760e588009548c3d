package questions

import (
	"fmt"
	"strings"
	"testing"

	"redress/rulebook/questionnaire"
	"redress/views"
)

// TestWhatStandsAboveTheAnswers: the words to say and the first paragraph, whatever the order in the questionnaire; the
// rest is folded below, and nothing is lost.
func TestWhatStandsAboveTheAnswers(t *testing.T) {
	for _, c := range []struct{ body, above, below string }{
		{"", "", ""},
		{"text:<p>a</p>", "text:<p>a</p>", ""},
		{"text:<p>a</p>\n", "text:<p>a</p>\n", ""},
		{"text:<p>a</p>\n<p>b</p><p>c</p>", "text:<p>a</p>", "text:\n<p>b</p><p>c</p>"},
		{"text:<p>a</p>|law:<p>l</p>|text:<p>b</p>", "text:<p>a</p>", "text:<p>b</p>"},
		{"unsettled:<p>u</p>|say:<p>s</p>|note:<p>n</p>", "say:<p>s</p>", "unsettled:<p>u</p>|note:<p>n</p>"},
		{"text:<p>a</p><p>b</p>|say:<p>s</p>", "text:<p>a</p>|say:<p>s</p>", "text:<p>b</p>"},
	} {
		body := blocks(c.body)
		if above, below := written(FirstWords(body)), written(Remarks(body)); above != c.above || below != c.below {
			t.Errorf("%q: above %q, below %q; want %q and %q", c.body, above, below, c.above, c.below)
		}
	}
}

// TestWhichAnswersNeedAReason: the label names the fewer ones, and none by words with which another begins.
func TestWhichAnswersNeedAReason(t *testing.T) {
	for answers, want := range map[string]string{ // those with a star need a reason
		"Yes*|No*":               "Your reason, in a few words",
		"Yes, at once*|No":       "Your reason (none needed for “No”)",
		"It loses*|It wins|None": "Your reason (only for “It loses”)",
		"It was stated, and wins|It was stated, and loses*|None": "Your reason (only for “It was stated, and loses”)",
		"Yes: all*|Yes: most*|No: some|No: none":                 "Your reason (none needed for “No”)",
	} {
		step, reasoned := questionnaire.Step{}, map[string]bool{}
		for _, label := range strings.Split(answers, "|") {
			label, needed := strings.CutSuffix(label, "*")
			step.Options = append(step.Options, questionnaire.Option{Key: label, Label: label})
			reasoned[label] = needed
		}
		if got := reasonLabel(&step, reasoned); got != want {
			t.Errorf("%s: %s, want %s", answers, got, want)
		}
	}
}

// TestShortAnswersShareALine: two that follow each other and have nothing to explain, and no third.
func TestShortAnswersShareALine(t *testing.T) {
	for labels, want := range map[string]string{
		"Yes|No":                               "==",
		"None of these|Hard to say|A remark":   "==.",
		"Yes, at once|No|It was never settled": "==.",
		"It was never settled|Yes|No":          ".==",
		"Yes|It was never settled|No":          "...",
		"Yes|No+A hint|Hard to say":            "...",
		"Yes|No|Both|Neither":                  "====",
		"It was never settled|Hard to say":     "..",
	} {
		var options []OptionButton
		for _, label := range strings.Split(labels, "|") {
			label, hint, _ := strings.Cut(label, "+")
			options = append(options, OptionButton{Label: label, Hint: hint})
		}
		beside(options)
		got := ""
		for _, o := range options {
			got += map[bool]string{true: "=", false: "."}[o.Beside]
		}
		if got != want {
			t.Errorf("%s: %s, want %s", labels, got, want)
		}
	}
}

func blocks(text string) (list []views.Block) {
	for _, b := range strings.Split(text, "|") {
		if kind, html, found := strings.Cut(b, ":"); found {
			list = append(list, views.Block{Kind: kind, HTML: html})
		}
	}
	return list
}

func written(list []views.Block) string {
	var words []string
	for _, b := range list {
		words = append(words, fmt.Sprintf("%s:%s", b.Kind, b.HTML))
	}
	return strings.Join(words, "|")
}
