package figures

import (
	"cmp"
	"context"
	"slices"
	"strings"
)

// Rows are a Source in memory: what the store's figures are held against, and what the tests count.
type Rows []Row

// Figures implements Source.
func (rows Rows) Figures(_ context.Context, q Query) (Figures, error) {
	held := rows.held(q)
	f := Figures{All: newLine(held), Judgements: judgements(held), Sessions: []Line{}, Irregularities: []Line{}, Directors: []Line{}, Courses: []CourseTime{}, Nones: []Count{}}
	for session, of := range grouped(held, func(r Row) string { return r.Session }) {
		line := newLine(of)
		line.Name = session
		f.Sessions = append(f.Sessions, line)
	}
	slices.SortFunc(f.Sessions, func(a, b Line) int { return cmp.Or(cmp.Compare(b.Latest, a.Latest), cmp.Compare(a.Name, b.Name)) })
	f.SessionsAll = len(f.Sessions)
	f.Sessions = f.Sessions[:min(len(f.Sessions), MostSessions)]
	for about, of := range grouped(held, aboutOf) {
		line := newLine(of)
		line.Edition, line.Name, line.Title = about.edition, about.questionnaire, greatest(of, func(r Row) string { return r.Title })
		f.Irregularities = append(f.Irregularities, line)
	}
	slices.SortFunc(f.Irregularities, func(a, b Line) int {
		return cmp.Or(cmp.Compare(b.Cases, a.Cases), cmp.Compare(a.Edition, b.Edition), cmp.Compare(a.Name, b.Name))
	})
	for director, of := range grouped(held, func(r Row) string { return r.Director }) {
		if director != "" {
			line := newLine(of)
			line.Name = director
			f.Directors = append(f.Directors, line)
		}
	}
	slices.SortFunc(f.Directors, func(a, b Line) int { return strings.Compare(a.Name, b.Name) })
	for _, course := range Courses {
		f.Courses = append(f.Courses, courseTime(held, course))
	}
	for _, none := range Nones {
		f.Nones = append(f.Nones, Count{Key: string(none), Cases: count(held, func(r Row) bool { return r.None == none })})
	}
	f.Steps, f.Provisions = slowSteps(held), slowProvisions(held)
	return f, nil
}

// Unfitted implements Source.
func (rows Rows) Unfitted(_ context.Context, q Query, limit int) ([]Row, error) {
	held := slices.DeleteFunc(rows.held(q), func(r Row) bool { return r.None == "" })
	slices.SortFunc(held, func(a, b Row) int { return cmp.Or(cmp.Compare(b.Opened, a.Opened), strings.Compare(b.Case, a.Case)) })
	return held[:min(len(held), limit)], nil
}

// Counted implements Source.
func (rows Rows) Counted(_ context.Context, q Query, hand func(Row) error) error {
	held := rows.held(q)
	slices.SortFunc(held, func(a, b Row) int { return cmp.Or(cmp.Compare(a.Opened, b.Opened), strings.Compare(a.Case, b.Case)) })
	for _, r := range held {
		if err := hand(r); err != nil {
			return err
		}
	}
	return nil
}

func (rows Rows) held(q Query) []Row {
	return slices.DeleteFunc(slices.Clone(rows), func(r Row) bool { return !q.holds(r) })
}

// about is what a case was about.
type about struct{ edition, questionnaire string }

func aboutOf(r Row) about { return about{r.Edition, r.Questionnaire} }

// newLine counts rows; what the line is named after is for the caller to say.
func newLine(rows []Row) Line {
	l := Line{Cases: len(rows), States: map[State]int{}, Results: map[Result]int{}}
	var times []int64
	for _, r := range rows {
		l.Latest = max(l.Latest, r.Opened)
		l.States[r.State]++
		l.Superseded += r.Superseded
		l.Appeals += len(r.Appeals)
		for _, a := range r.Appeals {
			l.Results[a.Result]++
		}
		if r.Course == Straight {
			times = append(times, r.Seconds())
		}
	}
	l.Time = newTime(times)
	return l
}

func courseTime(rows []Row, course Course) CourseTime {
	t := CourseTime{Course: course}
	var times []int64
	for _, r := range rows {
		if r.Course == course {
			times = append(times, r.Seconds())
			if r.Called {
				t.Called++
			}
		}
	}
	t.Time = newTime(times)
	return t
}

