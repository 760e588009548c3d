package web

import (
	"context"
	"slices"
	"sync"

	"github.com/labstack/echo/v4"
)

// How many pages may listen at once: with one account or on one phone, with all accounts, and by all links. A place
// that is given up costs its page two seconds, for the browser comes back by itself.
const (
	mostByOne      = 12
	mostByAccounts = 512
	mostByLinks    = 2048
)

// listens is who a page belongs to that listens: an account, or a phone with the link that it holds.
type listens struct {
	link string // empty for an account
	name string
}

// place is that of one page that listens.
type place struct {
	by   listens
	stop context.CancelFunc
}

// places are those of all pages that listen, the oldest first. Where they are full the oldest page of whoever has most
// of them gives up its place; whoever comes by a link takes none of an account's.
type places struct {
	mu   sync.Mutex
	open []*place
}

// take gives a page its place until it leaves. To give it up is told by the context.
func (p *places) take(ctx context.Context, by listens) (_ context.Context, leave func()) {
	ctx, stop := context.WithCancel(ctx)
	own := &place{by, stop}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.makeRoom(by)
	p.open = append(p.open, own)
	return ctx, func() {
		stop()
		p.mu.Lock()
		defer p.mu.Unlock()
		p.open = slices.DeleteFunc(p.open, func(kept *place) bool { return kept == own })
	}
}

func (p *places) makeRoom(by listens) {
	own, all, limit := 0, 0, mostByLinks
	if by.link == "" {
		limit = mostByAccounts
	}
	for _, kept := range p.open {
		if kept.by == by {
			own++
		}
		if kept.by.alike(by) {
			all++
		}
	}
	switch {
	case own >= mostByOne:
		p.giveUp(by)
	case all >= limit:
		p.giveUp(p.most(by))
	}
}

// alike tells whether both come by links, or both by accounts.
func (l listens) alike(other listens) bool { return (l.link == "") == (other.link == "") }

// most is who has most places of those who come as somebody does; of several the one with the oldest.
func (p *places) most(as listens) (most listens) {
	held := map[listens]int{}
	for _, kept := range p.open {
		if kept.by.alike(as) {
			held[kept.by]++
		}
	}
	for _, kept := range p.open {
		if held[kept.by] > held[most] {
			most = kept.by
		}
	}
	return most
}

// giveUp ends the oldest page of somebody who has one.
func (p *places) giveUp(by listens) {
	oldest := slices.IndexFunc(p.open, func(kept *place) bool { return kept.by == by })
	p.open[oldest].stop()
	p.open = slices.Delete(p.open, oldest, oldest+1)
}

// listening is who the page of a request belongs to.
func listening(c echo.Context) listens {
	v := Who(c)
	if v.Link.ID == "" {
		return listens{name: v.Account.ID}
	}
	address, _ := CameFrom(c.Request())
	return listens{v.Link.ID, PhoneOf(c).Id + "\x00" + address}
}
