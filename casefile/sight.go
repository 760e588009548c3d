package casefile

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile/record"
	"redress/ledger"
	"redress/session"
)

// A case may tell of more than the board that it is on: its number was mistyped, and what the session has of that board
// came into the record, the poll, the ruling. The log keeps all of it. Therefore the case is kept from whoever may
// still play any board of which it holds something, or held it (16D).

// elsewhere are the boards, other than the one that a case is on, of which it holds something.
type elsewhere struct {
	boards []int         // in order
	deals  []bridge.Deal // that were ever on record: whose they are the session tells
}

// tellsOfBoard are the entries that rest on what the session has of the board that the case is on: its field, its
// hands.
var tellsOfBoard = map[string]bool{"score-assigned": true, "ruling-issued": true, "poll-prepared": true}

// tells notes of which board an entry of a case tells.
func (h *elsewhere) tells(c *Case, e ledger.Entry) {
	if tellsOfBoard[e.Kind] {
		h.about(c.Board)
	}
	r := c.Record
	if r == nil || c.Recorded != e.Seq || !holdsPlay(r) {
		return
	}
	h.about(c.Board)
	if r.Deal != (bridge.Deal{}) && !slices.Contains(h.deals, r.Deal) {
		h.deals = append(slices.Clip(h.deals), r.Deal)
	}
}

// holdsPlay tells whether a record has more of a board than what is printed on it.
func holdsPlay(r *record.Record) bool {
	return r.Deal != (bridge.Deal{}) || len(r.Auction)+len(r.Play) > 0 || r.Contract != "" || r.Declarer != nil ||
		r.Tricks != nil
}

func (h *elsewhere) about(board int) {
	if i, found := slices.BinarySearch(h.boards, board); board > 0 && !found {
		h.boards = slices.Insert(slices.Clone(h.boards), i, board)
	}
}

// Besides are the boards of its session of which a case tells beside the one that it is on.
func (c *Case) Besides() []int {
	if c.Session == "" || len(c.held.boards) == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(c.held.boards), func(board int) bool { return board == c.Board })
}

// besides are the same as lists hold them.
func (c *Case) besides() string {
	var words []string
	for _, board := range c.Besides() {
		words = append(words, strconv.Itoa(board))
	}
	return strings.Join(words, " ")
}

// TellsOf are the boards of which a case tells as its session has them: the one that it is on, 0 where that is not
// known, those that it was on while something was entered of them, and those whose hands were entered.
func (c *Case) TellsOf(play *session.Session) []int {
	list := append([]int{c.Board}, c.Besides()...)
	for board := 1; play != nil && board <= play.Boards; board++ {
		lies, _ := play.Board(board)
		if slices.Contains(c.held.deals, lies.Deal) && !slices.Contains(list, board) {
			list = append(list, board)
		}
	}
	return list
}

// Sight is what a viewer may see of a case: of every board of which it tells.
func (c *Case) Sight(play *session.Session, v session.Viewer) session.Sight {
	var sight session.Sight
	for _, board := range c.TellsOf(play) {
		if sight = play.Sight(v, board); sight.Allowed() {
			continue
		}
		if _, exists := play.Board(board); board != c.Board && exists {
			sight.Why = fmt.Sprintf("This case was entered under board %d before its number was corrected. ", board) +
				sight.Why
		}
		return sight
	}
	return sight
}

// KeptFromPlayer tells whether a case tells of a board that is kept from somebody who plays.
func (c *Case) KeptFromPlayer(play *session.Session, v session.Viewer) bool {
	return slices.ContainsFunc(c.TellsOf(play), play.KeptFromPlayer(v))
}

// Judge is what a session knows of somebody, by the name under which the log knows them, who is to rule on a case.
func (c *Case) Judge(play *session.Session, name string) Judge {
	return judgeOf(play, name, c.Table, c.TellsOf(play))
}

// Judge is what [Case.Judge] tells, as far as a list knows the case.
func (s Summary) Judge(play *session.Session, name string) Judge {
	boards := []int{s.Board}
	for _, text := range strings.Fields(s.Besides) {
		if board, err := strconv.Atoi(text); err == nil {
			boards = append(boards, board)
		}
	}
	return judgeOf(play, name, s.Table, boards)
}

// judgeOf is what is known of somebody for several boards of one case, of which the first is the one that it is on.
func judgeOf(play *session.Session, name, table string, boards []int) Judge {
	j := JudgeOf(play, name, boards[0], table)
	for _, board := range boards[1:] {
		other := JudgeOf(play, name, board, table)
		j.BoardToCome, j.MayCome = j.BoardToCome || other.BoardToCome, j.MayCome || other.MayCome
	}
	return j
}

// Contradictions are what in the record of a case does not go together, and where it differs from what the session has.
func (c *Case) Contradictions(play *session.Session) []string {
	if c.Record == nil {
		return nil
	}
	return append(c.Record.Warnings(), c.Record.Against(play, cmp.Or(c.Record.Board, c.Board), c.Table)...)
}

// Looked are the contradictions that a record would have if it were kept as it was typed, for somebody by their name:
// nothing of what the session has of a board that they may still play, whose number they are trying.
func (c *Case) Looked(typed *record.Record, play *session.Session, name string) []string {
	now, board := *typed, cmp.Or(typed.Board, c.Board)
	if play == nil || board != c.Board && JudgeOf(play, name, board, c.Table).Kept() {
		return now.Warnings()
	}
	now.Renumber(c.OnRecord(), play, c.Table)
	return append(now.Warnings(), now.Against(play, board, c.Table)...)
}
