package handlers_test

import (
	"fmt"
	"strings"
	"testing"
)

// largeEvening is an invented evening at fifteen tables, each pair with a number of its own.
func largeEvening(boards int) string {
	var b strings.Builder
	b.WriteString("Board,Table,NS,EW,Contract,By,Tricks,NS Names,EW Names\n")
	const tables = 15
	for board := 1; board <= boards; board++ {
		for table := 1; table <= tables; table++ {
			ns, ew := table, tables+1+(table+board/2)%tables
			fmt.Fprintf(&b, "%d,%d,%d,%d,%d%s,%s,%d,Wren%[3]d and Dunnock,Marten and Badger%[4]d\n", board, table, ns,
				ew, 1+(board+table)%4, []string{"NT", "S", "H", "D", "C"}[table%5], "NESW"[table%4:table%4+1],
				5+(board*table)%8)
		}
	}
	return b.String()
}

// The page of a session is held against what a page may weigh whenever it is opened; of one at many tables it leads to
// the boards one by one, with all that stands there of a smaller one.
func TestALargeSessionShowsABoardAtATime(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("evening.csv", largeEvening(26))
	formWith(v, v.at, "Import").with("name", "Evening", "date", "2026-03-03", "edition", "laws-2017").pressed("")
	play := k.theSession(t)
	page := "/sessions/" + play.ID
	v.opens(page).says("Boards and results", "!Results of board", "!Fouled board", "Wren15")
	if got := len(all(v.doc, named("table"))); got != 2 { // North-South never meets East-West
		t.Errorf("%d tables; want the two rankings alone", got)
	}
	v.follow("Board 26").says("Results of board 26", "!Results of board 25", "Fouled board", "Dealer and vulnerability")
	v.links()
	f := v.form("/boards/26/form").with("table", "3", "form", "")
	f.press("")
	v.says("Results of board 26") // what was typed and not stored stands with its board
	v.form("/boards/26/form").with("form", "B").pressed("")
	v.opens(page+"?board=26").says("Results of board 26", "form B")
}

// A club's evening at five tables has all of its boards on the page.
func TestASmallSessionShowsAllItsBoards(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/import").uploads("evening.csv", tuesday)
	v.form(v.at).with("name", "Evening", "date", "2026-03-03", "edition", "laws-2017").pressed("")
	v.opens("/sessions/"+k.theSession(t).ID).says("Results of board 1", "Results of board 2")
}
