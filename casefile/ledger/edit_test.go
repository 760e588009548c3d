package ledger_test

import (
	"strings"
	"testing"

	"redress/casefile/ledger"
	"redress/fault"
)

// TestEdits settles a value that two people had on their screens. The columns are what the form showed, what was sent,
// what stands by now, and what comes of it; "-" is no value.
func TestEdits(t *testing.T) {
	const table = `
		seen | sent | stands | then
		4S=  | 4S=  | 4S=    | nothing
		4S=  | 4S=  | 4S+1   | nothing
		4S=  | 4S=  | -      | nothing
		-    | -    | 4S=    | nothing
		4S=  | 4S+1 | 4S+1   | nothing
		-    | 4S=  | 4S=    | nothing
		4S=  | 4S+1 | 4S=    | stored
		-    | 4S=  | -      | stored
		4S=  | -    | 4S=    | stored
		4S=  | 4S+1 | 4S-1   | clash
		-    | 4S=  | 4S-1   | clash
		4S=  | 4S+1 | -      | clash
		4S=  | -    | 4S-1   | clash`
	for _, line := range strings.Split(strings.TrimSpace(table), "\n")[1:] {
		var cell [4]string
		for i, text := range strings.Split(line, "|") {
			if cell[i] = strings.TrimSpace(text); cell[i] == "-" {
				cell[i] = ""
			}
		}
		var edits ledger.Edits
		then := "nothing"
		if edits.Takes(ledger.Edit{Field: "slip-1", Label: "Table 1", Seen: cell[0], Typed: cell[1], Stands: cell[2]}) {
			then = "stored"
		}
		if err := edits.Err(); err != nil {
			then = "clash"
			both := fault.Of(err).Clashes
			if !fault.Is(err, fault.Conflict) || len(both) != 1 || both[0] != (fault.Clash{Field: "slip-1", Label: "Table 1", Stands: cell[2], Typed: cell[1]}) {
				t.Errorf("%s: %v, %v", strings.TrimSpace(line), err, both)
			}
		}
		if then != cell[3] {
			t.Errorf("%s: it is %s", strings.TrimSpace(line), then)
		}
	}
}
