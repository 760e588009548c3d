package ledger_test

import (
	"strings"
	"testing"

	"redress/fault"
	"redress/ledger"
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
			if !fault.Is(err, fault.Conflict) || len(both) != 1 ||
				both[0] != (fault.Clash{Field: "slip-1", Label: "Table 1", Stands: cell[2], Typed: cell[1]}) {
				t.Errorf("%s: %v, %v", strings.TrimSpace(line), err, both)
			}
		}
		if then != cell[3] {
			t.Errorf("%s: it is %s", strings.TrimSpace(line), then)
		}
	}
}

// TestEditsOfABlankForm: what is typed into a form that shows no value is meant, and whoever may not read what stands
// is told no more than that.
func TestEditsOfABlankForm(t *testing.T) {
	for _, row := range []struct {
		seen, typed, stands string
		takes               bool
		clash               string
	}{
		{"upheld", "upheld", "upheld", false, ""},
		{"upheld", "upheld", "varied", false, "a vote of theirs"},
		{"upheld", "varied", "upheld", true, ""},
		{"", "varied", "upheld", false, "a vote of theirs"},
		{"", "varied", "varied", false, ""},
	} {
		var edits ledger.Edits
		takes := edits.Takes(ledger.Edit{Seen: row.seen, Typed: row.typed, Stands: row.stands, Blank: true,
			Sealed: "a vote of theirs"})
		told := ""
		if err := edits.Err(); err != nil {
			told = fault.Of(err).Clashes[0].Stands
		}
		if takes != row.takes || told != row.clash {
			t.Errorf("%+v: stored %t, clash %q", row, takes, told)
		}
	}
}
