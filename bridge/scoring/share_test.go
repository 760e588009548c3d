package scoring

import (
	"math/big"
	"strings"
	"testing"
)

func TestParseShare(t *testing.T) {
	for _, r := range rows(t, "shares.txt", 3) {
		got, err := ParseShare(r.fields[0])
		if r.fields[2] == "refused" {
			if err == nil || !strings.Contains(err.Error(), r.fields[1]) {
				t.Errorf("shares.txt:%d: %v, %v; want an error that says %q", r.line, got, err, r.fields[1])
			}
			continue
		}
		if err != nil || got.Cmp(r.rational(t, 1)) != 0 || ShareText(got) != r.fields[2] {
			t.Errorf("shares.txt:%d: %v, %v; want %s, %s", r.line, got, err, r.fields[1], r.fields[2])
		}
	}
}

// FuzzParseShare: whatever is read is between nothing and the whole, and what it is written as is read as the same.
func FuzzParseShare(f *testing.F) {
	for _, r := range rows(f, "shares.txt", 3) {
		f.Add(r.fields[0])
	}
	f.Fuzz(func(t *testing.T, text string) {
		share, err := ParseShare(text)
		if err != nil {
			return
		}
		if share.Sign() < 0 || share.Cmp(big.NewRat(1, 1)) > 0 {
			t.Errorf("%q is %s", text, share)
		}
		again, err := ParseShare(ShareText(share))
		if err != nil || again.Cmp(share) != 0 {
			t.Errorf("%q is %s, written %q, and that is %v, %v", text, share, ShareText(share), again, err)
		}
	})
}
