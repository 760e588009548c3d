package imports

import (
	"strconv"
	"strings"

	"redress/bridge"
	"redress/session"
)

// markKey is how a board is marked, for a form: "N None".
func markKey(m session.Marking) string { return m.Dealer.String() + " " + m.Vul.String() }

// readMark reads what [markKey] writes; false where the text is none.
func readMark(key string) (m session.Marking, ok bool) {
	dealer, vul, _ := strings.Cut(key, " ")
	seat, err := bridge.ParseSeat(dealer)
	if err != nil {
		return m, false
	}
	v, err := bridge.ParseVulnerability(vul)
	return session.Marking{Dealer: seat, Vul: v}, err == nil
}

// markField is the field of a form that says how a board is marked: "marked-7".
func markField(board int) string { return markFields + strconv.Itoa(board) }

const markFields = "marked-"

// chosenMarks are the boards of a form that somebody said how they are marked.
func chosenMarks(form map[string][]string) map[int]session.Marking {
	var chosen map[int]session.Marking
	for name, values := range form {
		number, is := strings.CutPrefix(name, markFields)
		board, err := strconv.Atoi(number)
		if !is || err != nil || len(values) == 0 {
			continue
		}
		if m, ok := readMark(values[0]); ok {
			if chosen == nil {
				chosen = map[int]session.Marking{}
			}
			chosen[board] = m
		}
	}
	return chosen
}
