package news

import (
	"fmt"
	"slices"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/ledger"
)

// Next is what happens next for a player, which stands first on their page.
type Next struct {
	Lead string // a few words, such as "The ruling is reserved"
	Text string // what follows, in sentences; may be empty
	Asks Asked  // what is asked of this player; empty where nothing is
}

// Asked is what a player is asked to do.
type Asked string

// What a player is asked to do.
const (
	ToTell   Asked = "tell"   // give their account
	ToAgree  Asked = "agree"  // to an appeal of their partner whose reasons follow
	ToJoin   Asked = "join"   // an appeal of their partner that is lodged, whose reasons they can read
	ToWrite  Asked = "write"  // the reasons of an appeal that is announced
	ToAnswer Asked = "answer" // something on the page of the appeal
)

// For is a player of a case who looks at a time.
type For struct {
	Case  *casefile.Case
	Seat  bridge.Seat
	Pairs bool               // they play in pairs, of which both have to agree to an appeal (92D1)
	Over  bool               // the board is over for them, so that they may know of rulings and appeals
	Now   int64              // unix seconds
	Clock func(int64) string // words a time
	Day   func(int64) string // likewise, with its day
	Words func(ledger.TextRef) string
}

// Next is what happens next.
func (f For) Next() Next {
	c := f.Case
	ruling, lodged := c.Standing(), c.Appeals.Current()
	switch {
	case f.Over && ruling == nil && len(c.Rulings) > 0 && c.State != casefile.Closed:
		return Next{Lead: "The director goes on with the case.",
			Text: "The ruling was taken back and does not count; what is ruled is shown here."}
	case !f.Over || ruling == nil && c.State != casefile.Closed:
		return f.beforeRuling()
	case c.State == casefile.Closed && ruling != nil:
		return Next{Lead: "The case is closed.", Text: fmt.Sprintf("Ruling %d stands. The director can take the case "+
			"up again.", ruling.Number)}
	case c.State == casefile.Closed:
		return Next{Lead: "The case is closed.", Text: "No ruling was needed. The director can take it up again."}
	case c.State == casefile.Open || c.State == casefile.Waiting:
		return Next{Lead: "The director has taken it up again.", Text: fmt.Sprintf("Ruling %d stands until another "+
			"takes its place; you are told here.", ruling.Number) + f.overtaken(ruling, "the new ruling")}
	case ruling.Reserved:
		return Next{Lead: "The ruling is reserved.", Text: "It is due at " + f.Clock(ruling.Due) +
			". Until then the result at the table stands."}
	case lodged != nil && lodged.Stage.Live():
		return f.onAppeal(lodged)
	case lodged == nil && c.Reviews.Of(ruling.Number, f.Seat) != nil:
		return f.announced(ruling)
	case lodged == nil && f.Pairs && c.Reviews.Of(ruling.Number, f.Seat.Partner()) != nil:
		return Next{Lead: "Your partner appeals. Do you agree to it?", Text: "The appeal is not heard unless you " +
			"agree. Its reasons follow, and you read them here. If you do not agree, do nothing.", Asks: ToAgree}
	}
	n := Next{Lead: "Ruled: " + sentence(ruling.Title), Text: "Everything is below."}
	switch decided := c.Appeals.DecidedOn(ruling.Number); {
	case decided != nil && decided.Decision.Result == appeal.Upheld:
		n.Lead = "The appeal is decided: the ruling is upheld."
		n.Text = "Ruled: " + sentence(ruling.Title) + f.further(decided)
	case decided != nil:
		n.Lead = "The appeal is decided: the ruling is varied."
		n.Text = "Ruled: " + sentence(ruling.Title) + f.further(decided)
	case casefile.AsReserved(c, ruling):
		n.Text = "It is the ruling that was reserved. Everything is below."
	case ruling.Adds:
		n.Text = fmt.Sprintf("Ruling %d adds to ruling %d, all of which still holds.", ruling.Number,
			ruling.Supersedes) +
			f.overtaken(c.Rulings[ruling.Supersedes-1], fmt.Sprintf("ruling %d", ruling.Number))
	case ruling.Supersedes > 0:
		n.Text = fmt.Sprintf("Ruling %d replaces ruling %d, which no longer applies.", ruling.Number,
			ruling.Supersedes) + f.overtaken(c.Rulings[ruling.Supersedes-1], fmt.Sprintf("ruling %d", ruling.Number))
		if from := casefile.TakesFrom(c, ruling); from != "" {
			n.Text += " " + from
		}
	}
	if look := casefile.Outstanding(c); look != nil {
		n.Text += " The director looks at it again " + look.Time() + "."
	}
	return n
}

// further follows on a decision: where it was taken, and what is noted of that (93C).
func (f For) further(a *appeal.Appeal) (says string) {
	for _, on := range a.Further {
		says += " It was taken further to " + sentence(f.Words(on.To))
		if of := f.Words(on.Text); of != "" {
			says += " " + sentence(of)
		}
	}
	return says
}

