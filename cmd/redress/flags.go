package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"

	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/library"
)

// parse reads flags that may stand before or behind the other words.
func parse(flags *flag.FlagSet, args []string) ([]string, error) {
	flags.SetOutput(io.Discard)
	var words []string
	for {
		switch err := flags.Parse(args); {
		case errors.Is(err, flag.ErrHelp):
			return nil, err
		case err != nil:
			return nil, wrongUsage("%s", err)
		}
		rest := flags.Args()
		if len(rest) == 0 {
			return words, nil
		}
		words = append(words, rest[0])
		args = rest[1:]
	}
}

// files is the rulebook to use: the one that the program carries, with a folder laid over it where one is given.
func files(dir string) (fs.FS, error) {
	if dir == "" {
		return rulebook.Files, nil
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, fault.New(fault.Invalid, "There is no folder %s. Name one that holds editions/<id>/edition.md.",
			dir)
	}
	return library.NewOverlay(rulebook.Files, os.DirFS(dir)), nil
}

// unopened is the problem of a file that is named and cannot be opened or read.
func unopened(file string, err error) error {
	reason := err
	var path *fs.PathError
	if errors.As(err, &path) {
		reason = path.Err
	}
	return problemError{[]rulebook.Problem{{Code: "file", At: rulebook.Position{File: file, Line: 1},
		Text: fmt.Sprintf("The file cannot be opened: %s.", reason), Do: "Look at its name and its place."}}}
}

// printJSON prints one document and nothing else.
func printJSON(w io.Writer, value any) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
}

// names collects a flag that may be given more than once.
type names []string

func (n *names) String() string { return "" }

func (n *names) Set(value string) error {
	*n = append(*n, value)
	return nil
}
