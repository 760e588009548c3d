package casefile

import (
	"fmt"

	"redress/bridge"
	"redress/casefile/appeal"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
)

// EditState takes a case from one state to the next as its form had shown it. A case can come back to a state: whoever
// takes up again ruling 3 has not seen ruling 4, and whoever closes a case has not seen that it was closed and taken up
// again.
type EditState struct {
	Command
	Basis int64 // the entry up to which the person had seen the case; 0 where that is not known
}

// Decide implements Command.
func (x EditState) Decide(c *Case, d *ledger.Draft) error {
	if x.Basis == 0 || c.turned <= x.Basis {
		return x.Command.Decide(c, d)
	}
	if standing := c.Standing(); standing != nil && standing.Seq > x.Basis {
		return fault.New(fault.Conflict,
			"Ruling %d has been given since this page was opened. Read it, then say whether you still want this.",
			standing.Number)
	}
	if a := c.Appeals.Pending(); a != nil && c.turnedBy == "appeal-lodged" {
		return fault.New(fault.Conflict, "An appeal by %s has been lodged since this page was opened. Read it, then "+
			"say whether you still want this.", a.Request.Side().Name())
	}
	return fault.New(fault.Conflict, "The case has been taken further and back since this page was opened; its "+
		"history says by whom. Look at it as it "+
		"stands now, then say whether you still want this.")
}

// TakenUpAgain says by what right a director takes up a case that is ruled, until when, and what follows where the
// ruling was wrong; nothing by laws that do not say so. clock words a time.
func (x InSession) TakenUpAgain(now int64, clock func(unix int64) string) (list []string) {
	edition := x.c.Edition
	right := rulebook.ErrorsRectified.Cite(edition)
	if right == "" || x.c.Standing() == nil {
		return nil
	}
	list = append(list, fmt.Sprintf("You put right an error or irregularity that comes to your notice, no matter "+
		"how, within the time that the law gives%s.", right))
	if x.play != nil {
		for _, period := range []struct {
			name string
			law  rulebook.Subject
			ends func() (int64, bool)
		}{
			{"The correction period", rulebook.CorrectionPeriod, x.play.CorrectionEnds},
			{"The time to ask for a ruling or to appeal", rulebook.TimeToAppeal, x.play.AppealEnds},
		} {
			says := "begins when the official score can be inspected"
			if until, set := period.ends(); set && until > now {
				says = "ends at " + clock(until)
			} else if set {
				says = "ended at " + clock(until)
			}
			list = append(list, fmt.Sprintf("%s%s %s.", period.name, period.law.Cite(edition), says))
		}
	}
	if wrong := rulebook.DirectorError.Cite(edition); wrong != "" {
		list = append(list, fmt.Sprintf("If the ruling was wrong and nothing lets the board be scored normally any "+
			"more, the adjusted score treats both sides as non-offending%s.", wrong))
	}
	return list
}

// Overtakes says what becomes of the appeal that is still to be decided where the case is taken up again, and who has
// to appeal anew, until when; empty where there is none.
func (x InSession) Overtakes(now int64, clock func(unix int64) string) string {
	a := x.c.Appeals.Pending()
	if a == nil {
		return ""
	}
	says := fmt.Sprintf("%s ends with that and is not heard. If %s do not accept the new ruling either, they have to "+
		"appeal against it anew%s", theAppeal(a), appeal.Appellants(a), rulebook.RightToAppeal.Cite(x.c.Edition))
	if x.play == nil {
		return says + "."
	}
	law := rulebook.TimeToAppeal.Cite(x.c.Edition)
	switch until, set := x.play.AppealEnds(); {
	case !set:
		return says + "; their time for it begins when the official score can be inspected" + law + "."
	case until > now:
		return says + ", until " + clock(until) + law + "."
	default:
		return says + ". The time for it ended at " + clock(until) + law +
			": the organiser decides whether a later appeal is heard."
	}
}

// Reviewed is the appeal that decided the ruling in force; nil where none did, and nobody but the director has ruled.
func Reviewed(c *Case) *appeal.Appeal { return decidedOn(c, c.Standing()) }

