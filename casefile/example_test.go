package casefile_test

import (
	"fmt"
	"time"

	"redress/access"
	"redress/casefile"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/library"
)

// A case from its first entry to a ruling: each command drafts entries on what stands, and what stands is the fold of
// the log. A program gives commands to a Clerk, which also asks who may give them, and stores what they draft.
func Example() {
	edition := library.Load(rulebook.Files).Edition("laws-2017")
	penalty := edition.Questionnaire("procedural-penalty")
	var quotes []rulebook.Quoted
	for _, ref := range penalty.Refs() {
		if quoted, ok := edition.Quote(ref.ID); ok {
			quotes = append(quotes, quoted)
		}
	}

	var log []ledger.Entry
	c := &casefile.Case{}
	do := func(command casefile.Command) {
		draft := &ledger.Draft{At: time.Date(2026, 3, 31, 20, 15, 0, 0, time.UTC), Actor: "director"}
		err := command.Decide(c, draft)
		if err != nil {
			fmt.Println(err)
			return
		}
		var last ledger.Entry
		if len(log) > 0 {
			last = log[len(log)-1]
		}
		log = append(log, ledger.Seal("c-1", last, draft.Entries)...)
		if c, err = casefile.Fold(log); err != nil {
			fmt.Println(err)
		}
	}

	do(casefile.OpenCase{Number: 1, Edition: "laws-2017", Table: "3", Account: "They arrived five minutes late."})
	do(casefile.StartRun{Questionnaire: penalty, Quotes: quotes})
	run := c.Current().ID
	for _, given := range [][3]string{{"question", "yes"}, {"ground", "yes"}, {"measure", "none"},
		{"measure", "none", "It was the first time."}} { // why none is given is said as why one is
		do(casefile.GiveAnswer{Run: run, Questionnaire: penalty, Step: given[0], Key: given[1], Reason: given[2],
			Standing: casefile.Found, Basis: c.Seq})
	}
	do(casefile.IssueRuling{Run: run, Questionnaire: penalty, Quotes: quotes, Basis: c.Seq, Director: "director"})

	ruling := c.Standing()
	fmt.Printf("Ruling %d: %s. The case is %s, after %d entries.\n", ruling.Number, ruling.Title, c.State, c.Seq)
	fmt.Println(casefile.May("give-answer", c.State, access.Director), casefile.May("reopen", c.State, access.Director))
	// Output:
	// This answer needs a reason, for the ruling rests on it: give it in a few words that a reviewer can follow.
	// Ruling 1: A penalty was considered but not given. The case is ruled, after 6 entries.
	// false true
}
