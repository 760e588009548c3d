package bridge

import (
	"encoding/json"
	"strconv"
	"testing"
)

func TestContractsAsTyped(t *testing.T) {
	for _, r := range rows(t, "contracts.txt", 2) {
		got := "error"
		if contract, err := ParseContract(r.fields[0]); err == nil {
			got = contract.String()
		}
		if got != r.fields[1] {
			t.Errorf("contracts.txt:%d: %q was read as %s, want %s", r.line, r.fields[0], got, r.fields[1])
		}
	}
}

// everyContract is the 35 bids, undoubled, doubled and redoubled, by each of the four seats.
func everyContract() []Contract {
	var contracts []Contract
	for level := 1; level <= 7; level++ {
		for _, d := range Denominations {
			for risk := Undoubled; risk <= Redoubled; risk++ {
				for _, seat := range Seats {
					contracts = append(contracts, Contract{level, d, risk, seat})
				}
			}
		}
	}
	return contracts
}

func TestEveryContract(t *testing.T) {
	contracts := append(everyContract(), Contract{})
	if len(contracts) != 35*3*4+1 {
		t.Fatalf("%d contracts", len(contracts))
	}
	for _, c := range contracts {
		reads(t, ParseContract, c, c.String(), c.Symbol())
		text, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		var back Contract
		if err := json.Unmarshal(text, &back); err != nil || back != c {
			t.Errorf("%s came back from JSON as %s, %v", c, back, err)
		}
		if c.PassedOut() {
			continue
		}
		bid, _ := c.Bid()
		short := bid.String() + c.Risk.Letters()
		if got, err := ParseContractBy(short, c.Declarer); err != nil || got != c {
			t.Errorf("%s by %s was read as %s, %v", short, c.Declarer, got, err)
		}
		for tricks := 0; tricks <= 13; tricks++ {
			for _, text := range []string{c.Result(tricks), strconv.Itoa(tricks)} {
				if got, err := c.ParseResult(text); err != nil || got != tricks {
					t.Errorf("%s %s is %d tricks, %v; want %d", c, text, got, err, tricks)
				}
			}
		}
	}
}

// TestResultsAsSaid: the words for people are those of a director, and what they say can be typed again.
func TestResultsAsSaid(t *testing.T) {
	for _, r := range rows(t, "results.txt", 3) {
		contract, err := ParseContract(r.fields[0])
		tricks, err2 := contract.ParseResult(r.fields[1])
		if err != nil || err2 != nil {
			t.Fatalf("results.txt:%d: %v, %v", r.line, err, err2)
		}
		got := contract.WithResult(tricks)
		if got != r.fields[2] {
			t.Errorf("results.txt:%d: %q, want %q", r.line, got, r.fields[2])
		}
		if back, won, err := ParseSlip(got); err != nil || back != contract || won != tricks {
			t.Errorf("results.txt:%d: %q is read as %s with %d tricks, %v", r.line, got, back, won, err)
		}
	}
}

func TestContractBy(t *testing.T) {
	if _, err := ParseContractBy("4S by N", South); err == nil {
		t.Error("two declarers pass as one")
	}
	if _, err := ParseContractBy("4S", Seat(5)); err == nil {
		t.Error("a fifth seat declares")
	}
	if c, err := ParseContractBy("Pass", West); err != nil || c != (Contract{}) {
		t.Errorf("pass by West: %s, %v", c, err)
	}
	if c, err := ParseContractBy("2Dx", East); err != nil || c.String() != "2DX by E" {
		t.Errorf("2Dx: %s, %v", c, err)
	}
	if _, err := ParseContractBy("?", East); err == nil {
		t.Error("? passes as a contract")
	}
}

func TestResultsRefused(t *testing.T) {
	four := Contract{4, Spades, Undoubled, North}
	refuses(t, four.ParseResult, "", "+4", "-11", "14", "==", "made", "99999999999999999999", "+", "-14")
	refuses(t, (Contract{}).ParseResult, "=", "+1", "7")
	reads(t, four.ParseResult, 8, "-2", "−2", "8")
	reads(t, four.ParseResult, 10, "=", "+0", " 10 ")
	reads(t, (Contract{}).ParseResult, 0, "", "0")
	if (Contract{}).Result(0) != "" || (Contract{}).Needed() != 0 || (Contract{}).Overtricks(5) != 0 {
		t.Error("a board that was passed out has a result")
	}
}

func TestRisk(t *testing.T) {
	for risk, factor := range map[Risk]int{Undoubled: 1, Doubled: 2, Redoubled: 4} {
		if risk.Factor() != factor {
			t.Errorf("%s multiplies by %d, want %d", risk, risk.Factor(), factor)
		}
		reads(t, ParseRisk, risk, risk.Letters(), risk.String())
	}
	refuses(t, ParseRisk, "XXX", "P", "*")
}
