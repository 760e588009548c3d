package figures_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/figures"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// desk is where the cases of the tests are ruled on; it keeps their logs in memory.
type desk struct {
	testing.TB
	clerk    casefile.Clerk
	now      time.Time
	director string
	streams  map[string][]ledger.Entry
	contents map[string]ledger.Content
	texts    map[string]string
	requests int
}

func newDesk(t testing.TB) *desk {
	d := &desk{TB: t, director: "Ann", streams: map[string][]ledger.Entry{}, contents: map[string]ledger.Content{},
		texts: map[string]string{}}
	d.clerk = casefile.Clerk{Log: d, Lists: d, Now: func() time.Time { return d.now },
		Random: rand.NewChaCha8([32]byte{3})}
	return d
}

// Append implements ledger.Log.
func (d *desk) Append(_ context.Context, b ledger.Batch) error {
	d.streams[b.Stream] = append(slices.Clone(d.streams[b.Stream]), b.Entries...)
	for _, c := range b.Contents {
		d.contents[c.Hash] = c
	}
	for _, t := range b.Texts {
		d.texts[t.ID] = t.Body
	}
	return nil
}

// Entries implements ledger.Log.
func (d *desk) Entries(_ context.Context, stream string) ([]ledger.Entry, error) {
	if len(d.streams[stream]) == 0 {
		return nil, fault.New(fault.NotFound, "There is no such case.")
	}
	return slices.Clone(d.streams[stream]), nil
}

// Since implements ledger.Log.
func (d *desk) Since(ctx context.Context, stream string, seq int64, hash string) ([]ledger.Entry, error) {
	all, err := d.Entries(ctx, stream)
	if err != nil || seq == 0 || int64(len(all)) < seq || all[seq-1].Hash != hash {
		return all, err
	}
	return all[seq:], nil
}

// Content implements ledger.Log.
func (d *desk) Content(_ context.Context, hash string) (ledger.Content, error) {
	return d.contents[hash], nil
}

// Texts implements ledger.Log.
func (d *desk) Texts(context.Context, string) (map[string]ledger.Text, error) { return nil, nil }

// Requested implements ledger.Log.
func (d *desk) Requested(context.Context, string) (string, bool, error) { return "", false, nil }

// NextCaseNumber implements casefile.Lists.
func (d *desk) NextCaseNumber(context.Context, string) (int, error) { return len(d.streams) + 1, nil }

func (d *desk) who() casefile.Actor { return casefile.Actor{Name: d.director, Role: access.Director} }

func (d *desk) request() string {
	d.requests++
	return fmt.Sprint("request-", d.requests)
}

func (d *desk) open(who casefile.Actor, o casefile.OpenCase, then ...casefile.Command) *casefile.Case {
	d.Helper()
	o.Edition = "laws-2017"
	c, err := d.clerk.Open(d.Context(), d.request(), who, o, then...)
	if err != nil {
		d.Fatal(err)
	}
	return c
}

func (d *desk) do(c *casefile.Case, command casefile.Command) *casefile.Case {
	d.Helper()
	after, err := d.clerk.Do(d.Context(), c.ID, d.request(), d.who(), command)
	if err != nil {
		d.Fatalf("%s: %v", command.Name(), err)
	}
	return after
}

// row makes the row of a case as the store does, from what is kept.
func (d *desk) row(id string) (figures.Row, bool) {
	d.Helper()
	entries := d.streams[id]
	c, err := casefile.Fold(entries)
	if err != nil {
		d.Fatal(err)
	}
	var t *casefile.Transcript
	if given := figures.Counted(c); given != nil {
		if err := json.Unmarshal(d.contents[given.Transcript].Body, &t); err != nil {
			d.Fatal(err)
		}
	}
	r, counts, err := figures.Of(c, entries, t)
	if err != nil {
		d.Fatal(err)
	}
	return r, counts
}

// asked are the questionnaires of the tests.
var asked = map[string]*questionnaire.Questionnaire{
	"first": parse("first", "account", `
## What do they say? {#account .statement ask=both}
Hear both sides ([Law 20F1](law:20F1)).
- [Heard](#alerted)

## Was it alerted? {#alerted .fact ask=director}
> [Law 20F1](law:20F1)

> [Law 21B1](law:21B1)

- [Yes](#damage "yes")
- [No](#stands "no")
- [None of these](#stands "none")
- [Play is not over](#play-on "play")
- [Cannot be found out](#stands "doubt")

## Play on {#play-on .outcome remedy=play-on resume=damage}
> [!say all] Please play on. [Law 73C1](law:73C1)

`+ends),
	"second": parse("second", "damage", ends),
}

const ends = `
## Was there damage? {#damage .judgement ask=director}
> [Law 12B1](law:12B1)

- [Yes](#redress "yes")
- [No](#stands "no")
- [Doubtful](#redress "doubt")

## The result stands {#stands .outcome remedy=result-stands}
> [Law 16B3](law:16B3)

## There is redress {#redress .outcome remedy=redress}
> [Law 12C1b](law:12C1b)
`

func parse(id, start, steps string) *questionnaire.Questionnaire {
	head := fmt.Sprintf("---\nid: %s\nedition: laws-2017\ntitle: The %[1]s one\nstart: %s\nstatus: trial\nversion: "+
		"1\n---\n", id, start)
	q, problems := questionnaire.Parse(id+".md", "laws-2017", []byte(head+steps))
	if len(problems) > 0 {
		panic(fmt.Sprint(problems))
	}
	return q
}

func (d *desk) file(text string, noDirector bool) *casefile.Case {
	south := bridge.South
	who, session := casefile.Actor{Name: "South", Role: access.Player, Seat: &south}, "s-1"
	if noDirector {
		session = ""
	}
	return d.open(who, casefile.OpenCase{Session: session}, casefile.FileDispute{Seat: &south, What: text,
		NoDirector: noDirector})
}
