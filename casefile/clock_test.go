package casefile

import (
	"testing"
	"time"

	"redress/bridge"
	"redress/ledger"
)

// ahead is by how much the clock of these tests is wrong.
const ahead = 400 * 24 * time.Hour

// inOrder holds that the times of a log never go back.
func inOrder(t *testing.T, entries []ledger.Entry) {
	t.Helper()
	for i, e := range entries[1:] {
		if e.At < entries[i].At {
			t.Errorf("entry %d (%s) is of a time before entry %d", e.Seq, e.Kind, entries[i].Seq)
		}
	}
}

// TestACaseOfAClockThatRanAhead is opened under a clock that runs ahead, and goes on after it was set back: accounts
// stay sealed until both sides have told, a review is asked for in time, and the appeal of who asked in time is in
// time.
func TestACaseOfAClockThatRanAhead(t *testing.T) {
	d := newDesk(t)
	d.now = d.now.Add(ahead)
	c := d.openBy(south, OpenCase{Session: "tuesday", Edition: "laws-2017", Board: 7, Table: "3"})
	d.now = d.now.Add(-ahead)
	c = d.do(c, FileDispute{Due: d.now.Add(time.Hour).Unix()}, start(small()))
	c = d.do(c, by{GiveAccount{Seat: bridge.South, Text: "West paused."}, south})
	if !c.Sealed(d.now.Unix()) || c.Accounts[0].Parts[0].After || c.Accounts[0].Parts[0].At != d.now.Unix() {
		t.Errorf("the first account: sealed %t, %+v", c.Sealed(d.now.Unix()), c.Accounts[0].Parts)
	}
	c = d.do(c, by{GiveAccount{Seat: bridge.East, Text: "There was no pause."}, east})
	if c.Sealed(d.now.Unix()) || c.Dispute.Opened != d.now.Unix() {
		t.Errorf("both sides have told, and the accounts are sealed (opened at %d)", c.Dispute.Opened)
	}
	entries, err := d.clerk.Log.Entries(t.Context(), c.ID)
	if err != nil {
		t.Fatal(err)
	}
	inOrder(t, entries)
}

// TestARulingOfAClockThatRanAhead is issued, and a review of it is asked for, after the clock was set back.
func TestARulingOfAClockThatRanAhead(t *testing.T) {
	d := newDesk(t)
	d.now = d.now.Add(ahead)
	c := d.at("damage")
	d.now = d.now.Add(-ahead)
	until := d.now.Add(30 * time.Minute).Unix()
	c = d.do(c, Reserve{IssueRuling: issue(c, small()), Due: d.now.Add(10 * time.Minute).Unix()})
	c = d.do(c, AssignScore{On: plain, Score: assigned(d), Reason: "Nine tricks without the lead."})
	c = d.do(c, issue(c, small()))
	ruling := c.Standing().Number
	c = d.do(c, by{AskReview{Ruling: ruling, Seat: bridge.South, Until: until}, south})
	if c.Reviews[0].At != d.now.Unix() {
		t.Errorf("the review was asked for at %d, by the clock at %d", c.Reviews[0].At, d.now.Unix())
	}
	d.now = d.now.Add(time.Hour)
	l := lodging()
	l.Ruling, l.Until = ruling, until
	c = d.do(c, l)
	if a := c.Appeals.Last(); a.Request.Late.ID != "" || a.Request.At != d.now.Unix() {
		t.Errorf("the appeal of who asked in time: %+v", a.Request)
	}
	late := AskReview{Ruling: ruling, Seat: bridge.East, Until: until}
	if _, err := d.try(c, east, late); err == nil {
		t.Error("a review that is asked for too late by the clock is taken")
	}
	entries, err := d.clerk.Log.Entries(t.Context(), c.ID)
	if err != nil {
		t.Fatal(err)
	}
	inOrder(t, entries)
}
