package web

import (
	"context"
	"fmt"
	"testing"
)

// TestPlacesAreBounded: however many pages listen, each by itself or all of one phone, no more than may be are kept;
// who has most gives up first, and by links nobody takes the place of a director.
func TestPlacesAreBounded(t *testing.T) {
	var p places
	ada, _ := p.take(t.Context(), listens{name: "a-ada"})
	north, _ := p.take(t.Context(), listens{"l-1", "north"})
	var greedy []context.Context
	for range 5 * mostByOne {
		ctx, _ := p.take(t.Context(), listens{"l-1", "greedy"})
		greedy = append(greedy, ctx)
	}
	if len(p.open) != 2+mostByOne || greedy[0].Err() == nil || greedy[len(greedy)-1].Err() != nil {
		t.Errorf("%d places are taken; the first is given up: %v, the last: %v", len(p.open), greedy[0].Err(),
			greedy[len(greedy)-1].Err())
	}
	leaves := make([]func(), 0, mostByLinks)
	for i := len(p.open) - 1; i < mostByLinks; i++ {
		_, leave := p.take(t.Context(), listens{"l-2", fmt.Sprint(i)})
		leaves = append(leaves, leave)
	}
	for i := range mostByOne - 1 { // those of the greedy phone but one
		p.take(t.Context(), listens{"l-3", fmt.Sprint(i)})
	}
	if north.Err() != nil {
		t.Error("a phone with one page gave up its place before one with twelve")
	}
	for i := range 100 {
		p.take(t.Context(), listens{"l-4", fmt.Sprint(i)})
	}
	if len(p.open) != 1+mostByLinks || ada.Err() != nil {
		t.Errorf("%d places are taken, and the director's: %v", len(p.open), ada.Err())
	}
	for i := range mostByAccounts + 100 {
		p.take(t.Context(), listens{name: fmt.Sprint(i)})
	}
	if len(p.open) != mostByAccounts+mostByLinks {
		t.Errorf("%d places are taken", len(p.open))
	}
	for _, leave := range leaves {
		leave() // those that were given up, too
	}
	for _, kept := range p.open {
		if kept.by.link == "l-2" {
			t.Fatalf("%s has left and keeps a place", kept.by.name)
		}
	}
}
