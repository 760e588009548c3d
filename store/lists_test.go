package store

import (
	"fmt"
	"slices"
	"testing"

	"redress/casefile"
	"redress/fault"
	"redress/ledger"
	"redress/session"
)

// file stores a stream of one entry with the row that edit makes of it.
func fileCase(t *testing.T, s *Store, c casefile.Summary) casefile.Summary {
	t.Helper()
	b := draft(c.ID, ledger.Entry{}, 1)
	c.Seq, c.Head = 1, b.Entries[0].Hash
	b.Row = c
	mustAppend(t, s.Log, b)
	return c
}

func ids[T any](t *testing.T, id func(T) string, err error, list []T) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, one := range list {
		all = append(all, id(one))
	}
	return fmt.Sprint(all)
}

func TestCases(t *testing.T) {
	s := openTest(t)
	id := func(c casefile.Summary) string { return c.ID }
	for _, c := range []casefile.Summary{
		{ID: "ruled", Session: "monday", Number: 1, State: casefile.Ruled, Opened: 10},
		{ID: "open", Session: "monday", Number: 2, State: casefile.Open, Opened: 20, Title: "Insufficient bid"},
		{ID: "due-late", Session: "monday", Number: 3, State: casefile.Reserved, Opened: 30, Due: 900},
		{ID: "due-soon", Session: "tuesday", Number: 1, State: casefile.Reserved, Opened: 40, Due: 500},
		{ID: "waiting", Session: "tuesday", Number: 2, State: casefile.Waiting, Opened: 15, Board: 7},
		{ID: "gone", Session: "tuesday", Number: 3, State: casefile.Closed, Opened: 5, Board: 7},
		{ID: "beside", Session: "tuesday", Number: 4, State: casefile.Ruled, Opened: 4, Board: 7},
		{ID: "board-8", Session: "tuesday", Number: 5, State: casefile.Open, Opened: 3, Board: 8},
		{ID: "closed", Number: 1, State: casefile.Closed, Opened: 50},
		{ID: "ruled-later", Number: 2, State: casefile.Ruled, Opened: 60},
	} {
		stored := fileCase(t, s, c)
		if got, err := s.Cases.ByID(t.Context(), c.ID); err != nil || got != stored {
			t.Errorf("Case(%s) = %+v, %v; want %+v", c.ID, got, err, stored)
		}
	}
	for board, want := range map[int]string{7: "[beside waiting]", 8: "[board-8]", 9: "[]"} {
		list, err := s.Cases.OnBoard(t.Context(), "tuesday", board)
		if got := ids(t, id, err, list); got != want {
			t.Errorf("on board %d: %s; want %s", board, got, want)
		}
	}
	for session, want := range map[string]string{
		"":        "[ruled-later closed]",
		"monday":  "[due-late open ruled]",
		"tuesday": "[board-8 beside gone waiting due-soon]",
		"sunday":  "[]",
	} {
		list, err := s.Cases.Of(t.Context(), session)
		if got := ids(t, id, err, list); got != want {
			t.Errorf("Cases(%q) = %s, want %s", session, got, want)
		}
	}
	for session, want := range map[string]int{"monday": 4, "tuesday": 6, "sunday": 1, "": 3} {
		if got, err := s.Cases.NextCaseNumber(t.Context(), session); err != nil || got != want {
			t.Errorf("NextCaseNumber(%q) = %d, %v; want %d", session, got, err, want)
		}
	}
	_, err := s.Cases.ByID(t.Context(), "none")
	wantCode(t, err, fault.NotFound)
}

// TestRowFollows: the row is that of the last entry, whatever was changed in it.
func TestRowFollows(t *testing.T) {
	s := openTest(t)
	first := draft("a", ledger.Entry{}, 1)
	first.Row = caseRow(first.Entries, 1)
	last := mustAppend(t, s.Log, first)
	next := draft("a", last, 1)
	row := caseRow(append(slices.Clone(first.Entries), next.Entries...), 1)
	row.State, row.Outcome = casefile.Ruled, "No rectification"
	next.Row = &row
	mustAppend(t, s.Log, next)
	if got, err := s.Cases.ByID(t.Context(), "a"); err != nil || got != row {
		t.Errorf("got %+v, %v; want %+v", got, err, row)
	}
	if list, err := s.Cases.In(t.Context(), casefile.Open, false, 9); err != nil || len(list) != 0 {
		t.Errorf("still open: %v, %v", list, err)
	}
	for words, want := range map[string]int{"state:open": 0, "state:ruled": 1, "rectification": 1} {
		if list, _, err := s.Cases.Find(t.Context(), []string{words}, Mark{}, 9); err != nil || len(list) != want {
			t.Errorf("found by %q: %v, %v", words, list, err)
		}
	}
}

func TestSessions(t *testing.T) {
	s := openTest(t)
	for _, c := range []session.Summary{
		{ID: "old", Name: "Club evening", Date: "2026-01-07", Ended: true, ScoreAt: 101, Example: true},
		{ID: "new", Name: "Club evening", Date: "2026-03-04", Updated: 5, Playing: "Moss"},
		{ID: "newer", Name: "Teams", Date: "2026-03-04", Updated: 9},
	} {
		b := draft(c.ID, ledger.Entry{}, 1)
		c.Seq, c.Head = 1, b.Entries[0].Hash
		b.Row = &c
		mustAppend(t, s.Log, b)
		if got, err := s.Sessions.ByID(t.Context(), c.ID); err != nil || got != c {
			t.Errorf("Session(%s) = %+v, %v; want %+v", c.ID, got, err, c)
		}
	}
	id := func(c session.Summary) string { return c.ID }
	list, next, err := s.Sessions.List(t.Context(), SessionMark{}, 2)
	if got, want := ids(t, id, err, list), "[newer new]"; got != want {
		t.Errorf("the first page is %s, want %s", got, want)
	}
	list, next, err = s.Sessions.List(t.Context(), next, 2)
	if got, want := ids(t, id, err, list), "[old]"; got != want || next != (SessionMark{}) {
		t.Errorf("the second page is %s, want %s; then %v", got, want, next)
	}
	for from, want := range map[string]string{"": "[newer new]", "2026-03-05": "[]"} {
		list, err := s.Sessions.NotEnded(t.Context(), from, 9)
		if got := ids(t, id, err, list); got != want {
			t.Errorf("SessionsOn(%q) = %s, want %s", from, got, want)
		}
	}
	list, err = s.Sessions.Scored(t.Context(), 100, 9)
	if got, want := ids(t, id, err, list), "[old]"; got != want {
		t.Errorf("SessionsScored() = %s, want %s", got, want)
	}
	list, err = s.Sessions.WithPlayingDirector(t.Context())
	if got, want := ids(t, id, err, list), "[new]"; got != want {
		t.Errorf("SessionsPlaying() = %s, want %s", got, want)
	}
	if has, err := s.Sessions.HasExample(t.Context()); !has || err != nil {
		t.Errorf("HasExample() = %t, %v", has, err)
	}
	_, err = s.Sessions.ByID(t.Context(), "none")
	wantCode(t, err, fault.NotFound)
}
