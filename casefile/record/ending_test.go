package record

import (
	"fmt"
	"testing"

	"redress/fault"
)

func TestPositions(t *testing.T) {
	for _, row := range rows(t, "positions.txt", 3) {
		r, err := Parse(jsonOf(t, row.fields[0]))
		if err != nil {
			t.Errorf("line %d: %v", row.line, err)
			continue
		}
		got, final := "nothing", "?"
		if p, known := PositionOf(r); known {
			got = p.Held.String()
			for _, card := range p.Trick {
				got += " " + card.String()
			}
			lead, won := "?", "?"
			if p.Led {
				lead = p.Leader.String()
			}
			if p.Count {
				won = fmt.Sprintf("%d,%d", p.Won, p.Lost)
			}
			got += fmt.Sprintf(" lead=%s won=%s", lead, won)
			if fewest, most, known := p.Results(); known {
				final = fmt.Sprintf("%d-%d", fewest, most)
			}
		}
		if got != row.fields[1] || final != row.fields[2] {
			t.Errorf("line %d: %s, tricks in all %s; want %s, %s", row.line, got, final, row.fields[1], row.fields[2])
		}
	}
	if _, known := PositionOf(nil); known {
		t.Error("of no record a position is known")
	}
}

// Hands of unequal length are kept where somebody says that they were so; what does not fit is named.
func TestCheckHands(t *testing.T) {
	for short, says := range map[string]string{
		"deal=N:AK..._QJ..._-_-":                  "",
		"deal=N:A..._QJ..._-_- leader=N trick=SK": "",
		"deal=N:AK..._QJ..._-_- leader=N trick=S2": "East has 2 " +
			"cards and the others have 3: add 1 card to East's hand, or leave " +
			"that hand empty if it is not known.",
		"deal=N:AK..._QJT..._98..._-": "East has 3 cards and the others have 2: take 1 card out of East's hand, or " +
			"add to the others.",
	} {
		r, err := Parse(jsonOf(t, short))
		if err != nil {
			t.Errorf("%s: %v", short, err)
			continue
		}
		got := ""
		if f := fault.Of(CheckHands(r)); f != nil {
			got = f.Text
		}
		if got != says {
			t.Errorf("%s: %q, want %q", short, got, says)
		}
	}
}
