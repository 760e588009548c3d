package opening

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/judging"
	"redress/casefile/record"
	"redress/casefile/regulated"
	"redress/fault"
	"redress/rulebook/library"
	"redress/session"
)

// NoneOfThese is the choice that nothing in the list fits. The case is opened without questions, and looking back tells
// of it.
const NoneOfThese = "none-of-these"

// Typed is a case as it is opened.
type Typed struct {
	Board, Table, Round, Account string
	Guess                        string // the board as it was guessed from that call; empty where it was not
	Call                         string // of the table, from which the case came; empty where it came of none
	Example                      string // the incident of the example evening; empty for none

	Happened      string // the irregularity that was chosen; empty where a questionnaire was
	Questionnaire string // that was chosen, or NoneOfThese
}

// On is what a case is opened on.
type On struct {
	Library *library.Library
	Edition string           // whose laws govern the board
	Play    *session.Session // nil for a dispute without one
	Who     casefile.Actor
	Name    string                  // under which the session knows who opens the case
	Now     int64                   // when it is opened, in unix seconds
	Clock   func(unix int64) string // words a time

	// of a case that is there: what its other matters have found about the board, and who did what the matter is
	// about that goes on with this one
	Told   casefile.Told
	Player *bridge.Seat
}

// Commands are the opening and what is done with the case at once: its questionnaire, what the session knows of the
// board, the case taken by a director who has the board behind them, and what the table's call told. A fault is at
// "board", "table", "edition" or "questionnaire".
func (t Typed) Commands(on On) (open casefile.OpenCase, then []casefile.Command, err error) {
	open = casefile.OpenCase{Edition: on.Edition, Table: t.Table, Round: t.Round,
		Account: strings.TrimSpace(t.Account), Called: casefile.CalledAt(on.Play, t.Call)}
	if on.Play != nil {
		open.Session = on.Play.ID
	}
	if open.Board, err = t.place(on.Play); err != nil {
		return open, nil, err
	}
	if open.Round == "" {
		open.Round = outOfItsRound(on.Play, open.Board, t.Table)
	}
	open.Guessed = t.Guess != "" && t.Guess == t.Board
	if open.About, then, err = t.chosen(on); err != nil {
		return open, nil, err
	}
	known, err := record.OfSession(on.Play, open.Board, t.Table, t.Example)
	if err != nil {
		return open, nil, fmt.Errorf("record of a new case: %w", err)
	}
	if known != nil {
		then = append(then, casefile.SetRecord{Record: known})
	}
	// Who may still play the board is asked before they look.
	if on.Who.May("take-case", casefile.Open) && !judging.Of(on.Play, on.Name, open.Board, t.Table).Kept() {
		then = append(then, casefile.TakeCase{})
	}
	if told := casefile.ToldByCall(on.Play, t.Call, on.Name, open.Board, t.Table, on.Clock); told != "" {
		then = append(then, casefile.AddNote{Text: told})
	}
	return open, then, nil
}

// Added is what is done with a case that is open already on the same board, where it is added to that one instead: what
// happened is a matter of its own, and nothing that was typed or told by the call is lost.
func (t Typed) Added(on On) (commands []casefile.Command, err error) {
	board, err := t.place(on.Play)
	if err != nil {
		return nil, err
	}
	if t.Happened+t.Questionnaire != "" {
		if _, commands, err = t.chosen(on); err != nil {
			return nil, err
		}
	}
	told := casefile.ToldByCall(on.Play, t.Call, on.Name, board, t.Table, on.Clock)
	for _, text := range []string{told, strings.TrimSpace(t.Account)} {
		if text != "" {
			commands = append(commands, casefile.AddNote{Text: text})
		}
	}
	return commands, nil
}

// Started are the questions on what was chosen on the page of a case.
func (t Typed) Started(on On) (commands []casefile.Command, err error) {
	_, commands, err = t.chosen(on)
	if err == nil && len(commands) == 0 {
		err = fault.At("questionnaire", "There are no questions on this. Choose one of those offered.")
	}
	return commands, err
}

