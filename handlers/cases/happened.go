package cases

import (
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile"
	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
	view "redress/views/cases"
)

// noneOfThese is the choice that nothing in the list fits. The case is opened without questions, which leads a director
// to a ruling in their own words, and looking back tells of it.
const noneOfThese = "none-of-these"

// likely is how many of what the words find are offered however little they fit; the rest must fit a third as well as
// the first.
const likely = 3

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
			if i >= likely && f.Score < found[0].Score/3 {
				break
			}
			h := happened(f.Irregularity)
			h.Phrase, h.Number = f.Phrase, i+1
			v.Found = append(v.Found, h)
		}
		v.Nothing = len(found) == 0
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

// chosen is what a case is opened about, and the questionnaire to open with it: an irregularity of the list, or a
// questionnaire, or neither.
func (s *Handlers) chosen(edition, happened, id string) (about casefile.About, then []casefile.Command, err error) {
	if happened != "" {
		e := s.Cfg.Library.Current().Edition(edition)
		if e == nil || e.Irregularity(happened) == nil {
			return about, nil, fault.At("questionnaire", "Choose what happened.")
		}
		x := e.Irregularity(happened)
		about = casefile.About{ID: x.ID, Title: x.Title}
		for _, p := range x.Provisions {
			about.Laws = append(about.Laws, p.Ref().String())
		}
		if id = noneOfThese; x.Questionnaire != nil {
			id = x.Questionnaire.ID
		}
	}
	if id == noneOfThese {
		return about, nil, nil
	}
	q, quotes, err := s.Pin(edition, id)
	if err != nil {
		return about, nil, err
	}
	return about, []casefile.Command{casefile.StartRun{Questionnaire: q, Quotes: quotes}}, nil
}

// aboutLaws leads to the provisions that govern what a case was opened about.
func aboutLaws(about casefile.About) (links []views.Link) {
	for _, law := range about.Laws {
		edition, id, _ := strings.Cut(law, "/")
		links = append(links, views.Link{Text: rulebook.Name(id), Path: rulebook.Ref{Edition: edition, ID: id}.Path()})
	}
	return links
}
