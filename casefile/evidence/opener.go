package evidence

import (
	"context"
	"io"
	"runtime/debug"

	"redress/fault"
)

// maxWaiting is how many pictures may wait to be opened. Each takes a fraction of a second, and while it waits it lies
// on the disk, so that a club's evening never has as many.
const maxWaiting = 64

// Opener opens pictures one at a time, each of them with what a picture may take while it is open and those that wait
// with nothing: so many at once take no more than one.
type Opener struct {
	turn    chan struct{}
	waiting chan struct{}
}

// NewOpener is ready to open pictures.
func NewOpener() *Opener {
	return &Opener{turn: make(chan struct{}, 1), waiting: make(chan struct{}, maxWaiting)}
}

// Open reads an upload when its turn has come and makes a picture of it: how is [Clean] or [Small]. Where too many
// wait, or whoever sent it does not wait any longer, it gives an Unavailable fault.
func (o *Opener) Open(ctx context.Context, upload io.Reader, how func([]byte) (Picture, error)) (Picture, error) {
	select {
	case o.waiting <- struct{}{}:
		defer func() { <-o.waiting }()
	default:
		return Picture{}, fault.New(fault.Unavailable,
			"Many pictures are being opened at once, and this one was not saved. Send it again in a minute.")
	}
	select {
	case o.turn <- struct{}{}:
		defer func() { <-o.turn }()
	case <-ctx.Done():
		return Picture{}, fault.Wrap(ctx.Err(), fault.Unavailable,
			"The connection ended before the picture was saved. Send the picture again.")
	}
	read, err := io.ReadAll(io.LimitReader(upload, MaxUpload+1))
	if err != nil {
		return Picture{}, err
	}
	picture, err := how(read)
	if heavy(picture, len(read)) {
		debug.FreeOSMemory() // the next would be opened beside what this one leaves
	}
	return picture, err
}

// heavy tells whether a picture may have left much behind. What was refused may as well.
func heavy(p Picture, upload int) bool {
	return p.Body == nil || upload > 1<<20 || p.Width*p.Height > 1<<20
}
