package library

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// finder finds what a sentence is about by what it has learnt from phrases.
//
// It is taught with what people say for each irregularity: the list of irregularities, the questionnaires and
// phrases.md. A phrase is taken as its features (words, pairs of words, kinds of words, clues), the rare ones heavier.
// Each feature has a weight for each irregularity, and what a sentence scores for one is the sum of them. The weights
// begin at nothing; phrase by phrase, wherever the right irregularity does not come first by a margin, the features of
// that phrase are made to speak a little more for it and a little less for the one that came first (an averaged
// perceptron with a margin). The order of the phrases is shuffled by fixed numbers: the same phrases always teach the
// same. Among the rows is "none", and what an edition does not list.
type finder struct {
	rows     []row
	at       map[string]int32 // features
	rarity   []float32        // of each feature
	weights  [][]float32      // of each feature, for each row
	examples []example
}

// row is what can be found; nil for what is none, or is not listed.
type row struct {
	id string
	x  *Irregularity
}

// example is something said, with the rows that are right for it.
type example struct {
	said  string
	right []int
	vector
}

// vector is a phrase as numbers: the features that are known, each with how heavy it is.
type vector struct {
	at    []int32
	heavy []float32
}

// How it is taught.
const (
	timesTaught = 6
	margin      = 1
	step        = 0.3
)

// makeFinder teaches what people say.
func (e *Edition) makeFinder() *finder {
	f := &finder{at: map[string]int32{}}
	rows, known := map[string]int{}, map[string]int{}
	at := func(id string, x *Irregularity) int {
		if _, ok := rows[id]; !ok {
			rows[id] = len(f.rows)
			f.rows = append(f.rows, row{id, x})
		}
		return rows[id]
	}
	teach := func(row int, said string) {
		i, ok := known[said]
		if !ok {
			i = len(f.examples)
			known[said], f.examples = i, append(f.examples, example{said: said})
		}
		if !slices.Contains(f.examples[i].right, row) {
			f.examples[i].right = append(f.examples[i].right, row)
		}
	}
	for _, x := range e.irregularities {
		for _, said := range e.said(x) {
			teach(at(x.ID, x), said)
		}
	}
	for _, list := range e.phrases {
		id := list.Irregularity
		if e.Irregularity(id) == nil && e.Irregularity(list.Else) != nil {
			id = list.Else
		}
		for _, said := range list.Said {
			teach(at(id, e.Irregularity(id)), said)
		}
	}
	f.learn(e.speech())
	return f
}

// learn makes the weights from the examples.
func (f *finder) learn(sp *speech) {
	features := make([][]string, len(f.examples))
	in := []int{}
	for i, one := range f.examples {
		features[i] = sp.features(one.said)
		for _, name := range features[i] {
			at, ok := f.at[name]
			if !ok {
				at = int32(len(in))
				f.at[name], in = at, append(in, 0)
			}
			in[at]++
		}
	}
	for _, count := range in {
		f.rarity = append(f.rarity, float32(math.Sqrt(math.Log(float64(len(f.examples)+1)/float64(count)))))
		f.weights = append(f.weights, make([]float32, len(f.rows)))
	}
	for i := range f.examples {
		f.examples[i].vector = f.vector(features[i])
	}
	later := make([][]float32, len(in)) // each change by when it was made, to take the mean of all times
	for i := range later {
		later[i] = make([]float32, len(f.rows))
	}
	order := rand.New(rand.NewPCG(1, 2))
	now, all := float32(0), float32(timesTaught*len(f.examples))
	for range timesTaught {
		for _, i := range order.Perm(len(f.examples)) {
			one := &f.examples[i]
			now++
			right, wrong := one.nearMiss(f.scores(one.vector))
			lack := margin - right.score + wrong.score
			if lack <= 0 || wrong.row < 0 {
				continue
			}
			for k, at := range one.at {
				by := min(step, lack/2) * one.heavy[k]
				f.weights[at][right.row] += by
				f.weights[at][wrong.row] -= by
				later[at][right.row] += by * now / all
				later[at][wrong.row] -= by * now / all
			}
		}
	}
	for at := range later {
		for row, by := range later[at] {
			f.weights[at][row] -= by
		}
	}
}

// placed is a row with what it scores.
type placed struct {
	row   int
	score float32
}

