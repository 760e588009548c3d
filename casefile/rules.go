package casefile

import (
	"strings"

	"maps"
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

	Player          Role = "player"           // a player of the table concerned, by a link of their own: answers for one seat and for no other
	CommitteeMember Role = "committee member" // somebody who hears an appeal, by a link of their own

	Polled Role = "poll respondent" // somebody who is asked in a poll of peers, by a link of their own
)

// Actor is who does something. The log keeps the name alone. Somebody of several roles acts in all of them together:
// what one of them may, the person may ([Actor.In], [Actor.May]).
type Actor struct {
	Name      string
	Role      Role
	Also      []Role       // the other roles of the same person
	Colleague string       // of a director who plays at that table: who could do in their place what only one with no part in it should; empty for nobody
	Seat      *bridge.Seat // at the table of the case: of a player, and of a director who plays there; nil for everybody else
	Asked     *Asked       // of a poll respondent; nil for everybody else
	Member    *Hears       // of somebody who hears an appeal; nil for everybody else
}

// rule says what a command does to the state of a case, and by whom it may be given.
type rule struct {
	moves    moves  // a state that it does not name does not allow the command
	roles    []Role // who may give it
	referred []Role // who may while the matter is with the adjudicator that the organiser provides (okb-1997 16B.1, 80G)
	heard    []Role // who may while an appeal is being heard (93B)
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

// Those who give most commands.
var (
	directors    = []Role{Chief, Director}
	atTable      = []Role{Chief, Director, Party}
	withSeats    = []Role{Chief, Director, Player}
	pollTakers   = []Role{Chief, Director, Polled}
	adjudicators = []Role{Reviewer}
	hearers      = []Role{CommitteeMember}
)

// rules is the one table of command x state x role, and the state machine of a case. What it does not name is not allowed. Who gives
// a command on an appeal, and when, says appealMoves besides.
var rules = map[string]rule{
	"open-case":     {moves: moves{None: {Open}}, roles: []Role{Chief, Director, Party, Player}},
	"start-run":     {moves: moves{Open: {Open}, Waiting: {Open}, Reserved: {Reserved}, Referred: {Referred}}, roles: []Role{Chief, Director, Party, Player}, referred: adjudicators},
	"resume-run":    {moves: moves{Open: {Open}, Waiting: {Open}, Reserved: {Reserved}}, roles: atTable},
	"drop-run":      {moves: stay(Open, Waiting, Reserved, Ruled), roles: atTable},
	"set-record":    {moves: stay(Open, Waiting, Reserved), roles: []Role{Chief, Director, Party, Player}},
	"give-answer":   {moves: stay(Open, Reserved, Referred, UnderReview), roles: atTable, referred: adjudicators, heard: hearers},
	"take-back":     {moves: stay(Open, Reserved, Referred, UnderReview), roles: atTable, referred: adjudicators, heard: hearers},
	"adjourn":       {moves: moves{Open: {Waiting}}, roles: atTable},
	"come-back":     {moves: moves{Waiting: {Open}}, roles: atTable},
	"add-note":      {moves: stay(Open, Waiting, Reserved, Ruled, Referred), roles: []Role{Chief, Director, Party, Recorder}, referred: adjudicators},
	"consult":       {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"assign-score":  {moves: stay(Open, Reserved, UnderReview), roles: []Role{Chief, Director, Scorer}, heard: []Role{CommitteeMember, Chief}},
	"issue-ruling":  {moves: moves{Open: {Ruled}, Reserved: {Ruled}}, roles: atTable},
	"reserve":       {moves: moves{Open: {Reserved}}, roles: directors},
	"reopen":        {moves: moves{Ruled: {Open}, Closed: {Open}}, roles: atTable},
	"close-case":    {moves: moves{Open: {Closed}, Waiting: {Closed}, Referred: {Closed}}, roles: atTable, referred: []Role{Chief}},
	"erase-account": {moves: stay(Ruled, Closed), roles: directors},

	"file-dispute":    {moves: stay(Open), roles: withSeats},
	"give-account":    {moves: stay(Open, Waiting, Reserved, Referred), roles: withSeats, referred: []Role{Player}},
	"open-accounts":   {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"state-fact":      {moves: stay(Open, Waiting, Reserved, Referred), roles: withSeats, referred: []Role{Player}},
	"propose-skip":    {moves: stay(Open), roles: []Role{Player}},
	"answer-skip":     {moves: moves{Open: {Open, Closed}, Referred: {Referred, Closed}}, roles: []Role{Player}, referred: []Role{Player}},
	"play-on":         {moves: stay(Open), roles: []Role{Player}},
	"refer":           {moves: moves{Open: {Referred}}, roles: []Role{Player}},
	"adjudicate":      {moves: moves{Referred: {Ruled}}, referred: adjudicators},
	"prepare-poll":    {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"add-respondent":  {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"join-poll":       {moves: stay(Open, Waiting, Reserved, Referred), roles: pollTakers, referred: []Role{Reviewer, Polled}},
	"answer-poll":     {moves: stay(Open, Waiting, Reserved, Referred), roles: pollTakers, referred: []Role{Reviewer, Polled}},
	"suggest-poll":    {moves: stay(Open, Waiting, Reserved, Referred), roles: pollTakers, referred: []Role{Reviewer, Polled}},
	"set-aside":       {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"add-evidence":    {moves: stay(Open, Waiting, Reserved, Referred), roles: withSeats, referred: []Role{Reviewer, Player}},
	"remove-evidence": {moves: stay(Open, Waiting, Reserved, Referred), roles: withSeats, referred: []Role{Reviewer, Player}},
	"take-case":       {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},
	"hand-over":       {moves: stay(Open, Waiting, Reserved, Referred), roles: directors, referred: adjudicators},

	"replace-link":          {moves: stay(Open, Ruled, Referred), roles: []Role{Chief, Reviewer}, referred: []Role{Chief, Reviewer}},
	"ask-review":            {moves: stay(Ruled), roles: withSeats},
	"lodge-appeal":          {moves: stay(Ruled), roles: withSeats},
	"concur":                {moves: stay(Ruled), roles: withSeats},
	"withdraw-appeal":       {moves: moves{Ruled: {Ruled}, UnderReview: {UnderReview, Ruled}}, roles: withSeats, heard: withSeats},
	"admit-late":            {moves: stay(Ruled), roles: []Role{Chief}},
	"reply-to-appeal":       {moves: stay(Ruled), roles: withSeats},
	"state-reasons":         {moves: stay(Ruled), roles: directors},
	"rule-on-law":           {moves: stay(Ruled), roles: directors},
	"press-on":              {moves: stay(Ruled), roles: withSeats},
	"check-record":          {moves: stay(Ruled), roles: withSeats},
	"lock-record":           {moves: moves{Ruled: {UnderReview}}, roles: directors},
	"name-member":           {moves: stay(Ruled, UnderReview), roles: directors, heard: directors},
	"remove-member":         {moves: stay(Ruled, UnderReview), roles: directors, heard: directors},
	"give-notice":           {moves: stay(Ruled, UnderReview), roles: directors, heard: []Role{CommitteeMember, Chief, Director}},
	"adjourn-hearing":       {moves: stay(Ruled, UnderReview), roles: directors, heard: []Role{CommitteeMember, Chief, Director}},
	"answer-notice":         {moves: stay(Ruled, UnderReview), roles: withSeats, heard: withSeats},
	"declare-interest":      {moves: stay(UnderReview), heard: []Role{CommitteeMember, Chief, Director}},
	"decide-interest":       {moves: stay(UnderReview), heard: []Role{CommitteeMember, Chief}},
	"ask-party":             {moves: stay(UnderReview), heard: hearers},
	"answer-question":       {moves: stay(UnderReview), heard: withSeats},
	"keep-minutes":          {moves: stay(UnderReview), heard: []Role{CommitteeMember, Chief, Director}},
	"note-privately":        {moves: stay(UnderReview), heard: hearers},
	"start-review":          {moves: stay(UnderReview), heard: hearers},
	"vote":                  {moves: stay(UnderReview), heard: []Role{CommitteeMember, Chief, Director}},
	"decide-appeal":         {moves: moves{UnderReview: {Ruled}}, heard: []Role{CommitteeMember, Chief}},
	"settle-deposit":        {moves: stay(Ruled, UnderReview), roles: directors, heard: directors},
	"answer-recommendation": {moves: stay(Ruled), roles: directors},
	"further-appeal":        {moves: stay(Ruled), roles: directors},
}

// by is who may give a command in a state.
func (r rule) by(state State) []Role {
	switch state {
	case Referred:
		return r.referred
	case UnderReview:
		return r.heard
	}
	return r.roles
}

// In tells whether somebody acts in one of these roles.
func (a Actor) In(roles ...Role) bool {
	return slices.Contains(roles, a.Role) || slices.ContainsFunc(a.Also, func(r Role) bool { return slices.Contains(roles, r) })
}

// May tells whether somebody may give a command in a state, in one of their roles.
func (a Actor) May(command string, state State) bool {
	r := rules[command]
	return r.moves[state] != nil && a.In(r.by(state)...)
}

// Commands lists the names of all commands.
func Commands() []string { return slices.Sorted(maps.Keys(rules)) }

// May tells whether a role may give a command in a state.
func May(command string, state State, role Role) bool { return Actor{Role: role}.May(command, state) }

// Allowed gives the fault of a command that somebody may not give in a state, with what can be done instead.
func (a Actor) Allowed(command string, state State) error {
	r, known := rules[command]
	switch {
	case a.May(command, state):
		return nil
	case !known:
		return fault.New(fault.Internal, "Redress knows no command %q.", command)
	case !a.In(slices.Concat(r.roles, r.referred, r.heard)...):
		return fault.New(fault.Forbidden, "This is not for you to do; ask the director.")
	case state == None:
		return fault.New(fault.NotFound, "%s", refusal[state])
	}
	return fault.New(fault.Forbidden, "%s", refusal[state])
}

// refusal says what can still be done where a state does not allow a command.
var refusal = map[State]string{
	None:        "There is no such case.",
	Open:        "The case is open; go on with its questions first.",
	Waiting:     "Play is still on. Come back to the case at the end of play, then go on.",
	Reserved:    "The ruling is reserved; finish the questions and issue it.",
	Ruled:       "A ruling was issued and stays as it is. To correct it, reopen the case; a new ruling then supersedes this one.",
	Closed:      "The case is closed. Reopen it to go on.",
	UnderReview: "An appeal is being heard, and the record is locked. The ruling stands until those who hear it decide.",
	Referred:    "The matter is with the adjudicator, who decides it. Tell in your account what is still to be said.",
}

// RoleWords names roles for people.
func RoleWords(roles []Role) string {
	words := make([]string, len(roles))
	for i, role := range roles {
		words[i] = string(role)
	}
	return strings.Join(words, ", ")
}
