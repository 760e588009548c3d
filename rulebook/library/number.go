package library

import (
	"regexp"
	"slices"
	"strings"

	"redress/rulebook"
)

// Number is what is known of a number that was asked for.
type Number struct {
	Asked     string  // as it is read, 27F
	Missing   bool    // the editions that were searched have no such number
	Nearest   []Place // where no edition has it: what stands nearest to it
	Elsewhere []Place // editions that have it and were not searched
	Moved     []Move  // where what had the number in another code is now
	Words     string  // what stands beside it

	id   string
	hits []Hit
}

// Exact gives the provisions that have the number, among the editions that were searched.
func (n *Number) Exact() (places []Place) {
	if n == nil {
		return nil
	}
	for _, h := range n.hits {
		if h.Provision.ID == n.id {
			places = append(places, Place{h.Edition, h.Provision})
		}
	}
	return places
}

// Place is a provision in an edition.
type Place struct {
	Edition   *Edition
	Provision *rulebook.Provision
}

// Move says that what had a number in one code has another number in a later one.
type Move struct {
	Code string // the id of the older code
	From *Place // nil where that code is not held here
	To   Place
	Near bool // the subject map has both on one subject, which is less than that the one is the other
}

// Words that may stand before a number, and numbers that stand among words: a law's alone only after "law", for a
// number alone may be one of tricks.
var (
	leadingWord = regexp.MustCompile(`(?i)^\s*(?:(?:laws?|rules?|section|number|no\.?)\s*|§+\s*|#)`)
	fullNumber  = regexp.MustCompile(`^[0-9]{1,3}(?:[A-K](?:\.?[0-9]{1,2}(?:[a-z][ivx0-9]{0,4})?)?)?$`)
	lawAmong    = regexp.MustCompile(`(?i)\b(?:law|rule|section)\s+([0-9]{1,3}[0-9a-z().]*)`)
	wordAmong   = regexp.MustCompile(`(?i)(?:^|\s)([0-9]{1,3}[a-z][0-9a-z().]*)`)
)

// Number gives the provision of an edition that a person means by its number alone; nil where the query is no number.
func (e *Edition) Number(query string) *rulebook.Provision {
	id := canonical(query)
	if id == "" {
		return nil
	}
	return e.Provision(id)
}

// canonical reads a number with or without a word before it.
func canonical(query string) string {
	if id := rulebook.Canonical(query); id != "" {
		return id
	}
	return rulebook.Canonical(leadingWord.ReplaceAllString(query, ""))
}

// number reads the number in a query, and gives the words that stand beside it. It is nil where there is none.
func (x *Index) number(query, edition string) (n *Number, words string) {
	query = strings.TrimRight(strings.TrimSpace(query), ".,;:?!")
	id := canonical(query)
	if id != "" && (x.held(id) || fullNumber.MatchString(id)) {
		n = x.lookUp(id, edition)
		if !n.Missing || strings.ContainsAny(id, "0123456789") {
			return n, ""
		}
	}
	for _, shape := range []*regexp.Regexp{lawAmong, wordAmong} {
		at := shape.FindStringSubmatchIndex(query)
		if at == nil {
			continue
		}
		id := rulebook.Canonical(query[at[2]:at[3]])
		if id == "" || !x.held(id) {
			continue
		}
		words := strings.TrimSpace(query[:at[0]] + " " + query[at[1]:])
		if len(x.concepts(words)) == 0 {
			words = ""
		}
		n = x.lookUp(id, edition)
		n.Words = words
		return n, words
	}
	return nil, query
}

// held tells whether any edition has a number, or had it.
func (x *Index) held(id string) bool {
	return len(x.moves[strings.ToLower(id)]) > 0 ||
		slices.ContainsFunc(x.lib.Editions, func(e *Edition) bool { return e.Provision(id) != nil })
}

func (x *Index) lookUp(id, edition string) *Number {
	n := &Number{Asked: rulebook.Label(id), Missing: true, id: id}
	for _, e := range x.lib.Editions {
		p := e.Provision(id)
		switch {
		case p == nil:
		case edition == "" || e.ID == edition:
			n.Missing = false
			n.id, n.Asked = p.ID, p.Label()
			n.hits = append(n.hits, x.hit(Place{e, p}))
		default:
			n.Elsewhere = append(n.Elsewhere, Place{e, p})
		}
	}
	for _, move := range x.moves[strings.ToLower(n.id)] {
		n.Moved = append(n.Moved, move)
		if edition != "" && move.To.Edition.ID != edition {
			continue
		}
		if !slices.ContainsFunc(n.hits, func(h Hit) bool { return h.Provision == move.To.Provision }) {
			n.hits = append(n.hits, x.hit(move.To))
		}
	}
	if n.Missing && len(n.Elsewhere) == 0 {
		n.Nearest = x.nearest(id, edition)
	}
	return n
}

func (x *Index) hit(p Place) Hit {
	return Hit{Edition: p.Edition, Provision: p.Provision, entry: x.at[p.Provision]}
}

// mostNearest is how many numbers are offered for one that is not there.
const mostNearest = 2

// nearest looks in the edition that was searched, or in the first that comes close: in one with the same law before one
// without.
func (x *Index) nearest(id, edition string) (places []Place) {
	best := 0
	for _, e := range x.lib.Editions {
		if edition != "" && e.ID != edition {
			continue
		}
		found := e.Nearest(id, mostNearest)
		if len(found) == 0 {
			continue
		}
		close := 1
		for close < len(id) && strings.HasPrefix(found[0].ID, id[:close]) {
			close++
		}
		if close <= best {
			continue
		}
		best, places = close, nil
		for _, p := range found {
			places = append(places, Place{e, p})
		}
	}
	return places
}

