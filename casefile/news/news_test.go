package news

import (
	"cmp"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/ledger"
)

// now is eight in the evening of a day of its own.
const now = 20 * 3600

// rowsOf reads the rows of a text table, each with that many cells.
func rowsOf(t *testing.T, file string, cells int) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		var row []string
		for cell := range strings.SplitSeq(line, "|") {
			row = append(row, strings.TrimSpace(cell))
		}
		if len(row) != cells {
			t.Fatalf("%q has %d cells", line, len(row))
		}
		rows = append(rows, row)
	}
	return rows
}

func clock(at int64) string {
	return map[int64]string{now + 15*60: "20:15", now + 3600: "21:00"}[at]
}

// TestNext holds testdata/next.txt.
func TestNext(t *testing.T) {
	for _, row := range rowsOf(t, "next.txt", 3) {
		c := &casefile.Case{State: casefile.Open}
		f := For{Case: c, Seat: bridge.South, Pairs: true, Over: true, Now: now, Clock: clock,
			Day: func(int64) string { return "Sunday" }}
		for part := range strings.SplitSeq(row[0], ", ") {
			add(t, &f, part)
		}
		n := f.Next()
		asks := cmp.Or(string(n.Asks), "-")
		if got := strings.TrimSpace(n.Lead + " " + n.Text); got != row[1] || asks != row[2] {
			t.Errorf("%s\n is told %s (%s)\n  want %s (%s)", row[0], got, asks, row[1], row[2])
		}
	}
}

// add puts something that there is of a case into it.
func add(t *testing.T, f *For, part string) {
	t.Helper()
	c := f.Case
	account := func(seat bridge.Seat) {
		c.Accounts = append(c.Accounts, &casefile.Account{Seat: seat, Parts: make([]casefile.AccountPart, 1)})
	}
	lodged := func(seat bridge.Seat, how appeal.Concurs) {
		c.Appeals = appeal.Appeals{{Number: 1, Ruling: 1, Stage: appeal.Lodged, Request: appeal.Request{Seat: seat,
			Contest: appeal.Pairs, Concurrence: appeal.Concurrence{How: how}}}}
	}
	switch part {
	case "-":
	case "dispute":
		c.Dispute = &casefile.Dispute{Due: now + 15*60}
	case "no time":
		c.Dispute.Due = 0
	case "up":
		c.Dispute.Due = now
	case "opened":
		c.Dispute.Opened = now
	case "S told":
		account(bridge.South)
	case "N told":
		account(bridge.North)
	case "to come":
		f.Over = false
	case "ruling":
		c.State, c.Rulings = casefile.Ruled, []*casefile.Ruling{{Number: 1, Title: "The score is adjusted"}}
	case "replaced":
		c.Rulings = append(c.Rulings, &casefile.Ruling{Number: 2, Title: "The score is adjusted", Supersedes: 1})
	case "added to":
		c.Rulings = append(c.Rulings, &casefile.Ruling{Number: 2, Title: "No damage", Supersedes: 1, Adds: true})
	case "taken back":
		c.State, c.Rulings[0].TakenBack = casefile.Open, now
	case "last taken back":
		c.State, c.Rulings[1].TakenBack = casefile.Open, now
	case "reserved":
		c.State, c.Rulings[0].Reserved, c.Rulings[0].Due = casefile.Reserved, true, now+3600
	case "open":
		c.State = casefile.Open
	case "closed":
		c.State = casefile.Closed
	case "announced by N":
		c.Reviews = append(c.Reviews, casefile.ReviewRequest{Ruling: len(c.Rulings), Seat: bridge.North})
	case "announced by S":
		c.Reviews = append(c.Reviews, casefile.ReviewRequest{Ruling: len(c.Rulings), Seat: bridge.South})
	case "announced by E":
		c.Reviews = append(c.Reviews, casefile.ReviewRequest{Ruling: len(c.Rulings), Seat: bridge.East})
	case "teams":
		f.Pairs = false
	case "appeal of N":
		lodged(bridge.North, "")
	case "appeal of S":
		lodged(bridge.South, "")
	case "appeal of E":
		lodged(bridge.East, appeal.ByPartner)
	case "complete for us":
		c.Appeals[0].Checks = []appeal.RecordCheck{{Seat: seatOf(bridge.North), Complete: true}}
	case "complete for them":
		c.Appeals[0].Checks = []appeal.RecordCheck{{Seat: seatOf(bridge.West), Complete: true}}
	case "heard":
		c.State, c.Appeals[0].Stage = casefile.UnderReview, appeal.Hearing
	case "late":
		c.Appeals[0].Stage = appeal.OutOfTime
	case "notice":
		c.Appeals[0].Notices = []appeal.Notice{{Number: 1, Time: now + 86400}}
	case "answered":
		c.Appeals[0].Notices[0].Answers = []appeal.NoticeAnswer{{Seat: bridge.North, Comes: true}}
	case "question":
		c.Appeals[0].Questions = []appeal.Question{{Number: 1, To: appeal.ToNorthSouth}}
	case "question to E":
		c.Appeals[0].Questions = []appeal.Question{{Number: 1, To: appeal.ToEastWest}}
	case "overtaken":
		c.Appeals[0].Stage = appeal.Overtaken
	case "upheld":
		c.Appeals[0].Stage, c.Appeals[0].Decision = appeal.Decided, &appeal.Decision{Result: appeal.Upheld}
	case "varied":
		c.Appeals[0].Stage, c.Appeals[0].Decision = appeal.Decided, &appeal.Decision{Result: appeal.Varied,
			Gives: len(c.Rulings)}
	case "further":
		f.Words = func(r ledger.TextRef) string { return r.ID }
		c.Appeals[0].Further = []appeal.Further{{To: ledger.TextRef{ID: "the national authority"},
			Text: ledger.TextRef{ID: "It restores the director's ruling"}}}
	case "a slip":
		c.Rulings[len(c.Rulings)-1].Ground = appeal.OfASlip
	default:
		t.Fatalf("%q is nothing of a case", part)
	}
}

