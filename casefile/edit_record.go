package casefile

import (
	"slices"
	"strconv"
	"strings"

	"redress/bridge"
	"redress/casefile/contested"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
	"redress/session"
	"redress/session/movement"
)

// EditRecord keeps what is known of the board as somebody typed it over what they were shown. What two people have
// entered of different parts comes together. With another number of the board go the facts of the one before
// ([record.Record.Renumber]).
type EditRecord struct {
	Run    string // the matter of whose incident it tells; empty for the one that is worked on
	Seen   *Case  // as it stood when the record was shown, speaking of that matter; nil where it was not
	Record *record.Record
	Play   *session.Session // of the case; nil where it has none
	Named  bool             // it says which board it is
}

// Name implements Command.
func (EditRecord) Name() string { return "set-record" }

func (e EditRecord) theirs(c *Case, who Actor) error {
	return SetRecord{Record: e.Record}.theirs(c, who)
}

// Decide implements Command. Fields are those of the form.
func (e EditRecord) Decide(c *Case, d *ledger.Draft) error {
	typed := e.Record
	if err := typed.Check(); err != nil {
		return err
	}
	known := OnMatter(c, c.Run(e.Run)).OnRecord()
	was, merged, taken := e.Seen.OnRecord(), *known, false
	var edits ledger.Edits
	for _, part := range recordParts {
		if edits.Takes(ledger.Edit{Field: part.field, Label: part.label,
			Seen: part.words(was), Typed: part.words(typed), Stands: part.words(&merged)}) {
			part.put(&merged, typed)
			taken = true
		}
	}
	if err := edits.Err(); err != nil || !taken && !(e.Named && c.Guessed) {
		return err
	}
	merged.Renumber(known, e.Play, c.Table)
	record.FollowAuction(&merged, e.Play, c.Table)
	return SetRecord{Run: e.Run, Basis: c.Seq, Record: &merged, Named: e.Named}.Decide(c, d)
}

// NameTable says at which table, and in which round, the board of a case was played, where nobody had said, or said
// another. What the session tells of the board at that table comes into the record as with another number
// ([record.Record.Move]).
type NameTable struct {
	Seen  *Case // as it stood when the tables were shown
	Table string
	Round string           // empty where it is the one in which the table plays the board by the movement
	Play  *session.Session // of the case; nil where it has none
}

type tableNamed struct {
	Table string `json:"at_table"`
	Round string `json:"round,omitempty"`
}

// Name implements Command.
func (NameTable) Name() string { return "name-table" }

// Decide implements Command. The same table twice changes nothing.
func (n NameTable) Decide(c *Case, d *ledger.Draft) error {
	if err := n.check(c); err != nil {
		return err
	}
	round, err := n.round(c)
	if err != nil || n.Table == c.Table && round == c.Round {
		return err
	}
	if n.Seen != nil && n.Seen.Table != c.Table {
		return fault.New(fault.Conflict, "Somebody else has just said that it was table %s. If it was table %s, "+
			"choose it again.", c.Table, n.Table)
	}
	d.Add("table-named", 1, tableNamed{n.Table, round})
	known := OnMatter(c, c.Current()).OnRecord()
	moved := *known
	moved.Move(n.Play, c.Table, n.Table)
	if sameRecord(known, &moved) {
		return nil
	}
	return SetRecord{Basis: c.Seq, Record: &moved}.Decide(c, d)
}

// round is the one that was said, else the one of the case where the table plays the board in it, else the first in
// which it does by the movement.
func (n NameTable) round(c *Case) (string, error) {
	if n.Round != "" {
		round, err := strconv.Atoi(n.Round)
		if last := n.Play.Movement.Rounds(); err != nil || round < 1 || last > 0 && round > last {
			return "", fault.At("round", "Give the number of the round in which it was%s.", map[bool]string{
				true: ", from 1 to " + strconv.Itoa(last)}[last > 0])
		}
		return strconv.Itoa(round), nil
	}
	if there := n.Play.Movement.AtTable(n.Table, c.Board); n.Table != c.Table && len(there) > 0 &&
		!slices.ContainsFunc(there, func(p movement.Position) bool { return strconv.Itoa(p.Round) == c.Round }) {
		return strconv.Itoa(there[0].Round), nil
	}
	return c.Round, nil
}

// check refuses a table at which the board cannot have been played.
func (n NameTable) check(c *Case) error {
	switch {
	case n.Play == nil:
		return fault.At("table", "This case belongs to no session, so that it has no table to choose from.")
	case n.Table == "":
		return fault.At("table", "Choose the table at which it was.")
	case !n.Play.HasTable(n.Table):
		return fault.At("table", "This session has no such table. Choose one of its own.")
	}
	if at := n.Play.Playing(c.Board); n.Round == "" && !slices.Contains(at, n.Table) {
		return fault.At("table", "Table %s does not play board %d. Choose one that does (%s), put the board right "+
			"first, or say in which round it was played there all the same.", n.Table, c.Board, strings.Join(at, ", "))
	}
	return nil
}

func (b tableNamed) fold(c *Case, _ ledger.Entry) { c.Table, c.Round = b.Table, b.Round }

