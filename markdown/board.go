package markdown

import (
	"fmt"
	"strings"

	"redress/ruling"
)

// table is a table with its name above it.
func table(b ruling.Table) []string {
	if len(b.Head) == 0 {
		return nil
	}
	var head, under []string
	for i, name := range b.Head {
		rule := "---"
		if i < len(b.Right) && b.Right[i] {
			rule = "---:"
		}
		head, under = append(head, escaped(name)), append(under, rule)
	}
	rows := []string{row(head), row(under)}
	for _, r := range b.Rows {
		var cells []string
		for i := range b.Head {
			cell := ""
			if i < len(r.Cells) {
				cell = strings.NewReplacer("  \n", ", ", "\u200b", "").Replace(inline(r.Cells[i]))
			}
			cells = append(cells, cell)
		}
		rows = append(rows, row(cells))
	}
	return []string{escaped(b.Name), strings.Join(rows, "\n")}
}

func row(cells []string) string { return "| " + strings.Join(cells, " | ") + " |" }

func hands(b ruling.Hands) string {
	var rows []string
	for _, hand := range b.Deal.Hands {
		line := "- " + escaped(hand.Seat) + ":"
		for _, h := range hand.Holdings {
			line += " " + h.Suit + h.Cards
		}
		rows = append(rows, line)
	}
	return strings.Join(rows, "\n")
}

// auction is an auction in columns from West, with what its signs mean and the explanations below.
func auction(b ruling.Auction) []string {
	t := ruling.Table{}
	for _, h := range b.Diagram.Heads {
		name := h.Name
		if h.Dealer {
			name += " (dealer)"
		}
		if h.Vulnerable {
			name += " vul"
		}
		t.Head = append(t.Head, name)
	}
	for _, calls := range b.Diagram.Rows {
		r := ruling.Row{}
		for _, c := range calls {
			r.Cells = append(r.Cells, ruling.Plain(call(c)))
		}
		t.Rows = append(t.Rows, r)
	}
	texts := table(t)
	var notes []string
	for _, n := range b.Diagram.Notes {
		notes = append(notes, fmt.Sprintf("- (%d) %s: %s", n.Number, escaped(n.Call), escaped(n.Text)))
	}
	return append(texts, strings.Join(notes, "\n"))
}

// call is a call with what is to be said of it, in words.
func call(c ruling.AuctionCell) string {
	if c.Next {
		return "?"
	}
	text := c.Call
	if c.Note > 0 {
		text += fmt.Sprintf(" (%d)", c.Note)
	}
	if c.Alert {
		text += ", alerted"
	}
	if c.Irregular {
		text += ", irregular"
	}
	if c.Incident {
		text += ", in question"
	}
	if c.Action {
		text += ", complained of"
	}
	return text
}
