package cases

import (
	"slices"
	"strings"

	"redress/handlers/sight"
	"redress/rulebook/questionnaire"
	"redress/session"
	"redress/views/questions"
)

// byTheClock puts beside what is answered, or asked, of a time that runs out what the session says of it by now: its
// official score may have become known after the questions were opened.
func byTheClock(o *sight.File, play *session.Session, p *questions.Progress, request string,
	clock func(unix int64) string) {
	for i, at := range p.Clocked {
		step := o.Step(at.Address)
		now, known := o.In(play).Reckoned(o.Running, step.From, clock)
		if !known || strings.Contains(at.Record, now.Why) {
			continue
		}
		r := &questions.Reckoned{Words: now.Why, Run: o.Running.ID, Request: request + "-clock"}
		option, there := step.Option(now.Key)
		if there && at.Edit != "" && !slices.ContainsFunc(o.Result.Path, func(v questionnaire.Visited) bool {
			return v.Step == at.Address && v.Key == now.Key
		}) {
			r.Key, r.Label = now.Key, option.Label
		}
		p.Clocked[i].Reckoned = r
	}
	if p.Present == nil || p.Present.Record != "" {
		return
	}
	if step := o.Step(p.Present.Step); step != nil && questionnaire.OfPeriod(step.From) {
		if now, known := o.In(play).Reckoned(o.Running, step.From, clock); known {
			p.Present.Clock = now.Why
		}
	}
}