// OnRecord is what is known of the board as its form shows it; where nothing was entered, the number that the case has.
func (c *Case) OnRecord() *record.Record {
	switch {
	case c == nil:
		return &record.Record{}
	case c.Record == nil:
		return &record.Record{Board: c.Board}
	}
	return c.Record
}

// recordPart is a part of the record that is entered by itself.
type recordPart struct {
	field, label string
	words        func(*record.Record) string
	put          func(r, typed *record.Record)
}

var recordParts = []recordPart{
	{"board", "Board", func(r *record.Record) string { return figure(r.Board, r.Board > 0) },
		func(r, typed *record.Record) { r.Board = typed.Board }},
	{"dealer", "Dealer", func(r *record.Record) string { return seatName(r.Dealer) },
		func(r, typed *record.Record) { r.Dealer = typed.Dealer }},
	{"vul", "Vulnerable", vulnerable, func(r, typed *record.Record) { r.Vul = typed.Vul }},
	{"auction", "The auction", auctionWords, func(r, typed *record.Record) { r.Auction = typed.Auction }},
	{"contract", "The contract", contractWords, func(r, typed *record.Record) {
		r.Contract, r.Declarer = typed.Contract, typed.Declarer
	}},
	{"kind", "What it is about", incidentWords, func(r, typed *record.Record) { r.Incident = typed.Incident }},
	{"deal", "The hands", dealWords, func(r, typed *record.Record) { r.Deal, r.Ending = typed.Deal, typed.Ending }},
	{"play", "The play", playWords, func(r, typed *record.Record) { r.Play = typed.Play }},
	{"tricks", "Tricks won by declarer", func(r *record.Record) string {
		if r.Tricks == nil {
			return ""
		}
		return figure(*r.Tricks, true)
	}, func(r, typed *record.Record) { r.Tricks = typed.Tricks }},
}

func figure(n int, known bool) string {
	if !known {
		return ""
	}
	return strconv.Itoa(n)
}

func seatName(seat *bridge.Seat) string {
	if seat == nil {
		return ""
	}
	return seat.Name()
}

func vulnerable(r *record.Record) string {
	if r.Vul == nil {
		return ""
	}
	return r.Vul.String()
}

// auctionWords are the calls with what was said of them; empty where the form cannot show them, because nobody knows
// who dealt.
func auctionWords(r *record.Record) string {
	auction, known := r.Calls()
	if !known {
		return ""
	}
	var words []string
	for _, made := range auction.Calls {
		word := made.Seat.String() + " " + made.Call.Symbol()
		if made.Irregular {
			word += " (irregular)"
		}
		if made.Alert {
			word += " (alerted)"
		}
		if made.Explanation != "" {
			word += " (" + made.Explanation + ")"
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// contractWords are what was entered beside the auction.
func contractWords(r *record.Record) string {
	return strings.Join(strings.Fields(r.Contract+" "+seatName(r.Declarer)), " ")
}

func dealWords(r *record.Record) string {
	var words []string
	for _, seat := range bridge.Seats {
		if hand, known := r.Deal.Hand(seat); known {
			words = append(words, seat.Name()+" "+hand.Typed())
		}
	}
	e := r.Ending
	if e == nil {
		return strings.Join(words, ", ")
	}
	words = append(words, "cards left")
	if e.Leader != nil {
		words = append(words, e.Leader.Name()+" led or is to lead")
	}
	if len(e.Trick) > 0 {
		words = append(words, "on the table "+cardWords(e.Trick))
	}
	if e.Won != nil {
		words = append(words, "won so far "+strconv.Itoa(*e.Won))
	}
	return strings.Join(words, ", ")
}

func playWords(r *record.Record) string { return cardWords(r.Play) }

func cardWords(cards []bridge.Card) string {
	var words []string
	for _, card := range cards {
		words = append(words, card.Symbol())
	}
	return strings.Join(words, " ")
}

func incidentWords(r *record.Record) string {
	in := r.Incident
	if in == nil {
		return ""
	}
	words := []string{string(in.Kind), seatName(in.Seat), string(in.Stage)}
	if in.Index != nil {
		words = append(words, "number "+strconv.Itoa(*in.Index+1))
	}
	if in.Action != nil {
		words = append(words, "complained of: call "+strconv.Itoa(*in.Action+1))
	}
	if in.ActionCard != nil {
		words = append(words, "complained of: card "+strconv.Itoa(*in.ActionCard+1))
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// versionOf is the version of the entry that holds a record: 2 where hands are known in part or as an ending, or what
// is complained of is marked, which the first version did not have, so that a program that reads the first one alone
// says that it cannot read this.
func versionOf(r *record.Record) int {
	if r == nil {
		return 1
	}
	for _, seat := range bridge.Seats {
		if hand, known := r.Deal.Hand(seat); known && hand.Len() != 13 {
			return 2
		}
	}
	if r.Ending != nil || r.Incident != nil && (r.Incident.Action != nil || r.Incident.ActionCard != nil) {
		return 2
	}
	return 1
}

// KeepClaim keeps a contested claim that was played out: what it means, and what it refuses, is contested's.
type KeepClaim contested.Keep

// Name implements Command.
func (KeepClaim) Name() string { return "keep-claim" }

// Decide implements Command.
func (x KeepClaim) Decide(c *Case, d *ledger.Draft) error {
	return contested.Keep(x).Decide(c.Contested, d)
}
