package handlers_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/net/html"

	"redress/casefile"
	"redress/fault"
	"redress/handlers"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/session"
	"redress/store"
)

// evening is when all tests of cases take place.
var evening = time.Date(2026, 3, 5, 19, 30, 0, 0, time.UTC)

// club is a server with a store of its own, as a club runs it.
type club struct {
	*handlers.Server
	store *store.Store
	file  string
	now   time.Time    // of its clock; a test moves it
	heard bytes.Buffer // what the program logged
}

// newClub opens an empty club.
func newClub(t testing.TB) *club {
	t.Helper()
	empty, err := emptyFile()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "redress.db")
	if err := os.WriteFile(file, empty, 0o600); err != nil {
		t.Fatal(err)
	}
	return clubOn(t, file, nil)
}

// emptyFile is the file of a club that has just begun. Its tables are made once: to make them for each of five hundred
// clubs took a tenth of the time of all tests here.
var emptyFile = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "redress-empty")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "redress.db")
	kept, err := store.Open(context.Background(), file)
	if err != nil {
		return nil, err
	}
	if err := kept.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
})

// clubOn starts a server on a file that may be there already; nil is the rulebook of the program.
func clubOn(t testing.TB, file string, live *library.Live) *club {
	t.Helper()
	if live == nil {
		var err error
		if live, err = rules(); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	k := &club{store: kept, file: file, now: evening}
	k.Server = handlers.New(handlers.Config{Library: live, Store: kept, Version: "test",
		Now:    func() time.Time { return k.now },
		Logger: slog.New(slog.NewTextHandler(&k.heard, nil))})
	t.Cleanup(func() {
		k.Close()
		verified(t, kept)
		k.untouched(t)
		_ = kept.Close()
	})
	return k
}

// untouched holds that no page and no command has changed a case or a session that the server keeps and shares: each is
// what its log folds to, to the last field.
func (k *club) untouched(t testing.TB) {
	t.Helper()
	if _, measured := t.(*testing.B); measured {
		return
	}
	ctx := context.WithoutCancel(t.Context())
	streams, err := k.store.Log.Streams(ctx)
	if err != nil {
		return // the test has closed it
	}
	for _, stream := range streams {
		entries, err := k.store.Log.Entries(ctx, stream)
		if err != nil {
			t.Fatal(err)
		}
		var held, folded any
		switch stream[:2] {
		case "c-":
			held, _ = k.Desk().Clerk.Case(ctx, stream)
			folded, _ = casefile.Fold(entries)
		case "s-":
			held, _ = k.Desk().Sessions.Session(ctx, stream)
			folded, _ = session.Fold(entries)
		}
		if !reflect.DeepEqual(held, folded) {
			t.Errorf("what the server keeps of %s is not what its log says: somebody changed what is shared", stream)
		}
	}
}

// verified holds that redress verify finds nothing wrong with what a test has left behind: whatever was done on the
// way, every document, text and file that an entry names is there.
func verified(t testing.TB, kept *store.Store) {
	t.Helper()
	if _, measured := t.(*testing.B); measured {
		return
	}
	report, err := kept.Verify(context.WithoutCancel(t.Context()), nil)
	if fault.Is(err, fault.Unavailable) {
		return // the test has closed it, and the one that opened it again is held
	}
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("redress verify: %v, %q", err, report.Problems)
	}
}

// entries is how many entries the whole store holds: nothing was stored where it stays the same.
func (k *club) entries(t testing.TB) (n int) {
	t.Helper()
	streams, err := k.store.Log.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, stream := range streams {
		n += len(k.log(t, stream))
	}
	return n
}

