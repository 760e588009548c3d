package paper

import (
	"fmt"
	"strings"
	"testing"

	"redress/ruling"
)

// asOutline writes blocks shortly: p a paragraph, with **bold** and *italic* words, - and 1. items, > a quote, | a row.
func asOutline(blocks []ruling.Block, indent string) string {
	var b strings.Builder
	for _, block := range blocks {
		switch block := block.(type) {
		case ruling.Paragraph:
			b.WriteString(indent + "p " + signed(block.Text) + "\n")
		case ruling.Quote:
			b.WriteString(asOutline(block.Blocks, indent+"> "))
		case ruling.List:
			for i, item := range block.Items {
				sign := "- "
				if block.Numbered {
					sign = fmt.Sprintf("%d. ", i+1)
				}
				b.WriteString(asOutline(item, indent+sign))
			}
		case ruling.Table:
			b.WriteString(indent + "| " + strings.Join(block.Head, " | ") + "\n")
			for _, row := range block.Rows {
				for _, cell := range row.Cells {
					b.WriteString(indent + "| " + signed(cell))
				}
				b.WriteString("\n")
			}
		}
	}
	return b.String()
}

func signed(text ruling.Text) string {
	var b strings.Builder
	for _, run := range text {
		sign := ""
		if run.Bold {
			sign += "**"
		}
		if run.Italic {
			sign += "*"
		}
		b.WriteString(sign + run.Text + sign)
	}
	return b.String()
}

// Markdown as it is put on paper: what a page would leave out or resolve is left out and resolved here too.
func TestMarked(t *testing.T) {
	for markdown, want := range map[string]string{
		"":                                      "",
		"A *2♥* and\n**more**.":                 "p A *2♥* and **more**.\n",
		"One\\\ntwo":                            "p One\ntwo\n",
		"[Law 9](law:9) `code` <https://x.org>": "p Law 9 code https://x.org\n",
		"a &amp; b \\*c\\* &#9829; `&amp;`":     "p a & b *c* ♥ &amp;\n",
		"<script>x</script>\n\nAn <b>x</b> ![pic](y)":  "p An x\n",
		"- a\n- b\n  1. c\n":                           "- p a\n- p b\n- 1. p c\n",
		"> Said.\n>\n> Twice.":                         "> p Said.\n> p Twice.\n",
		"> [!was laws-2007] It *was*.":                 "> p **Before · the code of 2007**\n> p It *was*.\n",
		"## Head *x*\n\n    code\n    more":            "p **Head *****x***\np code more \n",
		"| a | b |\n|---|--:|\n| 1 | **2** |\n| 3 | |": "| a | b\n| 1| **2**\n| 3| \n",
		"Term\n: What it *is*.\n":                      "p **Term**\np What it *is*.\n",
		"***both***":                                   "p ***both***\n",
		"Line one  \nand\ttab":                         "p Line one\nand\ttab\n",
	} {
		if got := asOutline(marked("laws-2017", markdown), ""); got != want {
			t.Errorf("%q is put on paper as\n%q; want\n%q", markdown, got, want)
		}
	}
}
