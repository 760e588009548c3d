package scoring

import (
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
)

func TestWorkingInWords(t *testing.T) {
	for _, c := range []struct {
		contract   string
		tricks     int
		vulnerable bool
		want       string
	}{
		{"passed out", 0, false, "passed out: 0"},
		{"4S by N", 11, true, "4 spades bid and made: 4 × 30 = 120; game bonus, vulnerable: 500; 1 overtrick: 30"},
		{"1C by N", 9, false, "1 club bid and made: 20; partscore bonus: 50; 2 overtricks: 2 × 20 = 40"},
		{"1NT by N", 7, false, "1 no trump bid and made: 40; partscore bonus: 50"},
		{"3NT by N", 9, false, "3 no trump bid and made: 40 + 2 × 30 = 100; game bonus, not vulnerable: 300"},
		{"6D by N", 12, true,
			"6 diamonds bid and made: 6 × 20 = 120; game bonus, vulnerable: 500; small slam bonus, vulnerable: 750"},
		{"7NT by N", 13, false, "7 no trump bid and made: 40 + 6 × 30 = 220; game bonus, not vulnerable: 300; grand " +
			"slam bonus, not vulnerable: 1000"},
		{"2HX by N", 10, true, "2 hearts, doubled, bid and made: 2 × 60 = 120; game bonus, vulnerable: 500; for " +
			"making a doubled contract: 50; 2 overtricks, doubled, vulnerable: 2 × 200 = 400"},
		{"1NTXX by N", 8, false, "1 no trump, redoubled, bid and made: 160; game bonus, not vulnerable: 300; for " +
			"making a redoubled contract: 100; 1 overtrick, redoubled, not vulnerable: 200"},
		{"4S by N", 9, false, "1 undertrick, not vulnerable: −50"},
		{"4S by N", 8, true, "2 undertricks, vulnerable: 2 × −100 = −200"},
		{"4SX by N", 9, true, "first undertrick, doubled, vulnerable: −200"},
		{"4SX by N", 8, false, "first undertrick, doubled, not vulnerable: −100; 1 further undertrick: −200"},
		{"4SXX by N", 5, false, "first undertrick, redoubled, not vulnerable: −200; 4 further undertricks: 4 × −400 " +
			"= −1600; added from the fourth undertrick on: 2 × −200 = −400"},
	} {
		contract, err := bridge.ParseContract(c.contract)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := Working(contract, c.tricks, c.vulnerable)
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, line := range lines {
			texts = append(texts, line.Text)
		}
		if got := strings.Join(texts, "; "); got != c.want {
			t.Errorf("%s, %d tricks:\n got %s\nwant %s", c.contract, c.tricks, got, c.want)
		}
	}
}

// TestWorkingReadsAsItScores: the figure at the end of every line is its points, and the sum before it comes to them.
func TestWorkingReadsAsItScores(t *testing.T) {
	everyContract(func(c bridge.Contract, vulnerable bool) {
		for tricks := 0; tricks <= 13; tricks++ {
			lines, err := Working(c, tricks, vulnerable)
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range lines {
				sums := line.Text[strings.LastIndex(line.Text, ": ")+2:]
				for sum := range strings.SplitSeq(sums, " = ") {
					if got := workedOut(t, sum); got != line.Points {
						t.Errorf("%s, %d tricks: %q comes to %d in %q, points %d", c, tricks, line.Text, got, sum,
							line.Points)
					}
				}
			}
		}
	})
}

// workedOut is the value of a sum of products such as "40 + 2 × 30".
func workedOut(t *testing.T, sum string) int {
	t.Helper()
	total := 0
	for product := range strings.SplitSeq(sum, " + ") {
		value := 1
		for figure := range strings.SplitSeq(product, " × ") {
			n, err := strconv.Atoi(strings.Replace(figure, "−", "-", 1))
			if err != nil {
				t.Fatalf("%q: %v", sum, err)
			}
			value *= n
		}
		total += value
	}
	return total
}
