package appeal

import (
	"slices"
	"time"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// Notice tells everybody concerned when and where an appeal is heard in person. The Laws know no such notice and say
// nothing of who may be there or how a hearing goes: regulations do. It binds nobody in the program: an appeal can be
// decided without one, and before its time.
type Notice struct {
	Number    int            `json:"number"` // from 1 within the appeal; a later one takes the place of the one before
	Time      int64          `json:"time"`   // unix seconds
	Place     ledger.TextRef `json:"place"`
	Why       ledger.TextRef `json:"why,omitzero"`       // why it takes the place of one that held
	Adjourned Resolution     `json:"adjourned,omitzero"` // why it was adjourned until another is given
	Answers   []NoticeAnswer `json:"answers,omitempty"`  // all that were given, oldest first; a player's last counts
	Actor     string         `json:"actor"`
	At        int64          `json:"at"`
}

// NoticeAnswer is what a player says to a notice for their side.
type NoticeAnswer struct {
	Seat   bridge.Seat    `json:"seat"`
	Comes  bool           `json:"comes"`
	Reason ledger.TextRef `json:"reason,omitzero"` // why they cannot come
	Actor  string         `json:"actor"`
	At     int64          `json:"at"`
}

// Day is when an appeal is heard, on the clock of a place: with the day of the week, by which people note it down.
func Day(at int64, zone *time.Location) string {
	return time.Unix(at, 0).In(zone).Format("Monday 2 January 2006, 15:04")
}

// Notice is the notice that holds; nil where none was given, where the hearing was adjourned, and once the appeal is
// over.
func (a *Appeal) Notice() *Notice {
	if !a.Stage.Live() || len(a.Notices) == 0 {
		return nil
	}
	if n := &a.Notices[len(a.Notices)-1]; n.Adjourned.At == 0 {
		return n
	}
	return nil
}

// AnswerOf is what a player has said to the notice last, which counts; nil where they have said nothing.
func (n *Notice) AnswerOf(seat bridge.Seat) *NoticeAnswer {
	for i := len(n.Answers) - 1; i >= 0; i-- {
		if n.Answers[i].Seat == seat {
			return &n.Answers[i]
		}
	}
	return nil
}

// Takes tells whether a player can still answer the notice: until the hearing begins they can change what they said.
func (n *Notice) Takes(seat bridge.Seat, now time.Time) bool {
	return n.AnswerOf(seat) == nil || now.Unix() < n.Time
}

// Unanswered are the sides of which nobody has answered the notice.
func (n *Notice) Unanswered() (sides []bridge.Side) {
	for _, seat := range []bridge.Seat{bridge.North, bridge.East} {
		if n.AnswerOf(seat) == nil && n.AnswerOf(seat.Partner()) == nil {
			sides = append(sides, seat.Side())
		}
	}
	return sides
}

// Summoned is one of those whom a notice asks to come.
type Summoned struct {
	Who     Addressee      // a side, or the director who gave the ruling
	Captain bool           // of that side's team
	Name    ledger.TextRef // of the captain, where it is known
}

// Summons are those whom a notice asks to come: both sides, in a team event their captains, and the director who gave
// the ruling.
func (a *Appeal) Summons() (list []Summoned) {
	teams := slices.ContainsFunc(a.Sides(), func(r *Request) bool { return r.Contest == Teams })
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		list = append(list, Summoned{Who: OfSide(side)})
		if !teams {
			continue
		}
		captain := Summoned{Who: OfSide(side), Captain: true}
		if r := a.Of(side); r != nil && r.Concurrence.How == ByCaptain {
			captain.Name = r.Concurrence.Name
		}
		list = append(list, captain)
	}
	return append(list, Summoned{Who: ToDirector})
}

// Hearers are those who are at a hearing to hear it: whoever sits, and whoever may still come to sit.
func (a *Appeal) Hearers() (list []*Member) {
	for _, m := range a.Members {
		if m.MaySit() {
			list = append(list, m)
		}
	}
	return list
}

