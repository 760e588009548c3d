package evidence

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"strconv"
	"strings"
	"testing"

	"redress/fault"
)

// secret stands for what a file may hold beside its picture.
const secret = "51.5007N 0.1246W taken by SECRET"

// quarters is a picture of four colours, so that it shows how it was turned.
func quarters(width, height int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.SetNRGBA(x, y, quarter(x*2/width, y*2/height))
		}
	}
	return img
}

func quarter(right, low int) color.NRGBA {
	return [2][2]color.NRGBA{{{200, 0, 0, 255}, {0, 200, 0, 255}}, {{0, 0, 200, 255}, {200, 200, 0, 255}}}[low][right]
}

var letters = map[color.NRGBA]string{quarter(0, 0): "R", quarter(1, 0): "G", quarter(0, 1): "B", quarter(1, 1): "Y"}

// seen names the colours of the four quarters: top left, top right, bottom left, bottom right.
func seen(t *testing.T, p Picture) string {
	t.Helper()
	img, _, err := image.Decode(bytes.NewReader(p.Body))
	if err != nil {
		t.Fatal(err)
	}
	if img.Bounds().Dx() != p.Width || img.Bounds().Dy() != p.Height {
		t.Errorf("the picture is %v, not %d x %d", img.Bounds(), p.Width, p.Height)
	}
	text := ""
	for _, at := range []image.Point{{1, 1}, {3, 1}, {1, 3}, {3, 3}} {
		text += nearest(img.At(p.Width*at.X/4, p.Height*at.Y/4))
	}
	return text
}

func nearest(c color.Color) string {
	r, g, b, _ := c.RGBA()
	for known, letter := range letters {
		if far(r, known.R) && far(g, known.G) && far(b, known.B) {
			return letter
		}
	}
	return "?"
}

// far tells whether a channel is that of a colour, but for what a JPEG loses.
func far(have uint32, want uint8) bool {
	d := int(have>>8) - int(want)
	return d < 24 && d > -24
}

func asJPEG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asPNG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// exif is what a camera adds: how it was held, and where.
func exif(order binary.ByteOrder, held int) []byte {
	tiff := append([]byte(map[bool]string{true: "II", false: "MM"}[order == binary.LittleEndian]), 0, 0, 0, 0, 0, 0)
	order.PutUint16(tiff[2:], 42)
	order.PutUint32(tiff[4:], 8)
	entry := make([]byte, 2+12)
	order.PutUint16(entry, 1)
	order.PutUint16(entry[2:], tagOrientation)
	order.PutUint16(entry[4:], 3)
	order.PutUint32(entry[6:], 1)
	order.PutUint16(entry[10:], uint16(held))
	return append(append(tiff, entry...), secret...)
}

// withExif puts Exif data, a comment and something after the end into a file.
func withExif(file, tiff []byte) []byte {
	if file[0] == 0xff {
		body := append([]byte("Exif\x00\x00"), tiff...)
		with := append([]byte{0xff, 0xd8}, segment(0xe1, body)...)
		with = append(with, segment(0xfe, []byte(secret))...)
		return append(append(with, file[2:]...), secret...)
	}
	const head = 8 + 25 // signature and IHDR
	with := append(bytes.Clone(file[:head]), chunk("eXIf", tiff)...)
	with = append(with, chunk("tEXt", []byte("Comment\x00"+secret))...)
	return append(append(with, file[head:]...), secret...)
}

func segment(marker byte, body []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(body)+2)), body...)
}

func chunk(name string, body []byte) []byte {
	c := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	c = append(append(c, name...), body...)
	return binary.BigEndian.AppendUint32(c, crc32.ChecksumIEEE(c[4:]))
}

// TestTurned reads testdata/turned.txt.
func TestTurned(t *testing.T) {
	text, err := os.ReadFile("testdata/turned.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		cells := strings.Fields(strings.ReplaceAll(line, "|", " "))
		if len(cells) == 0 || cells[0] == "#" {
			continue
		}
		rows++
		held, _ := strconv.Atoi(cells[0])
		for name, encode := range map[string]func(testing.TB, image.Image) []byte{"image/jpeg": asJPEG,
			"image/png": asPNG} {
			for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
				p, err := Clean(withExif(encode(t, quarters(64, 32)), exif(order, held)))
				if err != nil {
					t.Fatal(err)
				}
				if got := fmt.Sprintf("%dx%d %s", p.Width, p.Height, seen(t, p)); got != cells[1]+" "+cells[2] ||
					p.Media != name {
					t.Errorf("%s held as %d (%v): %s %s, want %s", name, held, order, p.Media, got, cells[1:])
				}
				if bytes.Contains(p.Body, []byte("SECRET")) || bytes.Contains(p.Body, []byte("Exif")) ||
					bytes.Contains(p.Body, []byte("eXIf")) {
					t.Errorf("%s held as %d: something else than the picture was kept", name, held)
				}
			}
		}
	}
	if rows < 10 {
		t.Errorf("only %d rows were read", rows)
	}
}

