package bridge

import "testing"

func TestCards(t *testing.T) {
	seen := map[string]bool{}
	for _, suit := range Suits {
		for rank := Two; rank <= Ace; rank++ {
			card := Card{suit, rank}
			reads(t, ParseCard, card, card.String(), card.Symbol(), " "+card.String())
			reads(t, ParseRank, rank, rank.String())
			seen[card.String()] = true
		}
	}
	if len(seen) != 52 {
		t.Errorf("%d different cards, want 52", len(seen))
	}
	reads(t, ParseCard, Card{Heart, Ten}, "HT", "ht", "H10", "♥10", "♡T", "♥️T")
	for text, want := range map[string]string{
		"SA": "ace of spades", "HK": "king of hearts", "DQ": "queen of diamonds", "CJ": "jack of clubs",
		"ST": "10 of spades", "H2": "2 of hearts",
	} {
		if card, err := ParseCard(text); err != nil || card.Name() != want {
			t.Errorf("%s is the %q, %v; want %q", text, card.Name(), err, want)
		}
	}
	refuses(t, ParseCard, "", "S", "Q", "QS", "S1", "S11", "SQQ", "NTA", "XA", "S Q J", "\xff", "♠")
	if (Card{}).Valid() {
		t.Error("no card passes as a card")
	}
}

// TestRanking is Law 1A and Law 18E: spades, hearts, diamonds, clubs from the top; ace to two; no trump above all.
func TestRanking(t *testing.T) {
	if !(Spade > Heart && Heart > Diamond && Diamond > Club) {
		t.Error("the suits are out of order (1A)")
	}
	if !(Ace > King && King > Queen && Queen > Jack && Jack > Ten && Ten > Nine && Three > Two) {
		t.Error("the ranks are out of order (1A)")
	}
	if !(NoTrump > Spades && Spades > Hearts && Hearts > Diamonds && Diamonds > Clubs) {
		t.Error("the denominations are out of order (18E)")
	}
	for rank := Two; rank <= Ace; rank++ {
		if rank.Honour() != (rank >= Ten) {
			t.Errorf("%s: honour %v", rank, rank.Honour())
		}
	}
}

func TestDenominations(t *testing.T) {
	for _, d := range Denominations {
		reads(t, ParseDenomination, d, d.String(), d.Symbol(), d.Name())
		suit, trumps := d.Suit()
		if trumps == (d == NoTrump) || trumps && suit.Denomination() != d {
			t.Errorf("%s: trump suit %s, %v", d, suit, trumps)
		}
		if d.Minor() != (d == Clubs || d == Diamonds) || d.Major() != (trumps && !d.Minor()) {
			t.Errorf("%s: minor %v, major %v", d, d.Minor(), d.Major())
		}
		if trumps {
			reads(t, ParseSuit, suit, suit.String(), suit.Symbol(), suit.Name())
		}
	}
	reads(t, ParseDenomination, NoTrump, "n", "nt", "NoTrump", "no trumps")
	refuses(t, ParseDenomination, "", "T", "SA", "SS", "X")
	refuses(t, ParseSuit, "", "N", "NT", "♠♠")
}
