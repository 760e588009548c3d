package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"redress/casefile"
	"redress/fault"
	"redress/ledger"
	"redress/session"
)

// testLog is what every backend must do; it sees nothing but ledger.Log. open gives an empty log.
func testLog(t *testing.T, open func(t *testing.T) ledger.Log) {
	for _, c := range []struct {
		name string
		test func(t *testing.T, log ledger.Log)
	}{
		{"an empty log has nothing", emptyLog},
		{"what was stored comes back byte for byte", roundTrip},
		{"a stream goes on", continued},
		{"what has come since an entry", comeSince},
		{"streams do not disturb each other", separate},
		{"the same request twice changes nothing twice", repeated},
		{"whoever decided on an old state is refused", movedOn},
		{"what is unique is unique", unique},
		{"the same document twice is one", sameContent},
		{"a refused batch leaves nothing", nothingHalf},
		{"what was not sealed is refused", notSealed},
		{"many at once: one wins each place", concurrent},
		{"a request that was broken off stores nothing", brokenOff},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, open(t)) })
	}
}

func TestConformance(t *testing.T) {
	for name, limit := range map[string]int{"in groups": usual.limit, "one by one": 1} {
		t.Run(name, func(t *testing.T) {
			testLog(t, func(t *testing.T) ledger.Log { return openLimited(t, limit).Log })
		})
	}
}

// draft is a batch of n entries behind last, with a text and a document; requests and ids derive from the stream.
func draft(stream string, last ledger.Entry, n int) ledger.Batch {
	entries := make([]ledger.Entry, n)
	text := ledger.NewText(fmt.Sprintf("text-%s-%d", stream, last.Seq+1), "salt", "What South said ♠ \u2028 <b>")
	content, err := ledger.NewContent("questionnaire", map[string]any{"id": "misinformation", "of": stream})
	if err != nil {
		panic(err)
	}
	for i := range entries {
		body, err := json.Marshal(map[string]any{"text": text.Ref(), "run": content.Hash, "n": i})
		if err != nil {
			panic(err)
		}
		entries[i] = ledger.Entry{ID: fmt.Sprintf("%s-%d", stream, last.Seq+int64(i)+1), At: 1_700_000_000 + last.Seq,
			Actor: "director", Kind: "fact-found", Version: 1, Body: body}
	}
	return ledger.Batch{
		Stream: stream, Expected: last.Seq, Request: fmt.Sprintf("request-%s-%d", stream, last.Seq+1),
		Entries:  ledger.Seal(stream, last, entries),
		Contents: []ledger.Content{content}, Texts: []ledger.Text{text},
	}
}

// caseRow is the row that foldRow makes of a case's entries.
func caseRow(entries []ledger.Entry, number int) casefile.Summary {
	last := entries[len(entries)-1]
	return casefile.Summary{ID: last.Stream, Number: number, Session: "club", State: casefile.Open,
		Opened: entries[0].At, Updated: last.At, Seq: last.Seq, Head: last.Hash}
}

func mustAppend(t testing.TB, log ledger.Log, b ledger.Batch) ledger.Entry {
	t.Helper()
	if err := log.Append(t.Context(), b); err != nil {
		t.Fatalf("Append(%s, %d): %v", b.Stream, b.Expected, err)
	}
	return b.Entries[len(b.Entries)-1]
}

func wantCode(t *testing.T, err error, code fault.Code) {
	t.Helper()
	if !fault.Is(err, code) {
		t.Fatalf("got %v, want a fault %q", err, code)
	}
}

func wantLength(t *testing.T, log ledger.Log, stream string, length int) {
	t.Helper()
	entries, err := log.Entries(t.Context(), stream)
	if length == 0 {
		wantCode(t, err, fault.NotFound)
		return
	}
	if err != nil || len(entries) != length {
		t.Fatalf("stream %s: %d entries, %v; want %d", stream, len(entries), err, length)
	}
	if err := ledger.Verify(entries); err != nil {
		t.Fatal(err)
	}
}

func emptyLog(t *testing.T, log ledger.Log) {
	_, err := log.Entries(t.Context(), "none")
	wantCode(t, err, fault.NotFound)
	_, err = log.Content(t.Context(), "none")
	wantCode(t, err, fault.NotFound)
	if texts, err := log.Texts(t.Context(), "none"); err != nil || len(texts) != 0 {
		t.Fatalf("texts %v, %v; want none", texts, err)
	}
	if _, found, err := log.Requested(t.Context(), "none"); found || err != nil {
		t.Fatalf("found %t, %v; want neither", found, err)
	}
}

