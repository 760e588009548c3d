package laws

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/rulebook/library"
	"redress/views"
	view "redress/views/laws"
)

// What a search takes in bytes, and gives in places.
const (
	longestQuery = 200
	mostHits     = 40
)

// SearchLaws answers GET /laws/search?q=&edition=. A number that can only mean one provision leads straight to it. With
// part=1 it answers what was found alone, for a script that asks while somebody types.
func (s *Handlers) SearchLaws(c echo.Context) error {
	sh := s.library()
	query := strings.TrimSpace(c.QueryParam("q"))
	if len(query) > longestQuery {
		return fault.At("q", "The question is too long. Use a number or a few words.")
	}
	searched := sh.lib.Edition(c.QueryParam("edition"))
	edition := ""
	if searched != nil {
		edition = searched.ID
	}
	var found view.Found
	var answer library.Answer
	if query != "" {
		answer = sh.lib.Index().Search(query, edition, mostHits)
		found = view.NewFound(answer, searched, mostHits)
	}
	if c.QueryParam("part") == "1" {
		return s.Render(c, http.StatusOK, view.FoundPart(found))
	}
	if only := onlyMeaning(answer); only != "" {
		return c.Redirect(http.StatusSeeOther, only)
	}
	page := view.SearchPage{
		Page: s.Page(c, "Find in the laws", views.NavLaws, lawsCrumb, views.Link{Text: "Find"}), Query: query,
		Edition: edition, Found: found,
	}
	for _, e := range sh.lib.Editions {
		page.Editions = append(page.Editions, views.NewEditionTag(e.Edition))
	}
	if query != "" {
		page.Title = query + ", in the laws"
	}
	return s.Render(c, http.StatusOK, view.SearchView(page))
}

// onlyMeaning is the address of the one provision that has the number asked for; empty where there are more, or none.
func onlyMeaning(answer library.Answer) string {
	exact := answer.Number.Exact()
	if len(exact) != 1 || answer.Number.Words != "" {
		return ""
	}
	return exact[0].Provision.Ref().Path()
}
