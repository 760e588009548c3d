package questionnaire

import (
	"maps"
	"slices"
	"strings"
)

// Carries tells which answers to a judgement need a reason, by their keys: all where one carries what the ruling gives,
// an adjusted score, tricks or a penalty, else none. Who weighs it is not to be nudged towards the answer that
// asks for fewer taps, and the side that gets nothing by it wants to know why as much as the other. An answer carries
// it where it leads there at once; and where it can lead there before play goes on, unless it adds nothing to what
// another answer can lead to. What is asked anew, about another action, is carried by its own answers. What was
// answered before and what the record knows are counted with; what was answered later can change. Nothing carries at a
// step that is not on the path, which is that of a [Result] by the same record, and at what is no judgement. Tricks
// that go over for a revoke go by the law itself, and no answer carries them.
func Carries(q *Questionnaire, path []Visited, record Record, address string) map[string]bool {
	carries := map[string]bool{}
	level, step := q.Locate(address)
	if step == nil || step.Kind != Judgement {
		return carries
	}
	if record == nil {
		record = NoRecord{}
	}
	at := slices.IndexFunc(path, func(v Visited) bool { return v.Step == address })
	if at < 0 {
		return carries
	}
	leads := make([]prospect, len(step.Options))
	before, unweighed := newAhead(q, record, path[:at]), newAhead(q, record, path[:at])
	unweighed.stops = true
	for i, o := range step.Options {
		leads[i] = newProspect()
		before.from(level, step, o.Key, prefixOf(address), at, &leads[i])
		straight := newProspect()
		unweighed.from(level, step, o.Key, prefixOf(address), at, &straight)
		leads[i].weighed = len(straight.gives) == 0
	}
	one := false
	for i, o := range step.Options {
		end := level.Step(o.To)
		atOnce := level == q && end != nil && end.Kind == Outcome && len(end.Needs) > 0 && end.Over == 0
		one = one || atOnce || len(leads[i].gives) > 0 && !slices.ContainsFunc(leads, leads[i].addsNothingTo)
	}
	for _, o := range step.Options {
		carries[o.Key] = one
	}
	return carries
}

// prospect is what an answer can still lead to.
type prospect struct {
	gives   map[string]bool // what the ruling can give
	comes   map[string]bool // what is weighed and found, and the ends
	weighs  map[string]bool // of these what is weighed
	spares  bool            // whether it can end without giving anything
	weighed bool            // whether something is weighed before anything is given
}

func newProspect() prospect {
	return prospect{gives: map[string]bool{}, comes: map[string]bool{}, weighs: map[string]bool{}}
}

func (p *prospect) add(other prospect) {
	maps.Copy(p.gives, other.gives)
	maps.Copy(p.comes, other.comes)
	maps.Copy(p.weighs, other.weighs)
	p.spares = p.spares || other.spares
}

// addsNothingTo tells whether another answer leads to more.
func (p prospect) addsNothingTo(other prospect) bool {
	return within(p.gives, other.gives) && (len(p.gives) < len(other.gives) ||
		(p.spares || !other.spares) && fewer(p.comes, other.comes) ||
		p.spares && p.weighed && fewer(p.weighs, other.weighs))
}

func fewer(some, others map[string]bool) bool { return len(some) < len(others) && within(some, others) }

func within(few, many map[string]bool) bool {
	for one := range few {
		if !many[one] {
			return false
		}
	}
	return true
}

func newAhead(q *Questionnaire, record Record, path []Visited) *ahead {
	return &ahead{root: q, record: record, path: path, subs: map[string]inside{}, after: map[left]prospect{}}
}

// prefixOf is what stands before the id of a step in its address.
func prefixOf(address string) string {
	if sub, _, in := strings.Cut(address, "/"); in {
		return sub + "/"
	}
	return ""
}

// ahead looks at what can still come behind a step.
type ahead struct {
	root   *Questionnaire
	record Record
	stops  bool              // at what is weighed
	path   []Visited         // before the step
	subs   map[string]inside // the questionnaires used, each looked through once: all ways through them are the same
	after  map[left]prospect // what comes behind those that the path is in, likewise
}

// left is an end by which a questionnaire used is left, and where on the path that was.
type left struct {
	at  int
	end string
}

// inside is what can come in a questionnaire that is used, and its ends.
type inside struct {
	ends  map[string]bool
	comes prospect
}

