package handlers_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"redress/access"
	"redress/handlers"
)

// TestOnlyTheLaptopItself directs before there is an account: not another computer, and nobody behind a proxy.
func TestOnlyTheLaptopItself(t *testing.T) {
	k := newClub(t)
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	hosted := handlers.New(handlers.Config{Library: live, Store: k.store, Hosts: []string{"club.example"}})
	for _, c := range []struct {
		what, from string
		headers    []string
		minor      int // of HTTP/1
		directs    bool
	}{
		{"the laptop", "127.0.0.1:50000", nil, 1, true},
		{"the laptop by IPv6", "[::1]:50000", nil, 1, true},
		{"the laptop by both", "[::ffff:127.0.0.1]:50000", nil, 1, true},
		{"another loopback address", "127.8.9.1:50000", nil, 1, true},
		{"a phone", "192.168.1.20:50000", nil, 1, false},
		{"a phone by IPv6", "[fe80::1%eth0]:50000", nil, 1, false},
		{"a phone that says it is the laptop", "192.168.1.20:50000",
			[]string{"X-Forwarded-For", "127.0.0.1", "X-Real-Ip", "127.0.0.1", "Forwarded", "for=127.0.0.1"}, 1, false},
		{"nowhere", "", nil, 1, false},
		{"a socket", "@", nil, 1, false},
		{"a proxy", "127.0.0.1:50000", []string{"X-Forwarded-For", "203.0.113.9"}, 1, false},
		{"a proxy that says it is the laptop", "127.0.0.1:50000", []string{"X-Forwarded-For", "127.0.0.1"}, 1, false},
		{"a proxy with an empty header", "127.0.0.1:50000", []string{"X-Forwarded-For", ""}, 1, false},
		{"a proxy of the standard", "127.0.0.1:50000", []string{"Forwarded", "for=203.0.113.9"}, 1, false},
		{"a proxy that tells the address", "127.0.0.1:50000", []string{"X-Real-IP", "203.0.113.9"}, 1, false},
		{"a proxy that tells the host", "127.0.0.1:50000", []string{"X-Forwarded-Host", "club.example"}, 1, false},
		{"a proxy that tells TLS", "127.0.0.1:50000", []string{"x-forwarded-proto", "https"}, 1, false},
		{"a proxy that names itself", "127.0.0.1:50000", []string{"Via", "1.1 proxy"}, 1, false},
		{"a proxy that tells how far it is", "127.0.0.1:50000", []string{"X-Forwarded", "for=203.0.113.9"}, 1, false},
		{"a network of proxies", "127.0.0.1:50000", []string{"Cdn-Loop", "cloudflare"}, 1, false},
		{"Envoy", "127.0.0.1:50000", []string{"X-Envoy-External-Address", "203.0.113.9"}, 1, false},
		{"a proxy with a word of its own", "127.0.0.1:50000", []string{"X-ProxyUser-Ip", "203.0.113.9"}, 1, false},
		{"a tunnel with a word that nobody knows yet", "127.0.0.1:50000", []string{"Tunnel-Visitor", "1"}, 1, false},
		{"a proxy that keeps the name and nothing else", "127.0.0.1:50000", []string{"Host", "club.example"}, 1, false},
		{"nginx as it comes", "127.0.0.1:50000", nil, 0, false},
		{"Chromium on the laptop", "127.0.0.1:50000", []string{"Accept", "text/html", "Accept-Encoding",
			"gzip, deflate, br, zstd", "Accept-Language", "en-GB",
			"Cache-Control", "max-age=0", "Connection", "keep-alive", "Referer", "http://localhost:8080/", "Sec-Ch-Ua",
			"Chromium", "Sec-Fetch-Site", "same-origin",
			"Sec-Gpc", "1", "Upgrade-Insecure-Requests", "1", "User-Agent", "Mozilla/5.0", "Dnt", "1", "Cookie",
			"a=b"}, 1, true},
		{"Firefox on the laptop", "127.0.0.1:50000", []string{"Accept", "*/*", "Priority", "u=0, i", "Te", "trailers",
			"Pragma", "no-cache", "If-None-Match", "x"}, 1, true},
	} {
		r := httptest.NewRequest(http.MethodGet, "/sessions/new", nil)
		r.Host, r.RemoteAddr, r.ProtoMinor = "localhost:8080", c.from, c.minor
		for i := 0; i+1 < len(c.headers); i += 2 {
			r.Header.Set(c.headers[i], c.headers[i+1])
		}
		if host := r.Header.Get("Host"); host != "" {
			r.Header.Del("Host")
			r.Host = host
		}
		w := httptest.NewRecorder()
		k.ServeHTTP(w, r)
		if directs := w.Code == 200; directs != c.directs || !directs && w.Code != 401 && w.Code != 421 {
			t.Errorf("%s: %d", c.what, w.Code)
		}
		// Where a name was given, somebody may come by a proxy that passes for the laptop in everything.
		w = httptest.NewRecorder()
		if hosted.ServeHTTP(w, r); w.Code != 401 {
			t.Errorf("%s, asked under a name of ours: %d", c.what, w.Code)
		}
	}
}

