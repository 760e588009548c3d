package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	sqlite3 "modernc.org/sqlite/lib"

	"redress/access"
	"redress/casefile/casebook"
	"redress/fault"
)

// Restoring is what is put where, and when, and what becomes of what nothing tells about.
type Restoring struct {
	Backup, File string
	At           int64  // unix seconds
	Links        Choice // that the backup opens again
	Accounts     Choice // that get in again
	Casebook     Choice // that everybody reads again
	Texts        Choice // and files that are there again
}

// Choice is what becomes of what the backup gives back, where no database tells whether it was taken since.
type Choice string

// The choices.
const (
	Ask      Choice = ""         // nothing is restored where there is any
	Keep     Choice = "keep"     // it is as the backup has it
	Withdraw Choice = "withdraw" // links open nothing any more, and nobody reads a publication
	Disable  Choice = "disable"  // accounts do not get in
)

// Restored is what a restore did.
type Restored struct {
	Kept string // where the database lies that was there before; empty where there was none

	Gone    []string // names of the accounts in use that were made since, and are gone: others have their names
	Taken   []string // names of the accounts in use that were made since, and are taken over
	Anybody bool     // whether there is no account, so that nobody at the computer is asked for a passphrase
	NoChief bool     // whether there are accounts, and none that gets in is chief director
	Lost    []Lost   // rulings, decisions of appeals and pictures since the backup, which are gone

	// What was taken since the backup, and stays so.
	Links     int                // that were withdrawn or used
	Accounts  int                // that were disabled, or got another passphrase or other roles
	Erased    int                // texts and files that were erased, and names on links
	Withdrawn []casebook.Summary // that were withdrawn or revised, and are withdrawn
	Codes     []string           // names of the sessions whose seat codes were drawn anew
	Freed     []string           // names of the sessions in which seats were claimed; all claims have ended
	Boards    []string           // names of the sessions in which boards were kept from somebody, and are
	Reports   int                // of conduct that were taken, passed on or closed, and are closed
	Members   int                // who were taken off an appeal, and are

	// What the backup gives back, and nobody can tell whether it was taken since.
	Open    []access.Link      // that open something
	Enabled []string           // names of the accounts that get in
	Public  []casebook.Summary // that everybody reads
	Unknown int                // texts and files that are there
	// of those who are listed to hear an appeal, whose link stays withdrawn, and who have no other
	Listed  []access.Link
	Unheard []string // names of the sessions that are on and of which nobody can tell who plays who directs
}

// Restore puts a backup in the place of the database file. It refuses a backup that is damaged, is not ours or was
// written by a newer Redress, and a database that is in use (Conflict). A database that is already there is kept beside
// it as FILE.replaced-1, or the next free number; Forget deletes those. At every moment there is the old database or
// the whole new one.
//
// What was taken from somebody since the backup is not given back: the old database tells of what was erased, withdrawn
// (links and publications) and locked, also in the databases that it once replaced, and so do those that are kept
// beside it. All logins are over, and all claims of seats. What is in the backup and the old database does not know,
// because it is damaged, another or not there, is told and, unless it was said what becomes of that, nothing is
// restored (Conflict).
func Restore(ctx context.Context, r Restoring) (done Restored, err error) {
	file, err := filepath.Abs(r.File)
	if err != nil {
		return done, explain(err, r.File)
	}
	if err := usable(ctx, r.Backup, file); err != nil {
		return done, explain(err, r.Backup)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return done, explain(err, file)
	}
	if err := settle(ctx, file); err != nil {
		return done, explain(err, file)
	}
	part := file + ".restoring"
	err = copyDatabase(ctx, r.Backup, part)
	if err == nil {
		done, err = r.catchUp(ctx, part, file)
	}
	if err == nil {
		done.Kept, err = replace(part, file)
	}
	if err != nil {
		return done, explain(errors.Join(err, removeAll(part)), file)
	}
	syncFolder(file)
	return done, nil
}

// removeAll removes a database with what SQLite keeps beside it.
func removeAll(file string) (err error) {
	for _, suffix := range append([]string{""}, companions...) {
		err = errors.Join(err, remove(file+suffix))
	}
	return err
}

// Kept are the names of the files that restores have kept beside the database, each with all that it held then.
func (s *Store) Kept() []string { return keptBeside(s.file) }

func keptBeside(file string) (names []string) {
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil {
		return nil
	}
	for _, e := range entries {
		rest, ours := strings.CutPrefix(e.Name(), filepath.Base(file))
		if ours && (strings.HasPrefix(rest, ".replaced-") || strings.HasPrefix(rest, ".restoring")) {
			names = append(names, e.Name())
		}
	}
	return names
}

// Forget deletes what restores have kept beside a database, and what one that was cut short has left, and names the
// files.
func Forget(file string) (gone []string, err error) {
	if file, err = filepath.Abs(file); err != nil {
		return nil, explain(err, file)
	}
	for _, name := range keptBeside(file) {
		if err := remove(filepath.Join(filepath.Dir(file), name)); err != nil {
			return gone, explain(err, name)
		}
		gone = append(gone, name)
	}
	syncFolder(file)
	return gone, nil
}

// usable says why a backup cannot be put in the place of a database file.
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
			Text: fmt.Sprintf("The database %s is in use. Stop Redress, then restore again; nothing was changed.",
				file)}
	}
	return err
}

// replace keeps the old file beside the new one and gives its name, empty where there was none. A hard link first,
// where the disk has such, so that the name is never without a file.
func replace(part, file string) (kept string, err error) {
	aside, err := freeName(file)
	if err != nil {
		return "", err
	}
	// Left-overs of a damaged database: SQLite would take them for the new one's.
	for _, companion := range companions {
		switch err := os.Rename(file+companion, aside+companion); {
		case err == nil:
			kept = aside
		case !errors.Is(err, fs.ErrNotExist):
			return "", err
		}
	}
	switch err := os.Link(file, aside); {
	case err == nil:
		kept = aside
	case !errors.Is(err, fs.ErrNotExist):
		if err := os.Rename(file, aside); err != nil {
			return "", err
		}
		kept = aside
	}
	return kept, os.Rename(part, file)
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
