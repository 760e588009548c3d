package regulated

// correctionPeriod is the name of what a session knows when its score can be inspected: until when that is put right.
const correctionPeriod = "correction-period"

// Period is how a session stands to its correction period (79C1) at the moment when questions are opened, in unix
// seconds. The zero value is that of a session whose official score cannot be inspected yet.
type Period struct {
	Score, Ends int64 // from when the official score could be inspected, and the end; 0 while it cannot be
	Now         int64
	Clock       func(unix int64) string // words a time
}

// answer says whether the period was still running when the questions were opened. Nothing is known before there is an
// official score: a session that was not ended in time looks like one that is being played.
func (p Period) answer() (answer Answer, known bool) {
	if p.Ends == 0 || p.Clock == nil {
		return answer, false
	}
	from := "The official score could be inspected from " + p.Clock(p.Score) + ", and the correction period"
	if p.Now < p.Ends {
		return Answer{"yes", from + " ends at " + p.Clock(p.Ends) + "."}, true
	}
	return Answer{"no", from + " ended at " + p.Clock(p.Ends) + ", before these questions were opened " +
		"at " + p.Clock(p.Now) + "."}, true
}
