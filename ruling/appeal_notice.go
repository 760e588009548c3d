package ruling

import (
	"fmt"
	"strings"
	"time"

	"redress/bridge"
	"redress/casefile/appeal"
)

// AppealNotice is a notice of the hearing of an appeal, as everybody concerned reads it.
type AppealNotice struct {
	Number   int
	Day      string // with the hour
	Place    string
	Holds    bool
	Over     string        // why it holds no longer
	Given    string        // by whom, and when
	Summoned []string      // of the newest
	Answers  []string      // those that count; then those that were changed
	Waits    string        // who has still to answer
	Date     string        // as the fields of a form have it
	Hour     string        // the same
	Left     []bridge.Seat // who has still to answer it
}

// NewAppealNotices are the notices of an appeal, the newest first; the director is who gave the ruling.
func NewAppealNotices(a *appeal.Appeal, director string, texts Texts, zone *time.Location,
	clock func(int64) string) (list []AppealNotice) {
	for i := len(a.Notices) - 1; i >= 0; i-- {
		n := &a.Notices[i]
		at := time.Unix(n.Time, 0).In(zone)
		v := AppealNotice{Number: n.Number, Day: appeal.Day(n.Time, zone), Place: texts.Of(n.Place),
			Given: fmt.Sprintf("%s, %s", UpperFirst(n.Actor), clock(n.At)), Holds: a.Notice() == n,
			Date: at.Format(time.DateOnly), Hour: at.Format("15:04")}
		if len(list) == 0 { // it is the same of each
			v.Summoned = summoned(a, director, texts)
		}
		switch {
		case n.Adjourned.At != 0:
			v.Over = fmt.Sprintf("Adjourned by %s, %s: %s", n.Adjourned.Actor, clock(n.Adjourned.At),
				texts.Of(n.Adjourned.Why))
		case i+1 < len(a.Notices):
			v.Over = "Another notice has taken its place: " + texts.Of(a.Notices[i+1].Why)
		case a.Decision != nil:
			v.Over = "The appeal is decided."
		case !v.Holds:
			v.Over = "The appeal is not heard any more."
		}
		var before []string
		for i := range n.Answers {
			r := &n.Answers[i]
			if words := noticeAnswer(*r, texts, clock); n.AnswerOf(r.Seat) == r {
				v.Answers = append(v.Answers, words)
			} else {
				before = append(before, "Before: "+words)
			}
		}
		v.Answers = append(v.Answers, before...)
		if v.Holds {
			v.waits(n)
		}
		list = append(list, v)
	}
	return list
}

func (v *AppealNotice) waits(n *appeal.Notice) {
	var sides []string
	for _, side := range n.Unanswered() {
		sides = append(sides, side.Name())
	}
	v.Waits = Listed(sides)
	for _, seat := range bridge.Seats {
		if n.AnswerOf(seat) == nil {
			v.Left = append(v.Left, seat)
		}
	}
}

func noticeAnswer(r appeal.NoticeAnswer, texts Texts, clock func(int64) string) string {
	words := Speaker(&r.Seat, r.Actor) + ": " + either(r.Comes, "we will attend", "we cannot attend")
	if reason := texts.Of(r.Reason); reason != "" {
		words += ". " + reason
	}
	return words + " (" + clock(r.At) + ")"
}

// summoned are those whom a notice asks to come, in words.
func summoned(a *appeal.Appeal, director string, texts Texts) (list []string) {
	for _, s := range a.Summons() {
		words := s.Who.Words()
		switch {
		case s.Captain:
			words = "The captain of " + words
		case s.Who == appeal.ToDirector:
			words = "The director who gave the ruling"
		}
		name := texts.Of(s.Name)
		if s.Who == appeal.ToDirector && !strings.EqualFold(director, "director") {
			name = director
		}
		if name != "" {
			words += ", " + name
		}
		list = append(list, words)
	}
	var hearers []string
	for _, m := range a.Hearers() {
		hearers = append(hearers, texts.Of(m.Name)+either(m.Chair, " (chair)", ""))
	}
	if len(hearers) > 0 {
		list = append(list, "Those who hear it: "+Listed(hearers))
	}
	return list
}

// Speaker names who wrote something on an appeal.
func Speaker(seat *bridge.Seat, actor string) string {
	if seat == nil {
		return UpperFirst(actor)
	}
	if strings.HasPrefix(actor, seat.Name()) {
		return seat.Name()
	}
	return seat.Name() + ", as " + actor + " took it down"
}

func either(yes bool, one, other string) string {
	if yes {
		return one
	}
	return other
}

// Listed joins words as a sentence has them: "A, B and C".
func Listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}
