package casefile

import (
	"strings"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// reviewing is a request for a review by one of the players.
func reviewing(who Actor, a AskReview) builder {
	return func(d *desk, _ *Case) Command {
		a.Seat = *who.Seat
		if a.Until != 0 {
			a.Until += d.now.Unix()
		}
		return by{a, who}
	}
}

// reviewStory is a ruling of which a review was asked for, and which is taken up again.
func reviewStory(d *desk) *Case {
	c := d.do(d.at("ruled"), by{AskReview{Ruling: 1, Seat: bridge.South, Text: "We were not heard."}, south})
	return d.do(c, Reopen{Reason: "The committee asks for it."})
}

// reviewWorks is what players ask for when they have read a ruling.
func reviewWorks() []works {
	return []works{
		{"a review before its time has begun to run", "ruled", nil,
			reviewing(south, AskReview{Ruling: 1, Text: "We were not heard."}), "review-asked",
			func(c *Case) bool {
				return c.State == Ruled && c.ReviewAsked() == c.Updated && c.Summary().Review == c.Updated &&
					c.Reviews[0].Seat == bridge.South
			}},
		{"a review within the time, without a reason", "ruled", nil, reviewing(east, AskReview{Ruling: 1, Until: 3600}),
			"review-asked", nil},
		{"a review that the director takes down", "ruled", nil, always(AskReview{Ruling: 1, Seat: bridge.West}),
			"review-asked", nil},
		{"the same player asks twice", "ruled", reviewing(south, AskReview{Ruling: 1}),
			reviewing(south, AskReview{Ruling: 1, Text: "Please."}), "-", nil},
		{"both sides ask", "ruled", reviewing(south, AskReview{Ruling: 1}), reviewing(west, AskReview{Ruling: 1}),
			"review-asked",
			func(c *Case) bool { return len(c.Reviews) == 2 && c.ReviewAsked() == c.Reviews[0].At }},
		{"a case is taken up again after a review was asked for", "ruled", reviewing(south, AskReview{Ruling: 1}),
			always(Reopen{Reason: "The committee asks for it."}), "reopened",
			func(c *Case) bool { return c.Summary().Review == 0 && c.ReviewAsked() > 0 }},
	}
}

// reviewFails is what they cannot ask for.
func reviewFails() []fails {
	own := func(a AskReview, who Actor) builder {
		return func(*desk, *Case) Command { return by{a, who} }
	}
	return []fails{
		{"a review after its time", "ruled", nil, reviewing(south, AskReview{Ruling: 1, Until: -60}), fault.Forbidden,
			"", "The time to ask for a review ended at 20:05 (Law 92B). Speak to the director."},
		{"a review of a ruling that is not there", "ruled", nil, reviewing(south, AskReview{Ruling: 2}), fault.Conflict,
			"", "The ruling that you read has been replaced by another. Read the new one first."},
		{"a review for partner", "ruled", nil, own(AskReview{Ruling: 1, Seat: bridge.North}, south), fault.Forbidden,
			"", "You sit South and answer for that seat alone."},
		{"a review for nobody", "ruled", nil, always(AskReview{Ruling: 1, Seat: 9}), fault.Invalid, "seat",
			"The seat is N, E, S or W."},
		{"a review with a long reason", "ruled", nil,
			reviewing(south, AskReview{Ruling: 1, Text: strings.Repeat("ü", ledger.MaxText+1)}), fault.Invalid, "text",
			"This is 4001 characters long; the limit is 4000. Shorten it."},
		{"a review before the ruling", "opened", nil, reviewing(south, AskReview{Ruling: 1}), fault.Forbidden, "",
			refusal[Open]},
		{"a review of a ruling that is still due", "reserved", nil, reviewing(south, AskReview{Ruling: 1}),
			fault.Forbidden, "", refusal[Reserved]},
	}
}
