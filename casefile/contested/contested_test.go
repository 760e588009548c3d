package contested

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/casefile/record"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// forgotten is a claim by South, who may have overlooked West's small trump.
func forgotten() Typed {
	return Typed{Hands: [4]string{"- 4 65 7", "- 98 J T", "K AK A -", "3 - Q KQ"}, Trump: "S", Leader: "S",
		Claimer: "S", Role: Declarer, Claimed: "4"}
}

// master is a claim by South, who may have overlooked West's master trump.
func master() Typed {
	return Typed{Hands: [4]string{"54 - 2 3", "T9 - 97 -", "- 8 AKQ -", "J J - AK"}, Trump: "H", Leader: "S",
		Claimer: "S", Role: Declarer, Claimed: "4"}
}

// TestTyped: what cannot be is a fault at the field where it can be put right; all else is read.
func TestTyped(t *testing.T) {
	for _, row := range []struct {
		change      func(t *Typed)
		field, says string
	}{
		{func(*Typed) {}, "", ""},
		{func(t *Typed) { t.Hands[1] = "" }, "e", "East’s cards are missing"},
		{func(t *Typed) { t.Hands[1] = "- 98 J X" }, "e", "X"},
		{func(t *Typed) { t.Hands[1] = "K 98 J -" }, "s", "both in East's and in South's"},
		{func(t *Typed) { t.Hands[1] = "- 9 J T" }, "e", "3 cards"},
		{func(t *Typed) { t.Hands[1] = "- 987 J T" }, "e", "take 1 card out"},
		{func(t *Typed) { t.Trump = "" }, "trump", "Choose the trump suit"},
		{func(t *Typed) { t.Leader = "" }, "leader", "who led"},
		{func(t *Typed) { t.Trick = "H" }, "trick", "H"},
		{func(t *Typed) { t.Trick = "HA" }, "", ""}, // it still stands in the hand of South, who led it
		{func(t *Typed) { t.Trick = "H8" }, "trick", "in East’s hand"},
		{func(t *Typed) { t.Trick = "C2 C3 C4 C5" }, "trick", "three at most"},
		{func(t *Typed) { t.Trick, t.Hands[2] = "HA HA", "K K A -" }, "trick", "twice"},
		{func(t *Typed) { t.Hands[2], t.Hands[3], t.Trick = "K K A -", "- - Q KQ", "HA S3" }, "", ""},
		{func(t *Typed) { t.Hands[2], t.Hands[3], t.Trick = "K K A -", "3 2 - K", "HA DQ" }, "trick",
			"still holds a card of the suit led"},
		{func(t *Typed) { t.Claimer = "" }, "claimer", "Say who claimed"},
		{func(t *Typed) { t.Role = "dummy" }, "role", "dummy cannot claim"},
		{func(t *Typed) { t.Claimed = "all" }, "claimed", "of the 4 left"},
		{func(t *Typed) { t.Claimed = "5" }, "claimed", "of 5 tricks, with 4 left"},
		{func(t *Typed) { t.Steps = []string{"squeeze"} }, "steps", "no step of a statement"},
		{func(t *Typed) { t.Steps = []string{"cash:HX"} }, "steps", "no step of a statement"},
		{func(t *Typed) { t.Steps = []string{"run"} }, "steps", "no step of a statement"},
		{func(t *Typed) { t.Steps = []string{"cash:S3"} }, "steps", "does not hold"},
		{func(t *Typed) {
			t.Steps = []string{"draw", "cash:HA", "play:HK", "run:D", "lead:C", "ruff:C:SK", "throw:D6",
				"crossruff", "ruff-lead", "rest"}
		}, "", ""},
		{func(t *Typed) { t.Steps = []string{"through:HQ"} }, "steps", "no step of a statement"},
		{func(t *Typed) { t.Steps = []string{"through:H9:E"} }, "", ""},
		{func(t *Typed) { t.Steps = []string{"through:H9:S"} }, "steps", "name the opponent before"},
		{func(t *Typed) { t.Steps = []string{"rest", "draw"} }, "steps", "no order was said from there"},
		{func(t *Typed) { t.Steps = []string{"rest:S"} }, "steps", "no step of a statement"},
		{func(t *Typed) { t.Forgotten = "HA" }, "forgotten", "cannot have been forgotten"},
		{func(t *Typed) { t.Forgotten = "S3" }, "", ""},
		{func(t *Typed) { t.ShownOut = "WX" }, "out", "not a seat and a suit"},
		{func(t *Typed) { t.ShownOut = "W" }, "out", "not a seat and a suit"},
		{func(t *Typed) { t.ShownOut = "WC" }, "out", "still holds one"},
		{func(t *Typed) { t.ShownOut = "WH, ES" }, "", ""},
	} {
		typed := forgotten()
		row.change(&typed)
		_, err := typed.Claim()
		if row.field == "" {
			if err != nil {
				t.Errorf("%+v: %v", typed, err)
			}
			continue
		}
		if known := fault.Of(err); err == nil || known.Code != fault.Invalid || known.Field != row.field ||
			!strings.Contains(known.Text, row.says) {
			t.Errorf("%+v: %v at %q, want %q at %q", typed, err, known.Field, row.says, row.field)
		}
	}
}

