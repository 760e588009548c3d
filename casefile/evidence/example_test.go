package evidence_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"redress/casefile/evidence"
)

// A photograph comes in as a file and is kept as a picture alone.
func Example() {
	var file bytes.Buffer
	_ = png.Encode(&file, image.NewGray(image.Rect(0, 0, 4800, 3000)))
	picture, err := evidence.Clean(file.Bytes())
	fmt.Println(picture.Media, picture.Width, picture.Height, err)

	_, err = evidence.Clean([]byte("GIF89a"))
	fmt.Println(err)
	// Output:
	// image/png 2400 1500 <nil>
	// This is not a JPEG or PNG picture. Send a photograph or a screenshot.
}
