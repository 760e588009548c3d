package ruling

import (
	"strings"
	"testing"
	"time"

	"redress/casefile"
	"redress/ledger"
	"redress/rulebook/questionnaire"
)

// TestOrders: a federation's committee finds the parts of a ruling where its form has them; what it says is that of the
// program's own sheets.
func TestOrders(t *testing.T) {
	i := varied(t, func(*Issued, *casefile.Transcript) {})
	for _, c := range []struct{ order, parts string }{
		{"ebu", "board result told ruling sides"},
		{"abf", "event board evidence result ruling sides decision"},
		{"", "standing score said happened found laws appeal source"},
		{"acbl", "standing score said happened found laws appeal source"}, // not known: the program's own
	} {
		s := Ordered(i, time.UTC, OrderOf(c.order))
		var ids []string
		for _, b := range s.Blocks {
			if part, ok := b.(Section); ok {
				ids = append(ids, part.ID)
				if len(part.Blocks) == 0 {
					t.Errorf("%s: nothing stands below %q", c.order, part.Title)
				}
			}
		}
		if got := strings.Join(ids, " "); got != c.parts {
			t.Errorf("%s: %s, want %s", c.order, got, c.parts)
		}
		if b, ok := s.Blocks[0].(Heading); !ok || b.Text != i.Title || s.Hash != Of(i, time.UTC).Hash {
			t.Errorf("%s: it begins with %v, and is of %s", c.order, s.Blocks[0], s.Hash)
		}
	}
}

// TestTheOrderOfAClaim: a committee reads the words of the claim, and the diagram of how it was played out.
func TestTheOrderOfAClaim(t *testing.T) {
	i := varied(t, func(i *Issued, r *casefile.Transcript) {
		i.Texts["repeated"] = ledger.NewText("repeated", "salt", "The rest are mine.")
		r.Contested = playedOut(t, forgottenTrump, nil)
		r.Steps = append(r.Steps, casefile.TranscriptStep{Step: "repeat", Kind: questionnaire.Statement, Ask: "claimer",
			Title: "Have the claim repeated", Reason: i.Texts["repeated"].Ref()})
	})
	for _, o := range Orders {
		got := ""
		for _, b := range Ordered(i, time.UTC, o.Order).Blocks {
			if section, is := b.(Section); is {
				got += section.Title + "\n"
				for _, part := range section.Blocks {
					if beside, is := part.(Beside); is {
						part = beside.Right
					}
					got += plainly(part) + "\n"
				}
			}
		}
		for _, want := range []string{"*Have the claim repeated:* The rest are mine.", "The claim, played out",
			"Trick | Lead | 2nd | 3rd | 4th | Won by"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s does not say %q: %s", o.Name, want, got)
			}
		}
	}
}

// TestOrdersOfSeveralMatters: a committee reads every matter with the answers and the provisions that decided, the
// laws not folded away, and is not led through what only the record needs.
func TestOrdersOfSeveralMatters(t *testing.T) {
	i := varied(t, func(_ *Issued, r *casefile.Transcript) {
		second := r.TranscriptMatter
		second.Run, second.Title = "second", "Missing alert"
		r.Matters = []casefile.TranscriptMatter{second}
	})
	for _, o := range Orders {
		laws, answers, matters := 0, 0, ""
		var count func([]Block)
		count = func(list []Block) {
			for _, b := range list {
				switch b := b.(type) {
				case Section:
					if strings.HasPrefix(b.ID, "matter-") {
						matters += b.Title + "; "
					}
					count(b.Blocks)
				case Law:
					if laws++; !b.Open {
						t.Errorf("%s: Law %s is folded", o.Name, b.Name)
					}
				case Reasons:
					answers++
				case Steps:
					t.Errorf("%s: the way is told at full length", o.Name)
				}
			}
		}
		count(Ordered(i, time.UTC, o.Order).Blocks)
		if want := i.Transcript.TranscriptMatter.Title + "; Missing alert; "; matters != want {
			t.Errorf("%s: matters %q, want %q", o.Name, matters, want)
		}
		if answers != 2 || laws < 2 || laws > 2*sheetLaws {
			t.Errorf("%s: %d lists of answers, %d laws", o.Name, answers, laws)
		}
	}
}
