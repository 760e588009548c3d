package store_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"redress/casefile"
	"redress/ledger"
	"redress/store"
)

// A case is opened, and read back with its row in the lists.
func Example() {
	folder, err := os.MkdirTemp("", "redress")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	ctx := context.Background()
	s, err := store.Open(ctx, filepath.Join(folder, "redress.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()

	draft := ledger.Draft{At: time.Unix(1_700_000_000, 0), Actor: "director"}
	draft.Add("case-opened", 1, map[string]any{"board": 7, "account": draft.Text("South bid out of turn.")})
	entries := ledger.Seal("case-1", ledger.Entry{}, draft.Entries)
	err = s.Log.Append(ctx, ledger.Batch{
		Stream: "case-1", Request: "form-1", Entries: entries, Texts: draft.Texts,
		Row: casefile.Summary{ID: "case-1", Number: 1, Board: 7, State: casefile.Open, Seq: 1,
			Head: ledger.Head(entries)},
	})
	fmt.Println("stored:", err == nil)

	unfinished, err := s.Cases.In(ctx, casefile.Open, false, 50)
	fmt.Println(len(unfinished), "unfinished, on board", unfinished[0].Board, err)
	report, err := s.Verify(ctx, nil)
	fmt.Println(report.Entries, "entry,", report.Texts, "text,", len(report.Problems), "problems", err)
	// Output:
	// stored: true
	// 1 unfinished, on board 7 <nil>
	// 1 entry, 1 text, 0 problems <nil>
}
