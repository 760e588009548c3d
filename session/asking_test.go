package session

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/fault"
	"redress/session/movement"
)

// cellsOf reads a table of testdata.
func cellsOf(t *testing.T, file string, cells int) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, "|")
		for i := range row {
			if row[i] = strings.TrimSpace(row[i]); row[i] == "-" {
				row[i] = ""
			}
		}
		if len(row) != cells {
			t.Fatalf("%s: %q has not %d cells", file, line, cells)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s says nothing", file)
	}
	return rows
}

// TestTonight holds testdata/tonight.txt.
func TestTonight(t *testing.T) {
	now := time.Date(2026, 3, 31, 20, 0, 0, 0, time.UTC)
	for _, row := range cellsOf(t, "tonight.txt", 4) {
		var list []Summary
		for item := range strings.SplitSeq(row[0], ", ") {
			words := strings.Fields(item)
			if len(words) == 0 {
				continue
			}
			s := Summary{ID: fmt.Sprint(len(list) + 1), Date: words[0], Ended: words[1] == "over",
				Example: words[1] == "example"}
			if len(words) > 2 {
				since, err := time.ParseDuration(words[2] + "h")
				if err != nil {
					t.Fatal(err)
				}
				s.ScoreAt = now.Add(-since).Unix()
			}
			list = append(list, s)
		}
		got := []string{strings.Join(Tonight(list, now), " ")}
		for _, s := range []*Summary{Current(list), Latest(list, now)} {
			got = append(got, cmp.Or(s, &Summary{}).ID)
		}
		if !slices.Equal(got, row[1:]) {
			t.Errorf("%s: %q, want %q", row[0], got, row[1:])
		}
	}
}

// TestSatFor holds testdata/sat.txt.
func TestSatFor(t *testing.T) {
	known, err := movement.Mitchell{Tables: Numbered(3), BoardsIn: 1}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	movements := map[string]*movement.Movement{"known": known,
		"partial": {Positions: known.Positions, Partial: true}}
	for _, row := range cellsOf(t, "sat.txt", 4) {
		play := &Session{Boards: movement.UpTo(3), Tables: Numbered(3)}
		play.Movement = movements[row[0]]
		var claims []Claim
		for seat := range strings.SplitSeq(row[1], ", ") {
			var letter, table string
			var round int
			if n, err := fmt.Sscan(seat, &letter, &table, &round); n != 3 && seat != "" {
				t.Fatal(err)
			} else if n == 3 {
				at, err := bridge.ParseSeat(letter)
				if err != nil {
					t.Fatal(err)
				}
				claims = append(claims, Claim{Table: table, Seat: at, Round: round})
			}
		}
		var board, round int
		if n, err := fmt.Sscanf(row[2], "%d of round %d", &board, &round); n == 0 {
			t.Fatal(err)
		}
		claim, err := SatFor(play, claims, round, board)
		got := fmt.Sprintf("%s %s %d", claim.Seat, claim.Table, claim.Round)
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, row[3]) || err != nil && fault.Of(err).Field != "board" {
			t.Errorf("%s: %s (%v)", strings.Join(row, " | "), got, err)
		}
	}
}

// TestTimeToRequest: a ruling is asked for until the time for it is over, which begins with the official score (92B).
func TestTimeToRequest(t *testing.T) {
	play := &Session{Edition: "laws-2017", AppealMinutes: 30}
	for _, row := range []struct {
		scoreAt, now int64
		may          bool
	}{{0, 1_000_000, true}, {6000, 7799, true}, {6000, 7800, false}, {6000, 9000, false}} {
		play.ScoreAt = row.scoreAt
		err := MayRequest(play, row.now)
		if (err == nil) != row.may || err != nil && !strings.Contains(err.Error(), "(Law 92B)") {
			t.Errorf("score at %d, asked at %d: %v", row.scoreAt, row.now, err)
		}
	}
}
