package store

import (
	"slices"

	"redress/access"
)

// access finds accounts, logins and links that nobody could get in with, or that Redress did not write.
func (v *verifier) access() error {
	accounts, err := scanAccounts(v.tx.QueryContext(v.ctx, selectAccounts))
	if err != nil {
		return err
	}
	v.report.Accounts = len(accounts)
	for _, a := range accounts {
		if !a.Hash.Valid() {
			v.problem("Account %s: the hash of its passphrase cannot be read.", a.Name)
		}
		if roles, err := access.CleanRoles(a.Roles); err != nil || !slices.Equal(roles, a.Roles) {
			v.problem("Account %s: its roles %q are not as Redress writes them.", a.Name, a.Roles)
		}
	}
	if len(accounts) > 0 && !slices.ContainsFunc(accounts, func(a access.Account) bool {
		return a.Disabled == 0 &&
			a.Has(access.Chief)
	}) {
		v.problem("No account in use is chief director: nobody can manage the accounts.")
	}
	if err := v.logins(); err != nil {
		return err
	}
	return v.links()
}

// logins finds those of no account, and those whose secret is not kept as Redress keeps it.
func (v *verifier) logins() error {
	type row struct {
		digest, account string
		known           int
	}
	rows, err := v.tx.QueryContext(v.ctx,
		`select l.digest, l.account, (select count(*) from accounts a where a.id = l.account)
from logins l order by l.account, l.digest`)
	all, err := collect(rows, err, func(r *row) []any { return []any{&r.digest, &r.account, &r.known} })
	for _, l := range all {
		if l.known == 0 {
			v.problem("A login is of the account %s, which is missing.", l.account)
		}
		if !access.IsDigest(l.digest) {
			v.problem("A login of the account %s: the digest of its secret cannot be read.", l.account)
		}
	}
	return err
}

// links finds those that open nothing, or more than one thing, and those whose secret is not kept as Redress keeps it.
// Who hears an appeal and who is asked in a poll is in the log of the case, and is not held against them.
func (v *verifier) links() error {
	rows, err := v.tx.QueryContext(v.ctx, selectLinks, scopeValues(access.Scope{})...)
	links, err := collect(rows, err, intoLink)
	v.report.Links = len(links)
	for _, l := range links {
		if err := l.Check(); err != nil {
			v.problem("Link %s: %s", l.ID, err)
		}
		if !access.IsDigest(l.Digest) {
			v.problem("Link %s: the digest of its secret cannot be read.", l.ID)
		}
		for _, stream := range []string{l.Scope.Session, l.Scope.Case} {
			if stream != "" && !v.known[stream] {
				v.problem("Link %s: it is for %s, which is missing.", l.ID, stream)
			}
		}
	}
	return err
}
