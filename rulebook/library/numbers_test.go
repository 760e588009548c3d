package library_test

import (
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

// TestNumbersTyped reads what a director types who names provisions of the laws of 2017.
func TestNumbersTyped(t *testing.T) {
	e := library.Load(rulebook.Files).Edition("laws-2017")
	const table = `
		64A1, 64C          | 64A1 64C |      |
		64                 | 64       |      |
		Law 64A1           | 64A1     |      |
		law 64 a 1         | 64A1     |      |
		16 B 3             | 16B3     |      |
		12C1(e)            | 12C1e    |      |
		64A1 64C           | 64A1 64C |      |
		64A1 and 64C.      | 64A1 64C |      |
		64A1, 64A1         | 64A1     |      |
		64C; 64A1          | 64C 64A1 |      |
		64D                |          | 64D  |
		64A1, 64D, 99      | 64A1     | 64D 99 |
		established revoke |          |      | established revoke
		5 minutes late     |          |      | 5 minutes late
		64A1, revoke       | 64A1     |      | revoke
		, ;                |          |      |`
	for _, line := range strings.Split(strings.TrimSpace(table), "\n") {
		cell := strings.Split(line, "|")
		for i := range cell {
			cell[i] = strings.TrimSpace(cell[i])
		}
		n := e.Numbers(cell[0])
		var found []string
		for _, p := range n.Found {
			found = append(found, p.ID)
		}
		if strings.Join(found, " ") != cell[1] || strings.Join(n.Unknown, " ") != cell[2] || n.Words != cell[3] {
			t.Errorf("%q: found %q, unknown %q, words %q", cell[0], found, n.Unknown, n.Words)
		}
	}
	for number, want := range map[string]string{"64D": "64C 64B 64A", "94": "93 92 91"} {
		if near := strings.Join(e.Near(number, 3), " "); near != want {
			t.Errorf("near %s: %s, want %s", number, near, want)
		}
	}
}
