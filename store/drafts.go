package store

import (
	"context"
	"database/sql"
	"errors"

	"redress/fault"
)

const (
	selectDraft = `select body from drafts where holder = $1`
	keepDraft   = `insert into drafts (holder, stream, body, kept) values ($1, $2, $3, $4)
on conflict (holder) do update set stream = excluded.stream, body = excluded.body, kept = excluded.kept`
	dropDraft  = `delete from drafts where holder = $1`
	dropDrafts = `delete from drafts where kept < $1`
	// Of whom a draft is that an earlier version of the program kept may not be known; then it goes too.
	dropDraftsOf = `delete from drafts where stream in ($1, '')`
)

// Drafts keep what was typed and not sent.
type Drafts struct{ *database }

// draftsLast is for how many seconds a draft is kept that nobody has sent: thirty days.
const draftsLast = 30 * 24 * 60 * 60

// largestDraft is how many bytes a draft can have: an appeal with its three texts of the most characters, each of four
// bytes.
const largestDraft = 52_000

// Keep keeps what its holder has typed so far about a session or a case, in the place of what was there; an empty
// body drops it. What has lain for thirty days is dropped on the way.
func (s *Drafts) Keep(ctx context.Context, holder, stream, body string, at int64) error {
	switch {
	case holder == "" || stream == "" || !storable(holder, stream, body):
		return fault.New(fault.Invalid,
			"What was typed holds characters that cannot be stored. Type it again without them.")
	case len(body) > largestDraft:
		return fault.New(fault.TooLarge, "The draft is longer than an account can be. Shorten it.")
	}
	statement, values := keepDraft, []any{holder, stream, body, at}
	if body == "" {
		statement, values = dropDraft, values[:1]
	}
	return explain(s.group.write(ctx, func(tx *sql.Tx) error {
		if _, err := tx.Exec(dropDrafts, at-draftsLast); err != nil {
			return err
		}
		_, err := tx.Exec(statement, values...)
		return err
	}), s.file)
}

// Draft is what its holder has typed so far; empty where that is nothing.
func (s *Drafts) Draft(ctx context.Context, holder string) (body string, err error) {
	err = s.readers.QueryRowContext(ctx, selectDraft, holder).Scan(&body)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return body, explain(err, s.file)
}