func seatOf(s bridge.Seat) *bridge.Seat { return &s }

// TestSince holds testdata/since.txt.
func TestSince(t *testing.T) {
	for _, row := range rowsOf(t, "since.txt", 2) {
		c := &casefile.Case{State: casefile.Ruled}
		f := For{Case: c, Seat: bridge.South, Pairs: true, Over: true, Now: now, Clock: clock}
		var entries []ledger.Entry
		since := int64(100)
		for part := range strings.SplitSeq(row[0], ", ") {
			e := ledger.Entry{At: 101, Seq: int64(len(entries) + 1), Actor: "Dana", Body: json.RawMessage("{}")}
			kind, rest, _ := strings.Cut(part, " ")
			e.Kind = kind
			switch {
			case part == "-":
				continue
			case part == "to come":
				f.Over = false
				continue
			case part == "never looked":
				since = 0
				continue
			case part == "time is up":
				c.Dispute = &casefile.Dispute{Due: 150}
				continue
			case part == "teams":
				f.Pairs = false
				continue
			case kind == "review-asked":
				seat := bridge.East
				switch {
				case rest == "by South":
					e.Actor, seat = "South at table 1", bridge.South
				case rest != "":
					seat, _ = bridge.ParseSeat(rest)
				}
				c.Reviews = append(c.Reviews, casefile.ReviewRequest{Ruling: 1, Seat: seat})
				e.Body = json.RawMessage(`{"ruling":1,"seat":"` + seat.String() + `"}`)
			case kind == "ruling-issued":
				r := &casefile.Ruling{Number: int(rest[0] - '0'), Seq: e.Seq, Title: "The score is adjusted"}
				r.Supersedes, r.Adds = r.Number-1, strings.HasSuffix(rest, "added")
				c.Rulings = append(c.Rulings, r)
				if strings.HasSuffix(rest, "before") {
					e.At = 99
				}
			case kind == "ruling-undone":
				e.Body = json.RawMessage(`{"number":` + rest + `}`)
				for _, r := range c.Rulings {
					r.TakenBack = e.At
				}
			case kind == "party-asked":
				e.Body = json.RawMessage(`{"to":"` + rest + `"}`)
			}
			entries = append(entries, e)
		}
		items, err := f.Since(entries, since, "South at table 1")
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, item := range items {
			told = append(told, item.Text)
		}
		got := strings.Join(told, " ")
		if got == "" {
			got = "-"
		}
		if got != row[1] {
			t.Errorf("%s: %s; want %s", row[0], got, row[1])
		}
	}
}

// TestAnswered: a call is answered by a ruling on what its table called for, and by no other.
func TestAnswered(t *testing.T) {
	for name, x := range map[string]struct {
		of   casefile.Summary
		want bool
	}{
		"ruled since it called":   {casefile.Summary{Table: "2", Opened: 100, RuledAt: 200}, true},
		"opened and not ruled":    {casefile.Summary{Table: "2", Opened: 150}, false},
		"opened before it called": {casefile.Summary{Table: "2", Opened: 99, RuledAt: 200}, false},
		"at another table":        {casefile.Summary{Table: "3", Opened: 150, RuledAt: 200}, false},
	} {
		if got := Answered([]casefile.Summary{x.of}, "2", 100); got != x.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}
