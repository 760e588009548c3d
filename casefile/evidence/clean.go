package evidence

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"runtime/debug"

	"redress/fault"
)

// Limits on a picture.
const (
	MaxUpload = 8 << 20 // bytes of the file as it comes
	MaxSide   = 2400    // pixels of the longer side as it is kept; a photographed system card is readable at that
	SmallSide = 320     // pixels of the longer side of a thumbnail
	// bytes that a picture may take while it is opened and made smaller: 48 megapixels of a telephone
	maxMemory = 136 << 20
	muchAtAll = 16 << 20 // bytes from which on memory is given back at once
	longest   = 20_000   // pixels of a side; no camera makes more, and a file can claim anything
	quality   = 85       // of a JPEG as it is kept
	maxKept   = 4 << 20  // bytes; a PNG that would be larger is kept as a JPEG
)

// Picture is a picture as it is kept.
type Picture struct {
	Media         string // "image/jpeg" or "image/png"
	Body          []byte
	Width, Height int // pixels
}

// Clean makes a picture of an upload, or gives a fault at "file" that says what is wrong and what to do: TooLarge above
// MaxUpload, Invalid for what is no JPEG or PNG, is damaged, or has more pixels than can be opened here.
func Clean(upload []byte) (Picture, error) { return clean(upload, MaxSide) }

// Small makes the same picture small enough for a list; it fails as Clean does.
func Small(upload []byte) (Picture, error) { return clean(upload, SmallSide) }

func clean(upload []byte, side int) (Picture, error) {
	if len(upload) > MaxUpload {
		f := fault.At("file", "This picture is %d MB; the limit is %d MB. Send it in a smaller size.",
			(len(upload)+1<<20-1)>>20, MaxUpload>>20)
		f.Code = fault.TooLarge
		return Picture{}, f
	}
	format, err := formatOf(upload)
	if err != nil {
		return Picture{}, err
	}
	config, err := format.config(bytes.NewReader(upload))
	if err != nil {
		return Picture{}, damaged(err)
	}
	if config.Width <= 0 || config.Height <= 0 {
		return Picture{}, damaged(nil)
	}
	takes := 0
	if max(config.Width, config.Height) <= longest {
		takes = format.memory(config, upload) + memoryScaled(config, side)
	}
	if takes == 0 || takes > maxMemory {
		return Picture{}, fault.At("file",
			"This picture has %d x %d pixels, more than can be opened here. Send it in a smaller size.", config.Width,
			config.Height)
	}
	decoded, err := format.decode(bytes.NewReader(upload))
	if err != nil {
		return Picture{}, damaged(err)
	}
	small := shrink(decoded, side)
	if decoded = nil; takes > muchAtAll {
		debug.FreeOSMemory() // or turning and writing it would come on top
	}
	return encode(turn(small, format.orientation(upload)), format.media)
}

func damaged(err error) error {
	return &fault.Error{Code: fault.Invalid, Field: "file", Text: "This picture is damaged and cannot be opened. " +
		"Take it once more, or send it in another format.", Detail: err}
}

// encode writes a picture anew.
func encode(img *image.RGBA, media string) (Picture, error) {
	var b bytes.Buffer
	p := Picture{Media: media, Width: img.Rect.Dx(), Height: img.Rect.Dy()}
	var err error
	if media == "image/png" {
		if err = png.Encode(&b, img); err == nil && b.Len() > maxKept {
			b.Reset()
			p.Media = "image/jpeg"
		}
	}
	if p.Media == "image/jpeg" && err == nil {
		err = jpeg.Encode(&b, onWhite(img), &jpeg.Options{Quality: quality})
	}
	if err != nil {
		return Picture{}, fault.Wrap(err, fault.Internal, "The picture could not be saved. Send it again.")
	}
	p.Body = b.Bytes()
	return p, nil
}

// onWhite lays a picture on paper: a JPEG knows no transparency, and would show it black.
func onWhite(img *image.RGBA) image.Image {
	if img.Opaque() {
		return img
	}
	paper := image.NewRGBA(img.Rect)
	draw.Draw(paper, paper.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.Draw(paper, paper.Rect, img, img.Rect.Min, draw.Over)
	return paper
}
