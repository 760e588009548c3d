package paper

import (
	"encoding/json"
	"fmt"

	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"redress/casefile"
	"redress/casefile/contested"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
	"redress/ruling"
)

// runOn are the examples whose ruling is longer than a page, and why.
var runOn = map[string]string{}

// ruledOn is the ruling on an example with everything that one has on a full evening: the board, a weighted score on
// the field with a penalty where one is due, a reason for every answer, an earlier ruling, and the right of appeal.
func ruledOn(t testing.TB, e *library.Edition, q *questionnaire.Questionnaire, x *questionnaire.Example) ruling.Issued {
	i := hesitation(t)
	sample := i.Transcript
	run := &casefile.Run{Edition: e.ID, Questionnaire: q.ID, Title: q.Title, Answers: map[string]casefile.Answer{}}
	why := ledger.NewText("why", "salt", "East looked at the hand twice, and North and South say about thirty "+
		"seconds; West says ten. The cards bear out what North says.")
	i.Texts["why"] = why
	for step, key := range questionnaire.ResumeAsNeeded(q, x.Answers, questionnaire.NoRecord{}) {
		run.Answers[step] = casefile.Answer{Key: key, Standing: casefile.Disputed, Reason: why.Ref(), Actor: "Anna",
			At: minutesAfter(6)}
	}
	var quotes []rulebook.Quoted
	for _, ref := range q.Refs() {
		if quoted, known := e.Quote(ref.ID); known {
			quotes = append(quotes, quoted)
		}
	}
	c := &casefile.Case{ID: "c-1", Number: 12, Board: 7, Table: "3", Account: sample.Account}
	r, result := casefile.Transcribe(c, run, q, quotes)
	if result.Outcome == nil {
		t.Fatalf("%s/%s ends nowhere", q.ID, x.ID)
	}
	if i.Title = result.Outcome.Title; len(result.Outcome.Needs) > 0 {
		r.Score = sample.Score
	}
	r.Record, r.Setting, r.Ruling, r.Supersedes, r.EditionTitle = sample.Record, sample.Setting, 2, 1, e.Title
	if result.Outcome.Count != "" { // of a claim that was played out tricks change sides, and no score is adjusted
		r.Contested = claimed(t)
		if r.Score != nil {
			score := *sample.Score
			one := *score.NorthSouth
			one.Outcomes = one.Outcomes[:1]
			score.NorthSouth, score.EastWest, score.Penalty = &one, &one, nil
			r.Score = &score
		}
	}
	r.AppealMinutes, r.AppealBy, r.Director, r.At = 30, sample.AppealBy, sample.Director, sample.At
	text, err := json.Marshal(r)
	if i.Transcript = (casefile.Transcript{}); err == nil {
		err = json.Unmarshal(text, &i.Transcript) // as it is read from where it was frozen
	}
	if err != nil {
		t.Fatal(err)
	}
	return i
}

// claimed is a claim of nine tricks with a trump forgotten, as it was played out.
var claimed = func() func(t testing.TB) *contested.Kept {
	var once sync.Once
	var kept contested.Kept
	return func(t testing.TB) *contested.Kept {
		once.Do(func() {
			typed := contested.Typed{Hands: [4]string{"- 432 65432 7", "- 9876 JT9 T9", "KQ A AKQ A32", "3 J 87 KQJ54"},
				Trump: "S", Leader: "S", Claimer: "S", Role: contested.Declarer, Claimed: "9",
				Steps: []string{"cash:HA"}}
			claim, err := typed.Claim()
			if err != nil {
				t.Fatal(err)
			}
			played, err := contested.Work(t.Context(), claim, nil, time.Minute)
			if err != nil || played.Worst == nil {
				t.Fatal(err, played)
			}
			kept = contested.Kept{Deal: claim.Deal, Trump: claim.Trump, Leader: claim.Leader, Claimer: claim.Claimer,
				Claimed: claim.Claimed, Steps: []contested.Step{{Do: "cash", Card: claim.Statement[0].Card}},
				Play: played}
		})
		k := kept
		return &k
	}
}()