func TestSizes(t *testing.T) {
	for _, row := range []struct {
		what          string
		upload        []byte
		width, height int
		media         string
	}{
		{"a small JPEG", asJPEG(t, quarters(40, 30)), 40, 30, "image/jpeg"},
		{"a small PNG", asPNG(t, quarters(40, 30)), 40, 30, "image/png"},
		{"just small enough", asPNG(t, quarters(2400, 8)), 2400, 8, "image/png"},
		{"a little too large", asPNG(t, quarters(2410, 241)), 2400, 240, "image/png"},
		{"nearly twice too large", asPNG(t, quarters(4799, 40)), 2400, 20, "image/png"},
		{"twice too large", asJPEG(t, quarters(4800, 360)), 2400, 180, "image/jpeg"},
		{"much too large, and high", asPNG(t, quarters(100, 12_000)), 20, 2400, "image/png"},
		{"one pixel", asPNG(t, quarters(1, 1)), 1, 1, "image/png"},
		{"a line", asPNG(t, quarters(9000, 1)), 2400, 1, "image/png"},
	} {
		p, err := Clean(row.upload)
		if err != nil {
			t.Errorf("%s: %v", row.what, err)
			continue
		}
		if p.Width != row.width || p.Height != row.height || p.Media != row.media {
			t.Errorf("%s: %s of %d x %d, want %s of %d x %d", row.what, p.Media, p.Width, p.Height, row.media,
				row.width, row.height)
		}
		if row.height > 3 && seen(t, p) != "RGBY" {
			t.Errorf("%s: the colours are %s", row.what, seen(t, p))
		}
	}
}

func TestSmall(t *testing.T) {
	p, err := Small(asJPEG(t, quarters(1600, 1200)))
	if err != nil || p.Width != SmallSide || p.Height != 240 || seen(t, p) != "RGBY" {
		t.Errorf("%d x %d, %v", p.Width, p.Height, err)
	}
	if _, err := Small([]byte("GIF89a")); err == nil {
		t.Error("a GIF became small")
	}
}

// TestKinds: grey, palettes, deep and transparent pictures are pictures too.
func TestKinds(t *testing.T) {
	bounds := image.Rect(0, 0, 5000, 20)
	clear := image.NewRGBA(bounds)
	for name, img := range map[string]image.Image{
		"grey": image.NewGray(bounds), "deep grey": image.NewGray16(bounds), "deep": image.NewNRGBA64(bounds),
		"transparent": clear,
		"palette":     image.NewPaletted(bounds, color.Palette{color.Black, color.White}),
	} {
		if p, err := Clean(asPNG(t, img)); err != nil || p.Width > MaxSide || p.Media != "image/png" {
			t.Errorf("%s: %+v, %v", name, p.Width, err)
		}
	}
	if p, err := Clean(asJPEG(t, image.NewGray(bounds))); err != nil || p.Width > MaxSide {
		t.Errorf("a grey JPEG: %v, %v", p.Width, err)
	}
	paper := onWhite(clear)
	if r, g, b, a := paper.At(3, 3).RGBA(); r+g+b+a != 4*0xffff {
		t.Error("what is transparent is not white on paper")
	}
}

// TestALargePNGBecomesAJPEG: noise cannot be packed, so it is kept as a photograph.
func TestALargePNGBecomesAJPEG(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 1300, 1300))
	state := uint32(7)
	for i := range img.Pix {
		state = state*1664525 + 1013904223
		img.Pix[i] = byte(state >> 24)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	upload := asPNG(t, img)
	p, err := Clean(upload)
	if err != nil || p.Media != "image/jpeg" || len(p.Body) >= len(upload) {
		t.Errorf("%s of %d bytes from %d, %v", p.Media, len(p.Body), len(upload), err)
	}
}

// claimed is a PNG or JPEG whose head claims a size that its body does not have.
func claimed(t *testing.T, media string, width, height uint32) []byte {
	if media == "png" {
		file := asPNG(t, image.NewNRGBA(image.Rect(0, 0, 1, 1)))
		head := bytes.Clone(file[12:29])
		binary.BigEndian.PutUint32(head[4:], width)
		binary.BigEndian.PutUint32(head[8:], height)
		return append(append(bytes.Clone(file[:8]), chunk("IHDR", head[4:])...), file[33:]...)
	}
	file := asJPEG(t, image.NewNRGBA(image.Rect(0, 0, 8, 8)))
	at := bytes.Index(file, []byte{0xff, 0xc0})
	binary.BigEndian.PutUint16(file[at+5:], uint16(height))
	binary.BigEndian.PutUint16(file[at+7:], uint16(width))
	if media == "progressive" {
		file[at+1] = 0xc2
	}
	return file
}

