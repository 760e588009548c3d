package main

import (
	"fmt"
	"strings"

	"redress/fault"
	"redress/rulebook/library"
)

// compared is a subject as laws compare prints it.
type compared struct {
	ID      string           `json:"id"`
	Title   string           `json:"title"`
	Changes string           `json:"changes"` // Markdown
	Columns []comparedColumn `json:"columns"`
}

// comparedColumn is what one edition says on it. Told is for an older code of which only notes beside later ones tell.
type comparedColumn struct {
	Edition string         `json:"edition"`
	House   bool           `json:"house"`
	Told    bool           `json:"told"`
	Texts   []comparedText `json:"texts"`
}

// comparedText is a provision, or what the note on one says; its words that differ from those of the one named in With.
type comparedText struct {
	Provision string   `json:"provision"`
	Title     string   `json:"title"`
	Text      string   `json:"text"`
	With      string   `json:"with,omitempty"`
	Differs   []string `json:"differs"`
}

func compareLaws(c console, lib *library.Library, ref string, asJSON bool) error {
	subjects := lib.FindSubjects(ref)
	if len(subjects) == 0 {
		return fault.New(fault.NotFound, "No subject to compare belongs to %s.", ref)
	}
	found := []compared{}
	for _, s := range subjects {
		found = append(found, newCompared(lib, s))
	}
	if asJSON {
		return printJSON(c.out, found)
	}
	for i, s := range found {
		if i > 0 {
			fmt.Fprintln(c.out)
		}
		printCompared(c, s)
	}
	return nil
}

func newCompared(lib *library.Library, s *library.Subject) compared {
	one := compared{ID: s.ID, Title: s.Title, Changes: s.Changes, Columns: []comparedColumn{}}
	for _, column := range s.Columns(lib) {
		shown := comparedColumn{Edition: column.ID, House: column.Edition != nil && column.Edition.House,
			Told: column.Told, Texts: []comparedText{}}
		for _, t := range column.Texts {
			text := comparedText{Provision: t.Provision.Ref().String(), Title: t.Provision.Title, Text: t.Text,
				Differs: t.Differing()}
			if t.Like != nil {
				text.With = t.Like.Ref().String()
			}
			shown.Texts = append(shown.Texts, text)
		}
		one.Columns = append(one.Columns, shown)
	}
	return one
}

func printCompared(c console, s compared) {
	fmt.Fprintf(c.out, "%s (%s)\nWhat changes: %s\n(restated; the official text governs)\n", s.Title, s.ID, s.Changes)
	for _, column := range s.Columns {
		label := ""
		if column.House {
			label += ", house rules"
		}
		if column.Told {
			label += ", as notes beside later codes tell it"
		}
		fmt.Fprintf(c.out, "\n== %s%s\n", column.Edition, label)
		for _, t := range column.Texts {
			fmt.Fprintln(c.out, strings.TrimSpace(t.Provision+" "+t.Title))
			if t.Text != "" {
				fmt.Fprintf(c.out, "    %s\n", t.Text)
			}
			if len(t.Differs) > 0 {
				fmt.Fprintf(c.out, "    differs from %s in: %s\n", t.With, strings.Join(t.Differs, " | "))
			}
		}
	}
}
