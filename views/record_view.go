package views

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile/record"
)

// NewRecordView shows what is known of the board.
func NewRecordView(r *record.Record) RecordView {
	if r == nil {
		return RecordView{}
	}
	v := RecordView{Known: true, Deal: NewDealView(r.Deal), Incident: incidentWords(r)}
	if r.Board > 0 {
		v.Board = strconv.Itoa(r.Board)
	}
	if dealer, known := r.Dealt(); known {
		v.Dealer = dealer.Name()
	}
	if vul, known := r.Vulnerability(); known {
		v.Vul = VulnerabilityWords(vul)
	}
	v.Auction = NewAuctionView(r, false)
	if contract, known := r.FinalContract(); known {
		v.Contract = contract.Symbol()
		if r.Tricks != nil && !contract.PassedOut() {
			v.Tricks = strconv.Itoa(*r.Tricks)
		}
	}
	return v
}

// NewAuctionView shows the auction in columns from West, as a bidding diagram has them; nil where there is none.
func NewAuctionView(r *record.Record, next bool) *AuctionView {
	auction, known := r.Calls()
	dealer, hasDealer := r.Dealt()
	if !known {
		if !next || !hasDealer {
			return nil
		}
		auction = bridge.Auction{Dealer: dealer}
	}
	vul, vulKnown := r.Vulnerability()
	v := &AuctionView{}
	columns := []bridge.Seat{bridge.West, bridge.North, bridge.East, bridge.South}
	for _, seat := range columns {
		v.Heads = append(v.Heads, AuctionHead{Seat: seat.String(), Name: seat.Name(), Dealer: hasDealer && seat == dealer, Vulnerable: vulKnown && vul.Of(seat.Side())})
	}
	at := func(seat bridge.Seat) int {
		for i, c := range columns {
			if c == seat {
				return i
			}
		}
		return 0
	}
	var row []AuctionCell
	place := func(seat bridge.Seat, cell AuctionCell) {
		column := at(seat)
		if column < len(row) || len(row) == len(columns) {
			v.Rows, row = append(v.Rows, row), nil
		}
		for len(row) < column {
			row = append(row, AuctionCell{})
		}
		row = append(row, cell)
	}
	index, _, inQuestion := r.CallInQuestion()
	for i, made := range auction.Calls {
		cell := AuctionCell{Call: made.Call.Symbol(), Alert: made.Alert, Irregular: made.Irregular, Incident: inQuestion && i == index}
		if made.Explanation != "" {
			cell.Note = len(v.Notes) + 1
			v.Notes = append(v.Notes, AuctionNote{Number: cell.Note, Call: made.Call.Symbol(), Text: made.Explanation})
		}
		place(made.Seat, cell)
	}
	if seat, on := auction.NextSeat(); next && on {
		place(seat, AuctionCell{Next: true})
	}
	if len(row) > 0 {
		v.Rows = append(v.Rows, row)
	}
	return v
}

var incidentKindWords = map[record.Kind]string{record.Call: "the call", record.Explanation: "the explanation", record.Card: "a card", record.Claim: "a claim"}

var stageWords = map[record.Stage]string{record.InAuction: "during the auction", record.Clarification: "after the final pass, before the lead", record.InPlay: "during the play", record.After: "after the play"}

// incidentWords says what the case is about.
func incidentWords(r *record.Record) string {
	if r.Incident == nil {
		return ""
	}
	words := incidentKindWords[r.Incident.Kind]
	if _, made, ok := r.CallInQuestion(); ok {
		if r.Incident.Kind == record.Explanation {
			words = "the explanation of"
		}
		words += fmt.Sprintf(" %s by %s", made.Call.Symbol(), made.Seat.Name())
	} else if r.Incident.Seat != nil {
		words += ", " + r.Incident.Seat.Name()
	}
	if stage := stageWords[r.Incident.Stage]; stage != "" {
		words += ", raised " + stage
	}
	return upperFirst(words)
}

// VulnerabilityWords says who is vulnerable.
func VulnerabilityWords(v bridge.Vulnerability) string {
	switch v {
	case bridge.VulNS:
		return "North-South vulnerable"
	case bridge.VulEW:
		return "East-West vulnerable"
	case bridge.VulBoth:
		return "both sides vulnerable"
	}
	return "nobody vulnerable"
}

// NewDealView shows the hands that are known; nil where none is.
func NewDealView(deal bridge.Deal) *DealView {
	v := &DealView{}
	for _, seat := range bridge.Seats {
		hand, known := deal.Hand(seat)
		if !known {
			continue
		}
		h := HandView{Seat: seat.Name(), Class: strings.ToLower(seat.String())}
		for _, suit := range bridge.Suits {
			cards := hand.Holding(suit)
			h.Holdings = append(h.Holdings, Holding{Suit: suit.Symbol(), Cards: cmp.Or(strings.ReplaceAll(cards, "T", "10"), "–")})
		}
		v.Hands = append(v.Hands, h)
	}
	if len(v.Hands) == 0 {
		return nil
	}
	return v
}
