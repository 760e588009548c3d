package views

import (
	"cmp"
	"html"
	"regexp"
	"strings"

	"redress/rulebook"
	"redress/ruling"
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
	return SuitedHTML(b.String())
}

var anchors = regexp.MustCompile(`</?a\b[^>]*>`)

// markedHTML is a text of the rulebook, without its links where they lead nowhere for who reads it.
func markedHTML(m ruling.Marked) string {
	text := SuitedHTML(rulebook.Render(m.Edition, m.Markdown))
	if m.Bare {
		return anchors.ReplaceAllString(text, "")
	}
	return text
}

func newSheetLaw(b ruling.Law) Quote {
	return Quote{Name: b.Name, Title: b.Title, Path: b.Path, Edition: EditionTag{Title: b.Edition, House: b.House},
		Parts: []QuotePart{{HTML: markedHTML(b.Text)}}}
}

// sheetFigure tells whether a column of a table holds figures.
func sheetFigure(t ruling.Table, column int) bool { return column < len(t.Right) && t.Right[column] }

func sheetTableName(t ruling.Table) string { return cmp.Or(t.Name, strings.Join(t.Head, ", ")) }
