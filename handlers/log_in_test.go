package handlers_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"redress/access"
)

// elsewhere is a visitor at another computer, on which nobody directs without a login.
func (k *club) elsewhere(t testing.TB) *visitor {
	v := k.visitor(t)
	v.h = from("192.0.2.7", k.Server)
	return v
}

// from sends what is asked as if from another address.
func from(address string, h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.RemoteAddr = address + ":50000"
		h.ServeHTTP(w, r)
	})
}

// TestFirstUse: the laptop directs until somebody sets a passphrase there, and then asks for it like everybody.
func TestFirstUse(t *testing.T) {
	k := newClub(t)
	laptop, phone := k.visitor(t), k.elsewhere(t)
	phone.opens("/").says("Log in", "!Start a session")
	phone.opens("/login").says("Nobody has an account yet", "redress account add")
	phone.request(http.MethodGet, "/setup", nil)
	phone.want(404)

	laptop.example(1, "misinformation")
	path := laptop.theCase()
	if !strings.Contains(text(laptop.doc), "Anyone at this computer can act as director. Set a passphrase") {
		t.Error("the laptop is not told that it has no passphrase")
	}
	laptop.opens("/setup").links()
	for _, c := range []struct{ name, one, two, says string }{
		{"", passphrase, passphrase, "Give a name"},
		{"Ada", "short", "short", "at least 8 characters"},
		{"Ada", passphrase, passphrase + "x", "not the same"},
		{"Ada", "", "", "at least 8 characters"},
	} {
		laptop.form("/setup").with("name", c.name, "passphrase", c.one, "again", c.two).press("")
		laptop.want(422)
		laptop.says(c.says)
		if strings.Contains(laptop.body, passphrase) {
			t.Error("a passphrase stands on the page")
		}
		if got := laptop.form("/setup").values.Get("name"); got != c.name {
			t.Errorf("the name that was typed is %q; want %q", got, c.name)
		}
	}
	other := laptop.copyOf()
	laptop.form("/setup").with("name", "Ada", "passphrase", passphrase, "again", passphrase).pressed("")
	if laptop.cookie == "" || !strings.Contains(text(laptop.doc), "Ada chief director") ||
		strings.Contains(text(laptop.doc), "Whoever sits") {
		t.Errorf("after the first account the desk says %s", text(laptop.doc))
	}
	laptop.opens(path).says("Case 1")

	// Another window of the laptop is now a reader's, and its form is too late.
	other.form("/setup").with("name", "Eve", "passphrase", passphrase, "again", passphrase).press("")
	other.want(404)
	other.request(http.MethodGet, path, nil)
	other.want(401)
	other.says("!Case 1", "Say who you are")
	if got := other.form("/login").values.Get("back"); got != path {
		t.Errorf("it would go on to %q; want %q", got, path)
	}
	other.form("/login").with("name", "ada", "passphrase", passphrase).pressed("")
	other.says("Case 1")
	if other.at != path {
		t.Errorf("it went on to %s", other.at)
	}
	other.opens("/login") // who is logged in need not log in
	if other.at != "/" {
		t.Errorf("the login led to %s", other.at)
	}
}

// TestWhoActs: the log and the ruling name the account, and before that the director at the laptop.
func TestWhoActs(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	needsNothing(v)
	before := len(k.log(t, strings.TrimPrefix(v.theCase(), "/cases/")))
	path := v.theCase()
	v.cookie = k.cookie(t, k.account(t, "Ada Lovelock", access.Chief))
	v.opens(path + "/check").form("/ruling").pressed("")
	v.says("Ada Lovelock")
	for i, e := range k.log(t, strings.TrimPrefix(path, "/cases/")) {
		want := "director"
		if i >= before {
			want = "Ada Lovelock"
		}
		if e.Actor != want {
			t.Errorf("entry %d is by %q; want %q", e.Seq, e.Actor, want)
		}
	}
}

