package e2e

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// director is somebody who directs, is logged in and works without a browser: forms are read from pages and sent.
type director struct {
	t      testing.TB
	client *http.Client
	base   string
}

// byPosts logs a director in who works by posts alone, beside a browser that only looks.
func (p *program) byPosts() *director {
	p.t.Helper()
	p.account(chief)
	jar, err := cookiejar.New(nil)
	if err != nil {
		p.t.Fatal(err)
	}
	d := &director{t: p.t, client: &http.Client{Jar: jar}, base: "http://localhost:" + p.port}
	d.post("/login", url.Values{"name": {chief}, "passphrase": {passphrase}})
	return d
}

// get asks for a page.
func (d *director) get(path string) (page string) {
	d.t.Helper()
	response, err := d.client.Get(d.base + path)
	if err != nil {
		d.t.Fatal(err)
	}
	page, _ = d.read(response)
	return page
}

// post sends a form and gives the page to which it leads, and where that is.
func (d *director) post(path string, form url.Values) (page, at string) {
	d.t.Helper()
	response, err := d.client.PostForm(d.base+path, form)
	if err != nil {
		d.t.Fatal(err)
	}
	return d.read(response)
}

func (d *director) read(response *http.Response) (page, at string) {
	d.t.Helper()
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		_, main, _ := strings.Cut(string(body), "<main")
		d.t.Fatalf("%s %s: %d %v: %.600s", response.Request.Method, response.Request.URL.Path, response.StatusCode, err,
			main)
	}
	return string(body), response.Request.URL.Path
}

// send fills the form of a page that goes to an address, as somebody does who changes some of its fields and presses a
// button, and gives the page that follows and where that is. A field that is named twice is sent twice.
func (d *director) send(page, action string, changes ...string) (next, at string) {
	d.t.Helper()
	form := url.Values{}
	_, rest, found := strings.Cut(page, `action="`+action+`"`)
	if !found {
		d.t.Fatalf("no form goes to %s", action)
	}
	rest, _, _ = strings.Cut(rest, "</form>")
	for _, field := range hiddenField.FindAllStringSubmatch(rest, -1) {
		form.Set(field[1], field[2])
	}
	changed := map[string]bool{}
	for i := 0; i < len(changes); i += 2 {
		if name := changes[i]; !changed[name] {
			form.Del(name)
			changed[name] = true
		}
		form.Add(changes[i], changes[i+1])
	}
	return d.post(action, form)
}

var hiddenField = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)"`)
