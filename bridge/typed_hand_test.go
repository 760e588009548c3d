package bridge

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestHandsAsTyped(t *testing.T) {
	for _, r := range rows(t, "hands.txt", 2) {
		hand, err := ParseHand(r.fields[0])
		if err != nil || hand.String() != r.fields[1] {
			t.Errorf("hands.txt:%d: %q was read as %s, %v; want %s", r.line, r.fields[0], hand, err, r.fields[1])
		}
	}
	want := NewHand(Card{Spade, Ace}, Card{Heart, King}, Card{Club, Ten})
	reads(t, ParseHand, want, "A|K||10", "A\nK\n-\n10", "A\r\nK\r\nvoid\r\nT\r\n", "A\tK\t-\tT", "♠A\n♥K\n♦\n♣10",
		"A,\nK,\n-,\nT", "A\u00A0K\u00A0-\u00A0T")
}

func TestHandsRefused(t *testing.T) {
	for _, r := range rows(t, "hands_wrong.txt", 2) {
		if hand, err := ParseHand(r.fields[0]); err == nil || !strings.Contains(err.Error(), r.fields[1]) {
			t.Errorf("hands_wrong.txt:%d: %q was read as %s, %v; want %q", r.line, r.fields[0], hand, err, r.fields[1])
		}
	}
}

// writings are the ways in which a hand may be written down; each must be read as the hand again.
func writings(h Hand) []string {
	suits := func(between, void string, name func(Suit) string) string {
		var parts []string
		for _, s := range Suits {
			holding := h.Holding(s)
			if holding == "" {
				holding = void
			}
			parts = append(parts, name(s)+holding)
		}
		return strings.Join(parts, between)
	}
	none := func(Suit) string { return "" }
	written := []string{h.String(), h.Typed(), suits(", ", "-", none), suits("/", "", none), suits("\n", "—", none),
		suits(" ", "void", none), suits(" ", "", Suit.String), suits("", "", Suit.String), suits(" ", "-", Suit.Symbol),
		suits("; ", "none", func(s Suit) string { return s.Name() + " " })}
	if h.Len() > 0 { // a list of no cards is no hand
		var cards []string
		for _, c := range h.Cards() {
			cards = append(cards, c.String())
		}
		written = append(written, strings.Join(cards, " "))
	}
	for _, text := range written {
		written = append(written, strings.ToLower(text), strings.ReplaceAll(text, "T", "10"))
	}
	return written
}

// TestEveryWritingIsReadAgain: whatever a hand holds, it is read again from every form in which it is written.
func TestEveryWritingIsReadAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	hands := []Hand{{}}
	for _, s := range Suits {
		for r := Two; r <= Ace; r++ {
			hands = append(hands, NewHand(Card{s, r}))
		}
	}
	for range 300 {
		var h Hand
		for range random.IntN(14) {
			h = h.With(Card{Suits[random.IntN(4)], Two + Rank(random.IntN(13))})
		}
		hands = append(hands, h)
	}
	for _, h := range hands {
		for _, text := range writings(h) {
			if back, err := ParseHand(text); err != nil || back != h {
				t.Fatalf("%s was written as %q, which was read as %s, %v", h, text, back, err)
			}
		}
	}
}

func FuzzParseHand(f *testing.F) {
	for _, r := range append(rows(f, "hands.txt", 2), rows(f, "hands_wrong.txt", 2)...) {
		f.Add(r.fields[0])
	}
	f.Fuzz(func(t *testing.T, text string) {
		h, err := ParseHand(text)
		if err != nil {
			return
		}
		for _, written := range writings(h) {
			if back, err := ParseHand(written); err != nil || back != h {
				t.Fatalf("%q was read as %s and written as %q, which came back as %s, %v", text, h, written, back, err)
			}
		}
	})
}

func TestLengths(t *testing.T) {
	for _, r := range rows(t, "lengths.txt", 3) {
		d, err := ParsePosition(r.fields[0])
		if err != nil {
			t.Fatalf("lengths.txt:%d: %v", r.line, err)
		}
		var played [4]int
		for _, seat := range strings.Fields(r.fields[1]) {
			s, err := ParseSeat(seat)
			if err != nil {
				t.Fatal(err)
			}
			played[s]++
		}
		got := ""
		if err := d.CheckLengths(played); err != nil {
			got = err.Error()
		}
		if (got == "") != (r.fields[2] == "") || !strings.Contains(got, r.fields[2]) {
			t.Errorf("lengths.txt:%d: %q, want %q", r.line, got, r.fields[2])
		}
	}
}

func TestAnEndingIsWithinItsDeal(t *testing.T) {
	whole, err := ParseDeal(wholeDeal)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		wholeDeal:                      true,
		"N:J..A.T K... .9.. A...":      true,
		"N:J32.Q7.AQ72.T862 - - -":     true,
		"N:- - - -":                    true,
		"N:J..A.T K... .9.. A...J2":    false,
		"N:J..A.T KQ74.KJ65.95.9 - 9.": false,
	} {
		part, err := ParsePosition(strings.Replace(text, " 9.", " 9...", 1))
		if err != nil {
			t.Fatal(err)
		}
		if got := part.Within(whole); got != want {
			t.Errorf("%s is within the deal: %v", text, got)
		}
	}
	if whole.Within(Deal{}) || whole.Held() != 52 {
		t.Errorf("the deal holds %d cards", whole.Held())
	}
}
