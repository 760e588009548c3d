package e2e

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"redress/access"
	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile"
	"redress/ledger"
	"redress/session"
	"redress/session/movement"
	"redress/store"
)

// loadFor is for how long the phones of BenchmarkLoad are at work: go test ./e2e -run xxx -bench Load -load 60s
var loadFor = flag.Duration("load", 10*time.Second, "for how long the phones of BenchmarkLoad are at work")

// What a national event may ask of a laptop.
const (
	loadSections = 4
	loadTables   = 25 // in each section; four phones at each table

	pageCeiling   = 50 * time.Millisecond  // of the 99th percentile of a page
	postCeiling   = 100 * time.Millisecond // of the 99th percentile of a post that is on the disk when it is answered
	hintCeiling   = 250 * time.Millisecond // from the cause to the last of the phones that it concerns
	loadMegabytes = 200                    // of the server's memory at its highest

	spread = 2 * time.Second  // over which the phones ask when they are told, as the page's script does
	reload = 10 * time.Second // how often somebody loads the page of their table anew without being told
	// in which one phone of each table files a dispute, and the other three tell what happened
	filing = 60 * time.Second
)

// BenchmarkLoad has four hundred phones and two directors at work on the program, which runs as a process of its own.
// All come from one address, as behind a club's router. The phones claim their seats, listen to what happens, ask for
// what has changed when they are told, load their pages anew, call the director, file disputes and give their accounts;
// in the middle the next round starts, and all claim their seats once more. A bare Echo in a process of its own is then
// asked for as many pages of the same size, reads the same rows for them, and stores as many batches. The phones share
// the processors with the server, so that what is measured is more than a laptop would need that serves and nothing
// else. An answer that is not what a phone should get, a limit of its pace among them, fails the benchmark.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		e := newEvent(b)
		ours := e.run(b)
		bare := e.runBare(b, ours)
		page, post := ours.pages.percentile(99), ours.posts.percentile(99)
		for _, m := range []struct {
			value float64
			unit  string
		}{
			{ms(page), "ms/page-p99"}, {ms(post), "ms/post-p99"}, {ms(ours.hints.percentile(100)), "ms/hint-max"},
			{ours.megabytes, "MB"},
			{float64(page) / float64(pageCeiling), "page-of-ceiling"},
			{float64(post) / float64(postCeiling), "post-of-ceiling"},
			{float64(ours.hints.percentile(100)) / float64(hintCeiling), "hint-of-ceiling"},
			{ours.megabytes / loadMegabytes, "MB-of-ceiling"},
			{float64(page) / float64(bare.pages.percentile(99)), "page-of-bare"},
			{float64(post) / float64(bare.posts.percentile(99)), "post-of-bare"},
		} {
			b.ReportMetric(m.value, m.unit)
		}
		b.Logf("%s of %d phones: pages %s; posts %s, of which seats %s; hints %s; %.0f MB\nbare Echo: pages %s; "+
			"posts %s",
			*loadFor, len(e.phones), &ours.pages, &ours.posts, &ours.seats, &ours.hints, ours.megabytes, &bare.pages,
			&bare.posts)
	}
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// times are how long things took.
type times struct {
	mu  sync.Mutex
	all []time.Duration
}

func (t *times) add(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all = append(t.all, d)
}

// percentile is the time that so many of a hundred do not exceed; 0 where nothing was measured.
func (t *times) percentile(p int) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.all) == 0 {
		return 0
	}
	slices.Sort(t.all)
	return t.all[(len(t.all)*p+99)/100-1]
}

// String tells how many there are, the median, and the longest that 99 of a hundred and all take.
func (t *times) String() string {
	return fmt.Sprintf("%d, median %.1f ms, 99%% within %.1f ms, all within %.1f ms", len(t.all), ms(t.percentile(50)),
		ms(t.percentile(99)), ms(t.percentile(100)))
}

// measured is what a run came to.
type measured struct {
	pages, posts, hints times
	seats               times        // of the posts, those that claim a seat when the second round begins
	bytes               atomic.Int64 // of the pages
	megabytes           float64
}

// event is a national event before its first round: a data folder with its session, the links of the tables, and an
// account.
type event struct {
	data   string
	play   *session.Session
	phones []*loadPhone
	beside func(r *loadRun) // what else is begun before the phones are at work; nil for nothing
}

