package regulated

import (
	"strings"

	"redress/rulebook/questionnaire"
)

// The names of what a session knows when its score can be inspected: until when that is put right (79C1), and until
// when a ruling can be asked for (92B).
const (
	correctionPeriod = "correction-period"
	rulingPeriod     = "ruling-period"
)

// Periods is how a session stands to the times that begin with its official score at the moment when questions are
// opened, in unix seconds. The zero value is that of a session whose official score cannot be inspected yet.
type Periods struct {
	Opened                  int64 // when the session was opened; 0 where that is not known
	Score                   int64 // from when the official score could be inspected; 0 while it cannot be
	CorrectionEnds, AskEnds int64 // when errors in it are no longer put right as of course, and no ruling is asked for
	Now                     int64
	Clock                   func(unix int64) string // words a time
}

// playing is for how long after it was opened, in seconds, a session without an official score is taken to be played
// still. Later it may be one that nobody has ended.
const playing = 12 * 60 * 60

// byTheClock says what a time that still runs is reckoned by.
const byTheClock = ", by the clock of this computer."

// Answer is what the periods answer to a question whose answer is a fact of that name; false where the fact is none of
// them, or the session does not tell.
func (p Periods) Answer(from string) (answer Answer, known bool) {
	name, of := strings.CutPrefix(from, questionnaire.SettingOf)
	if !of {
		return answer, false
	}
	return p.answer(name)
}

// answer says whether the period of that name was still running when the questions were opened. Before there is an
// official score it has not begun to run out, while the session is being played.
func (p Periods) answer(name string) (answer Answer, known bool) {
	period, ends := "the correction period", p.CorrectionEnds
	switch name {
	case correctionPeriod:
	case rulingPeriod:
		period, ends = "the time to ask for a ruling", p.AskEnds
	default:
		return answer, false
	}
	switch {
	case p.Clock == nil || ends == 0 && (p.Opened == 0 || p.Now-p.Opened >= playing):
		return answer, false
	case ends == 0:
		return Answer{"yes", "The session was opened at " + p.Clock(p.Opened) + ", and its official score cannot be " +
			"inspected yet: " + period + " does not run out before that" + byTheClock}, true
	}
	from := "The official score could be inspected from " + p.Clock(p.Score) + ", and " + period
	if p.Now < ends {
		return Answer{"yes", from + " ends at " + p.Clock(ends) + byTheClock}, true
	}
	return Answer{"no", from + " ended at " + p.Clock(ends) + ", before these questions were opened " +
		"at " + p.Clock(p.Now) + "."}, true
}
