package store

import (
	"slices"

	"redress/access"
	"redress/casefile"
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
	if len(accounts) > 0 && !slices.ContainsFunc(accounts, func(a access.Account) bool { return a.Disabled == 0 && a.Has(casefile.Chief) }) {
		v.problem("No account in use is chief director: nobody can manage the accounts.")
	}
	alone, err := strs(v.tx.QueryContext(v.ctx, `select l.account from logins l
where not exists (select 1 from accounts a where a.id = l.account) order by l.account`))
	for _, account := range alone {
		v.problem("A login is of the account %s, which is missing.", account)
	}
	if err != nil {
		return err
	}
	return v.links()
}

func (v *verifier) links() error {
	rows, err := v.tx.QueryContext(v.ctx, selectLinks, scopeValues(access.Scope{})...)
	links, err := collect(rows, err, intoLink)
	v.report.Links = len(links)
	for _, l := range links {
		if err := l.Check(); err != nil {
			v.problem("Link %s: %s", l.ID, err)
		}
	}
	return err
}
