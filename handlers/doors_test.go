package handlers_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/access"
)

// doors is a club in which somebody of every kind knocks at every door.
type doors struct {
	*played
	accounts map[string]access.Account
}

// columns are who knocks, as in testdata/doors.txt.
var columns = []string{"reader", "laptop", "chief", "director", "recorder", "scorer"}

// knock sends a request as one of them, each from an address of their own, and gives the status and what was answered.
func (d *doors) knock(t *testing.T, as, method, address, form string) (status int, page string) {
	t.Helper()
	r := httptest.NewRequest(method, address, strings.NewReader(form))
	r.Host, r.RemoteAddr = "localhost:8080", fmt.Sprintf("192.0.2.%d:50000", slices.Index(columns, as)+1)
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", "http://localhost:8080")
	}
	switch as {
	case "laptop":
		r.RemoteAddr = "127.0.0.1:50000"
	case "reader":
	default:
		a, err := d.clerk().Account(t.Context(), d.accounts[as].ID)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Cookie", d.cookie(t, a))
	}
	w := httptest.NewRecorder()
	d.ServeHTTP(w, r)
	body, err := io.ReadAll(w.Result().Body)
	if err != nil {
		t.Fatal(err)
	}
	return w.Code, string(body)
}

// TestDoors tries every route with everybody, as testdata/doors.txt says. Whoever is refused learns nothing, not even
// whether what the address names is there, and nothing is stored.
func TestDoors(t *testing.T) {
	alone, staffed := &doors{played: newPlayed(t)}, &doors{played: newPlayed(t), accounts: map[string]access.Account{}}
	staffed.accounts["chief"] = staffed.clubAccount(t)
	for _, role := range []access.Role{access.Director, access.Recorder, access.Scorer} {
		staffed.accounts[string(role)] = staffed.account(t, "Somebody "+string(role), role)
	}
	rows := map[string]route{}
	for _, r := range table {
		rows[r.path] = r
	}
	tried := map[string]bool{}
	for _, line := range lines(t, "doors.txt", 2+len(columns)) {
		method, path := line[0], line[1]
		tried[method+" "+path] = true
		for i, as := range columns {
			d := staffed
			if as == "laptop" {
				d = alone
			}
			want, err := strconv.Atoi(line[i+2])
			if err != nil {
				t.Fatal(line)
			}
			d.try(t, rows[path], as, method, want)
		}
	}
	for _, r := range written(staffed.club) {
		if r.Method != http.MethodHead && !strings.Contains(r.Path, ":token") && !tried[r.Method+" "+r.Path] {
			t.Errorf("%s %s has no line in testdata/doors.txt: say who may pass", r.Method, r.Path)
		}
	}
}

// lines are those of a table of testdata, cut at the blanks.
func lines(t *testing.T, file string, wide int) (all [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) > 0 && words[0] != "#" {
			if len(words) != wide {
				t.Fatalf("%s: the line %q", file, line)
			}
			all = append(all, words)
		}
	}
	return all
}

// try knocks at one door. Where somebody may pass a door that is posted to, an empty form shows it: nothing is stored.
func (d *doors) try(t *testing.T, r route, as, method string, want int) {
	t.Helper()
	address := d.fill(r.address)
	refused := want == http.StatusUnauthorized && r.path != "/login" || want == http.StatusForbidden
	form := ""
	if refused && method == http.MethodPost {
		form = "request=0123456789abcdef&" + d.fill(r.form)
	}
	before := d.entries(t)
	status, page := d.knock(t, as, method, address, form)
	if status != want {
		t.Errorf("%s %s as %s: %d; want %d", method, r.path, as, status, want)
	}
	if d.entries(t) != before {
		t.Fatalf("%s %s as %s stored something", method, r.path, as)
	}
	if !refused {
		return
	}
	for _, secret := range append([]string{"Lantern", "Unauthorised", "Misinformation", "Eve"}, values(d.told(t))...) {
		if secret != "" && strings.Contains(page, secret) {
			t.Errorf("%s %s as %s is refused and told %q", method, r.path, as, secret)
		}
	}
	for _, id := range []string{d.open, d.ruled, d.session, d.eve} {
		if id == "" || !strings.Contains(address, id) {
			continue
		}
		unknown := id[:2] + "nothinghereatall"
		otherStatus, other := d.knock(t, as, method, strings.ReplaceAll(address, id, unknown), form)
		if otherStatus != status || strings.ReplaceAll(other, unknown, id) != page {
			t.Errorf("%s %s as %s: what is there and what is not can be told apart (%d, %d)", method, r.path, as,
				status, otherStatus)
		}
	}
}

func values(of map[string]string) (list []string) {
	for _, v := range of {
		list = append(list, v)
	}
	return list
}

// TestLinkDoors tries every page of those who hold a link with a link of every kind, as testdata/links.txt says.
func TestLinkDoors(t *testing.T) {
	d := &doors{played: newPlayed(t)}
	d.clubAccount(t)
	tokens := map[string]string{"unknown": access.Token{1}.String(), "nonsense": "nonsense"}
	for kind, scope := range map[access.Kind]access.Scope{
		access.TableLink: {Session: d.session, Table: "1"},
		access.CaseLink:  {Case: d.open, Seat: "N"}, access.ReviewLink: {Case: d.open, Member: "1/1"},
		access.PollLink:   {Case: d.open, Poll: "p-1"},
		access.OnlineLink: {}, access.InviteLink: {Case: d.online, Seat: "E"},
		access.PartyLink: {Case: d.online, Seat: "N"},
	} {
		token, _, err := d.clerk().Issue(t.Context(), access.NewLink{Kind: kind, Scope: scope})
		if err != nil {
			t.Fatal(err)
		}
		tokens[string(kind)] = token.String()
	}
	served := map[string]bool{}
	for _, r := range written(d.club) {
		served[r.Method+" "+r.Path] = true
	}
	tried := map[string]bool{}
	for _, line := range lines(t, "links.txt", 3) {
		method, path, opens := line[0], line[1], line[2]
		tried[method+" "+path] = true
		if !served[method+" "+path] || tokens[opens] == "" {
			t.Errorf("%v: there is no such route, or no such kind of link", line)
			continue
		}
		d.now = d.now.Add(time.Minute) // so many wrong links would be too many at once
		_, nothing := d.knock(t, "reader", method, "/t/no/such/page/at/all", "")
		for kind, token := range tokens {
			if kind == opens {
				continue // what it shows, and of what, is for its own tests
			}
			status, page := d.knock(t, "reader", method, strings.Replace(path, ":token", token, 1), "")
			if status != 404 || method == http.MethodGet && page != nothing && kind != "unknown" && kind != "nonsense" {
				t.Errorf("%s %s by a %s link: %d, and it can be told from a page that is not there", method, path, kind,
					status)
			}
		}
	}
	for route := range served {
		if strings.Contains(route, ":token") && !strings.HasPrefix(route, http.MethodHead) && !tried[route] {
			t.Errorf("%s has no line in testdata/links.txt: say which link opens it", route)
		}
	}
}
