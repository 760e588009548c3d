package store

import (
	"context"
	"database/sql"
	"errors"

	"redress/access"
	"redress/fault"
)

const (
	linkColumns = `id, digest, kind, session, at_table, seat, round, of_case, poll, label, created, expires, revoked, once, used, member`
	ofScope     = `($1 = '' or session = $1) and ($2 = '' or at_table = $2) and ($3 = '' or seat = $3) and ($4 = 0 or round = $4)
    and ($5 = '' or of_case = $5) and ($6 = '' or poll = $6) and ($7 = '' or member = $7)`

	insertLink = `insert into links (` + linkColumns +
		`) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`
	selectLink  = `select ` + linkColumns + ` from links where digest = $1`
	selectLinks = `select ` + linkColumns + ` from links where ` + ofScope + ` order by created desc, id`
	useLink     = `update links set used = $1 where id = $2 and used = 0 and revoked = 0`
	revokeLink  = `update links set revoked = case when revoked = 0 then $1 else revoked end where id = $2`
	revokeLinks = `update links set revoked = $8 where revoked = 0 and ` + ofScope
)

func intoLink(l *access.Link) []any {
	return []any{&l.ID, &l.Digest, &l.Kind, &l.Scope.Session, &l.Scope.Table, &l.Scope.Seat, &l.Scope.Round,
		&l.Scope.Case, &l.Scope.Poll,
		&l.Label, &l.Created, &l.Expires, &l.Revoked, &l.Once, &l.Used, &l.Scope.Member}
}

func scopeValues(of access.Scope) []any {
	return []any{of.Session, of.Table, of.Seat, of.Round, of.Case, of.Poll, of.Member}
}

// AddLink stores a link.
func (s *Register) AddLink(ctx context.Context, l access.Link) error {
	if !storable(l.Label) {
		return fault.New(fault.Invalid,
			"The name of the link holds characters that cannot be stored. Type it again without them.")
	}
	once := 0
	if l.Once {
		once = 1
	}
	_, err := s.change(ctx, insertLink, l.ID, l.Digest, string(l.Kind), l.Scope.Session, l.Scope.Table, l.Scope.Seat,
		l.Scope.Round, l.Scope.Case,
		l.Scope.Poll, l.Label, l.Created, l.Expires, l.Revoked, once, l.Used, l.Scope.Member)
	return err
}

// Link gives the link of a digest; NotFound where there is none.
func (s *Register) Link(ctx context.Context, digest string) (l access.Link, err error) {
	err = s.reads.link.QueryRowContext(ctx, digest).Scan(intoLink(&l)...)
	if errors.Is(err, sql.ErrNoRows) {
		return access.Link{}, noLink
	}
	return l, explain(err, s.file)
}

var noLink = fault.New(fault.NotFound, "This is not a Redress link. Check it, or ask the director for another.")

// Links gives the links whose scope has every part that is given, the newest first.
func (s *Register) Links(ctx context.Context, of access.Scope) ([]access.Link, error) {
	rows, err := s.readers.QueryContext(ctx, selectLinks, scopeValues(of)...)
	all, err := collect(rows, err, intoLink)
	return all, explain(err, s.file)
}

// UseLink notes that a link was used, where it was not used and not withdrawn before, and tells whether it noted it.
func (s *Register) UseLink(ctx context.Context, id string, at int64) (noted bool, err error) {
	changed, err := s.change(ctx, useLink, at, id)
	return changed > 0, err
}

// RevokeLink withdraws a link. One that was withdrawn before keeps its time; NotFound where there is none.
func (s *Register) RevokeLink(ctx context.Context, id string, at int64) error {
	changed, err := s.change(ctx, revokeLink, at, id)
	if err == nil && changed == 0 {
		return noLink
	}
	return err
}

// RevokeLinks withdraws every link whose scope has every part that is given. An empty scope is an error.
func (s *Register) RevokeLinks(ctx context.Context, of access.Scope, at int64) error {
	if of == (access.Scope{}) {
		return fault.New(fault.Internal,
			"Redress made a mistake of its own: it was about to withdraw every link. None was withdrawn.")
	}
	_, err := s.change(ctx, revokeLinks, append(scopeValues(of), at)...)
	return err
}
