package skip

// Stage is where a skip of the board without a director stands (okb-1997 16B.1).
type Stage string

// The stages of a skip.
const (
	NoSkip     Stage = ""
	Asked      Stage = "proposed"
	PlayedOn   Stage = "played on"
	Referred   Stage = "referred"
	Decided    Stage = "decided by the adjudicator"
	Consensual Stage = "settled by the players"
)

// Stage is where the skip of the board stands.
func (s *Skip) Stage() Stage {
	switch {
	case s == nil:
		return NoSkip
	case s.Settled != "":
		return Consensual
	case s.Referred != nil && s.Referred.Decided > 0:
		return Decided
	case s.Referred != nil:
		return Referred
	case s.Afterwards:
		return PlayedOn
	}
	return Asked
}

// Moves is the one table of the stages of a skip: to which each command may bring it, by the stage before.
var Moves = map[string]map[Stage][]Stage{
	"propose-skip": {NoSkip: {Asked}},
	"answer-skip": {Asked: {Asked, Consensual}, PlayedOn: {PlayedOn, Consensual},
		Referred: {Referred, Consensual},
		Decided:  {Decided, Consensual}, Consensual: {Consensual, Asked, PlayedOn,
			Referred, Decided}},
	"play-on":    {Asked: {PlayedOn}, PlayedOn: {PlayedOn}},
	"deny-play":  {PlayedOn: {Asked}},
	"refer":      {Asked: {Referred}, PlayedOn: {Referred}, Referred: {Referred}, Decided: {Referred}},
	"adjudicate": {Referred: {Decided}},
}

// Allows tells whether a command about the skip can be given where it stands, but for changing an answer once all four
// have settled it: that settles it anew, and nobody is asked for it.
func (s *Skip) Allows(command string) bool {
	stage := s.Stage()
	_, open := Moves[command][stage]
	return open && stage != Consensual
}
