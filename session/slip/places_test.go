package slip

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"redress/fault"
	"redress/session"
	"redress/session/movement"
)

// TestPlaces holds testdata/places.txt: where somebody may type the result of a board, what it still lacks for them,
// and what they are told who type one for table 3.
func TestPlaces(t *testing.T) {
	text, err := os.ReadFile("testdata/places.txt")
	if err != nil {
		t.Fatal(err)
	}
	m, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 6 || strings.HasPrefix(line, "#") {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		t.Run(line, func(t *testing.T) {
			play := &session.Session{Edition: "laws-2017", Boards: movement.UpTo(6), Tables: session.Numbered(3),
				Form: movement.Pairs}
			switch cells[0] {
			case "over":
				play.Ended, play.Movement, play.Round = true, m, 3
			case "unknown":
			default:
				play.Movement = m
				play.Round, _ = strconv.Atoi(cells[0])
			}
			if as, err := movement.ParseNumber(cells[1]); err == nil && cells[1] != "-" {
				play.Plays = map[string]movement.Number{"Ada": as}
			}
			board, entered, _ := strings.Cut(cells[2], " at ")
			number, _ := strconv.Atoi(board)
			if entered != "" {
				play.Results = []session.Result{{Board: number, Table: entered}}
			}
			places, _ := Places(play, "Ada", number)
			var tables []string
			for _, at := range places {
				tables = append(tables, at.Table)
			}
			if got := strings.Join(tables, " "); got != strings.Trim(cells[3], "-") {
				t.Errorf("tables %q", got)
			}
			if got := strconv.Itoa(Missing(play, "Ada", number)); got != cells[4] {
				t.Errorf("%s missing", got)
			}
			err := Allowed(play, "Ada", number, func(table string) bool { return table == "3" })
			if said := fault.Of(err); (err != nil) != (cells[5] != "-") || err != nil &&
				!strings.Contains(said.Text, cells[5]) {
				t.Errorf("%v", err)
			}
		})
	}
}
