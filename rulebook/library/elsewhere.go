package library

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Elsewhere is what was found in a matter by one code, as the questions of another take it: where they lead, or what
// they would have to be told besides.
type Elsewhere struct {
	Edition       *Edition
	Questionnaire *questionnaire.Questionnaire // nil where the code has no questions on such a matter
	Answers       questionnaire.Answers        // with what was found, and what was given besides
	Result        questionnaire.Result
	Carried       map[string]bool         // the steps of its path to which the finding was carried over
	Idle          []questionnaire.Visited // what was found, and its questions do not ask for
	Subjects      []*Subject              // what changes from the one code to the other
}

// Elsewhere takes what was found on a way through a questionnaire to the questions of another edition. Two answers are
// the same finding where counterparts.md says so, there or for a questionnaire that both use; or, where it is silent on
// an answer, where they stand under the same ids and in the same words. Given are answers to what only the other code
// asks. Where the other code's questions send on to others that have a table of their own, these are asked.
func (lib *Library) Elsewhere(from *questionnaire.Questionnaire, now questionnaire.Result, to *Edition,
	given questionnaire.Answers, record questionnaire.Record) Elsewhere {
	e := lib.elsewhere(from, now, to, "", given, record)
	if e.Result.Outcome != nil {
		for _, opens := range e.Result.Outcome.Opens {
			id, _, _ := strings.Cut(opens, "?")
			if part, _ := lib.counterpart(from, to, id, nil); part != nil && id != e.Questionnaire.ID {
				return lib.elsewhere(from, now, to, id, given, record)
			}
		}
	}
	return e
}

// elsewhere puts what was found to one questionnaire of another edition; without an id, to that of the first table.
func (lib *Library) elsewhere(from *questionnaire.Questionnaire, now questionnaire.Result, to *Edition, id string,
	given questionnaire.Answers, record questionnaire.Record) Elsewhere {
	found := questionnaire.Answers{}
	for _, v := range now.Path {
		if v.Key != "" {
			found[v.Step] = v.Key
		}
	}
	e := Elsewhere{Edition: to, Carried: map[string]bool{}}
	from, used := from.Worded(record), map[string]bool{}
	e.Questionnaire = to.Questionnaire(from.ID)
	part, column := lib.counterpart(from, to, id, found)
	if part != nil {
		e.Questionnaire = part.Asked[column]
	}
	if e.Questionnaire != nil {
		e.Questionnaire = e.Questionnaire.Worded(record)
		carried := lib.carry(from, e.Questionnaire, part, found, used)
		e.Answers = maps.Clone(carried)
		maps.Copy(e.Answers, given)
		e.Answers = questionnaire.ResumeAsNeeded(e.Questionnaire, e.Answers, record)
		e.Result = questionnaire.Replay(e.Questionnaire, e.Answers, record)
		if now.Outcome != nil && e.Result.Outcome != nil && e.Result.Outcome.Resume != "" && resumed(now) {
			// There play went on and the matter was taken up again; so it is here.
			e.Answers[e.Result.Outcome.Step] = questionnaire.Resumed
			e.Result = questionnaire.Replay(e.Questionnaire, e.Answers, record)
		}
		for _, v := range e.Result.Path {
			if given[v.Step] == "" && carried[v.Step] != "" {
				e.Carried[v.Step] = true
			}
		}
	}
	for _, v := range now.Path {
		if v.Kind.Asks() && v.Key != "" && !used[v.Step] {
			e.Idle = append(e.Idle, v)
		}
	}
	e.Subjects = lib.between(from, now, e)
	return e
}

func resumed(r questionnaire.Result) bool {
	return slices.ContainsFunc(r.Path, func(v questionnaire.Visited) bool { return v.Key == questionnaire.Resumed })
}

// counterpart finds the table from a questionnaire to an edition, with the column of the edition in it; with an id, the
// one to that questionnaire. Of several it is the first, or where that leads to questions of another id, the first by
// which something of what was found is said there.
func (lib *Library) counterpart(from *questionnaire.Questionnaire, to *Edition, id string,
	found questionnaire.Answers) (table *Counterpart, column int) {
	for _, part := range lib.counterparts {
		own := part.column(from)
		if own < 0 {
			continue
		}
		for i, q := range part.Asked {
			if q.Edition != to.ID || id != "" && q.ID != id {
				continue
			}
			if table == nil {
				table, column = part, i
			}
			if table.Asked[column].ID == from.ID {
				return table, column
			}
			if part.says(own, i, found) {
				return part, i
			}
		}
	}
	return table, column
}

// says tells whether something that was found is said in another column.
func (p *Counterpart) says(own, other int, found questionnaire.Answers) bool {
	return slices.ContainsFunc(p.Findings, func(f SameFinding) bool {
		return len(f.Said[other].Ways) > 0 && f.Said[own].holds(found)
	})
}

// column is the one of a questionnaire; -1 where there is none.
func (p *Counterpart) column(q *questionnaire.Questionnaire) int {
	return slices.IndexFunc(p.Asked, func(x *questionnaire.Questionnaire) bool {
		return x.Edition == q.Edition && x.ID == q.ID
	})
}

