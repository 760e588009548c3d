package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// visitor opens pages and sends their forms, as a browser without script does.
type visitor struct {
	url    string
	client *http.Client
}

func newVisitor(url string) *visitor {
	return &visitor{url, &http.Client{
		Transport:     &http.Transport{},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// page is a page as it was read.
type page struct {
	path  string
	text  string
	forms []*form
	links []string
}

// form is a form with what it would send: the fields as they stand, and one of the buttons.
type form struct {
	action  string
	fields  url.Values
	buttons []button // but for those that send it somewhere else
}

// request is the id under which the server keeps that a form was sent: of its address and all that it holds.
func (f *form) request() string {
	sum := sha256.Sum256([]byte(f.action + "?" + f.fields.Encode()))
	return hex.EncodeToString(sum[:16])
}

type button struct{ name, value string }

// refused is an answer that is neither a page nor a redirect.
type refused struct {
	status int
	what   string
	text   string
}

func (r *refused) Error() string { return fmt.Sprintf("%s: status %d: %s", r.what, r.status, r.text) }

// open gets a page.
func (b *visitor) open(ctx context.Context, path string) (*page, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, b.url+path, nil)
	if err != nil {
		return nil, err
	}
	response, text, err := b.do(request)
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		return nil, &refused{response.StatusCode, "GET " + path, plain(text)}
	}
	doc, err := html.Parse(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	p := &page{path: path, text: string(text)}
	for n := range doc.Descendants() {
		switch {
		case n.Type == html.ElementNode && n.Data == "a":
			p.links = append(p.links, attr(n, "href"))
		case n.Type == html.ElementNode && n.Data == "form" && attr(n, "method") == "post":
			p.forms = append(p.forms, readForm(n))
		}
	}
	return p, nil
}

// send posts a form and gives the address it redirects to: only then what was sent is acknowledged.
func (b *visitor) send(ctx context.Context, f *form) (to string, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, b.url+
		f.action, strings.NewReader(f.fields.Encode()))
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", b.url)
	response, text, err := b.do(request)
	if err != nil {
		return "", err
	}
	if response.StatusCode != http.StatusSeeOther {
		return "", &refused{response.StatusCode, "POST " + f.action, plain(text)}
	}
	return response.Header.Get("Location"), nil
}

func (b *visitor) do(request *http.Request) (*http.Response, []byte, error) {
	response, err := b.client.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return response, text, err
}

// form finds the form that posts to an address with this end; nil where there is none.
func (p *page) form(end string) *form {
	for _, f := range p.forms {
		if strings.HasSuffix(f.action, end) {
			return f
		}
	}
	return nil
}

// linked tells whether a link of the page begins with an address.
func (p *page) linked(to string) bool {
	for _, link := range p.links {
		if strings.HasPrefix(link, to) {
			return true
		}
	}
	return false
}

func readForm(n *html.Node) *form {
	f := &form{action: attr(n, "action"), fields: url.Values{}}
	for c := range n.Descendants() {
		name := attr(c, "name")
		if c.Type != html.ElementNode || name == "" {
			continue
		}
		switch kind := attr(c, "type"); {
		case c.Data == "button":
			if attr(c, "formaction") == "" {
				f.buttons = append(f.buttons, button{name, attr(c, "value")})
			}
		case c.Data == "textarea":
			f.fields.Set(name, "")
			if c.FirstChild != nil {
				f.fields.Set(name, c.FirstChild.Data)
			}
		case c.Data == "input" && (kind != "radio" && kind != "checkbox" || has(c, "checked")):
			f.fields.Set(name, attr(c, "value"))
		}
	}
	return f
}

// press chooses one of the form's buttons.
func (f *form) press(b button) { f.fields.Set(b.name, b.value) }

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, key string) bool {
	for _, a := range n.Attr {
		if a.Key == key {
			return true
		}
	}
	return false
}

// plain is what a page says in its main part, for the message of a test.
func plain(text []byte) string {
	doc, err := html.Parse(bytes.NewReader(text))
	if err != nil {
		return string(text)
	}
	var words []string
	for n := range doc.Descendants() {
		if n.Type == html.TextNode && n.Parent.Data != "script" && n.Parent.Data != "style" {
			words = append(words, strings.Fields(n.Data)...)
		}
	}
	return strings.Join(words, " ")
}