// overtaken follows on what is said of a ruling that took the place of another, or is to: that an appeal ended with it.
func (f For) overtaken(before *casefile.Ruling, given string) string {
	if ended := casefile.Overtaken(f.Case, before, given); ended != "" {
		return " " + ended
	}
	return ""
}

// sentence ends a title with a full stop.
func sentence(title string) string {
	if title == "" || title[len(title)-1] == '.' || title[len(title)-1] == '?' {
		return title
	}
	return title + "."
}

// beforeRuling is what comes before there is a ruling that the player may know of. It rests on their own account, and
// on whether the accounts lie open.
func (f For) beforeRuling() Next {
	c := f.Case
	if c.Dispute == nil {
		return Next{Lead: "The director has it.", Text: "The ruling is shown here when the board is over for you."}
	}
	when := " when both sides have told"
	if due := c.Dispute.Due; due > 0 {
		when += ", at " + f.Clock(due) + " at the latest"
	}
	rules := " Then the director rules, and you read it here."
	if c.Dispute.NoDirector {
		rules = ""
	}
	switch told := c.Accounts.HasTold(f.Seat); {
	case !told && c.Sealed(f.Now):
		return Next{Lead: "Tell what happened.", Text: "The other side reads it" + when + "." + rules, Asks: ToTell}
	case c.Sealed(f.Now):
		return Next{Lead: "You have given your account.", Text: "The accounts open to both sides" + when + "." + rules}
	case c.Dispute.Together:
		return Next{Lead: "You settle it together.", Text: "Answer the questions on this page. It is settled " +
			"when all of you say the same."}
	case c.Dispute.NoDirector && !f.Over:
		return Next{Lead: "The accounts are no longer sealed.", Text: readOnceOver}
	case c.Dispute.NoDirector:
		return Next{Lead: "The accounts are open.", Text: "Both sides read them."}
	case f.Over:
		return Next{Lead: "The director has it.", Text: "The accounts are open. The ruling is shown here when there " +
			"is one."}
	}
	// The same before and after a ruling: whoever may still play the board must not learn that there is one (16D).
	return Next{Lead: "The director has it.", Text: readOnceOver + " The ruling is shown here when the board is " +
		"over for you."}
}

// readOnceOver says what becomes of accounts that are open while a player may still have the board to play (16D).
const readOnceOver = "Each side reads the other's account here once the board is over for it."

// announced is what comes next of an appeal which the player has announced, before its reasons are written.
func (f For) announced(ruling *casefile.Ruling) Next {
	if f.Pairs && f.Case.Reviews.Joins(ruling.Number, f.Seat) {
		return Next{Lead: "Your partner appeals, and you have agreed to it.", Text: "Its reasons follow, from either " +
			"of you.", Asks: ToWrite}
	}
	n := Next{Lead: "Your appeal is announced.", Text: "Its reasons follow.", Asks: ToWrite}
	switch partner := f.Case.Reviews.Of(ruling.Number, f.Seat.Partner()); {
	case !f.Pairs:
	case partner != nil:
		n.Text += " Your partner has agreed to it."
	default:
		n.Text += " Your partner is asked to agree to it; without them it is not heard."
	}
	return n
}

// onAppeal is what comes next of an appeal that is under way.
func (f For) onAppeal(a *appeal.Appeal) Next {
	own := a.Of(f.Seat.Side())
	n := Next{Lead: fmt.Sprintf("An appeal against ruling %d is under way.", a.Ruling)}
	notice := a.Notice()
	switch {
	case own != nil && own.AsksPartner(f.Seat):
		return Next{Lead: "Your partner appeals. Do you agree to it?",
			Text: "The appeal is not heard unless you agree. If you do not, do nothing.", Asks: ToJoin}
	case slices.ContainsFunc(a.Questions, func(q appeal.Question) bool {
		return q.To == appeal.OfSide(f.Seat.Side()) && q.Reply == nil
	}):
		return Next{Lead: "Those who hear the appeal ask your side something.", Text: "Answer it on the page of the " +
			"appeal.", Asks: ToAnswer}
	case own != nil && own.Waits():
		n.Text = "It is waiting for the agreement of whoever has still to give it."
	case notice != nil:
		n.Text = "It will be heard on " + f.Day(notice.Time) + "."
		if notice.AnswerOf(f.Seat) == nil && !slices.ContainsFunc(notice.Answers,
			func(r appeal.NoticeAnswer) bool { return r.Seat.Side() == f.Seat.Side() }) {
			n.Asks = ToAnswer
			n.Text += " Say on its page whether you will attend."
		}
	case a.Stage == appeal.OutOfTime:
		n.Text = "It is late; the organiser decides whether it is heard."
	case a.Stage == appeal.Hearing:
		n.Text = "It is being heard; the ruling stands until it is decided."
	case !a.Agreed(&f.Seat) &&
		f.Case.MayOnAppeal("check-record", a, casefile.Actor{Role: access.Player, Seat: &f.Seat}):
		n.Text = "The record for it is being gathered. Say on its page whether it is complete; the ruling stands " +
			"until the appeal is decided."
		n.Asks = ToAnswer
	default:
		n.Text = "The record for it is being gathered; the ruling stands until it is decided."
	}
	return n
}