const (
	loadDirector   = "Ada"
	loadPassphrase = "four hundred phones"
)

func newEvent(b *testing.B) *event {
	b.Helper()
	e := &event{data: b.TempDir()}
	kept, err := store.Open(b.Context(), filepath.Join(e.data, "redress.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer kept.Close()
	people := access.NewClerk(kept.Register, time.Now, nil)
	if _, err := people.SetUp(b.Context(), loadDirector, loadPassphrase); err != nil {
		b.Fatal(err)
	}
	m, tables := sections(b)
	clerk := &session.Clerk{Log: kept.Log, Now: time.Now}
	open := session.Open{Name: "Open pairs", Date: time.Now().Format(time.DateOnly), Form: movement.Pairs,
		Scoring: scoring.ByMatchpoints, Edition: "laws-2017",
		Boards: movement.UpTo(2 * loadTables), Tables: tables}
	e.play, err = clerk.Open(b.Context(), "open-the-national-event", loadDirector, open,
		session.SetMovement{Movement: m}, session.DrawCodes{}, session.StartRound{Number: 1})
	if err != nil {
		b.Fatal(err)
	}
	for _, table := range tables {
		token, _, err := people.Issue(b.Context(),
			access.NewLink{Kind: access.TableLink, Scope: access.Scope{Session: e.play.ID, Table: table}})
		if err != nil {
			b.Fatal(err)
		}
		filed := make(chan struct{})
		for _, seat := range bridge.Seats {
			e.phones = append(e.phones, &loadPhone{event: e, number: len(e.phones), table: table, seat: seat,
				path: "/t/" + token.String(), filed: filed})
		}
	}
	return e
}

// sections are the movements of all sections, two rounds of a Mitchell each in which the pairs stay, and their tables.
func sections(b *testing.B) (*movement.Movement, []string) {
	b.Helper()
	all, tables := &movement.Movement{}, []string(nil)
	for i := range loadSections {
		var names []string
		for _, n := range session.Numbered(loadTables) {
			names = append(names, string(rune('A'+i))+n)
		}
		m, err := movement.Mitchell{Tables: names, BoardsIn: 2}.Movement()
		if err != nil {
			b.Fatal(err)
		}
		sat := map[string]movement.Number{}
		for _, p := range m.Positions {
			switch p.Round {
			case 1:
				sat[p.Table] = p.EW
			case 2: // they stay, and the boards move: a phone keeps to one pair
				p.EW = sat[p.Table]
			default:
				continue
			}
			p.NS.N += i * 2 * loadTables
			p.EW.N += i * 2 * loadTables
			all.Positions = append(all.Positions, p)
		}
		tables = append(tables, names...)
	}
	return all, tables
}

// loadProgram is a server that runs as a process of its own.
type loadProgram struct {
	cmd *exec.Cmd
	url string
}

var toldAddress = regexp.MustCompile(`http://\S+:\d+`)

// launched starts a server and waits until it has told its address.
func launched(b *testing.B, cmd *exec.Cmd) *loadProgram {
	b.Helper()
	p := &loadProgram{cmd: cmd}
	out, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(p.stop)
	line, err := bufio.NewReader(out).ReadString('\n')
	if p.url = toldAddress.FindString(line); p.url == "" {
		b.Fatalf("the server said %q, %v", line, err)
	}
	return p
}

func (p *loadProgram) stop() {
	if p.cmd.ProcessState == nil {
		_ = p.cmd.Process.Signal(syscall.SIGTERM)
		_ = p.cmd.Wait()
	}
}

var highWater = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// megabytes is the most memory that the server has had; 0 where the system does not tell as Linux does.
func (p *loadProgram) megabytes() float64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	found := highWater.FindSubmatch(status)
	if err != nil || found == nil {
		return 0
	}
	kilobytes, _ := strconv.Atoi(string(found[1]))
	return float64(kilobytes) / 1024
}

// run has everybody at work on the program.
func (e *event) run(b *testing.B) *measured {
	b.Helper()
	file, err := built()
	if err != nil {
		b.Fatal(err)
	}
	p := launched(b, exec.Command(file, "serve", "--addr", "127.0.0.1:0", "--data", e.data))
	defer p.stop()
	r := &loadRun{TB: b, event: e, url: p.url, over: make(chan struct{})}
	r.sitDown(1, 0)
	var listening sync.WaitGroup
	for _, phone := range e.phones {
		listening.Add(1)
		r.all.Go(func() { phone.listen(r, &listening) })
	}
	listening.Wait()
	if e.beside != nil {
		e.beside(r)
	}
	r.pages.all, r.posts.all, r.seats.all = nil, nil, nil // sitting down all at once was not yet the event
	r.began = time.Now()
	for _, phone := range e.phones {
		r.all.Go(func() { phone.play(r) })
	}
	r.directs()
	close(r.over)
	r.all.Wait()
	r.megabytes = p.megabytes()
	return &r.measured
}

// loadRun is a server with everybody at work on it.
type loadRun struct {
	testing.TB
	*event
	measured
	url    string
	began  time.Time
	over   chan struct{}
	all    sync.WaitGroup
	cause  atomic.Pointer[cause] // that all phones are to hear of; nil for none
	errors atomic.Int64
}

// cause is something that all phones are told of.
type cause struct {
	at    time.Time
	heard sync.WaitGroup
	who   sync.Map
}

// at is a moment of the run; it tells whether the run lasts until then.
func (r *loadRun) at(moment time.Duration) bool {
	if moment >= *loadFor {
		return false
	}
	select {
	case <-time.After(time.Until(r.began.Add(moment))):
		return true
	case <-r.over:
		return false
	}
}

// web is a browser with a connection of its own.
type web struct {
	client *http.Client
	cookie string
}

func newWeb() *web {
	return &web{client: &http.Client{Transport: &http.Transport{DisableCompression: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// get asks for a page and keeps how long it took until it was there.
func (w *web) get(r *loadRun, path string) string {
	began := time.Now()
	body, _ := w.do(r, http.MethodGet, path, nil, http.StatusOK)
	r.pages.add(time.Since(began))
	r.bytes.Add(int64(len(body)))
	return body
}

// post sends a form, keeps how long it took until it was stored and answered, and gives the address where it leads.
func (w *web) post(r *loadRun, path string, form url.Values, want int) string {
	began := time.Now()
	_, to := w.do(r, http.MethodPost, path, form, want)
	r.posts.add(time.Since(began))
	if strings.HasSuffix(path, "/seat") {
		r.seats.add(time.Since(began))
	}
	return to
}

// wrong tells of what should not be; after some there is nothing new in more.
func (r *loadRun) wrong(format string, values ...any) {
	if r.errors.Add(1) <= 10 {
		r.Errorf(format, values...)
	}
}

func (w *web) do(r *loadRun, method, path string, form url.Values, want int) (body, to string) {
	path, _, _ = strings.Cut(path, "#")
	request, err := http.NewRequest(method, r.url+path, strings.NewReader(form.Encode()))
	if err != nil {
		r.Error(err)
		return "", ""
	}
	request.Header.Set("Cookie", w.cookie)
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Origin", r.url)
	}
	response, err := w.client.Do(request)
	if err != nil {
		r.wrong("%s %s: %v", method, path, err)
		return "", ""
	}
	defer response.Body.Close()
	all, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != want {
		r.wrong("%s %s: %d, want %d, %v: %s", method, path, response.StatusCode, want, err,
			all[max(0, bytes.Index(all, []byte("<main"))):])
	}
	for _, cookie := range response.Cookies() {
		w.cookie = cookie.Name + "=" + cookie.Value
	}
	return string(all), response.Header.Get("Location")
}

// hidden is the value of the first hidden field of a name in the first form of a page that goes to an address; where
// the address is empty, of the page.
func hidden(page, action, name string) string {
	if action != "" {
		_, page, _ = strings.Cut(page, `action="`+action+`"`)
	}
	_, page, _ = strings.Cut(page, `name="`+name+`" value="`)
	value, _, _ := strings.Cut(page, `"`)
	return value
}

// loadPhone is the phone of a player. It stays at its table and seat, as its pair does in both rounds.
type loadPhone struct {
	*event
	web    *web
	number int
	table  string
	seat   bridge.Seat
	path   string
	told   chan struct{}
	filed  chan struct{} // closed when South has filed; the four of a table share it
}

// sitDown has all phones claim their seats for a round, within some time.
func (r *loadRun) sitDown(round int, within time.Duration) {
	var all sync.WaitGroup
	for _, phone := range r.phones {
		if phone.web == nil {
			phone.web, phone.told = newWeb(), make(chan struct{}, 1)
		}
		all.Go(func() {
			if within > 0 && !r.at(time.Since(r.began)+
				within*time.Duration(phone.number)/time.Duration(len(r.phones))) {
				return
			}
			phone.claim(r, round)
		})
	}
	all.Wait()
}

func (p *loadPhone) claim(r *loadRun, round int) {
	page := p.web.get(r, p.path)
	p.web.post(r, p.path+"/seat", url.Values{"request": {hidden(page, p.path+"/seat", "request")},
		"code": {p.event.play.Codes.Of(p.table, p.seat, round)}}, http.StatusSeeOther)
	p.web.get(r, p.path)
}

// listen hears the events of the table, as the page's script does.
func (p *loadPhone) listen(r *loadRun, listening *sync.WaitGroup) {
	hear(r, newWeb().client, p.web.cookie, p.path+"/events", listening, func() {
		if c := r.cause.Load(); c != nil {
			if _, before := c.who.LoadOrStore(p.number, true); !before {
				r.hints.add(time.Since(c.at))
				c.heard.Done()
			}
		}
		select {
		case p.told <- struct{}{}:
		default:
		}
	})
}

// hear reads a stream of events until the run is over.
func hear(r *loadRun, client *http.Client, cookie, path string, listening *sync.WaitGroup, changed func()) {
	began := sync.OnceFunc(listening.Done)
	defer began()
	request, err := http.NewRequest(http.MethodGet, r.url+path, nil)
	if err != nil {
		r.Error(err)
		return
	}
	request.Header.Set("Cookie", cookie)
	response, err := client.Do(request)
	if err != nil || response.StatusCode != http.StatusOK {
		r.Errorf("%s: %v, %v", path, response, err)
		return
	}
	go func() {
		<-r.over
		response.Body.Close()
	}()
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		if began(); lines.Text() == "event: changed" {
			changed()
		}
	}
}

// play asks for what has changed, loads the page anew now and then, and once takes its part in a dispute.
func (p *loadPhone) play(r *loadRun) {
	r.all.Go(func() { p.disputes(r) })
	phase := reload * time.Duration(p.number) / time.Duration(len(p.phones))
	anew := time.NewTimer(time.Until(r.began.Add(phase)))
	defer anew.Stop()
	for {
		select {
		case <-anew.C:
			p.web.get(r, p.path)
			anew.Reset(reload)
		case <-p.told:
			if r.at(time.Since(r.began) + time.Duration(rand.Int64N(int64(spread)))) {
				p.web.get(r, p.path+"?part=1")
			}
		case <-r.over:
			return
		}
	}
}

// disputes is what a phone does once in a minute: South files a dispute, then the other three find it at the table and
// give their accounts; North calls the director before.
func (p *loadPhone) disputes(r *loadRun) {
	table := p.number / len(bridge.Seats)
	moment := filing * time.Duration(table) / (loadSections * loadTables)
	if p.seat == bridge.North && r.at(moment) {
		p.web.post(r, p.path+"/calls", url.Values{"request": {hidden(p.web.get(r, p.path), p.path+"/calls",
			"request")}}, http.StatusSeeOther)
	}
	if p.seat == bridge.South {
		if r.at(moment + time.Second) {
			p.files(r)
			close(p.filed)
		}
		return
	}
	select {
	case <-p.filed:
		if r.at(moment + 2*time.Second + time.Duration(p.seat)*300*time.Millisecond) {
			p.tells(r)
		}
	case <-r.over:
	}
}

const loadAccount = "The auction was slow. East asked what the double meant and was told that it was for takeout; " +
	"the card says penalties. North led a diamond, and on the third round West ruffed high. When dummy came down we " +
	"said that we would like to call the director, and after the play we did."

func (p *loadPhone) files(r *loadRun) {
	page := p.web.get(r, p.path+"/dispute")
	board := between(page, `name="board" value="`, `"`)
	form := url.Values{"request": {hidden(page, p.path+"/dispute", "request")}, "board": {board},
		"what": {loadAccount[:len(loadAccount)/2]}, "do": {"keep"}}
	p.web.post(r, p.path+"/dispute", form, http.StatusNoContent)
	form.Set("what", loadAccount)
	form.Set("do", "file")
	if to := p.web.post(r, p.path+"/dispute", form, http.StatusSeeOther); to != "" {
		p.web.get(r, to)
	}
}

func (p *loadPhone) tells(r *loadRun) {
	page := p.web.get(r, p.path)
	to := p.web.post(r, p.path+"/cases", url.Values{"request": {hidden(page, p.path+"/cases", "request")},
		"case": {hidden(page, p.path+"/cases", "case")}}, http.StatusSeeOther)
	if to == "" {
		return
	}
	page = p.web.get(r, to)
	form := url.Values{"request": {hidden(page, to+"/account", "request")}, "seen": {"0"},
		"account": {loadAccount[:len(loadAccount)/2]}, "do": {"keep"}}
	p.web.post(r, to+"/account", form, http.StatusNoContent)
	form.Set("account", loadAccount)
	form.Set("do", "give")
	if to := p.web.post(r, to+"/account", form, http.StatusSeeOther); to != "" {
		p.web.get(r, to)
	}
}

func between(text, before, after string) string {
	_, text, _ = strings.Cut(text, before)
	text, _, _ = strings.Cut(text, after)
	return text
}

// directs has the director log in on a laptop and on a phone, watch the desk on both, and go where they are called.
// Twice something is changed that all phones are told of; in the middle the next round begins, and all sit down anew.
func (r *loadRun) directs() {
	session := "/sessions/" + r.event.play.ID
	laptop, phone := r.logsIn(), r.logsIn()
	r.watches(laptop, false)
	r.watches(phone, true)
	plays := func(as, why string) {
		r.causes(func() {
			laptop.post(r, session+"/plays",
				url.Values{"request": {fmt.Sprintf("director-plays-%d-%s", time.Now().UnixNano(), as)},
					"contestant": {as}, "why": {why}}, http.StatusSeeOther)
		})
	}
	if r.at(*loadFor / 4) {
		plays("1", "")
	}
	if r.at(*loadFor / 2) {
		r.causes(func() {
			laptop.post(r, session+"/rounds", url.Values{"request": {"start-the-second-round"}, "round": {"2"}},
				http.StatusSeeOther)
		})
		r.sitDown(2, *loadFor/4)
	}
	if r.at(*loadFor * 9 / 10) {
		plays("", "direct") // who ceases to play says why
	}
	r.at(*loadFor - 1)
}

// causes does something of which all phones must hear, and waits until they have.
func (r *loadRun) causes(do func()) {
	c := &cause{at: time.Now()}
	c.heard.Add(len(r.phones))
	r.cause.Store(c)
	do()
	heard := make(chan struct{})
	go func() {
		c.heard.Wait()
		close(heard)
	}()
	select {
	case <-heard:
	case <-time.After(10 * time.Second):
		r.Error("ten seconds after something that concerns all, not every phone had heard of it")
	}
	r.cause.Store(nil)
}

func (r *loadRun) logsIn() *web {
	w := newWeb()
	if to := w.post(r, "/login", url.Values{"name": {loadDirector}, "passphrase": {loadPassphrase}},
		http.StatusSeeOther); to != "/" {
		r.Fatalf("after the login the way leads to %q", to)
	}
	return w
}

var goesThere = regexp.MustCompile(`action="(/sessions/[^"]+/calls/[^"]+)/take"`)

// watches keeps a desk up to date. Who goes as well takes the first call that waits, and settles it.
func (r *loadRun) watches(desk *web, goes bool) {
	told := make(chan struct{}, 1)
	var listening sync.WaitGroup
	listening.Add(1)
	r.all.Go(func() {
		hear(r, newWeb().client, desk.cookie, "/desk/events", &listening, func() {
			select {
			case told <- struct{}{}:
			default:
			}
		})
	})
	listening.Wait()
	r.all.Go(func() {
		for {
			select {
			case <-told:
				page := desk.get(r, "/?part=1")
				r.at(time.Since(r.began) + time.Second) // as the page's script waits
				if call := goesThere.FindStringSubmatch(page); call != nil && goes {
					for _, do := range []string{"/take", "/end"} {
						desk.post(r, call[1]+
							do, url.Values{"request": {hidden(page, call[1]+"/take", "request") + do[1:]},
							"back": {"/"}}, http.StatusSeeOther)
					}
				}
			case <-r.over:
				return
			}
		}
	})
}

// runBare asks a bare Echo for as many pages as were asked of the program, in the same time, and has it store as much.
func (e *event) runBare(b *testing.B, ours *measured) *measured {
	b.Helper()
	file := filepath.Join(b.TempDir(), "bare.db")
	content, err := os.ReadFile(filepath.Join(e.data, "redress.db"))
	if err == nil {
		err = os.WriteFile(file, content, 0o600)
	}
	if err != nil {
		b.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "REDRESS_BARE="+file)
	p := launched(b, cmd)
	defer p.stop()
	r := &loadRun{TB: b, event: e, url: p.url, over: make(chan struct{}), began: time.Now()}
	size := ours.bytes.Load() / int64(max(1, len(ours.pages.all)))
	for _, phone := range e.phones {
		pages := url.Values{"session": {e.play.ID}, "token": {strings.TrimPrefix(phone.path, "/t/")},
			"bytes": {strconv.FormatInt(size, 10)}}.Encode()
		phone.web = newWeb()
		r.evenly(phone, len(ours.pages.all), func(int) { phone.web.get(r, "/page?"+pages) })
		r.evenly(phone, len(ours.posts.all), func(n int) {
			phone.web.post(r, "/post?"+pages, url.Values{"request": {fmt.Sprintf("bare-%d-%d", phone.number, n)},
				"account": {loadAccount}}, http.StatusSeeOther)
		})
	}
	r.all.Wait()
	return &r.measured
}

// evenly has a phone do its share of what all do, spread over the time of the run.
func (r *loadRun) evenly(p *loadPhone, all int, do func(n int)) {
	r.all.Go(func() {
		for n := p.number; n < all; n += len(r.phones) {
			if r.at(*loadFor * time.Duration(n) / time.Duration(all)) {
				do(n)
			}
		}
	})
}

// serveBare is Echo with a page and a post that do the statements of a table's page and of an account, and know nothing
// of bridge.
func serveBare(file string) error {
	kept, err := store.Open(context.Background(), file)
	if err != nil {
		return err
	}
	defer kept.Close()
	people := access.NewClerk(kept.Register, time.Now, nil)
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	var stored atomic.Int64
	read := func(c echo.Context) error {
		ctx, session := c.Request().Context(), c.QueryParam("session")
		if _, err := people.Open(ctx, c.QueryParam("token")); err != nil {
			return err
		}
		if _, err := kept.Sessions.ByID(ctx, session); err != nil {
			return err
		}
		_, err := kept.Drafts.Draft(ctx, "bare")
		return err
	}
	e.GET("/page", func(c echo.Context) error {
		if err := read(c); err != nil {
			return err
		}
		if _, err := kept.Cases.Of(c.Request().Context(), c.QueryParam("session")); err != nil {
			return err
		}
		size, err := strconv.Atoi(c.QueryParam("bytes"))
		if err != nil {
			return err
		}
		return c.Blob(http.StatusOK, echo.MIMETextHTMLCharsetUTF8, bytes.Repeat([]byte("x"), size))
	})
	e.POST("/post", func(c echo.Context) error {
		if err := read(c); err != nil {
			return err
		}
		d := &ledger.Draft{At: time.Now(), Actor: "bare"}
		d.Add("told", 1, map[string]any{"text": d.Text(c.FormValue("account"))})
		stream := "c-" + d.NewID()
		sealed := ledger.Seal(stream, ledger.Entry{}, d.Entries)
		row := casefile.Summary{ID: stream, Session: "bare", Number: int(stored.Add(1)), State: casefile.Open,
			Seq: sealed[0].Seq, Head: sealed[0].Hash}
		if err := cmp.Or(d.Err(), kept.Log.Append(c.Request().Context(),
			ledger.Batch{Stream: stream, Request: c.FormValue("request"), Entries: sealed, Texts: d.Texts,
				Row: row})); err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, "/page")
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("The bare Echo is on http://%s\n", listener.Addr())
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, syscall.SIGTERM)
	server := &http.Server{Handler: e}
	go func() {
		<-ended
		_ = server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
