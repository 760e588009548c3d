package store

import (
	"strings"
	"testing"

	"redress/fault"
)

// A draft is its holder's, the last one alone, until it is dropped or nobody has touched it for thirty days.
func TestDrafts(t *testing.T) {
	s := openTest(t)
	ctx := t.Context()
	wants := func(holder, want string) {
		t.Helper()
		if got, err := s.Drafts.Draft(ctx, holder); err != nil || got != want {
			t.Errorf("%s has typed %q (%v); want %q", holder, got, err, want)
		}
	}
	wants("south", "")
	for _, typed := range []string{"West", "West paused.", "♠♥ über"} {
		if err := s.Drafts.Keep(ctx, "south", "c-1", typed, 100); err != nil {
			t.Fatal(err)
		}
		wants("south", typed)
	}
	wants("north", "")
	if err := s.Drafts.Keep(ctx, "north", "c-1", "So it was.", 100+draftsLast); err != nil {
		t.Fatal(err)
	}
	wants("south", "♠♥ über")
	if err := s.Drafts.Keep(ctx, "north", "c-1", "So it was, too.", 101+draftsLast); err != nil {
		t.Fatal(err)
	}
	wants("south", "")
	wants("north", "So it was, too.")
	for range 2 {
		if err := s.Drafts.Keep(ctx, "north", "c-1", "", 101+draftsLast); err != nil {
			t.Fatal(err)
		}
		wants("north", "")
	}
}

func TestDraftsThatCannotBeKept(t *testing.T) {
	s := openTest(t)
	for what, row := range map[string]struct {
		holder, stream, body string
		code                 fault.Code
	}{
		"nobody's":      {"", "c-1", "West paused.", fault.Invalid},
		"no text":       {"south", "c-1", "West\xffpaused", fault.Invalid},
		"a NUL":         {"south", "c-1", "West\x00paused", fault.Invalid},
		"a long one":    {"south", "c-1", strings.Repeat("x", largestDraft+1), fault.TooLarge},
		"about nothing": {"south", "", "West paused.", fault.Invalid},
		"a NUL of whom": {"so\x00uth", "c-1", "West paused.", fault.Invalid},
	} {
		if err := s.Drafts.Keep(t.Context(), row.holder, row.stream, row.body, 100); !fault.Is(err, row.code) {
			t.Errorf("%s: %v", what, err)
		}
		if got, err := s.Drafts.Draft(t.Context(), row.holder); err == nil && got != "" {
			t.Errorf("%s was kept", what)
		}
	}
}
