package casefile

import (
	"strconv"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/appeal"
	"redress/casefile/judging"
	"redress/casefile/polling"
	"redress/casefile/record"
	"redress/session"
	"redress/session/movement"
)

// TestACaseTellsOfEveryBoardThatItHolds: a case whose number was corrected is kept from who may still play the board
// before, where anything of it was entered; and from who may still play the board whose hands are on record.
func TestACaseTellsOfEveryBoardThatItHolds(t *testing.T) {
	m, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 1}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	hands := func(text string) bridge.Deal {
		deal, err := bridge.ParseDeal(text)
		if err != nil {
			t.Fatal(err)
		}
		return deal
	}
	ending := func(text string) bridge.Deal {
		deal, err := bridge.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		return deal
	}
	pair := movement.Number{N: 1} // plays board 1 in round 1, the others later
	play := &session.Session{ID: "s-1", Edition: "laws-2017", Boards: movement.UpTo(3), Tables: session.Numbered(3),
		Deals:   map[int]bridge.Deal{2: hands("N:AKQJT98765432... - - -")},
		Results: []session.Result{{Board: 1, Table: "1", Contract: bridge.Contract{Level: 1}, Tricks: 7}}}
	play.Movement, play.Round, play.Plays = m, 1, map[string]movement.Number{"Dan": pair}
	mine := session.Viewer{Contestant: pair}
	if !play.For(mine).Sight(1).Allowed() || play.For(mine).Sight(2).Allowed() || play.For(mine).Sight(3).Allowed() {
		t.Fatal("the session is not as this needs it")
	}
	tricks := 9
	set := func(r record.Record) builder {
		return func(_ *desk, c *Case) Command { return SetRecord{Basis: c.Seq, Record: &r} }
	}
	for _, row := range []struct {
		name    string
		board   int
		does    []builder
		allowed bool
		besides string
		says    string
	}{
		{"its own", 1, nil, true, "", ""},
		{"one to come", 2, nil, false, "", "You play board 2 in round"},
		{"a number that was nothing but that", 2, []builder{set(record.Record{Board: 1})}, true, "", ""},
		{"a number with the dealer", 2, []builder{set(record.Record{Board: 2, Dealer: new(bridge.East)}),
			set(record.Record{Board: 1})}, true, "", ""},
		{"a result under the number before", 2, []builder{set(record.Record{Board: 2, Tricks: &tricks}),
			set(record.Record{Board: 1})}, false, "2",
			"This case was entered under board 2 before its number was corrected. You play board 2"},
		{"two numbers before", 3, []builder{set(record.Record{Board: 3, Auction: []string{"P"}}),
			set(record.Record{Board: 2, Tricks: &tricks}),
			set(record.Record{Board: 1})}, false, "2 3", "under board 2"},
		{"back on the board before", 2, []builder{set(record.Record{Board: 2, Tricks: &tricks}),
			set(record.Record{Board: 1}), set(record.Record{Board: 2})},
			false, "", "You play board 2"},
		{"the hands of another board", 1, []builder{set(record.Record{Board: 1, Deal: play.Deals[2]})}, false, "",
			"under board 2"},
		{"a part of the hands of another board", 1, []builder{set(record.Record{Board: 1,
			Deal: ending("N:KJT98765... - - -"), Ending: &record.Ending{}})}, false, "", "under board 2"},
		{"a few cards that any board may have", 1, []builder{set(record.Record{Board: 1,
			Deal: ending("N:KJT9876... - - -")})}, true, "", ""},
		{"hands of no board", 1, []builder{set(record.Record{Board: 1, Deal: hands("E:AKQJT98765432... - - -")})}, true,
			"", ""},
		{"a poll under the number before", 2,
			[]builder{always(PreparePoll{Law: polling.LogicalAlternatives, About: polling.AboutCall,
				Question: "What do you call?",
				Methods:  "Acol.",
				Seat:     bridge.North, Dealer: bridge.North, Hand: hand("AKQJT98765432...")}), set(
				record.Record{Board: 1})}, false, "2", "under board 2"},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := newDesk(t)
			c := d.open(OpenCase{Edition: "laws-2017", Session: "s-1", Board: row.board})
			for _, does := range row.does {
				c = d.do(c, does(d, c))
			}
			sight := c.In(play).Sight(mine)
			if sight.Allowed() != row.allowed || !row.allowed && !strings.Contains(sight.Why, row.says) {
				t.Errorf("%+v", sight)
			}
			if c.In(play).Keeps("Dan") == row.allowed {
				t.Errorf("kept from a director who plays: %t", !row.allowed)
			}
			if s := c.Summary(); s.Besides != row.besides || row.besides != "" &&
				!s.Keeps("Dan", s.Judge(play, "Dan")) {
				t.Errorf("the list has %q", s.Besides)
			}
			if c.In(play).Keeps("Ada") || !c.In(play).Sight(session.Viewer{Director: true}).Allowed() {
				t.Error("kept from who does not play")
			}
		})
	}
}

