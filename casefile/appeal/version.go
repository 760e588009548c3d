package appeal

import (
	"encoding/json"
	"slices"

	"redress/bridge"
	"redress/ledger"
)

// Addition is what came into the record of an appeal after the appeal was lodged. Whoever had agreed to the record
// before it has not agreed to the record as it is now.
type Addition struct {
	Kind    string       `json:"kind"`           // of the entry
	Seat    *bridge.Seat `json:"seat,omitempty"` // of the player who brought it; nil for the director
	At      int64        `json:"at"`             // unix seconds
	Version string       `json:"version"`        // of the record from then on
}

// InRecord are the kinds of entries that change what both sides agree to and those who hear the appeal decide on, in
// words.
var InRecord = map[string]string{
	"appeal-lodged":    "the other side's appeal",
	"appeal-replied":   "an answer to the appeal",
	"reasons-stated":   "the director's reasons",
	"law-ruled":        "the ruling on the law",
	"record-set":       "board, auction or play",
	"account-given":    "an account",
	"fact-stated":      "a statement about a fact",
	"answered":         "a finding",
	"taken-back":       "a finding that was taken back",
	"evidence-added":   "a picture",
	"evidence-removed": "a picture that was taken out",
	"consulted":        "what a colleague said",
	"poll-answered":    "an answer to a poll",
}

// Words are what was added, inside a sentence.
func (x Addition) Words() string {
	if x.Seat == nil {
		return InRecord[x.Kind]
	}
	return InRecord[x.Kind] + " by " + x.Seat.Name()
}

// Gathering is the appeal whose record is open; nil where there is none.
func (l Appeals) Gathering() *Appeal {
	if a := l.Pending(); a != nil && a.Locked == nil {
		return a
	}
	return nil
}

// Add gives the record of an appeal another version, where an entry changes it.
func (a *Appeal) Add(e ledger.Entry) {
	if a == nil || InRecord[e.Kind] == "" {
		return
	}
	var b struct {
		Seat    *bridge.Seat `json:"seat"`
		Request *struct {
			Seat bridge.Seat `json:"seat"`
		} `json:"request"`
	}
	_ = json.Unmarshal(e.Body, &b) // the fold has read the body as what it is
	if b.Request != nil {
		b.Seat = &b.Request.Seat
	}
	a.Version = e.Hash
	a.Added = append(a.Added, Addition{Kind: e.Kind, Seat: b.Seat, At: e.At, Version: a.Version})
}

// Since is what was added to the record after a party looked at it.
func (a *Appeal) Since(k RecordCheck) []Addition {
	if k.Version == a.Version {
		return nil
	}
	return a.Added[slices.IndexFunc(a.Added, func(x Addition) bool { return x.Version == k.Version })+1:]
}

// CheckOf is what a party has said of the record; the seat is nil for the director.
func (a *Appeal) CheckOf(seat *bridge.Seat) (RecordCheck, bool) {
	i := slices.IndexFunc(a.Checks, func(k RecordCheck) bool { return sameParty(k.Seat, seat) })
	if i < 0 {
		return RecordCheck{}, false
	}
	return a.Checks[i], true
}

// Met are the objections to the record that a party has raised and that something else was said in place of.
func (a *Appeal) Met(seat *bridge.Seat) (list []Objection) {
	for _, o := range a.Objections {
		if sameParty(o.Seat, seat) {
			list = append(list, o)
		}
	}
	return list
}

// Agreed tells whether a party has said that the record is complete, as it is now.
func (a *Appeal) Agreed(seat *bridge.Seat) bool {
	k, said := a.CheckOf(seat)
	return said && k.Complete && k.Version == a.Version
}
