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

// laws checks, shows and searches the editions.
func laws(_ context.Context, c console, args []string) error {
	flags := flag.NewFlagSet("laws", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	dir := flags.String("rulebook", "", "")
	words, err := parse(flags, args)
	if err != nil {
		return err
	}
	if len(words) == 0 {
		return wrongUsage("say check, show or search")
	}
	verb, words := words[0], words[1:]
	fsys, err := files(*dir)
	if err != nil {
		return err
	}
	lib := library.Load(fsys)
	switch {
	case verb == "check" && len(words) == 0:
		return checkLaws(c, lib, *asJSON)
	case verb == "show" && len(words) == 2:
		return showLaw(c, lib, words[0], words[1], *asJSON)
	case verb == "search" && len(words) > 1:
		return searchLaws(c, lib, words[0], strings.Join(words[1:], " "), *asJSON)
	}
	return wrongUsage("this is not how laws %s is called", verb)
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
		n := counts{Edition: e.ID, Laws: len(e.Laws), Provisions: e.Provisions(), Definitions: len(e.Definitions), Questionnaires: len(e.Questionnaires)}
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
			fmt.Fprintf(c.out, "%s: %d laws, %d provisions, %d definitions, %d questionnaires of %d steps, %d examples\n",
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
		return fault.New(fault.NotFound, "There is no provision %s in %s.", ref, edition)
	}
	s := shown{Edition: e.ID, ID: quoted.ID, Label: quoted.Label, Title: quoted.Title, House: e.House, Text: quoted.Markdown, CitedBy: []string{}}
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
	fmt.Fprintf(c.out, "%s, Law %s %s\n(restated; the official text governs)\n\n%s\n", e.Title, s.Label, s.Title, s.Text)
	return nil
}

func searchLaws(c console, lib *library.Library, edition, words string, asJSON bool) error {
	if lib.Edition(edition) == nil {
		return fault.New(fault.NotFound, "There is no edition %s.", edition)
	}
	found := []hit{}
	for _, h := range library.NewIndex(lib).Find(words, edition, 20) {
		one := hit{Edition: h.Edition.ID}
		switch {
		case h.Provision != nil:
			one.ID, one.Title = h.Provision.ID, h.Provision.Title
		case h.Definition != nil:
			one.Term, one.Title = h.Definition.Slug, h.Definition.Term
		}
		for _, f := range h.Snippet {
			one.Text += f.Text
		}
		found = append(found, one)
	}
	if asJSON {
		return printJSON(c.out, found)
	}
	for _, h := range found {
		fmt.Fprintf(c.out, "%s/%s%s %s\n    %s\n", h.Edition, h.ID, h.Term, h.Title, h.Text)
	}
	return nil
}

// hit is a place found as laws search prints it: a provision by its id, or a definition by its term.
type hit struct {
	Edition string `json:"edition"`
	ID      string `json:"id,omitempty"`
	Term    string `json:"term,omitempty"`
	Title   string `json:"title"`
	Text    string `json:"text"`
}
