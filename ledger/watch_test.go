package ledger

import "testing"

func TestWatch(t *testing.T) {
	for _, c := range []struct {
		what    string
		decided []bool
		idle    bool
	}{
		{"nothing was decided", nil, false},
		{"a decision that changed nothing", []bool{false}, true},
		{"two of them", []bool{false, false}, true},
		{"one that did", []bool{true}, false},
		{"one of two did", []bool{false, true}, false},
		{"the first of two did", []bool{true, false}, false},
	} {
		ctx, watch := Watched(t.Context())
		for _, changed := range c.decided {
			Decided(ctx, changed)
		}
		if watch.Idle() != c.idle {
			t.Errorf("%s: idle is %t", c.what, watch.Idle())
		}
	}
	Decided(t.Context(), true) // nobody watches
}
