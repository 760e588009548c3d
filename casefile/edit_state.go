package casefile

import (
	"fmt"

	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// EditState takes a case from one state to the next as its form had shown it. A case can come back to a state: whoever
// takes up again ruling 3 has not seen ruling 4, and whoever closes a case has not seen that it was closed and taken up
// again.
type EditState struct {
	Command
	Basis int64 // the entry up to which the person had seen the case; 0 where that is not known
}

// Decide implements Command.
func (x EditState) Decide(c *Case, d *ledger.Draft) error {
	if x.Basis == 0 || c.turned <= x.Basis {
		return x.Command.Decide(c, d)
	}
	if standing := c.Standing(); standing != nil && standing.Seq > x.Basis {
		return fault.New(fault.Conflict,
			"Ruling %d has been given since this page was opened. Read it, then say whether you still want this.",
			standing.Number)
	}
	if a := c.Appeals.Pending(); a != nil && c.turnedBy == "appeal-lodged" {
		return fault.New(fault.Conflict, "An appeal by %s has been lodged since this page was opened. Read it, then "+
			"say whether you still want this.", a.Request.Side().Name())
	}
	return fault.New(fault.Conflict, "The case has been taken further and back since this page was opened; its "+
		"history says by whom. Look at it as it "+
		"stands now, then say whether you still want this.")
}

// TakenUpAgain says by what right a director takes up a case that is ruled, until when, and what follows where the
// ruling was wrong; nothing by laws that do not say so. clock words a time.
func (x InSession) TakenUpAgain(now int64, clock func(unix int64) string) (list []string) {
	edition := x.c.Edition
	right := rulebook.ErrorsRectified.Cite(edition)
	if right == "" || x.c.Standing() == nil {
		return nil
	}
	list = append(list, fmt.Sprintf("You put right an error or irregularity that comes to your notice, no matter "+
		"how, within the time that the law gives%s.", right))
	if x.play != nil {
		for _, period := range []struct {
			name string
			law  rulebook.Subject
			ends func() (int64, bool)
		}{
			{"The correction period", rulebook.CorrectionPeriod, x.play.CorrectionEnds},
			{"The time to ask for a ruling or to appeal", rulebook.TimeToAppeal, x.play.AppealEnds},
		} {
			says := "begins when the official score can be inspected"
			if until, set := period.ends(); set && until > now {
				says = "ends at " + clock(until)
			} else if set {
				says = "ended at " + clock(until)
			}
			list = append(list, fmt.Sprintf("%s%s %s.", period.name, period.law.Cite(edition), says))
		}
	}
	if wrong := rulebook.DirectorError.Cite(edition); wrong != "" {
		list = append(list, fmt.Sprintf("If the ruling was wrong and nothing lets the board be scored normally any "+
			"more, the adjusted score treats both sides as non-offending%s.", wrong))
	}
	return list
}
