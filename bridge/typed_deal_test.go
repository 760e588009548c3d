package bridge

import (
	"strings"
	"testing"
)

func TestDealsAsCopied(t *testing.T) {
	for _, r := range rows(t, "deals.txt", 2) {
		deal, err := ReadDeal(strings.ReplaceAll(r.fields[0], "~", "|"))
		if says, wrong := strings.CutPrefix(r.fields[1], "error: "); wrong {
			if err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("deals.txt:%d: read as %s, %v; want %q", r.line, deal, err, says)
			}
		} else if err != nil || deal.String() != r.fields[1] {
			t.Errorf("deals.txt:%d: read as %s, %v; want %s", r.line, deal, err, r.fields[1])
		}
	}
}

func FuzzReadDeal(f *testing.F) {
	for _, r := range rows(f, "deals.txt", 2) {
		f.Add(strings.ReplaceAll(r.fields[0], "~", "|"))
	}
	f.Fuzz(func(t *testing.T, text string) {
		deal, err := ReadDeal(text)
		if err != nil || deal == (Deal{}) {
			return
		}
		for _, seat := range Seats {
			if back, err := ReadDeal(`[Deal "` + deal.From(seat) + `"]`); err != nil || back != deal {
				t.Fatalf("%q was read as %s, which came back as %s, %v", text, deal, back, err)
			}
		}
	})
}
