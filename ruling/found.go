package ruling

import (
	"slices"
	"strings"

	"redress/rulebook/questionnaire"
)

// saysNothing tells whether an answer says nothing to who does not see the others: what was asked is on the screen and
// in the record.
func saysNothing(label string) bool {
	begins := func(words string) bool { return strings.HasPrefix(label, words) }
	return label == "Nothing" || slices.ContainsFunc([]string{"None of these", "None of this", "None of them",
		"Nobody says so"}, begins)
}

// foundLine is who and what it was about, and what was found, in a line; nothing where neither is known.
func foundLine(p printing) (list []Block) {
	line := whoAndWhat(p)
	if found := p.found(); found != "" {
		if len(line) > 0 {
			line = append(line, Run{Text: " "})
		}
		line = append(line, Led("Found:", found)...)
	}
	if len(line) > 0 {
		list = append(list, Paragraph{Text: line})
	}
	return list
}

// linesOfFound is about how many lines that takes.
func linesOfFound(p printing) (lines int) {
	for _, b := range foundLine(p) {
		lines += linesOfParagraph(b.(Paragraph))
	}
	return lines
}

// linesOfParagraph is about how many lines a paragraph takes; what leads it has one of its own, as the white above it.
func linesOfParagraph(b Paragraph) int {
	if len(b.Text) == 1 {
		return linesOf(b.Text[0].Text)
	}
	said := ""
	for _, run := range b.Text[1:] {
		said += run.Text
	}
	return 1 + linesOf(said)
}

// whoAndWhat is who and what it was about, as far as it was known: "Whose it was: South (pass). Complained of: North's
// 4♠." It says nothing of what was found of it.
func whoAndWhat(p printing) Text {
	k := p.t.Concerned
	if k == nil {
		return nil
	}
	lead, by := "Who did it:", strings.TrimPrefix(k.Source, k.Player+"'s ")
	if k.Informed != "" {
		lead = "Whose it was:"
	}
	if k.Over != "" && by != "" {
		by += ", over " + k.Over
	}
	if by != "" {
		by = " (" + by + ")"
	}
	switch {
	case k.Player != "" && k.Action != "":
		return Led(lead, k.Player+by+". Complained of: "+k.Action+".")
	case k.Action != "":
		return Led("Complained of:", k.Action+".")
	case k.Player != "" && k.Informed != "":
		return Led(lead, k.Player+by+". Partner: "+k.Informed+".")
	case k.Player != "":
		return Led(lead, k.Player+by+".")
	}
	return nil
}

// found are the findings, each a sentence, in a line; what they rest on stands below with its answers.
func (p printing) found() string {
	var found []string
	for _, step := range p.t.Steps {
		if step.Kind == questionnaire.Finding && !questionnaire.Waymark(step.Title) {
			found = append(found, step.Title)
		}
	}
	if len(found) == 0 {
		return ""
	}
	return strings.Join(found, ". ") + "."
}