// Cannot are the players who have answered that they cannot come, and not changed it, in the order of their answers.
func (n *Notice) Cannot() (seats []bridge.Seat) {
	for i := range n.Answers {
		if r := &n.Answers[i]; !r.Comes && n.AnswerOf(r.Seat) == r {
			seats = append(seats, r.Seat)
		}
	}
	return seats
}

// HearingWarnings are what a colleague would point out of the hearing before an appeal is decided. They forbid nothing.
func (a *Appeal) HearingWarnings(now time.Time) (list []string) {
	n := a.Notice()
	if n == nil {
		if a.Stage.Live() && len(a.Notices) > 0 {
			list = append(list,
				"The hearing was adjourned, and no new time has been given. Those asked to come are waiting for one.")
		}
		return list
	}
	if now.Unix() < n.Time {
		list = append(list, "The hearing is to be on "+Day(n.Time, now.Location())+
			", which is still to come. Whoever was asked to come may want to be heard first.")
	}
	for _, seat := range n.Cannot() {
		list = append(list, seat.Name()+" has answered that they cannot come to the hearing on "+
			Day(n.Time, now.Location())+".")
	}
	return list
}

// GiveNotice says when and where the appeal is heard. Where a notice holds, this one takes its place, and everybody is
// asked anew.
type GiveNotice struct {
	OnAppeal
	Time  int64 // unix seconds; 0 where the form does not say it, or not in a way that can be read
	Place string
	Why   string // where a notice holds
}

type noticeGiven struct {
	Appeal int            `json:"appeal"`
	Number int            `json:"number"`
	Time   int64          `json:"time"`
	Place  ledger.TextRef `json:"place"`
	Why    ledger.TextRef `json:"why,omitzero"`
}

// Decide drafts the entry.
func (g GiveNotice) Decide(l Appeals, _ string, d *ledger.Draft) error {
	a := l.Numbered(g.Appeal)
	holds, now := a.Notice(), d.At
	switch {
	case g.Time == 0:
		return fault.At("time", "Give the day and the time of the hearing, as 2026-03-04 and 19:30.")
	case g.Time <= now.Unix() && (holds == nil || holds.Time != g.Time):
		return fault.At("time",
			"%s is in the past. Give a time still to come; what has already been heard goes into the minutes.",
			Day(g.Time, now.Location()))
	}
	const where = "Say where the hearing is, so that whoever is asked to come finds it."
	if err := ledger.Required("place", g.Place, where); err != nil {
		return err
	}
	if holds == nil {
		g.Why = ""
	} else if err := ledger.Required("why", g.Why, "There is already a notice, for "+Day(holds.Time, now.Location())+
		". Say why another takes its place; everybody concerned reads it."); err != nil {
		return err
	}
	if err := ledger.TooLong(4*ledger.MaxWord, "place", g.Place); err != nil {
		return err
	}
	if err := ledger.TooLong(ledger.MaxText, "why", g.Why); err != nil {
		return err
	}
	d.Add("notice-given", 1, noticeGiven{g.Appeal, len(a.Notices) + 1, g.Time, d.Text(g.Place), d.Text(g.Why)})
	return nil
}

// Texts are the personal texts of the entry.
func (b noticeGiven) Texts() []ledger.TextRef { return []ledger.TextRef{b.Place, b.Why} }

// Fold puts the entry on the appeals.
func (b noticeGiven) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil {
		n := Notice{Number: b.Number, Time: b.Time, Place: b.Place, Why: b.Why, Actor: e.Actor, At: e.At}
		a.Notices = append(a.Notices, n)
	}
}

// AdjournHearing takes a notice back until another is given.
type AdjournHearing struct {
	OnAppeal
	Notice int // that the person had seen
	Reason string
}

type hearingAdjourned struct {
	Appeal int            `json:"appeal"`
	Notice int            `json:"notice"`
	Reason ledger.TextRef `json:"reason"`
}

