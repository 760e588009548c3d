package news

import (
	"encoding/json"
	"fmt"
	"strings"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/ledger"
)

// Item is something that has happened.
type Item struct {
	Text string
	At   int64 // unix seconds
}

// told are the kinds of entry that are news to the players, besides those of an appeal.
var told = map[string]string{
	"accounts-opened":  "The accounts were opened to both sides.",
	"reopened":         "The director has taken the case up again.",
	"closed":           "The case was closed without a ruling.",
	"referred":         "The matter was referred to the adjudicator.",
	"adjudicated":      "The adjudicator has decided.",
	"skip-proposed":    "A skip of the board was proposed.",
	"skip-settled":     "The skip of the board is settled.",
	"played-on":        "A player says that play went on without consensus on the skip.",
	"play-denied":      "A player says that play has not gone on.",
	"result-contested": "The result that was entered is contested.",
}

// ofAppeal are the kinds of entry of an appeal that are news to the players. The rest is on its page.
var ofAppeal = map[string]bool{
	"appeal-lodged": true, "concurred": true, "appeal-withdrawn": true, "late-decided": true, "law-ruled": true,
	"record-locked": true, "party-asked": true, "notice-given": true, "hearing-adjourned": true, "appeal-decided": true,
	"deposit-settled": true, "went-further": true,
}

// Since is what has happened since a time that the player may know of and has not done themselves, oldest first.
func (f For) Since(entries []ledger.Entry, since int64, name string) (list []Item, _ error) {
	c := f.Case
	if !f.Over || since <= 0 {
		return nil, nil
	}
	reader := c.For(casefile.Actor{Name: name, Role: access.Player, Seat: &f.Seat}, f.Now)
	for i, e := range entries {
		if e.At < since || e.Actor == name { // within the second of the visit it may have been missed
			continue
		}
		events, err := reader.Tell(entries[i : i+1])
		if err != nil {
			return nil, err
		}
		for _, event := range events {
			if text := f.words(e, event.What); text != "" {
				list = append(list, Item{text, e.At})
			}
		}
	}
	if x := c.Dispute; x != nil && x.Opened == 0 && x.Due > since && x.Due <= f.Now {
		list = append(list, Item{"The time is up, and the accounts are open to both sides.", x.Due})
	}
	return list, nil
}

// words are what a player is told of an entry; empty where it is no news.
func (f For) words(e ledger.Entry, what string) string {
	switch {
	case e.Kind == "ruling-issued":
		return f.issued(e)
	case e.Kind == "review-asked":
		return f.announcement(e)
	case e.Kind == "party-asked" && !f.asks(e):
		return ""
	case e.Kind == "party-asked":
		return "Those who hear the appeal ask your side something."
	case ofAppeal[e.Kind], e.Kind == "ruling-undone":
		return what + "."
	}
	return told[e.Kind]
}

// issued says of a ruling that was given which it replaces.
func (f For) issued(e ledger.Entry) string {
	for _, r := range f.Case.Rulings {
		switch {
		case r.Seq != e.Seq || r.TakenBack > 0:
		case r.Reserved:
			return "The ruling is reserved."
		case r.Adds:
			return fmt.Sprintf("Ruling %d was given: %s It adds to ruling %d, all of which still holds.", r.Number,
				sentence(r.Title), r.Supersedes)
		case r.Supersedes > 0 && !casefile.AsReserved(f.Case, r):
			return fmt.Sprintf("Ruling %d was given: %s It replaces ruling %d.", r.Number, sentence(r.Title),
				r.Supersedes)
		default:
			return fmt.Sprintf("Ruling %d was given: %s", r.Number, sentence(r.Title))
		}
	}
	return ""
}

// announcement is that an appeal was announced, or that the partner agreed to it; the opponents hear of it once.
func (f For) announcement(e ledger.Entry) string {
	var asked struct {
		Ruling int         `json:"ruling"`
		Seat   bridge.Seat `json:"seat"`
	}
	_ = json.Unmarshal(e.Body, &asked) // a body of another shape was refused by the fold
	switch {
	case !f.Pairs || !f.Case.Reviews.Joins(asked.Ruling, asked.Seat):
		return "An appeal against the ruling was announced."
	case asked.Seat.Side() == f.Seat.Side():
		return "Your partner agreed to the appeal."
	}
	return ""
}

// asks tells whether a question of an appeal is put to the player's side.
func (f For) asks(e ledger.Entry) bool {
	return strings.Contains(string(e.Body), `"`+string(appeal.OfSide(f.Seat.Side()))+`"`)
}
