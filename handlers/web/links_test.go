package web

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/store"
)

// lobby is a server with a page for every kind of link. Each page shows what its link is for.
type lobby struct {
	*Site
	t   *testing.T
	now time.Time
}

func newLobby(t *testing.T) *lobby {
	t.Helper()
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	l := &lobby{t: t, now: time.Date(2026, 3, 5, 19, 30, 0, 0, time.UTC)}
	l.Site = NewSite(Config{Store: kept, Now: func() time.Time { return l.now }})
	if _, err := l.People.SetUp(t.Context(), "Ada", "seven diamonds doubled"); err != nil {
		t.Fatal(err)
	}
	shows := func(c echo.Context) error {
		of := Who(c).Link.Scope
		return c.String(http.StatusOK, strings.Join([]string{of.Session, of.Table, of.Seat, of.Case, of.Poll}, "/"))
	}
	l.Serve(Get("/cases/new", access.Directing, UsualBody, shows))
	for path, kind := range map[string]access.Kind{"/t": access.TableLink, "/case": access.CaseLink,
		"/review": access.ReviewLink, "/poll": access.PollLink} {
		l.Serve(Get(path+"/:token", access.Holding(kind), UsualBody, shows))
		l.Serve(Post(path+"/:token/send", access.Holding(kind), UsualBody, shows))
	}
	return l
}

func (l *lobby) issue(n access.NewLink) string {
	l.t.Helper()
	token, _, err := l.People.Issue(l.t.Context(), n)
	if err != nil {
		l.t.Fatal(err)
	}
	return token.String()
}

// ask opens a page from an address.
func (l *lobby) ask(from, method, path string) (int, string, http.Header) {
	l.t.Helper()
	r := httptest.NewRequest(method, path, nil)
	r.Host, r.RemoteAddr = "localhost", from+":50000"
	w := httptest.NewRecorder()
	l.ServeHTTP(w, r)
	body, err := io.ReadAll(w.Result().Body)
	if err != nil {
		l.t.Fatal(err)
	}
	return w.Code, string(body), w.Result().Header
}

// TestLinksOpenTheirOwn: a link opens the pages of its kind, and they show what it is for; every other page answers as
// if it were not there, whether the link is of another table, another case, or none of ours.
func TestLinksOpenTheirOwn(t *testing.T) {
	l := newLobby(t)
	links := map[string]string{ // what the page shows, by its address
		"/t/" + l.issue(access.NewLink{Kind: access.TableLink,
			Scope: access.Scope{Session: "s-club", Table: "3"}}): "s-club/3///",
		"/t/" + l.issue(access.NewLink{Kind: access.TableLink,
			Scope: access.Scope{Session: "s-club", Table: "4"}}): "s-club/4///",
		"/case/" + l.issue(access.NewLink{Kind: access.CaseLink,
			Scope: access.Scope{Case: "c-1", Seat: "W"}}): "//W/c-1/",
		"/case/" + l.issue(access.NewLink{Kind: access.CaseLink,
			Scope: access.Scope{Case: "c-2"}}): "///c-2/",
		"/review/" + l.issue(access.NewLink{Kind: access.ReviewLink, Scope: access.Scope{Case: "c-1", Member: "1/2"},
			Label: "Committee member"}): "///c-1/",
		"/poll/" + l.issue(access.NewLink{Kind: access.PollLink, Scope: access.Scope{Case: "c-1", Poll: "p-1"},
			Lasts: time.Hour}): "///c-1/p-1",
		"/poll/" + l.issue(access.NewLink{Kind: access.PollLink, Scope: access.Scope{Case: "c-1", Poll: "p-2"},
			Lasts: 2 * time.Hour}): "///c-1/p-2",
	}
	for own, shows := range links {
		_, token, _ := strings.Cut(own[1:], "/")
		if status, body, _ := l.ask("192.0.2.7", http.MethodGet, own); status != 200 || body != shows {
			t.Errorf("%s shows %q (%d); want %q", own, body, status, shows)
		}
		if status, body, _ := l.ask("192.0.2.7", http.MethodPost, own+"/send"); status != 200 || body != shows {
			t.Errorf("%s takes a post for %q (%d); want %q", own, body, status, shows)
		}
		for _, path := range []string{"/t", "/seat", "/case", "/review", "/poll"} {
			if strings.HasPrefix(own, path+"/") {
				continue
			}
			for method, address := range map[string]string{http.MethodGet: path + "/" + token, http.MethodPost: path +
				"/" + token + "/send"} {
				status, body, _ := l.ask("192.0.2.7", method, address)
				_, unknown, _ := l.ask("192.0.2.7", method, path+"/no/such/page")
				if status != 404 || body != unknown {
					t.Errorf("%s %s: %d; it can be told from a page that is not there", method, address, status)
				}
			}
		}
		// Nor does it stand for a login, in the place of one or in the address of another page.
		r := httptest.NewRequest(http.MethodGet, "/cases/new?token="+token, nil)
		r.Host = "localhost"
		r.Header.Set("Cookie", "redress-login="+token)
		w := httptest.NewRecorder()
		l.ServeHTTP(w, r)
		if w.Code != 401 {
			t.Errorf("%s in the place of a login: %d", own, w.Code)
		}
	}
	for _, unknown := range []string{access.Token{}.String(), "x", "%00", "%2e%2e", strings.Repeat("0", 28),
		strings.Repeat("A", 5000), "<script>"} {
		if status, body, _ := l.ask("192.0.2.8", http.MethodGet, "/t/"+unknown); status != 404 ||
			strings.Contains(body, "<script>") && unknown == "<script>" && strings.Contains(body, "/t/<script>") {
			t.Errorf("%q: %d", unknown, status)
		}
	}
}