// TestRebinding: Redress answers under loopback names, names that were given, and the very address that was called. A
// page that points a name of its own at this computer is refused.
func TestRebinding(t *testing.T) {
	k := newClub(t)
	for _, c := range []struct {
		arrived, host string
		status        int
	}{
		{"192.168.1.7:8080", "192.168.1.7:8080", 200},
		{"192.168.1.7:8080", "192.168.1.7", 200},
		{"[::ffff:192.168.1.7]:8080", "192.168.1.7:8080", 200},
		{"[fd00::7]:8080", "[fd00::7]:8080", 200},
		{"[fd00::7]:8080", "[FD00:0:0::7]:8080", 200},
		{"192.168.1.7:8080", "192.168.1.8:8080", 421},
		{"192.168.1.7:8080", "evil.example:8080", 421},
		{"192.168.1.7:8080", "192.168.1.7.evil.example:8080", 421},
		{"192.168.1.7:8080", "3232235783", 421}, // the same address as one number
		{"192.168.1.7:8080", "0xc0.0xa8.1.7", 421},
		{"192.168.1.7:8080", "0.0.0.0:8080", 421},
		{"192.168.1.7:8080", "", 421},
		{"127.0.0.1:8080", "192.168.1.7:8080", 421},
		{"", "192.168.1.7:8080", 421},
	} {
		r := httptest.NewRequest(http.MethodGet, "/laws", nil)
		r.Host, r.RemoteAddr = c.host, "192.168.1.20:50000"
		if c.arrived != "" {
			addr, err := net.ResolveTCPAddr("tcp", c.arrived)
			if err != nil {
				t.Fatal(err)
			}
			r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, net.Addr(addr)))
		}
		w := httptest.NewRecorder()
		k.ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%q at %q: %d; want %d", c.host, c.arrived, w.Code, c.status)
		}
	}
}

