package polling

import (
	"slices"

	"redress/rulebook"
)

// For is the law for which peers are asked about a question that shows these provisions: one of them is what such a
// poll helps to apply. False where a poll helps with none.
func For(shown []rulebook.Ref, edition string) (Law, bool) {
	for _, law := range []Law{LogicalAlternatives, RightlyInformed, NormalPlays} {
		helps := LawsOf(law, edition)
		helped := func(r rulebook.Ref) bool {
			return slices.ContainsFunc(helps, func(h rulebook.Ref) bool { return h.String() == r.String() })
		}
		if slices.ContainsFunc(shown, helped) {
			return law, true
		}
	}
	return "", false
}
