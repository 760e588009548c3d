package regulated

import "redress/session/movement"

// form is the name of what a session knows without a regulation: who competes in it.
const form = "form"

// formOf answers whether pairs compete or teams, of whom other laws speak (Laws 15B, 86B, 87B). What is said of pairs
// holds for individuals too.
func formOf(competes movement.Form) (answer Answer, laid bool) {
	switch competes {
	case movement.Teams:
		return Answer{"teams", "Teams compete in this session."}, true
	case movement.Pairs:
		return Answer{"pairs", "Pairs compete in this session."}, true
	case movement.Individual:
		return Answer{"pairs", "Individuals compete in this session, and what holds for pairs holds for them."}, true
	}
	return answer, false
}
