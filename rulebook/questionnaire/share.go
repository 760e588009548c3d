package questionnaire

import (
	"slices"

	"redress/rulebook"
)

// Share gives a questionnaire with shares: in its head the steps of the other to which its own ones lead. So two ways
// of putting the same trouble come to the same ruling: each has its own first questions, and the rest is written once.
// It is done before anything else is linked, and what a case pins has all of its steps.
func (q *Questionnaire) Share(other *Questionnaire) []rulebook.Problem {
	problem := func(code, text, do string) []rulebook.Problem {
		return []rulebook.Problem{{Code: code, At: q.At, Text: text, Do: do}}
	}
	switch {
	case other == nil || other == q:
		return problem("unknown-share", "There is no other questionnaire \""+q.Shares+"\" in this edition.",
			"Name one that is there.")
	case other.Shares != "":
		return problem("unknown-share", "The questionnaire "+q.Shares+" shares the steps of "+other.Shares+".",
			"Share those.")
	}
	own := slices.Clone(q.Steps)
	var add func(id string) *Step // the own step that one of the other's leads back to
	add = func(id string) *Step {
		s := other.Step(id)
		if s == nil || slices.Contains(q.Steps, s) {
			return nil
		}
		if at := slices.IndexFunc(own, func(o *Step) bool { return o.ID == id }); at >= 0 {
			return own[at]
		}
		q.Steps = append(q.Steps, s)
		var back *Step
		for _, to := range s.next() {
			if found := add(to); found != nil {
				back = found
			}
		}
		return back
	}
	for _, s := range own {
		for _, to := range s.next() {
			if slices.ContainsFunc(own, func(o *Step) bool { return o.ID == to }) {
				continue
			}
			if back := add(to); back != nil {
				return []rulebook.Problem{{Code: "shared-id", At: back.At, Trail: []string{back.Title},
					Text: "The shared steps have a step #" + back.ID + " too.", Do: "Give this one another id."}}
			}
		}
	}
	if len(q.Steps) == len(own) {
		return problem("not-shared", "No step leads to one of "+q.Shares+".",
			"Lead an answer to one of its steps, or remove shares: from the head.")
	}
	return nil
}

// Shared tells whether a step is written in the questionnaire whose steps this one shares.
func (q *Questionnaire) Shared(s *Step) bool { return s.At.File != q.At.File }