// TestWhoTookACaseIsAskedAgain where facts of another board came into it since.
func TestWhoTookACaseIsAskedAgain(t *testing.T) {
	tricks := 9
	d := newDesk(t)
	kept := TakeCase{Judge: judging.Judge{BoardToCome: true}}
	c := d.open(OpenCase{Edition: "laws-2017", Session: "s-1", Board: 7}, kept)
	for i, set := range []record.Record{{Board: 7, Tricks: &tricks}, {Board: 8, Tricks: &tricks}, {Board: 7}} {
		c = d.do(c, SetRecord{Basis: c.Seq, Record: &set})
		if got := c.Taken.knowing("director", c); got != (i == 0) {
			t.Errorf("board %d: they know of it: %t", set.Board, got)
		}
	}
	if c = d.do(c, kept); !c.Taken.knowing("director", c) || !c.Summary().ToCome {
		t.Error("who said so again is asked once more")
	}
}

// TestWhoMayOpenALink holds testdata/link_openers.txt.
func TestWhoMayOpenALink(t *testing.T) {
	m, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 1}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	play := &session.Session{ID: "s-1", Edition: "laws-2017", Boards: movement.UpTo(3), Tables: session.Numbered(3),
		Results: []session.Result{{Board: 1, Table: "1", Contract: bridge.Contract{Level: 1}, Tricks: 7}}}
	play.Movement, play.Round, play.Form = m, 1, movement.Pairs
	play.Plays = map[string]movement.Number{"Dan": play.Seated(sits(t, "N 1 1")).Contestant}
	for _, row := range rowsOf(t, "link_openers.txt", 4) {
		o := LinkOpener{}
		for _, step := range steps(row[0]) {
			if name, login := strings.CutPrefix(step, "as "); login {
				o.Name = name
			} else {
				o.Claims = append(o.Claims, sits(t, step))
			}
		}
		if row[1] != "-" {
			o.Seat = new(sits(t, row[1]))
		}
		board, err := strconv.Atoi(row[2])
		if err != nil {
			t.Fatal(err)
		}
		c := &Case{ID: "c-1", Session: "s-1", Board: board}
		err = c.In(play).Opens(o)
		if got := map[bool]string{true: "opens", false: "kept"}[err == nil]; got != row[3] {
			t.Errorf("%s | %s | %s: %s (%v), want %s", row[0], row[1], row[2], got, err, row[3])
		}
		if err != nil && (strings.Contains(err.Error(), "oard "+row[2]) || !strings.Contains(err.Error(), "(Law 16D")) {
			t.Errorf("%s: %v", row[0], err)
		}
		if err := c.In(nil).Opens(o); err != nil {
			t.Errorf("%s: without a session: %v", row[0], err)
		}
	}
}

// sits is a seat at a table in a round: "N 1 2".
func sits(t *testing.T, text string) session.Claim {
	t.Helper()
	words := strings.Fields(text)
	if len(words) != 3 {
		t.Fatalf("%q is no seat, table and round", text)
	}
	seat, err := bridge.ParseSeat(words[0])
	if err != nil {
		t.Fatal(err)
	}
	round, err := strconv.Atoi(words[2])
	if err != nil {
		t.Fatal(err)
	}
	return session.Claim{Table: words[1], Seat: seat, Round: round}
}