// TestTheHelpers see what they may do and nothing that they may not, and can do it.
func TestTheHelpers(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	needsScore(v)
	scored := v.theCase()
	v.dispute("laws-2017", "claim")
	open := v.theCase()
	v.opens("/cases/new?edition=okb-1997").form("/cases").pressed("none-of-these")
	online := v.theCase()
	settled(v)
	ruled := v.theCase()
	staff := k.staff(t)

	scorer := k.elsewhere(t)
	scorer.cookie = staff["scorer"]
	scorer.opens("/").says("!New case", "!Start a session", "!tap New case")
	for _, path := range []string{open, online, ruled, scored, open + "?choose=1", open + "?step=contract"} {
		scorer.opens(path)
		for _, action := range []string{"/answers", "/notes", "/consultations", "/close", "/reopen", "/erase", "/runs",
			"/take-back", "/play-on"} {
			if scorer.offers(action) {
				t.Errorf("a scorer is offered %s on %s", action, path)
			}
		}
		if path != scored {
			scorer.links()
		}
	}
	scorer.opens(open).says("The director is at this question")
	scorer.opens(scored).follow("Next: ").form("/score").with("contract", "4S by N", "tricks", "9", "reason",
		"The other lead beats it.").pressed("save")
	scorer.says("4♠ by North", "!Check and issue")
	scorer.opens(ruled + "/history")

	recorder := k.elsewhere(t)
	recorder.cookie = staff["recorder"]
	recorder.opens(scored).says("!Change the score").form("/notes").with("note",
		"Seen before with this pair.").pressed("")
	recorder.says("Seen before with this pair. Rea")

	// Who is both may do both.
	both := k.elsewhere(t)
	both.cookie = k.cookie(t, k.account(t, "Bo", access.Scorer, access.Recorder))
	both.opens(scored).form("/notes").with("note", "The score is keyed in.").pressed("")
	both.says("The score is keyed in. Bo")
	both.opens(scored+"/score").form("/score").with("contract", "4S by N", "tricks", "8", "reason",
		"Two down.").pressed("save")
}

// TestLoginsLast: a restart of the program logs nobody out.
func TestLoginsLast(t *testing.T) {
	k := newClub(t)
	v := k.elsewhere(t)
	v.cookie = k.cookie(t, k.account(t, "Ada", access.Chief))
	again := clubOn(t, k.file, nil)
	again.now = evening.Add(29 * 24 * time.Hour)
	v.h = from("192.0.2.7", again.Server)
	v.opens("/accounts").says("Ada")
	again.now = again.now.Add(29 * 24 * time.Hour) // it was used meanwhile
	v.opens("/accounts").says("Ada")
	again.now = again.now.Add(31 * 24 * time.Hour)
	v.request(http.MethodGet, "/accounts", nil)
	v.want(401)
}

// TestLoggingOut: each way ends the logins that it says.
func TestLoggingOut(t *testing.T) {
	k := newClub(t)
	ada := k.account(t, "Ada", access.Chief)
	visitors := [3]*visitor{}
	for i := range visitors {
		visitors[i] = k.elsewhere(t)
		visitors[i].cookie = k.cookie(t, ada)
	}
	in := func(want ...bool) {
		t.Helper()
		for i, v := range visitors {
			v.request(http.MethodGet, "/account", nil)
			if got := v.status == 200; got != want[i] {
				t.Errorf("visitor %d is logged in: %t", i+1, got)
			}
		}
	}
	in(true, true, true)
	stolen := *visitors[0]
	// The button is in the header of every page.
	visitors[0].request(http.MethodPost, "/logout", nil)
	in(false, true, true)
	if visitors[0].cookie != "" {
		t.Error("the browser keeps the cookie")
	}
	stolen.request(http.MethodGet, "/account", nil)
	stolen.want(401)
	visitors[1].opens("/account").form("/logout-everywhere").pressed("")
	in(false, false, false)
	visitors[2].form("/login").with("name", "Ada", "passphrase", passphrase).pressed("")
	in(false, false, true)
}

// TestASentFormOfNobody: what was typed is not lost with the login: the page says how it is sent once more.
func TestASentFormOfNobody(t *testing.T) {
	p := newPlayed(t)
	v := p.elsewhere(t)
	v.cookie = p.cookie(t, p.clubAccount(t))
	v.opens("/cases/" + p.open)
	page := v.copyOf()
	v.request(http.MethodPost, "/logout", nil)
	before := p.entries(t)
	page.form("/notes").with("note", "A long story.").press("")
	page.want(401)
	page.says("Nothing was saved.", "reload this page")
	if p.entries(t) != before {
		t.Error("the note of nobody was stored")
	}
	if back := page.form("/login").values.Get("back"); back != "/cases/"+p.open {
		t.Errorf("it would go on to %q", back)
	}
}

