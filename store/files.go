package store

import (
	"context"
	"database/sql"
	"errors"

	"redress/fault"
	"redress/ledger"
)

const (
	insertFile = `insert into files (id, stream, salt, digest, media, body, erased) values ($1, $2, $3, $4, $5, $6, 0)`
	selectFile = `select id, salt, digest, media, body, erased from files where stream = $1 and id = $2`
)

func intoFile(f *ledger.File) []any {
	return []any{&f.ID, &f.Salt, &f.Digest, &f.Media, &f.Body, &f.Erased}
}

func checkFile(b ledger.Batch, f ledger.File) error {
	if f.ID == "" || f.Erased != 0 || !storable(f.ID, f.Salt, f.Media) || len(f.Body) == 0 {
		return unsealed(b, "a file has no id, no content, or is erased already")
	}
	return f.Check()
}

// File gives a file of a stream, with an empty body where it was erased; NotFound where there is none, Internal where
// it is not what its digest says.
func (s *Log) File(ctx context.Context, stream, id string) (f ledger.File, err error) {
	err = s.readers.QueryRowContext(ctx, selectFile, stream, id).Scan(intoFile(&f)...)
	if errors.Is(err, sql.ErrNoRows) {
		return ledger.File{}, fault.New(fault.NotFound, "There is no such picture here.")
	}
	if err != nil {
		return ledger.File{}, explain(err, s.file)
	}
	if err := f.Check(); err != nil {
		return ledger.File{}, err
	}
	return f, nil
}

// files holds every file against its digest and the references in the log. It is asked before the texts, which have no
// file to look for.
func (v *verifier) files() error {
	rows, err := v.tx.QueryContext(v.ctx,
		"select stream, id, salt, digest, media, body, erased from files order by stream, id")
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var stream string
		var f ledger.File
		if err := rows.Scan(append([]any{&stream}, intoFile(&f)...)...); err != nil {
			return err
		}
		v.report.Files++
		if err := f.Check(); err != nil {
			v.problem("Stream %s: %s", stream, err)
		}
		if f.Erased != 0 && len(f.Body)+len(f.Salt) > 0 {
			v.problem("Stream %s: the file %s was erased and is still there.", stream, f.ID)
		}
		if len(v.refs[f.ID]) == 0 {
			v.problem("Stream %s: no entry names the file %s.", stream, f.ID)
		}
		for _, ref := range v.refs[f.ID] {
			if ref.digest != f.Digest {
				v.problem("%s names the file %s with another digest.", ref.where, f.ID)
			}
		}
		delete(v.refs, f.ID)
	}
	return rows.Err()
}
