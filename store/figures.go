package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"redress/casefile/figures"
)

var _ figures.Source = (*Figures)(nil)

// Figures are what the rulings of cases add up to.
type Figures struct{ *database }

// held is the rows that a query counts, as the table held of a statement, with the values of its parameters. Cases of
// the example session are in none.
func held(q figures.Query) (with string, args []any) {
	args = []any{q.From, q.To, q.Session, q.Director}
	with = `with held as (select f.* from case_figures f left join sessions s on s.id = f.session
where coalesce(s.example, 0) = 0 and f.opened >= $1 and ($2 = 0 or f.opened < $2) and ($3 = '' or f.session = $3) and ($4 = '' or f.director = $4)`
	for _, session := range q.Without {
		args = append(args, session)
		with += fmt.Sprintf(" and f.session <> $%d", len(args))
	}
	return with + ")\n", args
}

// Figures implements figures.Source. It reads them as they are at one moment.
func (s *Figures) Figures(ctx context.Context, q figures.Query) (f figures.Figures, err error) {
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return f, explain(err, s.file)
	}
	defer tx.Rollback()
	a := adder{ctx: ctx, tx: tx}
	a.with, a.args = held(q)
	for _, step := range []func(*figures.Figures) error{a.all, a.sessions, a.irregularities, a.directors, a.courses,
		a.judgements, a.nones, a.steps, a.provisions} {
		if err := step(&f); err != nil {
			return f, explain(err, s.file)
		}
	}
	return f, nil
}

// Unfitted implements figures.Source.
func (s *Figures) Unfitted(ctx context.Context, q figures.Query, limit int) ([]figures.Row, error) {
	with, args := held(q)
	return list[figures.Row](ctx, s.database, with+
		fmt.Sprintf("select row from held where unfitted <> '' order by opened desc, id desc limit %d", limit), args...)
}

// Counted implements figures.Source.
func (s *Figures) Counted(ctx context.Context, q figures.Query, hand func(figures.Row) error) error {
	with, args := held(q)
	rows, err := s.readers.QueryContext(ctx, with+"select row from held order by opened, id", args...)
	if err != nil {
		return explain(err, s.file)
	}
	defer rows.Close()
	for rows.Next() {
		var text []byte
		var row figures.Row
		if err := rows.Scan(&text); err != nil {
			return explain(err, s.file)
		}
		if err := json.Unmarshal(text, &row); err != nil {
			return explain(err, s.file)
		}
		if err := hand(row); err != nil {
			return err
		}
	}
	return explain(rows.Err(), s.file)
}

// Happened implements figures.Source. An index holds all that it reads of the cases.
func (s *Figures) Happened(ctx context.Context, edition string) (map[string]int, error) {
	rows, err := s.readers.QueryContext(ctx, `select coalesce(nullif(f.happened, ''), f.questionnaire), count(*)
from case_figures f left join sessions s on s.id = f.session
where f.edition = $1 and coalesce(s.example, 0) = 0 group by 1`, edition)
	counts, err := collect(rows, err, func(c *figures.Count) []any { return []any{&c.Key, &c.Cases} })
	times := map[string]int{}
	for _, c := range counts {
		times[c.Key] = c.Cases
	}
	return times, explain(err, s.file)
}

// adder adds up the rows of a query.
type adder struct {
	ctx  context.Context
	tx   *sql.Tx
	with string
	args []any
}

func sums[T any](a adder, query string, into func(*T) []any) ([]T, error) {
	rows, err := a.tx.QueryContext(a.ctx, a.with+query, a.args...)
	return collect(rows, err, into)
}

// name is what a line is named after: an edition and a questionnaire, or a session or a director alone.
type name struct{ edition, name string }

// ranked gives how many times there are of each name, the median and the longest tenth, by nearest rank.
const ranked = `select k1, k2, n, coalesce(max(case when nth = (n + 1) / 2 then seconds end), 0), coalesce(max(case when nth = (9 * n + 9) / 10 then seconds end), 0)
from (select k1, k2, seconds, row_number() over (partition by k1, k2 order by seconds) as nth, count(*) over (partition by k1, k2) as n from (%s) t) r
group by k1, k2, n`

