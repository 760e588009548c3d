package store

import (
	"context"
	"database/sql"
	"errors"

	"redress/access"
	"redress/fault"
)

const (
	insertLogin = `insert into logins (digest, account, epoch, created, seen, expires) values ($1, $2, $3, $4, $5, $6)`
	updateLogin = `update logins set seen = $1, expires = $2 where digest = $3`
	deleteLogin = `delete from logins where digest = $1`
	dropExpired = `delete from logins where expires <= $1`
	selectLogin = `select l.digest, l.account, l.epoch, l.created, l.seen, l.expires, ` + accountColumns + `
from logins l join accounts a on a.id = l.account where l.digest = $1`
)

// AddLogin stores a login and drops those that have expired by when it was created.
func (s *Register) AddLogin(ctx context.Context, l access.Login) error {
	err := s.group.write(ctx, func(tx *sql.Tx) error {
		if _, err := tx.Exec(dropExpired, l.Created); err != nil {
			return err
		}
		_, err := tx.Exec(insertLogin, l.Digest, l.Account, l.Epoch, l.Created, l.Seen, l.Expires)
		return err
	})
	return explain(err, s.file)
}

// Login gives the login of a digest with its account; NotFound where there is none.
func (s *Register) Login(ctx context.Context, digest string) (l access.Login, _ access.Account, err error) {
	var a accountRow
	err = s.reads.login.QueryRowContext(ctx,
		digest).Scan(append([]any{&l.Digest, &l.Account, &l.Epoch, &l.Created, &l.Seen, &l.Expires}, a.into()...)...)
	if errors.Is(err, sql.ErrNoRows) {
		return access.Login{}, access.Account{}, fault.New(fault.NotFound, "There is no such login. Log in again.")
	}
	if err != nil {
		return access.Login{}, access.Account{}, explain(err, s.file)
	}
	return l, a.account(), nil
}

// SeeLogin stores when a login was seen and when it expires.
func (s *Register) SeeLogin(ctx context.Context, l access.Login) error {
	_, err := s.change(ctx, updateLogin, l.Seen, l.Expires, l.Digest)
	return err
}

// EndLogin drops a login. One that is not there is no error.
func (s *Register) EndLogin(ctx context.Context, digest string) error {
	_, err := s.change(ctx, deleteLogin, digest)
	return err
}
