package slip

import (
	"strconv"

	"redress/bridge"
	"redress/fault"
	"redress/session"
	"redress/session/movement"
)

// Who sat at a table that did not play a board as the movement has it.
const (
	Due       = "due"       // those whom the movement seats there in the round, each on its side
	Exchanged = "exchanged" // the same, in each other's seats
	Others    = "others"
)

// Otherwise is a result of a board that was not played as the movement has it, as it was typed: in another round, by
// others, with N-S and E-W exchanged, or at a table that was not to play it.
type Otherwise struct {
	Board int
	Table string
	Round string
	Who   string
	Sat   [4]string // the contestants' numbers of [Others]: N-S, E-W, in an individual North, East, South and West
	Slip  string
}

// Seats are the fields of those who sat there.
var Seats = [4]string{"ns", "ew", "south", "west"}

// OtherwiseOf is how a board stands at a table, to be typed over: what was entered, else what the movement has.
func OtherwiseOf(play *session.Session, board int, table string) Otherwise {
	o := Otherwise{Board: board, Table: table, Who: Due}
	r, entered := play.Result(board, table)
	round := r.Round
	if at := play.Movement.AtTable(table, board); round == 0 && len(at) > 0 {
		round = at[0].Round
	}
	if round == 0 {
		round = play.CurrentRound()
	}
	if round > 0 {
		o.Round = strconv.Itoa(round)
	}
	p, told := play.Movement.Position(table, round)
	if !told {
		o.Who = Others
	}
	if entered {
		o.Slip = Text(r)
		for i, n := range []movement.Number{play.Contestants.NumberOf(r.NS, r.Crossed.LineOf(bridge.NorthSouth)),
			play.Contestants.NumberOf(r.EW, r.Crossed.LineOf(bridge.EastWest)), {N: r.South}, {N: r.West}} {
			if n.N > 0 {
				o.Sat[i] = n.String()
			}
		}
		switch due := r.SatBy(p); {
		case told && due == r:
		case told && due.Exchange() == r:
			o.Who = Exchanged
		default:
			o.Who = Others
		}
	}
	return o
}

// Read is what was typed as a change of the results that the form had shown. Fields are "round", "who", those of
// [Seats] and "slip".
func (o Otherwise) Read(play, seen *session.Session) (session.EditResults, error) {
	r, entered := seen.Result(o.Board, o.Table)
	if !entered {
		r = session.Result{Board: o.Board, Table: o.Table}
	}
	r, err := o.seated(play, r)
	if err != nil {
		return session.EditResults{}, err
	}
	switch {
	case o.Slip == "" && !entered:
		return session.EditResults{}, fault.At("slip",
			"Write the result: 4S by N +1, pass, np, 60/40, NS 420 or EW 50.")
	case o.Slip != "" && (!entered || o.Slip != Text(r)):
		if r, err = Read(o.Slip, r); err != nil {
			return session.EditResults{}, fault.At("slip", "%s", sentence(err))
		}
	}
	if o.Turned() {
		r = o.byTheBoard(r)
	}
	return session.EditResults{Seen: seen, Typed: []session.Result{r}}, nil
}

// seated puts the round, and who sat there, on a result.
func (o Otherwise) seated(play *session.Session, r session.Result) (session.Result, error) {
	var err error
	if r.Round, err = strconv.Atoi(o.Round); o.Round != "" && (err != nil || r.Round < 1) {
		return r, fault.At("round", "Rounds are numbered from 1.")
	}
	switch last := play.Movement.Rounds(); {
	case play.Movement.Known() && r.Round == 0:
		return r, fault.At("round", "Say in which round it was played.")
	case play.Movement.Known() && r.Round > last:
		return r, fault.At("round", "The movement has %d rounds.", last)
	case play.Ahead(r.Round):
		return r, fault.At("round", "Round %d has not begun. Give the round in which it was played.", r.Round)
	}
	p, told := play.Movement.Position(o.Table, r.Round)
	switch o.Who {
	case Due, Exchanged, TurnedEast, TurnedSouth, TurnedWest:
		if told = told && len(p.Contestants()) > 1; !told {
			return r, fault.At("who", "The movement has no two opponents at table %s in round %d. Say who sat there.",
				o.Table, r.Round)
		}
		if r = r.SatBy(p); o.Crosses() && play.Form == movement.Individual {
			return r, fault.At("who", "In an individual say who sat in each seat.")
		} else if o.Crosses() {
			r = r.Exchange()
		}
		return r, nil
	case Others:
		return o.others(play, r)
	}
	return r, fault.At("who", "Say who sat there.")
}

// others puts on a result whoever was typed.
func (o Otherwise) others(play *session.Session, r session.Result) (session.Result, error) {
	r.Crossed = session.Crossed{}
	for i, n := range []*int{&r.NS, &r.EW, &r.South, &r.West} {
		if *n = 0; i > 1 && play.Form != movement.Individual {
			continue
		}
		who := Numbered(play, o.Sat[i])
		if who.N == 0 {
			return r, fault.At(Seats[i], "Give the number of who sat there: 3, or 3 NS or 3 EW where each side has "+
				"numbers of its own.")
		}
		*n = who.N
		switch across := who.Side(bridge.Side(i%2)) != bridge.Side(i%2); i {
		case 0:
			r.Crossed.NS = across
		case 1:
			r.Crossed.EW = across
		}
	}
	return r, nil
}

// Numbered is the contestant that is typed as people call it, or by its number; nobody where that is none.
func Numbered(play *session.Session, typed string) movement.Number {
	if n, called := play.Contestants.Labelled(typed); called {
		return movement.Number{N: n}
	}
	n, _ := movement.ParseNumber(typed)
	return n
}
