package ledger

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/fault"
)

// chain is a stream of n entries as a draft makes them.
func chain(stream string, n int) []Entry {
	d := &Draft{At: time.Unix(1_767_225_600, 0), Actor: "director",
		Random: strings.NewReader(strings.Repeat(stream+"0123456789", 20))}
	for i := range n {
		d.Add("answered", 1, map[string]any{"step": fmt.Sprint("s", i), "label": "1♠ <b> & \u2028"})
	}
	if d.Err() != nil {
		panic(d.Err())
	}
	return Seal(stream, Entry{}, d.Entries)
}

func TestSeal(t *testing.T) {
	drafted := []Entry{{ID: "a", Kind: "x", Body: json.RawMessage(`{}`)},
		{ID: "b", Kind: "x", Body: json.RawMessage(`{}`)}}
	for _, row := range []struct {
		name    string
		last    Entry
		entries []Entry
		seqs    []int64
		prev    string
	}{
		{"nothing", Entry{}, nil, nil, ""},
		{"a new stream", Entry{}, drafted, []int64{1, 2}, ""},
		{"behind an entry", Entry{Seq: 7, Hash: "seven"}, drafted[:1], []int64{8}, "seven"},
	} {
		sealed := Seal("c-1", row.last, row.entries)
		var seqs []int64
		for i, e := range sealed {
			seqs = append(seqs, e.Seq)
			if e.Stream != "c-1" || e.Hash != e.Digest() || i > 0 && e.Prev != sealed[i-1].Hash {
				t.Errorf("%s: entry %d is %+v", row.name, i, e)
			}
		}
		if !slices.Equal(seqs, row.seqs) {
			t.Errorf("%s: numbered %v, want %v", row.name, seqs, row.seqs)
		}
		if len(sealed) > 0 && sealed[0].Prev != row.prev {
			t.Errorf("%s: it continues %q, want %q", row.name, sealed[0].Prev, row.prev)
		}
	}
	if drafted[0].Hash != "" || drafted[0].Seq != 0 {
		t.Error("Seal changed what it was given")
	}
}

// TestTheDigestNeverChanges pins the hash of an entry, a document and a text: a log of today must verify for ever.
func TestTheDigestNeverChanges(t *testing.T) {
	e := Entry{Stream: "c-1", Seq: 2, ID: "id", At: 1_767_225_600, Actor: "North ♠", Kind: "noted", Version: 1,
		Body: json.RawMessage(`{"a":1}`), Prev: "before"}
	content, err := NewContent("quotes", map[string]any{"b": "<♥>", "a": 1})
	if err != nil {
		t.Fatal(err)
	}
	for name, row := range map[string][2]string{
		"entry":    {e.Digest(), "2a1fbe5ad442e5b4b0198e9a85f4f7f0ca5625e7d15c6d0ab74d2578d321f26b"},
		"document": {content.Hash, "872c7ef5433387f135639614afe8fadc0f8f7ac5f6b8ec030d298640f2260e72"},
		"text": {NewText("id", "salt", "South said ♣").Digest,
			"984bb72731174a55dddef12ee423746d375c53a3dbf5df890aae9c1d8bca172c"},
	} {
		if row[0] != row[1] {
			t.Errorf("%s: %s, want %s", name, row[0], row[1])
		}
	}
}

// spoilt is a way to tamper with one field of an entry.
var spoilt = map[string]func(e *Entry){
	"Stream":  func(e *Entry) { e.Stream += "x" },
	"Seq":     func(e *Entry) { e.Seq++ },
	"ID":      func(e *Entry) { e.ID = "another" },
	"At":      func(e *Entry) { e.At-- },
	"Actor":   func(e *Entry) { e.Actor = "somebody else" },
	"Kind":    func(e *Entry) { e.Kind = "taken-back" },
	"Version": func(e *Entry) { e.Version = 2 },
	"Body":    func(e *Entry) { e.Body = json.RawMessage(strings.Replace(string(e.Body), "s", "t", 1)) },
	"Prev":    func(e *Entry) { e.Prev = strings.Repeat("0", 64) },
	"Hash":    func(e *Entry) { e.Hash = strings.Repeat("0", 64) },
}

func TestVerifyFindsAChangeOfEveryField(t *testing.T) {
	fields := reflect.TypeFor[Entry]()
	for i := range fields.NumField() {
		name := fields.Field(i).Name
		spoil, ok := spoilt[name]
		if !ok {
			t.Errorf("nobody tampers with the field %s", name)
			continue
		}
		for at := range 3 {
			entries := chain("c-1", 3)
			spoil(&entries[at])
			wantFault(t, fmt.Sprintf("%s of entry %d", name, at+1), Verify(entries), fault.Internal)
			if name == "Hash" {
				continue
			}
			// Whoever can compute hashes must still change every later entry, and the head that was printed.
			head := Head(chain("c-1", 3))
			entries[at].Hash = entries[at].Digest()
			if err := Verify(entries); err == nil && Head(entries) == head {
				t.Errorf("%s of entry %d, sealed again: nobody sees it", name, at+1)
			} else if at < 2 {
				wantFault(t, fmt.Sprintf("%s of entry %d, sealed again", name, at+1), err, fault.Internal)
			}
		}
	}
}

