package store

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"redress/casefile"
	"redress/casefile/appeal"
	"redress/ledger"
)

// club has cases of every kind that lists tell apart.
func clubCases(t *testing.T) *Store {
	t.Helper()
	s := openTest(t)
	for i, c := range []casefile.Summary{
		{ID: "revoke", Session: "mon", Board: 7, Table: "3", Title: "Revoke", State: casefile.Ruled,
			Outcome: "One trick is transferred", Questionnaire: "revoke", RuledAt: 900},
		{ID: "claim", Session: "mon", Board: 12, Table: "7", Title: "Claims and concessions", State: casefile.Ruled,
			Outcome: "No rectification", Questionnaire: "claim", RuledAt: 300, Review: 400},
		{ID: "revoke-open", Session: "mon", Board: 3, Title: "Revoke", State: casefile.Open, Questionnaire: "revoke"},
		{ID: "revoke-2", Session: "tue", Board: 7, Title: "Revoke", State: casefile.Ruled, Outcome: "No rectification",
			Questionnaire: "revoke", RuledAt: 800},
		{ID: "appealed", Session: "tue", Title: "Misinformation", State: casefile.UnderReview,
			Questionnaire: "misinformation", RuledAt: 700, Appeal: appeal.Hearing},
		{ID: "upheld", Session: "tue", Title: "Misinformation", State: casefile.Ruled, Questionnaire: "misinformation",
			RuledAt: 600, Appeal: appeal.Decided},
		{ID: "online", Title: "Revoke", State: casefile.Ruled, Online: true, Questionnaire: "revoke", RuledAt: 500,
			ReferredAt: 450},
		{ID: "online-2", Title: "Revoke", State: casefile.Ruled, Online: true, Questionnaire: "revoke", RuledAt: 500,
			ReferredAt: 460},
		{ID: "referred", Title: "Claim", State: casefile.Referred, Online: true, ReferredAt: 490},
		{ID: "referred-first", Title: "Claim", State: casefile.Referred, Online: true, ReferredAt: 480},
	} {
		c.Number, c.Opened = i+1, int64(100+i/2) // two opened in the same second
		fileCase(t, s, c)
	}
	return s
}

func TestFindCases(t *testing.T) {
	s := clubCases(t)
	id := func(c casefile.Summary) string { return c.ID }
	for _, c := range []struct{ typed, narrowed, want string }{
		{"", "", "[upheld appealed revoke-open revoke-2 revoke claim]"},
		{"revoke", "", "[revoke-open revoke-2 revoke]"},
		{"REVOKES!", "", "[revoke-open revoke-2 revoke]"},
		{"claim", "", "[claim]"},
		{"rectification revoke", "", "[revoke-2]"},
		{"7", "", "[revoke-2 revoke claim]"},
		{"board 7", "", "[revoke-2 revoke]"},
		{"table 7", "", "[claim]"},
		{"case 2", "", "[claim]"},
		{"board 7 trick", "", "[revoke]"},
		{"misinformation revoke", "", "[]"},
		{"nothing like it", "", "[]"},
		{"% ' _", "", "[upheld appealed revoke-open revoke-2 revoke claim]"},
		{"", "state:open", "[revoke-open]"},
		{"revoke", "state:ruled session:mon", "[revoke]"},
		{"", "appeal:live", "[appealed]"},
		{"", "session:none", "[]"},
	} {
		words := append(casefile.SearchWords(c.typed), strings.Fields(c.narrowed)...)
		for _, most := range []int{1, 2, 100} { // the same through pages of any size
			var all []casefile.Summary
			for behind := (Mark{}); ; {
				page, next, err := s.Cases.Find(t.Context(), words, behind, most)
				if err != nil || len(page) > most {
					t.Fatalf("%q: %d cases, %v", words, len(page), err)
				}
				all = append(all, page...)
				if next == (Mark{}) {
					break
				}
				behind = next
			}
			if got := ids(t, id, nil, all); got != c.want {
				t.Errorf("%q %q by %d: %s, want %s", c.typed, c.narrowed, most, got, c.want)
			}
		}
	}
}

