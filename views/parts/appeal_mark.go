package parts

import (
	"fmt"
	"time"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/rulebook"
	"redress/views"
)

// AppealMark is an appeal in a line, for the pages that lead to it.
type AppealMark struct {
	Path, Text, Stage string
}

// RulingChain is a ruling of a case in the order in which they were given.
type RulingChain struct {
	Link        views.Link
	By          string
	At, Machine string
	Why         string // it was superseded; empty for the one in force
}

// AppealWords say in a list that a ruling is under review, or that a review was asked for; empty where nothing is.
func AppealWords(s casefile.Summary) string {
	switch {
	case s.Appeal == appeal.Lodged:
		return "Appeal: the record is being gathered"
	case s.Appeal.Live(), s.Appeal == appeal.Recommended:
		return "Appeal: " + StageWords(s.Appeal)
	case s.Announced():
		return "A review was asked for"
	case s.Appeal == appeal.Overtaken && s.Unruled():
		return "The appeal has ended; it was taken up again"
	case s.Appeal == appeal.Overtaken:
		return "The appeal has ended; there is a new ruling"
	}
	return ""
}

// WhereItStands is the stage of an appeal in words, with what its decision leaves to a director.
func WhereItStands(a *appeal.Appeal) string {
	if appeal.SanctionDue(a) {
		return StageWords(a.Stage) + "; its sanction is still to be entered"
	}
	return StageWords(a.Stage)
}

// StageWords say where an appeal stands.
func StageWords(s appeal.Stage) string {
	switch s {
	case appeal.Concurring:
		return "Waits for agreement"
	case appeal.OutOfTime:
		return "Late: the organiser decides whether it is heard"
	case appeal.Lodged:
		return "Lodged: the record is being gathered"
	case appeal.LawRuled:
		return "The director in charge has ruled on the law"
	case appeal.Hearing:
		return "Being heard"
	case appeal.Decided:
		return "Decided"
	case appeal.Recommended:
		return "Decided, with a recommendation to the director in charge"
	case appeal.Withdrawn:
		return "Withdrawn"
	case appeal.NotHeard:
		return "Not heard: it was out of time"
	case appeal.Overtaken:
		return "Overtaken: the director took the ruling up again"
	}
	return ""
}

// BecameOf says what became of an appeal that ended without a decision; empty of any other.
func BecameOf(a *appeal.Appeal, edition string) string {
	switch a.Stage {
	case appeal.Withdrawn:
		return fmt.Sprintf("%s withdrew it, so nobody decides it.", appeal.Appellants(a))
	case appeal.NotHeard:
		return rulebook.Cited("It came after its time, and it was decided not to hear it{law:time-to-appeal}.", edition)
	case appeal.Overtaken:
		return fmt.Sprintf("It ended when the case was taken up again, so nobody decides it. Whoever does not accept "+
			"the ruling that follows appeals against that one%s.", rulebook.RightToAppeal.Cite(edition))
	}
	return ""
}

// AgreementWaits says who has still to agree to an appeal (92D).
func AgreementWaits(r *appeal.Request, edition string) string {
	if r.Contest == appeal.Teams {
		return rulebook.Cited("The captain of the team has still to agree{law:concurrence-of-captain}", edition)
	}
	return r.Seat.Partner().Name() + rulebook.Cited(" has still to agree{law:concurrence-of-partner}", edition)
}

// HearingLine is when and where an appeal is heard, in a line; empty where no notice holds.
func HearingLine(a *appeal.Appeal, texts views.Texts, zone *time.Location) string {
	n := a.Notice()
	if n == nil {
		return ""
	}
	return "Hearing on " + appeal.Day(n.Time, zone) + ", " + texts.Of(n.Place)
}
