package store

import (
	"context"
	"database/sql"
	"errors"

	"redress/fault"
)

// Erasure is what goes of the personal data of a session, a case or a report.
type Erasure struct {
	Stream string
	IDs    []string // of texts and files
	Whole  bool     // what somebody typed about it and has not sent goes as well, and names that stand on its links
}

// Erase blanks texts and files of a stream, all of them or none; see EraseAll.
func (s *PersonalData) Erase(ctx context.Context, stream string, ids []string, at int64) error {
	return s.EraseAll(ctx, []Erasure{{Stream: stream, IDs: ids}}, at)
}

// EraseAll blanks texts and files of some streams, all of them or none, and notes when (unix seconds). The digests
// stay, so that the chains still verify. What was erased before stays as it was; what a stream does not have is
// NotFound. Nothing of what is erased is left in the bytes of the database or beside it, but for what backups hold, and
// what Restore kept (see Kept).
func (s *PersonalData) EraseAll(ctx context.Context, all []Erasure, at int64) error {
	if at <= 0 {
		return fault.New(fault.Internal,
			"Redress made a mistake of its own: the time of the erasure is missing. Nothing was erased.")
	}
	err := s.group.write(ctx, func(tx *sql.Tx) error {
		for _, e := range all {
			if err := e.blank(tx, at); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return explain(err, s.file)
	}
	if err := scrub(ctx, s.writer); err != nil {
		return fault.Wrap(explain(err, s.file), fault.Unavailable, "The data is deleted, but traces of it may remain "+
			"in the database file, which could not be rewritten. Rewriting needs as much free disk space as the file "+
			"takes up; free some space, then delete again.")
	}
	return nil
}

func (e Erasure) blank(tx *sql.Tx, at int64) error {
	for _, id := range e.IDs {
		if err := erase(tx, e.Stream, id, at); err != nil {
			return err
		}
	}
	if !e.Whole {
		return nil
	}
	for _, statement := range []string{dropDraftsOf, blankNamesOf} {
		if _, err := tx.Exec(statement, e.Stream); err != nil {
			return err
		}
	}
	return nil
}

// scrub writes the whole file anew from what it holds and cuts the write-ahead log. secure_delete overwrites what is
// deleted, and not the copies that stay behind in the free space of a page when its rows move to another one. Where
// somebody is reading and the write-ahead log cannot be cut now, it is at the latest when the database is closed.
func scrub(ctx context.Context, db *sql.DB) error {
	if _, err := db.ExecContext(ctx, "vacuum"); err != nil {
		return err
	}
	var busy, pages, moved int
	return db.QueryRowContext(ctx, "pragma wal_checkpoint(truncate)").Scan(&busy, &pages, &moved)
}

// blanks find and blank what has an id: a text or a file.
var blanks = []struct{ find, blank string }{
	{"select erased from texts where stream = $1 and id = $2",
		"update texts set body = '', salt = '', erased = $1 where stream = $2 and id = $3"},
	{"select erased from files where stream = $1 and id = $2",
		"update files set body = x'', salt = '', erased = $1 where stream = $2 and id = $3"},
}

func erase(tx *sql.Tx, stream, id string, at int64) error {
	for _, b := range blanks {
		var erased int64
		switch err := tx.QueryRow(b.find, stream, id).Scan(&erased); {
		case errors.Is(err, sql.ErrNoRows):
			continue
		case err != nil || erased != 0:
			return err
		}
		_, err := tx.Exec(b.blank, at, stream, id)
		return err
	}
	return fault.New(fault.NotFound, "There is no such text here. Nothing was erased.")
}
