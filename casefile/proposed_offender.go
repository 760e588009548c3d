package casefile

import (
	"redress/casefile/adjustment"
	"redress/casefile/record"
)

// ProposedOffender is the side whose call, card or explanation the incident on record is about, for the director to
// confirm; unnamed where the record does not tell, and for a claim, which is no infraction.
func (c *Case) ProposedOffender() adjustment.Offender {
	if c.Record == nil || c.Record.Incident == nil {
		return adjustment.Unnamed
	}
	in := c.Record.Incident
	if _, made, known := c.Record.CallInQuestion(); known {
		return adjustment.OffenderOf(made.Seat.Side())
	}
	if (in.Kind == record.Call || in.Kind == record.Card) && in.Seat != nil {
		return adjustment.OffenderOf(in.Seat.Side())
	}
	return adjustment.Unnamed
}