func played(t *testing.T, typed Typed, found Found) (claims.Claim, Played) {
	t.Helper()
	c, err := typed.Claim()
	if err != nil {
		t.Fatal(err)
	}
	p, err := Work(context.Background(), c, found, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	return c, p
}

// TestWork: the number follows what is found, and every reading that is offered comes to what it says with its line.
func TestWork(t *testing.T) {
	for _, row := range []struct {
		name        string
		typed       Typed
		found       Found
		worst, best int
		asked       string
	}{
		{"unaware of a small trump", forgotten(), nil, 3, 4, "outstanding-trump 3 4"},
		{"aware of it", forgotten(), Found{claims.OfAwareness: 1}, 4, 4, "outstanding-trump 3 4"},
		{"unaware of the master trump", master(), nil, 0, 3, "outstanding-trump 0 3; own-trump 0 3"},
		{"who leads it last", master(), Found{claims.OfOwnTrump: 1}, 3, 3, "own-trump 0 3; outstanding-trump 3 3"},
		{"a reading that is not there", master(), Found{claims.OfOwnTrump: 7}, 0, 3,
			"outstanding-trump 0 3; own-trump 0 3"},
	} {
		c, p := played(t, row.typed, row.found)
		var asked []string
		for _, a := range p.Asked {
			words := string(a.Matter)
			for _, r := range a.Readings {
				words += " " + string(rune('0'+r.Worst))
				if won := r.Line.Won(c.Claimer.Side()); won != r.Worst {
					t.Errorf("%s: found that %s the line wins %d, not %d", row.name, r.Words, won, r.Worst)
				}
			}
			asked = append(asked, words)
			if varies := a.Readings[0].Worst != a.Readings[len(a.Readings)-1].Worst; varies != a.Alone() ||
				varies != (a.Together() == "") {
				t.Errorf("%s: %s is asked together with %q", row.name, a.Matter, a.Together())
			}
		}
		if *p.Worst != row.worst || *p.Best != row.best || strings.Join(asked, "; ") != row.asked || !p.Whole {
			t.Errorf("%s: %d and %d, %q", row.name, *p.Worst, *p.Best, asked)
		}
		if p.Line.Won(c.Claimer.Side()) != *p.Worst || p.BestLine.Won(c.Claimer.Side()) != *p.Best {
			t.Errorf("%s: the lines win something else", row.name)
		}
	}
}

// TestOpen: a finding that nobody has made is open, and the number lies between those that it can come to; one that the
// regulations settle is taken so and is not open, and neither is what the director finds.
func TestOpen(t *testing.T) {
	for _, row := range []struct {
		name   string
		typed  Typed
		found  Found
		normal string
		open   string
		asked  string
	}{
		{"nothing found", forgotten(), nil, "", "3 or 4", "outstanding-trump open"},
		{"found as it would be taken", forgotten(), Found{claims.OfAwareness: 0}, "", "", "outstanding-trump found"},
		{"of two nothing", master(), nil, "", "0 to 3", "outstanding-trump open; own-trump open"},
		{"one of two", master(), Found{claims.OfAwareness: 0}, "", "0 to 3", "outstanding-trump found; own-trump open"},
		{"one by the regulations", master(), nil, "acbl-2019", "", "own-trump taken; outstanding-trump open"},
	} {
		c, err := row.typed.Claim()
		if err != nil {
			t.Fatal(err)
		}
		p, err := WorkBy(t.Context(), c, row.found, row.normal, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		var asked []string
		for _, a := range p.Asked {
			is := "found"
			switch {
			case a.Open():
				is = "open"
			case a.Regulated:
				is = "taken"
			}
			asked = append(asked, string(a.Matter)+" "+is)
		}
		open := ""
		if p.Open != nil {
			open = p.Open.Words()
		}
		if open != row.open || strings.Join(asked, "; ") != row.asked || (len(p.Awaited()) > 0) != (row.open != "") {
			t.Errorf("%s: %q, %q", row.name, open, strings.Join(asked, "; "))
		}
	}
}

// TestMarks: what only those at the table can tell is offered to be marked, and of it is told what would change the
// number; what has been marked is not told again.
func TestMarks(t *testing.T) {
	guess := Typed{Hands: [4]string{"AJ2 - - -", "Q43 - - -", "KT9 - - -", "- 876 - -"}, Trump: "NT", Leader: "S",
		Claimer: "S", Role: Declarer, Claimed: "3"}
	trumps := forgotten()
	in := guess
	in.Hands = [4]string{"AJ2 - - -", "Q43 - - -", "KT - - -", "- 87 - -"}
	in.Trick, in.Leader = "S9 H6", "S"
	for _, row := range []struct {
		name            string
		typed           Typed
		out, lost       string
		marked, changes string
	}{
		{"a suit of which West has none", guess, "", "", "WS SQ S4 S3", "WS 3"},
		{"which was seen", guess, "WS", "", "WS SQ S4 S3", "SQ 2 S4 2 S3 2"},
		{"a card to be thrown, and no guess in hearts", trumps, "", "", "WH ES H9 H8 DQ DJ CK CQ CT", ""},
		{"a suit of which West shows out now", in, "", "", "SQ S4 S3", "SQ 2 S4 2 S3 2"},
	} {
		row.typed.ShownOut, row.typed.Forgotten = row.out, row.lost
		c, p := played(t, row.typed, nil)
		var marked, changes []string
		for _, m := range MarksOf(c) {
			marked = append(marked, m.Typed())
		}
		for _, m := range p.Marks {
			changes = append(changes, fmt.Sprintf("%s %d", m.Typed(), m.Worst))
		}
		if strings.Join(marked, " ") != row.marked || strings.Join(changes, " ") != row.changes {
			t.Errorf("%s: %q, of which %q", row.name, marked, changes)
		}
	}
}

// TestByCode: what would be irrational is asked under the codes that have that exception, what goes back of a
// concession is counted, and so is what a side that agreed would have taken.
func TestByCode(t *testing.T) {
	finesse := Typed{Hands: [4]string{"AJ2 - - -", "Q43 - - -", "KT9 - - -", "876 - - -"}, Trump: "NT", Leader: "S",
		Claimer: "S", Role: Declarer, Claimed: "3"}
	for _, edition := range []string{"laws-2017", "laws-2007", "laws-1997"} {
		c, err := finesse.Claim()
		if err != nil {
			t.Fatal(err)
		}
		c.Code = CodeOf(edition)
		p, err := Work(context.Background(), c, nil, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		asked := false
		for _, a := range p.Asked {
			asked = asked || a.Matter == claims.OfObvious
		}
		if asked != (edition != "laws-2017") {
			t.Errorf("%s: that a line would be irrational not to take is asked: %t", edition, asked)
		}
		if k := (Keep{Claim: c, Reason: "so", Played: p}); k.Decide(nil, &ledger.Draft{Random: rand.NewChaCha8(
			[32]byte{})}) != nil {
			t.Errorf("%s: it cannot be kept", edition)
		}
	}
	conceded := forgotten()
	conceded.Claimed = "2"
	_, p := played(t, conceded, Found{claims.OfAwareness: 1})
	if p.Back != 2 || p.Agreed == nil || p.Agreed.Kept != 2 || p.Agreed.Double != 0 {
		t.Errorf("%d go back, and who agreed has %+v", p.Back, p.Agreed)
	}
}

// TestByRegulations: what the regulations have as normal is found, unless the director finds otherwise.
func TestByRegulations(t *testing.T) {
	c, err := master().Claim()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		normal string
		found  Found
		worst  int
	}{{"", nil, 0}, {"strict", nil, 0}, {"ebu", nil, 0}, {"acbl-2019", nil, 3},
		{"acbl-2019", Found{claims.OfOwnTrump: 0}, 0}, {"ebu", Found{claims.OfOwnTrump: 1}, 3}} {
		p, err := WorkBy(context.Background(), c, row.found, row.normal, time.Minute)
		if err != nil || p.Worst == nil || *p.Worst != row.worst {
			t.Errorf("by %q with %v found: %v, %v", row.normal, row.found, p.Worst, err)
		}
	}
}

// TestNotFinished: where there is no time, no number is given, and it is said what it cannot be more than.
func TestNotFinished(t *testing.T) {
	c, err := forgotten().Claim()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	p, err := Work(ctx, c, nil, time.Minute)
	if err != nil || p.Worst != nil || p.AtBest != 4 || p.Whole || len(p.Asked) > 0 {
		t.Errorf("%+v, %v", p, err)
	}
	if err := (Keep{Claim: c, Played: p}).Decide(nil, &ledger.Draft{}); fault.Of(err).Field != "work" {
		t.Error(err)
	}
}

// kept is a claim as it is read from the log again.
func kept(t *testing.T, typed Typed, found Found) *Kept {
	t.Helper()
	c, p := played(t, typed, found)
	d := &ledger.Draft{At: time.Unix(1, 0), Random: rand.NewChaCha8([32]byte{})}
	keep := Keep{Claim: c, Said: "The rest are mine.", Reason: "Both followed twice.", Played: p}
	if err := keep.Decide(nil, d); err != nil {
		t.Fatal(err)
	}
	if len(d.Entries) != 1 || len(d.Texts) != 2 || d.Err() != nil {
		t.Fatalf("%+v", d)
	}
	var k *Kept
	texts, err := Entries["claim-played"].Fold(&k, d.Entries[0])
	if err != nil || len(texts) != 2 || k.At != 1 {
		t.Fatalf("%v, %v, %+v", texts, err, k)
	}
	return k
}

// TestKept: what is kept is read again as it was, and fills the form as it was typed.
func TestKept(t *testing.T) {
	typed := forgotten()
	typed.Steps, typed.ShownOut, typed.Forgotten = []string{"cash:HA", "run:D", "ruff:C:SK", "through:H9:E",
		"draw"}, "WH ES", "S3"
	k := kept(t, typed, Found{claims.OfOrder: 0})
	if !reflect.DeepEqual(k.Typed(), typed) {
		t.Errorf("%+v, want %+v", k.Typed(), typed)
	}
	c, err := typed.Claim()
	if err != nil {
		t.Fatal(err)
	}
	one, _ := json.Marshal(k.Claim())
	two, _ := json.Marshal(c)
	if string(one) != string(two) {
		t.Errorf("%s, want %s", one, two)
	}
	c, p := played(t, forgotten(), nil)
	if err := (Keep{Claim: c, Played: p}).Decide(nil, &ledger.Draft{}); fault.Of(err).Field != "reason" {
		t.Errorf("what was found needs its reason: %v", err)
	}
}

// discards is a defender's claim that partner has to find a discard for.
func discards() Typed {
	return Typed{Hands: [4]string{"- 9 K -", "- - A 6", "Q - - Q", "K - - A"}, Trump: "NT", Leader: "E", Claimer: "E",
		Role: Defender, Claimed: "2"}
}

// TestAnswers: the questions that a claim answers which was played out, each with its why.
func TestAnswers(t *testing.T) {
	conceded := forgotten()
	conceded.Claimed = "2"
	three := master()
	three.Claimed = "3"
	drawn := forgotten()
	drawn.Trump, drawn.Claimed = "NT", "4"
	guess := Typed{Hands: [4]string{"AJ2 - - -", "Q43 - - -", "KT9 - - -", "876 - - -"}, Trump: "NT", Leader: "S",
		Claimer: "S", Role: Declarer, Claimed: "3"}
	partners := Typed{Hands: [4]string{"- 54 6 -", "- A - 32", "- 76 - 4", "- K A A"}, Trump: "NT", Leader: "W",
		Claimer: "W", Role: Defender, Claimed: "3"}
	crossruff := Typed{Hands: [4]string{"- K8 - 43", "- - QJ KA", "- A7 65 -", "- 9 K QJ"}, Trump: "H", Leader: "S",
		Claimer: "S", Role: Declarer, Claimed: "4", Steps: []string{"ruff:D", "ruff:C", "ruff:D", "ruff:C"}}
	blocked := Typed{Hands: [4]string{"- AK 2 4", "7 T K 9", "KQ 3 - A", "- 9 QJ 8"}, Trump: "NT", Leader: "N",
		Claimer: "S", Role: Declarer, Claimed: "4", Steps: []string{"cash:CA", "cash:HA", "cash:HK", "run:S"}}
	for _, row := range []struct {
		name  string
		typed Typed
		found Found
		want  string
	}{
		{"a trump that overruffs whether South knows of it or not", crossruff, Found{claims.OfRuffs: 0},
			"could-lose=yes goes-wrong=fewer"},
		{"the same, and nothing was found of the ruffs", crossruff, nil, ""},
		{"a partner who could go wrong", discards(), Found{claims.OfPartner: 0}, "goes-wrong=fewer partner=yes"},
		{"a partner of whom nothing was found", discards(), nil, ""},
		{"a partner who could not", discards(), Found{claims.OfPartner: 1}, "goes-wrong=nothing partner=no"},
		{"a small trump", forgotten(), Found{claims.OfAwareness: 0}, "unaware=yes could-lose=yes goes-wrong=nothing"},
		{"a small trump of which nothing was found", forgotten(), nil, "could-lose=yes goes-wrong=nothing"},
		{"a master trump, and whether it may be led was not found", three, nil, "goes-wrong=nothing"},
		{"and it was", three, Found{claims.OfOwnTrump: 0}, "could-lose=yes goes-wrong=nothing"},
		{"of which South was aware", forgotten(), Found{claims.OfAwareness: 1},
			"unaware=no could-lose=yes goes-wrong=nothing"},
		{"two tricks conceded", conceded, Found{claims.OfAwareness: 0},
			"unaware=yes could-lose=no goes-wrong=nothing conceded-trick=unlosable"},
		{"no trump", drawn, nil, "trump-matters=no-difference could-lose=no goes-wrong=nothing"},
		{"a guess", guess, nil, "trump-matters=no-difference could-lose=elsewhere goes-wrong=guess shown-out=neither"},
		{"an order that blocks, as it was stated", blocked, nil,
			"trump-matters=no-difference could-lose=elsewhere goes-wrong=fails after-failure=nothing"},
		{"a defender", partners, nil, "goes-wrong=nothing partner=no"},
	} {
		k := kept(t, row.typed, row.found)
		facts := k.With(questionnaire.NoRecord{})
		var got []string
		for _, name := range []string{"trump-matters", "unaware", "could-lose", "goes-wrong", "after-failure",
			"shown-out", "partner", "conceded-trick", "weather"} {
			key, why, known := facts.Fact(questionnaire.PlayedOut + name)
			if !known {
				continue
			}
			got = append(got, name+"="+key)
			fact, listed := questionnaire.FactOf(questionnaire.PlayedOut + name)
			if !listed || !fact.Answers(key) || !strings.HasSuffix(why, ".") || strings.Contains(why, "%!") {
				t.Errorf("%s: %s=%s: %q", row.name, name, key, why)
			}
		}
		if strings.Join(got, " ") != row.want {
			t.Errorf("%s: %q, want %q", row.name, strings.Join(got, " "), row.want)
		}
	}
	var none *Kept
	facts := none.With(questionnaire.NoRecord{})
	if key, _, known := facts.Fact(questionnaire.PlayedOut + "could-lose"); known {
		t.Errorf("nothing was played out, and the answer is %q", key)
	}
}

// TestAt goes through a line card by card: every card leaves its hand once, and the tricks are counted when complete.
func TestAt(t *testing.T) {
	typed := forgotten()
	typed.Hands[2], typed.Hands[3], typed.Trick = "K K A -", "- - Q KQ", "HA S3"
	c, p := played(t, typed, nil)
	if n := p.Line.Plays(); n != 14 {
		t.Fatalf("%d cards", n)
	}
	left := 14
	for n := range p.Line.Plays() + 1 {
		m := p.Line.At(c.Deal, n)
		held := 0
		for _, seat := range bridge.Seats {
			hand, _ := m.Held.Hand(seat)
			held += hand.Len()
		}
		if held != left-n {
			t.Errorf("after %d cards %d are held", n, held)
		}
		if n == 0 && (len(m.Trick.Cards) != 2 || m.Number != 1) ||
			n == 2 && (m.Won[0]+m.Won[1] != 1 || m.Number != 1) ||
			n == 3 && (len(m.Trick.Cards) != 1 || m.Number != 2) {
			t.Errorf("after %d cards: %+v", n, m)
		}
	}
	if m := p.Line.At(c.Deal, 14); m.Won[c.Claimer.Side()] != *p.Worst {
		t.Errorf("%+v, and the worst is %d", m.Won, *p.Worst)
	}
}

// TestCount: what a claim comes to over the whole hand, by which tricks count, who claimed, and what the record knows.
func TestCount(t *testing.T) {
	defence := forgotten()
	defence.Claimer, defence.Role, defence.Claimed = "W", Defender, "2"
	loser, losers := forgotten(), forgotten()
	loser.Hands[2], losers.Hands[2] = "K AK 2 -", "K A2 2 -"
	for _, row := range []struct {
		name  string
		typed Typed
		way   string
		won   *int // on record
		said  *int // when it was kept
		want  string
	}{
		{"the worst line", forgotten(), questionnaire.Worst, new(7), nil,
			"3 of the 4 left: 10 tricks, so 4♠ by South =."},
		{"as claimed", forgotten(), questionnaire.Claimed, new(7), nil,
			"4 of the 4 left: 11 tricks, so 4♠ by South +1."},
		{"as agreed", forgotten(), questionnaire.Agreed, new(7), nil,
			"4 of the 4 left: 11 tricks, so 4♠ by South +1."},
		{"nothing comes back", forgotten(), questionnaire.Back, new(7), nil, ""},
		{"a defender claims two", defence, questionnaire.Claimed, new(7), nil,
			"2 of the 4 left: 9 tricks, so 4♠ by South −1."},
		{"a defender’s worst line", defence, questionnaire.Worst, new(7), nil,
			"4 of the 4 left: 11 tricks, so 4♠ by South +1."},
		{"said when it was kept", forgotten(), questionnaire.Worst, nil, new(9),
			"3 of the 4 left: 12 tricks, so 4♠ by South +2."},
		{"nobody knows", forgotten(), questionnaire.Worst, nil, nil,
			"Of the 4 tricks left declarer’s side takes 3, and the defenders take 1."},
		{"agreed to, with one trick to be won by who agreed", loser, questionnaire.Likely, new(7), nil,
			"3 of the 4 left: 10 tricks, so 4♠ by South =."},
		{"agreed to, and one or two could be", losers, questionnaire.Likely, new(7), nil, ""},
		{"agreed to, and none could be", forgotten(), questionnaire.Likely, new(7), nil, ""},
		{"an end without a number", forgotten(), "", new(7), nil, ""},
	} {
		k := kept(t, row.typed, nil)
		k.Won = row.said
		r := &record.Record{Deal: k.Deal, Ending: &record.Ending{Leader: new(bridge.South), Won: row.won},
			Contract: "4S", Declarer: new(bridge.South)}
		if got := k.Count(r, row.way).Words(); !strings.HasSuffix(got, row.want) || (got == "") != (row.want == "") {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
		other := *r
		other.Ending = &record.Ending{Leader: new(bridge.South), Won: row.won, Trick: []bridge.Card{{}}}
		if k.CountBy(&other, questionnaire.Result{Outcome: &questionnaire.Reached{Count: row.way}}).Counts() {
			t.Errorf("%s: it is counted with other cards", row.name)
		}
	}
}

// TestOfClaimed: what a line wins in words, also where it is more than was claimed, or nothing was.
func TestOfClaimed(t *testing.T) {
	for _, row := range []struct {
		n, claimed int
		want       string
	}{
		{2, 4, "2 of the 4 tricks claimed"}, {4, 4, "4 of the 4 tricks claimed"}, {0, 1, "0 of the 1 trick claimed"},
		{3, 2, "3 tricks, where 2 were claimed"}, {2, 1, "2 tricks, where 1 was claimed"},
		{1, 0, "1 trick"}, {0, 0, "0 tricks"},
	} {
		if got := OfClaimed(row.n, row.claimed); got != row.want {
			t.Errorf("%d of %d: %q, want %q", row.n, row.claimed, got, row.want)
		}
	}
}

// TestAgainst: which answers say another thing than the play of the claim, so that it does not count for them. Of the
// reasons for which a line loses one is as good as another.
func TestAgainst(t *testing.T) {
	k := kept(t, forgotten(), nil)
	for _, row := range []struct {
		step, play, answer string
		want               bool
	}{
		{"goes-wrong", "fewer", "fewer", false},
		{"goes-wrong", "fewer", "guess", false},
		{"goes-wrong", "guess", "doubt", false},
		{"goes-wrong", "order", "fails", false},
		{"goes-wrong", "fewer", "nothing", true},
		{"goes-wrong", "nothing", "guess", true},
		{"after-failure", "nothing", "some", false},
		{"after-failure", "nothing", "safe", true},
		{"shown-out", "neither", "some-lines", false},
		{"shown-out", "neither", "before", true},
		{"could-lose", "yes", "no", true},
		{"could-lose", "no", "doubt", true},
		{"unaware", "", "no", true},
		{"unaware", "", "yes", false},
	} {
		v := questionnaire.Visited{Step: row.step, Key: row.answer, From: "answer", RecordKey: row.play,
			Played: row.play != ""}
		if got := k.Against(v); got != row.want {
			t.Errorf("%s=%s, and the play says %q: against it %t", row.step, row.answer, row.play, got)
		}
	}
	r := &record.Record{Deal: k.Deal, Ending: &record.Ending{Leader: new(bridge.South), Won: new(7)},
		Contract: "4S", Declarer: new(bridge.South)}
	overridden := questionnaire.Result{Outcome: &questionnaire.Reached{Count: questionnaire.Worst},
		Path: []questionnaire.Visited{{Step: "goes-wrong", Key: "guess", From: "answer", RecordKey: "fewer",
			Played: true}}}
	if got := k.CountBy(r, overridden); got.Tricks() != 10 {
		t.Errorf("who says that it is a guess loses the number: %+v", got)
	}
}
