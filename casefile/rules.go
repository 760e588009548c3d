package casefile

import (
	"maps"
	"slices"

	"redress/access"
	"redress/fault"
)

// rule says what a command does to the state of a case, and by whom it may be given.
type rule struct {
	moves moves         // a state that it does not name does not allow the command
	roles []access.Role // who may give it
	// who may while the matter is with the adjudicator that the organiser provides (okb-1997 16B.1, 80G)
	referred []access.Role
	heard    []access.Role // who may while an appeal is being heard (93B)
}

// moves are the states to which a command may bring a case, by the state before.
type moves map[State][]State

// stay is what leaves a case where it stands.
func stay(states ...State) moves {
	m := moves{}
	for _, s := range states {
		m[s] = []State{s}
	}
	return m
}

// whenever is every state of a case that is there. Who rules on it can change in each: where it could not, whoever is
// kept from the case (16D) would be told by it that the case is done.
var whenever = []State{Open, Waiting, Reserved, Ruled, UnderReview, Closed, Referred}

// ToBeRuled tells whether somebody has still to rule on a case that is in this state.
func (s State) ToBeRuled() bool { return s == Open || s == Waiting || s == Reserved || s == Referred }

// untold is what a player may do on a case that is done as on one that is open, until they may know that it is (16D): a
// form that vanished, or was refused, would tell them.
var untold = []string{"give-account", "add-evidence", "remove-evidence"}

// Those who give most commands.
var (
	directors    = []access.Role{access.Chief, access.Director}
	atTable      = []access.Role{access.Chief, access.Director, access.Party}
	withSeats    = []access.Role{access.Chief, access.Director, access.Player}
	pollTakers   = []access.Role{access.Chief, access.Director, access.Polled}
	adjudicators = []access.Role{access.Reviewer}
	hearers      = []access.Role{access.CommitteeMember}
)

