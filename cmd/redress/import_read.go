package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"redress/fault"
	"redress/session/results"
)

// readImport reads the file and notes its problems; nil where it is refused as a whole.
func readImport(c console, o importOptions, report *importReport) (*results.File, error) {
	from := io.NopCloser(c.in)
	if o.file != "-" {
		opened, err := os.Open(o.file)
		if err != nil {
			return nil, unopened(o.file, err)
		}
		from = opened
	}
	defer from.Close()
	f, err := results.Read(o.file, from, o.read)
	if err != nil {
		report.Problems = append(report.Problems, refusedFile(o.file, err))
		return nil, nil
	}
	report.Format, report.Unlisted = f.Format, f.Unlisted
	for _, p := range f.Problems {
		report.Problems = append(report.Problems, importProblem{Line: p.At, Code: string(p.Kind), Column: p.Column,
			Text: p.Text})
	}
	if f.Columns != nil && len(f.Columns.Missing) > 0 {
		report.Problems = []importProblem{{Code: string(results.Refused),
			Text: "The columns of the table are not clear. Name them with --columns, as board=1,ns=2; still needed: " +
				fieldNames(f.Columns.Missing) + "."}}
		return nil, nil
	}
	return f, nil
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
