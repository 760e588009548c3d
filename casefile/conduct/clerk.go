package conduct

import (
	"context"
	"io"
	"time"

	"redress/access"
	"redress/casefile"
	"redress/fault"
	"redress/ledger"
)

// Clerk takes commands to reports: it holds them against the table of who may do what, and when, and stores what they
// decide. Its batches carry a Summary of this package as their row.
type Clerk struct {
	Log    ledger.Log
	Now    func() time.Time
	Random io.Reader // nil for the system's
}

func (k *Clerk) writer() ledger.Writer[*Report] {
	return ledger.Writer[*Report]{Log: k.Log, Now: k.Now, Random: k.Random, Fold: fold,
		Row: func(r *Report) any { return r.Summary() }}
}

// Report reads a report for somebody; NotFound where there is none or it is not theirs to read.
func (k *Clerk) Report(ctx context.Context, id string, who casefile.Actor) (*Report, error) {
	if !isReport(id) {
		return nil, notThere
	}
	r, err := k.writer().Read(ctx, id)
	switch {
	case fault.Is(err, fault.NotFound) || err == nil && !MayRead(r, who):
		return nil, notThere
	case err != nil:
		return nil, err
	}
	return r, nil
}

// File files a report. The same request twice files it once. A director who files one is on it; nothing of it is given
// back to anybody else.
func (k *Clerk) File(ctx context.Context, request string, who casefile.Actor, f File) error {
	if _, found, err := k.Log.Requested(ctx, request); err != nil || found {
		return err
	}
	id, err := ledger.RandomID(k.Random)
	if err != nil {
		return err
	}
	list := []ledger.Decision[*Report]{decide(f, who)}
	if who.In(access.Director) && who.Seat == nil {
		list = append(list, decide(Take{}, who))
	}
	_, err = k.writer().Write(ctx, prefix+id, request, who.Name, list...)
	return err
}

// Do gives commands to a report, all of them or none, and gives the report after them where it is theirs to read.
func (k *Clerk) Do(ctx context.Context, id, request string, who casefile.Actor, commands ...Command) (*Report, error) {
	if !isReport(id) {
		return nil, notThere
	}
	list := make([]ledger.Decision[*Report], len(commands))
	for i, command := range commands {
		list[i] = decide(command, who)
	}
	r, err := k.writer().Write(ctx, id, request, who.Name, list...)
	if err != nil || !MayRead(r, who) {
		return nil, err
	}
	return r, nil
}

// prefix begins the stream of every report; a case has another, so neither is read as the other.
const prefix = "r-"

func isReport(id string) bool { return len(id) > len(prefix) && id[:len(prefix)] == prefix }

func decide(command Command, who casefile.Actor) ledger.Decision[*Report] {
	return func(r *Report, d *ledger.Draft) error {
		if err := allow(command, r, who); err != nil {
			return err
		}
		return command.Decide(r, d)
	}
}
