package handlers_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers"
	"redress/static"
)

func TestHeaders(t *testing.T) {
	s := lawServer(t)
	for _, address := range []string{"/laws", "/laws/laws-2017/27", "/nowhere", "/healthz",
		static.Path("redress.css")} {
		h := send(t, s, http.MethodGet, address, "").Header
		for key, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' " +
				"data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'",
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy":        "same-origin",
		} {
			if h.Get(key) != want {
				t.Errorf("%s: %s is %q", address, key, h.Get(key))
			}
		}
		if len(h.Get("X-Request-Id")) != 16 || h.Get("Cache-Control") == "" || h.Get("Content-Type") == "" {
			t.Errorf("%s: request id, caching or content type are missing: %v", address, h)
		}
	}
	if got := send(t, s, http.MethodGet, "/laws", "", "X-Request-Id",
		"mine").Header.Get("X-Request-Id"); got == "mine" {
		t.Error("a request id from outside is believed")
	}
}

func TestCaching(t *testing.T) {
	s := lawServer(t)
	css := send(t, s, http.MethodGet, static.Path("redress.css"), "")
	if css.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" ||
		css.Header.Get("Content-Type") != "text/css; charset=utf-8" {
		t.Errorf("the stylesheet: %v", css.Header)
	}
	if plain := send(t, s, http.MethodGet, "/static/redress.css", ""); plain.StatusCode != 200 ||
		plain.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("the stylesheet under its plain name: %d %v", plain.StatusCode, plain.Header)
	}
	for _, address := range []string{"/static/redress.css", "/laws/laws-2017/27", "/laws", "/questionnaires",
		"/laws/okb-1997/definitions"} {
		tag := send(t, s, http.MethodGet, address, "").Header.Get("ETag")
		if again := send(t, s, http.MethodGet, address, "", "If-None-Match", tag); tag == "" ||
			again.StatusCode != http.StatusNotModified {
			t.Errorf("%s: %q again gives %d", address, tag, again.StatusCode)
		}
	}
	tag := send(t, s, http.MethodGet, "/laws", "").Header.Get("ETag")
	if two := send(t, s, http.MethodGet, "/laws", "", "If-None-Match", tag, "Cookie",
		"suits=two"); two.StatusCode != http.StatusOK {
		t.Error("after the suits were set another way the old page still holds")
	}
	if got := send(t, s, http.MethodGet, "/laws/laws-2017/99", "").Header; got.Get("Cache-Control") != "no-store" ||
		got.Get("ETag") != "" {
		t.Error("the page of an error may be kept")
	}
}

// Requests that are refused, each with a page that says what to do.
func TestRefused(t *testing.T) {
	s := lawServer(t, "bridge.example:443")
	long := strings.Repeat("x", 2<<20)
	for _, c := range []struct {
		what, method, address, body string
		headers                     []string
		status                      int
	}{
		{"an unknown page", "GET", "/nowhere", "", nil, 404},
		{"an unknown file", "GET", "/static/nothing.css", "", nil, 404},
		{"a file outside", "GET", "/static/..%2fembed.go", "", nil, 404},
		{"writing to a page", "POST", "/laws", "", nil, 405},
		{"a strange method", "BREW", "/laws", "", nil, 405},
		{"a foreign host", "GET", "http://evil.example/laws", "", nil, 421},
		{"a foreign host that begins as ours", "GET", "http://localhost.evil.example/laws", "", nil, 421},
		{"a foreign page", "POST", "/settings", "suits=two", []string{"Origin", "http://evil.example"}, 403},
		{"a page of nowhere", "POST", "/settings", "suits=two", []string{"Origin", "null"}, 403},
		{"what a browser calls cross-site", "POST", "/settings", "suits=two", []string{"Sec-Fetch-Site", "cross-site"},
			403},
		{"too much", "POST", "/settings", "back=" + long, nil, 413},
		{"a setting that is none", "POST", "/settings", "suits=nine", nil, 422},
		{"a form that is none", "POST", "/settings", "%zz=1", nil, 422},
	} {
		response := send(t, s, c.method, c.address, c.body, c.headers...)
		if response.StatusCode != c.status {
			t.Errorf("%s: %d; want %d", c.what, response.StatusCode, c.status)
		}
		body, _ := io.ReadAll(response.Body)
		if !strings.HasPrefix(response.Header.Get("Content-Type"), "text/html") ||
			!bytes.Contains(body, []byte("<h1>")) || !bytes.Contains(body, []byte(`href="/laws"`)) {
			t.Errorf("%s: no page with a way on", c.what)
		}
		if len(response.Cookies()) > 0 {
			t.Errorf("%s: a cookie was set", c.what)
		}
	}
}

