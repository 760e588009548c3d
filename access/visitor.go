package access

import "redress/casefile"

// Visitor is who asks for a page. The zero visitor is a reader: somebody of whom nothing is known.
type Visitor struct {
	// Laptop says that the visitor sits at the computer that runs Redress and that no account exists yet: a club that
	// starts with one laptop needs no passphrase. Who sits there directs.
	Laptop  bool
	Account Account // who is logged in; without an id nobody is
	Login   Login   // by which they are
	Link    Link    // what they hold; without an id nothing
}

// laptopName is who acts, in the log, before there are accounts.
const laptopName = "director"

// Known tells whether the visitor is one of those who direct and their helpers.
func (v Visitor) Known() bool { return v.Laptop || v.Account.ID != "" }

// Name is who acts, for the log and for rulings; empty for those who are not known.
func (v Visitor) Name() string {
	if v.Laptop {
		return laptopName
	}
	return v.Account.Name
}

// Roles are those that the visitor may act in, the one that may most first. Who holds a link is a reader here: as what
// they act, for which seat, is for the pages of the link to say.
func (v Visitor) Roles() []casefile.Role {
	switch {
	case v.Laptop:
		return []casefile.Role{casefile.Director}
	case v.Account.ID != "":
		return v.Account.Roles
	}
	return []casefile.Role{casefile.Reader}
}

// Actor is the visitor as cases, reports and publications know who does something: in all their roles together. Whoever
// sits at the laptop alone is the director in charge as well, for nobody else could be.
func (v Visitor) Actor() casefile.Actor {
	roles := v.Roles()
	if v.Laptop {
		roles = append(roles, casefile.Chief)
	}
	return casefile.Actor{Name: v.Name(), Role: roles[0], Also: roles[1:]}
}

// Directs tells whether the visitor is a director or the chief director.
func (v Visitor) Directs() bool {
	return v.Laptop || v.Account.Has(casefile.Chief, casefile.Director)
}
