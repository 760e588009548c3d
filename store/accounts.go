package store

import (
	"context"
	"database/sql"
	"strings"
	"sync/atomic"
	"time"

	"redress/access"
)

var _ access.Register = (*Register)(nil)

// Register keeps accounts, logins and links.
type Register struct {
	*database
	now      func() time.Time
	accounts atomic.Int64 // unix nanoseconds when it was last seen that there are none; someAccounts where there are
}

const (
	someAccounts = -1 // none is ever deleted, so that this is for ever

	// nobodyFor is how long it is taken for granted that nobody has an account, whoever adds one elsewhere meanwhile.
	nobodyFor = time.Second
)

const (
	accountColumns = `a.id, a.name, a.roles, a.hash, a.epoch, a.created, a.disabled`

	selectAnyAccount = `select count(*) from (select 1 from accounts limit 1) a`
	selectAccounts   = `select ` + accountColumns + ` from accounts a order by a.name`
	upsertAccount    = `insert into accounts (id, name, roles, hash, epoch, created, disabled) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (id) do update set name = excluded.name, roles = excluded.roles, hash = excluded.hash, epoch = excluded.epoch,
    disabled = excluded.disabled`
)

// accountRow is an account as its columns hold it.
type accountRow struct {
	access.Account
	roles string
}

func (r *accountRow) into() []any {
	return []any{&r.ID, &r.Name, &r.roles, &r.Hash, &r.Epoch, &r.Created, &r.Disabled}
}

// account puts the roles in.
func (r *accountRow) account() access.Account {
	for _, role := range strings.Split(r.roles, ",") {
		r.Roles = append(r.Roles, access.Role(role))
	}
	return r.Account
}

func scanAccounts(rows *sql.Rows, err error) ([]access.Account, error) {
	read, err := collect(rows, err, (*accountRow).into)
	all := make([]access.Account, len(read))
	for i := range read {
		all[i] = read[i].account()
	}
	return all, err
}

// AnyAccount tells whether there is an account, in use or disabled. The first one that another process adds is seen
// after a second at the latest.
func (s *Register) AnyAccount(ctx context.Context) (bool, error) {
	seen, now := s.accounts.Load(), s.now().UnixNano()
	if seen == someAccounts || seen != 0 && now >= seen && now-seen < int64(nobodyFor) {
		return seen == someAccounts, nil
	}
	var n int
	if err := s.reads.anyAccount.QueryRowContext(ctx).Scan(&n); err != nil {
		return false, explain(err, s.file)
	}
	if n > 0 {
		now = someAccounts
	}
	s.accounts.CompareAndSwap(seen, now) // unless one was added meanwhile
	return n > 0, nil
}

// Accounts gives all accounts, by name.
func (s *Register) Accounts(ctx context.Context) ([]access.Account, error) {
	all, err := scanAccounts(s.readers.QueryContext(ctx, selectAccounts))
	return all, explain(err, s.file)
}

// SaveAccount gives decide all accounts and stores the one that it makes or changes; nobody else changes one meanwhile.
// Where decide gives an error nothing is stored, and the error comes back. It may be asked more than once.
func (s *Register) SaveAccount(ctx context.Context,
	decide func(all []access.Account) (access.Account, error)) (saved access.Account, err error) {
	err = s.group.write(ctx, func(tx *sql.Tx) error {
		all, err := scanAccounts(tx.Query(selectAccounts))
		if err != nil {
			return err
		}
		if saved, err = decide(all); err != nil {
			return err
		}
		roles := make([]string, len(saved.Roles))
		for i, role := range saved.Roles {
			roles[i] = string(role)
		}
		_, err = tx.Exec(upsertAccount, saved.ID, saved.Name, strings.Join(roles, ","), string(saved.Hash), saved.Epoch,
			saved.Created, saved.Disabled)
		return err
	})
	if err != nil {
		return access.Account{}, explain(err, s.file)
	}
	s.accounts.Store(someAccounts)
	return saved, nil
}
