package views

import (
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

func TestNewBlocks(t *testing.T) {
	blocks := NewBlocks("laws-2017", []questionnaire.Block{
		{Kind: "text", Markdown: "Ask about the *2♥*, see [Law 9](law:9)."},
		{Kind: "law", Markdown: "[Law 9](law:9)", Refs: []rulebook.Ref{{Edition: "laws-2017", ID: "9"}}},
		{Kind: "law", Markdown: "[Law 8](law:8)", Refs: []rulebook.Ref{{Edition: "laws-2017", ID: "8"}}},
		{Kind: "say", Source: "opponents", Markdown: "Please wait."},
		{Kind: "unsettled", Markdown: "Nobody knows."},
	}, func(ref rulebook.Ref) (Quote, bool) { return Quote{Name: "Law " + ref.ID}, ref.ID == "9" })
	if !strings.Contains(blocks[0].HTML, `href="/laws/laws-2017/9"`) ||
		!strings.Contains(blocks[0].HTML, `class="suit h"`) {
		t.Errorf("text: %s", blocks[0].HTML)
	}
	if len(blocks[1].Quotes) != 1 || blocks[1].HTML != "" {
		t.Errorf("a quoted law: %+v", blocks[1])
	}
	if len(blocks[2].Quotes) != 0 || !strings.Contains(blocks[2].HTML, "Law 8") {
		t.Errorf("a law that is not found stays a link: %+v", blocks[2])
	}
	if blocks[3].Title != "Say to the opponents" || blocks[4].Title != "Not settled by the law" {
		t.Errorf("titles %q and %q", blocks[3].Title, blocks[4].Title)
	}
}
