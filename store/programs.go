package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"

	"redress/fault"
)

const (
	selectProgram  = `select headings, body, said_by, said from programs where headings = $1`
	selectPrograms = `select headings, body, said_by, said from programs order by headings`
	keepProgram    = `insert into programs (headings, body, said_by, said) values ($1, $2, $3, $4)
on conflict (headings) do update set body = excluded.body, said_by = excluded.said_by, said = excluded.said`
	dropProgram   = `delete from programs where headings = $1`
	countPrograms = `select count(*) from programs where headings <> $1`
)

// Programs keep what people said of the tables that other programs write.
type Programs struct{ *database }

// Program is what somebody said of the tables with some headings.
type Program struct {
	Headings string
	Body     string // what the columns hold, as who asks has it
	By       string
	At       int64 // unix seconds
}

// What is kept of programs at most.
const (
	mostPrograms   = 200
	largestProgram = 100_000 // bytes
)

// Keep keeps what somebody says of a program, in the place of what they have seen was said before: seen is the body of
// that, empty for nothing. Where somebody else has said something meanwhile it is a Conflict.
func (s *Programs) Keep(ctx context.Context, headings, body, by string, at int64, seen string) error {
	if headings == "" || !storable(headings, body, by) || len(headings)+len(body) > largestProgram {
		return fault.New(fault.Invalid, "What the columns hold cannot be kept: their headings are too long, or have "+
			"characters that cannot be stored.")
	}
	return explain(s.group.write(ctx, func(tx *sql.Tx) error {
		if err := asSeen(tx, headings, seen); err != nil {
			return err
		}
		var others int
		if err := tx.QueryRow(countPrograms, headings).Scan(&others); err != nil {
			return err
		}
		if others >= mostPrograms {
			return fault.New(fault.Conflict, "The columns of %d programs are known, which is as many as can be. "+
				"Forget one first.", mostPrograms)
		}
		_, err := tx.Exec(keepProgram, headings, body, by, at)
		return err
	}), s.file)
}

// Forget drops what was said of a program, as it was seen.
func (s *Programs) Forget(ctx context.Context, headings, seen string) error {
	return explain(s.group.write(ctx, func(tx *sql.Tx) error {
		if err := asSeen(tx, headings, seen); err != nil {
			return err
		}
		_, err := tx.Exec(dropProgram, headings)
		return err
	}), s.file)
}

// asSeen refuses to write over what nobody has seen who writes.
func asSeen(tx *sql.Tx, headings, seen string) error {
	var held Program
	err := tx.QueryRow(selectProgram, headings).Scan(&held.Headings, &held.Body, &held.By, &held.At)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if held.Body != seen {
		return fault.New(fault.Conflict, "Something else has been said of these columns since. Look at what they hold "+
			"now.")
	}
	return nil
}

// Of is what was said of the tables with some headings; false where that is nothing.
func (s *Programs) Of(ctx context.Context, headings string) (p Program, known bool, err error) {
	err = s.readers.QueryRowContext(ctx, selectProgram, headings).Scan(&p.Headings, &p.Body, &p.By, &p.At)
	if errors.Is(err, sql.ErrNoRows) {
		return p, false, nil
	}
	return p, err == nil, explain(err, s.file)
}

// All are all programs, the last said first.
func (s *Programs) All(ctx context.Context) ([]Program, error) {
	rows, err := s.readers.QueryContext(ctx, selectPrograms)
	all, err := collect(rows, err, func(p *Program) []any { return []any{&p.Headings, &p.Body, &p.By, &p.At} })
	slices.SortStableFunc(all, func(a, b Program) int { return cmp.Compare(b.At, a.At) })
	return all, explain(err, s.file)
}
