package session

import (
	"fmt"
	"slices"
	"strings"

	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// Opening is that somebody who plays did what opened boards to them that had been kept from them (16D): they ended the
// session, say. A club may have nobody else who directs, so that this is not always refused; but it takes a reason, and
// it is on the desk for all who look.
type Opening struct {
	By     string          `json:"by"`
	As     movement.Number `json:"as"` // whom they play as
	Boards []int           `json:"boards"`
	Why    OpeningReason   `json:"why"`

	At    int64 `json:"-"` // unix seconds
	Codes bool  `json:"-"` // they were shown the codes of seats by which those boards can be seen
}

// OpeningReason is why somebody who plays does what opens boards to them. It is chosen and never typed: it lies open on
// the desk.
type OpeningReason string

// The reasons.
const (
	PlayedOut  OpeningReason = "played" // they have played them, and the results come later
	NotPlayed  OpeningReason = "not"    // nobody will play them now
	NobodyElse OpeningReason = "alone"  // there is nobody else to direct
)

// Words tell why a director who plays does what opens boards to them.
func (r OpeningReason) Words() string {
	return map[OpeningReason]string{PlayedOut: "they have been played, and the results come later",
		NotPlayed: "nobody will play them now", NobodyElse: "nobody else can direct"}[r]
}

// OpeningReasons are those from which they choose.
var OpeningReasons = []OpeningReason{PlayedOut, NotPlayed, NobodyElse}

// OpeningField is the field of the fault that asks for the reason.
const OpeningField = "opens"

// Knowing is a command of somebody who plays and says why they give it although it opens boards to them.
type Knowing struct {
	Command
	Why        OpeningReason // empty where they were not asked yet
	Colleagues []string      // the others who may give it, as the log names them
}

// watched is a command that opens no board to who gives it, but where they play at their own table what the board
// then has a result for, or where it is asked and noted.
type watched struct{ Command }

// Decide implements Command. The field is "opens" where somebody is asked.
func (w watched) Decide(s *Session, d *ledger.Draft) error {
	before := len(d.Entries)
	if err := w.Command.Decide(s, d); err != nil {
		return err
	}
	opens, err := w.opens(s, d, before)
	if err != nil || len(opens) == 0 {
		return err
	}
	opening := Opening{By: d.Actor, As: s.Plays[d.Actor], Boards: opens}
	if opening.Why, err = s.Director(d.Actor).mayOpen(w.Command, opens); err != nil {
		d.Entries = d.Entries[:before]
		return err
	}
	kind := kindOpening
	if seesCodes(w.Command) {
		kind = kindCodesSeen
	}
	d.Add(kind, 1, opening)
	return d.Err()
}

// opens are the boards that were kept from who gives the command and are not after what it drafted.
func (w watched) opens(s *Session, d *ledger.Draft, before int) ([]int, error) {
	c := w.Command
	if k, knowing := c.(Knowing); knowing {
		c = k.Command
	}
	if s != nil && seesCodes(c) {
		return s.Director(d.Actor).codesOpen(), d.Err()
	}
	if _, asks := c.(DirectorPlays); s == nil || asks || d.Err() != nil || len(d.Entries) == before ||
		!s.Director(d.Actor).KeepsSome() {
		return nil, d.Err()
	}
	after, err := fold(s.clone(), ledger.Seal(s.ID, ledger.Entry{}, d.Entries[before:]))
	if err != nil {
		return nil, err
	}
	_, ends := c.(End)
	return step{s.Director(d.Actor), after.Director(d.Actor)}.opens(ends), nil
}

// step is what a command makes of a session, as who gives it may see it before and after.
type step struct{ was, is Director }

// opens are the boards that are kept before and not after. Where the session ends, boards that were never theirs to
// play are shown by that alone.
func (t step) opens(ends bool) (boards []int) {
	play, n := t.was.play, t.was.Viewer.Contestant
	for _, board := range play.Boards {
		meets := play.Movement.Playing(n, board)
		switch {
		case t.was.keeps(board) && t.enteredAhead(meets, board): // it would open with its round
			boards = append(boards, board)
		case !t.was.keeps(board) || t.is.keeps(board):
		case ends && play.Movement.Known() && play.Movement.Has(n) && len(meets) == 0:
		case t.scoredNow(meets, board):
		default:
			boards = append(boards, board)
		}
	}
	return boards
}

// seesCodes tells whether a command shows the codes of seats.
func seesCodes(c Command) bool {
	if k, knowing := c.(Knowing); knowing {
		c = k.Command
	}
	_, sees := c.(SeeCodes)
	return sees
}

// scoredNow tells whether a result was entered for a board at one of some positions whose round has begun: who has just
// played it there may enter what they know.
func (t step) scoredNow(at []movement.Position, board int) bool {
	return slices.ContainsFunc(at, func(p movement.Position) bool {
		return p.Round <= t.was.play.CurrentRound() && t.scoredAt(p.Table, board)
	})
}

// enteredAhead tells whether a result was entered for a board at one of some positions whose round has not begun.
func (t step) enteredAhead(at []movement.Position, board int) bool {
	return slices.ContainsFunc(at, func(p movement.Position) bool {
		is, _ := t.is.play.Result(board, p.Table)
		return t.is.play.Ahead(p.Round) && is.played() && t.scoredAt(p.Table, board)
	})
}

func (t step) scoredAt(table string, board int) bool {
	was, _ := t.was.play.Result(board, table)
	is, entered := t.is.play.Result(board, table)
	return entered && is != was
}

// mayOpen is the reason for which the director opens boards to themselves. What the session goes on by, the next round,
// the codes and the end, is theirs to give where they say why; the rest is for a colleague, where there is one who may
// see those boards.
func (d Director) mayOpen(c Command, boards []int) (OpeningReason, error) {
	k, knowing := c.(Knowing)
	goesOn := false
	switch k.Command.(type) {
	case StartRound, End, SeeCodes: // without codes nobody reaches the director by phone
		goesOn = true
	}
	what := fmt.Sprintf("You play as %s, and this would show you %s, which you may still have to play.",
		d.Viewer.Contestant, boardsNamed(boards))
	colleague := slices.IndexFunc(k.Colleagues, func(name string) bool {
		return name != d.Name && !slices.ContainsFunc(boards, d.play.Director(name).keeps)
	})
	switch {
	case !knowing:
		return "", fault.New(fault.Forbidden, "%s Let a colleague do this.", what)
	case colleague >= 0 && !goesOn:
		return "", fault.New(fault.Forbidden, "%s Let a colleague do this: %s can.", what, k.Colleagues[colleague])
	case !slices.Contains(OpeningReasons, k.Why):
		return "", &fault.Error{Code: fault.Forbidden, Field: OpeningField,
			Text: what + " If it has to be done, say why: the desk shows the reason to all directors."}
	}
	return k.Why, nil
}

// boardsNamed is "board 3", or "3 boards (1, 2 and 5)".
func boardsNamed(boards []int) string {
	words := make([]string, len(boards))
	for i, board := range boards {
		words[i] = fmt.Sprint(board)
	}
	if len(words) == 1 {
		return "board " + words[0]
	}
	last := len(words) - 1
	return fmt.Sprintf("%d boards (%s and %s)", len(words), strings.Join(words[:last], ", "), words[last])
}