// TestGuessedPassphrases: five tries for a name from one address, then one in half a minute. Nobody else waits for it,
// and the right passphrase is not counted.
func TestGuessedPassphrases(t *testing.T) {
	k := newClub(t)
	k.account(t, "Ada", access.Chief)
	k.account(t, "Bob", access.Director)
	try := func(address, name, passphrase string) *http.Response {
		t.Helper()
		return send(t, from(address, k), http.MethodPost, "/login",
			url.Values{"name": {name}, "passphrase": {passphrase}}.Encode(), "Origin", "http://localhost:8080")
	}
	want := func(what string, response *http.Response, status int) {
		t.Helper()
		if response.StatusCode != status {
			t.Errorf("%s: %d; want %d", what, response.StatusCode, status)
		}
	}
	for range 8 {
		want("the right passphrase", try("192.0.2.7", "Ada", passphrase), 303)
	}
	for range 5 {
		want("a guess", try("192.0.2.7", "Ada", "three notrump"), 401)
	}
	last := try("192.0.2.7", " ADA ", passphrase)
	body, err := io.ReadAll(last.Body)
	if err != nil || last.StatusCode != 429 || last.Header.Get("Retry-After") != "30" ||
		!strings.Contains(string(body), "Try again in 30 seconds, at 19:30:30.") {
		t.Errorf("the sixth try: %d, %q, %v: %s", last.StatusCode, last.Header.Get("Retry-After"), err, body)
	}
	want("Bob behind the same address", try("192.0.2.7", "Bob", passphrase), 303)
	want("Ada at her own computer", try("192.0.2.8", "Ada", passphrase), 303)
	want("an unknown name", try("192.0.2.7", "Nobody", passphrase), 401)
	k.now = k.now.Add(30 * time.Second)
	want("Ada half a minute later", try("192.0.2.7", "Ada", passphrase), 303)

	// Behind a proxy on this computer everybody has an address of their own again.
	behind := func(address, name string) int {
		return send(t, k, http.MethodPost, "/login", url.Values{"name": {name}, "passphrase": {"wrong"}}.Encode(),
			"X-Forwarded-For", "203.0.113.1, "+address).StatusCode
	}
	for range 5 {
		behind("203.0.113.7", "Bob")
	}
	if one, other := behind("203.0.113.7", "Bob"), behind("203.0.113.8", "Bob"); one != 429 || other != 401 {
		t.Errorf("behind a proxy: %d from the same address, %d from another", one, other)
	}
}

// TestBehindAProxy: who makes up where they come from is counted with all who do, and shuts out nobody who logged in
// before; what the proxy itself has told stands last, in the last header.
func TestBehindAProxy(t *testing.T) {
	k := newClub(t)
	k.account(t, "Ada", access.Chief)
	try := func(passphrase string, told ...string) int {
		t.Helper()
		r := httptest.NewRequest(http.MethodPost, "/login",
			strings.NewReader(url.Values{"name": {"Ada"}, "passphrase": {passphrase}}.Encode()))
		r.Host, r.RemoteAddr = "localhost:8080", "127.0.0.1:50000"
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header["X-Forwarded-For"] = told
		w := httptest.NewRecorder()
		k.ServeHTTP(w, r)
		return w.Code
	}
	if status := try(passphrase, "203.0.113.7"); status != http.StatusSeeOther {
		t.Fatalf("Ada at home: %d", status)
	}
	for i := range 5 { // the proxy appends to what was sent, in one header or another
		try("wrong", fmt.Sprintf("198.51.100.%d, 203.0.113.8", i))
		try("wrong", fmt.Sprintf("198.51.100.%d", i), "203.0.113.9")
	}
	if one, other := try("wrong", "198.51.100.9, 203.0.113.8"),
		try("wrong", "198.51.100.9", "203.0.113.9"); one != 429 || other != 429 {
		t.Errorf("made up before what the proxy told: %d and %d", one, other)
	}
	through := 0
	for ; through < 100 && try("wrong", fmt.Sprintf("198.51.100.%d", through)) == http.StatusUnauthorized; through++ {
	}
	if through == 100 {
		t.Error("100 wrong passphrases for one name came through, each said to be from elsewhere")
	}
	if status := try(passphrase, "203.0.113.7"); status != http.StatusSeeOther {
		t.Errorf("Ada, who has logged in from there before: %d", status)
	}
}

