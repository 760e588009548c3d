package pasted

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/record"
	"redress/fault"
)

// pasted is a case of testdata/boards.txt.
type pasted struct {
	title, paste, auction, want string
	board                       int
}

func pastedBoards(t testing.TB) (list []pasted) {
	t.Helper()
	text, err := os.ReadFile("testdata/boards.txt")
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(string(text), "\n== ") {
		lines := strings.Split(strings.TrimSpace(part), "\n")
		if strings.HasPrefix(part, "#") {
			continue
		}
		p := pasted{title: lines[0], want: lines[len(lines)-1]}
		for _, line := range lines[1 : len(lines)-1] {
			name, value, _ := strings.Cut(line, ": ")
			switch name {
			case "board":
				p.board, _ = strconv.Atoi(value)
			case "auction":
				p.auction = value
			case "paste":
				p.paste = value
			default:
				p.paste += "\n" + line
			}
		}
		list = append(list, p)
	}
	return list
}

// TestBoards reads what players paste, and says what is wrong with what it cannot read, and where.
func TestBoards(t *testing.T) {
	tried := 0
	for _, c := range pastedBoards(t) {
		tried++
		r, err := Board(c.board, c.paste, c.auction)
		if says, refused := strings.CutPrefix(c.want, "! "); refused {
			field, says, _ := strings.Cut(says, ": ")
			if f := fault.Of(err); err == nil || f.Code != fault.Invalid || f.Field != field ||
				!strings.Contains(f.Text, says) {
				t.Errorf("%s: %v", c.title, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.title, err)
			continue
		}
		if got := recordWords(r); got != c.want || r.Board != c.board {
			t.Errorf("%s: board %d, %s\nwant %s", c.title, r.Board, got, c.want)
		}
	}
	if tried < 15 {
		t.Errorf("%d were tried", tried)
	}
}

func recordWords(r *record.Record) string {
	var words []string
	if r.Dealer != nil {
		words = append(words, "dealer "+r.Dealer.String())
	}
	if len(r.Auction) > 0 {
		words = append(words, "auction "+strings.Join(r.Auction, " "))
	}
	if r.Contract != "" {
		words = append(words, r.Contract)
	}
	if r.Tricks != nil {
		words = append(words, fmt.Sprintf("%d tricks", *r.Tricks), fmt.Sprintf("%d cards", len(r.Play)))
	} else if len(r.Play) > 0 {
		words = append(words, fmt.Sprintf("%d cards", len(r.Play)))
	}
	hands := 0
	for _, seat := range bridge.Seats {
		if _, known := r.Deal.Hand(seat); known {
			hands++
		}
	}
	if hands > 0 {
		words = append(words, fmt.Sprintf("%d hands", hands))
	}
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, "; ")
}

// FuzzBoard: whatever is pasted gives a record that can be, or a fault that says where it is wrong.
func FuzzBoard(f *testing.F) {
	for _, c := range pastedBoards(f) {
		f.Add(c.board, c.paste, c.auction)
	}
	f.Fuzz(func(t *testing.T, board int, paste, auction string) {
		r, err := Board(board, paste, auction)
		if err != nil {
			if known := fault.Of(err); known.Code != fault.Invalid || !strings.Contains(" board paste auction ", " "+
				known.Field+" ") {
				t.Fatalf("%q: %v", known.Field, err)
			}
			return
		}
		if err := r.Check(); err != nil || r.Board != board {
			t.Fatalf("board %d: %v", r.Board, err)
		}
	})
}
