package movement

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func TestBoards(t *testing.T) {
	for _, c := range []struct {
		typed, is, counted, stored string
		next                       int // after the last
	}{
		{"24", "1-24", "24 boards", "24", 1},
		{" 1 ", "1-1", "1 board", "1", 1},
		{"25-28", "25-28", "4 boards (25 to 28)", "[25,26,27,28]", 25},
		{"101–103", "101-103", "3 boards (101 to 103)", "[101,102,103]", 101},
		{"28-28", "28-28", "1 board (28)", "[28]", 28},
		{"17-18, 1, 2 5", "1-2, 5, 17-18", "5 boards (1 to 2, 5 and 17 to 18)", "[1,2,5,17,18]", 1},
		{"1-2, 3", "1-3", "3 boards", "3", 1},
		{"936-999", "936-999", "64 boards (936 to 999)", "", 936},
	} {
		boards, err := ParseBoards(c.typed)
		if err != nil || boards.String() != c.is || boards.Counted() != c.counted ||
			boards.Next(boards[len(boards)-1]) != c.next || boards.Check() != nil {
			t.Errorf("%q: %s, %q, %v", c.typed, boards, boards.Counted(), err)
			continue
		}
		again, err := ParseBoards(boards.String())
		if err != nil || fmt.Sprint(again) != fmt.Sprint(boards) {
			t.Errorf("%q is read as %s, %v", boards, again, err)
		}
		stored, err := json.Marshal(boards)
		var read Boards
		if err != nil || c.stored != "" && string(stored) != c.stored || json.Unmarshal(stored, &read) != nil ||
			read.String() != c.is {
			t.Errorf("%q is stored as %s, %v, and read as %s", c.typed, stored, err, read)
		}
		for _, number := range []int{0, 4, 29, 1000} {
			if boards.Has(number) != strings.Contains(" "+fmt.Sprint([]int(boards))+" ", fmt.Sprintf(" %d ", number)) {
				t.Errorf("%q: board %d is there: %v", c.typed, number, boards.Has(number))
			}
		}
	}
	for typed, wrong := range map[string]string{"": "how many", "0": "1 to 64", "65": "101-136", "-": "how many",
		"1-65": "how many", "1000-1001": "how many", "1-40, 101-140": "not 80", "many": "how many"} {
		if boards, err := ParseBoards(typed); err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("%q: %s, %v", typed, boards, err)
		}
	}
	if err := json.Unmarshal([]byte("1000000000"), &Boards{}); err == nil {
		t.Error("a thousand million boards were read")
	}
}

// TestOtherBoards: movements are made of the boards of the session, whatever their numbers.
func TestOtherBoards(t *testing.T) {
	boards := Boards{101, 102, 103, 201, 202, 203}
	mitchell, err := Mitchell{Tables: []string{"1", "2", "3"}, BoardsIn: 2, Boards: boards}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	teams, err := TeamMatches{Matches: []Match{{1, 2, "1", "2"}}, Boards: boards, Rounds: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		made *Movement
		want string
	}{
		"Mitchell": {mitchell, "101-102; 103, 201; 202-203; 103, 201; 202-203; 101-102; 202-203; 101-102; 103, 201"},
		"teams":    {teams, "101-103; 101-103; 201-203; 201-203"},
	} {
		var sets []string
		for _, p := range c.made.Positions {
			sets = append(sets, p.BoardsText())
		}
		if got := strings.Join(sets, "; "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
