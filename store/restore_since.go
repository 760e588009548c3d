package store

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"redress/fault"
)

// since says what was taken from somebody, by the database that a backup is to replace ("before"), and takes it in the
// restored one too. Each is one statement; the table that it asks for may not be in a database of an earlier form.
var since = []struct {
	table     string
	count     func(*Restored) *int // nil: nobody is told
	statement string
}{
	{"links", func(r *Restored) *int { return &r.Links }, `update links set
    revoked = case when links.revoked = 0 then b.revoked else links.revoked end,
    used = case when links.used = 0 then b.used else links.used end
from before.links b where b.id = links.id and (links.revoked = 0 and b.revoked > 0 or links.once = 1 and links.used = 0 and b.used > 0)`},
	{"accounts", func(r *Restored) *int { return &r.Accounts }, `update accounts set roles = b.roles, hash = b.hash, epoch = b.epoch, disabled = b.disabled
from before.accounts b where b.id = accounts.id and (b.roles, b.hash, b.disabled) is not (accounts.roles, accounts.hash, accounts.disabled)`},
	{"texts", func(r *Restored) *int { return &r.Erased }, `update texts set body = '', salt = '', erased = b.erased
from before.texts b where b.stream = texts.stream and b.id = texts.id and b.erased > 0 and texts.erased = 0`},
	{"files", func(r *Restored) *int { return &r.Erased }, `update files set body = x'', salt = '', erased = b.erased
from before.files b where b.stream = files.stream and b.id = files.id and b.erased > 0 and files.erased = 0`},
	{"drafts", nil, `delete from drafts where not exists (select 1 from before.drafts b where b.holder = drafts.holder)`},
}

// catchUp brings a copy of a backup up to what was taken from somebody since. What the old database does not know, or all
// where there is none, is told as not known.
func (r Restoring) catchUp(ctx context.Context, part, file string) (done Restored, err error) {
	s, err := open(ctx, part, usual)
	if err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	if _, err := s.writer.ExecContext(ctx, "delete from logins"); err != nil {
		return done, err
	}
	known, err := s.beside(ctx, file)
	if err != nil {
		return done, err
	}
	if err := s.takeBack(ctx, known, &done); err != nil {
		return done, err
	}
	if err := s.unknown(ctx, known, r.At, &done); err != nil {
		return done, err
	}
	switch {
	case len(done.Open) > 0 && r.Links == AskLinks:
		return done, fault.New(fault.Conflict, "The backup opens links again of which nothing tells whether they were withdrawn since. Nothing was restored. Say what becomes of them: --links keep or --links withdraw.")
	case r.Links == WithdrawLinks:
		for _, l := range done.Open {
			if _, err := s.writer.ExecContext(ctx, revokeLink, r.At, l.ID); err != nil {
				return done, err
			}
		}
	}
	return done, scrub(ctx, s.writer)
}

// beside reads the database that is to be replaced along with the restored one, as "before", and names its tables; none where
// it is not there or is damaged.
func (s *Store) beside(ctx context.Context, file string) (tables []string, err error) {
	if inspect(ctx, file, readerSource(file, usual.busy), true) != nil {
		return nil, nil
	}
	if _, err := s.writer.ExecContext(ctx, "attach $1 as before", address(file)+"?mode=ro"); err != nil {
		return nil, err
	}
	return strs(s.writer.QueryContext(ctx, "select name from before.sqlite_schema where type = 'table'"))
}

func (s *Store) takeBack(ctx context.Context, known []string, done *Restored) error {
	for _, x := range since {
		if !slices.Contains(known, x.table) {
			continue
		}
		result, err := s.writer.ExecContext(ctx, x.statement)
		if err != nil {
			return fmt.Errorf("%s: %w", x.table, err)
		}
		changed, err := result.RowsAffected()
		if err != nil {
			return err
		}
		if x.count != nil {
			*x.count(done) += int(changed)
		}
	}
	return nil
}

// unknown finds the links that are open and the texts and files that are there, and that the old database does not know.
func (s *Store) unknown(ctx context.Context, known []string, at int64, done *Restored) error {
	elsewhere := func(table string) string {
		if !slices.Contains(known, table) {
			return ""
		}
		return " and not exists (select 1 from before." + table + " b where b.id = " + table + ".id)"
	}
	rows, err := s.writer.QueryContext(ctx, `select `+linkColumns+` from links where revoked = 0 and (expires = 0 or expires > $1)
    and (once = 0 or used = 0)`+elsewhere("links")+` order by created desc, id`, at)
	if done.Open, err = collect(rows, err, intoLink); err != nil {
		return err
	}
	for _, table := range []string{"texts", "files"} {
		var n int
		if err := s.writer.QueryRowContext(ctx, "select count(*) from "+table+" where erased = 0"+elsewhere(table)).Scan(&n); err != nil {
			return err
		}
		done.Unknown += n
	}
	return nil
}
