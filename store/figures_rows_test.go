package store

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"redress/casefile/figures"
)

// figureRows are a figures.Source in memory, which adds up in Go: what the figures in SQL are held against.
type figureRows []figures.Row

// Figures implements Source.
func (rows figureRows) Figures(_ context.Context, q figures.Query) (figures.Figures, error) {
	held := rows.held(q)
	f := figures.Figures{All: newLine(held), Judgements: judgements(held), Sessions: []figures.Line{},
		Irregularities: []figures.Line{}, Directors: []figures.Line{}, Courses: []figures.CourseTime{},
		Nones: []figures.Count{}}
	for session, of := range grouped(held, func(r figures.Row) string { return r.Session }) {
		line := newLine(of)
		line.Name = session
		f.Sessions = append(f.Sessions, line)
	}
	slices.SortFunc(f.Sessions, func(a, b figures.Line) int {
		return cmp.Or(cmp.Compare(b.Latest, a.Latest), cmp.Compare(a.Name, b.Name))
	})
	f.SessionsAll = len(f.Sessions)
	f.Sessions = f.Sessions[:min(len(f.Sessions), figures.MostSessions)]
	for about, of := range grouped(held, aboutOf) {
		line := newLine(of)
		line.Edition, line.Name, line.Title = about.edition, about.questionnaire,
			greatest(of, func(r figures.Row) string { return r.Title })
		f.Irregularities = append(f.Irregularities, line)
	}
	slices.SortFunc(f.Irregularities, func(a, b figures.Line) int {
		return cmp.Or(cmp.Compare(b.Cases, a.Cases), cmp.Compare(a.Edition, b.Edition), cmp.Compare(a.Name, b.Name))
	})
	for director, of := range grouped(held, func(r figures.Row) string { return r.Director }) {
		if director != "" {
			line := newLine(of)
			line.Name = director
			f.Directors = append(f.Directors, line)
		}
	}
	slices.SortFunc(f.Directors, func(a, b figures.Line) int { return strings.Compare(a.Name, b.Name) })
	for _, course := range figures.Courses {
		f.Courses = append(f.Courses, courseTime(held, course))
	}
	for _, none := range figures.Nones {
		f.Nones = append(f.Nones, figures.Count{Key: string(none),
			Cases: count(held, func(r figures.Row) bool { return r.None == none })})
	}
	f.Steps, f.Provisions = slowSteps(held), slowProvisions(held)
	return f, nil
}

// Unfitted implements Source.
func (rows figureRows) Unfitted(_ context.Context, q figures.Query, limit int) ([]figures.Row, error) {
	held := slices.DeleteFunc(rows.held(q), func(r figures.Row) bool { return r.None == "" })
	slices.SortFunc(held, func(a, b figures.Row) int {
		return cmp.Or(cmp.Compare(b.Opened, a.Opened), strings.Compare(b.Case, a.Case))
	})
	return held[:min(len(held), limit)], nil
}

// Counted implements Source.
func (rows figureRows) Counted(_ context.Context, q figures.Query, hand func(figures.Row) error) error {
	held := rows.held(q)
	slices.SortFunc(held, func(a, b figures.Row) int {
		return cmp.Or(cmp.Compare(a.Opened, b.Opened), strings.Compare(a.Case, b.Case))
	})
	for _, r := range held {
		if err := hand(r); err != nil {
			return err
		}
	}
	return nil
}

// Happened implements Source.
func (rows figureRows) Happened(_ context.Context, edition string) (map[string]int, error) {
	times := map[string]int{}
	for _, r := range rows.held(figures.Query{}) {
		if r.Edition == edition {
			times[cmp.Or(r.Happened, r.Questionnaire)]++
		}
	}
	return times, nil
}

func (rows figureRows) held(q figures.Query) []figures.Row {
	return slices.DeleteFunc(slices.Clone(rows), func(r figures.Row) bool { return !counts(q, r) })
}

// about is what a case was about.
type about struct{ edition, questionnaire string }

func aboutOf(r figures.Row) about { return about{r.Edition, r.Questionnaire} }

// newLine counts rows; what the line is named after is for the caller to say.
func newLine(rows []figures.Row) figures.Line {
	l := figures.Line{Cases: len(rows), States: map[figures.State]int{}, Results: map[figures.Result]int{}}
	var times []int64
	for _, r := range rows {
		l.Latest = max(l.Latest, r.Opened)
		l.States[r.State]++
		l.Superseded += r.Superseded
		l.Appeals += len(r.Appeals)
		for _, a := range r.Appeals {
			l.Results[a.Result]++
		}
		if r.Course == figures.Straight {
			times = append(times, r.Seconds())
		}
	}
	l.Time = newTime(times)
	return l
}

