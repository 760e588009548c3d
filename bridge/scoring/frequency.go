package scoring

import (
	"cmp"
	"math/big"
	"slices"
)

var (
	one  = big.NewRat(1, 1)
	half = big.NewRat(1, 2)
)

// frequency is how often each result occurs in a field. A line with a weighted score counts each of its results with
// its share, so that results may occur a part of a time.
type frequency struct {
	points []int      // rising
	lines  []int      // that have just that result or a lower one
	parts  []Outcome  // of the weighted lines, rising
	shares []*big.Rat // of the parts with that result or a lower one; nil where no line is weighted
}

// frequencies counts the results of the lines; a line without a real score is left out.
func frequencies(entries []Mix) frequency {
	var f frequency
	plain := make([]int, 0, len(entries))
	for _, mix := range entries {
		if len(mix) == 1 {
			plain = append(plain, mix[0].Points)
		} else {
			f.parts = append(f.parts, mix...)
		}
	}
	slices.Sort(plain)
	slices.SortFunc(f.parts, func(a, b Outcome) int { return cmp.Compare(a.Points, b.Points) })

	share, lines, parts := new(big.Rat), 0, 0
	for lines < len(plain) || parts < len(f.parts) {
		points := lowest(plain[lines:], f.parts[parts:])
		for lines < len(plain) && plain[lines] == points {
			lines++
		}
		for ; parts < len(f.parts) && f.parts[parts].Points == points; parts++ {
			share.Add(share, f.parts[parts].Share)
		}
		f.points = append(f.points, points)
		f.lines = append(f.lines, lines)
		if len(f.parts) > 0 {
			f.shares = append(f.shares, new(big.Rat).Set(share))
		}
	}
	return f
}

// lowest is the lowest result of two rising lists, one of which may be empty.
func lowest(plain []int, parts []Outcome) int {
	if len(parts) == 0 || len(plain) > 0 && plain[0] < parts[0].Points {
		return plain[0]
	}
	return parts[0].Points
}

// upTo is how many lines have these points or fewer: whole lines, and as parts what the weighted ones have of them,
// which is nil for none.
func (f frequency) upTo(points int) (lines int, parts *big.Rat) {
	i, found := slices.BinarySearch(f.points, points)
	if !found {
		i--
	}
	if i < 0 {
		return 0, nil
	}
	if f.shares != nil {
		parts = f.shares[i]
	}
	return f.lines[i], parts
}

// beaten is how many lines and parts of lines these points beat, and equal how many they equal.
func (f frequency) beaten(points int) (beaten, equal *big.Rat) {
	lines, parts := f.upTo(points - 1)
	beaten = added(lines, parts)
	lines, parts = f.upTo(points)
	upTo := added(lines, parts)
	return beaten, upTo.Sub(upTo, beaten)
}

// added is whole lines and parts of lines together.
func added(lines int, parts *big.Rat) *big.Rat {
	total := big.NewRat(int64(lines), 1)
	if parts != nil {
		total.Add(total, parts)
	}
	return total
}

// sum adds up what a comparison with every line of the field is worth.
func (f frequency) sum(worth func(other int) int) *big.Rat {
	plain, before, total := 0, 0, new(big.Rat)
	for i, points := range f.points {
		if lines := f.lines[i] - before; lines > 0 {
			plain += lines * worth(points)
		}
		before = f.lines[i]
	}
	for _, part := range f.parts {
		total.Add(total, new(big.Rat).Mul(part.Share, big.NewRat(int64(worth(part.Points)), 1)))
	}
	return total.Add(total, big.NewRat(int64(plain), 1))
}
