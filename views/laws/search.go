package laws

import (
	"fmt"

	"redress/rulebook/library"
	"redress/views"
)

// SearchPage is the search through the laws.
type SearchPage struct {
	views.Page
	Query    string
	Edition  string // the id of the one edition that is searched; empty for all
	Editions []views.EditionTag
	Found    Found
}

// Found is what a search found. It is also answered alone, while somebody types.
type Found struct {
	Asked   bool   // whether something was searched for
	Words   string // how many were found
	Remarks [][]views.Link
	Groups  []ResultGroup // the best first
}

// ResultGroup is a list of results with its heading.
type ResultGroup struct {
	Title   string
	Results []Result
}

// Result is one thing that was found.
type Result struct {
	Name    string // Law 27B1(a); empty where the heading says all
	Title   []library.Fragment
	Kind    string // for a badge: what it is where it is no law
	Path    string
	Edition views.EditionTag
	Snippet []library.Fragment
	Also    []views.Link // the same in other editions
}

// bestAlone is how many of the results stand first whatever they are; the others are grouped by what they are. A list
// of at most shortList is not grouped.
const (
	bestAlone = 3
	shortList = 6
)

// NewFound makes what is shown of an answer. searched is the one edition that was searched, nil for all; limit is how
// many results were asked for.
func NewFound(answer library.Answer, searched *library.Edition, limit int) Found {
	f := Found{Asked: true, Words: foundWords(len(answer.Hits), limit)}
	if answer.Number != nil {
		for _, remark := range answer.Number.Remarks(searched) {
			var parts []views.Link
			for _, part := range remark {
				link := views.Link{Text: part.Text}
				if part.At != nil {
					link.Path = part.At.Provision.Ref().Path()
				}
				parts = append(parts, link)
			}
			f.Remarks = append(f.Remarks, parts)
		}
	}
	for i, hit := range answer.Hits {
		title := "Best"
		if len(answer.Hits) <= shortList {
			title = "Found"
		} else if i >= bestAlone {
			title = kindOf(hit)
		}
		f.add(title, newResult(hit))
	}
	return f
}

func (f *Found) add(title string, r Result) {
	for i := range f.Groups {
		if f.Groups[i].Title == title {
			f.Groups[i].Results = append(f.Groups[i].Results, r)
			return
		}
	}
	f.Groups = append(f.Groups, ResultGroup{title, []Result{r}})
}

func kindOf(hit library.Hit) string {
	switch {
	case hit.Questionnaire != nil:
		return "Questionnaires"
	case hit.Definition != nil:
		return "Definitions"
	}
	return "Laws"
}

func newResult(hit library.Hit) Result {
	r := Result{Edition: views.NewEditionTag(hit.Edition.Edition), Title: hit.Title, Snippet: hit.Snippet,
		Path: hitPath(hit)}
	switch {
	case hit.Questionnaire != nil:
		r.Kind = "Questionnaire"
	case hit.Definition != nil:
		r.Kind = "Definition"
	default:
		r.Name = hit.Provision.Name()
		if len(r.Title) == 0 {
			r.Title = []library.Fragment{{Text: hit.Provision.Law.Title}}
		}
	}
	for _, also := range hit.Also {
		r.Also = append(r.Also, views.Link{Text: also.Edition.Short, Path: hitPath(also)})
	}
	return r
}

func hitPath(hit library.Hit) string {
	switch {
	case hit.Questionnaire != nil:
		return views.QuestionnairePath(hit.Edition.ID, hit.Questionnaire.ID)
	case hit.Definition != nil:
		return "/laws/" + hit.Edition.ID + "/definitions#" + hit.Definition.Slug
	}
	return hit.Provision.Ref().Path()
}

// foundWords says how many were found, and whether only the first of them are shown.
func foundWords(n, limit int) string {
	switch {
	case n == 0:
		return "Nothing found"
	case n >= limit:
		return fmt.Sprintf("The %d best of many", limit)
	}
	return views.Count(n, "place found", "places found")
}
