package regulated

import (
	"redress/bridge/scoring"
	"redress/session/movement"
)

// What a session knows without a regulation: who competes in it, and how it is scored.
const (
	form   = "form"
	scored = "scored"
)

// Played is how a session is played: who competes in it, and how their boards are scored.
type Played struct {
	Form    movement.Form
	Scoring scoring.Method
}

// Answers are what that says to questions of every code, where no regulation is looked at.
func (p Played) Answers() Answers {
	answers := Answers{}
	for _, name := range []string{form, scored} {
		if answer, laid := p.answer(name); laid {
			answers[name] = answer
		}
	}
	return answers
}

// answer is what that says to a question of its name.
func (p Played) answer(name string) (answer Answer, laid bool) {
	switch name {
	case form:
		return p.competing()
	case scored:
		return p.scored()
	}
	return answer, false
}

// competing answers whether pairs compete or teams, of whom other laws speak (Laws 15B, 86B, 87B). What is said of
// pairs holds for individuals too.
func (p Played) competing() (answer Answer, laid bool) {
	switch p.Form {
	case movement.Teams:
		return Answer{"teams", "Teams compete in this session."}, true
	case movement.Pairs:
		return Answer{"pairs", "Pairs compete in this session."}, true
	case movement.Individual:
		return Answer{"pairs", "Individuals compete in this session, and what holds for pairs holds for them."}, true
	}
	return answer, false
}

// scored answers how the boards are scored, of which rules for artificial scores speak that know teams, matchpoints,
// pairs in IMPs and total points apart. Board-a-match at teams is scored in none of these ways, and is asked.
func (p Played) scored() (answer Answer, laid bool) {
	key := map[scoring.Method]string{scoring.ByMatchpoints: "matchpoints", scoring.ByCrossIMPs: "imp-pairs",
		scoring.ByButler: "imp-pairs", scoring.ByTeamsIMPs: "teams", scoring.ByTotalPoints: "total",
		scoring.ByNetPoints: "total"}[p.Scoring]
	if key == "" || p.Form == "" {
		return answer, false
	}
	return Answer{key, "This session is scored by " + p.Scoring.Words() + "."}, true
}
