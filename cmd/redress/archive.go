package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"redress/casefile"
	"redress/casefile/casebook"
	"redress/casefile/conduct"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/session"
	"redress/store"
)

// database reads --data and gives the file of the database and the other words.
func database(name string, args []string) (file string, words []string, err error) {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	data := flags.String("data", "", "")
	words, err = parse(flags, args)
	return filepath.Join(dataDir(*data), "redress.db"), words, err
}

// existing opens the database of --data. It must be there: a typing error would otherwise make an empty one and call it
// backed up.
func existing(ctx context.Context, file string) (*store.Store, error) {
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return nil, fault.New(fault.NotFound,
			"There is no database %s. Name the folder that the server was started with, with --data.", file)
	}
	return opened(ctx, file)
}

// opened opens the database, and makes its lists again where an earlier version of the program wrote them.
func opened(ctx context.Context, file string) (*store.Store, error) {
	kept, err := store.Open(ctx, file)
	if err != nil {
		return nil, err
	}
	if _, err := kept.Refresh(ctx, row); err != nil {
		kept.Close()
		return nil, err
	}
	return kept, nil
}

// row folds a stream to its row in the lists: sessions, cases, reports of conduct and
// publications tell themselves apart by their ids.
func row(entries []ledger.Entry) (any, error) {
	if len(entries) == 0 {
		return nil, fault.New(fault.Internal, "A stream has no entries.")
	}
	if strings.HasPrefix(entries[0].Stream, "s-") {
		play, err := session.Fold(entries)
		if err != nil {
			return nil, err
		}
		return play.Summary(), nil
	}
	if strings.HasPrefix(entries[0].Stream, "r-") {
		r, err := conduct.Fold(entries)
		if err != nil {
			return nil, err
		}
		return r.Summary(), nil
	}
	if strings.HasPrefix(entries[0].Stream, "b-") {
		p, err := casebook.Fold(entries)
		if err != nil {
			return nil, err
		}
		return p.Row(), nil
	}
	c, err := casefile.Fold(entries)
	if err != nil {
		return nil, err
	}
	return c.Summary(), nil
}

// covered says what a check can tell and what it cannot.
const covered = `Held against their hashes: entries, documents, texts and files. Whether the end of a stream is cut off shows
only where one of the %d requests names it, or a printed ruling does.
Held against the log, or against each other: the lists, whether the roles of accounts are known and somebody is chief
director, and whether what a link or a login is for is there.
Not held against anything, for it has no hash: what an account may do, its passphrase, until when a link is good, and
what was typed and not sent. Who can write to the file can change these unseen.
`

// verify checks every hash and every row of the lists, and says what it covers.
func verify(ctx context.Context, c console, args []string) error {
	file, words, err := database("verify", args)
	if err != nil {
		return err
	}
	if len(words) > 0 {
		return wrongUsage("verify takes no %q", words[0])
	}
	kept, err := existing(ctx, file)
	if err != nil {
		return err
	}
	defer kept.Close()
	report, err := kept.Verify(ctx, row)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%d streams, %d entries, %d documents, %d texts, %d files, %d accounts, %d links: %d problems\n",
		report.Streams, report.Entries, report.Contents, report.Texts, report.Files, report.Accounts, report.Links,
		len(report.Problems))
	fmt.Fprintf(c.out, covered, report.Requests)
	if len(report.Problems) > 0 {
		var list []rulebook.Problem
		for _, text := range report.Problems {
			list = append(list, rulebook.Problem{Code: "verify", At: rulebook.Position{File: file, Line: 1},
				Text: text})
		}
		return problemError{list}
	}
	return nil
}

// backup writes a copy of the database, while the server may be running.
func backup(ctx context.Context, c console, args []string) error {
	file, words, err := database("backup", args)
	if err != nil {
		return err
	}
	if len(words) != 1 {
		return wrongUsage("name the file to write")
	}
	kept, err := existing(ctx, file)
	if err != nil {
		return err
	}
	defer kept.Close()
	if err := kept.Backup(ctx, words[0]); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s is a backup of %s.\n", words[0], file)
	return nil
}
