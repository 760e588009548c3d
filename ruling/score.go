package ruling

import (
	"strings"

	"redress/casefile"
)

// score is what a ruling gives, how it was worked out, and what it means for the others, in the order of the page.
func score(v *ScoreView) []Block {
	if v == nil {
		return nil
	}
	parts := figures(v)
	for _, g := range v.Given {
		parts = append(parts, given(g)...)
	}
	if v.Effect != nil {
		for i, text := range v.Effect.Damage {
			law := (*Link)(nil)
			if i == 0 {
				law = v.Effect.Law
			}
			parts = append(parts, Paragraph{Text: cited(text, law)})
		}
	}
	if v.Table != nil && len(v.Given) > 0 {
		parts = append(parts, Paragraph{Text: Plain("Instead of the table result " + v.Table.Result + ", " + v.Table.Points + ".")})
	}
	if v.Penalty != "" {
		parts = append(parts, Paragraph{Text: Led("Procedural penalty:", v.Penalty)})
	}
	if v.Against != "" {
		parts = append(parts, Paragraph{Text: Plain(v.Against + ".")})
	}
	if v.Reason != "" {
		parts = append(parts, Paragraph{Text: Led("Reason:", v.Reason)})
	}
	if v.Effect != nil {
		for _, n := range v.Effect.Notes {
			parts = append(parts, Paragraph{Text: cited(n.Text, n.Law)})
		}
	}
	for _, w := range v.Warnings {
		parts = append(parts, Notice{append(Text{{Text: w.Lead + " ", Bold: true}}, cited(w.Text, w.Law)...)})
	}
	return append(parts, effect(v.Effect)...)
}

// figures are what the board is worth to each side.
func figures(v *ScoreView) []Block {
	rows := Facts{}
	for _, f := range v.Figures {
		value := Text{{Text: strings.TrimSpace(f.Figure + " " + f.Unit), Bold: true}}
		if f.Percent != "" {
			value = append(value, Run{Text: ", " + f.Percent})
		}
		if f.Was != "" {
			value = append(value, Run{Text: ", " + f.Was, Faint: true})
		}
		rows.Rows = append(rows.Rows, Fact{f.Who, value})
	}
	if len(rows.Rows) == 0 {
		return nil
	}
	return []Block{rows}
}

// given is what a side is given, with its working.
func given(g GivenView) []Block {
	var parts []Block
	var items [][]Block
	switch len(g.Lines) {
	case 0:
		words := g.Words
		if words != "" {
			words = strings.ToUpper(words[:1]) + words[1:]
		}
		parts = append(parts, Paragraph{Text: Led(g.Who+":", words)})
	case 1:
		parts = append(parts, Paragraph{Text: append(Led(g.Who+":", g.Lines[0].Result+": "+g.Lines[0].Points), noteOf(g.Lines[0])...)})
		items = append(items, working(g.Lines[0].Working)...)
	default:
		parts = append(parts, Paragraph{Text: Strong(g.Who + ":"), Leads: true})
		for _, l := range g.Lines {
			items = append(items, append([]Block{Paragraph{Text: append(Led(l.Share, l.Result+": "+l.Points), noteOf(l)...)}}, itemized(working(l.Working))...))
		}
	}
	items = append(items, working(g.Working)...)
	return append(parts, itemized(items)...)
}

func noteOf(l ScoreLineView) Text {
	if l.Note == "" {
		return nil
	}
	return Text{{Text: "\n" + l.Note, Faint: true}}
}

func working(lines []string) (items [][]Block) {
	for _, line := range lines {
		items = append(items, []Block{Paragraph{Text: Plain(line)}})
	}
	return items
}

func itemized(items [][]Block) []Block {
	if len(items) == 0 {
		return nil
	}
	return []Block{List{Items: items}}
}

// cited is a text with the provision behind it.
func cited(text string, law *Link) Text {
	if law == nil {
		return Plain(text)
	}
	return Text{{Text: text + " "}, {Text: "(" + law.Text + ")", Faint: true}}
}

// effect is the traveller before and after.
func effect(e *EffectView) []Block {
	if e == nil || len(e.Rows) == 0 {
		return nil
	}
	parts := []Block{Heading{3, "The board before and after"}}
	if e.Others != "" {
		parts = append(parts, Paragraph{Text: Plain(e.Others), Leads: true})
	}
	t := Table{Head: []string{"Table"}, Right: []bool{false}}
	if e.Numbers {
		t.Head, t.Right = append(t.Head, "NS", "EW"), append(t.Right, true, true)
	}
	t.Head, t.Right = append(t.Head, e.Unit+" NS", e.Unit+" EW", "Result", "Points NS"), append(t.Right, true, true, false, true)
	for _, row := range e.Rows {
		cells := []Text{Plain(TableOf(row))}
		if e.Numbers {
			cells = append(cells, Plain(PairsOf(row.NorthSouth)), Plain(PairsOf(row.EastWest)))
		}
		cells = append(cells, changed(row.NorthSouth), changed(row.EastWest), Plain(ResultOf(row)), Plain(PointsOf(row)))
		t.Rows = append(t.Rows, Row{Cells: cells, Own: row.Own})
	}
	return append(parts, t)
}

// changed is a figure with what it was and how it changed.
func changed(side casefile.RowSide) Text {
	text := Plain(OrDash(side.After))
	if side.Change != "" {
		text = append(text, Run{Text: "\nwas " + OrDash(side.Before) + " (" + side.Change + ")", Faint: true})
	}
	return text
}

// moved says that the figures above no longer hold, with the new ones beside the old.
func moved(m *MovedView) []Block {
	if m == nil {
		return nil
	}
	parts := []Block{Notice{Led(m.Lead(), m.Text())}}
	if len(m.Rows) == 0 {
		return parts
	}
	t := Table{Head: []string{"Side", "In the ruling", "Now"}}
	for _, r := range m.Rows {
		t.Rows = append(t.Rows, Row{Cells: []Text{Plain(r.Who), Plain(r.Was), Strong(r.Now)}})
	}
	return append(parts, t)
}
