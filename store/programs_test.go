package store

import (
	"strings"
	"testing"

	"redress/fault"
)

// What was said of a program is kept, changed and forgotten.
func TestPrograms(t *testing.T) {
	s := openTest(t)
	if _, known, err := s.Programs.Of(t.Context(), "bord|par"); known || err != nil {
		t.Fatal(known, err)
	}
	for i, body := range []string{"one", "two"} {
		if err := s.Programs.Keep(t.Context(), "bord|par", body, "Ann", int64(i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Programs.Keep(t.Context(), "spil", "three", "Bo", 1); err != nil {
		t.Fatal(err)
	}
	p, known, err := s.Programs.Of(t.Context(), "bord|par")
	if want := (Program{"bord|par", "two", "Ann", 1}); p != want || !known || err != nil {
		t.Errorf("%+v, %v, %v", p, known, err)
	}
	if err := s.Programs.Keep(t.Context(), "zz", "four", "Bo", 2); err != nil {
		t.Fatal(err)
	}
	all, err := s.Programs.All(t.Context())
	if err != nil || len(all) != 3 || all[0].Headings != "zz" || all[1].Headings != "bord|par" {
		t.Errorf("the last said first: %+v, %v", all, err)
	}
	if err := s.Programs.Forget(t.Context(), "zz"); err != nil {
		t.Fatal(err)
	}
	if err := s.Programs.Forget(t.Context(), "bord|par"); err != nil {
		t.Fatal(err)
	}
	if all, err := s.Programs.All(t.Context()); len(all) != 1 || all[0].Headings != "spil" || err != nil {
		t.Errorf("%+v, %v", all, err)
	}
	for _, headings := range []string{"", "a\x00b", strings.Repeat("x", largestProgram+1)} {
		if err := s.Programs.Keep(t.Context(), headings, "", "Ann", 1); !fault.Is(err, fault.Invalid) {
			t.Errorf("%.10q: %v", headings, err)
		}
	}
}
