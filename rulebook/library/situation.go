package library

import (
	"cmp"
	"math"
	"slices"

	"redress/rulebook/questionnaire"
)

// Situation is a questionnaire found by what people said, with the phrase that fits best.
type Situation struct {
	Questionnaire *questionnaire.Questionnaire
	Phrase        string
	Score         float64
}

// situations are the words of an edition's questionnaires, made at the first search.
type situations struct {
	words  *vocabulary
	rarity map[string]float64
	of     map[*questionnaire.Questionnaire]*phrases
}

// phrases are the title of a questionnaire and what people say when they need it, as stems.
type phrases struct {
	texts []string
	words [][]word
	stems [][]string
	all   map[string]bool
}

// Situations finds the questionnaires of an edition by the words people use ("he claimed and there was a trump out"),
// the best first. Words count the more the fewer questionnaires use them; a phrase that fits as a whole counts most.
// Without words it lists all that have a situation, in the order of their titles.
func (e *Edition) Situations(words string) []Situation {
	known := e.situations()
	asked := e.speech().concepts(words, known.words)
	var found []Situation
	for _, q := range e.Questionnaires {
		if len(q.Situation) == 0 {
			continue
		}
		s := Situation{Questionnaire: q, Phrase: q.Situation[0]}
		if len(asked) > 0 {
			phrase, score := known.fit(q, asked)
			if score == 0 {
				continue
			}
			s.Phrase, s.Score = known.of[q].texts[phrase], score
		}
		found = append(found, s)
	}
	slices.SortStableFunc(found, func(a, b Situation) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score),
			cmp.Compare(titleIf(len(asked) == 0, a), titleIf(len(asked) == 0, b)))
	})
	return found
}

func titleIf(listed bool, s Situation) string {
	if listed {
		return s.Questionnaire.Title
	}
	return ""
}

func (e *Edition) makeSituations() *situations {
	s := &situations{words: newVocabulary(), rarity: map[string]float64{},
		of: map[*questionnaire.Questionnaire]*phrases{}}
	in := map[string]int{}
	n := 0
	for _, q := range e.Questionnaires {
		if len(q.Situation) == 0 {
			continue
		}
		n++
		p := &phrases{all: map[string]bool{}}
		for _, text := range append([]string{q.Title}, q.Situation...) {
			words := e.speech().words(text)
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
		for stem := range p.all {
			in[stem]++
		}
		s.of[q] = p
	}
	for stem, count := range in {
		s.rarity[stem] = 0.2 + math.Log(float64(n+1)/float64(count))
	}
	s.words.close(e.speech())
	return s
}

// fit weighs how well what was said fits a questionnaire, and tells which of its phrases fits best, 0 being its
// title. A weight of 0 is not at all.
func (s *situations) fit(q *questionnaire.Questionnaire, asked []concept) (phrase int, score float64) {
	p := s.of[q]
	for i, own := range p.stems {
		weight := 0.0
		for _, stem := range own {
			weight += s.rarity[stem]
		}
		shared := 0.0
		for _, c := range asked {
			shared += c.weight * s.best(c, func(stem string) bool { return slices.Contains(own, stem) })
		}
		if fit := shared * min(shared, weight) / max(weight, 0.01); fit > score {
			phrase, score = i, fit
		}
	}
	for _, c := range asked {
		score += 0.6 * c.weight * s.best(c, func(stem string) bool { return p.all[stem] })
	}
	return phrase, score
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
