package markdown

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"redress/ruling"
)

// Write writes a sheet.
func Write(w io.Writer, s *ruling.Sheet) error {
	m := &writer{anchors: map[string]bool{}}
	m.aim(s.Blocks)
	_, err := io.WriteString(w, strings.Join(m.blocks(s.Blocks), "\n\n")+"\n")
	return err
}

type writer struct {
	anchors map[string]bool // the ids of sections to which a text of the sheet leads
}

// aim finds the sections to which lists of the sheet lead: only they are named in the text.
func (m *writer) aim(blocks []ruling.Block) {
	for _, b := range blocks {
		switch b := b.(type) {
		case ruling.Section:
			m.aim(b.Blocks)
		case ruling.List:
			for _, item := range b.Items {
				m.aim(item)
			}
		case ruling.Paragraph:
			for _, run := range b.Text {
				if id, here := strings.CutPrefix(run.Path, "#"); here {
					m.anchors[id] = true
				}
			}
		}
	}
}

// blocks are the texts of blocks, each to stand between empty lines.
func (m *writer) blocks(list []ruling.Block) (texts []string) {
	for _, b := range list {
		for _, text := range m.block(b) {
			if text != "" {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

func (m *writer) block(b ruling.Block) []string {
	switch b := b.(type) {
	case ruling.Heading:
		return []string{heading(b.Level, b.Text)}
	case ruling.Section:
		return m.section(b)
	case ruling.Paragraph:
		return []string{inline(b.Text)}
	case ruling.Notice:
		return []string{quoted([]string{inline(b.Text)})}
	case ruling.List:
		return []string{m.list(b)}
	case ruling.Facts:
		return []string{facts(b)}
	case ruling.Quote:
		return []string{quoted(m.blocks(b.Blocks))}
	case ruling.Callout:
		return []string{quoted(append([]string{bold(b.Title)}, m.blocks(b.Blocks)...))}
	case ruling.Marked:
		return []string{marked(b)}
	case ruling.Law:
		return law(b)
	case ruling.Steps:
		return []string{m.steps(b)}
	case ruling.Reasons:
		return []string{reasons(b)}
	case ruling.Score:
		return m.blocks(b.Blocks)
	case ruling.Figures:
		return []string{figures(b)}
	case ruling.Given:
		return []string{joined(" ", bold(b.Lead), escaped(joined(", ", b.Result, b.Points)), escaped(b.Note))}
	case ruling.Table:
		return table(b)
	case ruling.Hands:
		return []string{hands(b)}
	case ruling.Auction:
		return auction(b)
	case ruling.Beside:
		return m.blocks([]ruling.Block{b.Left, b.Right})
	case ruling.Signature:
		return []string{escaped(b.Who) + ": \\_\\_\\_\\_\\_\\_\\_\\_"}
	}
	return nil // a new page is none here
}

func heading(level int, text string) string {
	return strings.Repeat("#", max(level, 1)) + " " + escaped(text)
}

func (m *writer) section(b ruling.Section) []string {
	parts := m.blocks(b.Blocks)
	if b.Title == "" {
		return parts
	}
	title := bold(b.Title)
	if b.Level > 0 {
		title = heading(b.Level, b.Title)
	}
	if m.anchors[b.ID] {
		title += " {#" + b.ID + "}"
	}
	return append([]string{title}, parts...)
}

// list writes items; those of a single paragraph stand close together.
func (m *writer) list(b ruling.List) string {
	var items []string
	close := true
	for i, item := range b.Items {
		mark := "- "
		if b.Numbered {
			mark = strconv.Itoa(i+1) + ". "
		}
		texts := m.blocks(item)
		close = close && len(texts) < 2
		items = append(items, mark+indented(strings.Join(texts, "\n\n"), len(mark)))
	}
	if close {
		return strings.Join(items, "\n")
	}
	return strings.Join(items, "\n\n")
}

func indented(text string, by int) string {
	lines := strings.Split(text, "\n")
	for i := 1; i < len(lines); i++ {
		if lines[i] != "" {
			lines[i] = strings.Repeat(" ", by) + lines[i]
		}
	}
	return strings.Join(lines, "\n")
}

func quoted(texts []string) string {
	lines := strings.Split(strings.Join(filled(texts), "\n\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight("> "+lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// lines is an item of several lines.
func lines(texts ...string) string {
	texts = filled(texts)
	for i := range texts {
		texts[i] = guarded(texts[i])
	}
	return "- " + strings.Join(texts, "  \n  ")
}

func facts(b ruling.Facts) string {
	var rows []string
	for _, row := range b.Rows {
		rows = append(rows, "- "+guarded(escaped(row.Label))+": "+indented(inline(row.Value), 2))
	}
	return strings.Join(rows, "\n")
}

func figures(b ruling.Figures) string {
	var rows []string
	for _, f := range b.List {
		value := escaped(joined(", ", strings.TrimSpace(f.Figure+" "+f.Unit), f.Percent, f.Was))
		rows = append(rows, "- "+guarded(escaped(f.Who))+": "+value)
	}
	return strings.Join(rows, "\n")
}

func (m *writer) steps(b ruling.Steps) string {
	var items []string
	for _, s := range b.List {
		title := joined(" ", escaped(s.Title), bold(s.Answer))
		if s.Kind.Kind == "finding" {
			title = bold(s.Title)
		}
		known := s.Record
		if s.Setting {
			known = led(ruling.Settled(true), known)
		}
		texts := []string{title, escaped(known), escaped(led(ruling.Otherwise(s.Setting), s.Overrides)),
			escaped(s.Reason)}
		for _, claim := range s.Claims {
			texts = append(texts, escaped(claim))
		}
		texts = append(texts, escaped(s.Origin))
		var laws []string
		for _, l := range s.Laws {
			laws = append(laws, linked(escaped(l.Text), l.Path))
		}
		if len(laws) > 0 {
			texts = append(texts, "("+strings.Join(laws, ", ")+")")
		}
		items = append(items, lines(texts...))
	}
	return strings.Join(items, "\n")
}

func reasons(b ruling.Reasons) string {
	var items []string
	for _, r := range b.List {
		items = append(items, lines(joined(" ", escaped(r.Title), bold(r.Answer)), escaped(r.Why), escaped(r.Laws)))
	}
	return strings.Join(items, "\n")
}

func law(b ruling.Law) []string {
	edition := b.Edition
	if b.House && edition != "" {
		edition += ", house rules"
	}
	if edition != "" {
		edition = "(" + edition + ")"
	}
	head := joined(" ", linked(bold(b.Name), b.Path), escaped(b.Title), escaped(edition))
	if b.Before > 0 {
		return []string{head + fmt.Sprintf(": as quoted with ruling %d.", b.Before)}
	}
	return []string{head, quoted([]string{marked(b.Text)})}
}

// links are those of a provision, which only Redress follows.
var links = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)

func marked(b ruling.Marked) string {
	return strings.TrimSpace(links.ReplaceAllString(b.Markdown, "$1"))
}
