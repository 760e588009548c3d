package main

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/library"
)

// laws checks, shows, searches and compares the editions, and attaches official texts to them.
func laws(_ context.Context, c console, args []string) error {
	flags := flag.NewFlagSet("laws", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	dir := flags.String("rulebook", "", "")
	data := flags.String("data", "", "")
	words, err := parse(flags, args)
	if err != nil {
		return err
	}
	if len(words) == 0 {
		return wrongUsage("say check, show, search, compare or attach")
	}
	verb, words := words[0], words[1:]
	fsys, err := files(*dir)
	if err != nil {
		return err
	}
	lib := library.Load(fsys)
	switch {
	case verb == "check" && len(words) == 0:
		return checkLaws(c, reported(lib, *dir), *asJSON)
	case verb == "show" && len(words) == 2:
		return showLaw(c, lib, words[0], words[1], *asJSON)
	case verb == "attach" && len(words) == 2:
		return attachLaw(c, lib, *data, words[0], words[1])
	case verb == "compare" && len(words) == 1:
		return compareLaws(c, lib, words[0], *asJSON)
	case verb == "search" && len(words) > 1:
		return searchLaws(c, lib, words[0], strings.Join(words[1:], " "), *asJSON)
	}
	return wrongUsage("this is not how laws %s is called", verb)
}

// reported is what a report on a folder of one's own is about: the editions in which the folder has a hand, the notes
// on them, and every error. Without a folder it is the whole library.
func reported(lib *library.Library, dir string) *library.Library {
	if dir == "" {
		return lib
	}
	own := *lib
	own.Editions, own.Problems = nil, nil
	folders := map[string]bool{}
	for _, e := range lib.Editions {
		if e.Origin != rulebook.Carried {
			own.Editions = append(own.Editions, e)
			folders[e.ID] = true
		}
	}
	for _, p := range lib.Problems {
		if edition, _, _ := strings.Cut(strings.TrimPrefix(p.At.File, "editions/"), "/"); !p.Note || folders[edition] {
			own.Problems = append(own.Problems, p)
		}
	}
	return &own
}

// counts is one edition in the report of laws check.
type counts struct {
	Edition        string `json:"edition"`
	Laws           int    `json:"laws"`
	Provisions     int    `json:"provisions"`
	Definitions    int    `json:"definitions"`
	Questionnaires int    `json:"questionnaires"`
	Steps          int    `json:"steps"`
	Examples       int    `json:"examples"`
}

func checkLaws(c console, lib *library.Library, asJSON bool) error {
	report := struct {
		Editions []counts           `json:"editions"`
		Errors   int                `json:"errors"`
		Problems []rulebook.Problem `json:"problems"`
	}{[]counts{}, 0, lib.Problems}
	if report.Problems == nil {
		report.Problems = []rulebook.Problem{}
	}
	for _, e := range lib.Editions {
		n := counts{Edition: e.ID, Laws: len(e.Laws), Provisions: e.Provisions(), Definitions: len(e.Definitions),
			Questionnaires: len(e.Questionnaires)}
		for _, q := range e.Questionnaires {
			n.Steps += len(q.Steps)
			n.Examples += len(e.Examples[q.ID])
		}
		report.Editions = append(report.Editions, n)
	}
	errors := rulebook.Errors(lib.Problems)
	report.Errors = len(errors)
	if asJSON {
		if err := printJSON(c.out, report); err != nil {
			return err
		}
	} else {
		for _, n := range report.Editions {
			fmt.Fprintf(c.out,
				"%s: %d laws, %d provisions, %d definitions, %d questionnaires of %d steps, %d examples\n",
				n.Edition, n.Laws, n.Provisions, n.Definitions, n.Questionnaires, n.Steps, n.Examples)
		}
		for _, p := range lib.Problems {
			if p.Note {
				fmt.Fprintln(c.out, "note:", p)
			}
		}
		fmt.Fprintf(c.out, "%d problems, %d notes\n", len(errors), len(lib.Problems)-len(errors))
	}
	if len(errors) > 0 {
		return problemError{errors}
	}
	return nil
}

// shown is a provision as laws show prints it.
type shown struct {
	Edition string   `json:"edition"`
	ID      string   `json:"id"`
	Label   string   `json:"label"`
	Title   string   `json:"title"`
	House   bool     `json:"house"`
	Text    string   `json:"text"`
	CitedBy []string `json:"cited_by"`
}

// nearest offers the provisions that stand nearest to a number that an edition has not.
func nearest(e *library.Edition, id string) string {
	var names []string
	for _, p := range e.Nearest(id, 2) {
		names = append(names, p.ID)
	}
	if len(names) == 0 {
		return ""
	}
	return " Nearest: " + strings.Join(names, ", ") + "."
}

func showLaw(c console, lib *library.Library, edition, ref string, asJSON bool) error {
	e := lib.Edition(edition)
	if e == nil {
		return fault.New(fault.NotFound, "There is no edition %s.", edition)
	}
	id := rulebook.Canonical(ref)
	if e.Provision(ref) != nil {
		id = ref
	}
	quoted, ok := e.Quote(id)
	if !ok {
		return fault.New(fault.NotFound, "There is no provision %s in %s.%s", ref, edition, nearest(e, id))
	}
	s := shown{Edition: e.ID, ID: quoted.ID, Label: quoted.Label, Title: quoted.Title, House: e.House,
		Text: quoted.Markdown, CitedBy: []string{}}
	for _, by := range e.CitedBy(quoted.ID) {
		if by.Questionnaire != "" {
			s.CitedBy = append(s.CitedBy, by.Edition+"/"+by.Questionnaire+"#"+by.Step)
		} else {
			s.CitedBy = append(s.CitedBy, by.Edition+"/"+by.Provision)
		}
	}
	if asJSON {
		return printJSON(c.out, s)
	}
	fmt.Fprintf(c.out, "%s, %s %s\n(restated; the official text governs)\n\n%s\n", e.Title, quoted.Name(), s.Title,
		s.Text)
	return nil
}

// searchLaws prints what is found in one edition, or in all of them.
func searchLaws(c console, lib *library.Library, edition, words string, asJSON bool) error {
	searched := lib.Edition(edition)
	if searched == nil && edition != "all" {
		return fault.New(fault.NotFound, "There is no edition %s. Name one, or all.", edition)
	}
	if searched == nil {
		edition = ""
	}
	answer := library.NewIndex(lib).Search(words, edition, 20)
	found := []hit{}
	for _, h := range answer.Hits {
		found = append(found, newHit(h))
	}
	if asJSON {
		return printJSON(c.out, found)
	}
	if answer.Number != nil {
		for _, remark := range answer.Number.Remarks(searched) {
			fmt.Fprintln(c.out, remark)
		}
	}
	for _, h := range found {
		fmt.Fprintf(c.out, "%s %s\n", h.Ref, h.Title)
		if h.Text != "" {
			fmt.Fprintf(c.out, "    %s\n", h.Text)
		}
	}
	return nil
}

// hit is a place found as laws search prints it: a provision by its id, a definition by its term, or a questionnaire.
type hit struct {
	Edition       string   `json:"edition"`
	Kind          string   `json:"kind"` // law, definition or questionnaire
	ID            string   `json:"id,omitempty"`
	Term          string   `json:"term,omitempty"`
	Questionnaire string   `json:"questionnaire,omitempty"`
	Title         string   `json:"title"`
	Text          string   `json:"text"`           // the words around the match; of a questionnaire what people say
	Also          []string `json:"also,omitempty"` // the same in other editions, as laws-2007/27

	Ref string `json:"-"`
}

func newHit(h library.Hit) hit {
	one := hit{Edition: h.Edition.ID, Ref: h.Ref()}
	switch {
	case h.Provision != nil:
		one.Kind, one.ID, one.Title = "law", h.Provision.ID, h.Provision.Title
	case h.Definition != nil:
		one.Kind, one.Term, one.Title = "definition", h.Definition.Slug, h.Definition.Term
	default:
		one.Kind, one.Questionnaire, one.Title = "questionnaire", h.Questionnaire.ID, h.Questionnaire.Title
	}
	for _, f := range h.Snippet {
		one.Text += f.Text
	}
	for _, also := range h.Also {
		one.Also = append(one.Also, also.Ref())
	}
	return one
}