func TestCasesInOrder(t *testing.T) {
	s := clubCases(t)
	id := func(c casefile.Summary) string { return c.ID }
	for _, c := range []struct {
		state casefile.State
		asked bool
		most  int
		want  string
	}{
		{casefile.Ruled, false, 9, "[upheld revoke-2 revoke]"},
		{casefile.Ruled, false, 2, "[upheld revoke-2]"},
		{casefile.Ruled, true, 9, "[claim]"},
		{casefile.UnderReview, false, 9, "[appealed]"},
		{casefile.Referred, false, 9, "[]"},
	} {
		list, err := s.Cases.In(t.Context(), c.state, c.asked, c.most)
		if got := ids(t, id, err, list); got != c.want {
			t.Errorf("CasesIn(%s, %t, %d) = %s, want %s", c.state, c.asked, c.most, got, c.want)
		}
	}
	for most, want := range map[int]string{9: "[revoke revoke-2]", 1: "[revoke]"} {
		list, err := s.Cases.Ruled(t.Context(), "revoke", most)
		if got := ids(t, id, err, list); got != want {
			t.Errorf("RuledCases(revoke, %d) = %s, want %s", most, got, want)
		}
	}
	for most, want := range map[int]string{9: "[referred-first referred] [online-2 online]",
		1: "[referred-first] [online-2]"} {
		waiting, decided, err := s.Cases.Referred(t.Context(), most)
		if got := ids(t, id, err, waiting) + " " + ids(t, id, err, decided); got != want {
			t.Errorf("ReferredCases(%d) = %s, want %s", most, got, want)
		}
	}
}

// TestCutShort: a search that looks through many rows in vain ends, and goes on from there.
func TestCutShort(t *testing.T) {
	s := openTest(t)
	for i := range 20 {
		c := casefile.Summary{ID: fmt.Sprintf("case-%02d", i), Session: "mon", Number: i + 1, Opened: int64(i),
			Title: "Revoke", State: casefile.Closed}
		if i%7 == 0 {
			c.Title = "Claim"
		}
		if i == 1 || i%7 == 0 {
			c.State = casefile.Ruled
		}
		fileCase(t, s, c)
	}
	var got []string
	pages := 0
	for behind := (Mark{}); ; pages++ {
		f, err := caseWords.find(t.Context(), s.readers, []string{"revoke", "state:ruled"}, behind, 5, 3)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range f.marks {
			got = append(got, m.ID)
		}
		if f.next == (Mark{}) {
			break
		}
		behind = f.next
	}
	if want := []string{"case-01"}; !slices.Equal(got, want) || pages != 1 {
		t.Errorf("found %v in %d pages, want %v", got, pages+1, want)
	}
}

// TestWordsFollow: whatever happens to rows, the words are those of the rows as they are.
func TestWordsFollow(t *testing.T) {
	s := openTest(t)
	random := rand.New(rand.NewPCG(1, 2))
	last := map[string]ledger.Entry{}
	rows := map[string]casefile.Summary{}
	for range 200 {
		id := fmt.Sprintf("case-%d", random.IntN(9))
		b := draft(id, last[id], 1)
		c := casefile.Summary{ID: id, Number: int(id[5]-'0') + 1, Session: "mon", Opened: 7, Seq: b.Entries[0].Seq,
			Head:  b.Entries[0].Hash,
			State: []casefile.State{casefile.Open, casefile.Ruled}[random.IntN(2)],
			Title: []string{"Revoke", "Claim", "Lead out of turn"}[random.IntN(3)],
			Board: random.IntN(4), Online: random.IntN(5) == 0}
		b.Row = c
		last[id], rows[id] = mustAppend(t, s.Log, b), c
	}
	fold := func(entries []ledger.Entry) (any, error) { return rows[entries[0].Stream], nil }
	for range 2 {
		if report, err := s.Verify(t.Context(), fold); err != nil || len(report.Problems) > 0 {
			t.Fatalf("%v, %v", report.Problems, err)
		}
		if err := s.Rebuild(t.Context(), fold); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRefresh: rows that an earlier version wrote are made again, once.
func TestRefresh(t *testing.T) {
	s := filled(t)
	for _, want := range []bool{true, false} {
		raw(t, s.file, "update cases set questionnaire = ''")
		if done, err := s.Refresh(t.Context(), foldRow); err != nil || done != want {
			t.Fatalf("Refresh() = %t, %v; want %t", done, err, want)
		}
	}
	if report, err := s.Verify(t.Context(), foldRow); err != nil || len(report.Problems) != 0 {
		t.Errorf("after it: %v, %v", report.Problems, err)
	}
	if done, err := openTest(t).Refresh(t.Context(), foldRow); done || err != nil {
		t.Errorf("a new file was made again: %t, %v", done, err)
	}
}