// readMoves collects the moves that callouts tell, and those of the subject map where a subject is one provision in an
// older code and one of another number in the code in force.
func (x *Index) readMoves() {
	for _, e := range x.lib.Editions {
		for _, m := range e.Moves() {
			x.addMove(m.From, m.To, false)
		}
	}
	current := x.lib.current()
	for _, s := range x.lib.Subjects() {
		i := slices.IndexFunc(s.Rows, func(row SubjectRow) bool {
			return row.Edition == current &&
				len(row.Provisions) == 1
		})
		if i < 0 {
			continue
		}
		to := s.Rows[i].Provisions[0]
		for _, row := range s.Rows {
			if row.Edition == current || row.Edition.House || len(row.Provisions) != 1 {
				continue
			}
			// One that only stands higher or lower in the same place has not moved.
			if from := row.Provisions[0]; !strings.HasPrefix(from.ID, to.ID) && !strings.HasPrefix(to.ID, from.ID) {
				x.addMove(from.Ref(), to.Ref(), true)
			}
		}
	}
}

func (x *Index) addMove(from, to rulebook.Ref, near bool) {
	e := x.lib.Edition(to.Edition)
	if e == nil || e.Provision(to.ID) == nil {
		return
	}
	move := Move{Code: from.Edition, To: Place{e, e.Provision(to.ID)}, Near: near}
	if older := x.lib.Edition(from.Edition); older != nil {
		if p := older.Provision(from.ID); p != nil {
			move.From = &Place{older, p}
		}
	}
	key := strings.ToLower(from.ID)
	if !slices.ContainsFunc(x.moves[key], func(other Move) bool {
		return other.Code == move.Code &&
			other.To == move.To
	}) {
		x.moves[key] = append(x.moves[key], move)
	}
}

// What the number in a query counts for beside its words.
const (
	theNumber = 30
	belowIt   = 12
	sameLaw   = 4
)

// mark adds up the number: the provision itself, what stands below it, where its matter is now, and the rest of its
// law.
func (n *Number) mark(x *Index, m *marks) {
	law := rulebook.LawNumber(n.id)
	add := func(at int32, score float64) {
		if m.score[at] == 0 {
			m.touched = append(m.touched, at)
		}
		m.score[at] += score
	}
	for at := range x.entries {
		p := x.entries[at].provision
		if p == nil || law == 0 || p.Law.Number != law {
			continue
		}
		score := float64(sameLaw)
		for above := p; above != nil; above = above.Above {
			if strings.EqualFold(above.ID, n.id) {
				score = belowIt
				if above == p {
					score = theNumber
				}
			}
		}
		if m.score[at] > 0 || score > sameLaw {
			add(int32(at), score)
		}
	}
	for _, move := range n.Moved {
		add(int32(x.at[move.To.Provision]), belowIt)
	}
}

// Remark is a sentence about a number, in parts of which some name a place.
type Remark []RemarkPart

// RemarkPart is a run of a remark; At is set where it names a place.
type RemarkPart struct {
	Text string
	At   *Place
}

// String is the sentence without its links.
func (r Remark) String() string {
	var b strings.Builder
	for _, part := range r {
		b.WriteString(part.Text)
	}
	return b.String()
}

// Remarks say what there is to know of a number beside the places where it is: that there is none, what stands nearest,
// which editions have it, and where what had it in another code is now. searched is the one edition that was searched;
// nil means all.
func (n *Number) Remarks(searched *Edition) (remarks []Remark) {
	switch {
	case n.Missing && len(n.Elsewhere) > 0:
		r := Remark{{Text: "There is no " + n.Asked + in(searched) + "; it is in "}}
		for i, p := range n.Elsewhere {
			r = append(r.comma(i), RemarkPart{p.Edition.Short, &n.Elsewhere[i]})
		}
		remarks = append(remarks, append(r, RemarkPart{Text: "."}))
	case n.Missing && len(n.Nearest) > 0:
		r := Remark{{Text: "There is no " + n.Asked + in(searched) + "; nearest: "}}
		for i, p := range n.Nearest {
			r = append(r.comma(i), RemarkPart{p.Provision.Label(), &n.Nearest[i]})
		}
		remarks = append(remarks, append(r, RemarkPart{Text: "."}))
	case n.Missing && len(n.Moved) == 0:
		remarks = append(remarks, Remark{{Text: "There is no " + n.Asked + in(searched) + "."}})
	}
	for i := range n.Moved {
		remarks = append(remarks, n.Moved[i].remark(n.Asked))
	}
	return remarks
}

func (m *Move) remark(asked string) Remark {
	from := Remark{{asked + " of " + codeName(m), m.From}}
	if m.From != nil && m.From.Provision.Title != "" {
		from = append(from, RemarkPart{Text: " (" + m.From.Provision.Title + ")"})
	}
	to := RemarkPart{m.To.Provision.Label(), &m.To}
	if m.Near {
		return append(append(Remark{{Text: "For the subject of "}}, from...), RemarkPart{Text: " see "}, to,
			RemarkPart{Text: " in " + m.To.Edition.Short + "."})
	}
	return append(from, RemarkPart{Text: " is "}, to, RemarkPart{Text: " in " + m.To.Edition.Short + "."})
}

func (r Remark) comma(i int) Remark {
	if i > 0 {
		return append(r, RemarkPart{Text: ", "})
	}
	return r
}

func in(e *Edition) string {
	if e == nil {
		return ""
	}
	return " in " + e.Short
}

// codeName is how the older code is called: by its short name, or where it is not held by its year.
func codeName(m *Move) string {
	if m.From != nil {
		return m.From.Edition.Short
	}
	return strings.TrimPrefix(m.Code, "laws-")
}
