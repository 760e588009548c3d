package pasted

import (
	"strings"
	"testing"

	"redress/casefile/record"
)

// TestAddedToTheBoard: nothing that the other side entered is lost or changed by what a player gives.
func TestAddedToTheBoard(t *testing.T) {
	const lin = `md|1SAKQ2HAKQ2DAKQ2C2,S3456H3456D3456C3,S789THJT98DJT9C45,|sv|b|mb|1C|mb|p|mb|1H!|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|C3|pc|C4|mc|10|`
	read := func(paste, auction string) *record.Record {
		r, err := Board(7, paste, auction)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	whole := "dealer S; auction 1C P 1H! P 4S P P P; 4S by S; 10 tricks; 2 cards; 4 hands"
	for _, c := range []struct {
		title      string
		was, given *record.Record
		alone      bool
		want       string
	}{
		{"less of the auction", read(lin, ""), read("", "1C P"), false, whole},
		{"the auction again, without its alert", read(lin, ""), read("", "1C P 1H P 4S P P P"), false, whole},
		{"the rest of it", read("", "1C P"), read(lin, ""), false, whole},
		{"another auction", read(lin, ""), read("", "1D P"), false, "! the auction differently"},
		{"another result", read(lin, ""), read(strings.Replace(lin, "mc|10", "mc|9", 1), ""), false,
			"! the result differently"},
		{"another deal", read(lin, ""), read(strings.NewReplacer("SAKQ2H", "SAKQ3H", "S3456", "S2456").Replace(lin),
			""), false, "! the deal differently"},
		{"another lead", read(lin, ""), read(strings.Replace(lin, "pc|C3|pc|C4|", "pc|D3|pc|D9|", 1), ""), false,
			"! the play differently"},
		{"their own auction corrected", read(lin, ""), read("", "1D P"), true, "dealer S; auction 1D P; 4 hands"},
		{"their own deal corrected", read(lin, ""),
			read(strings.NewReplacer("SAKQ2H", "SAKQ3H", "S3456", "S2456").Replace(lin), ""), true, whole},
	} {
		r, err := AddedTo(c.was, c.given, c.alone)
		if says, refused := strings.CutPrefix(c.want, "! "); refused {
			if err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("%s: %v", c.title, err)
			}
			continue
		}
		if err != nil || recordWords(r) != c.want {
			t.Errorf("%s: %v, %v", c.title, err, r)
		}
	}
}
