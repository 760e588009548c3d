package questions

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"redress/casefile"
	"redress/rulebook/questionnaire"
	"redress/views"
	"redress/views/parts"
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

// TestWhichAnswersNeedAReason: each says so itself, unless all do; a reason that is missing is asked for beside the
// answer that it is missing for.
func TestWhichAnswersNeedAReason(t *testing.T) {
	for answers, want := range map[string]string{ // those with a star need a reason; those with ! were chosen without
		"Yes*|No*":            "Your reason (always needed): [reason] Yes, No",
		"Yes*|No":             "Your reason, where needed: [reason] Yes needs a reason, No",
		"Yes|No":              "A remark, if it helps: Yes, No, [reason]",
		"Yes*|No*!":           "Your reason (always needed): Yes, [reason] No",
		"Yes|Perhaps|No*!":    "Your reason, where needed: Yes, Perhaps, [reason] No needs a reason",
		"Yes, at once*!|No|?": "Your reason, where needed: [reason] Yes, at once needs a reason, No, ?",
	} {
		step := &questionnaire.Step{ID: "step", Title: "Was it so?", Kind: questionnaire.Judgement}
		reasoned, refused := map[string]bool{}, ""
		for _, label := range strings.Split(answers, "|") {
			label, chosen := strings.CutSuffix(label, "!")
			label, needed := strings.CutSuffix(label, "*")
			step.Options = append(step.Options, questionnaire.Option{Key: label, Label: label})
			if reasoned[label] = needed; chosen {
				refused = label
			}
		}
		q := NewQuestion(&casefile.Run{}, "step", step, nil, true, reasoned)
		for i := range q.Options {
			q.Options[i].Chosen = refused != "" && q.Options[i].Key == refused
		}
		if refused != "" {
			q.ReasonError = "Not saved."
		}
		page := views.Rendered(QuestionForm(parts.CaseHead{}, q))
		if got := q.ReasonLabel + ": " + inOrder(page); got != want {
			t.Errorf("%s: %s\nwant %s", answers, got, want)
		}
		if strings.Contains(page, "autofocus") != (refused != "") {
			t.Errorf("%s: the reason has the focus: %t", answers, refused == "")
		}
	}
}

// inOrder are the answers of a form as they stand, with the field for the reason.
func inOrder(page string) string {
	var list []string
	before := ""
	for _, at := range ofForm.FindAllStringSubmatch(page, -1) {
		if at[1] == "" {
			before = "[reason] "
			continue
		}
		list = append(list, before+strings.Join(strings.Fields(tag.ReplaceAllString(at[1], " ")), " "))
		before = ""
	}
	if before != "" {
		list = append(list, strings.TrimSpace(before))
	}
	return strings.Join(list, ", ")
}

var (
	ofForm = regexp.MustCompile(`(?s)<textarea|<span class="option-label">(.*?</span>)`)
	tag    = regexp.MustCompile(`<[^>]*>`)
)

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
