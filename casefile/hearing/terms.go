package hearing

import (
	"cmp"
	"fmt"
	"time"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/rulebook"
	"redress/session"
	"redress/session/regulations"
)

// UsualMinutes is the time for an appeal where the organiser has set no other (92B).
const UsualMinutes = 30

// Terms are the regulations for an appeal on a case, and its time.
type Terms struct {
	Edition  string         // of the laws
	Contest  appeal.Contest // empty where no session says how contestants take part
	Deemed   bool           // an absent partner counts as agreeing (92D1 asks for the words)
	Minutes  int            // of the time for an appeal (92B)
	Until    int64          // when it ends, unix seconds; 0 while it has not begun to run
	Form     string         // of review, as the setting has it; empty where nothing is known
	Heard    string         // by whom, in the words of the regulations; empty where they say nothing
	Deposit  string
	Sanction string // of an appeal without merit

	correction int64 // when the other period ends (79C); 0 while it has not begun to run
}

// TermsOf are those of the session in which a ruling was given; a dispute without one has the Laws' own.
func TermsOf(c *casefile.Case, play *session.Session) Terms {
	t := Terms{Edition: c.Edition, Minutes: UsualMinutes}
	if play != nil {
		t.Minutes, t.Contest = play.AppealMinutes, appeal.Contest(play.Form)
		t.Until, _ = play.AppealEnds()
		t.correction, _ = play.CorrectionEnds()
		t.Deemed = play.Settings.Value(regulations.AppealAbsent) == "deemed"
		t.Form, t.Deposit, t.Sanction = play.Settings.Value(regulations.AppealForm),
			play.Settings.Value(regulations.AppealDeposit), play.Settings.Value(regulations.AppealSanction)
		t.Heard = play.Settings.HeardBy()
	}
	if ruling := c.Standing(); ruling != nil && ruling.AppealBy > 0 {
		t.Until = ruling.AppealBy
	}
	return t
}

// FurtherOf is what the regulations of a session have for a further appeal (93C1), with when the time for it ends: that
// begins with the decision.
func FurtherOf(play *session.Session, a *appeal.Appeal, zone *time.Location) appeal.FurtherTo {
	set := play.Settings
	f := appeal.FurtherTo{To: set.Value(regulations.AppealFurther), Form: set.Value(regulations.AppealFurtherForm),
		Within: set.Value(regulations.AppealFurtherTime)}
	if a.Decision == nil {
		return f
	}
	if until, known := regulations.After(f.Within, time.Unix(a.Decision.At, 0).In(zone)); known {
		f.Until = until.Unix()
	}
	return f
}

// Open tells which of some sides can appeal against a ruling; where none can, it says why the last of them cannot.
func Open(c *casefile.Case, ruling int, sides ...bridge.Side) (open []bridge.Side, bar string) {
	for _, side := range sides {
		if err := c.Bar(ruling, side); err != nil {
			bar = fault.Of(err).Text
			continue
		}
		open = append(open, side)
	}
	if len(open) > 0 {
		bar = ""
	}
	return open, bar
}

// Barred is why an appeal was refused: where these cannot appeal at all, that, whatever else is wrong. It is asked
// after the command was given, for what was sent twice was lodged the first time.
func Barred(c *casefile.Case, l casefile.LodgeAppeal, refused error) error {
	if !l.Seat.Valid() || refused == nil {
		return refused
	}
	if bar := c.Bar(l.Ruling, l.Seat.Side()); bar != nil {
		return bar
	}
	return refused
}

// Lodges puts the terms on an appeal that somebody lodges: how contestants take part and the deposit are the
// organiser's to say, and its time is the session's.
func (t Terms) Lodges(l casefile.LodgeAppeal) casefile.LodgeAppeal {
	if t.Contest != "" {
		l.Contest = t.Contest
	}
	l.Deemed, l.Until, l.Deposit = t.Deemed, t.Until, t.Deposit
	return l
}

// Agree says who has to agree (92D).
func (t Terms) Agree() string {
	words := "Both partners agree, in so many words{law:concurrence-of-partner}: the partner from a page of their " +
		"own, or by telling the director. The appeal is heard once they have."
	switch {
	case t.Contest == appeal.Individuals:
		words = "An individual appeals alone: nobody else has to agree{law:concurrence-of-partner}."
	case t.Contest == appeal.Teams:
		words = "The captain of the team has to agree{law:concurrence-of-captain}. The appeal is heard once they have."
	case t.Contest == "":
		words = "In pairs both partners agree{law:concurrence-of-partner}, in teams the captain " +
			"does{law:concurrence-of-captain}, an individual appeals alone."
	case t.Deemed:
		words = "Both partners agree{law:concurrence-of-partner}. Under these regulations a partner who is away " +
			"counts as agreeing."
	}
	return rulebook.Cited(words, t.Edition)
}

