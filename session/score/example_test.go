package score_test

import (
	"fmt"
	"time"

	"redress/ledger"
	"redress/session"
	"redress/session/score"
)

// A board of a session, as its traveller compares it.
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

	scores, err := score.Of(play)
	if err != nil {
		fmt.Println(err)
		return
	}
	traveller, _ := scores.Traveller(5)
	fmt.Printf("Board %d, dealer %s, vulnerable: %s\n", traveller.Board.Number, traveller.Board.Dealer.Name(),
		traveller.Board.Vul)
	for _, line := range traveller.Lines {
		fmt.Printf("table %s: %s, %s, matchpoints %s to %s\n", line.Table, line.Slip(), line.Points(),
			line.After.NS.RatString(), line.After.EW.RatString())
	}
	// Output:
	// Board 5, dealer North, vulnerable: NS
	// table 1: 4♥X by East −2, NS 300, matchpoints 2 to 2
	// table 2: 4♠ by North −1, EW 100, matchpoints 0 to 4
	// table 3: 4♠ by North =, NS 620, matchpoints 4 to 0
}
