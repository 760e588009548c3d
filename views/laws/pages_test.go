package laws

import (
	"testing"

	"github.com/a-h/templ"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
	"redress/views/structure"
)

var page = views.Page{Title: "A page"}

// What every page must have, whatever its model holds.
func TestPages(t *testing.T) {
	structure.View(t, "subjects", SubjectsView, nil)
	structure.View(t, "compare", CompareView, func(p *ComparePage) {
		structure.Need(&p.Subject)
	})
	structure.View(t, "editions", EditionsView, nil)
	structure.View(t, "edition", EditionView, func(p *EditionPage) {
		structure.Need(&p.Edition)
	})
	structure.View(t, "definitions", DefinitionsView, func(p *DefinitionsPage) {
		structure.Need(&p.List)
	})
	structure.View(t, "machine page", structure.On(page, MachinePageView), nil)
	structure.View(t, "official", OfficialView, func(p *OfficialPage) {
		structure.Need(&p.Text)
	})
	structure.View(t, "problems", Problems, nil)
	structure.View(t, "search", SearchView, nil)
}

func carried() *library.Library { return library.Load(rulebook.Files) }

// A law as the program has it: whole, at one of its provisions, with some of its callouts; with the text that a club
// has attached, and without.
func TestLaw(t *testing.T) {
	e := carried().Edition("laws-2017")
	text := []byte("LAW 27\nINSUFFICIENT BID\nA. Acceptance\n1. Any ♥.\n")
	official := rulebook.ReadOfficial(e.Edition, text, false)
	for _, attached := range []*rulebook.Official{nil, official} {
		law := NewLaw(e, e.Law(27), carried().Edition, attached)
		for _, id := range []string{"27", "27B1", "27D"} {
			for _, show := range []*Show{nil, NewShow([]string{"none"}), NewShow([]string{"was,note"})} {
				structure.View(t, id+" "+show.Query(), func(struct{}) templ.Component {
					return LawView(LawPage{Page: page, Law: law, Named: law.Find(id), Base: "http://localhost",
						Show: show})
				}, nil)
			}
		}
	}
}