// TestRoundOfACase holds testdata/rounds.txt.
func TestRoundOfACase(t *testing.T) {
	whole, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 1}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	movements := map[string]*movement.Movement{"whole": whole,
		"partial": {Positions: whole.Positions, Partial: true}, "-": nil}
	for _, row := range rowsOf(t, "rounds.txt", 5) {
		known := movements[row[0]]
		table, board, _ := strings.Cut(row[1], " ")
		c := &Case{Session: "s-1", Table: table, Round: strings.Trim(row[2], "-")}
		if c.Board, err = strconv.Atoi(board); err != nil {
			t.Fatal(err)
		}
		play := &session.Session{Boards: movement.UpTo(3), Tables: session.Numbered(3)}
		play.Movement = known
		var held []session.Claim
		for _, seat := range steps(row[3]) {
			held = append(held, sits(t, seat))
		}
		got := "-"
		if round, told := c.In(play).Round(); told {
			got = strconv.Itoa(round)
		}
		if claim, sat := c.In(play).Concerns(held); sat {
			got += " " + claim.Seat.String()
		}
		if got != row[4] {
			t.Errorf("%v: %s", row, got)
		}
	}
}

// TestRoundByTheResult: where no movement tells when a table played a board, the result that was entered there does.
func TestRoundByTheResult(t *testing.T) {
	play := &session.Session{Boards: movement.UpTo(6), Results: []session.Result{{Board: 5, Table: "3", Round: 2},
		{Board: 5, Table: "2"}}}
	for table, want := range map[string]int{"3": 2, "2": 0, "1": 0} {
		c := &Case{Session: "s-1", Table: table, Board: 5}
		round, known := c.In(play).Round()
		_, sat := c.In(play).Concerns([]session.Claim{{Table: table, Round: 2}})
		if round != want || known != (want > 0) || sat != known {
			t.Errorf("table %s: round %d, %v, sat there %v", table, round, known, sat)
		}
	}
}

// TestPlayersAreTold holds testdata/player_told.txt.
func TestPlayersAreTold(t *testing.T) {
	m, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 1}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	held := sits(t, "S 1 1")
	ns, _ := m.Sitting("1", bridge.South, 1)
	ew, _ := m.Sitting("1", bridge.East, 1)
	for _, row := range rowsOf(t, "player_told.txt", 3) {
		play := &session.Session{ID: "s-1", Edition: "laws-2017", Boards: movement.UpTo(3), Tables: session.Numbered(3),
			Results: []session.Result{{Board: 1, Table: "1", NS: ns.N, EW: ew.N,
				Contract: bridge.Contract{Level: 1}, Tricks: 7}}}
		play.Movement, play.Round, play.Form = m, 1, movement.Pairs
		c := &Case{Session: "s-1", Table: "1"}
		if c.Board, err = strconv.Atoi(row[1]); err != nil {
			t.Fatal(err)
		}
		told := func(seat bridge.Seat, heard bool) {
			c.Accounts = append(c.Accounts, &Account{Seat: seat, Heard: heard, Parts: make([]AccountPart, 1)})
		}
		for _, there := range steps(row[0]) {
			switch there {
			case "-":
			case "ruling":
				c.State, c.Rulings = Ruled, []*Ruling{{Number: 1}}
			case "ruling taken back":
				c.Rulings = []*Ruling{{Number: 1, TakenBack: 9}}
			case "replaced":
				c.Rulings = append(c.Rulings, &Ruling{Number: 2, Supersedes: 1})
			case "open":
				c.State = Open
			case "reserved":
				c.State, c.Rulings = Reserved, []*Ruling{{Number: 1, Reserved: true}}
			case "N lodged an appeal":
				c.Appeals = appeal.Appeals{{Number: 1, Stage: appeal.Concurring,
					Request: appeal.Request{Seat: bridge.North, Contest: appeal.Pairs}}}
			case "S lodged an appeal":
				c.Appeals = appeal.Appeals{{Number: 1, Stage: appeal.Concurring,
					Request: appeal.Request{Seat: bridge.South, Contest: appeal.Pairs}}}
			case "appeal":
				c.Appeals = appeal.Appeals{{Number: 1, Stage: appeal.Hearing}}
			case "appeal decided":
				c.Appeals = appeal.Appeals{{Number: 1, Stage: appeal.Decided}}
			case "N asks to appeal":
				c.Reviews = append(c.Reviews, ReviewRequest{Ruling: 1, Seat: bridge.North})
			case "S asks to appeal":
				c.Reviews = append(c.Reviews, ReviewRequest{Ruling: 1, Seat: bridge.South})
			case "dispute":
				c.Dispute = &Dispute{}
			case "S told":
				told(bridge.South, false)
			case "N told":
				told(bridge.North, false)
			case "S heard":
				told(bridge.South, true)
			default:
				t.Fatalf("%q is nothing of a case", there)
			}
		}
		got := c.In(play).Tells(held)
		if dash(string(got)) != row[2] || (got.Words() == "") != (got == NothingTold) {
			t.Errorf("%v: %s (%s)", row, got, got.Words())
		}
	}
}