func (k *club) log(t testing.TB, stream string) []ledger.Entry {
	t.Helper()
	entries, err := k.store.Log.Entries(t.Context(), stream)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

func (k *club) texts(t testing.TB, stream string) map[string]ledger.Text {
	t.Helper()
	texts, err := k.store.Log.Texts(t.Context(), stream)
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// long is set by bash .ci/long: nothing is sampled.
var long = os.Getenv("REDRESS_LONG") != ""

// visitor follows pages as a browser without script does: it reads the forms of a page with their hidden fields, sends
// them by a button, and goes where it is sent. Every page that it sees is looked over.
type visitor struct {
	testing.TB
	h       http.Handler
	cookie  string            // of the visitor's login, as it is sent; empty for none
	visits  map[string]string // likewise, by the private page on which it was there before
	at      string            // path and query of the page that it sees
	status  int
	body    string
	doc     *html.Node
	seen    map[string]bool // links that were followed
	brief   bool            // links are not followed: another test has followed such
	trusted bool            // what stands on a page is not looked over: it holds what an attacker typed
}

func (k *club) visitor(t testing.TB) *visitor {
	return &visitor{TB: t, h: k.Server, seen: map[string]bool{}}
}

// opens goes to an address and must be shown its page.
func (v *visitor) opens(address string) *visitor {
	v.Helper()
	v.request(http.MethodGet, address, nil)
	v.want(http.StatusOK)
	return v
}

// request sends a request and follows where it leads.
func (v *visitor) request(method, address string, form url.Values) {
	v.Helper()
	headers := []string{}
	if v.at != "" {
		headers = append(headers, "Referer", "http://localhost:8080"+v.at)
	}
	if method == http.MethodPost {
		headers = append(headers, "Origin", "http://localhost:8080")
	}
	for range 5 {
		address, _, _ = strings.Cut(address, "#")
		response := send(v, v.h, method, address, form.Encode(), append(headers, "Cookie", v.sent(address))...)
		v.keep(response)
		if to := response.Header.Get("Location"); to != "" {
			if response.StatusCode != http.StatusSeeOther && method == http.MethodPost {
				v.Errorf("%s %s: sent on with %d; want 303", method, address, response.StatusCode)
			}
			method, address, form = http.MethodGet, to, nil
			continue
		}
		body, err := io.ReadAll(response.Body)
		if err != nil {
			v.Fatal(err)
		}
		v.at, v.status, v.body = address, response.StatusCode, string(body)
		if v.doc, err = html.Parse(strings.NewReader(v.body)); err != nil {
			v.Fatal(err)
		}
		v.lookOver()
		return
	}
	v.Fatalf("%s leads on and on", address)
}

// sent are the cookies for an address.
func (v *visitor) sent(address string) string {
	cookies := v.cookie
	for page, visit := range v.visits {
		if strings.HasPrefix(address, page) {
			cookies += "; " + visit
		}
	}
	return cookies
}

// keep keeps the cookie of a login or of a player's phone, or forgets it, as a browser does.
func (v *visitor) keep(response *http.Response) {
	for _, cookie := range response.Cookies() {
		switch {
		case cookie.Name == "redress-seen":
			if v.visits == nil {
				v.visits = map[string]string{}
			}
			v.visits[cookie.Path] = cookie.Name + "=" + cookie.Value
		case !strings.HasPrefix(cookie.Name, "redress-login") && !strings.HasPrefix(cookie.Name, "redress-phone"):
		case cookie.MaxAge < 0:
			v.cookie = ""
		default:
			v.cookie = cookie.Name + "=" + cookie.Value
		}
	}
}

// want holds the page against a status.
func (v *visitor) want(status int) {
	v.Helper()
	if v.status != status {
		v.Fatalf("%s: %d; want %d. It says: %s", v.at, v.status, status, v.main())
	}
}

// leftovers are traces of a template or of Markdown that no page may show; leftoverCalls are those with a name in them.
var (
	leftovers = []string{"@templ", "](", "[!", "**", "%!", "<nil>", "{#", "{ ", "templ.", "ZgotmplZ", "about:invalid"}

	leftoverCalls = regexp.MustCompile(`@[A-Z][A-Za-z]*\(|\blaw:[0-9]`)
)

// leftover is such a trace in a text; empty where there is none. Each page is read, so that words are looked for first.
func leftover(text string) string {
	for _, trace := range leftovers {
		if strings.Contains(text, trace) {
			return trace
		}
	}
	if strings.Contains(text, "@") || strings.Contains(text, "law:") {
		return leftoverCalls.FindString(text)
	}
	return ""
}

// sticks tells whether a bar keeps to the lower edge of a phone.
func sticks(bar *html.Node) bool {
	over := bar.Parent
	return bar.Data == "form" || over.Data == "form" || over.Data == "main" || classed("present")(over)
}

// buttonsOf counts what of a bar stands side by side.
func buttonsOf(bar *html.Node) (n int) {
	for child := range bar.ChildNodes() {
		if child.Type == html.ElementNode && child.Data != "details" && child.Data != "input" {
			n++
		}
	}
	return n
}

// lookOver checks what every page must have.
func (v *visitor) lookOver() {
	v.Helper()
	sound(v, v.at, v.doc)
	if v.trusted {
		return
	}
	if bytes := heavy(v.body); bytes > 0 {
		v.Errorf("%s: it weighs %d bytes as it is sent, which is more than it may", v.at, bytes)
	}
	for _, bar := range all(v.doc, classed("actions")) {
		if n := buttonsOf(bar); n > 2 && sticks(bar) {
			v.Errorf("%s: an action bar of %d buttons; the third and what follows belong into its menu", v.at, n)
		}
	}
	words := text(v.doc)
	if found := leftover(words); found != "" {
		v.Errorf("%s: %q stands on the page: %s", v.at, found, around(words, found))
	}
	for _, n := range all(v.doc, func(n *html.Node) bool { return n.Data == "a" || n.Data == "form" }) {
		for _, key := range []string{"href", "action"} {
			if has(n, key) && strings.TrimSpace(attr(n, key)) == "" || strings.Contains(attr(n, key), "%!") {
				v.Errorf("%s: a %s with the %s %q", v.at, n.Data, key, attr(n, key))
			}
		}
	}
}

func around(text, part string) string {
	i := strings.Index(text, part)
	return text[max(0, i-60):min(len(text), i+60)]
}

// main is what the page says, without its frame.
func (v *visitor) main() string { return plain(all(v.doc, named("main"))[0]) }

// plain is the text of a node, without the mark that asks for a suit sign as text.
func plain(n *html.Node) string { return strings.ReplaceAll(text(n), "\uFE0E", "") }

// heading is the h1.
func (v *visitor) heading() string { return plain(all(v.doc, named("h1"))[0]) }

// says holds the page against what it must say, and does not say. A text with ! before it must not be there.
func (v *visitor) says(texts ...string) *visitor {
	v.Helper()
	page := v.main()
	for _, want := range texts {
		absent := strings.HasPrefix(want, "!")
		want = strings.TrimPrefix(want, "!")
		if strings.Contains(page, want) == absent {
			not := ""
			if !absent {
				not = "not "
			}
			v.Errorf("%s does %ssay %q: %s", v.at, not, want, page)
		}
	}
	return v
}

// lawPages keeps, for each link of the laws and questionnaires, the ids of the page that it leads to: they are the same
// in all tests.
var lawPages sync.Map

// links follows every link of the page once: each leads to a page, and where it names a place on it, to that place.
func (v *visitor) links() *visitor {
	v.Helper()
	if v.brief || raceDetector { // a link is no race
		return v
	}
	for _, n := range all(v.doc, func(n *html.Node) bool { return has(n, "href") }) {
		address := attr(n, "href")
		if v.seen[v.at+" "+address] || strings.HasPrefix(address, "/static/") {
			continue
		}
		v.seen[v.at+" "+address] = true
		target, err := url.Parse(address)
		if err != nil {
			v.Errorf("%s: the link %q cannot be read: %v", v.at, address, err)
			continue
		}
		ids := idsOf(v.doc)
		if target.Path != "" {
			ids = v.idsAt(target.RequestURI())
		}
		if target.Fragment != "" && ids != nil && !ids[target.Fragment] {
			v.Errorf("%s: the link %q names a place that is not there", v.at, address)
		}
	}
	return v
}

// idsAt are the ids of the page at an address; nil where there is none, which is an error.
func (v *visitor) idsAt(address string) map[string]bool {
	v.Helper()
	fixed := strings.HasPrefix(address, "/laws") || strings.HasPrefix(address, "/questionnaires")
	if ids, ok := lawPages.Load(address); ok && fixed {
		return ids.(map[string]bool)
	}
	asked := address
	for range 3 {
		response := send(v, v.h, http.MethodGet, asked, "", "Cookie", v.cookie)
		if to := response.Header.Get("Location"); to != "" {
			asked, _, _ = strings.Cut(to, "#")
			continue
		}
		doc, err := html.Parse(response.Body)
		if response.StatusCode != http.StatusOK || err != nil {
			v.Errorf("%s: the link %q leads to %d", v.at, address, response.StatusCode)
			return nil
		}
		ids := idsOf(doc)
		if fixed {
			lawPages.Store(address, ids)
		}
		return ids
	}
	v.Errorf("%s: the link %q leads on and on", v.at, address)
	return nil
}

func idsOf(doc *html.Node) map[string]bool {
	ids := map[string]bool{}
	for _, n := range all(doc, func(n *html.Node) bool { return has(n, "id") }) {
		ids[attr(n, "id")] = true
	}
	return ids
}

// follow follows the link of the main part with these words.
func (v *visitor) follow(words string) *visitor {
	v.Helper()
	return v.opens(v.leads(words))
}

// leads is where a link of the page leads.
func (v *visitor) leads(words string) string {
	v.Helper()
	for _, n := range all(all(v.doc, named("main"))[0], named("a")) {
		if strings.Contains(text(n), words) {
			return attr(n, "href")
		}
	}
	v.Fatalf("%s: there is no link %q", v.at, words)
	return ""
}

// form is a form of a page with what stands in it.
type form struct {
	v       *visitor
	action  string
	method  string
	values  url.Values
	buttons []button
}

// button sends a form.
type button struct {
	name, value, words string
	disabled           bool
	action             string // of its own; empty where the form's is taken
}

// forms are those of the page below main.
func (v *visitor) forms() []*form {
	var list []*form
	for _, n := range all(all(v.doc, named("main"))[0], named("form")) {
		list = append(list, v.read(n))
	}
	return list
}

// form finds the form that is sent to an address with this end.
func (v *visitor) form(end string) *form {
	v.Helper()
	for _, f := range v.forms() {
		if strings.HasSuffix(f.action, end) {
			return f
		}
	}
	v.Fatalf("%s: there is no form for %s. It says: %s", v.at, end, v.main())
	return nil
}

// offers tells whether the page has a form that is sent to an address with this end.
func (v *visitor) offers(end string) bool {
	for _, f := range v.forms() {
		if strings.HasSuffix(f.action, end) {
			return true
		}
	}
	return false
}

// read reads a form as a browser does: what is hidden, typed, ticked and chosen.
func (v *visitor) read(n *html.Node) *form {
	f := &form{v: v, action: attr(n, "action"), method: strings.ToUpper(attr(n, "method")), values: url.Values{}}
	fields := all(n, named("input", "textarea", "select", "button"))
	for _, c := range all(v.doc, named("button")) { // of the form though they stand outside of it
		if id := attr(c, "form"); id != "" && id == attr(n, "id") {
			fields = append(fields, c)
		}
	}
	for _, c := range fields {
		name, kind := attr(c, "name"), attr(c, "type")
		switch {
		case c.Data == "button":
			if kind != "button" {
				f.buttons = append(f.buttons, button{name, attr(c, "value"), text(c), has(c, "disabled"),
					attr(c, "formaction")})
			}
		case name == "" || has(c, "disabled"):
		case c.Data == "textarea":
			f.values.Add(name, strings.TrimPrefix(rawText(c), "\n"))
		case c.Data == "select":
			f.values.Add(name, chosen(c))
		case kind == "radio" || kind == "checkbox":
			if has(c, "checked") {
				f.values.Add(name, attr(c, "value"))
			}
		default:
			f.values.Add(name, attr(c, "value"))
		}
	}
	return f
}

func rawText(n *html.Node) string {
	if n.FirstChild == nil {
		return ""
	}
	return n.FirstChild.Data
}

func chosen(selection *html.Node) string {
	options := all(selection, named("option"))
	for _, o := range options {
		if has(o, "selected") {
			return attr(o, "value")
		}
	}
	if len(options) == 0 {
		return ""
	}
	return attr(options[0], "value")
}

// with types into fields: name and value by turns. Only a field that the form has can be typed into.
func (f *form) with(pairs ...string) *form {
	f.v.Helper()
	for i := 0; i+1 < len(pairs); i += 2 {
		f.values.Set(pairs[i], pairs[i+1])
	}
	return f
}

// press sends the form by the button with this value, or these words; empty is the first button, as the enter key does.
func (f *form) press(which string) *visitor {
	f.v.Helper()
	values := url.Values{}
	for name, list := range f.values {
		values[name] = list
	}
	pressed, ok := f.button(which)
	switch {
	case !ok:
		f.v.Fatalf("%s: the form for %s has no button %q: %v", f.v.at, f.action, which, f.buttons)
	case pressed.disabled:
		f.v.Fatalf("%s: the button %q of %s cannot be pressed", f.v.at, which, f.action)
	case pressed.name != "":
		values.Set(pressed.name, pressed.value)
	}
	address := f.action
	if elsewhere, _, _ := strings.Cut(pressed.action, "#"); elsewhere != "" {
		address = elsewhere
	}
	if f.method == http.MethodGet {
		address, values = address+"?"+values.Encode(), nil
	}
	f.v.request(f.method, address, values)
	return f.v
}

// button finds a button by its value, or else by its words; the first one for neither.
func (f *form) button(which string) (button, bool) {
	for _, b := range f.buttons {
		if which == "" || b.value == which {
			return b, true
		}
	}
	for _, b := range f.buttons {
		if strings.Contains(b.words, which) {
			return b, true
		}
	}
	return button{}, false
}

// pressed is press, which must succeed.
func (f *form) pressed(which string) *visitor {
	f.v.Helper()
	f.press(which)
	f.v.want(http.StatusOK)
	return f.v
}

// with is a form with one value more.
func with(values url.Values, name, value string) url.Values {
	values.Set(name, value)
	return values
}

// copyOf gives the page to another visitor, as a second tab or a second director has it.
func (v *visitor) copyOf() *visitor {
	other := *v
	other.seen = map[string]bool{}
	return &other
}

// theCase is the path of the case that the page belongs to.
func (v *visitor) theCase() string {
	v.Helper()
	path := casePath.FindString(v.at)
	if path == "" {
		v.Fatalf("%s is no page of a case", v.at)
	}
	return path
}

// caseWithResult starts an evening of four tables, enters results of board 1, and opens a case on it at a table.
func (v *visitor) caseWithResult(edition, questionnaire, table string, results ...string) (session, path string) {
	v.Helper()
	v.opens("/sessions/new").form("/sessions").with("name", "Evening", "edition", edition, "tables", "4").pressed("")
	session = v.at
	v.opens(session + "/results?board=1").form("/results").with(results...).pressed("")
	v.opens("/cases/new?session="+strings.TrimPrefix(session, "/sessions/")).form("/cases").with("board", "1",
		"table", table).pressed(questionnaire)
	return session, v.theCase()
}

var casePath = regexp.MustCompile(`^/cases/c-[a-z2-7]+`)

// step is the address of the step that is asked on the page; empty where none is.
func (v *visitor) step() string {
	if !v.offers("/answers") {
		return ""
	}
	return v.form("/answers").values.Get("step")
}

// answer answers the step that is asked; where a reason is wanted, with one.
func (v *visitor) answer(key string) *visitor {
	v.Helper()
	f := v.form("/answers")
	if _, typed := f.values["reason"]; typed && f.values.Get("reason") == "" {
		f.with("reason", "Because of "+f.values.Get("step")+".")
	}
	return f.pressed(key)
}

// dispute opens a case without a session on a questionnaire.
func (v *visitor) dispute(edition, questionnaire string) *visitor {
	v.Helper()
	return v.opens("/cases/new?edition="+edition).form("/cases").with("board", "7", "table", "3").pressed(questionnaire)
}

// example opens the example session and the dispute with a number in it.
func (v *visitor) example(number int, questionnaire string) *visitor {
	v.Helper()
	v.opens("/").form("/sessions/example").pressed("")
	return v.opens(fmt.Sprintf("/cases/new?session=%s&example=%d", strings.TrimPrefix(v.at, "/sessions/"),
		number)).form("/cases").pressed(questionnaire)
}

// theRules is the rulebook that the program carries, as it is served.
func theRules(t testing.TB) *library.Library {
	t.Helper()
	live, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	return live.Current()
}

// files copies the rulebook of the program, to change the copy.
func files(t testing.TB) fstest.MapFS {
	t.Helper()
	made := fstest.MapFS{}
	err := fs.WalkDir(rulebook.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(rulebook.Files, name)
		made[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return made
}