// Decide drafts the entry.
func (x AdjournHearing) Decide(l Appeals, _ string, d *ledger.Draft) error {
	if err := l.Numbered(x.Appeal).holds(x.Notice); err != nil {
		return err
	}
	if err := ledger.Written("reason", x.Reason,
		"Say why the hearing is adjourned; everybody concerned reads it."); err != nil {
		return err
	}
	d.Add("hearing-adjourned", 1, hearingAdjourned{x.Appeal, x.Notice, d.Text(x.Reason)})
	return nil
}

// holds refuses what is said of a notice that holds no longer.
func (a *Appeal) holds(number int) error {
	switch n := a.Notice(); {
	case n == nil && len(a.Notices) == 0:
		return fault.New(fault.Conflict, "No notice of a hearing was given on this appeal.")
	case n == nil:
		return fault.New(fault.Conflict,
			"The hearing is adjourned. Once another time is given, its notice is shown here.")
	case n.Number != number:
		return fault.New(fault.Conflict, "Another notice has taken the place of the one that you read. "+
			"Look at the time and the place, then go on.")
	}
	return nil
}

// Texts are the personal texts of the entry.
func (b hearingAdjourned) Texts() []ledger.TextRef { return []ledger.TextRef{b.Reason} }

// Fold puts the entry on the appeals.
func (b hearingAdjourned) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil && b.Notice >= 1 && b.Notice <= len(a.Notices) {
		a.Notices[b.Notice-1].Adjourned = Resolution{Why: b.Reason, Actor: e.Actor, At: e.At}
	}
}

// AnswerNotice says whether a side comes to the hearing: each player can say it, and until the hearing begins say
// otherwise; the director takes it down for those who have no page.
type AnswerNotice struct {
	OnAppeal
	Notice int // that the person had seen
	Seat   bridge.Seat
	Comes  bool
	Reason string // why they cannot come
}

type noticeAnswered struct {
	Appeal int            `json:"appeal"`
	Notice int            `json:"notice"`
	Seat   bridge.Seat    `json:"seat"`
	Comes  bool           `json:"comes"`
	Reason ledger.TextRef `json:"reason,omitzero"`
}

// Decide drafts the entry. The same answer twice changes nothing.
func (x AnswerNotice) Decide(l Appeals, _ string, d *ledger.Draft) error {
	if !x.Seat.Valid() {
		return fault.At("seat", "The seat is N, E, S or W.")
	}
	a := l.Numbered(x.Appeal)
	if err := a.holds(x.Notice); err != nil {
		return err
	}
	if x.Comes {
		x.Reason = ""
	}
	if said := a.Notice().AnswerOf(x.Seat); said != nil {
		if said.Comes && x.Comes {
			return nil
		}
		if !a.Notice().Takes(x.Seat, d.At) {
			return fault.New(fault.Conflict, "%s has answered this notice, and its time has come: the answer can no "+
				"longer be changed. Who attended goes into the minutes.", x.Seat.Name())
		}
	}
	const why = "Say in a few words why you cannot come, so that another time can be found if one is needed."
	if !x.Comes {
		if err := ledger.Written("reason", x.Reason, why); err != nil {
			return err
		}
	}
	d.Add("notice-answered", 1, noticeAnswered{x.Appeal, x.Notice, x.Seat, x.Comes, d.Text(x.Reason)})
	return nil
}

// Texts are the personal texts of the entry.
func (b noticeAnswered) Texts() []ledger.TextRef { return []ledger.TextRef{b.Reason} }

// Fold puts the entry on the appeals.
func (b noticeAnswered) Fold(l *Appeals, e ledger.Entry) {
	if a := l.Numbered(b.Appeal); a != nil && b.Notice >= 1 && b.Notice <= len(a.Notices) {
		n := &a.Notices[b.Notice-1]
		n.Answers = append(n.Answers, NoticeAnswer{Seat: b.Seat, Comes: b.Comes, Reason: b.Reason, Actor: e.Actor,
			At: e.At})
	}
}
