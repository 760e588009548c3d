package handlers_test

import (
	"fmt"
	"net/http"
	"path"
	"slices"
	"strings"
	"testing"

	"redress/access"
	"redress/bridge"
	"redress/session"
	"redress/session/movement"
)

// eveningWithStaff is a session in which Ada directs, Dan directs and plays as pair 2, and Sue keeps scores and records
// and plays as pair 2 as well. Boards 1 and 2 are theirs in round 1; the others are to come.
type eveningWithStaff struct {
	*room
	ada, dan, sue *visitor
	page          string
	deals         map[int]bridge.Deal
	holdings      map[int][]string
}

func newEveningWithStaff(t *testing.T) *eveningWithStaff {
	t.Helper()
	e := &eveningWithStaff{room: newRoom(t, mitchell(t))}
	e.deals, e.holdings = deals(t, 6)
	e.do(t, session.RecordDeals{Deals: e.deals}, session.StartRound{Number: 1})
	e.page = "/sessions/" + e.id
	e.ada = e.logged(t, "Ada", access.Chief)
	e.dan, e.sue = e.logged(t, "Dan", access.Director), e.logged(t, "Sue", access.Recorder, access.Scorer)
	for _, v := range []*visitor{e.dan, e.sue} {
		v.opens(e.page).says("I play tonight as well").form("/plays").with("contestant", "2 NS").pressed("Save")
		v.says("You play as 2 NS", "You play tonight.")
	}
	return e
}

// boards are one that pair 2 plays now, and two that are to come.
func (e *eveningWithStaff) boards() (now, next, last int) {
	at := func(round int) int {
		for _, p := range mitchell(e.dan).Positions {
			if p.Table == "2" && p.Round == round {
				return p.Boards[0]
			}
		}
		e.dan.Fatal("pair 2 does not play")
		return 0
	}
	return at(1), at(2), at(3)
}

// TestWhoPlaysIsAskedBeforeTheyLook: a case on a board to come is opened, and its deal is shown when its director has
// said that they look all the same; the history says so, and for another board they are asked again.
func TestWhoPlaysIsAskedBeforeTheyLook(t *testing.T) {
	e := newEveningWithStaff(t)
	_, next, last := e.boards()
	e.dan.opens("/cases/new?session="+e.id).form("/cases").with("board", fmt.Sprint(next), "table",
		"1").pressed("misinformation")
	e.dan.says("You have not played this board yet.", "Nobody has taken it yet.", "Give it to a colleague",
		"The history of the case will say that you took it.")
	theCase := e.dan.theCase()
	for _, page := range []string{"", "/record", "/record/hands", "/record/contract", "/score", "/history", "/check",
		"/record.pdf", "/accounts", "/links"} {
		e.dan.request(http.MethodGet, theCase+page, nil)
		e.dan.want(http.StatusForbidden)
		e.dan.says("or take it all the same", "!"+e.holdings[next][0])
	}
	e.sue.request(http.MethodGet, theCase, nil)
	e.sue.want(http.StatusForbidden)
	e.sue.says("The case is shown when the board is over for you", "!all the same")
	e.ada.request(http.MethodPost, theCase+"/notes", map[string][]string{"request": {"0123456789abcdef"},
		"note": {"North paused."}})
	e.ada.opens(e.page + "/personal-data").says("notes of its cases1")
	e.dan.opens(e.page + "/personal-data").says("notes of its cases0")
	e.dan.opens(theCase + "/judge").form("/take").pressed("Take it all the same")
	e.dan.opens(theCase).says(e.holdings[next][0])
	e.ada.opens(theCase + "/history").says("The case was taken by Dan, who may still have to play the board and was " +
		"told so")

	e.dan.opens(theCase+"/record").form("/record").with("board",
		fmt.Sprint(last)).press("save").want(http.StatusForbidden)
	e.ada.opens("/").says("With Dan", "!On a board that you may still play")
	e.dan.opens("/").says("On a board that you may still play")
	e.dan.opens(theCase + "/judge").says("You have had it since").form("/take").pressed("Take it all the same")
	e.dan.opens(theCase + "/record").says("Board and auction")
}

