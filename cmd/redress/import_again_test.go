package main

import (
	"testing"

	"redress/session/results/jet"
	"redress/session/results/jet/made"
)

// controlFile is an invented Bridgemate control file with these entries of results.
func controlFile(entries ...[]any) string {
	columns := func(kind jet.Type, names ...string) (list []made.Column) {
		for _, name := range names {
			list = append(list, made.Column{Name: name, Type: kind})
		}
		return list
	}
	return string(made.Database(4,
		made.Table{Name: "RoundData", Columns: columns(jet.Short, "Section", "Table", "Round", "NSPair", "EWPair",
			"LowBoard", "HighBoard"), Rows: [][]any{{1, 1, 1, 1, 3, 1, 1}, {1, 2, 1, 2, 4, 2, 2}}},
		made.Table{Name: "ReceivedData", Columns: append(append(columns(jet.Short, "ID", "Section", "Table", "Round",
			"Board", "PairNS", "PairEW"), columns(jet.Text, "NS/EW", "Contract", "Result")...),
			columns(jet.Boolean, "Erased")...), Rows: entries}))
}

// TestImportAgain: the control file of an evening is brought in while play goes on. Only what is new comes in, what was
// corrected needs --replace, and what was erased is told.
func TestImportAgain(t *testing.T) {
	data, id := anEvening(t)
	bring := func(status int, says, file string, args ...string) {
		t.Helper()
		at := write(t, t.TempDir(), "evening.bws", file)
		wants(t, status, says, append([]string{"import", "results", at, "--data", data, "--session", id}, args...)...)
	}
	first := []any{1, 1, 1, 1, 1, 1, 3, "N", "4 S", "=", false}
	bring(done, "1 result; 4 contestants; the movement of 1 round", controlFile(first))
	bring(done, "Nothing new was brought into "+id, controlFile(first))
	second := []any{2, 1, 2, 1, 2, 2, 4, "E", "3 NT", "-1", false}
	bring(done, "Brought into "+id+": 1 result.", controlFile(first, second))
	corrected := []any{3, 1, 1, 1, 1, 1, 3, "N", "4 S", "+1", false}
	bring(problems, "evening.bws:1: refused: Board 1 at table 1: the session has 4♠ by North =, and the file 4♠ by "+
		"North +1. Nothing was brought in; give --replace if it is meant.", controlFile(first, second, corrected))
	bring(done, "1 result, 1 of them in the place of others", controlFile(first, second, corrected), "--replace")
	second[10] = true
	const erased = "Board 2 at table 2: the result was erased at the table and not entered again, and the session " +
		"still has 3NT by East −1"
	bring(problems, "evening.bws:1: refused: "+erased, controlFile(first, second, corrected))
	bring(usage, "--gone is stay or out", controlFile(first, second, corrected), "--gone", "maybe")
	bring(done, "evening.bws:1: warning: "+erased, controlFile(first, second, corrected), "--gone", "stay")
	bring(done, "Brought into "+id+": 1 result taken out.", controlFile(first, second, corrected), "--gone", "out")
	if play, _ := playOf(t, data, id); len(play.Results) != 2 || !play.Results[1].NotPlayed {
		t.Errorf("the session has %+v", play.Results)
	}
}
