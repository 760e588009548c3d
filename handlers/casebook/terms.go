package casebook

import (
	"cmp"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"redress/casefile/casebook"
	"redress/handlers/web"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
	"redress/views"
	view "redress/views/casebook"
)

// casebookTerm is something by which cases are found, for people.
type casebookTerm struct {
	id, words string
	count     int
}

// mostTerms is how many a list to choose from has; the index has all.
const mostTerms = 60

// casebookTerms are the words of the index that begin with a prefix, in the order of what they are called.
func (s *Handlers) casebookTerms(c echo.Context, prefix string) ([]casebookTerm, error) {
	terms, err := s.books.Shelf.Terms(c.Request().Context(), prefix)
	if err != nil {
		return nil, err
	}
	var list []casebookTerm
	for _, t := range terms {
		id := strings.TrimPrefix(t.Word, prefix)
		if words := s.termWords(prefix, id); words != "" {
			list = append(list, casebookTerm{id, words, t.Count})
		}
	}
	slices.SortStableFunc(list, func(a, b casebookTerm) int {
		return cmp.Or(casebook.Natural(a.words, b.words), cmp.Compare(a.id, b.id))
	})
	return list, nil
}

// termWords is a word of the index for people; empty for one that is not shown.
func (s *Handlers) termWords(prefix, id string) string {
	switch prefix {
	case casebook.KeywordPrefix:
		return casebook.KeywordWords(id)
	case casebook.LawPrefix:
		return rulebook.Name(id)
	case casebook.QuestionnairePrefix:
		edition, name, found := strings.Cut(id, "/")
		if !found {
			return "" // the same in every edition: it is asked for by who knows it
		}
		tag, _ := s.EditionTag(edition)
		if e := s.Cfg.Library.Current().Edition(edition); e != nil {
			if q := e.Questionnaire(name); q != nil {
				name = q.Title
			}
		}
		return name + " (" + tag.Short + ")"
	}
	words := web.Upper(strings.ReplaceAll(id, "-", " "))
	if prefix == casebook.FindingPrefix && questionnaire.Waymark(words) { // of a publication as they once were
		return ""
	}
	return words
}

// casebookChoices fills the lists by which the casebook is narrowed with what there is.
func (s *Handlers) casebookChoices(c echo.Context, p *view.CasebookList) error {
	for _, of := range []struct {
		list        *[]views.Choice
		prefix, all string
	}{
		{&p.Questionnaires, casebook.QuestionnairePrefix, "Every matter"},
		{&p.Keywords, casebook.KeywordPrefix, "Every keyword"},
		{&p.Findings, casebook.FindingPrefix, "Whatever was found"},
		{&p.Outcomes, casebook.OutcomePrefix, "Every outcome"},
	} {
		terms, err := s.casebookTerms(c, of.prefix)
		if err != nil {
			return err
		}
		*of.list = append(*of.list, views.Choice{Text: of.all})
		for _, t := range terms[:min(len(terms), mostTerms)] {
			*of.list = append(*of.list, views.Choice{Value: t.id, Text: t.words})
		}
	}
	return nil
}