// TestACallTellsWhoPlaysItsTableAlone: on which seat and about what a table calls is told who has played its boards, or
// plays none; a case that is opened on another board does not tell it either.
func TestACallTellsWhoPlaysItsTableAlone(t *testing.T) {
	e := newEveningWithStaff(t)
	now, next, _ := e.boards()
	e.do(t, session.CallDirector{Table: "1", Seat: new(bridge.North), Reason: session.AboutClaim})
	about := []string{"North, about a claim"}
	told := func(v *visitor, all bool) {
		t.Helper()
		for _, page := range []string{"/", e.page} {
			v.opens(page).says("just now")
			for _, words := range about {
				if !all {
					words = "!" + words
				}
				v.says(words)
			}
		}
	}
	told(e.ada, true)
	told(e.sue, false)
	told(e.dan, false)
	e.dan.opens("/").says("You may still have to play what they are playing.")
	e.dan.form("/take").pressed("")
	told(e.ada, true)
	told(e.dan, false)
	taken := e.play(t).Taken()[0].ID
	e.result(t, now, "2")
	for _, row := range []struct {
		board int
		says  string
	}{{now, "!North called the director"}, {next, "North called the director"}} {
		e.dan.opens("/cases/new?session="+e.id+"&call="+taken).form("/cases").with("board", fmt.Sprint(row.board),
			"table", "1").pressed("claim")
		e.ada.opens(e.dan.theCase() + "/history").says(row.says)
		e.do(t, session.CallDirector{Table: "1", Seat: new(bridge.North), Reason: session.AboutClaim})
		taken = e.play(t).Waiting()[0].ID
		e.do(t, session.TakeCall{Call: taken, By: "Dan"})
	}
	e.result(t, now+1, "2")
	e.do(t, session.CallDirector{Table: "2", Seat: new(bridge.East), Reason: session.AboutScore})
	e.dan.opens(e.page).says("East, about the score", "!about a claim")
}

// TestTheOwnBoardStaysHidden while it is in play: what happened they know, and the other hands and results they do not.
func TestTheOwnBoardStaysHidden(t *testing.T) {
	e := newEveningWithStaff(t)
	now, _, _ := e.boards()
	e.dan.opens("/cases/new?session="+e.id).form("/cases").with("board", fmt.Sprint(now), "table",
		"2").pressed("misinformation")
	theCase := e.dan.theCase()
	e.dan.says("This is your own table.", "You have not played this board yet.", "Take it all the same")
	e.result(t, now, "2")
	e.dan.opens(theCase).says(e.holdings[now][0])
}

// sealed is a dispute of the table of pair 2 that South has filed, as all the time is left to answer.
func (e *eveningWithStaff) sealed(t *testing.T) string {
	t.Helper()
	now, _, _ := e.boards()
	e.result(t, now, "2")
	west := e.sits(t, "2", "W")
	west.opens(e.tables["2"]+"/dispute").form("/dispute").with("board", fmt.Sprintf("1.%d", now), "what",
		"North paused.").pressed("file")
	cases, err := e.store.Cases.Of(t.Context(), e.id)
	if err != nil || len(cases) != 1 {
		t.Fatal(cases, err)
	}
	return "/cases/" + cases[0].ID
}

// TestSealedAccountsOfTheOwnTable are a colleague's to open, where there is one; and nothing tells whose they are.
func TestSealedAccountsOfTheOwnTable(t *testing.T) {
	e := newEveningWithStaff(t)
	theCase := e.sealed(t)
	e.dan.opens(theCase + "/links").says("!West at table 2")
	e.ada.opens(theCase + "/links").says("West at table 2")
	if forms := e.dan.opens(theCase + "/accounts").says("!North paused.").forms(); strings.Contains(fmt.Sprint(forms),
		"open") {
		t.Errorf("the page offers to open what is sealed: %v", forms)
	}
	open := map[string][]string{"request": {"0123456789abcdef"}, "do": {"open"}, "reason": {"I want to read it."}}
	e.dan.request(http.MethodPost, theCase+"/accounts", open)
	e.dan.want(http.StatusForbidden)
	e.dan.says("Let a colleague open the accounts: Ada can.")
	e.dan.opens(e.page + "/personal-data").says("!1 text")

	ada, err := e.clerk().Named(t.Context(), "Ada")
	if err != nil {
		t.Fatal(err)
	}
	e.account(t, "Eve", access.Chief)
	e.do(t, session.DirectorPlays{Director: "Eve", Contestant: movement.Number{N: 2, Line: "NS"}})
	if _, err := e.clerk().Disable(t.Context(), ada.ID, ada.Seen()); err != nil {
		t.Fatal(err)
	}
	open["request"] = []string{"0123456789abcdeg"}
	e.dan.request(http.MethodPost, theCase+"/accounts", open)
	e.dan.opens(theCase+"/accounts").says("North paused.").opens(theCase+"/history").says("The accounts were opened",
		"I want to read it.")
}

