package views

import (
	"cmp"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/record"
)

// NewPollSituation is what a respondent is to know of the board.
func NewPollSituation(poll *casefile.Poll, texts Texts) PollSituation {
	v := PollSituation{Seat: poll.Seat.Name(), Methods: texts.Of(poll.Methods), Class: texts.Of(poll.Class), Dealer: poll.Dealer.Name(), Scoring: poll.Scoring}
	if poll.Vul != nil {
		v.Vul = VulnerabilityWords(*poll.Vul)
	}
	v.Auction = NewAuctionView(&record.Record{Dealer: &poll.Dealer, Vul: poll.Vul, Auction: poll.Auction}, true)
	if deal, err := (bridge.Deal{}).With(poll.Seat, poll.Hand); err == nil && poll.Hand.Len() > 0 {
		v.Hand = &NewDealView(deal).Hands[0]
	}
	return v
}

// NewRulingPolls are the polls of a transcript, counted as they were then.
func NewRulingPolls(t casefile.Transcript, texts Texts, edition EditionTag) []RulingPoll {
	var list []RulingPoll
	for _, p := range t.Polls {
		list = append(list, RulingPoll{Title: PollTitle(p.Law, edition.ID), Question: cmp.Or(texts.Of(p.Question), PollAsks(p.Law)),
			Situation: NewPollSituation(&p.Poll, texts), Tally: NewTallyView(&p.Poll, p.Tally, edition)})
	}
	return list
}
