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
		return format{}, fault.At("file", "This is a HEIC or AVIF picture, or a video. Set the camera to JPEG (most "+
			"compatible), or send a screenshot of it.")
	case bytes.HasPrefix(upload, []byte("%PDF")):
		return format{}, fault.At("file",
			"This is a PDF. Send a photograph or a screenshot of the page, as JPEG or PNG.")
	}
	return format{}, fault.At("file", "This is not a JPEG or PNG picture. Send a photograph or a screenshot.")
}

// memoryJPEG: colours mostly have fewer pixels than light. A progressive picture keeps every coefficient, four bytes
// each, until its last scan is read, and one whose colours are not those of a photograph is converted beside itself.
func memoryJPEG(c image.Config, upload []byte) int {
	samples, of, progressive := frame(upload)
	all := c.Width * c.Height * samples / of
	if progressive {
		all *= 5
	}
	if c.ColorModel != color.YCbCrModel && c.ColorModel != color.GrayModel {
		all += c.Width * c.Height * 4
	}
	return all
}

// frame reads the head of a JPEG's picture (SOF0 to SOF2): how many samples it has for so many pixels, 6 for 4 where
// the colours have half of the pixels in both directions, and whether it comes in several scans (SOF2). Where that is
// not found it is the most that there can be, for a decoder may find it all the same.
func frame(upload []byte) (samples, of int, progressive bool) {
	samples, of, progressive = 4, 1, true
	segments(upload, func(marker byte, body []byte) bool {
		if marker < 0xc0 || marker > 0xc2 || len(body) < 6 || len(body) < 6+3*int(body[5]) {
			return true
		}
		across, down, all := 1, 1, 0
		for i := range int(body[5]) {
			h, v := int(body[7+3*i]>>4), int(body[7+3*i]&15)
			across, down, all = max(across, h), max(down, v), all+h*v
		}
		if samples, of = all, across*down; body[5] == 1 { // then its factors are not meant
			samples, of = 1, 1
		}
		progressive = marker == 0xc2
		return false
	})
	return samples, of, progressive
}

// memoryScaled is what a picture takes while it is made smaller: the average of its squares, and what is kept.
func memoryScaled(c image.Config, most int) int {
	width, height, all := c.Width, c.Height, 0
	if n := max(width, height) / most; n > 1 {
		width, height = (width+n-1)/n, (height+n-1)/n
		all = 4 * width * height
	}
	if longer := max(width, height); longer > most {
		width, height = max(1, width*most/longer), max(1, height*most/longer)
	}
	return all + 4*width*height
}

// interlaced is where a PNG says that it is sent in passes.
const interlaced = 28

// memoryPNG: one that is sent in passes keeps each of them beside the whole.
func memoryPNG(c image.Config, upload []byte) int {
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
	if interlaced < len(upload) && upload[interlaced] != 0 {
		each *= 2
	}
	return c.Width * c.Height * each
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
