package casebook

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strings"

	"redress/bridge"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// WriteMarkdown writes publications as one Markdown document: a table of contents, the cases in the order given, the
// index of keywords and that of provisions.
func WriteMarkdown(w io.Writer, pages []*Page) error {
	m := &markdown{w: bufio.NewWriter(w)}
	m.line("# Casebook")
	m.line("")
	m.line(escaped(NotARule))
	m.line("")
	for _, p := range pages {
		m.line("- [%d. %s](#case-%d)", p.Number, escaped(p.Title), p.Number)
	}
	for _, p := range pages {
		m.page(p)
	}
	m.index("Keywords", Index(pages, func(p *Page) []string { return p.keywordWords() }))
	m.index("Provisions", Index(pages, (*Page).provisionNames))
	return m.w.Flush()
}

type markdown struct {
	w     *bufio.Writer
	lines int
}

// A bufio.Writer keeps its first error for Flush.
func (m *markdown) line(format string, args ...any) {
	m.lines++
	fmt.Fprintf(m.w, format+"\n", args...)
}

func (m *markdown) index(title string, entries []IndexEntry) {
	if len(entries) == 0 {
		return
	}
	m.line("\n## %s\n", title)
	for _, e := range entries {
		var links []string
		for _, p := range e.Pages {
			links = append(links, fmt.Sprintf("[%d](#case-%d)", p.Number, p.Number))
		}
		m.line("- %s: %s", escaped(e.Words), strings.Join(links, ", "))
	}
}

func (m *markdown) page(p *Page) {
	m.line("\n## %d. %s {#case-%d}\n", p.Number, escaped(p.Title), p.Number)
	if words := p.keywordWords(); len(words) > 0 {
		m.line("Keywords: %s\n", escaped(strings.Join(words, ", ")))
	}
	for _, item := range Items {
		m.line("### %s. %s\n", item.Letter, item.Name)
		if !m.item(p, item.Letter) {
			m.line("%s\n", item.None)
		}
	}
	m.line("### The laws\n")
	m.line("%s, restated in our own words; the official text governs.\n", escaped(p.EditionTitle))
	for _, q := range p.Laws {
		m.line("- **%s** %s", q.Name(), escaped(q.Title))
		for line := range strings.SplitSeq(strings.TrimSpace(links.ReplaceAllString(q.Markdown, "$1")), "\n") {
			m.line("  %s", strings.TrimRight("> "+line, " "))
		}
	}
}

// item writes what stands under a letter; false where there is nothing.
func (m *markdown) item(p *Page, letter string) bool {
	before := m.lines
	switch letter {
	case "a":
		m.text(p.Event.Words() + ".")
	case "b":
		m.text(p.RuledBy + ".")
	case "c":
		m.text(p.HeardBy)
	case "d":
		return m.hand(p)
	case "e":
		m.text(p.Circumstances)
	case "f":
		m.text(p.TableResult)
	case "g":
		m.ruling(&p.Ruling)
	case "h":
		m.told(p.Arguments)
	case "i":
		m.told(p.Discussion)
	case "j":
		return m.decision(p.Decision)
	}
	return m.lines != before
}

func (m *markdown) text(text string) {
	if text = strings.TrimSpace(text); text != "" {
		m.line("%s\n", paragraphs(text))
	}
}

func (m *markdown) told(list []Told) {
	for _, t := range list {
		m.line("**%s:** %s\n", escaped(t.Who), paragraphs(t.Text))
	}
}