// nearMiss are the right row that scores least and the wrong one that scores most: what is told of two is to find both.
func (e *example) nearMiss(scores []float32) (right, wrong placed) {
	right.row, wrong.row = -1, -1
	for row, score := range scores {
		if slices.Contains(e.right, row) {
			if right.row < 0 || score < right.score {
				right = placed{row, score}
			}
		} else if wrong.row < 0 || score > wrong.score {
			wrong = placed{row, score}
		}
	}
	return right, wrong
}

// unknownWeighs is how heavy a feature weighs that is not known: what is mostly of unknown words says little.
const unknownWeighs = 2

// vector makes numbers of features, of length 1.
func (f *finder) vector(features []string) (v vector) {
	length := 0.0
	for _, name := range features {
		if at, ok := f.at[name]; ok {
			v.at, v.heavy = append(v.at, at), append(v.heavy, f.rarity[at])
			length += float64(f.rarity[at] * f.rarity[at])
		} else {
			length += unknownWeighs * unknownWeighs
		}
	}
	for i := range v.heavy {
		v.heavy[i] /= float32(math.Sqrt(length))
	}
	return v
}

func (f *finder) scores(v vector) []float32 {
	scores := make([]float32, len(f.rows))
	for i, at := range v.at {
		heavy := v.heavy[i]
		for row, weight := range f.weights[at] {
			scores[row] += heavy * weight
		}
	}
	return scores
}

// sharpness makes likelihoods of scores.
const sharpness = 6

// Where likelihoods are drawn: below the first nothing fits, from the second on none does, from the third on a row is
// sure. They are what cross-validation of phrases.md showed to lose few of those that fit.
const (
	likelyAtAll = 0.09
	likelyNone  = 0.25
	likelySure  = 0.5
)

// Offered is how many are offered where it is not sure which of them it is, at most.
const Offered = 3

// leastOffered is how likely the others must be beside one that is sure.
const leastOffered = 0.02

// find gives the irregularities that a sentence may be about, the likeliest first, each with the phrase of it that
// resembles the sentence most; none where nothing fits. What is said as it was taught is found in any case.
func (f *finder) find(sp *speech, text string) (found []Situation) {
	v := f.vector(sp.features(text))
	if len(v.at) == 0 {
		return nil
	}
	likely, none := f.likely(v)
	if (none >= likelyNone || likely[0].Score < likelyAtAll) && !f.taught(text) {
		return nil
	}
	for _, s := range likely[:min(Offered, len(likely))] {
		if s.Sure = s.Score >= likelySure; len(found) == 0 || !found[0].Sure || s.Score >= leastOffered {
			s.Phrase = f.nearest(s.Irregularity, v)
			found = append(found, s)
		}
	}
	return found
}

// taught tells whether a sentence was taught as what people say for an irregularity that the edition lists.
func (f *finder) taught(text string) bool {
	return slices.ContainsFunc(f.examples, func(one example) bool {
		return strings.EqualFold(one.said, text) &&
			slices.ContainsFunc(one.right, func(row int) bool { return f.rows[row].x != nil })
	})
}

// likely is how likely each irregularity is, the likeliest first, and how likely none.
func (f *finder) likely(v vector) (list []Situation, none float64) {
	scores := f.scores(v)
	most, sum := slices.Max(scores), 0.0
	for row, score := range scores {
		likely := math.Exp(sharpness * float64(score-most))
		sum += likely
		if x := f.rows[row].x; x != nil {
			list = append(list, Situation{Irregularity: x, Score: likely})
		} else {
			none += likely
		}
	}
	for i := range list {
		list[i].Score /= sum
	}
	slices.SortStableFunc(list, func(a, b Situation) int { return cmp.Compare(b.Score, a.Score) })
	return list, none / sum
}

// nearest is the phrase of an irregularity that resembles a sentence most.
func (f *finder) nearest(x *Irregularity, v vector) (said string) {
	heavy, most := map[int32]float32{}, float32(-1)
	for i, at := range v.at {
		heavy[at] = v.heavy[i]
	}
	for _, one := range f.examples {
		if !slices.ContainsFunc(one.right, func(row int) bool { return f.rows[row].x == x }) {
			continue
		}
		alike := float32(0)
		for i, at := range one.at {
			alike += heavy[at] * one.heavy[i]
		}
		if alike > most {
			most, said = alike, one.said
		}
	}
	return said
}
