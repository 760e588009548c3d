package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
	"redress/store"
)

// clubEvening is a full evening at a club: eight tables in their last round, two other sessions on and one over, calls,
// and cases in every state, one of them appealed.
type clubEvening struct {
	*director
	session string // its page
	open    string // an open case, at a question
	waiting string // one to be come back to
	toIssue string // one with its score kept: it waits to be issued
	ruled   string
	settled string // one that is ruled and may be published: no session is on of which it tells
	appeal  string // of a ruled case: the director's page
}

const eveningTables = 8

// newEvening plays the evening, starts the program on it and brings cases before the director.
func newEvening(t *testing.T) (*program, *clubEvening) {
	t.Helper()
	p := &program{t: t, data: t.TempDir()}
	e := &clubEvening{session: "/sessions/" + playEvening(t, p.data)}
	p.start()
	t.Cleanup(p.stop)
	e.director = p.byPosts()
	e.open = e.toQuestion("3", "3")
	e.toIssue = e.toScored()
	e.waiting = e.toWaiting()
	e.ruled = e.rules(e.session, "1", "1")
	e.settled = e.rules("", "7", "2")
	e.appeals(e.rules(e.session, "2", "2"))
	return p, e
}

// playEvening stores the sessions of the evening and gives the id of the one that is looked at.
func playEvening(t *testing.T, data string) string {
	t.Helper()
	kept, err := store.Open(t.Context(), filepath.Join(data, "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	at := time.Now().Add(-50 * time.Hour)
	clerk := &session.Clerk{Log: kept.Log, Now: func() time.Time { return at }}
	evening := func(name string, rounds int, more ...session.Command) string {
		play, err := clerk.Open(t.Context(), "open-the-evening-"+name, chief, eightTables(t, name, rounds, more...)...)
		if err != nil {
			t.Fatal(err)
		}
		return play.ID
	}
	north := bridge.North
	evening("Monday pairs", 7, session.End{})
	at = time.Now()
	evening("Wednesday pairs, section B", 2, session.CallDirector{Table: "4"})
	evening("Beginners", 1)
	return evening("Wednesday pairs", 7, session.CallDirector{Table: "6", Seat: &north, Reason: session.AboutClaim},
		session.CallDirector{Table: "2"},
		session.PlayLate{Table: "3", Board: 2})
}

// eightTables is a Mitchell of eight tables with three boards a round, with deals, names, and the results of all rounds
// but the one that is on.
func eightTables(t *testing.T, name string, rounds int, more ...session.Command) []session.Command {
	t.Helper()
	m, err := movement.Mitchell{Tables: session.Numbered(eveningTables), BoardsIn: 3}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	open := session.Open{Name: name, Club: "Riverside Bridge Club", Date: time.Now().Format(time.DateOnly),
		Form: movement.Pairs, Scoring: scoring.ByMatchpoints, Edition: "laws-2017", AuthorityID: "wbf",
		Boards: movement.UpTo(24), Tables: session.Numbered(eveningTables), Deals: map[int]bridge.Deal{}}
	deals := session.Example(open.Date).Deals
	for board := range open.Boards {
		open.Deals[board+1] = deals[board%len(deals)+1]
	}
	for n := range 2 * eveningTables {
		side := "NS"
		if n >= eveningTables {
			side = "EW"
		}
		open.Contestants = append(open.Contestants, session.Entrant{Number: n + 1, Side: side,
			Players: fmt.Sprintf("Player %d and Partner %d", n+1, n+1)})
	}
	commands := []session.Command{open, session.SetMovement{Movement: m}, session.DrawCodes{}}
	for round := range rounds {
		commands = append(commands, session.StartRound{Number: round + 1})
		if round+1 < rounds {
			commands = append(commands, session.RecordResults{Results: resultsOf(m, round+1)})
		}
	}
	return append(commands, more...)
}

// resultsOf are results of a round: everywhere three notrumps, with more or fewer tricks.
func resultsOf(m *movement.Movement, round int) (results []session.Result) {
	for _, p := range m.Positions {
		if p.Round != round {
			continue
		}
		for _, board := range p.Boards {
			results = append(results, session.Result{Board: board, Table: p.Table, Round: round, NS: p.NS.N, EW: p.EW.N,
				Contract: bridge.Contract{Level: 3, Denomination: bridge.NoTrump, Declarer: bridge.South},
				Tricks:   7 + (board+p.NS.N)%5})
		}
	}
	return results
}

// opens opens a case of a session, or of none, and gives its page and where that is.
func (e *clubEvening) opens(session, board, table, questionnaire string) (page, at string) {
	id := strings.TrimPrefix(session, "/sessions/")
	return e.send(e.get("/cases/new?edition=laws-2017&session="+id), "/cases", "questionnaire", questionnaire,
		"board", board, "table", table, "account", "East thought for a long time before the pass, and West then bid.")
}

// toQuestion brings a case to a judgement, with answers before it.
func (e *clubEvening) toQuestion(board, table string) (at string) {
	_, at = e.walks(e.session, board, table, "unauthorised-information", "disputed-pause", 5)
	return at
}

// toWaiting brings a case to where play goes on.
func (e *clubEvening) toWaiting() (at string) {
	page, at := e.walks(e.session, "7", "5", "mistaken-explanation", "law-75-mistaken-explanation", 60)
	e.send(page, at+"/play-on")
	return at
}

// toScored brings a case to its end, with a weighted score: it is ready to be issued.
func (e *clubEvening) toScored() (at string) {
	_, at = e.walks(e.session, "5", "4", "unauthorised-information", "slow-double", 60)
	e.send(e.get(at+"/score"), at+"/score", "do", "save", "kind", "", "offender", "north-south",
		"contract", "3NT by S", "tricks", "8", "share", "60%", "contract", "3NT by S", "tricks", "9", "share", "40%",
		"reason", "Six of ten peers lead a spade.")
	return at
}

// rules walks a case to its ruling.
func (e *clubEvening) rules(session, board, table string) (at string) {
	_, at = e.walks(session, board, table, "misinformation", "no-firm-agreement", 60)
	e.send(e.get(at+"/check"), at+"/ruling")
	return at
}

// walks opens a case and gives so many answers of a worked example.
func (e *clubEvening) walks(session, board, table, questionnaire, id string, most int) (page, at string) {
	given, _ := example(e.t, "laws-2017", questionnaire, id)
	page, at = e.opens(session, board, table, questionnaire)
	for range most {
		step := hidden(page, at+"/answers", "step")
		if step == "" {
			break
		}
		key := given[step]
		if key == "" {
			key = "told"
		}
		page, _ = e.send(page, at+"/answers", "key", key, "reason", "As both partners said, and their cards.")
	}
	return page, at
}

// appeals has South appeal against a ruling, and two members named to hear it.
func (e *clubEvening) appeals(at string) {
	_, e.appeal = e.send(e.get(at+"/appeals/new"), at+"/appeals", "seat", "S", "grounds", "judgement",
		"reasons", appealReasons, "asks", appealAsks, "do", "lodge", "partner", "1")
	for _, name := range []string{"Olivia Overton", "Peter Penrose"} {
		e.send(e.get(e.appeal), e.appeal+"/name-member", "text", name)
	}
}
