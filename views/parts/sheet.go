package parts

import (
	"cmp"
	"html"
	"strings"

	"redress/rulebook"
	"redress/ruling"
	"redress/views"
)

// textHTML is a text in its faces, with its citations as links.
func textHTML(text ruling.Text) string {
	var b strings.Builder
	for _, run := range text {
		if run.Text == "" {
			continue
		}
		lines := strings.Split(run.Text, "\n")
		for i, line := range lines {
			lines[i] = rulebook.Suited(line)
		}
		words := strings.Join(lines, " <br/>")
		if run.Path != "" {
			words = `<a class="cite" href="` + html.EscapeString(run.Path) + `">` + words + `</a>`
		}
		if run.Bold {
			words = "<strong>" + words + "</strong>"
		}
		if run.Italic {
			words = "<em>" + words + "</em>"
		}
		if run.Faint {
			words = `<span class="muted">` + words + `</span>`
		}
		b.WriteString(words)
	}
	return b.String()
}

// markedHTML is a text of the rulebook, without its links where they lead nowhere for who reads it.
func markedHTML(m ruling.Marked) string {
	if m.Bare {
		return rulebook.ReadPassage(m.Edition, m.Markdown).Bare()
	}
	return rulebook.Render(m.Edition, m.Markdown)
}

func newSheetLaw(b ruling.Law) views.Quote {
	q := views.Quote{Name: b.Name, Title: b.Title, Path: b.Path, Edition: views.EditionTag{Title: b.Edition,
		House: b.House},
		Parts: []views.QuotePart{{HTML: markedHTML(b.Text)}}}
	if b.Whole.Markdown != "" {
		q.Whole = markedHTML(b.Whole)
	}
	return q
}

// sheetFigure tells whether a column of a table holds figures.
func sheetFigure(t ruling.Table, column int) bool { return column < len(t.Right) && t.Right[column] }

// sheetColumn is what a column holds; empty where the table says it nowhere.
func sheetColumn(t ruling.Table, column int) string {
	if column < len(t.Head) {
		return t.Head[column]
	}
	return ""
}

func sheetTableName(t ruling.Table) string { return cmp.Or(t.Name, strings.Join(t.Head, ", ")) }
