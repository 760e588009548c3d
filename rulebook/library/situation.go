package library

import (
	"cmp"
	"math"
	"slices"
)

// Situation is an irregularity found by what people said, with the phrase that resembles it most.
type Situation struct {
	*Irregularity
	Phrase string
	Part   string  // of what was said, that it fits, where the rest is about another irregularity; else empty
	Score  float64 // how likely it is
	Sure   bool    // it is this one; else it is perhaps
	fit    fit
}

// situations are the words of what can be looked for by what people say, by id: the irregularities of an edition, or
// its questionnaires. They are made at the first search.
type situations struct {
	words   *vocabulary
	rarity  map[string]float64
	unknown float64 // the rarity of a word that stands nowhere
	of      map[string]*phrases
}

// phrases are what something is called, and what people say when it happened, as stems.
type phrases struct {
	texts []string
	words [][]word
	stems [][]string
	all   map[string]bool
}

// enough is which share of what was said one phrase must hold, at least, to be offered: with less it is about something
// else that has a word in common.
const enough = 0.7

// apart is how much it counts that the words stand in several phrases and not in one.
const apart = 0.65

// Situations finds the irregularities of an edition by the words people use ("he claimed and there was a trump out"),
// the likeliest first. Of a sentence with several matters they are what its parts are about, in the order of the
// sentence; where the whole is surely about something else, its parts only lead up to that. Where the first is not
// sure, it is perhaps one of those given; none is given where nothing fits.
func (e *Edition) Situations(words string) []Situation {
	f := e.finder()
	if !f.taught(words) {
		matters := e.matters(e.speech().hear(words))
		if len(matters) > 1 && !elsewhere(f.guess(words, f.vector(e.speech().features(words))), matters) {
			return matters
		}
	}
	return f.find(e.speech(), words)
}

// wholeSure is from what likelihood on a sentence is about something, whatever its parts say.
const wholeSure = 0.9

// elsewhere tells whether a sentence as a whole is surely about what none of its parts is about.
func elsewhere(whole, matters []Situation) bool {
	return len(whole) > 0 && whole[0].Score >= wholeSure && !slices.ContainsFunc(matters, whole[0].same)
}

// fitting finds irregularities by words about one matter.
func (e *Edition) fitting(words string) []Situation {
	known := e.happened()
	asked := e.speech().concepts(words, known.words)
	var found []Situation
	for _, x := range e.irregularities {
		p := known.of[x.ID]
		if f := known.fit(p, asked); f.share >= enough {
			found = append(found, Situation{Irregularity: x, Phrase: p.texts[f.phrase], Score: f.score, fit: f})
		}
	}
	slices.SortStableFunc(found, func(a, b Situation) int { return cmp.Compare(b.Score, a.Score) })
	return found
}

// said are the phrases of an irregularity. What people say when they need a questionnaire belongs to the row that has
// its id, or else to the first row that names it, as far as no other row has the same words.
func (e *Edition) said(x *Irregularity) []string {
	texts := append([]string{x.Title}, x.Said...)
	q := x.Questionnaire
	if q == nil {
		return texts
	}
	taken := map[string]bool{}
	var owner *Irregularity
	for _, o := range e.irregularities {
		if o.Questionnaire != q {
			continue
		}
		if owner == nil || o.ID == q.ID {
			owner = o
		}
		for _, text := range o.Said {
			taken[text] = true
		}
	}
	if owner != x {
		return texts
	}
	own := slices.DeleteFunc(slices.Clone(q.Situation), func(text string) bool { return taken[text] })
	return append(append(texts, q.Title), own...)
}

// makeHappened are the words of the irregularities.
func (e *Edition) makeHappened() *situations {
	s := newSituations()
	for _, x := range e.irregularities {
		s.add(e.speech(), x.ID, e.said(x))
	}
	return s.close(e.speech())
}

// makeSituations are the words of the questionnaires that people start with.
func (e *Edition) makeSituations() *situations {
	s := newSituations()
	for _, q := range e.Questionnaires {
		if len(q.Situation) > 0 {
			s.add(e.speech(), q.ID, append([]string{q.Title}, q.Situation...))
		}
	}
	return s.close(e.speech())
}

