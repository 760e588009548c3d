package handlers_test

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/session"
)

// oneUse is what is another each time that a page is made: a phone that is seen for the first time gets a secret too.
var oneUse = regexp.MustCompile(`name="request" value="[^"]*"|redress-phone-[0-9]+=[^;]*|(?i)x-request-id:[^\n]*`)

// answered is what somebody is answered, byte for byte, with its status and headers.
func (e *eveningWithStaff) answered(t *testing.T, v *visitor, method, address, form string) string {
	t.Helper()
	headers := []string{"Cookie", v.cookie}
	if method == http.MethodPost {
		headers = append(headers, "Origin", "http://localhost:8080")
	}
	response := send(t, v.h, method, address, form, headers...)
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	said := response.Status + "\n"
	for _, name := range slices.Sorted(maps.Keys(response.Header)) {
		if name != "Content-Length" || response.Header.Get(handedOut) != "" {
			said += name + ": " + strings.Join(response.Header[name], ", ") + "\n"
		}
	}
	return oneUse.ReplaceAllString(said+string(body), "")
}

// handedOut is the header of a file that is handed out, whose length is told.
const handedOut = "Content-Disposition"

// everything is what somebody is answered at every address that a session and a case have: each page, and, of who
// plays, each form of the case but those by which it is handed on.
func (e *eveningWithStaff) everything(t *testing.T, v *visitor, theCase string) map[string]string {
	t.Helper()
	all := map[string]string{}
	fill := strings.NewReplacer("{s}", e.id, "{c}", theCase, "{r}", theCase, "{heard}", theCase, "{run}", "r-x", "{a}",
		"a-x", "{call}", "x")
	for _, r := range table {
		address, ofCase := fill.Replace(r.address), strings.HasPrefix(r.path, "/cases/:id")
		if strings.HasPrefix(r.path, "/laws") || strings.HasPrefix(r.path, "/static") ||
			strings.HasSuffix(r.path, "/events") || strings.Contains(address, "{") {
			continue
		}
		if r.get > 0 {
			all[address] = e.answered(t, v, http.MethodGet, address, "")
		}
		if r.post && ofCase && v != e.ada && !strings.HasSuffix(r.path, "/take") &&
			!strings.HasSuffix(r.path, "/hand-over") {
			all["POST "+address] = e.answered(t, v, http.MethodPost, address, "request=0123456789abcdef&"+
				fill.Replace(r.form))
		}
	}
	for board := 1; board <= 6; board++ {
		address := fmt.Sprintf("/sessions/%s/results?board=%d", e.id, board)
		all[address] = e.answered(t, v, http.MethodGet, address, "")
	}
	addresses := []string{"/?part=1", "/sessions/" + e.id + "?part=1", "/cases?state=ruled", "/cases?q=claim",
		"/cases?session=" + e.id}
	for _, name := range []string{"Ada", "director"} { // as whom the session's log names who enters its results here
		addresses = append(addresses, "/people?name="+name, "/people/export?name="+name)
	}
	for _, address := range addresses {
		all[address] = e.answered(t, v, http.MethodGet, address, "")
	}
	return all
}

