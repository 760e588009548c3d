package casefile

import (
	"redress/access"
	"redress/bridge"
	"redress/fault"
)

// owned is a command that belongs to one seat of the table or to one respondent of a poll: the table of who may do what
// knows roles, and this says whether it is theirs. A player answers for their own seat; nobody answers or consents for
// another.
type owned interface {
	theirs(c *Case, who Actor) error
}

// ownSeat refuses a player what is another seat's. Whoever is no player is bound by their role alone.
func ownSeat(who Actor, seat *bridge.Seat) error {
	switch {
	case who.Role != access.Player:
		return nil
	case who.Seat == nil:
		return fault.New(fault.Forbidden,
			"This link is not for a seat, so you cannot answer with it. Ask for the link for your seat.")
	case seat == nil || *seat != *who.Seat:
		return fault.New(fault.Forbidden, "You sit %s and answer for that seat alone.", who.Seat.Name())
	}
	return nil
}

// heard refuses a director's own words as a player's, and a player's as what a director took down.
func heard(who Actor, takenDown bool) error {
	switch {
	case who.Role == access.Player && takenDown:
		return fault.New(fault.Forbidden, "Only the director takes down what somebody else says.")
	case who.Role != access.Player && !takenDown:
		return fault.New(fault.Forbidden, "An account of a player's own comes from that player. Take it down as heard.")
	}
	return nil
}

// theirs implements owned. What a player tells is the account of their seat, which is sealed at first; the account of a
// case is open to everybody on it.
func (o OpenCase) theirs(_ *Case, who Actor) error {
	if who.Role == access.Player && o.Account != "" {
		return fault.At("account", "Tell it as the account of your seat.")
	}
	return nil
}

// theirs implements owned. Whoever files a dispute chooses the questionnaire by which everybody is asked; nobody
// changes it under the others' hands.
func (s StartRun) theirs(c *Case, who Actor) error {
	if who.Role == access.Player && c.Current() != nil && !s.follows(c) {
		return fault.New(fault.Forbidden, "A questionnaire is open on this case already. Answer that one.")
	}
	return nil
}

// theirs implements owned. At the table the record is the director's. At an online table there is nobody else to enter
// it, and all four see what was entered.
func (SetRecord) theirs(c *Case, who Actor) error {
	if who.Role == access.Player && !c.Online() {
		return fault.New(fault.Forbidden, "The director enters board and auction. Tell what you know in your account.")
	}
	return nil
}
