package polling

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"redress/rulebook"
)

// few is the number of answers below which one more could turn a share of one in five.
const few = 5

// Tally is a poll counted, with what that shows and what it does not. It informs a judgement and is none.
type Tally struct {
	Asked    int      `json:"asked"`
	Waiting  int      `json:"waiting,omitempty"`   // asked, and have not answered
	SetAside int      `json:"set_aside,omitempty"` // do not count, each with a reason
	Counted  int      `json:"counted"`
	Played   int      `json:"played,omitempty"` // of those counted: have played the board
	Astray   int      `json:"astray,omitempty"` // of those counted: would have called otherwise before
	Lines    []Line   `json:"lines,omitempty"`
	Shows    []string `json:"shows,omitempty"`
	Limits   []string `json:"limits,omitempty"` // what the poll does not show
	Laws     []string `json:"laws"`             // of the edition, where it has them
}

// Line is one action and how many of those counted are for it.
type Line struct {
	Action string `json:"action"`
	Chose  int    `json:"chose"`
	// seriously, those who chose it included; with law 70 those who call it normal
	Considered int  `json:"considered"`
	Suggested  int  `json:"suggested,omitempty"`
	AtTable    bool `json:"at_table,omitempty"`
	Enough     bool `json:"enough,omitempty"` // the rule of thumb calls the share significant (16B1(b))
	Some       bool `json:"some,omitempty"`   // the rule of thumb calls those who chose it some
}

// Tally counts a poll of a case under an edition. Those set aside and those who have not answered count for nothing.
func (p *Poll) Tally(edition string) Tally {
	t := Tally{Asked: len(p.Respondents), Laws: []string{}}
	for _, ref := range LawsOf(p.Law, edition) {
		t.Laws = append(t.Laws, ref.ID)
	}
	lines := map[string]*Line{}
	line := func(action string) *Line {
		if lines[action] == nil {
			lines[action] = &Line{Action: action, AtTable: action == p.AtTable}
		}
		return lines[action]
	}
	if p.AtTable != "" {
		line(p.AtTable)
	}
	for _, r := range p.Respondents {
		switch {
		case r.SetAside:
			t.SetAside++
		case r.Answer == nil:
			t.Waiting++
		default:
			t.count(p, r, line)
		}
	}
	for _, l := range lines {
		if p.Law == LogicalAlternatives && p.Rule.figures() && t.Counted > 0 {
			l.Enough = l.Considered*p.Rule.In >= t.Counted*p.Rule.Of
			l.Some = l.Chose >= p.Rule.Some
		}
		t.Lines = append(t.Lines, *l)
	}
	slices.SortFunc(t.Lines, func(a, b Line) int {
		return cmp.Or(b.Chose-a.Chose, b.Considered-a.Considered, strings.Compare(a.Action, b.Action))
	})
	t.Shows, t.Limits = t.shows(p), t.limits(p.Closed > 0)
	for _, said := range codeOf(edition).limits[p.Law] {
		t.Limits = append(t.Limits, rulebook.Cited(said, edition))
	}
	return t
}

func (t *Tally) count(p *Poll, r Respondent, line func(string) *Line) {
	t.Counted++
	if r.Board == HasPlayed {
		t.Played++
	}
	if r.Answer.Astray > 0 {
		t.Astray++
	}
	if r.Answer.Choice != "" {
		line(r.Answer.Choice).Chose++
	}
	thought := r.Answer.Considered
	if p.Law != NormalPlays && r.Answer.Choice != "" {
		thought = append(slices.Clone(thought), r.Answer.Choice)
	}
	for _, action := range thought {
		line(action).Considered++
	}
	if r.Suggests != nil {
		for _, action := range r.Suggests.Actions {
			line(action).Suggested++
		}
	}
}

// shows says what the answers bear on, action by action.
func (t *Tally) shows(p *Poll) []string {
	if t.Counted == 0 {
		return nil
	}
	var said []string
	for _, l := range t.Lines {
		action, informed := l.Action, ""
		if l.AtTable {
			action += ", chosen at the table"
		}
		if p.Law == RightlyInformed {
			informed = " with the right information"
		}
		switch {
		case p.Law == NormalPlays:
			said = append(said, fmt.Sprintf("%s: %d of %d call it normal.", action, l.Considered, t.Counted))
		case p.Law == LogicalAlternatives && !l.AtTable:
			said = append(said, l.alternative(p.Rule, t.Counted))
		default:
			said = append(said, fmt.Sprintf("%s: %d of %d would choose it%s, %d would consider it seriously.", action,
				l.Chose, t.Counted, informed, l.Considered))
		}
		if l.Suggested > 0 {
			said = append(said, fmt.Sprintf("%s: %d said afterwards that the information suggests it.", l.Action,
				l.Suggested))
		}
	}
	return said
}

// alternative reads one action by the two halves of 16B1(b).
func (l Line) alternative(rule *Rule, counted int) string {
	count := fmt.Sprintf("%s: %d of %d would consider it seriously, %d would choose it.", l.Action, l.Considered,
		counted, l.Chose)
	if !rule.figures() {
		whose := "The law names no figure"
		if rule != nil {
			whose += ", and none of the " + rule.Authority + "'s is known (" + rule.Source + ")"
		}
		return count + " " + whose +
			": whether that is a significant proportion, and whether some might choose it, is a judgement."
	}
	by := fmt.Sprintf("By the %s's rule of thumb (at least %d in %d consider it, at least %d choose it: %s)",
		rule.Authority, rule.Of, rule.In, rule.Some, rule.Source)
	switch {
	case l.Enough && l.Some:
		return count + " " + by + " both halves are met: a logical alternative."
	case l.Enough && l.Chose == 0:
		return count + " " + by + " the first half is met and the second is not: nobody here would choose it."
	case l.Enough:
		return count + " " + by + " the first half is met and the second is not: too few would choose it."
	}
	return count + " " + by + " it is considered by too few."
}

// limits says what these answers do not show; what no poll of this kind can show is its code's to say.
func (t *Tally) limits(closed bool) []string {
	var said []string
	note := func(when bool, format string, args ...any) {
		if when {
			said = append(said, fmt.Sprintf(format, args...))
		}
	}
	note(t.Counted == 0, "No answer counts yet.")
	note(t.Counted == 1, "One answer says very little: the next could change the picture.")
	note(t.Counted > 1 && t.Counted < few, "%d answers are few: one more could change the picture.", t.Counted)
	note(t.Waiting > 0 && !closed, "%s asked without an answer so far; that counts neither way.",
		answers(t.Waiting, "was", "were"))
	note(t.Waiting > 0 && closed, "%s asked and had not answered when the poll was closed; that counts neither way.",
		answers(t.Waiting, "was", "were"))
	note(t.SetAside > 0, "%s set aside and not counted; the reasons are in the list.", answers(t.SetAside, "is", "are"))
	note(t.Played > 0, "%s played the board and may remember how the cards lie.",
		answers(t.Played, "of those counted has", "of those counted have"))
	note(t.Astray > 0, "%s called differently earlier, and so answered for an auction that they would not have "+
		"reached.",
		answers(t.Astray, "of those counted would have", "of those counted would have"))
	return said
}

func answers(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, several)
}
