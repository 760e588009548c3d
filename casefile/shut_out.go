package casefile

import (
	"redress/casefile/appeal"
	"redress/casefile/polling"
)

// ShuttingOut are the kinds of entry by which somebody with a link of their own may not read the case with it any more;
// for who looks for them in two logs.
var ShuttingOut = []string{"member-removed", "interest-declared", "interest-decided", "poll-joined"}

// ShutOut are those whose link opens nothing of the case: who no longer hears an appeal, or declared an interest and
// was not let sit, and who was asked in a poll and may still play the board (16D).
func (c *Case) ShutOut() (hear []appeal.Hears, asked []polling.Asked) {
	for _, a := range c.Appeals {
		for _, m := range a.Members {
			if m.Removed != 0 || m.Interest != "" && !m.Sits {
				hear = append(hear, appeal.Hears{Appeal: a.Number, Number: m.Number})
			}
		}
	}
	for _, p := range c.Polls {
		for _, r := range p.Respondents {
			if r.Board == polling.ToCome {
				asked = append(asked, polling.Asked{Poll: p.ID, Number: r.Number})
			}
		}
	}
	return hear, asked
}
