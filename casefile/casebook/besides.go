package casebook

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"redress/casefile"
	"redress/casefile/record"
	"redress/rulebook"
)

// Matter is another matter that the same ruling is on: what was found of it, and where it led. There is one score, and
// it stands with the ruling.
type Matter struct {
	Questionnaire string `json:"questionnaire"`
	Title         string `json:"title"` // of the questionnaire
	Steps         []Step `json:"steps"`
	// what the record marks for it; of the first matter the hand itself has it
	Incident *record.Incident `json:"incident,omitempty"`
	// what was found and said where the director ruled in their own words
	Own     bool   `json:"own,omitempty"`
	Found   string `json:"found,omitempty"`
	Words   string `json:"words,omitempty"`
	Outcome string `json:"outcome,omitempty"`
	Remedy  string `json:"remedy,omitempty"`
}

// Marks are what is marked on the board for each of the matters that the ruling is on.
func (p *Page) Marks() (list []casefile.Marks) {
	if p.Hand == nil {
		return nil
	}
	if p.Hand.Incident != nil {
		list = append(list, casefile.Marks{Incident: p.Hand.Incident})
	}
	for _, m := range p.Ruling.Besides {
		if m.Incident != nil {
			list = append(list, casefile.Marks{Title: m.Title, Incident: m.Incident})
			list[0].Title = cmp.Or(list[0].Title, p.Matter)
		}
	}
	return list
}

// besides are the other matters of a ruling, as far as the ruling tells of them.
func (s Source) besides() (list []Matter) {
	for _, m := range s.Ruled.Matters {
		shown := Matter{Questionnaire: m.Questionnaire, Title: m.Title, Steps: s.steps(m.Steps), Incident: m.Incident}
		if m.Own != nil {
			shown.Own, shown.Found, shown.Words = true, s.text(m.Own.Found), s.text(m.Own.Words)
		}
		if m.Outcome != nil {
			shown.Outcome, shown.Remedy = m.Outcome.Title, m.Outcome.Remedy
		}
		if shown.Outcome == shown.Title {
			shown.Outcome = "" // in own words, one line says both
		}
		list = append(list, shown)
	}
	return list
}

// steps are those that say something to a reader.
func (s Source) steps(list []casefile.TranscriptStep) []Step {
	steps := []Step{}
	for _, step := range list {
		if shown, ok := s.step(step); ok {
			steps = append(steps, shown)
		}
	}
	return steps
}

// lawsOf are the provisions of a ruling, each once, those of its first matter first.
func lawsOf(t *casefile.Transcript) []rulebook.Quoted {
	laws := t.Laws
	for _, m := range t.Matters {
		for _, q := range m.Laws {
			if !slices.ContainsFunc(laws, func(known rulebook.Quoted) bool { return known.Ref() == q.Ref() }) {
				laws = append(laws[:len(laws):len(laws)], q)
			}
		}
	}
	return laws
}

// inOwnWords tells whether any of its matters is ruled in the director's own words: then where it ends is a text that
// somebody wrote.
func (r *Ruling) inOwnWords() bool {
	return r.Own || slices.ContainsFunc(r.Besides, func(m Matter) bool { return m.Own })
}

// allSteps are the steps of all its matters.
func (r *Ruling) allSteps() []Step {
	steps := r.Steps
	for _, m := range r.Besides {
		steps = append(steps[:len(steps):len(steps)], m.Steps...)
	}
	return steps
}

// slots are the texts of another matter that somebody wrote; those of its steps have the number of the matter.
func (m *Matter) slots(number int) (list []slot) {
	of := func(id string) string { return fmt.Sprintf("besides-%d-%s", number, id) }
	if m.Own {
		list = append(list, text(of("title"), "g", "Another matter, in a line", &m.Title, false),
			text(of("found"), "g", "What the director found of it", &m.Found, true),
			text(of("words"), "g", "What the director said on it", &m.Words, true))
		if m.Outcome != "" {
			list = append(list, text(of("outcome"), "g", "The ruling on it in a line", &m.Outcome, false))
		}
	}
	return append(list, reasons(of("step"), m.Steps)...)
}

// reasons are those of steps, by their numbers.
func reasons(id string, steps []Step) (list []slot) {
	for i := range steps {
		step := &steps[i]
		if step.Reason != "" || step.Kind.Asks() && step.Record == "" {
			list = append(list, text(fmt.Sprintf("%s-%d", id, i+1), "g", "Reason: "+step.Title, &step.Reason, true))
		}
	}
	return list
}

// words are what is written on another matter besides its texts.
func (m Matter) words() string { return strings.Join([]string{m.Title, m.Outcome}, "\n") }
