package access

import (
	"context"

	"redress/fault"
)

// wrong is what everybody is told whom a name and a passphrase do not let in. It does not say which of them is wrong,
// nor whether an account is disabled.
var wrong = fault.New(fault.NotLoggedIn,
	"The name or the passphrase is not right. Type both again, or ask the chief director for a new passphrase.")

// LogIn lets somebody in by name and passphrase and gives the token that their browser keeps. It gives a NotLoggedIn
// fault, and takes as long, for an unknown name, a disabled account and a wrong passphrase alike. What can be no name
// at all is refused at once.
func (k *Clerk) LogIn(ctx context.Context, name, passphrase string) (Token, error) {
	all, err := k.register.Accounts(ctx)
	if err != nil {
		return Token{}, err
	}
	if _, possible := NameKey(name); !possible {
		return Token{}, wrong
	}
	a, known := named(all, name)
	hash := decoy
	if known {
		hash = a.Hash
	}
	matches := false
	if err := k.costly(ctx, func() { matches = hash.Matches(passphrase) }); err != nil {
		return Token{}, err
	}
	if !known || !matches || a.Disabled != 0 {
		return Token{}, wrong
	}
	return k.Begin(ctx, a)
}

// Begin lets somebody in who has just shown that the account is theirs, as by making it.
func (k *Clerk) Begin(ctx context.Context, a Account) (Token, error) {
	token, err := NewToken(k.random)
	if err != nil {
		return Token{}, err
	}
	now := k.now().Unix()
	l := Login{Digest: token.Digest(), Account: a.ID, Epoch: a.Epoch, Created: now}
	return token, k.register.AddLogin(ctx, l.seen(now))
}

// Recognise finds who a browser's token belongs to. A token that lets nobody in, for whatever reason, is a reader's.
func (k *Clerk) Recognise(ctx context.Context, token string) (Visitor, error) {
	t, err := ParseToken(token)
	if err != nil {
		return Visitor{}, nil
	}
	l, a, err := k.register.Login(ctx, t.Digest())
	if fault.Is(err, fault.NotFound) {
		return Visitor{}, nil
	}
	if err != nil || l.Over(a, k.now().Unix()) {
		return Visitor{}, err
	}
	return Visitor{Account: a, Login: l}, nil
}

// Seen writes down that a login is in use, where that is due.
func (k *Clerk) Seen(ctx context.Context, l Login) error {
	now := k.now().Unix()
	if l.Digest == "" || !l.Stale(now) {
		return nil
	}
	return k.register.SeeLogin(ctx, l.seen(now))
}

// LogOut ends one login.
func (k *Clerk) LogOut(ctx context.Context, l Login) error { return k.register.EndLogin(ctx, l.Digest) }

// ChangePassphrase gives an account another passphrase for who knows the present one, ends all its logins, and gives
// the token of a new one. Where the present one is wrong it gives a fault at the field present.
func (k *Clerk) ChangePassphrase(ctx context.Context, id, present, passphrase string) (Token, error) {
	a, err := k.Account(ctx, id)
	if err != nil {
		return Token{}, err
	}
	matches := false
	if err := k.costly(ctx, func() { matches = a.Hash.Matches(present) }); err != nil {
		return Token{}, err
	}
	if !matches {
		return Token{}, fault.At("present", "This is not the current passphrase.")
	}
	if a, err = k.SetPassphrase(ctx, id, a.Seen(), passphrase); err != nil {
		return Token{}, err
	}
	return k.Begin(ctx, a)
}