type rankedTime struct {
	name
	figures.Time
}

// times are the times of a query that gives k1, k2 and seconds.
func (a adder) times(query string) ([]rankedTime, error) {
	all, err := sums(a, fmt.Sprintf(ranked, query),
		func(r *rankedTime) []any { return []any{&r.edition, &r.name.name, &r.Of, &r.Median, &r.Longest} })
	for i := range all {
		if all[i].Of < figures.Enough {
			all[i].Longest = 0
		}
	}
	return all, err
}

// lines counts the cases of each name; k1 and k2 are the columns that make the names.
func (a adder) lines(k1, k2 string) (map[name]*figures.Line, error) {
	keys := fmt.Sprintf("%s as k1, %s as k2", k1, k2)
	lines := map[name]*figures.Line{}
	type whole struct {
		name
		figures.Line
	}
	all, err := sums(a, "select "+keys+", count(*), max(opened), sum(superseded), max(title) from held group by 1, 2",
		func(w *whole) []any {
			return []any{&w.edition, &w.name.name, &w.Cases, &w.Latest, &w.Superseded, &w.Title}
		})
	for _, w := range all {
		line := w.Line
		line.States, line.Results = map[figures.State]int{}, map[figures.Result]int{}
		lines[w.name] = &line
	}
	if err != nil {
		return nil, err
	}
	type part struct {
		name
		key string
		n   int
	}
	into := func(p *part) []any { return []any{&p.edition, &p.name.name, &p.key, &p.n} }
	states, err := sums(a, "select "+keys+", state, count(*) from held group by 1, 2, 3", into)
	for _, p := range states {
		lines[p.name].States[figures.State(p.key)] = p.n
	}
	if err != nil {
		return nil, err
	}
	results, err := sums(a, "select "+keys+
		", p.result, count(*) from held join case_appeals p on p.id = held.id group by 1, 2, 3", into)
	for _, p := range results {
		lines[p.name].Results[figures.Result(p.key)] = p.n
		lines[p.name].Appeals += p.n
	}
	if err != nil {
		return nil, err
	}
	times, err := a.times("select " + keys + ", seconds from held where course = 'straight'")
	for _, t := range times {
		lines[t.name].Time = t.Time
	}
	return lines, err
}

func (a adder) all(f *figures.Figures) error {
	lines, err := a.lines("''", "''")
	f.All = figures.Line{States: map[figures.State]int{}, Results: map[figures.Result]int{}}
	if all := lines[name{}]; all != nil {
		f.All = *all
		f.All.Title = ""
	}
	return err
}

func (a adder) sessions(f *figures.Figures) error {
	lines, err := a.lines("''", "session")
	f.Sessions = named(lines, false)
	slices.SortFunc(f.Sessions, func(a, b figures.Line) int {
		return cmp.Or(cmp.Compare(b.Latest, a.Latest), strings.Compare(a.Name, b.Name))
	})
	f.SessionsAll = len(f.Sessions)
	f.Sessions = f.Sessions[:min(len(f.Sessions), figures.MostSessions)]
	return err
}

func (a adder) irregularities(f *figures.Figures) error {
	lines, err := a.lines("edition", "questionnaire")
	f.Irregularities = named(lines, true)
	slices.SortFunc(f.Irregularities, func(a, b figures.Line) int {
		return cmp.Or(cmp.Compare(b.Cases, a.Cases), strings.Compare(a.Edition, b.Edition),
			strings.Compare(a.Name, b.Name))
	})
	return err
}

func (a adder) directors(f *figures.Figures) error {
	lines, err := a.lines("''", "director")
	delete(lines, name{})
	f.Directors = named(lines, false)
	slices.SortFunc(f.Directors, func(a, b figures.Line) int { return strings.Compare(a.Name, b.Name) })
	return err
}

// named gives lines their names; titled are those of questionnaires.
func named(lines map[name]*figures.Line, titled bool) []figures.Line {
	list := make([]figures.Line, 0, len(lines))
	for of, line := range lines {
		line.Edition, line.Name = of.edition, of.name
		if !titled {
			line.Title = ""
		}
		list = append(list, *line)
	}
	return list
}

