package casefile

import (
	"slices"

	"redress/access"
	"redress/bridge"
	"redress/casefile/appeal"
	"redress/casefile/polling"
)

// Actor is who does something. The log keeps the name alone. Somebody of several roles acts in all of them together:
// what one of them may, the person may ([Actor.In], [Actor.May]).
type Actor struct {
	Name string
	Role access.Role
	Also []access.Role // the other roles of the same person
	// of a director who plays at that table: who could do in their place what only one with no part in it should; empty
	// for nobody
	Colleague string
	// at the table of the case: of a player, and of a director who plays there; nil for everybody else
	Seat   *bridge.Seat
	Asked  *polling.Asked // of a poll respondent; nil for everybody else
	Member *appeal.Hears  // of somebody who hears an appeal; nil for everybody else
	// a player who may still play a board of the case, so that nobody tells them whether it is ruled (16D)
	Untold bool
}

// ActorOf is a visitor as cases, reports and publications know who does something: in all their roles together. Whoever
// sits at the laptop alone is the director in charge as well, for nobody else could be.
func ActorOf(v access.Visitor) Actor {
	roles := v.Roles()
	if v.Laptop {
		roles = append(roles, access.Chief)
	}
	return Actor{Name: v.Name(), Role: roles[0], Also: roles[1:]}
}

// In tells whether somebody acts in one of these roles.
func (a Actor) In(roles ...access.Role) bool {
	return slices.Contains(roles, a.Role) ||
		slices.ContainsFunc(a.Also, func(r access.Role) bool { return slices.Contains(roles, r) })
}

// PlayerAt is a player of an online table, who has no other name in the log than their seat.
func PlayerAt(seat bridge.Seat) Actor {
	return Actor{Name: seat.Name(), Role: access.Player, Seat: &seat}
}