// Correction says that errors in the score have a period of their own (79C), with its end where that is known, which
// may be over now (unix seconds); clock words a time.
func (t Terms) Correction(clock func(int64) string, now int64) string {
	if t.correction == 0 {
		return rulebook.Cited("Errors in the score have a period of their own, the correction "+
			"period{law:correction-period}.", t.Edition)
	}
	runs := "until"
	if t.correction <= now {
		runs = "which ended at"
	}
	return fmt.Sprintf(rulebook.Cited("Errors in the score have a period of their own, the correction period, %s "+
		"%s{law:correction-period}.", t.Edition), runs, clock(t.correction))
}

// Asked is when a single side whose time is over asked for a review in time (92B); 0 where the time is not over, or it
// did not.
func (t Terms) Asked(c *casefile.Case, sides []bridge.Side, now int64) int64 {
	if len(sides) != 1 || t.Until == 0 || now < t.Until {
		return 0
	}
	if at := c.Reviews.Timely(c.Standing().Number, sides[0], now); at < t.Until {
		return at
	}
	return 0
}

// Cost is something that an appeal may cost.
type Cost struct{ What, Words string }

// Costs are what an appeal may cost by the regulations.
func (t Terms) Costs() (list []Cost) {
	if t.Deposit != "" {
		list = append(list, Cost{"Deposit", t.Deposit + "."})
	}
	if t.Sanction != "" {
		list = append(list, Cost{"Without merit", rulebook.Cited("Where it is decided that the appeal was without "+
			"merit{law:right-to-appeal}: ", t.Edition) + t.Sanction + "."})
	}
	return list
}

// DepositNote says what deposit goes with an appeal: the one that was asked for when it was lodged, and since when;
// what the regulations were changed to later holds for later appeals. Empty where none was ever asked for; clock words
// a time.
func DepositNote(a *appeal.Appeal, play *session.Session, clock func(int64) string) string {
	asked, now, since := a.Deposit.Asked, "", ""
	if play != nil {
		now = play.Settings.Value(regulations.AppealDeposit)
		if at := play.AsOf(a.Request.At).Since(regulations.AppealDeposit); at > 0 && asked != "" {
			since = " (since " + clock(at) + ")"
		}
	} else {
		now = asked
	}
	if asked == "" && now == "" {
		return ""
	}
	held := fmt.Sprintf("%s, by the regulations in force when the appeal was lodged at %s%s.",
		cmp.Or(asked, "None"), clock(a.Request.At), since)
	if now != asked {
		held += fmt.Sprintf(" They were changed at %s, for later appeals, to: %s.",
			clock(play.Since(regulations.AppealDeposit)), cmp.Or(now, "none"))
	}
	return held
}

// Course is what happens with an appeal, and who sees it.
func (t Terms) Course() []string {
	heard := t.Heard
	if heard == "" {
		heard = "Those whom the organiser provides for it"
	}
	return []string{
		"The other side is told at once, reads what you write, can answer it and appeal for itself. The director " +
			"reads it too.",
		rulebook.Cited("The director in charge first rules on what concerns the law or regulations "+
			"alone{law:director-rules-on-law}. Facts and judgement go to those who hear the "+
			"appeal{law:other-appeals}.", t.Edition),
		"The director adds the reasons for the ruling. Each side says whether the record is complete; then it is " +
			"locked.",
		heard + rulebook.Cited(": they read the whole "+
			"record and can put questions in writing. Where there is no committee, the director in charge hears "+
			"it{law:no-committee}.", t.Edition),
		"Both sides and the director can read the decision and its reasons at the same moment. Until then you can " +
			"withdraw.",
	}
}

// Absent says what the regulations have of a partner who is away.
func (t Terms) Absent() string {
	term, _ := regulations.TermOf(regulations.AppealAbsent)
	value := "expressed"
	if t.Deemed {
		value = "deemed"
	}
	return "A partner who is away " + term.Words(value) + "."
}

// FormNote says what a form of review means for an appeal; empty where there is nothing to say.
func (t Terms) FormNote(a *appeal.Appeal) string {
	switch {
	case t.Form == "adjudicator":
		return "Under the regulations one adjudicator, away from the table, hears appeals. Choose the single " +
			"reviewer for this."
	case a.About(appeal.OnDiscipline) && a.Only(appeal.OnLaw, appeal.OnDiscipline):
		return rulebook.Cited("On law and disciplinary penalties alone a committee can only "+
			"recommend{law:committee-powers}.", t.Edition)
	case t.Form == "":
		return rulebook.Cited("The regulations known here do not say who hears an appeal. Where there is no "+
			"committee, the director in charge hears the whole{law:no-committee}.", t.Edition)
	}
	return ""
}

// Tie says what the regulations have where the votes are even (93 leaves it to them); where they say nothing, so do we.
func Tie(play *session.Session) string {
	if play == nil {
		return ""
	}
	switch play.Settings.Value(regulations.AppealTie) {
	case "chair":
		return "Where the votes are even, the chair's decides under these regulations."
	case "stands":
		return "Where the votes are even, the ruling stands under these regulations."
	}
	return ""
}
