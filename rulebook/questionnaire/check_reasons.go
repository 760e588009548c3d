package questionnaire

// reasons checks that ready reasons stand for every answer to a judgement or for none: the answer that has some is
// tapped sooner than one for which the director has to write.
func (c *checker) reasons() {
	for _, s := range c.q.Steps {
		if s.Kind != Judgement {
			continue
		}
		var without *Option
		some := false
		for i, o := range s.Options {
			if some = some || len(o.Reasons) > 0; len(o.Reasons) == 0 && without == nil {
				without = &s.Options[i]
			}
		}
		if some && without != nil {
			c.report(without.At, s, "reason", "\""+without.Label+"\" has no ready reasons, but another has.",
				"Write > [!reason "+without.Key+"], so that no answer takes more taps than another.")
		}
	}
}
