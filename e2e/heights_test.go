package e2e

import (
	"cmp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// tallest is how long a page of a club evening may be on a desktop: three screens.
const tallest = 2500

// longer are the pages that are not that short yet: a row is taken off when it is met.
var longer = map[string]int{"/score": 3700, "ruled": 3400, "ruling": 3000, "appeal": 2800}

// kind names a page for the table of longer ones.
func (e *clubEvening) kind(path string) string {
	switch path {
	case e.ruled:
		return "ruled"
	case e.ruled + "/rulings/1":
		return "ruling"
	case e.appeal:
		return "appeal"
	}
	return path
}

// TestPagesOfAnEveningAreShort opens the pages that a director has before them on a full evening of eight tables, with
// three sessions on, and lists how long each is.
func TestPagesOfAnEveningAreShort(t *testing.T) {
	t.Parallel()
	p, e := newEvening(t)
	b := openDirector(t, p, desktop, false)
	for _, path := range e.pages() {
		response, err := chromedp.RunResponse(b.ctx, chromedp.Navigate(b.url(path)))
		if err != nil || response.Status != 200 {
			t.Fatalf("%s: %+v, %v", path, response, err)
		}
		height := eval[int](b, `document.documentElement.scrollHeight`)
		t.Logf("%5d px %s", height, path)
		if most := cmp.Or(longer[e.kind(path)], tallest); height > most {
			t.Errorf("%s is %d px long on a desktop; want at most %d", path, height, most)
		}
	}
}

// pages are those of the evening.
func (e *clubEvening) pages() (all []string) {
	under := func(page string, parts ...string) {
		for _, part := range parts {
			all = append(all, page+part)
		}
	}
	under("", "/", "/figures", "/sessions", "/cases", "/casebook", "/casebook/index", "/score", "/accounts", "/conduct",
		"/people", "/laws", "/sessions/new",
		"/cases/new?session="+strings.TrimPrefix(e.session, "/sessions/"))
	under(e.session, "", "/movement", "/contestants", "/results", "/regulations", "/codes", "/posters", "/figures",
		"/import", "/personal-data")
	under(e.open, "", "/record", "/record/contract", "/record/hands", "/score", "/links", "/accounts", "/history",
		"/judge", "/own-words", "/polls/new", "/evidence")
	under(e.ruled, "", "/rulings/1", "/links", "/appeals/new")
	under(e.settled, "/publish")
	return append(all, e.waiting, e.appeal)
}
