package paper

import (
	"fmt"
	"strings"

	"redress/ruling"
)

func (s *setter) section(b ruling.Section, width float64) []strip {
	if b.Level == 0 {
		return s.parts(b.Blocks, width)
	}
	return append(s.heading(ruling.Heading{Level: b.Level, Text: b.Title}, width), s.parts(b.Blocks, width)...)
}

// callout sets words to say and remarks behind a bar, below their title.
func (s *setter) callout(b ruling.Callout, width float64) []strip {
	var strips []strip
	if b.Title != "" {
		title := ruling.Strong(b.Title)
		if b.Kind == "say" {
			title = ruling.Faint(b.Title + ":")
		}
		strips = s.paragraph(ruling.Paragraph{Text: title, Leads: true}, width)
	}
	return append(strips, s.quote(ruling.Quote{Blocks: b.Blocks}, width)...)
}

func (s *setter) law(b ruling.Law, width float64) []strip {
	edition := b.Edition
	if b.House && edition != "" {
		edition += ", house rules"
	}
	head := ruling.Strong(joined(" ", b.Name, b.Title))
	if edition != "" {
		head = append(head, ruling.Run{Text: " (" + edition + ")", Faint: true})
	}
	if b.Before > 0 {
		return s.paragraph(ruling.Paragraph{Text: append(head,
			ruling.Run{Text: fmt.Sprintf(": as quoted with ruling %d.", b.Before)})}, width)
	}
	return append(s.paragraph(ruling.Paragraph{Text: head, Leads: true}, width),
		s.quote(ruling.Quote{Blocks: []ruling.Block{b.Text}}, width)...)
}

// steps sets each question as an item of a numbered list. What stood at it when it was asked is for a screen.
func (s *setter) steps(b ruling.Steps, width float64) []strip {
	list := ruling.List{Numbered: true}
	for _, step := range b.List {
		text := ruling.Strong(step.Title)
		line := func(words string) {
			if words != "" {
				text = append(text, ruling.Run{Text: "\n" + words})
			}
		}
		line(step.Answer)
		line(led(ruling.Settled(step.Setting), step.Record))
		line(led(ruling.Otherwise(step.Setting), step.Overrides))
		line(led("Reason: ", step.Reason))
		for _, claim := range step.Claims {
			line(claim)
		}
		kind := step.Kind.Name
		if step.Kind.Asks {
			kind = joined(": ", kind, step.Kind.Help)
		}
		text = append(text, ruling.Run{Text: "\n" + joined(" · ", kind, step.Origin), Faint: true})
		list.Items = append(list.Items, []ruling.Block{ruling.Paragraph{Text: text}})
	}
	return s.list(list, width)
}

// reasons sets each question with its answer and why as a paragraph, for a sheet has to stay on a page.
func (s *setter) reasons(b ruling.Reasons, width float64) []strip {
	list := ruling.List{}
	for _, r := range b.List {
		text := ruling.Text{{Text: r.Title + " "}, {Text: r.Answer, Bold: true}, {Text: led(". ", r.Why)},
			{Text: led(" · ", r.Laws), Faint: true}}
		list.Items = append(list.Items, []ruling.Block{ruling.Paragraph{Text: text}})
	}
	return s.list(list, width)
}

// led is a text behind words; empty where there is none.
func led(words, text string) string {
	if text == "" {
		return ""
	}
	return words + text
}

func (s *setter) figures(b ruling.Figures, width float64) []strip {
	rows := ruling.Facts{}
	for _, f := range b.List {
		value := ruling.Strong(strings.TrimSpace(f.Figure + " " + f.Unit))
		value = append(value, ruling.Run{Text: led(", ", f.Percent)}, ruling.Run{Text: led(", ", f.Was), Faint: true})
		rows.Rows = append(rows.Rows, ruling.Fact{Label: f.Who, Value: value})
	}
	return s.facts(rows, width)
}

func (s *setter) given(b ruling.Given, width float64) []strip {
	text := append(ruling.Led(b.Lead, b.Result+", "+b.Points), ruling.Run{Text: led("\n", b.Note), Faint: true})
	line := ruling.Paragraph{Text: text}
	if strings.HasSuffix(b.Lead, ":") {
		return s.paragraph(line, width)
	}
	return s.list(ruling.List{Items: [][]ruling.Block{{line}}}, width) // a share of what is given
}
