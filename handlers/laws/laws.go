package laws

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
	view "redress/views/laws"
)

var lawsCrumb = views.Link{Text: "Laws", Path: "/laws"}

// ShowEditions answers GET /laws.
func (s *Handlers) ShowEditions(c echo.Context) error {
	lib := s.library().lib
	if fresh, err := s.Keep(c, lib.Version); fresh {
		return err
	}
	page := view.EditionsPage{Page: s.Page(c, "Laws", views.NavLaws)}
	for _, e := range lib.Editions {
		page.Editions = append(page.Editions, view.NewEditionCard(e))
	}
	return s.Render(c, http.StatusOK, view.EditionsView(page))
}

// ShowEdition answers GET /laws/:edition.
func (s *Handlers) ShowEdition(c echo.Context) error {
	sh := s.library()
	e, err := web.FindEdition(sh.lib, web.Param(c, "edition"))
	if err != nil {
		return err
	}
	if fresh, err := s.Keep(c, sh.lib.Version); fresh {
		return err
	}
	return s.Render(c, http.StatusOK, view.EditionView(view.EditionPage{
		Page:    s.Page(c, e.Title, views.NavLaws, lawsCrumb, views.Link{Text: e.Short}),
		Edition: sh.edition(e),
	}))
}

// ShowDefinitions answers GET /laws/:edition/definitions.
func (s *Handlers) ShowDefinitions(c echo.Context) error {
	sh := s.library()
	e, err := web.FindEdition(sh.lib, web.Param(c, "edition"))
	if err != nil {
		return err
	}
	if fresh, err := s.Keep(c, sh.lib.Version); fresh {
		return err
	}
	return s.Render(c, http.StatusOK, view.DefinitionsView(view.DefinitionsPage{
		Page: s.Page(c, "Definitions, "+e.Short, views.NavLaws, lawsCrumb, editionCrumb(e),
			views.Link{Text: "Definitions"}),
		List: sh.terms(e),
	}))
}

// ShowLaw answers GET /laws/:edition/:ref: a law, and where the reference is to a part of it, that part marked. Any
// form in which a number is typed leads to the one address of its provision.
func (s *Handlers) ShowLaw(c echo.Context) error {
	sh := s.library()
	e, err := web.FindEdition(sh.lib, web.Param(c, "edition"))
	if err != nil {
		return err
	}
	typed := web.Param(c, "ref")
	p := e.Provision(typed)
	if p == nil {
		p = e.Number(typed)
	}
	if p == nil {
		return unknownProvision(e, typed)
	}
	values := c.QueryParams()["show"]
	show := view.NewShow(values)
	if p.ID != typed {
		return c.Redirect(http.StatusMovedPermanently, p.Ref().Path()+show.Query())
	}
	law := sh.law(e, p.Law)
	if len(values) > 1 { // from the form: one link for one choice
		return c.Redirect(http.StatusSeeOther, p.Ref().Path()+law.Filter.Choice(show).Query())
	}
	if fresh, err := s.Keep(c, sh.version()); fresh {
		return err
	}
	named := law.Find(p.ID)
	page := view.LawPage{Page: s.Page(c, named.Name+", "+law.Title+", "+e.Short, views.NavLaws), Law: law, Named: named,
		Base: base(c.Request()), Show: show}
	page.Wide, page.Class = true, "law-page"
	return s.Render(c, http.StatusOK, view.LawView(page))
}

// base is the scheme and host under which the visitor reached us. The host was checked before.
func base(r *http.Request) string {
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

func editionCrumb(e *library.Edition) views.Link {
	return views.Link{Text: e.Short, Path: "/laws/" + e.ID}
}

// unknownProvision offers the nearest provision that is there, and the search.
func unknownProvision(e *library.Edition, typed string) error {
	var links []views.Link
	id := rulebook.Canonical(typed)
	for above := id; above != ""; above = above[:len(above)-1] {
		if p := e.Provision(above); p != nil {
			links = append(links, views.Link{Text: p.Name(), Path: p.Ref().Path()})
			break
		}
	}
	for _, p := range e.Nearest(id, 2) {
		if link := (views.Link{Text: p.Name(), Path: p.Ref().Path()}); !slices.Contains(links, link) {
			links = append(links, link)
		}
	}
	typed = web.Shorten(typed)
	links = append(links,
		views.Link{Text: "Search for it", Path: "/laws/search?edition=" + e.ID + "&q=" + url.QueryEscape(typed)},
		views.Link{Text: e.Title, Path: "/laws/" + e.ID})
	return web.Offer(fault.New(fault.NotFound, "%q is no law or provision of the %s.", typed, e.Title), links...)
}
