package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"testing"

	"redress/fault"
	"redress/ledger"
)

// together settles jobs in one commit, without the accident of who comes when.
func together(s *Store, jobs ...*job) {
	for _, j := range jobs {
		if j.ctx == nil {
			j.ctx = context.Background()
		}
		j.done = make(chan struct{})
	}
	s.group.settle(jobs)
	for _, j := range jobs {
		<-j.done
	}
}

func (s *Log) appending(b ledger.Batch) *job {
	return &job{do: func(tx *sql.Tx) error {
		if err := s.expect(tx, b); err != nil {
			return err
		}
		return s.insert(context.Background(), tx, b, projection{})
	}}
}

func TestGroupAnswersEachItsOwn(t *testing.T) {
	s := openTest(t)
	a, late, b := draft("a", ledger.Entry{}, 2), draft("a", ledger.Entry{}, 1), draft("b", ledger.Entry{}, 1)
	late.Request = "late"
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	jobs := []*job{s.Log.appending(a), s.Log.appending(a), s.Log.appending(late), {do: func(tx *sql.Tx) error {
		if _, err := tx.Exec("insert into requests values ('half', 'c', 1, 1)"); err != nil {
			return err
		}
		return errors.New("on second thoughts")
	}}, s.Log.appending(b), s.Log.appending(draft("c", ledger.Entry{}, 1))}
	jobs[5].ctx = gone
	together(s, jobs...)
	if jobs[0].err != nil || jobs[4].err != nil {
		t.Errorf("the good ones: %v, %v", jobs[0].err, jobs[4].err)
	}
	if !errors.Is(jobs[1].err, ledger.ErrRepeated) {
		t.Errorf("the repeated one: %v", jobs[1].err)
	}
	wantCode(t, jobs[2].err, fault.Conflict)
	if jobs[3].err == nil || !errors.Is(jobs[5].err, context.Canceled) {
		t.Errorf("the bad ones: %v, %v", jobs[3].err, jobs[5].err)
	}
	wantLength(t, s.Log, "a", 2)
	wantLength(t, s.Log, "b", 1)
	wantLength(t, s.Log, "c", 0)
	if _, found, _ := s.Log.Requested(t.Context(), "half"); found {
		t.Error("half of a failed job was stored")
	}
}

// TestGroupLosesItsTransaction: one job drops everybody's transaction; the others are stored all the same.
func TestGroupLosesItsTransaction(t *testing.T) {
	s := openTest(t)
	broken := errors.New("no space")
	runs := 0
	jobs := []*job{s.Log.appending(draft("a", ledger.Entry{}, 1)), {do: func(tx *sql.Tx) error {
		runs++
		if _, err := tx.Exec("rollback"); err != nil {
			return err
		}
		return broken
	}}, s.Log.appending(draft("b", ledger.Entry{}, 1))}
	together(s, jobs...)
	if jobs[0].err != nil || !errors.Is(jobs[1].err, broken) || jobs[2].err != nil || runs != 2 {
		t.Errorf("got %v, %v, %v after %d runs", jobs[0].err, jobs[1].err, jobs[2].err, runs)
	}
	wantLength(t, s.Log, "a", 1)
	wantLength(t, s.Log, "b", 1)
	mustAppend(t, s.Log, draft("c", ledger.Entry{}, 1))
}

// TestGroupCommitFails: nobody is told that it was stored, nor refused for what was not stored.
func TestGroupCommitFails(t *testing.T) {
	s := openTest(t)
	a := draft("a", ledger.Entry{}, 1)
	deferred := &job{do: func(tx *sql.Tx) error {
		for _, statement := range []string{"pragma defer_foreign_keys = 1",
			"create table club (id integer primary key) strict",
			"create table member (club integer references club (id)) strict", "insert into member values (7)"} {
			if _, err := tx.Exec(statement); err != nil {
				return err
			}
		}
		return nil
	}}
	jobs := []*job{s.Log.appending(a), s.Log.appending(a), deferred}
	together(s, jobs...)
	for i, j := range jobs {
		if j.err == nil || errors.Is(j.err, ledger.ErrRepeated) {
			t.Errorf("job %d: %v, want the error of the commit", i, j.err)
		}
	}
	wantLength(t, s.Log, "a", 0)
	mustAppend(t, s.Log, a)
}

// TestGroupCloses: whoever comes while the store closes is stored and told so, or refused.
func TestGroupCloses(t *testing.T) {
	s := openTest(t)
	const writers = 16
	answers := make(chan error, writers)
	for w := range writers {
		go func() { answers <- s.Log.Append(context.Background(), draft(fmt.Sprint(w), ledger.Entry{}, 1)) }()
	}
	stored := 0
	if err := <-answers; err == nil {
		stored++
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for range writers - 1 {
		if err := <-answers; err == nil {
			stored++
		} else {
			wantCode(t, err, fault.Unavailable)
		}
	}
	streams, err := openFile(t, s.file, usual).Log.Streams(t.Context())
	if err != nil || len(streams) != stored {
		t.Errorf("%d were told that it is stored, and %d are (%v)", stored, len(streams), err)
	}
}
