package web

import (
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/labstack/echo/v4"

	"redress/fault"
)

// How long a large form may take to arrive, and how slow it may be once the time of a usual one is over: somebody who
// sends nothing is not waited for, and a telephone in a cellar is.
const (
	uploadTime  = 10 * time.Minute
	usualTime   = time.Minute
	slowestRate = 16 << 10 // bytes in a second
)

// receive reads the form of a request, once the door has let it pass.
func (s *Site) receive(c echo.Context) error {
	r := c.Request()
	if limit, large := s.bodyLimit(c); large {
		body := &arriving{ReadCloser: r.Body, connection: http.NewResponseController(c.Response()), began: time.Now()}
		defer body.answer()
		if r.ContentLength > limit {
			// A browser that is cut off while it sends shows no answer, so what is somewhat too much is let run out.
			_, _ = io.CopyN(io.Discard, body, min(r.ContentLength, 4*limit))
			return tooLarge(limit)
		}
		r.Body = http.MaxBytesReader(c.Response(), body, limit)
	}
	_, err := Form(c)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return fault.New(fault.Invalid,
			"What you sent stopped on its way, so nothing was saved. Send it again where the connection is better.")
	}
	return err
}

// arriving is the body of a large form. Each piece of it that comes gives the rest more time.
type arriving struct {
	io.ReadCloser
	connection *http.ResponseController
	began      time.Time // by the machine's clock, for the connection has no other
	came       int64     // bytes
	until      time.Duration
}

// Read implements io.Reader. Where the connection knows no deadlines, as in a test, there is nothing to lengthen.
func (a *arriving) Read(p []byte) (int, error) {
	until := min(uploadTime, usualTime+time.Duration(a.came)*time.Second/slowestRate)
	if until >= a.until+time.Second {
		a.until = until
		_ = a.connection.SetReadDeadline(a.began.Add(until))
		_ = a.connection.SetWriteDeadline(a.began.Add(until + usualTime))
	}
	n, err := a.ReadCloser.Read(p)
	a.came += int64(n)
	return n, err
}

// answer gives the answer its time, which does not begin before all has come.
func (a *arriving) answer() { _ = a.connection.SetWriteDeadline(time.Now().Add(uploadTime)) }
