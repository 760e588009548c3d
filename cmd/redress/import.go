package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"redress/fault"
	"redress/ledger"
	"redress/session"
	"redress/session/results"
	"redress/session/results/letters"
	"redress/store"
)

const importUsage = "import deals|results FILE|- --session ID [--data DIR] [--columns board=1,ns=2,...] " +
	"[--letters NAME] [--play SESSION] [--section SECTION] [--leave LINE,...] [--partly] " +
	"[--say CHOICE=ANSWER]... [--marks file|number|session] [--replace] [--gone stay|out] [--names] " +
	"[--by-hand] [--json]"

// importMore is what `redress import --help` says below its usage.
const importMore = `
FILE is a file of another program, - the standard input. What the preview on the page would ask refuses the file here,
and nothing is brought in until it is said:
  --columns  which column of a table holds what, counted from 1; without it a table is read as was remembered on the
             page for its headings, or as its headings tell
  --letters  in which letters a file is written that is not UTF-8, as windows-1250; without it those that it says,
             those remembered with its columns, or a guess, which is told
  --play     which session of play or match, where the file holds several
  --section  which section; without it all
  --leave    lines that are left out, as 5,12; 0 is what is wrong with the file as a whole
  --partly   whatever cannot be understood is left out, and noted with the session
  --say      what the file does not tell, as rooms=order; the answers are printed where there is something to say
  --marks    dealer and vulnerability as the file has them (of two ways the first), by the numbers of the boards, or as
             the session has them; boards that are new to the session are then marked as the file has them
  --replace  what the session has may be replaced
  --gone     results that were erased at their tables, or that the file no longer has, stay or are taken out: they are
             then not played
  --names    names of the file take the place of those of the session
  --by-hand  lines that may have been adjusted by hand keep the file's matchpoints
`

// importOptions are what `redress import` is called with.
type importOptions struct {
	database string
	file     string        // to import, "-" for the standard input
	input    *bytes.Buffer // what came in by that; nil before it is read
	session  string        // id of the session of play
	parts    results.Parts
	read     results.Options
	partly   bool   // whether the lines that can be read come in where others cannot
	replace  bool   // whether what the session has may be replaced
	names    bool   // whether names of the file take the place of those that the session has
	byHand   bool   // whether lines that were adjusted by hand keep the file's matchpoints
	gone     string // what becomes of results that the file no longer has; empty where nobody said
	marks    string // what holds where the file does not say once how a board is marked; empty where nobody said
	asJSON   bool
}

// What becomes of results that the file no longer has.
const (
	goneStay = "stay"
	goneOut  = "out"
)

// importFile brings deals or results of another program into a session. Nobody looks at a preview here, so that one
// line that cannot be read keeps out the whole file, unless --partly is given, and so does anything that takes the
// place of what the session has or does not go with it, unless --replace is given. --leave says which lines are to
// stay out, as a tick in the preview does.
func importFile(ctx context.Context, c console, args []string) error {
	o, err := parseImport(args)
	if err != nil {
		return err
	}
	kept, err := existing(ctx, o.database)
	if err != nil {
		return err
	}
	defer kept.Close()
	clerk := &session.Clerk{Log: kept.Log, Now: time.Now}
	play, err := clerk.Session(ctx, o.session)
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.NotFound,
			"There is no session of play %s. The id stands in the address of its page, s-...", o.session)
	}
	if err != nil {
		return err
	}
	o.marked(play)
	report := newImportReport(o.session)
	f, err := readImport(ctx, c, kept, o, &report)
	if err != nil {
		return err
	}
	if f != nil && (o.partly || !report.refuses()) {
		if err := bringIn(ctx, kept, clerk, play, f, o, &report); err != nil {
			return err
		}
	}
	if o.asJSON {
		if err := printJSON(c.out, report); err != nil {
			return err
		}
	} else if report.Stored {
		fmt.Fprintln(c.out, report.words())
	}
	if report.refuses() {
		return problemError{report.problems(o.file)}
	}
	if !o.asJSON {
		for _, p := range report.problems(o.file) {
			fmt.Fprintln(c.err, p)
		}
	}
	return nil
}

