package questionnaire

import "redress/rulebook"

// later ends the name of a sub-questionnaire whose questions are asked again in a second stage.
const later = "@later"

// under is what stands before the ids of the steps of a sub-questionnaire that a step uses, in their addresses. Where
// it is used anew (a second call that is complained of) its questions stand apart from those of the first time.
func (s *Step) under() string {
	switch {
	case s.Again != "":
		return s.Use + later + "/"
	case s.Anew:
		return s.Use + "@" + s.ID + "/"
	}
	return s.Use + "/"
}

// askAgain gives each step with again= what it asks: a question that an earlier one left open (the agreement to be
// proven, the regulation to be looked up), put once more when the case is taken up. Its one way on holds for every
// answer.
func (q *Questionnaire) askAgain(report func(at rulebook.Position, code, text, do string)) {
	for _, s := range q.Steps {
		if s.Again == "" {
			continue
		}
		first := q.Step(s.Again)
		if first == nil || first == s || first.Open == "" || first.Again != "" {
			report(s.At, "again", "No step #"+s.Again+" leaves anything open.",
				"Name a step with open=, and the answer that leaves it open.")
			s.Again = ""
			continue
		}
		if s.Kind == "" {
			s.Kind, s.Ask, s.Closed, s.Doubt, s.Use = first.Kind, first.Ask, first.Closed, first.Doubt, first.Use
			s.Hand = first.Hand
		}
		s.Open = first.Open
		if s.Kind.Asks() && len(s.Options) == 1 && s.Options[0].Key == "" {
			on := s.Options[0]
			s.Options = nil
			for _, o := range first.Options {
				s.Options = append(s.Options, Option{Key: o.Key, Label: o.Label, Hint: o.Hint, To: on.To, At: on.At})
			}
		}
	}
}

// settled is the answer that a question had before, where it was not left open, or never came up, and where that leads;
// ok is false where it is to be asked again.
func (s *Step) settled(q *Questionnaire, seen map[string]string) (key, to string, ok bool) {
	first := q.Step(s.Again)
	if first == nil || len(s.Options) == 0 || seen[s.Again] == first.Open {
		return "", "", false
	}
	key = seen[s.Again]
	if to, ok = s.way(key, seen); !ok {
		to = s.Options[0].To
	}
	return key, to, true
}

// again checks that what is left open is asked again when the case is taken up, and not before.
func (c *checker) again() {
	asked := map[string]bool{}
	first := c.firstStage()
	for _, s := range c.q.Steps {
		if s.Again == "" {
			continue
		}
		asked[s.Again] = true
		if first[s.ID] {
			c.report(s.At, s, "again", "The question is asked again before the case is taken up.",
				"Put it behind an outcome with resume=.")
		}
	}
	for _, s := range c.q.Steps {
		switch {
		case s.Open == "":
		case s.Kind == Use && c.canBe(s.ID, s.Open), s.Kind.Asks() && c.canBe(s.ID, s.Open):
			if s.Again == "" && !asked[s.ID] {
				c.report(s.At, s, "open", "Nobody comes back to what \""+s.Open+"\" leaves open.",
					"Add a step with again="+s.ID+" behind the outcome at which the case is taken up.")
			}
		default:
			c.report(s.At, s, "open", "\""+s.Open+"\" is no answer of this step.", "Use the key of one of its answers.")
		}
	}
}

// firstStage marks the steps that can be come to without taking the case up.
func (c *checker) firstStage() map[string]bool {
	marked := map[string]bool{}
	var mark func(id string)
	mark = func(id string) {
		if marked[id] {
			return
		}
		marked[id] = true
		for _, to := range c.q.Step(id).Exits() {
			mark(to)
		}
	}
	mark(c.q.Start)
	return marked
}
