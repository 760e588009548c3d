package ruling

import (
	"strings"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// CalloutTitle is what stands above a callout of a step. In "say" the source is to whom it is said.
func CalloutTitle(kind, source string) string {
	if kind != "say" {
		return rulebook.CalloutTitle(kind, source)
	}
	if words, ok := questionnaire.Parties[source]; ok {
		return "Say to " + words
	}
	if source != "" {
		return "Say to " + strings.ReplaceAll(source, "-", " ")
	}
	return "Say"
}

// kindWords name the kinds of step for people.
var kindWords = map[questionnaire.Kind]string{
	questionnaire.Statement: "Statement",
	questionnaire.Fact:      "Fact",
	questionnaire.Choice:    "Choice",
	questionnaire.Judgement: "Judgement",
	questionnaire.Finding:   "Finding",
	questionnaire.Use:       "Block",
	questionnaire.Outcome:   "Outcome",
}

// kindHelp says who settles a step of the kind.
var kindHelp = map[questionnaire.Kind]string{
	questionnaire.Statement: "what a side tells; it decides nothing",
	questionnaire.Fact:      "a fact to find",
	questionnaire.Choice:    "a player elects, once the options are explained, without consulting partner",
	questionnaire.Judgement: "to be weighed, with a reason",
	questionnaire.Finding:   "follows from the answers",
	questionnaire.Use:       "a questionnaire of its own, answered at this point",
	questionnaire.Outcome:   "an end",
}

// KindLine is the line above a step's title: its kind and whom it is put to.
type KindLine struct {
	Kind string // fact, choice ..., for the colour
	Name string
	Help string
}

// NewKindLine makes the line from the kind of a step and who is asked.
func NewKindLine(kind questionnaire.Kind, ask string) KindLine {
	line := KindLine{Kind: string(kind), Name: kindWords[kind], Help: kindHelp[kind]}
	who := questionnaire.Parties[ask]
	switch {
	case who == "":
	case kind == questionnaire.Choice:
		line.Help = "for " + who + ", once the options are explained, without consulting partner"
	case kind == questionnaire.Fact:
		line.Help = "for " + who + " to find"
		if ask != "director" && ask != "adjudicator" {
			line.Help = "ask " + who
		}
	case kind == questionnaire.Judgement:
		line.Help = "for " + who + " to weigh, with a reason"
	case kind == questionnaire.Statement:
		line.Help = "hear " + who
	}
	return line
}
