package store

import (
	"database/sql"
	"encoding/json"

	"redress/casefile"
	"redress/casefile/conduct"
	"redress/casefile/ledger"
	"redress/fault"
	"redress/session"
)

const (
	upsertCase = `insert into cases (stream, id, session, number, state, due, opened, updated, summary)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (stream) do update set id = excluded.id, session = excluded.session, number = excluded.number,
    state = excluded.state, due = excluded.due, opened = excluded.opened, updated = excluded.updated, summary = excluded.summary`
	upsertSession = `insert into sessions (stream, id, date, ended, updated, summary)
values ($1, $2, $3, $4, $5, $6)
on conflict (stream) do update set id = excluded.id, date = excluded.date, ended = excluded.ended,
    updated = excluded.updated, summary = excluded.summary`

	sameCase = `select count(*) from cases where stream = $1 and id = $2 and session = $3 and number = $4 and state = $5
    and due = $6 and opened = $7 and updated = $8 and summary = $9`
	sameSession = `select count(*) from sessions where stream = $1 and id = $2 and date = $3 and ended = $4 and updated = $5
    and summary = $6`
)

// projection is a row of the lists, of one kind or of none.
type projection struct {
	of      *casefile.Summary
	session *session.Summary
	report  *conduct.Summary
	summary string // its JSON
}

// project knows the types of rows: values or pointers; nil is no row.
func project(row any) (p projection, err error) {
	switch row := row.(type) {
	case nil:
		return p, nil
	case casefile.Summary:
		p.of = &row
	case *casefile.Summary:
		p.of = row
	case session.Summary:
		p.session = &row
	case *session.Summary:
		p.session = row
	case conduct.Summary:
		p.report = &row
	case *conduct.Summary:
		p.report = row
	}
	if p.of == nil && p.session == nil && p.report == nil {
		return p, fault.New(fault.Internal, "Redress made a mistake of its own: the lists know no row of type %T. Nothing was stored.", row)
	}
	body, err := json.Marshal(row)
	p.summary = string(body)
	return p, err
}

// belongs refuses a row that does not show the stream as it is after the batch.
func (p projection) belongs(b ledger.Batch) error {
	var id, head string
	var seq int64
	switch {
	case p.of != nil:
		id, seq, head = p.of.ID, p.of.Seq, p.of.Head
	case p.session != nil:
		id, seq, head = p.session.ID, p.session.Seq, p.session.Head
	case p.report != nil:
		id, seq, head = p.report.ID, p.report.Seq, p.report.Head
	default:
		return nil
	}
	if last := b.Entries[len(b.Entries)-1]; id == "" || seq != last.Seq || head != last.Hash {
		return unsealed(b, "its row for the lists is of entry %d (%.12s), not of the last entry %d (%.12s)", seq, head, last.Seq, last.Hash)
	}
	return nil
}

func (s *Store) put(tx *sql.Tx, stream string, p projection) (err error) {
	switch {
	case p.of != nil:
		_, err = tx.Stmt(s.writes.caseRow).Exec(p.values(stream)...)
	case p.session != nil:
		_, err = tx.Stmt(s.writes.sessionRow).Exec(p.values(stream)...)
	case p.report != nil:
		_, err = tx.Stmt(s.writes.reportRow).Exec(p.values(stream)...)
	}
	return err
}

// values are the columns, in the order of the statements above.
func (p projection) values(stream string) []any {
	if c := p.of; c != nil {
		return []any{stream, c.ID, c.Session, c.Number, string(c.State), c.Due, c.Opened, c.Updated, p.summary}
	}
	if r := p.report; r != nil {
		return []any{stream, r.ID, r.Opened, p.summary}
	}
	ended := 0
	if p.session.Ended {
		ended = 1
	}
	return []any{stream, p.session.ID, p.session.Date, ended, p.session.Updated, p.summary}
}

// same is the statement that counts rows equal to values.
func (p projection) same() string {
	switch {
	case p.of != nil:
		return sameCase
	case p.report != nil:
		return sameReport
	}
	return sameSession
}
