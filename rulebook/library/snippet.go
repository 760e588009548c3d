package library

import (
	"slices"
	"unicode/utf8"
)

// Fragment is a run of a heading or a snippet; Found tells that it is one of the words looked for.
type Fragment struct {
	Text  string
	Found bool
}

// show fills in what is read of a hit.
func (x *Index) show(h *Hit, asked []concept) {
	e := &x.entries[h.entry]
	wanted := e.wordings(asked)
	h.Title = cut(e.heading, e.head, wanted, 0, len(e.heading))
	if e.questionnaire == nil {
		h.Snippet = snippet(e.text, e.words, wanted)
		return
	}
	known := e.edition.situations()
	if p := known.of[e.questionnaire.ID]; p != nil {
		phrase := max(known.fit(p, asked).phrase, 1) // the title is shown already
		h.Snippet = cut(p.texts[phrase], p.words[phrase], wanted, 0, len(p.texts[phrase]))
	}
}

// wordings are the words of those wordings of the concepts that the entry has.
func (e *entry) wordings(asked []concept) []string {
	var wanted []string
	for _, c := range asked {
		for _, a := range c.alternatives {
			if e.has(a) {
				wanted = append(wanted, a.stems...)
			}
		}
	}
	return wanted
}

// snippetLength is about how many bytes a snippet has.
const snippetLength = 220

// snippet cuts the words around the place with most of the words out of a text, and marks them.
func snippet(text string, words []word, wanted []string) []Fragment {
	best, most := 0, 0
	for i, w := range words {
		if !slices.Contains(wanted, w.stem) {
			continue
		}
		var seen []string
		for _, near := range words[i:] {
			if near.start > w.start+snippetLength*2/3 {
				break
			}
			if slices.Contains(wanted, near.stem) && !slices.Contains(seen, near.stem) {
				seen = append(seen, near.stem)
			}
		}
		if len(seen) > most {
			best, most = i, len(seen)
		}
	}
	from, to := 0, len(text)
	if len(words) > 0 && words[best].start > snippetLength/3 {
		from = words[best].start - snippetLength/3
		for from < len(text) && text[from] != ' ' {
			from++
		}
		from = min(from+1, words[best].start)
	}
	if from+snippetLength < to {
		to = from + snippetLength
		for to > from && text[to] != ' ' {
			to--
		}
		if to == from { // one endless word
			for to = from + snippetLength; to < len(text) && !utf8.RuneStart(text[to]); {
				to++
			}
		}
	}
	return cut(text, words, wanted, from, to)
}

// cut marks the words looked for in a part of a text.
func cut(text string, words []word, wanted []string, from, to int) []Fragment {
	var fragments []Fragment
	plain := func(s string) {
		if s != "" {
			fragments = append(fragments, Fragment{Text: s})
		}
	}
	at, lead := from, ""
	if from > 0 {
		lead = "… "
	}
	for _, w := range words {
		if w.start < from || w.end > to || w.stem == "" || !slices.Contains(wanted, w.stem) {
			continue
		}
		plain(lead + text[at:w.start])
		lead = ""
		fragments = append(fragments, Fragment{Text: text[w.start:w.end], Found: true})
		at = w.end
	}
	tail := text[at:to]
	if to < len(text) {
		tail += " …"
	}
	plain(lead + tail)
	return fragments
}
