package ledger

import (
	"context"
	"errors"
	"io"
	"time"

	"redress/fault"
)

// Writer carries decisions to a log: it reads a stream, folds it, decides, and stores what was decided; where somebody
// else was faster it decides once more on the new state. S is what the stream folds to.
type Writer[S any] struct {
	Log    Log
	Now    func() time.Time
	Random io.Reader                                 // nil for the system's
	Fold   func(state S, entries []Entry) (S, error) // puts entries on the state so far; it may change that state
	Row    func(S) any                               // the projection for the lists
	Turns  *Turns                                    // nil where those who write to one stream are few
	Kept   Kept[S]                                   // nil where folding takes no time to speak of
}

// Kept holds states of streams, so that a long one is not folded from its beginning for every entry.
type Kept[S any] interface {
	// Known gives the state of the first entries of a stream and how many they are; 0 where it knows none. The caller may
	// change it.
	Known(entries []Entry) (state S, entered int)
	// Keep takes over the state of a stream, which nobody changes any more.
	Keep(S)
}

// Decision drafts entries on a state, or gives a fault and drafts nothing that counts.
type Decision[S any] func(state S, d *Draft) error

// tries is how often a decision is taken again before the writer gives up.
const tries = 64

var busy = fault.New(fault.Unavailable, "Too many people are writing here at once. Nothing of yours was stored; send it again.")

// Write takes decisions one after the other, each on what the one before it wrote, and stores all of them or nothing. It
// gives the state after them. The same request twice changes nothing twice: the second time the state as it is now is
// given.
func (w Writer[S]) Write(ctx context.Context, stream, request, actor string, decisions ...Decision[S]) (S, error) {
	var none S
	if w.Turns != nil {
		pass, err := w.Turns.take(ctx, stream)
		if err != nil {
			return none, err
		}
		defer pass()
	}
	for range tries {
		state, err := w.once(ctx, stream, request, actor, decisions)
		switch {
		case errors.Is(err, ErrRepeated):
			return w.repeated(ctx, stream, request)
		case err == errRaced:
			continue
		}
		return state, err
	}
	return none, busy
}

// repeated gives the state as it is now. Where one request came twice at once to open a stream, both drew an id for it
// and only one of the two exists: the one under which the request was stored.
func (w Writer[S]) repeated(ctx context.Context, stream, request string) (S, error) {
	state, err := w.Read(ctx, stream)
	if !fault.Is(err, fault.NotFound) {
		return state, err
	}
	if first, found, askErr := w.Log.Requested(ctx, request); askErr == nil && found {
		return w.Read(ctx, first)
	}
	return state, err
}

// Read folds a stream; NotFound where there is none.
func (w Writer[S]) Read(ctx context.Context, stream string) (S, error) {
	entries, err := w.Log.Entries(ctx, stream)
	if err != nil {
		var none S
		return none, err
	}
	state, err := w.fold(entries)
	if err == nil && w.Kept != nil {
		w.Kept.Keep(state)
	}
	return state, err
}

// ReadAt folds a stream as it stood after its entry of that number: what a form that was made then had shown. It is the zero
// state before the first entry, and the present one where the stream has no more entries. NotFound is a stream that is not there.
func (w Writer[S]) ReadAt(ctx context.Context, stream string, seq int64) (state S, err error) {
	entries, err := w.Log.Entries(ctx, stream)
	switch {
	case err != nil || seq <= 0:
		return state, err
	case seq >= int64(len(entries)):
		return w.fold(entries)
	}
	return w.Fold(state, entries[:seq])
}

// fold folds what is not known yet.
func (w Writer[S]) fold(entries []Entry) (state S, err error) {
	known := 0
	if w.Kept != nil {
		state, known = w.Kept.Known(entries)
	}
	return w.Fold(state, entries[known:])
}

// errRaced says that the stream had moved on between reading and storing.
var errRaced = errors.New("the stream has moved on")

// Try takes decisions as Write does and stores nothing: it gives the state that they would lead to.
func (w Writer[S]) Try(ctx context.Context, stream, actor string, decisions ...Decision[S]) (S, error) {
	made, err := w.decide(ctx, stream, actor, decisions)
	return made.state, err
}

func (w Writer[S]) once(ctx context.Context, stream, request, actor string, decisions []Decision[S]) (none S, err error) {
	if _, found, err := w.Log.Requested(ctx, request); err != nil {
		return none, err
	} else if found {
		return none, ErrRepeated
	}
	made, err := w.decide(ctx, stream, actor, decisions)
	if err != nil {
		return made.state, err
	}
	if len(made.entries) == made.before {
		Decided(ctx, false)
		return made.state, nil
	}
	err = w.Log.Append(ctx, Batch{Stream: stream, Expected: int64(made.before), Request: request, Entries: made.entries[made.before:],
		Contents: made.draft.Contents, Texts: made.draft.Texts, Files: made.draft.Files, Row: w.Row(made.state)})
	switch {
	case errors.Is(err, ErrRepeated):
		return none, ErrRepeated
	case fault.Is(err, fault.Conflict):
		return none, errRaced
	case err != nil:
		return made.state, err
	}
	Decided(ctx, true)
	if w.Kept != nil {
		w.Kept.Keep(made.state)
	}
	return made.state, nil
}

// decided is what decisions came to, before it is stored.
type decided[S any] struct {
	state   S
	before  int     // entries that the stream had
	entries []Entry // with those that were drafted
	draft   *Draft
}

// decide takes decisions one after the other, each on what the one before it drafted.
func (w Writer[S]) decide(ctx context.Context, stream, actor string, decisions []Decision[S]) (none decided[S], err error) {
	entries, err := w.Log.Entries(ctx, stream)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return none, err
	}
	state, err := w.fold(entries)
	if err != nil {
		return none, err
	}
	before := len(entries)
	draft := &Draft{At: w.Now(), Actor: actor, Random: w.Random}
	if before > 0 {
		draft.After = entries[before-1].At
	}
	for _, decide := range decisions {
		drafted := len(draft.Entries)
		if err := decide(state, draft); err != nil {
			return none, err
		}
		if err := draft.Err(); err != nil {
			return none, err
		}
		var last Entry
		if len(entries) > 0 {
			last = entries[len(entries)-1]
		}
		added := Seal(stream, last, draft.Entries[drafted:])
		entries = append(entries[:len(entries):len(entries)], added...)
		if state, err = w.Fold(state, added); err != nil {
			return none, err
		}
	}
	return decided[S]{state, before, entries, draft}, nil
}
