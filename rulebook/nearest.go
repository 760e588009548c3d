package rulebook

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Nearest gives at most n provisions that stand nearest to a number the edition has not: those that are the same but
// for dots, brackets and capitals (16B.1 for 16B1), else those of the same level below the nearest law or provision
// that is there, by how far their last part is from the one asked for (27D and 27C for 27F), and where nothing stands
// below it that provision itself. An id that is none gives none.
func (e *Edition) Nearest(id string, n int) []*Provision {
	if !validID(id) {
		return nil
	}
	if like := e.spelledLike(id); len(like) > 0 {
		return like[:min(n, len(like))]
	}
	split := parts(id)
	above, next := "", split[0]
	for i, near := range ancestors(id) {
		if p := e.Provision(near); p != nil {
			above, next = p.ID, split[len(split)-1-i]
			break
		}
	}
	depth := len(parts(above))
	if above == "" {
		depth = 0
	}
	type candidate struct {
		p   *Provision
		far int
	}
	var found []candidate
	for _, law := range e.Laws {
		if above != "" && parts(above)[0] != law.ID || (groupOf(law.ID) == "") != (groupOf(id) == "") {
			continue
		}
		for _, p := range law.Provisions {
			own := parts(p.ID)
			if len(own) == depth+1 && (depth == 0 || slices.Contains(ancestors(p.ID), above)) {
				found = append(found, candidate{p, distance(own[depth], next)})
			}
		}
	}
	// Of two that are as far the earlier one comes first; of letters past the end the last.
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.far, b.far) })
	var nearest []*Provision
	for _, c := range found[:min(n, len(found))] {
		nearest = append(nearest, c.p)
	}
	if len(nearest) == 0 && above != "" {
		nearest = append(nearest, e.Provision(above))
	}
	return nearest
}

// spelledLike lists the provisions whose number is the same when only its letters and digits are looked at.
func (e *Edition) spelledLike(id string) (found []*Provision) {
	for _, law := range e.Laws {
		for _, p := range law.Provisions {
			if bare(p.ID) == bare(id) {
				found = append(found, p)
			}
		}
	}
	return found
}

// bare is a number without dots and capitals; an id has no brackets.
func bare(id string) string { return strings.ToLower(strings.ReplaceAll(id, ".", "")) }

// distance is how far two parts of an id are from each other: of numbers the difference, of letters that in the
// alphabet.
func distance(a, b string) int {
	x, err1 := strconv.Atoi(a)
	y, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil {
		x, y = int(a[0]|0x20), int(b[0]|0x20)
	}
	return max(x-y, y-x)
}
