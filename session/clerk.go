package session

import (
	"context"
	"io"
	"slices"
	"time"

	"redress/ledger"
)

// Clerk takes commands to sessions and stores what they decide.
type Clerk struct {
	Log    ledger.Log
	Now    func() time.Time
	Random io.Reader // nil for the system's

	turns ledger.Turns
	kept  ledger.Kept[*Session]
}

func (k *Clerk) writer() ledger.Writer[*Session] {
	return ledger.Writer[*Session]{Log: k.Log, Now: k.Now, Random: k.Random, Fold: fold, Copy: (*Session).clone,
		Row: func(s *Session) any { return s.Summary() }, Turns: &k.turns, Kept: &k.kept, Long: true}
}

// Session reads a session; NotFound where there is none. It is shared, and nobody may change it.
func (k *Clerk) Session(ctx context.Context, id string) (*Session, error) {
	return k.writer().Read(ctx, id)
}

// Seen is a session as it stood after the entry of its log that has a mark, as a form that was made then showed it; nil
// where none has it. It is shared, and nobody may change it.
func (k *Clerk) Seen(ctx context.Context, id string, mark Mark) (*Session, error) {
	entries, err := k.Log.Entries(ctx, id)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(entries, func(e ledger.Entry) bool { return MarkOf(e.Hash) == mark })
	return k.writer().ReadAt(ctx, id, int64(i+1))
}

// Open opens a session, gives it further commands, and returns it. The same request twice gives the same session.
func (k *Clerk) Open(ctx context.Context, request, actor string, commands ...Command) (*Session, error) {
	if stream, found, err := k.Log.Requested(ctx, request); err != nil {
		return nil, err
	} else if found {
		return k.Session(ctx, stream)
	}
	id, err := ledger.RandomID(k.Random)
	if err != nil {
		return nil, err
	}
	return k.Do(ctx, "s-"+id, request, actor, commands...)
}

// Do gives commands to a session and returns the session after them, all of them or none. The same request twice
// changes nothing twice.
func (k *Clerk) Do(ctx context.Context, id, request, actor string, commands ...Command) (*Session, error) {
	return k.writer().Write(ctx, id, request, actor, decisions(commands)...)
}

// Try is what commands would make of a session, or of none where the id is empty, and stores nothing.
func (k *Clerk) Try(ctx context.Context, id, actor string, commands ...Command) (*Session, error) {
	return k.writer().Try(ctx, id, actor, decisions(commands)...)
}

func decisions(commands []Command) []ledger.Decision[*Session] {
	all := make([]ledger.Decision[*Session], len(commands))
	for i, command := range commands {
		all[i] = watched{command}.Decide
	}
	return all
}
