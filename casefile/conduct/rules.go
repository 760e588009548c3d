package conduct

import (
	"slices"

	"redress/access"
	"redress/casefile"
	"redress/fault"
)

type rule struct {
	states []State
	roles  []access.Role
	blind  bool // may be given by whoever may not read the report
}

// rules is the one table of command x state x role. What it does not name is not allowed.
var rules = map[string]rule{
	"file": {[]State{None}, []access.Role{access.Chief, access.Director, access.Recorder, access.Player,
		access.Party}, true},
	"take":   {[]State{Filed}, []access.Role{access.Chief, access.Director}, true},
	"assign": {[]State{Filed, Passed}, []access.Role{access.Chief, access.Recorder}, false},
	"note":   {[]State{Filed, Passed}, []access.Role{access.Chief, access.Director, access.Recorder}, false},
	"pass":   {[]State{Filed}, []access.Role{access.Chief, access.Director}, false},
	"read":   {[]State{Filed, Passed, Closed}, []access.Role{access.Chief, access.Director, access.Recorder}, false},
	"close":  {[]State{Filed, Passed}, []access.Role{access.Chief, access.Director, access.Recorder}, false},
	"reopen": {[]State{Closed}, []access.Role{access.Chief, access.Recorder}, false},
	"erase":  {[]State{Closed}, []access.Role{access.Chief, access.Recorder}, false},
}

// MayRead tells who reads a report: the chief director, the recorder, and a director who is on it by the name of their
// account. Whoever plays at the table concerned does not read it in any role.
func MayRead(r *Report, who casefile.Actor) bool {
	switch {
	case who.Seat != nil:
		return false
	case who.In(access.Chief, access.Recorder):
		return true
	}
	return who.In(access.Director) && slices.Contains(r.Directors, who.Name)
}

// Listed divides reports into those that somebody may read and the number of those that wait for a director to take
// them, of which a director may know no more than that.
func Listed(all []Summary, who casefile.Actor) (mine []Summary, waiting int) {
	for _, s := range all {
		switch {
		case MayRead(&Report{Directors: s.Directors}, who):
			mine = append(mine, s)
		case who.In(access.Director) && who.Seat == nil && s.State == Filed && len(s.Directors) == 0:
			waiting++
		}
	}
	return mine, waiting
}

// WaitFor counts the reports that wait for somebody to do something: those that nobody has taken yet, for whoever may
// take them or put a director on them; a director's own; and those that were passed on, for the recorder and the chief
// director. Whoever may not handle a report is told of none.
func WaitFor(all []Summary, who casefile.Actor) (n int) {
	if who.Seat != nil {
		return 0
	}
	for _, s := range all {
		mine := who.In(access.Chief, access.Director) && slices.Contains(s.Directors, who.Name)
		switch {
		case s.State == Filed && (mine || len(s.Directors) == 0 &&
			who.In(access.Chief, access.Director, access.Recorder)),
			s.State == Passed && who.In(access.Chief, access.Recorder):
			n++
		}
	}
	return n
}

var (
	notThere = fault.New(fault.NotFound, "There is no such report.")
	refusal  = map[State]string{
		Filed:  "The report is with the director already.",
		Passed: "The report is with the recorder.",
		Closed: "The report is closed. Take it up again to go on.",
	}
)

// allow gives the fault of a command that may not be given. Whoever may not read a report is told that there is none.
func allow(command Command, r *Report, who casefile.Actor) error {
	rule, known := rules[command.Name()]
	filing := command.Name() == "file"
	hidden := !filing && !MayRead(r, who)
	fits := slices.Contains(rule.states, r.State) && who.In(rule.roles...) && (who.Seat == nil || filing)
	switch {
	case !known:
		return fault.New(fault.Internal, "Redress knows no command %q for reports.", command.Name())
	case hidden && !(fits && rule.blind && len(r.Directors) == 0), r.State == None && !filing:
		return notThere
	case !who.In(rule.roles...):
		return fault.New(fault.Forbidden, "You cannot do this. Ask the chief director or the recorder.")
	case !fits:
		return fault.New(fault.Forbidden, "%s", refusal[r.State])
	}
	if f, ok := command.(File); ok && who.Role == access.Player &&
		(who.Seat == nil || f.Seat == nil || *f.Seat != *who.Seat) {
		return fault.New(fault.Forbidden, "A player reports from the seat that they have.")
	}
	return nil
}

// May tells whether somebody may give a command, by its row in the table, to a report that they may read.
func May(command string, state State, who casefile.Actor) bool {
	r, ok := rules[command]
	return ok && slices.Contains(r.states, state) && who.In(r.roles...)
}
