package handlers

import (
	"fmt"
	"strconv"

	"redress/bridge"
	"redress/casefile/record"
	"redress/session"
	"redress/views"
)

// recordView shows what is known of the board.
func recordView(r *record.Record) views.RecordView {
	if r == nil {
		return views.RecordView{}
	}
	v := views.RecordView{Known: true, Deal: dealView(r.Deal), Incident: incidentWords(r)}
	if r.Board > 0 {
		v.Board = strconv.Itoa(r.Board)
	}
	if dealer, known := r.Dealt(); known {
		v.Dealer = dealer.Name()
	}
	if vul, known := r.Vulnerability(); known {
		v.Vul = vulnerabilityWords(vul)
	}
	v.Auction = auctionView(r, false)
	if contract, known := r.FinalContract(); known {
		v.Contract = contract.Symbol()
		if r.Tricks != nil && !contract.PassedOut() {
			v.Tricks = strconv.Itoa(*r.Tricks)
		}
	}
	return v
}

// auctionView shows the auction in columns from West, as a bidding diagram has them; nil where there is none.
func auctionView(r *record.Record, next bool) *views.AuctionView {
	auction, known := r.Calls()
	dealer, hasDealer := r.Dealt()
	if !known {
		if !next || !hasDealer {
			return nil
		}
		auction = bridge.Auction{Dealer: dealer}
	}
	vul, vulKnown := r.Vulnerability()
	v := &views.AuctionView{}
	columns := []bridge.Seat{bridge.West, bridge.North, bridge.East, bridge.South}
	for _, seat := range columns {
		v.Heads = append(v.Heads, views.AuctionHead{Seat: seat.String(), Name: seat.Name(), Dealer: hasDealer && seat == dealer, Vulnerable: vulKnown && vul.Of(seat.Side())})
	}
	at := func(seat bridge.Seat) int {
		for i, c := range columns {
			if c == seat {
				return i
			}
		}
		return 0
	}
	var row []views.AuctionCell
	place := func(seat bridge.Seat, cell views.AuctionCell) {
		column := at(seat)
		if column < len(row) || len(row) == len(columns) {
			v.Rows, row = append(v.Rows, row), nil
		}
		for len(row) < column {
			row = append(row, views.AuctionCell{})
		}
		row = append(row, cell)
	}
	index, _, inQuestion := r.CallInQuestion()
	for i, made := range auction.Calls {
		cell := views.AuctionCell{Call: made.Call.Symbol(), Alert: made.Alert, Irregular: made.Irregular, Incident: inQuestion && i == index}
		if made.Explanation != "" {
			cell.Note = len(v.Notes) + 1
			v.Notes = append(v.Notes, views.AuctionNote{Number: cell.Note, Call: made.Call.Symbol(), Text: made.Explanation})
		}
		place(made.Seat, cell)
	}
	if seat, on := auction.NextSeat(); next && on {
		place(seat, views.AuctionCell{Next: true})
	}
	if len(row) > 0 {
		v.Rows = append(v.Rows, row)
	}
	return v
}

var kindWords = map[record.Kind]string{record.Call: "the call", record.Explanation: "the explanation", record.Card: "a card", record.Claim: "a claim"}

var stageWords = map[record.Stage]string{record.InAuction: "during the auction", record.Clarification: "after the final pass, before the lead", record.InPlay: "during the play", record.After: "after the play"}

// incidentWords says what the case is about.
func incidentWords(r *record.Record) string {
	if r.Incident == nil {
		return ""
	}
	words := kindWords[r.Incident.Kind]
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
	return upper(words)
}

// tableResult is the result obtained at the table, as the score form wants it.
func tableResult(r *record.Record) (contract, tricks string) {
	c, known := r.FinalContract()
	if !known || r.Tricks == nil && !c.PassedOut() {
		return "", ""
	}
	if c.PassedOut() {
		return c.String(), "0"
	}
	return c.String(), strconv.Itoa(*r.Tricks)
}

// knownRecord is what the session of play already knows of a board: number, deal, result; for a dispute of the example
// evening its auction and what it is about. Nil where nothing is known.
func knownRecord(play *session.Session, board int, table, number string) (*record.Record, error) {
	if board == 0 {
		return nil, nil
	}
	if play == nil {
		return &record.Record{Board: board}, nil
	}
	if incident, ok := example(play, number); ok && incident.Board == board && incident.Table == table {
		return record.FromExample(play, incident)
	}
	r := record.FromSession(play, board, table)
	if play.Example {
		// Every board of the example has a result, and a dispute on it could never be tried before the end of play.
		r.Contract, r.Declarer, r.Tricks = "", nil, nil
	}
	return r, nil
}
