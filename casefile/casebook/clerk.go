package casebook

import (
	"cmp"
	"context"
	"io"
	"strings"
	"time"

	"redress/casefile"
	"redress/fault"
	"redress/ledger"
)

// Clerk takes commands to publications: it holds them against the table of who may do what, and when, and stores what
// they decide. Its batches carry a Row of this package.
type Clerk struct {
	Log    ledger.Log
	Shelf  Catalogue
	Now    func() time.Time
	Random io.Reader // nil for the system's
}

// prefix begins the stream of every publication.
const prefix = "b-"

func (k *Clerk) writer() ledger.Writer[*Publication] {
	return ledger.Writer[*Publication]{Log: k.Log, Now: k.Now, Random: k.Random, Fold: fold,
		Row: func(p *Publication) any { return p.Row() }}
}

// Publication reads a publication with its log, withdrawn ones too; NotFound where there is none.
func (k *Clerk) Publication(ctx context.Context, id string) (*Publication, error) {
	if !strings.HasPrefix(id, prefix) {
		return nil, notThere
	}
	p, err := k.writer().Read(ctx, id)
	if fault.Is(err, fault.NotFound) {
		return nil, notThere
	}
	return p, err
}

var notThere = fault.New(fault.NotFound, "There is no such case in the casebook.")

// Page reads what a publication says now. One that was withdrawn is answered as one that is not there.
func (k *Clerk) Page(ctx context.Context, id string) (Summary, *Page, error) {
	if !strings.HasPrefix(id, prefix) {
		return Summary{}, nil, notThere
	}
	s, err := k.Shelf.Publication(ctx, id)
	switch {
	case fault.Is(err, fault.NotFound) || err == nil && s.State != Published:
		return s, nil, notThere
	case err != nil:
		return s, nil, err
	}
	page, err := k.Released(ctx, s)
	return s, page, err
}

// Released reads the text of a publication that is in force, with the time at which it was released.
func (k *Clerk) Released(ctx context.Context, s Summary) (*Page, error) {
	page, err := k.Text(ctx, s.Page)
	if err == nil {
		page.Released = s.Updated
	}
	return page, err
}

// Text reads a frozen text by its hash and holds it against it.
func (k *Clerk) Text(ctx context.Context, hash string) (*Page, error) {
	page := &Page{}
	if err := ledger.Document(ctx, k.Log, hash, page); err != nil {
		return nil, err
	}
	return page, nil
}

// Publish publishes a case that was not published before. The same request twice publishes it once.
func (k *Clerk) Publish(ctx context.Context, request string, who casefile.Actor, x Publish) (*Publication, error) {
	if stream, found, err := k.Log.Requested(ctx, request); err != nil {
		return nil, err
	} else if found {
		return k.Publication(ctx, stream)
	}
	// The id tells nothing of the case.
	id, err := ledger.RandomID(k.Random)
	if err != nil {
		return nil, err
	}
	decide := func(p *Publication, d *ledger.Draft) (err error) {
		if err := allow(x.Name(), p.State, who); err != nil {
			return err
		}
		// Of two directors who publish a case at once, the second draws the number anew and then finds the first one's.
		if of, err := k.Shelf.OfCase(ctx, x.Case.ID); err != nil || len(of) > 0 {
			return cmp.Or(err, error(fault.New(fault.Conflict, "%s", refusal[Published])))
		}
		if x.Page.Number, err = k.Shelf.NextNumber(ctx); err != nil {
			return err
		}
		return x.Decide(p, d)
	}
	return k.writer().Write(ctx, prefix+id, request, who.Name, decide)
}

// Do gives a command to a publication. The same request twice changes nothing twice.
func (k *Clerk) Do(ctx context.Context, id, request string, who casefile.Actor, command Command) (*Publication, error) {
	if !strings.HasPrefix(id, prefix) {
		return nil, notThere
	}
	return k.writer().Write(ctx, id, request, who.Name, func(p *Publication, d *ledger.Draft) error {
		if err := allow(command.Name(), p.State, who); err != nil {
			return err
		}
		return command.Decide(p, d)
	})
}
