package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"redress/fault"
	"redress/session/results"
	"redress/store"
)

// readImport reads the file and notes its problems; nil where it is refused as a whole.
func readImport(ctx context.Context, c console, kept *store.Store, o importOptions,
	report *importReport) (*results.File, error) {
	f, err := o.readFile(c)
	if err != nil && o.file != "-" && fault.Of(err).Field != "file" {
		return nil, err
	}
	if err == nil {
		said, by, known, notKnown := rememberedFor(ctx, kept, f, o)
		if notKnown != nil {
			return nil, notKnown
		}
		if known {
			report.warn("The columns are read as %s said for tables %s (/sessions/import/programs).", by,
				f.Columns.Like())
			o.read = said.Options(f, o.read)
			f, err = o.readFile(c)
		}
	}
	if err != nil {
		report.Problems = append(report.Problems, refusedFile(o.file, err))
		return nil, nil
	}
	report.Format, report.Unlisted = f.Format, f.Unlisted
	if f.Columns != nil && len(f.Columns.Missing) > 0 {
		report.Problems = []importProblem{{Code: string(results.Refused),
			Text: strings.TrimSpace("The columns of the table are not clear. Name them with --columns, as " +
				"board=1,ns=2; still needed: " + missingFields(f.Columns.Missing) + ". " + f.Columns.Asked)}}
		return nil, nil
	}
	for _, p := range f.Problems {
		report.Problems = append(report.Problems, importProblem{Line: p.At, Code: string(p.Kind), Column: p.Column,
			Text: p.Text})
	}
	for _, choice := range f.Choices {
		var answers []string
		for _, a := range choice.Answers {
			if a.Value != "" && a.Value != choice.Taken {
				answers = append(answers, fmt.Sprintf("--say %s=%s (%s)", choice.Key, a.Value, a.Text))
			}
		}
		report.warn("%s can be said with %s.", choice.Ask, strings.Join(answers, " or "))
	}
	report.leave(o.read.Omit)
	return f, nil
}

// readFile reads the file, each time from its beginning. Of the standard input, which is read once, a copy is kept.
func (o *importOptions) readFile(c console) (*results.File, error) {
	if o.file != "-" {
		opened, err := os.Open(o.file)
		if err != nil {
			return nil, unopened(o.file, err)
		}
		defer opened.Close()
		return results.Read(o.file, opened, o.read)
	}
	if o.input != nil {
		return results.Read(o.file, o.input, o.read)
	}
	o.input = new(bytes.Buffer)
	return results.Read(o.file, io.TeeReader(c.in, o.input), o.read)
}

// rememberedFor is what somebody said on the page of tables like that of the file, and who; false where nobody did, or
// the columns are named here.
func rememberedFor(ctx context.Context, kept *store.Store, f *results.File, o importOptions) (said results.Meaning,
	by string, known bool, err error) {
	if o.read.Columns != nil {
		return said, "", false, nil
	}
	known, err = f.Columns.Known(f.Letters, func(signature string) (string, bool, error) {
		program, known, err := kept.Programs.Of(ctx, signature)
		if known {
			said, known = results.MeaningOf(program.Body)
		}
		by = program.By
		return program.Body, known, err
	})
	return said, by, known, err
}

// missingFields are the fields that a table lacks; in the place of the deal three hands would do.
func missingFields(missing []results.Field) string {
	text := fieldNames(missing)
	if slices.Contains(missing, results.FieldDeal) {
		text += " (or three hands, as hand-n=2,hand-e=3,hand-s=4)"
	}
	return text
}

var refusedAt = regexp.MustCompile(`^.*?, line ([0-9]+): `)

// refusedFile is what is wrong with a file that is refused as a whole, at the line that its sentence names.
func refusedFile(file string, err error) importProblem {
	p := importProblem{Code: string(results.Refused), Text: fault.Of(err).Text}
	if found := refusedAt.FindStringSubmatch(p.Text); found != nil {
		p.Line, _ = strconv.Atoi(found[1])
		p.Text = strings.TrimPrefix(p.Text, found[0])
	}
	p.Text = strings.TrimPrefix(p.Text, filepath.Base(file)+": ")
	return p
}
