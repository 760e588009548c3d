package session

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

// floorLog is the log of a session on the floor.
func floorLog(t testing.TB) ([]ledger.Entry, *Session) {
	t.Helper()
	commands, _ := floorSession(t)
	return play(t, commands...)
}

// floorSession is what is done in a session, with every kind of entry of the floor that takes nothing back.
func floorSession(t testing.TB) ([]Command, *Session) {
	t.Helper()
	m, err := movement.Mitchell{Tables: Numbered(3), BoardsIn: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	west := bridge.West
	commands := []Command{
		Example("2026-03-31"), SetMovement{m}, DrawCodes{}, DrawCodes{Table: "2"},
		DirectorPlays{Director: "Moss", Contestant: movement.Number{N: 4}},
		StartRound{Number: 1, Minutes: 15}, PlayLate{"1", 2}, PlayLate{"2", 4}, CancelPlay{Table: "2", Board: 4},
		CallDirector{"1", &west, AboutClaim, 0, ""},
		CallDirector{Table: "2", Bearer: "phone"}, CallDirector{Table: "3"},
	}
	_, s := play(t, commands...)
	for _, seat := range []bridge.Seat{bridge.North, bridge.East} {
		commands = append(commands, ClaimSeat{"1", seat, 1, s.Codes.Of("1", seat, 1), "phone of " + seat.Name()})
	}
	calls := s.Waiting()
	_, s = play(t, commands...)
	commands = append(commands, FreeSeat{"1", bridge.East, s.Claims[1].ID}, TakeCall{calls[0].ID, "Moss"},
		EndCall{Call: calls[0].ID}, withdrawn{calls[1]})
	_, s = play(t, commands...)
	return commands, s
}

// withdrawn is a call that its table withdrew, as the log has it: one of which it is not known who made it.
type withdrawn struct{ Call }

func (c withdrawn) Decide(_ *Session, d *ledger.Draft) error {
	d.Add(kindEndedCall, 1, callBody{Call: c.ID, Table: c.Table, Withdrawn: true})
	return d.Err()
}

func checkFloor(t *testing.T, name string, s *Session) {
	t.Helper()
	if s.Movement.Rounds() != 3 || len(s.Movement.Positions) != 9 ||
		s.Movement.Positions[0].EW != (movement.Number{N: 4, Line: "EW"}) {
		t.Errorf("%s: movement\n%s", name, s.Movement)
	}
	if end, ok := s.RoundEnds(); !ok || s.Round != 1 || end != s.RoundAt+15*60 {
		t.Errorf("%s: round %d until %d", name, s.Round, end)
	}
	if len(s.Late) != 2 || s.Late[0].Cancelled || !s.Late[1].Cancelled || s.Late[0].Since == 0 ||
		len(s.Late[0].Contestants) != 2 {
		t.Errorf("%s: late play %+v", name, s.Late)
	}
	if c, ok := s.Holder("1", bridge.North); !ok || c.Bearer != "phone of North" || c.At == 0 || len(s.Claims) != 1 {
		t.Errorf("%s: claims %+v", name, s.Claims)
	}
	if len(s.Calls) != 3 || *s.Calls[0].Seat != bridge.West || s.Calls[0].By != "Moss" || s.Calls[0].Withdrawn ||
		s.Calls[0].EndedAt == 0 ||
		!s.Calls[1].Withdrawn || s.Calls[1].By != "" || len(s.Waiting()) != 1 || s.Waiting()[0].Table != "3" {
		t.Errorf("%s: calls %+v", name, s.Calls)
	}
	if v := s.Director("Moss").Viewer; v.Contestant != (movement.Number{N: 4, Line: "EW"}) {
		t.Errorf("%s: Moss plays as %s", name, v.Contestant)
	}
	if s.Codes.Of("1", bridge.North, 1) == "" || s.Codes.Of("1", bridge.North, 1) == s.Codes.Of("2", bridge.North, 1) {
		t.Errorf("%s: codes %s, %s", name, s.Codes.Of("1", bridge.North, 1), s.Codes.Of("2", bridge.North, 1))
	}
}

// A stored floor must fold for ever, to the same.
func TestGoldenFloor(t *testing.T) {
	const golden = "testdata/floor/1-evening.jsonl"
	log, s := floorLog(t)
	checkFloor(t, "as played", s)
	if _, err := os.Stat(golden); *write && os.IsNotExist(err) {
		var b bytes.Buffer
		for _, e := range log {
			line, err := json.Marshal(e)
			if err != nil {
				t.Fatal(err)
			}
			b.Write(append(line, '\n'))
		}
		if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s = foldFile(t, golden)
	checkFloor(t, golden, s)
	if code := s.Codes.Of("1", bridge.North, 1); code != goldenCode {
		t.Errorf("the code of North at table 1 in round 1 is %s, on the printed strip it is %s", code, goldenCode)
	}
}

// goldenCode is on a strip that was printed from the golden log.
const goldenCode = "HM9H96"

// A body that cannot be read, or a newer one, is told; nothing is folded over it.
func TestFoldFloorRefused(t *testing.T) {
	log := openedLog(t)
	seen := map[string]bool{}
	for i, e := range log[1:] {
		if seen[e.Kind] {
			continue
		}
		seen[e.Kind] = true
		for words, change := range map[string]func(*ledger.Entry){
			"cannot be read": func(e *ledger.Entry) { e.Body = json.RawMessage(`[]`) },
			"version 9":      func(e *ledger.Entry) { e.Version = 9 },
		} {
			damaged := append([]ledger.Entry(nil), log...)
			change(&damaged[i+1])
			if s, err := Fold(damaged); err == nil || s != nil || !strings.Contains(fault.Of(err).Text, words) {
				t.Errorf("%s: %v, want %q", e.Kind, err, words)
			}
		}
		if e.Kind == kindTaken {
			damaged := append([]ledger.Entry(nil), log...)
			damaged[i+1].Body = json.RawMessage(`{"call":"none"}`)
			if _, err := Fold(damaged); fault.Of(err) == nil ||
				!strings.Contains(fault.Of(err).Text, "a call that nobody made") {
				t.Errorf("%v", err)
			}
		}
	}
	if len(seen) != 16 {
		t.Errorf("the log has %d kinds of entry, and there are 15 of the floor, and the end", len(seen))
	}
}

func TestFloorWithoutSession(t *testing.T) {
	for _, c := range []Command{
		SetMovement{}, StartRound{Number: 1}, PlayLate{"1", 1}, CancelPlay{Table: "1", Board: 1}, DrawCodes{},
		ClaimSeat{}, FreeSeat{}, CallDirector{},
		TakeCall{}, GiveBackCall{}, EndCall{}, TakeBackRound{Number: 1}, DirectorPlays{},
	} {
		refused(t, "", "no such session", c, nil)
	}
}

func TestClaimSeatRefused(t *testing.T) {
	_, s := floorLog(t)
	refused(t, "seat", "North, East, South or West", ClaimSeat{Table: "1", Seat: 4, Round: 1, Bearer: "a"}, s)
	refused(t, "seat", "North, East, South or West", FreeSeat{Table: "1", Seat: 4}, s)
	nowhere := bridge.Seat(4)
	refused(t, "seat", "North, East, South or West", CallDirector{Table: "3", Seat: &nowhere}, exampleSession(t))
	// A wrong code tells nothing about who sits there.
	d := &ledger.Draft{At: opened}
	if err := (ClaimSeat{"1", bridge.North, 1, "C7F4KM", "another phone"}).Decide(s, d); err != ErrWrongCode {
		t.Errorf("%v", err)
	}
}

// Codes can be typed without mistaking a letter, differ by seat, table and round, and last as long as their secret.
func TestSeatCodes(t *testing.T) {
	_, s := play(t, Example("2026-03-31"), DrawCodes{})
	_, fresh := play(t, Example("2026-03-31"), DrawCodes{}, DrawCodes{})
	codes := map[string]bool{}
	for _, table := range s.Tables {
		for _, seat := range bridge.Seats {
			for round := 1; round <= 3; round++ {
				code := s.Codes.Of(table, seat, round)
				if len(code) != 8 || strings.Trim(code, codeLetters) != "" || codes[code] {
					t.Errorf("table %s, %s, round %d: %q", table, seat.Name(), round, code)
				}
				codes[code] = true
				if fresh.Codes.Of(table, seat, round) == code {
					t.Errorf("table %s, %s, round %d: the code outlived its secret", table, seat.Name(), round)
				}
			}
		}
	}
	for _, letter := range "0O1IL2Z5S8BU" {
		if strings.ContainsRune(codeLetters, letter) {
			t.Errorf("%c is taken for another letter", letter)
		}
	}
	if _, none := play(t, Example("2026-03-31")); none.Codes.Of("1", bridge.North, 1) != "" {
		t.Error("there is a code although none was drawn")
	}
}
