package access

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/fault"
)

// Roles are those that an account can have, the one that may most first.
var Roles = []Role{Chief, Director, Recorder, Scorer, Reviewer}

// longestName is the most characters that the name of an account can have.
const longestName = 60

// Account is somebody who gets in with a name and a passphrase: a chief director, a director, a recorder, a scorer, a
// reviewer, or several of them at once. Accounts are never deleted, because the log names who did what.
type Account struct {
	ID       string
	Name     string
	Roles    []Role // at least one, in the order of Roles
	Hash     Hash   // of the passphrase
	Epoch    int    // a login of an earlier epoch is over
	Created  int64  // unix seconds
	Disabled int64  // unix seconds since when nobody gets in with it; 0 while somebody may
}

// Has tells whether the account has one of the roles.
func (a Account) Has(roles ...Role) bool {
	return slices.ContainsFunc(a.Roles, func(r Role) bool { return slices.Contains(roles, r) })
}

// Seen says how an account stands, apart from its roles: for a form that carries what it had shown. It betrays nothing
// of the passphrase.
func (a Account) Seen() string { return fmt.Sprintf("%d-%d", a.Epoch, a.Disabled) }

// stands refuses what was meant for an account that stands otherwise by now (Conflict).
func (a Account) stands(seen string) error {
	if seen == a.Seen() {
		return nil
	}
	became := "has been given another passphrase, or logged out everywhere,"
	if a.Disabled != 0 {
		became = "has been disabled"
	} else if _, disabled, _ := strings.Cut(seen, "-"); disabled != "0" && disabled != "" {
		became = "has been taken into use again"
	}
	return fault.New(fault.Conflict,
		"The account of %s %s since this page was opened. Nothing was changed: look at it as it is now, "+
			"and send the form again if you still mean it.", a.Name, became)
}

// CleanName gives a name as it is kept: without blanks around it, with one blank between its words. It gives a fault at
// the field name for one that is empty, too long, or has characters that cannot be seen.
func CleanName(name string) (string, error) {
	name = strings.Join(strings.Fields(name), " ")
	switch {
	case name == "":
		return "", fault.At("name", "Give a name: it is shown under every ruling.")
	case utf8.RuneCountInString(name) > longestName:
		return "", fault.At("name", "The name is longer than %d characters. Shorten it.", longestName)
	case !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return "", fault.At("name", "The name has characters that cannot be seen. Type it again.")
	}
	return name, nil
}

// CleanRoles gives roles in their order, each once. It gives a fault at the field roles where none is left, or one is
// not a role of accounts.
func CleanRoles(roles []Role) ([]Role, error) {
	var clean []Role
	for _, role := range Roles {
		if slices.Contains(roles, role) {
			clean = append(clean, role)
		}
	}
	for _, role := range roles {
		if !slices.Contains(Roles, role) {
			return nil, fault.At("roles",
				"An account cannot be %q. Choose from chief director, director, recorder, scorer and reviewer.", role)
		}
	}
	if len(clean) == 0 {
		return nil, fault.At("roles", "Choose at least one role.")
	}
	return clean, nil
}

// same tells whether two names would be taken for one: the case of letters does not tell them apart.
func same(one, other string) bool { return strings.EqualFold(one, other) }

// NameKey is the same for all ways to type one name, and for no two accounts. It is of a size that may be kept: for
// what can be the name of no account it gives false.
func NameKey(name string) (key string, possible bool) {
	name, err := CleanName(name)
	return strings.Map(firstOfCase, name), err == nil
}

// firstOfCase is the least of the letters that [same] takes for one: s, S and the long s are three of them.
func firstOfCase(r rune) rune {
	least := r
	for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
		least = min(least, other)
	}
	return least
}

// named finds the account of a name as somebody types it.
func named(all []Account, name string) (Account, bool) {
	name = strings.Join(strings.Fields(name), " ")
	i := slices.IndexFunc(all, func(a Account) bool { return same(a.Name, name) })
	if i < 0 {
		return Account{}, false
	}
	return all[i], true
}

// keepsChief refuses an account as it is to be where then nobody could manage the accounts.
func keepsChief(all []Account, changed Account) error {
	for _, a := range all {
		if a.ID == changed.ID {
			a = changed
		}
		if a.Disabled == 0 && a.Has(Chief) {
			return nil
		}
	}
	return fault.New(fault.Conflict, "Somebody must be chief director, or nobody could manage the accounts. Make "+
		"another account chief director first; at the computer, redress account add NAME --role \"chief director\" "+
		"makes one.")
}