// TestLogInForm: what it refuses, and where it goes on to.
func TestLogInForm(t *testing.T) {
	k := newClub(t)
	k.account(t, "Ada", access.Chief)
	off := k.account(t, "Off", access.Scorer)
	if _, err := k.clerk().Disable(t.Context(), off.ID, off.Seen()); err != nil {
		t.Fatal(err)
	}
	told := ""
	for i, c := range []struct{ name, passphrase string }{{"Ada", "wrong"}, {"Ada", ""}, {"", ""},
		{"Nobody", passphrase}, {"Off", passphrase}, {"Ada\x7f", passphrase},
		{strings.Repeat("x", 10000), strings.Repeat("y", 10000)}} {
		v := k.visitor(t)
		v.opens("/login").form("/login").with("name", c.name, "passphrase", c.passphrase).press("")
		v.want(401)
		if v.cookie != "" || c.passphrase != "" && strings.Contains(v.body, c.passphrase) {
			t.Errorf("%d: a cookie was set, or the page holds the passphrase", i)
		}
		if told == "" {
			told = v.main()
		}
		if v.main() != told {
			t.Errorf("%d: it can be told from the others: %s", i, v.main())
		}
	}
	for back, want := range map[string]string{"": "/", "/laws?q=1#x": "/laws?q=1", "http://evil.example": "/",
		"//evil.example": "/", "/accounts\r\nSet-Cookie: x=y": "/"} {
		v := k.visitor(t)
		v.opens("/login").form("/login").with("name", "Ada", "passphrase", passphrase, "back", back).pressed("")
		if v.at != want {
			t.Errorf("back to %q goes to %q; want %q", back, v.at, want)
		}
	}
}

// TestLoginCookie: only our own pages get it, no script reads it, and each port has its own.
func TestLoginCookie(t *testing.T) {
	k := newClub(t)
	k.account(t, "Ada", access.Chief)
	logIn := func(host string, headers ...string) *http.Cookie {
		t.Helper()
		r := httptest.NewRequest(http.MethodPost, "/login", strings.NewReader("name=Ada&passphrase="+
			strings.ReplaceAll(passphrase, " ", "+")))
		r.Host = host
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for i := 0; i+1 < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		w := httptest.NewRecorder()
		k.ServeHTTP(w, r)
		cookies := w.Result().Cookies()
		if w.Code != http.StatusSeeOther || len(cookies) != 1 {
			t.Fatalf("%d, cookies %v", w.Code, cookies)
		}
		return cookies[0]
	}
	plain := logIn("localhost:8080")
	if plain.Name != "redress-login-8080" || !plain.HttpOnly || plain.SameSite != http.SameSiteLaxMode ||
		plain.Secure || plain.Path != "/" || plain.Domain != "" || len(plain.Value) != 34 {
		t.Errorf("the cookie is %v", plain)
	}
	if other := logIn("127.0.0.1:9"); other.Name != "redress-login-9" || other.Value == plain.Value {
		t.Errorf("at another port it is %v", other)
	}
	if usual := logIn("localhost"); usual.Name != "redress-login" {
		t.Errorf("without a port it is %v", usual)
	}
	if odd := logIn("localhost:8080;x=y"); odd.Name != "redress-login" {
		t.Errorf("at an odd port it is %v", odd)
	}
	if !logIn("localhost", "X-Forwarded-Proto", "https").Secure {
		t.Error("behind TLS the cookie may be sent in the open")
	}
	// Another's token, the digest that is stored, and the token at another port are no login.
	for _, cookie := range []string{"redress-login-8080=", "redress-login-8080=" + strings.Repeat("0", 34),
		"redress-login-9=" + plain.Value, "redress-login=" + plain.Value, "suits=" + plain.Value} {
		if got := send(t, k, "GET", "/accounts", "", "Cookie", cookie).StatusCode; got != 401 {
			t.Errorf("with %s: %d", cookie, got)
		}
	}
}

