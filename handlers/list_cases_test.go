package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"redress/access"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/ledger"
	"redress/session"
)

// stock puts rows into the lists, each with a log of one entry: more cases than anybody files in a test.
func (k *club) stock(t testing.TB, stream string, row func(head string) any) {
	t.Helper()
	d := ledger.Draft{At: k.now, Actor: "stock"}
	d.Add("noted", 1, map[string]any{})
	if err := d.Err(); err != nil {
		t.Fatal(err)
	}
	entries := ledger.Seal(stream, ledger.Entry{}, d.Entries)
	err := k.store.Log.Append(t.Context(), ledger.Batch{Stream: stream, Request: "stock-" + stream, Entries: entries,
		Row: row(entries[0].Hash)})
	if err != nil {
		t.Fatal(err)
	}
}

func (k *club) stockCase(t testing.TB, c casefile.Summary) {
	t.Helper()
	k.stock(t, c.ID, func(head string) any {
		c.Seq, c.Head = 1, head
		return c
	})
}

// rowsOf are the titles of the cases on the page.
func (v *visitor) rowsOf() (titles []string) {
	for _, n := range all(v.doc, classed("row-sub")) {
		titles = append(titles, plain(n))
	}
	return titles
}

// TestAllCases: every case is in the list once, on whatever page, and is found by its words, its state and its session.
func TestAllCases(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/cases").says("No case yet.", "!Older ones")
	v.example(2, "misinformation")
	v.opens("/").follow("All cases").says("Wrong or missing explanation", "!Older ones")
	for i := range 120 {
		c := casefile.Summary{ID: fmt.Sprintf("c-%d", i), Number: i + 1, Board: 1 + i%9, Table: "4", Title: "Revoke",
			State: casefile.Ruled, Outcome: "One trick is transferred", Opened: int64(1000 + i/3)}
		if i%40 == 0 {
			c.Appeal = appeal.Hearing
		}
		k.stockCase(t, c)
	}
	v.opens("/cases").says("Wrong or missing explanation", "Case 120", "!Case 70", "Older ones", "!The newest")
	seen := map[string]bool{}
	for page := 1; ; page++ {
		for _, row := range v.rowsOf() {
			if seen[row] {
				t.Errorf("%q is listed twice", row)
			}
			seen[row] = true
		}
		if !strings.Contains(v.main(), "Older ones") {
			break
		}
		v.follow("Older ones").says("The newest")
	}
	if len(seen) != 121 {
		t.Errorf("%d cases are listed, want 121", len(seen))
	}
	v.opens("/cases").form("/cases").with("q", "board 3 revokes").pressed("Find")
	v.says("Case 3, table 4", "!Case 4, table 4", "!Wrong or missing")
	v.opens("/cases").form("/cases").with("appeals", "1").pressed("Find")
	v.says("Case 1, table 4", "Case 41", "Case 81", "!Case 2,")
	v.opens("/cases").form("/cases").with("state", "open").pressed("Find")
	v.says("Wrong or missing explanation", "!Revoke")
	v.opens("/cases").form("/cases").with("q", "bananas").pressed("Find")
	v.says("No case matches. Try")
}

// TestCasesByTheWordsOfTheirTile: a case is found by what was chosen when it was opened, although its questionnaire has
// another title.
func TestCasesByTheWordsOfTheirTile(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/cases/new").form("/cases").pressed("unauthorised-information")
	for words, want := range map[string]int{"hesitation": 1, "Hesitations, remarks": 1, "unauthorised": 1,
		"hesitation penalty": 0} {
		v.opens("/cases").form("/cases").with("q", words).pressed("Find")
		if got := v.rowsOf(); len(got) != want {
			t.Errorf("%s: %q; want %d", words, got, want)
		}
	}
}

// TestCasesOfTwoSessions: cases count from 1 in every session, so a list of several sessions names them.
func TestCasesOfTwoSessions(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	for _, name := range []string{"Tuesday", "Thursday"} {
		k.stock(t, "s-"+name, func(head string) any {
			return session.Summary{ID: "s-" + name, Name: name + " pairs", Date: "2026-03-03", Ended: true, Seq: 1,
				Head: head}
		})
		k.stockCase(t, casefile.Summary{ID: "c-" + name, Session: "s-" + name, Number: 1, Board: 4, Table: "2",
			Title: "Revoke", State: casefile.Ruled})
		if name == "Tuesday" {
			v.opens("/cases").says("Case 1, table 2", "!table 2, Tuesday").opens("/").says("!table 2, Tuesday")
		}
	}
	for _, list := range []string{"/cases", "/"} {
		v.opens(list).says("Case 1, table 2, Tuesday pairs", "Case 1, table 2, Thursday pairs")
	}
}

