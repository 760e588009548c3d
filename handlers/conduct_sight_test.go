package handlers_test

import (
	"fmt"
	"net/http"
	"testing"
)

// TestAReportOfABoardToComeWaits: from a recorder and a director who play a report is kept that names the board, or
// only the table and the round, or neither, as long as it may be of a board that they have still to play; who reads it
// all the same is asked, and all who read it are told.
func TestAReportOfABoardToComeWaits(t *testing.T) {
	e := newEveningWithStaff(t)
	now, next, _ := e.boards()
	e.result(t, now, "2")
	for i, row := range []struct {
		board, table, round string
		kept                bool
	}{
		{"", "1", "2", true}, {"", "", "", true}, {"", "3", "", true}, {"", "bar", "1", true},
		{fmt.Sprint(next), "1", "1", true},
		{fmt.Sprint(now), "2", "1", false},
	} {
		what := fmt.Sprintf("South slammed the cards down, %d.", i)
		before := e.reportIDs(t)
		e.ada.opens("/conduct/new").form("/conduct").with("session", e.id, "board", row.board, "table", row.table,
			"round", row.round, "what", what).pressed("")
		page := ""
		for id := range e.reportIDs(t) {
			if !before[id] {
				page = "/conduct/" + id
			}
		}
		e.ada.opens(page).says(what)
		e.sue.request(http.MethodGet, page, nil)
		if !row.kept {
			e.sue.says(what)
			continue
		}
		e.sue.want(http.StatusForbidden)
		e.sue.says("Read it all the same", "!slammed", fmt.Sprintf("!oard %d", next))
		e.sue.request(http.MethodPost, page+"/notes",
			map[string][]string{"request": {fmt.Sprintf("0123456789abcd%02d", i)}, "note": {"x"}})
		e.sue.want(http.StatusForbidden)
		if i == 0 {
			e.sue.request(http.MethodGet, page, nil)
			e.sue.form("/read").pressed("Read it all the same").says(what)
			e.ada.opens(page).says("Sue read this although they might still have had to play a board it is about")
		}
	}
}

// reportIDs are the reports of conduct that there are.
func (e *eveningWithStaff) reportIDs(t *testing.T) map[string]bool {
	t.Helper()
	all, err := e.store.Reports.All(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, r := range all {
		ids[r.ID] = true
	}
	return ids
}
