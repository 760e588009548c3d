package session

import (
	"unicode/utf8"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/session/movement"
)

// resultCheck is a result that is entered, held against the session.
type resultCheck struct {
	Result
	play  *Session
	field string // the row of the form
}

// wrong says what cannot be entered behind the board and the table.
func (c resultCheck) wrong(field, format string, args ...any) error {
	return fault.At(c.field+"."+field, "Board %d at table %s"+format, append([]any{c.Board, c.Table}, args...)...)
}

// worked is the result with its score.
func (c resultCheck) worked() (Result, error) {
	board, ok := c.play.Board(c.Board)
	switch {
	case !ok:
		return c.Result, fault.At(c.field+".board", "Board %d is not played in this session; its boards are %s.",
			c.Board, c.play.Boards.Words())
	case !c.play.HasTable(c.Table):
		return c.Result, fault.At(c.field+".table", "There is no table %q in this session.", c.Table)
	case c.Round < 0:
		return c.Result, c.wrong("round", ": rounds are numbered from 1.")
	}
	for _, check := range []func() error{c.checkContestants, c.checkColumns, c.checkByHand} {
		if err := check(); err != nil {
			return c.Result, err
		}
	}
	r := c.Result
	switch {
	case r.NotPlayed || r.Artificial != (Artificial{}):
		r.Contract, r.Tricks, r.Score, r.ScoreOnly = bridge.Contract{}, 0, 0, false
		return r, nil
	case r.ScoreOnly:
		r.Contract, r.Tricks = bridge.Contract{}, 0
		if !scoring.Possible(r.Score, board.Vul) {
			return r, c.wrong("score", ": no contract scores %d there. Look at the sign and at the vulnerability.",
				r.Score)
		}
		return r, nil
	}
	return c.scored(board)
}

// scored works out the points of a contract (Law 77).
func (c resultCheck) scored(board Board) (Result, error) {
	r := c.Result
	if err := r.Contract.Check(); err != nil {
		return r, c.wrong("contract", ": %s.", err)
	}
	if err := bridge.CheckTricks(r.Tricks); err != nil {
		return r, c.wrong("tricks", ": %s.", err)
	}
	if r.Contract.PassedOut() && r.Tricks != 0 {
		return r, c.wrong("tricks", " was passed out, so nobody won tricks. Leave the tricks empty.")
	}
	score, err := scoring.ForNorthSouth(r.Contract, r.Tricks, board.Vul)
	if err != nil {
		return r, c.wrong("contract", ": %s.", err)
	}
	r.Score = score
	return r, nil
}

// checkColumns holds what was imported beside the contract.
func (c resultCheck) checkColumns() error {
	switch {
	case utf8.RuneCountInString(c.Match) > maxMatch:
		return c.wrong("match", ": the name of the match has more than %d characters. Shorten it.", maxMatch)
	case utf8.RuneCountInString(c.Form) > movement.MaxLabel:
		return c.wrong("form", ": name the form of the board in at most %d characters, such as A.", movement.MaxLabel)
	case c.NotPlayed && c.Artificial != Artificial{}:
		return c.wrong("artificial", " is entered both as not played and with an artificial score. Keep one of them.")
	}
	if c.Artificial != (Artificial{}) {
		for _, given := range []string{c.Artificial.NS, c.Artificial.EW} {
			if _, ok := GivenBy(given); !ok {
				return c.wrong("artificial", ": an artificial score is 0 to 100 percent for each side; %q is not.",
					given)
			}
		}
	}
	for _, figure := range []string{c.Entered.NS, c.Entered.EW} {
		if _, ok := decimal(figure); figure != "" && !ok {
			return c.wrong("entered", ": %q is not a number of matchpoints or IMPs.", figure)
		}
	}
	return nil
}

// checkByHand holds what was entered by hand against what a board of the session can give. How many results the board
// will have is not known before it has them; there is one for each table at the most.
func (c resultCheck) checkByHand() error {
	for _, text := range []string{c.ByHand.NS, c.ByHand.EW} {
		if _, read := matchpoints(text); !read {
			return c.wrong("by_hand", ": %q is not a number of matchpoints. Write it as 12, 7.5 or 15/2.", text)
		}
	}
	if err := c.ByHand.Scored().Check(c.play.Rules(), len(c.play.Tables)); err != nil {
		return c.wrong("by_hand", ": %s.", err)
	}
	return nil
}

// checkContestants holds the numbers against those entered; 0, not known, always passes.
func (c resultCheck) checkContestants() error {
	seen := map[Contestant]bool{}
	for _, place := range []struct {
		field  string
		number int
		side   bridge.Side
	}{{"ns", c.NS, bridge.NorthSouth}, {"ew", c.EW, bridge.EastWest}, {"south", c.South, bridge.NorthSouth},
		{"west", c.West, bridge.EastWest}} {
		partner := place.field == "south" || place.field == "west"
		switch {
		case place.number < 0:
			return c.wrong(place.field, ": contestants are numbered from 1.")
		case place.number == 0:
			continue
		case partner && c.play.Form != movement.Individual:
			return c.wrong(place.field, ": only in an individual event does each player have a number.")
		case c.play.Contestants.None():
			continue
		}
		side := c.Crossed.LineOf(place.side)
		contestant, ok := c.play.Contestants.Of(place.number, side)
		if !ok {
			return c.wrong(place.field, ": there is no number %d %s in this session.", place.number, side.Name())
		}
		if seen[contestant] {
			return c.wrong(place.field, ": number %d cannot sit there twice.", place.number)
		}
		seen[contestant] = true
	}
	return nil
}
