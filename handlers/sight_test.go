package handlers_test

import (
	"fmt"
	"html"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/casefile/conduct"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/session"
	"redress/session/movement"
)

// Nobody learns of a board that they may still play (Law 16D). A whole session is walked here, and after everything
// that is done in it pages are read by everybody: each player with their own phone, by the links of all tables and by
// the private links that they were given, readers with nothing and with the links of the tables alone, and those who
// direct or keep the scores and the records and play as well, who read every page of the table of routes. What may be
// seen is decided by what has really been played, not by what the program thinks.
//
// Every page by everybody after everything takes minutes: it is read so where REDRESS_LONG is set, and otherwise one
// reading in so many, in turn, so that another part of it comes up after each thing that is done.

// secret is something of a board, in words that stand for nothing else.
type secret struct {
	text  string
	board int
	what  string
	whose *guest // who told it, and may always read it; nil for what nobody told
	typed string // the same as it is typed; empty where that is the same
}

// guest is a player with a phone, who moves from table to table.
type guest struct {
	*visitor
	number  movement.Number
	seat    string
	private []string // tokens of the private links
}

func (g *guest) String() string { return g.number.String() + " " + g.seat }

// walk is an evening as it really goes on.
type walk struct {
	*room
	t        *testing.T
	movement *movement.Movement // as it is played, whether the program knows it or not
	known    bool
	guests   []*guest
	reader   *guest
	staff    []*guest // a director, and somebody who keeps the scores and the records, who play as well
	director *visitor
	poll     string // of the first case that was ruled
	report   string // of conduct, on a board
	file     string // of another program, with all results so far, as it was looked at
	every    int    // one reading in so many is done
	turn     int
	secrets  []secret
	sealed   map[string]bool // texts of accounts that are not open yet
	played   map[string]bool // really, by board and table
	over     bool            // the session has ended
	late     string          // board and table still to be played late; empty for none
	cases    []string
	seen     map[string]int // how often something was rightly read, by what it is
	pages    int
}

func place(board int, table string) string { return strconv.Itoa(board) + "@" + table }

// longHoldings are the holdings of a deal of at least five cards without a ten, which is written in two ways.
func longHoldings(deal bridge.Deal) (list []string) {
	for _, seat := range bridge.Seats {
		hand, _ := deal.Hand(seat)
		for _, suit := range bridge.Suits {
			if cards := hand.Holding(suit); len(cards) >= 5 && !strings.Contains(cards, "T") {
				list = append(list, cards)
			}
		}
	}
	return list
}

// deals draws one deal for each board; each has holdings that no other has.
func deals(t *testing.T, boards int) (drawn map[int]bridge.Deal, holdings map[int][]string) {
	random := rand.New(rand.NewPCG(16, 4))
	drawn, holdings = map[int]bridge.Deal{}, map[int][]string{}
	seen := map[string]bool{}
	for board := 1; board <= boards; {
		pack := random.Perm(52)
		hands := make([]string, 4)
		for seat := range hands {
			suits := make([]string, 4)
			held := slices.Clone(pack[seat*13 : seat*13+13])
			slices.Sort(held)
			for _, card := range held {
				suits[card/13] += string("AKQJT98765432"[card%13])
			}
			hands[seat] = strings.Join(suits, ".")
		}
		deal, err := bridge.ParseDeal("N:" + strings.Join(hands, " "))
		if err != nil {
			t.Fatal(err)
		}
		list := longHoldings(deal)
		if len(list) < 2 || slices.ContainsFunc(list, func(h string) bool { return seen[h] }) {
			continue
		}
		for _, holding := range list {
			seen[holding] = true
		}
		drawn[board], holdings[board] = deal, list
		board++
	}
	return drawn, holdings
}

