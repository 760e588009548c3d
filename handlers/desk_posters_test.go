package handlers_test

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
	"rsc.io/qr"

	"redress/access"
	"redress/handlers"
	"redress/session"
	"redress/session/movement"
	"redress/views"
)

// printed makes posters and gives their addresses.
func printed(v *visitor, page, table string) (addresses []string) {
	v.Helper()
	v.opens(page + "/posters")
	v.form("/posters").with("table", table).pressed("Make the posters")
	for _, n := range all(v.doc, class("poster-address")) {
		addresses = append(addresses, text(n))
	}
	return addresses
}

func class(name string) func(*html.Node) bool {
	return func(n *html.Node) bool { return strings.Contains(" "+attr(n, "class")+" ", " "+name+" ") }
}

// TestPosters lead to their tables, and are drawn as the codes of their addresses.
func TestPosters(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	page := thursday(v)
	addresses := printed(v, page, "")
	if len(addresses) != 5 {
		t.Fatalf("%d posters", len(addresses))
	}
	for i, drawn := range all(v.doc, class("qr")) {
		sameModules(t, drawn, addresses[i])
		token, ok := strings.CutPrefix(addresses[i], "http://localhost:8080/t/")
		link, err := k.clerk().Open(t.Context(), token)
		want := access.Scope{Session: strings.TrimPrefix(page, "/sessions/"), Table: strconv.Itoa(i + 1)}
		if !ok || err != nil || link.Kind != access.TableLink || link.Scope != want {
			t.Errorf("%s leads to %+v, %v", addresses[i], link, err)
		}
	}
	if codes := all(v.doc, named("code")); len(codes) != 10*2 {
		t.Errorf("%d codes for the two players of 10 pairs", len(codes))
	}
	again := printed(v, page, "3")
	if len(again) != 1 || again[0] == addresses[2] {
		t.Errorf("made again: %v", again)
	}
	v.opens(page + "/posters").says("6 posters were made before").form("/withdraw").pressed("Withdraw them all")
	v.says("!were made before")
	for _, address := range append(addresses, again...) {
		if _, err := k.clerk().Open(t.Context(), address[strings.LastIndex(address, "/")+1:]); err == nil {
			t.Errorf("%s was withdrawn and leads on", address)
		}
	}
	v.opens(page+"/posters").form("/posters").with("table", "9").press("").want(http.StatusUnprocessableEntity)
	v.says("There is no table \"9\" in this session.")
}

var run = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`)

// sameModules holds a drawing against the code of an address, module by module, rim included.
func sameModules(t *testing.T, drawn *html.Node, address string) {
	t.Helper()
	code, err := qr.Encode(address, qr.Q)
	if err != nil {
		t.Fatal(err)
	}
	if want := "0 0 " + strconv.Itoa(code.Size+8) + " " + strconv.Itoa(code.Size+8); attr(drawn, "viewBox") != want {
		t.Fatalf("%s is drawn in %q; want %q", address, attr(drawn, "viewBox"), want)
	}
	black := map[[2]int]bool{}
	path := attr(all(drawn, named("path"))[0], "d")
	for _, found := range run.FindAllStringSubmatch(path, -1) {
		x, _ := strconv.Atoi(found[1])
		y, _ := strconv.Atoi(found[2])
		width, _ := strconv.Atoi(found[3])
		if found[3] != found[4] {
			t.Fatalf("%s is not closed", found[0])
		}
		for i := range width {
			black[[2]int{x + i - views.QuietZone, y - views.QuietZone}] = true
		}
	}
	if rest := run.ReplaceAllString(path, ""); rest != "" {
		t.Fatalf("the drawing holds %q", rest)
	}
	for y := -1; y <= code.Size; y++ {
		for x := -1; x <= code.Size; x++ {
			if black[[2]int{x, y}] != code.Black(x, y) {
				t.Fatalf("%s: module %d, %d is wrong", address, x, y)
			}
		}
	}
}

// TestAddresses that phones are led to: those of the network and the names that Redress answers to, and no others.
func TestAddresses(t *testing.T) {
	k := newClub(t)
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	k.Server = handlers.New(handlers.Config{Library: live, Store: k.store, Hosts: []string{"Club.test"},
		Now:   func() time.Time { return k.now },
		Reach: func() []string { return []string{"http://192.0.2.7:8080", "http://198.51.100.7:8080"} }})
	v := k.logged(t, "Ada", access.Chief)
	page := thursday(v)
	v.opens(page+"/posters").says("http://192.0.2.7:8080", "http://198.51.100.7:8080", "http://club.test:8080",
		"!localhost")
	if got := printed(v, page, "1"); len(got) != 1 || !strings.HasPrefix(got[0], "http://192.0.2.7:8080/t/") {
		t.Errorf("the poster leads to %v", got)
	}
	v.opens(page+"/posters").form("/posters").with("address",
		"http://evil.example").press("").want(http.StatusUnprocessableEntity)
	v.says("Choose the address that phones are led to.")
	// An address that is given to players of an online table is one that their phones reach as well.
	v.opens("/online/address").form("/online/address").pressed("Open them")
	if !strings.Contains(v.body, "http://192.0.2.7:8080/online/") || strings.Contains(v.body, "localhost:8080/on") {
		t.Error("the address for online disputes is not that of the posters")
	}
}

// TestCodesBeforeTheEvening: no round is said to be on before one was started, and where there is no movement the codes
// and the posters say what it would spare.
func TestCodesBeforeTheEvening(t *testing.T) {
	for _, row := range []struct {
		name         string
		movement     *movement.Movement
		codes, print []string
	}{
		{"without a movement", nil, []string{"!which is on", "There is no movement yet", "the posters stay valid"},
			[]string{"There is no movement yet", "A strip for each seat in each round"}},
		{"with one", mitchell(t), []string{"!which is on", "!There is no movement yet"},
			[]string{"!There is no movement yet", "One strip a pair for the whole evening"}},
	} {
		r := newRoom(t, row.movement)
		v, page := r.visitor(t), "/sessions/"+r.id
		v.opens(page + "/codes?round=1").says(row.codes...).links()
		v.opens(page + "/posters").says(row.print...).links()
		r.do(t, session.StartRound{Number: 1})
		v.opens(page+"/codes?round=2").says("1 (which is on)", "!2 (which is on)")
		r.do(t, session.End{})
		v.opens(page+"/codes?round=1").says("!which is on", "!There is no movement yet")
	}
}

// TestPaper is a form for a club without phones.
func TestPaper(t *testing.T) {
	v := newClub(t).visitor(t)
	page := thursday(v)
	v.opens(page+"/forms").says("What happened at our table", "Thursday pairs",
		"until 30 minutes after the score can be inspected (Law 92B)")
}
