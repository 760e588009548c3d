package library

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Hit is one place that was found: a provision, a definition or a questionnaire, with its heading and the words around
// the best match.
type Hit struct {
	Edition       *Edition
	Provision     *rulebook.Provision
	Definition    *rulebook.Definition
	Questionnaire *questionnaire.Questionnaire

	Title   []Fragment // the heading; may be empty
	Snippet []Fragment
	Also    []Hit // the same in other editions, where all are searched; without fragments

	entry int
}

// Answer is what a search gives.
type Answer struct {
	Hits   []Hit
	Number *Number // where the query is the number of a provision, or has one
}

// Search finds what a query asks for and gives at most limit places, the best first. A number such as 27B1(a) finds
// that provision in each edition; words find provisions, definitions and questionnaires that speak of them, in the
// words of the laws or in those that people use; a number with words finds those places of the law that speak of them.
// edition limits the search to one edition; empty means all. A question of nothing finds nothing.
func (x *Index) Search(query, edition string, limit int) Answer {
	number, words := x.number(query, edition)
	asked := x.concepts(words)
	var hits []Hit
	if number != nil && words == "" {
		hits = number.hits
	} else {
		hits = x.byWords(asked, edition, number)
	}
	if limit < len(hits) {
		hits = hits[:max(limit, 0)]
	}
	for i := range hits {
		x.show(&hits[i], asked)
	}
	return Answer{hits, number}
}

func (x *Index) concepts(words string) []concept {
	if words == "" || x.lib.speech == nil {
		return nil
	}
	return slices.DeleteFunc(x.lib.speech().concepts(words, x.words), func(c concept) bool { return !c.known(x.words) })
}

// mostWeighed is how many of the entries that meet a query are looked at closely.
const mostWeighed = 100

// someOfEach is how many of each edition are looked at in any case.
const someOfEach = 8

// scored is an entry with what it scores.
type scored struct {
	entry int32
	score float64
}

func (x *Index) byWords(asked []concept, edition string, number *Number) []Hit {
	m := x.marks.Get().(*marks)
	defer func() {
		m.clear()
		x.marks.Put(m)
	}()
	total := 0.0
	for _, c := range asked {
		x.weigh(m, c)
		total += x.mass(c)
	}
	if number != nil {
		number.mark(x, m)
	}
	found := m.found[:0]
	for _, at := range m.touched {
		e := &x.entries[at]
		if edition != "" && e.edition.ID != edition {
			continue
		}
		covered := 1.0
		if total > 0 {
			covered = min(1, m.met[at]/total)
		}
		found = append(found, scored{at, m.score[at] * e.weight * (0.15 + 0.85*covered*covered)})
	}
	m.found = found
	// Equals stay in the order of the editions (codes before house codes) and of the laws.
	order := func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.entry, b.entry))
	}
	slices.SortFunc(found, order)
	found = x.weighed(found)
	if number == nil {
		for i := range found {
			e := &x.entries[found[i].entry]
			found[i].score += e.weight * x.closely(e, asked, total)
		}
		slices.SortFunc(found, order)
	}
	hits := make([]Hit, 0, len(found))
	for _, f := range found {
		e := &x.entries[f.entry]
		hits = append(hits, Hit{Edition: e.edition, Provision: e.provision, Definition: e.definition,
			Questionnaire: e.questionnaire, entry: int(f.entry)})
	}
	hits = lawsAmongFirst(hits)
	if edition == "" {
		scores := map[int]float64{}
		for _, f := range found {
			scores[int(f.entry)] = f.score / x.entries[f.entry].weight
		}
		hits = reserve(x.together(hits), scores)
	}
	return hits
}

// weighed are the best, and of each edition some, so that one with few provisions is not crowded out.
func (x *Index) weighed(found []scored) []scored {
	kept := found[:min(len(found), mostWeighed)]
	some := map[*Edition]int{}
	for i, f := range found {
		e := x.entries[f.entry].edition
		if some[e]++; i >= mostWeighed && some[e] <= someOfEach {
			kept = append(kept, f)
		}
	}
	return kept
}

// How many questionnaires may be among the first.
const (
	mostAsked = 2
	ofFirst   = 5
)

// lawsAmongFirst puts questionnaires beyond the second behind the first five others, for three that ask about what was
// said must not hide the law that settles it. Otherwise the order stays. What is the same in two editions counts once.
func lawsAmongFirst(hits []Hit) []Hit {
	var first, later []Hit
	asked := map[string]bool{}
	for i, h := range hits {
		if len(first) == ofFirst {
			return slices.Concat(first, later, hits[i:])
		}
		if h.Questionnaire != nil && !asked[h.name()] && len(asked) == mostAsked {
			later = append(later, h)
			continue
		}
		if h.Questionnaire != nil {
			asked[h.name()] = true
		}
		first = append(first, h)
	}
	return append(first, later...)
}

// Where all editions are searched.
const (
	firstAlways = 3   // the best come first whatever their edition
	asGood      = 0.3 // what has this share of the best score, the rank of its code left aside, fits
)