// TestWhoPlaysOpensNoBoardUnasked: what opens a board that is kept from who does it is a colleague's, or takes a reason
// that everybody can read; and what is refused names no result.
func TestWhoPlaysOpensNoBoardUnasked(t *testing.T) {
	e := newEveningWithStaff(t)
	now, next, _ := e.boards()
	e.result(t, next, "1")
	late := func(v *visitor, board int, table, does string) {
		t.Helper()
		v.request(http.MethodPost, e.page+
			"/late", map[string][]string{"request": {fmt.Sprintf("0123456789ab%04d", e.play(t).Seq)},
			"board": {fmt.Sprint(board)}, "table": {table}, "do": {does}})
	}
	late(e.dan, next, "1", "")
	e.dan.want(http.StatusOK)
	if len(e.play(t).OpenLate()) != 0 {
		t.Fatal("a board that has its result is to be played late")
	}
	e.ada.opens(e.page).says("!Still to be played")
	e.dan.opens(e.page).says("Still to be played", fmt.Sprint(next)+"board", "!result:", "!7♣", "!7♦", "!7♥", "!7♠",
		"!7NT")
	late(e.dan, now, "2", "cancel")
	e.dan.want(http.StatusUnprocessableEntity)
	e.dan.says("is not noted for late play")
	late(e.dan, now, "2", "")
	late(e.dan, now, "2", "cancel")
	e.dan.want(http.StatusForbidden)
	e.dan.says("Let a colleague do this: Ada can.", "!Do it all the same")
	if len(e.play(t).OpenLate()) != 1 {
		t.Fatal("the board is no longer to be played late")
	}
	late(e.ada, now, "2", "cancel")
	e.dan.opens(e.page).says(fmt.Sprintf("Ada said that board %d will not be played at table 2.", now))

	e.dan.form("/end").press("End the session").want(http.StatusForbidden)
	e.dan.says("Are you sure?", "The desk shows")
	if e.play(t).Ended {
		t.Fatal("the session was ended before anything was asked")
	}
	e.dan.form("/end").with("opens", "alone").pressed("Do it all the same")
	for _, v := range []*visitor{e.dan, e.ada, e.sue} {
		v.opens(e.page).says("Dan, who plays as 2 NS, opened to themselves", "nobody else can direct")
	}
}

// pbn is a file with the deals of boards.
func pbn(deals map[int]bridge.Deal) string {
	text := "% PBN 2.1\n"
	for board, deal := range deals {
		text += fmt.Sprintf("[Board \"%d\"]\n[Dealer \"%s\"]\n[Vulnerable \"%s\"]\n[Deal \"%s\"]\n\n", board,
			bridge.DealerOf(board), bridge.VulnerabilityOf(board), deal)
	}
	return text
}