// TestNotesOfCalls holds testdata/call_notes.txt.
func TestNotesOfCalls(t *testing.T) {
	m, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 1}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	reasons := map[string]session.CallReason{"tempo": session.AboutTempo, "claim": session.AboutClaim}
	for _, row := range rowsOf(t, "call_notes.txt", 5) {
		call := session.Call{ID: "call", Table: row[1], Round: 1, Since: 5, TakenAt: 6, By: "Ada"}
		who, about, _ := strings.Cut(row[0], " ")
		if call.Reason = reasons[about]; who != "-" {
			call.Seat = new(sits(t, who+" 2 1").Seat)
		}
		play := &session.Session{ID: "s-1", Edition: "laws-2017", Boards: movement.UpTo(3), Tables: session.Numbered(3),
			Results: []session.Result{{Board: 1, Table: "1", Contract: bridge.Contract{Level: 1}, Tricks: 7}}}
		play.Movement, play.Round, play.Calls = m, 1, []session.Call{call}
		play.Plays = map[string]movement.Number{"Dan": {N: 1}}
		board, table, _ := strings.Cut(row[3], " ")
		number, err := strconv.Atoi(board)
		if err != nil {
			t.Fatal(err)
		}
		clock := func(int64) string { return "19:45" }
		if got := dash(ToldByCall(play, "call", row[2], number, table, clock)); got != row[4] {
			t.Errorf("%v: %s", row, got)
		}
		if got := ToldByCall(play, "another", row[2], number, table, clock); got != "" {
			t.Errorf("another call says %s", got)
		}
		if CalledAt(play, "call") != 5 || CalledAt(play, "another")+CalledAt(nil, "call")+CalledAt(play, "") != 0 {
			t.Error("when the table called")
		}
	}
	if got := ToldByCall(nil, "call", "Ada", 1, "1", nil); got != "" {
		t.Errorf("without a session: %s", got)
	}
}

// TestUnread: the director is told which side has nobody who can read a ruling on a phone, and what helps.
func TestUnread(t *testing.T) {
	m, err := movement.Mitchell{Tables: session.Numbered(3), BoardsIn: 1}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name, claimed, linked string
		round                 int // that is on
		ended, moves          bool
		table                 string
		says                  string // how it begins and ends; empty where nothing is said
		codes                 bool
	}{
		{"nobody", "", "", 1, false, true, "1", "Nobody at table 1 … of their seats.", true},
		{"one side", "S 1 1", "", 1, false, true, "1", "Nobody of East-West at table 1 … of their seats.", true},
		{"both sides", "S 1 1;E 1 1", "", 1, false, true, "1", "", false},
		{"another table", "S 2 1;E 2 1", "", 1, false, true, "1", "Nobody at table 1 … of their seats.", true},
		{"who sits there now", "S 1 2;E 1 2", "", 2, false, false, "1", "Nobody at table 1 … private links.", false},
		{"a link for the other side", "S 1 1", "W", 1, false, true, "1", "", false},
		{"links alone", "", "N", 1, false, true, "1", "Nobody of East-West at … of their seats.", true},
		{"after the session", "", "", 1, true, true, "1", "Nobody at table 1 … private links.", false},
		{"no table", "S 1 1", "", 1, false, true, "", "No table is named with this case, … private links.", false},
	} {
		play := &session.Session{ID: "s-1", Edition: "laws-2017", Boards: movement.UpTo(3), Tables: session.Numbered(3)}
		play.Round, play.Ended = row.round, row.ended
		if row.moves {
			play.Movement = m
		}
		for _, text := range strings.Split(row.claimed, ";") {
			if text != "" {
				play.Claims = append(play.Claims, sits(t, text))
			}
		}
		c := &Case{Session: "s-1", Board: 1, Table: row.table, Round: "1"}
		says, codes := c.In(play).Unread(row.linked)
		first, last, _ := strings.Cut(row.says, " … ")
		if (says == "") != (row.says == "") || !strings.HasPrefix(says, first) || !strings.HasSuffix(says, last) ||
			codes != row.codes {
			t.Errorf("%s: %q, %t", row.name, says, codes)
		}
	}
	if says, _ := (&Case{}).In(nil).Unread(); says != "" {
		t.Errorf("without a session: %q", says)
	}
}
