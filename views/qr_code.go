package views

import "fmt"

// QRCode is a drawing in modules, rim included.
type QRCode struct {
	Size int
	Path string // the black modules
}

// QuietZone is the white rim of a QR code, in modules.
const QuietZone = 4

// box is the view box of the drawing.
func (c QRCode) box() string { return fmt.Sprintf("0 0 %d %d", c.Size, c.Size) }
