package bridge

import "fmt"

// Denomination is what a bid or a contract names: a trump suit or no trump. The values rise as Law 18E ranks them,
// clubs (the zero value) lowest.
type Denomination uint8

// The five denominations, lowest first (Law 18E).
const (
	Clubs Denomination = iota
	Diamonds
	Hearts
	Spades
	NoTrump
)

// Denominations are the five denominations, lowest first.
var Denominations = [5]Denomination{Clubs, Diamonds, Hearts, Spades, NoTrump}

// Valid reports whether the denomination is one of the five.
func (d Denomination) Valid() bool { return d <= NoTrump }

// Suit is the trump suit, and false for no trump.
func (d Denomination) Suit() (Suit, bool) { return Suit(d), d < NoTrump }

// Major reports whether the denomination is hearts or spades.
func (d Denomination) Major() bool { return d == Hearts || d == Spades }

// Minor reports whether the denomination is clubs or diamonds.
func (d Denomination) Minor() bool { return d == Clubs || d == Diamonds }

// String is the letter form: C, D, H, S or NT.
func (d Denomination) String() string {
	if !d.Valid() {
		return fmt.Sprintf("Denomination(%d)", uint8(d))
	}
	return [...]string{"C", "D", "H", "S", "NT"}[d]
}

// Symbol is the form for the screen: ♣, ♦, ♥, ♠ or NT.
func (d Denomination) Symbol() string {
	if !d.Valid() {
		return d.String()
	}
	return [...]string{"♣", "♦", "♥", "♠", "NT"}[d]
}

// Name is the denomination as spoken: "clubs" to "spades", "no trump".
func (d Denomination) Name() string {
	if !d.Valid() {
		return d.String()
	}
	return [...]string{"clubs", "diamonds", "hearts", "spades", "no trump"}[d]
}

// ParseDenomination reads what [ParseSuit] reads, and N, NT or "no trump"; anything else is an error.
func ParseDenomination(text string) (Denomination, error) {
	switch tidy(text) {
	case "N", "NT", "NOTRUMP", "NOTRUMPS", "NO TRUMP", "NO TRUMPS":
		return NoTrump, nil
	}
	suit, err := ParseSuit(text)
	if err != nil {
		return Clubs, fmt.Errorf("%q is not a denomination: write C, D, H, S or NT", text)
	}
	return suit.Denomination(), nil
}

// MarshalText writes the letter form; a value outside the five is an error.
func (d Denomination) MarshalText() ([]byte, error) { return marshal(d.Valid(), d.String()) }

// UnmarshalText reads what [ParseDenomination] reads.
func (d *Denomination) UnmarshalText(text []byte) error {
	return unmarshal(d, text, ParseDenomination)
}
