package casefile

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"redress/rulebook/questionnaire"
)

// TestWhatAChoiceAnswers: an answer that comes with the choice of an irregularity stands like any other, and goes with
// the choice; a matter about which nothing else was answered has not been begun.
func TestWhatAChoiceAnswers(t *testing.T) {
	t.Parallel()
	q := books().Edition("laws-2017").Questionnaire("misinformation")
	missing, plain := start(q), start(q)
	missing.Given = Given{questionnaire.Answers{"source": "not-alerted"}, "Missing alert", true}
	answer := func(key string) func(*Case) Command {
		return func(c *Case) Command {
			return GiveAnswer{Run: c.Current().ID, Questionnaire: q, Step: "source", Key: key, Standing: Found,
				Basis: c.Seq}
		}
	}
	back := func(c *Case) Command { return TakeBack{Run: c.Current().ID, Step: "source", Basis: c.Seq} }
	chosen := func(s StartRun) func(*Case) Command { return func(*Case) Command { return s } }
	for _, row := range []struct {
		name string
		does []func(*Case) Command
		want string
	}{
		{"it is chosen", []func(*Case) Command{chosen(missing)}, "source=not-alerted by Missing alert, found"},
		{"another row of the same questions", []func(*Case) Command{chosen(missing), chosen(plain)}, ""},
		{"and the other way about", []func(*Case) Command{chosen(plain), chosen(missing)},
			"source=not-alerted by Missing alert, found"},
		{"the answer is changed", []func(*Case) Command{chosen(missing), answer("explanation")},
			"source=explanation by hand, found, begun"},
		{"the answer is taken back", []func(*Case) Command{chosen(missing), back}, ""},
		{"chosen again once answered, it is a matter of its own",
			[]func(*Case) Command{chosen(missing), answer("disputed"), chosen(missing)},
			"source=disputed by hand, found, begun; source=not-alerted by Missing alert, found"},
	} {
		d := newDesk(t)
		c := d.open(OpenCase{Edition: "laws-2017"})
		for _, does := range row.does {
			c = d.do(c, does(c))
		}
		var runs []string
		for _, r := range c.Runs {
			var says []string
			for _, step := range slices.Sorted(maps.Keys(r.Answers)) {
				a := r.Answers[step]
				by := "hand"
				if a.Chosen != "" {
					by = a.Chosen
				}
				says = append(says, fmt.Sprintf("%s=%s by %s, %s", step, a.Key, by, a.Standing))
			}
			if r.Begun() {
				says = append(says, "begun")
			}
			runs = append(runs, strings.Join(says, ", "))
		}
		if got := strings.Join(runs, "; "); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got, row.want)
		}
	}
}
