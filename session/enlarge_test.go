package session

import (
	"slices"
	"strings"
	"testing"

	"redress/fault"
	"redress/ledger"
	"redress/session/movement"
)

func TestEnlarge(t *testing.T) {
	_, s := play(t, Example("2026-03-31"), Enlarge{Boards: movement.UpTo(8), Tables: []string{"2", "4", "B1"}},
		Enlarge{Boards: movement.UpTo(3), Tables: []string{"5"}})
	if len(s.Boards) != 8 || !slices.Equal(s.Tables, []string{"1", "2", "3", "4", "B1", "5"}) ||
		len(s.Contestants) != 6 {
		t.Errorf("%d boards and the tables %q", s.Boards, s.Tables)
	}
	if _, ok := s.Board(8); !ok {
		t.Error("board 8 is not played")
	}
}

func TestEnlargeRefused(t *testing.T) {
	s := exampleSession(t)
	for _, c := range []struct {
		command Enlarge
		on      *Session
		says    string
	}{
		{Enlarge{Boards: movement.UpTo(8)}, nil, "no such session"},
		{Enlarge{}, s, "already"},
		{Enlarge{Boards: movement.UpTo(6), Tables: []string{"1"}}, s, "already"},
		{Enlarge{Boards: movement.UpTo(65)}, s, "1 to 64 boards"},
		{Enlarge{Tables: Numbered(101)}, s, "1 to 100 tables"},
		{Enlarge{Tables: []string{""}}, s, "has no name"},
		{Enlarge{Tables: []string{strings.Repeat("x", 13)}}, s, "more than 12 characters"},
	} {
		d := &ledger.Draft{At: opened}
		if err := c.command.Decide(c.on, d); err == nil || !strings.Contains(fault.Of(err).Text, c.says) ||
			len(d.Entries) > 0 {
			t.Errorf("%+v: %v; want %q", c.command, err, c.says)
		}
	}
}
