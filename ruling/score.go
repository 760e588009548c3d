package ruling

import "redress/casefile/adjustment"

// Blocks are what a score gives, how it was worked out, and what it means for the others; none where there is no score.
func (v *AdjustedScore) Blocks() []Block {
	if v == nil {
		return nil
	}
	parts := v.gives(*v)
	if v.Effect != nil {
		for _, n := range v.Effect.Notes {
			parts = append(parts, Paragraph{Text: cited(n.Text, n.Law)})
		}
		for _, missing := range v.Effect.Missing {
			parts = append(parts, Paragraph{Text: Faint(missing)})
		}
	}
	parts = []Block{Score{parts}}
	for _, w := range v.Warnings {
		parts = append(parts, Notice{append(Text{{Text: w.Lead + " ", Bold: true}}, cited(w.Text, w.Law)...), w.Told})
	}
	return append(parts, effect(v.Effect)...)
}

// Short is the same on a slip: the last steps of the working, without the others.
func (v *AdjustedScore) Short() []Block {
	if v == nil {
		return nil
	}
	parts := v.gives(v.brief())
	for _, n := range v.ofPenalty() {
		parts = append(parts, Paragraph{Text: cited(n.Text, n.Law)})
	}
	return []Block{Score{parts}}
}

// gives are the figures, what each side is given as told, and what was said with it.
func (v *AdjustedScore) gives(told AdjustedScore) []Block {
	parts := v.figures()
	for _, g := range told.Given {
		parts = append(parts, given(g)...)
	}
	if v.Tricks != "" {
		parts = append(parts, Paragraph{Text: Plain(v.Tricks)})
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
		instead := map[bool]string{true: "score entered,", false: "table result"}[v.Entered]
		parts = append(parts, Paragraph{Text: Plain("Instead of the " + instead + " " + v.Table.Result + ", " +
			v.Table.Points + ".")})
	}
	if v.Penalty != "" {
		parts = append(parts, Paragraph{Text: Led(v.Sanction+":", v.Penalty)})
	}
	if v.Against != "" {
		parts = append(parts, Paragraph{Text: Plain(v.Against + ".")})
	}
	if v.Reason != "" {
		parts = append(parts, Paragraph{Text: Led("Reason:", v.Reason)})
	}
	return parts
}

// figures are what the board is worth to each side.
func (v *AdjustedScore) figures() []Block {
	if len(v.Figures) == 0 {
		return nil
	}
	return []Block{Figures{v.Figures}}
}

// given is what a side is given, with its working.
func given(g Assigned) []Block {
	var parts []Block
	switch len(g.Lines) {
	case 0:
		parts = append(parts, Paragraph{Text: Led(g.Who+":", UpperFirst(g.Words))})
	case 1:
		parts = append(parts, givenLine(g.Who+":", g.Lines[0])...)
	default:
		parts = append(parts, Paragraph{Text: Strong(g.Who + ":"), Leads: true})
		for _, l := range g.Lines {
			parts = append(parts, givenLine(l.Share, l)...)
		}
	}
	return append(parts, working(g.Working)...)
}

func givenLine(lead string, l ResultLine) []Block {
	return append([]Block{Given{lead, l.Result, l.Points, l.Note}}, working(l.Working)...)
}

// working are the steps of a sum.
func working(lines []string) []Block {
	if len(lines) == 0 {
		return nil
	}
	list := List{Sum: true}
	for _, line := range lines {
		list.Items = append(list.Items, []Block{Paragraph{Text: Plain(line)}})
	}
	return []Block{list}
}

// cited is a text with the provision behind it.
func cited(text string, law *Link) Text {
	if law == nil {
		return Plain(text)
	}
	return Text{{Text: text + " "}, {Text: law.Text, Faint: true, Path: law.Path}}
}

// effect is the traveller before and after.
func effect(e *Effect) []Block {
	if e == nil || len(e.Rows) == 0 {
		return nil
	}
	var parts []Block
	if e.Others != "" {
		parts = append(parts, Paragraph{Text: Plain(e.Others), Leads: true})
	}
	t := Table{Name: e.Unit + " of each table as ruled; “before” is by the results at the table", Chart: e.Chart,
		Head: []string{"Table"}, Right: []bool{false}}
	if e.Numbers {
		t.Head, t.Right = append(t.Head, "NS", "EW"), append(t.Right, true, true)
	}
	t.Head, t.Right = append(t.Head, e.Unit+" NS", e.Unit+" EW", "Result", "Score NS"),
		append(t.Right, true, true, false, true)
	for _, row := range e.Rows {
		cells := []Text{Plain(TableOf(row))}
		if e.Numbers {
			cells = append(cells, Plain(PairsOf(row.NorthSouth)), Plain(PairsOf(row.EastWest)))
		}
		cells = append(cells, changed(row.NorthSouth), changed(row.EastWest), Plain(ResultOf(row)),
			Plain(PointsOf(row)))
		t.Rows = append(t.Rows, Row{Cells: cells, Own: row.Own})
	}
	return []Block{Section{"effect", "The board before and after", 3, true, append(parts, t)}}
}

// changed is a figure with what it was and how it changed.
func changed(side adjustment.RowSide) Text {
	text := Plain(OrDash(side.After))
	if side.Change != "" {
		text = append(text, Run{Text: "\nbefore " + OrDash(side.Before) + " (" + side.Change + ")", Faint: true})
	}
	return text
}
