package bridge

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestAuctions(t *testing.T) {
	for _, r := range rows(t, "auctions.txt", 3) {
		a := auctionOf(t, r.fields[0], r.fields[1])
		got := "next "
		if contract, over := a.Contract(); over {
			got = contract.String()
			if contract.PassedOut() != a.PassedOut() {
				t.Errorf("auctions.txt:%d: passed out: %v", r.line, a.PassedOut())
			}
		} else {
			seat, _ := a.NextSeat()
			got += seat.String()
		}
		if _, going := a.NextSeat(); going == a.Over() {
			t.Errorf("auctions.txt:%d: over %v, and a next seat %v", r.line, a.Over(), going)
		}
		if got != r.fields[2] {
			t.Errorf("auctions.txt:%d: %s by %s: %s, want %s", r.line, a, a.Dealer, got, r.fields[2])
		}
	}
}

func TestIllegalCalls(t *testing.T) {
	kinds := map[string]error{"27": ErrInsufficient, "28": ErrOutOfRotation, "36": ErrInadmissible,
		"39": ErrAfterAuction}
	for _, r := range rows(t, "illegal.txt", 4) {
		a := auctionOf(t, r.fields[0], r.fields[1])
		caller, text, _ := strings.Cut(r.fields[2], ":")
		seat, err := ParseSeat(caller)
		if err != nil {
			t.Fatalf("illegal.txt:%d: %v", r.line, err)
		}
		call, err := ParseCall(text)
		if err != nil {
			t.Fatalf("illegal.txt:%d: %v", r.line, err)
		}
		err = a.LegalBy(seat, call)
		if err == nil {
			t.Errorf("illegal.txt:%d: %s passes as legal", r.line, r.fields[2])
			continue
		}
		laws := strings.Fields(r.fields[3])
		for _, law := range laws {
			if !strings.Contains(err.Error(), law) {
				t.Errorf("illegal.txt:%d: %q does not cite Law %s", r.line, err, law)
			}
		}
		if kind := kinds[laws[len(laws)-1]]; !errors.Is(err, kind) {
			t.Errorf("illegal.txt:%d: %q is not %q", r.line, err, kind)
		}
	}
}

func TestLegalByRefusesWhatDoesNotExist(t *testing.T) {
	if (Auction{}).LegalBy(Seat(9), Pass) == nil || (Auction{}).Legal(Call(99)) == nil {
		t.Error("a seat or a call outside the game passes as legal")
	}
}

// TestAdmissible leaves the turn aside: it is what decides whether a call out of rotation may be accepted.
func TestAdmissible(t *testing.T) {
	a := auctionOf(t, "N", "1S")
	twoClubs, _ := Bid{2, Clubs}.Call()
	oneHeart, _ := Bid{1, Hearts}.Call()
	for _, c := range []struct {
		seat Seat
		call Call
		want error
	}{
		{West, Double, nil}, {South, Double, ErrInadmissible}, {West, twoClubs, nil}, {West, oneHeart, ErrInsufficient},
		{West, Pass, nil}, {South, Redouble, ErrInadmissible},
	} {
		if err := a.Admissible(c.seat, c.call); !errors.Is(err, c.want) {
			t.Errorf("%s by %s over 1S: %v, want %v", c.call, c.seat, err, c.want)
		}
	}
}

// TestRandomAuctions plays legal auctions to the end and holds them against the laws told another way: by looking back
// over the calls.
func TestRandomAuctions(t *testing.T) {
	random := rand.New(rand.NewPCG(2017, 22))
	for range 200 {
		a := Auction{Dealer: Seat(random.IntN(4))}
		for !a.Over() {
			legal := a.LegalCalls()
			for _, call := range Calls() {
				if want := legalLookingBack(a, call); slices.Contains(legal, call) != want ||
					(a.Legal(call) == nil) != want {
					t.Fatalf("%s: %s legal: %v, want %v", a, call, a.Legal(call), want)
				}
			}
			seat, _ := a.NextSeat()
			if want := Seat((int(a.Dealer) + len(a.Calls)) % 4); seat != want {
				t.Fatalf("%s: %s's turn, want %s", a, seat, want)
			}
			call := Pass
			if random.IntN(3) > 0 {
				call = legal[random.IntN(min(len(legal), 8))]
			}
			a = a.With(MadeCall{Call: call, Seat: seat})
			if len(a.Calls) > 319 {
				t.Fatalf("%s is longer than any auction can be", a)
			}
		}
		if a.LegalCalls() != nil {
			t.Fatalf("%s is over and has legal calls", a)
		}
		contract, _ := a.Contract()
		if last, bid := a.LastBid(); bid {
			won, _ := contract.Bid()
			if text := last.Call.String(); won.String() != text || contract.Declarer.Side() != last.Seat.Side() {
				t.Fatalf("%s: contract %s, last bid %s", a, contract, last)
			}
		} else if !contract.PassedOut() || len(a.Calls) != 4 {
			t.Fatalf("%s: contract %s", a, contract)
		}
	}
}

