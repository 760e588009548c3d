package views

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"redress/bridge"
	"redress/casefile"
)

// AppealNotice is a notice of the hearing of an appeal, as everybody concerned reads it.
type AppealNotice struct {
	Number   int
	Day      string // with the hour
	Place    string
	Holds    bool
	Over     string   // why it holds no longer
	Given    string   // by whom, and when
	Summoned []string // of the newest
	Answers  []string
	Waits    string        // who has still to answer
	date     string        // as the fields of a form have it
	hour     string        // the same
	left     []bridge.Seat // who has still to answer it
}

// NewAppealNotices are the notices of an appeal, the newest first; the director is who gave the ruling.
func NewAppealNotices(a *casefile.Appeal, director string, texts Texts, zone *time.Location,
	clock func(int64) string) (list []AppealNotice) {
	for i := len(a.Notices) - 1; i >= 0; i-- {
		n := &a.Notices[i]
		at := time.Unix(n.Time, 0).In(zone)
		v := AppealNotice{Number: n.Number, Day: casefile.Day(n.Time, zone), Place: texts.Of(n.Place),
			Given: fmt.Sprintf("%s, %s", upperFirst(n.Actor), clock(n.At)), Holds: a.Notice() == n,
			date: at.Format(time.DateOnly), hour: at.Format("15:04")}
		if len(list) == 0 { // it is the same of each
			v.Summoned = summoned(a, director, texts)
		}
		switch {
		case n.Adjourned.At != 0:
			v.Over = fmt.Sprintf("Adjourned by %s, %s: %s", n.Adjourned.Actor, clock(n.Adjourned.At), texts.Of(n.Adjourned.Why))
		case i+1 < len(a.Notices):
			v.Over = "Another notice has taken its place: " + texts.Of(a.Notices[i+1].Why)
		case a.Decision != nil:
			v.Over = "The appeal is decided."
		case !v.Holds:
			v.Over = "The appeal is not heard any more."
		}
		for _, r := range n.Answers {
			v.Answers = append(v.Answers, noticeAnswer(r, texts, clock))
		}
		if v.Holds {
			v.waits(n)
		}
		list = append(list, v)
	}
	return list
}

func (v *AppealNotice) waits(n *casefile.Notice) {
	var sides []string
	for _, side := range n.Unanswered() {
		sides = append(sides, side.Name())
	}
	v.Waits = listed(sides)
	for _, seat := range bridge.Seats {
		if n.AnswerOf(seat) == nil {
			v.left = append(v.left, seat)
		}
	}
}

func noticeAnswer(r casefile.NoticeAnswer, texts Texts, clock func(int64) string) string {
	words := speaker(&r.Seat, r.Actor) + ": " + either(r.Comes, "we come", "we cannot come")
	if reason := texts.Of(r.Reason); reason != "" {
		words += ". " + reason
	}
	return words + " (" + clock(r.At) + ")"
}

// summoned are those whom a notice asks to come, in words.
func summoned(a *casefile.Appeal, director string, texts Texts) (list []string) {
	for _, s := range a.Summons() {
		words := s.Who.Words()
		switch {
		case s.Captain:
			words = "The captain of " + words
		case s.Who == casefile.ToDirector:
			words = "The director who gave the ruling"
		}
		name := texts.Of(s.Name)
		if s.Who == casefile.ToDirector && !strings.EqualFold(director, "director") {
			name = director
		}
		if name != "" {
			words += ", " + name
		}
		list = append(list, words)
	}
	return list
}

// notice is the notice that holds; nil where none does.
func (v AppealView) notice() *AppealNotice {
	if len(v.Notices) > 0 && v.Notices[0].Holds {
		return &v.Notices[0]
	}
	return nil
}

// pastNotices are those that hold no longer.
func (v AppealView) pastNotices() []AppealNotice {
	if v.notice() != nil {
		return v.Notices[1:]
	}
	return v.Notices
}

// asks tells whether a seat has still to answer the notice.
func (n *AppealNotice) asks(seat string) bool {
	for _, left := range n.left {
		if left.Name() == seat {
			return true
		}
	}
	return false
}

