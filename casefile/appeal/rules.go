package appeal

import (
	"slices"

	"redress/fault"
	"redress/rulebook"
)

// OnAppeal names the appeal that a command is about, by its number, as the person had seen it: besides the state of the
// case, the stage of that appeal decides whether the command may be given.
type OnAppeal struct{ Appeal int }

// Upon is the number of the appeal.
func (o OnAppeal) Upon() int { return o.Appeal }

// Moves is the one table of the stages of an appeal: to which each command may bring it, by the stage before. A
// command that it does not name for a stage is not allowed there.
var Moves = map[string]map[Stage][]Stage{
	"concur": {Concurring: {Concurring, Lodged, OutOfTime}, OutOfTime: {OutOfTime}, Lodged: {Lodged},
		LawRuled: {LawRuled}},
	"withdraw-appeal": withdrawing(Concurring, OutOfTime, Lodged, LawRuled, Hearing),
	"admit-late":      {OutOfTime: {Lodged, NotHeard}},
	"reply-to-appeal": kept(Concurring, OutOfTime, Lodged, LawRuled),
	"state-reasons":   kept(Concurring, OutOfTime, Lodged, LawRuled),
	"rule-on-law":     {Lodged: {LawRuled}},
	"press-on":        {LawRuled: {Lodged}},
	"check-record":    kept(Lodged, LawRuled),
	"name-member":     kept(Lodged, LawRuled, Hearing),
	"remove-member":   kept(Lodged, LawRuled, Hearing),
	"lock-record":     {Lodged: {Hearing}},
	"give-notice":     kept(Concurring, OutOfTime, Lodged, LawRuled, Hearing),
	"adjourn-hearing": kept(Concurring, OutOfTime, Lodged, LawRuled, Hearing),
	"answer-notice":   kept(Concurring, OutOfTime, Lodged, LawRuled, Hearing),

	"declare-interest": kept(Hearing),
	"decide-interest":  kept(Hearing),
	"ask-party":        kept(Hearing),
	"answer-question":  kept(Hearing),
	"keep-minutes":     kept(Hearing),
	"note-privately":   kept(Hearing),
	"start-review":     kept(Hearing),
	"vote":             kept(Hearing),
	"decide-appeal":    {Hearing: {Decided, Recommended}},

	"settle-deposit": kept(Concurring, OutOfTime, Lodged, LawRuled, Hearing, Decided, Recommended, Withdrawn,
		NotHeard, Overtaken),
	"settle-sanction":       kept(Decided, Recommended),
	"answer-recommendation": {Recommended: {Decided}},
	"further-appeal":        kept(Decided, Recommended),
}

// kept is what leaves an appeal where it stands.
func kept(stages ...Stage) map[Stage][]Stage {
	moves := map[Stage][]Stage{}
	for _, s := range stages {
		moves[s] = []Stage{s}
	}
	return moves
}

// withdrawing ends an appeal from any stage; where the other side appeals too, it goes on with that side's.
func withdrawing(stages ...Stage) map[Stage][]Stage {
	moves := kept(stages...)
	for s := range moves {
		if s != Hearing {
			for _, others := range []Stage{Concurring, OutOfTime, Lodged} {
				if others != s {
					moves[s] = append(moves[s], others)
				}
			}
		}
		moves[s] = append(moves[s], Withdrawn)
	}
	return moves
}

// Commands lists the commands that are given on an appeal.
func Commands() []string {
	names := make([]string, 0, len(Moves))
	for name := range Moves {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// May tells whether a command may be given on the appeal as it stands.
func (a *Appeal) May(command string) bool { return a != nil && Moves[command][a.Stage] != nil }

// Allow gives the fault of a command that the stage of the appeal does not allow.
func (l Appeals) Allow(command string, number int, edition string) error {
	a := l.Numbered(number)
	switch {
	case a == nil:
		return fault.New(fault.NotFound, "There is no such appeal on this case.")
	case !a.May(command):
		return fault.New(fault.Conflict, "%s", a.Refuses(edition))
	}
	return nil
}

// Refuses says what can still be done about an appeal, as it stands.
func (a *Appeal) Refuses(edition string) string {
	return rulebook.Cited(Refusals[a.Stage], edition)
}

// Ended tells whether an appeal is over, however it ended.
func (l Appeals) Ended(number int) bool {
	a := l.Numbered(number)
	return a != nil && !a.Stage.Live()
}

// Refusals says what can still be done where a stage does not allow a command, with its laws as [rulebook.Cited]
// reads them.
var Refusals = map[Stage]string{
	Concurring: "The partner or the captain has not agreed to this appeal yet{law:concurrence}. That comes first.",
	OutOfTime:  "The appeal came after its time{law:time-to-appeal}. The organiser decides first whether it is heard.",
	Lodged:     "The record of the appeal is still being gathered. Lock it first; then it can be heard.",
	LawRuled: "The director in charge has ruled on the law{law:director-rules-on-law}. The appellants say first " +
		"whether they go on to the committee.",
	Hearing: "The record is locked and the appeal is being heard. What those who hear it want to know they ask.",
	Decided: "The appeal is decided. Where the regulations provide for it, a further appeal can be " +
		"recorded{law:further-appeal}.",
	Recommended: "The appeal is decided, with a recommendation that the director in charge has still to " +
		"answer{law:committee-powers}.",
	Withdrawn: "The appeal was withdrawn. The ruling stands; within the time for it another appeal can be " +
		"lodged{law:time-to-appeal}.",
	NotHeard: "The appeal was out of time and is not heard. The ruling stands.",
	Overtaken: "The director took the ruling up again before the appeal was heard. The new ruling can be appealed " +
		"against.",
}
