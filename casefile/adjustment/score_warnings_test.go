package adjustment

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

func TestWarnings(t *testing.T) {
	given := map[WarningCode]bool{}
	holdExamples(t, "warnings.txt", examples(t, "warnings.txt"), func(e *told) []string {
		score, err := e.score(t)
		if err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		edition := cmp.Or(e.given["edition"], "laws-2017")
		k := Circumstances{Code: cmp.Or(e.given["laws"], edition), Edition: edition,
			Director: e.given["director"] != "no", Assigning: e.given["assigning"],
			OwnPart: OwnPart(e.given["found"]), Tricks: e.given["tricks"] != "",
			Corrected:      e.given["tricks"] == "corrected",
			ChoiceRuledOut: e.given["choice"] == "ruled-out",
			DefendersGain:  e.given["gain"] == "defenders",
			BothInnocent:   e.given["innocent"] == "both"}
		k.Limit, _ = strconv.Atoi(e.given["limit"])
		k.ByFault, k.Degrees = e.byFault(t), e.degrees(t)
		if fewest, most, known := strings.Cut(e.given["bounds"], " to "); known {
			k.Bounds = &Bounds{}
			k.Bounds.Fewest, _ = strconv.Atoi(fewest)
			k.Bounds.Most, _ = strconv.Atoi(most)
		}
		if score.Effect, err = Work(edition, nil, 0, "", score, nil); err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
		for _, side := range bothSides {
			if effect := score.Effect.side(side); effect != nil {
				effect.AveragePluses, _ = strconv.Atoi(e.given["pluses"])
			}
		}
		var lines []string
		for _, w := range k.Warnings(&score) {
			given[w.Code] = true
			lines = append(lines, fmt.Sprintf("%s (%s): %s", w.Code, w.Law, w.Text))
			wantCitation(t, e.at, w.Law)
		}
		return lines
	})
	for _, code := range []WarningCode{NoAdjustedScores, OffenderGains, InnocentLoses, MoreThanAll, ManyAveragePlus,
		UnlawfulWeight, ChoiceWeighted, BetterThanAnyone, NotElected, SplitUnnamed, NobodyNamed, DamageNotFound,
		DamageNotParted, DamageOfOffender, OutsideYetNamed, BothInnocent,
		AverageForFault, EditionDisagrees, MoreThanATop, PenaltyInWords, AnotherContract, TricksCannotBe,
		FaultOtherwise, OneSideOnly} {
		if !given[code] {
			t.Errorf("no example shows %s", code)
		}
	}
}

// wantCitation: what is cited is in the rulebook, where it has the code.
func wantCitation(t *testing.T, at, law string) {
	t.Helper()
	code, id, _ := strings.Cut(law, "/")
	if edition := books().Edition(code); edition != nil && edition.Provision(id) == nil {
		t.Errorf("%s: there is no %s", at, law)
	}
}

// TestLaw12OfEveryCode: every provision that is cited for a code is one that the code has.
func TestLaw12OfEveryCode(t *testing.T) {
	for _, code := range []string{"laws-2007", "laws-2017"} {
		for _, subject := range []rulebook.Subject{rulebook.Adjustment, rulebook.ProbableResult, rulebook.Weighting,
			rulebook.SelfInflicted, rulebook.ScoreByFault,
			rulebook.SessionAverage, rulebook.RepeatedAverage, rulebook.Knockout, rulebook.ProceduralPenalty} {
			if _, ok := subject.In(code); !ok {
				t.Errorf("%s has no %s", code, subject)
			}
		}
	}
	for edition, want := range map[string]string{"laws-2017": "laws-2017", "laws-2007": "laws-2007",
		"hauff-2008": "laws-2007", "okb-1997": "laws-1997"} {
		if got := CodeOf(books().Edition(edition).Edition); got != want {
			t.Errorf("Law 12 of %s is that of %s, want %s", edition, got, want)
		}
	}
}

// TestOwnPartOf: the questionnaires of the rulebook tell whether the innocent side did a part of the damage to itself.
func TestOwnPartOf(t *testing.T) {
	found := map[OwnPart]int{}
	for _, q := range books().Edition("laws-2017").Questionnaires {
		cover, _ := questionnaire.EdgeCover(q)
		for _, path := range cover {
			asked := slices.ContainsFunc(path.Result.Path,
				func(v questionnaire.Visited) bool { return strings.HasSuffix(v.Step, "in-full") })
			part := slices.ContainsFunc(path.Result.Path,
				func(v questionnaire.Visited) bool { return strings.HasSuffix(v.Step, "partly-own") })
			want := NotAsked
			switch {
			case part:
				want = OwnPartDone
			case asked:
				want = NotOwnPart
			}
			got := OwnPartOf(path.Result)
			if found[got]++; got != want {
				t.Errorf("%s %v: %q, want %q", q.ID, path.Answers, got, want)
			}
		}
	}
	for _, older := range []questionnaire.Visited{{Step: "damage/own-part", Kind: questionnaire.Judgement},
		{Step: "damage/damage-partly-own", Kind: questionnaire.Outcome}} {
		want := map[questionnaire.Kind]OwnPart{questionnaire.Judgement: NotOwnPart, questionnaire.Outcome: OwnPartDone}
		if got := OwnPartOf(questionnaire.Result{Path: []questionnaire.Visited{older}}); got != want[older.Kind] {
			t.Errorf("%s of an older case: %q", older.Step, got)
		}
	}
	if found[OwnPartDone] == 0 || found[NotOwnPart] == 0 || found[NotAsked] == 0 {
		t.Errorf("not every case was met: %v", found)
	}
}

// TestCorrectedByItsLaw: only where the record of a result is put right may the contract be the mistake.
func TestCorrectedByItsLaw(t *testing.T) {
	for law, want := range map[string]bool{"79C1": true, "79C2": true, "79B2": false, "64A1": false} {
		k := CircumstancesOf(books().Edition("laws-2017").Edition, nil, questionnaire.Result{Deciding: []string{law},
			Outcome: &questionnaire.Reached{Needs: []string{"tricks"}}})
		if !k.Tricks || k.Corrected != want {
			t.Errorf("%s: tricks %v, corrected %v", law, k.Tricks, k.Corrected)
		}
	}
}
