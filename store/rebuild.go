package store

import (
	"context"
	"database/sql"
)

// Rebuild writes every row of the lists again from its stream, all of them or none: after Verify found one that differs,
// or where a new version of the program shows more in the lists. Nobody else can write meanwhile.
func (s *Store) Rebuild(ctx context.Context, fold Fold) error {
	err := s.group.write(ctx, func(tx *sql.Tx) error {
		for _, clear := range []string{"delete from cases", "delete from sessions", "delete from reports"} {
			if _, err := tx.Exec(clear); err != nil {
				return err
			}
		}
		streams, err := strs(tx.Query(selectStreams))
		if err != nil {
			return err
		}
		for _, stream := range streams {
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
			if err := s.put(tx, stream, p); err != nil {
				return err
			}
		}
		return nil
	})
	return explain(err, s.file)
}