// TestWhatIsDoneOnAKeptBoardReadsAlike: whatever is done on a board, and on its case, every answer to who may still
// play the board is the same byte for byte, be it a page, a list, a count, a form's hidden number, a file or a refusal
// (16D). Who does not play is told of each.
func TestWhatIsDoneOnAKeptBoardReadsAlike(t *testing.T) {
	e := newEveningWithStaff(t)
	_, next, last := e.boards()
	opened, err := e.cases().Open(t.Context(), ledgerID(t), casefile.Actor{Name: "Ada", Role: access.Chief},
		casefile.OpenCase{Session: e.id,
			Edition: "laws-2017", Board: next, Table: "1", Account: "North paused."}, casefile.TakeCase{})
	if err != nil {
		t.Fatal(err)
	}
	theCase := "/cases/" + opened.ID
	does := func(command func(c *casefile.Case) casefile.Command) func() {
		return func() {
			found, err := e.cases().Case(t.Context(), opened.ID)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := e.cases().Do(t.Context(), opened.ID, ledgerID(t),
				casefile.Actor{Name: "Ada", Role: access.Chief}, command(found)); err != nil {
				t.Fatal(err)
			}
		}
	}
	plain := func(command casefile.Command) func() {
		return does(func(*casefile.Case) casefile.Command { return command })
	}
	rules := func() {
		e.ada.opens(theCase + "?choose=1").form("/runs").pressed("misinformation")
		rulesFor(e.ada, theCase, "misinformation", "properly-disclosed", "They had to ask.")
	}
	lodges := does(func(c *casefile.Case) casefile.Command {
		return casefile.LodgeAppeal{Ruling: c.Standing().Number, Seat: bridge.North,
			Grounds: []appeal.Ground{appeal.OnFact}, Reasons: "It is wrong.", Asks: "Change it.",
			Contest: appeal.Pairs, Partner: true}
	})
	on := appeal.OnAppeal{Appeal: 1}
	again := appeal.OnAppeal{Appeal: 2}
	before := map[*visitor]map[string]string{}
	players := map[string]*visitor{"Dan, who directs and plays": e.dan,
		"Sue, who keeps scores and records and plays": e.sue}
	for _, v := range players {
		before[v] = e.everything(t, v, opened.ID)
	}
	adas := e.everything(t, e.ada, opened.ID)
	for _, step := range []struct {
		name string
		does func()
	}{
		{"a note", plain(casefile.AddNote{Text: "South agrees."})},
		{"a result at the case’s table", func() { e.result(t, next, "1") }},
		{"a result of a board after that", func() { e.result(t, last, "3") }},
		{"a result at another table that is corrected", func() {
			e.do(t, session.RecordResults{Results: []session.Result{{Board: next, Table: "1", NotPlayed: true}}})
		}},
		{"other hands", func() {
			e.do(t, session.RecordDeals{Deals: map[int]bridge.Deal{next: e.deals[last], last: e.deals[next]}})
		}},
		{"closed", plain(casefile.CloseCase{Reason: "They agreed."})},
		{"reopened", plain(casefile.Reopen{Reason: "They did not."})},
		{"ruled", rules},
		{"the ruling taken back", plain(casefile.UndoRuling{Number: 1})},
		{"ruled after that", rules},
		{"reopened after the ruling", plain(casefile.Reopen{Reason: "A slip."})},
		{"ruled again", rules},
		{"an appeal", lodges},
		{"the appeal withdrawn", plain(casefile.WithdrawAppeal{OnAppeal: on, Reason: "They think better of it."})},
		{"another appeal", lodges},
		{"the record locked", plain(casefile.LockRecord{OnAppeal: again, Form: appeal.ByCommittee,
			Why: "They have gone home."})},
		{"a member named", plain(casefile.NameMember{OnAppeal: again, Who: "Hettie Hear"})},
	} {
		step.does()
		for name, v := range players {
			for address, now := range e.everything(t, v, opened.ID) {
				if was := before[v][address]; now != was {
					t.Errorf("%s: %s is answered otherwise at %s:\n%s", step.name, name, address, differs(was, now))
				}
			}
		}
		ada := e.everything(t, e.ada, opened.ID)
		if maps.Equal(ada, adas) {
			t.Errorf("%s: nothing tells of it who does not play, so that this proves nothing", step.name)
		}
		adas = ada
	}
	e.sue.request(http.MethodGet, theCase, nil)
	e.sue.says("may still have this board to play", "shown when the board is over for you",
		fmt.Sprintf("!board %d", next))
	e.dan.request(http.MethodPost, theCase+"/hand-over", url.Values{"request": {ledgerID(t)}, "to": {"Ada"},
		"from": {"Ada"}})
	e.dan.want(http.StatusOK)
	e.dan.opens(theCase + "/judge").form("/take").pressed("Take it all the same")
	e.ada.opens(theCase + "/history").says("The case was taken by Dan, who may still have to play the board and was " +
		"told so")
}

