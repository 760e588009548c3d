package movement

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"redress/fault"
)

// Boards are the boards of a session by their numbers, in ascending order. They need not begin with 1: a second session
// of the day plays 25 to 48, and a set that was dealt for a final 101 to 136.
type Boards []int

// What a session can play. Real files number boards up to three digits.
const (
	MaxBoards = 64  // how many
	MaxBoard  = 999 // the highest number
)

// UpTo are boards 1 to n.
func UpTo(n int) Boards {
	boards := make(Boards, max(n, 0))
	for i := range boards {
		boards[i] = i + 1
	}
	return boards
}

// Has tells whether a board is among them.
func (b Boards) Has(number int) bool {
	_, found := slices.BinarySearch(b, number)
	return found
}

// With are these boards and others.
func (b Boards) With(others ...int) Boards {
	all := slices.Concat(b, others)
	slices.Sort(all)
	return slices.Compact(all)
}

// Next is the board after one of them, and the first after the last.
func (b Boards) Next(number int) int {
	if i, found := slices.BinarySearch(b, number); found {
		return b[(i+1)%len(b)]
	}
	return number
}

// Words name them in a sentence: "1 to 24", "1 to 8 and 17 to 24".
func (b Boards) Words() string {
	return listed(strings.Split(strings.ReplaceAll(boardsText(b), "-", " to "), ", "))
}

// listed names several in a sentence: "1, 10 and 11".
func listed(parts []string) string {
	last := len(parts) - 1
	if last < 1 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

// Counted says how many they are, and which where they do not begin with 1: "24 boards", "36 boards (101 to 136)".
func (b Boards) Counted() string {
	counted := strconv.Itoa(len(b)) + " boards"
	if len(b) == 1 {
		counted = "1 board"
	}
	if b.FromOne() {
		return counted
	}
	return counted + " (" + b.Words() + ")"
}

// String is how they are typed: "1-24", a single one as "28-28"; [ParseBoards] reads it.
func (b Boards) String() string {
	if len(b) == 1 {
		return fmt.Sprintf("%d-%d", b[0], b[0])
	}
	return boardsText(b)
}

// Check says what cannot be, as a fault at "boards".
func (b Boards) Check() error {
	switch {
	case len(b) < 1 || len(b) > MaxBoards:
		return fault.At("boards", "A session has 1 to %d boards, not %d.", MaxBoards, len(b))
	case b[0] < 1 || b[len(b)-1] > MaxBoard || !slices.Equal(b, Boards{}.With(b...)):
		return fault.At("boards", "Boards are numbered from 1 to %d, each once.", MaxBoard)
	}
	return nil
}

// ParseBoards reads the boards of a session as somebody types them: how many, from board 1 on, or which, such as
// "25-48". The field of the fault is "boards".
func ParseBoards(text string) (Boards, error) {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		if n < 1 || n > MaxBoards {
			return nil, fault.At("boards", "A session has 1 to %d boards, not %d. Boards of other numbers are given "+
				"from the first to the last: 101-136.", MaxBoards, n)
		}
		return UpTo(n), nil
	}
	boards, err := parseBoards(strings.TrimSpace(text))
	if err != nil || len(boards) == 0 {
		return nil, fault.At("boards", "Give how many boards are played, such as 24, or which: 25-48.")
	}
	all := Boards{}.With(boards...)
	return all, all.Check()
}

// MarshalJSON writes how many they are where they are numbered from 1 on, and otherwise their numbers.
func (b Boards) MarshalJSON() ([]byte, error) {
	if b.FromOne() {
		return json.Marshal(len(b))
	}
	return json.Marshal([]int(b))
}

// UnmarshalJSON reads both forms of [Boards.MarshalJSON].
func (b *Boards) UnmarshalJSON(text []byte) error {
	var n int
	if json.Unmarshal(text, &n) == nil {
		if n < 0 || n > MaxBoards {
			return fmt.Errorf("%d boards: there are at most %d", n, MaxBoards)
		}
		*b = UpTo(n)
		return nil
	}
	return json.Unmarshal(text, (*[]int)(b))
}

// FromOne tells whether they are numbered from 1 on without a gap.
func (b Boards) FromOne() bool { return slices.Equal(b, UpTo(len(b))) }

// set is the kth set of some boards, counted from 0. Where they are too few it goes on behind the last.
func (b Boards) set(k, size int) []int {
	boards := make([]int, size)
	for i := range boards {
		switch at := k*size + i; {
		case at < len(b):
			boards[i] = b[at]
		case len(b) == 0:
			boards[i] = at + 1
		default:
			boards[i] = b[len(b)-1] + at - len(b) + 1
		}
	}
	return boards
}

// parseBoards reads "1-3", "4, 5" or both together; "-" and an empty text are no boards.
func parseBoards(text string) ([]int, error) {
	if text == "" || text == nobody {
		return nil, nil
	}
	var boards []int
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
		from, to, ranged := strings.Cut(strings.ReplaceAll(part, "–", "-"), "-")
		first, err := strconv.Atoi(from)
		last := first
		if err == nil && ranged {
			last, err = strconv.Atoi(to)
		}
		if err != nil || first < 1 || last < first || last > MaxBoard || last-first >= MaxBoards ||
			len(boards) > MaxBoards {
			return nil, fmt.Errorf("%q is not a list of boards: write 1-3, or 1, 2, 3; a board has a "+
				"number from 1 to %d", text, MaxBoard)
		}
		for board := first; board <= last; board++ {
			boards = append(boards, board)
		}
	}
	return boards, nil
}

// boardsText writes boards as they are typed: "1-3, 7"; "-" for none.
func boardsText(boards []int) string {
	if len(boards) == 0 {
		return nobody
	}
	var parts []string
	for i := 0; i < len(boards); {
		j := i
		for j+1 < len(boards) && boards[j+1] == boards[j]+1 {
			j++
		}
		part := strconv.Itoa(boards[i])
		if j > i {
			part += "-" + strconv.Itoa(boards[j])
		}
		parts = append(parts, part)
		i = j + 1
	}
	return strings.Join(parts, ", ")
}
