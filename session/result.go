package session

import (
	"redress/bridge"
	"redress/bridge/scoring"
	"redress/fault"
)

// Result is what happened on a board at a table.
type Result struct {
	Board int    `json:"board"`
	Table string `json:"table"`
	Round int    `json:"round,omitempty"` // 0 where not known
	NS    int    `json:"ns,omitempty"`    // number of the contestant there, in an individual of North; 0 where not known
	EW    int    `json:"ew,omitempty"`    // likewise; in an individual of East
	South int    `json:"south,omitempty"` // individuals only: the partner of NS
	West  int    `json:"west,omitempty"`  // individuals only: the partner of EW

	NotPlayed bool            `json:"not_played,omitempty"` // then nothing below is meant, and nothing is compared
	Contract  bridge.Contract `json:"contract"`
	Tricks    int             `json:"tricks"` // won by declarer's side, 0 to 13; 0 where the board was passed out
	Score     int             `json:"score"`  // points of North-South (Law 77), worked out when the result is recorded
}

// Slip is the contract and the result as a score slip shows them: "4♠ by South +1", "passed out", "not played".
func (r Result) Slip() string {
	if r.NotPlayed {
		return "not played"
	}
	text := r.Contract.Symbol()
	if result := r.Contract.Result(r.Tricks); result != "" {
		text += " " + result
	}
	return text
}

// worked checks a result against the session and works out its score; field names the row of the form.
func (s *Session) worked(r Result, field string) (Result, error) {
	board, ok := s.Board(r.Board)
	switch {
	case !ok:
		return r, fault.At(field+".board", "Board %d is not played in this session; its boards are 1 to %d.", r.Board, s.Boards)
	case !s.HasTable(r.Table):
		return r, fault.At(field+".table", "There is no table %q in this session.", r.Table)
	case r.Round < 0:
		return r, fault.At(field+".round", "Board %d at table %s: rounds are numbered from 1.", r.Board, r.Table)
	}
	if err := s.checkContestants(r, field); err != nil {
		return r, err
	}
	if r.NotPlayed {
		r.Contract, r.Tricks, r.Score = bridge.Contract{}, 0, 0
		return r, nil
	}
	if err := r.Contract.Check(); err != nil {
		return r, fault.At(field+".contract", "Board %d at table %s: %s.", r.Board, r.Table, err)
	}
	if err := bridge.CheckTricks(r.Tricks); err != nil {
		return r, fault.At(field+".tricks", "Board %d at table %s: %s.", r.Board, r.Table, err)
	}
	if r.Contract.PassedOut() && r.Tricks != 0 {
		return r, fault.At(field+".tricks", "Board %d at table %s was passed out, so nobody won tricks. Leave the tricks empty.", r.Board, r.Table)
	}
	score, err := scoring.ForNorthSouth(r.Contract, r.Tricks, board.Vul)
	if err != nil {
		return r, fault.At(field+".contract", "Board %d at table %s: %s.", r.Board, r.Table, err)
	}
	r.Score = score
	return r, nil
}

// checkContestants holds the numbers against those entered; 0, not known, always passes.
func (s *Session) checkContestants(r Result, field string) error {
	seen := map[Contestant]bool{}
	for _, place := range []struct {
		field  string
		number int
		side   bridge.Side
	}{{"ns", r.NS, bridge.NorthSouth}, {"ew", r.EW, bridge.EastWest}, {"south", r.South, bridge.NorthSouth}, {"west", r.West, bridge.EastWest}} {
		at := field + "." + place.field
		partner := place.field == "south" || place.field == "west"
		switch {
		case place.number < 0:
			return fault.At(at, "Board %d at table %s: contestants are numbered from 1.", r.Board, r.Table)
		case place.number == 0:
			continue
		case partner && s.Form != Individual:
			return fault.At(at, "Board %d at table %s: only an individual has a number for each player.", r.Board, r.Table)
		case len(s.Contestants) == 0:
			continue
		}
		c, ok := s.Contestant(place.number, place.side)
		if !ok {
			return fault.At(at, "Board %d at table %s: there is no number %d %s in this session.", r.Board, r.Table, place.number, place.side.Name())
		}
		if seen[c] {
			return fault.At(at, "Board %d at table %s: number %d cannot sit there twice.", r.Board, r.Table, place.number)
		}
		seen[c] = true
	}
	return nil
}
