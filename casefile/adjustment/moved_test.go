package adjustment

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/score"
)

func TestMoved(t *testing.T) {
	evening := exampleEvening(t)
	holdExamples(t, "moved.txt", examples(t, "moved.txt"), func(e *told) []string {
		given, err := e.score(t)
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		board, err := strconv.Atoi(e.given["board"])
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		then := e.without(evening, board)
		if given.Effect, err = Work("laws-2017", then, board, e.given["at"], given, e.rulings(t, "other")); err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		given.Slip = slipOf(then, board, e.given["at"])
		own := score.Adjustment{Case: "c-own", Board: board, Table: e.given["at"]}
		own.Adjusted, _ = given.Adjusted()
		if fine := e.given["penalty since"]; fine != "" {
			own.Penalties = append(own.Penalties, scoring.Penalty{Contestant: scoring.Contestant{Number: 1},
				Unit: scoring.PercentOfTop, Amount: big.NewRat(10, 1)})
		}
		now, err := NewFieldNow(e.since(t, evening, board), append(e.rulings(t, "other since"), own))
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		return movedLines(now.Moved(board, e.given["at"], &given))
	})
}

func movedLines(m *Moved) (lines []string) {
	if m == nil {
		return []string{"the same"}
	}
	for _, side := range m.Sides {
		lines = append(lines, fmt.Sprintf("%s: was %s, is %s", side.Side.Name(), side.Was, side.Now))
	}
	lines = append(lines, m.Causes...)
	if m.Grown {
		lines = append(lines, "only grown")
	}
	return lines
}

// without is the evening before the tables that are missing had played.
func (e *told) without(play *session.Session, board int) *session.Session {
	then := *play
	then.Results = slices.DeleteFunc(slices.Clone(play.Results), func(r session.Result) bool {
		return r.Board == board && slices.Contains(strings.Fields(e.given["missing"]), r.Table)
	})
	return &then
}

// TestUnscored: where the session cannot be scored as it is now, a changed scoring is said all the same.
func TestUnscored(t *testing.T) {
	play := exampleEvening(t)
	score := Score{NorthSouth: OneResult(&ScoreLine{Contract: "4H by E", Tricks: 10, Points: -420}),
		EastWest: OneResult(&ScoreLine{Contract: "4H by E", Tricks: 10, Points: -420})}
	var err error
	if score.Effect, err = Work("laws-2017", play, 5, "3", score, nil); err != nil {
		t.Fatal(err)
	}
	fails := fmt.Errorf("a board has no datum")
	if m := Unscored(play, &score, fails); m != nil {
		t.Errorf("the scoring is the same: %v", m.Causes)
	}
	play.Scoring = scoring.ByButler
	want := []string{"The scoring of the session was changed since the ruling, from matchpoints to Butler IMPs.",
		"What the board is worth now cannot be worked out: a board has no datum."}
	if m := Unscored(play, &score, fails); m == nil || !slices.Equal(m.Causes, want) {
		t.Errorf("%+v", m)
	}
	if m := Unscored(play, &Score{}, fails); m != nil {
		t.Errorf("nothing was worked out: %v", m.Causes)
	}
}

// since is the evening with what was changed since the ruling.
func (e *told) since(t *testing.T, play *session.Session, board int) *session.Session {
	t.Helper()
	now := *play
	now.Results = slices.Clone(play.Results)
	change := func(board int, table string, change func(r *session.Result)) {
		i := slices.IndexFunc(now.Results, func(r session.Result) bool { return r.Board == board && r.Table == table })
		if i < 0 {
			t.Fatalf("%s: board %d was not played at table %s", e.at, board, table)
		}
		change(&now.Results[i])
	}
	points := func(text string) func(r *session.Result) {
		return func(r *session.Result) {
			if text == "none" {
				r.NotPlayed = true
				return
			}
			value, err := strconv.Atoi(text)
			if err != nil {
				t.Fatalf("%s: %v", e.at, err)
			}
			r.Score, r.ScoreOnly, r.Contract = value, true, bridge.Contract{}
		}
	}
	if cells := strings.Split(e.given["result"], " | "); len(cells) == 2 {
		change(board, cells[0], points(cells[1]))
	}
	if cells := strings.Split(e.given["form"], " | "); len(cells) == 2 {
		change(board, cells[0], func(r *session.Result) { r.Form = cells[1] })
	}
	if scored := e.given["scoring since"]; scored != "" {
		now.Scoring = scoring.Method(scored)
	}
	if cells := strings.Split(e.given["elsewhere"], " | "); len(cells) == 3 {
		other, _ := strconv.Atoi(cells[0])
		change(other, cells[1], points(cells[2]))
	}
	now.Results = slices.DeleteFunc(now.Results, func(r session.Result) bool {
		return r.Board == board && slices.Contains(strings.Fields(e.given["missing since"]), r.Table)
	})
	return &now
}