// reserve puts the best provision of each edition that fits behind the first hits, for a code with the right answer
// must not be missed because other codes have more to say. A questionnaire or a definition speaks for its edition only
// where no provision does: who rules by a code needs the law itself. Otherwise the order stays.
func reserve(hits []Hit, scores map[int]float64) []Hit {
	if len(hits) <= firstAlways {
		return hits
	}
	best := 0.0
	for _, h := range hits {
		best = max(best, scores[h.entry])
	}
	shown, byLaw := map[*Edition]bool{}, map[*Edition]bool{} // by anything, and by a provision
	show := func(h Hit) {
		for _, one := range h.each() {
			shown[one.Edition] = true
			byLaw[one.Edition] = byLaw[one.Edition] || one.Provision != nil
		}
	}
	for _, h := range hits[:firstAlways] {
		show(h)
	}
	var places, rest []Hit
	for _, h := range hits[firstAlways:] {
		if slices.ContainsFunc(h.each(), func(one Hit) bool {
			missing := !shown[one.Edition] || one.Provision != nil && !byLaw[one.Edition]
			return missing && scores[one.entry] >= asGood*best
		}) {
			places = append(places, h)
			show(h)
		} else {
			rest = append(rest, h)
		}
	}
	return slices.Concat(hits[:firstAlways], places, rest)
}

// each is a hit with those that are folded under it.
func (h Hit) each() []Hit { return append([]Hit{h}, h.Also...) }

// What a close look adds.
const (
	headingFits = 3.4 // the heading says what was asked, and no more
	phraseFits  = 3.6 // so does something that people say
	sideBySide  = 0.5 // two words stand together as they were typed
	wholeLaw    = 1.2 // it is the heading of a law as a whole
	termFits    = 1.1 // it is the term of a definition
)

// closely looks at how the words stand in an entry.
func (x *Index) closely(e *entry, asked []concept, total float64) float64 {
	fit := headingFits * x.fits(e.title, asked, total)
	switch {
	case e.provision != nil && e.provision.Above == nil:
		fit *= wholeLaw
	case e.definition != nil:
		fit *= termFits
	}
	if e.questionnaire != nil {
		known := e.edition.situations()
		if p := known.of[e.questionnaire.ID]; p != nil {
			best := 0.0
			for _, stems := range p.stems {
				best = max(best, x.fits(stems, asked, total))
			}
			fit = max(fit, phraseFits*best)
		}
	}
	for i := 1; i < len(asked); i++ {
		a, b := asked[i-1].alternatives[0].stems, asked[i].alternatives[0].stems
		if len(a) == 1 && len(b) == 1 && e.together(a[0], b[0]) {
			fit += sideBySide * (x.rarity[a[0]] + x.rarity[b[0]])
		}
	}
	return fit
}

// fits tells how well a heading or a phrase says what was asked: the more of both they share, the better.
func (x *Index) fits(own []string, asked []concept, total float64) float64 {
	if len(own) == 0 || total == 0 {
		return 0
	}
	shared, theirs := 0.0, 0.0
	for _, c := range asked {
		best := 0.0
		for _, a := range c.alternatives {
			sum := 0.0
			for _, stem := range a.stems {
				if !slices.Contains(own, stem) {
					sum = 0
					break
				}
				sum += x.rarity[stem]
			}
			best = max(best, a.weight*sum/float64(len(a.stems)))
		}
		shared += c.weight * best
	}
	for _, stem := range own {
		theirs += x.rarity[stem]
	}
	shared = min(shared, total)
	// The share of what was asked counts in full, that of the heading by its root: a long heading may say more.
	return shared * (shared / total) * math.Sqrt(min(1, shared/max(theirs, 0.01)))
}

// together tells whether two words stand side by side, what says nothing left aside.
func (e *entry) together(a, b string) bool {
	for i := 1; i < len(e.title); i++ {
		if e.title[i-1] == a && e.title[i] == b {
			return true
		}
	}
	before := ""
	for _, w := range e.words {
		if w.stem == "" {
			continue
		}
		if before == a && w.stem == b {
			return true
		}
		before = w.stem
	}
	return false
}

// together puts what is the same in several editions under the one that fits best.
func (x *Index) together(hits []Hit) []Hit {
	kept := hits[:0]
	at := map[string][]int{} // places in kept
	for _, h := range hits {
		name := h.name()
		joined := false
		for _, i := range at[name] {
			if first := &kept[i]; first.Edition != h.Edition && x.alike(first.entry, h.entry) {
				first.Also = append(first.Also, h)
				joined = true
				break
			}
		}
		if !joined {
			at[name] = append(at[name], len(kept))
			kept = append(kept, h)
		}
	}
	return kept
}

// name is the same for what may be the same in two editions.
func (h Hit) name() string {
	switch {
	case h.Provision != nil:
		return h.Provision.ID
	case h.Definition != nil:
		return "def:" + h.Definition.Slug
	}
	return "q:" + h.Questionnaire.ID
}

// alike tells whether two provisions of one number are about one thing: whether their headings share words, or where
// one has none, their texts.
func (x *Index) alike(i, j int) bool {
	a, b := &x.entries[i], &x.entries[j]
	if a.provision == nil {
		return true
	}
	if len(a.title) > 0 && len(b.title) > 0 {
		return slices.ContainsFunc(a.title, func(stem string) bool { return slices.Contains(b.title, stem) })
	}
	shared := 0
	for _, w := range a.words {
		if w.stem != "" && slices.ContainsFunc(b.words, func(other word) bool { return other.stem == w.stem }) {
			shared++
		}
	}
	return shared*2 >= min(a.length, b.length)
}

// Ref is the short form of what was found, as scripts name it: laws-2017/27B1a, def:laws-2017/alert or
// q:laws-2017/claim.
func (h Hit) Ref() string {
	kind, name, found := strings.Cut(h.name(), ":")
	if !found {
		return h.Edition.ID + "/" + kind
	}
	return kind + ":" + h.Edition.ID + "/" + name
}
