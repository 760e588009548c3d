package questionnaire

import (
	"slices"
	"strings"
)

// Doubts are what doubt means at a step, each of which leads elsewhere.
var Doubts = map[string]string{
	"fact":       "a fact in doubt goes by what is more probable",
	"infraction": "that an infraction happened is not found by doubt",
	"remedy":     "doubt how well a side would have done leans towards the side that did nothing wrong",
	"claim":      "a doubtful point of a claim goes against the claimer",
}

// doubt checks that an answer for doubt says which of its meanings it has, and leads where that one leads: what is not
// found goes the way of "no", and what leans towards the innocent side goes the way of "yes". Of a claim "yes" is what
// speaks against the claimer; where the answers are others, doubt goes the way of one of them: it is decided. Only at a
// table without a director, where doubt settles nothing, the answer need not say what it means.
func (c *checker) doubt() {
	as := map[string]string{"infraction": "no", "remedy": "yes", "claim": "yes"}
	for _, s := range c.q.Steps {
		at := slices.IndexFunc(s.Options, func(o Option) bool { return slices.Contains(doubtKeys, o.Key) })
		switch {
		case s.Doubt == "":
			if at >= 0 && c.director && !s.Closed && s.Open == "" && (s.Kind == Fact || s.Kind == Judgement) {
				c.report(s.Options[at].At, s, "doubt", "The answer \""+s.Options[at].Label+
					"\" does not say what doubt means here.", "Write doubt= on the heading: "+
					strings.Join(sortedKeys(Doubts), ", ")+"; or .closed where it is no doubt.")
			}
			continue
		case at < 0:
			c.report(s.At, s, "doubt", "doubt= stands on a step that has no answer for doubt.",
				"Remove it, or add an answer with the key \"doubt\".")
			continue
		}
		doubt := s.Options[at]
		same, ok := s.Option(as[s.Doubt])
		switch {
		case ok && same.To != doubt.To:
			c.report(doubt.At, s, "doubt", "Here "+Doubts[s.Doubt]+", and the answer \""+doubt.Label+
				"\" leads elsewhere than \""+same.Label+"\".", "Lead it to #"+same.To+", or say which doubt it is.")
		case !ok && s.Doubt == "claim" && !slices.ContainsFunc(s.Options, func(o Option) bool {
			return o.Key != doubt.Key && o.To == doubt.To
		}):
			c.report(doubt.At, s, "doubt", "Here "+Doubts[s.Doubt]+", and the answer \""+doubt.Label+
				"\" leads where no other does.", "Lead it where the answer leads that is against the claimer.")
		}
	}
}