// A ruling is handed over as one sheet, whichever it is: nothing on it is addressed to the director, and from one to
// five provisions are quoted.
func TestARulingIsOnePage(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range library.Load(rulebook.Files).Editions {
		for _, q := range e.Questionnaires {
			for _, x := range e.Examples[q.ID] {
				if q.Step(x.Ends).Resume != "" {
					continue // play goes on, and no ruling is issued
				}
				name := e.ID + "/" + q.ID + "/" + x.ID
				seen[name] = true
				issued := ruledOn(t, e, q, x)
				sheet := ruling.Of(issued, time.UTC)
				if pages := pagesOf(sheet); pages != 1 && runOn[name] == "" || pages == 1 && runOn[name] != "" {
					t.Errorf("%s is on %d pages (%s)", name, pages, runOn[name])
				}
				if text := fmt.Sprint(sheet.Blocks); strings.Contains(text, "Pointed out to the director") {
					t.Errorf("%s says what was pointed out to the director", name)
				}
				laws := sheet.Only("laws")
				for _, law := range restsOn(issued.Transcript.Steps) {
					if !strings.Contains(fmt.Sprint(laws), law) {
						t.Errorf("%s rests on %s, which is not on its sheet", name, law)
					}
				}
				if len(laws) != 1 {
					t.Errorf("%s quotes no provision", name)
				} else if n := len(laws[0].(ruling.Section).Blocks); n > 5 {
					t.Errorf("%s quotes %d provisions", name, n)
				}
			}
		}
	}
	if len(seen) < 50 {
		t.Errorf("only %d examples end with a ruling", len(seen))
	}
	for name := range runOn {
		if !seen[name] {
			t.Errorf("there is no example %s", name)
		}
	}
}

// restsOn are the provisions that the end of a way and its findings mark as those on which they rest, of the second
// stage where there are two; the right to appeal has a line of its own.
func restsOn(steps []casefile.TranscriptStep) (names []string) {
	for _, step := range steps {
		if step.Key == questionnaire.Resumed {
			names = nil
		}
		for _, b := range step.Body {
			for _, ref := range b.Decides {
				if (step.Kind == questionnaire.Finding || step.Kind == questionnaire.Outcome) &&
					step.Key != questionnaire.Resumed && !strings.HasPrefix(ref.ID, "92") && ref.ID != "83" {
					names = append(names, rulebook.Name(ref.ID))
				}
			}
		}
	}
	return names
}

// A ruling on a hesitation and a revoke of the same board, with one result for both sides and a reason for every
// answer, is one sheet as well: each matter has its words, what was found and a provision.
func TestARulingOnTwoMattersIsOnePage(t *testing.T) {
	e := library.Load(rulebook.Files).Edition("laws-2017")
	hesitated, revoked := e.Questionnaire("unauthorised-information"), e.Questionnaire("revoke")
	tried := 0
	for _, one := range e.Examples[hesitated.ID] {
		if !slices.Contains(hesitated.Step(one.Ends).Needs, "score") {
			continue
		}
		for _, other := range e.Examples[revoked.ID] {
			if revoked.Step(other.Ends).Resume != "" {
				continue
			}
			i, besides := ruledOn(t, e, hesitated, one), ruledOn(t, e, revoked, other)
			i.Transcript.Matters = []casefile.TranscriptMatter{besides.Transcript.TranscriptMatter}
			i.Title, i.Transcript.Supersedes = i.Transcript.Ends(), 0
			score := *i.Transcript.Score
			result := *score.NorthSouth
			result.Outcomes = result.Outcomes[:1]
			score.NorthSouth, score.EastWest, score.Penalty = &result, &result, nil
			i.Transcript.Score = &score
			i.Texts["why"] = ledger.NewText("why", "salt", "Three of five peers would have passed.")
			if pages := pagesOf(ruling.Of(i, time.UTC)); pages != 1 {
				t.Errorf("%s with %s is on %d pages", one.ID, other.ID, pages)
			}
			matters := fmt.Sprint(ruling.Of(i, time.UTC).Only("matter-1", "matter-2"))
			for _, law := range restsOn(slices.Concat(i.Transcript.Steps, besides.Transcript.Steps)) {
				if !strings.Contains(matters, law) {
					t.Errorf("%s with %s rests on %s, which is not on its sheet", one.ID, other.ID, law)
				}
			}
			tried++
		}
	}
	if tried < 4 {
		t.Errorf("only %d rulings were tried", tried)
	}
}

