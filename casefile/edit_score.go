package casefile

import (
	"encoding/json"
	"slices"
	"strings"

	"redress/fault"
	"redress/ledger"
)

// EditScore sets what the ruling gives, as somebody typed it on the worksheet that they were shown. A worksheet is one
// whole: who changes a part of it has weighed the rest.
type EditScore struct {
	AssignScore
	Seen *Case // as it stood when the worksheet was shown; nil where it was not
	// of the table as the worksheet had shown it, as [ScoreLine.Key] has it; empty for none
	Slip string
	Text func(ledger.TextRef) string // what a text of the case says
}

// Decide implements Command. Where nobody has changed it since, a worksheet that was left as it was shown is stored all
// the same: the other tables may have changed, and who hears an appeal may come to the score that the director gave.
func (e EditScore) Decide(c *Case, d *ledger.Draft) error {
	was := e.Seen.scored()
	if was.seq == c.Scored {
		if err := e.tableChosen(c); err != nil {
			return err
		}
		return e.AssignScore.Decide(c, d)
	}
	if e.says(was.score) || e.says(c.Score) {
		return nil
	}
	clash := fault.Clash{Field: "reason", Label: "What the ruling gives", Typed: worksheetWords(&e.Score, e.Reason)}
	if c.Score != nil {
		clash.Stands = worksheetWords(c.Score, e.Text(c.Score.Reason))
	}
	return fault.Clashed(clash)
}

// says tells whether what was typed is a score in every word.
func (e EditScore) says(s *Score) bool {
	return s != nil && sameWorksheet(s, &e.Score) && e.Text(s.Reason) == e.Reason
}

// scoreOf is the score that a case has, and the entry that gave it.
type scoreOf struct {
	score *Score
	seq   int64
}

func (c *Case) scored() scoreOf {
	if c == nil {
		return scoreOf{}
	}
	return scoreOf{c.Score, c.Scored}
}

// sameWorksheet tells whether two scores were typed alike. What they are worth on the field, and what was said of their
// results, is no part of that.
func sameWorksheet(a, b *Score) bool { return slices.Equal(typedScore(a), typedScore(b)) }

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
	side := SideScore{Outcomes: strip(s.Outcomes), Award: s.Award}
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

func worksheetWords(s *Score, reason string) string {
	words := []string{s.Words()}
	if s.Penalty != nil {
		words = append(words, "Penalty: "+s.Penalty.Words())
	}
	if reason != "" {
		words = append(words, "Because: "+reason)
	}
	return strings.TrimSpace(strings.Join(words, "\n"))
}
