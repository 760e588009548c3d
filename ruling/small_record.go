package ruling

import (
	"strconv"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/casefile/polling"
	"redress/casefile/record"
)

// SmallRecord is what somebody weighs a question by: the auction, the hand concerned, the contract with what it scored.
type SmallRecord struct {
	Auction  *AuctionDiagram
	Deal     *DealDiagram // one hand, or where a claim or no one player is concerned all that are known
	Contract string       // with its result and what it scored: "4♠ by South =, North-South 420"
	Left     string       // where play stood, where the hands are the cards left
}

// Small picks it out of what is known of the board, r, whose whole record this is; nil where none of it is known. The
// law is the one for which peers could be asked about the question; empty for another question. Of a question on all
// four hands it shows them all.
func (whole BoardRecord) Small(r *record.Record, law polling.Law, all bool) *SmallRecord {
	if r == nil {
		return nil
	}
	v := &SmallRecord{Auction: whole.Auction, Deal: whole.Deal, Contract: tableWords(r, whole), Left: whole.Left}
	if seat, one := concerned(r, law); one && !all && r.Ending == nil {
		if hand, known := r.Deal.Hand(seat); known {
			single, _ := (bridge.Deal{}).With(seat, hand) // a seat of the record
			v.Deal = NewDealDiagram(single)
		}
	}
	if v.Auction == nil && v.Deal == nil && v.Contract == "" {
		return nil
	}
	return v
}

// concerned is whose hand is weighed: of who made the call or played the card complained of; where alternatives are
// weighed, of who could use the information; or else of whom the incident names.
func concerned(r *record.Record, law polling.Law) (bridge.Seat, bool) {
	if seat, marked := r.ActionBy(); marked {
		return seat, true
	}
	in := r.Incident
	if in == nil || in.Kind == record.Claim {
		return 0, false
	}
	_, _, called := r.Bidding().InQuestion()
	if law == polling.LogicalAlternatives && (called || in.Seat != nil) {
		if seat, _, _ := polling.Decision(r, law, ""); seat != nil {
			return *seat, true
		}
	}
	if in.Seat != nil {
		return *in.Seat, true
	}
	return 0, false
}

// tableWords are contract and result, with the score at the table where the vulnerability is known (77).
func tableWords(r *record.Record, whole BoardRecord) string {
	words := whole.Contract
	contract, _ := r.FinalContract()
	if r.Tricks == nil || contract.PassedOut() {
		return words
	}
	vul, known := r.Vulnerability()
	if !known {
		return words
	}
	points, err := scoring.ForNorthSouth(contract, *r.Tricks, vul)
	switch {
	case err != nil:
		return words
	case points < 0:
		return words + ", " + bridge.EastWest.Name() + " " + strconv.Itoa(-points)
	}
	return words + ", " + bridge.NorthSouth.Name() + " " + strconv.Itoa(points)
}
