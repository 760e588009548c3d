package session

import (
	"cmp"
	"strconv"
	"unicode/utf8"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/session/movement"
)

// Result is what happened on a board at a table.
type Result struct {
	Board int    `json:"board"`
	Table string `json:"table"`
	Round int    `json:"round,omitempty"` // 0 where not known
	// number of the contestant there, in an individual of North; 0 where not known
	NS    int `json:"ns,omitempty"`
	EW    int `json:"ew,omitempty"`    // likewise; in an individual of East
	South int `json:"south,omitempty"` // individuals only: the partner of NS
	West  int `json:"west,omitempty"`  // individuals only: the partner of EW

	// teams: the two tables of a match share it; empty where the numbers of the teams tell
	Match string `json:"match,omitempty"`
	Form  string `json:"form,omitempty"` // of a fouled board: the form that this table played (Law 87)

	NotPlayed bool            `json:"not_played,omitempty"` // then nothing below is meant, and nothing is compared
	Contract  bridge.Contract `json:"contract"`
	// won by declarer's side, 0 to 13; 0 where the board was passed out
	Tricks int `json:"tricks"`
	// points of North-South (Law 77), worked out when the result is recorded
	Score int `json:"score"`
	// the points are as given, and contract and tricks are not known
	ScoreOnly bool `json:"score_only,omitempty"`

	// an artificial score that was entered in place of a result (12C2)
	Artificial Artificial `json:"artificial,omitzero"`
	Entered    Entered    `json:"entered,omitzero"` // the columns of the points as another program printed them
	ByHand     ByHand     `json:"by_hand,omitzero"` // matchpoints that a scorer entered, whatever the line comes to
}

// Slip is the contract and the result as a score slip shows them: "4♠ by South +1", "passed out", "not played". Where
// the contract is not known it is the points, and where a scoring program has an artificial score the percentages of
// both sides: "60% to 40%".
func (r Result) Slip() string {
	switch {
	case r.NotPlayed:
		return "not played"
	case r.Artificial != Artificial{}:
		return r.Artificial.NS + "% to " + r.Artificial.EW + "%"
	case r.ScoreOnly:
		return cmp.Or(r.Points(), "0")
	}
	text := r.Contract.Symbol()
	if result := r.Contract.Result(r.Tricks); result != "" {
		text += " " + result
	}
	return text
}

// Points are those of the winner of the line as a slip shows them: "NS 420"; empty where nobody scored.
func (r Result) Points() string {
	switch {
	case r.Score > 0:
		return bridge.NorthSouth.String() + " " + strconv.Itoa(r.Score)
	case r.Score < 0:
		return bridge.EastWest.String() + " " + strconv.Itoa(-r.Score)
	}
	return ""
}

// worked checks a result against the session and works out its score; field names the row of the form.
func (s *Session) worked(r Result, field string) (Result, error) {
	board, ok := s.Board(r.Board)
	switch {
	case !ok:
		return r, fault.At(field+".board", "Board %d is not played in this session; its boards are 1 to %d.", r.Board,
			s.Boards)
	case !s.HasTable(r.Table):
		return r, fault.At(field+".table", "There is no table %q in this session.", r.Table)
	case r.Round < 0:
		return r, fault.At(field+".round", "Board %d at table %s: rounds are numbered from 1.", r.Board, r.Table)
	}
	if err := s.checkContestants(r, field); err != nil {
		return r, err
	}
	if err := r.checkColumns(field); err != nil {
		return r, err
	}
	if err := s.checkByHand(r, field); err != nil {
		return r, err
	}
	if r.NotPlayed || r.Artificial != (Artificial{}) {
		r.Contract, r.Tricks, r.Score, r.ScoreOnly = bridge.Contract{}, 0, 0, false
		return r, nil
	}
	if r.ScoreOnly {
		r.Contract, r.Tricks = bridge.Contract{}, 0
		if !scoring.Possible(r.Score, board.Vul) {
			return r, fault.At(field+".score",
				"Board %d at table %s: no contract scores %d there. Look at the sign and at the vulnerability.",
				r.Board, r.Table, r.Score)
		}
		return r, nil
	}
	return r.scored(board, field)
}