func newWalk(t *testing.T, known bool) *walk {
	w := &walk{t: t, movement: mitchell(t), known: known, sealed: map[string]bool{}, played: map[string]bool{},
		seen: map[string]int{}, every: 7}
	if os.Getenv("REDRESS_LONG") != "" {
		w.every = 1
	}
	told := w.movement
	if !known {
		told = nil
	}
	w.room = newRoom(t, told)
	drawn, holdings := deals(t, 6)
	w.do(t, session.RecordDeals{Deals: drawn})
	for board, list := range holdings {
		for _, holding := range list {
			w.secrets = append(w.secrets, secret{text: holding, board: board, what: "deal"})
		}
	}
	for table := 1; table <= 3; table++ {
		ns, ew := movement.Number{N: table, Line: "NS"}, movement.Number{N: table + 3, Line: "EW"}
		for _, seat := range []string{"N", "S"} {
			w.guests = append(w.guests, &guest{visitor: w.elsewhere(t), number: ns, seat: seat})
		}
		for _, seat := range []string{"E", "W"} {
			w.guests = append(w.guests, &guest{visitor: w.elsewhere(t), number: ew, seat: seat})
		}
	}
	w.reader = &guest{visitor: w.elsewhere(t)}
	w.account(t, "Ada", access.Chief)
	director, err := w.clerk().Named(t.Context(), "Ada")
	if err != nil {
		t.Fatal(err)
	}
	first, _ := w.movement.Position("3", 1)
	w.adds("Dan", first.EW, "and directs", access.Director)
	w.adds("Sue", movement.Number{N: 2, Line: "NS"}, "and keeps scores and records", access.Recorder, access.Scorer)
	w.director = w.visitor(t)
	w.director.cookie, w.director.brief = w.cookie(t, director), true
	// What is sealed opens when both sides have told theirs, and not by the clock.
	w.director.opens("/sessions/"+w.id+"/regulations").form("/regulations").with("set-accounts-minutes",
		"0").pressed("")
	return w
}

// adds adds somebody with an account, who says as whom they play.
func (w *walk) adds(name string, number movement.Number, does string, roles ...access.Role) {
	w.t.Helper()
	g := &guest{visitor: w.elsewhere(w.t), number: number, seat: does}
	g.cookie, g.brief = w.cookie(w.t, w.account(w.t, name, roles...)), true
	g.opens("/sessions/"+w.id).form("/plays").with("contestant", number.String()).pressed("Save")
	w.staff = append(w.staff, g)
}

// contract is the result of a board at a table, which no other has.
func contract(board int, table string) bridge.Contract {
	at, _ := strconv.Atoi(table)
	i := (board-1)*3 + at - 1
	c, err := bridge.ParseContract("7" + []string{"C", "D", "H", "S", "NT"}[i%5] + "XX by " +
		bridge.Seats[i/5].String())
	if err != nil {
		panic(err)
	}
	return c
}

// sitting is who sits in a seat of a table in the round that is on.
func (w *walk) sitting(table, seat string) *guest {
	p, _ := w.movement.Position(table, w.play(w.t).CurrentRound())
	at, _ := bridge.ParseSeat(seat)
	i := slices.IndexFunc(w.guests, func(g *guest) bool { return g.number.N == p.At(at).N && g.seat == seat })
	return w.guests[i]
}

// mayKnow tells whether a guest may know of a board, by what has really been played.
func (w *walk) mayKnow(g *guest, board int) bool {
	if w.late != "" && strings.HasPrefix(w.late, strconv.Itoa(board)+"@") {
		if g.number == (movement.Number{}) ||
			w.meets(g, board, func(p movement.Position) bool { return place(board, p.Table) == w.late }) {
			return false
		}
	}
	if w.over {
		return true
	}
	// Who directs, or keeps the scores or the records, and plays: what they have played themselves they know.
	return (w.known || slices.Contains(w.staff, g)) && g.number != (movement.Number{}) &&
		!w.meets(g, board, func(p movement.Position) bool { return !w.played[place(board, p.Table)] })
}

