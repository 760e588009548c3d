package casefile

import (
	"context"
	"io"
	"time"

	"redress/fault"
	"redress/ledger"
)

// Clerk takes commands to cases: it holds them against the table of who may do what, and when, and stores what they
// decide.
type Clerk struct {
	Log    ledger.Log
	Lists  Lists
	Now    func() time.Time
	Random io.Reader // nil for the system's

	kept ledger.Kept[*Case]
}

// Lists is what the clerk needs to know of other cases.
type Lists interface {
	// NextCaseNumber is the number of the next case of a session, counted from 1.
	NextCaseNumber(ctx context.Context, session string) (int, error)
}

func (k *Clerk) writer() ledger.Writer[*Case] {
	return ledger.Writer[*Case]{Log: k.Log, Now: k.Now, Random: k.Random, Fold: fold, Copy: (*Case).clone,
		Row: func(c *Case) any { return c.Summary() }, Kept: &k.kept}
}

// Case reads a case; NotFound where there is none. It is shared, as is every case that the clerk gives, and nobody may
// change it.
func (k *Clerk) Case(ctx context.Context, id string) (*Case, error) { return k.writer().Read(ctx, id) }

// Listed reads a case of which a list was read just now: its log is asked only where the case is not kept as it stands
// in that list. A session's ruled cases, which every page of its score needs, are so read and folded once for each
// version.
func (k *Clerk) Listed(ctx context.Context, s Summary) (*Case, error) {
	return k.writer().ReadListed(ctx, s.ID, s.Head)
}

// Entries are the log of a case as the request knows it; NotFound where there is none. They are shared as well. Whoever
// checks the log reads it from where it is stored.
func (k *Clerk) Entries(ctx context.Context, id string) ([]ledger.Entry, error) {
	_, entries, err := k.writer().ReadLog(ctx, id)
	return entries, err
}

// Seen is a case as it stood after an entry of its log, as a form that was made then showed it; nil before the first.
func (k *Clerk) Seen(ctx context.Context, id string, seq int64) (*Case, error) {
	return k.writer().ReadAt(ctx, id, seq)
}

// Open opens a case, gives it further commands, and returns it. The same request twice gives the same case.
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
	open := func(c *Case, d *ledger.Draft) (err error) {
		// Two cases opened at once ask again: the number is unique in its session.
		if o.Number, err = k.Lists.NextCaseNumber(ctx, o.Session); err != nil {
			return err
		}
		return decide(o, who)(c, d)
	}
	return k.writer().Write(ctx, "c-"+id, request, who.Name,
		append([]ledger.Decision[*Case]{open}, decisions(who, then)...)...)
}

// Do gives commands to a case and returns the case after them, all of them or none. The same request twice changes
// nothing twice.
func (k *Clerk) Do(ctx context.Context, id, request string, who Actor, commands ...Command) (*Case, error) {
	return k.writer().Write(ctx, id, request, who.Name, decisions(who, commands)...)
}

func decisions(who Actor, commands []Command) []ledger.Decision[*Case] {
	list := make([]ledger.Decision[*Case], len(commands))
	for i, command := range commands {
		list[i] = decide(command, who)
	}
	return list
}

func decide(command Command, who Actor) ledger.Decision[*Case] {
	return func(c *Case, d *ledger.Draft) error {
		on, ok := command.(onAppeal)
		if err := who.Allowed(command.Name(), c.State); err != nil {
			// what became of the appeal says more than the state
			if ok && who.ever(command.Name()) && c.Appeals.Ended(on.Upon()) {
				return fault.New(fault.Of(err).Code, "%s", c.Appeals.Numbered(on.Upon()).Refuses(c.Edition))
			}
			return err
		}
		if ok {
			if err := c.Appeals.Allow(command.Name(), on.Upon(), c.Edition); err != nil {
				return err
			}
		}
		if own, ok := command.(owned); ok {
			if err := own.theirs(c, who); err != nil {
				return err
			}
		}
		return command.Decide(c, d)
	}
}
