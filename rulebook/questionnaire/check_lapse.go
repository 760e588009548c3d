package questionnaire

// lapse checks that a right which lapses by waiting is asked for before anything is judged: by then it may be lost.
// What comes in a second stage is not waited for by the first.
func (c *checker) lapse() {
	judged := c.behind(func(s *Step) bool { return s.Kind == Judgement })
	for _, s := range c.q.Steps {
		lapses := s.Now
		if sub := c.q.Subs[s.Use]; sub != nil {
			lapses = sub.has(func(s *Step) bool { return s.Now })
		}
		if judged[s.ID] && lapses {
			c.report(s.At, s, "lapse", "A right that lapses is asked for behind a judgement.",
				"Ask for it first; what needs judgement comes when the board is over.")
		}
	}
}

// behind marks the steps that stand in the same stage behind one of a kind, or behind the use of a questionnaire that
// has one.
func (c *checker) behind(kind func(*Step) bool) map[string]bool {
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
	for _, s := range c.q.Steps {
		if sub := c.q.Subs[s.Use]; kind(s) || sub != nil && sub.has(kind) {
			for _, to := range s.Exits() {
				mark(to)
			}
		}
	}
	return marked
}

// has tells whether a questionnaire has a step of a kind.
func (q *Questionnaire) has(kind func(*Step) bool) bool {
	for _, s := range q.Steps {
		if kind(s) {
			return true
		}
	}
	return false
}
