package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	sqlite3 "modernc.org/sqlite/lib"

	"redress/fault"
)

// Backup writes the database as it is at this moment into a new file, while others go on reading and writing. It refuses
// to write over a file (Conflict). The name is taken at once by an empty file, which gives way to the whole backup when
// that is on the disk and has been read back; a backup cut short leaves the empty file and one that ends in .part.
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

// Restore puts a backup in the place of the database file. It refuses a backup that is damaged, is not ours or was
// written by a newer Redress, and a database that is in use (Conflict). A database that is already there is kept beside
// it as FILE.replaced-1, or the next free number. At every moment there is the old database or the whole new one.
func Restore(ctx context.Context, backup, file string) error {
	file, err := filepath.Abs(file)
	if err != nil {
		return explain(err, file)
	}
	if err := usable(ctx, backup, file); err != nil {
		return explain(err, backup)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return explain(err, file)
	}
	part := file + ".restoring"
	if err := copyDatabase(ctx, backup, part); err != nil {
		return explain(errors.Join(err, remove(part)), file)
	}
	if err := settle(ctx, file); err != nil {
		return explain(errors.Join(err, remove(part)), file)
	}
	if err := replace(part, file); err != nil {
		return explain(err, file)
	}
	syncFolder(file)
	return nil
}

func usable(ctx context.Context, backup, file string) error {
	from, err := os.Stat(backup)
	if err != nil {
		return err
	}
	if to, err := os.Stat(file); err == nil && os.SameFile(from, to) {
		return fault.New(fault.Invalid, "The backup %s is the database itself. Give the name of the backup.", backup)
	}
	if from.Size() == 0 {
		return fault.New(fault.Invalid, "The backup %s is empty: it was cut short. Use another backup.", backup)
	}
	path, err := filepath.Abs(backup)
	if err != nil {
		return err
	}
	return inspect(ctx, path, readerSource(path, usual.busy), true)
}

// copyDatabase goes through SQLite, never byte by byte: the backup may be a database with a write-ahead log beside it.
func copyDatabase(ctx context.Context, from, to string) error {
	from, err := filepath.Abs(from)
	if err != nil {
		return err
	}
	db, err := connect(readerSource(from, usual.busy), 1)
	if err != nil {
		return err
	}
	defer db.Close()
	return snapshot(ctx, db, to)
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

// settle makes one whole file of the database that is to be replaced, which works only where nobody uses it. A damaged
// one is left as it is: it may be the reason for restoring.
func settle(ctx context.Context, file string) error {
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	db, err := connect(address(file)+"?mode=rw&_error_rc=1", 1)
	if err != nil {
		return err
	}
	defer db.Close()
	var mode string
	err = db.QueryRowContext(ctx, "pragma journal_mode = delete").Scan(&mode)
	if err == nil && mode == "delete" {
		return nil
	}
	switch primary(err) {
	case sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT:
		return nil
	case sqlite3.SQLITE_OK, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return &fault.Error{Code: fault.Conflict, Detail: err,
			Text: fmt.Sprintf("The database %s is in use. Stop Redress, then restore again; nothing was changed.", file)}
	}
	return err
}

// replace keeps the old file beside the new one. A hard link first, where the disk has such, so that the name is never
// without a file.
func replace(part, file string) error {
	aside, err := freeName(file)
	if err != nil {
		return err
	}
	// Left-overs of a damaged database: SQLite would take them for the new one's.
	for _, companion := range companions {
		if err := os.Rename(file+companion, aside+companion); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := os.Link(file, aside); err != nil && !errors.Is(err, fs.ErrNotExist) {
		if err := os.Rename(file, aside); err != nil {
			return err
		}
	}
	return os.Rename(part, file)
}

// companions are what SQLite keeps beside a database.
var companions = []string{"-wal", "-shm", "-journal"}

// freeName is the first FILE.replaced-N that neither a database nor a companion has.
func freeName(file string) (string, error) {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s.replaced-%d", file, n)
		taken := false
		for _, suffix := range append([]string{""}, companions...) {
			_, err := os.Lstat(name + suffix)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return "", err
			}
			taken = taken || err == nil
		}
		if !taken {
			return name, nil
		}
	}
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
