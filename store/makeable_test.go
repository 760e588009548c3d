package store

import (
	"reflect"
	"slices"
	"testing"

	"redress/session/makeable"
)

// suits is a deal in which each player holds one.
const suits = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"

func TestMakeable(t *testing.T) {
	testMakeable(t, func(t *testing.T) makeable.Kept { return openTest(t).Makeable })
}

// testMakeable is what every backend must do; it sees nothing but makeable.Kept. open gives one that is empty.
func testMakeable(t *testing.T, open func(t *testing.T) makeable.Kept) {
	late, err := makeable.Read(suits, "")
	if err != nil {
		t.Fatal(err)
	}
	found := makeable.Table{Deal: late.Deal}
	for den := range found.Tricks {
		for seat := range found.Tricks[den] {
			found.Tricks[den][seat] = (den*4 + seat) % 14
		}
	}
	for name, test := range map[string]func(t *testing.T, k makeable.Kept){
		"an empty one has nothing": func(t *testing.T, k makeable.Kept) {
			tables, err := k.Tables(t.Context(), "s-1")
			wish, wrong := k.Wish(t.Context(), "s-1")
			on, failed := k.On(t.Context())
			if len(tables)+len(on) > 0 || wish != (makeable.Wish{}) || err != nil || wrong != nil || failed != nil {
				t.Errorf("%v, %v; %v, %v; %v, %v", tables, err, wish, wrong, on, failed)
			}
		},
		"tables come back by their boards": func(t *testing.T, k makeable.Kept) {
			keep(t, k, "s-1", 7, found)
			keep(t, k, "s-1", 2, late)
			keep(t, k, "s-2", 7, late)
			want := map[int]makeable.Table{7: found, 2: late}
			if tables, err := k.Tables(t.Context(), "s-1"); err != nil || !reflect.DeepEqual(tables, want) {
				t.Errorf("%v, %v; want %v", tables, err, want)
			}
		},
		"a later one stands in the place of an earlier": func(t *testing.T, k makeable.Kept) {
			keep(t, k, "s-1", 7, late)
			keep(t, k, "s-1", 7, found)
			want := map[int]makeable.Table{7: found}
			if tables, err := k.Tables(t.Context(), "s-1"); err != nil || !reflect.DeepEqual(tables, want) {
				t.Errorf("%v, %v; want %v", tables, err, want)
			}
		},
		"what is wanted is the last that was said": func(t *testing.T, k makeable.Kept) {
			wish(t, k, "s-1", makeable.Wish{State: makeable.On, At: 5})
			wish(t, k, "s-1", makeable.Wish{State: makeable.Stopped, At: 6})
			wish(t, k, "s-2", makeable.Wish{State: makeable.Done, At: 7})
			got, err := k.Wish(t.Context(), "s-1")
			if want := (makeable.Wish{State: makeable.Stopped, At: 6}); err != nil || got != want {
				t.Errorf("%v, %v; want %v", got, err, want)
			}
		},
		"who asked first is first": func(t *testing.T, k makeable.Kept) {
			wish(t, k, "s-2", makeable.Wish{State: makeable.On, At: 5})
			wish(t, k, "s-1", makeable.Wish{State: makeable.On, At: 6})
			wish(t, k, "s-4", makeable.Wish{State: makeable.On, At: 4})
			wish(t, k, "s-3", makeable.Wish{State: makeable.Stopped, At: 3})
			on, err := k.On(t.Context())
			if want := []string{"s-4", "s-2", "s-1"}; err != nil || !slices.Equal(on, want) {
				t.Errorf("%v, %v; want %v", on, err, want)
			}
		},
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

func keep(t *testing.T, k makeable.Kept, session string, board int, table makeable.Table) {
	t.Helper()
	if err := k.Keep(t.Context(), session, board, table); err != nil {
		t.Fatal(err)
	}
}

func wish(t *testing.T, k makeable.Kept, session string, w makeable.Wish) {
	t.Helper()
	if err := k.SetWish(t.Context(), session, w); err != nil {
		t.Fatal(err)
	}
}

// TestMakeableThatCannotBeRead is as none, for it can be found again.
func TestMakeableThatCannotBeRead(t *testing.T) {
	s := openTest(t)
	raw(t, s.file, "insert into makeable values ('s-1', 1, 'N:nonsense', ''), ('s-1', 2, '"+suits+"', 'x'), "+
		"('s-1', 3, '"+suits+"', '')")
	if tables, err := s.Makeable.Tables(t.Context(), "s-1"); err != nil || len(tables) != 1 || !tables[3].Late {
		t.Errorf("%v, %v", tables, err)
	}
}

// TestMakeableInABackup: what was found, and what is wanted, goes with the sessions.
func TestMakeableInABackup(t *testing.T) {
	s := openTest(t)
	found, err := makeable.Read(suits, "00000000000000000000")
	if err != nil {
		t.Fatal(err)
	}
	keep(t, s.Makeable, "s-1", 4, found)
	wish(t, s.Makeable, "s-1", makeable.Wish{State: makeable.On, At: 5})
	file := t.TempDir() + "/backup.db"
	if err := s.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	again := openFile(t, file, usual)
	tables, err := again.Makeable.Tables(t.Context(), "s-1")
	on, wrong := again.Makeable.On(t.Context())
	if err != nil || wrong != nil || tables[4] != found || !slices.Equal(on, []string{"s-1"}) {
		t.Errorf("%v, %v; %v, %v", tables, err, on, wrong)
	}
}