// A body whose length nobody told is cut off at the limit as well.
func TestTooLargeWithoutLength(t *testing.T) {
	s := lawServer(t)
	r := httptest.NewRequest(http.MethodPost, "/settings",
		struct{ io.Reader }{strings.NewReader("back=" + strings.Repeat("x", 2<<20))})
	r.Host = "localhost"
	r.ContentLength = -1
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("%d; want 413", w.Code)
	}
}

func TestHosts(t *testing.T) {
	s := lawServer(t, "bridge.example:443", "Club.Local")
	for _, host := range []string{"localhost", "localhost:80", "127.0.0.1:9", "127.8.9.1", "[::1]:8080", "[::1]",
		"bridge.example", "BRIDGE.example:8080", "club.local.", "[::ffff:127.0.0.1]:1"} {
		if got := send(t, s, "GET", "http://"+host+"/laws", "").StatusCode; got != 200 {
			t.Errorf("%s: %d", host, got)
		}
	}
	for _, host := range []string{"", "192.168.1.7", "0.0.0.0", "example", "xbridge.example", "localhost:80:80"} {
		r := httptest.NewRequest("GET", "/laws", nil)
		r.Host = host
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != http.StatusMisdirectedRequest {
			t.Errorf("%q: %d; want 421", host, w.Code)
		}
	}
}

func TestHead(t *testing.T) {
	s := lawServer(t)
	for _, address := range []string{"/laws", "/laws/laws-2017/27", "/healthz", "/static/redress.css"} {
		if got := send(t, s, http.MethodHead, address, "").StatusCode; got != http.StatusOK {
			t.Errorf("HEAD %s gives %d", address, got)
		}
	}
	if allow := send(t, s, "POST", "/laws", "").Header.Get("Allow"); !strings.Contains(allow, "GET") {
		t.Errorf("Allow is %q", allow)
	}
}

func TestHealth(t *testing.T) {
	s := lawServer(t)
	for _, address := range []string{"/healthz", "/readyz"} {
		response := send(t, s, "GET", address, "")
		var answer map[string]any
		if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || response.StatusCode != 200 ||
			answer["status"] != "ok" {
			t.Errorf("%s: %d %v %v", address, response.StatusCode, answer, err)
		}
	}
	response := send(t, s, "POST", "/healthz", "")
	if response.StatusCode != 405 || !strings.HasPrefix(response.Header.Get("Content-Type"), "application/json") {
		t.Errorf("POST /healthz: %d %s", response.StatusCode, response.Header.Get("Content-Type"))
	}
}

func TestSettings(t *testing.T) {
	s := lawServer(t)
	response := send(t, s, "POST", "/settings", "suits=two&back=%2Flaws%2Flaws-2017%2F27", "Origin",
		"http://localhost:8080")
	if response.StatusCode != http.StatusSeeOther || response.Header.Get("Location") != "/laws/laws-2017/27" {
		t.Errorf("%d to %q", response.StatusCode, response.Header.Get("Location"))
	}
	cookies := response.Cookies()
	if len(cookies) != 1 || cookies[0].Value != "two" || !cookies[0].HttpOnly ||
		cookies[0].SameSite != http.SameSiteLaxMode || cookies[0].Secure {
		t.Fatalf("cookies %v", cookies)
	}
	for cookie, want := range map[string]string{"suits=two": `data-suits="two"`, "suits=four": `data-suits="four"`,
		"suits=\"><script>": `data-suits="four"`, "": `data-suits="four"`} {
		body, _ := io.ReadAll(send(t, s, "GET", "/laws", "", "Cookie", cookie).Body)
		if !strings.Contains(string(body), want) {
			t.Errorf("with the cookie %q there is no %s", cookie, want)
		}
	}
	for _, back := range []string{"", "http://evil.example/", "//evil.example", "/\\evil.example", "/%09/evil.example",
		"javascript:alert(1)", "laws"} {
		response := send(t, s, "POST", "/settings", "suits=two&back="+back)
		if to := response.Header.Get("Location"); to != "/" {
			t.Errorf("back to %q goes to %q", back, to)
		}
	}
}

