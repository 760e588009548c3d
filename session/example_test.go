package session_test

import (
	"fmt"
	"time"

	"redress/ledger"
	"redress/session"
)

// A session from its first entry to its results: commands draft entries, and the fold of the log is what stands.
func Example() {
	draft := &ledger.Draft{At: time.Date(2026, 3, 31, 19, 0, 0, 0, time.UTC), Actor: "director"}
	if err := session.Example("2026-03-31").Decide(nil, draft); err != nil {
		fmt.Println(err)
		return
	}
	log := ledger.Seal("session-1", ledger.Entry{}, draft.Entries)
	play, err := session.Fold(log)
	if err != nil {
		fmt.Println(err)
		return
	}

	draft.Entries = nil
	if err := session.ExampleResults().Decide(play, draft); err != nil {
		fmt.Println(err)
		return
	}
	log = append(log, ledger.Seal(play.ID, log[len(log)-1], draft.Entries)...)
	play, err = session.Fold(log)
	if err != nil {
		fmt.Println(err)
		return
	}

	board, _ := play.Board(5)
	fmt.Printf("Board %d, dealer %s, vulnerable: %s\n", board.Number, board.Dealer.Name(), board.Vul)
	for _, result := range play.Results.ByBoard(play.Tables)[5] {
		fmt.Printf("table %s: %s, %s\n", result.Table, result.Slip(), result.Points())
	}
	// Output:
	// Board 5, dealer North, vulnerable: NS
	// table 1: 4♥X by East −2, NS 300
	// table 2: 4♠ by North −1, EW 100
	// table 3: 4♠ by North =, NS 620
}
