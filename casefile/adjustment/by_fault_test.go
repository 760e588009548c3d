package adjustment

import (
	"fmt"
	"strings"
	"testing"

	"redress/bridge"
	"redress/bridge/scoring/artificial"
	"redress/rulebook/questionnaire"
)

// byFault is what the answers found, as an example has it: "answers: fault=one which=east-west form=total worth=part
// reading=corrected"; nil where it has none.
func (e *told) byFault(t *testing.T) *ByFault {
	t.Helper()
	if e.given["answers"] == "" {
		return nil
	}
	b := ByFaultOf(faultWay(t, e.given["answers"]))
	if b == nil {
		t.Fatalf("%s: the answers find no fault", e.at)
	}
	return b
}

// faultWay goes through the questions on an artificial score by answers "step=key"; those before are the usual ones.
func faultWay(t *testing.T, said string) questionnaire.Result {
	t.Helper()
	answers := questionnaire.Answers{"why": "not-normal", "when": "yes"}
	for _, word := range strings.Fields(said) {
		step, key, _ := strings.Cut(word, "=")
		answers[step] = key
	}
	q := books().Edition("hauff-2008").Questionnaire("artificial-score")
	return questionnaire.Replay(q, answers, questionnaire.NoRecord{})
}

// degrees are what the questions on a board that was not played found, as an example has it: "degrees: fault=one".
func (e *told) degrees(t *testing.T) *Degrees {
	t.Helper()
	if e.given["degrees"] == "" {
		return nil
	}
	step, key, _ := strings.Cut(e.given["degrees"], "=")
	answers := questionnaire.Answers{"playable": "no", "form": "pairs", "other-table": "neither", step: key}
	if step == "match-fault" {
		answers["form"] = "teams"
	}
	result := questionnaire.Replay(books().Edition("laws-2017").Questionnaire("board-not-played"), answers,
		questionnaire.NoRecord{})
	return CircumstancesOf(books().Edition("laws-2017").Edition, nil, result).Degrees
}

// TestByFaultOf: the way through the questions tells which pair was how far at fault, what it gets by the reading that
// was taken, and whom the ruling is against.
func TestByFaultOf(t *testing.T) {
	holdExamples(t, "by_fault.txt", examples(t, "by_fault.txt"), func(e *told) []string {
		b := ByFaultOf(faultWay(t, e.given["answers"]))
		if b == nil {
			return []string{"nothing is found"}
		}
		lines := []string{fmt.Sprintf("against: %s", b.Offender())}
		for _, side := range bothSides {
			line := fmt.Sprintf("%s, %s: %v", side.Name(), b.Of(side).Words(), b.Proposed(side))
			for _, reading := range []artificial.Reading{artificial.Corrected, artificial.Printed} {
				if value, ok := b.Value(side, reading); ok {
					line += fmt.Sprintf("; %s %d (%d)", reading, value.Points, value.IMPs)
				}
			}
			lines = append(lines, line)
		}
		return lines
	})
}

// TestByFaultOfEveryWay: each way to an artificial score by fault says what each pair gets, and no other does; what is
// proposed is what was found.
func TestByFaultOfEveryWay(t *testing.T) {
	found := 0
	for _, edition := range []string{"laws-2017", "laws-2007", "okb-1997", "hauff-2008"} {
		for _, q := range books().Edition(edition).Questionnaires {
			cover, _ := questionnaire.EdgeCover(q)
			for _, path := range cover {
				b, ends := ByFaultOf(path.Result), ""
				if path.Result.Outcome != nil {
					ends = path.Result.Outcome.Step
				}
				due := edition == "hauff-2008" && q.ID == "artificial-score" && ends != "" && ends != "phantom" &&
					ends != "wait" && ends != "own-only" && ends != "on-purpose"
				if (b != nil) != due {
					t.Errorf("%s/%s %v: found %v", edition, q.ID, path.Answers, b)
				}
				if b == nil {
					continue
				}
				found++
				for _, side := range bothSides {
					typed := b.Proposed(side)
					if typed.Percent+typed.IMPs+typed.Points == "" && b.Unit != FaultPercent {
						continue // the director sets it
					}
					given, err := typed.read(formName(side), nil)
					if err != nil || given.Award.check(formName(side)) != nil || !b.gives(side, given) {
						t.Errorf("%v: %s is proposed %v: %v", path.Answers, side.Name(), typed, err)
					}
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d ways find a fault", found)
	}
}

// TestPointsOfOtherLaws: where the Laws have averages only, an artificial score in points is refused.
func TestPointsOfOtherLaws(t *testing.T) {
	score := Score{}
	for _, side := range []**SideScore{&score.NorthSouth, &score.EastWest} {
		*side = &SideScore{Award: &Award{Kind: "fixed", Points: "360"}}
	}
	for edition, refused := range map[string]bool{"laws-2017": true, "laws-2007": true, "hauff-2008": false} {
		if _, err := Work(edition, nil, 0, "", score, nil); (err != nil) != refused {
			t.Errorf("%s: %v", edition, err)
		}
	}
	exact, ok := score.Adjusted()
	if !ok || exact.NorthSouth.Assigned[0].Points != 360 || exact.EastWest.Assigned[0].Points != -360 {
		t.Errorf("each pair's points are its own: %v", exact)
	}
	if against := score.Side(bridge.EastWest).Award; against.Points != "360" {
		t.Error("the points of a side changed")
	}
}
