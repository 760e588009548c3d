package adjustment

import (
	"fmt"
	"strings"
	"testing"

	"redress/bridge"
	"redress/fault"
)

func TestTypedScores(t *testing.T) {
	holdExamples(t, "typed_scores.txt", examples(t, "typed_scores.txt"), func(e *told) []string {
		typed, on := e.typed(t)
		score, err := typed.Read(on)
		if err == nil {
			err = typed.Place(score.Check())
		}
		var lines []string
		for _, l := range []TypedResults{typed.Results, typed.EastWest, typed.Theirs, typed.Normal} {
			if words, complete := l.Sum(); len(l.Rows) > 1 {
				lines = append(lines, fmt.Sprintf("%s: %s (complete: %t)", l.Name, words, complete))
			}
		}
		if err != nil {
			f := fault.Of(err)
			if f.Code != fault.Invalid || f.Field == "" {
				t.Errorf("%s: %v is no fault of a field", e.at, err)
			}
			return append(lines, "! "+f.Field+": "+f.Text)
		}
		if words := score.Words(); words != "" {
			lines = append(lines, words)
		}
		if score.Table != nil {
			lines = append(lines, "table: "+score.Table.Words())
		}
		for _, o := range score.Outcomes() {
			if o.Lawful != NotSaid {
				lines = append(lines, string(o.Lawful)+": "+o.Words())
			}
		}
		if score.OutsideCause {
			lines = append(lines, "outside cause")
		}
		if score.Penalty != nil {
			lines = append(lines, "penalty: "+score.Penalty.Words())
		}
		if score.Field != nil {
			lines = append(lines, fmt.Sprintf("field: %s, knockout %t, %v", score.Field.Method, score.Field.Knockout,
				score.Field.Results))
		}
		return lines
	})
}

// typed is what an example types, and what it is read on.
func (e *told) typed(t *testing.T) (Typed, TypedOn) {
	t.Helper()
	cells := func(text string, into ...*string) {
		for i, cell := range strings.Split(text, "|") {
			if i < len(into) {
				*into[i] = strings.TrimSpace(cell)
			}
		}
	}
	typed := Typed{Way: Way(e.given["way"]), Against: e.given["against"], Vulnerable: e.given["typed vulnerable"]}
	for name, list := range map[string]*TypedResults{"contract": &typed.Results, "ew": &typed.EastWest,
		"theirs": &typed.Theirs, "normal": &typed.Normal} {
		list.Name = name
		if _, given := e.given[name]; !given {
			continue
		}
		for row := range strings.SplitSeq(e.given[name], ";") {
			var r TypedResult
			cells(row, &r.Contract, &r.Tricks, &r.Share, &r.Lawful)
			list.Rows = append(list.Rows, r)
		}
	}
	for name, award := range map[string]*TypedAward{"ns award": &typed.NSAward, "ew award": &typed.EWAward} {
		cells(e.given[name], &award.Kind, &award.Percent, &award.IMPs, &award.Points)
	}
	cells(e.given["table"], &typed.Table, &typed.TableTricks)
	cells(e.given["penalty"], &typed.PenaltySide, &typed.PenaltyAmount, &typed.PenaltyUnit)
	knockout := ""
	cells(e.given["field"], &typed.Method, &typed.Field, &knockout)
	typed.Knockout = knockout != ""

	on := TypedOn{Result: e.given["asked"] != "a penalty", Field: e.given["others"] != "in the session"}
	if text := e.given["vulnerable"]; text != "not known" {
		vul := bridge.VulNone
		if text != "" {
			var err error
			if vul, err = bridge.ParseVulnerability(text); err != nil {
				t.Fatalf("%s: %v", e.at, err)
			}
		}
		on.Vulnerable = &vul
	}
	if text := e.given["slip"]; text != "" {
		var err error
		if on.Slip, err = resultOf(t, "slip", text, bridge.VulNone); err != nil {
			t.Fatalf("%s: %v", e.at, err)
		}
	}
	return typed, on
}
