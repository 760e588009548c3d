package handlers_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"

	"redress/access"
)

// mostHeap is by how many bytes the heap may have grown after strangers have sent what they like: the tables of the
// limits, full.
const mostHeap = 4 << 20

// TestStrangersFillNoMemory sends 5000 requests to every route that takes one from a stranger, each with names, paths,
// tokens, cookies, headers and addresses of its own. Sent are about 200 MB; none of it stays.
func TestStrangersFillNoMemory(t *testing.T) {
	k := newClub(t)
	k.account(t, "Ada", access.Chief) // or the laptop directs
	type target struct{ method, path string }
	var targets []target
	for _, r := range k.Echo().Routes() {
		if !strings.HasPrefix(r.Path, "/laws/search") && (r.Method == http.MethodGet || r.Method == http.MethodPost) {
			targets = append(targets, target{r.Method, r.Path})
		}
	}
	logIn := target{http.MethodPost, "/login"}
	knock := func(n int) {
		to := targets[n%len(targets)]
		if n%2 == 0 {
			to = logIn
		}
		long := fmt.Sprintf("%d-%s", n, strings.Repeat("x", 20_000))
		path := to.path
		for _, part := range strings.Split(to.path, "/") {
			if strings.HasPrefix(part, ":") {
				path = strings.Replace(path, part, long[:2_000], 1)
			}
		}
		name := long
		if n%50 == 0 {
			name = fmt.Sprintf("%d-%s", n, strings.Repeat("y", 1_000_000))
		}
		form := fmt.Sprintf("name=%s&passphrase=%d&request=%d-%s&back=%s&%s=1", name, n, n, long[:100], long[:1000],
			long[:5000])
		r := httptest.NewRequest(to.method, path+"?q="+long[:1000]+"&back="+long[:1000], strings.NewReader(form))
		r.Host, r.RemoteAddr = "localhost:8080", fmt.Sprintf("[2001:db8:%x:%x::1]:50000", n>>12, n&0xfff)
		if n%3 == 0 {
			r.RemoteAddr = "127.0.0.1:50000"
		}
		r.Header.Set("X-Forwarded-For", fmt.Sprintf("2001:db8:%x:%x::1", n>>12|0x8000, n&0xfff))
		r.Header.Set("Cookie", fmt.Sprintf("redress-login-8080=%s; redress-phone-8080=%s", long[:3000], newCookie(t)))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("User-Agent", long[:3000])
		r.Header.Set("X-Stranger-"+fmt.Sprint(n), long[:3000])
		k.ServeHTTP(&nowhere{header: http.Header{}}, r)
	}
	for n := range 2 * len(targets) { // what is made once for everybody
		knock(n)
	}
	k.heard = bytes.Buffer{}
	before := heap()
	for n := range 5000 {
		knock(100_000 + n)
	}
	k.heard = bytes.Buffer{} // of the test, not of the program
	if grown := heap() - before; grown > mostHeap {
		t.Errorf("the heap has grown by %d kB; want at most %d", grown>>10, mostHeap>>10)
	} else {
		t.Logf("the heap has grown by %d kB", grown>>10)
	}
}

func heap() int64 {
	var m runtime.MemStats
	for range 2 {
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// nowhere takes an answer and keeps nothing of it.
type nowhere struct{ header http.Header }

func (w *nowhere) Header() http.Header         { return w.header }
func (w *nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (w *nowhere) WriteHeader(int)             {}
