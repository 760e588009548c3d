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

// ranked are the matters of a ruling that is on several, in the order in which the players are told of them; nothing
// where it is on one.
func ranked(p printing) (list []printing) {
	if len(p.t.Matters) == 0 {
		return nil
	}
	told := 0
	for _, m := range p.t.Ranked() {
		list = append(list, onMatter(p, m))
		told += titleLines + linesOfSaid(list[len(list)-1])
	}
	for i := range list {
		list[i].told, list[i].second = told, i > 0
	}
	return list
}

// titleLines are what a matter takes before anything is said on it: its title and where it ended, and the lead of the
// words on it.
const titleLines = 4

// linesOfSaid is about how many lines the words on a matter take.
func linesOfSaid(p printing) (lines int) {
	for _, b := range p.t.OutcomeBody {
		if b.Kind == "say" {
			lines += linesOf(b.Markdown)
		}
	}
	if p.t.Own != nil {
		lines += linesOfOwn(p)
	}
	return lines
}

// eachInShort is what a sheet of one page says of each of several matters: what was ruled on it, what was found, and
// the provisions that decided.
func eachInShort(p printing) (list []Block) {
	for i, m := range ranked(p) {
		found := m.foundInShort()
		laws := m.deciding(found)
		list = append(list, Section{matterID(i), m.t.Title, 2, false,
			slices.Concat(withRestOfLaw(m, laws), found, laws)})
	}
	return list
}

// withRestOfLaw is where a matter ends, with the provisions on which it rests as well and whose words have no room: in
// the same line, for a sheet is one page.
func withRestOfLaw(m printing, quoted []Block) []Block {
	ruled, names := ruledOn(m), unquoted(m, quoted)
	switch {
	case names == "":
		return ruled
	case len(ruled) == 0:
		return []Block{Paragraph{Text: Led("By what is quoted and:", names)}}
	}
	line := ruled[0].(Paragraph)
	line.Text = append(line.Text, Plain(" · also "+names)...)
	return []Block{line}
}

// ofEach is what is said of a ruling in turn, of each of several matters under its title, in the order in which the
// players are told of them.
func ofEach(p printing, says ...func(printing) []Block) (list []Block) {
	all := func(of printing) (list []Block) {
		for _, say := range says {
			list = append(list, say(of)...)
		}
		return list
	}
	several := ranked(p)
	if len(several) == 0 {
		return all(p)
	}
	for _, m := range several {
		if blocks := all(m); len(blocks) > 0 {
			list = append(list, Section{"", m.t.Title, 3, false, blocks})
		}
	}
	return list
}

// quotesOfAll are the provisions that any of its matters cites, each once.
func quotesOfAll(p printing) []Block {
	list := p.quotes()
	for _, m := range p.t.Matters {
		for _, law := range onMatter(p, m).quotes() {
			if !slices.Contains(list, law) {
				list = append(list, law)
			}
		}
	}
	return list
}

func matterID(i int) string { return fmt.Sprintf("matter-%d", i+1) }

// ruledOn is where one of several matters ends; nothing where its title says it. What was decided on all of them stands
// above them, and with each where its answers led.
func ruledOn(p printing) []Block {
	lead, end := "Ruled:", p.t.Outcome
	if p.t.AsAWhole() || end == nil {
		lead, end = "The answers led to:", p.t.Earlier
		if p.t.Own != nil {
			lead = "The director ruled:"
		}
	}
	if p.share == 0 || end == nil || p.t.Reserved || end.Title == p.t.Title {
		return nil
	}
	return []Block{Paragraph{Text: Led(lead, end.Title)}}
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
