package main

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// listed is a questionnaire as questionnaire list prints it.
type listed struct {
	Edition   string   `json:"edition"`
	ID        string   `json:"id"`
	Title     string   `json:"title"`
	Status    string   `json:"status"`
	Version   string   `json:"version"`
	Steps     int      `json:"steps"`
	Situation []string `json:"situation"`
}

// questionnaires lists and checks the questionnaires and prints their edge covers.
func questionnaires(_ context.Context, c console, args []string) error {
	flags := flag.NewFlagSet("questionnaire", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	dir := flags.String("rulebook", "", "")
	words, err := parse(flags, args)
	if err != nil {
		return err
	}
	if len(words) == 0 {
		return wrongUsage("say list, check or cover")
	}
	verb, words := words[0], words[1:]
	fsys, err := files(*dir)
	if err != nil {
		return err
	}
	lib := library.Load(fsys)
	switch {
	case verb == "list" && len(words) == 0:
		list := []listed{}
		for _, e := range reported(lib, *dir).Editions {
			for _, q := range e.Questionnaires {
				situation := q.Situation
				if situation == nil {
					situation = []string{}
				}
				list = append(list, listed{e.ID, q.ID, q.Title, q.Status, q.Version, len(q.Steps), situation})
			}
		}
		if *asJSON {
			return printJSON(c.out, list)
		}
		for _, q := range list {
			fmt.Fprintf(c.out, "%s/%s: %s (%s, version %s, %d steps)\n", q.Edition, q.ID, q.Title, q.Status, q.Version,
				q.Steps)
		}
		return nil
	case verb == "check" && len(words) == 0:
		return checkLaws(c, reported(lib, *dir), *asJSON)
	case verb == "cover" && len(words) == 1:
		q, err := find(lib, words[0])
		if err != nil {
			return err
		}
		cover, missing := questionnaire.EdgeCover(q)
		if len(missing) > 0 {
			return fault.New(fault.Invalid, "No path uses: %s", strings.Join(missing, ", "))
		}
		fmt.Fprint(c.out, cover.Text(q))
		return nil
	}
	return wrongUsage("this is not how questionnaire %s is called", verb)
}

// find gives the questionnaire named EDITION/ID. A rulebook with errors rules nothing.
func find(lib *library.Library, name string) (*questionnaire.Questionnaire, error) {
	if errors := rulebook.Errors(lib.Problems); len(errors) > 0 {
		return nil, problemError{errors}
	}
	edition, id, found := strings.Cut(name, "/")
	e := lib.Edition(edition)
	if !found || e == nil {
		return nil, fault.New(fault.NotFound, "There is no edition for %q; name a questionnaire as EDITION/ID.", name)
	}
	q := e.Questionnaire(id)
	if q == nil {
		return nil, fault.New(fault.NotFound, "There is no questionnaire %s in %s.", id, edition)
	}
	return q, nil
}
