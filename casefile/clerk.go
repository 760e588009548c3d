package casefile

import (
	"context"
	"errors"
	"io"
	"time"

	"redress/casefile/ledger"
	"redress/fault"
)

// Clerk carries commands to the log: it reads the case, decides, and stores what was decided; where somebody else was
// faster it decides once more on the new state.
type Clerk struct {
	Log    ledger.Log
	Lists  Lists
	Now    func() time.Time
	Random io.Reader // nil for the system's
}

// Lists is what the clerk needs to know of other cases.
type Lists interface {
	// NextCaseNumber is the number of the next case of a session, counted from 1.
	NextCaseNumber(ctx context.Context, session string) (int, error)
}

// tries is how often a command is decided again before it gives up.
const tries = 12

// Case reads a case; NotFound where there is none.
func (k *Clerk) Case(ctx context.Context, id string) (*Case, error) {
	entries, err := k.Log.Entries(ctx, id)
	if err != nil {
		return nil, err
	}
	return Fold(entries)
}

// Open opens a case and gives it. The same request twice gives the same case.
func (k *Clerk) Open(ctx context.Context, request string, who Actor, o OpenCase, then ...Command) (*Case, error) {
	if stream, found, err := k.Log.Requested(ctx, request); err != nil {
		return nil, err
	} else if found {
		return k.Case(ctx, stream)
	}
	id, err := ledger.RandomID(k.Random)
	if err != nil {
		return nil, err
	}
	for range tries {
		if o.Number, err = k.Lists.NextCaseNumber(ctx, o.Session); err != nil {
			return nil, err
		}
		c, err := k.once(ctx, "c-"+id, request, who, append([]Command{o}, then...))
		if errors.Is(err, ledger.ErrRepeated) {
			return k.Open(ctx, request, who, o, then...)
		}
		if !raced(err) {
			return c, err
		}
	}
	return nil, busy
}

// Do gives a command to a case and returns the case after it. The same request twice changes nothing twice.
func (k *Clerk) Do(ctx context.Context, id, request string, who Actor, commands ...Command) (*Case, error) {
	for range tries {
		c, err := k.once(ctx, id, request, who, commands)
		if errors.Is(err, ledger.ErrRepeated) {
			return k.Case(ctx, id)
		}
		if !raced(err) {
			return c, err
		}
	}
	return nil, busy
}

var busy = fault.New(fault.Unavailable, "Too many people are writing to this case at once. Nothing of yours was stored; send it again.")

// race marks that the store had moved on; the command is then decided again.
type race struct{ error }

func (r race) Unwrap() error { return r.error }

func raced(err error) bool {
	var r race
	return errors.As(err, &r)
}

func (k *Clerk) once(ctx context.Context, id, request string, who Actor, commands []Command) (*Case, error) {
	entries, err := k.Log.Entries(ctx, id)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return nil, err
	}
	if len(entries) > 0 {
		if stream, found, err := k.Log.Requested(ctx, request); err != nil {
			return nil, err
		} else if found && stream == id {
			return Fold(entries)
		}
	}
	c, err := Fold(entries)
	if err != nil {
		return nil, err
	}
	draft := &ledger.Draft{At: k.Now(), Actor: who.Name, Random: k.Random}
	var last ledger.Entry
	if len(entries) > 0 {
		last = entries[len(entries)-1]
	}
	sealed := entries
	for _, command := range commands {
		if err := allow(command.Name(), c.State, who.Role); err != nil {
			return nil, err
		}
		before := len(draft.Entries)
		if err := command.Decide(c, draft); err != nil {
			return nil, err
		}
		if err := draft.Err(); err != nil {
			return nil, err
		}
		// The next command of the same request is decided on what this one wrote.
		added := ledger.Seal(id, last, draft.Entries[before:])
		if len(added) > 0 {
			last = added[len(added)-1]
		}
		sealed = append(sealed[:len(sealed):len(sealed)], added...)
		if c, err = Fold(sealed); err != nil {
			return nil, err
		}
	}
	if len(draft.Entries) == 0 {
		return c, nil
	}
	err = k.Log.Append(ctx, ledger.Batch{
		Stream: id, Expected: int64(len(entries)), Request: request, Entries: sealed[len(entries):],
		Contents: draft.Contents, Texts: draft.Texts, Row: c.Summary(),
	})
	if errors.Is(err, ledger.ErrRepeated) {
		return nil, err
	}
	if fault.Is(err, fault.Conflict) {
		return nil, race{err}
	}
	if err != nil {
		return nil, err
	}
	return c, nil
}
