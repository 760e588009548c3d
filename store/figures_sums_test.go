package store

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"redress/casefile/figures"
)

// some are rows of a club as random as they can be.
func some(seed uint64, n int) (rows figureRows) {
	r := rand.New(rand.NewPCG(seed, 7))
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	for i := range n {
		about := pick("claim", "misinformation", "revoke")
		row := figures.Row{Case: fmt.Sprintf("c-%04d", i), Number: i + 1, Session: pick("", "s-1", "s-2", "s-3"),
			Opened: int64(1000 + r.IntN(50)*100), Edition: pick("laws-2017", "laws-2007"),
			Questionnaire: about, Title: strings.ToUpper(about[:1]) + about[1:], State: figures.States[r.IntN(4)],
			Since: 900, None: figures.None(pick("", "", "", "said", "never", "changed", "answer"))}
		if row.State == figures.Ruled {
			row.Director, row.Course, row.Ruled = pick("Ann", "Bob", "Cleo"), figures.Courses[r.IntN(3)], row.Opened+
				int64(r.IntN(4000))
			row.Called, row.Superseded = r.IntN(2) == 0, r.IntN(3)/2
			for range r.IntN(3) {
				row.Judgements = append(row.Judgements, figures.Judged{Step: pick("damage", "tempo"), Title: "Was it?",
					Key: pick("yes", "no"), Label: "So"})
				row.Steps = append(row.Steps, figures.Spent{Step: pick("damage", "tempo", "alerted"), Title: "Was it?",
					Seconds: int64(1 + r.IntN(600)), Laws: []string{pick("laws-2017/16B1", "laws-2017/12B1")}})
			}
			for k := range r.IntN(3) {
				row.Appeals = append(row.Appeals, figures.Appealed{Number: k + 1, Result: figures.Results[r.IntN(5)]})
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func sum(t *testing.T, rows figureRows, q figures.Query) figures.Figures {
	t.Helper()
	f, err := rows.Figures(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Every table adds up to what there is.
func TestEverythingAddsUp(t *testing.T) {
	for seed := range uint64(20) {
		rows := some(seed, 300)
		f := sum(t, rows, figures.Query{})
		if f.All.Cases != 300 {
			t.Errorf("%d cases", f.All.Cases)
		}
		for name, lines := range map[string][]figures.Line{"sessions": f.Sessions, "irregularities": f.Irregularities} {
			cases, appeals, replaced, states := 0, 0, 0, map[figures.State]int{}
			for _, l := range lines {
				cases, appeals, replaced = cases+l.Cases, appeals+l.Appeals, replaced+l.Superseded
				for s, n := range l.States {
					states[s] += n
				}
			}
			if cases != f.All.Cases || appeals != f.All.Appeals || replaced != f.All.Superseded ||
				!reflect.DeepEqual(states, f.All.States) {
				t.Errorf("the %s have %d cases, %d appeals, %d replaced, %v; all are %+v", name, cases, appeals,
					replaced, states, f.All)
			}
		}
		results, timed, ruled := 0, 0, 0
		for _, n := range f.All.Results {
			results += n
		}
		for _, c := range f.Courses {
			timed += c.Time.Of
		}
		for _, l := range f.Directors {
			ruled += l.Cases
		}
		if results != f.All.Appeals || timed != f.All.States[figures.Ruled] || ruled != timed {
			t.Errorf("%d results of %d appeals; %d rulings timed and %d by directors, of %d", results, f.All.Appeals,
				timed, ruled, f.All.States[figures.Ruled])
		}
	}
}

// What is counted does not depend on the order in which it was kept.
func TestTheOrderOfTheRowsIsNothing(t *testing.T) {
	rows := some(1, 200)
	want := sum(t, rows, figures.Query{})
	for seed := range uint64(10) {
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		if got := sum(t, rows, figures.Query{}); !reflect.DeepEqual(got, want) {
			t.Fatalf("counted\n%+v\nand before\n%+v", got, want)
		}
	}
}

// A query counts as if the other cases were not there.
func TestQueries(t *testing.T) {
	rows := some(2, 400)
	for _, x := range []struct {
		what string
		figures.Query
		holds func(figures.Row) bool
	}{
		{"from", figures.Query{From: 3000}, func(r figures.Row) bool { return r.Opened >= 3000 }},
		{"to", figures.Query{To: 3000}, func(r figures.Row) bool { return r.Opened < 3000 }},
		{"between", figures.Query{From: 2000, To: 3000}, func(r figures.Row) bool {
			return r.Opened >= 2000 &&
				r.Opened < 3000
		}},
		{"session", figures.Query{Session: "s-1"}, func(r figures.Row) bool { return r.Session == "s-1" }},
		{"director", figures.Query{Director: "Bob"}, func(r figures.Row) bool { return r.Director == "Bob" }},
		{"without", figures.Query{Without: []string{"s-1", "s-2"}},
			func(r figures.Row) bool { return r.Session != "s-1" && r.Session != "s-2" }},
		{"nothing", figures.Query{Session: "s-9"}, func(figures.Row) bool { return false }},
	} {
		var held figureRows
		for _, r := range rows {
			if x.holds(r) {
				held = append(held, r)
			}
		}
		if got, want := sum(t, rows, x.Query), sum(t, held, figures.Query{}); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: counted %+v, wanted %+v", x.what, got, want)
		}
		n := 0
		last := figures.Row{}
		if err := rows.Counted(t.Context(), x.Query, func(r figures.Row) error {
			if n++; r.Opened < last.Opened || r.Opened == last.Opened && r.Case <= last.Case || !x.holds(r) {
				t.Errorf("%s: %+v after %+v", x.what, r, last)
			}
			last = r
			return nil
		}); err != nil || n != len(held) {
			t.Errorf("%s: %d rows, %v", x.what, n, err)
		}
	}
}

func TestTimesAreByNearestRank(t *testing.T) {
	for _, x := range []struct {
		times           []int64
		median, longest int64
	}{
		{nil, 0, 0},
		{[]int64{7}, 7, 0},
		{[]int64{9, 1}, 1, 0},
		{[]int64{5, 1, 9}, 5, 0},
		{[]int64{1, 2, 3, 4, 5, 6, 7, 8, 9}, 5, 0},
		{[]int64{10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, 5, 9},
		{[]int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, 6, 10},
		{[]int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}, 10, 18},
	} {
		var rows figureRows
		for i, seconds := range x.times {
			rows = append(rows, figures.Row{Case: fmt.Sprint(i), State: figures.Ruled, Course: figures.Straight,
				Since: 100, Ruled: 100 + seconds})
		}
		got := sum(t, rows, figures.Query{}).All.Time
		if want := (figures.Time{Of: len(x.times), Median: x.median, Longest: x.longest}); got != want {
			t.Errorf("%v: %+v, wanted %+v", x.times, got, want)
		}
	}
}

// One long evening is no habit.
func TestTheSlowest(t *testing.T) {
	var rows figureRows
	add := func(step string, seconds ...int64) {
		for _, s := range seconds {
			rows = append(rows, figures.Row{Case: fmt.Sprint(len(rows)), Edition: "e", Questionnaire: "q",
				Steps: []figures.Spent{{Step: step, Seconds: s}}})
		}
	}
	add("often", 10, 20, 30)
	add("often-too", 20, 20, 20, 20)
	add("slower", 40, 40, 40)
	add("once", 1800)
	add("twice", 1700, 1800)
	var got []string
	for _, s := range sum(t, rows, figures.Query{}).Steps {
		got = append(got, s.Name)
	}
	if want := []string{"slower", "often", "often-too", "once", "twice"}; !slices.Equal(got, want) {
		t.Errorf("%v, wanted %v", got, want)
	}
	for i := range 3 * figures.MostSlow {
		add(fmt.Sprint("step", i), 5)
	}
	if n := len(sum(t, rows, figures.Query{}).Steps); n != figures.MostSlow {
		t.Errorf("%d steps are shown", n)
	}
}

func TestUnfitted(t *testing.T) {
	rows := some(3, 100)
	list, err := rows.Unfitted(t.Context(), figures.Query{}, 5)
	if err != nil || len(list) != 5 {
		t.Fatal(list, err)
	}
	for i, r := range list {
		if r.None == "" || i > 0 && r.Opened > list[i-1].Opened {
			t.Errorf("%+v", r)
		}
	}
}
