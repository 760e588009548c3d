package session

import (
	"maps"
	"slices"
	"strconv"

	"redress/ledger"
	"redress/session/movement"
)

// changes are the last entries of the log that tell of boards alone, by where, and the last of all others. A form says
// up to which entry its page had shown a session; counted over all entries that number would tell who may still play a
// board that something was done on it (16D).
type changes struct {
	other logged
	at    map[place]logged
}

// logged is an entry as it stands in the log.
type logged struct {
	seq  int64
	hash string
}

// Mark is what a form says of an entry: a number that its hash gives. The entry's own number would tell how much was
// done on boards that are kept between two that are told; nobody who does not know all entries before can work out a
// mark.
type Mark int64

// markDigits of a hash make 60 bits, which go into an int64 and do not meet in one log.
const markDigits = 15

// MarkOf is the mark of the entry with a hash; 0 for none.
func MarkOf(hash string) Mark {
	n, _ := strconv.ParseInt(hash[:min(markDigits, len(hash))], 16, 64)
	return Mark(n)
}

// place is a board at a table; no table where an entry is about the board at all of them.
type place struct {
	board int
	table string
}

// onBoard notes an entry that is about boards alone.
func (c *changes) onBoard(e ledger.Entry, p place) {
	if c.at == nil {
		c.at = map[place]logged{}
	}
	c.at[p] = logged{e.Seq, e.Hash}
}

func (c changes) clone() changes { return changes{c.other, maps.Clone(c.at)} }

// Last is the mark of the last entry of the log that the viewer may know of: none that is about boards alone that are
// kept from them, unless it is of their own table in a round that has begun, where they may type the result themselves.
func (v View) Last() Mark {
	known := v.knows()
	if known == nil {
		return MarkOf(v.play.Head)
	}
	last := v.play.changes.other
	for p, e := range v.play.changes.at {
		if e.seq > last.seq && known(p) {
			last = e
		}
	}
	return MarkOf(last.hash)
}

// Known tells of an entry of the log whether the viewer may know of it at all, as [View.Last] does; nil for who may
// know of all.
func (v View) Known() func(e ledger.Entry) bool {
	known := v.knows()
	if known == nil {
		return nil
	}
	return func(e ledger.Entry) bool {
		places, err := placesOf(e)
		return err == nil && (len(places) == 0 || slices.ContainsFunc(places, known))
	}
}

// knows tells whether the viewer may know what is done on a board at a table; nil for who may know of all.
func (v View) knows() func(p place) bool {
	kept := v.Kept()
	if kept == nil {
		return nil
	}
	return func(p place) bool { return !kept(p.board) || v.playsAt(p) }
}

// placesOf are the places about which alone an entry is; none where it is about something else.
func placesOf(e ledger.Entry) (places []place, err error) {
	switch e.Kind {
	case kindDeals:
		var body dealsBody
		err = decodeUpTo(2, e, &body)
		for _, board := range body.boards() {
			places = append(places, place{board: board})
		}
	case kindResults:
		var body resultsBody
		err = decodeUpTo(4, e, &body)
		for _, r := range body.Results {
			places = append(places, place{r.Board, r.Table})
		}
	}
	return places, err
}

// playsAt tells whether the viewer plays a board at a table in a round that has begun, by the movement, or by the
// numbers on the result where no movement is known.
func (v View) playsAt(at place) bool {
	n := v.Viewer.Contestant
	if !v.play.Movement.Known() {
		r, _ := v.play.Result(at.board, at.table)
		return n.N > 0 && (r.NS == n.N || r.EW == n.N)
	}
	return slices.ContainsFunc(v.play.Movement.Playing(n, at.board), func(p movement.Position) bool {
		return p.Table == at.table && p.Round <= v.play.CurrentRound()
	})
}
