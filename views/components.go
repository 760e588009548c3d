package views

import (
	"context"
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/ruling"
)

// Rendered is a component as HTML, for parts that are made once and shown often.
func Rendered(c templ.Component) string {
	var b strings.Builder
	// A strings.Builder takes everything, and a template calls nothing that can fail.
	_ = c.Render(context.Background(), &b)
	return b.String()
}

// Suited shows plain text with its suit signs coloured and spoken by name.
func Suited(text string) templ.Component { return templ.Raw(rulebook.Suited(text)) }

// EditionTag is an edition as it is named on a page.
type EditionTag struct {
	ID, Title, Short string
	House            bool
	Note             string
	Path             string
	Own              string // what the club has to do with its wording; empty where it is the program's own
}

// ownWords say what a folder of one's own does to an edition.
var ownWords = map[rulebook.Origin]string{
	rulebook.Added: "This club's own text", rulebook.Replaced: "This club's own text",
	rulebook.Changed: "Changed by this club",
}

// Wording tells whose wording the edition has.
func (e EditionTag) Wording() string {
	switch e.Own {
	case "":
		return Restated
	case ownWords[rulebook.Changed]:
		return "Restated by Redress and changed by this club; the official text governs."
	}
	return "As this club or its federation has written it in a folder of its own."
}

// NewEditionTag makes the tag of an edition.
func NewEditionTag(e *rulebook.Edition) EditionTag {
	return EditionTag{ID: e.ID, Title: e.Title, Short: e.Short, House: e.House, Note: e.Note, Path: "/laws/" +
		e.ID, Own: ownWords[e.Origin]}
}

// Quote is a provision shown in full, with what stands below it.
type Quote struct {
	Name    string // Law 27B1(a)
	Title   string
	Path    string
	Edition EditionTag
	Parts   []QuotePart
	Whole   string // where the parts are only its beginning: all of it as HTML, to be unfolded
}

// QuotePart is one provision of a quote: the provision itself first, without a label.
type QuotePart struct {
	Label string
	Title string
	HTML  string // trusted: made by package rulebook from Markdown, raw HTML left out
}

// How much of a provision stands open below a question. Whoever has four people waiting reads how it begins and opens
// the one that matters; what fits in three lines needs no fold.
const (
	shortQuote       = 240
	longestBeginning = 150
)

var (
	markup   = regexp.MustCompile(`<[^>]*>`)
	sentence = regexp.MustCompile(`^.{20,}?[.:](\s|$)`)
)

// text is a part of a quote in a line, without its markup.
func (p QuotePart) text() string {
	apart := strings.NewReplacer("</p>", "</p> ", "</li>", "</li> ").Replace(p.HTML)
	return strings.Join(strings.Fields(html.UnescapeString(markup.ReplaceAllString(apart, ""))), " ")
}

// short tells whether a provision is read as quickly as its beginning.
func (q Quote) short() bool {
	length := 0
	for _, p := range q.Parts {
		length += utf8.RuneCountInString(p.Title) + utf8.RuneCountInString(p.text())
	}
	return q.Whole == "" && length <= shortQuote
}

// begins is the first sentence of a provision; of one that only heads others, the first sentence below it.
func (q Quote) begins() string {
	for _, p := range q.Parts {
		text := p.text()
		if text == "" {
			continue
		}
		if first := strings.TrimSpace(sentence.FindString(text)); first != "" {
			text = first
		}
		if runes := []rune(text); len(runes) > longestBeginning {
			text = string(runes[:longestBeginning])
			text = text[:strings.LastIndexByte(text, ' ')] + " …"
		}
		return strings.TrimSpace(p.Label + " " + text)
	}
	return ""
}

// Block is a paragraph of a step, a callout, or provisions quoted in full.
type Block struct {
	Kind   string // text, law, or a callout's kind
	Title  string // above a callout
	HTML   string // trusted, as in QuotePart
	Quotes []Quote
}

// Unquoted leaves a provision unquoted, where its name is enough.
func Unquoted(rulebook.Ref) (Quote, bool) { return Quote{}, false }

// NewBlocks makes the blocks of a step. quote finds what is quoted in full: today's provision on an overview, the
// pinned one in a case; what it does not find stays a link.
func NewBlocks(edition string, blocks []questionnaire.Block, quote func(rulebook.Ref) (Quote, bool)) []Block {
	var shown []Block
	for _, b := range blocks {
		block := Block{Kind: b.Kind, HTML: rulebook.Render(edition, b.Markdown)}
		if b.Kind == "law" {
			for _, ref := range b.Refs {
				if q, ok := quote(ref); ok {
					block.Quotes = append(block.Quotes, q)
				}
			}
			if ruling.OnlyLinks(b.Markdown) && len(block.Quotes) > 0 {
				block.HTML = ""
			}
		} else if b.Kind != "text" {
			block.Title = ruling.CalloutTitle(b.Kind, b.Source)
		}
		shown = append(shown, block)
	}
	return shown
}

// EndSaid puts a sentence last of what is said; nothing where there is none, or no words to end.
func EndSaid(blocks []Block, sentence string) []Block {
	for i, b := range slices.Backward(blocks) {
		if b.Kind == "say" && sentence != "" {
			blocks = slices.Clone(blocks)
			blocks[i].HTML += "<p>" + html.EscapeString(sentence) + "</p>"
			break
		}
	}
	return blocks
}

// NewPinnedQuote shows a frozen provision, of the edition of its case or of another that it follows.
func NewPinnedQuote(q rulebook.Quoted, edition EditionTag) Quote {
	tag := edition
	if q.Edition != edition.ID {
		tag = EditionTag{ID: q.Edition, Title: q.Edition, House: q.House, Path: "/laws/" + q.Edition}
	}
	return Quote{Name: q.Name(), Title: q.Title, Path: q.Ref().Path(), Edition: tag,
		Parts: []QuotePart{{HTML: rulebook.Render(q.Edition, q.Given())}}}
}

// Restated stands on every page that shows the wording of a law.
const Restated = "Restated in our own words; the official text governs."
