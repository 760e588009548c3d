package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
	"redress/session/results"
)

// readField reads what the other tables brought: one a line as typed, or a file of results, of which it takes one board
// and, where nothing else tells it, the vulnerability.
func readField(c console, o *scoreOptions) ([]scoring.Line, error) {
	if o.field == "" {
		return nil, nil
	}
	text, err := fieldText(c, o.field)
	if err != nil {
		return nil, unopened(o.field, err)
	}
	typed, wrong := scoring.ParseLines(string(text), o.vul)
	if len(typed) == 0 {
		f, err := results.Read(o.field, bytes.NewReader(text), results.Options{})
		if table := err == nil && (f.Columns == nil || len(f.Columns.Header) > 0); table {
			return boardOf(c, f, o)
		}
		if listed := err == nil || !strings.ContainsAny(string(text), "<[{|,;\t"); !listed || len(wrong) == 0 {
			return nil, problemError{(&importReport{Problems: []importProblem{refusedFile(o.field, err)}}).problems(
				o.field)}
		}
	}
	if _, still := scoring.ParseLines(string(text), new(bridge.Vulnerability)); o.vul == nil &&
		len(still) < len(wrong) {
		return nil, wrongUsage("what the contracts in %s score depends on the vulnerability: give --vul or --board",
			o.field)
	}
	if len(wrong) > 0 {
		var found []rulebook.Problem
		for _, w := range wrong {
			found = append(found, resultProblem(o.field, w.At, w.Err))
		}
		return nil, problemError{found}
	}
	lines := make([]scoring.Line, len(typed))
	for i, l := range typed {
		lines[i] = l.Line
	}
	return lines, nil
}

func fieldText(c console, file string) ([]byte, error) {
	if file == "-" {
		return io.ReadAll(c.in)
	}
	return os.ReadFile(file)
}

// resultProblem is a result that cannot be read or scored.
func resultProblem(file string, line int, err error) rulebook.Problem {
	return rulebook.Problem{Code: "result", At: rulebook.Position{File: file, Line: line}, Text: err.Error() + "."}
}

// boardOf is the lines of the board that is asked for, or of the only one that the file has. A line of the file that
// cannot be read keeps it out; what is odd about one is told.
func boardOf(c console, f *results.File, o *scoreOptions) ([]scoring.Line, error) {
	if f.Columns != nil && len(f.Columns.Missing) > 0 {
		return nil, problemError{[]rulebook.Problem{{Code: "columns", At: rulebook.Position{File: o.field, Line: 1},
			Text: fmt.Sprintf("The table has no column for %s.", fieldNames(f.Columns.Missing)),
			Do:   "Name its columns as board,ns,ew,contract,tricks in the first line, or write one result a line."}}}
	}
	var report importReport
	for _, p := range f.Problems {
		if p.At > 0 { // what is odd about the file as a whole concerns a session that would take it in
			problem := importProblem{Line: p.At, Code: string(p.Kind), Column: p.Column, Text: p.Text}
			report.Problems = append(report.Problems, problem)
		}
	}
	if report.refuses() {
		return nil, problemError{report.problems(o.field)}
	}
	for _, p := range report.problems(o.field) {
		fmt.Fprintln(c.err, p)
	}
	var boards []int
	for _, row := range f.Rows {
		if !slices.Contains(boards, row.Board) {
			boards = append(boards, row.Board)
		}
	}
	switch {
	case len(boards) == 0:
		return nil, problemError{[]rulebook.Problem{resultProblem(o.field, 1, errors.New("the file has no results"))}}
	case o.board == 0 && len(boards) > 1:
		return nil, wrongUsage("%s has results of %d boards: say of which with --board, such as --board %d",
			o.field, len(boards), boards[0])
	case o.board == 0:
		o.board = boards[0]
	case !slices.Contains(boards, o.board):
		return nil, wrongUsage("%s has no results of board %d", o.field, o.board)
	}
	vul := bridge.VulnerabilityOf(o.board)
	if o.vul != nil && *o.vul != vul {
		return nil, wrongUsage("board %d has vulnerability %s, by which %s is scored, and --vul says %s: leave it out",
			o.board, vul, o.field, *o.vul)
	}
	o.vul = &vul
	return f.Lines(o.board), nil
}