func parseImport(args []string) (o importOptions, err error) {
	flags := flag.NewFlagSet("import", flag.ContinueOnError)
	data := flags.String("data", "", "")
	columns := flags.String("columns", "", "")
	leave := flags.String("leave", "", "")
	written := flags.String("letters", "", "")
	flags.StringVar(&o.marks, "marks", "", "")
	flags.StringVar(&o.gone, "gone", "", "")
	flags.StringVar(&o.session, "session", "", "")
	flags.StringVar(&o.read.Session, "play", "", "")
	flags.StringVar(&o.read.Section, "section", "", "")
	flags.Func("say", "", o.say)
	flags.BoolVar(&o.partly, "partly", false, "")
	flags.BoolVar(&o.replace, "replace", false, "")
	flags.BoolVar(&o.names, "names", false, "")
	flags.BoolVar(&o.byHand, "by-hand", false, "")
	flags.BoolVar(&o.asJSON, "json", false, "")
	words, err := parse(flags, args)
	if err != nil {
		return o, err
	}
	if len(words) != 2 {
		return o, wrongUsage("say what to import, deals or results, and name one file")
	}
	o.database, o.file = filepath.Join(dataDir(*data), "redress.db"), words[1]
	o.parts = results.Parts{Deals: words[0] == "deals", Results: words[0] == "results"}
	switch {
	case !o.parts.Results && !o.parts.Deals:
		return o, wrongUsage("deals or results can be imported, and not %q", words[0])
	case o.session == "":
		return o, wrongUsage("name the session of play with --session; its id stands in the address of its page, s-...")
	case !slices.Contains([]string{"", marksByFile, marksByNumber, marksBySession}, o.marks):
		return o, wrongUsage("--marks is file, number or session, and not %q", o.marks)
	case !slices.Contains([]string{"", goneStay, goneOut}, o.gone):
		return o, wrongUsage("--gone is stay or out, and not %q", o.gone)
	case *columns != "":
		if o.read.Columns, err = parseColumns(*columns); err != nil {
			return o, err
		}
	}
	if o.read.Letters = letters.Named(*written); o.read.Letters == nil && *written != "" {
		return o, wrongUsage("--letters is one of %s, and not %q", letterNames(), *written)
	}
	o.parts.TakesOut = func(session.Result) bool { return o.gone == goneOut }
	o.read.Omit, err = parseLeave(*leave)
	return o, err
}

// parseColumns reads "board=1,ns=2,ew=3,contract=5": the columns of a table, counted from 1.
func parseColumns(text string) (map[results.Field]int, error) {
	columns := map[results.Field]int{}
	for part := range strings.SplitSeq(text, ",") {
		name, number, _ := strings.Cut(part, "=")
		field := results.Field(strings.TrimSpace(name))
		n, err := strconv.Atoi(strings.TrimSpace(number))
		if !slices.Contains(results.Fields, field) || err != nil || n < 1 {
			return nil, wrongUsage("--columns is written as board=1,ns=2,ew=3,contract=4, with the columns counted "+
				"from 1; %q is not. The names are %s", part, fieldNames(results.Fields))
		}
		columns[field] = n - 1
	}
	return columns, nil
}

// say takes in what is said where a file does not tell: "rooms=order".
func (o *importOptions) say(text string) error {
	name, answer, _ := strings.Cut(text, "=")
	key := results.ChoiceKey(name)
	if !slices.Contains(results.ChoiceKeys, key) || answer == "" {
		return fmt.Errorf("--say is written as %s=ANSWER, and not %q", results.ChoiceKeys[0], text)
	}
	if o.read.Said == nil {
		o.read.Said = map[results.ChoiceKey]string{}
	}
	o.read.Said[key] = answer
	return nil
}

// letterNames are the letters in which a file may be written.
func letterNames() string {
	var names []string
	for _, s := range letters.Sets {
		names = append(names, s.Name)
	}
	return strings.Join(names, ", ")
}

func fieldNames(fields []results.Field) string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = string(f)
	}
	return strings.Join(names, ", ")
}

// bringIn stores what the file changes in the session, in one go.
func bringIn(ctx context.Context, kept *store.Store, clerk *session.Clerk, play *session.Session, f *results.File,
	o importOptions, report *importReport) error {
	texts, err := kept.Log.Texts(ctx, o.session)
	if err != nil {
		return err
	}
	request, err := ledger.RandomID(nil)
	if err != nil {
		return err
	}
	if o.byHand {
		f = f.KeepByHand(play.Rules())
	}
	rulings, err := rulingsOf(ctx, kept, play)
	if err != nil {
		return err
	}
	change := f.Import(play, func(k session.Contestant) string { return texts[k.Players.ID].Body }, o.parts)
	change.TakeNames(func(session.Entrant) bool { return o.names })
	report.rules(change, rulings)
	open := o.marks == "" && report.markedTwice(f, change, play)
	open = report.gone(change, o.gone) || open
	report.newlyMarked(f, change, play, o.marks)
	if report.asks(change, play, o.replace); open || change.Asks() && !o.replace {
		return nil
	}
	commands := change.Commands()
	if len(o.read.Omit) > 0 || o.partly && len(commands) > 0 {
		commands = append(commands, results.LeftOut(f, strings.TrimPrefix(filepath.Base(o.file), "-"))...)
	}
	after, err := clerk.Do(ctx, o.session, request, "redress import", commands...)
	if err != nil {
		return err
	}
	report.take(change)
	if o.parts.Results {
		report.compare(f, after)
	}
	return nil
}
