package session

import (
	"redress/ledger"
	"redress/session/regulations"
)

// Like opens a session as another one was: name, club, form, scoring, laws, regulations, boards, tables, numbers,
// periods and movement, on a new date (ISO). Deals, results and whatever happened are not carried over. Names of
// contestants are those that names gives; nil gives none. Hand the commands to [Clerk.Open].
func Like(old *Session, date string, names func(ledger.TextRef) string) []Command {
	open := Open{
		Name: old.Name, Club: old.Club, Date: date, Form: old.Form, Scoring: old.Scoring, Edition: old.Edition,
		Authority: old.Authority, Boards: old.Boards, Tables: old.Tables,
		CorrectionMinutes: old.CorrectionMinutes, AppealMinutes: old.AppealMinutes,
		AuthorityID: old.Settings.Authority, Chosen: map[regulations.Key]string{},
	}
	for _, name := range old.Settings.Chosen {
		open.Chosen[name] = old.Settings.Value(name)
	}
	commands := []Command{open}
	if old.Movement != nil {
		commands = append(commands, SetMovement{old.Movement})
	}
	// After the movement, as it may have been: it can have pairs whose names nobody entered.
	var enter EnterContestants
	for _, c := range old.Contestants {
		entrant := Entrant{Number: c.Number, Side: c.Side, Called: c.Called}
		if names != nil {
			entrant.Players = names(c.Players)
		}
		enter.Contestants = append(enter.Contestants, entrant)
	}
	if len(enter.Contestants) > 0 {
		commands = append(commands, enter)
	}
	return commands
}
