package claims

import (
	"context"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"redress/casefile/contested"
	"redress/views"
	"redress/views/parts"
	"redress/views/structure"
)

var page = structure.Filled[views.Page]()

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "a claim", func(w Workbench) templ.Component { return Claim(page, w) }, nil)
}

// What is wrong in a form stands at its field.
func TestForms(t *testing.T) {
	structure.Form(t, "a claim of a case", func(w Workbench) templ.Component {
		w.Head = new(structure.Filled[parts.CaseHead]())
		w.Given.Trump, w.Given.Role, w.Given.Leader = "", false, ""
		return Claim(page, w)
	}, func(w *Workbench, field, wrong string) { w.Field, w.Error = field, wrong },
		"trump", "claimer", "role", "claimed", "steps", "forgotten", "out", "said", "reason")
}

// TestOffers: a defender is offered the steps of one hand, declarer those of both, and nobody a ruff of trumps.
func TestOffers(t *testing.T) {
	typed := contested.Typed{Hands: [4]string{"- 4 65 7", "- 98 J T", "K AK A -", "3 - Q KQ"}, Trump: "S", Leader: "S",
		Claimer: "S", Role: contested.Declarer}
	for _, row := range []struct{ role, trump, want string }{
		{contested.Declarer, "S", "Trumps 1, Cash 6, Run 2, Lead 4, Ruff 2"},
		{contested.Defender, "S", "Trumps 1, Cash 4, Run 1, Lead 3, Ruff 1"},
		{contested.Declarer, "NT", "Cash 6, Run 2, Lead 4"},
		{contested.Declarer, "", ""},
	} {
		typed.Role, typed.Trump = row.role, row.trump
		var got []string
		for _, offer := range NewOffers(typed) {
			got = append(got, offer.Words+" "+string(rune('0'+len(offer.Buttons))))
			for _, b := range offer.Buttons {
				if _, err := contested.ReadStep(b.Value); err != nil {
					t.Errorf("%s: %v", b.Value, err)
				}
			}
		}
		if strings.Join(got, ", ") != row.want {
			t.Errorf("%s in %s: %q, want %q", row.role, row.trump, got, row.want)
		}
	}
}

// TestOffersThatCanBe: a card that cannot win is not offered to be cashed, one that was stated is not offered again,
// and a finesse is one against a card that is above.
func TestOffersThatCanBe(t *testing.T) {
	typed := contested.Typed{Hands: [4]string{"AJ2 - - -", "Q86 - - -", "KT9 - - -", "743 - - -"}, Trump: "NT",
		Leader: "S", Claimer: "S", Role: contested.Declarer, Steps: []string{"cash:SK"}}
	want := "Cash: ♠A ♠J ♠10 ♠9; Run: ♠; Lead: ♠; Finesse: ♠J ♠10 ♠9"
	var got []string
	for _, offer := range NewOffers(typed) {
		words := offer.Words + ":"
		for _, b := range offer.Buttons {
			words += " " + b.Text
		}
		got = append(got, words)
	}
	if strings.Join(got, "; ") != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestAnswerNotFinished: where there was no time no number is given, and what it cannot exceed is.
func TestAnswerNotFinished(t *testing.T) {
	var b strings.Builder
	w := Workbench{Answer: &Answer{Side: "South’s side", Claimed: 4, Tricks: 4, AtBest: 3}}
	if err := Claim(page, w).Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "Not finished, at best 3 of the 4 tricks left") ||
		strings.Contains(b.String(), "Worst normal line") {
		t.Error(b.String())
	}
}
