package session

import "redress/ledger"

// EditMovement tells the movement, or corrects it, as somebody did who was shown the one before.
type EditMovement struct {
	Seen     *Session // as it stood when its movement was shown; nil where it was not
	Movement *Movement
}

// Decide implements Command. The field is "movement". A movement is one whole: who corrects it and who replaces it
// clash.
func (c EditMovement) Decide(s *Session, d *ledger.Draft) error {
	if s != nil && c.Movement != nil && len(c.Movement.Check(s)) == 0 {
		var edits ledger.Edits
		was, stands := asShown(c.Seen).Movement.String(), s.Movement.String()
		takes := edits.Takes(ledger.Edit{Field: "movement", Label: "The movement",
			Seen: was, Typed: s.ordered(c.Movement).String(), Stands: stands})
		if !takes {
			return edits.Err()
		}
	}
	return SetMovement{c.Movement}.Decide(s, d)
}