// newTime puts times in order and reads the median and the longest tenth, by nearest rank.
func newTime(times []int64) Time {
	n := len(times)
	if n == 0 {
		return Time{}
	}
	slices.Sort(times)
	t := Time{Of: n, Median: times[(n+1)/2-1]}
	if n >= Enough {
		t.Longest = times[(9*n+9)/10-1]
	}
	return t
}

// judgements are how the judgement steps were answered.
func judgements(rows []Row) []Judgement {
	type place struct{ edition, questionnaire, step string }
	found := map[place]*Judgement{}
	for _, r := range rows {
		for _, j := range r.Judgements {
			at := place{r.Edition, r.Questionnaire, j.Step}
			of := found[at]
			if of == nil {
				of = &Judgement{Edition: r.Edition, Questionnaire: r.Questionnaire, Step: j.Step}
				found[at] = of
			}
			of.About, of.Title = max(of.About, r.Title), max(of.Title, j.Title)
			i := slices.IndexFunc(of.Answers, func(a Count) bool { return a.Key == j.Key })
			if i < 0 {
				i = len(of.Answers)
				of.Answers = append(of.Answers, Count{Key: j.Key})
			}
			of.Answers[i].Cases++
			of.Answers[i].Label = max(of.Answers[i].Label, j.Label)
		}
	}
	list := make([]Judgement, 0, len(found))
	for _, j := range found {
		slices.SortFunc(j.Answers, func(a, b Count) int { return cmp.Or(cmp.Compare(b.Cases, a.Cases), strings.Compare(a.Key, b.Key)) })
		list = append(list, *j)
	}
	slices.SortFunc(list, func(a, b Judgement) int {
		return cmp.Or(strings.Compare(a.Edition, b.Edition), strings.Compare(a.Questionnaire, b.Questionnaire), strings.Compare(a.Step, b.Step))
	})
	return list
}

// slowSteps are the steps that took longest.
func slowSteps(rows []Row) []Slow {
	taken := map[Slow][]int64{}
	about, titles := map[Slow]string{}, map[Slow]string{}
	for _, r := range rows {
		for _, s := range r.Steps {
			step := Slow{Edition: r.Edition, Questionnaire: r.Questionnaire, Name: s.Step}
			taken[step] = append(taken[step], s.Seconds)
			about[step], titles[step] = max(about[step], r.Title), max(titles[step], s.Title)
		}
	}
	list := slowest(taken)
	for i, s := range list {
		s.Time = Time{}
		list[i].About, list[i].Title = about[s], titles[s]
	}
	return list
}

// slowProvisions are the provisions whose steps took longest.
func slowProvisions(rows []Row) []Slow {
	taken := map[Slow][]int64{}
	for _, r := range rows {
		for _, s := range r.Steps {
			for _, law := range s.Laws {
				edition, _, _ := strings.Cut(law, "/")
				provision := Slow{Edition: edition, Name: law}
				taken[provision] = append(taken[provision], s.Seconds)
			}
		}
	}
	return slowest(taken)
}

func slowest(taken map[Slow][]int64) []Slow {
	list := make([]Slow, 0, len(taken))
	for s, times := range taken {
		s.Time = newTime(times)
		list = append(list, s)
	}
	return Slowest(list)
}

// Slowest puts what took longest in the order of Slow, and cuts the list at MostSlow.
func Slowest(list []Slow) []Slow {
	slices.SortFunc(list, func(a, b Slow) int {
		return cmp.Or(a.rare()-b.rare(), cmp.Compare(b.Time.Median, a.Time.Median),
			strings.Compare(a.Edition, b.Edition), strings.Compare(a.Questionnaire, b.Questionnaire), strings.Compare(a.Name, b.Name))
	})
	return list[:min(len(list), MostSlow)]
}

// rare is 1 for what was answered too seldom to be called slow.
func (s Slow) rare() int {
	if s.Time.Of < EnoughAnswers {
		return 1
	}
	return 0
}

func grouped[K comparable](rows []Row, by func(Row) K) map[K][]Row {
	groups := map[K][]Row{}
	for _, r := range rows {
		groups[by(r)] = append(groups[by(r)], r)
	}
	return groups
}

func count(rows []Row, which func(Row) bool) (n int) {
	for _, r := range rows {
		if which(r) {
			n++
		}
	}
	return n
}

func greatest(rows []Row, text func(Row) string) (most string) {
	for _, r := range rows {
		most = max(most, text(r))
	}
	return most
}
