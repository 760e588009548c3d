package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestNoLinkOfACaseIsRefused: whoever reads the page of a case is led from it to nothing that is closed to them.
func TestNoLinkOfACaseIsRefused(t *testing.T) {
	p := newPlayed(t)
	for role, cookie := range p.staff(t) {
		for _, page := range []string{"/cases/{c}", "/cases/{r}", "/cases/{heard}"} {
			v := p.visitor(t)
			v.cookie, v.brief = cookie, true
			for _, link := range all(all(v.opens(p.fill(page)).doc, named("main"))[0], named("a")) {
				address, _, _ := strings.Cut(attr(link, "href"), "#")
				if !strings.HasPrefix(address, "/") {
					continue
				}
				if status := send(t, p, http.MethodGet, address, "", "Cookie", cookie).StatusCode; status >= 400 {
					t.Errorf("%s: %s leads a %s to %s: %d", page, plain(link), role, address, status)
				}
			}
		}
	}
}
