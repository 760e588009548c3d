package casebook

import (
	"slices"

	"redress/access"
	"redress/casefile"
	"redress/fault"
)

type rule struct {
	states []State
	roles  []access.Role
}

// rules is the one table of command x state x role. What it does not name is not allowed.
var rules = map[string]rule{
	// a reviewer comes to a case by the queue of online tables alone
	"publish":  {[]State{None}, []access.Role{access.Chief, access.Director, access.Reviewer}},
	"revise":   {[]State{Published, Withdrawn}, []access.Role{access.Chief, access.Director, access.Reviewer}},
	"withdraw": {[]State{Published}, []access.Role{access.Chief, access.Director}},
}

var refusal = map[State]string{
	None:      "There is no such publication.",
	Published: "The case is published already. Revise the publication; the new text then stands in its place.",
	Withdrawn: "The publication was withdrawn. Revise it to bring it back.",
}

// allow gives the fault of a command that may not be given.
func allow(command string, state State, who casefile.Actor) error {
	r, known := rules[command]
	switch {
	case !known:
		return fault.New(fault.Internal, "Redress knows no command %q for publications.", command)
	case !who.In(r.roles...):
		return fault.New(fault.Forbidden, "A director chooses what is published; this is not for you to do.")
	case who.Seat != nil:
		return fault.New(fault.Forbidden,
			"You played at this table. Let another director decide what is published of it.")
	case !slices.Contains(r.states, state) && state == None:
		return fault.New(fault.NotFound, "%s", refusal[state])
	case !slices.Contains(r.states, state):
		return fault.New(fault.Conflict, "%s", refusal[state])
	}
	return nil
}
