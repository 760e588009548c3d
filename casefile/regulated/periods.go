package regulated

// The names of what a session knows when its score can be inspected: until when that is put right (79C1), and until
// when a ruling can be asked for (92B).
const (
	correctionPeriod = "correction-period"
	rulingPeriod     = "ruling-period"
)

// Periods is how a session stands to the times that begin with its official score at the moment when questions are
// opened, in unix seconds. The zero value is that of a session whose official score cannot be inspected yet.
type Periods struct {
	Score                   int64 // from when the official score could be inspected; 0 while it cannot be
	CorrectionEnds, AskEnds int64 // when errors in it are no longer put right as of course, and no ruling is asked for
	Now                     int64
	Clock                   func(unix int64) string // words a time
}

// answer says whether the period of that name was still running when the questions were opened. Nothing is known before
// there is an official score: a session that was not ended in time looks like one that is being played.
func (p Periods) answer(name string) (answer Answer, known bool) {
	period, ends := "the correction period", p.CorrectionEnds
	switch name {
	case correctionPeriod:
	case rulingPeriod:
		period, ends = "the time to ask for a ruling", p.AskEnds
	default:
		return answer, false
	}
	if ends == 0 || p.Clock == nil {
		return answer, false
	}
	from := "The official score could be inspected from " + p.Clock(p.Score) + ", and " + period
	if p.Now < ends {
		return Answer{"yes", from + " ends at " + p.Clock(ends) + "."}, true
	}
	return Answer{"no", from + " ended at " + p.Clock(ends) + ", before these questions were opened " +
		"at " + p.Clock(p.Now) + "."}, true
}
