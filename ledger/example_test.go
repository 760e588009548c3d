package ledger_test

import (
	"fmt"
	"time"

	"redress/ledger"
)

// A command drafts entries; sealed, each is bound to the one before it. Whoever changes one afterwards is found, and an
// erased text leaves the chain as it was.
func Example() {
	draft := &ledger.Draft{At: time.Date(2026, 3, 31, 20, 15, 0, 0, time.UTC), Actor: "director"}
	said := draft.Text("South thought for a while and passed.")
	draft.Add("case-opened", 1, map[string]any{"board": 7, "account": said})
	draft.Add("answered", 1, map[string]any{"step": "account", "key": "agreed"})
	log := ledger.Seal("c-1", ledger.Entry{}, draft.Entries)
	fmt.Println(len(log), "entries:", ledger.Verify(log) == nil, ledger.Head(log) == log[1].Hash)

	text := draft.Texts[0]
	text.Body, text.Salt, text.Erased = "", "", draft.At.Unix()
	fmt.Println("erased:", text.Check() == nil, ledger.Verify(log) == nil)

	log[0].Body = []byte(`{"board": 8}`)
	fmt.Println(ledger.Verify(log))
	// Output:
	// 2 entries: true true
	// erased: true true
	// Stream c-1: entry 1 was changed after it was written.
}
