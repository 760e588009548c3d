package ruling

import (
	"cmp"
	"strings"
	"time"

	"redress/rulebook/questionnaire"
)

// Slip is a ruling on one printed page, which is handed to the players.
func Slip(i Issued, zone *time.Location) *Sheet {
	p := printing{Issued: i, t: i.Transcript, zone: zone}
	s := p.sheet()
	s.Where = cmp.Or(joined(", ", p.t.Setting.Club, p.t.Setting.Session, p.t.Setting.Date), "Redress")
	given := append(p.says(false), NewAdjustedScore(p.t.Score, p.Texts).Issued().Short()...)
	why := []Block{p.reasons(true)}
	if found := p.found(); found != "" {
		why = append(why, Paragraph{Text: Led("Found:", found)})
	}
	if appeal := AppealWords(p.t, p.now()); appeal != "" {
		why = append(why, Paragraph{Text: Led("Right of appeal:", appeal)})
	}
	s.Blocks = sections(
		Section{ID: "standing", Blocks: p.standing()},
		Section{ID: "said", Blocks: append(given, p.Moved.Short()...)},
		Section{ID: "why", Title: "Why", Level: 3, Blocks: why},
		Section{ID: "source", Blocks: []Block{Paragraph{Text: Plain(SourceWords(p.t))},
			Paragraph{Text: Plain(s.At + ", " + s.By)}, Signature{"Signature"},
			Paragraph{Text: Plain("Record " + p.Hash[:min(16, len(p.Hash))] + " · chain " +
				p.Entry[:min(16, len(p.Entry))])}}},
	)
	return s
}

// Told is a ruling as its players read it: the words that were said, what they get, and why, without ways into the
// laws.
func Told(i Issued, zone *time.Location) *Sheet {
	p := printing{Issued: i, t: i.Transcript, zone: zone}
	s := p.sheet()
	why := p.reasons(false)
	if p.t.Adjudication != nil {
		why.List = append(why.List, Reason{Title: "The adjudicator's reasons",
			Why: p.Texts.Of(p.t.Adjudication.Reason)})
	}
	s.Blocks = sections(
		Section{ID: "standing", Blocks: p.reserved()},
		Section{ID: "said", Blocks: p.says(true)},
		Section{ID: "score", Blocks: append(NewAdjustedScore(p.t.Score, p.Texts).Issued().Blocks(),
			p.Moved.Blocks()...)},
	)
	if len(why.List) > 0 {
		s.Blocks = append(s.Blocks, Section{ID: "why", Title: "Why", Level: 3, Blocks: []Block{why}})
	}
	return s
}

// InShort is a ruling for those who hear an appeal from paper: what it gives, and the reasons in full.
func InShort(i Issued, zone *time.Location) *Sheet {
	p := printing{Issued: i, t: i.Transcript, zone: zone}
	s := p.sheet()
	s.Blocks = sections(
		Section{ID: "score", Blocks: NewAdjustedScore(p.t.Score, p.Texts).Issued().Short()},
		Section{ID: "why", Blocks: []Block{p.reasons(false)}},
		Section{ID: "consulted", Blocks: p.consulted()},
		Section{ID: "polls", Blocks: p.polls()},
	)
	return s
}

// says are the words to say alone, as they were said.
func (p printing) says(bare bool) (list []Block) {
	for _, b := range p.t.OutcomeBody {
		if b.Kind == "say" && !p.t.Reserved {
			list = append(list, Callout{"say", "", []Block{Marked{p.t.Edition, b.Markdown, bare}}})
		}
	}
	return list
}

// Of a reason this many characters stand on a slip, and this many provisions.
const (
	shortReason = 160
	shortLaws   = 3
)

// reasons are the steps on which a ruling rests: what was asked, the answer, why, and by which laws. In short they are
// without the findings, which have a line of their own.
func (p printing) reasons(short bool) (r Reasons) {
	for _, step := range p.t.Steps {
		if step.Kind.Asks() && step.From == "" || !step.Kind.Asks() && (short || step.Kind != questionnaire.Finding) {
			continue
		}
		why, laws := p.Texts.Of(step.Reason), labels(step.Laws)
		if step.From == "record" {
			why = step.Why
		}
		if short {
			why, laws = cutAt(why, shortReason), laws[:min(shortLaws, len(laws))]
		}
		r.List = append(r.List, Reason{step.Title, step.Label, why, lawsInWords(laws)})
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
