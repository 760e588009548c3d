package handlers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"redress/access"
	"redress/session"
)

// greedy is a phone that asks until it is refused: with the cookie that it was given, with none, or with another each
// time.
type greedy struct {
	address string
	cookie  func() string
}

func newCookie(t testing.TB) string {
	t.Helper()
	token, err := access.NewToken(nil)
	if err != nil {
		t.Fatal(err)
	}
	return "redress-phone-8080=" + token.String()
}

// asksUntilRefused gives how often it was let in; it fails where there is no end within as many as a table may be
// worth.
func (g greedy) asksUntilRefused(t testing.TB, r *room, method, address string, form func() string) int {
	t.Helper()
	for n := range 2000 {
		switch response := send(t, from(g.address, r.Server), method, address, form(), "Cookie", g.cookie(), "Origin",
			"http://localhost:8080"); response.StatusCode {
		case http.StatusTooManyRequests:
			return n
		case http.StatusOK, http.StatusSeeOther, http.StatusUnprocessableEntity, http.StatusConflict:
		default:
			t.Fatalf("%s %s: %d", method, address, response.StatusCode)
		}
	}
	t.Fatalf("%s %s is not bounded for a phone at %s", method, address, g.address)
	return 0
}

// TestOnePhoneShutsNobodyOut: whatever one phone does too often at its table, the others go on, those with an address
// of their own and, where all have one address, those that sit; and a phone that throws its cookie away is bounded
// nonetheless.
func TestOnePhoneShutsNobodyOut(t *testing.T) {
	for name, does := range map[string]struct {
		method, path string
		form         url.Values
	}{
		"pages": {http.MethodGet, "", nil},
		"codes": {http.MethodPost, "/seat", url.Values{"code": {"XXX XXX"}}},
		"calls": {http.MethodPost, "/calls", nil},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRoom(t, mitchell(t))
			table := r.tables["1"]
			north := r.sits(t, "1", "N") // all at 192.0.2.7
			east := r.visitor(t)
			east.h = from("192.0.2.8", r.Server)
			east.opens(table)
			form := func() string {
				typed := url.Values{"request": {ledgerID(t)}}
				for key, values := range does.form {
					typed[key] = values
				}
				if does.form == nil && does.method == http.MethodGet {
					return ""
				}
				return typed.Encode()
			}
			kept := newCookie(t)
			own := greedy{"192.0.2.7", func() string { return kept }}.asksUntilRefused(t, r, does.method, table+
				does.path, form)
			all := greedy{"192.0.2.7", func() string { return newCookie(t) }}.asksUntilRefused(t, r, does.method, table+
				does.path, form)
			greedy{"192.0.2.7", func() string { return "" }}.asksUntilRefused(t, r, does.method, table+does.path, form)
			if own == 0 || all < own {
				t.Errorf("with one cookie %d were let in, and with another each time %d more", own, all)
			}
			for _, call := range r.play(t).Waiting() {
				r.do(t, session.EndCall{Call: call.ID})
			}
			north.opens(table).form("/calls").pressed("Call the director")
			east.opens(table).form("/seat").with("code", r.code(t, "1", "E")).pressed("")
			east.says("You sit East", "The director was called")
		})
	}
}

// TestARightCodeOnTheFirstTry: whoever types wrong codes with phones that keep their cookies, many of them and whatever
// the seat, leaves the last third to those behind the same address who type theirs for the first time. Who makes up a
// cookie for each wrong code types each for the first time, and is not to be told from them; those together are bounded
// as ever.
func TestARightCodeOnTheFirstTry(t *testing.T) {
	for _, c := range []struct {
		name     string
		phones   int
		madeUp   bool // another cookie for each code
		letIn    bool
		mostOfIt int
	}{
		{"one phone", 1, false, true, 10},
		{"a table of phones", 4, false, true, 40},
		{"more phones than a table has", 19, false, true, 59},
		{"cookies made up", 1, true, false, 60},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRoom(t, mitchell(t))
			wrong := func() string {
				return url.Values{"request": {ledgerID(t)}, "code": {"XXX XXX"}}.Encode()
			}
			let := 0
			for range c.phones {
				kept := newCookie(t)
				cookie := func() string {
					if c.madeUp {
						return newCookie(t)
					}
					return kept
				}
				let += greedy{"192.0.2.7", cookie}.asksUntilRefused(t, r, http.MethodPost, r.tables["1"]+"/seat", wrong)
			}
			if let > c.mostOfIt {
				t.Errorf("%d wrong codes were looked at; want at most %d", let, c.mostOfIt)
			}
			form := url.Values{"request": {ledgerID(t)}, "code": {r.code(t, "1", "E")}}.Encode()
			right := send(t, from("192.0.2.7", r.Server), http.MethodPost, r.tables["1"]+"/seat", form,
				"Cookie", newCookie(t), "Origin", "http://localhost:8080").StatusCode
			if (right == http.StatusSeeOther) != c.letIn || !c.letIn && right != http.StatusTooManyRequests {
				t.Errorf("a right code on its first try gets %d", right)
			}
		})
	}
}

