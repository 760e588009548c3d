package ruling

import (
	"strings"
	"testing"
	"time"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/contested"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// forgottenTrump is a claim of all four tricks left that says nothing of the trump which West holds.
var forgottenTrump = contested.Typed{Hands: [4]string{"54 - 2 3", "T9 - 97 -", "- 8 AKQ -", "J J - AK"}, Trump: "H",
	Leader: "S", Claimer: "S", Role: contested.Declarer, Claimed: "4"}

// playedOut is a claim as a case keeps it, played out under what was found.
func playedOut(t *testing.T, typed contested.Typed, found contested.Found) *contested.Kept {
	t.Helper()
	c, err := typed.Claim()
	if err != nil {
		t.Fatal(err)
	}
	played, err := contested.Work(t.Context(), c, found, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	return &contested.Kept{Deal: c.Deal, Trump: c.Trump, Leader: c.Leader, Trick: c.Played, Claimer: c.Claimer,
		Claimed: c.Claimed, Play: played}
}

// TestTheClaimDiagram: a ruling on a claim that was played out has where play stood, what was claimed and found, and
// the line; another ruling has none of it.
func TestTheClaimDiagram(t *testing.T) {
	text := func(s *Sheet) (words string) {
		for _, b := range s.Blocks {
			if section, is := b.(Section); is && section.ID == "claim" {
				for _, part := range section.Blocks {
					words += plainly(part) + "\n"
				}
			}
		}
		return words
	}
	if got := text(Whole(frozen[Issued](t, "hesitation"), time.UTC)); got != "" {
		t.Errorf("a ruling on a hesitation has a claim: %s", got)
	}
	typed := contested.Typed{Hands: [4]string{"- 4 65 7", "- 98 J T", "K K A -", "- - Q KQ"}, Trick: "HA S3",
		Trump: "S", Leader: "S", Claimer: "S", Role: contested.Declarer, Claimed: "4", Steps: []string{"draw"}}
	i := varied(t, func(i *Issued, r *casefile.Transcript) {
		i.Texts["mine"] = ledger.NewText("mine", "salt", "All mine.")
		r.Contested = playedOut(t, typed, nil)
		r.Contested.Steps, r.Contested.Said = []contested.Step{{Do: "draw"}}, i.Texts["mine"].Ref()
		r.Contested.ShownOut = []contested.Out{{Seat: bridge.East, Suit: bridge.Spade}}
	})
	for _, sheet := range []*Sheet{Whole(i, time.UTC), Behind(i, time.UTC)} {
		got := text(sheet)
		for _, want := range []string{"led by South: ♥A ♠3", "South, declarer", "4 of the 4 left", "Draw trumps.",
			"All mine.", "East of spades", "on the worst normal line", "S ♥A", "W ♠3"} {
			if !strings.Contains(got, want) {
				t.Errorf("the diagram does not say %q: %s", want, got)
			}
		}
	}
}

// TestAnAgreementDoesNotLeanOnTheWorstLine: where a side agreed to the claim and wants a trick back, the sheet says
// what that side would have taken by the cards, and neither a line that decides nor a finding against the claimer.
func TestAnAgreementDoesNotLeanOnTheWorstLine(t *testing.T) {
	k := playedOut(t, forgottenTrump, nil)
	ruled := func(laws ...string) string {
		i := varied(t, func(_ *Issued, r *casefile.Transcript) {
			r.Contested = k
			step := casefile.TranscriptStep{Step: "test", Kind: questionnaire.Judgement, Laws: laws}
			r.Steps = append(r.Steps, step)
		})
		p, got := printing{Issued: i, t: i.Transcript}, ""
		for _, part := range append(claimInShort(p), claimOf(p)...) {
			got += plainly(part) + "\n"
		}
		return got
	}
	for _, row := range []struct {
		name        string
		law         string
		has, hasNot []string
	}{
		{"an agreement withdrawn", "laws-2017/69B2", []string{"By the cards:", k.Play.Agreed.Words(4)},
			[]string{"on the worst normal line", "Trick | Lead", "Found", "Not found", "against the claimer"}},
		{"a contested claim", "laws-2017/70A", []string{"on the worst normal line", "Trick | Lead", "ound"},
			[]string{"By the cards:", "side that agreed"}},
	} {
		got := ruled(row.law)
		for _, want := range row.has {
			if !strings.Contains(got, want) {
				t.Errorf("%s: it does not say %q: %s", row.name, want, got)
			}
		}
		for _, not := range row.hasNot {
			if strings.Contains(got, not) {
				t.Errorf("%s: it says %q: %s", row.name, not, got)
			}
		}
	}
}

// TestAGoodClaimIsDecidedByNoLine: where the claim is ruled to be good as it was made, its sheet has no line that wins
// fewer tricks, and nothing that was taken against the claimer.
func TestAGoodClaimIsDecidedByNoLine(t *testing.T) {
	k := playedOut(t, forgottenTrump, nil)
	for _, row := range []struct {
		count string
		leans bool
	}{{questionnaire.Claimed, false}, {questionnaire.Worst, true}} {
		i := varied(t, func(_ *Issued, r *casefile.Transcript) {
			r.Contested = k
			r.Outcome = &questionnaire.Reached{Count: row.count}
		})
		got := ""
		for _, part := range claimInShort(printing{Issued: i, t: i.Transcript}) {
			if beside, is := part.(Beside); is {
				part = beside.Right
			}
			got += plainly(part) + "\n"
		}
		for _, words := range []string{"Won by", "ound"} {
			if strings.Contains(got, words) != row.leans {
				t.Errorf("count=%s: %q is there or not: %s", row.count, words, got)
			}
		}
	}
}

// TestTheWordsOfTheClaimer: they stand on the sheet beside the line as it was tapped in, as far as there is room.
func TestTheWordsOfTheClaimer(t *testing.T) {
	for said, want := range map[string]string{
		"":                         "with no order said.",
		"All top cards.":           "with no order said. In the claimer’s words: “All top cards.”",
		strings.Repeat("a ", 1000): "a a …”",
	} {
		k := playedOut(t, forgottenTrump, nil)
		k.Steps = []contested.Step{{Do: "rest"}}
		k.Said = ledger.TextRef{ID: "said"}
		i := varied(t, func(i *Issued, r *casefile.Transcript) {
			r.Contested = k
			i.Texts = Texts{"said": {ID: "said", Body: said}}
		})
		if got := plainly(claimInShort(printing{Issued: i, t: i.Transcript})[0]); !strings.Contains(got, want) {
			t.Errorf("%.20q: %s", said, got)
		}
		k.Steps = nil // words alone are a statement too
		got := plainly(claimInShort(printing{Issued: i, t: i.Transcript})[0])
		if strings.Contains(got, "stated no line") != (said == "") {
			t.Errorf("%.20q: %s", said, got)
		}
	}
}

// TestWhatDecidedAClaim: the sheet names every finding that changed the number with its provision, and apart from it
// what nobody has found and how it is taken.
func TestWhatDecidedAClaim(t *testing.T) {
	for _, row := range []struct {
		found contested.Found
		want  []string
	}{
		{nil, []string{"Not found, taken against the claimer, as doubt is: South was at all likely to be unaware of " +
			"a trump that is out (Law 70C2). South, if unaware, may lead a trump before the winners (Law 70C3)."}},
		{contested.Found{"outstanding-trump": 0}, []string{
			"Found: South was at all likely to be unaware of a trump that is out (Law 70C2).",
			"Not found, taken against the claimer, as doubt is: South, if unaware, may lead a trump before the " +
				"winners"}},
		{contested.Found{"outstanding-trump": 0, "own-trump": 0}, []string{
			"Found: South was at all likely to be unaware of a trump that is out (Law 70C2). South, if unaware, may " +
				"lead a trump before the winners (Law 70C3)."}},
	} {
		k := playedOut(t, forgottenTrump, row.found)
		i := varied(t, func(_ *Issued, r *casefile.Transcript) {
			r.Contested = k
		})
		got := ""
		for _, b := range Of(i, time.UTC).Blocks {
			if section, is := b.(Section); is {
				for _, part := range section.Blocks {
					got += plainly(part) + "\n"
				}
			}
		}
		for _, want := range row.want {
			if !strings.Contains(strings.ReplaceAll(got, "*", ""), want) {
				t.Errorf("%v: the sheet does not say %q: %s", row.found, want, got)
			}
		}
	}
}

// TestHowAClaimBegan: the sheet says who played which card of the trick in progress, and that all was conceded where
// nothing was claimed.
func TestHowAClaimBegan(t *testing.T) {
	for _, row := range []struct {
		claimed string
		want    string
	}{
		{"1", "West had led the ♣5, North played the ♥9. West claimed 1 of the 2 tricks left"},
		{"0", "West had led the ♣5, North played the ♥9. West conceded the 2 tricks left"},
	} {
		typed := contested.Typed{Hands: [4]string{"A - - -", "- 2 4 -", "- - 3 6", "- - - 7"}, Trump: "N",
			Leader: "W", Trick: "C5 H9", Claimer: "W", Role: contested.Declarer, Claimed: row.claimed}
		i := varied(t, func(_ *Issued, r *casefile.Transcript) {
			r.Contested = playedOut(t, typed, nil)
		})
		got := ""
		for _, part := range claimInShort(printing{Issued: i, t: i.Transcript}) {
			got += plainly(part) + "\n"
		}
		if !strings.Contains(got, row.want) {
			t.Errorf("the sheet does not say %q: %s", row.want, got)
		}
	}
}
