package appeals

import (
	"fmt"
	"slices"
	"time"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/rulebook"
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
)

// AppealView is an appeal as both sides, the directors and those who hear it may read it. What those who hear it do
// among themselves is no part of it before the decision.
type AppealView struct {
	Edition    string // of the laws
	Number     int
	Ruling     string // against which it is: "Ruling 1: The table result stands"
	Against    int    // the number of that ruling
	Stage      string // in plain words
	Live       bool   // it is still to be decided
	Sides      []AppealSide
	Replies    []AppealSaid
	Statements []AppealSaid // of the director
	OnLaw      *AppealSaid
	GoesOn     bool // the appellants go on against the ruling on the law
	Checks     []AppealCheck
	Unchecked  []string
	Locked     string // when and by whom; empty while the record is open
	LockedWhy  string
	Form       string
	Hearers    []string // who hears it, by name
	Questions  []AppealQuestion
	Notices    []ruling.AppealNotice // of a hearing in person, the newest first
	Minutes    []AppealMinute
	Deposit    string        // what is asked for and where it is; empty where nothing is
	Became     string        // what became of it, where it ended without a decision
	Ended      string        // why it is not heard
	Admitted   string        // why it is heard though it was late
	Decision   *ruling.Sheet // nil before it
}

// AppealSide is what one side asks for.
type AppealSide struct {
	Side    string // North-South
	Ours    bool
	Cross   bool
	By, At  string
	Grounds []string
	Reasons string
	Asks    string
	Agreed  string // who has agreed, or who has still to
	Waits   bool   // somebody has
	Late    string
}

// AppealSaid is what somebody wrote on an appeal.
type AppealSaid struct{ Who, Text, At string }

// by says who wrote it, and when.
func (s AppealSaid) by() string {
	if s.At == "" {
		return s.Who
	}
	return s.Who + ", " + s.At
}

// AppealCheck is what a party says of the record.
type AppealCheck struct {
	Who, At, Missing string
	Complete         bool
	Since            []string         // what was added to the record after it
	Aside            []AppealObjected // what the party had said before to be missing
}

// AppealObjected is what a party had said to be missing in the record, and what became of it.
type AppealObjected struct{ Missing, By, Aside, Why string }

// AppealQuestion is a question of those who hear an appeal.
type AppealQuestion struct {
	Number       int
	To, Text, At string
	Reply        *AppealSaid
	Mine         bool // of whoever reads it, to be answered
}

// AppealMinute is what was noted at an oral hearing.
type AppealMinute struct{ Attended, Said, Who, At string }

// AppealReader is for whom an appeal is shown.
type AppealReader struct {
	Seat     *bridge.Seat // nil for whoever is no player of the table
	Director bool         // answers what is asked of the director
	Now      time.Time
}

func (r AppealReader) ours(side bridge.Side) bool { return r.Seat != nil && r.Seat.Side() == side }

// NewAppealView shows an appeal without its decision, which is a sheet.
func NewAppealView(c *casefile.Case, a *appeal.Appeal, texts views.Texts, reader AppealReader) AppealView {
	clock := func(at int64) string { return views.Clock(at, reader.Now) }
	v := AppealView{Edition: c.Edition, Number: a.Number, Ruling: fmt.Sprintf("Ruling %d", a.Ruling), Against: a.Ruling,
		Stage: parts.StageWords(a.Stage), Live: a.Stage.Live(), Unchecked: a.Unchecked(),
		Form: FormWords(a.Form), Ended: texts.Of(a.Ended.Why), Became: parts.BecameOf(a, c.Edition),
		Admitted: texts.Of(a.Admitted.Why),
		Deposit:  depositWords(a, texts)}
	director := ""
	if a.Ruling >= 1 && a.Ruling <= len(c.Rulings) {
		v.Ruling += ": " + c.Rulings[a.Ruling-1].Title
		director = c.Rulings[a.Ruling-1].Actor
	}
	v.Notices = ruling.NewAppealNotices(a, director, texts, reader.Now.Location(), clock)
	for _, r := range a.Sides() {
		v.Sides = append(v.Sides, newAppealSide(c.Edition, a, r, texts, reader))
	}
	said := func(s appeal.Statement) AppealSaid {
		return AppealSaid{ruling.Speaker(s.Seat, s.Actor), texts.Of(s.Text), clock(s.At)}
	}
	for _, s := range a.Replies {
		v.Replies = append(v.Replies, said(s))
	}
	for _, s := range a.Statements {
		v.Statements = append(v.Statements, said(s))
	}
	if a.OnLaw != nil {
		v.OnLaw, v.GoesOn = &AppealSaid{ruling.UpperFirst(a.OnLaw.Actor), texts.Of(a.OnLaw.Text), clock(a.OnLaw.At)},
			a.OnLaw.On
	}
	for _, k := range a.Checks {
		check := AppealCheck{party(k.Seat), clock(k.At), texts.Of(k.Missing), k.Complete, AddedSince(a, k, reader.Now),
			nil}
		for _, o := range a.Met(k.Seat) {
			check.Aside = append(check.Aside, AppealObjected{Missing: texts.Of(o.Missing), By: o.Actor + ", " +
				clock(o.At),
				Aside: o.Aside.Actor + ", " + clock(o.Aside.At), Why: texts.Of(o.Aside.Why)})
		}
		v.Checks = append(v.Checks, check)
	}
	if a.Locked != nil {
		v.Locked, v.LockedWhy = fmt.Sprintf("%s, by %s", clock(a.Locked.At), a.Locked.Actor), texts.Of(a.Locked.Why)
	}
	for _, m := range a.Members {
		if m.Removed == 0 && (m.Sits || a.Stage.Live() && m.Interest == "") {
			v.Hearers = append(v.Hearers, texts.Of(m.Name)+chairWords(m.Chair))
		}
	}
	for _, q := range a.Questions {
		v.Questions = append(v.Questions, newAppealQuestion(q, texts, reader))
	}
	for _, m := range a.Minutes {
		v.Minutes = append(v.Minutes, AppealMinute{texts.Of(m.Attended), texts.Of(m.Said), ruling.UpperFirst(m.Actor),
			clock(m.At)})
	}
	return v
}

