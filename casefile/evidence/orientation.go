package evidence

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation is how a camera was held, as Exif tag 0x0112 has it: 1 upright, 2 to 8 mirrored or turned.
type orientation int

const upright orientation = 1

const tagOrientation = 0x0112

// orientationJPEG reads the Exif segment of a JPEG.
func orientationJPEG(upload []byte) orientation {
	found := upright
	segments(upload, func(marker byte, body []byte) bool {
		tiff, exif := bytes.CutPrefix(body, []byte("Exif\x00\x00"))
		if marker != 0xe1 || !exif {
			return true
		}
		found = orientationTIFF(tiff)
		return false
	})
	return found
}

// orientationPNG reads the eXIf chunk of a PNG.
func orientationPNG(upload []byte) orientation {
	for at := 8; at+12 <= len(upload); {
		length := int64(binary.BigEndian.Uint32(upload[at:]))
		end := int64(at) + 12 + length
		if end > int64(len(upload)) {
			return upright
		}
		if string(upload[at+4:at+8]) == "eXIf" {
			return orientationTIFF(upload[at+8 : end-4])
		}
		at = int(end)
	}
	return upright
}

// orientationTIFF reads the first directory of Exif data. Whatever is odd about it leaves the picture as it lies.
func orientationTIFF(tiff []byte) orientation {
	if len(tiff) < 8 {
		return upright
	}
	var order binary.ByteOrder
	switch string(tiff[:2]) {
	case "II":
		order = binary.LittleEndian
	case "MM":
		order = binary.BigEndian
	default:
		return upright
	}
	start := int64(order.Uint32(tiff[4:]))
	if start+2 > int64(len(tiff)) {
		return upright
	}
	entries := int64(order.Uint16(tiff[start:]))
	for i := range entries {
		at := start + 2 + i*12
		if at+12 > int64(len(tiff)) {
			return upright
		}
		entry := tiff[at : at+12]
		if order.Uint16(entry) != tagOrientation {
			continue
		}
		const short = 3
		value := orientation(order.Uint16(entry[8:]))
		if order.Uint16(entry[2:]) != short || value < 1 || value > 8 {
			return upright
		}
		return value
	}
	return upright
}

// turn gives a picture as it was seen.
func turn(img *image.RGBA, o orientation) *image.RGBA {
	if o == upright {
		return img
	}
	width, height := img.Rect.Dx(), img.Rect.Dy()
	turned := image.NewRGBA(image.Rect(0, 0, width, height))
	if o >= 5 {
		turned = image.NewRGBA(image.Rect(0, 0, height, width))
	}
	for y := range height {
		for x := range width {
			tx, ty := o.place(x, y, width, height)
			copy(turned.Pix[turned.PixOffset(tx, ty):][:4],
				img.Pix[img.PixOffset(img.Rect.Min.X+x, img.Rect.Min.Y+y):][:4])
		}
	}
	return turned
}

// place is where a pixel of the stored picture is seen.
func (o orientation) place(x, y, width, height int) (int, int) {
	switch o {
	case 2: // mirrored
		return width - 1 - x, y
	case 3: // upside down
		return width - 1 - x, height - 1 - y
	case 4: // upside down and mirrored
		return x, height - 1 - y
	case 5: // on its side and mirrored
		return y, x
	case 6: // its top lies on the right
		return height - 1 - y, x
	case 7: // on its other side and mirrored
		return height - 1 - y, width - 1 - x
	case 8: // its top lies on the left
		return y, width - 1 - x
	}
	return x, y
}
