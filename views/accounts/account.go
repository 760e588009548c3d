package accounts

import (
	"slices"

	"redress/access"
	"redress/fault"
)

// PassphraseForm is the form of a new passphrase.
type PassphraseForm struct {
	Name         string
	Field, Error string
}

// AccountPage is one's own account.
type AccountPage struct {
	Form    PassphraseForm
	Roles   string
	Manages bool // may manage everybody's
}

// AccountsPage is everybody who gets in with a passphrase, and the form of another.
type AccountsPage struct {
	Accounts []AccountRow
	Add      AccountForm
}

// AccountRow is one account, with the form that changes it.
type AccountRow struct {
	Name, Roles string
	Disabled    bool
	Yours       bool
	Open        bool // its form was sent and something is wrong with it
	Form        AccountForm
}

// AccountForm is the form of an account: of a new one without an id.
type AccountForm struct {
	ID           string
	Name         string
	Roles        []access.Role
	Choices      []RoleChoice
	Seen         string // the roles that the form shows, in words
	Stands       string // how the account is shown to stand, as [access.Account.Seen] has it
	Clashes      []fault.Clash
	Field, Error string
}

// RoleChoice is a role to tick.
type RoleChoice struct {
	Role   access.Role
	Words  string
	Chosen bool
}

// roleHelp says what each role may do.
var roleHelp = map[access.Role]string{
	access.Chief:    "rules on cases and manages the accounts",
	access.Director: "rules on cases",
	access.Recorder: "reads cases and adds notes",
	access.Scorer:   "reads cases and works out adjusted scores",
	access.Reviewer: "decides what players without a director refer, and sees nothing else",
}

// NewRoleChoice makes the choice of a role.
func NewRoleChoice(role access.Role, chosen []access.Role) RoleChoice {
	return RoleChoice{Role: role, Words: roleHelp[role], Chosen: slices.Contains(chosen, role)}
}

// errorAt is the sentence about a field; empty where it has none.
func (f PassphraseForm) errorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

func (f AccountForm) errorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}

// at makes an id that stands once on a page with many forms.
func (f AccountForm) at(field string) string { return field + f.ID }

// path is where a form of the account is sent.
func (f AccountForm) path(action string) string { return "/accounts/" + f.ID + "/" + action }
