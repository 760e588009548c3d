package claims

import (
	"context"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"redress/bridge"
	"redress/bridge/claims"
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
		{contested.Declarer, "S", "No order 1, Trumps 1, Cash 4, Run 2, Lead 4, Ruff 3, Ruff with this trump 2, " +
			"Throw away 8, Cash, though it is not high 4"},
		{contested.Defender, "S", "No order 1, Trumps 1, Cash 4, Run 1, Lead 3, Ruff 1, Ruff with this trump 1, " +
			"Throw away 4"},
		{contested.Declarer, "NT", "No order 1, Cash 4, Run 2, Lead 4, Throw away 8, Cash, though it is " +
			"not high 4"},
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

// TestOffersThatCanBe: a card that is not high is offered to be cashed apart, with a word that it is not, one that was
// stated is not offered again, and a finesse is one against a card that is above.
func TestOffersThatCanBe(t *testing.T) {
	typed := contested.Typed{Hands: [4]string{"AJ2 - - -", "Q86 - - -", "KT9 - - -", "743 - - -"}, Trump: "NT",
		Leader: "S", Claimer: "S", Role: contested.Declarer, Steps: []string{"cash:SK"}}
	want := "No order: The rest is good; Cash: ♠A; Run: ♠; Lead: ♠; " +
		"Lead through: ♠Q with East ♠Q with West; Finesse: ♠J ♠10 ♠9; " +
		"Cash, though it is not high: ♠J ♠2 ♠10 ♠9"
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

// TestOffersInATrick: a suit of which nobody has a card left is offered to be ruffed where it was led to the trick in
// progress, with each trump; and where the rest was said to be good nothing more is offered.
func TestOffersInATrick(t *testing.T) {
	typed := contested.Typed{Hands: [4]string{"- - 4 3", "- - A 2", "32 - - -", "- - - K"}, Trump: "S", Leader: "W",
		Trick: "HA", Claimer: "S", Role: contested.Declarer}
	var got []string
	for _, offer := range NewOffers(typed) {
		if strings.HasPrefix(offer.Words, "Ruff") {
			for _, b := range offer.Buttons {
				got = append(got, b.Value)
			}
		}
	}
	if words := strings.Join(got, " "); !strings.Contains(words, "ruff:H ") || !strings.Contains(words, "ruff:H:S2") {
		t.Errorf("%q", got)
	}
	typed.Steps = []string{"ruff:H", "rest"}
	if offers := NewOffers(typed); len(offers) > 0 {
		t.Errorf("after the rest was said to be good %v is offered", offers)
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

// TestTheAnswerIsOneSentence: the findings that change the number alone stand first and make the sentence; those that
// change it only together with others say with which, and are no part of it. A best line that rests on a finesse which
// was not stated says so, with the exceptions of its code.
func TestTheAnswerIsOneSentence(t *testing.T) {
	read := func(words string, worst int) contested.Reading { return contested.Reading{Words: words, Worst: worst} }
	trump := contested.Asked{Matter: claims.OfAwareness, Readings: []contested.Reading{
		read("the trump was forgotten", 3), read("the trump was known", 4)}}
	order := contested.Asked{Matter: claims.OfOrder, Readings: []contested.Reading{read("any order", 3),
		read("solid ones from the top", 3), read("from the top", 2)}}
	entries := contested.Asked{Matter: claims.OfEntries, Readings: []contested.Reading{read("careless", 3),
		read("careful", 3)}, With: [][]claims.Matter{{claims.OfOrder, claims.OfMasters}, {claims.OfAwareness}}}
	for _, row := range []struct {
		asked []contested.Asked
		want  string
	}{
		{nil, "Whatever you find of what is normal: worst result 3 of the 4 tricks left."},
		{[]contested.Asked{trump}, "Worst result 3 of the 4 tricks left if you find that the trump was forgotten; " +
			"otherwise 4."},
		{[]contested.Asked{order, entries}, "Worst result 3 of the 4 tricks left if you find that any order, or that " +
			"solid ones from the top; otherwise 2."},
		{[]contested.Asked{trump, order, entries}, "Worst result 3 of the 4 tricks left by what is marked below; " +
			"otherwise 2 to 4."},
		{[]contested.Asked{entries}, "Worst result 3 of the 4 tricks left; no finding changes it alone."},
	} {
		a := NewAnswer(claims.Claim{Code: claims.Code1997}, contested.Played{Tricks: 4, Worst: new(3), AtBest: 3,
			Best: new(4), Unguessed: new(3), Whole: true, Asked: row.asked}, "", 0)
		if got := a.lead() + " " + a.number() + spaced(a.tail()); got != row.want {
			t.Errorf("%q, want %q", got, row.want)
		}
		var b strings.Builder
		if err := Claim(page, Workbench{Playable: true, Answer: a}).Render(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		together := "Only together with the order within a suit and throwing a winner though a loser could go; or " +
			"whether the trumps that are out were forgotten:"
		if got := strings.Contains(b.String(), together); got != (len(row.asked) > 0 &&
			!row.asked[len(row.asked)-1].Alone()) {
			t.Errorf("%s: that some change it only together is said: %t", row.want, got)
		}
		if !strings.Contains(b.String(), "irrational not to take it. Without it the best is 3.") {
			t.Error("that the best line rests on a finesse is not said")
		}
	}
}

// TestMarksTogether: what would change the number to the same is said in one row, each kind apart.
func TestMarksTogether(t *testing.T) {
	lost := func(text string, worst int) contested.Mark {
		card, err := bridge.ParseCard(text)
		if err != nil {
			t.Fatal(err)
		}
		return contested.Mark{Card: &card, Worst: worst}
	}
	out := contested.Mark{Out: &contested.Out{Seat: bridge.West, Suit: bridge.Spade}, Worst: 3}
	for want, marks := range map[string][]contested.Mark{
		"": nil,
		"West of spades had shown out: 3|the ♠Q, the ♠4 or the ♠3 was forgotten: 2|the ♥9 was forgotten: 1": {out,
			lost("SQ", 2), lost("S4", 2), lost("H9", 1), lost("S3", 2)},
	} {
		if got := strings.Join(marksTogether(marks), "|"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
