package access

import (
	"strings"
	"time"

	"redress/fault"
)

// Kind says what a link is for.
type Kind string

// The kinds of link, with what their scope names at least.
const (
	TableLink  Kind = "table"  // a table's page in a session: session, table
	CaseLink   Kind = "case"   // a party's page of one case: case
	ReviewLink Kind = "review" // the page of one of those who hear an appeal: case, member
	PollLink   Kind = "poll"   // one answer to one poll: poll

	OnlineLink Kind = "online"     // where players of online tables file a dispute without a session; it names nothing
	InviteLink Kind = "invitation" // to take the seat of a player in such a dispute, once: case, seat
	PartyLink  Kind = "party"      // that player's page from then on: case, seat
)

// ForMany tells whether a link is handed to whoever comes by: the poster of a table, the players' address. Any other is
// for one person.
func (k Kind) ForMany() bool { return k == TableLink || k == OnlineLink }

// Scope is the one thing that a link is for. What is empty is not bounded, and a link says nothing about it.
type Scope struct {
	Session string // id of a session of play
	Table   string // as the session names it
	Seat    string // N, E, S or W
	Round   int    // from 1
	Case    string // id of a case
	Poll    string // id of a poll
	Member  string // of those who hear an appeal of the case: number of the appeal/number of the member
}

// Covers tells whether the link is for this: every part that the link's scope names is the same here.
func (s Scope) Covers(other Scope) bool {
	return part(s.Session, other.Session) && part(s.Table, other.Table) && part(s.Seat, other.Seat) &&
		part(s.Round, other.Round) &&
		part(s.Case, other.Case) && part(s.Poll, other.Poll) && part(s.Member, other.Member)
}

func part[T comparable](bound, given T) bool {
	var none T
	return bound == none || bound == given
}

// Link is what somebody without an account gets in with. Its token is known only to who holds it.
type Link struct {
	ID      string
	Digest  string // of its token
	Kind    Kind
	Scope   Scope
	Label   string // who or what it was made for, for the list of links
	Created int64  // unix seconds, like those below
	Expires int64  // 0 for never
	Revoked int64  // 0 while it stands
	Once    bool   // good for one use
	Used    int64  // when it was; 0 while it was not, and for one that is good for more
}

// Check gives an Internal fault for a link whose scope would open more than one thing of its kind.
func (l Link) Check() error {
	s := l.Scope
	enough := map[Kind]bool{TableLink: s.Session != "" && s.Table != "",
		CaseLink: s.Case != "", ReviewLink: s.Case != "" && s.Member != "", PollLink: s.Poll != "",
		OnlineLink: s == Scope{}, InviteLink: s.Case != "" && s.Seat != "", PartyLink: s.Case != "" && s.Seat != ""}
	if !enough[l.Kind] {
		return fault.New(fault.Internal, "A link of the kind %q must say more closely what it is for. It was not made.",
			l.Kind)
	}
	return nil
}

// MadeBy tells whether what was sent made this link, so that sent again it is no link of somebody else's.
func (l Link) MadeBy(request string) bool {
	return request != "" && strings.HasSuffix(l.ID, "-"+request)
}

// another says where to get one that stands.
func (l Link) another() string {
	switch l.Kind {
	case PartyLink, InviteLink:
		return "If another link was made for your seat, use that one; if you do not know of one, ask the others at " +
			"your table what happened."
	case OnlineLink:
		return "Look for the current link where this one was published."
	}
	return "Ask the director for another if you still need one."
}

// Refusal is why the link opens nothing any more, as a Gone fault that says so to who holds it; nil while it stands.
func (l Link) Refusal(now int64) error {
	switch {
	case l.Revoked != 0:
		return fault.New(fault.Gone, "This link was withdrawn. %s", l.another())
	case l.Used != 0:
		return l.used()
	case l.Expires != 0 && now >= l.Expires:
		return fault.New(fault.Gone, "This link has expired. %s", l.another())
	}
	return nil
}

// used is what who holds a link that was good for one time is told.
func (l Link) used() error {
	if l.Kind == InviteLink {
		return fault.New(fault.Gone, "This link has already been used: somebody opened it and took the seat. If it "+
			"was you, go on with the page that it led to. If it was not you, tell the others and do not go on: "+
			"somebody "+
			"else may be answering for your seat.")
	}
	return fault.New(fault.Gone,
		"This link has already been used, and it works only once. What you sent then is kept.")
}

// NewLink says what a link is to be.
type NewLink struct {
	Kind  Kind
	Scope Scope
	Label string
	Lasts time.Duration // 0 for as long as nobody withdraws it
	Once  bool          // good for one use
	// Request is the id of what was sent for it. Sent twice, it makes one link that stands: the last, which is the one
	// that whoever sent it is shown. Empty where nobody sent anything.
	Request string
}
