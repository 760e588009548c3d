package session

import (
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// SetMovement tells the movement, or corrects it. A partial movement without positions withdraws one that is no longer
// followed: then nothing is known of what is still to come.
type SetMovement struct {
	Movement *movement.Movement
}

// Decide implements Command. The field is "movement", and the fault tells the first of the problems that Check finds.
// Numbers without a line are taken as those of the line where the entries have numbers for each.
func (c SetMovement) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case c.Movement == nil:
		return fault.At("movement", "There is no movement to set.")
	}
	problems := c.Movement.Check(s.Field())
	if len(problems) > 0 {
		return fault.At("movement", "%s", problems[0])
	}
	d.Add(kindMovement, 1, c.Movement.Ordered(s.Field()))
	return d.Err()
}

// Field is what a movement of the session is held against.
func (s *Session) Field() movement.Field {
	return movement.Field{Form: s.Form, Boards: s.Boards, Tables: s.Tables, Contestants: s.Contestants}
}

// EditMovement tells the movement, or corrects it, as somebody did who was shown the one before.
type EditMovement struct {
	Seen     *Session // as it stood when its movement was shown; nil where it was not
	Movement *movement.Movement
}

// Decide implements Command. The field is "movement". A movement is one whole: who corrects it and who replaces it
// clash.
func (c EditMovement) Decide(s *Session, d *ledger.Draft) error {
	if s != nil && c.Movement != nil && len(c.Movement.Check(s.Field())) == 0 {
		var edits ledger.Edits
		was, stands := asShown(c.Seen).Movement.String(), s.Movement.String()
		takes := edits.Takes(ledger.Edit{Field: "movement", Label: "The movement",
			Seen: was, Typed: c.Movement.Ordered(s.Field()).String(), Stands: stands})
		if !takes {
			return edits.Err()
		}
	}
	return SetMovement{c.Movement}.Decide(s, d)
}