// meets tells whether a guest meets a board at a position of some kind.
func (w *walk) meets(g *guest, board int, kind func(movement.Position) bool) bool {
	return slices.ContainsFunc(w.movement.Positions, func(p movement.Position) bool {
		return slices.Contains(p.Boards, board) &&
			slices.ContainsFunc(p.Contestants(), func(n movement.Number) bool { return n.N == g.number.N }) && kind(p)
	})
}

var tags = regexp.MustCompile(`<[^>]*>`)

// read holds what a guest was sent against what they may know.
func (w *walk) read(g *guest, address, body string) {
	w.pages++
	words := strings.Join(strings.Fields(strings.ReplaceAll(html.UnescapeString(tags.ReplaceAllString(body, "")),
		"\uFE0E", "")), " ")
	for _, s := range w.secrets {
		if !strings.Contains(body, s.text) && !strings.Contains(words, s.text) &&
			(s.typed == "" || !strings.Contains(words, s.typed) && !strings.Contains(body, s.typed)) {
			continue
		}
		switch {
		case s.whose == g && g.number != (movement.Number{}):
		case w.sealed[s.text] && !w.hears(g, s): // who directs and sits at another table hears both sides
			w.t.Errorf("round %d: %s reads %s: the %s %q, which is sealed", w.play(w.t).Round, g, address, s.what,
				s.text)
		case !w.mayKnow(g, s.board):
			w.t.Errorf("round %d: %s reads %s: the %s of board %d (%q), which is still to come", w.play(w.t).Round, g,
				address, s.what, s.board, s.text)
		default:
			w.seen[s.what]++
		}
	}
}

// hears tells whether a guest may read what is sealed: who directs, or keeps the scores or the records, of a table that
// is not their own.
func (w *walk) hears(g *guest, s secret) bool {
	return slices.Contains(w.staff, g) &&
		!w.meets(g, s.board, func(p movement.Position) bool { return strings.HasSuffix(s.text, "-at-table-"+p.Table) })
}