// decidedOn looks through rulings that were only reserved, which took the place of nothing, and through those that only
// enter a sanction or mend a slip, which leave what was decided as it was.
func decidedOn(c *Case, r *Ruling) *appeal.Appeal {
	for ; r != nil; r = c.ruling(r.Supersedes) {
		if r.Reserved {
			continue
		}
		if a := c.Appeals.DecidedOn(r.Number); a != nil || !r.Ground.Keeps() {
			return a
		}
	}
	return nil
}

// Sanctioned is the side whose appeal was found to be without merit and whose sanction is being entered (92A); false
// where none is, or where both sides appealed.
func Sanctioned(c *Case) (bridge.Side, bool) {
	a := Reviewed(c)
	if a == nil || c.Ground != appeal.OfTheirSanction || a.Cross != nil {
		return 0, false
	}
	return a.Request.Side(), true
}

// NotOverruled says whose the ruling in force is that was decided on an appeal, for whoever takes it up again, and the
// grounds on which they do; nothing where only the director has ruled.
func NotOverruled(c *Case) (says string, grounds []appeal.Reopening) {
	a := Reviewed(c)
	if a == nil {
		return "", nil
	}
	return appeal.NotOverruled(a, c.Edition), appeal.Reopenings
}

// TakesFrom says on a ruling of a director that it takes the place of what was decided on an appeal, and on what
// ground; empty on every other.
func TakesFrom(c *Case, given *Ruling) string {
	a := decidedOn(c, c.ruling(given.Supersedes))
	if a == nil || given.Reserved || DecidedBy(c, given) != nil {
		return ""
	}
	return appeal.TakenFrom(a, given.Ground)
}

// Kept is the appeal whose decision a ruling leaves as it was, because it only enters the sanction or mends a slip; nil
// where it does not.
func Kept(c *Case, given *Ruling) *appeal.Appeal {
	if given.Reserved || !given.Ground.Keeps() {
		return nil
	}
	return decidedOn(c, given)
}

// entersSanction is the appeal whose sanction is in the score of a ruling that was given to enter it, as a penalty that
// the ruling before it did not have; nil where there is none.
func entersSanction(c *Case, given *Ruling) *appeal.Appeal {
	if given.Ground != appeal.OfTheirSanction || given.Score == nil || given.Score.Penalty == nil {
		return nil
	}
	if before := c.ruling(given.Supersedes); before != nil && before.Score != nil && before.Score.Penalty != nil &&
		*before.Score.Penalty == *given.Score.Penalty {
		return nil
	}
	return Kept(c, given)
}

// overtakenBefore is the appeal that ended because the case was taken up again after a ruling, before another took its
// place; nil where none did. What was only reserved in between took the place of nothing.
func overtakenBefore(c *Case, r *Ruling) *appeal.Appeal {
	for ; r != nil; r = c.ruling(r.Supersedes) {
		for _, a := range c.Appeals {
			if a.Ruling == r.Number && a.Stage == appeal.Overtaken {
				return a
			}
		}
		if !r.Reserved {
			return nil
		}
	}
	return nil
}

// Overtaken says that an appeal against an earlier ruling ended, and what the appellants do who do not accept the one
// that comes in its place; empty where none did. given names that one.
func Overtaken(c *Case, before *Ruling, given string) string {
	a := overtakenBefore(c, before)
	if a == nil {
		return ""
	}
	return fmt.Sprintf("%s ended when the case was taken up again, and is not heard. If %s do not accept %s, they "+
		"have to appeal against it anew%s.", theAppeal(a), appeal.Appellants(a), given,
		rulebook.RightToAppeal.Cite(c.Edition))
}

// OvertakenBy is the same on a ruling that was given; empty on one that was taken back.
func OvertakenBy(c *Case, given *Ruling) string {
	if given.TakenBack > 0 {
		return ""
	}
	return Overtaken(c, c.ruling(given.Supersedes), "this ruling")
}

func theAppeal(a *appeal.Appeal) string {
	return fmt.Sprintf("The appeal by %s against ruling %d", appeal.Appellants(a), a.Ruling)
}
