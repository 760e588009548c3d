package markdown

import (
	"slices"
	"strings"

	"redress/ruling"
)

// markup are the signs that Markdown would read; what somebody wrote is shown as they wrote it.
var markup = strings.NewReplacer(`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`, `<`, `&lt;`, `>`,
	`&gt;`, `#`, `\#`, `|`, `\|`, `{`, `\{`, `}`, `\}`, `!`, `\!`)

// escaped is a text within a line.
func escaped(text string) string { return markup.Replace(strings.Join(strings.Fields(text), " ")) }

// guarded is a text that begins a line: no list and no heading, whatever it begins with.
func guarded(text string) string {
	if text != "" && (text[0] == '-' || text[0] == '+' || text[0] == '=' || text[0] >= '0' && text[0] <= '9' &&
		strings.ContainsAny(text[:min(len(text), 4)], ".)")) {
		return "\u200b" + text
	}
	return text
}

func bold(text string) string {
	if text = escaped(text); text == "" {
		return ""
	}
	return "**" + text + "**"
}

func linked(text, path string) string {
	if path == "" || text == "" {
		return text
	}
	return "[" + text + "](" + path + ")"
}

// inline is a text in its faces. White around a word in a face stands outside of its signs.
func inline(text ruling.Text) string {
	var b strings.Builder
	for _, run := range text {
		for i, line := range strings.Split(run.Text, "\n") {
			if i > 0 {
				b.WriteString("  \n")
			}
			words := escaped(line)
			if words == "" {
				if line != "" {
					b.WriteByte(' ') // white between two faces
				}
				continue
			}
			switch {
			case run.Bold:
				words = "**" + words + "**"
			case run.Italic:
				words = "*" + words + "*"
			case run.Path == "" && (b.Len() == 0 || i > 0):
				words = guarded(words)
			}
			if strings.HasPrefix(line, " ") {
				b.WriteByte(' ')
			}
			b.WriteString(linked(words, run.Path))
			if strings.HasSuffix(line, " ") {
				b.WriteByte(' ')
			}
		}
	}
	return strings.TrimSpace(b.String())
}

// led is a text behind words; empty where there is none.
func led(words, text string) string {
	if text == "" {
		return ""
	}
	return words + text
}

// joined joins the words that there are.
func joined(by string, words ...string) string { return strings.Join(filled(words), by) }

func filled(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
}
