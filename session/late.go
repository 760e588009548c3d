package session

import (
	"slices"

	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// LatePlay is a board at a table whose play the director postponed or cancelled (82B2). Its round goes on, for that
// board and those players, until it has been played and scored or its play is cancelled (8B2).
type LatePlay struct {
	Board int    `json:"board"`
	Table string `json:"table"`
	Round int    `json:"round,omitempty"` // to which it belongs; 0 where the movement does not tell
	// who are to play it, as Position.Contestants has them; none where the movement does not tell
	Contestants []movement.Number `json:"contestants,omitempty"`

	ID        string `json:"-"` // of its entry
	Since     int64  `json:"-"` // unix seconds when this was noted
	By        string `json:"-"` // who noted it, as the log names them
	Cancelled bool   `json:"-"` // it will not be played
}

// PlayLate notes that a table plays a board after its round, or is still playing it. Until it has a result it is still
// to come for those who play it, whatever they might have been shown before. See [View.Sight] for who has seen it.
type PlayLate struct {
	Table string
	Board int
}

// Decide implements Command. Fields are "table" and "board".
func (c PlayLate) Decide(s *Session, d *ledger.Draft) error {
	if s != nil && s.Ended {
		return over()
	}
	note, err := s.postponed(c.Table, c.Board)
	if err != nil {
		return err
	}
	if s.Director(d.Actor).noted(c.Board, c.Table) {
		return fault.New(fault.Conflict, "Board %d at table %s is noted for late play already.", c.Board, c.Table)
	}
	if err := s.Director(d.Actor).unscored(c.Board, c.Table); err != nil {
		return err
	}
	d.Add(kindLate, 1, note)
	return d.Err()
}

// CancelPlay says that a board will not be played at a table (82B2): from then on it is over for those who would have
// played it (8B2). What they get is for a ruling.
type CancelPlay struct {
	Table string
	Board int
	Note  string // LatePlay.ID, as the director was shown; empty where that is not known
}

// Decide implements Command. Only a board that was noted for late play is cancelled: what a table has simply not
// reached goes on being awaited. Fields are "table" and "board".
func (c CancelPlay) Decide(s *Session, d *ledger.Draft) error {
	note, err := s.postponed(c.Table, c.Board)
	if err != nil {
		return err
	}
	if i := s.lateIndex(c.Board, c.Table); i >= 0 && c.Note != "" && c.Note != s.Late[i].ID && !s.Late[i].Cancelled {
		return fault.New(fault.Conflict, "Board %d at table %s has been noted for late play again since this page was "+
			"opened. Look at the note, then decide.", c.Board, c.Table)
	}
	if s.cancelled(c.Board, c.Table) {
		return fault.New(fault.Conflict, "The play of board %d at table %s is cancelled already.", c.Board, c.Table)
	}
	// where it is, a result that came since is not that of those who were to play
	if !s.Director(d.Actor).noted(c.Board, c.Table) {
		if err := s.Director(d.Actor).unscored(c.Board, c.Table); err != nil {
			return err
		}
		return fault.At("board",
			"Board %d at table %s is not noted for late play. Note it first; then say that it will not be played.",
			c.Board, c.Table)
	}
	d.Add(kindCancelled, 1, note)
	return d.Err()
}

// postponed is the note about a board at a table.
func (s *Session) postponed(table string, board int) (LatePlay, error) {
	if s == nil {
		return LatePlay{}, missing()
	}
	if err := s.checkTable(table); err != nil {
		return LatePlay{}, err
	}
	if _, ok := s.Board(board); !ok {
		return LatePlay{}, fault.At("board", "There is no board %d in this session; its boards are %s.", board,
			s.Boards.Words())
	}
	note := LatePlay{Board: board, Table: table}
	at := s.Movement.AtTable(table, board)
	if len(at) == 0 && s.Movement.Known() {
		return LatePlay{}, fault.At("board", "Table %s does not play board %d in this movement.", table, board)
	}
	if len(at) > 0 {
		note.Round, note.Contestants = at[0].Round, at[0].Contestants()
	}
	return note, nil
}

// unscored refuses a board that has been played at a table. From whom the board is kept is not refused, or they would
// be told that there is a result: what they note of a board that has one changes nothing.
func (d Director) unscored(board int, table string) error {
	r, ok := d.play.Result(board, table)
	if !ok || !r.played() || d.keeps(board) {
		return nil
	}
	return fault.At("board", "Board %d at table %s has a result: %s. Where that is wrong, correct it first.", board,
		table, r.Slip())
}

func (s *Session) checkTable(table string) error {
	if !s.HasTable(table) {
		return fault.At("table", "There is %s", movement.NoTable(table, s.Tables))
	}
	return nil
}

// OpenLate are the boards that are still to be played late, in the order in which they were noted first.
func (s *Session) OpenLate() []LatePlay {
	var open []LatePlay
	for _, l := range s.Late {
		if s.open(l) {
			open = append(open, l)
		}
	}
	return open
}

// Late are the boards that are still to be played late, as the viewer may know it: one that is kept from them stays on
// the list when its result comes.
func (v View) Late() (late []LatePlay) {
	for _, l := range v.play.Late {
		if v.play.open(l) || v.keeps(l.Board) && !l.Cancelled {
			late = append(late, l)
		}
	}
	return late
}

// noted tells whether a board is noted for late play at a table, as far as the director may know it.
func (d Director) noted(board int, table string) bool {
	return slices.ContainsFunc(d.Late(), func(l LatePlay) bool { return l.Board == board && l.Table == table })
}

// open tells whether a late play still lies ahead. A result ends it where its numbers are not those of others.
func (s *Session) open(l LatePlay) bool {
	r, ok := s.Result(l.Board, l.Table)
	return !l.Cancelled && !(ok && r.played() && r.agrees(l.Contestants))
}

// cancelled tells whether the director has cancelled the play of a board at a table.
func (f *Floor) cancelled(board int, table string) bool {
	i := f.lateIndex(board, table)
	return i >= 0 && f.Late[i].Cancelled
}

func (f *Floor) lateIndex(board int, table string) int {
	return slices.IndexFunc(f.Late, func(l LatePlay) bool { return l.Board == board && l.Table == table })
}

// played tells whether the board was played; one entered as not played may still come.
func (r Result) played() bool { return !r.NotPlayed && r.Artificial == (Artificial{}) }