// through looks through a questionnaire that is used, from its start.
func (a *ahead) through(use string) inside {
	seen, known := a.subs[use]
	if !known {
		sub := a.root.Subs[use]
		seen.comes = newProspect()
		start := &Step{Options: []Option{{To: sub.Start}}}
		seen.ends = a.ends(sub, start, "", use+"/", map[string]string{}, &seen.comes)
		a.subs[use] = seen
	}
	return seen
}

// from adds what can come behind an answer, through the questionnaires in which the one of
// the step is used.
func (a *ahead) from(q *Questionnaire, step *Step, key, prefix string, before int, to *prospect) {
	ends := a.ends(q, step, key, prefix, a.keys(prefix, before), to)
	if prefix == "" {
		return
	}
	for i := before - 1; i >= 0; i-- {
		in, use := a.root.Locate(a.path[i].Step)
		if use == nil || use.Kind != Use || use.under() != prefix {
			continue
		}
		for end := range ends {
			behind, known := a.after[left{i, end}]
			if !known {
				behind = newProspect()
				a.from(in, use, end, prefixOf(a.path[i].Step), i, &behind)
				a.after[left{i, end}] = behind
			}
			to.add(behind)
		}
		return
	}
}

// keys are the answers of one questionnaire on the path, at which its tables may look.
func (a *ahead) keys(prefix string, before int) map[string]string {
	keys := map[string]string{}
	for _, v := range a.path[:before] {
		if prefixOf(v.Step) == prefix {
			keys[strings.TrimPrefix(v.Step, prefix)] = v.Key
		}
	}
	return keys
}

// known writes the answers at which a table looks.
func known(watched []string, keys map[string]string) string {
	if len(watched) == 0 {
		return ""
	}
	var list strings.Builder
	for _, step := range watched {
		list.WriteString(" " + keys[step])
	}
	return list.String()
}

// watched are the steps at whose answers a table of the questionnaire looks.
func (q *Questionnaire) watched() (steps []string) {
	for _, s := range q.Steps {
		if s.Rejoin != nil {
			steps = append(steps, s.Rejoin.Columns...)
		}
	}
	slices.Sort(steps)
	return slices.Compact(steps)
}

// ends are the ends of one questionnaire that can be reached behind an answer. What is come to is added.
func (a *ahead) ends(q *Questionnaire, step *Step, key, prefix string, keys map[string]string,
	to *prospect) map[string]bool {
	watched := q.plan().watched
	ends, seen := map[string]bool{}, map[state]bool{}
	var visit func(at state, keys map[string]string)
	leave := func(s *Step, key string, at state, keys map[string]string) {
		if slices.Contains(watched, s.ID) {
			keys = maps.Clone(keys)
			keys[s.ID] = key
			at.known = known(watched, keys)
		}
		if next, ok := s.way(key, keys); ok {
			visit(state{next, at.known}, keys)
		}
	}
	visit = func(at state, keys map[string]string) {
		id := at.step
		s := q.Step(id)
		if s == nil || seen[at] {
			return
		}
		seen[at] = true
		if s.Kind == Judgement || s.Kind == Finding || s.Kind == Outcome && prefix == "" {
			to.comes[prefix+id] = true
		}
		if s.Kind == Judgement {
			to.weighs[prefix+id] = true
			if a.stops {
				return
			}
		}
		switch {
		case s.Kind == Outcome:
			ends[s.ID] = true
			s.ends(prefix == "", to)
		case s.Kind == Use && s.Anew: // about another action: what comes of that hangs on its own answers
		case s.Kind == Use && a.root.Subs[s.Use] != nil:
			sub := a.through(s.Use)
			to.add(sub.comes)
			for end := range sub.ends {
				leave(s, end, at, keys)
			}
		case s.Kind.Asks():
			told, _, ok := a.record.Fact(s.From)
			for _, o := range s.Options {
				if !ok || s.From == "" || o.Key == told {
					leave(s, o.Key, at, keys)
				}
			}
		default:
			leave(s, "", at, keys)
		}
	}
	leave(step, key, state{known: known(watched, keys)}, keys)
	return ends
}

// ends adds what the ruling gives at an outcome; last tells whether nothing comes behind it.
func (s *Step) ends(last bool, to *prospect) {
	needs := s.Needs
	if s.Remedy == "penalty" || s.Remedy == "discipline" {
		needs = append(slices.Clone(needs), "penalty")
	}
	for _, need := range needs {
		if s.Over == 0 { // the tricks that go over for a revoke go by the law itself
			to.gives[need] = true
		}
	}
	to.spares = to.spares || last && len(needs) == 0
}
