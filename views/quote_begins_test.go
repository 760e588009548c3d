package views

import (
	"strings"
	"testing"
)

// TestHowAProvisionBegins: its first sentence, and below a heading that of its first part; a long one is cut.
func TestHowAProvisionBegins(t *testing.T) {
	for _, c := range []struct {
		parts []QuotePart
		want  string
	}{
		{nil, ""},
		{[]QuotePart{{HTML: "<p>A player may call the director. Nobody else.</p>"}}, "A player may call the director."},
		{[]QuotePart{{HTML: "<p>No. 7 of a pack counts as any card does. So it is.</p>"}},
			"No. 7 of a pack counts as any card does."},
		{[]QuotePart{{HTML: "<p>This is what comes first.</p><p>More.</p>"}},
			"This is what comes first."},
		{[]QuotePart{{HTML: "<p>Declarer&#39;s <em>two</em> hands</p>"}}, "Declarer's two hands"},
		{[]QuotePart{{}, {Label: "56A", HTML: `<p>By <a href="/x">Law 53</a> it may be accepted.</p>`}},
			"56A By Law 53 it may be accepted."},
		{[]QuotePart{{HTML: strings.Repeat("word ", 50)}}, strings.TrimSpace(strings.Repeat("word ", 30)) + " …"},
	} {
		if got := (Quote{Parts: c.parts}).begins(); got != c.want {
			t.Errorf("%v begins %q; want %q", c.parts, got, c.want)
		}
	}
}

// TestALongProvisionIsFolded: a short one stands in full, and nothing of a long one is lost.
func TestALongProvisionIsFolded(t *testing.T) {
	for text, folded := range map[string]bool{"Short.": false, strings.Repeat("Long. ", 60): true} {
		q := Quote{Name: "Law 9", Path: "/laws/x/9", Parts: []QuotePart{{HTML: "<p>" + text + "</p>"}}}
		page := Rendered(StepBody([]Block{{Kind: "law", Quotes: []Quote{q}}}))
		if strings.Contains(page, "<details") != folded || !strings.Contains(page, "<p>"+text+"</p>") {
			t.Errorf("folded: %t, want %t\n%s", !folded, folded, page)
		}
	}
}
