package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"redress/bridge"
)

// TestACorrectedNumberBringsTheRightBoard: with a mistyped number go the hands that the session had of that board, and
// those of the right one come; the case, whose log still holds the others, is kept from who may still have to play
// them.
func TestACorrectedNumberBringsTheRightBoard(t *testing.T) {
	e := newEveningWithStaff(t)
	now, next, last := e.boards()
	e.result(t, now, "2")
	opens := func(board int) string {
		e.ada.opens("/cases/new?session="+e.id).form("/cases").with("board", fmt.Sprint(board), "table",
			"2").press("misinformation")
		if strings.Contains(e.ada.body, "Open another case") {
			e.ada.form("/cases").pressed("Open another case")
		}
		return e.ada.theCase()
	}
	kept := func(theCase string) {
		t.Helper()
		for _, page := range []string{"", "/record", "/record/hands", "/record/contract", "/check", "/record.pdf",
			"/history"} {
			e.dan.request(http.MethodGet, theCase+page, nil)
			e.dan.want(http.StatusForbidden)
			e.dan.says("!"+e.holdings[next][0], "!"+e.holdings[now][0])
		}
	}
	mistyped := opens(next)
	e.ada.opens(mistyped).says(e.holdings[next][0]).opens(mistyped+"/record").form("/record").with("board",
		fmt.Sprint(now)).pressed("save")
	e.ada.says(fmt.Sprintf("Board %d", now), e.holdings[now][0], "!"+e.holdings[next][0],
		"!The session and the record have different hands")
	kept(mistyped)
	e.dan.opens("/").says("On a board that you may still play")
	e.dan.opens("/cases").says("On a board that you may still play")
	e.sue.request(http.MethodGet, mistyped, nil)
	e.sue.want(http.StatusForbidden)
	e.sue.says("The case is shown when the board is over for you", fmt.Sprintf("!board %d", next))

	// What somebody types stays and is pointed out, and the case tells of the board whose hands they are.
	typed := opens(now)
	e.dan.opens(typed).says(fmt.Sprintf("Board %d", now))
	form := e.ada.opens(typed + "/record/hands").form("/record/hands")
	for _, seat := range bridge.Seats {
		hand, _ := e.deals[next].Hand(seat)
		form.with(strings.ToLower(seat.String()), hand.Typed())
	}
	form.pressed("save")
	e.ada.says(e.holdings[next][0], fmt.Sprintf("The session and the record have different hands for board %d", now))
	kept(typed)

	// Trying a number tells nothing of its board.
	tried := opens(now)
	e.dan.opens(tried+"/record").form("/record").with("board", fmt.Sprint(last)).press("show").says(
		"!The session and the record have different", "!"+e.holdings[last][0])
}
