package store

import (
	"fmt"
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
	seen := ""
	for i, body := range []string{"one", "two"} {
		if err := s.Programs.Keep(t.Context(), "bord|par", body, "Ann", int64(i), seen); err != nil {
			t.Fatal(err)
		}
		seen = body
	}
	if err := s.Programs.Keep(t.Context(), "spil", "three", "Bo", 1, ""); err != nil {
		t.Fatal(err)
	}
	p, known, err := s.Programs.Of(t.Context(), "bord|par")
	if want := (Program{"bord|par", "two", "Ann", 1}); p != want || !known || err != nil {
		t.Errorf("%+v, %v, %v", p, known, err)
	}
	if err := s.Programs.Keep(t.Context(), "zz", "four", "Bo", 2, ""); err != nil {
		t.Fatal(err)
	}
	all, err := s.Programs.All(t.Context())
	if err != nil || len(all) != 3 || all[0].Headings != "zz" || all[1].Headings != "bord|par" {
		t.Errorf("the last said first: %+v, %v", all, err)
	}
	if err := s.Programs.Forget(t.Context(), "zz", "four"); err != nil {
		t.Fatal(err)
	}
	if err := s.Programs.Forget(t.Context(), "bord|par", "two"); err != nil {
		t.Fatal(err)
	}
	if all, err := s.Programs.All(t.Context()); len(all) != 1 || all[0].Headings != "spil" || err != nil {
		t.Errorf("%+v, %v", all, err)
	}
	for _, headings := range []string{"", "a\x00b", strings.Repeat("x", largestProgram+1)} {
		if err := s.Programs.Keep(t.Context(), headings, "", "Ann", 1, ""); !fault.Is(err, fault.Invalid) {
			t.Errorf("%.10q: %v", headings, err)
		}
	}
}

// What was said meanwhile is not written over, nor forgotten, by who has not seen it.
func TestAProgramIsKeptAsSeen(t *testing.T) {
	s := openTest(t)
	keep := func(body, seen string) error {
		return s.Programs.Keep(t.Context(), "bord", body, "Ann", 1, seen)
	}
	if err := keep("one", "none"); !fault.Is(err, fault.Conflict) {
		t.Errorf("over what was forgotten: %v", err)
	}
	if err := keep("one", ""); err != nil {
		t.Fatal(err)
	}
	if err := keep("two", ""); !fault.Is(err, fault.Conflict) {
		t.Errorf("over what was not there: %v", err)
	}
	if err := s.Programs.Forget(t.Context(), "bord", "other"); !fault.Is(err, fault.Conflict) {
		t.Errorf("forgotten unseen: %v", err)
	}
	if p, _, err := s.Programs.Of(t.Context(), "bord"); p.Body != "one" || err != nil {
		t.Errorf("%+v, %v", p, err)
	}
}

// There are only so many programs; those that are known can still be changed.
func TestMostPrograms(t *testing.T) {
	s := openTest(t)
	for i := range mostPrograms {
		if err := s.Programs.Keep(t.Context(), fmt.Sprint(i), "one", "Ann", 1, ""); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Programs.Keep(t.Context(), "more", "one", "Ann", 1, ""); !fault.Is(err, fault.Conflict) {
		t.Errorf("one more: %v", err)
	}
	if err := s.Programs.Keep(t.Context(), "0", "two", "Ann", 2, "one"); err != nil {
		t.Errorf("one of them: %v", err)
	}
}
