package results

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestRooms: matches whose games name a room and no table are told apart by the teams, or by pairs that sit in both
// rooms; what that does not tell is asked, and nobody's game is given to others. Of testdata/rooms.txt each case is its
// name, what somebody said, a game a line (board, room, players from North to West or -, teams or -), and behind "=>"
// the results of the session and what is said of the file.
func TestRooms(t *testing.T) {
	text, err := os.ReadFile("testdata/rooms.txt")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n\n")
	for i, block := range blocks[1:] { // the first says what the others are
		asked, want, _ := strings.Cut(block, "\n=>\n")
		head, body, _ := strings.Cut(asked, "\n")
		name, said, _ := strings.Cut(head, ":")
		var pbn, got strings.Builder
		for line := range strings.SplitSeq(body, "\n") {
			game := strings.Fields(line)
			fmt.Fprintf(&pbn, "[Board %q]\n[Room %q]\n", game[0], game[1])
			for i, tag := range []string{"North", "East", "South", "West", "HomeTeam", "VisitTeam", "Round"} {
				if i+2 < len(game) && game[i+2] != "-" {
					fmt.Fprintf(&pbn, "[%s %q]\n", tag, game[i+2])
				}
			}
			pbn.WriteString("[Scoring \"IMP\"]\n[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"7\"]\n\n")
		}
		f, err := Read("rooms.pbn", strings.NewReader(pbn.String()), Options{Said: map[ChoiceKey]string{
			ChoiceRooms: strings.TrimSpace(said)}})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range f.Results() {
			fmt.Fprintf(&got, "%d %s: %d-%d, %s\n", r.Board, r.Table, r.NS, r.EW, r.Match)
		}
		for _, e := range f.Entrants() {
			fmt.Fprintf(&got, "%d %s\n", e.Number, e.Players)
		}
		for _, choice := range f.Choices {
			for _, a := range choice.Answers {
				fmt.Fprintf(&got, "answer %q: %s\n", a.Value, a.Text)
			}
		}
		refused := 0
		for _, p := range f.Problems {
			if p.Kind == Refused {
				refused++
			} else if p.At == 0 {
				fmt.Fprintln(&got, p.Text)
			}
		}
		if refused > 0 {
			fmt.Fprintf(&got, "%d games are left out\n", refused)
		}
		if open := f.Open(); open.Form != "teams" || open.Scoring != "imps" {
			t.Errorf("%s: %s by %s", name, open.Form, open.Scoring)
		}
		if blocks[i+1] = asked + "\n=>\n" + strings.TrimSpace(got.String()); got.String() != want+"\n" && !*update {
			t.Errorf("%s:\n%s\nwant\n%s", name, got.String(), want)
		}
	}
	if *update {
		golden(t, "testdata/rooms.txt", strings.Join(blocks, "\n\n")+"\n")
	}
}
