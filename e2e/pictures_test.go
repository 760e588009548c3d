package e2e

import (
	"bytes"
	"cmp"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// pictures are those of the documentation: go test ./e2e -pictures
var pictures = flag.Bool("pictures", false, "take the pictures of docs/pictures anew")

// shots are pictures of every page that the tests name, to be looked at: go test ./e2e -shots
var shots = flag.Bool("shots", false, "keep pictures of the pages under e2e/shots")

// documented are the pictures of the documentation, with the name under which a test passes the page, and the screen.
var documented = []struct {
	file, name string
	screen     screen
}{
	{"desk.png", "desk-called", desktop},
	{"what-happened.png", "what-happened", phone},
	{"question-phone.png", "step-change-of-call-influenced", phone},
	{"question-desktop.png", "step-change-of-call-influenced", desktop},
	{"hands.png", "hands", phone},
	{"auction.png", "call", phoneDark},
	{"outcome.png", "outcome-own-idea", phone},
	{"score.png", "worksheet-working", desktop},
	{"ruling.png", "ruling-unauthorised-information", desktop},
	{"player.png", "players-ruling", narrow},
	{"appeal.png", "review-now", desktop},
	{"law.png", "law-reading", desktop},
}

// What the pictures may weigh: whoever clones the repository loads all of them.
const (
	pictureBytes  = 80 << 10
	picturesBytes = 700 << 10
	colours       = 64 // of a picture: a page has few, and the edges of its letters need no more
)

var picturesFolder = filepath.Join("..", "docs", "pictures")

// TestPicturesOfTheDocumentation: all of them are there and small, and README.md shows some, each said in words, and
// links to nothing that is not there.
func TestPicturesOfTheDocumentation(t *testing.T) {
	t.Parallel()
	sum := 0
	for _, d := range documented {
		content, err := os.ReadFile(filepath.Join(picturesFolder, d.file))
		if err != nil {
			t.Errorf("%v; go test ./e2e -pictures takes it", err)
			continue
		}
		shot, err := png.DecodeConfig(bytes.NewReader(content))
		if err != nil || shot.Width%int(d.screen.width) != 0 {
			t.Errorf("%s: %d pixels wide, and the screen has %d: %v", d.file, shot.Width, d.screen.width, err)
		}
		if sum += len(content); len(content) > pictureBytes {
			t.Errorf("%s has %d bytes; want at most %d", d.file, len(content), pictureBytes)
		}
	}
	if sum > picturesBytes {
		t.Errorf("the pictures have %d bytes together; want at most %d", sum, picturesBytes)
	}
	entries, err := os.ReadDir(picturesFolder)
	if err != nil || len(entries) != len(documented) {
		t.Errorf("%d files in %s, and %d are taken: %v", len(entries), picturesFolder, len(documented), err)
	}
	readme, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for _, link := range markdownLink.FindAllStringSubmatch(string(readme), -1) {
		file, _, _ := strings.Cut(link[3], "#")
		if strings.Contains(file, "://") || file == "" {
			continue
		}
		if _, err := os.Stat(filepath.Join("..", filepath.FromSlash(file))); err != nil {
			t.Errorf("README.md links to %s: %v", file, err)
		}
		if link[1] == "!" {
			shown++
			if len(strings.Fields(link[2])) < 3 {
				t.Errorf("README.md does not say what %s shows", file)
			}
		}
	}
	if shown < 2 {
		t.Errorf("README.md shows %d pictures; want two or three", shown)
	}
}

var markdownLink = regexp.MustCompile(`(!?)\[([^\]]*)\]\(([^) ]+)\)`)

// picture keeps a picture of the page where pictures are asked for.
func (b *browser) picture(name string) {
	b.t.Helper()
	if *shots {
		b.photograph(name)
	}
	for _, d := range documented {
		if *pictures && d.name == name && d.screen == b.screen {
			b.document(d.file)
		}
	}
}

// photograph keeps a picture of the page under e2e/shots, which is not committed.
func (b *browser) photograph(name string) {
	shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return
	}
	_ = os.MkdirAll("shots", 0o755)
	_ = os.WriteFile(filepath.Join("shots", name+"-"+b.screen.name+".png"), shot, 0o644)
}

// document takes a picture of the documentation: the first screen of the page; a phone's as sharp as phones are.
func (b *browser) document(file string) {
	b.t.Helper()
	_ = eval[bool](b, `scrollTo(0, 0); true`)
	if b.screen.phone {
		b.do(chromedp.EmulateViewport(b.screen.width, b.screen.height, chromedp.EmulateMobile, chromedp.EmulateTouch,
			chromedp.EmulateScale(2)))
		defer b.do(chromedp.EmulateViewport(b.screen.width, b.screen.height, chromedp.EmulateMobile,
			chromedp.EmulateTouch))
	}
	shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Fatal(err)
	}
	if shot, err = fewColours(shot); err == nil {
		err = os.WriteFile(filepath.Join(picturesFolder, file), shot, 0o644)
	}
	if err != nil {
		b.t.Fatalf("%s: %v", file, err)
	}
}

// fewColours makes a picture small: each pixel has the nearest of the colours that the picture has most of.
func fewColours(shot []byte) ([]byte, error) {
	from, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		return nil, err
	}
	bounds := from.Bounds()
	count := map[color.RGBA]int{}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			count[color.RGBAModel.Convert(from.At(x, y)).(color.RGBA)]++
		}
	}
	var most []color.RGBA
	for c := range count {
		most = append(most, c)
	}
	slices.SortFunc(most, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G),
			cmp.Compare(a.B, b.B))
	})
	var palette color.Palette
	for _, c := range most {
		if len(palette) < colours && (len(palette) == 0 || farFrom(c, palette.Convert(c).(color.RGBA))) {
			palette = append(palette, c)
		}
	}
	to := image.NewPaletted(bounds, palette)
	nearest := map[color.RGBA]uint8{}
	for _, c := range most {
		nearest[c] = uint8(palette.Index(c))
	}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			to.SetColorIndex(x, y, nearest[color.RGBAModel.Convert(from.At(x, y)).(color.RGBA)])
		}
	}
	var packed bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&packed, to)
	return packed.Bytes(), err
}

// farFrom tells whether a colour is another one to the eye: the grounds of a page are near each other.
func farFrom(a, b color.RGBA) bool {
	apart := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return apart(a.R, b.R)+apart(a.G, b.G)+apart(a.B, b.B) > 8
}