// carry takes what was found over to the questions of another code, and notes the steps where it was found. What a
// table speaks of is settled by it; the rest is left to the next, and at last to the words.
func (lib *Library) carry(from, there *questionnaire.Questionnaire, part *Counterpart, found questionnaire.Answers,
	used map[string]bool) questionnaire.Answers {
	carried, left := questionnaire.Answers{}, maps.Clone(found)
	if part != nil {
		part.carry(columnAt{part.column(from), ""}, columnAt{part.column(there), ""}, left, carried, used)
	}
	for _, prefix := range inUse(found) {
		sub, _ := from.Locate(prefix)
		part, column := lib.counterpart(sub, lib.Edition(there.Edition), "", nil)
		if part == nil {
			continue
		}
		other := part.Asked[column].ID + strings.TrimPrefix(prefix, sub.ID)
		if asked, _ := there.Locate(other); asked != nil {
			part.carry(columnAt{part.column(sub), prefix}, columnAt{column, other}, left, carried, used)
		}
	}
	alike(from, there, left, carried, used)
	return carried
}

// inUse are the questionnaires in use whose questions were answered, by what stands before their steps' ids.
func inUse(found questionnaire.Answers) (prefixes []string) {
	for address := range found {
		prefix, _, used := strings.Cut(address, "/")
		if prefix += "/"; used && !slices.Contains(prefixes, prefix) {
			prefixes = append(prefixes, prefix)
		}
	}
	slices.Sort(prefixes)
	return prefixes
}

// columnAt is a column of a table, and what stands before the ids of its steps where its questionnaire is in use.
type columnAt struct {
	column int
	prefix string
}

// carry takes what was found over from one column to another, and takes from what is left each answer of which its
// table speaks by itself.
func (p *Counterpart) carry(own, other columnAt, left, carried questionnaire.Answers, used map[string]bool) {
	var spoken []AnswerTo
	for _, f := range p.Findings {
		here, there := f.Said[own.column].under(own.prefix), f.Said[other.column].under(other.prefix)
		for _, way := range here.Ways {
			if len(way) == 1 {
				spoken = append(spoken, way[0])
			}
		}
		if !here.holds(left) || len(there.Ways) == 0 && !there.Always {
			continue
		}
		if !there.Always {
			for _, a := range there.Ways[0] {
				carried[a.Step] = cmp.Or(carried[a.Step], a.Key)
			}
		}
		for _, way := range here.Ways {
			for _, a := range way {
				used[a.Step] = used[a.Step] || left[a.Step] == a.Key
			}
		}
	}
	for _, a := range spoken {
		if left[a.Step] == a.Key {
			delete(left, a.Step)
		}
	}
}

// alike carries over what is asked and answered under the same ids in the same words.
func alike(from, to *questionnaire.Questionnaire, found, carried questionnaire.Answers, used map[string]bool) {
	for address, key := range found {
		_, here := from.Locate(address)
		_, there := to.Locate(address)
		if here == nil || there == nil || !here.Kind.Asks() || carried[address] != "" ||
			here.Kind != there.Kind || here.Title != there.Title {
			continue
		}
		a, said := here.Option(key)
		b, known := there.Option(key)
		if said && known && a.Label == b.Label {
			carried[address], used[address] = key, true
		}
	}
}

// between are the subjects that tell what changes from the code of the ruling to the other: those of what decides in
// both, or where the other comes to nothing, those of what decides here on which the other says something.
func (lib *Library) between(from *questionnaire.Questionnaire, now questionnaire.Result, e Elsewhere) []*Subject {
	here := lib.subjectsOf(from, now)
	if e.Questionnaire != nil {
		there := lib.subjectsOf(e.Questionnaire, e.Result)
		if both := slices.DeleteFunc(slices.Clone(here), func(s *Subject) bool {
			return !slices.Contains(there, s)
		}); len(both) > 0 {
			return both
		}
	}
	return slices.DeleteFunc(here, func(s *Subject) bool {
		return !slices.ContainsFunc(s.Rows, func(row SubjectRow) bool { return row.Edition == e.Edition })
	})
}

// subjectsOf are those of the provisions on which the findings and the end of a way rest, the end's first; where none
// has a subject, those of what its questions cite.
func (lib *Library) subjectsOf(q *questionnaire.Questionnaire, r questionnaire.Result) []*Subject {
	var deciding, asking []*Subject
	for _, v := range slices.Backward(r.Path) {
		_, step := q.Locate(v.Step)
		if step == nil {
			continue
		}
		to := &asking
		if !step.Kind.Asks() {
			to = &deciding
		}
		*to = lib.addSubjects(*to, step.Refs())
	}
	if len(deciding) > 0 {
		return deciding
	}
	return asking
}

func (lib *Library) addSubjects(list []*Subject, refs []rulebook.Ref) []*Subject {
	for _, ref := range refs {
		for _, s := range lib.SubjectsOf(ref) {
			if !slices.Contains(list, s) {
				list = append(list, s)
			}
		}
	}
	return list
}
