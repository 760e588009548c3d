package handlers_test

import (
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/session"
)

// TestTheCommentaryOf2007 takes the examples of the commentary on the code of 2007 from the first question to the
// figures of the ruling, as testdata/commentary-2007.txt has them.
func TestTheCommentaryOf2007(t *testing.T) {
	text, err := os.ReadFile("testdata/commentary-2007.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range strings.Split(string(text), "\n== ")[1:] {
		name, rows, _ := strings.Cut(block, "\n")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			given := map[string][]string{}
			for row := range strings.Lines(rows) {
				if key, value, ok := strings.Cut(strings.TrimSpace(row), ": "); ok {
					given[key] = append(given[key], value)
				}
			}
			k := newClub(t)
			v := k.visitor(t)
			v.opens("/sessions/new").form("/sessions").with("name", "Match", "date", "2010-05-06", "form", "teams",
				"tables", "2", "authority-id", strings.Join(given["authority"], "")).pressed("")
			at := strings.TrimPrefix(v.at, "/sessions/")
			bothTables(t, k, at, given["this table"][0], given["other table"][0])
			v.opens("/cases/new?session="+at).form("/cases").with("board", "5", "table",
				"1").pressed(given["opens"][0])
			for _, answer := range strings.Fields(strings.Join(given["answer"], " ")) {
				step, key, _ := strings.Cut(answer, "=")
				if v.step() != step {
					t.Fatalf("%q is asked, and not %s", v.step(), step)
				}
				v.answer(key)
			}
			v.says(given["ends"]...)
			for _, refused := range given["refused"] {
				f := v.opens(v.theCase()+"/score").form("/score").with("reason", "As the commentary has it.")
				f.fielded(refused)
				f.press("save")
				v.want(http.StatusUnprocessableEntity)
			}
			f := v.opens(v.theCase()+"/score").says(given["lays out"]...).form("/score").with("reason",
				"As the commentary has it.")
			f.fielded(given["score"][0])
			f.pressed("save")
			v.says(given["says"]...)
			v.opens(v.theCase() + "/check").form("/ruling").pressed("")
			v.says(given["rules"]...)
			onlyOf(v, "laws-2007")
		})
	}
}

// bothTables records what the two tables of a match scored on board 5, as in "5HX by N 9".
func bothTables(t *testing.T, k *club, at string, scored ...string) {
	t.Helper()
	var results []session.Result
	for i, one := range scored {
		last := strings.LastIndex(one, " ")
		contract, err := bridge.ParseContract(one[:last])
		if err != nil {
			t.Fatal(err)
		}
		tricks, err := strconv.Atoi(one[last+1:])
		if err != nil {
			t.Fatal(err)
		}
		results = append(results, session.Result{Board: 5, Table: strconv.Itoa(i + 1), NS: i + 1, EW: 2 - i,
			Contract: contract, Tricks: tricks})
	}
	clerk := session.Clerk{Log: k.store.Log, Now: func() time.Time { return k.now }}
	if _, err := clerk.Do(t.Context(), at, "the-results", "scorer",
		session.RecordResults{Results: results}); err != nil {
		t.Fatal(err)
	}
}
