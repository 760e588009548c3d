package rulebook_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
)

// chapters lists the sections of edition.md, each as "chapter: id".
func chapters(e *rulebook.Edition) (found []string) {
	for _, s := range e.Introduction {
		found = append(found, s.Chapter+": "+s.ID)
	}
	return found
}

// TestTheIntroductionHoldsLawOnly: the Introduction of 2017 and its Definitions are part of the Laws. What is said of
// the edition stands in another chapter, and what is not from the Introduction stands in it as a note.
func TestTheIntroductionHoldsLawOnly(t *testing.T) {
	e, problems := rulebook.ReadEdition(rulebook.Files, "editions/laws-2017")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	want := []string{
		"Introduction: introduction", "Introduction: purpose", "Introduction: strength", "Introduction: reading",
		"About this edition: about", "About this edition: references", "About this edition: in-force",
	}
	if got := chapters(e); !slices.Equal(got, want) {
		t.Errorf("the chapters are\n%q and not\n%q", got, want)
	}
	for _, s := range e.Introduction {
		if s.Chapter != "Introduction" {
			continue
		}
		law, _, _ := strings.Cut(s.HTML, `<div class="callout `)
		for _, ours := range []string{"this edition", "no rank", "outranks"} {
			if strings.Contains(law, ours) {
				t.Errorf("%s says %q, which is a remark of ours", s.Title, ours)
			}
		}
	}
	definitions, err := rulebook.Files.ReadFile("editions/laws-2017/definitions.md")
	if err != nil {
		t.Fatal(err)
	}
	chapter := "\n# Words too common to mark in the laws {#unmarked}\n\n> [!note]"
	if !strings.Contains(string(definitions), chapter) {
		t.Error("the words that are not marked stand below the heading of the Definitions, or are not said to be ours")
	}
}

func TestChaptersOfAnIntroduction(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"one heading", "# Introduction {#introduction}\n\nText.\n", "Introduction: introduction"},
		{"none of the first level", "## Purpose {#purpose}\n\nText.\n", "Introduction: purpose"},
		{"two", "# Foreword {#foreword}\n\n## Purpose {#purpose}\n\n# Notes {#notes}\n\n## Dates {#dates}\n",
			"Foreword: foreword, Foreword: purpose, Notes: notes, Notes: dates"},
		{"sources are not among them",
			"# Introduction {#introduction}\n\n## Sources {#sources}\n\nold\n: A code.\n\n## Dates {#dates}\n",
			"Introduction: introduction, Introduction: dates"},
	} {
		front := "---\nid: test\ntitle: Test\nkind: code\ndirector: yes\n---\n\n"
		files := fstest.MapFS{"editions/test/edition.md": {Data: []byte(front + test.text)}}
		e, _ := rulebook.ReadEdition(files, "editions/test")
		if got := strings.Join(chapters(e), ", "); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
