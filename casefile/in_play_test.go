package casefile

import (
	"slices"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile/history"
	"redress/casefile/skip"
)

// TestInPlay holds testdata/in_play.txt: what one player types, answers or shows while the board of an online table may
// still be played, and who may read it when.
func TestInPlay(t *testing.T) {
	matters := map[string]bool{}
	for _, row := range rowsOf(t, "in_play.txt", 4) {
		d := newDesk(t)
		q := real(t, "okb-1997", row[0])
		c := d.openBy(south, OpenCase{Edition: "okb-1997", Board: 7}, files(south, noDirector), start(q))
		for _, step := range steps(row[1]) {
			does := strings.TrimPrefix(step, "S ")
			answer, says := strings.CutPrefix(does, "says ")
			ground, asks := strings.CutPrefix(does, "asks by ")
			switch {
			case says:
				address, key, _ := strings.Cut(answer, "=")
				c = d.do(c, by{StateFact{Run: c.Current().ID, Questionnaire: q, Step: address, Seat: bridge.South,
					Key: key}, south})
			case asks:
				explainer := bridge.East
				c = d.do(c, by{ProposeSkip{Seat: bridge.South, Provision: ground, Said: "It was wrong.",
					Explainer: &explainer}, south})
			case does == "shows":
				c = d.do(c, by{AddEvidence{Kind: OtherProof, Text: "The chat.", Seat: south.Seat, Media: "image/png",
					Body: []byte{1}, Width: 1, Height: 1}, south})
			default:
				c = d.tell(t, c, step)
			}
		}
		matters[row[0]] = true
		for name, who := range readers(t, row[2]) {
			if got := readOfSouth(c.For(who, d.now.Unix()), q.Start); dash(got) != row[3] {
				t.Errorf("%s: %s: %s reads %q, want %q", row[0], row[1], name, got, row[3])
			}
			told, err := c.For(who, d.now.Unix()).Tell(d.streams[c.ID])
			if err != nil {
				t.Fatal(err)
			}
			heard := slices.ContainsFunc(told, func(e history.Event) bool {
				return e.Step != "" && e.Seat != nil && *e.Seat == bridge.South
			})
			if heard != strings.Contains(row[3], "answers") {
				t.Errorf("%s: %s: %s is told of an answer: %t, and reads %q", row[0], row[1], name, heard, row[3])
			}
			for _, event := range told {
				theirs := event.Seat != nil && *event.Seat == bridge.South && *who.Seat != bridge.South
				if event.Text.ID != "" && theirs && !strings.Contains(row[3], "words") &&
					!strings.Contains(row[3], "account") {
					t.Errorf("%s: %s: %s is told words in %+v", row[0], row[1], name, event)
				}
			}
		}
	}
	for _, matter := range []string{"misinformation", "wrong-board", "unauthorised-information", "change-of-call"} {
		if !matters[matter] {
			t.Errorf("no row is about %s", matter)
		}
	}
}

// readOfSouth is what somebody reads of what South has said and done.
func readOfSouth(r Reader, first string) string {
	var read []string
	add := func(what string, there bool) {
		if there {
			read = append(read, what)
		}
	}
	add("matter", !r.KeptMatter())
	add("filer", r.Filer() != nil)
	add("account", slices.ContainsFunc(r.Accounts(), func(a Account) bool { return a.Seat == bridge.South }))
	add("picture", len(r.Evidence()) > 0)
	add("answers", slices.ContainsFunc(r.Claims(r.c.Current(), first),
		func(claim Claim) bool { return claim.Seat == bridge.South }))
	if asked, _ := r.Skip(); asked != nil {
		add("skip", true)
		add("ground", asked.Provision != "")
		add("words", asked.Said.ID != "")
	}
	return strings.Join(read, " ")
}

// TestAGroundIsOpenOrKept: whoever cannot know the ground of a skip answers whether they would skip the board, and says
// nothing of the ground; nothing that they read differs by it.
func TestAGroundIsOpenOrKept(t *testing.T) {
	shown := map[string]bool{}
	for i := range skip.Rights {
		right := &skip.Rights[i]
		d := newDesk(t)
		c := d.openBy(south, OpenCase{Edition: "okb-1997", Board: 7}, files(south, noDirector),
			start(real(t, "okb-1997", "misinformation")))
		explainer := bridge.East
		c = d.do(c, by{ProposeSkip{Seat: bridge.South, Provision: right.ID(), Said: "It was wrong.",
			Explainer: &explainer}, south})
		known, kept := c.For(west, d.now.Unix()).Skip()
		text, laws := known.Status()
		shown[text+strings.Join(laws, " ")] = true
		if !kept || known.Provision != "" || known.Explainer != nil {
			t.Errorf("%s: West reads %+v", right.ID(), known)
		}
		if _, err := d.try(c, west, AnswerSkip{bridge.West, skip.NotSo, false}); right.Strength ==
			skip.MustAccept && err == nil {
			t.Errorf("%s: West, who cannot have seen it, says that it is not so", right.ID())
		}
	}
	if len(shown) != 1 {
		t.Errorf("West can tell the grounds apart: %v", shown)
	}
}

// TestACorrectionHasItsAuthor: who asks because of a private correction says which opponent made it.
func TestACorrectionHasItsAuthor(t *testing.T) {
	d := newDesk(t)
	c := d.openBy(south, OpenCase{Edition: "okb-1997", Board: 7}, files(south, noDirector))
	for _, explainer := range []*bridge.Seat{nil, north.Seat, south.Seat} {
		asks := ProposeSkip{Seat: bridge.South, Provision: "75D1", Explainer: explainer}
		if _, err := d.try(c, south, asks); err == nil {
			t.Errorf("the skip is asked for, and %v corrected it", explainer)
		}
	}
}