// legalLookingBack is Laws 18 and 19 read off the last call that was no pass and the last bid.
func legalLookingBack(a Auction, call Call) bool {
	if call == Pass {
		return true
	}
	last, passes := Pass, 0
	for i := len(a.Calls) - 1; i >= 0 && last == Pass; i-- {
		if last = a.Calls[i].Call; last == Pass {
			passes++
		}
	}
	byOpponent := passes%2 == 0
	switch {
	case call == Double:
		return last.IsBid() && byOpponent
	case call == Redouble:
		return last == Double && byOpponent
	}
	for _, made := range a.Calls {
		if made.Call.IsBid() && made.Call >= call {
			return false
		}
	}
	return true
}

func TestNotation(t *testing.T) {
	texts := []string{"1NT", "P", "2D!artificial", "2C?", "2D?!weak: 5-9, six = good!", "X!",
		"P=was asked, no agreement", "W:P?", "N:XX"}
	a, err := ParseAuction(South, texts)
	if err != nil {
		t.Fatal(err)
	}
	want := []MadeCall{
		{Call: mustCall(t, "1NT"), Seat: South},
		{Call: Pass, Seat: West},
		{Call: mustCall(t, "2D"), Seat: North, Alert: true, Explanation: "artificial"},
		{Call: mustCall(t, "2C"), Seat: East, Irregular: true},
		{Call: mustCall(t, "2D"), Seat: South, Irregular: true, Alert: true, Explanation: "weak: 5-9, six = good!"},
		{Call: Double, Seat: West, Alert: true},
		{Call: Pass, Seat: North, Explanation: "was asked, no agreement"},
		{Call: Pass, Seat: West, Irregular: true},
		{Call: Redouble, Seat: North},
	}
	want[8].Seat = North
	if !slices.Equal(a.Calls, want) {
		t.Errorf("read as %v", a.Calls)
	}
	texts[8] = "XX" // after West it is North's turn: the prefix says nothing
	if got := a.Strings(); !slices.Equal(got, texts) {
		t.Errorf("written back as %q", got)
	}
	for text, canonical := range map[string]string{
		" n : 2♣ ? ! weak ": "2C?!weak", "pass": "P", "east:dbl?": "E:X?", "1nt = ": "1NT", "1S ! ": "1S!",
	} {
		a, err := ParseAuction(North, []string{text})
		if err != nil || a.String() != canonical {
			t.Errorf("%q was read as %q, %v; want %q", text, a, err, canonical)
		}
	}
	if got := a.Calls[3].String(); got != "E:2C?" {
		t.Errorf("a call by itself is %q", got)
	}
}

func TestNotationRefused(t *testing.T) {
	for _, text := range []string{"", "?", "!", "!weak", "Q:1S", "N:", "1S??", "?1S", "8C", "1S alert", "N:E:1S"} {
		if a, err := ParseAuction(North, []string{"P", text}); err == nil {
			t.Errorf("%q was read as %s", text, a)
		} else if !strings.HasPrefix(err.Error(), "call 2: ") {
			t.Errorf("%q: %q does not say which call", text, err)
		}
	}
	if _, err := ParseAuction(Seat(4), nil); err == nil {
		t.Error("a fifth seat may deal")
	}
}

func TestBeforeAndWith(t *testing.T) {
	a := auctionOf(t, "E", "1S P 2S")
	before := a.Before(1)
	longer := before.With(MadeCall{Call: Double, Seat: South})
	if a.String() != "1S P 2S" || before.String() != "1S" || longer.String() != "1S X" {
		t.Errorf("%s, %s, %s", a, before, longer)
	}
	if a.Before(-1).String() != "" || a.Before(9).String() != a.String() {
		t.Error("an index outside the calls is not clamped")
	}
	for i, want := range []Seat{East, South, West, North} {
		if got := a.TurnAt(i); got != want {
			t.Errorf("call %d was %s's turn, want %s", i+1, got, want)
		}
	}
	if got := (Auction{Dealer: Seat(7)}).With(MadeCall{Call: Pass, Seat: Seat(6)}).Over(); got {
		t.Error("seats outside the game end an auction")
	}
}

func mustCall(t testing.TB, text string) Call {
	t.Helper()
	call, err := ParseCall(text)
	if err != nil {
		t.Fatal(err)
	}
	return call
}