// TestListsAskedWrongly: an address that somebody changed is answered with a page that leads on.
func TestListsAskedWrongly(t *testing.T) {
	v := newClub(t).visitor(t)
	for address, says := range map[string]string{
		"/cases?state=sleeping":                     "There is no such state of a case.",
		"/cases?behind=yesterday":                   "There is no such place in the list.",
		"/cases?behind=12.":                         "There is no such place in the list.",
		"/cases?q=" + strings.Repeat("revoke+", 40): "These are too many words.",
		"/sessions?behind=2026":                     "There is no such place in the list.",
		"/sessions?behind=2026-01-01.now.s-1":       "There is no such place in the list.",
	} {
		v.request(http.MethodGet, address, nil)
		v.want(http.StatusUnprocessableEntity)
		v.says(says)
	}
	v.opens("/cases?session=s-none&q=%25%27%22%3Cb%3E").says("No case matches. Try")
	v.opens("/sessions").says("No session yet.")
}

// TestTheListKeepsBoards: who may still play a board is neither told what happened there nor finds it by its words
// (16D).
func TestTheListKeepsBoards(t *testing.T) {
	k := newClub(t)
	ada, dan := k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page := thursday(ada)
	ada.opens("/cases/new?session=" + strings.TrimPrefix(page, "/sessions/") +
		"&board=13&table=5").form("/cases").pressed("claim")
	dan.opens(page).form("/plays").with("contestant", "2").pressed("Save")
	dan.opens("/cases").says("On a board that you may still play", "!Claim or concession")
	ada.opens("/cases").says("Claim or concession")
	// It is said whether one would be found or not: otherwise a search for each word would tell what the case is about.
	for _, query := range []string{"q=claim", "q=board+13", "state=open", "state=ruled", "q=revoke"} {
		dan.opens("/cases?"+query).says("!Claim or concession", "!may still play,", "!Case 1",
			"What is on boards that you may still play is left out")
		ada.opens("/cases?" + query).says("!is left out")
	}
	ada.opens("/cases?q=claim").says("Claim or concession")
}

// TestAllSessions: every session of play is in the list once; the desk shows the newest.
func TestAllSessions(t *testing.T) {
	k := newClub(t)
	for i := range 120 {
		k.stock(t, fmt.Sprintf("s-%d", i), func(head string) any {
			return session.Summary{ID: fmt.Sprintf("s-%d", i), Name: fmt.Sprintf("Evening %d!", i),
				Date: fmt.Sprintf("2025-%02d-%02d", 1+i/20, 1+i%20), Ended: true, Seq: 1, Head: head}
		})
	}
	v := k.visitor(t)
	v.opens("/").says("Evening 119!", "!Evening 100!").follow("all sessions of play").says("Evening 119!",
		"Evening 70!", "!Evening 69!")
	v.follow("Older ones").says("Evening 69!", "Evening 20!", "!Evening 19!").follow("Older ones").says("Evening 19!",
		"Evening 0!", "!Older ones")
	v.follow("The newest").says("Evening 119!")
}

// TestTheDeskIsBounded: however much lies there, the desk shows what is newest and says where the rest is.
func TestTheDeskIsBounded(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	for i := range 60 {
		k.stockCase(t, casefile.Summary{ID: fmt.Sprintf("c-r%d", i), Number: i + 1, Title: "Revoke",
			State: casefile.Ruled, Opened: int64(1000 + i)})
		k.stockCase(t, casefile.Summary{ID: fmt.Sprintf("c-c%d", i), Number: i + 101, Title: "Claim",
			State: casefile.Closed, Opened: int64(1000 + i)})
	}
	v.opens("/").says("Case 60", "Case 41", "!Case 40", "Case 160",
		"!Case 140").follow("Show the rest").says("Case 60", "Case 11", "!Case 101")
}
