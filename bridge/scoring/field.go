package scoring

import "math/big"

// field is what the lines of a board compare with, as one side sees them.
type field struct {
	rules    Rules
	entries  []Mix // what each line is to the others, in points of North-South; none where it is no real score
	intended int   // results that the board counts as having (N); the entries that are real scores are n
	scale    scale
	worths   map[int]*big.Rat // of results that were converted before
}

// scale converts the results of one field.
type scale interface {
	// worth is what a result is worth to North-South of a line that is itself in the field.
	worth(points int) *big.Rat
}

// netScale gives the points themselves: at total points a pair's score is the net sum of what it scored on its boards,
// compared with nobody (Law 78C).
type netScale struct{}

func (netScale) worth(points int) *big.Rat { return big.NewRat(int64(points), 1) }

func (r Rules) field(entries []Mix, intended int) field {
	f := field{rules: r, entries: entries, intended: intended, worths: map[int]*big.Rat{}}
	switch r.Method {
	case ByCrossIMPs:
		f.scale = crossScale{frequencies(entries), r, f.counted(), intended}
	case ByButler:
		f.scale = butlerScale{r.Datum.Datum(entries)}
	case ByNetPoints:
		f.scale = netScale{}
	default:
		f.scale = matchpointScale{frequencies(entries), r, f.counted(), intended}
	}
	return f
}

// result is what a result is worth to North-South, on the scale of the field.
func (f field) result(points int) *big.Rat {
	worth, known := f.worths[points]
	if !known {
		worth = f.scale.worth(points)
		f.worths[points] = worth
	}
	return worth
}

// counted is how many lines have a real score.
func (f field) counted() int {
	n := 0
	for _, entry := range f.entries {
		if len(entry) > 0 {
			n++
		}
	}
	return n
}

// with is the field in which one line has another score.
func (f field) with(line int, entry Mix) field {
	entries := append([]Mix(nil), f.entries...)
	entries[line] = entry
	return f.rules.field(entries, f.intended)
}

// equals tells whether the lines compare with the same scores in both.
func (f field) equals(entries []Mix) bool {
	for i, entry := range entries {
		if !entry.same(f.entries[i]) {
			return false
		}
	}
	return true
}
