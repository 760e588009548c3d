package movement

import "redress/fault"

// TeamMatches is a movement in which teams of four meet at two tables each: the same boards are played at both, and
// each team sits North-South at one and East-West at the other.
type TeamMatches struct {
	Matches []Match
	Boards  Boards // of each match
	Rounds  int    // into which the boards are parted evenly; 1 where nobody compares before the end
}

// Match is two teams at two tables.
type Match struct {
	Home, Away   int    // numbers of the teams
	Open, Closed string // tables; the home team sits North-South in the open room
}

// Movement makes the movement. Fields of faults are "matches", "boards" and "rounds".
func (t TeamMatches) Movement() (*Movement, error) {
	switch {
	case len(t.Matches) == 0:
		return nil, fault.At("matches", "Name the teams of a match and their two tables.")
	case len(t.Boards) < 1 || len(t.Boards) > MaxBoards:
		return nil, fault.At("boards", "A match has 1 to %d boards, not %d.", MaxBoards, len(t.Boards))
	case t.Rounds < 1 || t.Rounds > MaxRounds || len(t.Boards)%t.Rounds != 0:
		return nil, fault.At("rounds", "%d boards cannot be parted into %d rounds of the same length.",
			len(t.Boards), t.Rounds)
	}
	made := &Movement{}
	for round := range t.Rounds {
		boards := t.Boards.set(round, len(t.Boards)/t.Rounds)
		for _, match := range t.Matches {
			home, away := Number{N: match.Home}, Number{N: match.Away}
			made.Positions = append(made.Positions,
				Position{Round: round + 1, Table: match.Open, NS: home, EW: away, Boards: boards},
				Position{Round: round + 1, Table: match.Closed, NS: away, EW: home, Boards: boards})
		}
	}
	return made, nil
}
