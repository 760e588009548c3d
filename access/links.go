package access

import (
	"context"

	"redress/ledger"
)

// Issue makes a link and gives its token, which is told this once.
func (k *Clerk) Issue(ctx context.Context, n NewLink) (Token, Link, error) {
	token, err := NewToken(k.random)
	if err != nil {
		return Token{}, Link{}, err
	}
	id, err := ledger.RandomID(k.random)
	if err != nil {
		return Token{}, Link{}, err
	}
	l := Link{ID: "l-" + id, Digest: token.Digest(), Kind: n.Kind, Scope: n.Scope, Label: n.Label,
		Created: k.now().Unix(), Once: n.Once}
	if n.Lasts > 0 {
		l.Expires = k.now().Add(n.Lasts).Unix()
	}
	if err := l.Check(); err != nil {
		return Token{}, Link{}, err
	}
	if n.Request == "" {
		return token, l, k.register.AddLink(ctx, l)
	}
	l.ID += "-" + n.Request
	return token, l, k.issueAgain(ctx, l, n.Request)
}

// issueAgain adds a link and ends the one that the same request has made before it. Of two presses at once, too, the
// link of the last one stands.
func (k *Clerk) issueAgain(ctx context.Context, l Link, request string) error {
	k.issuing.Lock()
	defer k.issuing.Unlock()
	links, err := k.register.Links(ctx, l.Scope)
	if err != nil {
		return err
	}
	for _, before := range links {
		if before.Kind == l.Kind && before.Scope == l.Scope && before.Revoked == 0 && before.MadeBy(request) {
			if err := k.Revoke(ctx, before.ID); err != nil {
				return err
			}
		}
	}
	return k.register.AddLink(ctx, l)
}

// Open finds the link of a token as somebody typed it. It gives a NotFound fault for one that is none of ours, and a
// Gone fault, which says why, for one that was withdrawn, used or has expired.
func (k *Clerk) Open(ctx context.Context, token string) (Link, error) {
	t, err := ParseToken(token)
	if err != nil {
		return Link{}, err
	}
	l, err := k.register.Link(ctx, t.Digest())
	if err != nil {
		return Link{}, err
	}
	return l, l.Refusal(k.now().Unix())
}

// Use spends a link that is good for one use, when what it is for is done. Of two who use it at once one gets a Gone
// fault. Any other link stays as it is.
func (k *Clerk) Use(ctx context.Context, l Link) error {
	now := k.now().Unix()
	if err := l.Refusal(now); err != nil || !l.Once {
		return err
	}
	noted, err := k.register.UseLink(ctx, l.ID, now)
	if err == nil && !noted {
		return l.used()
	}
	return err
}

// Links gives the links for a session, a table, a case or a poll, the newest first.
func (k *Clerk) Links(ctx context.Context, of Scope) ([]Link, error) {
	return k.register.Links(ctx, of)
}

// LinkedSeats are the seats that have a private link of a case which opens it.
func (k *Clerk) LinkedSeats(ctx context.Context, session, caseID string) (seats []string, err error) {
	links, err := k.Links(ctx, Scope{Session: session, Case: caseID})
	for _, l := range links {
		if l.Kind == CaseLink && l.Refusal(k.now().Unix()) == nil {
			seats = append(seats, l.Scope.Seat)
		}
	}
	return seats, err
}

// Revoke withdraws a link; NotFound where there is none.
func (k *Clerk) Revoke(ctx context.Context, id string) error {
	return k.register.RevokeLink(ctx, id, k.now().Unix())
}

// RevokeAll withdraws every link for a session, a table, a case or a poll: at the end of the session, at the end of a
// round.
func (k *Clerk) RevokeAll(ctx context.Context, of Scope) error {
	return k.register.RevokeLinks(ctx, of, k.now().Unix())
}
