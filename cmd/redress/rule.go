package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"redress/casefile/adjustment"
	"redress/casefile/record"
	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/rulebook/questionnaire"
)

// rule answers a questionnaire without a server.
func rule(_ context.Context, c console, args []string) error {
	flags := flag.NewFlagSet("rule", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	dir := flags.String("rulebook", "", "")
	given := flags.String("answers", "", "")
	file := flags.String("record", "", "")
	words, err := parse(flags, args)
	if err != nil {
		return err
	}
	if len(words) != 1 {
		return wrongUsage("name one questionnaire as EDITION/ID")
	}
	fsys, err := files(*dir)
	if err != nil {
		return err
	}
	q, err := find(library.Load(fsys), words[0])
	if err != nil {
		return err
	}
	known, err := readRecord(*file)
	if err != nil {
		return err
	}
	result := answer(q, *given, known)
	var values []string // what the degrees of fault give, by rules that know them
	if found := adjustment.ByFaultOf(result); found != nil {
		values = found.Lines()
	}
	if *asJSON {
		if err := printJSON(c.out, ruled{result, values}); err != nil {
			return err
		}
	} else {
		printResult(c, result)
		for _, line := range values {
			fmt.Fprintf(c.out, "  %s\n", line)
		}
	}
	if len(result.Problems) > 0 {
		var list []rulebook.Problem
		for _, t := range result.Problems {
			list = append(list, rulebook.Problem{Code: t.Code, At: rulebook.Position{File: "answers", Line: 1},
				Text: t.Text})
		}
		return problemError{list}
	}
	return nil
}

// ruled is where the answers lead, with what the degrees of fault that they find give to each side.
type ruled struct {
	questionnaire.Result
	Values []string `json:"values,omitempty"`
}

// readRecord reads the file of --record; without one nothing is known.
func readRecord(file string) (questionnaire.Record, error) {
	if file == "" {
		return questionnaire.NoRecord{}, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fault.New(fault.Invalid, "The record cannot be read: %s.", err)
	}
	known, err := record.Parse(data)
	if err != nil {
		return nil, problemError{[]rulebook.Problem{{Code: "record", At: rulebook.Position{File: file, Line: 1},
			Text: fault.Of(err).Text}}}
	}
	return known.Facts(), nil
}

// answer replays a questionnaire with the answers as they were typed. What cannot be read as an answer, or is not used,
// is among the problems.
func answer(q *questionnaire.Questionnaire, given string, known questionnaire.Record) questionnaire.Result {
	answers, found := parseAnswers(given)
	result := questionnaire.Replay(q, questionnaire.ResumeAsNeeded(q, answers, known), known)
	result.Problems = append(found, result.Problems...)
	for _, unused := range result.SetAside {
		if !named(result.Problems, unused.Step) {
			result.Problems = append(result.Problems, questionnaire.Trouble{Code: "unused-answer", Step: unused.Step,
				Text: fmt.Sprintf("The answer %s=%s is not used; the path does not come there.", unused.Step,
					unused.Key)})
		}
	}
	return result
}

func named(list []questionnaire.Trouble, step string) bool {
	for _, t := range list {
		if t.Step == step {
			return true
		}
	}
	return false
}

// parseAnswers reads 'step=key step=key'. Of two answers to one step the first is kept.
func parseAnswers(text string) (questionnaire.Answers, []questionnaire.Trouble) {
	answers, found := questionnaire.Answers{}, []questionnaire.Trouble{}
	for _, word := range strings.Fields(text) {
		step, key, ok := strings.Cut(word, "=")
		_, twice := answers[step]
		switch {
		case !ok || step == "" || key == "":
			found = append(found, questionnaire.Trouble{Code: "answer",
				Text: fmt.Sprintf("%q is not an answer. Write step=key.", word)})
		case twice:
			found = append(found, questionnaire.Trouble{Code: "answer", Step: step,
				Text: fmt.Sprintf("%q is answered twice. Keep one.", step)})
		default:
			answers[step] = key
		}
	}
	return answers, found
}

func printResult(c console, r questionnaire.Result) {
	for _, v := range r.Path {
		switch {
		case v.Kind == questionnaire.Finding:
			fmt.Fprintf(c.out, "* %s\n", v.Title)
		case v.Label != "" && v.From == "record":
			fmt.Fprintf(c.out, "- %s: %s (%s)\n", v.Title, v.Label, v.Why)
		case v.Label != "":
			fmt.Fprintf(c.out, "- %s: %s\n", v.Title, v.Label)
		}
	}
	if r.Next != nil {
		fmt.Fprintf(c.out, "? %s (%s)\n", r.Next.Title, r.Next.Step)
		for _, o := range r.Next.Options {
			fmt.Fprintf(c.out, "    %s=%s  %s\n", r.Next.Step, o.Key, o.Label)
		}
	}
	if r.Outcome != nil {
		fmt.Fprintf(c.out, "= %s (%s)\n  %s\n", r.Outcome.Title, r.Outcome.Remedy, r.Outcome.Say)
	}
	fmt.Fprintf(c.out, "  Laws: %s\n", strings.Join(r.Laws, ", "))
}
