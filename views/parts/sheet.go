package parts

import (
	"cmp"
	"html"
	"redress/rulebook"
	"redress/ruling"
	"redress/views"
	"regexp"
	"strings"
)

// textHTML is a text in its faces, with its citations as links.
func textHTML(text ruling.Text) string {
	var b strings.Builder
	for _, run := range text {
		words := strings.ReplaceAll(html.EscapeString(run.Text), "\n", "<br/>")
		if words == "" {
			continue
		}
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
	return views.SuitedHTML(b.String())
}

var anchors = regexp.MustCompile(`</?a\b[^>]*>`)

// markedHTML is a text of the rulebook, without its links where they lead nowhere for who reads it.
func markedHTML(m ruling.Marked) string {
	text := views.SuitedHTML(rulebook.Render(m.Edition, m.Markdown))
	if m.Bare {
		return anchors.ReplaceAllString(text, "")
	}
	return text
}

func newSheetLaw(b ruling.Law) views.Quote {
	return views.Quote{Name: b.Name, Title: b.Title, Path: b.Path, Edition: views.EditionTag{Title: b.Edition,
		House: b.House},
		Parts: []views.QuotePart{{HTML: markedHTML(b.Text)}}}
}

// sheetFigure tells whether a column of a table holds figures.
func sheetFigure(t ruling.Table, column int) bool { return column < len(t.Right) && t.Right[column] }

func sheetTableName(t ruling.Table) string { return cmp.Or(t.Name, strings.Join(t.Head, ", ")) }
