package casefile

import "redress/bridge"

// Reminder is something that a player is still asked for. It is for that seat alone: what the others still owe betrays
// what they have given.
type Reminder struct {
	Seat bridge.Seat
	For  ReminderFor
}

// ReminderFor is what a reminder is about.
type ReminderFor string

// What players are reminded of.
const (
	ForAccount ReminderFor = "account" // their side has told nothing yet
	ForSkip    ReminderFor = "skip"    // they have not said whether they agree to skip the board; that is no answer
)

// Reminders lists whom a reminder may go to, North first. It knows no clock; whoever sends one decides when.
func (c *Case) Reminders() []Reminder {
	var list []Reminder
	if c.Dispute == nil || c.State != Open && c.State != Waiting && c.State != Reserved && c.State != Referred {
		return nil
	}
	for _, seat := range bridge.Seats {
		if c.Dispute.Opened == 0 && !c.Accounts.hasAccountOf(seat.Side()) {
			list = append(list, Reminder{seat, ForAccount})
		}
		if c.Skip == nil || c.Skip.Refused() {
			continue
		}
		for _, silent := range c.Skip.Waiting() {
			if silent == seat {
				list = append(list, Reminder{seat, ForSkip})
			}
		}
	}
	return list
}
