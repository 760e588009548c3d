package ruling

import (
	"testing"

	"redress/casefile"
	"redress/rulebook/questionnaire"
)

// A quote that is nothing but references is shown by the laws alone; one with words of its own keeps them.
func TestOnlyLinks(t *testing.T) {
	for markdown, want := range map[string]bool{
		"[Law 21B1(a)](law:21B1a)":                    true,
		"[Law 21B1](law:21B1), [Law 21B3](law:21B3).": true,
		"[Law 9](law:9) and [Law 10](law:10)":         true,
		"See [Law 9](law:9)":                          false,
		"[Law 9](law:9) says so":                      false,
		"words":                                       false,
		"[broken](law:9":                              false,
	} {
		if got := OnlyLinks(markdown); got != want {
			t.Errorf("%q: %v", markdown, got)
		}
	}
}

// TestWhatAnsweredAQuestion is told as what it is: the record of the board, or the regulations of the session.
func TestWhatAnsweredAQuestion(t *testing.T) {
	for _, c := range []struct {
		step            questionnaire.Visited
		lead, overrides string
	}{
		{questionnaire.Visited{From: "record", Why: "Four cards are left."},
			"From the record: Four cards are left.", ""},
		{questionnaire.Visited{From: "record", Why: "It may be left.", Setting: true},
			"Settled by the regulations: It may be left.", ""},
		{questionnaire.Visited{From: "answer", Why: "It may be left.", RecordKey: "leave", Setting: true}, "",
			"The regulations say: It may be left."},
		{questionnaire.Visited{From: "answer", Why: "Four cards are left.", RecordKey: "after"}, "",
			"The record says: Four cards are left."},
		{questionnaire.Visited{From: "answer"}, "", ""},
	} {
		s := NewStep(c.step, casefile.Answer{}, nil, true)
		if led(Settled(s.Setting), s.Record) != c.lead || led(Otherwise(s.Setting), s.Overrides) != c.overrides {
			t.Errorf("%+v: %+v", c.step, s)
		}
	}
}
