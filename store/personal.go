package store

import (
	"context"
	"slices"
)

// PersonalData finds where somebody is named, and deletes it.
type PersonalData struct{ *database }

// Personal is what the stream of a session, a case or a report holds of people: what an erasure of the whole takes, and
// what a page counts before it.
type Personal struct {
	Stream string
	Texts  []string // ids of those that are there
	Files  []string // likewise
	Drafts int      // what somebody has typed about it and not sent
	Links  int      // links that hold a name, of those who hear an appeal
}

// Erasure takes all of it.
func (p Personal) Erasure() Erasure {
	return Erasure{Stream: p.Stream, IDs: slices.Concat(p.Texts, p.Files), Whole: true}
}

const (
	textsThere   = `select id from texts where stream = $1 and erased = 0 order by id`
	filesThere   = `select id from files where stream = $1 and erased = 0 order by id`
	namedLinks   = ` from links where (of_case = $1 or of_case = '' and session = $1) and kind = 'review' and label <> '` + nameDeleted + `'`
	countNotSent = `select (select count(*) from drafts where stream = $1), (select count(*)` + namedLinks + `)`

	// nameDeleted stands on a link in the place of a name.
	nameDeleted    = `name deleted`
	blankNamesOf   = `update links set label = '` + nameDeleted + `' where id in (select id` + namedLinks + `)`
	selectAllDraft = `select stream, holder, body from drafts order by stream, holder`
)

// Of tells what a stream holds of people.
func (s *PersonalData) Of(ctx context.Context, stream string) (p Personal, err error) {
	p.Stream = stream
	if p.Texts, err = strs(s.readers.QueryContext(ctx, textsThere, stream)); err != nil {
		return p, explain(err, s.file)
	}
	if p.Files, err = strs(s.readers.QueryContext(ctx, filesThere, stream)); err != nil {
		return p, explain(err, s.file)
	}
	err = s.readers.QueryRowContext(ctx, countNotSent, stream).Scan(&p.Drafts, &p.Links)
	return p, explain(err, s.file)
}

// NotSent is what somebody has typed about a session or a case and not sent.
type NotSent struct {
	Stream string // empty where an earlier version of the program kept it and it is not known
	Holder string
	Body   string
}

// NotSent gives all that was typed and not sent; in no folder of a club is it much.
func (s *PersonalData) NotSent(ctx context.Context) ([]NotSent, error) {
	rows, err := s.readers.QueryContext(ctx, selectAllDraft)
	all, err := collect(rows, err, func(d *NotSent) []any { return []any{&d.Stream, &d.Holder, &d.Body} })
	return all, explain(err, s.file)
}

// Names tells whether some words stand in what was typed, as FindTexts looks for them.
func (d NotSent) Names(words string) bool { return naming(d.Body, words) }
