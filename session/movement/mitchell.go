package movement

import (
	"redress/bridge"
	"redress/fault"
)

// Mitchell is the movement in which North-South stay, East-West go to the next table after each round and the boards to
// the table before. With an odd number of tables nobody meets a board twice. With an even number East-West skip a table
// after half of the rounds, or the first and the last table share their boards and a set rests between the halves.
type Mitchell struct {
	Tables   []string // in the order of the movement
	Rounds   int      // 0 means as many as the movement has
	BoardsIn int      // boards of a round at each table
	Boards   Boards   // of which the sets are made, in their order; from 1 on where none are given
	Share    bool     // relay and share instead of a skip; even numbers of tables only
	// each line has numbers of its own, 1 NS and 1 EW; otherwise East-West go on where North-South end
	OwnInLine bool
}

// Movement makes the movement. Pair n sits at the nth table in the first round, with the nth set of boards; where sets
// are shared, behind the resting set with the next one. Fields of faults are "tables", "rounds", "boards_in" and
// "share".
func (m Mitchell) Movement() (*Movement, error) {
	n := len(m.Tables)
	most := n
	if n%2 == 0 && !m.Share {
		most = n - 1 // in the last round everybody would meet the opponents of the first one again
	}
	rounds := m.Rounds
	if rounds == 0 {
		rounds = most
	}
	switch {
	case n < 1 || n > MaxTables:
		return nil, fault.At("tables", "A Mitchell has 1 to %d tables, not %d.", MaxTables, n)
	case m.Share && n%2 == 1:
		return nil, fault.At("share", "With %d tables, an odd number, no boards are shared. Leave it out.", n)
	case rounds < 1 || rounds > most:
		return nil, fault.At("rounds", "A Mitchell of %d tables has 1 to %d rounds, not %d.", n, most, rounds)
	case m.BoardsIn < 1 || n*m.BoardsIn > MaxBoards:
		return nil, fault.At("boards_in", "%d tables with %d boards a round need %d boards; a session has 1 to %d.", n,
			m.BoardsIn, n*m.BoardsIn, MaxBoards)
	}
	made := &Movement{}
	for round := range rounds {
		for table := range n {
			made.Positions = append(made.Positions, m.position(round, table))
		}
	}
	return made, nil
}

// position counts rounds, tables, pairs and sets from 0.
func (m Mitchell) position(round, table int) Position {
	n := len(m.Tables)
	moved, set := round, table+round
	switch {
	case m.Share && table >= n/2:
		set++ // the resting set lies before this table, and the last table shares with the first
	case !m.Share && n%2 == 0 && round >= n/2:
		moved++ // the skip
	}
	ns, ew := Number{N: table + 1}, Number{N: (table-moved%n+n)%n + 1}
	if m.OwnInLine {
		ns.Line, ew.Line = bridge.NorthSouth.String(), bridge.EastWest.String()
	} else {
		ew.N += n
	}
	return Position{Round: round + 1, Table: m.Tables[table], NS: ns, EW: ew, Boards: m.Boards.set(set%n, m.BoardsIn)}
}
