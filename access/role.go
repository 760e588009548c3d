package access

import "strings"

// Role is what a person may be to a case.
type Role string

// The roles.
const (
	Chief    Role = "chief director"
	Director Role = "director"
	Recorder Role = "recorder"
	Scorer   Role = "scorer"
	Party    Role = "party" // the players of the table together at one screen, at an online table without a director
	Reviewer Role = "reviewer"
	Reader   Role = "reader"

	// a player of the table concerned, by a link of their own: answers for one seat and for no other
	Player          Role = "player"
	CommitteeMember Role = "committee member" // somebody who hears an appeal, by a link of their own

	Polled Role = "poll respondent" // somebody who is asked in a poll of peers, by a link of their own
)

// RoleWords names roles for people.
func RoleWords(roles []Role) string {
	words := make([]string, len(roles))
	for i, role := range roles {
		words[i] = string(role)
	}
	return strings.Join(words, ", ")
}