// TestRefusalsAreLogged: who runs the program sees what was tried, and the log holds no passphrase and no token.
func TestRefusalsAreLogged(t *testing.T) {
	k := newClub(t)
	k.account(t, "Ada", access.Chief)
	token := strings.TrimPrefix(k.cookie(t, k.account(t, "Bob", access.Scorer)), "redress-login-8080=")
	for _, c := range []struct {
		what, method, address, body string
		headers                     []string
		says                        string
	}{
		{"a foreign page", "POST", "/login", "name=Ada", []string{"Origin", "http://evil.example"}, "status=403"},
		{"a foreign name", "GET", "http://evil.example/", "", nil, "status=421"},
		{"too much", "POST", "/login", strings.Repeat("x", 2<<20), nil, "status=413"},
		{"a wrong passphrase", "POST", "/login", "name=a+secret+typed+in+the+wrong+field&passphrase=another+secret",
			nil, "a login was refused"},
		{"not logged in", "GET", "/cases/c-abc?of=a+secret", "", nil, "status=401"},
		{"not for a scorer", "GET", "/accounts", "", []string{"Cookie", "redress-login-8080=" + token}, "status=403"},
	} {
		k.heard.Reset()
		send(t, from("192.0.2.7", k), c.method, c.address, c.body, c.headers...)
		if log := k.heard.String(); !strings.Contains(log, c.says) || !strings.Contains(log, "192.0.2.7") &&
			c.what != "" || strings.Contains(log, "secret") || strings.Contains(log, token) {
			t.Errorf("%s: the log says %q", c.what, log)
		}
	}
}

// TestHeaderInjection: what comes back in a header is no line of its own.
func TestHeaderInjection(t *testing.T) {
	k := newClub(t)
	k.account(t, "Ada", access.Chief)
	v := k.visitor(t)
	for _, line := range []string{"\r\nX-Evil: 1", "\nX-Evil: 1", "%0d%0aX-Evil: 1", "\r\n\r\n<script>"} {
		for _, request := range []struct{ address, body string }{
			{"/login", url.Values{"name": {"Ada"}, "passphrase": {passphrase}, "back": {"/laws" + line}}.Encode()},
			{"/settings", url.Values{"suits": {"two" + line}, "back": {"/laws" + line}}.Encode()},
			{"/settings", url.Values{"suits": {"two"}, "back": {"/laws" + line}}.Encode()},
		} {
			response := send(t, v.h, http.MethodPost, request.address, request.body)
			if response.Header.Get("X-Evil") != "" || strings.ContainsAny(response.Header.Get("Location"), "\r\n") {
				t.Errorf("%s with %q: %v", request.address, line, response.Header)
			}
		}
	}
}

// TestScriptsInAccounts types a script into every field of the accounts. It is shown as text.
func TestScriptsInAccounts(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.trusted = true
	script := `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`
	shown := func() {
		t.Helper()
		if !strings.Contains(plain(v.doc)+typedIn(v.doc), script) {
			t.Errorf("%s does not show what was typed", v.at)
		}
	}
	v.opens("/setup").form("/setup").with("name", script, "passphrase", "x", "again", "x").press("")
	shown()
	v.form("/setup").with("name", script, "passphrase", passphrase, "again", passphrase).pressed("")
	shown()
	for _, address := range []string{"/", "/laws", "/account", "/accounts", "/questionnaires", "/nowhere"} {
		v.request(http.MethodGet, address, nil)
		shown()
	}
	v.opens("/accounts").form("/accounts").with("name", script+"2", "passphrase", script, "roles", script).press("")
	v.want(422)
	shown()
	v.request(http.MethodPost, "/logout", nil)
	v.opens("/login?back="+url.QueryEscape("/laws?q="+script)).form("/login").with("name", script, "passphrase",
		"x").press("")
	v.want(401)
	shown()
}

// pipes is a listener whose connections are pipes in memory, so that a test can wait for an hour of its own clock.
type pipes struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func newPipes() *pipes { return &pipes{conns: make(chan net.Conn), closed: make(chan struct{})} }

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.once.Do(func() { close(p.closed) })
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080} }

func (p *pipes) dial() net.Conn {
	ours, theirs := net.Pipe()
	p.conns <- theirs
	return ours
}

