package store

import (
	"strings"
	"testing"
)

// TestPlans: no list reads more rows than it gives, however many are stored: each is read in its order from an index.
// What asks whether there is anything at all, or counts what is next, may not look further than the first either.
func TestPlans(t *testing.T) {
	s := openTest(t)
	for _, query := range []string{
		selectCasesOf, selectOnBoard, selectCasesIn, selectNewest, selectAlike, selectWaiting, selectDecided,
		selectCase, selectNumber,
		selectSessions, selectOn, selectScored, selectExample, selectPlaying, selectSession, selectStale,
		selectPublication, selectPublished, selectPublishedOf, selectNextPublished, selectPublishedTerms, selectActors,
		selectStreamsBy, selectMakeable, selectWish, selectWishes, selectProgram, selectPrograms, countPrograms,
		caseWords.query([]string{"a"}, 0), caseWords.query([]string{"a", "b", "c"}, looked),
		publicationWords.query([]string{"a", "b"}, 0),
	} {
		args := make([]any, strings.Count(query, "$"))
		for i := range args {
			args[i] = i
		}
		rows, err := s.readers.QueryContext(t.Context(), "explain query plan "+query, args[:highest(query)]...)
		type step struct{ id, parent, unused, detail any }
		plan, err := collect(rows, err, func(p *step) []any { return []any{&p.id, &p.parent, &p.unused, &p.detail} })
		if err != nil {
			t.Errorf("%s: %v", query, err)
			continue
		}
		for _, p := range plan {
			detail, _ := p.detail.(string)
			if strings.Contains(detail, "TEMP B-TREE") || strings.HasPrefix(detail, "SCAN ") && !mayScan(detail) {
				t.Errorf("%s: %s", query, detail)
			}
		}
	}
}

// mayScan allows what has one row: the form of the lists, the first entry, a constant, and the steps of a recursion.
// And the programs, of which there are at most mostPrograms, all of them shown on a page.
func mayScan(detail string) bool {
	for _, one := range []string{"SCAN lists", "SCAN e", "SCAN entries", "SCAN CONSTANT", "SCAN a", "SCAN (subquery",
		"SCAN programs"} {
		if strings.HasPrefix(detail, one) {
			return true
		}
	}
	return false
}

// highest is the highest number of a parameter.
func highest(query string) (n int) {
	for i := range query {
		if query[i] == '$' && int(query[i+1]-'0') > n {
			n = int(query[i+1] - '0')
		}
	}
	return n
}
