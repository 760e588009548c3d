package laws

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook/library"
	"redress/views"
	view "redress/views/laws"
)

var compareCrumb = views.Link{Text: "Compare", Path: "/laws/compare"}

// ListSubjects answers GET /laws/compare.
func (s *Handlers) ListSubjects(c echo.Context) error {
	lib := s.library().lib
	if fresh, err := s.Keep(c, lib.Version); fresh {
		return err
	}
	page := view.SubjectsPage{Page: s.Page(c, "Compare the editions", views.NavLaws, lawsCrumb,
		views.Link{Text: "Compare"})}
	page.Subjects = subjectCards(lib.Subjects())
	return s.Render(c, http.StatusOK, view.SubjectsView(page))
}

// CompareSubject answers GET /laws/compare/:ref?edition=: a subject by its id. A number leads to the subject of the
// first edition that has it; where it has more than one, to their list.
func (s *Handlers) CompareSubject(c echo.Context) error {
	sh := s.library()
	typed := web.Param(c, "ref")
	subject := sh.lib.Subject(typed)
	if subject == nil {
		return s.chooseSubject(c, sh.lib, typed)
	}
	if fresh, err := s.Keep(c, sh.lib.Version); fresh {
		return err
	}
	page := view.ComparePage{
		Page: s.Page(c, subject.Title+", compared", views.NavLaws, lawsCrumb, compareCrumb,
			views.Link{Text: subject.Title}),
		Subject: sh.comparison(subject),
	}
	page.Chosen = page.Subject.Choose(c.QueryParam("edition"))
	page.Wide, page.Class = true, "compare-page"
	return s.Render(c, http.StatusOK, view.CompareView(page))
}

// CompareProvision answers GET /laws/compare/:edition/:ref.
func (s *Handlers) CompareProvision(c echo.Context) error {
	sh := s.library()
	e, err := web.FindEdition(sh.lib, web.Param(c, "edition"))
	if err != nil {
		return err
	}
	return s.chooseSubject(c, sh.lib, e.ID+"/"+web.Param(c, "ref"))
}

// chooseSubject leads to the one subject of a provision, or lists those that it has.
func (s *Handlers) chooseSubject(c echo.Context, lib *library.Library, typed string) error {
	found := lib.FindSubjects(typed)
	if len(found) == 0 {
		return web.Offer(fault.New(fault.NotFound, "No subject to compare belongs to %q.", web.Shorten(typed)),
			views.Link{Text: "All subjects", Path: compareCrumb.Path},
			views.Link{Text: "Search for it", Path: "/laws/search?q=" + url.QueryEscape(web.Shorten(typed))})
	}
	if len(found) == 1 {
		return c.Redirect(http.StatusSeeOther, view.SubjectPath(found[0].ID))
	}
	if fresh, err := s.Keep(c, lib.Version); fresh {
		return err
	}
	page := view.SubjectsPage{Page: s.Page(c, "Compare "+web.Shorten(typed), views.NavLaws, lawsCrumb, compareCrumb,
		views.Link{Text: web.Shorten(typed)}), Of: web.Shorten(typed)}
	if ref := lib.ReferenceOf(typed); ref != nil {
		page.Of = ref.Name() + " (" + lib.Edition(ref.Ref().Edition).Short + ")"
	}
	page.Subjects = subjectCards(found)
	return s.Render(c, http.StatusOK, view.SubjectsView(page))
}

func subjectCards(subjects []*library.Subject) []view.SubjectCard {
	var cards []view.SubjectCard
	for _, s := range subjects {
		cards = append(cards, view.NewSubjectCard(s))
	}
	return cards
}
