package questionnaire

import (
	"regexp"
	"strings"
)

// Alone ends the mark of words that are said to one player where nobody else hears them: [!say player-alone].
const Alone = "-alone"

// loud checks that what is said while a board is in progress names nobody's fault and tells nobody what a call meant:
// the words of the edition's list do not stand in it, unless it is said to one player alone.
func (c *checker) loud() {
	rules := c.edition(c.q.Edition)
	if rules == nil || len(rules.Loud) == 0 {
		return
	}
	inProgress := c.inProgress()
	for _, s := range c.q.Steps {
		if !inProgress[s.ID] {
			continue
		}
		for _, b := range s.Body {
			if b.Kind != "say" || strings.HasSuffix(b.Source, Alone) {
				continue
			}
			said := plain(b.Markdown)
			for _, word := range rules.Loud {
				if spoken(said, word) {
					c.report(s.At, s, "loud", "\""+word+"\" is said while the board may be in progress.",
						"Say it without, or to one player alone: [!say player-alone].")
				}
			}
		}
	}
}

// spoken tells whether a text has a word or phrase, whole and in any letter case.
func spoken(text, phrase string) bool {
	if !strings.Contains(strings.ToLower(text), strings.ToLower(phrase)) {
		return false // most are not there at all, and this is asked of every sentence
	}
	return regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(phrase) + `\b`).MatchString(text)
}

// inProgress marks the steps that can be come to before the board is over: not by the answer that it is, nor in a
// second stage.
func (c *checker) inProgress() map[string]bool {
	marked := map[string]bool{}
	var mark func(id string)
	mark = func(id string) {
		if marked[id] {
			return
		}
		marked[id] = true
		s := c.q.Step(id)
		for _, o := range s.Options {
			if s.From != "stage" || o.Key != "after" {
				mark(o.To)
			}
		}
		if s.Rejoin != nil {
			for _, r := range s.Rejoin.Rows {
				mark(r.To)
			}
		}
	}
	mark(c.q.Start)
	return marked
}
