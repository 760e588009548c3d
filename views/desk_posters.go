package views

import "fmt"

// PostersForm is the choice of posters to print.
type PostersForm struct {
	Path, Request string
	Forms         string // where the forms on paper are
	Tables        []string
	Addresses     []string // at which phones may reach us; none where they do not
	Standing      int      // posters that were printed and hold
}

// PostersPage is the posters themselves.
type PostersPage struct {
	Path    string
	Posters []Poster
}

// Poster is the poster of a table.
type Poster struct {
	Session, Sub string
	Edition      string // of the laws
	Table        string
	Address      string
	Code         QRCode
	Strips       []RoundStrip // the seat codes of every round; none where they are not printed
}

// QuietZone is the white rim of a QR code, in modules.
const QuietZone = 4

// QRCode is a drawing in modules, rim included.
type QRCode struct {
	Size int
	Path string // the black modules
}

// box is the view box of the drawing.
func (c QRCode) box() string { return fmt.Sprintf("0 0 %d %d", c.Size, c.Size) }

// PaperForm is the form of a dispute on paper.
type PaperForm struct {
	Session, Sub string
	Edition      string // of the laws
	Minutes      int    // in which a ruling or a review can be asked for (92B)
	Individual   bool   // each player has a number
}

// paperRows are the empty rows of the auction on the form.
const paperRows = 5
