package ruling

import (
	"strings"
	"time"

	"redress/rulebook/questionnaire"
)

// InShort is a ruling for those who hear an appeal from paper: what it gives, and the reasons in full.
func InShort(i Issued, zone *time.Location) *Sheet {
	p := printing{Issued: i, t: i.Transcript, zone: zone}
	s := p.sheet()
	s.Blocks = sections(
		Section{ID: "score", Blocks: NewAdjustedScore(p.t.Score, p.Texts).Issued().Short()},
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
		if step.Kind.Asks() && step.From == "" || !step.Kind.Asks() &&
			(step.Kind != questionnaire.Finding || questionnaire.Waymark(step.Title)) {
			continue
		}
		r.List = append(r.List, Reason{step.Title, step.Label, why(p, step), lawsInWords(labels(step.Laws))})
	}
	return r
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

func lawsInWords(laws []string) string {
	switch len(laws) {
	case 0:
		return ""
	case 1:
		return "Law " + laws[0]
	}
	return "Laws " + strings.Join(laws, ", ")
}
