package questions

import (
	"slices"
	"strings"

	"redress/casefile"
	"redress/rulebook/questionnaire"
	"redress/ruling"
	"redress/views"
)

// Step is one step of a path as it was answered, and what stands at it.
type Step struct {
	ruling.Step
	Body string // what stands at it as trusted HTML
	Edit string // where the answer can be changed; empty where it cannot

	Reckoned *Reckoned // what the clock of the session says by now; nil where that is what it said

	// Overtaken says what was changed after this was answered, a question before it or the board; empty for nothing.
	Overtaken string
}

// Reckoned is what the clock of a session says of a time that runs out, where the questions were opened before anybody
// had said from when the official score could be inspected.
type Reckoned struct {
	Words        string
	Run, Request string
	Key, Label   string // the answer by it; empty where it is the one that stands
}

// AnyOvertaken tells whether a judgement among steps is to be looked at again.
func AnyOvertaken(steps []Step) bool {
	return slices.ContainsFunc(steps, func(s Step) bool { return s.Overtaken != "" })
}

// Answered counts the questions among steps that were answered: what was found of the answers is none.
func Answered(steps []Step) (n int) {
	for _, s := range steps {
		if s.Answer != "" && questionnaire.Kind(s.Kind.Kind).Asks() {
			n++
		}
	}
	return n
}

// standings are the ones that can be chosen for a fact, the usual one first.
func standings(director bool) []casefile.Standing {
	if director {
		return []casefile.Standing{casefile.Found, casefile.Agreed, casefile.Disputed}
	}
	return []casefile.Standing{casefile.Stated, casefile.Agreed, casefile.Disputed}
}

// WordsOf are the blocks of a step without the provisions quoted in full: they stand above the answers, the law below,
// so that neither has to be looked for on a phone.
func WordsOf(blocks []views.Block) (words []views.Block) {
	for _, b := range blocks {
		if b.Kind != "law" {
			words = append(words, b)
		}
	}
	return words
}

func LawsOf(blocks []views.Block) (laws []views.Block) {
	for _, b := range blocks {
		if b.Kind == "law" {
			laws = append(laws, b)
		}
	}
	return laws
}

// FirstWords are what stands between the heading of a question and its answers: what is to be said aloud, and the first
// paragraph. With four people waiting nobody reads more, and on a phone the answers must be on the first screen.
func FirstWords(body []views.Block) []views.Block {
	first, _ := parted(body)
	return first
}

// Remarks are the other words of a question, folded below its answers.
func Remarks(body []views.Block) []views.Block {
	_, rest := parted(body)
	return rest
}

const endOfParagraph = "</p>"

func parted(body []views.Block) (first, rest []views.Block) {
	begun := false
	for _, b := range WordsOf(body) {
		if b.Kind == "say" {
			first = append(first, b)
			continue
		}
		if b.Kind == "text" && !begun {
			begun = true
			lead, more, _ := strings.Cut(b.HTML, endOfParagraph)
			if strings.TrimSpace(more) == "" {
				first = append(first, b)
				continue
			}
			first = append(first, views.Block{Kind: b.Kind, HTML: lead + endOfParagraph})
			b.HTML = more
		}
		rest = append(rest, b)
	}
	return first, rest
}

// remarkTitle is what a fold of a remark is called.
func remarkTitle(b views.Block) string {
	if b.Title == "" {
		return "More on this question"
	}
	return b.Title
}

// SaidFirst puts the words to say before everything else: four people are waiting for them.
func SaidFirst(blocks []views.Block) []views.Block {
	var said, rest []views.Block
	for _, b := range blocks {
		if b.Kind == "say" {
			said = append(said, b)
		} else {
			rest = append(rest, b)
		}
	}
	return append(said, rest...)
}

// SetAsideView is an answer that is kept and not used.
type SetAsideView struct{ Title, Answer string }
