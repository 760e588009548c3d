package casefile

import (
	"maps"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/record"
	"redress/casefile/skip"
	"redress/rulebook/questionnaire"
)

// TestSilenceHoldsNobodyUp: in every matter of an online table, whoever raised it, a player whom nobody answers comes
// by their own answers to an end or to the request for a skip, whatever they answer; and every question says what it
// leads to when somebody is silent.
func TestSilenceHoldsNobodyUp(t *testing.T) {
	for _, q := range books().Edition("okb-1997").Questionnaires {
		if skip.Procedural(q.ID, "") {
			continue
		}
		for _, filer := range bridge.Seats {
			d := newDesk(t)
			c := d.openBy(PlayerAt(filer), OpenCase{Edition: "okb-1997", Board: 7},
				files(PlayerAt(filer), noDirector), start(q))
			alone := silentTable{t: t, c: c, q: q, seen: map[string]bool{}, seat: bridge.South}
			alone.walk(nil)
			if len(alone.seen) == 0 {
				t.Errorf("%s: South is asked nothing", q.ID)
			}
		}
	}
}

type silentTable struct {
	t    *testing.T
	c    *Case
	q    *questionnaire.Questionnaire
	seat bridge.Seat
	seen map[string]bool
}

// walk answers every question in every way, each question once.
func (a silentTable) walk(said questionnaire.Answers) {
	a.t.Helper()
	run := a.c.Current()
	way, _ := a.c.For(PlayerAt(a.seat), 0).Way(run, a.q, said)
	if way.Outcome != nil || skip.Procedural(a.q.ID, way.Next.Step) {
		return
	}
	address := way.Next.Step
	_, step := a.q.Locate(address)
	if a.seen[address] {
		return
	}
	a.seen[address] = true
	if IfSilent(a.c, step) == "" {
		a.t.Errorf("%s, %s: it is not said what silence leads to", a.q.ID, address)
	}
	if side, only := Chooses(a.c, step); only && side != a.seat.Side() && step.Silent != questionnaire.Waits {
		a.t.Errorf("%s, %s: %s is held up by %s", a.q.ID, address, a.seat.Name(), side.Name())
		return
	}
	for _, option := range step.Options {
		next := maps.Clone(said)
		if next == nil {
			next = questionnaire.Answers{}
		}
		next[address] = option.Key
		a.walk(next)
	}
}

// TestIfSilent: who says nothing agrees to nothing, and claims nothing.
func TestIfSilent(t *testing.T) {
	for _, row := range []struct{ questionnaire, step, says string }{
		{"misinformation", "probable",
			"Whoever is silent agrees to nothing and holds up nobody: your page goes on by your own answers."},
		{"misinformation", "elect",
			"While North-South say nothing, the others go on as if it were “No, play on”."},
		{"misinformation", "own",
			"While East-West say nothing, the others go on as if it were “No answer yet”."},
		{"change-of-call", "leave", "One answer of “No: the call stands” settles it; anything else takes all four. " +
			"So nobody has to wait for whoever is silent."},
		{"unauthorised-information", "amends", "While nothing is said, it is as if it were “No”."},
	} {
		d := newDesk(t)
		q := real(t, "okb-1997", row.questionnaire)
		c := d.openBy(south, OpenCase{Edition: "okb-1997", Board: 7}, files(south, noDirector), start(q))
		if says := IfSilent(c, q.Step(row.step)); says != row.says {
			t.Errorf("%s, %s: %q, want %q", row.questionnaire, row.step, says, row.says)
		}
	}
}

// TestAllFourReadTheSame: what is asked names the sides. "We" and "your side" would say the contrary to the opponents
// of whoever raised the matter.
func TestAllFourReadTheSame(t *testing.T) {
	for _, q := range books().Edition("okb-1997").Questionnaires {
		if skip.Procedural(q.ID, "") || q.ID == "conduct" || q.ID == "referral" {
			continue // no other player reads those
		}
		d := newDesk(t)
		c := d.openBy(south, OpenCase{Edition: "okb-1997", Board: 7}, files(south, noDirector), start(q))
		for _, step := range q.Worded(FactsOf(c, c.Current())).Steps {
			if !step.Kind.Asks() {
				continue
			}
			words := " " + strings.ToLower(step.Title)
			for _, option := range step.Options {
				words += " " + strings.ToLower(option.Label)
			}
			words = strings.NewReplacer("?", " ", ",", " ", ":", " ", "'", " ").Replace(words) + " "
			for _, mine := range []string{" your side ", " our ", " ours ", " us ", " my ", " i ", " you ", " your "} {
				if strings.Contains(words, mine) && step.Ask != "all" {
					t.Errorf("%s, %s says%sto both sides: %s", q.ID, step.ID, mine, words)
				}
			}
		}
	}
}

// TestARejectedClaimIsKnown: what a side chooses at the table all four have seen, and declarer goes on from there while
// the board is played; what a side thinks of a hand nobody else reads.
func TestARejectedClaimIsKnown(t *testing.T) {
	d := newDesk(t)
	q := real(t, "okb-1997", "claim")
	c := d.openBy(south, OpenCase{Edition: "okb-1997", Board: 7}, files(south, noDirector), start(q))
	contract := "4S W"
	c = d.do(c, by{SetRecord{Basis: c.Seq, Record: &record.Record{Board: 7, Contract: contract}}, south})
	c = d.tell(t, c, "E tells")
	says := func(seat bridge.Seat, address, key string) {
		t.Helper()
		c = d.do(c, by{StateFact{Run: c.Current().ID, Questionnaire: q, Step: address, Seat: seat, Key: key},
			PlayerAt(seat)})
	}
	for _, seat := range []bridge.Seat{bridge.South, bridge.West} {
		says(seat, "made", "declarer")
	}
	says(bridge.West, "cancel", "no")
	for _, seat := range []bridge.Seat{bridge.South, bridge.West} {
		says(seat, "clarified", "no")
	}
	declarer := c.For(west, d.now.Unix())
	if way, _ := declarer.Way(c.Current(), q, nil); way.Next == nil || way.Next.Step != "reply" {
		t.Fatalf("West is at %+v, and waits for the answer to the claim", way.Next)
	}
	says(bridge.South, "reply", "reject")
	says(bridge.South, "premature", "no")
	declarer = c.For(west, d.now.Unix())
	if way, _ := declarer.Way(c.Current(), q, nil); way.Next == nil || way.Next.Step != "premature" {
		t.Errorf("West is at %+v, and the claim was rejected", way.Next)
	}
	if read := declarer.Claims(c.Current(), "premature"); len(read) != 0 {
		t.Errorf("West reads what South thinks of the claim: %+v", read)
	}
}
