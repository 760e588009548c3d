package adjustment

import (
	"encoding/json"
	"slices"
	"strings"

	"redress/ledger"
)

// SameWorksheet tells whether two scores were typed alike. What they are worth on the field, and what was said of their
// results, is no part of that.
func SameWorksheet(a, b *Score) bool { return slices.Equal(typedScore(a), typedScore(b)) }

func typedScore(s *Score) []byte {
	typed := *s
	typed.Reason, typed.Slip, typed.Effect, typed.Warnings = ledger.TextRef{}, nil, nil, nil
	for _, side := range []**SideScore{&typed.NorthSouth, &typed.EastWest} {
		if *side != nil {
			bare := (*side).unnoted()
			*side = &bare
		}
	}
	return asStored(typed)
}

// unnoted is what a side is given without the notes to its results.
func (s *SideScore) unnoted() SideScore {
	strip := func(list []Outcome) []Outcome {
		list = slices.Clone(list)
		for i := range list {
			list[i].Note, list[i].Typed = ledger.TextRef{}, ""
		}
		return list
	}
	side := SideScore{Outcomes: strip(s.Outcomes), Award: s.Award, NoScore: s.NoScore}
	if s.Damage != nil {
		side.Damage = &Damage{Expected: strip(s.Damage.Expected), Normal: strip(s.Damage.Normal)}
	}
	return side
}

// asStored are values as an entry holds them; nil where they cannot be stored.
func asStored(values ...any) []byte {
	body, err := json.Marshal(values)
	if err != nil {
		return nil
	}
	return body
}

// WorksheetWords is what a worksheet says, for a person who typed another.
func WorksheetWords(s *Score, reason string) string {
	words := []string{s.Words()}
	if s.Penalty != nil {
		words = append(words, "Penalty: "+s.Penalty.Words())
	}
	if reason != "" {
		words = append(words, "Because: "+reason)
	}
	return strings.TrimSpace(strings.Join(words, "\n"))
}