// CallOf is the call of a table that a case takes up which its director opens without it: one that waits, or that they
// have taken themselves, in the round in which the table plays that board.
func CallOf(play *session.Session, board, table, name string) (session.Call, bool) {
	if play == nil || table == "" {
		return session.Call{}, false
	}
	for _, call := range slices.Concat(play.Waiting(), play.Taken()) {
		position, told := play.Movement.Position(table, call.Round)
		number, err := strconv.Atoi(board)
		if call.Table == table && (call.By == "" || call.By == name) &&
			(!told || board == "" || err == nil && slices.Contains(position.Boards, number)) {
			return call, true
		}
	}
	return session.Call{}, false
}

// place is the board, 0 where none was typed; board and table are those of the session, where there is one.
func (t Typed) place(play *session.Session) (board int, err error) {
	if t.Board != "" {
		if board, err = strconv.Atoi(t.Board); err != nil || board < 1 {
			return 0, fault.At("board", "Give the number of the board, or leave it empty.")
		}
		if play != nil && !play.Boards.Has(board) {
			return 0, fault.At("board", "This session has boards %s.", play.Boards.Words())
		}
	}
	if play != nil && t.Table != "" && !slices.Contains(play.Tables, t.Table) {
		return 0, fault.At("table", "This session has no table %q. Give one of its tables, or leave it empty.",
			shortened(t.Table))
	}
	return board, nil
}

// outOfItsRound is the round in which a table plays a board that it is to play later, or never, by the movement: the
// one that is being played, for those who sit there now have played it. Empty for any other board, and where rounds are
// not started here.
func outOfItsRound(play *session.Session, board int, table string) string {
	if play == nil || board == 0 || play.Round == 0 || play.Ended {
		return ""
	}
	if _, early := play.PlayedEarly(board, table, play.Round); early {
		return strconv.Itoa(play.Round)
	}
	return ""
}

// longestShown is how much of what was typed a sentence repeats.
const longestShown = 40

func shortened(typed string) string {
	if runes := []rune(typed); len(runes) > longestShown {
		return string(runes[:longestShown]) + "…"
	}
	return typed
}

// About is what happened, by the list of an edition, with the provisions that govern it; nothing where it is no line
// of the list, or there is none.
func About(e *library.Edition, happened string) (about casefile.About) {
	if e == nil || e.Irregularity(happened) == nil {
		return about
	}
	x := e.Irregularity(happened)
	about = casefile.About{ID: x.ID, Title: x.Title}
	for _, p := range x.Provisions {
		about.Laws = append(about.Laws, p.Ref().String())
	}
	return about
}

// chosen is what the case is opened about, and the questionnaire to open with it: an irregularity of the list, with
// what choosing it has answered, or a questionnaire, or neither.
func (t Typed) chosen(on On) (about casefile.About, then []casefile.Command, err error) {
	id, given := t.Questionnaire, casefile.Given{}
	if t.Happened != "" {
		e := on.Library.Edition(on.Edition)
		if e == nil || e.Irregularity(t.Happened) == nil {
			return about, nil, fault.At("questionnaire", "Choose what happened.")
		}
		x := e.Irregularity(t.Happened)
		about = About(e, t.Happened)
		if id = NoneOfThese; x.Questionnaire != nil {
			id = x.Questionnaire.ID
		}
		if on.Who.May("give-answer", casefile.Open) {
			given = casefile.Given{Answers: x.Given, Chosen: x.Title, Directed: on.Who.Role != access.Party}
		}
	}
	if id == NoneOfThese {
		return about, nil, nil
	}
	if with, ok := on.Library.Edition(on.Edition).GoesOn(id); ok {
		id = with.Questionnaire.ID
		if with.Given != nil && on.Who.May("give-answer", casefile.Open) {
			given = casefile.Given{Answers: with.Given, Chosen: with.Title, Directed: on.Who.Role != access.Party}
		}
	}
	q, quotes, err := on.Library.Pin(on.Edition, id)
	if err != nil {
		return about, nil, err
	}
	start := casefile.StartRun{Questionnaire: q, Quotes: quotes, Given: given, Told: on.Told}
	if q.NamesPlayer() || q.NamesGiver() {
		start.Player = on.Player
	}
	if on.Play != nil {
		start.Regulated = regulated.Of(q, on.Play.Settings,
			regulated.Played{Form: on.Play.Form, Scoring: on.Play.Scoring},
			casefile.PeriodsOf(on.Play, on.Now, on.Clock))
	}
	return about, []casefile.Command{start}, nil
}