// AddedSince is what was added to the record after a party looked at it, with the time.
func AddedSince(a *appeal.Appeal, k appeal.RecordCheck, now time.Time) (list []string) {
	for _, added := range a.Since(k) {
		list = append(list, added.Words()+" ("+views.Clock(added.At, now)+")")
	}
	return list
}

func newAppealSide(edition string, a *appeal.Appeal, r *appeal.Request, texts views.Texts,
	reader AppealReader) AppealSide {
	s := AppealSide{Side: r.Side().Name(), Ours: reader.ours(r.Side()), Cross: r == a.Cross, By: r.Seat.Name(),
		At:      views.Clock(r.At, reader.Now),
		Reasons: texts.Of(r.Reasons), Asks: texts.Of(r.Asks), Late: texts.Of(r.Late)}
	for _, g := range r.Grounds {
		s.Grounds = append(s.Grounds, GroundWords(g))
	}
	k := r.Concurrence
	switch k.How {
	case appeal.ByPartner:
		s.Agreed = rulebook.Cited("Both partners agree to it{law:concurrence-of-partner}.", edition)
	case appeal.ByCaptain:
		s.Agreed = fmt.Sprintf(rulebook.Cited("The captain, %s, agrees to it{law:concurrence-of-captain}.", edition),
			texts.Of(k.Name))
	case appeal.ByNobody:
		s.Agreed = rulebook.Cited("An individual appeals alone{law:concurrence-of-partner}.", edition)
	case appeal.ByAbsence:
		s.Agreed = "The partner is absent and is deemed to agree under these regulations."
	default:
		s.Waits, s.Agreed = true, parts.AgreementWaits(r, edition)+". It is not heard before."
	}
	return s
}

func newAppealQuestion(q appeal.Question, texts views.Texts, reader AppealReader) AppealQuestion {
	v := AppealQuestion{Number: q.Number, To: ruling.UpperFirst(q.To.Words()), Text: texts.Of(q.Text),
		At: views.Clock(q.At, reader.Now)}
	switch q.To {
	case appeal.ToDirector:
		v.Mine = reader.Director
	case appeal.ToEastWest:
		v.Mine = reader.ours(bridge.EastWest)
	default:
		v.Mine = reader.ours(bridge.NorthSouth)
	}
	if q.Reply != nil {
		v.Mine, v.Reply = false, &AppealSaid{ruling.UpperFirst(q.Reply.Actor), texts.Of(q.Reply.Text),
			views.Clock(q.Reply.At, reader.Now)}
	}
	return v
}

func party(seat *bridge.Seat) string {
	if seat == nil {
		return "The director"
	}
	return seat.Side().Name()
}

func chairWords(chair bool) string {
	if chair {
		return " (chair)"
	}
	return ""
}

func depositWords(a *appeal.Appeal, texts views.Texts) string {
	d := a.Deposit
	if d.Asked == "" && d.State == appeal.NotPaid {
		return ""
	}
	if d.Asked == "" {
		return ruling.UpperFirst(a.DepositWords(texts.Of(d.With)))
	}
	return d.Asked + ": " + a.DepositWords(texts.Of(d.With))
}

