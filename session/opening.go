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
	NotPlayed  OpeningReason = "not"    // nobody plays them any more
	NobodyElse OpeningReason = "alone"  // there is nobody else to direct
)

// Words tell why a director who plays does what opens boards to them.
func (r OpeningReason) Words() string {
	return map[OpeningReason]string{PlayedOut: "they have been played, and the results come later",
		NotPlayed: "nobody plays them any more", NobodyElse: "nobody else can direct"}[r]
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
	opens, err := s.opens(w.Command, d, before)
	if err != nil || len(opens) == 0 {
		return err
	}
	opening := Opening{By: d.Actor, As: s.Plays[d.Actor], Boards: opens}
	if opening.Why, err = s.mayOpen(w.Command, d.Actor, opens); err != nil {
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

// opens are the boards that were kept from who gives a command and are not after what it drafted.
func (s *Session) opens(c Command, d *ledger.Draft, before int) (boards []int, err error) {
	if k, knowing := c.(Knowing); knowing {
		c = k.Command
	}
	if s != nil && seesCodes(c) {
		return s.codesOpen(d.Actor), d.Err()
	}
	if _, asks := c.(DirectorPlays); s == nil || asks || d.Err() != nil || len(d.Entries) == before ||
		!s.keptFrom(d.Actor) {
		return nil, d.Err()
	}
	after, err := fold(s.clone(), ledger.Seal(s.ID, ledger.Entry{}, d.Entries[before:]))
	if err != nil {
		return nil, err
	}
	_, ends := c.(End)
	n := s.Plays[d.Actor]
	for board := 1; board <= s.Boards; board++ {
		meets := s.Movement.Playing(n, board)
		switch {
		case s.keepsFrom(d.Actor, board) && s.enteredAhead(after, meets, board): // it would open with its round
			boards = append(boards, board)
		case !s.keepsFrom(d.Actor, board) || after.keepsFrom(d.Actor, board):
		case ends && s.Movement.Known() && s.Movement.Has(n) && len(meets) == 0: // never theirs: only the end shows it
		case s.scoredNow(after, meets, board):
		default:
			boards = append(boards, board)
		}
	}
	return boards, nil
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
func (s *Session) scoredNow(after *Session, at []movement.Position, board int) bool {
	return slices.ContainsFunc(at, func(p movement.Position) bool {
		return p.Round <= s.CurrentRound() && s.scoredAt(after, p.Table, board)
	})
}

// enteredAhead tells whether a result was entered for a board at one of some positions whose round has not begun.
func (s *Session) enteredAhead(after *Session, at []movement.Position, board int) bool {
	return slices.ContainsFunc(at, func(p movement.Position) bool {
		is, _ := after.Result(board, p.Table)
		return after.ToCome(p.Round) && is.played() && s.scoredAt(after, p.Table, board)
	})
}

func (s *Session) scoredAt(after *Session, table string, board int) bool {
	was, _ := s.Result(board, table)
	is, entered := after.Result(board, table)
	return entered && is != was
}

// mayOpen is the reason for which somebody opens boards to themselves. What goes on with the evening, the next round,
// the codes and the end, is theirs to give where they say why; the rest is for a colleague, where there is one who may
// see those boards.
func (s *Session) mayOpen(c Command, actor string, boards []int) (OpeningReason, error) {
	k, knowing := c.(Knowing)
	goesOn := false
	switch k.Command.(type) {
	case StartRound, End, SeeCodes: // without codes nobody reaches the director by phone
		goesOn = true
	}
	what := fmt.Sprintf("You play as %s, and this would show you %s, which you may still have to play.", s.Plays[actor],
		boardsNamed(boards))
	colleague := slices.IndexFunc(k.Colleagues, func(name string) bool {
		return name != actor && !slices.ContainsFunc(boards, func(board int) bool { return s.keepsFrom(name, board) })
	})
	switch {
	case !knowing:
		return "", fault.New(fault.Forbidden, "%s Let a colleague do this.", what)
	case colleague >= 0 && !goesOn:
		return "", fault.New(fault.Forbidden, "%s Let a colleague do this: %s can.", what, k.Colleagues[colleague])
	case !slices.Contains(OpeningReasons, k.Why):
		return "", &fault.Error{Code: fault.Forbidden, Field: OpeningField,
			Text: what + " Where it has to be, say why: the desk shows it to all who direct."}
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
