package access

import (
	"context"
	"io"
	"reflect"
	"slices"
	"sync"
	"time"

	"redress/fault"
	"redress/ledger"
)

// Clerk lets people in: by account, login and link. Whoever asks it to change an account has passed the door for that.
type Clerk struct {
	register Register
	now      func() time.Time
	random   io.Reader
	hashing  chan struct{}
	issuing  sync.Mutex // of links by requests that may come twice
}

// NewClerk makes a clerk. A nil random is the system's.
func NewClerk(register Register, now func() time.Time, random io.Reader) *Clerk {
	return &Clerk{register: register, now: now, random: random, hashing: make(chan struct{}, 2)}
}

// AnyAccount tells whether somebody has set up an account. Until then who sits at the laptop directs.
func (k *Clerk) AnyAccount(ctx context.Context) (bool, error) { return k.register.AnyAccount(ctx) }

// Accounts gives all accounts, by name.
func (k *Clerk) Accounts(ctx context.Context) ([]Account, error) { return k.register.Accounts(ctx) }

// SetUp makes the first account, a chief director. It gives a Conflict fault where there is one already, and a fault at
// its field for a name or a passphrase that will not do.
func (k *Clerk) SetUp(ctx context.Context, name, passphrase string) (Account, error) {
	return k.add(ctx, name, []Role{Chief}, passphrase, true)
}

// Add makes another account. It gives a fault at its field for a name that is taken or will not do, for roles that are
// none, and for a passphrase that will not do.
func (k *Clerk) Add(ctx context.Context, name string, roles []Role, passphrase string) (Account, error) {
	return k.add(ctx, name, roles, passphrase, false)
}

func (k *Clerk) add(ctx context.Context, name string, roles []Role, passphrase string,
	first bool) (none Account, err error) {
	if name, err = CleanName(name); err != nil {
		return none, err
	}
	if roles, err = CleanRoles(roles); err != nil {
		return none, err
	}
	hash, err := k.hash(ctx, passphrase, name)
	if err != nil {
		return none, err
	}
	id, err := ledger.RandomID(k.random)
	if err != nil {
		return none, err
	}
	return k.register.SaveAccount(ctx, func(all []Account) (Account, error) {
		if first && len(all) > 0 {
			return none, fault.New(fault.Conflict,
				"Somebody has just set Redress up. Log in, or ask the chief director for an account.")
		}
		if taken, ok := named(all, name); ok {
			return none, fault.At("name", "There is an account %q already. Give another name.", taken.Name)
		}
		made := Account{ID: "a-" + id, Name: name, Roles: roles, Hash: hash, Created: k.now().Unix()}
		return made, keepsChief(append(all, made), made)
	})
}

// EditRoles gives an account other roles, as somebody did who was shown the ones before. Where they are others by now,
// the two clash (Conflict). Somebody must stay chief director (Conflict).
func (k *Clerk) EditRoles(ctx context.Context, id, seen string, roles []Role) (Account, error) {
	roles, err := CleanRoles(roles)
	if err != nil {
		return Account{}, err
	}
	return k.change(ctx, id, func(a *Account) error {
		var edits ledger.Edits
		if edits.Takes(ledger.Edit{Field: "roles", Label: "Roles of " + a.Name,
			Seen: seen, Typed: RoleWords(roles), Stands: RoleWords(a.Roles)}) {
			a.Roles = roles
		}
		return edits.Err()
	})
}

// Disable lets nobody in with an account any more and ends its logins. Somebody must stay chief director (Conflict),
// and the account as it was seen, by its [Account.Seen], must stand (Conflict).
func (k *Clerk) Disable(ctx context.Context, id, seen string) (Account, error) {
	return k.changeSeen(ctx, id, seen, func(a *Account) {
		if a.Disabled == 0 {
			a.Disabled = k.now().Unix()
			a.Epoch++
		}
	})
}

// Enable takes a disabled account into use again, where it stands as it was seen (Conflict).
func (k *Clerk) Enable(ctx context.Context, id, seen string) (Account, error) {
	return k.changeSeen(ctx, id, seen, func(a *Account) { a.Disabled = 0 })
}

// SetPassphrase gives an account another passphrase and ends all its logins: who knew the old one is out. A passphrase
// that somebody else has set since the account was seen stays, for it may have been told already (Conflict).
func (k *Clerk) SetPassphrase(ctx context.Context, id, seen, passphrase string) (Account, error) {
	a, err := k.Account(ctx, id)
	if err == nil {
		err = a.stands(seen) // before it costs anything
	}
	if err != nil {
		return Account{}, err
	}
	hash, err := k.hash(ctx, passphrase, a.Name)
	if err != nil {
		return Account{}, err
	}
	return k.changeSeen(ctx, id, seen, func(a *Account) {
		a.Hash = hash
		a.Epoch++
	})
}

// LogOutEverywhere ends all logins of an account.
func (k *Clerk) LogOutEverywhere(ctx context.Context, id string) error {
	_, err := k.change(ctx, id, func(a *Account) error {
		a.Epoch++
		return nil
	})
	return err
}

// Account gives an account by its id; NotFound where there is none.
func (k *Clerk) Account(ctx context.Context, id string) (Account, error) {
	all, err := k.register.Accounts(ctx)
	if err != nil {
		return Account{}, err
	}
	return byID(all, id)
}

// Named gives the account of a name as somebody types it; NotFound where there is none.
func (k *Clerk) Named(ctx context.Context, name string) (Account, error) {
	all, err := k.register.Accounts(ctx)
	if err != nil {
		return Account{}, err
	}
	a, ok := named(all, name)
	if !ok {
		return a, noAccount
	}
	return a, nil
}

var noAccount = fault.New(fault.NotFound, "There is no such account.")

func byID(all []Account, id string) (Account, error) {
	i := slices.IndexFunc(all, func(a Account) bool { return a.ID == id })
	if i < 0 {
		return Account{}, noAccount
	}
	return all[i], nil
}

// changeSeen changes an account that stands as it was seen.
func (k *Clerk) changeSeen(ctx context.Context, id, seen string, change func(*Account)) (Account, error) {
	return k.change(ctx, id, func(a *Account) error {
		if err := a.stands(seen); err != nil {
			return err
		}
		change(a)
		return nil
	})
}

// change changes an account and keeps a chief director.
func (k *Clerk) change(ctx context.Context, id string, change func(*Account) error) (Account, error) {
	changed := false
	saved, err := k.register.SaveAccount(ctx, func(all []Account) (Account, error) {
		a, err := byID(all, id)
		if err != nil {
			return a, err
		}
		was := a
		if err := change(&a); err != nil {
			return a, err
		}
		changed = !reflect.DeepEqual(was, a)
		return a, keepsChief(all, a)
	})
	if err == nil {
		ledger.Decided(ctx, changed)
	}
	return saved, err
}

// hash checks a passphrase for an account of a name, and hashes it.
func (k *Clerk) hash(ctx context.Context, passphrase, name string) (hash Hash, err error) {
	if err := CheckPassphrase(passphrase, name); err != nil {
		return "", err
	}
	var failed error
	if err := k.costly(ctx, func() { hash, failed = NewHash(k.random, passphrase) }); err != nil {
		return "", err
	}
	return hash, failed
}

// costly waits for its turn: two at once, so that many who try to log in cannot take the memory away.
func (k *Clerk) costly(ctx context.Context, do func()) error {
	select {
	case k.hashing <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-k.hashing }()
	do()
	return nil
}
