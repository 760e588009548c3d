package parts

import "redress/views"

// LostLink is a link that was replaced, as all four are told.
type LostLink struct {
	Seat, By, At, Reason string
	Yours                bool
}

// ReferralView is a matter that was brought before the adjudicator.
type ReferralView struct{ By, To, At, Text string }

// RightView is what the code gives a side that wants a skip.
type RightView struct {
	Law                         views.Link
	Strength, Who, When, Ground string
	Follows                     string   // what comes of it, in a sentence
	Readings                    []string // both, where the code does not settle whether it needs agreement
}