// ask reads one address as a guest.
func (w *walk) ask(g *guest, address string) {
	response := send(w.t, g.h, http.MethodGet, address, "", "Cookie", g.cookie)
	body, err := io.ReadAll(response.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	w.read(g, address, string(body)+" "+response.Header.Get("Location"))
}

// look reads the pages of the players as everybody, and after the steps that matter every page there is. The pages of
// the desk turn away who has no account: one reader stands for all of those.
func (w *walk) look(everything bool) {
	w.t.Helper()
	if everything {
		w.stages()
	}
	for _, g := range slices.Concat(w.guests, []*guest{w.reader}, w.staff) {
		desk := everything && (w.every == 1 || g == w.reader || slices.Contains(w.staff, g))
		w.turn++ // so that the same pages do not fall to the same people
		for _, address := range w.addresses(desk) {
			if w.turn++; w.turn%w.every != 0 {
				continue
			}
			if !strings.Contains(address, "{p}") {
				w.ask(g, address)
			}
			for _, private := range g.private {
				if strings.Contains(address, "{p}") {
					w.ask(g, strings.ReplaceAll(address, "{p}", private))
				}
			}
		}
	}
	w.now = w.now.Add(10 * time.Minute)
	if w.t.Failed() {
		w.t.FailNow()
	}
}

// stages lets the director look at a file of another program with every result that there is, whether it was typed or
// not.
func (w *walk) stages() {
	file := "Board,Table,NS,EW,Contract,By,Result\n"
	for _, p := range w.movement.Positions {
		for _, board := range p.Boards {
			if w.played[place(board, p.Table)] {
				c := contract(board, p.Table)
				bid, by, _ := strings.Cut(c.String(), " by ")
				file += fmt.Sprintf("%d,%s,%d,%d,%s,%s,-4\n", board, p.Table, p.NS.N, p.EW.N, bid, by)
			}
		}
	}
	response := send(w.t, w.director.h, http.MethodPost, "/sessions/"+w.id+"/import", parts(w.t, "results.csv", file),
		slices.Concat(partsHeaders, []string{"Cookie", w.director.cookie})...)
	w.file = path.Base(response.Header.Get("Location"))
}

// notTonight are the placeholders of the table of routes that nothing of this evening stands for: links of other
// people, which read the same by whoever holds them, and disputes of online tables, which belong to no session.
var notTonight = regexp.MustCompile(`\{(m|q|o|party|online|invite|peers|shown|picture)\}`)

// addresses are those of every GET route of the table of routes, with all that the evening has.
func (w *walk) addresses(everything bool) (list []string) {
	fill := map[string][]string{"{s}": {w.id}, "{c}": w.cases, "{r}": w.cases, "{heard}": w.cases, "{run}": {"r-x"},
		"{a}": {"a-x"},
		"{f}": {w.file}, "{into}": {w.file}, "{poll}": {w.poll}, "{report}": {w.report}}
	for _, table := range []string{"1", "2", "3"} {
		fill["{t}"] = append(fill["{t}"], strings.TrimPrefix(w.tables[table], "/t/"))
	}
	for _, r := range w.routes() {
		if players := strings.HasPrefix(r.path, "/t/") || strings.HasPrefix(r.path, "/p/"); r.get == 0 || !everything &&
			!players {
			continue
		}
		addresses := []string{r.address}
		for name, values := range fill {
			if !strings.Contains(r.address, name) {
				continue
			}
			var filled []string
			for _, address := range addresses {
				for _, value := range values {
					filled = append(filled, strings.ReplaceAll(address, name, value))
				}
			}
			addresses = filled
		}
		for _, address := range addresses {
			if left := strings.ReplaceAll(address, "{p}", ""); strings.Contains(left, "{") &&
				!notTonight.MatchString(left) {
				w.t.Fatalf("nothing of this evening stands in the address of %s", address)
			}
		}
		list = append(list, addresses...)
		if strings.HasPrefix(r.path, "/t/") || r.path == "/" {
			for _, address := range addresses {
				list = append(list, address+"?part=1")
			}
		}
	}
	return list
}

// routes are those of the table; of the laws, which are the same for everybody, one is enough.
func (w *walk) routes() []route {
	return slices.DeleteFunc(slices.Clone(table), func(r route) bool {
		return strings.HasPrefix(r.path, "/laws/") || strings.HasPrefix(r.path, "/static/") ||
			strings.HasPrefix(r.path, "/questionnaires/")
	})
}

// privateToken is the token of the private page that a phone shows.
func privateToken(v *visitor) string {
	v.Helper()
	token, ok := strings.CutPrefix(v.at, "/p/")
	if !ok {
		v.Fatalf("%s is no private page", v.at)
	}
	token, _, _ = strings.Cut(token, "?")
	return token
}

// begin starts a round: everybody sits down and claims a seat.
func (w *walk) begin(round int) {
	w.do(w.t, session.StartRound{Number: round})
	for _, table := range []string{"1", "2", "3"} {
		for _, seat := range []string{"N", "E", "S", "W"} {
			g := w.sitting(table, seat)
			w.claims(w.t, g.visitor, table, seat)
			w.read(g, g.at, g.body)
		}
	}
}

// plays says that a board has really been played at a table, and enters its result.
func (w *walk) plays(board int, table string, entered bool) {
	w.played[place(board, table)] = true
	if !entered {
		return
	}
	p := w.where(board, table)
	c := contract(board, table)
	w.do(w.t, session.RecordResults{Results: []session.Result{{Board: board, Table: table, Round: p.Round, NS: p.NS.N,
		EW: p.EW.N, Contract: c, Tricks: 9}}})
	w.secrets = append(w.secrets, secret{text: c.Symbol(), board: board, what: "result", typed: c.String()})
}

func (w *walk) where(board int, table string) movement.Position {
	i := slices.IndexFunc(w.movement.Positions, func(p movement.Position) bool {
		return p.Table == table &&
			slices.Contains(p.Boards, board)
	})
	return w.movement.Positions[i]
}

// files lets a player file a dispute, and gives the case.
func (w *walk) files(table, seat string, board int) string {
	g := w.sitting(table, seat)
	text := fmt.Sprintf("dispute-of-%s-on-board-%d-at-table-%s", seat, board, table)
	w.secrets, w.sealed[text] = append(w.secrets, secret{text: text, board: board, what: "account", whose: g}), true
	chosen := strconv.Itoa(board)
	if w.known {
		chosen = fmt.Sprintf("%d.%d", w.play(w.t).CurrentRound(), board)
	}
	g.opens(w.tables[table]+"/dispute").form("/dispute").with("board", chosen, "what", text).pressed("file")
	w.read(g, g.at, g.body)
	g.private = append(g.private, privateToken(g.visitor))
	cases, err := w.store.Cases.Of(w.t.Context(), w.id)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, c := range cases {
		if !slices.Contains(w.cases, c.ID) {
			w.cases = append(w.cases, c.ID)
			return c.ID
		}
	}
	w.t.Fatal("no case was opened")
	return ""
}

// tells lets a player tell their account from the table's page; opens says whether both sides are in now.
func (w *walk) tells(table, seat string, board int, opens bool) {
	g := w.sitting(table, seat)
	text := fmt.Sprintf("account-of-%s-on-board-%d-at-table-%s", seat, board, table)
	w.secrets, w.sealed[text] = append(w.secrets, secret{text: text, board: board, what: "account", whose: g}), true
	g.opens(w.tables[table]).form("/cases").pressed("Open")
	w.read(g, g.at, g.body)
	g.private = append(g.private, privateToken(g.visitor))
	g.form("/account").with("account", text).pressed("give")
	if opens {
		for sealed := range w.sealed {
			if strings.HasSuffix(sealed, fmt.Sprintf("on-board-%d-at-table-%s", board, table)) {
				delete(w.sealed, sealed)
			}
		}
	}
	w.read(g, g.at, g.body)
}

// opensCase is what the director does at a table: a case, with what they say.
func (w *walk) opensCase(table string, board int) string {
	text := fmt.Sprintf("heard-on-board-%d-at-table-%s", board, table)
	w.secrets = append(w.secrets, secret{text: text, board: board, what: "case"})
	w.director.opens("/cases/new?session="+w.id).form("/cases").with("board", strconv.Itoa(board), "table", table,
		"account", text).pressed("misinformation")
	id := strings.TrimPrefix(w.director.theCase(), "/cases/")
	w.cases = append(w.cases, id)
	return id
}

// reports files a report of conduct on a board.
func (w *walk) reports(board int, table string) {
	w.t.Helper()
	text := fmt.Sprintf("conduct-on-board-%d-at-table-%s", board, table)
	clerk := &conduct.Clerk{Log: w.store.Log, Now: func() time.Time { return w.now }}
	if err := clerk.File(w.t.Context(), "a-report-of-conduct", casefile.Actor{Name: "Ada", Role: access.Chief},
		conduct.File{Session: w.id, Table: table, Board: board, What: text}); err != nil {
		w.t.Fatal(err)
	}
	all, err := w.store.Reports.All(w.t.Context())
	if err != nil || len(all) != 1 {
		w.t.Fatal(all, err)
	}
	w.report = all[0].ID
	w.secrets = append(w.secrets, secret{text: text, board: board, what: "report"})
}

// staffOpens is what a director who plays does for a table that calls about a board that they have to play in the next
// round: they open the case, and are asked before they look.
func (w *walk) staffOpens(round int) {
	w.t.Helper()
	g := w.staff[0]
	i := slices.IndexFunc(w.movement.Positions, func(p movement.Position) bool {
		return p.Round == round+1 &&
			p.Sits(g.number)
	})
	if i < 0 {
		return
	}
	board := w.movement.Positions[i].Boards[0]
	at := slices.IndexFunc(w.movement.Positions, func(p movement.Position) bool {
		return p.Round == round &&
			slices.Contains(p.Boards, board)
	})
	table := w.movement.Positions[at].Table
	g.opens("/cases/new?session="+w.id).form("/cases").with("board", strconv.Itoa(board), "table",
		table).pressed("misinformation")
	w.read(g, g.at, g.body)
	id, judge := strings.CutSuffix(strings.TrimPrefix(g.at, "/cases/"), "/judge")
	if !judge {
		w.t.Fatalf("a case of board %d, which %s may still play, leads to %s", board, g, g.at)
	}
	w.cases = append(w.cases, id)
}

// rules rules on a case, with an auction on record and a note.
func (w *walk) rules(id string, table string, board int) {
	w.t.Helper()
	alert := fmt.Sprintf("explained-on-board-%d-at-table-%s", board, table)
	reason := fmt.Sprintf("reason-on-board-%d-at-table-%s", board, table)
	note := fmt.Sprintf("note-on-board-%d-at-table-%s", board, table)
	w.secrets = append(w.secrets, secret{text: alert, board: board, what: "auction"},
		secret{text: reason, board: board, what: "ruling"},
		secret{text: note, board: board, what: "note"})
	clerk := &casefile.Clerk{Log: w.store.Log, Lists: w.store.Cases, Now: func() time.Time { return w.now }}
	found, err := clerk.Case(w.t.Context(), id)
	if err != nil {
		w.t.Fatal(err)
	}
	r := &record.Record{Board: board, Deal: w.play(w.t).Deals[board], Auction: []string{"1C!" + alert}}
	if _, err := clerk.Do(w.t.Context(), id, "set-the-record-of-"+id, casefile.Actor{Name: "Ada", Role: access.Chief},
		casefile.SetRecord{Basis: found.Seq, Record: r}, casefile.AddNote{Text: note}); err != nil {
		w.t.Fatal(err)
	}
	path := "/cases/" + id
	if found.Current() == nil {
		w.director.opens(path + "?choose=1").form("/runs").pressed("misinformation")
	}
	rulesFor(w.director, path, "misinformation", "nothing-due", reason)
	w.appeals(clerk, id, table, board)
}

// asks prepares a poll on an open case, with a hand of the board.
func (w *walk) asks(id string, board int) {
	w.t.Helper()
	hand, _ := w.play(w.t).Deals[board].Hand(bridge.North)
	clerk := &casefile.Clerk{Log: w.store.Log, Lists: w.store.Cases, Now: func() time.Time { return w.now }}
	found, err := clerk.Do(w.t.Context(), id, "poll-on-"+id, casefile.Actor{Name: "Ada", Role: access.Chief},
		casefile.PreparePoll{Law: polling.LogicalAlternatives,
			About: polling.AboutCall, Question: "What do you call?", Methods: "Acol.", Seat: bridge.North,
			Dealer: bridge.North, Hand: hand})
	if err != nil {
		w.t.Fatal(err)
	}
	w.poll = found.Polls[0].ID
}

// appeals lets a side appeal against the ruling, as the director takes it down.
func (w *walk) appeals(clerk *casefile.Clerk, id, table string, board int) {
	w.t.Helper()
	why := fmt.Sprintf("appeal-on-board-%d-at-table-%s", board, table)
	w.secrets = append(w.secrets, secret{text: why, board: board, what: "appeal"})
	found, err := clerk.Case(w.t.Context(), id)
	if err != nil {
		w.t.Fatal(err)
	}
	if _, err := clerk.Do(w.t.Context(), id, "appeal-on-"+id, casefile.Actor{Name: "Ada", Role: access.Chief},
		casefile.LodgeAppeal{Ruling: found.Standing().Number,
			Seat: bridge.North, Grounds: []appeal.Ground{appeal.OnFact}, Reasons: why, Asks: why,
			Contest: appeal.Pairs, Partner: true}); err != nil {
		w.t.Fatal(err)
	}
}

// TestNobodyLearnsOfABoardStillToCome walks a session of a known movement, and one of which nobody has told the
// movement.
func TestNobodyLearnsOfABoardStillToCome(t *testing.T) {
	for name, known := range map[string]bool{"known": true, "unknown": false} {
		t.Run("the movement is "+name, func(t *testing.T) {
			t.Parallel()
			newWalk(t, known).evening()
		})
	}
}

func (w *walk) evening() {
	w.look(true)
	for round := 1; round <= 3; round++ {
		w.begin(round)
		p, _ := w.movement.Position("3", round)
		first, second := p.Boards[0], p.Boards[1]
		disputed := w.files("3", "S", first) // while it is played
		w.look(false)
		w.tells("3", "W", first, true)
		w.look(false)
		for _, table := range []string{"1", "2"} {
			p, _ := w.movement.Position(table, round)
			w.plays(p.Boards[0], table, true)
		}
		w.look(false)
		at2, _ := w.movement.Position("2", round)
		opened := w.opensCase("2", at2.Boards[0])
		if round == 1 {
			w.asks(opened, at2.Boards[0])
			w.reports(at2.Boards[0], "2")
		}
		w.rules(opened, "2", at2.Boards[0])
		w.staffOpens(round)
		w.look(round == 2)
		w.plays(first, "3", true)
		w.rules(disputed, "3", first)
		w.look(false)
		w.files("3", "N", second) // and nobody answers
		at1, _ := w.movement.Position("1", round)
		switch round {
		case 1:
			w.late = place(at1.Boards[1], "1")
			w.do(w.t, session.PlayLate{Table: "1", Board: at1.Boards[1]})
		default:
			w.plays(at1.Boards[1], "1", true)
		}
		w.plays(at2.Boards[1], "2", round < 3)
		w.plays(second, "3", true)
		w.look(round == 1)
	}
	w.over = true
	w.do(w.t, session.End{})
	w.look(true)
	board, table, _ := strings.Cut(w.late, "@")
	number, _ := strconv.Atoi(board)
	last, _ := w.movement.Position("1", 3)
	w.files("1", "E", last.Boards[0]) // after play
	w.look(false)
	w.late = ""
	w.plays(number, table, true)
	w.look(true)
	w.proveSomething()
}

// proveSomething holds that what was looked for can be found: the director sees all of it, and players saw what was
// theirs.
func (w *walk) proveSomething() {
	w.t.Helper()
	var all strings.Builder
	for _, path := range []string{"", "/history", "/ruling", "/record", "/appeals/1"} {
		for _, id := range w.cases {
			w.director.request(http.MethodGet, "/cases/"+id+path, nil)
			all.WriteString(w.director.body + plain(w.director.doc))
		}
	}
	for _, address := range []string{"/sessions/" + w.id, "/conduct/" + w.report} {
		all.WriteString(w.director.opens(address).body + plain(w.director.doc))
	}
	for _, s := range w.secrets {
		if !strings.Contains(all.String(), s.text) && s.what != "account" {
			w.t.Errorf("the director is shown the %s %q nowhere, so that the walk does not prove that it is kept "+
				"from others", s.what, s.text)
		}
	}
	for _, what := range []string{"account", "ruling", "appeal"} {
		if w.seen[what] == 0 && w.every == 1 {
			w.t.Errorf("no player was ever shown an %s; the walk proves little", what)
		}
	}
	w.t.Logf("%d pages; rightly seen: %v", w.pages, w.seen)
}
