package store

import (
	"context"
	"database/sql"
	"errors"

	"redress/fault"
)

// Erase blanks texts and files of a stream, all of them or none, and notes when (unix seconds). The digest stays, so that the
// chain still verifies. What was erased before stays as it was; what the stream does not have is NotFound. What
// backups hold is not touched.
func (s *Store) Erase(ctx context.Context, stream string, ids []string, at int64) error {
	if at <= 0 {
		return fault.New(fault.Internal, "Redress made a mistake of its own: the time of the erasure is missing. Nothing was erased.")
	}
	err := s.group.write(ctx, func(tx *sql.Tx) error {
		for _, id := range ids {
			if err := erase(tx, stream, id, at); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return explain(err, s.file)
	}
	// secure_delete has overwritten the text in the pages; the write-ahead log still holds the old ones. Where somebody
	// is reading and it cannot be cut now, it is at the latest when the database is closed.
	var busy, pages, moved int
	err = s.writer.QueryRowContext(ctx, "pragma wal_checkpoint(truncate)").Scan(&busy, &pages, &moved)
	return explain(err, s.file)
}

// blanks find and blank what has an id: a text or a file.
var blanks = []struct{ find, blank string }{
	{"select erased from texts where stream = $1 and id = $2", "update texts set body = '', salt = '', erased = $1 where stream = $2 and id = $3"},
	{"select erased from files where stream = $1 and id = $2", "update files set body = x'', salt = '', erased = $1 where stream = $2 and id = $3"},
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
