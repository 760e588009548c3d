package session

import (
	"reflect"
	"slices"
	"testing"

	"redress/bridge"
	"redress/ledger"
	"redress/session/movement"
)

// longLog is a session with every kind of entry of the floor, and with results and contestants that are corrected.
func longLog(t *testing.T) []ledger.Entry {
	t.Helper()
	m, err := movement.Mitchell{Tables: Numbered(3), BoardsIn: 2}.Movement()
	if err != nil {
		t.Fatal(err)
	}
	open := Example("2026-03-31")
	corrected := ExampleResults().Results[0]
	corrected.Table, corrected.Tricks = "1", 0
	corrected.Contract = bridge.Contract{}
	commands := []Command{open, SetMovement{m}, DrawCodes{}, DrawCodes{Table: "2"},
		DirectorPlays{Director: "Moss", Contestant: movement.Number{N: 4}}, StartRound{Number: 1},
		StartRound{Number: 2},
		TakeBackRound{Number: 2},
		PlayLate{"2", 4}, CancelPlay{Table: "2", Board: 4}, CallDirector{Table: "2"}, ExampleResults(),
		RecordResults{Results: []Result{corrected}}, DirectorPlays{"Moss", movement.Number{}, MustDirect}}
	_, s := play(t, commands...)
	later := opened.AddDate(0, 0, 3).Unix()
	commands = append(commands, TakeCall{s.Waiting()[0].ID, "Moss"},
		GiveBackCall{s.Waiting()[0].ID, "Moss", "Reed", []string{"Reed"}},
		EndCall{Call: s.Waiting()[0].ID}, ClaimSeat{"1", bridge.North, 1, s.Codes.Of("1", bridge.North, 1), "a phone"},
		StartRound{Number: 2}, End{ScoreAt: later}, GoOn{later}, End{})
	_, s = play(t, commands[:len(commands)-4]...)
	commands = slices.Insert(commands, len(commands)-4, Command(FreeSeat{"1", bridge.North, s.Claims[0].ID}))
	entries, _ := play(t, commands...)
	return entries
}

// TestClone: from wherever a session is kept, the rest of its log leads to the same session, and the one that is kept
// stays as it was.
func TestClone(t *testing.T) {
	entries := longLog(t)
	whole, err := Fold(entries)
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= len(entries); n++ {
		first, err := Fold(entries[:n])
		if err != nil {
			t.Fatal(err)
		}
		own, err := fold(first.clone(), entries[n:])
		if err != nil || !reflect.DeepEqual(own, whole) {
			t.Errorf("kept after entry %d, %s, the rest leads to another session: %v", n, entries[n-1].Kind, err)
		}
		if again, _ := Fold(entries[:n]); !reflect.DeepEqual(first, again) {
			t.Errorf("what was kept after entry %d, %s, was changed by those behind it", n, entries[n-1].Kind)
		}
	}
}