// differs are the lines in which two answers differ.
func differs(was, now string) string {
	a, b := strings.Split(was, "\n"), strings.Split(now, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			at := 0
			for at < min(len(a[i]), len(b[i])) && a[i][at] == b[i][at] {
				at++
			}
			return lineAround(a[i], at) + "\nnow\n" + lineAround(b[i], at)
		}
	}
	return fmt.Sprintf("%d lines, now %d", len(a), len(b))
}

func lineAround(line string, at int) string { return line[max(0, at-120):min(len(line), at+200)] }

// formBasis is what a form carries of the entry up to which its page shows a session.
var formBasis = regexp.MustCompile(`name="basis" value="([^"]*)"`)

// TestAFormCountsNothing: no form of a session carries the number of an entry, by which those between two could be
// counted of which somebody may not know (16D); what it carries still says what its page had shown.
func TestAFormCountsNothing(t *testing.T) {
	e := newEveningWithStaff(t)
	_, next, last := e.boards()
	for _, page := range []string{"/results", "/movement", "/contestants", "/regulations", ""} {
		found := formBasis.FindAllStringSubmatch(e.dan.page(e.page+page), -1)
		if len(found) == 0 && page != "" {
			t.Errorf("%s carries nothing", page)
		}
		for _, value := range found {
			if len(value[1]) < 9 { // a log of hundreds of millions
				t.Errorf("%s carries %s; the log has %d entries", page, value[1], e.play(t).Seq)
			}
		}
	}
	was := e.play(t).Seq
	mark, err := strconv.ParseInt(formBasis.FindStringSubmatch(e.dan.page(e.page + "/regulations"))[1], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	e.result(t, next, "1")
	e.result(t, last, "3")
	e.do(t, session.StartRound{Number: 2})
	if seen, err := e.sessions().Seen(t.Context(), e.id, session.Mark(mark)); err != nil || seen == nil ||
		seen.Seq != was {
		t.Errorf("the form shows the session up to %v, %v; not entry %d", seen, err, was)
	}
	for _, guess := range []session.Mark{0, 1, session.Mark(was), -1} {
		if seen, err := e.sessions().Seen(t.Context(), e.id, guess); err != nil || seen != nil {
			t.Errorf("the number %d opens what the session was: %v", guess, err)
		}
	}
}

// TestAResultThatIsNotTakenIsNotStored: who may type the result of their own table alone is told that what they send
// for another is not stored, in the same words whether there is one (16D); where their own is sent with it, neither is.
func TestAResultThatIsNotTakenIsNotStored(t *testing.T) {
	e := newEveningWithStaff(t)
	now, next, _ := e.boards()
	sends := func(v *visitor, board int, tables ...string) string {
		form := url.Values{"request": {"0123456789abcdef"}, "board": {fmt.Sprint(board)}}
		for _, table := range tables {
			form.Set("slip-"+table, "3NT S +1")
		}
		return e.answered(t, v, http.MethodPost, e.page+"/results", form.Encode())
	}
	for _, v := range []*visitor{e.dan, e.sue} {
		for name, answer := range map[string]func() string{
			"another table":               func() string { return sends(v, now, "3") },
			"another table and their own": func() string { return sends(v, now, "2", "3") },
			"a board to come":             func() string { return sends(v, next, "1") },
		} {
			entries := e.entries(t)
			if said := answer(); !strings.HasPrefix(said, "403") || !strings.Contains(said, "Let a colleague type") ||
				strings.Contains(said, "is stored") || e.entries(t) != entries {
				t.Errorf("%s: %.60s", name, said)
			}
		}
	}
	other, toCome := sends(e.dan, now, "3"), sends(e.dan, next, "1")
	e.result(t, now, "3")
	e.result(t, next, "1")
	if is := sends(e.dan, now, "3"); is != other {
		t.Errorf("another table is answered otherwise once it has a result: %s", differs(other, is))
	}
	if is := sends(e.dan, next, "1"); is != toCome {
		t.Errorf("a board to come is answered otherwise once it has a result: %s", differs(toCome, is))
	}
	if said := sends(e.dan, now, "2"); !strings.HasPrefix(said, "303") {
		t.Errorf("their own table: %.60s", said)
	}
}