func newSituations() *situations {
	return &situations{words: newVocabulary(), rarity: map[string]float64{}, of: map[string]*phrases{}}
}

func (s *situations) add(speech *speech, id string, texts []string) {
	p := &phrases{all: map[string]bool{}}
	for _, text := range texts {
		words := speech.words(text)
		s.words.learn(text, words)
		var stems []string
		for _, w := range words {
			if w.stem != "" && !slices.Contains(stems, w.stem) {
				stems = append(stems, w.stem)
				p.all[w.stem] = true
			}
		}
		p.texts, p.words, p.stems = append(p.texts, text), append(p.words, words), append(p.stems, stems)
	}
	s.of[id] = p
}

// close makes them ready, once all are added.
func (s *situations) close(speech *speech) *situations {
	in := map[string]int{}
	for _, p := range s.of {
		for stem := range p.all {
			in[stem]++
		}
	}
	rarity := func(count int) float64 { return 0.2 + math.Log(float64(len(s.of)+1)/float64(count)) }
	for stem, count := range in {
		s.rarity[stem] = rarity(count)
	}
	s.unknown = rarity(1)
	s.words.close(speech)
	return s
}

// exactly is what it adds that a phrase has the words that were said, and no others.
const exactly = 4

// fit is how well what was said fits phrases.
type fit struct {
	phrase int     // that fits best, 0 being what it is called
	score  float64 // of all of them
	share  float64 // of what was said, that one of them holds, or all of them do
	told   float64 // which share of the best phrase was said, each of its words counted
	exact  bool    // the best phrase has the words that were said, and no others
}

// fit weighs how well what was said fits phrases.
func (s *situations) fit(p *phrases, asked []concept) (best fit) {
	whole, most := 0.0, 0.0
	var typed []string // the words as they were said
	for _, c := range asked {
		if c.weight != sayingMore {
			whole += s.rare(c.alternatives[0].stems[0])
			typed = append(typed, c.alternatives[0].stems[0])
		}
	}
	for i, own := range p.stems {
		weight := 0.0
		for _, stem := range own {
			weight += s.rarity[stem]
		}
		has := func(stem string) bool { return slices.Contains(own, stem) }
		shared, held := 0.0, 0.0
		for _, c := range asked {
			met := s.best(c, has)
			shared += c.weight * met
			held += met
		}
		best.share = max(best.share, held/max(whole, 0.01))
		fits := shared * min(shared, weight) / max(weight, 0.01)
		exact := len(typed) == len(own) && !slices.ContainsFunc(typed, func(stem string) bool { return !has(stem) })
		if exact {
			fits += exactly
		}
		if fits > most {
			most, best.phrase, best.exact = fits, i, exact
			best.told = held / max(s.weigh(p.words[i]), 0.01)
		}
	}
	best.score = most
	together := 0.0
	for _, c := range asked {
		met := s.best(c, func(stem string) bool { return p.all[stem] })
		best.score += 0.6 * c.weight * met
		together += met
	}
	best.share = max(best.share, together/max(whole, 0.01)*apart)
	return best
}

// weigh is the rarity of all words of a phrase.
func (s *situations) weigh(words []word) (sum float64) {
	for _, w := range words {
		if w.stem != "" {
			sum += s.rarity[w.stem]
		}
	}
	return sum
}

// rare is the rarity of a stem, also where it stands nowhere.
func (s *situations) rare(stem string) float64 {
	if rarity, known := s.rarity[stem]; known {
		return rarity
	}
	return s.unknown
}

// best is how much the best wording of a concept counts among those that are there.
func (s *situations) best(c concept, there func(stem string) bool) (best float64) {
	for _, a := range c.alternatives {
		sum := 0.0
		for _, stem := range a.stems {
			if !there(stem) {
				sum = 0
				break
			}
			sum += s.rarity[stem]
		}
		best = max(best, a.weight*sum/float64(len(a.stems)))
	}
	return best
}
