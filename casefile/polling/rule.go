package polling

import (
	"cmp"

	"redress/fault"
	"redress/ledger"
)

// Rule is the rule of thumb by which an authority reads a poll about logical alternatives. The law names no
// figures.
type Rule struct {
	Authority string `json:"authority"`
	Source    string `json:"source"`
	// Of and In: at least Of in In peers would consider the action seriously, 1 in 5. 0 where the authority names no
	// figure.
	Of int `json:"of,omitempty"`
	In int `json:"in,omitempty"`
	// Some is how many would have to choose it before that is "some": 2 where an isolated exception does not count. 0
	// where the authority names no figure.
	Some int `json:"some,omitempty"`
}

// The rules of thumb that are known. A club gives its own in the same way.
var (
	// EBURule is guidance of the English Bridge Union: at least one in five, and more than an isolated exception.
	EBURule = Rule{Authority: "EBU", Source: "White Book 8.16.6", Of: 1, In: 5, Some: 2}
	// ACBLRule says to establish first that there was an irregularity and may have been damage, and to ask for the
	// action and its serious alternatives; no figure of it is known here.
	ACBLRule = Rule{Authority: "ACBL", Source: "Polling Techniques, with the NABC casebooks"}
)

// figures tells whether the rule names figures to count against.
func (r *Rule) figures() bool { return r != nil && r.In > 0 }

func (r *Rule) check() error {
	if r == nil {
		return nil
	}
	if err := cmp.Or(ledger.TooLong(maxLine, "rule-name", r.Authority),
		ledger.TooLong(maxLine, "rule-source", r.Source)); err != nil {
		return err
	}
	switch {
	case r.Authority == "" || r.Source == "":
		return fault.At("rule", "Say whose rule of thumb this is, and where it stands.")
	case r.Of < 0 || r.In < 0 || r.Some < 0 || r.Of > r.In || (r.Of == 0) != (r.In == 0) ||
		(r.In == 0) != (r.Some == 0):
		return fault.At("rule", "A rule of thumb is a share, such as 1 in 5, and how many are \"some\", such as 2; "+
			"or it names no figures.")
	}
	return nil
}
