package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestStartSaysWhere: one line, with the address to open and the file that holds everything.
func TestStartSaysWhere(t *testing.T) {
	data := t.TempDir()
	var out, errs bytes.Buffer
	s, err := start(t.Context(), console{strings.NewReader(""), &out, &errs}, options{data: data, addr: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	found := announced.FindStringSubmatch(out.String())
	if found == nil || found[1] != s.url || !strings.HasPrefix(s.url, "http://localhost:") ||
		found[2] != filepath.Join(data, "redress.db") {
		t.Errorf("it said %q", out.String())
	}
	if _, err := newVisitor(s.url).open(t.Context(), "/"); err != nil {
		t.Error(err)
	}
	closed(t, s)
	if errs.Len() > 0 {
		t.Errorf("an evening without trouble logged %q", &errs)
	}
	if _, err := newVisitor(s.url).open(t.Context(), "/"); err == nil {
		t.Error("it still answers")
	}
	// Everything is in the one file: it can be copied to a stick.
	if files, err := os.ReadDir(data); err != nil || len(files) != 1 {
		t.Errorf("beside the database there are %v, %v", files, err)
	}
	closed(t, started(t, options{data: data}))
}

// TestShownAddress: where localhost would lead elsewhere the number is shown.
func TestShownAddress(t *testing.T) {
	for _, addr := range []string{"127.0.0.1:0", "127.0.0.2:0", "[::1]:0", "localhost:0"} {
		listener, err := net.Listen("tcp", addr)
		if err != nil {
			t.Logf("%s: %v", addr, err)
			continue
		}
		listener.Close()
		s := started(t, options{data: t.TempDir(), addr: addr})
		if _, err := newVisitor(s.url).open(t.Context(), "/healthz"); err != nil {
			t.Errorf("listening on %s it says %s: %v", addr, s.url, err)
		}
		closed(t, s)
	}
}

// TestCloseAnswersFirst: a post that is half sent when the server is told to stop is taken whole, answered and stored.
func TestCloseAnswersFirst(t *testing.T) {
	data := t.TempDir()
	s := started(t, options{data: data})
	web := newVisitor(s.url)
	d := &director{name: "Ada", web: web}
	p, err := web.open(t.Context(), "/cases/new?edition=laws-2017")
	if err != nil {
		t.Fatal(err)
	}
	f := p.form("/cases")
	f.press(f.opening()[0])
	f.fields.Set("account", d.typed("account"))
	body := f.fields.Encode()
	web.client.CloseIdleConnections()

	host := strings.TrimPrefix(s.url, "http://")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "POST /cases HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nContent-Type: "+
		"application/x-www-form-urlencoded\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n", host, s.url,
		len(body))
	answers := bufio.NewReader(conn)
	if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, "100") {
		t.Fatalf("the server asked for the body with %q, %v", line, err)
	}
	if _, err := answers.ReadString('\n'); err != nil { // the empty line behind it
		t.Fatal(err)
	}

	stopping, ended := make(chan struct{}), make(chan error, 1)
	s.http.RegisterOnShutdown(func() { close(stopping) })
	go func() { ended <- s.Close() }()
	<-stopping
	if _, err := net.Dial("tcp", host); err == nil {
		t.Error("it takes new connections while it stops")
	}
	if _, err := io.WriteString(conn, body); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(answers, nil)
	if err != nil || response.StatusCode != http.StatusSeeOther {
		t.Fatalf("the answer: %+v, %v", response, err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	stream, _, _ := strings.Cut(strings.TrimPrefix(response.Header.Get("Location"), "/cases/"), "/")
	checkFile(t, data, []deed{{form: f, kind: "case-opened", stream: stream, text: f.fields.Get("account")}})
}

// TestCloseWithASilentConnection: browsers open connections ahead and ask nothing on them; they hold nobody up,
// and stopping the program is no error.
func TestCloseWithASilentConnection(t *testing.T) {
	t.Parallel()
	s := started(t, options{data: t.TempDir()})
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := newVisitor(s.url).open(t.Context(), "/healthz"); err != nil { // by now the silent one was accepted
		t.Fatal(err)
	}
	stopped := make(chan error, 1)
	go func() { stopped <- s.Close() }()
	select {
	case err := <-stopped:
		if err != nil {
			t.Fatal(err)
		}
	case <-time.After(12 * grace): // it would wait for ever; how busy the computer is does not matter
		t.Fatal("the silent connection holds it up")
	}
	if n, err := conn.Read(make([]byte, 1)); n > 0 || err == nil {
		t.Errorf("the silent connection is still open: %d bytes, %v", n, err)
	}
}

// TestServeEnds: told to stop, serve ends with status 0.
func TestServeEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	read, out := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		defer out.Close() // where it does not start nobody waits for its line
		ended <- run(ctx, console{strings.NewReader(""), out, io.Discard},
			[]string{"--data", t.TempDir(), "--addr", "127.0.0.1:0"})
	}()
	line, err := bufio.NewReader(read).ReadString('\n')
	if err != nil || !announced.MatchString(line) {
		t.Fatalf("it said %q, %v", line, err)
	}
	cancel()
	if status := <-ended; status != done {
		t.Errorf("it ended with %d", status)
	}
}

