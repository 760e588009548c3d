package casefile

import (
	"slices"

	"redress/bridge"
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
	Party    Role = "party" // the players of the table together at one screen, at an online table without a director
	Reviewer Role = "reviewer"
	Reader   Role = "reader"

	Player Role = "player"          // a player of the table concerned, by a link of their own: answers for one seat and for no other
	Polled Role = "poll respondent" // somebody who is asked in a poll of peers, by a link of their own
)

// Actor is who does something. The log keeps the name alone.
type Actor struct {
	Name  string
	Role  Role
	Seat  *bridge.Seat // at the table of the case: of a player, and of a director who plays there; nil for everybody else
	Asked *Asked       // of a poll respondent; nil for everybody else
}

// rule says in which states and by whom a command may be given.
type rule struct {
	states []State
	roles  []Role
}

// rules is the one table of command x state x role. What it does not name is not allowed.
var rules = map[string]rule{
	"open-case":     {[]State{None}, []Role{Chief, Director, Party, Player}},
	"start-run":     {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Party, Player}},
	"set-record":    {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Party, Player}},
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

	"file-dispute":    {[]State{Open}, []Role{Chief, Director, Player}},
	"give-account":    {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Player}},
	"open-accounts":   {[]State{Open, Waiting, Reserved}, []Role{Chief, Director}},
	"state-fact":      {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Player}},
	"propose-skip":    {[]State{Open}, []Role{Player}},
	"answer-skip":     {[]State{Open}, []Role{Player}},
	"play-on":         {[]State{Open}, []Role{Player}},
	"refer":           {[]State{Open}, []Role{Player}},
	"prepare-poll":    {[]State{Open, Waiting, Reserved}, []Role{Chief, Director}},
	"add-respondent":  {[]State{Open, Waiting, Reserved}, []Role{Chief, Director}},
	"join-poll":       {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Polled}},
	"answer-poll":     {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Polled}},
	"suggest-poll":    {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Polled}},
	"set-aside":       {[]State{Open, Waiting, Reserved}, []Role{Chief, Director}},
	"add-evidence":    {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Player}},
	"remove-evidence": {[]State{Open, Waiting, Reserved}, []Role{Chief, Director, Player}},
	"take-case":       {[]State{Open, Waiting, Reserved}, []Role{Chief, Director}},
	"hand-over":       {[]State{Open, Waiting, Reserved}, []Role{Chief, Director}},
	"replace-link":    {[]State{Open, Ruled}, []Role{Chief, Reviewer}},
	"ask-review":      {[]State{Ruled}, []Role{Chief, Director, Player}},
}

// referred is who may do what while a case is with the adjudicator that the organiser provides (okb-1997 16B.1, 80G): the
// adjudicator decides, and the players may still tell what they have to tell.
var referred = map[string][]Role{
	"start-run":       {Reviewer},
	"give-answer":     {Reviewer},
	"take-back":       {Reviewer},
	"add-note":        {Reviewer},
	"consult":         {Reviewer},
	"give-account":    {Player},
	"open-accounts":   {Reviewer},
	"state-fact":      {Player},
	"answer-skip":     {Player},
	"adjudicate":      {Reviewer},
	"close-case":      {Chief},
	"prepare-poll":    {Reviewer},
	"add-respondent":  {Reviewer},
	"join-poll":       {Reviewer, Polled},
	"answer-poll":     {Reviewer, Polled},
	"suggest-poll":    {Reviewer, Polled},
	"set-aside":       {Reviewer},
	"add-evidence":    {Reviewer, Player},
	"remove-evidence": {Reviewer, Player},
	"take-case":       {Reviewer},
	"hand-over":       {Reviewer},
	"replace-link":    {Chief, Reviewer},
}

// Commands lists the names of all commands.
func Commands() []string {
	names := make([]string, 0, len(rules)+len(referred))
	for name := range rules {
		names = append(names, name)
	}
	for name := range referred {
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// May tells whether a role may give a command in a state.
func May(command string, state State, role Role) bool {
	if state == Referred {
		return slices.Contains(referred[command], role)
	}
	r, ok := rules[command]
	return ok && slices.Contains(r.states, state) && slices.Contains(r.roles, role)
}

// allow gives the fault of a command that may not be given.
func allow(command string, state State, role Role) error {
	switch {
	case May(command, state, role):
		return nil
	case !slices.Contains(Commands(), command):
		return fault.New(fault.Internal, "Redress knows no command %q.", command)
	case !slices.Contains(rules[command].roles, role) && !slices.Contains(referred[command], role):
		return fault.New(fault.Forbidden, "This is not for you to do; ask the director.")
	case state == None:
		return fault.New(fault.NotFound, "%s", refusal[state])
	}
	return fault.New(fault.Forbidden, "%s", refusal[state])
}

// refusal says what can still be done where a state does not allow a command.
var refusal = map[State]string{
	None:     "There is no such case.",
	Open:     "The case is open; go on with its questions first.",
	Waiting:  "Play is still on. Come back to the case at the end of play, then go on.",
	Reserved: "The ruling is reserved; finish the questions and issue it.",
	Ruled:    "A ruling was issued and stays as it is. To correct it, reopen the case; a new ruling then supersedes this one.",
	Closed:   "The case is closed. Reopen it to go on.",
	Referred: "The matter is with the adjudicator, who decides it. Tell in your account what is still to be said.",
}
