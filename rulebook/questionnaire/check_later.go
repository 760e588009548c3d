package questionnaire

// later checks what an outcome says of looking again: it is ruled now, somebody comes back, and it is known with what
// the way goes on then.
func (c *checker) later(s *Step) {
	wrong := func(text, do string) { c.report(s.At, s, "later", text, do) }
	switch {
	case s.Later == "" && len(s.Then)+len(s.After) == 0:
	case s.Kind != Outcome:
		wrong("later=, then= and after= belong to outcomes.", "Move them, or make the step an outcome.")
	case s.Later == "":
		wrong("then= or after= says what comes later, and nothing says when.",
			"Add later=, or use opens= for what comes now.")
	case !c.director:
		wrong("A director looks again, and this edition has none.", "Remove later= and then=.")
	case len(s.After) > 0 && s.Later != AfterAuction:
		wrong("after= is for what is looked at once more when play is over.", "Use then=, or later=auction.")
	case s.Resume != "":
		wrong("The outcome waits for the end of play, and is not ruled now.", "Remove later=, or resume=.")
	case len(s.Then)+len(s.Opens) == 0:
		wrong("Nothing says with what the way goes on when the director looks again.",
			"Add then= with the id of a questionnaire, such as unauthorised-information.")
	}
}
