package web

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"redress/views"
)

// QrCode draws an address as a QR code, of which a quarter may be dirty.
func QrCode(address string) (views.QRCode, error) {
	code, err := qr.Encode(address, qr.Q)
	if err != nil {
		return views.QRCode{}, fmt.Errorf("QR code of %d characters: %w", len(address), err)
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from+views.QuietZone, y+views.QuietZone, x-from, x-from)
			}
		}
	}
	return views.QRCode{Size: code.Size + 2*views.QuietZone, Path: path.String()}, nil
}
