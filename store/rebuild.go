package store

import (
	"context"
	"database/sql"
	"slices"
)

// form is what the rows of the lists show. It is counted on where a new version of the program shows more in them.
const form = 6

const selectStale = `select form, (select count(*) from (select 1 from entries limit 1) e) from lists`

// Refresh makes the rows of the lists again from the log, where those there are an earlier version of the program
// wrote; and tells whether it did. It is called before anything else is asked of a store that was opened.
func (s *Store) Refresh(ctx context.Context, fold Fold) (done bool, err error) {
	var of, entries int
	err = s.readers.QueryRowContext(ctx, selectStale).Scan(&of, &entries)
	if err != nil || of == form {
		return false, explain(err, s.file)
	}
	return entries > 0, s.Rebuild(ctx, fold)
}

// cleared are the tables that hold nothing but what follows from the log.
var cleared = []string{"cases", "case_words", "case_terms", "sessions", "reports", "publications", "publication_words",
	"publication_terms"}

// Rebuild writes every row of the lists again from its stream, all of them or none: after Verify found one that
// differs, or where a new version of the program shows more in the lists. Nobody else can write meanwhile.
func (s *Store) Rebuild(ctx context.Context, fold Fold) error {
	err := s.group.write(ctx, func(tx *sql.Tx) error {
		for _, table := range slices.Concat(cleared, figureTables) {
			if _, err := tx.Exec("delete from " + table); err != nil {
				return err
			}
		}
		streams, err := strs(tx.Query(selectStreams))
		if err != nil {
			return err
		}
		for _, stream := range streams {
			if err := s.rebuild(tx, stream, fold); err != nil {
				return err
			}
		}
		_, err = tx.Exec("update lists set form = $1", form)
		return err
	})
	return explain(err, s.file)
}

func (s *Store) rebuild(tx *sql.Tx, stream string, fold Fold) error {
	entries, err := scanEntries(tx.Query(selectEntries, stream))
	if err != nil {
		return err
	}
	row, err := fold(entries)
	if err != nil {
		return err
	}
	p, err := project(row)
	if err != nil {
		return err
	}
	if err := s.writes.put(tx, stream, p); err != nil || p.of == nil {
		return err
	}
	return s.writes.count(tx, stream)
}