func TestVerify(t *testing.T) {
	whole := chain("c-1", 4)
	other := chain("c-2", 4)
	for _, row := range []struct {
		name    string
		entries []Entry
		want    string // empty where nothing is wrong
	}{
		{"nothing", nil, ""},
		{"one entry", whole[:1], ""},
		{"a whole stream", whole, ""},
		{"a tail cut off, which only the printed head shows", whole[:2], ""},
		{"the first one is missing", whole[1:], "entry 2 follows entry 0; something between them is missing"},
		{"one in the middle is missing", []Entry{whole[0], whole[2]}, "entry 3 follows entry 1"},
		{"two are exchanged", []Entry{whole[0], whole[2], whole[1]}, "entry 3 follows entry 1"},
		{"one stands twice", []Entry{whole[0], whole[0]}, "entry 1 follows entry 1"},
		{"one of another stream", []Entry{whole[0], other[1]}, "is of stream c-2"},
		{"one of another stream, sealed to fit", []Entry{whole[0], Seal("c-2", whole[0], other[1:2])[0]},
			"is of stream c-2"},
		{"one put in between", slices.Concat(whole[:2], Seal("c-1", whole[1], other[:1]), whole[2:]),
			"entry 3 follows entry 3"},
		{"one put in the place of another", slices.Concat(whole[:2], Seal("c-1", whole[1], other[:1]), whole[3:]),
			"entry 4 does not continue entry 3"},
	} {
		err := Verify(row.entries)
		if row.want == "" {
			if err != nil {
				t.Errorf("%s: %v", row.name, err)
			}
			continue
		}
		wantFault(t, row.name, err, fault.Internal)
		if err != nil && !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, want %q", row.name, err, row.want)
		}
	}
	if Head(nil) != "" || Head(whole) != whole[3].Hash || Head(whole[:2]) == Head(whole) {
		t.Error("the head is not that of the last entry")
	}
}

// TestAnySingleByteOfABodyCounts changes, removes and doubles every byte of every body.
func TestAnySingleByteOfABodyCounts(t *testing.T) {
	entries := chain("c-1", 3)
	for i, e := range entries {
		for at := range e.Body {
			for value := range 256 {
				if byte(value) == e.Body[at] {
					continue
				}
				changed := slices.Clone(e.Body)
				changed[at] = byte(value)
				if (Entry{e.Stream, e.Seq, e.ID, e.At, e.Actor, e.Kind, e.Version, changed, e.Prev,
					e.Hash}).Digest() == e.Hash {
					t.Fatalf("entry %d, byte %d changed to %d: the hash is the same", i+1, at, value)
				}
			}
			for _, changed := range [][]byte{slices.Delete(slices.Clone(e.Body), at, at+1),
				slices.Insert(slices.Clone(e.Body), at, ' ')} {
				tampered := slices.Clone(entries)
				tampered[i].Body = changed
				if Verify(tampered) == nil {
					t.Fatalf("entry %d, byte %d removed or added: nobody sees it", i+1, at)
				}
			}
		}
	}
}

// FuzzDigest: two entries that differ in any field, even by a byte moved from one to its neighbour, differ in their
// hash.
func FuzzDigest(f *testing.F) {
	f.Add("c-1", "id", "actor", "kind", "{}", "prev", "c-1i", "d", "actor", "kind", "{}", "prev")
	f.Add("c", "1:2", "", "x", "1", "", "c", "1:", "2", "x", "1", "")
	f.Add("", "", "", "", "", "", "", "", "", "", "0:", "")
	f.Fuzz(func(t *testing.T, s1, i1, a1, k1, b1, p1, s2, i2, a2, k2, b2, p2 string) {
		one := Entry{Stream: s1, Seq: 1, ID: i1, Actor: a1, Kind: k1, Version: 1, Body: json.RawMessage(b1), Prev: p1}
		two := Entry{Stream: s2, Seq: 1, ID: i2, Actor: a2, Kind: k2, Version: 1, Body: json.RawMessage(b2), Prev: p2}
		same := s1 == s2 && i1 == i2 && a1 == a2 && k1 == k2 && b1 == b2 && p1 == p2
		if (one.Digest() == two.Digest()) != same {
			t.Errorf("%+v and %+v", one, two)
		}
	})
}

func TestALogSurvivesItsJSON(t *testing.T) {
	entries := chain("c-1", 3)
	encoded, err := json.Marshal(entries)
	if err != nil {
		t.Fatal(err)
	}
	var read []Entry
	if err := json.Unmarshal(encoded, &read); err != nil {
		t.Fatal(err)
	}
	if err := Verify(read); err != nil || !reflect.DeepEqual(read, entries) {
		t.Errorf("%v; got %+v", err, read)
	}
}

func TestContent(t *testing.T) {
	c, err := NewContent("quotes", map[string]int{"b": 2, "a": 1})
	if err != nil || string(c.Body) != `{"a":1,"b":2}` || c.Kind != "quotes" {
		t.Fatalf("%s, %v", c.Body, err)
	}
	again, err := NewContent("transcript", map[string]int{"a": 1, "b": 2})
	if err != nil || again.Hash != c.Hash {
		t.Error("the same document has two hashes")
	}
	if err := c.Check(); err != nil {
		t.Error(err)
	}
	for at := range c.Body {
		changed := c
		changed.Body = slices.Clone(c.Body)
		changed.Body[at] ^= 1
		wantFault(t, fmt.Sprintf("byte %d of a document", at), changed.Check(), fault.Internal)
	}
	if _, err := NewContent("quotes", func() {}); err == nil {
		t.Error("a function became a document")
	}
}

func wantFault(t *testing.T, what string, err error, code fault.Code) {
	t.Helper()
	if !fault.Is(err, code) {
		t.Errorf("%s: got %v, want a fault %q", what, err, code)
	}
}
