package store

import (
	"database/sql"
	"encoding/json"
	"errors"
	"slices"

	"redress/casefile"
	"redress/casefile/casebook"
	"redress/casefile/conduct"
	"redress/fault"
	"redress/ledger"
	"redress/session"
)

const (
	upsertCase = `insert into cases (stream, id, session, number, state, due, opened, updated, edition, questionnaire, board, online,
    asked, appeal, ruled, referred, words, summary)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
on conflict (stream) do update set id = excluded.id, session = excluded.session, number = excluded.number,
    state = excluded.state, due = excluded.due, opened = excluded.opened, updated = excluded.updated, edition = excluded.edition,
    questionnaire = excluded.questionnaire, board = excluded.board, online = excluded.online, asked = excluded.asked,
    appeal = excluded.appeal, ruled = excluded.ruled, referred = excluded.referred, words = excluded.words, summary = excluded.summary`
	upsertSession = `insert into sessions (stream, id, date, ended, updated, score_at, example, playing, summary)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (stream) do update set id = excluded.id, date = excluded.date, ended = excluded.ended,
    updated = excluded.updated, score_at = excluded.score_at, example = excluded.example,
    playing = excluded.playing, summary = excluded.summary`

	sameCase = `select count(*) from cases where stream = $1 and id = $2 and session = $3 and number = $4 and state = $5
    and due = $6 and opened = $7 and updated = $8 and edition = $9 and questionnaire = $10 and board = $11 and online = $12
    and asked = $13 and appeal = $14 and ruled = $15 and referred = $16 and words = $17 and summary = $18`
	sameSession = `select count(*) from sessions where stream = $1 and id = $2 and date = $3 and ended = $4 and updated = $5
    and score_at = $6 and example = $7 and playing = $8 and summary = $9`

	selectCaseWords = `select opened, id, words from cases where stream = $1`
)

// projection is a row of the lists, of one kind or of none.
type projection struct {
	of      *casefile.Summary
	session *session.Summary
	report  *conduct.Summary
	book    *casebook.Row
	held    heldWords // by which it is found
	summary string    // its JSON
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
	case casebook.Row:
		p.book = &row
	case *casebook.Row:
		p.book = row
	}
	switch {
	case p.of != nil:
		p.held = heldWords{p.of.Words(), Mark{p.of.Opened, p.of.ID}}
	case p.book != nil:
		p.held = heldWords{slices.Compact(slices.Sorted(slices.Values(p.book.Words))),
			Mark{int64(p.book.Number), p.book.ID}}
		row = p.book.Summary
	case p.session == nil && p.report == nil:
		return p, fault.New(fault.Internal,
			"Redress made a mistake of its own: the lists know no row of type %T. Nothing was saved.", row)
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
	case p.book != nil:
		id, seq, head = p.book.ID, p.book.Seq, p.book.Head
	default:
		return nil
	}
	if last := b.Entries[len(b.Entries)-1]; id == "" || seq != last.Seq || head != last.Hash {
		return unsealed(b, "its row for the lists is of entry %d (%.12s), not of the last entry %d (%.12s)", seq, head,
			last.Seq, last.Hash)
	}
	return nil
}

// put writes the row of a stream, with its words.
func (s *writes) put(tx *sql.Tx, stream string, p projection) error {
	switch {
	case p.of != nil:
		return s.putFound(tx, stream, p, s.caseRow, s.caseHeld, s.caseWords)
	case p.book != nil:
		return s.putFound(tx, stream, p, s.bookRow, s.bookHeld, s.bookWords)
	case p.session != nil:
		return run(tx, s.sessionRow, p.values(stream)...)
	case p.report != nil:
		return run(tx, s.reportRow, p.values(stream)...)
	}
	return nil
}

func (s *writes) putFound(tx *sql.Tx, stream string, p projection, row, held *sql.Stmt, words wordWrites) error {
	var before heldWords
	var column string
	err := tx.Stmt(held).QueryRow(stream).Scan(&before.At, &before.ID, &column)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	before.read(column)
	if err := run(tx, row, p.values(stream)...); err != nil {
		return err
	}
	return words.change(tx, before, p.held)
}

// values are the columns, in the order of the statements.
func (p projection) values(stream string) []any {
	if c := p.of; c != nil {
		return []any{stream, c.ID, c.Session, c.Number, string(c.State), c.Due, c.Opened, c.Updated, c.Edition,
			c.Questionnaire, c.Board,
			flag(c.Online), flag(c.Unsettled()), string(c.Appeal), c.RuledAt, c.ReferredAt, p.held.column(), p.summary}
	}
	if r := p.report; r != nil {
		return []any{stream, r.ID, r.Opened, p.summary}
	}
	if b := p.book; b != nil {
		return []any{stream, b.ID, b.Number, b.Case, b.Published, b.Updated, flag(b.State == casebook.Withdrawn),
			b.Edition, b.Questionnaire, b.Title,
			b.Outcome, p.held.column(), p.summary}
	}
	return []any{stream, p.session.ID, p.session.Date, flag(p.session.Ended), p.session.Updated, p.session.ScoreAt,
		flag(p.session.Example), p.session.Playing, p.summary}
}

// flag is a column that is 1 or 0.
func flag(set bool) int {
	if set {
		return 1
	}
	return 0
}

// same is the statement that counts rows equal to values.
func (p projection) same() string {
	switch {
	case p.of != nil:
		return sameCase
	case p.report != nil:
		return sameReport
	case p.book != nil:
		return samePublication
	}
	return sameSession
}
