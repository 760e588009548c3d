package casebook

import (
	"strings"
	"testing"

	"redress/casefile"
	"redress/session"
)

func TestEarly(t *testing.T) {
	clock := func(int64) string { return "22:10" }
	for name, x := range map[string]struct {
		rulings []*casefile.Ruling
		play    *session.Session
		want    string
	}{
		"time runs": {[]*casefile.Ruling{{Number: 1, AppealBy: 101}}, nil,
			"until 22:10 (Law 92B). If it is changed"},
		"time is over":     {[]*casefile.Ruling{{Number: 1, AppealBy: 100}}, nil, ""},
		"no time was told": {[]*casefile.Ruling{{Number: 1}}, nil, ""},
		"time of the session": {[]*casefile.Ruling{{Number: 1}}, &session.Session{AppealMinutes: 1, ScoreAt: 41},
			"until 22:10 (Law 92B). If"},
		"it is over": {[]*casefile.Ruling{{Number: 1}}, &session.Session{AppealMinutes: 1, ScoreAt: 40}, ""},
		"not begun": {[]*casefile.Ruling{{Number: 1}}, &session.Session{AppealMinutes: 1},
			"and the time for it has not begun (Law 92B)"},
		"nothing is ruled": {nil, nil, ""},
	} {
		c := &casefile.Case{Edition: "laws-2017", State: casefile.Ruled, Rulings: x.rulings}
		if got := Early(c, x.play, 100, clock); !strings.Contains(got, x.want) || x.want == "" && got != "" {
			t.Errorf("%s: %q; want %q", name, got, x.want)
		}
	}
}