func courseTime(rows []figures.Row, course figures.Course) figures.CourseTime {
	t := figures.CourseTime{Course: course}
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
func newTime(times []int64) figures.Time {
	n := len(times)
	if n == 0 {
		return figures.Time{}
	}
	slices.Sort(times)
	t := figures.Time{Of: n, Median: times[(n+1)/2-1]}
	if n >= figures.Enough {
		t.Longest = times[(9*n+9)/10-1]
	}
	return t
}

// judgements are how the judgement steps were answered.
func judgements(rows []figures.Row) []figures.Judgement {
	type place struct{ edition, questionnaire, step string }
	found := map[place]*figures.Judgement{}
	for _, r := range rows {
		for _, j := range r.Judgements {
			at := place{r.Edition, r.Questionnaire, j.Step}
			of := found[at]
			if of == nil {
				of = &figures.Judgement{Edition: r.Edition, Questionnaire: r.Questionnaire, Step: j.Step}
				found[at] = of
			}
			of.About, of.Title = max(of.About, r.Title), max(of.Title, j.Title)
			i := slices.IndexFunc(of.Answers, func(a figures.Count) bool { return a.Key == j.Key })
			if i < 0 {
				i = len(of.Answers)
				of.Answers = append(of.Answers, figures.Count{Key: j.Key})
			}
			of.Answers[i].Cases++
			of.Answers[i].Label = max(of.Answers[i].Label, j.Label)
		}
	}
	list := make([]figures.Judgement, 0, len(found))
	for _, j := range found {
		slices.SortFunc(j.Answers, func(a, b figures.Count) int {
			return cmp.Or(cmp.Compare(b.Cases, a.Cases), strings.Compare(a.Key, b.Key))
		})
		list = append(list, *j)
	}
	slices.SortFunc(list, func(a, b figures.Judgement) int {
		return cmp.Or(strings.Compare(a.Edition, b.Edition), strings.Compare(a.Questionnaire, b.Questionnaire),
			strings.Compare(a.Step, b.Step))
	})
	return list
}

// slowSteps are the steps that took longest.
func slowSteps(rows []figures.Row) []figures.Slow {
	taken := map[figures.Slow][]int64{}
	about, titles := map[figures.Slow]string{}, map[figures.Slow]string{}
	for _, r := range rows {
		for _, s := range r.Steps {
			step := figures.Slow{Edition: r.Edition, Questionnaire: r.Questionnaire, Name: s.Step}
			taken[step] = append(taken[step], s.Seconds)
			about[step], titles[step] = max(about[step], r.Title), max(titles[step], s.Title)
		}
	}
	list := slowest(taken)
	for i, s := range list {
		s.Time = figures.Time{}
		list[i].About, list[i].Title = about[s], titles[s]
	}
	return list
}

// slowProvisions are the provisions whose steps took longest.
func slowProvisions(rows []figures.Row) []figures.Slow {
	taken := map[figures.Slow][]int64{}
	for _, r := range rows {
		for _, s := range r.Steps {
			for _, law := range s.Laws {
				edition, _, _ := strings.Cut(law, "/")
				provision := figures.Slow{Edition: edition, Name: law}
				taken[provision] = append(taken[provision], s.Seconds)
			}
		}
	}
	return slowest(taken)
}

func slowest(taken map[figures.Slow][]int64) []figures.Slow {
	list := make([]figures.Slow, 0, len(taken))
	for s, times := range taken {
		s.Time = newTime(times)
		list = append(list, s)
	}
	return figures.Slowest(list)
}

func grouped[K comparable](rows []figures.Row, by func(figures.Row) K) map[K][]figures.Row {
	groups := map[K][]figures.Row{}
	for _, r := range rows {
		groups[by(r)] = append(groups[by(r)], r)
	}
	return groups
}

func count(rows []figures.Row, which func(figures.Row) bool) (n int) {
	for _, r := range rows {
		if which(r) {
			n++
		}
	}
	return n
}

func greatest(rows []figures.Row, text func(figures.Row) string) (most string) {
	for _, r := range rows {
		most = max(most, text(r))
	}
	return most
}

// counts tells whether a query counts a row.
func counts(q figures.Query, r figures.Row) bool {
	return r.Opened >= q.From && (q.To == 0 || r.Opened < q.To) && (q.Session == "" || r.Session == q.Session) &&
		(q.Director == "" || r.Director == q.Director) && !slices.Contains(q.Without, r.Session)
}