// A ruling on two matters whose reasons and facts are long, with two weighted scores, a penalty, and why the case was
// taken up again, is one sheet as well: smaller, and with less of the provisions.
func TestALongRulingOnTwoMattersIsOnePage(t *testing.T) {
	e := library.Load(rulebook.Files).Edition("laws-2017")
	of := func(id, example string) ruling.Issued {
		q := e.Questionnaire(id)
		at := slices.IndexFunc(e.Examples[q.ID], func(x *questionnaire.Example) bool { return x.ID == example })
		if at < 0 {
			t.Fatalf("%s has no example %s", id, example)
		}
		return ruledOn(t, e, q, e.Examples[q.ID][at])
	}
	for _, other := range [][2]string{{"misinformation", "premature-correction"}, {"misinformation", "nothing-agreed"},
		{"misinformation", "kept-call-changed-lead"}, {"revoke", "claimed-after"}} {
		i, besides := of("unauthorised-information", "slow-double"), of(other[0], other[1])
		i.Transcript.Matters = []casefile.TranscriptMatter{besides.Transcript.TranscriptMatter}
		i.Title = i.Transcript.Ends()
		long := func(id, words string) { i.Texts[id] = ledger.NewText(id, "salt", strings.Repeat(words, 6)) }
		long("why", "Three of five peers would have passed; two would have doubled, and said so. ")
		long(i.Transcript.Account.ID, "East thought for half a minute over 3♣, then doubled; West bid 3♦. ")
		i.Again = strings.Repeat("The bidding was taken down wrongly. ", 6)
		sheet := ruling.Of(i, time.UTC)
		if pages := read(t, printed(t, sheet, Format{})); len(pages) != 1 {
			t.Errorf("with %s it is on %d pages", other[1], len(pages))
		}
	}
}

// The layouts in which federations ask for a ruling on a claim are two pages at most, the diagram of the claim among
// what is on them.
func TestTheOrdersOfAClaimAreTwoPages(t *testing.T) {
	e := library.Load(rulebook.Files).Edition("laws-2017")
	q := e.Questionnaire("claim")
	tried := 0
	for _, x := range e.Examples[q.ID] {
		if q.Step(x.Ends).Count == "" {
			continue
		}
		issued := ruledOn(t, e, q, x)
		for _, o := range ruling.Orders {
			if pages := read(t, printed(t, ruling.Ordered(issued, time.UTC, o.Order), Format{})); len(pages) > 2 {
				t.Errorf("%s is on %d pages in the order of the %s", x.ID, len(pages), o.Name)
			}
		}
		tried++
	}
	if tried < 5 {
		t.Errorf("only %d rulings were tried", tried)
	}
}

// pagesOf is how many pages of A4 a sheet fills in the size that it is written for.
func pagesOf(s *ruling.Sheet) int {
	set := closely()
	width, height := set.pdf.GetPageSize()
	set.body = closeSize
	return len(paginate(append(set.parts(s.Blocks, width-2*side), set.closing(s, width-2*side)...),
		height-top-bottom))
}

// closely sets sheets that are to stay on a page.
var closely = sync.OnceValue(func() *setter { return newSetter(&ruling.Sheet{}, Format{}) })
