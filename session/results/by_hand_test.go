package results

import (
	"fmt"
	"strings"
	"testing"

	"redress/bridge/scoring"
)

// TestKeepByHand: lines that were adjusted by hand keep the figures that are not those of their result, on the scale of
// the session; all others come in as they did.
func TestKeepByHand(t *testing.T) {
	const header = "board,section,ns,ew,score,ns mp,ew mp,remarks\n"
	for _, c := range []struct {
		name, lines string
		rules       scoring.Rules
		want        string // what each line has by hand
	}{
		{"as scored", "1,,1,4,400,4,0,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n",
			scoring.Rules{Method: scoring.ByMatchpoints}, "/ / /"},
		{"both sides", "1,,1,4,400,3,1,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n",
			scoring.Rules{Method: scoring.ByMatchpoints}, "3/1 / /"},
		{"one side", "1,,1,4,400,4,1.5,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n",
			scoring.Rules{Method: scoring.ByMatchpoints}, "/1.5 / /"},
		{"nothing", "1,,1,4,400,0,0,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n", scoring.Rules{Method: scoring.ByMatchpoints},
			"0/ / /"},
		{"1 for a win in the session", "1,,1,4,400,3,1,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n",
			scoring.Rules{Method: scoring.ByMatchpoints, PerWin: 1}, "1.5/0.5 / /"},
		{"below nothing", "1,,1,4,400,4,-1,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n",
			scoring.Rules{Method: scoring.ByMatchpoints}, "/ / /"},
		{"a session in IMPs", "1,,1,4,400,3,1,\n1,,2,5,120,2,2,\n1,,3,6,-50,0,4,\n",
			scoring.Rules{Method: scoring.ByCrossIMPs}, "/ / /"},
		{"a code has its own way", "1,,1,4,400,5.7,.3,\n1,,2,5,120,3,3,\n1,,3,6,-50,.3,5.7,\n1,,7,8,,4.5,1,A5050\n",
			scoring.Rules{Method: scoring.ByMatchpoints}, "/ / / /"},
	} {
		f, err := Read(c.name, strings.NewReader(header+c.lines), Options{})
		if err != nil {
			t.Fatal(err)
		}
		kept := f.KeepByHand(c.rules)
		var got []string
		for _, r := range kept.Results() {
			got = append(got, fmt.Sprintf("%s/%s", r.ByHand.NS, r.ByHand.EW))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
		for _, r := range f.Results() {
			if r.ByHand.Entered() {
				t.Errorf("%s: the file that was read keeps %s", c.name, r.ByHand)
			}
		}
		for _, d := range kept.Compare(scoring.Rules{Method: scoring.ByMatchpoints}).Differences {
			if _, keeps := kept.byHand[d.Row.key()]; keeps != strings.HasSuffix(d.Text, keptByHand) {
				t.Errorf("%s: it says %q", c.name, d.Text)
			}
		}
	}
}
