package ruling

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/record"
)

// BoardRecord is what is known of the board, for reading.
type BoardRecord struct {
	Known     bool
	Board     string
	Dealer    string
	Vul       string
	Auction   *AuctionDiagram
	Contract  string // with its result where that is known
	Left      string // where play stood, where the hands are the cards left
	Abouts    []About
	Deal      *DealDiagram
	Empty     string
	Warnings  []string
	DealError string
}

// About is what a matter is about, in a sentence. Title is that of the matter; empty where there is but one.
type About struct{ Title, Words string }

// AuctionDiagram is an auction as a table of four columns.
type AuctionDiagram struct {
	Heads []AuctionHead
	Rows  [][]AuctionCell
	Notes []AuctionNote
}

// AuctionHead is the head of a column.
type AuctionHead struct {
	Seat, Name string
	Dealer     bool
	Vulnerable bool
}

// AuctionCell is one call, or an empty place before the dealer.
type AuctionCell struct {
	Call      string
	Alert     bool
	Irregular bool
	Incident  bool
	Action    bool // it is complained of
	Note      int  // number of its explanation; 0 for none
	Next      bool
}

// AuctionNote is an explanation below an auction.
type AuctionNote struct {
	Number int
	Call   string
	Text   string
}

// DealDiagram is a diagram of the four hands.
type DealDiagram struct {
	Hands []Hand
	Heads []AuctionHead // the four seats of the compass; who deals and who is vulnerable, where that is known
}

// Hand is one hand.
type Hand struct {
	Seat, Class string
	Holdings    []Holding
}

// Holding is the cards of one suit.
type Holding struct{ Suit, Cards string }

// NewBoardRecord shows what is known of the board, with what is marked for the matter of which the record speaks.
func NewBoardRecord(r *record.Record) BoardRecord {
	if r == nil || r.Incident == nil {
		return NewWholeRecord(r, nil)
	}
	return NewWholeRecord(r, []casefile.Marks{{Incident: r.Incident}})
}

// NewWholeRecord shows it with what is marked for each of the matters of a case.
func NewWholeRecord(r *record.Record, marks []casefile.Marks) BoardRecord {
	if r == nil {
		return BoardRecord{}
	}
	v := BoardRecord{Known: true, Deal: NewDealDiagram(r.Deal), Left: endingWords(r.Ending)}
	for _, m := range marks {
		if words := incidentWords(r.About(m.Incident)); words != "" {
			v.Abouts = append(v.Abouts, About{m.Title, words})
		}
	}
	if v.Deal != nil {
		v.Deal.Heads = seatHeads(r, bridge.Seats[:])
	}
	if r.Board > 0 {
		v.Board = strconv.Itoa(r.Board)
	}
	if dealer, known := r.Dealt(); known {
		v.Dealer = dealer.Name()
	}
	if vul, known := r.Vulnerability(); known {
		v.Vul = vul.Words()
	}
	v.Auction = auctionDiagram(r, false, marks)
	if contract, known := r.FinalContract(); known {
		if v.Contract = contract.Symbol(); r.Tricks != nil {
			v.Contract = contract.WithResult(*r.Tricks)
		}
	}
	return v
}

// NewAuctionDiagram shows the auction in columns from West, as a bidding diagram has them; nil where there is none.
func NewAuctionDiagram(r *record.Record, next bool) *AuctionDiagram {
	return auctionDiagram(r, next, []casefile.Marks{{Incident: r.Incident}})
}