func (m *markdown) hand(p *Page) bool {
	if p.Hand == nil {
		return false
	}
	wrote := false
	if dealer, ok := p.Hand.Dealt(); ok {
		wrote = true
		line := "Dealer " + dealer.Name()
		if vul, ok := p.Hand.Vulnerability(); ok {
			line += ", vulnerable " + vul.String()
		}
		m.line("%s\n", line)
	}
	for _, seat := range []bridge.Seat{bridge.North, bridge.East, bridge.South, bridge.West} {
		if hand, ok := p.Hand.Deal.Hand(seat); ok {
			wrote = true
			m.line("- %s: %s", seat.Name(), hand)
		}
	}
	if auction, ok := p.Hand.Calls(); ok {
		if wrote {
			m.line("")
		}
		wrote = true
		m.line("Auction:\n")
		for _, made := range auction.Calls {
			line := fmt.Sprintf("- %s: %s", made.Seat.Name(), made.Call)
			if made.Alert {
				line += ", alerted"
			}
			if made.Irregular {
				line += ", irregular"
			}
			if made.Explanation != "" {
				line += ": " + escaped(made.Explanation)
			}
			m.line("%s", line)
		}
	}
	if len(p.Hand.Play) > 0 {
		cards := make([]string, len(p.Hand.Play))
		for i, card := range p.Hand.Play {
			cards[i] = card.String()
		}
		wrote = true
		m.line("\nPlay: %s", strings.Join(cards, " "))
	}
	m.line("")
	return wrote
}

func (m *markdown) ruling(r *Ruling) {
	m.text(r.Account)
	m.told(r.Told)
	for _, step := range r.Steps {
		if step.Kind == questionnaire.Finding {
			m.line("- **%s**", escaped(step.Title))
		} else {
			line := "- " + escaped(step.Title)
			if step.Answer != "" {
				line += " **" + escaped(step.Answer) + "**"
			}
			for _, why := range []string{step.Record, step.Reason} {
				if why != "" {
					line += "  \n  " + strings.ReplaceAll(paragraphs(why), "\n", "\n  ")
				}
			}
			m.line("%s", line)
		}
		if len(step.Laws) > 0 {
			m.line("  (%s)", strings.Join(lawNames(step.Laws), ", "))
		}
	}
	m.line("")
	for _, poll := range r.Polls {
		m.line("Poll of peers (Law %s): %d asked, %d counted.\n", poll.Law, poll.Asked, poll.Counted)
		for _, l := range poll.Lines {
			m.line("- %s: chosen by %d, considered by %d", escaped(l.Action), l.Chose, l.Considered)
		}
		m.line("")
	}
	m.told(r.Consulted)
	m.line("**Ruling: %s**\n", escaped(r.Outcome))
	if r.Score != "" {
		m.text("Adjusted score: " + r.Score + ".")
	}
	for _, line := range r.Working {
		m.line("- %s", escaped(line))
	}
	if len(r.Working) > 0 {
		m.line("")
	}
	if r.Penalty != "" {
		m.text("Penalty: " + r.Penalty + ".")
	}
	m.text(r.Reason)
}

func (m *markdown) decision(d *Decision) bool {
	if d == nil {
		return false
	}
	m.line("**%s**\n", escaped(d.Result))
	m.text(d.Reasons)
	if d.Score != "" {
		m.text("Adjusted score: " + d.Score + ".")
	}
	if d.Vote != "" {
		m.text("Votes: " + d.Vote + ".")
	}
	m.text(d.Merit)
	return true
}

// links are those of a provision, which lead nowhere from a file.
var links = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)

// lawNames are provisions as they are spoken of.
func lawNames(refs []string) (names []string) {
	for _, ref := range refs {
		names = append(names, rulebook.Name(ref[strings.IndexByte(ref, '/')+1:]))
	}
	return names
}

// markup are the signs that Markdown would read; what somebody wrote is shown as they wrote it.
var markup = strings.NewReplacer(`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`, `<`, `&lt;`, `>`,
	`&gt;`, `#`, `\#`, `|`, `\|`, `{`, `\{`, `}`, `\}`, `!`, `\!`)

func escaped(text string) string { return markup.Replace(strings.Join(strings.Fields(text), " ")) }

// paragraphs keeps the paragraphs of a text.
func paragraphs(text string) string {
	var list []string
	for part := range strings.SplitSeq(text, "\n") {
		if part = escaped(part); part != "" {
			if part[0] == '-' || part[0] == '+' || part[0] == '=' || part[0] >= '0' && part[0] <= '9' &&
				strings.ContainsAny(part[:min(len(part), 4)], ".)") {
				part = "\u200b" + part // no list and no heading, whatever it begins with
			}
			list = append(list, part)
		}
	}
	return strings.Join(list, "\n\n")
}
