package paper

import (
	"encoding/json"
	"maps"
	"os"
	"strings"
	"testing"
	"time"

	"redress/casefile/appeal"
	"redress/ruling"
)

// minutesAfter is a time of the evening when the sample was played: 3 March 2026, from 21:00.
func minutesAfter(n int) int64 {
	return time.Date(2026, 3, 3, 21, n, 0, 0, time.UTC).Unix()
}

const hash = "3f2a91bc77d04e1a5c0d8e21b6f49a7730cbe1d2f5a86c94e07b13d9286af05e"

// frozen reads a sample of package ruling.
func frozen[T any](t testing.TB, name string) (v T) {
	t.Helper()
	text, err := os.ReadFile("../ruling/testdata/" + name + ".json")
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// hesitation is a ruling on a break in tempo with everything that a ruling can have.
func hesitation(t testing.TB) ruling.Issued { return frozen[ruling.Issued](t, "hesitation") }

// online is an adjudicator's decision between four players without a director.
func online(t testing.TB) ruling.Issued { return frozen[ruling.Issued](t, "online") }

// appealed is an appeal of both sides against the sample ruling; decided, with what those who heard it decided.
func appealed(t testing.TB, decided bool) ruling.Appealed {
	d := frozen[struct {
		ruling.Appealed
		Texts ruling.Texts
	}](t, "decision")
	d.Ruling, d.Hash = hesitation(t), strings.Repeat("cd", 32)
	maps.Copy(d.Ruling.Texts, d.Texts)
	if !decided {
		d.Appeal.Stage, d.Appeal.Deposit.State, d.Document = appeal.Lodged, appeal.Paid, nil
		return d.Appealed
	}
	given := hesitation(t)
	given.Transcript.Ruling, given.Title = 3, "Four spades makes more often than that"
	d.Gives = &given
	return d.Appealed
}
