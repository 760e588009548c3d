package scoring

import (
	"math/big"
	"slices"
)

// butlerScale gives IMPs against a datum (Law 78B, with a datum for the other table).
type butlerScale struct{ datum int }

func (s butlerScale) worth(points int) *big.Rat {
	return big.NewRat(int64(IMPs(points-s.datum)), 1)
}

// Datum is the mean of the results of a board, in points of North-South, less the extreme ones that the rule leaves
// out, rounded to a multiple of 10. For a weighted score the mean of its results stands: no source says how it enters
// a datum, and where nothing is left out that is what its shares come to. Results without a score are passed over; no
// results have a datum of 0.
func (d DatumRule) Datum(results []Mix) int {
	var means []*big.Rat
	for _, mix := range results {
		if len(mix) > 0 {
			means = append(means, mix.mean())
		}
	}
	if len(means) == 0 {
		return 0
	}
	drop := d.dropped(len(means))
	if drop > 0 {
		slices.SortFunc(means, (*big.Rat).Cmp)
		means = means[drop : len(means)-drop]
	}
	sum := new(big.Rat)
	for _, mean := range means {
		sum.Add(sum, mean)
	}
	tens := sum.Mul(sum, big.NewRat(1, int64(10*len(means))))
	return 10 * int(Rounding{On: true, Ties: d.Ties}.Apply(tens, new(big.Rat)).Num().Int64())
}

// dropped is how many of so many results are left out at each end. One result at least is kept. 5 percent are whole
// results, the fraction left off: ACBLscore, whose rule it is, does not say.
func (d DatumRule) dropped(results int) int {
	drop := 0
	switch {
	case d.Drop == DropCount:
		drop = d.DropEach
	case d.Drop == DropTwentieth:
		drop = results / 20
	case d.Drop == DropGraded && results > 10:
		drop = 1 + (results-10+14)/15
	case d.Drop == DropGraded && results > 3:
		drop = 1
	}
	return min(drop, max(0, (results-1)/2))
}

// mean is the average of the points, for a datum only: a weighted score is never converted through it.
func (m Mix) mean() *big.Rat {
	if len(m) == 1 {
		return big.NewRat(int64(m[0].Points), 1)
	}
	mean := new(big.Rat)
	for _, o := range m {
		mean.Add(mean, new(big.Rat).Mul(o.Share, big.NewRat(int64(o.Points), 1)))
	}
	return mean
}
