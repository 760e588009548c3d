package main

import (
	"strings"
	"testing"
	"time"

	"redress/access"
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
			[]string{"2 accounts that were made since the backup are gone, because the backup gives their names to " +
				"others.", "\n  Eve\n  Fay\n"}},
		{"accounts taken over", store.Restored{Taken: []string{"Eve", "Fay"}}, store.Ask,
			[]string{"2 accounts that were made since the backup stay as they are:", "\n  Eve\n  Fay\n"}},
		{"no account", store.Restored{Anybody: true}, store.Ask, []string{"gets in without a passphrase, until"}},
		{"no chief director", store.Restored{NoChief: true}, store.Ask,
			[]string{"Nobody who gets in is chief director.", `redress account add NAME --role "chief director"`}},
		{"reports taken since", store.Restored{Reports: 2}, store.Ask,
			[]string{"2 reports of conduct", "are closed", "recorder takes one up again"}},
		{"who directs has said that they play", store.Restored{Boards: []string{"Tuesday pairs"}}, store.Ask,
			[]string{"Boards of Tuesday pairs are kept from those"}},
		{"somebody was taken off an appeal", store.Restored{Members: 1}, store.Ask,
			[]string{"1 who were taken off an appeal since the backup are taken off it again."}},
		{"who hears an appeal has no link",
			store.Restored{Listed: []access.Link{{Kind: access.ReviewLink, Label: "Fay"}}},
			store.Ask, []string{"1 of those listed to hear an appeal have no link",
				"or give a new link to those who may hear it:\n", "Fay, without an end"}},
		{"rulings, decisions and pictures since", store.Restored{Lost: []store.Lost{
			{Case: 3, Session: "Tuesday pairs", Title: "A slow double", Rulings: 2, Appeals: 1},
			{Case: 1, Title: "Wrong cards", Pictures: 4}}}, store.Ask, []string{"In 2 cases", "Do it again",
			"\n  Tuesday pairs, case 3, A slow double: rulings: 2; decisions of an appeal: 1\n",
			"\n  online tables, case 1, Wrong cards: pictures: 4\n"}},
		{"nothing tells who plays", store.Restored{Unheard: []string{"Tuesday pairs"}}, store.Ask,
			[]string{"they direct Tuesday pairs and play in it", "say it again"}},
		{"seats were claimed", store.Restored{Freed: []string{"Tuesday pairs"}}, store.Ask,
			[]string{"The seats of Tuesday pairs are free: the players claim them again"}},
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