// HearingLine is when and where an appeal is heard, in a line; empty where no notice holds.
func HearingLine(a *casefile.Appeal, texts Texts, zone *time.Location) string {
	n := a.Notice()
	if n == nil {
		return ""
	}
	return "Hearing on " + casefile.Day(n.Time, zone) + ", " + texts.Of(n.Place)
}

// noticeNext says what the hearing of an appeal waits for.
func noticeNext(a *casefile.Appeal) (list []string) {
	n := a.Notice()
	if n == nil {
		if len(a.Notices) > 0 {
			list = append(list, "The hearing is adjourned: the director or the chair gives another time.")
		}
		return list
	}
	var sides []string
	for _, side := range n.Unanswered() {
		sides = append(sides, side.Name())
	}
	if len(sides) > 0 {
		list = append(list, upperFirst(listed(sides))+" say whether they come to the hearing.")
	}
	return list
}

// NoticeForm is the form on which the notice of a hearing is given, and on which it is adjourned.
type NoticeForm struct {
	Action  string // where the form of a notice is sent
	Adjourn string // where the hearing is adjourned
	Request string
	Holds   *AppealNotice // nil where none does
	Edition string        // of the laws
	Seen    Seen

	Day, Clock, Place, Why string // as typed, or as the notice that holds has it
	Reason                 string // of an adjournment
	Field, Error           string
	Open                   bool // it was sent and refused
	OpenAdjourn            bool
}

// newNoticeForm is the form with the notice that holds.
func newNoticeForm(v AppealView, action, adjourn, request string, seen Seen) NoticeForm {
	f := NoticeForm{Action: action, Adjourn: adjourn, Request: request, Holds: v.notice(), Edition: v.Edition, Seen: seen}
	if n := f.Holds; n != nil {
		f.Day, f.Clock, f.Place = n.date, n.hour, n.Place
	}
	return f
}

// typed is the form as it was sent and refused.
func (f NoticeForm) typed(of func(name string) string, field, wrong string) NoticeForm {
	f.Day, f.Clock, f.Place, f.Why = of("day"), of("clock"), of("place"), of("why")
	f.Field, f.Error, f.Open = field, wrong, true
	return f
}

// adjourning is the form of an adjournment as it was sent and refused.
func (f NoticeForm) adjourning(of func(name string) string, field, wrong string) NoticeForm {
	f.Reason, f.Field, f.Error, f.OpenAdjourn = of("reason"), field, wrong, true
	return f
}

func (f NoticeForm) placeField() fieldView {
	return fieldView{id: "place", label: "Place", hint: "Room, building, or how to be heard from afar", value: f.Place,
		longest: "240", err: f.wrong(f.Open, "place")}
}

func (f NoticeForm) wrong(open bool, field string) string {
	if open && f.Field == field {
		return f.Error
	}
	return ""
}

// noticeForm is the form on the page of a director.
func (p AppealPage) noticeForm() NoticeForm {
	f := newNoticeForm(p.Appeal, p.path("notice"), p.path("adjourn"), p.Request, p.seen("notice", 0))
	of := func(do string) func(string) string {
		return func(name string) string { return p.Sent.field(do, 0, name) }
	}
	switch p.Sent.Do {
	case "notice":
		return f.typed(of("notice"), p.Sent.Field, p.Sent.Error)
	case "adjourn":
		return f.adjourning(of("adjourn"), p.Sent.Field, p.Sent.Error)
	}
	return f
}

// noticeForm is the form on the page of the chair.
func (p ReviewPage) noticeForm() NoticeForm {
	f := newNoticeForm(p.Appeal, p.Path+"/notice", p.Path+"/adjourn", p.Request, p.seen("notice", 0))
	of := func(name string) string { return p.Typed[name] }
	switch p.Part {
	case "notice":
		return f.typed(of, p.Field, p.Error)
	case "adjourn":
		return f.adjourning(of, p.Field, p.Error)
	}
	return f
}

// seats are the seats that have still to answer the notice, as a choice.
func (n AppealNotice) seats() (list []Choice) {
	for _, seat := range n.left {
		list = append(list, Choice{Value: seat.String(), Text: seat.Name()})
	}
	return list
}

// id is the number of the notice for a form.
func (n AppealNotice) id() string { return strconv.Itoa(n.Number) }
