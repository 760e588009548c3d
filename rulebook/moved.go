package rulebook

import "regexp"

// Move says that what had a number in one code has another number in a later one.
type Move struct {
	From Ref // in the older code, which need not be held here
	To   Ref
}

// What callouts say of a move: "This was its section 16D" below a provision of the later code, and "In the later code
// this is ..." or "... in the later code" below one of the older code.
var (
	movedHere = regexp.MustCompile(
		`(?m)^> ?\[!was ([a-z0-9-]+)\] (?:.*[.;] )?(?i:this(?: matter| rule| provision)?|the(?: same)? (?:rule|matter|freedom|principle))` +
			` (?:was|stood)(?: by itself)?(?: in| as)? (?:its )?(?:section|number) ([0-9]+[0-9A-Za-z()]*)`)
	movedTo = regexp.MustCompile(
		`(?m)^> ?\[!note[^\]]*\] (?:In the (?:later|[0-9]{4}) code this is \[[^\]]*\]\(law:([a-z0-9-]+)/([0-9A-Za-z.]+)\)` +
			`|\[[^\]]*\]\(law:([a-z0-9-]+)/([0-9A-Za-z.]+)\) in the later code)`)
)

// Moves lists the moves that the callouts of an edition tell, in the order of the laws. A number that stayed the same
// is none.
func (e *Edition) Moves() []Move {
	var moves []Move
	add := func(from, to Ref) {
		if from.ID != "" && from.ID != to.ID && from.Edition != to.Edition {
			moves = append(moves, Move{from, to})
		}
	}
	for _, law := range e.Laws {
		for _, p := range law.Provisions {
			for _, m := range movedHere.FindAllStringSubmatch(p.Source, -1) {
				add(Ref{Edition: m[1], ID: Canonical(m[2])}, p.Ref())
			}
			for _, m := range movedTo.FindAllStringSubmatch(p.Source, -1) {
				add(p.Ref(), Ref{Edition: m[1] + m[3], ID: m[2] + m[4]})
			}
		}
	}
	return moves
}