// TestSlowRequests: who sends a letter at a time, or nothing any more, is cut off within the limits of time, and
// nothing of it is used. The clock is the test's own.
func TestSlowRequests(t *testing.T) {
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	whole := "POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Type: " +
		"application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nsuits=two"
	for _, c := range []struct {
		what   string
		sent   string        // before the sender falls silent
		drip   string        // sent after that, a letter a second
		within time.Duration // by when it is over
		answer string        // how it begins; empty for none, or a refusal
	}{
		{"a whole request", whole, "", 3 * time.Minute, "HTTP/1.1 303"},
		{"nothing", "", "", 11 * time.Second, ""},
		{"half a line", "GET /la", "", 11 * time.Second, ""},
		{"half a header", "GET /laws HTTP/1.1\r\nHost: localhost\r\nX-A: b", "", 11 * time.Second, ""},
		{"a header a letter at a time", "GET /laws HTTP/1.1\r\nX: ", strings.Repeat("x", 600), 11 * time.Second, ""},
		{"a body that does not come", strings.TrimSuffix(whole, "suits=two"), "", 61 * time.Second, ""},
		{"half a body", strings.TrimSuffix(whole, "wo"), "", 61 * time.Second, ""},
		{"a body a letter at a time", strings.Replace(strings.TrimSuffix(whole, "suits=two"), "Length: 9",
			"Length: 600", 1), "suits=two&back=" + strings.Repeat("x", 585), 61 * time.Second, ""},
		{"a connection kept open", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "", 121 * time.Second,
			"HTTP/1.1 200"},
		{"headers without end", "GET /laws HTTP/1.1\r\nHost: localhost\r\n" +
			strings.Repeat("X-A: "+strings.Repeat("b", 1000)+"\r\n", 60), "", time.Second, "HTTP/1.1 431"},
		{"a line break in a header", "GET /laws HTTP/1.1\r\nHost: localhost\r\nX-A: b\rX-B: c\r\n\r\n", "", time.Second,
			"HTTP/1.1 400"},
		{"two hosts", "GET /laws HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", "", time.Second,
			"HTTP/1.1 400"},
		{"a host with a line break", "GET /laws HTTP/1.1\r\nHost: local\nhost\r\n\r\n", "", time.Second,
			"HTTP/1.1 400"},
		{"two lengths", strings.Replace(whole, "Content-Length: 9", "Content-Length: 9\r\nContent-Length: 5", 1), "",
			time.Second, "HTTP/1.1 400"},
	} {
		t.Run(c.what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				listener := newPipes()
				server := handlers.HTTPServer(handlers.New(handlers.Config{Library: live}), "")
				ended := make(chan error, 1)
				go func() { ended <- server.Serve(listener) }()
				conn := listener.dial()
				began := time.Now()
				var sender sync.WaitGroup
				sender.Go(func() {
					_, _ = io.WriteString(conn, c.sent)
					for _, letter := range c.drip {
						time.Sleep(time.Second)
						if _, err := fmt.Fprintf(conn, "%c", letter); err != nil {
							return
						}
					}
				})
				answer, err := io.ReadAll(conn)
				if err != nil && !errors.Is(err, io.ErrClosedPipe) {
					t.Error(err)
				}
				if took := time.Since(began); took > c.within {
					t.Errorf("it was over after %s; want within %s", took, c.within)
				}
				if !strings.HasPrefix(string(answer), c.answer) || c.answer == "" && len(answer) > 0 &&
					!strings.HasPrefix(string(answer), "HTTP/1.1 4") {
					t.Errorf("it was answered %.80q; want %q", answer, c.answer)
				}
				if strings.Contains(string(answer), "Set-Cookie") != (c.answer == "HTTP/1.1 303") {
					t.Error("what was not sent whole was used, or what was sent whole was not")
				}
				_ = conn.Close()
				sender.Wait()
				if err := server.Close(); err != nil {
					t.Error(err)
				}
				if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
					t.Error(err)
				}
			})
		})
	}
}