func auctionDiagram(r *record.Record, next bool, marks []casefile.Marks) *AuctionDiagram {
	bidding := r.Bidding()
	auction := bidding.Auction
	if !bidding.Known {
		dealer, dealt := r.Dealt()
		if !next || !dealt {
			return nil
		}
		auction = bridge.Auction{Dealer: dealer}
	}
	columns := []bridge.Seat{bridge.West, bridge.North, bridge.East, bridge.South}
	v := &AuctionDiagram{Heads: seatHeads(r, columns)}
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
	inQuestion, complained := map[int]bool{}, map[int]bool{}
	for _, m := range marks {
		marked := r.About(m.Incident).Bidding()
		index, _, asked := marked.InQuestion()
		action, _, concerned := marked.ComplainedOf()
		inQuestion[index] = inQuestion[index] || asked
		complained[action] = complained[action] || concerned
	}
	for i, made := range auction.Calls {
		cell := AuctionCell{Call: made.Call.Symbol(), Alert: made.Alert, Irregular: made.Irregular,
			Incident: inQuestion[i], Action: complained[i]}
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

// seatHeads are seats with what is marked on the board for them.
func seatHeads(r *record.Record, seats []bridge.Seat) (heads []AuctionHead) {
	dealer, hasDealer := r.Dealt()
	vul, vulKnown := r.Vulnerability()
	for _, seat := range seats {
		heads = append(heads, AuctionHead{Seat: seat.String(), Name: seat.Name(), Dealer: hasDealer && seat == dealer,
			Vulnerable: vulKnown && vul.Of(seat.Side())})
	}
	return heads
}

var incidentKindWords = map[record.Kind]string{record.Call: "the call", record.Explanation: "the explanation",
	record.Card: "a card", record.Claim: "a claim"}

var stageWords = map[record.Stage]string{record.InAuction: "during the auction",
	record.Clarification: "after the final pass, before the lead", record.InPlay: "during the play",
	record.After: "after the play"}

// incidentWords says what the case is about.
func incidentWords(r *record.Record) string {
	if r.Incident == nil {
		return ""
	}
	words := incidentKindWords[r.Incident.Kind]
	if at := r.Incident.Index; r.Incident.Kind == record.Card && at != nil && *at < len(r.Play) {
		words = fmt.Sprintf("%s in trick %d", r.Play[*at].Symbol(), *at/4+1)
	}
	if _, made, ok := r.Bidding().InQuestion(); ok {
		if r.Incident.Kind == record.Explanation {
			words = "the explanation of"
		}
		words += fmt.Sprintf(" %s by %s", made.Call.Symbol(), made.Seat.Name())
	} else if r.Incident.Seat != nil {
		words += ", " + r.Incident.Seat.Name()
	}
	if _, made, ok := r.Bidding().ComplainedOf(); ok {
		words = joined("; ", words, fmt.Sprintf("complained of: %s by %s", made.Call.Symbol(), made.Seat.Name()))
	}
	if at := r.Incident.ActionCard; at != nil && *at < len(r.Play) {
		words = joined("; ", words, fmt.Sprintf("complained of: %s in trick %d", r.Play[*at].Symbol(), *at/4+1))
	}
	if stage := stageWords[r.Incident.Stage]; stage != "" {
		words += ", raised " + stage
	}
	return UpperFirst(words)
}

// NewDealDiagram shows the hands that are known; nil where none is.
func NewDealDiagram(deal bridge.Deal) *DealDiagram {
	v := &DealDiagram{Heads: seatHeads(&record.Record{}, bridge.Seats[:])}
	for _, seat := range bridge.Seats {
		hand, known := deal.Hand(seat)
		if !known {
			continue
		}
		h := Hand{Seat: seat.Name(), Class: strings.ToLower(seat.String())}
		for _, suit := range bridge.Suits {
			cards := hand.Holding(suit)
			h.Holdings = append(h.Holdings,
				Holding{Suit: suit.Symbol(), Cards: cmp.Or(strings.ReplaceAll(cards, "T", "10"), "–")})
		}
		v.Hands = append(v.Hands, h)
	}
	if len(v.Hands) == 0 {
		return nil
	}
	return v
}

// Board is what is known of a board, with what is marked on it for the matters of a case: facts, deal, auction and
// play; nothing where nothing is.
func Board(known *record.Record, marks []casefile.Marks) []Block {
	if known == nil {
		return nil
	}
	return append(NewWholeRecord(known, marks).Blocks(), tricks(known.Play)...)
}

// Blocks are the board without its play.
func (r BoardRecord) Blocks() []Block {
	f := Facts{}
	add := func(label, value string) {
		if value != "" {
			f.Rows = append(f.Rows, Fact{label, Plain(value)})
		}
	}
	add("Board", r.Board)
	add("Dealer, vulnerable", joined("; ", r.Dealer, r.Vul))
	add("Contract", r.Contract)
	add("Where play stood", r.Left)
	for _, about := range r.Abouts {
		if add("What it is about", about.Words); about.Title != "" {
			f.Rows[len(f.Rows)-1].Value = Led(about.Title+":", about.Words)
		}
	}
	var parts []Block
	if len(f.Rows) > 0 {
		parts = []Block{f}
	}
	switch {
	case r.Deal != nil && r.Auction != nil:
		parts = append(parts, Beside{Hands{Deal: *r.Deal}, Auction{*r.Auction}})
	case r.Deal != nil:
		parts = append(parts, Hands{Deal: *r.Deal})
	case r.Auction != nil:
		parts = append(parts, Auction{*r.Auction})
	}
	return parts
}

// tricks are the cards as they were faced, four to a trick. Whose they are is not said: a card out of turn would belie
// it.
func tricks(play []bridge.Card) []Block {
	if len(play) == 0 {
		return nil
	}
	t := Table{Head: []string{"Trick", "Lead", "2nd card", "3rd card", "4th card"}}
	number := 0
	for trick := range slices.Chunk(play, 4) {
		number++
		row := Row{Cells: []Text{Plain(fmt.Sprint(number))}}
		for _, card := range trick {
			row.Cells = append(row.Cells, Plain(card.Symbol()))
		}
		t.Rows = append(t.Rows, row)
	}
	return []Block{t}
}
