package views

import "context"

// Lost is what a page that refuses something would otherwise leave out: what somebody has typed, where its form is no
// longer on the page, and why it was refused.
type Lost struct {
	Why   string   // empty where the page says it
	Texts []string // as they were typed
}

// Any tells whether something would be left out.
func (l Lost) Any() bool { return l.Why != "" || len(l.Texts) > 0 }

type lostKey struct{}

// WithLost makes a page say what it would otherwise leave out.
func WithLost(ctx context.Context, l Lost) context.Context {
	return context.WithValue(ctx, lostKey{}, l)
}

func lostOf(ctx context.Context) Lost {
	l, _ := ctx.Value(lostKey{}).(Lost)
	return l
}
