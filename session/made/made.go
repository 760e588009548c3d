// Package made makes sessions for tests by the commands that make them at a club, and by nothing else.
package made

import (
	"testing"
	"time"

	"redress/ledger"
	"redress/session"
)

// Session is what stands after some commands, all given at seven in the evening, and the texts that they keep, by their
// ids.
func Session(t testing.TB, commands ...session.Command) (play *session.Session, texts map[string]string) {
	t.Helper()
	texts = map[string]string{}
	var log []ledger.Entry
	var last ledger.Entry
	for _, c := range commands {
		d := &ledger.Draft{At: time.Date(2026, 3, 31, 19, 0, 0, 0, time.UTC), Actor: "director"}
		if err := c.Decide(play, d); err != nil {
			t.Fatal(err)
		}
		for _, text := range d.Texts {
			texts[text.ID] = text.Body
		}
		log = append(log, ledger.Seal("session-1", last, d.Entries)...)
		last = log[len(log)-1]
		var err error
		if play, err = session.Fold(log); err != nil {
			t.Fatal(err)
		}
	}
	return play, texts
}
