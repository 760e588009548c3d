package parts

import "redress/views"

// PrivateLink is shown once.
type PrivateLink struct {
	Seat, Address string
	Code          views.QRCode
	OnlyHere      bool // no other device reaches the address
}

// StandingLink is a link that somebody has.
type StandingLink struct{ ID, Label, At string }
