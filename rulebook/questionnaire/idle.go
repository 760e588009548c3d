package questionnaire

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// level is one questionnaire on a walk, with what is needed to tell which of its questions are idle: those of which no
// answer can change where the walk goes from there, what it finds and how it ends. What does not matter is not asked.
type level struct {
	q      *Questionnaire
	prefix string
	walk   *walk
	passed map[state]place // by where a way stands: where it comes to first that makes a difference
}

// place is where a way stands, with the answers that were given on it.
type place struct {
	state
	seen map[string]string
}

func newLevel(q *Questionnaire, prefix string, w *walk) *level {
	return &level{q: q, prefix: prefix, walk: w}
}

// state is where a way through a questionnaire stands: at a step, with the answers at which tables behind it look.
type state struct{ step, known string }

// skips gives the answer with which a question is passed over, all being alike; ok is false where it has to be asked:
// an answer matters, the record gives it, or it is asked for the record's sake.
func (l *level) skips(s *Step, seen map[string]string) (key string, ok bool) {
	if !l.walk.root.Skips || l.q.plan().fixed[s.ID] {
		return "", false
	}
	if _, told := l.told(s); told {
		return "", false
	}
	_, idle := l.through(s, seen)
	return s.Options[0].Key, idle
}

// told is what the record answers to a question.
func (l *level) told(s *Step) (key string, known bool) {
	if s.From == "" {
		return "", false
	}
	key, _, known = l.walk.record.Fact(s.From)
	_, fits := s.Option(key)
	return key, known && fits
}

// through is where all answers to a question lead alike; alike is false where they do not.
func (l *level) through(s *Step, seen map[string]string) (where place, alike bool) {
	for i, o := range s.Options {
		to, ok := l.behind(s, o.Key, seen)
		if !ok || i > 0 && (to.step != where.step || to.known != where.known && !l.q.plan().alike(to, where)) {
			return place{}, false
		}
		where = to
	}
	return where, len(s.Options) > 0
}

// behind is what an answer leads to that makes a difference.
func (l *level) behind(s *Step, key string, seen map[string]string) (place, bool) {
	with := maps.Clone(seen)
	with[s.ID] = key
	to, ok := s.way(key, with)
	if !ok {
		return place{}, false
	}
	return l.at(to, with), true
}

// at is what a way that stands at a step comes to first that makes a difference: the step itself, or, where that is
// passed over or answered by the record, what stands behind it.
func (l *level) at(id string, seen map[string]string) place {
	here := place{state{id, l.known(id, seen)}, seen}
	if there, done := l.passed[here.state]; done {
		return there
	}
	if l.passed == nil {
		l.passed = map[state]place{}
	}
	l.passed[here.state] = here
	s := l.q.Step(id)
	if s == nil || l.q.plan().fixed[id] && s.From == "" {
		return here
	}
	there, alike := here, false
	if key, told := l.told(s); told {
		if given, answered := l.walk.answers[l.prefix+id]; answered {
			if _, fits := s.Option(given); fits {
				key = given
			}
		}
		there, alike = l.behind(s, key, seen)
	} else if !l.q.plan().fixed[id] {
		there, alike = l.through(s, seen)
	}
	if alike {
		l.passed[here.state] = there
	}
	return l.passed[here.state]
}

// known writes the answers at which tables behind a step look.
func (l *level) known(id string, seen map[string]string) string {
	looks := l.q.plan().looks[id]
	if len(looks) == 0 {
		return ""
	}
	var list strings.Builder
	for _, step := range looks {
		list.WriteString(seen[step] + " ")
	}
	return list.String()
}

// plan is what can be told of the steps of a questionnaire without any answer.
type plan struct {
	looks map[string][]string // the steps at whose answers a table looks that stands there or behind it
	fixed map[string]bool     // nothing is asked, or some two answers never lead to the same

	watched []string // the steps at whose answers some table looks
	blanks  bool     // whether it, or one that it uses, leaves words to the record
	player  bool     // likewise the name of the player who did what it is about

	mu    sync.Mutex
	blank *level            // a walk on which nothing is answered or known
	comes map[state]string  // by where a way stands: all that can come of it, by a name that it shares with its equals
	names map[string]string // of what can come
}

// alike tells whether two ways go on alike from where they stand, whatever was answered before. What the record knows
// is not counted with.
func (p *plan) alike(a, b place) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.come(a) == p.come(b)
}

// plan is worked out once for a questionnaire.
func (q *Questionnaire) plan() *plan {
	if p := q.planned.Load(); p != nil {
		return p
	}
	p := &plan{looks: map[string][]string{}, fixed: map[string]bool{}, comes: map[state]string{},
		names: map[string]string{}}
	leads := map[string]map[string]bool{}
	for _, s := range q.Steps {
		q.look(s.ID, p.looks)
		q.lead(s.ID, leads)
	}
	for _, s := range q.Steps {
		p.fixed[s.ID] = !s.Kind.Asks() || s.Record || len(s.Options) == 0
		var common map[string]bool
		for _, to := range s.Exits() {
			if common == nil {
				common = maps.Clone(leads[to])
			}
			maps.DeleteFunc(common, func(id string, _ bool) bool { return !leads[to][id] })
		}
		p.fixed[s.ID] = p.fixed[s.ID] || len(common) == 0
	}
	p.blanks, p.player, p.watched = q.blanks(), q.namesPlayer(), q.watched()
	p.blank = newLevel(q, "", &walk{root: q, record: NoRecord{}})
	q.planned.Store(p)
	return p
}

// come names all that can come where a way stands.
func (p *plan) come(at place) string {
	if name, done := p.comes[at.state]; done {
		return name
	}
	p.comes[at.state] = at.step
	q, all := p.blank.q, at.step
	if s := q.Step(at.step); s != nil {
		moves := q.moves(s, at.seen, true)
		if key, to, settled := s.settled(q, at.seen); settled {
			moves = []move{{key, to}}
		}
		for _, m := range moves {
			with := maps.Clone(at.seen)
			with[s.ID] = m.key
			all += " " + m.key + ">" + p.come(place{state{m.to, p.blank.known(m.to, with)}, with})
		}
	}
	name, known := p.names[all]
	if !known {
		name = at.step + "#" + strconv.Itoa(len(p.names))
		p.names[all] = name
	}
	p.comes[at.state] = name
	return name
}

// look finds the steps at whose answers a table looks that stands at a step or behind it.
func (q *Questionnaire) look(id string, behind map[string][]string) []string {
	if list, done := behind[id]; done {
		return list
	}
	s := q.Step(id)
	if s == nil {
		return nil
	}
	behind[id] = nil
	var list []string
	if s.Rejoin != nil {
		list = append(list, s.Rejoin.Columns...)
	}
	if s.Again != "" {
		list = append(list, s.Again)
	}
	for _, to := range s.next() {
		list = append(list, q.look(to, behind)...)
	}
	slices.Sort(list)
	behind[id] = slices.Compact(list)
	return behind[id]
}

// lead finds the steps that a way which stands at a step can come to first that makes a difference.
func (q *Questionnaire) lead(id string, leads map[string]map[string]bool) map[string]bool {
	if list, done := leads[id]; done {
		return list
	}
	list := map[string]bool{id: true}
	leads[id] = list
	if s := q.Step(id); s != nil && s.Kind.Asks() && !s.Record {
		for _, to := range s.Exits() {
			maps.Copy(list, q.lead(to, leads))
		}
	}
	return list
}
