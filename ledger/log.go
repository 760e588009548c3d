package ledger

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"encoding/json"
	"io"
	"strings"
	"time"

	"redress/fault"
)

// Batch is what one command adds to one stream, all of it or nothing.
type Batch struct {
	Stream   string
	Expected int64  // sequence of the last entry the command was decided on; 0 for a new stream
	Request  string // id of the request; the same one twice changes nothing twice
	Entries  []Entry
	Contents []Content
	Texts    []Text
	Files    []File
	Row      any // the projection of the stream for the lists, of a type that the store knows

	// what the whole stream folds to after this, of a type that the store knows; nil where that is not at hand
	State any
	Whole []Entry // the whole stream after this; nil where that is not at hand
}

// Log keeps streams. Whoever may call it is decided before; it knows no roles.
type Log interface {
	// Append stores a sealed batch in one transaction, synced to disk. It gives a Conflict fault where the stream has
	// moved on from Expected or a unique number is taken, and ErrRepeated where the request was stored before.
	Append(ctx context.Context, b Batch) error
	// Entries gives a whole stream in order; NotFound where there is none.
	Entries(ctx context.Context, stream string) ([]Entry, error)
	// Since gives the entries behind the one of that number, in order and in one reading, if that one has the hash;
	// none where none has come. Where it has not, they are those of the whole stream, from the first. For the number 0
	// and no hash that is Entries. NotFound where there is no such stream.
	Since(ctx context.Context, stream string, seq int64, hash string) ([]Entry, error)
	// Content gives a document by its hash; NotFound where there is none.
	Content(ctx context.Context, hash string) (Content, error)
	// Texts gives the texts of a stream by id, erased ones with an empty body.
	Texts(ctx context.Context, stream string) (map[string]Text, error)
	// Requested tells in which stream a request was stored.
	Requested(ctx context.Context, request string) (stream string, found bool, err error)
}

// Document reads what a log keeps under a hash and holds it against that.
func Document(ctx context.Context, log Log, hash string, into any) error {
	content, err := log.Content(ctx, hash)
	if err != nil {
		return err
	}
	if err := content.Check(); err != nil {
		return err
	}
	if err := json.Unmarshal(content.Body, into); err != nil {
		return fault.Wrap(err, fault.Internal, "The stored document %.12s cannot be read.", hash)
	}
	return nil
}

// ErrRepeated says that a request was stored before.
var ErrRepeated = fault.New(fault.Conflict, "This has already been saved.")

// Draft collects what a command decides: it gives ids, binds texts and encodes bodies.
type Draft struct {
	At       time.Time // by the clock, against which deadlines are held
	After    int64     // when the last entry of the stream was written, unix seconds; 0 for a new stream
	Actor    string
	Random   io.Reader
	Entries  []Entry
	Contents []Content
	Texts    []Text
	Files    []File
	err      error
}

// NewID makes an id of 80 random bits that sorts with nothing and betrays nothing.
func (d *Draft) NewID() string {
	id, err := RandomID(d.Random)
	d.note(err)
	return id
}

// RandomID makes an id of 80 random bits from the given source, or from the system's where it is nil.
func RandomID(random io.Reader) (string, error) {
	if random == nil {
		random = rand.Reader
	}
	var b [10]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return "", fault.Wrap(err, fault.Internal, "No random number could be had.")
	}
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:])), nil
}

// Text keeps a personal text and gives its reference; the zero reference for an empty text.
func (d *Draft) Text(body string) TextRef {
	if body = strings.TrimSpace(body); body == "" {
		return TextRef{}
	}
	t := NewText(d.NewID(), d.NewID(), body)
	d.Texts = append(d.Texts, t)
	return t.Ref()
}

// Content keeps a document and gives its hash.
func (d *Draft) Content(kind string, value any) string {
	c, err := NewContent(kind, value)
	d.note(err)
	d.Contents = append(d.Contents, c)
	return c.Hash
}

// Add puts an entry behind those drafted so far. The times of a stream never go back: where the clock was set back, an
// entry has the time of the one before it.
func (d *Draft) Add(kind string, version int, body any) {
	encoded, err := json.Marshal(body)
	d.note(err)
	d.Entries = append(d.Entries, Entry{ID: d.NewID(), At: max(d.At.Unix(), d.After), Actor: d.Actor, Kind: kind,
		Version: version, Body: encoded})
}

// Clock is the time by the clock, in unix seconds, for the body of an entry whose own time cannot be that one because
// the clock was set back; 0 where the entry has it. [Entry.Moment] reads it again.
func (d *Draft) Clock() int64 {
	if at := d.At.Unix(); at < d.After {
		return at
	}
	return 0
}

// Err is the first thing that went wrong while drafting.
func (d *Draft) Err() error { return d.err }

func (d *Draft) note(err error) {
	if d.err == nil {
		d.err = err
	}
}
