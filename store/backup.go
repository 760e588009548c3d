package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Backup writes the database as it is at this moment into a new file, while others go on reading and writing. It
// refuses to write over a file (Conflict). The name is taken at once by an empty file, which gives way to the whole
// backup when that is on the disk and has been read back; a backup cut short leaves the empty file and one that ends in
// .part.
func (s *Store) Backup(ctx context.Context, file string) error {
	file, err := filepath.Abs(file)
	if err != nil {
		return explain(err, file)
	}
	if err := reserve(file); err != nil {
		return explain(err, file)
	}
	part := file + ".part"
	err = snapshot(ctx, s.readers, part)
	if err == nil {
		err = os.Rename(part, file)
	}
	if err != nil {
		return explain(errors.Join(err, os.Remove(file), remove(part)), file)
	}
	syncFolder(file)
	return nil
}

// snapshot writes what db holds into a file, on the disk and read back.
func snapshot(ctx context.Context, db *sql.DB, file string) error {
	if err := remove(file); err != nil {
		return err
	}
	if err := reserve(file); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "vacuum into $1", file); err != nil {
		return err
	}
	if err := syncFile(file); err != nil {
		return err
	}
	return inspect(ctx, file, readerSource(file, usual.busy), true)
}

// reserve takes a name that nobody has yet, for its owner's eyes only.
func reserve(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

func remove(file string) error {
	if err := os.Remove(file); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func syncFile(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncFolder makes a rename last. Some systems cannot, and then it is theirs to care for.
func syncFolder(file string) {
	if f, err := os.Open(filepath.Dir(file)); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