// TestUploadsLeaveNothing: what a killed program has left of files that were sent goes at the next start, and at the
// end the folder does.
func TestUploadsLeaveNothing(t *testing.T) {
	data, before := t.TempDir(), os.TempDir()
	left := filepath.Join(data, "uploads", "multipart-1234")
	if err := errors.Join(os.Mkdir(filepath.Dir(left), 0o700), os.WriteFile(left, []byte("names and results"),
		0o600)); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	read, out := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		defer out.Close()
		ended <- run(ctx, console{strings.NewReader(""), out, io.Discard},
			[]string{"--data", data, "--addr", "127.0.0.1:0"})
	}()
	if line, err := bufio.NewReader(read).ReadString('\n'); err != nil {
		t.Fatalf("it said %q, %v", line, err)
	}
	if _, err := os.Stat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what was left is there still: %v", err)
	}
	if at := os.TempDir(); at != filepath.Dir(left) {
		t.Errorf("what is sent is written into %s", at)
	}
	cancel()
	<-ended
	if _, err := os.Stat(filepath.Dir(left)); !errors.Is(err, fs.ErrNotExist) || os.TempDir() != before {
		t.Errorf("after the end the folder is there: %v; temporary files lie in %s", err, os.TempDir())
	}
}

// The ceilings that the program is held to on a club's laptop.
const (
	startCeiling  = 300 * time.Millisecond // from starting the program to the first page
	memoryCeiling = 80                     // MB resident after the first page
)

// BenchmarkStart measures from starting the program to the first page that it serves, on a new data folder and on one
// that is there, and the memory it then has.
func BenchmarkStart(b *testing.B) {
	for _, c := range []struct {
		name  string
		fresh bool
	}{{"new", true}, {"again", false}} {
		b.Run(c.name, func(b *testing.B) {
			data := b.TempDir()
			launch(b, data).kill(b)
			var took time.Duration
			megabytes, starts := 0.0, 0
			for b.Loop() {
				if c.fresh {
					data = b.TempDir()
				}
				began := time.Now()
				p := launch(b, data)
				if _, err := newVisitor(p.url).open(b.Context(), "/"); err != nil {
					b.Fatal(err)
				}
				took += time.Since(began)
				megabytes = max(megabytes, resident(b, p.cmd.Process.Pid))
				starts++
				p.kill(b)
			}
			each := took / time.Duration(starts)
			b.ReportMetric(float64(each.Microseconds())/1000, "ms/start")
			b.ReportMetric(megabytes, "MB")
			b.Logf("the first page after %s (ceiling %s), %.1f MB resident (ceiling %d MB)",
				each.Round(time.Millisecond), startCeiling, megabytes, memoryCeiling)
		})
	}
}

var vmRSS = regexp.MustCompile(`VmRSS:\s+(\d+) kB`)

// resident is the memory of a process in megabytes; 0 where the system does not tell as Linux does.
func resident(b *testing.B, pid int) float64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	found := vmRSS.FindSubmatch(status)
	if found == nil {
		b.Fatalf("no VmRSS in %s", status)
	}
	kilobytes, err := strconv.Atoi(string(found[1]))
	if err != nil {
		b.Fatal(err)
	}
	return float64(kilobytes) / 1024
}

// A number that is only spelled in another way is offered, and so is what stands around one that is not there.
func TestShowNearest(t *testing.T) {
	wants(t, problems, "Nearest: 16B.1.", "laws", "show", "okb-1997", "16B1")
	wants(t, problems, "Nearest: 27D, 27C.", "laws", "show", "laws-2017", "27F")
}
