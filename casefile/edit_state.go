package casefile

import (
	"redress/fault"
	"redress/ledger"
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
