package ledger

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"redress/fault"
)

// Writer carries decisions to a log: it reads a stream, folds it, decides, and stores what was decided; where
// somebody else was faster it decides once more on the new state. S is what the stream folds to. Within one request
// (see Reading) a stream is read and folded once: what was shown to the request is what it decides on.
//
// A state that the writer gives is shared, and nobody may change it.
type Writer[S any] struct {
	Log    Log
	Now    func() time.Time
	Random io.Reader                                 // nil for the system's
	Fold   func(state S, entries []Entry) (S, error) // puts entries on the state so far; it may change that state
	Copy   func(S) S                                 // a state of one's own to change; nil where it is folded again
	Row    func(S) any                               // the projection for the lists
	Turns  *Turns                                    // nil where those who write to one stream are few
	Kept   *Kept[S]                                  // nil where logs are few and short
	Long   bool                                      // the logs are too long to be held beside what they fold to
}

// Decision drafts entries on a state, or gives a fault and drafts nothing that counts.
type Decision[S any] func(state S, d *Draft) error

// tries is how often a decision is taken again before the writer gives up.
const tries = 64

var busy = fault.New(fault.Unavailable,
	"Too many people are entering things here at once. Nothing of yours was saved; send it again.")

// Write takes decisions one after the other, each on what the one before it wrote, and stores all of them or nothing.
// It gives the state after them. The same request twice changes nothing twice: the second time the state as it is now
// is given.
func (w Writer[S]) Write(ctx context.Context, stream, request, actor string, decisions ...Decision[S]) (S, error) {
	var none S
	if w.Turns != nil {
		pass, err := w.Turns.take(ctx, stream)
		if err != nil {
			return none, err
		}
		defer pass()
	}
	for try := range tries {
		state, err := w.once(ctx, stream, request, actor, try > 0, decisions)
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
	x, err := w.anew(ctx, stream)
	if fault.Is(err, fault.NotFound) {
		if first, found, askErr := w.Log.Requested(ctx, request); askErr == nil && found {
			x, err = w.anew(ctx, first)
		}
	}
	return x.state, err
}

// Read folds a stream; NotFound where there is none.
func (w Writer[S]) Read(ctx context.Context, stream string) (S, error) {
	x, err := w.standing(ctx, stream)
	return x.state, err
}

// ReadLog is Read with the log itself.
func (w Writer[S]) ReadLog(ctx context.Context, stream string) (S, []Entry, error) {
	x, err := w.standing(ctx, stream)
	if err != nil {
		return x.state, nil, err
	}
	entries, err := w.entries(ctx, stream, x)
	return x.state, entries, err
}

// ReadAt folds a stream as it stood after its entry of that number: what a form that was made then had shown. It is
// the zero state before the first entry, and the present one where the stream has no more entries. NotFound is a
// stream that is not there.
func (w Writer[S]) ReadAt(ctx context.Context, stream string, seq int64) (state S, err error) {
	x, err := w.standing(ctx, stream)
	switch {
	case err != nil || seq <= 0:
		return state, err
	case seq >= x.last.Seq:
		return x.state, nil
	}
	entries, err := w.entries(ctx, stream, x)
	if err != nil {
		return state, err
	}
	return w.fold(ctx, standing[S]{}, entries[:seq])
}

// ReadListed is Read for a stream of which a list says, in the same reading, what its last entry is: where that is
// what is kept, the log is not asked.
func (w Writer[S]) ReadListed(ctx context.Context, stream, head string) (S, error) {
	x, known := recall[S](ctx, stream)
	if known {
		return x.state, nil
	}
	if x, known = w.Kept.get(stream); known && x.last.Hash == head {
		remember(ctx, stream, x)
		return x.state, nil
	}
	return w.Read(ctx, stream)
}

// standing is a stream as the request knows it.
func (w Writer[S]) standing(ctx context.Context, stream string) (standing[S], error) {
	if x, known := recall[S](ctx, stream); known {
		return x, nil
	}
	return w.anew(ctx, stream)
}

// anew asks the log how a stream stands: for what has come since it was kept, or for all of it.
func (w Writer[S]) anew(ctx context.Context, stream string) (x standing[S], err error) {
	known, _ := w.Kept.get(stream)
	more, err := w.Log.Since(ctx, stream, known.last.Seq, known.last.Hash)
	if err != nil {
		return x, err
	}
	forgotten := len(more) > 0 && more[0].Seq <= known.last.Seq // another log stands there now
	if forgotten {
		known = standing[S]{}
	}
	if x, err = w.extend(ctx, known, more, false); err != nil {
		return x, err
	}
	w.keep(ctx, stream, x, forgotten)
	return x, nil
}

// extend puts entries on a stream that stood like this before. The state is changed only where it is one's own.
func (w Writer[S]) extend(ctx context.Context, x standing[S], more []Entry, own bool) (standing[S], error) {
	if len(more) == 0 {
		return x, nil
	}
	if x.last.Seq > 0 && !own {
		if w.Copy == nil {
			return w.extend(ctx, standing[S]{}, slices.Concat(x.entries, more), true)
		}
		x.state = w.Copy(x.state)
	}
	state, err := w.fold(ctx, x, more)
	if err != nil {
		return standing[S]{}, err
	}
	after := standing[S]{state: state, last: more[len(more)-1], size: x.size}
	for _, e := range more {
		after.size += len(e.Body) + beside
	}
	if !w.Long {
		after.entries = slices.Concat(x.entries, more)
	}
	return after, nil
}

func (w Writer[S]) fold(ctx context.Context, x standing[S], more []Entry) (S, error) {
	CountFold(ctx, more[0].Stream, x.last.Seq, len(more))
	return w.Fold(x.state, more)
}

// entries are the log of a stream as it stands there.
func (w Writer[S]) entries(ctx context.Context, stream string, x standing[S]) ([]Entry, error) {
	if !w.Long {
		return x.entries, nil
	}
	entries, err := w.Log.Entries(ctx, stream)
	if int64(len(entries)) > x.last.Seq {
		entries = entries[:x.last.Seq]
	}
	return entries, err
}

// keep is how a stream stands from now on, for this request and for those that come.
func (w Writer[S]) keep(ctx context.Context, stream string, x standing[S], forgotten bool) {
	remember(ctx, stream, x)
	w.Kept.put(stream, x, forgotten)
}

// errRaced says that the stream had moved on between reading and storing.
var errRaced = errors.New("the stream has moved on")

// Try takes decisions as Write does and stores nothing: it gives the state that they would lead to.
func (w Writer[S]) Try(ctx context.Context, stream, actor string, decisions ...Decision[S]) (S, error) {
	before, err := w.before(ctx, stream, false)
	if err != nil {
		var none S
		return none, err
	}
	made, err := w.decide(ctx, stream, actor, before, decisions)
	return made.after.state, err
}

func (w Writer[S]) once(
	ctx context.Context, stream, request, actor string, again bool, decisions []Decision[S],
) (none S, err error) {
	if _, found, err := w.Log.Requested(ctx, request); err != nil {
		return none, err
	} else if found {
		return none, ErrRepeated
	}
	before, err := w.before(ctx, stream, again)
	if err != nil {
		return none, err
	}
	made, err := w.decide(ctx, stream, actor, before, decisions)
	if err != nil {
		return made.after.state, err
	}
	if len(made.added) == 0 {
		Decided(ctx, false)
		return made.after.state, nil
	}
	after := made.after
	err = w.Log.Append(ctx, Batch{Stream: stream, Expected: before.last.Seq, Request: request, Entries: made.added,
		Contents: made.draft.Contents, Texts: made.draft.Texts, Files: made.draft.Files,
		Row: w.Row(after.state), State: after.state, Whole: after.entries})
	switch {
	case errors.Is(err, ErrRepeated):
		return none, ErrRepeated
	case fault.Is(err, fault.Conflict):
		return none, errRaced
	case err != nil:
		return none, err
	}
	Decided(ctx, true)
	w.keep(ctx, stream, after, false)
	return after.state, nil
}

// before is a stream as a decision finds it: as the request knows it, or as somebody in this process has left it since;
// the log says whether that still stands when the decision is stored. Again is after it did not.
func (w Writer[S]) before(ctx context.Context, stream string, again bool) (standing[S], error) {
	x, known := recall[S](ctx, stream)
	if known && !again {
		if later, ok := w.Kept.get(stream); ok && later.last.Seq > x.last.Seq {
			return later, nil
		}
		return x, nil
	}
	x, err := w.anew(ctx, stream)
	if fault.Is(err, fault.NotFound) {
		x.state, err = w.Fold(x.state, nil)
	}
	return x, err
}

// decided is what decisions came to, before it is stored.
type decided[S any] struct {
	after standing[S]
	added []Entry
	draft *Draft
}

// decide takes decisions one after the other, each on what the one before it drafted.
func (w Writer[S]) decide(
	ctx context.Context, stream, actor string, before standing[S], decisions []Decision[S],
) (made decided[S], err error) {
	draft := &Draft{At: w.Now(), After: before.last.At, Actor: actor, Random: w.Random}
	made = decided[S]{before, nil, draft}
	for _, decide := range decisions {
		drafted := len(draft.Entries)
		if err := decide(made.after.state, draft); err != nil {
			return decided[S]{}, err
		}
		if err := draft.Err(); err != nil {
			return decided[S]{}, err
		}
		sealed := Seal(stream, made.after.last, draft.Entries[drafted:])
		if made.after, err = w.extend(ctx, made.after, sealed, len(made.added) > 0); err != nil {
			return decided[S]{}, err
		}
		made.added = append(made.added, sealed...)
	}
	return made, nil
}
