package imports

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"reflect"
	"runtime/debug"
	"sync"
	"time"

	"redress/fault"
	"redress/ledger"
	"redress/session/results"
)

// What is kept of files between their preview and their storing. A file that was only looked at is nothing that was
// acknowledged: after a restart, or when its time is up, it is chosen again.
const (
	LargestFile  = 50 * 1000 * 1000 // bytes of a file
	stagedFor    = time.Hour
	stagedFiles  = 32
	stagedBytes  = 48 << 20 // of all files together, compressed
	largeReading = 2 << 20  // bytes from which files are read one at a time
	readingFor   = 10 * time.Minute
)

// uploads keeps the files that were looked at and not yet stored, compressed.
type uploads struct {
	mu     sync.Mutex
	files  []upload // the oldest first
	large  sync.Mutex
	latest reading
}

// reading is what the last large file was read as, so that its preview need not read it again. It holds no more than a
// session can, whatever the size of the file.
type reading struct {
	token   string // of the file; empty where there is none
	options results.Options
	file    *results.File
	ends    *time.Timer // gives it back where nobody stores it
}

// read gives what a file was read as with the same options. Nobody writes into what it shares with others.
func (r reading) read(token string, o results.Options) (*results.File, bool) {
	if r.token == "" || r.token != token {
		return nil, false
	}
	shared, was := *r.file, r.options
	if shared.Columns == nil { // of a table alone lines are left out that can be understood
		was.Omit, o.Omit = nil, nil
	}
	return &shared, reflect.DeepEqual(was, o)
}

type upload struct {
	token, name string
	into        string // the session that it was chosen for, where alone it is looked at; empty for a new one
	packed      []byte
	size        int64 // bytes before they were compressed
	until       time.Time
}

// keep puts a file on the stage and drops what is too old or too much, the oldest first.
func (g *uploads) keep(f upload, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	f.until = now.Add(stagedFor)
	g.files = append(g.files, f)
	total := 0
	for _, kept := range g.files {
		total += len(kept.packed)
	}
	for len(g.files) > 1 && (len(g.files) > stagedFiles || total > stagedBytes || now.After(g.files[0].until)) {
		total -= len(g.files[0].packed)
		g.files[0] = upload{}
		g.files = g.files[1:]
	}
}

// find is a file on the stage that was chosen for a session, or for a new one; false where there is none, or it is no
// longer there. What a preview keeps from who plays in that session another page would show.
func (g *uploads) find(token, into string, now time.Time) (upload, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, f := range g.files {
		if f.token == token && f.into == into && !now.After(f.until) {
			return f, true
		}
	}
	return upload{}, false
}

// read reads a file; of large ones one at a time, because each takes several times its size of memory meanwhile. What
// the last of them was read as is kept under its token.
func (g *uploads) read(ctx context.Context, f upload, from io.Reader, o results.Options) (*results.File, error) {
	o.MaxBytes = LargestFile
	if f.size <= largeReading {
		return results.Read(f.name, from, o)
	}
	g.large.Lock()
	defer g.large.Unlock()
	if file, known := g.latest.read(f.token, o); known {
		return file, nil
	}
	g.drop()
	debug.FreeOSMemory() // what the last one took would lie below what this one takes
	if err := ctx.Err(); err != nil {
		return nil, fault.Wrap(err, fault.Unavailable, "The file was not read. Choose it again.")
	}
	file, err := results.Read(f.name, from, o)
	if err != nil {
		return nil, err
	}
	g.latest = reading{f.token, o, file, time.AfterFunc(readingFor, func() {
		g.large.Lock()
		defer g.large.Unlock()
		g.release(f.token)
	})}
	shared, _ := g.latest.read(f.token, o)
	return shared, nil
}

// stored gives back what a file was read as that is in a session now. Where another large file is being read, that has
// given it back.
func (g *uploads) stored(token string) {
	if g.large.TryLock() {
		defer g.large.Unlock()
		g.release(token)
	}
}

// release gives back what a file was read as, if it is the latest.
func (g *uploads) release(token string) {
	if g.latest.token != "" && g.latest.token == token {
		g.drop()
	}
}

func (g *uploads) drop() {
	if g.latest.ends != nil {
		g.latest.ends.Stop()
	}
	g.latest = reading{}
}

// take reads a file that was sent for a session, or for a new one, and keeps it; a file that cannot be read is not
// kept.
func (s *Handlers) take(ctx context.Context, name, into string, size int64, from io.Reader,
	o results.Options) (token string, err error) {
	var packed bytes.Buffer
	zip, err := gzip.NewWriterLevel(&packed, gzip.BestSpeed)
	if err != nil {
		return "", err
	}
	if token, err = ledger.RandomID(s.Cfg.Random); err != nil {
		return "", err
	}
	f := upload{token: token, name: name, into: into, size: size}
	// of a file with several sessions one is chosen on the next page
	_, err = s.stage.read(ctx, f, io.TeeReader(from, zip), o)
	if err != nil && !errors.As(err, new(results.Several)) {
		return "", err
	}
	if err := zip.Close(); err != nil {
		return "", err
	}
	f.packed = packed.Bytes()
	s.stage.keep(f, s.Now())
	return token, nil
}

// reread reads a file of the stage once more, with what was chosen since.
func (s *Handlers) reread(ctx context.Context, f upload, o results.Options) (*results.File, error) {
	unpacked, err := gzip.NewReader(bytes.NewReader(f.packed))
	if err != nil {
		return nil, err
	}
	return s.stage.read(ctx, f, unpacked, o)
}
