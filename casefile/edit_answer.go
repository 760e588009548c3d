package casefile

import (
	"strings"

	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// EditAnswer answers a step, or changes an answer, as somebody did who was shown how it was answered.
type EditAnswer struct {
	GiveAnswer
	Seen *Case                       // as it stood when the question was shown; nil where it was not
	Text func(ledger.TextRef) string // what a text of the case says
}

// Decide implements Command. An answer that was sent as it was shown takes nothing back that somebody else has answered
// since.
func (e EditAnswer) Decide(c *Case, d *ledger.Draft) error {
	was, answered := answeredBefore(e.Seen, e.Run, e.Step)
	now, still := answeredBefore(c, e.Run, e.Step)
	if answered && e.says(was) && (!still || now.Seq != was.Seq) {
		return nil
	}
	return e.GiveAnswer.Decide(c, d)
}

// says tells whether an answer is what was sent.
func (e EditAnswer) says(a Answer) bool {
	reason := strings.TrimSpace(e.Reason)
	return a.Key == e.Key && a.Standing == e.Standing && (reason == "" || reason == e.Text(a.Reason))
}

// answeredBefore is how a step of a run is answered; false where it is not.
func answeredBefore(c *Case, run, step string) (Answer, bool) {
	if c == nil || c.Run(run) == nil {
		return Answer{}, false
	}
	a, answered := c.Run(run).Answers[step]
	return a, answered
}

// answer puts an answer in the place of the one that stood; the same key with another reason or standing goes on
// standing since when it did.
func (r *Run) answer(step string, a Answer) {
	if a.Since = a.Seq; r.Answers[step].Key == a.Key {
		a.Since = r.Answers[step].Since
	}
	r.Answers[step] = a
	if a.Reason.ID != "" {
		r.reasoned = append(r.reasoned, reasoned{step, a.Key, a.Reason})
	}
}

// TextReader gives what a text of a case says.
type TextReader func(ledger.TextRef) string

// reasoned is an answer that had a reason.
type reasoned struct {
	step, key string
	reason    ledger.TextRef
}

// ReasonedAs is the answer for which the reason of a standing answer was written, where that was another one: it stayed
// when the answer was changed. It is empty where the reason was written for this answer, or the answer was given with
// it once more. text says what a text of the case says.
func (r *Run) ReasonedAs(step string, text TextReader) (key string) {
	now := r.Answers[step]
	why := strings.TrimSpace(text(now.Reason))
	if why == "" {
		return ""
	}
	for i, given := range r.reasoned {
		if given.step != step || given.reason.ID == now.Reason.ID || strings.TrimSpace(text(given.reason)) != why {
			continue
		}
		if given.key == now.Key {
			return ""
		}
		if key == "" {
			key = r.reasoned[i].key
		}
	}
	return key
}

// Overtaken are the judgements of a path that were made before an earlier question was answered as it is now, each with
// the title of the first such question. They stand, for what was weighed may well be the same; until they are given
// anew whoever rules is asked to look.
func (r *Run) Overtaken(path []questionnaire.Visited) map[string]string {
	if r.Own != nil {
		return nil // no answer carries what is ruled
	}
	overtaken := map[string]string{}
	for i, judged := range path {
		if judged.Kind != questionnaire.Judgement || judged.From != "answer" {
			continue
		}
		for _, earlier := range path[:i] {
			if earlier.From == "answer" && r.Answers[earlier.Step].Since > r.Answers[judged.Step].Seq {
				overtaken[judged.Step] = earlier.Title
				break
			}
		}
	}
	return overtaken
}

// Reconsidered says what of the board was changed after an answer was given for a reason; empty where nothing was. It
// stands, like what [Run.Overtaken] finds, until it is given anew.
func (r *Run) Reconsidered(c *Case, v questionnaire.Visited) string {
	a := r.Answers[v.Step]
	if v.From != "answer" || v.Kind != questionnaire.Judgement && a.Reason.ID == "" || r.Own != nil {
		return ""
	}
	return changedSince(c, a.Seq)
}

// WordsBehindBoard says what of the board was changed after a ruling in own words was written; empty where nothing was.
func (r *Run) WordsBehindBoard(c *Case) string {
	if r.Own == nil || r.Worded == 0 {
		return ""
	}
	return changedSince(c, r.Worded)
}

func changedSince(c *Case, seq int64) string {
	switch hands, calls := c.redealt > seq, c.recalled > seq; {
	case hands && calls:
		return "the hands and the auction were changed"
	case hands:
		return "the hands were changed"
	case calls:
		return "the auction was changed"
	}
	return ""
}
