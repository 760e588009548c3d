package views

// PrivateLink is shown once.
type PrivateLink struct {
	Seat, Address string
	Code          QRCode
}

// StandingLink is a link that somebody has.
type StandingLink struct{ ID, Label, At string }