// rules is the one table of command x state x role, and the state machine of a case. What it does not name is not
// allowed. Who gives a command on an appeal, and when, says appealMoves besides.
var rules = map[string]rule{
	"open-case": {moves: moves{None: {Open}}, roles: []access.Role{access.Chief, access.Director, access.Party,
		access.Player}},
	"start-run": {moves: moves{Open: {Open}, Waiting: {Open}, Reserved: {Reserved}, Referred: {Referred}},
		roles: []access.Role{access.Chief, access.Director, access.Party, access.Player}, referred: adjudicators},
	"resume-run":        {moves: moves{Open: {Open}, Waiting: {Open}, Reserved: {Reserved}}, roles: atTable},
	"rule-in-own-words": {moves: moves{Open: {Open, Waiting}, Reserved: {Reserved}}, roles: directors},
	"leave-own-words":   {moves: stay(Open, Reserved), roles: directors},
	"drop-run":          {moves: stay(Open, Waiting, Reserved, Ruled), roles: atTable},
	"set-record": {moves: stay(Open, Waiting, Reserved), roles: []access.Role{access.Chief, access.Director,
		access.Party, access.Player}},
	"name-table": {moves: stay(Open, Waiting, Reserved), roles: directors},
	"give-answer": {moves: stay(Open, Reserved, Referred, UnderReview), roles: atTable, referred: adjudicators,
		heard: hearers},
	"take-back": {moves: stay(Open, Reserved, Referred, UnderReview), roles: atTable, referred: adjudicators,
		heard: hearers},
	"keep-claim":  {moves: stay(Open, Waiting, Reserved), roles: directors},
	"name-player": {moves: stay(Open, Waiting, Reserved), roles: atTable},
	"name-suit":   {moves: stay(Open, Waiting, Reserved), roles: atTable},
	"adjourn":     {moves: moves{Open: {Waiting}}, roles: atTable},
	"come-back":   {moves: moves{Waiting: {Open}}, roles: atTable},
	"add-note": {moves: stay(Open, Waiting, Reserved, Ruled, Referred),
		roles: []access.Role{access.Chief, access.Director, access.Party, access.Recorder}, referred: adjudicators},
	"consult": {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"assign-score": {moves: stay(Open, Reserved, UnderReview), roles: []access.Role{access.Chief, access.Director,
		access.Scorer}, heard: []access.Role{access.CommitteeMember, access.Chief}},
	"issue-ruling": {moves: moves{Open: {Ruled}, Reserved: {Ruled}}, roles: atTable},
	"reserve":      {moves: moves{Open: {Reserved}}, roles: directors},
	"undo-ruling":  {moves: moves{Ruled: {Open, Reserved}}, roles: atTable},
	"reopen":       {moves: moves{Ruled: {Open}, Closed: {Open}}, roles: atTable},
	"look-again":   {moves: moves{Ruled: {Ruled, Open}}, roles: directors},
	"close-case": {moves: moves{Open: {Closed}, Waiting: {Closed}, Referred: {Closed}}, roles: atTable,
		referred: []access.Role{access.Chief}},
	"erase-account": {moves: stay(Ruled, Closed), roles: directors},

	"file-dispute": {moves: stay(Open), roles: withSeats},
	"give-account": {moves: stay(Open, Waiting, Reserved, Referred), roles: withSeats,
		referred: []access.Role{access.Player}},
	"open-accounts": {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"state-fact": {moves: stay(Open, Waiting, Reserved, Referred), roles: withSeats,
		referred: []access.Role{access.Player}},
	"propose-skip": {moves: stay(Open), roles: []access.Role{access.Player}},
	"answer-skip": {moves: moves{Open: {Open, Closed}, Referred: {Referred, Closed}},
		roles: []access.Role{access.Player}, referred: []access.Role{access.Player}},
	"play-on":        {moves: stay(Open), roles: []access.Role{access.Player}},
	"deny-play":      {moves: stay(Open), roles: []access.Role{access.Player}},
	"contest-result": {moves: stay(Open), roles: []access.Role{access.Player}},
	"refer":          {moves: moves{Open: {Referred}}, roles: []access.Role{access.Player}},
	"adjudicate":     {moves: moves{Referred: {Ruled}}, referred: adjudicators},
	"prepare-poll":   {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"close-poll":     {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"add-respondent": {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"join-poll": {moves: stay(Open, Waiting, Reserved, Referred), roles: pollTakers,
		referred: []access.Role{access.Reviewer, access.Polled}},
	"answer-poll": {moves: stay(Open, Waiting, Reserved, Referred), roles: pollTakers,
		referred: []access.Role{access.Reviewer, access.Polled}},
	"suggest-poll": {moves: stay(Open, Waiting, Reserved, Referred), roles: pollTakers,
		referred: []access.Role{access.Reviewer, access.Polled}},
	"set-aside": {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"add-evidence": {moves: stay(Open, Waiting, Reserved, Referred), roles: withSeats,
		referred: []access.Role{access.Reviewer, access.Player}},
	"remove-evidence": {moves: stay(Open, Waiting, Reserved, Referred), roles: withSeats,
		referred: []access.Role{access.Reviewer, access.Player}},
	"take-case": {moves: stay(whenever...), roles: directors, referred: adjudicators, heard: directors},
	"hand-over": {moves: stay(whenever...), roles: directors, referred: adjudicators, heard: directors},

	"replace-link": {moves: stay(Open, Ruled, Referred), roles: []access.Role{access.Chief, access.Reviewer},
		referred: []access.Role{access.Chief, access.Reviewer}},
	"ask-review":   {moves: stay(Ruled), roles: withSeats},
	"lodge-appeal": {moves: stay(Ruled), roles: withSeats},
	"concur":       {moves: stay(Ruled), roles: withSeats},
	"withdraw-appeal": {moves: moves{Ruled: {Ruled}, UnderReview: {UnderReview, Ruled}}, roles: withSeats,
		heard: withSeats},
	"admit-late":      {moves: stay(Ruled), roles: []access.Role{access.Chief}},
	"reply-to-appeal": {moves: stay(Ruled), roles: withSeats},
	"state-reasons":   {moves: stay(Ruled), roles: directors},
	"rule-on-law":     {moves: stay(Ruled), roles: directors},
	"press-on":        {moves: stay(Ruled), roles: withSeats},
	"check-record":    {moves: stay(Ruled), roles: withSeats},
	"lock-record":     {moves: moves{Ruled: {UnderReview}}, roles: directors},
	"name-member":     {moves: stay(Ruled, UnderReview), roles: directors, heard: directors},
	"remove-member":   {moves: stay(Ruled, UnderReview), roles: directors, heard: directors},
	"give-notice": {moves: stay(Ruled, UnderReview), roles: directors,
		heard: []access.Role{access.CommitteeMember, access.Chief, access.Director}},
	"adjourn-hearing": {moves: stay(Ruled, UnderReview), roles: directors,
		heard: []access.Role{access.CommitteeMember, access.Chief, access.Director}},
	"answer-notice": {moves: stay(Ruled, UnderReview), roles: withSeats, heard: withSeats},
	"declare-interest": {moves: stay(UnderReview), heard: []access.Role{access.CommitteeMember, access.Chief,
		access.Director}},
	"decide-interest": {moves: stay(UnderReview), heard: []access.Role{access.CommitteeMember, access.Chief}},
	"ask-party":       {moves: stay(UnderReview), heard: hearers},
	"answer-question": {moves: stay(UnderReview), heard: withSeats},
	"keep-minutes": {moves: stay(UnderReview), heard: []access.Role{access.CommitteeMember, access.Chief,
		access.Director}},
	"note-privately": {moves: stay(UnderReview), heard: hearers},
	"start-review":   {moves: stay(UnderReview), heard: hearers},
	"vote": {moves: stay(UnderReview), heard: []access.Role{access.CommitteeMember, access.Chief,
		access.Director}},
	"decide-appeal": {moves: moves{UnderReview: {Ruled}}, heard: []access.Role{access.CommitteeMember,
		access.Chief}},
	"settle-deposit":        {moves: stay(Ruled, UnderReview), roles: directors, heard: directors},
	"settle-sanction":       {moves: stay(Ruled), roles: directors},
	"answer-recommendation": {moves: stay(Ruled), roles: directors},
	"further-appeal":        {moves: stay(Ruled), roles: directors},
}

// by is who may give a command in a state.
func (r rule) by(state State) []access.Role {
	switch state {
	case Referred:
		return r.referred
	case UnderReview:
		return r.heard
	}
	return r.roles
}

// May tells whether somebody may give a command in a state, in one of their roles.
func (a Actor) May(command string, state State) bool { return rules[command].lets(a, command, state) }

func (r rule) lets(a Actor, command string, state State) bool {
	if a.Untold && slices.Contains(untold, command) && slices.Contains([]State{Ruled, UnderReview, Closed}, state) {
		state = Open
	}
	return r.moves[state] != nil && a.In(r.by(state)...)
}

// Allows gives the commands that somebody may give in a state.
func (a Actor) Allows(state State) map[string]bool {
	list := make(map[string]bool, len(rules))
	for command, r := range rules {
		if r.lets(a, command, state) {
			list[command] = true
		}
	}
	return list
}

// Commands lists the names of all commands.
func Commands() []string { return slices.Sorted(maps.Keys(rules)) }

// May tells whether a role may give a command in a state.
func May(command string, state State, role access.Role) bool {
	return Actor{Role: role}.May(command, state)
}

// Allowed gives the fault of a command that somebody may not give in a state, with what can be done instead.
func (a Actor) Allowed(command string, state State) error {
	_, known := rules[command]
	switch {
	case a.May(command, state):
		return nil
	case !known:
		return fault.New(fault.Internal, "Redress knows no command %q.", command)
	case !a.ever(command):
		return fault.New(fault.Forbidden, "This is not for you to do; ask the director.")
	case state == None:
		return fault.New(fault.NotFound, "%s", refusal[state])
	}
	return fault.New(fault.Forbidden, "%s", refusal[state])
}

// ever tells whether somebody may give a command in one state or another.
func (a Actor) ever(command string) bool {
	r := rules[command]
	return a.In(slices.Concat(r.roles, r.referred, r.heard)...)
}

// refusal says what can still be done where a state does not allow a command.
var refusal = map[State]string{
	None:     "There is no such case.",
	Open:     "The case is open; go on with its questions first.",
	Waiting:  "Play is still on. Come back to the case at the end of play, then go on.",
	Reserved: "The ruling is reserved; finish the questions and issue it.",
	Ruled: "A ruling was issued and stays as it is. To correct it, take the case up again; a new ruling then " +
		"supersedes this one.",
	Closed: "The case is closed. Take it up again to go on.",
	UnderReview: "An appeal is being heard, and the record is locked. The ruling stands until those who hear it " +
		"decide.",
	Referred: "The matter is with the adjudicator, who decides it. Tell in your account what is still to be said.",
}
