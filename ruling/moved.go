package ruling

import (
	"slices"
	"strings"

	"redress/casefile/adjustment"
)

// Moved is a ruling whose figures no longer hold. The ruling stays as it was issued; what it is worth follows the
// field.
type Moved struct {
	Causes []string
	Rows   []MovedRow
	Advice string // what the director may do about it; empty for everybody else
}

// MovedRow is what the board was worth to a side in the ruling, and what it is worth now.
type MovedRow struct{ Who, Was, Now string }

// MovedLead begins the notice.
const MovedLead = "The figures have changed."

// NewMoved words how the figures of a ruling have moved; nil where they have not.
func NewMoved(m *adjustment.Moved, directs bool) *Moved {
	if m == nil {
		return nil
	}
	v := &Moved{Causes: m.Causes}
	for _, side := range m.Sides {
		v.Rows = append(v.Rows, MovedRow{side.Side.Name(), side.Was, side.Now})
	}
	if m.Own && directs {
		v.Advice = "See whether the ruling still holds; if not, take the case up again and rule again."
	}
	return v
}

// NewAnew says why a score is no longer what it was worked out to be, with the new figures beside the old; empty where
// it is.
func NewAnew(a adjustment.Anew) string {
	if len(a.Causes) == 0 {
		return ""
	}
	words := slices.Clone(a.Causes)
	for _, side := range a.Sides {
		words = append(words, MovedRow{side.Side.Name(), side.Was, side.Now}.Words()+".")
	}
	return strings.Join(append(words, "Open the score, look at its working once more, and keep it; otherwise the "+
		"ruling is issued with the figures of now."), " ")
}

// Lead is how the notice begins.
func (m Moved) Lead() string {
	if len(m.Rows) == 0 {
		return "Since the ruling:"
	}
	return MovedLead
}

// Text is why, and what remains.
func (m Moved) Text() string {
	list := m.Causes
	if len(m.Rows) > 0 {
		list = append(list[:len(list):len(list)],
			"What was ruled stays as it is; what it is worth follows the other results.")
	}
	if m.Advice != "" {
		list = append(list[:len(list):len(list)], m.Advice)
	}
	return strings.Join(list, " ")
}

// Words is a row as a sentence has it: "North-South: 0 of 4 (0%), now 2 of 4 (50%)".
func (r MovedRow) Words() string { return r.Who + ": " + r.Was + ", now " + r.Now }

// Blocks say that the figures no longer hold, with the new ones beside the old.
func (m *Moved) Blocks() []Block {
	if m == nil {
		return nil
	}
	parts := []Block{Notice{Text: Led(m.Lead(), m.Text())}}
	if len(m.Rows) == 0 {
		return parts
	}
	t := Table{Head: []string{"Side", "In the ruling", "Now"}}
	for _, r := range m.Rows {
		t.Rows = append(t.Rows, Row{Cells: []Text{Plain(r.Who), Plain(r.Was), Strong(r.Now)}})
	}
	return append(parts, t)
}

// Short is the same in lines, for a slip.
func (m *Moved) Short() []Block {
	if m == nil {
		return nil
	}
	blocks := []Block{Paragraph{Text: Led(m.Lead(), m.Text())}}
	for _, r := range m.Rows {
		blocks = append(blocks, Paragraph{Text: Plain(r.Words())})
	}
	return blocks
}
