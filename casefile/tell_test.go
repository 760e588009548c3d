package casefile

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"redress/casefile/history"
	"redress/fault"
	"redress/ledger"
)

// TestTell compares the golden logs in words with testdata/told.txt.
func TestTell(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The golden logs in words, as the page of a case tells them: what happened, the step and its " +
		"answer, and whether a text\n" +
		"# stands beside it. Write it anew with go test -run TestTell -update after a change of words.\n")
	for _, name := range sortedKeys(stories) {
		fmt.Fprintf(&b, "\n== %s\n", name)
		events, err := history.Tell(readLog(t, "testdata/logs/"+name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			text := ""
			if e.Text.ID != "" {
				text = " | with a text"
			}
			fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("%s %s %s", e.What, e.Step, e.Key), " ")+text)
			if e.Step != "" && e.Run == "" {
				t.Errorf("%s: %s %s: of which questionnaire is not told", name, e.What, e.Step)
			}
			if e.Actor == "" || e.At == 0 {
				t.Errorf("%s: %s: nobody did it, or never", name, e.What)
			}
		}
	}
	if *update {
		if err := os.WriteFile("testdata/told.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/told.txt")
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("told:\n%s\nwant:\n%s", b.String(), want)
	}
}

func TestEveryKindHasWords(t *testing.T) {
	for kind := range appliers {
		events, err := history.Tell([]ledger.Entry{{Kind: kind, Body: json.RawMessage(`{}`)}})
		if err != nil || events[0].What == kind {
			t.Errorf("%s has no words: %v", kind, err)
		}
	}
	events, err := history.Tell([]ledger.Entry{{Kind: "poll-opened", Body: json.RawMessage(`{}`)}})
	if err != nil || events[0].What != "poll-opened" {
		t.Errorf("a kind of a newer version: %+v, %v", events, err)
	}
	_, err = history.Tell([]ledger.Entry{{Stream: "c-1", Seq: 3, Kind: "noted", Body: json.RawMessage(`[]`)}})
	wantFault(t, "a body of another shape", err, fault.Internal, "", "Entry 3 of case c-1 cannot be read.")
}
