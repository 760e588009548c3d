package cases

import (
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
	view "redress/views/cases"
)

// choose offers what happens most by the laws of an edition, under its headings and what the club met most before the
// rest, and above it what fits the words that were said.
func (s *Handlers) choose(c echo.Context, edition, action, next, words string) (view.ChooseView, error) {
	e := s.Cfg.Library.Current().Edition(edition)
	tag, director := s.EditionTag(edition)
	v := view.ChooseView{Action: action, Request: next, Edition: tag, Words: words, OwnWords: director,
		Search: "/laws/search?" + url.Values{"q": {words}, "edition": {edition}}.Encode()}
	if e == nil {
		v.Silent = true
		return v, nil
	}
	v.Silent = len(e.Questionnaires) == 0
	if words != "" {
		found := e.Situations(words)
		for i, f := range found {
			h := happened(f.Irregularity)
			h.Phrase, h.Part, h.Number = f.Phrase, f.Part, i+1
			v.Found = append(v.Found, h)
		}
		v.Nothing, v.Perhaps = len(found) == 0, len(found) > 0 && !found[0].Sure
		if director && library.OfAppeal(words) {
			v.Nothing, v.Appeal = false, ofAppeal(edition)
		}
	}
	times, err := s.Cfg.Store.Figures.Happened(c.Request().Context(), edition)
	if err != nil {
		return v, err
	}
	for _, heading := range library.IrregularityHeadings {
		group := view.HappenedGroup{ID: heading.ID, Title: heading.Title}
		for _, x := range e.Irregularities() {
			if x.Heading == heading.ID {
				group.Items = append(group.Items, happened(x))
			}
		}
		slices.SortStableFunc(group.Items, func(a, b view.Happened) int { return times[b.ID] - times[a.ID] })
		if len(group.Items) > 0 {
			v.Groups = append(v.Groups, group)
		}
	}
	return v, nil
}

// ofAppeal leads from words about an appeal to the case that was ruled.
func ofAppeal(edition string) *views.Banner {
	return &views.Banner{Kind: "info", Strong: "An appeal or a review?", Text: "It is asked for on the case that was " +
		"ruled" + rulebook.RightToAppeal.Cite(edition) + ": open that case, and choose “Take down an appeal”. If " +
		"there is no ruling yet, the director rules first: choose below what happened at the table.",
		Link: &views.Link{Text: "Cases that were ruled", Path: "/cases?state=ruled"}}
}

// happened makes what is offered of an irregularity.
func happened(x *library.Irregularity) view.Happened {
	h := view.Happened{ID: x.ID, Title: x.Title}
	if x.Questionnaire != nil {
		h.Questionnaire = x.Questionnaire.ID
	}
	for _, p := range x.Provisions {
		h.Laws = append(h.Laws, views.Link{Text: p.Name(), Path: p.Ref().Path()})
	}
	return h
}

// aboutLaws leads to the provisions that govern what a case was opened about.
func aboutLaws(about casefile.About) (links []views.Link) {
	for _, law := range about.Laws {
		edition, id, _ := strings.Cut(law, "/")
		links = append(links, views.Link{Text: rulebook.Name(id), Path: rulebook.Ref{Edition: edition, ID: id}.Path()})
	}
	return links
}
