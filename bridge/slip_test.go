package bridge

import (
	"strings"
	"testing"
)

func TestSlipsAsTyped(t *testing.T) {
	for _, r := range rows(t, "slips.txt", 2) {
		got := "error"
		if contract, tricks, err := ParseSlip(r.fields[0]); err == nil {
			got = strings.TrimSpace(contract.String() + " " + contract.Result(tricks))
		}
		if got != r.fields[1] {
			t.Errorf("slips.txt:%d: %q was read as %s, want %s", r.line, r.fields[0], got, r.fields[1])
		}
	}
}

// TestEverySlip: whatever a contract comes to is read with the declarer before the result and behind it.
func TestEverySlip(t *testing.T) {
	for _, c := range everyContract() {
		bid, _ := c.Bid()
		short := bid.String() + c.Risk.Letters()
		for tricks := 0; tricks <= 13; tricks++ {
			result := c.Result(tricks)
			for _, text := range []string{
				c.String() + " " + result, c.Symbol() + result,
				short + result + " by " + c.Declarer.String(), short + " " + result + c.Declarer.Name(),
			} {
				if got, n, err := ParseSlip(text); err != nil || got != c || n != tricks {
					t.Errorf("%q was read as %s, %d tricks, %v", text, got, n, err)
				}
			}
		}
	}
}

func TestSlipErrors(t *testing.T) {
	for text, want := range map[string]string{
		"4S by N":  `"4S by N" has no result: add =, +1 or -1`,
		"4S=":      `"4S" does not name the declarer`,
		"4T= by N": `"4T by N" is not a contract: write it as 4S by N`,
	} {
		if _, _, err := ParseSlip(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
