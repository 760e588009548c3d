package scoring

import (
	"fmt"
	"math/big"
)

// MatchScore is how a match of teams stands.
type MatchScore struct {
	Match  string
	Boards int          // that it has results or scores on
	Sides  [2]MatchSide // in the order in which they are first named
}

// MatchSide is what a match is worth to one of its contestants.
type MatchSide struct {
	Contestant Contestant
	Points     *big.Rat // IMPs, or points, of all its boards, after penalties in IMPs where the game has victory points
	VPs        *big.Rat // nil where the game is not scored in victory points
}

// teams scores a board match by match.
func (g Game) teams(b Board, s *ScoredBoard) {
	var names []string
	tables := map[string][]int{}
	for i, line := range b.Lines {
		names = addMissing(names, line.Match)
		tables[line.Match] = append(tables[line.Match], i)
	}
	for _, name := range names {
		at := tables[name]
		if len(at) > 2 {
			s.Open = append(s.Open, fmt.Sprintf("match %s has %d tables: a match has two; correct the match of one "+
				"of them", name, len(at)))
			continue
		}
		open, err := g.match(b, s, at)
		if err != nil {
			open = err.Error()
		}
		if open != "" {
			s.Open = append(s.Open, fmt.Sprintf("match %s: %s", name, open))
		}
	}
}

// match scores a board of one match, whose lines stand at these places. It says in words what keeps the two tables
// from being compared: a result that is not there yet, teams that did not change places, or another form of the board
// (87C, 86B2). What the Director gave stands all the same.
func (g Game) match(b Board, s *ScoredBoard, at []int) (open string, err error) {
	pair := []Line{b.Lines[at[0]].Line, {NotPlayed: true}}
	second := -1
	if len(at) == 2 {
		one, other := b.Lines[at[0]], b.Lines[at[1]]
		if one.NS != other.EW || one.EW != other.NS {
			for _, alone := range at {
				if _, err := g.match(b, s, []int{alone}); err != nil {
					return "", err
				}
			}
			s.countOnce(at[0], at[1])
			if s.NorthSouth[at[0]].Points != nil && s.EastWest[at[0]].Points != nil {
				return "", nil
			}
			return "the two tables are not the same two teams in opposite directions, so that their results cannot " +
				"be compared", nil
		}
		second, pair[1] = at[1], other.Line
		if one.Form != other.Form {
			open = "the two tables played the board in different forms, so that their results cannot be compared"
			for i := range pair {
				pair[i].NotPlayed = true // an adjusted score stands before it
			}
		}
	}
	figures, err := g.Rules.Board(pair, 2)
	if err != nil {
		return "", err
	}
	ours, theirs := figures.NorthSouth[0], figures.EastWest[0]
	switch {
	case ours != nil && theirs != nil:
		open = ""
	case open == "":
		open = "one of the two tables has no result yet"
	}
	if g.Knockout && ours != nil && theirs != nil {
		centre := big.NewRat(int64(figures.Top), 2)
		ours, theirs = Balanced(ours, theirs), Balanced(theirs, ours)
		ours.Add(ours, centre)
		theirs.Add(theirs, centre)
	}
	s.seat(at[0], ours, theirs, figures.Top, false)
	if second >= 0 {
		s.seat(second, theirs, ours, figures.Top, true)
	}
	return open, nil
}

// countOnce takes a team's score at the second of two tables as the one that it has at the first already.
func (s *ScoredBoard) countOnce(first, second int) {
	for _, f := range []*Figure{&s.NorthSouth[second], &s.EastWest[second]} {
		for _, before := range []Figure{s.NorthSouth[first], s.EastWest[first]} {
			if f.Contestant == before.Contestant && before.Points != nil {
				f.again = true
			}
		}
	}
}

// seat gives the two sides of a line what the board is worth to their teams.
func (s *ScoredBoard) seat(line int, ns, ew *big.Rat, top int, again bool) {
	s.NorthSouth[line].Points, s.NorthSouth[line].Top, s.NorthSouth[line].again = ns, top, again
	s.EastWest[line].Points, s.EastWest[line].Top, s.EastWest[line].again = ew, top, again
}

// matches adds the boards up match by match, and puts IMPs on the scale of victory points where the game has one. The
// length of a match is the number of its boards that are on record.
func (g Game) matches(boards []ScoredBoard, penalties taken) ([]MatchScore, error) {
	if g.Scale != nil && g.Rules.Method != ByTeamsIMPs {
		return nil, fmt.Errorf("victory points are given for IMPs: a game by %s has none", g.Rules.Method)
	}
	var scores []MatchScore
	index := map[string]int{}
	for b, board := range g.Boards {
		counted := map[string]bool{}
		for i, line := range board.Lines {
			m, known := index[line.Match]
			if !known {
				m = len(scores)
				index[line.Match] = m
				scores = append(scores, MatchScore{Match: line.Match})
				scores[m].Sides = [2]MatchSide{{Contestant: line.NS, Points: new(big.Rat)},
					{Contestant: line.EW, Points: new(big.Rat)}}
			}
			if !counted[line.Match] {
				counted[line.Match] = true
				scores[m].Boards++
			}
			for _, f := range []Figure{boards[b].NorthSouth[i], boards[b].EastWest[i]} {
				if err := scores[m].add(f); err != nil {
					return nil, fmt.Errorf("board %d: %w", board.Number, err)
				}
			}
		}
	}
	for m := range scores {
		for i := range scores[m].Sides {
			if err := g.close(&scores[m], &scores[m].Sides[i], penalties); err != nil {
				return nil, fmt.Errorf("match %s: %w", scores[m].Match, err)
			}
		}
	}
	return scores, nil
}

// add counts a figure for the side that it belongs to.
func (m *MatchScore) add(f Figure) error {
	for i := range m.Sides {
		if m.Sides[i].Contestant != f.Contestant {
			continue
		}
		if f.Points != nil && !f.again {
			m.Sides[i].Points.Add(m.Sides[i].Points, f.Points)
		}
		return nil
	}
	return fmt.Errorf("contestant %s sits at table %s of match %s, which %s and %s play: correct the number or the "+
		"match", f.Contestant, f.Table, m.Match, m.Sides[0].Contestant, m.Sides[1].Contestant)
}

// close takes penalties in IMPs off and finds the victory points.
func (g Game) close(m *MatchScore, side *MatchSide, penalties taken) error {
	if g.Scale == nil {
		return nil
	}
	if off := penalties.inMatch[matchSide{m.Match, side.Contestant}]; off != nil {
		side.Points.Sub(side.Points, off)
	}
	vps, err := g.Scale.Of(m.Boards, side.Points)
	side.VPs = vps
	return err
}

// victoryPoints adds up what the contestants won in all their matches; empty where the game has no victory points.
func victoryPoints(matches []MatchScore) map[Contestant]*big.Rat {
	total := map[Contestant]*big.Rat{}
	for _, m := range matches {
		for _, side := range m.Sides {
			if side.VPs != nil {
				addTo(total, side.Contestant, side.VPs)
			}
		}
	}
	return total
}
