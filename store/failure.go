package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"strings"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"redress/fault"
)

// errClosed is what comes of writing after Close.
var errClosed = fault.New(fault.Unavailable,
	"Redress is stopping. Nothing was saved. Start it again and repeat what you did.")

// errTaken says that something unique was stored by somebody else meanwhile.
var errTaken = fault.New(fault.Conflict,
	"Somebody else has just stored this. Look at the page again, then repeat what you did if it is still needed.")

// explain turns what went wrong with a file into a fault that says what to do. A fault stays as it is.
func explain(err error, file string) error {
	if err == nil {
		return nil
	}
	var known *fault.Error
	if errors.As(err, &known) {
		return err
	}
	var failure *sqlite.Error
	if errors.As(err, &failure) {
		return explainCode(failure, file)
	}
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return fault.Wrap(err, fault.Unavailable, "The request was broken off before it was done. Try again.")
	case errors.Is(err, sql.ErrConnDone), strings.Contains(err.Error(), "sql: database is closed"),
		strings.Contains(err.Error(), "sql: statement is closed"):
		return errClosed
	case errors.Is(err, syscall.ENOSPC):
		return full(err, file)
	case errors.Is(err, fs.ErrPermission):
		return forbidden(err, file)
	case errors.Is(err, fs.ErrNotExist):
		return fault.Wrap(err, fault.NotFound, "There is no file %s. Check the name.", file)
	case errors.Is(err, fs.ErrExist):
		return fault.Wrap(err, fault.Conflict,
			"There is already a file %s, and it was left as it is. Give another name.", file)
	case errors.Is(err, syscall.ENOTDIR), errors.Is(err, syscall.EISDIR):
		return fault.Wrap(err, fault.Invalid, "%s cannot be a database: a folder is where a file should be, or a "+
			"file where a folder should be. Give another name.", file)
	}
	return fault.Wrap(err, fault.Internal,
		"Redress could not use the database %s. Nothing was saved. Try again; the log of the program says more.", file)
}

func explainCode(err *sqlite.Error, file string) error {
	switch err.Code() {
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return &fault.Error{Code: errTaken.Code, Text: errTaken.Text, Detail: err}
	case sqlite3.SQLITE_CONSTRAINT_TRIGGER:
		return fault.Wrap(err, fault.Internal, "What is in the log stays as it is; nothing was changed. This is a "+
			"mistake in Redress: please report it.")
	}
	switch primary(err) {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
		return fault.Wrap(err, fault.Unavailable, "The database %s is in use by another program, perhaps a second "+
			"Redress. Nothing was saved. Close the other one and try again.", file)
	case sqlite3.SQLITE_FULL:
		return full(err, file)
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH:
		return forbidden(err, file)
	case sqlite3.SQLITE_CANTOPEN:
		return fault.Wrap(err, fault.Unavailable, "The database %s cannot be opened. Check that it is there, that it "+
			"is not a folder, and that this account may read and write it and its folder.", file)
	case sqlite3.SQLITE_NOTADB:
		return fault.Wrap(err, fault.Invalid, "The file %s is not a Redress database. Give the name of another file.",
			file)
	case sqlite3.SQLITE_CORRUPT:
		return fault.Wrap(err, fault.Internal, "The database %s is damaged. Stop Redress, keep the file, and bring "+
			"back the last backup with redress restore.", file)
	case sqlite3.SQLITE_IOERR:
		return fault.Wrap(err, fault.Unavailable, "The disk with %s did not answer as it should, and what you did "+
			"may not be stored. Check the disk, then try again.", file)
	case sqlite3.SQLITE_NOMEM:
		return fault.Wrap(err, fault.Unavailable,
			"The computer has run out of memory. Nothing was saved. Close other programs and try again.")
	case sqlite3.SQLITE_TOOBIG:
		return fault.Wrap(err, fault.TooLarge,
			"This is too large to be stored. Nothing was saved. Shorten it and try again.")
	case sqlite3.SQLITE_INTERRUPT:
		return fault.Wrap(err, fault.Unavailable, "The request was broken off before it was done. Try again.")
	}
	return fault.Wrap(err, fault.Internal,
		"Redress could not use the database %s. Nothing was saved. Try again; the log of the program says more.", file)
}

// primary is SQLite's code without its extension, SQLITE_OK for no error, and SQLITE_ERROR for an error of another
// kind.
func primary(err error) int {
	var failure *sqlite.Error
	switch {
	case err == nil:
		return sqlite3.SQLITE_OK
	case errors.As(err, &failure):
		return failure.Code() & 0xff
	}
	return sqlite3.SQLITE_ERROR
}

func full(err error, file string) error {
	return fault.Wrap(err, fault.Unavailable,
		"The disk with %s is full. Nothing was saved. Free some space and try again.", file)
}

func forbidden(err error, file string) error {
	return fault.Wrap(err, fault.Forbidden, "This account may not read or write %s. Check who owns the file and its "+
		"folder, or give another place with --data.", file)
}
