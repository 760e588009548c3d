package ruling

import (
	"fmt"
	"slices"

	"redress/casefile"
	"redress/rulebook/questionnaire"
)

// onMatter is the same ruling as far as it is on one of its matters.
func onMatter(p printing, m casefile.TranscriptMatter) printing {
	p.share, p.t.TranscriptMatter = 1+len(p.t.Matters), m
	return p
}

// matters are those of a ruling that is on several, the first of them first; nothing where it is on one.
func matters(p printing) (list []printing) {
	if len(p.t.Matters) == 0 {
		return nil
	}
	for _, m := range append([]casefile.TranscriptMatter{p.t.TranscriptMatter}, p.t.Matters...) {
		list = append(list, onMatter(p, m))
	}
	return list
}

// ranked are the same in the order in which the players are told of them.
func ranked(p printing) (list []printing) {
	if len(p.t.Matters) == 0 {
		return nil
	}
	for _, m := range p.t.Ranked() {
		list = append(list, onMatter(p, m))
	}
	return list
}

// eachInShort is what a sheet of one page says of each of several matters: what was ruled on it, what was found, and
// the provisions that decided.
func eachInShort(p printing) (list []Block) {
	for i, m := range ranked(p) {
		found := m.foundInShort()
		list = append(list, Section{matterID(i), m.t.Title, 2, false,
			slices.Concat(ruledOn(m), found, m.deciding(found))})
	}
	return list
}

// ruledBesides is what the ruling says in full of its other matters.
func ruledBesides(p printing) (list []Block) {
	for i, m := range matters(p) {
		if i > 0 {
			list = append(list, Section{matterID(i), "Ruled besides: " + m.t.Title, 2, false,
				slices.Concat(ruledOn(m), m.toDo(), ownFound(m), m.steps(), m.quotes())})
		}
	}
	return list
}

// behindEach is what else was looked at on each of several matters, each to be opened on its own.
func behindEach(p printing) (list []Block) {
	for i, m := range matters(p) {
		if i > 0 {
			list = append(list, sections(
				Section{"why-" + matterID(i), "The way to the ruling: " + m.t.Title, 0, true, m.steps()},
				Section{"quotes-" + matterID(i), "Further laws looked at: " + m.t.Title, 0, true, m.further()})...)
		}
	}
	return list
}

func matterID(i int) string { return fmt.Sprintf("matter-%d", i+1) }

// ruledOn is where a matter ends; nothing where it was decided otherwise, or its title says it.
func ruledOn(p printing) []Block {
	if p.t.Outcome == nil || p.t.Reserved || p.t.Outcome.Title == p.t.Title {
		return nil
	}
	return []Block{Paragraph{Text: Led("Ruled:", p.t.Outcome.Title)}}
}

// leavesScore tells whether all that was ruled leaves the score as it is; the matter that was ruled on comes first.
func leavesScore(ends []*questionnaire.Reached) bool {
	for _, end := range ends {
		if end != nil && !slices.Contains(casefile.LeavesTheScore, end.Remedy) {
			return false
		}
	}
	return ends[0] != nil
}

// inOwnWords tells whether any of its matters is ruled in the director's own words.
func inOwnWords(p printing) bool {
	return p.t.Own != nil || slices.ContainsFunc(p.t.Matters, func(m casefile.TranscriptMatter) bool {
		return m.Own != nil
	})
}
