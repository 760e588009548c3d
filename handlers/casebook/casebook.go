package casebook

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile/casebook"
	"redress/fault"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/views"
	view "redress/views/casebook"
)

var casebookCrumb = views.Link{Text: "Casebook", Path: "/casebook"}

// casebookPage is how many cases a page of the list has.
const casebookPage = 25

// casebookQuery reads what is looked for from the address.
func casebookQuery(c echo.Context) casebook.Query {
	value := func(name string) string { return web.Short(strings.TrimSpace(c.QueryParam(name)), 200) }
	return casebook.Query{Text: value("q"), Law: value("law"), Questionnaire: value("questionnaire"),
		Finding: value("finding"), Outcome: value("outcome"), Keyword: value("keyword")}
}

// casebookAddress is the address of a query below a path.
func casebookAddress(path string, q casebook.Query, before int) string {
	v := url.Values{}
	for name, value := range map[string]string{"q": q.Text, "law": q.Law, "questionnaire": q.Questionnaire,
		"finding": q.Finding, "outcome": q.Outcome, "keyword": q.Keyword} {
		if value != "" {
			v.Set(name, value)
		}
	}
	if before > 0 {
		v.Set("before", strconv.Itoa(before))
	}
	if len(v) == 0 {
		return path
	}
	return path + "?" + v.Encode()
}

// ListCasebook answers GET /casebook: what was published, the newest first, or what of it holds all that is asked for.
func (s *Handlers) ListCasebook(c echo.Context) error {
	q := casebookQuery(c)
	before, _ := strconv.Atoi(c.QueryParam("before"))
	p := view.CasebookList{Query: q, Asked: q != casebook.Query{}, Later: before > 0,
		Newest: casebookAddress("/casebook", q, 0), Booklet: casebookAddress("/casebook/booklet", q, 0)}
	words, any := q.Words()
	p.Nothing = !any
	var found []casebook.Summary
	var err error
	if any {
		if found, err = s.books.Shelf.Search(c.Request().Context(), words, max(before, 0), casebookPage+1); err != nil {
			return err
		}
	}
	if len(found) > casebookPage {
		found = found[:casebookPage]
		p.Older = casebookAddress("/casebook", q, found[casebookPage-1].Number)
	}
	for _, f := range found {
		p.Cases = append(p.Cases, s.casebookRow(f))
	}
	for _, f := range Files {
		p.Files = append(p.Files, views.Link{Text: f.name, Path: casebookAddress("/casebook/casebook."+f.Ending, q, 0)})
	}
	if err := s.casebookChoices(c, &p); err != nil {
		return err
	}
	return s.Render(c, http.StatusOK, view.CasebookView(s.Page(c, "Casebook", views.NavCasebook), p))
}

func (s *Handlers) casebookRow(f casebook.Summary) view.CasebookRow {
	var laws []string
	for i, law := range f.Laws {
		if i < 4 {
			laws = append(laws, rulebook.Name(law))
		}
	}
	edition, _ := s.EditionTag(f.Edition)
	return view.CasebookRow{Path: "/casebook/" + f.ID, Number: f.Number, Title: f.Title, Outcome: f.Outcome,
		Sub: strings.Join(web.Filled(f.Period, edition.Short, strings.Join(laws, ", ")), " · ")}
}

// ShowCasebookIndex answers GET /casebook/index.
func (s *Handlers) ShowCasebookIndex(c echo.Context) error {
	var p view.CasebookIndex
	for _, of := range []struct {
		list         *[]view.CountedLink
		prefix, name string
	}{
		{&p.Keywords, casebook.KeywordPrefix, "keyword"}, {&p.Provisions, casebook.LawPrefix, "law"},
		{&p.Questionnaires, casebook.QuestionnairePrefix, "questionnaire"},
		{&p.Findings, casebook.FindingPrefix, "finding"}, {&p.Outcomes, casebook.OutcomePrefix, "outcome"},
	} {
		terms, err := s.casebookTerms(c, of.prefix)
		if err != nil {
			return err
		}
		for _, t := range terms {
			*of.list = append(*of.list, view.CountedLink{Link: views.Link{Text: t.words, Path: "/casebook?" + of.name +
				"=" + url.QueryEscape(t.id)}, Count: t.count})
		}
	}
	return s.Render(c, http.StatusOK, view.CasebookIndexView(s.Page(c, "Keywords and provisions", views.NavCasebook,
		casebookCrumb, views.Link{Text: "Keywords and provisions"}), p))
}

// ShowPublication answers GET /casebook/:id.
func (s *Handlers) ShowPublication(c echo.Context) error {
	summary, page, err := s.publication(c)
	if err != nil {
		return err
	}
	frame := s.Page(c, page.Title, views.NavCasebook, casebookCrumb,
		views.Link{Text: "Case " + strconv.Itoa(page.Number)})
	of, err := s.Clerk.Case(c.Request().Context(), summary.Case)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return err
	} else if err == nil {
		if behind := casebook.Behind(summary, of); behind != "" {
			frame.Banner = &views.Banner{Kind: "warn", Strong: "Not the last word.", Text: behind}
		}
	}
	return s.Render(c, http.StatusOK, view.CaseReadView(frame, view.NewCaseRead(page, "/casebook/"+summary.ID, true)))
}

// publication is the published case that the address names.
func (s *Handlers) publication(c echo.Context) (casebook.Summary, *casebook.Page, error) {
	summary, page, err := s.books.Page(c.Request().Context(), c.Param("id"))
	if fault.Is(err, fault.NotFound) {
		err = web.Offer(err, casebookCrumb)
	}
	return summary, page, err
}