// scored works out the points of a contract (Law 77).
func (r Result) scored(board Board, field string) (Result, error) {
	if err := r.Contract.Check(); err != nil {
		return r, fault.At(field+".contract", "Board %d at table %s: %s.", r.Board, r.Table, err)
	}
	if err := bridge.CheckTricks(r.Tricks); err != nil {
		return r, fault.At(field+".tricks", "Board %d at table %s: %s.", r.Board, r.Table, err)
	}
	if r.Contract.PassedOut() && r.Tricks != 0 {
		return r, fault.At(field+".tricks",
			"Board %d at table %s was passed out, so nobody won tricks. Leave the tricks empty.", r.Board, r.Table)
	}
	score, err := scoring.ForNorthSouth(r.Contract, r.Tricks, board.Vul)
	if err != nil {
		return r, fault.At(field+".contract", "Board %d at table %s: %s.", r.Board, r.Table, err)
	}
	r.Score = score
	return r, nil
}

// checkColumns holds what was imported beside the contract.
func (r Result) checkColumns(field string) error {
	switch {
	case utf8.RuneCountInString(r.Match) > maxMatch:
		return fault.At(field+".match",
			"Board %d at table %s: the name of the match has more than %d characters. Shorten it.", r.Board, r.Table,
			maxMatch)
	case utf8.RuneCountInString(r.Form) > movement.MaxLabel:
		return fault.At(field+
			".form", "Board %d at table %s: name the form of the board in at most %d characters, such as A.", r.Board,
			r.Table, movement.MaxLabel)
	case r.NotPlayed && r.Artificial != Artificial{}:
		return fault.At(field+".artificial",
			"Board %d at table %s was not played or has an artificial score, but not both.", r.Board, r.Table)
	}
	if r.Artificial != (Artificial{}) {
		for _, percent := range []string{r.Artificial.NS, r.Artificial.EW} {
			if value, ok := decimal(percent); !ok || value.Sign() < 0 || value.Cmp(hundred) > 0 {
				return fault.At(field+".artificial",
					"Board %d at table %s: an artificial score is 0 to 100 percent for each side; %q is not.", r.Board,
					r.Table, percent)
			}
		}
	}
	for _, figure := range []string{r.Entered.NS, r.Entered.EW} {
		if _, ok := decimal(figure); figure != "" && !ok {
			return fault.At(field+".entered", "Board %d at table %s: %q is no figure of matchpoints or IMPs.", r.Board,
				r.Table, figure)
		}
	}
	return nil
}

// checkContestants holds the numbers against those entered; 0, not known, always passes.
func (s *Session) checkContestants(r Result, field string) error {
	seen := map[Contestant]bool{}
	for _, place := range []struct {
		field  string
		number int
		side   bridge.Side
	}{{"ns", r.NS, bridge.NorthSouth}, {"ew", r.EW, bridge.EastWest}, {"south", r.South, bridge.NorthSouth},
		{"west", r.West, bridge.EastWest}} {
		at := field + "." + place.field
		partner := place.field == "south" || place.field == "west"
		switch {
		case place.number < 0:
			return fault.At(at, "Board %d at table %s: contestants are numbered from 1.", r.Board, r.Table)
		case place.number == 0:
			continue
		case partner && s.Form != movement.Individual:
			return fault.At(at, "Board %d at table %s: only an individual has a number for each player.", r.Board,
				r.Table)
		case len(s.Contestants) == 0:
			continue
		}
		c, ok := s.Contestants.Of(place.number, place.side)
		if !ok {
			return fault.At(at, "Board %d at table %s: there is no number %d %s in this session.", r.Board, r.Table,
				place.number, place.side.Name())
		}
		if seen[c] {
			return fault.At(at, "Board %d at table %s: number %d cannot sit there twice.", r.Board, r.Table,
				place.number)
		}
		seen[c] = true
	}
	return nil
}
