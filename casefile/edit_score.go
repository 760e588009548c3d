package casefile

import (
	"redress/casefile/adjustment"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
)

// EditScore sets what the ruling gives, as somebody typed it on the worksheet that they were shown. A worksheet is one
// whole: who changes a part of it has weighed the rest.
type EditScore struct {
	AssignScore
	Seen *Case // as it stood when the worksheet was shown; nil where it was not
	// of the table as the worksheet had shown it, as [ScoreLine.Key] has it; empty for none
	Slip string
	Text func(ledger.TextRef) string // what a text of the case says
}

// Decide implements Command. Where nobody has changed it since, a worksheet that was left as it was shown is stored all
// the same: the other tables may have changed, and who hears an appeal may come to the score that the director gave.
func (e EditScore) Decide(c *Case, d *ledger.Draft) error {
	was := scored(e.Seen)
	if was.seq == c.Scored {
		if err := e.tableChosen(c); err != nil {
			return err
		}
		return e.AssignScore.Decide(c, d)
	}
	if e.says(was.score) || e.says(c.Score) {
		return nil
	}
	clash := fault.Clash{Field: "reason", Label: "What the ruling gives",
		Typed: adjustment.WorksheetWords(&e.Score, e.Reason)}
	if c.Score != nil {
		clash.Stands = adjustment.WorksheetWords(c.Score, e.Text(c.Score.Reason))
	}
	return fault.Clashed(clash)
}

// says tells whether what was typed is a score in every word.
func (e EditScore) says(s *adjustment.Score) bool {
	return s != nil && adjustment.SameWorksheet(s, &e.Score) && e.Text(s.Reason) == e.Reason
}

// scoreOf is the score that a case has, and the entry that gave it.
type scoreOf struct {
	score *adjustment.Score
	seq   int64
}

func scored(c *Case) scoreOf {
	if c == nil {
		return scoreOf{}
	}
	return scoreOf{c.Score, c.Scored}
}

// tableChosen refuses a worksheet whose table result is not that of the slip, where the slip was changed after it was
// shown.
func (e EditScore) tableChosen(c *Case) error {
	at := e.On.AtTable(c.Place(), e.Score.Table, e.Slip)
	if !at.Ask {
		return nil
	}
	return &fault.Error{Code: fault.Conflict, Field: "table",
		Text: "The slip of this table was changed since the score was worked out: it has " + at.Slip.Words() +
			" now, and the worksheet has " + e.Score.Table.Words() +
			". Say which of them is right. Nothing was saved, and what you typed is below."}
}

// ProposedOffender is the side of the player whom somebody named beside the questions, or else the side whose call,
// card or explanation the incident on record is about, for the director to confirm; unnamed where neither tells, and
// for a claim, which is no infraction.
func (c *Case) ProposedOffender() adjustment.Offender {
	if run := c.Current(); run != nil && run.Player != nil {
		return adjustment.OffenderOf(run.Player.Side())
	}
	if c.Record == nil || c.Record.Incident == nil {
		return adjustment.Unnamed
	}
	in := c.Record.Incident
	if _, made, known := c.Record.Bidding().InQuestion(); known {
		return adjustment.OffenderOf(made.Seat.Side())
	}
	if (in.Kind == record.Call || in.Kind == record.Card) && in.Seat != nil {
		return adjustment.OffenderOf(in.Seat.Side())
	}
	return adjustment.Unnamed
}
