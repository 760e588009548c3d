package library_test

import (
	"strings"
	"testing"

	"redress/rulebook"
	"redress/rulebook/library"
)

// Each line is a query, the edition to search (- for all), and what comes first: the number of a provision or a term.
const searches = `
27B1(a)                        | -         | laws-2017/27B1a
law 27                         | -         | laws-2017/27
12 c 1                         | laws-2017 | laws-2017/12C1
insufficient bid               | -         | laws-2017/27
insufficient bids              | -         | laws-2017/27
penalty cards                  | laws-2017 | laws-2017/50
comparable call                | laws-2017 | laws-2017/23
skip                           | okb-1997  | okb-1997/16B.1
unauthorised information       | -         | laws-2017/16
`

func TestFind(t *testing.T) {
	lib := library.Load(rulebook.Files)
	index := library.NewIndex(lib)
	for _, line := range strings.Split(strings.TrimSpace(searches), "\n") {
		cells := strings.Split(line, "|")
		query, edition, want := strings.TrimSpace(cells[0]), strings.TrimSpace(cells[1]), strings.TrimSpace(cells[2])
		if edition == "-" {
			edition = ""
		}
		hits := index.Search(query, edition, 5).Hits
		if len(hits) == 0 {
			t.Errorf("%q: nothing found; want %s", query, want)
			continue
		}
		got := make([]string, len(hits))
		for i, h := range hits {
			got[i] = name(h)
		}
		if got[0] != want {
			t.Errorf("%q: found %v; want %s first", query, got, want)
		}
	}
}

func name(h library.Hit) string { return h.Ref() }

// A search that finds nothing gives nothing, and nothing a person types makes it fall over.
func TestFindNothing(t *testing.T) {
	index := library.NewIndex(library.Load(rulebook.Files))
	for _, query := range []string{"", "   ", "zzzyx", "27Z9", "()", "♠", strings.Repeat("x", 5000), "\xff\xfe", "1",
		"99"} {
		if hits := index.Search(query, "", 5).Hits; len(hits) != 0 && query != "1" {
			t.Errorf("%.20q: found %s", query, name(hits[0]))
		}
	}
	if hits := index.Search("claim", "no-such-edition", 5).Hits; len(hits) != 0 {
		t.Errorf("an edition that is not there gave %d hits", len(hits))
	}
}

func TestSnippet(t *testing.T) {
	index := library.NewIndex(library.Load(rulebook.Files))
	hits := index.Search("logical alternatives", "", 40).Hits
	if len(hits) == 0 {
		t.Fatal("nothing found")
	}
	for _, h := range hits {
		marked, length := 0, 0
		for _, f := range h.Snippet {
			length += len(f.Text)
			if f.Found {
				marked++
			}
			if f.Text == "" {
				t.Errorf("%s: an empty fragment", name(h))
			}
		}
		if marked == 0 || length > 300 {
			t.Errorf("%s: %d marks in %d bytes", name(h), marked, length)
		}
	}
}
