package access

import (
	"slices"
)

// Door is what stands before a page, and says who may pass.
type Door struct {
	anyone   bool
	firstUse bool
	roles    []Role
	links    []Kind
}

// The doors.
var (
	// Everyone passes: the laws, the questionnaires, the way in.
	Everyone = Door{anyone: true}
	// FirstUse is open at the laptop itself until there is an account, and then for nobody.
	FirstUse = Door{firstUse: true}
	// Own is for everybody with an account: their own passphrase and logins.
	Own = Door{roles: Roles}
	// Desk is for those who run a session of play, or keep its scores or records.
	Desk = Door{roles: []Role{Chief, Director, Recorder, Scorer}}
	// Adjudicating is for those who decide what players without a director refer to the organiser (okb-1997 16B.1,
	// 80G).
	Adjudicating = Door{roles: []Role{Reviewer}}
	// Replacing is for those who may give a player of an online table another link, where theirs is lost.
	Replacing = Door{roles: []Role{Chief, Reviewer}}
	// Directing is for those who rule.
	Directing = Door{roles: []Role{Chief, Director}}
	// Scoring is for those who rule and those who work out adjusted scores.
	Scoring = Door{roles: []Role{Chief, Director, Scorer}}
	// Noting is for those who rule and the recorder.
	Noting = Door{roles: []Role{Chief, Director, Recorder}}
	// Managing is for the chief director: the accounts.
	Managing = Door{roles: []Role{Chief}}
)

// Holding is the door for who holds a link of one of these kinds. The address of such a page carries the token, and
// what the page shows is chosen by the link's scope.
func Holding(kinds ...Kind) Door { return Door{links: kinds} }

// ForLinks tells whether links open the door.
func (d Door) ForLinks() bool { return len(d.links) > 0 }

// ForStrangers tells whether the door may open to somebody of whom nothing is known.
func (d Door) ForStrangers() bool { return d.anyone || d.firstUse }

// Verdict is what a door says to a visitor.
type Verdict int

// The verdicts.
const (
	Hide   Verdict = iota // there is no such page, for this visitor
	LogIn                 // not before they say who they are
	Refuse                // not for this person
	Pass
)

// Judge says whether a visitor may pass. It does not depend on what the address names, so that no answer tells whether
// that exists.
func (d Door) Judge(v Visitor) Verdict {
	switch {
	case d.anyone, d.firstUse && v.Laptop, d.ForLinks() && slices.Contains(d.links, v.Link.Kind):
		return Pass
	case d.firstUse, d.ForLinks():
		return Hide
	case !v.Known():
		return LogIn
	case slices.ContainsFunc(v.Roles(), func(r Role) bool { return slices.Contains(d.roles, r) }):
		return Pass
	}
	return Refuse
}
