package casefile

import (
	"slices"

	"redress/fault"
)

// Role is what a person may be to a case.
type Role string

// The roles.
const (
	Chief    Role = "chief director"
	Director Role = "director"
	Recorder Role = "recorder"
	Scorer   Role = "scorer"
	Party    Role = "party" // a player of the table concerned, at an online table without a director
	Reviewer Role = "reviewer"
	Reader   Role = "reader"
)

// Actor is who does something, as the log keeps it.
type Actor struct {
	Name string
	Role Role
}

// rule says in which states and by whom a command may be given.
type rule struct {
	states []State
	roles  []Role
}

// rules is the one table of command x state x role. What it does not name is not allowed.
var rules = map[string]rule{
	"open-case":     {[]State{None}, []Role{Chief, Director, Party}},
	"start-run":     {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Party}},
	"set-record":    {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Party}},
	"give-answer":   {[]State{Open, Reserved}, []Role{Chief, Director, Party}},
	"take-back":     {[]State{Open, Reserved}, []Role{Chief, Director, Party}},
	"adjourn":       {[]State{Open}, []Role{Chief, Director, Party}},
	"come-back":     {[]State{Waiting}, []Role{Chief, Director, Party}},
	"add-note":      {[]State{Open, Waiting, Reserved, Ruled}, []Role{Chief, Director, Party, Recorder}},
	"consult":       {[]State{Open, Waiting, Reserved}, []Role{Chief, Director}},
	"assign-score":  {[]State{Open, Reserved}, []Role{Chief, Director, Scorer}},
	"issue-ruling":  {[]State{Open, Reserved}, []Role{Chief, Director, Party}},
	"reserve":       {[]State{Open}, []Role{Chief, Director}},
	"reopen":        {[]State{Ruled, Closed}, []Role{Chief, Director, Party}},
	"close-case":    {[]State{Open, Waiting}, []Role{Chief, Director, Party}},
	"erase-account": {[]State{Ruled, Closed}, []Role{Chief, Director}},
}

// Commands lists the names of all commands.
func Commands() []string {
	names := make([]string, 0, len(rules))
	for name := range rules {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// May tells whether a role may give a command in a state.
func May(command string, state State, role Role) bool {
	r, ok := rules[command]
	return ok && slices.Contains(r.states, state) && slices.Contains(r.roles, role)
}

// allow gives the fault of a command that may not be given.
func allow(command string, state State, role Role) error {
	r, ok := rules[command]
	switch {
	case !ok:
		return fault.New(fault.Internal, "Redress knows no command %q.", command)
	case !slices.Contains(r.roles, role):
		return fault.New(fault.Forbidden, "This is not for you to do; ask the director.")
	case !slices.Contains(r.states, state) && state == None:
		return fault.New(fault.NotFound, "%s", refusal[state])
	case !slices.Contains(r.states, state):
		return fault.New(fault.Forbidden, "%s", refusal[state])
	}
	return nil
}

// refusal says what can still be done where a state does not allow a command.
var refusal = map[State]string{
	None:     "There is no such case.",
	Open:     "The case is open; go on with its questions first.",
	Waiting:  "Play is still on. Come back to the case at the end of play, then go on.",
	Reserved: "The ruling is reserved; finish the questions and issue it.",
	Ruled:    "A ruling was issued and stays as it is. To correct it, reopen the case; a new ruling then supersedes this one.",
	Closed:   "The case is closed. Reopen it to go on.",
}