// TestAnImportTellsNothingOfABoardToCome: neither what the file has, nor whether the session has the same.
func TestAnImportTellsNothingOfABoardToCome(t *testing.T) {
	e := newEveningWithStaff(t)
	now, next, last := e.boards()
	e.do(t, session.RecordResults{Results: []session.Result{{Board: next, Table: "1", Contract: contract(next, "1"),
		Tricks: 9, NS: 1, EW: 4}}})
	previews := func(v *visitor, name, file string) string {
		t.Helper()
		v.opens(e.page+"/import").uploads(name, file)
		v.want(http.StatusOK)
		return strings.NewReplacer(path.Base(v.at), "").Replace(plain(v.doc))
	}
	right, wrong := pbn(map[int]bridge.Deal{next: e.deals[next]}), pbn(map[int]bridge.Deal{next: e.deals[last]})
	if a, b := previews(e.ada, "guess.pbn", right), previews(e.ada, "guess.pbn", wrong); a == b {
		t.Fatal("who does not play is not told whether a deal is the same, so that this proves nothing")
	}
	if a, b := previews(e.dan, "guess.pbn", right), previews(e.dan, "guess.pbn", wrong); a != b {
		t.Errorf("the right deal is told from a wrong one:\n%s\n%s", a, b)
	}
	e.dan.says("What the session already has of them stays as it is")
	e.dan.request(http.MethodPost, e.dan.at, map[string][]string{"request": {"0123456789abcdef"},
		"basis": {fmt.Sprint(session.MarkOf(e.play(t).Head))}, "replace": {"yes"}})
	if e.play(t).Deals[next] != e.deals[next] {
		t.Error("a wrong deal took the place of one that nobody could compare it with")
	}
	const hands = "Board,Deal\n%d,%s\n"
	right, wrong = fmt.Sprintf(hands, next, e.deals[next]), fmt.Sprintf(hands, next, e.deals[last])
	if a, b := previews(e.dan, "guess.csv", right), previews(e.dan, "guess.csv", wrong); a != b {
		t.Errorf("the right deal of a table is told from a wrong one:\n%s\n%s", a, b)
	}
	unread := strings.Replace(wrong, "A", "Z", 1)
	previews(e.dan, "guess.csv", unread)
	e.dan.says("What is wrong there is not shown").follow("Columns").says("Which column holds what?", "!N:")

	head, row := "Board,Table,NS,EW,Contract,By,Result\n", "%d,%s,%d,%d,%s,%s,%s\n"
	same := head + fmt.Sprintf(row, next, "1", 1, 4, "7CXX", "N", "-4")
	other := head + fmt.Sprintf(row, next, "1", 1, 4, "1C", "S", "=")
	if a, b := previews(e.sue, "guess.csv", same), previews(e.sue, "guess.csv", other); a != b {
		t.Errorf("the right result is told from a wrong one:\n%s\n%s", a, b)
	}
	file := head + fmt.Sprintf(row, next+1, "3", 3, 6, "1C", "S", "=") // played there in this round
	players := []*visitor{e.sue, e.dan}
	before := []string{previews(e.sue, "guess.csv", file), previews(e.dan, "guess.csv", file)}
	missing := previews(e.ada, "guess.csv", file)
	e.result(t, next+1, "3")
	for i, v := range players {
		if now := previews(v, "guess.csv", file); now != before[i] {
			t.Errorf("that there is a result is told:\n%s\n%s", before[i], now)
		}
		v.says("!holds nothing").form(path.Base(v.at))
	}
	if previews(e.ada, "guess.csv", file) == missing {
		t.Error("who does not play is not told whether there is a result, so that this proves nothing")
	}
	previews(e.sue, "results.csv", head+fmt.Sprintf(row, next, "3", 3, 5, "6S", "N", "=")+
		fmt.Sprintf(row, last, "2", 0, 0, "6H", "N", "X")+fmt.Sprintf(row, now, "2", 2, 5, "3NT", "N", "="))
	e.sue.says("Not shown here: what the file has of boards", "which you may still have to play", "!6♠", "!6S", "!6H",
		"!3NT")
	previews(e.ada, "results.csv", head+fmt.Sprintf(row, next, "3", 3, 5, "6S", "N", "="))
	e.ada.says("6♠")
}

