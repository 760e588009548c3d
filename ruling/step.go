package ruling

import (
	"cmp"
	"strings"

	"redress/casefile"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// CalloutTitle is what stands above a callout of a step. In "say" the source is to whom it is said.
func CalloutTitle(kind, source string) string {
	if kind != "say" {
		return rulebook.CalloutTitle(kind, source)
	}
	who, alone := strings.CutSuffix(source, questionnaire.Alone)
	if words, ok := questionnaire.Parties[who]; ok && alone {
		return "Say to " + words + ", away from the others"
	} else if ok {
		return "Say to " + words
	}
	if source != "" {
		return "Say to " + strings.ReplaceAll(source, "-", " ")
	}
	return "Say"
}

// saidTitle is the same on a sheet, which is read afterwards: it tells of what was said.
func saidTitle(kind, source string) string {
	title := CalloutTitle(kind, source)
	if kind != "say" {
		return title
	}
	if whom, ok := strings.CutPrefix(title, "Say to "); ok {
		return "Said to " + whom
	}
	return "What was said"
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
	questionnaire.Choice:    "a player elects, without consulting partner, once the options are explained",
	questionnaire.Judgement: "to be weighed",
	questionnaire.Finding:   "follows from the answers",
	questionnaire.Use:       "a questionnaire of its own, answered at this point",
	questionnaire.Outcome:   "how the matter ends",
}

// KindLine is the line above a step's title: its kind and whom it is put to.
type KindLine struct {
	Kind string // fact, choice ..., for the colour
	Name string
	Help string
	Asks bool // somebody answers it
}

// NewKindLine makes the line from the kind of a step and who is asked.
func NewKindLine(kind questionnaire.Kind, ask string) KindLine {
	line := KindLine{Kind: string(kind), Name: kindWords[kind], Help: kindHelp[kind], Asks: kind.Asks()}
	who := questionnaire.Parties[ask]
	switch {
	case who == "":
	case kind == questionnaire.Choice:
		line.Help = "for " + who + ", without consulting partner, once the options are explained"
	case kind == questionnaire.Fact:
		line.Help = "for " + who + " to find"
		if ask != "director" && ask != "adjudicator" {
			line.Help = "ask " + who
		}
	case kind == questionnaire.Judgement:
		line.Help = "for " + who + " to weigh"
	case kind == questionnaire.Statement:
		line.Help = "hear " + who
	}
	return line
}

// Step is one step of a way through the questions, as it was answered.
type Step struct {
	Address   string
	Title     string
	Kind      KindLine
	Answer    string   // label of the answer; of a statement what was said
	Record    string   // why the record says so, or the regulations; empty where a person answered
	Setting   bool     // it is the regulations that say so
	Overrides string   // what the record says where an answer overrides it
	Reason    string   // of whoever answered
	Claims    []string // what the players say to it
	Origin    string   // how sure it is, who answered, by which laws
	Laws      []Link   // by which it was answered, where they stand on their own
	Inner     bool     // of a sub-questionnaire
	Asked     []Block  // what stood at the question. A screen can open it; paper has the laws at the end of the sheet
}

// NewStep is a step of a path with its answer.
func NewStep(v questionnaire.Visited, a casefile.Answer, texts Texts, director bool) Step {
	s := Step{Address: v.Step, Title: v.Title, Kind: NewKindLine(v.Kind, v.Ask), Answer: v.Label,
		Setting: v.Setting, Inner: strings.Contains(v.Step, "/")}
	switch v.From {
	case "record":
		s.Record = v.Why
	case "answer":
		s.Reason = texts.Of(a.Reason)
		if v.Kind == questionnaire.Fact && a.Standing != "" {
			s.Origin = StandingWords(a.Standing, director)
		}
		if a.Chosen != "" {
			s.Origin = "Answered by the choice of “" + a.Chosen + "”. Change it if it is not so."
		}
		if v.RecordKey != "" {
			s.Overrides = v.Why
		}
	}
	switch v.Kind {
	case questionnaire.Statement:
		s.Answer, s.Reason = cmp.Or(s.Reason, "Heard"), ""
	case questionnaire.Finding:
		s.Answer = "Found"
	}
	return s
}

// Settled leads what answered a question for which nobody was asked: the regulations, or the record of the board.
func Settled(setting bool) string {
	if setting {
		return "Settled by the regulations: "
	}
	return "From the record: "
}

// Otherwise leads what the record or the regulations say where an answer overrides it.
func Otherwise(setting bool) string {
	if setting {
		return "The regulations say: "
	}
	return "The record says: "
}

// OnlyLinks tells whether a quote consists of links and what joins them.
func OnlyLinks(markdown string) bool {
	for {
		start := strings.IndexByte(markdown, '[')
		if start < 0 {
			return strings.Trim(markdown, " ,;.\n") == ""
		}
		middle := strings.Index(markdown[start:], "](")
		if before := strings.Trim(markdown[:start], " ,;.\n"); middle < 0 || before != "" && before != "and" {
			return false
		}
		markdown = markdown[start+middle:]
		end := strings.IndexByte(markdown, ')')
		if end < 0 {
			return false
		}
		markdown = markdown[end+1:]
	}
}
