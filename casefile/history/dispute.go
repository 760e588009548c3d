package history

import (
	"cmp"
	"encoding/json"

	"redress/bridge"
	"redress/casefile/skip"
	"redress/ledger"
)

// tellDispute puts into words what players file, answer and show, and what the director asks of peers.
func (e *Event) tellDispute(entry ledger.Entry) {
	// A body that is of another shape was refused by the fold; here it leaves empty what it does not have.
	var b struct {
		Seat   *bridge.Seat   `json:"seat"`
		Step   string         `json:"step"`
		Key    string         `json:"key"`
		Answer skip.Answer    `json:"answer"`
		End    skip.End       `json:"end"`
		By     string         `json:"by"`
		ToCome bool           `json:"to_come"`
		Text   ledger.TextRef `json:"text"`
		Said   ledger.TextRef `json:"said"`
		Reason ledger.TextRef `json:"reason"`
		Remark ledger.TextRef `json:"remark"`
		Who    ledger.TextRef `json:"who"`
	}
	_ = json.Unmarshal(entry.Body, &b)
	e.What = cmp.Or(disputeWords[entry.Kind], entry.Kind)
	e.Step, e.Key, e.Text = b.Step, b.Key, cmp.Or(b.Text, b.Said, b.Reason, b.Remark, b.Who)
	switch {
	case entry.Kind == "fact-stated" && b.Key == "":
		e.What = "A statement was taken back"
	case entry.Kind == "skip-answered" && b.Answer != "":
		e.What += ": " + map[skip.Answer]string{skip.SkipIt: "skip it", skip.PlayIt: "play it",
			skip.NotSo: "it is not so"}[b.Answer]
	case entry.Kind == "skip-settled" && b.End != "":
		e.What += ": " + string(b.End)
	case entry.Kind == "case-taken" && b.By != "":
		e.What += " by " + b.By
		if b.ToCome {
			e.What += ", who may still have to play the board and was told so"
		}
	}
	if entry.Kind != "poll-prepared" { // there it says whose hand it is
		e.Seat = b.Seat
	}
}

// Answered tells that somebody has answered about the skip, and no more.
const Answered = "Answered about the skip"

// disputeWords are the words for each kind of entry. The seat, where an entry has one, stands beside them.
var disputeWords = map[string]string{
	"dispute-filed":    "Both sides were asked for their accounts",
	"account-drafted":  "A draft of an account was kept",
	"account-given":    "An account was given",
	"accounts-opened":  "The accounts were opened",
	"fact-stated":      "Stated",
	"skip-proposed":    "A skip of the board was proposed",
	"skip-answered":    Answered,
	"played-on":        "There was no consensus, and play went on, as one player says",
	"play-denied":      "Play had not gone on, as one player says",
	"result-contested": "The result was contested",
	"skip-settled":     "The skip is settled",
	"referred":         "The matter was referred to the adjudicator",
	"adjudicated":      "The adjudicator decided",
	"poll-prepared":    "A poll was prepared",
	"poll-closed":      "The poll was closed",
	"respondent-added": "Somebody is to be asked in the poll",
	"poll-joined":      "A respondent said how they are connected with the board",
	"poll-answered":    "A respondent answered",
	"poll-suggested":   "A respondent said what the information suggests",
	"set-aside":        "A respondent was set aside",
	"evidence-added":   "A picture was added",
	"evidence-removed": "A picture was taken away",
	"case-taken":       "The case was taken",
	"link-replaced":    "A lost link was replaced",
	"review-asked":     "A review of the ruling was asked for",
}
