package access

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
func (v Visitor) Roles() []Role {
	switch {
	case v.Laptop:
		return []Role{Director}
	case v.Account.ID != "":
		return v.Account.Roles
	}
	return []Role{Reader}
}

// Directs tells whether the visitor is a director or the chief director.
func (v Visitor) Directs() bool {
	return v.Laptop || v.Account.Has(Chief, Director)
}
