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
		if got, err := s.Draft(ctx, holder); err != nil || got != want {
			t.Errorf("%s has typed %q (%v); want %q", holder, got, err, want)
		}
	}
	wants("south", "")
	for _, typed := range []string{"West", "West paused.", "♠♥ über"} {
		if err := s.KeepDraft(ctx, "south", typed, 100); err != nil {
			t.Fatal(err)
		}
		wants("south", typed)
	}
	wants("north", "")
	if err := s.KeepDraft(ctx, "north", "So it was.", 100+draftsLast); err != nil {
		t.Fatal(err)
	}
	wants("south", "♠♥ über")
	if err := s.KeepDraft(ctx, "north", "So it was, too.", 101+draftsLast); err != nil {
		t.Fatal(err)
	}
	wants("south", "")
	wants("north", "So it was, too.")
	for range 2 {
		if err := s.KeepDraft(ctx, "north", "", 101+draftsLast); err != nil {
			t.Fatal(err)
		}
		wants("north", "")
	}
}

func TestDraftsThatCannotBeKept(t *testing.T) {
	s := openTest(t)
	for what, row := range map[string]struct {
		holder, body string
		code         fault.Code
	}{
		"nobody's":      {"", "West paused.", fault.Invalid},
		"no text":       {"south", "West\xffpaused", fault.Invalid},
		"a NUL":         {"south", "West\x00paused", fault.Invalid},
		"a long one":    {"south", strings.Repeat("x", largestDraft+1), fault.TooLarge},
		"a NUL of whom": {"so\x00uth", "West paused.", fault.Invalid},
	} {
		if err := s.KeepDraft(t.Context(), row.holder, row.body, 100); !fault.Is(err, row.code) {
			t.Errorf("%s: %v", what, err)
		}
		if got, err := s.Draft(t.Context(), row.holder); err == nil && got != "" {
			t.Errorf("%s was kept", what)
		}
	}
}
