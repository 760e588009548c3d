package bridge

import "fmt"

// maxLevel is the highest level of a bid: a contract above seven may never be played (Law 38A).
const maxLevel = 7

// Bid is an offer to win a number of odd tricks, those above six, in a denomination (Law 18A).
type Bid struct {
	Level        int // odd tricks, 1 to 7
	Denomination Denomination
}

// Valid reports whether the level is 1 to 7 and the denomination exists.
func (b Bid) Valid() bool { return 1 <= b.Level && b.Level <= maxLevel && b.Denomination.Valid() }

// Outranks reports whether the bid is sufficient over the other (Laws 18B, 18C): the same level in a higher
// denomination, or a higher level in any.
func (b Bid) Outranks(other Bid) bool {
	if b.Level != other.Level {
		return b.Level > other.Level
	}
	return b.Denomination > other.Denomination
}

// String is the level and the letter form of the denomination: "2D", "1NT".
func (b Bid) String() string { return fmt.Sprintf("%d%s", b.Level, b.Denomination) }

// Symbol is the form for the screen: "2♦", "1NT".
func (b Bid) Symbol() string { return fmt.Sprintf("%d%s", b.Level, b.Denomination.Symbol()) }

// Call is the bid as a call; a bid that is not valid is an error.
func (b Bid) Call() (Call, error) {
	if !b.Valid() {
		return Pass, fmt.Errorf("%s is not a bid: the level is 1 to 7 (18A, 38A) and the denomination C, D, H, S or "+
			"NT", b)
	}
	return firstBid + Call((b.Level-1)*len(Denominations)+int(b.Denomination)), nil
}
