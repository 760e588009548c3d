package casefile

// listed adds what lists are narrowed and put in order by.
func (s *Summary) listed(c *Case) {
	if run := c.Current(); run != nil {
		s.Questionnaire = run.Questionnaire
	}
	s.Left = c.leftOpen()
	if ruling := c.Standing(); ruling != nil && !ruling.Reserved {
		s.RuledAt = ruling.At
	}
	if c.Online() && c.Skip != nil && c.Skip.Referred != nil && (c.State == Referred || c.Adjudication != nil) {
		s.ReferredAt = c.Skip.Referred.At
	}
}

// Asked tells whether somebody waits for the ruling in force to be looked at again: an appeal that is not heard yet, a
// recommendation to the director, or a review asked for.
func (s Summary) Asked() bool {
	return s.State == Ruled && (s.Appeal.Live() || s.Appeal == Recommended || s.Appeal == NoAppeal && s.Review > 0)
}

// Unsettled tells whether a ruled case still has something to be done about it: somebody waits for the ruling to be
// looked at again, or another matter was begun in the same case and left without one.
func (s Summary) Unsettled() bool { return s.Asked() || s.State == Ruled && s.Left != "" }
