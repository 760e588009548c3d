package handlers_test

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"redress/access"
	"redress/handlers"
)

// TestSlowUploads: of a large form nothing is waited for before the door was asked; then it is waited for as long as it
// comes at the rate of a poor telephone. The clock is the test's own.
func TestSlowUploads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newClub(t)
		ada := k.cookie(t, k.account(t, "Ada", access.Chief))
		listener, ended := newPipes(), make(chan error, 1)
		server := handlers.HTTPServer(k.Server, "")
		go func() { ended <- server.Serve(listener) }()
		part := "--limit\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n"
		for _, c := range []struct {
			what, path, cookie string
			announced          int
			sent               string // every second, so often
			times              int
			within             time.Duration
			answer             string
		}{
			{"60 MB of a stranger", "/sessions/import", "", 60_000_000, "", 0, time.Second, "HTTP/1.1 401"},
			{"40 MB of a stranger", "/sessions/import", "", 40_000_000, "", 0, time.Second, "HTTP/1.1 401"},
			{"a picture of who holds no link", "/p/nonsense/evidence", "", 8_000_000, "", 0, time.Second,
				"HTTP/1.1 404"},
			{"60 MB of a director that do not come", "/sessions/import", ada, 60_000_000, "", 0, 62 * time.Second,
				"HTTP/1.1 413"},
			{"40 MB of a director that do not come", "/sessions/import", ada, 40_000_000, "", 0, 62 * time.Second,
				"HTTP/1.1 422"},
			{"40 MB a letter at a time", "/sessions/import", ada, 40_000_000, "x", 700, 62 * time.Second,
				"HTTP/1.1 422"},
			{"40 MB that stop", "/sessions/import", ada, 40_000_000, strings.Repeat("x", 20<<10), 100,
				200 * time.Second, "HTTP/1.1 422"},
			{"2 MB of a poor telephone", "/sessions/import", ada, 2_048_000 + len(part), strings.Repeat("x", 20_480),
				100, 110 * time.Second, "HTTP/1.1 422"},
		} {
			conn, began := listener.dial(), time.Now()
			var sender sync.WaitGroup
			sender.Go(func() {
				_, _ = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\nCookie: "+
					"%s\r\nContent-Type: multipart/form-data; boundary=limit\r\nContent-Length: %d\r\n\r\n%s", c.path,
					c.cookie, c.announced, part)
				for range c.times {
					time.Sleep(time.Second)
					if _, err := io.WriteString(conn, c.sent); err != nil {
						return
					}
				}
			})
			answer, err := io.ReadAll(conn)
			if err != nil && !errors.Is(err, io.ErrClosedPipe) {
				t.Error(err)
			}
			if took := time.Since(began); took > c.within || !strings.HasPrefix(string(answer), c.answer) {
				t.Errorf("%s: after %s it was answered %.40q; want %q within %s", c.what, took, answer, c.answer,
					c.within)
			}
			_ = conn.Close()
			sender.Wait()
		}
		if err := server.Close(); err != nil {
			t.Error(err)
		}
		if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
			t.Error(err)
		}
	})
}

// TestStrangersSendLittle: who may be anybody sends a name and an address, and nothing large.
func TestStrangersSendLittle(t *testing.T) {
	k := newClub(t)
	for _, r := range k.Echo().Routes() {
		if r.Method != http.MethodPost || strings.Contains(r.Path, ":") {
			continue
		}
		response := send(t, from("192.0.2.7", k.Server), http.MethodPost, r.Path, "name="+strings.Repeat("x", 100_000),
			"Origin", "http://localhost:8080")
		switch response.StatusCode {
		case http.StatusUnauthorized, http.StatusNotFound, http.StatusRequestEntityTooLarge:
		default:
			t.Errorf("%s takes 100 kB of a stranger: %d", r.Path, response.StatusCode)
		}
	}
	if !access.Everyone.ForStrangers() || !access.FirstUse.ForStrangers() || access.Own.ForStrangers() {
		t.Error("a door does not know whom it is for")
	}
}
