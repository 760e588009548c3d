package casefile

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// NotPrecedent is what a page says beside earlier rulings.
const NotPrecedent = "What was ruled before is information and binds nobody: no two hands are alike, and each ruling " +
	"rests on what was found in its own case."

// Findings are what a ruling rests on, for comparing it with others.
type Findings struct {
	Case          string
	Ruling        int
	Edition       string
	Questionnaire string
	Title         string // of the questionnaire
	// by step: the key of every fact, choice and judgement on the path, and "found" for a finding
	Answers map[string]string
	Labels  map[string]string // by step: its question with its answer, in words
	Laws    []string          // provisions cited on the path, without their edition
	Outcome string            // its title; empty while there is none
	At      int64             // unix seconds; 0 while nothing was ruled
}

// FindingsOf reads what an issued ruling rests on.
func FindingsOf(t *Transcript) Findings {
	f := Findings{Case: t.Case, Ruling: t.Ruling, Edition: t.Edition, Questionnaire: t.Questionnaire, Title: t.Title,
		At:      t.At,
		Answers: map[string]string{}, Labels: map[string]string{}}
	for _, s := range t.Steps {
		f.add(s.Step, s.Kind, s.Title, s.Key, s.Label)
		for _, law := range s.Laws {
			f.cite(law)
		}
	}
	if t.Own != nil {
		for _, law := range t.Own.Laws {
			f.cite(law)
		}
	}
	if t.Outcome != nil {
		f.Outcome = t.Outcome.Title
	}
	slices.Sort(f.Laws)
	return f
}

// FindingsSoFar reads what a case has come to before its ruling.
func FindingsSoFar(c *Case, run *Run, q *questionnaire.Questionnaire) Findings {
	t, _ := Transcribe(c, run, q, nil)
	return FindingsOf(&t)
}

func (f *Findings) add(step string, kind questionnaire.Kind, title, key, label string) {
	switch {
	case kind == questionnaire.Finding:
		f.Answers[step], f.Labels[step] = "found", title
	case kind.Asks() && key != "":
		f.Answers[step], f.Labels[step] = key, title+" "+label
	}
}

func (f *Findings) cite(law string) {
	_, number, cut := strings.Cut(law, "/")
	if !cut {
		number = law
	}
	if !slices.Contains(f.Laws, number) {
		f.Laws = append(f.Laws, number)
	}
}

// Likeness is how far an earlier ruling is like a case, with the reasons in words.
type Likeness struct {
	Earlier Findings
	Share   int // of the findings and provisions that either has, those that both have alike: 0 to 1000
	Reasons []string
}

// findingsWeigh is how much more a finding says of a case than a provision that its questionnaire cites anyway.
const findingsWeigh = 3

// Alike orders earlier rulings on the same questionnaire by how far their findings and provisions are those of a case,
// the likest first and of equals the latest. Rulings on the case itself, and those that share no finding, are left out.
func Alike(of Findings, earlier []Findings) []Likeness {
	var list []Likeness
	for _, e := range earlier {
		if e.Case == of.Case || e.Questionnaire != of.Questionnaire {
			continue
		}
		if l := compareFindings(of, e); l.Share > 0 {
			list = append(list, l)
		}
	}
	slices.SortStableFunc(list, func(a, b Likeness) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(b.Earlier.At, a.Earlier.At))
	})
	return list
}

func compareFindings(of, e Findings) Likeness {
	l := Likeness{Earlier: e}
	var alike, unlike []string
	steps := map[string]bool{}
	for step := range of.Answers {
		steps[step] = true
	}
	for step, key := range e.Answers {
		steps[step] = true
		if own, both := of.Answers[step]; both && own == key {
			alike = append(alike, e.Labels[step])
		} else if both {
			unlike = append(unlike, e.Labels[step])
		}
	}
	if len(alike) == 0 {
		return l
	}
	slices.Sort(alike)
	slices.Sort(unlike)
	laws := slices.DeleteFunc(slices.Clone(e.Laws), func(law string) bool { return !slices.Contains(of.Laws, law) })
	either := len(e.Laws) + len(of.Laws) - len(laws)
	l.Share = 1000 * (findingsWeigh*len(alike) + len(laws)) / (findingsWeigh*len(steps) + either)
	l.Reasons = append(l.Reasons, fmt.Sprintf("%d of %d findings are the same: %s.", len(alike), len(steps),
		strings.Join(alike, "; ")))
	if len(unlike) > 0 {
		l.Reasons = append(l.Reasons, "Found otherwise there: "+strings.Join(unlike, "; ")+".")
	}
	if len(laws) > 0 {
		names := make([]string, len(laws))
		for i, law := range laws {
			names[i] = rulebook.Name(law)
		}
		l.Reasons = append(l.Reasons, "Both cite "+strings.Join(names, ", ")+".")
	}
	if e.Edition != of.Edition {
		l.Reasons = append(l.Reasons, "It was ruled under another edition, "+e.Edition+".")
	}
	return l
}
