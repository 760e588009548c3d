package evidence

import (
	"image"
	"image/color"
	"image/draw"

	scale "golang.org/x/image/draw"
)

// shrink makes a picture so small that its longer side has at most so many pixels; a small one stays as it is.
//
// The finer kernels of x/image keep a row of floats for every row of the picture, some hundred megabytes for a phone's.
// Averaging whole squares first and interpolating the rest, less than by half, needs none of that and reads as well.
func shrink(img image.Image, most int) *image.RGBA {
	if n := max(img.Bounds().Dx(), img.Bounds().Dy()) / most; n > 1 {
		img = average(img, n)
	}
	bounds := img.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	if longer := max(width, height); longer > most {
		width, height = max(1, width*most/longer), max(1, height*most/longer)
	}
	small := image.NewRGBA(image.Rect(0, 0, width, height))
	if small.Rect.Size() == bounds.Size() {
		draw.Draw(small, small.Rect, img, bounds.Min, draw.Src)
	} else {
		scale.ApproxBiLinear.Scale(small, small.Rect, img, bounds, scale.Src, nil)
	}
	return small
}

// average makes one pixel of every square of n x n; what is left over at the right and the bottom makes smaller ones.
func average(img image.Image, n int) *image.RGBA {
	bounds := img.Bounds()
	width, height := (bounds.Dx()+n-1)/n, (bounds.Dy()+n-1)/n
	small := image.NewRGBA(image.Rect(0, 0, width, height))
	strip := image.NewRGBA(image.Rect(0, 0, bounds.Dx(), n)) // n rows at a time
	for y := range height {
		rows := min(n, bounds.Dy()-y*n)
		draw.Draw(strip, image.Rect(0, 0, bounds.Dx(), rows), img, image.Pt(bounds.Min.X, bounds.Min.Y+y*n), draw.Src)
		for x := range width {
			small.SetRGBA(x, y, mean(strip, image.Rect(x*n, 0, min((x+1)*n, bounds.Dx()), rows)))
		}
	}
	return small
}

// mean is the average colour of a part of a picture. Colours are premultiplied, so what is transparent weighs nothing.
func mean(img *image.RGBA, part image.Rectangle) color.RGBA {
	var sum [4]uint32
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := img.Pix[img.PixOffset(part.Min.X, y) : img.PixOffset(part.Max.X-1, y)+4]
		for i, value := range row {
			sum[i%4] += uint32(value)
		}
	}
	n := uint32(part.Dx() * part.Dy())
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), uint8(sum[3] / n)}
}
