package slip

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"redress/fault"
	"redress/session"
	"redress/session/movement"
)

// TestOtherwise holds testdata/otherwise.txt: what is typed of a board that was not played as the movement has it, and
// what comes of it.
func TestOtherwise(t *testing.T) {
	text, err := os.ReadFile("testdata/otherwise.txt")
	if err != nil {
		t.Fatal(err)
	}
	m, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 2, OwnInLine: true}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 2 || strings.HasPrefix(line, "#") {
			continue
		}
		play := &session.Session{Edition: "laws-2017", Boards: movement.UpTo(6), Tables: session.Numbered(3),
			Form: movement.Pairs}
		for _, n := range []int{1, 2, 3} {
			play.Contestants = append(play.Contestants, session.Contestant{Number: n, Side: "NS"},
				session.Contestant{Number: n, Side: "EW"})
		}
		play.Movement, play.Round = m, 2
		words := strings.Fields(cells[0])
		o := Otherwise{Board: 3, Table: words[0], Round: strings.Trim(words[1], "-"), Who: words[2],
			Sat: [4]string{words[3], words[4]}, Slip: strings.Trim(words[5], "-")}
		edit, err := o.Read(play, play)
		got := ""
		if err != nil {
			got = fault.Of(err).Field + ": " + fault.Of(err).Text
		} else {
			r := edit.Typed[0]
			got = fmt.Sprintf("round %d: %s against %s, %s", r.Round, play.Sat(r, 0), play.Sat(r, 1), r.Slip())
			if o.Turned() {
				got += "; " + ByTheCards(play, r)
			}
			play.Results = edit.Typed
			if again, err := OtherwiseOf(play, 3, o.Table).Read(play, play); err != nil || again.Typed[0] != r {
				t.Errorf("%s: as it stands it is read as %+v, %v", line, again.Typed, err)
			}
			places, _ := Places(play, "Ada", 3)
			itself := func(p movement.Position) bool { return p.Table == o.Table && p.NS.N == r.NS }
			if !slices.ContainsFunc(places, itself) {
				t.Errorf("%s: the results have no row for it: %v", line, places)
			}
		}
		if !strings.Contains(got, strings.TrimSpace(cells[1])) {
			t.Errorf("%s comes to %s", strings.TrimSpace(line), got)
		}
	}
}