// TestManyAddressesAreBounded: who comes to a table from another address each time guesses no codes for ever.
func TestManyAddressesAreBounded(t *testing.T) {
	r := newRoom(t, mitchell(t))
	north := r.sits(t, "1", "N")
	guess := func() string {
		return url.Values{"request": {ledgerID(t)}, "code": {"XXX XXX"}}.Encode()
	}
	refused := false
	for n := 0; n < 500 && !refused; n++ {
		response := send(t, from(fmt.Sprintf("198.51.%d.%d", 100+n/250, n%250+1), r.Server), http.MethodPost,
			r.tables["1"]+"/seat", guess(), "Cookie", newCookie(t), "Origin", "http://localhost:8080")
		refused = response.StatusCode == http.StatusTooManyRequests
	}
	if !refused {
		t.Error("500 wrong codes were taken, each from another address")
	}
	north.opens(r.tables["1"]).says("You sit North")
}

// TestOtherLinksAreNoOtherTries: who is led from table to table is given a link each time, and guesses no more by it; a
// phone that sits guesses as slowly at every address, and not for ever by the tables of a session together.
func TestOtherLinksAreNoOtherTries(t *testing.T) {
	r := newRoom(t, mitchell(t))
	north := r.sits(t, "1", "N")
	follows := func() *http.Response {
		return send(t, from("192.0.2.7", r.Server), http.MethodPost, r.tables["2"]+"/follow",
			url.Values{"request": {ledgerID(t)}}.Encode(), "Cookie", north.sent(r.tables["2"]), "Origin",
			"http://localhost:8080")
	}
	wrong := func() string { return url.Values{"request": {ledgerID(t)}, "code": {"XXXX XXXX"}}.Encode() }
	links, tries := 0, 0
	for range 20 {
		response := follows()
		if response.StatusCode == http.StatusTooManyRequests {
			break
		}
		links++
		stranger := greedy{"192.0.2.9", func() string { return newCookie(t) }}
		tries += stranger.asksUntilRefused(t, r, http.MethodPost, response.Header.Get("Location")+"/seat", wrong)
	}
	if links < 2 || links > 12 || tries > 60 {
		t.Errorf("one phone was given %d links, by which %d codes were tried", links, tries)
	}
	director := r.visitor(t)
	director.opens("/sessions/" + r.id + "/posters").says("!posters were made before")

	tries = 0
	for n := range 50 {
		g := greedy{fmt.Sprintf("198.51.100.%d", n+1), func() string { return north.sent(r.tables["1"]) }}
		tries += g.asksUntilRefused(t, r, http.MethodPost, r.tables["1"]+"/seat", wrong)
	}
	if tries > 450 {
		t.Errorf("a phone that sits tried %d codes at 50 addresses", tries)
	}
}

// TestThePlayersAddressIsNobodys: the address at which all players of online tables file is shut to none of them by
// another.
func TestThePlayersAddressIsNobodys(t *testing.T) {
	k := newClub(t)
	token, _, err := k.clerk().Issue(t.Context(), access.NewLink{Kind: access.OnlineLink})
	if err != nil {
		t.Fatal(err)
	}
	address := "/online/" + token.String()
	status := 0
	for n := 0; n < 2000 && status != http.StatusTooManyRequests; n++ {
		status = send(t, from("192.0.2.7", k.Server), http.MethodGet, address, "", "Cookie", newCookie(t)).StatusCode
	}
	if status != http.StatusTooManyRequests {
		t.Errorf("one who asks for ever gets %d", status)
	}
	if status := send(t, from("192.0.2.8", k.Server), http.MethodGet, address, "").StatusCode; status != http.StatusOK {
		t.Errorf("another player gets %d", status)
	}
}

// TestOneNameInManyLetters: however a name is typed, its tries are counted together; and what can be no name is refused
// at once.
func TestOneNameInManyLetters(t *testing.T) {
	k := newClub(t)
	k.account(t, "Jess Kask", access.Chief)
	try := func(name string) int {
		t.Helper()
		return send(t, from("192.0.2.7", k.Server), http.MethodPost, "/login",
			url.Values{"name": {name}, "passphrase": {"wrong"}}.Encode(), "Origin", "http://localhost:8080").StatusCode
	}
	for _, name := range []string{"Jess Kask", "JESS  kask", "jeſs kaſk", " Je\u017fs \u212aask",
		"jes\u017f kas\u212a"} {
		if status := try(name); status != http.StatusUnauthorized {
			t.Errorf("%q: %d", name, status)
		}
	}
	if status := try("jeſſ Kaſk"); status != http.StatusTooManyRequests {
		t.Errorf("the sixth way to write one name: %d", status)
	}
	for _, name := range []string{"", "\u200b", strings.Repeat("x", 61), strings.Repeat("x", 40<<10)} {
		if status := try(name); status != http.StatusUnauthorized {
			t.Errorf("a name of %d bytes: %d", len(name), status)
		}
	}
	if status := try(strings.Repeat("x", 1<<20)); status != http.StatusRequestEntityTooLarge {
		t.Errorf("a name of a megabyte: %d", status)
	}
}