func TestRefused(t *testing.T) {
	whole := asJPEG(t, quarters(400, 300))
	const broken = "This picture is damaged and cannot be opened. Take it once more, or send it in another format."
	const neither = "This is not a JPEG or PNG picture. Send a photograph or a screenshot."
	pixels := func(size string) string {
		return "This picture has " + size + " pixels, more than can be opened here. Send it in a smaller size."
	}
	for _, row := range []struct {
		what   string
		upload []byte
		code   fault.Code
		text   string
	}{
		{"nothing", nil, fault.Invalid, "Choose a picture first."},
		{"too many bytes", append(bytes.Clone(whole), make([]byte, MaxUpload)...), fault.TooLarge,
			"This picture is 9 MB; the limit is 8 MB. Send it in a smaller size."},
		{"a text", []byte("<svg onload=alert(1)>"), fault.Invalid, neither},
		{"a GIF", []byte("GIF89a\x01\x00\x01\x00"), fault.Invalid, neither},
		{"a page that says that it is a picture", []byte("<html>\xff\xd8\xff"), fault.Invalid, neither},
		{"a telephone's picture", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00"), fault.Invalid,
			"This is a HEIC or AVIF picture, or a video. Set the camera to JPEG (most compatible), or send a " +
				"screenshot of it."},
		{"a PDF", []byte("%PDF-1.7"), fault.Invalid,
			"This is a PDF. Send a photograph or a screenshot of the page, as JPEG or PNG."},
		{"the beginning of a JPEG", whole[:20], fault.Invalid, broken},
		{"half a JPEG", whole[:len(whole)/2], fault.Invalid, broken},
		{"the beginning of a PNG", asPNG(t, quarters(9, 9))[:30], fault.Invalid, broken},
		{"half a PNG", asPNG(t, quarters(99, 99))[:100], fault.Invalid, broken},
		{"a PNG that is changed", bytes.Replace(asPNG(t, quarters(9, 9)), []byte("IDAT"), []byte("IDAS"), 1),
			fault.Invalid, broken},
		{"a bomb", claimed(t, "png", 19_999, 19_999), fault.Invalid, pixels("19999 x 19999")},
		{"a bomb as long as can be", claimed(t, "png", 1<<31-1, 1), fault.Invalid, pixels("2147483647 x 1")},
		{"a bomb of no width", claimed(t, "png", 0, 7), fault.Invalid, broken},
		{"a JPEG bomb", claimed(t, "jpeg", 19_999, 9_999), fault.Invalid, pixels("19999 x 9999")},
		{"a JPEG bomb in scans", claimed(t, "progressive", 4_800, 3_600), fault.Invalid, pixels("4800 x 3600")},
	} {
		p, err := Clean(row.upload)
		f := fault.Of(err)
		if err == nil || f.Code != row.code || f.Field != "file" || f.Text != row.text || p.Body != nil {
			t.Errorf("%s: %v\nwant %s: %s", row.what, err, row.code, row.text)
		}
	}
}

// TestOddExif: what is wrong with it leaves the picture as it lies.
func TestOddExif(t *testing.T) {
	good := exif(binary.LittleEndian, 6)
	for name, tiff := range map[string][]byte{
		"none": nil, "no order": append([]byte("XX"), good[2:]...), "cut off": good[:12],
		"a directory elsewhere": append([]byte("II*\x00\xff\xff\xff\xff"), good[8:]...),
		"no such turn":          exif(binary.BigEndian, 9), "no turn at all": exif(binary.BigEndian, 0),
		"more entries than there are": append([]byte("II*\x00\x08\x00\x00\x00\xff\xff"), make([]byte, 30)...),
	} {
		p, err := Clean(withExif(asJPEG(t, quarters(64, 32)), tiff))
		if err != nil || p.Width != 64 || seen(t, p) != "RGBY" {
			t.Errorf("%s: %d x %d, %v", name, p.Width, p.Height, err)
		}
	}
}

// FuzzClean: whatever comes in, either a fault for people comes out or a picture within the limits that can be cleaned
// again to the same size.
func FuzzClean(f *testing.F) {
	f.Add(withExif(asJPEG(f, quarters(16, 8)), exif(binary.BigEndian, 6)))
	f.Add(withExif(asPNG(f, quarters(16, 8)), exif(binary.LittleEndian, 5)))
	f.Add(asPNG(f, image.NewPaletted(image.Rect(0, 0, 3, 3), color.Palette{color.Black, color.Transparent})))
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x02\xff"))
	f.Fuzz(func(t *testing.T, upload []byte) {
		p, err := Clean(upload)
		if err != nil {
			if known := fault.Of(err); known.Field != "file" || known.Text == "" || known.Code == fault.Internal {
				t.Fatalf("%v is no fault for people", err)
			}
			return
		}
		if p.Width < 1 || p.Height < 1 || max(p.Width, p.Height) > MaxSide {
			t.Fatalf("%d x %d", p.Width, p.Height)
		}
		again, err := Clean(p.Body)
		if err != nil || again.Width != p.Width || again.Height != p.Height {
			t.Fatalf("the clean picture is not clean: %v", err)
		}
	})
}

// BenchmarkClean cleans the photograph of a telephone, 12 million pixels.
func BenchmarkClean(b *testing.B) {
	upload := asJPEG(b, quarters(4000, 3000))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Clean(upload); err != nil {
			b.Fatal(err)
		}
	}
}
