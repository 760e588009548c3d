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
// Each feature has a weight for each irregularity, and what a sentence scores for one is the sum of them: above nought
// it speaks for it, below against it. The weights begin at nothing; phrase by phrase, the features of a phrase are made
// to speak for its own irregularities and against all others, until it scores 1 and -1 there or has been insisted on as
// much as softness allows (linear support vectors, by dual coordinate descent; Hsieh and others, 2008). The order of
// the phrases is shuffled by fixed numbers: the same phrases always teach the same. Among the rows is "none", and what
// an edition does not list.
type finder struct {
	rows     []row
	at       map[string]int32 // features
	rarity   []float32        // of each feature
	weights  [][]float32      // of each feature, for each row
	examples []example
	listed   map[string]bool // what is said of an irregularity that the edition lists, in small letters
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
	timesTaught = 8
	softness    = 0.6
	leastTaught = 2 // how many phrases a feature must be in, to be one
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
	f.learn(e.lessons())
	return f
}

// learn makes the weights from the examples.
func (f *finder) learn(from *lessons) {
	in := make([]int, len(from.numbers)) // how many examples
	for _, one := range f.examples {
		for _, feature := range from.heard[one.said] {
			in[feature]++
		}
	}
	places := make([]int32, len(from.numbers)) // of the features in f
	for feature, n := range in {
		places[feature] = unknown
		if n >= leastTaught {
			places[feature] = int32(len(f.rarity))
			f.rarity = append(f.rarity, float32(math.Log(float64(len(f.examples)+1)/float64(n))))
			f.weights = append(f.weights, make([]float32, len(f.rows)))
		}
	}
	for name, feature := range from.numbers {
		if places[feature] != unknown {
			f.at[name] = places[feature]
		}
	}
	f.listed = map[string]bool{}
	for i, one := range f.examples {
		var at []int32
		for _, feature := range from.heard[one.said] {
			at = append(at, places[feature])
		}
		f.examples[i].vector = f.weigh(at)
		if slices.ContainsFunc(one.right, func(row int) bool { return f.rows[row].x != nil }) {
			f.listed[strings.ToLower(one.said)] = true
		}
	}
	insisted := make([][]float32, len(f.examples)) // how much, for each row
	for i := range insisted {
		insisted[i] = make([]float32, len(f.rows))
	}
	order := rand.New(rand.NewPCG(1, 2))
	for range timesTaught {
		for _, i := range order.Perm(len(f.examples)) {
			f.insist(f.examples[i], insisted[i])
		}
	}
}

// insist makes the features of an example speak more for its rows and against the others, as far as they do not yet.
func (f *finder) insist(one example, insisted []float32) {
	for row, score := range f.scores(one.vector) {
		side := float32(-1)
		if slices.Contains(one.right, row) {
			side = 1
		}
		lack := 1 - side*score - softness*insisted[row]
		by := max(insisted[row]+lack/(1+softness), 0) - insisted[row]
		if by == 0 {
			continue
		}
		insisted[row] += by
		for k, at := range one.at {
			f.weights[at][row] += by * side * one.heavy[k]
		}
	}
}

// unknown stands in place of a feature that was not learnt.
const unknown = -1

// unknownWeighs is how heavy a feature weighs that is not known: what is mostly of unknown words says little.
const unknownWeighs = 2

// vector makes numbers of features, of length 1.
func (f *finder) vector(features []string) vector {
	places := make([]int32, len(features))
	for i, name := range features {
		place, ok := f.at[name]
		if !ok {
			place = unknown
		}
		places[i] = place
	}
	return f.weigh(places)
}

// weigh is vector for features by their places.
func (f *finder) weigh(places []int32) (v vector) {
	length := 0.0
	for _, at := range places {
		if at == unknown {
			length += unknownWeighs * unknownWeighs
			continue
		}
		v.at, v.heavy = append(v.at, at), append(v.heavy, f.rarity[at])
		length += float64(f.rarity[at] * f.rarity[at])
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

// likelySure is from what likelihood on a row is sure.
const likelySure = 0.5

// Offered is how many are offered where it is not sure which of them it is, at most.
const Offered = 3

// leastOffered is how likely the others must be beside one that is sure.
const leastOffered = 0.001

// find gives the irregularities that a sentence may be about, the likeliest first, each with the phrase of it that
// resembles the sentence most; none where that nothing happened is likelier than any of them, or that something did
// which the edition does not list. What is said as it was taught is found in any case.
func (f *finder) find(sp *speech, text string) []Situation {
	v := f.vector(sp.features(text))
	found := f.guess(text, v)
	for i := range found {
		found[i].Phrase = f.nearest(found[i].Irregularity, v)
	}
	return found
}

// guess is what find gives, without the phrases.
func (f *finder) guess(text string, v vector) (found []Situation) {
	if len(v.at) == 0 {
		return nil
	}
	likely, none := f.likely(v)
	if len(likely) == 0 || none > likely[0].Score && !f.taught(text) {
		return nil
	}
	for _, s := range likely[:min(Offered, len(likely))] {
		if s.Sure = s.Score >= likelySure; len(found) == 0 || !found[0].Sure || s.Score >= leastOffered {
			found = append(found, s)
		}
	}
	return found
}

// taught tells whether a sentence was taught as what people say for an irregularity that the edition lists.
func (f *finder) taught(text string) bool { return f.listed[strings.ToLower(text)] }

// likely is how likely each irregularity is, the likeliest first, and how likely at most that it is none of them.
func (f *finder) likely(v vector) (list []Situation, none float64) {
	scores := f.scores(v)
	most, sum := slices.Max(scores), 0.0
	for row, score := range scores {
		likely := math.Exp(sharpness * float64(score-most))
		sum += likely
		if x := f.rows[row].x; x != nil {
			list = append(list, Situation{Irregularity: x, Score: likely})
		} else {
			none = max(none, likely)
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