// TestPagesOfOneAreNotShownToAnother: a law page that a browser keeps says who is logged in.
func TestPagesOfOneAreNotShownToAnother(t *testing.T) {
	k := newClub(t)
	ada, bob := k.cookie(t, k.account(t, "Ada", access.Chief)), k.cookie(t, k.account(t, "Bob", access.Scorer))
	tags := map[string]string{}
	for _, cookie := range []string{"", ada, bob} {
		tag := send(t, k, "GET", "/laws/laws-2017/27", "", "Cookie", cookie).Header.Get("ETag")
		if tags[tag] != "" || tag == "" {
			t.Errorf("two visitors have the tag %q", tag)
		}
		tags[tag] = "taken"
		if again := send(t, k, "GET", "/laws/laws-2017/27", "", "Cookie", cookie, "If-None-Match",
			tag); again.StatusCode != http.StatusNotModified {
			t.Errorf("the same visitor: %d", again.StatusCode)
		}
	}
}

// TestAccounts: the chief director adds accounts, changes roles, sets passphrases and disables.
func TestAccounts(t *testing.T) {
	k := newClub(t)
	ada := k.account(t, "Ada", access.Chief)
	v := k.elsewhere(t)
	v.cookie = k.cookie(t, ada)
	v.opens("/account").follow("Manage the accounts").links()
	for _, c := range []struct{ name, role, passphrase, says string }{
		{"", "director", passphrase, "Give a name"},
		{"ADA", "director", passphrase, "already"},
		{"Bob", "", passphrase, "at least one role"},
		{"Bob", "owner", passphrase, "cannot be"},
		{"Bob", "director", "bob", "at least 8"},
	} {
		f := v.form("/accounts").with("name", c.name, "passphrase", c.passphrase)
		f.values.Del("roles")
		if c.role != "" {
			f.values.Set("roles", c.role)
		}
		f.press("")
		v.want(422)
		v.says(c.says)
		if got := v.form("/accounts").values; got.Get("name") != c.name || got.Get("passphrase") != "" ||
			c.role == "director" && got.Get("roles") != "director" {
			t.Errorf("what was typed stands as %v", got)
		}
		v.opens("/accounts")
	}
	v.form("/accounts").with("name", "Bob", "passphrase", passphrase, "roles", "scorer").pressed("")
	v.says("Bob scorer")
	bobs, err := k.clerk().Named(t.Context(), "bob")
	if err != nil {
		t.Fatal(err)
	}

	bob := k.elsewhere(t)
	bob.opens("/login").form("/login").with("name", "Bob", "passphrase", passphrase).pressed("")
	v.form(bobs.ID+"/roles").with("roles", "director").pressed("")
	bob.opens("/sessions/new") // at once, without logging in again

	v.form(bobs.ID+"/passphrase").with("passphrase", "short").press("")
	v.want(422)
	v.says("at least 8 characters")
	v.form(bobs.ID+"/passphrase").with("passphrase", "four spades making").pressed("")
	bob.request(http.MethodGet, "/", nil)
	bob.says("Log in")
	bob.opens("/login").form("/login").with("name", "Bob", "passphrase", "four spades making").pressed("")

	v.form(bobs.ID + "/disable").pressed("")
	v.says("Bob director Disabled")
	bob.request(http.MethodGet, "/sessions/new", nil)
	bob.want(401)
	v.form(bobs.ID + "/enable").pressed("")
	v.says("!Disabled").links()

	v.form(ada.ID+"/roles").with("roles", "director").press("")
	v.want(409)
	if !strings.Contains(v.main(), "Somebody must be chief director") {
		t.Errorf("it says %s", v.main())
	}
	v.form(ada.ID + "/disable").press("")
	v.want(409)
	v.opens("/accounts").says("Ada chief director You")

	// One's own passphrase.
	bob.opens("/login").form("/login").with("name", "Bob", "passphrase", "four spades making").pressed("")
	second := bob.copyOf()
	second.opens("/login?back=/account")
	second.cookie = ""
	second.opens("/login").form("/login").with("name", "Bob", "passphrase", "four spades making").pressed("")
	for _, c := range []struct{ present, one, two, says string }{
		{"wrong", passphrase, passphrase, "not the current"}, {"four spades making", "short", "short", "at least 8"},
		{"four spades making", passphrase, "other", "not the same"},
	} {
		bob.opens("/account").form("/passphrase").with("present", c.present, "passphrase", c.one, "again",
			c.two).press("")
		bob.want(422)
		bob.says(c.says)
	}
	bob.opens("/account").form("/passphrase").with("present", "four spades making", "passphrase", passphrase, "again",
		passphrase).pressed("")
	bob.says("Changed.", "You are logged out everywhere else")
	second.request(http.MethodGet, "/account", nil)
	second.want(401)
	bob.opens("/account").says("!Manage the accounts")
}
