package live

import (
	"fmt"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/judging"
	"redress/views/parts"
)

// CaseNews is what has come in for a case in a list: the marks of its row, what waits for a director, and the times
// that run.
type CaseNews struct {
	Marks  []string
	Waits  []Wait
	Clocks []ClockRow
}

// Unattended calls for somebody to hand on a dispute of a board that the reader may still play, until somebody has it.
// That it was ruled on is not seen by it.
func Unattended(found *casefile.Case) (n CaseNews) {
	if found.Dispute != nil {
		n.Waits = []Wait{{ID: "case-" + found.ID,
			Text: "A dispute was filed on a board that you may still play. Give it to a colleague."}}
	}
	return n
}

// Arrived is what has come in for a case on which nobody has ruled: a dispute, accounts, answers to a poll. Where the
// reader sits at the table of the case, or may still play its board though they took it, they are told nothing of what
// was said; path is that of the case, and over says by what the play for which it waits is known to be over.
func (r Reader) Arrived(s casefile.Summary, found *casefile.Case, path string, judge judging.Judge,
	over string) (n CaseNews) {
	now := r.Now.Unix()
	if found.Dispute != nil && s.State == casefile.Open && s.Taken == "" {
		text := "A dispute was filed"
		if s.Table != "" {
			text += " at table " + s.Table
		}
		n.Waits = append(n.Waits, Wait{ID: "case-" + s.ID, Text: text + "."})
	}
	if s.Due > 0 {
		due := r.NewClockRow(fmt.Sprintf("Ruling on case %d", s.Number), s.Due)
		due.Path = path
		n.Clocks = append(n.Clocks, due)
		if due.Over {
			n.Waits = append(n.Waits, Wait{ID: "due-" + s.ID,
				Text: fmt.Sprintf("The ruling on case %d is due.", s.Number)})
		}
	}
	if judge.OwnTable || judge.Kept() {
		return n
	}
	if s.State != casefile.Ruled {
		n.Marks = accountMarks(found, now)
	}
	if over != "" {
		n.Marks = append(n.Marks, over+": look at it now")
		n.Waits = append(n.Waits, Wait{ID: "over-" + s.ID, Text: fmt.Sprintf(
			"%s for board %d at table %s: go back to case %d.", over, s.Board, s.Table, s.Number)})
	}
	if x := found.Dispute; x != nil && x.Due > now && !x.Open(now) {
		until := r.NewClockRow(fmt.Sprintf("Accounts for case %d", s.Number), x.Due)
		until.Path = path
		n.Clocks = append(n.Clocks, until)
	}
	for _, poll := range found.Polls {
		answered := 0
		for _, respondent := range poll.Respondents {
			if respondent.Answer != nil {
				answered++
			}
		}
		n.Marks = append(n.Marks, fmt.Sprintf("Poll: %d of %d answered", answered, len(poll.Respondents)))
	}
	return n
}

// accountMarks say how far a written dispute has come.
func accountMarks(c *casefile.Case, now int64) []string {
	if c.Dispute == nil {
		return nil
	}
	told := map[bridge.Side]bool{}
	for _, account := range c.Accounts {
		if len(account.Parts) > 0 {
			told[account.Seat.Side()] = true
		}
	}
	switch {
	case len(told) == 2:
		return []string{"Both sides have given their account"}
	case c.Dispute.Open(now):
		return []string{"The accounts are open"}
	case len(told) == 1:
		return []string{"One side has given its account"}
	}
	return []string{"No account yet"}
}

// ReviewAsked is that a review of the ruling in force was asked for.
func (r Reader) ReviewAsked(s casefile.Summary) CaseNews {
	return CaseNews{Marks: []string{"At " + r.Clock(s.Review)}, Waits: []Wait{{ID: "review-" + s.ID,
		Text: fmt.Sprintf("A review of the ruling on case %d was asked for.", s.Number)}}}
}

// Appealed says since when a ruling is under review, and what of it waits for the director, which is turn; at their own
// table a colleague does it.
func (r Reader) Appealed(s casefile.Summary, a *appeal.Appeal, turn string, judge judging.Judge) (n CaseNews) {
	n.Marks = []string{"Lodged at " + r.Clock(a.Request.At)}
	for _, side := range a.Sides() {
		if a.Stage.Live() && side.Waits() {
			n.Marks = append(n.Marks, parts.AgreementWaits(side, s.Edition))
		}
	}
	if notice := a.Notice(); notice != nil {
		n.Marks = append(n.Marks, "Hearing on "+appeal.Day(notice.Time, r.Now.Location()))
		for _, seat := range notice.Cannot() {
			n.Marks = append(n.Marks, seat.Name()+" cannot come to the hearing")
		}
	}
	if judge.OwnTable || turn == "" {
		return n
	}
	n.Marks = append(n.Marks, "You: "+turn)
	n.Waits = []Wait{{ID: fmt.Sprintf("appeal-%s-%s", s.ID, a.Stage),
		Text: fmt.Sprintf("Appeal on case %d: %s.", s.Number, turn)}}
	return n
}
