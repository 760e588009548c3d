package session

import (
	"slices"
	"strconv"
	"strings"

	"redress/ledger"
)

// EditContestants enters contestants, or corrects their names, as somebody typed them over the list that they were
// shown.
type EditContestants struct {
	Seen  *Session                            // as it stood when the list was shown; nil where none was
	Names func(ledger.TextRef) (string, bool) // the names that a text holds; false for one that has come this moment
	Typed []Entrant
}

// Decide implements Command. Fields are "contestants.0.number" for the first. A line that is left out of the list
// changes nothing: a number that was entered stays.
func (c EditContestants) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	if err := checkEntrants(c.Typed, s.Contestants); err != nil {
		return err
	}
	var edits ledger.Edits
	changed := slices.DeleteFunc(slices.Clone(c.Typed), func(e Entrant) bool {
		label := strings.TrimSpace("Number " + s.Contestants.Label(e.Number) + " " + e.Side)
		was, stands := c.line(asShown(c.Seen), e), c.line(s, e)
		return !edits.Takes(ledger.Edit{Field: "text", Label: label,
			Seen: was, Typed: e.line(), Stands: stands})
	})
	if err := edits.Err(); err != nil || len(changed) == 0 {
		return err
	}
	return EnterContestants{Contestants: changed}.Decide(s, d)
}

// line is the line of a number in the list of a session; empty where it has none.
func (c EditContestants) line(s *Session, e Entrant) string {
	same := func(have Contestant) bool { return have.Number == e.Number && have.Side == e.Side }
	i := slices.IndexFunc(s.Contestants, same)
	if i < 0 {
		return ""
	}
	names, known := c.Names(s.Contestants[i].Players)
	if !known {
		names = "(entered this moment)"
	}
	return Entrant{Number: e.Number, Side: e.Side, Players: names}.line()
}

// line is a contestant as one is typed: the number, the side where each line has numbers of its own, and the names.
func (e Entrant) line() string {
	return strings.Join(strings.Fields(strconv.Itoa(e.Number)+" "+e.Side+" "+e.Players), " ")
}
