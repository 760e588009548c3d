package evidence

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
	"testing"

	"redress/fault"
)

// TestManyAtOnce: of many pictures that come at once one is open at any moment, the others wait with nothing, and what
// one leaves is gone before the next is opened, whether it could be kept or not. None is lost.
func TestManyAtOnce(t *testing.T) {
	const each, pictures = maxMemory, 16
	o := NewOpener()
	debug.FreeOSMemory()
	before := inUse()
	var open, made atomic.Int64
	how := func(read []byte) (p Picture, err error) {
		if n := open.Add(1); n != 1 {
			t.Errorf("%d are open at once", n)
		}
		defer open.Add(-1)
		if grown := inUse() - before; grown > each/8 {
			t.Errorf("%d MB are taken before a picture is opened", grown>>20)
		}
		taken := make([]byte, each) // pages that nothing is written to cost no time
		if made.Add(1)%2 == 0 {
			return Picture{}, damaged(nil)
		}
		return Picture{Body: read, Width: MaxSide, Height: len(taken) / each * MaxSide}, nil
	}
	var all sync.WaitGroup
	for range pictures {
		all.Go(func() {
			if _, err := o.Open(t.Context(), bytes.NewReader(make([]byte, 9)), how); err != nil &&
				!fault.Is(err, fault.Invalid) {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if made.Load() != pictures {
		t.Errorf("%d of %d were opened", made.Load(), pictures)
	}
}

// TestTakes: to decode a picture takes no more than was thought before it was decoded.
func TestTakes(t *testing.T) {
	size := image.Rect(0, 0, 1000, 1000)
	for what, upload := range map[string][]byte{
		"a photograph":            asJPEG(t, image.NewNRGBA(size)),
		"a photograph in grey":    asJPEG(t, image.NewGray(size)),
		"a drawing":               asPNG(t, image.NewNRGBA(size)),
		"a drawing in grey":       asPNG(t, image.NewGray(size)),
		"a drawing of fine grey":  asPNG(t, image.NewGray16(size)),
		"a drawing of two inks":   asPNG(t, image.NewPaletted(size, color.Palette{color.Black, color.White})),
		"a drawing of fine inks":  asPNG(t, image.NewNRGBA64(size)),
		"a drawing without holes": asPNG(t, image.NewCMYK(size)),
	} {
		format, err := formatOf(upload)
		if err != nil {
			t.Fatal(err)
		}
		config, err := format.config(bytes.NewReader(upload))
		if err != nil {
			t.Fatal(err)
		}
		before := allocated()
		if _, err := format.decode(bytes.NewReader(upload)); err != nil {
			t.Fatal(err)
		}
		thought := format.memory(config, upload)
		if took := allocated() - before; took > thought+thought/8+1<<18 || took < thought/2 {
			t.Errorf("%s took %d kB, and %d kB were thought of", what, took>>10, thought>>10)
		}
	}
}

// allocated is how many bytes were ever taken.
func allocated() int {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return int(sample[0].Value.Uint64())
}

// inUse is how many bytes of the heap are taken, what nobody needs any more among them until it is given back.
func inUse() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/memory/classes/heap/unused:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64() + sample[1].Value.Uint64())
}

// TestWaiting: too many are refused and told so, whoever goes away is not waited for, and a refused picture lets the
// next one in.
func TestWaiting(t *testing.T) {
	o := NewOpener()
	refuse := errors.New("no picture")
	wrong := func([]byte) (Picture, error) { return Picture{}, refuse }
	gone, leave := context.WithCancel(t.Context())
	leave()
	o.turn <- struct{}{} // somebody's is open
	if _, err := o.Open(gone, bytes.NewReader(nil), wrong); !fault.Is(err, fault.Unavailable) {
		t.Errorf("whoever goes away is told %v", err)
	}
	for range maxWaiting {
		o.waiting <- struct{}{}
	}
	if _, err := o.Open(t.Context(), bytes.NewReader(nil), wrong); !fault.Is(err, fault.Unavailable) {
		t.Errorf("one too many is told %v", err)
	}
	for range maxWaiting {
		<-o.waiting
	}
	<-o.turn
	for range 2 {
		if _, err := o.Open(t.Context(), bytes.NewReader(nil), wrong); !errors.Is(err, refuse) {
			t.Errorf("a refused one is told %v", err)
		}
	}
}

// TestMemory: what a picture may take is known by its head, also where the head hides how much that is.
func TestMemory(t *testing.T) {
	photograph := claimed(t, "jpeg", 400, 300)
	head := bytes.Index(photograph, []byte{0xff, 0xc0})
	full := bytes.Clone(photograph)
	full[head+11] = 0x11 // light as coarse as the colours
	scans := claimed(t, "progressive", 400, 300)
	hidden := append(bytes.Clone(scans[:2]), append([]byte{0}, scans[2:]...)...) // a byte that decoders skip
	plain := asPNG(t, image.NewNRGBA(image.Rect(0, 0, 40, 30)))
	passes := bytes.Clone(plain)
	passes[interlaced] = 1
	binary.BigEndian.PutUint32(passes[29:], 0)
	ycc, rgb := image.Config{Width: 400, Height: 300, ColorModel: color.YCbCrModel},
		image.Config{Width: 400, Height: 300, ColorModel: color.RGBAModel}
	small := image.Config{Width: 40, Height: 30, ColorModel: color.NRGBAModel}
	for _, row := range []struct {
		what   string
		config image.Config
		memory func(image.Config, []byte) int
		upload []byte
		want   int
	}{
		{"a photograph", ycc, memoryJPEG, photograph, 400 * 300 * 3 / 2},
		{"one with all its colours", ycc, memoryJPEG, full, 400 * 300 * 3},
		{"one in scans", ycc, memoryJPEG, scans, 400 * 300 * 3 / 2 * 5},
		{"one in scans that hides it", ycc, memoryJPEG, hidden, 400 * 300 * 4 * 5},
		{"one in red, green and blue", rgb, memoryJPEG, full, 400 * 300 * 7},
		{"a PNG", small, memoryPNG, plain, 40 * 30 * 4},
		{"a PNG in passes", small, memoryPNG, passes, 40 * 30 * 8},
	} {
		if got := row.memory(row.config, row.upload); got != row.want {
			t.Errorf("%s takes %d bytes, want %d", row.what, got, row.want)
		}
	}
	for _, row := range []struct{ width, height, most, want int }{
		{400, 300, 2400, 400 * 300 * 4}, {2410, 241, 2400, 2400 * 240 * 4}, {4800, 3600, 2400, 2 * 2400 * 1800 * 4},
		{7199, 7199, 2400, 3600*3600*4 + 2400*2400*4},
	} {
		if got := memoryScaled(image.Config{Width: row.width, Height: row.height}, row.most); got != row.want {
			t.Errorf("%d x %d takes %d bytes to be scaled, want %d", row.width, row.height, got, row.want)
		}
	}
}
