package hearing

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/ledger"
	"redress/rulebook/questionnaire"
	"redress/session"
)

// Decision is a decision on an appeal while it is entered: by the chair, or by the chief director for those who work
// from paper. What is pointed out about it is the same for both.
type Decision struct {
	Case     *casefile.Case
	Appeal   *appeal.Appeal
	Play     *session.Session // nil where the case belongs to none
	Paper    bool             // by the chief director
	Director string           // who gave the ruling that is appealed against
	Name     func(ledger.TextRef) string

	Run    *casefile.Run                // that the case is on; nil where none is open
	Asked  *questionnaire.Questionnaire // its text
	Result questionnaire.Result         // where its answers lead
}

// Entered is what stands on the form of a decision.
type Entered struct {
	Result appeal.Result // empty where none is chosen yet
	Merit  appeal.Merit
	Title  string // what is decided in prose
	Worked bool   // a score was worked out
	Gives  bool   // and the decision gives it
}

// Own is where the way of those who hear the appeal through the questions ends: nil where it has not come to an end;
// false where they go no way of their own.
func (d Decision) Own() (outcome *questionnaire.Reached, own bool) {
	if d.Appeal.Run == "" || d.Run == nil || d.Run.ID != d.Appeal.Run {
		return nil, false
	}
	if outcome = d.Result.Outcome; outcome != nil && outcome.Resume != "" {
		outcome = nil
	}
	return outcome, true
}

// First is what comes before the decision of an appeal: that somebody is named, that all have said whether an interest
// of theirs is at stake, and a hearing that is still to come. It forbids nothing; name words a name.
func First(a *appeal.Appeal, now time.Time, name func(ledger.TextRef) string) (list []string) {
	if len(a.Hearers()) == 0 {
		list = append(list, Short(a, a.Form)+".")
	}
	silent, undecided := a.Undeclared()
	if len(silent) > 0 {
		list = append(list, named(silent, name)+" "+either(len(silent) == 1, "has", "have")+
			" still to say whether they have an interest to declare.")
	}
	if len(undecided) > 0 {
		list = append(list, "It is still to be decided whether "+named(undecided, name)+" "+
			either(len(undecided) == 1, "sits", "sit")+".")
	}
	if to := ToCome(a, now); to != "" {
		list = append(list, to)
	}
	return list
}

// ToCome says that a hearing is still to come, before which nobody has heard what is said at it; empty where none is.
func ToCome(a *appeal.Appeal, now time.Time) string {
	if n := a.Notice(); n != nil && now.Unix() < n.Time {
		return "The hearing is on " + appeal.Day(n.Time, now.Location()) + "."
	} else if n == nil && a.Stage.Live() && len(a.Notices) > 0 {
		return "The hearing was adjourned, and another time is to be given."
	}
	return ""
}

// Short says how many are still to be named for a form of review, inside a sentence; empty where nobody is.
func Short(a *appeal.Appeal, f appeal.Form) string {
	wanting, named := a.Wanting(f), len(a.Hearers())
	switch {
	case wanting == 0:
		return ""
	case f != appeal.ByCommittee:
		return "Nobody is named to hear the appeal"
	case named == 0:
		return "A committee is of three or more, and nobody is named yet"
	}
	return fmt.Sprintf("A committee is of three or more: %d %s named, %d %s missing", named,
		either(named == 1, "is", "are"), wanting, either(wanting == 1, "is", "are"))
}

// named are members in words.
func named(list []*appeal.Member, name func(ledger.TextRef) string) string {
	var names []string
	for _, m := range list {
		names = append(names, name(m.Name))
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

func either(yes bool, one, other string) string {
	if yes {
		return one
	}
	return other
}

// Warnings are what a colleague would point out about a decision; of is what has become of the score on the field since
// it was worked out. They forbid nothing.
func (d Decision) Warnings(e Entered, now time.Time, of ...string) []string {
	list := append(d.Appeal.HearingWarnings(now), d.ofMembers()...)
	if e.Result == "" {
		return list
	}
	if _, missing := d.Appeal.Tally(); !d.Paper || missing == 0 {
		list = append(list, d.against(e.Result)...) // the chief director learns of no vote while they are still at it
	}
	return append(list, d.unlikely(e, of)...)
}

// ofMembers are about who has voted, how many hear the appeal, and who they are.
func (d Decision) ofMembers() (list []string) {
	_, missing := d.Appeal.Tally()
	sitting := d.Appeal.Sitting()
	switch {
	case missing == len(sitting):
		list = append(list, "Nobody has voted. The reasons of each member belong to the record.")
	case missing == 1:
		list = append(list, "One member has not voted yet.")
	case missing > 1:
		list = append(list, fmt.Sprintf("%d members have not voted yet.", missing))
	}
	if d.Appeal.Form == appeal.ByCommittee && len(sitting) < appeal.Committee {
		list = append(list, "A committee is usually of three or more; "+
			hear(len(sitting))+" this appeal.")
	}
	for _, m := range sitting {
		if sameName(d.Name(m.Name), d.Director) {
			list = append(list, "A member gave the ruling under appeal.")
		}
	}
	return list
}

// sameName tells whether two names are one person's, as people type them.
func sameName(a, b string) bool { return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b)) }

// against says which votes a result leaves aside.
func (d Decision) against(result appeal.Result) (list []string) {
	_, missing := d.Appeal.Tally()
	if majority := d.Appeal.Majority(); majority == "" && missing == 0 && len(d.Appeal.Sitting()) > 0 {
		list = append(list, strings.TrimSpace("No result has a majority of the votes. "+Tie(d.Play)))
	} else if majority != "" && majority != result {
		list = append(list, "The majority votes otherwise: "+majority.Words()+".")
	}
	dissent := 0
	for _, m := range d.Appeal.Sitting() {
		if m.Vote != nil && m.Vote.Result != result {
			dissent++
		}
	}
	const told = " voted differently. Their reasons are given to both sides with the decision, without a name."
	switch {
	case dissent == 1:
		list = append(list, "1 member"+told)
	case dissent > 1:
		list = append(list, fmt.Sprintf("%d members", dissent)+told)
	}
	return list
}

// unlikely says where the parts of a decision hardly go together.
func (d Decision) unlikely(e Entered, of []string) (list []string) {
	if e.Result != appeal.Upheld && e.Merit != appeal.WithMerit && e.Merit != "" {
		list = append(list, "The ruling does not stay as it is, and yet the appeal is said to be without merit.")
	}
	if _, own := d.Own(); own && e.Result == appeal.Varied && e.Title == "" && !e.Worked {
		if parting := d.Case.Parting(d.Appeal, d.Asked); parting != nil && parting.Same {
			list = append(list, "Those hearing the appeal answered the questions to the same end as the director, "+
				"and worked out no other score. A varied ruling would be the same as before.")
		}
	}
	for _, text := range of {
		if e.Gives && text != "" {
			list = append(list, text)
		}
	}
	const unused = "A score was worked out, and this decision does not use it: "
	switch {
	case !e.Worked || e.Gives || e.Result == "":
	case e.Result == appeal.Varied:
		list = append(list, unused+"the result at the table stands. If both sides are to get that score, choose it "+
			"under “Varied: to what?”.")
	default:
		list = append(list, unused+"the ruling is not varied. If both sides are to get that score, vary the ruling.")
	}
	return list
}

// hear says how many hear an appeal.
func hear(n int) string {
	if n == 1 {
		return "one person hears"
	}
	return strconv.Itoa(n) + " hear"
}
