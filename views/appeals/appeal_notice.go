package appeals

import (
	"redress/casefile/appeal"
	"redress/ruling"
	"redress/views"
)

// notice is the notice that holds; nil where none does.
func (v AppealView) notice() *ruling.AppealNotice {
	if len(v.Notices) > 0 && v.Notices[0].Holds {
		return &v.Notices[0]
	}
	return nil
}

// pastNotices are those that hold no longer.
func (v AppealView) pastNotices() []ruling.AppealNotice {
	if v.notice() != nil {
		return v.Notices[1:]
	}
	return v.Notices
}

// noticeAsks tells whether a seat has still to answer a notice.
func noticeAsks(n *ruling.AppealNotice, seat string) bool {
	for _, left := range n.Left {
		if left.Name() == seat {
			return true
		}
	}
	return false
}

// noticeNext says what the hearing of an appeal waits for.
func noticeNext(a *appeal.Appeal) (list []string) {
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
		list = append(list, ruling.UpperFirst(ruling.Listed(sides))+" say whether they will attend the hearing.")
	}
	return list
}

// NoticeForm is the form on which the notice of a hearing is given, and on which it is adjourned.
type NoticeForm struct {
	Action  string // where the form of a notice is sent
	Adjourn string // where the hearing is adjourned
	Request string
	Holds   *ruling.AppealNotice // nil where none does
	Edition string               // of the laws
	Seen    views.Seen

	Day, Clock, Place, Why string // as typed, or as the notice that holds has it
	Reason                 string // of an adjournment
	Field, Error           string
	Open                   bool // it was sent and refused
	OpenAdjourn            bool
}

// NewNoticeForm is the form with the notice that holds.
func NewNoticeForm(v AppealView, action, adjourn, request string, seen views.Seen) NoticeForm {
	f := NoticeForm{Action: action, Adjourn: adjourn, Request: request, Holds: v.notice(), Edition: v.Edition,
		Seen: seen}
	if n := f.Holds; n != nil {
		f.Day, f.Clock, f.Place = n.Date, n.Hour, n.Place
	}
	return f
}

// Typed is the form as it was sent and refused.
func (f NoticeForm) Typed(of func(name string) string, field, wrong string) NoticeForm {
	f.Day, f.Clock, f.Place, f.Why = of("day"), of("clock"), of("place"), of("why")
	f.Field, f.Error, f.Open = field, wrong, true
	return f
}

// Adjourning is the form of an adjournment as it was sent and refused.
func (f NoticeForm) Adjourning(of func(name string) string, field, wrong string) NoticeForm {
	f.Reason, f.Field, f.Error, f.OpenAdjourn = of("reason"), field, wrong, true
	return f
}

func (f NoticeForm) placeField() views.FieldView {
	return views.FieldView{ID: "place", Label: "Place", Hint: "Room, building, or how to be heard from afar",
		Value:   f.Place,
		Longest: "240", Err: f.wrong(f.Open, "place")}
}

func (f NoticeForm) wrong(open bool, field string) string {
	if open && f.Field == field {
		return f.Error
	}
	return ""
}

// noticeForm is the form on the page of a director.
func (p AppealPage) noticeForm() NoticeForm {
	f := NewNoticeForm(p.Appeal, p.path("notice"), p.path("adjourn"), p.Request, p.seen("notice", 0))
	of := func(do string) func(string) string {
		return func(name string) string { return p.Sent.field(do, 0, name) }
	}
	switch p.Sent.Do {
	case "notice":
		return f.Typed(of("notice"), p.Sent.Field, p.Sent.Error)
	case "adjourn":
		return f.Adjourning(of("adjourn"), p.Sent.Field, p.Sent.Error)
	}
	return f
}
