package library

import (
	"math"
	"slices"
	"strings"
	"sync"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Index is what searches go through: every provision, definition and questionnaire of a library.
type Index struct {
	lib      *Library
	entries  []entry
	postings map[string][]posting // by stem, in the order of the entries
	rarity   map[string]float64
	words    *vocabulary
	average  float64                     // number of words of a text
	moves    map[string][]Move           // by the number that was
	at       map[*rulebook.Provision]int // place in entries
	stems    map[string]string           // by word; kept while the index is made
	marks    sync.Pool                   // of *marks, so that a search makes nothing large
}

// entry is one thing that can be found. Exactly one of provision, definition and questionnaire is set.
type entry struct {
	edition       *Edition
	provision     *rulebook.Provision
	definition    *rulebook.Definition
	questionnaire *questionnaire.Questionnaire

	heading string // as it is read
	head    []word
	title   []string // the words of the heading that say something
	text    string   // as it is read; of a questionnaire what people say, a line for each phrase
	words   []word
	length  int     // of the text in words that say something
	weight  float64 // what it counts for among others that fit as well
}

// posting tells that a word stands in an entry, and where.
type posting struct {
	entry int32
	times uint8 // in the text
	title bool
	above bool // in a heading above it
}

// How much a thing counts that is not a provision of the code in force.
const (
	replaced   = 0.86 // a code that another one followed
	houseRules = 0.66 // house rules come after a code that says as much
	usedByOne  = 0.8  // a questionnaire that only others use
)

// NewIndex makes the index of a library.
func NewIndex(lib *Library) *Index {
	x := &Index{lib: lib, postings: map[string][]posting{}, rarity: map[string]float64{}, words: newVocabulary(),
		moves: map[string][]Move{}, at: map[*rulebook.Provision]int{}, stems: map[string]string{}}
	current := lib.current()
	for _, e := range lib.Editions {
		weight := 1.0
		switch {
		case e.House:
			weight = houseRules
		case e != current:
			weight = replaced
		}
		for _, law := range e.Laws {
			for _, p := range law.Provisions {
				x.at[p] = len(x.entries)
				x.add(entry{edition: e, provision: p, heading: p.Title, text: p.Text(), weight: weight})
			}
		}
		for i := range e.Definitions {
			d := &e.Definitions[i]
			x.add(entry{edition: e, definition: d, heading: d.Term, text: plain(e.ID, strings.Join(d.Senses, "\n\n")),
				weight: weight})
		}
		for _, q := range e.Questionnaires {
			own := weight
			if len(q.Situation) == 0 {
				own *= usedByOne
			}
			x.add(entry{edition: e, questionnaire: q, heading: q.Title, text: strings.Join(q.Situation, "\n"),
				weight: own})
		}
	}
	total := 0
	for _, e := range x.entries {
		total += e.length
	}
	x.average = max(1, float64(total)/float64(max(1, len(x.entries))))
	for stem, list := range x.postings {
		x.rarity[stem] = math.Log(1 + float64(len(x.entries))/float64(len(list)))
	}
	if lib.speech != nil {
		x.words.close(lib.speech())
	}
	x.stems = nil
	x.marks.New = func() any { return newMarks(len(x.entries)) }
	x.readMoves()
	return x
}

// current is the code in force: the first that is no house code.
func (lib *Library) current() *Edition {
	for _, e := range lib.Editions {
		if !e.House {
			return e
		}
	}
	return nil
}

func (x *Index) add(e entry) {
	sp := e.edition.speech()
	stem := func(w string) string {
		known, ok := x.stems[w]
		if !ok {
			known = sp.stem(spelled(w))
			x.stems[w] = known
		}
		return known
	}
	e.head, e.words = sp.cut(e.heading, stem), sp.cut(e.text, stem)
	x.words.learn(e.heading, e.head)
	x.words.learn(e.text, e.words)
	for _, w := range e.head {
		if w.stem != "" {
			e.title = append(e.title, w.stem)
		}
	}
	at := int32(len(x.entries))
	for _, w := range e.words {
		if w.stem != "" {
			e.length++
			if p := x.posting(w.stem, at); p.times < math.MaxUint8 {
				p.times++
			}
		}
	}
	for _, stem := range e.title {
		x.posting(stem, at).title = true
	}
	if e.provision != nil {
		for above := e.provision.Above; above != nil; above = above.Above {
			for _, stem := range x.entries[x.at[above]].title {
				x.posting(stem, at).above = true
			}
		}
	}
	x.entries = append(x.entries, e)
}

func (x *Index) posting(stem string, at int32) *posting {
	list := x.postings[stem]
	if n := len(list); n == 0 || list[n-1].entry != at {
		list = append(list, posting{entry: at})
		x.postings[stem] = list
	}
	return &list[len(list)-1]
}

// plain is the text of a Markdown paragraph.
func plain(edition, markdown string) string {
	doc := rulebook.Parse("", edition, []byte(markdown))
	return doc.Text(doc.Root)
}

// marks is the sheet on which one search adds up.
type marks struct {
	score   []float64 // of each entry
	met     []float64 // what the concepts that it meets weigh
	concept []float64 // the best wording of the concept at hand
	sum     []float64 // of the words of a wording
	count   []uint8
	touched []int32 // entries with a score
	now     []int32 // entries with the concept at hand
	found   []scored
}

func newMarks(n int) *marks {
	return &marks{score: make([]float64, n), met: make([]float64, n), concept: make([]float64, n),
		sum: make([]float64, n), count: make([]uint8, n)}
}

func (m *marks) clear() {
	for _, at := range m.touched {
		m.score[at], m.met[at] = 0, 0
	}
	m.touched = m.touched[:0]
}

// Where a word stands counts as much.
const (
	inTitle  = 2.6
	inLaw    = 4.2 // the heading of a law as a whole, which all its provisions are below
	inTerm   = 3.2 // the term of a definition
	inAbove  = 0.5
	inText   = 1.3
	inPhrase = 1.9 // in what people say when they need a questionnaire
)

// field is how much a word counts by where it stands in an entry.
func (x *Index) field(p posting) float64 {
	e := &x.entries[p.entry]
	score := 0.0
	switch {
	case p.title && e.definition != nil:
		score = inTerm
	case p.title && e.provision != nil && e.provision.Above == nil:
		score = inLaw
	case p.title:
		score = inTitle
	case p.above:
		score = inAbove
	}
	if p.times == 0 {
		return score
	}
	if e.questionnaire != nil {
		return max(score, inPhrase)
	}
	times := float64(p.times)
	return score + inText*times/(times+0.3+0.7*float64(e.length)/x.average)
}

// weigh adds up a concept over all entries that meet it.
func (x *Index) weigh(m *marks, c concept) {
	m.now = m.now[:0]
	mass := 0.0
	for _, a := range c.alternatives {
		rarity := 0.0
		for _, stem := range a.stems {
			for _, p := range x.postings[stem] {
				m.sum[p.entry] += x.rarity[stem] * x.field(p)
				m.count[p.entry]++
			}
			rarity += x.rarity[stem]
		}
		mass = max(mass, a.weight*rarity/float64(len(a.stems)))
		for _, p := range x.postings[a.stems[0]] {
			if int(m.count[p.entry]) == len(a.stems) {
				if m.concept[p.entry] == 0 {
					m.now = append(m.now, p.entry)
				}
				m.concept[p.entry] = max(m.concept[p.entry], a.weight*m.sum[p.entry]/float64(len(a.stems)))
			}
		}
		for _, stem := range a.stems {
			for _, p := range x.postings[stem] {
				m.sum[p.entry], m.count[p.entry] = 0, 0
			}
		}
	}
	for _, at := range m.now {
		if m.score[at] == 0 {
			m.touched = append(m.touched, at)
		}
		m.score[at] += c.weight * m.concept[at]
		m.met[at] += c.weight * mass
		m.concept[at] = 0
	}
}

// mass is how much a concept weighs where it is met in full.
func (x *Index) mass(c concept) (mass float64) {
	for _, a := range c.alternatives {
		rarity := 0.0
		for _, stem := range a.stems {
			rarity += x.rarity[stem]
		}
		mass = max(mass, a.weight*rarity/float64(len(a.stems)))
	}
	return c.weight * mass
}

// has tells whether all words of a wording stand in an entry.
func (e *entry) has(a alternative) bool {
	for _, stem := range a.stems {
		if !slices.Contains(e.title, stem) &&
			!slices.ContainsFunc(e.words, func(w word) bool { return w.stem == stem }) {
			return false
		}
	}
	return true
}
