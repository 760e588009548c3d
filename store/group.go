package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
)

// group is the one who writes. A commit costs one fsync of the disk whatever it holds, so that what is asked for while
// the last commit was under way goes into the next one together: no timer, no waiting for company. Each job has its own
// savepoint; one that fails takes nothing with it. Nobody is answered, not even with a refusal, before the commit on
// which the answer rests is on the disk.
type group struct {
	db      *sql.DB
	limit   int // most jobs in one commit; 1 is the plain way
	jobs    chan *job
	once    sync.Once
	closing chan struct{}
	closed  chan struct{}
}

// job is one caller's share of a transaction.
type job struct {
	ctx  context.Context
	do   func(tx *sql.Tx) error
	err  error
	done chan struct{}
}

// errLost says that a transaction went away before its commit and nothing of it was stored.
var errLost = errors.New("the transaction was lost")

func newGroup(db *sql.DB, limit int) *group {
	// No buffer: a job is either in the hands of run, which answers it, or was never handed over.
	g := &group{db: db, limit: limit, jobs: make(chan *job), closing: make(chan struct{}), closed: make(chan struct{})}
	go g.run()
	return g
}

// write runs do in a transaction and gives its error, or that of the commit. Once begun it is not broken off: the
// caller always learns what became of it.
func (g *group) write(ctx context.Context, do func(tx *sql.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{ctx: ctx, do: do, done: make(chan struct{})}
	select {
	case <-g.closing:
		return errClosed
	default:
	}
	select {
	case g.jobs <- j:
	case <-ctx.Done():
		return ctx.Err()
	case <-g.closing:
		return errClosed
	}
	<-j.done
	return j.err
}

// close lets the commit that is under way finish and ends run.
func (g *group) close() {
	g.once.Do(func() { close(g.closing) })
	<-g.closed
}

func (g *group) run() {
	defer close(g.closed)
	for {
		select {
		case <-g.closing:
			return
		case j := <-g.jobs:
			g.settle(g.gather(j))
		}
	}
}

// gather takes those who are waiting already.
func (g *group) gather(first *job) []*job {
	jobs := []*job{first}
	for len(jobs) < g.limit {
		select {
		case j := <-g.jobs:
			jobs = append(jobs, j)
		default:
			return jobs
		}
	}
	return jobs
}

// settle commits jobs together; where one of them cost the others their transaction, each by itself.
func (g *group) settle(jobs []*job) {
	answers, err := g.commit(jobs)
	if errors.Is(err, errLost) && len(jobs) > 1 {
		for _, j := range jobs {
			g.settle([]*job{j})
		}
		return
	}
	for i, j := range jobs {
		j.err = err
		if err == nil {
			j.err = answers[i]
		}
		close(j.done)
	}
}

// commit gives each job's own answer, or the one error for all of them after which nothing is stored.
func (g *group) commit(jobs []*job) ([]error, error) {
	tx, err := g.db.BeginTx(context.Background(), nil)
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	answers := make([]error, len(jobs))
	for i, j := range jobs {
		if answers[i] = j.ctx.Err(); answers[i] != nil {
			continue
		}
		if len(jobs) == 1 {
			if answers[i] = j.do(tx); answers[i] != nil {
				return answers, nil
			}
			continue
		}
		if answers[i], err = turn(tx, j.do); err != nil {
			return nil, err
		}
	}
	if err := tx.Commit(); err != nil {
		return nil, err
	}
	return answers, nil
}

// turn runs one job between savepoints. Some failures, a full disk for one, make SQLite drop the whole transaction;
// then the savepoint is gone as well.
func turn(tx *sql.Tx, do func(tx *sql.Tx) error) (answer, err error) {
	if _, err := tx.Exec("savepoint turn"); err != nil {
		return nil, errors.Join(errLost, err)
	}
	if answer = do(tx); answer != nil {
		if _, err := tx.Exec("rollback to turn"); err != nil {
			return nil, errors.Join(errLost, err)
		}
	}
	if _, err := tx.Exec("release turn"); err != nil {
		return nil, errors.Join(errLost, err)
	}
	return answer, nil
}

// change runs one statement as a transaction of its own and gives how many rows it changed.
func (s *database) change(ctx context.Context, statement string, values ...any) (changed int64, err error) {
	err = s.group.write(ctx, func(tx *sql.Tx) error {
		result, err := tx.Exec(statement, values...)
		if err != nil {
			return err
		}
		changed, err = result.RowsAffected()
		return err
	})
	return changed, explain(err, s.file)
}
