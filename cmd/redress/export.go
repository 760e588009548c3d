package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"redress/casefile/casebook"
	"redress/fault"
	pagesof "redress/handlers/casebook"
	"redress/store"
)

// export writes the casebook to a file: as web pages (.zip), Markdown (.md) or JSON (.json), by the ending of its name.
func export(ctx context.Context, c console, args []string) error {
	flags := flag.NewFlagSet("export", flag.ContinueOnError)
	data := flags.String("data", "", "")
	file := flags.String("casebook", "", "")
	words, err := parse(flags, args)
	if err != nil {
		return err
	}
	if *file == "" || len(words) > 0 {
		return wrongUsage("name the file to write: --casebook FILE.zip, .md or .json")
	}
	if _, err := os.Stat(*file); err == nil {
		return fault.New(fault.Conflict, "%s is already a file. Name another one, or move it away.", *file)
	}
	kept, err := existing(ctx, filepath.Join(dataDir(*data), "redress.db"))
	if err != nil {
		return err
	}
	defer kept.Close()
	pages, err := allPublished(ctx, kept)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := pagesof.Write(&b, strings.TrimPrefix(filepath.Ext(*file), "."), pages); err != nil {
		return err
	}
	if err := os.WriteFile(*file, b.Bytes(), 0o644); err != nil {
		return fault.Wrap(err, fault.Unavailable, "%s cannot be written.", *file)
	}
	fmt.Fprintf(c.out, "%s has %d published cases.\n", *file, len(pages))
	return nil
}

// exportedAtOnce is how many publications are asked for at a time.
const exportedAtOnce = 500

// allPublished reads every publication in force, the newest first.
func allPublished(ctx context.Context, kept *store.Store) (pages []*casebook.Page, err error) {
	clerk := &casebook.Clerk{Log: kept.Log, Shelf: kept.Casebook}
	for before := 0; ; {
		found, err := kept.Casebook.Search(ctx, nil, before, exportedAtOnce)
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			page, err := clerk.Released(ctx, f)
			if err != nil {
				return nil, err
			}
			pages = append(pages, page)
		}
		if len(found) < exportedAtOnce {
			return pages, nil
		}
		before = found[len(found)-1].Number
	}
}
