package views

import "redress/rulebook"

// Then is what is to be looked at when play is over: what is to be judged, and the provision that asks it.
type Then struct {
	Asks  string
	Quote Quote
}

// NewThen shows what is to be looked at, with the provisions as quote has them; without one it names them.
func NewThen(list []rulebook.EndOfPlay, quote func(rulebook.Ref) (rulebook.Quoted, bool),
	tag EditionTag) (shown []Then) {
	for _, x := range list {
		t := Then{Asks: x.Asks, Quote: Quote{Name: rulebook.Name(x.ID), Path: x.Ref().Path()}}
		if quoted, ok := quote(x.Ref()); ok {
			t.Quote = NewPinnedQuote(quoted, tag)
		}
		shown = append(shown, t)
	}
	return shown
}
