package casebook

import (
	"strings"
	"testing"

	"redress/casefile"
)

func TestEarly(t *testing.T) {
	clock := func(int64) string { return "22:10" }
	for name, x := range map[string]struct {
		rulings []*casefile.Ruling
		want    string
	}{
		"time runs":        {[]*casefile.Ruling{{Number: 1, AppealBy: 101}}, "until 22:10 (Law 92B). If it is changed"},
		"time is over":     {[]*casefile.Ruling{{Number: 1, AppealBy: 100}}, ""},
		"no time was told": {[]*casefile.Ruling{{Number: 1}}, ""},
		"nothing is ruled": {nil, ""},
	} {
		c := &casefile.Case{Edition: "laws-2017", State: casefile.Ruled, Rulings: x.rulings}
		if got := Early(c, 100, clock); !strings.Contains(got, x.want) || x.want == "" && got != "" {
			t.Errorf("%s: %q; want %q", name, got, x.want)
		}
	}
}
