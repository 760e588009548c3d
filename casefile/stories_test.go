package casefile

import (
	"redress/bridge"
	"redress/casefile/appeal"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/casefile/skip"
)

// disputeStory is a dispute in writing, from its filing to the ruling.
func disputeStory(d *desk) *Case {
	filing := files(south, FileDispute{Due: d.now.Unix() +
		7200, Record: &record.Record{Board: 7, Auction: []string{"1H", "P", "2H", "P", "P", "2S"}}})
	filing.Draft = true
	c := d.openBy(south, OpenCase{Session: "tuesday", Edition: "laws-2017", Board: 7, Table: "3"}, filing,
		start(small()))
	c = d.do(c, TakeCase{})
	c = d.do(c, HandOver{Colleagues: colleagues, To: "colleague", Reason: "I play here."})
	c = d.do(c, by{GiveAccount{Seat: bridge.South, Text: "West paused, then East bid.", Basis: c.Seq}, south})
	c = d.do(c, stating(south, "stage", "after")(d, c))
	c = d.do(c, by{showing(bridge.South), south})
	c = d.do(c, removing(south)(d, c))
	c = d.do(c, by{showing(bridge.South), south})
	c = d.do(c, by{GiveAccount{Seat: bridge.East, Text: "I always", Draft: true}, east})
	c = d.do(c, OpenAccounts{"East has gone home."})
	c = d.do(c, by{GiveAccount{Seat: bridge.East, Text: "I always take my time.", Basis: c.Seq}, east})
	c = d.do(c, stating(east, "stage", "play")(d, c))
	c = d.do(c, stating(east, "stage", "")(d, c))
	c = d.do(c, stating(east, "stage", "after")(d, c))
	c = d.do(c, answer(c, small(), "who", "nobody", ""))
	return d.do(c, issue(c, small()))
}

// skipStory is a board that three would skip, which the adjudicator decides, and which all four then agree to skip.
func skipStory(d *desk) *Case {
	c := d.at("all but one")
	c = d.do(c, by{AnswerSkip{Seat: bridge.West, Answer: skip.PlayIt}, west})
	c = d.do(c, by{PlayOn{bridge.West}, west})
	c = d.do(c, by{Refer{bridge.South, "There was a pause."}, south})
	c = d.do(c, by{GiveAccount{Seat: bridge.East, Text: "There was none."}, east})
	c = d.do(c, deciding(false, "Nobody else noticed one.")(d, c))
	c = d.do(c, Reopen{Reason: "They agree after all."})
	for _, who := range []Actor{north, east, south, west} {
		c = d.do(c, by{AnswerSkip{*who.Seat, skip.SkipIt, true}, who})
	}
	return c
}

// wordStory is a board of which one player says that it was played on and another that it was not, and whose result one
// side contests.
func wordStory(d *desk) *Case {
	c := d.at("result entered")
	c = d.do(c, by{ContestResult{bridge.East, 8}, east})
	c = d.do(c, by{ProposeSkip{Seat: bridge.South, Provision: "75D1", Explainer: new(bridge.East)}, south})
	c = d.do(c, by{PlayOn{bridge.West}, west})
	return d.do(c, by{DenyPlay{bridge.North}, north})
}

// lostLinkStory is a player who lost their link while the matter is with the adjudicator.
func lostLinkStory(d *desk) *Case {
	return d.do(d.at("referred"), by{ReplaceLink{bridge.East, "A new telephone; I know the voice."}, adjudicator})
}

// pollStory is a poll of three, of whom one counts.
func pollStory(d *desk) *Case {
	c := d.at("answered")
	id := c.Polls[0].ID
	c = d.do(c, suggesting("3S")(d, c))
	c = d.do(c, AddRespondent{Poll: id}, AddRespondent{Poll: id}, JoinPoll{id, 2, polling.ToCome}, JoinPoll{id, 3,
		polling.NotToPlay},
		AnswerPoll{Poll: id, Number: 3, Choice: "3S", Considered: []string{"P"}, Astray: 3, Instead: "X",
			Remark: "I would have doubled."})
	return d.do(c, SetAside{id, 3, "An expert."})
}

// sanctionStory is a decision with a sanction, which is entered in a new ruling on that ground.
func sanctionStory(d *desk) *Case {
	c := d.do(d.at("upheld"), Reopen{"A quarter of a top.", "sanction"})
	c = d.do(c, issue(c, small()))
	return d.do(c, SettleSanction{on, appeal.SanctionEntered})
}
