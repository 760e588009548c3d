package ruling

import (
	"redress/casefile/ownwords"
)

// ownWords are what the director said in their own words: while the board was on, and when the ruling was completed.
func ownWords(p printing) []Block {
	parts := toldBefore(p)
	if p.t.Reserved || !p.t.Own.Complete() {
		return parts
	}
	return append(parts, Callout{"say", saidTitle("say", ""), words(p.Texts.Of(p.t.Own.Words))})
}

// ownFound is what the director found, in their own words; nothing where the answers say it.
func ownFound(p printing) []Block {
	if p.t.Own == nil {
		return nil
	}
	return words(p.Texts.Of(p.t.Own.Found))
}

// toldBefore is what the director said while the board was on, before the ruling was completed.
func toldBefore(p printing) (parts []Block) {
	for _, told := range p.t.Own.Before {
		parts = append(parts, Paragraph{Text: Faint("First, while the board was on: " + told.Title + ".")},
			Quote{words(p.Texts.Of(told.Words))})
	}
	return parts
}

// linesOfOwn is about how many lines the director's own words to say take; they are never cut.
func linesOfOwn(p printing) int {
	lines := linesOf(p.Texts.Of(p.t.Own.Words))
	for _, told := range p.t.Own.Before {
		lines += 1 + linesOf(p.Texts.Of(told.Words))
	}
	return lines
}

// questionsAsked names what was asked, and whether the ruling was given otherwise than by its answers.
func questionsAsked(p printing) string {
	asked := joined(", version ", p.t.Title, p.t.QVersion)
	switch {
	case p.t.Own == nil:
		return asked
	case p.t.Questionnaire == ownwords.ID:
		return "None; ruled in the director's own words"
	}
	return asked + "; ruled in the director's own words"
}
