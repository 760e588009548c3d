package casefile

import (
	"maps"
	"slices"

	"redress/access"
	"redress/casefile/appeal"
	"redress/casefile/skip"
)

// Machine is the states that something can be in, and which command leads from one to another: what Redress allows is
// read from the same tables.
type Machine struct {
	ID    string
	Title string
	Nodes []Node // in the order in which they are come to
	Moves []Move
}

// Node is a state, with what it means.
type Node struct {
	Name  string
	Words string
}

// Move is a command that leads from one state to another, or leaves it.
type Move struct {
	Command  string
	From, To string
	By       []access.Role // who may give it there
}

// Changes are the moves that lead to another state.
func (m Machine) Changes() []Move {
	return slices.DeleteFunc(slices.Clone(m.Moves), func(move Move) bool { return move.From == move.To })
}

// AccountsStage is where the written accounts of a dispute stand.
type AccountsStage string

// The stages of the accounts.
const (
	NoAccounts     AccountsStage = "not asked for"
	AccountsSealed AccountsStage = "sealed"
	AccountsOpen   AccountsStage = "open"
)

// AccountsStage is where the written accounts stand at a time (unix seconds).
func (c *Case) AccountsStage(now int64) AccountsStage {
	switch {
	case c.Dispute == nil:
		return NoAccounts
	case c.Sealed(now):
		return AccountsSealed
	}
	return AccountsOpen
}

// theTime is what opens the accounts where nobody does: their time is up.
const theTime = "(the time is up)"

// accountsMoves is the one table of the stages of the accounts.
var accountsMoves = map[string]map[AccountsStage][]AccountsStage{
	"file-dispute": {NoAccounts: {AccountsSealed, AccountsOpen}},
	"give-account": {NoAccounts: {NoAccounts}, AccountsSealed: {AccountsSealed, AccountsOpen},
		AccountsOpen: {AccountsOpen}},
	"open-accounts": {AccountsSealed: {AccountsOpen}},
	theTime:         {AccountsSealed: {AccountsOpen}},
}

// Machines are the state machines of a case, of the written accounts of a dispute, of a skip without a director, and of
// an appeal.
func Machines() []Machine {
	one := Machine{ID: "case", Title: "A case", Nodes: nodes(stateWords, None, Open, Waiting, Reserved, Ruled,
		UnderReview, Referred, Closed)}
	for _, command := range Commands() {
		r := rules[command]
		one.Moves = append(one.Moves, movesOf(command, r.moves, func(s State) []access.Role { return r.by(s) })...)
	}
	accounts := Machine{ID: "accounts", Title: "The written accounts of a dispute",
		Nodes: nodes(accountsWords, NoAccounts, AccountsSealed, AccountsOpen),
		Moves: allMoves(accountsMoves)}
	skip := Machine{ID: "skip", Title: "The skip of a board without a director",
		Nodes: nodes(skipWords, skip.NoSkip, skip.Asked, skip.PlayedOn, skip.Referred, skip.Decided, skip.Consensual),
		Moves: allMoves(skip.Moves)}
	review := Machine{ID: "appeal", Title: "An appeal",
		Nodes: nodes(stageWords, append([]appeal.Stage{appeal.NoAppeal}, appeal.Stages...)...),
		Moves: allMoves(appeal.Moves)}
	for _, to := range []appeal.Stage{appeal.Concurring, appeal.OutOfTime, appeal.Lodged} {
		review.Moves = append(review.Moves, Move{"lodge-appeal", string(appeal.NoAppeal), string(to),
			who("lodge-appeal")})
	}
	for _, from := range appeal.Stages {
		if from.Live() && from != appeal.Hearing {
			review.Moves = append(review.Moves, Move{"reopen", string(from), string(appeal.Overtaken), who("reopen")})
		}
	}
	return []Machine{one, accounts, skip, review}
}

func allMoves[S ~string](table map[string]map[S][]S) (list []Move) {
	for _, command := range slices.Sorted(maps.Keys(table)) {
		list = append(list, movesOf(command, table[command], func(S) []access.Role { return who(command) })...)
	}
	return list
}

func movesOf[S ~string](command string, moves map[S][]S, by func(S) []access.Role) (list []Move) {
	for _, from := range slices.Sorted(maps.Keys(moves)) {
		for _, to := range moves[from] {
			list = append(list, Move{command, string(from), string(to), by(from)})
		}
	}
	return list
}

// who are all who may give a command, in whatever state.
func who(command string) (roles []access.Role) {
	r := rules[command]
	for _, role := range slices.Concat(r.roles, r.referred, r.heard) {
		if !slices.Contains(roles, role) {
			roles = append(roles, role)
		}
	}
	return roles
}

func nodes[S ~string](words map[S]string, states ...S) (list []Node) {
	for _, s := range states {
		list = append(list, Node{string(s), words[s]})
	}
	return list
}

// What the states mean, for people.
var (
	stateWords = map[State]string{
		None: "nothing is filed yet", Open: "questions are being answered",
		Waiting:  "play goes on; the director comes back at the end of it",
		Reserved: "the result at the table stands until the ruling is given", Ruled: "a ruling is in force",
		UnderReview: "an appeal is being heard; the ruling stands until the decision",
		Referred:    "with the adjudicator whom the organiser provides, where the laws have no director",
		Closed:      "ended without a ruling",
	}
	accountsWords = map[AccountsStage]string{NoAccounts: "everybody is heard at the table",
		AccountsSealed: "each side reads its own alone", AccountsOpen: "side by side for both"}
	skipWords = map[skip.Stage]string{
		skip.NoSkip: "nobody has proposed one", skip.Asked: "each of the four answers; silence is never consent",
		skip.PlayedOn: "there was no consensus; all are asked again afterwards",
		skip.Referred: "an adjudicator decides, where one is provided", skip.Decided: "the decision is the ruling",
		skip.Consensual: "the board is skipped, or played",
	}
	stageWords = map[appeal.Stage]string{
		appeal.NoAppeal: "the ruling stands", appeal.Concurring: "the partner or the captain is still to agree",
		appeal.OutOfTime: "the organiser decides whether it is heard",
		appeal.Lodged:    "answers, reasons and the record are gathered",
		appeal.LawRuled: "the director in charge has ruled on law " +
			"or regulation", appeal.Hearing: "the record is locked; members have it",
		appeal.Decided:     "upheld, varied or referred back and answered",
		appeal.Recommended: "the director in charge is to answer a recommendation",
		appeal.Withdrawn:   "the ruling stands",
		appeal.NotHeard:    "out of time and not admitted",
		appeal.Overtaken:   "the director took the ruling up again first",
	}
)
