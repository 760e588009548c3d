package store

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"redress/casefile/figures"
	"redress/ledger"
	"redress/session"
)

// TestFigures holds what is added up in SQL against what figureRows adds up, over rows made at random.
func TestFigures(t *testing.T) {
	for _, n := range []int{0, 1, 9, 10, 400} {
		t.Run(fmt.Sprintf("%d cases", n), func(t *testing.T) {
			random := rand.New(rand.NewPCG(5, uint64(n)))
			s := openTest(t)
			for _, example := range []bool{true, false} {
				id := map[bool]string{true: "s-example", false: "s-0"}[example]
				b := draft(id, ledger.Entry{}, 1)
				b.Row = session.Summary{ID: id, Example: example, Seq: 1, Head: b.Entries[0].Hash}
				mustAppend(t, s.Log, b)
			}
			var rows figureRows
			for i := range n {
				row := randomRow(random, i)
				putFigures(t, s, row)
				if row.Session != "s-example" {
					rows = append(rows, row)
				}
			}
			for i := range 20 {
				sameFiguresFor(t, s, rows, randomQuery(random, i))
			}
		})
	}
}

func sameFiguresFor(t *testing.T, s *Store, rows figureRows, q figures.Query) {
	t.Helper()
	want, err := rows.Figures(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.Figures.Figures(t.Context(), q)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("%+v: %v\n got %+v\nwant %+v", q, err, got, want)
	}
	unfitted, err := rows.Unfitted(t.Context(), q, 7)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := s.Figures.Unfitted(t.Context(), q, 7); err != nil ||
		!reflect.DeepEqual(got, []figures.Row(unfitted)) &&
			len(got)+len(unfitted) > 0 {
		t.Errorf("%+v: unfitted %+v, %v; want %+v", q, got, err, unfitted)
	}
	happened := func(source figures.Source) map[string]int {
		times, err := source.Happened(t.Context(), "laws-2017")
		if err != nil {
			t.Fatal(err)
		}
		return times
	}
	if got, want := happened(s.Figures), happened(rows); !reflect.DeepEqual(got, want) {
		t.Errorf("happened %v, want %v", got, want)
	}
	each := func(source figures.Source) (all []figures.Row) {
		if err := source.Counted(t.Context(), q,
			func(r figures.Row) error { all = append(all, r); return nil }); err != nil {
			t.Fatal(err)
		}
		return all
	}
	if got, want := each(s.Figures), each(rows); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v: counted %+v, want %+v", q, got, want)
	}
}

func putFigures(t *testing.T, s *Store, row figures.Row) {
	t.Helper()
	err := s.group.write(t.Context(), func(tx *sql.Tx) error {
		values, err := figureValues(row)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertFigures, values...); err != nil {
			return err
		}
		return countParts(tx, row)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func pick[T any](random *rand.Rand, from ...T) T { return from[random.IntN(len(from))] }

func randomRow(random *rand.Rand, i int) figures.Row {
	r := figures.Row{Case: fmt.Sprintf("c-%04d", i), Number: i + 1, Session: pick(random, "", "s-example", "s-0", "s-1",
		"s-2"), Opened: int64(1000 + random.IntN(50)),
		State: pick(random, figures.States...), Edition: pick(random, "laws-2017", "laws-2007"),
		Questionnaire: pick(random, "", "claim", "revoke"), Happened: pick(random, "", "claim", "concession"),
		None: pick(random, append(figures.Nones, "", "", "")...), Judgements: []figures.Judged{},
		Steps: []figures.Spent{}, Appeals: []figures.Appealed{}}
	if r.Questionnaire != "" {
		r.Title = pick(random, "Title of ", "A title of ") + r.Questionnaire
	}
	if random.IntN(3) == 0 {
		return r
	}
	r.Director, r.Superseded, r.Called, r.Course = pick(random, "Ada", "Moss", "Ärmel"), random.IntN(3),
		random.IntN(2) == 0, pick(random, figures.Courses...)
	r.Since = r.Opened - int64(random.IntN(5))
	r.Ruled = r.Since + 1 + int64(random.IntN(30))
	for range random.IntN(4) {
		step := pick(random, "a", "b", "c/a")
		key := pick(random, "yes", "no")
		r.Judgements = append(r.Judgements, figures.Judged{Step: step, Title: pick(random, "Step ", "Was it ") +
			step, Key: key, Label: pick(random, "In short ", "Indeed ") + key})
		r.Steps = append(r.Steps, figures.Spent{Step: step, Title: "Step " + step, Seconds: int64(1 + random.IntN(9)),
			Laws: pick(random, []string{}, []string{"laws-2017/16B1"}, []string{"laws-2007/27", "laws-2017/16B1"})})
	}
	for n := range random.IntN(3) {
		r.Appeals = append(r.Appeals, figures.Appealed{Number: n + 1, Result: pick(random, figures.Results...)})
	}
	return r
}

func randomQuery(random *rand.Rand, i int) (q figures.Query) {
	if i == 0 {
		return q
	}
	if random.IntN(2) == 0 {
		q.From = int64(1000 + random.IntN(30))
	}
	if random.IntN(2) == 0 {
		q.To = int64(1000 + random.IntN(60))
	}
	q.Session, q.Director = pick(random, "", "", "", "s-0", "s-none"), pick(random, "", "", "", "Ada", "Ärmel")
	q.Without = pick(random, nil, []string{"s-1"}, []string{"s-0", "s-2"})
	return q
}
