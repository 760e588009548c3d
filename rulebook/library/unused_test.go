package library_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

// ruling tells whether a director rules at the table by a law of 2017: of these every provision is accounted for.
func ruling(law int) bool {
	for _, run := range [][2]int{{9, 32}, {36, 40}, {42, 67}, {69, 76}, {79, 79}, {82, 82}, {86, 87}, {90, 91}} {
		if law >= run[0] && law <= run[1] {
			return true
		}
	}
	return false
}

// used tells whether a step cites a provision, or one above it that is not the law as a whole.
func used(p *rulebook.Provision, cited map[string]bool) bool {
	for at := p; at != nil && at.Above != nil; at = at.Above {
		if cited[at.ID] {
			return true
		}
	}
	return p.Above == nil && cited[p.ID]
}

// unaccounted are the provisions that are neither used nor listed; idle those listed that are used, or are not there.
func unaccounted(e *library.Edition, listed []string) (missing, idle []string) {
	cited := map[string]bool{}
	for _, q := range e.Questionnaires {
		for _, ref := range q.Refs() {
			if ref.Edition == e.ID {
				cited[ref.ID] = true
			}
		}
	}
	known := map[string]bool{}
	for _, law := range e.Laws {
		for _, p := range law.Provisions {
			if !ruling(law.Number) || len(p.Whole()) > 1 {
				continue // what stands below it is accounted for by itself
			}
			known[p.ID] = true
			switch in := slices.Contains(listed, p.ID); {
			case used(p, cited) && in:
				idle = append(idle, p.ID)
			case !used(p, cited) && !in:
				missing = append(missing, p.ID)
			}
		}
	}
	for _, id := range listed {
		if !known[id] {
			idle = append(idle, id)
		}
	}
	return missing, idle
}

var unusedRow = regexp.MustCompile(`(?m)^\| ([0-9]+[A-Za-z0-9]*) \| (.*) \|$`)

// Every provision by which a director rules at the table is used by a step, or listed with the reason why none uses it.
func TestUnusedProvisions(t *testing.T) {
	text, err := fs.ReadFile(rulebook.Files, "editions/laws-2017/unused.md")
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, row := range unusedRow.FindAllStringSubmatch(string(text), -1) {
		if listed = append(listed, row[1]); strings.TrimSpace(row[2]) == "" {
			t.Errorf("%s is listed without a reason", row[1])
		}
	}
	e := library.Load(rulebook.Files).Edition("laws-2017")
	missing, idle := unaccounted(e, listed)
	for _, id := range missing {
		t.Errorf("no step uses %s: cite it, or list it in unused.md with the reason", id)
	}
	for _, id := range idle {
		t.Errorf("%s is listed in unused.md, and a step uses it, or it is not there: take its row out", id)
	}

	// Failures are found: with an empty list, with one that is used, and with one that is not there.
	if missing, _ := unaccounted(e, nil); len(missing) != len(listed)-len(idle) {
		t.Errorf("with an empty list %d are missing; want %d", len(missing), len(listed)-len(idle))
	}
	if _, idle := unaccounted(e, append(listed, "64A1", "64Z")); len(idle) < 2 {
		t.Errorf("of a provision that is used, and one that is not there, %d are found", len(idle))
	}
}