func (a adder) courses(f *figures.Figures) error {
	times, err := a.times("select '' as k1, course as k2, seconds from held")
	if err != nil {
		return err
	}
	type calls struct {
		course string
		n      int
	}
	called, err := sums(a, "select course, sum(called) from held group by course",
		func(c *calls) []any { return []any{&c.course, &c.n} })
	f.Courses = []figures.CourseTime{}
	for _, course := range figures.Courses {
		of := figures.CourseTime{Course: course}
		for _, t := range times {
			if t.name.name == string(course) {
				of.Time = t.Time
			}
		}
		for _, c := range called {
			if c.course == string(course) {
				of.Called = c.n
			}
		}
		f.Courses = append(f.Courses, of)
	}
	return err
}

func (a adder) judgements(f *figures.Figures) error {
	type answer struct {
		figures.Judgement
		figures.Count
	}
	answers, err := sums(a,
		`select edition, questionnaire, j.step, max(held.title), max(j.title), j.key, max(j.label), count(*)
from held join case_judgements j on j.id = held.id group by edition, questionnaire, j.step, j.key
order by edition, questionnaire, j.step, count(*) desc, j.key`, func(s *answer) []any {
			return []any{&s.Edition, &s.Questionnaire, &s.Step, &s.About, &s.Title, &s.Key, &s.Label, &s.Cases}
		})
	f.Judgements = []figures.Judgement{}
	for _, s := range answers {
		last := len(f.Judgements) - 1
		if last < 0 || f.Judgements[last].Edition != s.Edition || f.Judgements[last].Questionnaire != s.Questionnaire ||
			f.Judgements[last].Step != s.Step {
			f.Judgements = append(f.Judgements, s.Judgement)
			last++
		}
		j := &f.Judgements[last]
		j.About, j.Title = max(j.About, s.About), max(j.Title, s.Title)
		j.Answers = append(j.Answers, s.Count)
	}
	return err
}

func (a adder) nones(f *figures.Figures) error {
	counts, err := sums(a, "select unfitted, count(*) from held group by unfitted",
		func(c *figures.Count) []any { return []any{&c.Key, &c.Cases} })
	f.Nones = []figures.Count{}
	for _, none := range figures.Nones {
		of := figures.Count{Key: string(none)}
		for _, c := range counts {
			if c.Key == of.Key {
				of = c
			}
		}
		f.Nones = append(f.Nones, of)
	}
	return err
}

func (a adder) steps(f *figures.Figures) error {
	// The two parts of a name that ranked knows hold three here: no id holds a line end.
	times, err := a.times(`select edition as k1, questionnaire || '
' || p.step as k2, p.seconds from held join step_seconds p on p.id = held.id`)
	if err != nil {
		return err
	}
	type titled struct{ edition, questionnaire, step, about, title string }
	titles, err := sums(a,
		`select edition, questionnaire, p.step, max(held.title), max(p.title) from held join step_seconds p on p.id = held.id
group by edition, questionnaire, p.step`, func(t *titled) []any { return []any{&t.edition, &t.questionnaire, &t.step, &t.about, &t.title} })
	of := map[name]titled{}
	for _, t := range titles {
		of[name{t.edition, t.questionnaire + "\n" + t.step}] = t
	}
	list := make([]figures.Slow, len(times))
	for i, t := range times {
		by := of[t.name]
		list[i] = figures.Slow{Edition: by.edition, Questionnaire: by.questionnaire, About: by.about, Name: by.step,
			Title: by.title, Time: t.Time}
	}
	f.Steps = figures.Slowest(list)
	return err
}

func (a adder) provisions(f *figures.Figures) error {
	times, err := a.times("select '' as k1, p.law as k2, p.seconds from held join provision_seconds p on p.id = " +
		"held.id")
	list := make([]figures.Slow, len(times))
	for i, t := range times {
		edition, _, _ := strings.Cut(t.name.name, "/")
		list[i] = figures.Slow{Edition: edition, Name: t.name.name, Time: t.Time}
	}
	f.Provisions = figures.Slowest(list)
	return err
}
