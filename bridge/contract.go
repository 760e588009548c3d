package bridge

import (
	"fmt"
	"regexp"
	"strconv"
)

// Contract is what the auction arrived at: a bid, doubled or not, and who plays it. The zero value is a board that was
// passed out (Law 22B).
type Contract struct {
	Level        int // odd tricks undertaken, 1 to 7; 0 where the board was passed out
	Denomination Denomination
	Risk         Risk
	Declarer     Seat
}

// PassedOut reports whether nobody bid.
func (c Contract) PassedOut() bool { return c.Level == 0 }

// Bid is the bid that became the contract, and false where the board was passed out.
func (c Contract) Bid() (Bid, bool) {
	return Bid{Level: c.Level, Denomination: c.Denomination}, !c.PassedOut()
}

// Check says what makes the contract impossible; nil where it can be played, or where the board was passed out.
func (c Contract) Check() error {
	if c.PassedOut() {
		return nil
	}
	bid, _ := c.Bid()
	switch {
	case !bid.Valid():
		return fmt.Errorf("%s is not a contract: the level is 1 to 7 (18A, 38A) and the denomination C, D, H, S or NT",
			bid)
	case !c.Risk.Valid():
		return fmt.Errorf("%s: a contract is undoubled, doubled or redoubled (19D)", c.Risk)
	case !c.Declarer.Valid():
		return fmt.Errorf("%s is not a seat: the contract needs a declarer", c.Declarer)
	}
	return nil
}

// String is the canonical form: "4SX by N", "3NT by S", "passed out".
func (c Contract) String() string {
	if c.PassedOut() {
		return "passed out"
	}
	bid, _ := c.Bid()
	return fmt.Sprintf("%s%s by %s", bid, c.Risk.Letters(), c.Declarer)
}

// Symbol is the form for the screen: "4♠X by North", "passed out".
func (c Contract) Symbol() string {
	if c.PassedOut() {
		return c.String()
	}
	bid, _ := c.Bid()
	return fmt.Sprintf("%s%s by %s", bid.Symbol(), c.Risk.Letters(), c.Declarer.Name())
}

var contractForm = regexp.MustCompile(`^([0-9]+)\s*` +
	`(NO ?TRUMPS?|NT|N|SPADES?|S|HEARTS?|H|DIAMONDS?|D|CLUBS?|C|[♠♤♥♡♦♢♣♧])\s*` +
	`(REDOUBLED|RDBL|XX|DOUBLED|DBL|X)?` +
	`(?:\s*(?:BY|[-,/])?\s*(NORTH|EAST|SOUTH|WEST|[NESW]))?$`)

// ParseContract reads a contract with its declarer, in either case: "4SX by N", "3NT S", "4♠xx-W", "2 hearts doubled
// by East"; "pass" or "passed out" for a board that nobody bid. A contract without a declarer is an error.
func ParseContract(text string) (Contract, error) {
	contract, declared, err := parseContract(text)
	if err != nil {
		return Contract{}, err
	}
	if !declared {
		return Contract{}, fmt.Errorf("%q does not name the declarer: add the seat, such as %q", text, contract)
	}
	return contract, nil
}

// ParseContractBy reads a contract whose declarer stands elsewhere, as in PBN and on a score slip: "4SX" and North.
// A text that names another declarer is an error. Of a board passed out the declarer is dropped.
func ParseContractBy(text string, declarer Seat) (Contract, error) {
	contract, declared, err := parseContract(text)
	switch {
	case err != nil:
		return Contract{}, err
	case contract.PassedOut():
		return contract, nil
	case declared && contract.Declarer != declarer:
		return Contract{}, fmt.Errorf("%q names %s as declarer, but %s is entered: correct one of them", text,
			contract.Declarer.Name(), declarer.Name())
	}
	contract.Declarer = declarer
	return contract, contract.Check()
}

func parseContract(text string) (contract Contract, declared bool, err error) {
	letters := tidy(text)
	switch letters {
	case "P", "PASS", "PASSED", "PASSED OUT", "PASSED-OUT", "PASS OUT", "PASSOUT", "ALL PASS", "AP":
		return Contract{}, true, nil
	}
	parts := contractForm.FindStringSubmatch(letters)
	if parts == nil {
		return Contract{}, false, fmt.Errorf("%q is not a contract: write it as 4S by N, 3NTX by W or passed out", text)
	}
	level, err := strconv.Atoi(parts[1])
	if err != nil || level < 1 || level > maxLevel {
		return Contract{}, false, fmt.Errorf("%q is not a contract: the level is 1 to 7 (18A, 38A)", text)
	}
	contract.Level = level
	if contract.Denomination, err = ParseDenomination(parts[2]); err != nil {
		return Contract{}, false, err
	}
	if contract.Risk, err = ParseRisk(parts[3]); err != nil {
		return Contract{}, false, err
	}
	if parts[4] == "" {
		return contract, false, nil
	}
	contract.Declarer, err = ParseSeat(parts[4])
	return contract, true, err
}

// MarshalText writes the canonical form; an impossible contract is an error.
func (c Contract) MarshalText() ([]byte, error) { return marshal(c.Check() == nil, c.String()) }

// UnmarshalText reads what [ParseContract] reads.
func (c *Contract) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseContract) }