// GroundWords say what an appeal is about.
func GroundWords(g appeal.Ground) string {
	switch g {
	case appeal.OnFact:
		return "The facts were found wrongly"
	case appeal.OnJudgement:
		return "The facts were weighed wrongly"
	case appeal.OnLaw:
		return "A law or regulation was misread or misapplied"
	}
	return "A disciplinary penalty"
}

// GroundGoes says where that part of an appeal goes (93B).
func GroundGoes(g appeal.Ground, edition string) string {
	switch g {
	case appeal.OnFact, appeal.OnJudgement:
		return rulebook.Cited("It goes to those who hear the appeal{law:other-appeals}.", edition)
	case appeal.OnLaw:
		return rulebook.Cited("The director in charge rules on it first{law:director-rules-on-law}. Those who hear "+
			"the appeal cannot overrule that, but can recommend a change{law:committee-powers}.", edition)
	}
	return rulebook.Cited("The director in charge rules on it first{law:director-rules-on-law}. It can be heard, but "+
		"ends at most in a recommendation{law:committee-powers}.", edition)
}

// FormWords say who hears an appeal; empty where that is not settled.
func FormWords(f appeal.Form) string {
	switch f {
	case appeal.ByCommittee:
		return "An appeals committee of three or more"
	case appeal.ByReviewer:
		return "A single reviewer"
	case appeal.ByPanel:
		return "A panel of directors"
	case appeal.ByDirector:
		return "The director in charge, who hears the whole"
	}
	return ""
}

// AppealNext says what an appeal waits for, and for whom; the first line is what is next.
func AppealNext(a *appeal.Appeal, edition string) (list []string) {
	switch a.Stage {
	case appeal.Concurring:
		list = append(list, "The appellants' "+views.Either(a.Request.Contest == appeal.Teams, "captain", "partner")+
			rulebook.Cited(" agrees, from the page of that seat or through the director{law:concurrence}.", edition))
	case appeal.OutOfTime:
		list = append(list, rulebook.Cited("The organiser decides whether it is heard though it came after its "+
			"time{law:time-to-appeal}. The chief director answers for the organiser.", edition))
	case appeal.Lodged:
		return lodgedNext(a, edition)
	case appeal.LawRuled:
		list = append(list, rulebook.Cited("The appellants say whether they go on to those who hear the appeal, "+
			"against the ruling on the law as well or for the rest alone{law:committee-on-law}, or withdraw.", edition))
	case appeal.Hearing:
		list = hearingNext(a)
	case appeal.Recommended:
		list = append(list, rulebook.Cited("The director in charge answers the recommendation{law:committee-powers}.",
			edition))
	}
	if a.DepositDue() {
		list = append(list, "The director gives the deposit back"+
			views.Either(a.KeepsDeposit(), ", or keeps it, as the regulations have it.", "."))
	}
	return list
}

func lodgedNext(a *appeal.Appeal, edition string) (list []string) {
	if a.OnLaw == nil && (a.About(appeal.OnLaw) || a.About(appeal.OnDiscipline)) {
		list = append(list, rulebook.Cited("The director in charge rules on the part that concerns the law or "+
			"regulations{law:director-rules-on-law}.", edition))
	}
	if len(a.Statements) == 0 {
		list = append(list, "The director states the reasons for the ruling.")
	}
	if left := a.Unchecked(); len(left) > 0 {
		list = append(list, ruling.UpperFirst(ruling.Listed(left))+
			views.Either(len(left) == 1 && left[0] == "the director", " looks through the record and says",
				" look through the record and say")+" whether it is complete.")
	}
	list = append(list, noticeNext(a)...)
	return append(list, "The director locks the record, and it goes to those who hear the appeal.")
}

func hearingNext(a *appeal.Appeal) (list []string) {
	for _, to := range appeal.Addressees {
		if slices.ContainsFunc(a.Questions, func(q appeal.Question) bool { return q.To == to && q.Reply == nil }) {
			list = append(list, ruling.UpperFirst(to.Words())+
				views.Either(to == appeal.ToDirector, " answers", " answer")+
				" a question of those who hear the appeal.")
		}
	}
	switch n := a.Wanting(a.Form); {
	case len(a.Hearers()) == 0:
		list = append(list, "The director names those who hear it.")
	case n > 0:
		list = append(list, fmt.Sprintf("The director can name %d more: a committee is of three or more.", n))
	}
	if silent, undecided := a.Undeclared(); len(silent)+len(undecided) > 0 {
		list = append(list, "Those named to hear it say whether they have an interest to declare; where one is "+
			"declared, it is decided whether they sit.")
	}
	list = append(list, noticeNext(a)...)
	return append(list, "Those who hear it decide. Both sides and the director can read the decision and its reasons "+
		"at the same moment.")
}

// id is an id of a part of the appeal's page; there can be several appeals on one.
func (v AppealView) anchor(part string) string { return fmt.Sprintf("%s%d", part, v.Number) }
