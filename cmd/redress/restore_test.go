package main

import (
	"strings"
	"testing"
	"time"

	"redress/casefile/casebook"
	"redress/store"
)

// TestRestoreSays holds the words of a restore against what it did, one thing at a time.
func TestRestoreSays(t *testing.T) {
	books := []casebook.Summary{{Number: 3, Title: "A slow double"}}
	for _, c := range []struct {
		name   string
		done   store.Restored
		choice store.Choice
		says   []string
	}{
		{"nothing since", store.Restored{}, store.Ask, nil},
		{"withdrawn from the casebook since", store.Restored{Withdrawn: books}, store.Ask,
			[]string{"Nobody reads them now", "revise one, and so publish it again:", "  3: A slow double"}},
		{"accounts made since", store.Restored{Gone: []string{"Eve", "Fay"}}, store.Ask,
			[]string{"2 accounts were made since the backup and are gone.", "\n  Eve\n  Fay\n"}},
		{"reports taken since", store.Restored{Reports: 2}, store.Ask,
			[]string{"2 reports of conduct", "are closed", "recorder reopens one"}},
		{"who directs has said that they play", store.Restored{Boards: []string{"Tuesday pairs"}}, store.Ask,
			[]string{"Boards of Tuesday pairs are kept from those"}},
		{"nothing tells who plays", store.Restored{Unheard: []string{"Tuesday pairs"}}, store.Ask,
			[]string{"they direct Tuesday pairs and play in it", "say it again"}},
		{"seats were claimed", store.Restored{Freed: []string{"Tuesday pairs"}}, store.Ask,
			[]string{"The seats of Tuesday pairs are free: who sits claims the seat again"}},
		{"a casebook that is not known", store.Restored{Public: books}, store.Keep,
			[]string{"everybody reads them again:", "  3: A slow double"}},
		{"a casebook that is not known, withdrawn", store.Restored{Public: books}, store.Withdraw,
			[]string{"they are withdrawn:", "  3: A slow double"}},
	} {
		var out strings.Builder
		tellRestored(console{out: &out}, c.done, store.Restoring{Casebook: c.choice}, time.Unix(0, 0))
		rest, begins := strings.CutPrefix(out.String(), "Everybody is logged out.\n")
		if !begins || c.says == nil && rest != "" {
			t.Errorf("%s: %q", c.name, out.String())
		}
		for _, words := range c.says {
			if !strings.Contains(rest, words) {
				t.Errorf("%s: %q is not in %q", c.name, words, rest)
			}
		}
	}
	var out strings.Builder
	listUnknown(&out, store.Restored{Public: books}, time.Unix(0, 0))
	if !strings.Contains(out.String(), "everybody would read again:\n  3: A slow double\n") {
		t.Errorf("asked is %q", out.String())
	}
}
