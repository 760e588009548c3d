package evidence

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"

	"redress/fault"
)

// format is a kind of file that can be opened.
type format struct {
	media       string
	config      func(io.Reader) (image.Config, error)
	decode      func(io.Reader) (image.Image, error)
	memory      func(c image.Config, upload []byte) int // bytes that decoding takes; the sides are within reason
	orientation func(upload []byte) orientation
}

var (
	formatJPEG = format{"image/jpeg", jpeg.DecodeConfig, jpeg.Decode, memoryJPEG, orientationJPEG}
	formatPNG  = format{"image/png", png.DecodeConfig, png.Decode, memoryPNG, orientationPNG}
)

// formatOf tells by its first bytes what a file is; what it is called says nothing.
func formatOf(upload []byte) (format, error) {
	switch {
	case len(upload) == 0:
		return format{}, fault.At("file", "Choose a picture first.")
	case bytes.HasPrefix(upload, []byte("\xff\xd8\xff")):
		return formatJPEG, nil
	case bytes.HasPrefix(upload, []byte("\x89PNG\r\n\x1a\n")):
		return formatPNG, nil
	case len(upload) > 12 && string(upload[4:8]) == "ftyp":
		return format{}, fault.At("file", "This is a HEIC or AVIF picture, or a film. Set the camera to JPEG (most compatible), or send a screenshot of it.")
	case bytes.HasPrefix(upload, []byte("%PDF")):
		return format{}, fault.At("file", "This is a PDF. Send a photograph or a screenshot of the page, as JPEG or PNG.")
	}
	return format{}, fault.At("file", "This is no JPEG or PNG picture. Send a photograph or a screenshot.")
}

// memoryJPEG: a progressive picture keeps every coefficient, four bytes each, until its last scan is read.
func memoryJPEG(c image.Config, upload []byte) int {
	each := 3
	switch c.ColorModel {
	case color.GrayModel:
		each = 1
	case color.CMYKModel:
		each = 4
	}
	if progressive(upload) {
		each *= 5
	}
	return c.Width * c.Height * each
}

func memoryPNG(c image.Config, _ []byte) int {
	each := 4
	switch c.ColorModel {
	case color.GrayModel:
		each = 1
	case color.Gray16Model:
		each = 2
	case color.RGBA64Model, color.NRGBA64Model:
		each = 8
	}
	if _, palette := c.ColorModel.(color.Palette); palette {
		each = 1
	}
	return c.Width * c.Height * each
}

// progressive tells whether a JPEG holds its picture in several scans (SOF2).
func progressive(upload []byte) bool {
	found := false
	segments(upload, func(marker byte, _ []byte) bool {
		found = marker == 0xc2
		return !found
	})
	return found
}

// segments walks the segments of a JPEG before its picture, until visit gives false.
func segments(upload []byte, visit func(marker byte, body []byte) bool) {
	for at := 2; at+4 <= len(upload); {
		if upload[at] != 0xff {
			return
		}
		marker := upload[at+1]
		if marker == 0xff { // a fill byte
			at++
			continue
		}
		length := int(upload[at+2])<<8 | int(upload[at+3])
		if marker == 0xda || length < 2 || at+2+length > len(upload) { // the picture begins, or the file is damaged
			return
		}
		if !visit(marker, upload[at+4:at+2+length]) {
			return
		}
		at += 2 + length
	}
}
