package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// tallest is how long a page of a club evening may be on a desktop: three screens.
const tallest = 2500

// extent is a page as a desktop shows it.
type extent struct {
	Height int
	Left   int   // the edge at which it begins
	Rights []int // the edges at which its parts end; a table is as wide as it needs
}

const readExtent = `(() => {
	const h1 = document.querySelector('main h1');
	const begins = (h1.closest('.sheet, .slip') || h1).getBoundingClientRect().left; // paper has margins of its own
	const rights = [...document.querySelectorAll('main > *')].filter((part) =>
		part.checkVisibility() && !part.matches('script, .visually-hidden')).map((part) =>
		Math.round(part.getBoundingClientRect().right));
	return {height: document.documentElement.scrollHeight, left: Math.round(begins), rights};
})()`

// barInView tells whether the bar of a page is on the first screen.
const barInView = `document.querySelector('main .actions').getBoundingClientRect().bottom <= innerHeight + 1`

// TestPagesOfAnEvening opens the pages that a director has before them on a full evening of eight tables, with three
// sessions on, and lists how long each is. On a desktop all begin at the same edge, so that nothing jumps from one to
// the next, and their parts end where the first of two columns ends or where the page does; on a phone they keep what
// every page must.
func TestPagesOfAnEvening(t *testing.T) {
	t.Parallel()
	p, e := newEvening(t)
	b := openDirector(t, p, desktop, false)
	edges, ends := map[int][]string{}, map[int][]string{}
	for _, path := range append(e.pages(), e.others()...) {
		response, err := chromedp.RunResponse(b.ctx, chromedp.Navigate(b.url(path)))
		if err != nil || response.Status != 200 {
			t.Fatalf("%s: %+v, %v", path, response, err)
		}
		page := eval[extent](b, readExtent)
		t.Logf("%5d px %s", page.Height, path)
		edges[page.Left] = append(edges[page.Left], path)
		for _, right := range page.Rights {
			if paths := ends[right]; !slices.Contains(paths, path) {
				ends[right] = append(paths, path)
			}
		}
		if page.Height > tallest && !e.read(path) {
			t.Errorf("%s is %d px long on a desktop; want at most %d", path, page.Height, tallest)
		}
	}
	if len(edges) != 1 {
		t.Errorf("pages begin at different edges: %v", edges)
	}
	if len(ends) != 2 {
		t.Errorf("the parts of pages end at %d edges; want those of two columns: %v", len(ends), ends)
	}
	b = openDirector(t, p, phone, false)
	for _, path := range append(e.pages(), e.others()...) {
		b.open(path)
		ruled := path == e.ruled || path == e.ruled+"/rulings/1"
		if ruled && !eval[bool](b, barInView) {
			t.Errorf("%s: what can be done with the ruling is not at the lower edge of a phone", path)
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
		"/people", "/laws", "/sessions/new", "/account", "/online",
		"/cases/new?session="+strings.TrimPrefix(e.session, "/sessions/"))
	under(e.session, "", "/movement", "/contestants", "/results", "/regulations", "/codes", "/posters", "/figures",
		"/import", "/personal-data")
	under(e.open, "", "/record", "/record/contract", "/record/hands", "/score", "/links", "/accounts", "/history",
		"/judge", "/own-words", "/polls/new", "/evidence", "/check")
	under(e.toIssue, "", "/score", "/check")
	under(e.ruled, "", "/rulings/1", "/links", "/appeals/new")
	under(e.settled, "/publish")
	return append(all, e.waiting, e.appeal)
}

// others are pages of every other kind: they are read or printed, and as long as what they hold.
func (e *clubEvening) others() []string {
	return []string{"/laws/laws-2017", "/laws/laws-2017/27", "/laws/laws-2017/16B1a", "/laws/laws-2017/definitions",
		"/laws/okb-1997/16B.1", "/laws/search?q=comparable+call", "/laws/compare", "/laws/compare/laws-2017/68",
		"/questionnaires", "/questionnaires/laws-2017/claim", "/states", "/casebook/booklet", e.appeal + "/print"}
}

// read tells whether a page is one of the others.
func (e *clubEvening) read(path string) bool { return slices.Contains(e.others(), path) }