// A server of the laws alone keeps no deals: it has nothing to go on with, and nothing to give up.
func TestGoOnWithoutAStore(t *testing.T) {
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	s := handlers.New(handlers.Config{Library: live})
	if err := s.GoOn(t.Context()); err != nil {
		t.Error(err)
	}
	s.Close()
}

// A panic is a page and a line in the log; neither says to the visitor what it was about, and the server goes on.
func TestPanic(t *testing.T) {
	var log bytes.Buffer
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	s := handlers.New(handlers.Config{Library: live, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	s.Echo().GET("/panic/:token", func(echo.Context) error { panic("the secret of the deal") })
	s.Echo().GET("/error", func(echo.Context) error { return errors.New("the table is on fire") })
	s.Echo().GET("/full", func(echo.Context) error {
		return fault.New(fault.Unavailable, "The disk is full. Nothing was saved. Free some space.")
	})
	for _, address := range []string{"/panic/private-link", "/error"} {
		log.Reset()
		response, doc := get(t, s, address)
		sound(t, address, doc)
		id := response.Header.Get("X-Request-Id")
		if response.StatusCode != 500 || !strings.Contains(text(doc), id) {
			t.Errorf("%s: %d; the page tells no request id", address, response.StatusCode)
		}
		if !strings.Contains(text(doc), "this page cannot be shown. What is stored stays as it is") {
			t.Errorf("%s says %s", address, text(doc))
		}
		if strings.Contains(text(doc), "secret") || strings.Contains(text(doc), "fire") {
			t.Errorf("%s: the page tells the detail", address)
		}
		if !strings.Contains(log.String(), id) || !strings.Contains(log.String(), "secret") &&
			!strings.Contains(log.String(), "fire") {
			t.Errorf("%s: the log says %s", address, log.String())
		}
		if strings.Contains(log.String(), "private-link") {
			t.Errorf("%s: the log holds a private link", address)
		}
	}
	for _, path := range []string{"/panic/private-link", "/error", "/full"} {
		if _, doc := get(t, s, path); strings.Contains(text(doc), "othing was saved") {
			t.Errorf("%s: a page that cannot be shown says what was not stored: %s", path, text(doc))
		}
	}
	if got := send(t, s, "GET", "/laws", "").StatusCode; got != 200 {
		t.Errorf("after a panic /laws gives %d", got)
	}
}

// Every code of a fault has a page of its own, in the words of the fault.
func TestFaultPages(t *testing.T) {
	s := lawServer(t)
	for _, code := range []fault.Code{fault.Invalid, fault.NotFound, fault.Conflict, fault.Forbidden, fault.TooLarge,
		fault.Misdirected, fault.Unavailable, fault.Internal} {
		path := "/fault/" + string(code)
		s.Echo().GET(path, func(echo.Context) error { return fault.New(code, "The ♠Q was led out of turn.") })
		response, doc := get(t, s, path)
		sound(t, path, doc)
		if response.StatusCode != code.Status() || !strings.Contains(text(doc), "was led out of turn.") {
			t.Errorf("%s: %d, %s", code, response.StatusCode, text(doc))
		}
		suits := all(doc, classed("suit"))
		if len(suits) == 0 || attr(suits[0], "aria-label") != "spades" {
			t.Errorf("%s: the suit has no name", code)
		}
	}
	response := send(t, s, "GET", "/fault/invalid", "", "Referer", "http://localhost:8080/laws/laws-2017/27")
	if body, _ := io.ReadAll(response.Body); !strings.Contains(string(body), `href="/laws/laws-2017/27"`) {
		t.Error("there is no way back to where the visitor came from")
	}
	response = send(t, s, "GET", "/fault/invalid", "", "Referer", "http://evil.example/laws/laws-2017/27")
	if body, _ := io.ReadAll(response.Body); strings.Contains(string(body), `href="/laws/laws-2017/27"`) {
		t.Error("a foreign page is taken for ours")
	}
}

func TestHTTPServer(t *testing.T) {
	server := handlers.HTTPServer(http.NotFoundHandler(), "127.0.0.1:0")
	if server.ReadHeaderTimeout == 0 || server.ReadTimeout == 0 || server.WriteTimeout == 0 ||
		server.IdleTimeout == 0 || server.MaxHeaderBytes == 0 {
		t.Errorf("a limit is missing: %+v", server)
	}
}