func roundTrip(t *testing.T, log ledger.Log) {
	b := draft("a", ledger.Entry{}, 3)
	b.Entries[1].Body = json.RawMessage(`{ "odd" : "space, ♥ and \u0000" ,"n":1e3}`)
	b.Entries = ledger.Seal("a", ledger.Entry{}, b.Entries)
	mustAppend(t, log, b)
	entries, err := log.Entries(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range entries {
		if want := b.Entries[i]; e.Digest() != want.Hash || e.Hash != want.Hash || !bytes.Equal(e.Body, want.Body) {
			t.Errorf("entry %d came back as %+v, want %+v", i+1, e, want)
		}
	}
	wantLength(t, log, "a", 3)
	c, err := log.Content(t.Context(), b.Contents[0].Hash)
	if err != nil || c.Kind != b.Contents[0].Kind || !bytes.Equal(c.Body, b.Contents[0].Body) {
		t.Errorf("the document came back as %+v, %v", c, err)
	}
	texts, err := log.Texts(t.Context(), "a")
	if text := b.Texts[0]; err != nil || len(texts) != 1 || texts[text.ID] != text {
		t.Errorf("the texts came back as %+v, %v", texts, err)
	}
	if stream, found, err := log.Requested(t.Context(), b.Request); stream != "a" || !found || err != nil {
		t.Errorf("the request is known as %q, %t, %v", stream, found, err)
	}
}

func continued(t *testing.T, log ledger.Log) {
	last := mustAppend(t, log, draft("a", ledger.Entry{}, 2))
	last = mustAppend(t, log, draft("a", last, 1))
	mustAppend(t, log, draft("a", last, 4))
	wantLength(t, log, "a", 7)
}

func comeSince(t *testing.T, log ledger.Log) {
	for name, at := range map[string]int64{"an unknown stream": 0, "an unknown stream that was known": 3} {
		_, err := log.Since(t.Context(), "none", at, strings.Repeat("1", int(at)))
		if !fault.Is(err, fault.NotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	last := mustAppend(t, log, draft("a", ledger.Entry{}, 3))
	mustAppend(t, log, draft("b", ledger.Entry{}, 2))
	mustAppend(t, log, draft("a", last, 2))
	whole, err := log.Entries(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name string
		seq  int64
		hash string
		from int // the first entry that is given
	}{
		{"nothing is known", 0, "", 0},
		{"three are known", 3, whole[2].Hash, 3},
		{"all are known", 5, whole[4].Hash, 5},
		{"what is known is another log", 3, whole[3].Hash, 0},
		{"more is known than there is", 6, whole[4].Hash, 0},
	} {
		more, err := log.Since(t.Context(), "a", row.seq, row.hash)
		if err != nil || !slices.EqualFunc(more, whole[row.from:],
			func(x, y ledger.Entry) bool { return x.Hash == y.Hash && x.Digest() == y.Hash }) {
			t.Errorf("%s: %d entries, %v; want those from %d on", row.name, len(more), err, row.from+1)
		}
	}
}

func separate(t *testing.T, log ledger.Log) {
	last := mustAppend(t, log, draft("a", ledger.Entry{}, 2))
	mustAppend(t, log, draft("b", ledger.Entry{}, 3))
	mustAppend(t, log, draft("a", last, 1))
	wantLength(t, log, "a", 3)
	wantLength(t, log, "b", 3)
}

func repeated(t *testing.T, log ledger.Log) {
	first := draft("a", ledger.Entry{}, 1)
	last := mustAppend(t, log, first)
	if err := log.Append(t.Context(), first); !errors.Is(err, ledger.ErrRepeated) {
		t.Fatalf("the same batch again: %v, want ErrRepeated", err)
	}
	decidedAgain := draft("a", last, 1)
	decidedAgain.Request = first.Request
	if err := log.Append(t.Context(), decidedAgain); !errors.Is(err, ledger.ErrRepeated) {
		t.Fatalf("the same request on the new state: %v, want ErrRepeated", err)
	}
	wantLength(t, log, "a", 1)
}

func movedOn(t *testing.T, log ledger.Log) {
	mustAppend(t, log, draft("a", ledger.Entry{}, 2))
	late := draft("a", ledger.Entry{}, 1)
	late.Request = "late"
	err := log.Append(t.Context(), late)
	wantCode(t, err, fault.Conflict)
	if errors.Is(err, ledger.ErrRepeated) {
		t.Fatal("a conflict is no repetition")
	}
	wantCode(t, log.Append(t.Context(), draft("b", ledger.Entry{Seq: 3, Hash: "h"}, 1)), fault.Conflict)
	wantLength(t, log, "a", 2)
	wantLength(t, log, "b", 0)
}

func unique(t *testing.T, log ledger.Log) {
	first := draft("a", ledger.Entry{}, 1)
	first.Row = caseRow(first.Entries, 1)
	mustAppend(t, log, first)
	for name, spoil := range map[string]func(b *ledger.Batch){
		"number of a case": func(b *ledger.Batch) { b.Row = caseRow(b.Entries, 1) },
		"id of a case": func(b *ledger.Batch) {
			row := caseRow(b.Entries, 2)
			row.ID = "a"
			b.Row = row
		},
		"id of an entry": func(b *ledger.Batch) {
			b.Entries[0].ID = first.Entries[0].ID
			b.Entries = ledger.Seal("b", ledger.Entry{}, b.Entries)
		},
		"id of a text": func(b *ledger.Batch) { b.Texts[0].ID = first.Texts[0].ID },
	} {
		t.Run(name, func(t *testing.T) {
			b := draft("b", ledger.Entry{}, 1)
			spoil(&b)
			err := log.Append(t.Context(), b)
			wantCode(t, err, fault.Conflict)
			if errors.Is(err, ledger.ErrRepeated) {
				t.Fatal("a conflict is no repetition")
			}
			wantLength(t, log, "b", 0)
		})
	}
	b := draft("b", ledger.Entry{}, 1)
	row := caseRow(b.Entries, 2)
	b.Row = &row
	mustAppend(t, log, b)
}

func sameContent(t *testing.T, log ledger.Log) {
	last := mustAppend(t, log, draft("a", ledger.Entry{}, 1))
	mustAppend(t, log, draft("a", last, 1))
	b := draft("b", ledger.Entry{}, 1)
	b.Contents = append(b.Contents, b.Contents[0])
	mustAppend(t, log, b)
}

// nothingHalf: the row, which is stored last, is the one that is refused.
func nothingHalf(t *testing.T, log ledger.Log) {
	first := draft("a", ledger.Entry{}, 1)
	first.Row = caseRow(first.Entries, 1)
	mustAppend(t, log, first)
	b := draft("b", ledger.Entry{}, 2)
	b.Row = caseRow(b.Entries, 1)
	wantCode(t, log.Append(t.Context(), b), fault.Conflict)
	wantLength(t, log, "b", 0)
	if _, err := log.Content(t.Context(), b.Contents[0].Hash); !fault.Is(err, fault.NotFound) {
		t.Errorf("its document was stored: %v", err)
	}
	if texts, err := log.Texts(t.Context(), "b"); err != nil || len(texts) != 0 {
		t.Errorf("its texts were stored: %v, %v", texts, err)
	}
	if _, found, err := log.Requested(t.Context(), b.Request); found || err != nil {
		t.Errorf("its request was stored: %t, %v", found, err)
	}
	b.Row = caseRow(b.Entries, 2)
	mustAppend(t, log, b)
}

func notSealed(t *testing.T, log ledger.Log) {
	last := mustAppend(t, log, draft("a", ledger.Entry{}, 1))
	reseal := func(b *ledger.Batch) {
		for i := range b.Entries {
			b.Entries[i].Hash = b.Entries[i].Digest()
		}
	}
	for name, c := range map[string]struct {
		code  fault.Code
		spoil func(b *ledger.Batch)
	}{
		"a body changed after sealing": {fault.Internal,
			func(b *ledger.Batch) { b.Entries[1].Body = json.RawMessage(`{}`) }},
		"no hash": {fault.Internal, func(b *ledger.Batch) { b.Entries[0].Hash = "" }},
		"another chain": {fault.Internal,
			func(b *ledger.Batch) { b.Entries[0].Prev = "other"; reseal(b) }},
		"a break within": {fault.Internal,
			func(b *ledger.Batch) { b.Entries[1].Prev = "other"; reseal(b) }},
		"another stream": {fault.Internal,
			func(b *ledger.Batch) { b.Entries[0].Stream = "z"; reseal(b) }},
		"a gap":      {fault.Internal, func(b *ledger.Batch) { b.Entries[1].Seq++; reseal(b) }},
		"no entries": {fault.Internal, func(b *ledger.Batch) { b.Entries = nil }},
		"no request": {fault.Internal, func(b *ledger.Batch) { b.Request = "" }},
		"no stream":  {fault.Internal, func(b *ledger.Batch) { b.Stream = "" }},
		"no id":      {fault.Internal, func(b *ledger.Batch) { b.Entries[0].ID = ""; reseal(b) }},
		"a body that is no JSON": {fault.Internal,
			func(b *ledger.Batch) { b.Entries[1].Body = json.RawMessage(`{`); reseal(b) }},
		"a document that is not its hash": {fault.Internal,
			func(b *ledger.Batch) { b.Contents[0].Body = []byte("{}") }},
		"a text that is not its digest": {fault.Internal, func(b *ledger.Batch) { b.Texts[0].Body = "other" }},
		"a text erased already":         {fault.Internal, func(b *ledger.Batch) { b.Texts[0].Erased = 1 }},
		"a text that cannot be stored": {fault.Invalid,
			func(b *ledger.Batch) { b.Texts[0] = ledger.NewText("x", "y", "a\x00b") }},
		"a text that is no UTF-8": {fault.Invalid,
			func(b *ledger.Batch) { b.Texts[0] = ledger.NewText("x", "y", "a\xffb") }},
		"a row of an unknown kind":    {fault.Internal, func(b *ledger.Batch) { b.Row = "row" }},
		"a row that is a nil pointer": {fault.Internal, func(b *ledger.Batch) { b.Row = (*session.Summary)(nil) }},
		"a row of an older state": {fault.Internal,
			func(b *ledger.Batch) { b.Row = caseRow(b.Entries[:1], 1) }},
		"a row of a session with no id": {fault.Internal,
			func(b *ledger.Batch) { b.Row = session.Summary{Seq: 3, Head: b.Entries[1].Hash} }},
		"a stream that starts in the air": {fault.Internal, func(b *ledger.Batch) { b.Expected = 0 }},
		"the first entry has one before":  {fault.Internal, airborne},
		"sealed on what is not stored yet": {fault.Conflict,
			func(b *ledger.Batch) { *b = draft("a", b.Entries[1], 1) }},
	} {
		t.Run(name, func(t *testing.T) {
			b := draft("a", last, 2)
			c.spoil(&b)
			wantCode(t, log.Append(t.Context(), b), c.code)
			wantLength(t, log, "a", 1)
		})
	}
	mustAppend(t, log, draft("a", last, 2))
}

func airborne(b *ledger.Batch) {
	*b = draft("new", ledger.Entry{}, 1)
	b.Entries[0].Prev = "before"
	b.Entries[0].Hash = b.Entries[0].Digest()
}

// concurrent: eight writers race for every place of one stream, each on its own one as well.
func concurrent(t *testing.T, log ledger.Log) {
	const writers, rounds = 8, 12
	won := make([]int, writers)
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			own := fmt.Sprintf("own-%d", w)
			var last, mine ledger.Entry
			for range rounds {
				b := draft(own, mine, 1)
				if err := log.Append(t.Context(), b); err != nil {
					t.Errorf("on a stream of its own: %v", err)
					return
				}
				mine = b.Entries[0]

				b = draft("shared", last, 1)
				b.Request = fmt.Sprintf("writer-%d-%d", w, last.Seq+1)
				b.Entries[0].ID = b.Request
				b.Texts, b.Contents = nil, nil
				b.Entries = ledger.Seal("shared", last, b.Entries)
				switch err := log.Append(t.Context(), b); {
				case err == nil:
					won[w]++
				case !fault.Is(err, fault.Conflict) || errors.Is(err, ledger.ErrRepeated):
					t.Errorf("racing: %v, want a conflict", err)
					return
				}
				entries, err := log.Entries(t.Context(), "shared")
				if err != nil {
					t.Errorf("after an answer: %v", err)
					return
				}
				last = entries[len(entries)-1]
			}
		})
	}
	group.Wait()
	total := 0
	for w, n := range won {
		total += n
		wantLength(t, log, fmt.Sprintf("own-%d", w), rounds)
	}
	wantLength(t, log, "shared", total)
}

func brokenOff(t *testing.T, log ledger.Log) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	wantCode(t, log.Append(ctx, draft("a", ledger.Entry{}, 1)), fault.Unavailable)
	wantLength(t, log, "a", 0)
}
