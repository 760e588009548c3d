package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/rulebook"
)

const scoreUsage = "score RESULT [--vul none|ns|ew|both] [--board N] [--field FILE|-] [--form FORM] [--json]"

// scoreMore is what `redress score --help` says below its usage. Every example is run by a test, which holds what it
// prints.
const scoreMore = `
RESULT is what a slip has, points of North-South, results with their shares, or an artificial score:
  '4SX-1 by N'   '-50'   '60% 4S= by N, 40% 4S-1 by N'   'A+/A-'
FILE has what the other tables of the board brought, one a line in the same notation ("420 x3" for three tables), or
is a file of results as redress import reads it: USEBIO, PBN, LIN, ACBL JSON, or CSV with columns such as
board,ns,ew,contract,tricks. - is the standard input.
FORM is matchpoints (if none is given), cross-imps or butler; against one other table imps, board-a-match or
total-points.
The vulnerability is that of --board, or of the one board that the file has, unless --vul gives another.

  redress score '4SX-1 by N' --vul ns
  redress score '3NT= by S' --board 7
  redress score '3NT= by S' --field board.csv
  redress score '3NT= by S' --field board.csv --form cross-imps
  redress score '60% 4S= by N, 40% 4S-1 by N' --vul both --field others.txt
  redress score '2/3 620, 1/3 -100' --field table.txt --form imps
  redress score 'A+/A-' --field others.txt --vul none
`

// scoreOptions are what `redress score` is called with.
type scoreOptions struct {
	text   string
	vul    *bridge.Vulnerability // nil where nothing tells
	board  int                   // 0 where not given
	field  string                // file, "-" for the standard input; empty where not given
	form   scoring.Method
	asJSON bool
}

// score works out one result, and what it is worth against the other tables of the board, with the working.
func score(_ context.Context, c console, args []string) error {
	o, err := parseScore(args)
	if err != nil {
		return err
	}
	others, err := readField(c, &o)
	if err != nil {
		return err
	}
	own, err := scoring.ParseTyped(o.text, o.vul)
	if err == nil && own.NotPlayed {
		err = errors.New("a board that was not played has no score")
	}
	if err != nil {
		if _, known := scoring.ParseTyped(o.text, new(bridge.Vulnerability)); o.vul == nil && known == nil &&
			!own.NotPlayed {
			return wrongUsage("%s: give --vul none, ns, ew or both, or --board 7", err)
		}
		return problemError{[]rulebook.Problem{resultProblem("RESULT", 1, err)}}
	}
	sheet, err := newScoreSheet(o, own, others)
	if err != nil {
		return problemError{[]rulebook.Problem{resultProblem(o.field, 1, err)}}
	}
	if o.asJSON {
		return printJSON(c.out, sheet)
	}
	_, err = fmt.Fprint(c.out, sheet.words())
	return err
}

func parseScore(args []string) (o scoreOptions, err error) {
	flags := flag.NewFlagSet("score", flag.ContinueOnError)
	flags.StringVar(&o.field, "field", "", "")
	flags.IntVar(&o.board, "board", 0, "")
	flags.BoolVar(&o.asJSON, "json", false, "")
	vul, form := flags.String("vul", "", ""), flags.String("form", "", "")
	words, err := parse(flags, negativePoints(args))
	if err != nil {
		return o, err
	}
	if len(words) != 1 {
		return o, wrongUsage("give one result, in quotation marks: redress score '4SX-1 by N' --vul ns")
	}
	o.text = words[0]
	o.form = cmp.Or(scoring.Method(*form), scoring.ByMatchpoints)
	switch err := (scoring.Rules{Method: o.form}).Check(); {
	case err != nil:
		return o, wrongUsage("--form: %s", err)
	case *form != "" && o.field == "":
		return o, wrongUsage("--form is how the score compares with other tables: give their results with --field FILE")
	}
	if given(flags, "board") {
		if err := bridge.CheckBoard(o.board); err != nil {
			return o, wrongUsage("--board: %s", err)
		}
		o.vul = new(bridge.Vulnerability)
		*o.vul = bridge.VulnerabilityOf(o.board)
	}
	if *vul != "" {
		named, err := bridge.ParseVulnerability(*vul)
		if err != nil {
			return o, wrongUsage("--vul: %s, or the number of the board as --board %s", err, *vul)
		}
		o.vul = &named
	}
	return o, nil
}

// given tells whether a flag was set.
func given(flags *flag.FlagSet, name string) (set bool) {
	flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

// negativePoints keeps "-50", which is a result, from being taken for a flag.
func negativePoints(args []string) []string {
	kept := slices.Clone(args)
	for i, arg := range kept {
		if len(arg) > 1 && strings.HasPrefix(arg, "-") && strings.Trim(arg[1:2], "0123456789") == "" {
			kept[i] = "−" + arg[1:]
		}
	}
	return kept
}
