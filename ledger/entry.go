package ledger

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"

	"redress/fault"
)

// Entry is one line of a stream, as stored.
type Entry struct {
	Stream  string          `json:"stream"`
	Seq     int64           `json:"seq"` // counts from 1 within the stream
	ID      string          `json:"id"`
	At      int64           `json:"at"` // unix seconds
	Actor   string          `json:"actor"`
	Kind    string          `json:"kind"`
	Version int             `json:"version"` // of the body's shape
	Body    json.RawMessage `json:"body"`
	Prev    string          `json:"prev"` // hash of the entry before; empty for the first
	Hash    string          `json:"hash"`
}

// Digest is the hash that an entry must carry: SHA-256, in hexadecimal, over every other field, each with its length
// before it, so that no two entries give the same bytes.
func (e Entry) Digest() string {
	sum := sha256.New()
	field := func(s string) {
		sum.Write([]byte(strconv.Itoa(len(s))))
		sum.Write([]byte{':'})
		sum.Write([]byte(s))
	}
	field(e.Stream)
	field(strconv.FormatInt(e.Seq, 10))
	field(e.ID)
	field(strconv.FormatInt(e.At, 10))
	field(e.Actor)
	field(e.Kind)
	field(strconv.Itoa(e.Version))
	field(string(e.Body))
	field(e.Prev)
	return hex.EncodeToString(sum.Sum(nil))
}

// Moment is when an entry was written by the clock, in unix seconds, where its body says it ([Draft.Clock]); otherwise
// its own time. What a deadline is counted from, or held against, is the moment.
func (e Entry) Moment(clock int64) int64 {
	if clock != 0 {
		return clock
	}
	return e.At
}

// setBackBy is by how many seconds a clock may lag behind a log before anybody is told: small corrections are no news.
const setBackBy = 60

// SetBack tells whether the clock was set back since the last entry of a stream, which was written at last; both are
// unix seconds. Entries then have the time of that one until the clock has caught up.
func SetBack(last, now int64) bool { return last > now+setBackBy }

// Seal puts entries behind the last one of their stream: sequence, previous hash and hash.
func Seal(stream string, last Entry, entries []Entry) []Entry {
	sealed := make([]Entry, len(entries))
	for i, e := range entries {
		e.Stream, e.Seq, e.Prev = stream, last.Seq+1, last.Hash
		e.Hash = e.Digest()
		sealed[i], last = e, e
	}
	return sealed
}

// Verify checks a whole stream: one name, sequence without gap, each hash right, each bound to the one before.
func Verify(entries []Entry) error {
	var last Entry
	for _, e := range entries {
		switch {
		case last.Seq > 0 && e.Stream != last.Stream:
			return fault.New(fault.Internal, "Stream %s: entry %d is of stream %s.", last.Stream, e.Seq, e.Stream)
		case e.Seq != last.Seq+1:
			return fault.New(fault.Internal, "Stream %s: entry %d follows entry %d; something between them is missing.",
				e.Stream, e.Seq, last.Seq)
		case e.Prev != last.Hash:
			return fault.New(fault.Internal, "Stream %s: entry %d does not continue entry %d; one of them was changed.",
				e.Stream, e.Seq, last.Seq)
		case e.Hash != e.Digest():
			return fault.New(fault.Internal, "Stream %s: entry %d was changed after it was written.", e.Stream, e.Seq)
		}
		last = e
	}
	return nil
}

// Head is the hash of a stream's last entry, as printed on a ruling: a tail that was cut off shows. It is empty for an
// empty stream.
func Head(entries []Entry) string {
	if len(entries) == 0 {
		return ""
	}
	return entries[len(entries)-1].Hash
}

// Content is a document that entries name by its SHA-256: a pinned questionnaire, the provisions cited, a transcript.
type Content struct {
	Hash string `json:"hash"`
	Kind string `json:"kind"`
	Body []byte `json:"body"`
}

// NewContent makes a content of a value's JSON. Go's encoding is canonical for our types: struct fields in their order,
// map keys sorted.
func NewContent(kind string, value any) (Content, error) {
	body, err := json.Marshal(value)
	if err != nil {
		return Content{}, fmt.Errorf("encode %s: %w", kind, err)
	}
	sum := sha256.Sum256(body)
	return Content{Hash: hex.EncodeToString(sum[:]), Kind: kind, Body: body}, nil
}

// Check tells whether the body still is what the hash says.
func (c Content) Check() error {
	sum := sha256.Sum256(c.Body)
	if hex.EncodeToString(sum[:]) != c.Hash {
		return fault.New(fault.Internal, "The stored document %.12s (%s) was changed after it was written.", c.Hash,
			c.Kind)
	}
	return nil
}
