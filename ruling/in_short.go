package ruling

import (
	"strings"
	"time"
	"unicode"

	"redress/casefile"
	"redress/rulebook/questionnaire"
)

// InShort is a ruling for those who hear an appeal from paper: what it gives, and the reasons in full.
func InShort(i Issued, zone *time.Location) *Sheet {
	p := printing{Issued: i, t: i.Transcript, zone: zone}
	s := p.sheet()
	s.Blocks = sections(
		Section{ID: "score", Blocks: issuedScore(&p.t, p.Texts).Short()},
		Section{ID: "why", Blocks: ofEach(p, ruledOn, ownFound, asked)},
		Section{ID: "consulted", Blocks: p.consulted()},
		Section{ID: "polls", Blocks: p.polls()},
	)
	return s
}

// asked is what a matter rests on, as it stands on a sheet.
func asked(p printing) []Block { return []Block{p.reasons()} }

// reasons are the steps on which a ruling rests: what was asked, the answer, why, and by which laws.
func (p printing) reasons() (r Reasons) {
	for _, step := range p.t.Steps {
		if step.Kind.Asks() && step.From == "" || !step.Kind.Asks() && !tells(step) &&
			(step.Kind != questionnaire.Finding || questionnaire.Waymark(step.Title)) {
			continue
		}
		asked := answered(p, step)
		asked.Laws = lawsInWords(labels(step.Laws))
		r.List = append(r.List, asked)
	}
	return r
}

// answered is a question with its answer and why; of a statement what was said is the answer.
func answered(p printing, step casefile.TranscriptStep) Reason {
	if tells(step) {
		return Reason{Title: step.Title, Answer: p.Texts.Of(step.Reason)}
	}
	return Reason{Title: step.Title, Answer: step.Label, Why: why(p, step)}
}

// tells says whether a step is a statement of the director's of which something was written down. What players say
// stands with the claim, or among the reasons of the facts found.
func tells(step casefile.TranscriptStep) bool {
	return step.Kind == questionnaire.Statement && step.Reason.ID != "" && step.Ask == "director"
}

// cutAt cuts a text at a word.
func cutAt(text string, limit int) string {
	runes := []rune(text)
	if len(runes) <= limit {
		return text
	}
	cut := string(runes[:limit])
	if i := strings.LastIndexByte(cut, ' '); i > 0 {
		cut = cut[:i]
	}
	return cut + " …"
}

// mostSentence is how long a first sentence may be that stands whole, though it is longer than what there is room for.
const mostSentence = 330

// sentences are those with which a text begins that have room, and at least the first. Only one that nobody could take
// in at a glance is cut, at a word.
func sentences(text string, limit int) string {
	runes := []rune(text)
	if len(runes) <= limit {
		return text
	}
	end := 0
	for i := range len(runes) - 1 {
		if strings.ContainsRune(".?!", runes[i]) && unicode.IsSpace(runes[i+1]) {
			if end > 0 && i >= limit {
				break
			}
			end = i + 1
		}
	}
	switch {
	case end == 0 && len(runes) <= mostSentence:
		return text
	case end == 0 || end > mostSentence:
		return cutAt(text, mostSentence)
	}
	return string(runes[:end]) + " …"
}

func lawsInWords(laws []string) string {
	switch len(laws) {
	case 0:
		return ""
	case 1:
		return "Law " + laws[0]
	}
	return "Laws " + strings.Join(laws, ", ")
}
