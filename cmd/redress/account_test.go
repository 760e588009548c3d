package main

import (
	"bytes"
	"net"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"
	"time"
)

// enter runs one command with something on its standard input.
func enter(t testing.TB, input string, args ...string) (status int, out, err string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status = run(t.Context(), console{strings.NewReader(input), &stdout, &stderr}, args)
	return status, stdout.String(), stderr.String()
}

// TestAccounts: accounts are made on the computer that runs Redress, beside a running server as well.
func TestAccounts(t *testing.T) {
	data := t.TempDir()
	for _, c := range []struct {
		args   string
		input  string
		status int
		says   string
	}{
		{"account add Ada --role scorer", "seven diamonds doubled\n", problems, "Somebody must be chief director"},
		{"account add Ada", "seven diamonds doubled\n", done, "Ada is an account in " + data},
		{"account list", "", done, "Ada: chief director\n"},
		{"account add ada", "seven diamonds doubled\n", problems, `an account "Ada" already`},
		{"account add Bob", "four spades making", done, "director."},
		{"account add Cay --role scorer --role recorder", "four spades making\r\n", done, "recorder, scorer."},
		{"account add Dan --role chief", "four spades making\nanother line\n", done, "chief director."},
		{"account add Eve", "short\n", problems, "at least 8 characters"},
		{"account add Eve", "\n", problems, "at least 8 characters"},
		{"account passphrase bob", "three notrump by south\n", done,
			"Bob has a new passphrase and is logged out everywhere."},
		{"account passphrase bob", "bob\n", problems, "at least 8 characters"},
		{"account passphrase Eve", "three notrump by south\n", problems, `no account "Eve"`},
		{"account list", "", done, "Ada: chief director\nBob: director\nCay: recorder, scorer\nDan: chief director\n"},
		{"verify", "", done, "0 files, 4 accounts, 0 links: 0 problems"},
		{"verify", "", done, "for it has no hash: what an account may do"},
	} {
		status, out, errs := enter(t, c.input, append(strings.Fields(c.args), "--data", data)...)
		if status != c.status || !strings.Contains(out+errs, c.says) {
			t.Errorf("%s: exit status %d, %s%s; want %d, %q", c.args, status, out, errs, c.status, c.says)
		}
		if line := strings.TrimSpace(c.input); line != "" && strings.Contains(out+errs, line) {
			t.Errorf("%s prints the passphrase", c.args)
		}
	}
}

// TestLan: with an account the server lets others in, tells where, and asks everybody who they are: this computer too.
func TestLan(t *testing.T) {
	data := t.TempDir()
	if status, _, errs := enter(t, "seven diamonds doubled\n", "account", "add", "Ada", "--data",
		data); status != done {
		t.Fatal(errs)
	}
	var out, errs bytes.Buffer
	s, err := start(t.Context(), console{strings.NewReader(""), &out, &errs},
		options{data: data, addr: "0.0.0.0:0", lan: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closed(t, s) })
	if first, _, _ := strings.Cut(out.String(), "Phones"); !announced.MatchString(first) ||
		!strings.HasPrefix(s.url, "http://localhost:") {
		t.Errorf("it said %q", &out)
	}
	_, port, err := net.SplitHostPort(strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	urls := []string{s.url}
	for line := range strings.Lines(out.String()) {
		if _, url, ok := strings.Cut(strings.TrimSpace(line), "network reach it at "); ok {
			if !strings.HasSuffix(url, ":"+port) {
				t.Errorf("it said %q", line)
			}
			urls = append(urls, url)
		}
	}
	for _, at := range urls {
		status := func(path string) int {
			response, err := newVisitor(at).client.Get(at + path)
			if err != nil {
				t.Fatal(err)
			}
			response.Body.Close()
			return response.StatusCode
		}
		for path, want := range map[string]int{"/laws": 200, "/login": 200, "/sessions/new": 401, "/setup": 404} {
			if got := status(path); got != want {
				t.Errorf("%s%s: %d; want %d", at, path, got, want)
			}
		}
		web := newVisitor(at)
		web.client.Jar, err = cookiejar.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		page, err := web.open(t.Context(), "/login")
		if err != nil {
			t.Fatal(err)
		}
		f := page.form("/login")
		f.fields.Set("name", "Ada")
		f.fields.Set("passphrase", "seven diamonds doubled")
		if to, err := web.send(t.Context(), f); err != nil || to != "/" {
			t.Fatalf("%s: logging in leads to %q, %v", at, to, err)
		}
		if _, err := web.open(t.Context(), "/sessions/new"); err != nil {
			t.Errorf("%s: who is logged in is not let in: %v", at, err)
		}
	}
	// A name that is none of ours, at each of these addresses.
	for _, at := range urls {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, at+"/laws", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = "evil.example"
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != http.StatusMisdirectedRequest {
			t.Errorf("%s as evil.example: %d", at, response.StatusCode)
		}
	}
}

// TestAnAccountBesideTheServer: the server notices that somebody has set a passphrase on the command line, after a
// second at the latest.
func TestAnAccountBesideTheServer(t *testing.T) {
	data := t.TempDir()
	s := started(t, options{data: data})
	web := newVisitor(s.url)
	if _, err := web.open(t.Context(), "/sessions/new"); err != nil {
		t.Fatal(err)
	}
	if status, _, errs := enter(t, "seven diamonds doubled\n", "account", "add", "Ada", "--data",
		data); status != done {
		t.Fatal(errs)
	}
	set := time.Now()
	for err := error(nil); err == nil; {
		asked := time.Now()
		if _, err = web.open(t.Context(), "/sessions/new"); err == nil && asked.Sub(set) > time.Second {
			t.Fatal("the laptop still directs without a passphrase")
		}
	}
	closed(t, s)
}

// address is an address of an interface as the system tells it.
type address string

func (a address) Network() string { return "ip+net" }
func (a address) String() string  { return string(a) }

// TestReached: the addresses that phones can use, the shortest to type first.
func TestReached(t *testing.T) {
	own := []net.Addr{address("127.0.0.1/8"), address("::1/128"), address("fe80::1/64"), address("169.254.3.4/16"),
		address("203.0.113.5/24"), address("2001:db8::5/64"),
		address("192.168.1.5/24"), address("10.0.0.5/8"), address("fd00::5/64"), address("224.0.0.1/4"),
		address("nonsense")}
	for listening, want := range map[string]string{
		"0.0.0.0:8080": "http://10.0.0.5:8080 http://192.168.1.5:8080 http://203.0.113.5:8080",
		"[::]:80": "http://10.0.0.5:80 http://192.168.1.5:80 http://203.0.113.5:80 http://[fd00::5]:80 " +
			"http://[2001:db8::5]:80",
		"192.168.1.5:8080": "http://192.168.1.5:8080",
	} {
		addr, err := net.ResolveTCPAddr("tcp", listening)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(reached(addr, own), " "); got != want {
			t.Errorf("%s: %s; want %s", listening, got, want)
		}
	}
	if got := reached(&net.TCPAddr{IP: net.IPv4zero}, nil); len(got) > 0 {
		t.Errorf("without a network: %v", got)
	}
}