// TestALinkThatIsOver says so to who holds it, and to nobody else.
func TestALinkThatIsOver(t *testing.T) {
	l := newLobby(t)
	table := access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: "s-club", Table: "3"},
		Lasts: time.Hour}
	for _, c := range []struct {
		what, says string
		of         access.NewLink
		path       string
		end        func(link access.Link) error
	}{
		{"expired", "This link has expired.", table, "/t/",
			func(access.Link) error { l.now = l.now.Add(time.Hour); return nil }},
		{"withdrawn", "This link was withdrawn.", table, "/t/",
			func(link access.Link) error { return l.People.Revoke(t.Context(), link.ID) }},
		{"used", "has already been used", access.NewLink{Kind: access.PollLink, Scope: access.Scope{Poll: "p-1"},
			Once: true}, "/poll/", func(link access.Link) error { return l.People.Use(t.Context(), link) }},
	} {
		token := l.issue(c.of)
		if status, _, _ := l.ask("192.0.2.7", http.MethodGet, c.path+token); status != 200 {
			t.Fatalf("%s: %d before", c.what, status)
		}
		link, err := l.People.Open(t.Context(), token)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.end(link); err != nil {
			t.Fatal(err)
		}
		for method, address := range map[string]string{http.MethodGet: c.path + token, http.MethodPost: c.path + token +
			"/send"} {
			if status, body, _ := l.ask("192.0.2.7", method, address); status != http.StatusGone ||
				!strings.Contains(body, c.says) || strings.Contains(body, "s-club") {
				t.Errorf("%s %s: %d, %s", c.what, method, status, body)
			}
		}
	}
}

// TestLinksAreLimited: one link by its own pages, guesses by the address that they come from. Neither slows down others
// behind the same address.
func TestLinksAreLimited(t *testing.T) {
	l := newLobby(t)
	busy := l.issue(access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: "s-club", Table: "3"}})
	calm := l.issue(access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: "s-club", Table: "4"}})
	for i := range linkUse.burst {
		if status, _, _ := l.ask("192.0.2.7", http.MethodGet, "/t/"+busy); status != 200 {
			t.Fatalf("page %d of the link: %d", i+1, status)
		}
	}
	status, body, header := l.ask("192.0.2.7", http.MethodGet, "/t/"+busy)
	if status != http.StatusTooManyRequests || header.Get("Retry-After") != "1" ||
		!strings.Contains(body, "Try again in a second, at 19:30:01.") {
		t.Errorf("one too many: %d, %q, %s", status, header.Get("Retry-After"), body)
	}
	for i := range wrongLinks.burst {
		if status, _, _ := l.ask("192.0.2.7", http.MethodGet, "/t/nonsense"); status != 404 {
			t.Fatalf("guess %d: %d", i+1, status)
		}
	}
	if status, _, _ := l.ask("192.0.2.7", http.MethodGet, "/t/nonsense"); status != http.StatusTooManyRequests {
		t.Errorf("one guess too many: %d", status)
	}
	if status, _, _ := l.ask("192.0.2.7", http.MethodGet, "/t/"+calm); status != 200 {
		t.Errorf("another link behind the same address: %d", status)
	}
	if status, _, _ := l.ask("192.0.2.8", http.MethodGet, "/t/nonsense"); status != 404 {
		t.Errorf("a guess from another address: %d", status)
	}
	l.now = l.now.Add(time.Second)
	if status, _, _ := l.ask("192.0.2.7", http.MethodGet, "/t/"+busy); status != 200 {
		t.Errorf("a second later: %d", status)
	}
}

// TestFormsShutNoPage: who sends to a table's page from one address after another, say to guess a code, is bounded, and
// a phone that has never been there opens it meanwhile. Pages are bounded by themselves.
func TestFormsShutNoPage(t *testing.T) {
	l := newLobby(t)
	table := "/t/" + l.issue(access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: "s-club", Table: "3"}})
	together := linkForms.times(atOneLink, "by one link")
	status := http.StatusOK
	for n := 0; n < together.burst+10 && status == http.StatusOK; n++ {
		status, _, _ = l.ask(fmt.Sprintf("198.51.%d.%d", n/250, n%250+1), http.MethodPost, table+"/send")
	}
	if status != http.StatusTooManyRequests {
		t.Errorf("forms are sent for ever: %d", status)
	}
	for _, address := range []string{"192.0.2.7", "198.51.0.1"} {
		if status, _, _ := l.ask(address, http.MethodGet, table); status != http.StatusOK {
			t.Errorf("the page from %s: %d", address, status)
		}
	}
}

// TestWhatALinkMayNot: who holds a link has no part in the desk.
func TestWhatALinkMayNot(t *testing.T) {
	v := access.Visitor{Link: access.Link{ID: "l-1", Kind: access.CaseLink}}
	if v.Known() || v.Directs() || v.Name() != "" || v.Roles()[0] != access.Reader {
		t.Errorf("it is %+v", v)
	}
}
