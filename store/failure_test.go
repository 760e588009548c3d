package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"

	"redress/fault"
	"redress/ledger"
)

// TestExplain: every failure has a code and a sentence of its own; a fault stays as it is.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		err  error
		code fault.Code
	}{
		{context.Canceled, fault.Unavailable},
		{fmt.Errorf("while reading: %w", context.DeadlineExceeded), fault.Unavailable},
		{sql.ErrConnDone, fault.Unavailable},
		{errors.New("sql: database is closed"), fault.Unavailable},
		{&fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}, fault.Unavailable},
		{&fs.PathError{Op: "open", Path: "x", Err: fs.ErrPermission}, fault.Forbidden},
		{&fs.PathError{Op: "open", Path: "x", Err: fs.ErrNotExist}, fault.NotFound},
		{&fs.PathError{Op: "open", Path: "x", Err: fs.ErrExist}, fault.Conflict},
		{&fs.PathError{Op: "open", Path: "x", Err: syscall.ENOTDIR}, fault.Invalid},
		{errors.New("something else"), fault.Internal},
		{ledger.ErrRepeated, fault.Conflict},
	} {
		got := explain(c.err, "redress.db")
		wantCode(t, got, c.code)
		if !errors.Is(got, c.err) && got != errClosed {
			t.Errorf("%v: the operator does not see it", c.err)
		}
		if fault.Of(got).Text == "" {
			t.Errorf("%v: no sentence", c.err)
		}
	}
	if explain(nil, "redress.db") != nil {
		t.Error("no error, and yet a fault")
	}
}
