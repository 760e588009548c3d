package store

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"redress/ledger"
)

// TestNoRemnants: drafts and texts that were rewritten and moved from page to page among others that stay leave nothing
// behind in the bytes of the database when they are erased, while it is open.
func TestNoRemnants(t *testing.T) {
	s := openTest(t)
	for _, stream := range []string{"stays", "goes"} {
		b := draft(stream, ledger.Entry{}, 1)
		b.Texts[0] = ledger.NewText(b.Texts[0].ID, "salt", strings.Repeat(stream+" Guggenheim ", 100))
		mustAppend(t, s.Log, b)
	}
	chance := rand.New(rand.NewPCG(6, 8))
	tx, err := s.writer.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 4000 {
		stream := []string{"stays", "goes"}[chance.IntN(2)]
		if chance.IntN(3) == 0 {
			if _, err := tx.Exec(dropDraft, fmt.Sprint("account:", chance.IntN(300))); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := tx.Exec(keepDraft, fmt.Sprint("account:", chance.IntN(300)), stream,
			strings.Repeat(stream+" Guggenheim ", 1+chance.IntN(20)), 100); err != nil {
			t.Fatal(err)
		}
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	if !holds(t, s, "goes Guggenheim") {
		t.Fatal("the drafts are nowhere in the files to begin with")
	}
	if err := s.Personal.EraseAll(t.Context(), []Erasure{{Stream: "goes", IDs: []string{"text-goes-1"}, Whole: true}},
		200); err != nil {
		t.Fatal(err)
	}
	if holds(t, s, "goes Guggenheim") {
		t.Error("something of what was erased is still in the files")
	}
	if !holds(t, s, "stays Guggenheim") {
		t.Error("what somebody typed about another case is gone")
	}
}
