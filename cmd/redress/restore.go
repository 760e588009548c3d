package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"redress/access"
	"redress/store"
)

// restore puts a backup in the place of the database; what was there is kept beside it until it is told to forget that.
func restore(ctx context.Context, c console, args []string) error {
	flags := flag.NewFlagSet("restore", flag.ContinueOnError)
	data := flags.String("data", "", "")
	links := flags.String("links", "", "")
	forgets := flags.Bool("forget", false, "")
	words, err := parse(flags, args)
	file := filepath.Join(dataDir(*data), "redress.db")
	choice := store.OpenLinks(*links)
	switch {
	case err != nil:
		return err
	case *forgets && len(words)+len(*links) > 0:
		return wrongUsage("--forget deletes what earlier restores kept and restores nothing")
	case *forgets:
		return forget(c, file)
	case len(words) != 1:
		return wrongUsage("name the backup to restore")
	case choice != store.AskLinks && choice != store.KeepLinks && choice != store.WithdrawLinks:
		return wrongUsage("--links is keep or withdraw, not %q", *links)
	}
	now := time.Now()
	done, err := store.Restore(ctx, store.Restoring{Backup: words[0], File: file, At: now.Unix(), Links: choice})
	if err != nil {
		listLinks(c.err, done.Open, now)
		return err
	}
	fmt.Fprintf(c.out, "%s was restored to %s. Run redress verify to check every hash.\n", words[0], file)
	tellRestored(c, done, choice, now)
	return nil
}

// tellRestored says what a restore kept, what it did not give back, and what nobody can know.
func tellRestored(c console, done store.Restored, choice store.OpenLinks, now time.Time) {
	fmt.Fprintln(c.out, "Everybody is logged out.")
	for _, line := range []struct {
		n    int
		text string
	}{
		{done.Links, "%d links that were withdrawn or used since the backup stay so.\n"},
		{done.Accounts, "%d accounts stay as they are now, with their passphrases and roles.\n"},
		{done.Erased, "%d texts and pictures that were deleted since the backup stay deleted.\n"},
		{done.Unknown, "%d texts and pictures are as the backup has them. If personal data was deleted since, delete it again.\n"},
	} {
		if line.n > 0 {
			fmt.Fprintf(c.out, line.text, line.n)
		}
	}
	if len(done.Open) > 0 {
		word := map[store.OpenLinks]string{store.KeepLinks: "open again", store.WithdrawLinks: "withdrawn"}[choice]
		fmt.Fprintf(c.out, "%d links of the backup are %s:\n", len(done.Open), word)
		listLinks(c.out, done.Open, now)
	}
	if done.Kept != "" {
		fmt.Fprintf(c.out, "What was there is kept as %s, with every name and text in it. redress restore --forget deletes it.\n", done.Kept)
	}
}

// listLinks names links that open something: never the address, which is not known.
func listLinks(w io.Writer, links []access.Link, now time.Time) {
	for _, l := range links {
		until := "without an end"
		if l.Expires != 0 {
			until = "until " + time.Unix(l.Expires, 0).In(now.Location()).Format("2006-01-02 15:04")
		}
		fmt.Fprintf(w, "  %s: %s, %s\n", l.Kind, l.Label, until)
	}
}

// forget deletes what restores have kept beside the database.
func forget(c console, file string) error {
	gone, err := store.Forget(file)
	for _, name := range gone {
		fmt.Fprintln(c.out, "Deleted", name)
	}
	if err == nil && len(gone) == 0 {
		fmt.Fprintf(c.out, "No restore has kept anything beside %s.\n", file)
	}
	return err
}