// TestAnImportIsNoWordThatABoardWasPlayed: a result of a round that has not begun, from who may still have to play the
// board, is left out as it is refused where they type it; from who does not play it comes in.
func TestAnImportIsNoWordThatABoardWasPlayed(t *testing.T) {
	e := newEveningWithStaff(t)
	now, next, last := e.boards()
	file := "Board,Table,NS,EW,Contract,By,Result\n"
	for _, line := range []struct {
		board int
		table string
		ns    int
	}{{now, "2", 2}, {next, "2", 2}, {last, "2", 2}, {last, "3", 3}} {
		p := slices.IndexFunc(mitchell(t).Positions, func(p movement.Position) bool {
			return p.Table == line.table &&
				slices.Contains(p.Boards, line.board)
		})
		file += fmt.Sprintf("%d,%s,%d,%d,3NT,N,=\n", line.board, line.table, line.ns, mitchell(t).Positions[p].EW.N)
	}
	e.sue.opens(e.page+"/import").uploads("results.csv", file)
	e.sue.says("Left out: results on boards",
		"of rounds that have not begun").form(path.Base(e.sue.at)).pressed("Import it")
	play := e.play(t)
	if _, entered := play.Result(now, "2"); !entered {
		t.Error("the result of the table's own round was left out")
	}
	for _, board := range []int{next, last} {
		if _, entered := play.Result(board, "2"); entered || play.Director("Sue").Sight(board).Allowed() {
			t.Errorf("the import opened board %d", board)
		}
	}
	e.ada.opens(e.page+"/import").uploads("results.csv", file)
	e.ada.says("!Left out: results").form(path.Base(e.ada.at)).pressed("Import it")
	if _, entered := e.play(t).Result(next, "2"); !entered {
		t.Error("what somebody brings in who does not play was left out")
	}
}

// TestASlipOfARoundToComeIsAskedAbout: it opens the board to nobody, and is stored when somebody says that it was
// played before.
func TestASlipOfARoundToComeIsAskedAbout(t *testing.T) {
	e := newEveningWithStaff(t)
	_, next, _ := e.boards()
	page := fmt.Sprintf("%s/results?board=%d", e.page, next)
	e.ada.opens(page).says("begins shows the board to nobody until the round begins").form("/results").with("slip-2",
		"4sn=").press("").want(http.StatusUnprocessableEntity)
	e.ada.says("Table 2 plays board", "which has not begun").form("/results").with("ahead-2", "1").pressed("")
	play := e.play(t)
	if _, entered := play.Result(next, "2"); !entered || play.Director("Sue").Sight(next).Allowed() {
		t.Error("the slip is not stored, or opens its board")
	}
}

// TestCodesThatOpenBoardsAreAskedFor: by the code of another seat somebody who plays would see what has been played
// there. They are shown such codes when they have said why, until new ones are drawn, and the desk tells all who
// direct.
func TestCodesThatOpenBoardsAreAskedFor(t *testing.T) {
	e := newEveningWithStaff(t)
	code := func(table string, seat bridge.Seat, round int) string {
		code := e.play(t).Codes.Of(table, seat, round)
		return shownCode(code)
	}
	codes, posters := e.page+"/codes?round=2", e.page+"/posters"
	e.ada.opens(codes).says(code("1", bridge.North, 2), "!kept from you")
	e.dan.opens(codes).says(code("2", bridge.North, 2), "kept from you", "!"+code("1", bridge.North, 2), "!"+
		code("3", bridge.East, 2))
	e.dan.opens(posters).form("/posters").with("table", "1").press("Make the posters").want(http.StatusForbidden)
	e.dan.says("Are you sure?", "The desk shows", "!"+code("1", bridge.North, 2))
	e.dan.opens(codes).form("/codes").press("Show the codes").want(http.StatusForbidden)
	e.dan.says("Are you sure?").form("/codes").with("opens", "alone").pressed("Do it all the same")
	e.dan.says(code("1", bridge.North, 2), "!kept from you", "!"+code("2", bridge.East, 2))
	e.dan.opens(posters).form("/posters").with("table", "1").pressed("Make the posters")
	e.dan.says(code("1", bridge.North, 3))
	for _, v := range []*visitor{e.dan, e.ada, e.sue} {
		v.opens(e.page).says("Dan, who plays as 2 NS, was shown the codes of seats that open", "nobody else can direct")
	}
	e.do(t, session.DrawCodes{Table: "1"})
	e.dan.opens(codes).says("kept from you", "!"+code("1", bridge.North, 2))
}
