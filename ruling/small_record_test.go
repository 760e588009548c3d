package ruling

import (
	"strings"
	"testing"

	"redress/casefile/record"
)

// What is weighed is shown small: the hand concerned alone, but all hands of a claim and of an ending.
func TestSmallRecord(t *testing.T) {
	for text, want := range map[string]string{
		`{}`:             "",
		`{"board": 7}`:   "",
		`{"tricks": 10}`: "",
		`{"contract": "4S", "declarer": "S", "tricks": 10}`:                       "4♠ by South =",
		`{"board": 7, "contract": "4S", "declarer": "S", "tricks": 10}`:           "4♠ by South =, North-South 620",
		`{"board": 7, "contract": "4S", "declarer": "S", "tricks": 9}`:            "4♠ by South −1, East-West 100",
		`{"board": 7, "contract": "passed out"}`:                                  "passed out",
		`{"deal": "N:2... 3... - -"}`:                                             "North East",
		`{"deal": "N:2... 3... - -", "incident": {"seat": "E"}}`:                  "East",
		`{"deal": "N:2... 3... - -", "incident": {"seat": "W"}}`:                  "North East",
		`{"deal": "N:2... 3... - -", "incident": {"seat": "E", "kind": "claim"}}`: "North East",
		`{"deal": "N:2... 3... - -", "ending": {}, "incident": {"seat": "E"}}`:    "North East",
		`{"dealer": "N", "auction": ["1NT"]}`:                                     "auction",
	} {
		r, err := record.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		if small := NewBoardRecord(r).Small(r, "", false); small != nil {
			if small.Contract != "" {
				got = append(got, small.Contract)
			}
			if small.Auction != nil {
				got = append(got, "auction")
			}
			if small.Deal != nil {
				for _, hand := range small.Deal.Hands {
					got = append(got, hand.Seat)
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	r, err := record.Parse([]byte(`{"deal": "N:2... 3... - -", "incident": {"seat": "E"}}`))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(NewBoardRecord(r).Small(r, "", true).Deal.Hands); n != 2 {
		t.Errorf("where all hands matter %d of 2 are shown", n)
	}
	if NewBoardRecord(nil).Small(nil, "", false) != nil {
		t.Error("of no record something is shown")
	}
}

// TestUnscored: a result is said also where the board is not on record by which it would score.
func TestUnscored(t *testing.T) {
	for text, want := range map[string]string{
		`{"contract": "4S", "declarer": "S", "tricks": 10}`:             "4♠ by South =",
		`{"contract": "3NT", "declarer": "W", "tricks": 7}`:             "3NT by West −2",
		`{"board": 7, "contract": "4S", "declarer": "S", "tricks": 10}`: "", // that has a score
		`{"contract": "4S", "declarer": "S"}`:                           "",
		`{"tricks": 10}`:                                                "",
		`{"contract": "passed out", "tricks": 0}`:                       "",
		`{}`: "",
	} {
		r, err := record.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := unscored(r); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if unscored(nil) != "" {
		t.Error("of no record a result is said")
	}
}
