package casefile

import (
	"strings"
	"testing"
)

// TestJudgementsOvertaken reads what is done from left to right, and asks which judgements it leaves behind.
func TestJudgementsOvertaken(t *testing.T) {
	q := parse("overtaken", "who", `
## Who complains? {#who .fact .closed}
- [Partner](#pause "partner")
- [Opponents](#damage "opponents")
- [Nobody](#pause "nobody")

## Was there a pause? {#pause .fact .closed}
- [Yes](#damage "yes")
- [No](#damage "no")

## Was there damage? {#damage .judgement .closed}
> [Law 16B3](law:16B3)

- [Yes](#gain "yes")
- [No](#gain "no")

## Was there a gain? {#gain .judgement .closed}
> [Law 16B3](law:16B3)

- [Yes](#stands "yes")
- [No](#stands "no")

## The result stands {#stands .outcome remedy=result-stands}
[Law 16B3](law:16B3)
`)
	q.Skips = false // every question is asked, though no answer changes the outcome
	for _, row := range rowsOf(t, "overtaken.txt", 2) {
		d := newDesk(t)
		c := d.open(OpenCase{Edition: "laws-2017", Board: 7}, start(q))
		for _, does := range steps(row[0]) {
			words := strings.Fields(does)
			switch step := words[0]; {
			case step == "own":
				c = d.do(c, revoked(asItIs)(d, c))
			case words[1] == "-":
				c = d.do(c, TakeBack{Run: c.Current().ID, Step: step, Basis: c.Seq})
			default:
				given := answer(c, q, step, words[1], "")
				if len(words) > 2 {
					given.Standing = Standing(words[2])
				}
				c = d.do(c, given)
			}
		}
		run := c.Current()
		path := run.Replay(q, FactsOf(c, run)).Path
		var marked []string
		for _, v := range path {
			if earlier := run.Overtaken(path)[v.Step]; earlier != "" {
				marked = append(marked, v.Step+": "+earlier)
			}
		}
		if got := dash(strings.Join(marked, "; ")); got != row[1] {
			t.Errorf("%s: %s, want %s", row[0], got, row[1])
		}
	}
}
