package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"redress/access"
	"redress/casefile/casebook"
	"redress/store"
)

// restore puts a backup in the place of the database; what was there is kept beside it until it is told to forget that.
func restore(ctx context.Context, c console, args []string) error {
	flags := flag.NewFlagSet("restore", flag.ContinueOnError)
	data := flags.String("data", "", "")
	links := flags.String("links", "", "")
	accounts := flags.String("accounts", "", "")
	book := flags.String("casebook", "", "")
	texts := flags.String("texts", "", "")
	forgets := flags.Bool("forget", false, "")
	words, err := parse(flags, args)
	file := filepath.Join(dataDir(*data), "redress.db")
	now := time.Now()
	r := store.Restoring{File: file, At: now.Unix(),
		Links: store.Choice(*links), Accounts: store.Choice(*accounts),
		Casebook: store.Choice(*book), Texts: store.Choice(*texts)}
	switch {
	case err != nil:
		return err
	case *forgets && len(words)+len(*links)+len(*accounts)+len(*book)+len(*texts) > 0:
		return wrongUsage("--forget deletes what earlier restores kept and restores nothing")
	case *forgets:
		return forget(c, file)
	case len(words) != 1:
		return wrongUsage("name the backup to restore")
	case !slices.Contains([]store.Choice{store.Ask, store.Keep, store.Withdraw}, r.Links):
		return wrongUsage("--links is keep or withdraw, not %q", *links)
	case !slices.Contains([]store.Choice{store.Ask, store.Keep, store.Disable}, r.Accounts):
		return wrongUsage("--accounts is keep or disable, not %q", *accounts)
	case !slices.Contains([]store.Choice{store.Ask, store.Keep, store.Withdraw}, r.Casebook):
		return wrongUsage("--casebook is keep or withdraw, not %q", *book)
	case r.Texts != store.Ask && r.Texts != store.Keep:
		return wrongUsage("--texts is keep, not %q", *texts)
	}
	r.Backup = words[0]
	done, err := store.Restore(ctx, r)
	if err != nil {
		listUnknown(c.err, done, now)
		return err
	}
	fmt.Fprintf(c.out, "%s was restored to %s. Run redress verify to check every hash.\n", words[0], file)
	tellRestored(c, done, r, now)
	return nil
}

// tellRestored says what a restore kept, what it did not give back, and what nobody can know.
func tellRestored(c console, done store.Restored, r store.Restoring, now time.Time) {
	fmt.Fprintln(c.out, "Everybody is logged out.")
	for _, line := range []struct {
		n    int
		text string
	}{
		{done.Links, "%d links that were withdrawn, used or shut since the backup stay so.\n"},
		{done.Accounts, "%d accounts stay as they are now, with their passphrases and roles.\n"},
		{done.Erased, "%d texts and pictures that were deleted since the backup stay deleted.\n"},
		{done.Unknown, "%d texts and pictures are as the backup has them. If personal data was deleted since, delete " +
			"it again.\n"},
	} {
		if line.n > 0 {
			fmt.Fprintf(c.out, line.text, line.n)
		}
	}
	if len(done.Open) > 0 {
		word := map[store.Choice]string{store.Keep: "open again", store.Withdraw: "withdrawn"}[r.Links]
		fmt.Fprintf(c.out, "%d links of the backup are %s:\n", len(done.Open), word)
		listLinks(c.out, done.Open, now)
	}
	if len(done.Enabled) > 0 {
		word := "they get in again, as they did then"
		if r.Accounts == store.Disable {
			word = "they are disabled"
		}
		fmt.Fprintf(c.out, "%d accounts of the backup are not known here; %s:\n", len(done.Enabled), word)
		nameAccounts(c.out, done.Enabled)
	}
	if len(done.Taken) > 0 {
		fmt.Fprintf(c.out, "%d accounts that were made since the backup stay as they are:\n", len(done.Taken))
		nameAccounts(c.out, done.Taken)
	}
	if len(done.Gone) > 0 {
		fmt.Fprintf(c.out, "%d accounts that were made since the backup are gone, because the backup gives their "+
			"names to others. Make new ones on the page Accounts, or with redress account add:\n", len(done.Gone))
		nameAccounts(c.out, done.Gone)
	}
	switch {
	case done.Anybody:
		fmt.Fprintln(c.out, "There is no account: whoever sits at this computer gets in without a passphrase, until "+
			"redress account add makes the first one.")
	case done.NoChief:
		fmt.Fprintln(c.out, "Nobody who gets in is chief director. Make one before you start Redress: "+
			"redress account add NAME --role \"chief director\".")
	}
	tellLost(c.out, done.Lost)
	tellCasebook(c.out, done, r.Casebook)
	tellKept(c.out, done)
	if len(done.Listed) > 0 {
		fmt.Fprintf(c.out,
			"%d of those listed to hear an appeal have no link that works: since the backup they were taken off it, "+
				"declared an interest or got another link. Take them off, or give a new link to those who may hear "+
				"it:\n",
			len(done.Listed))
		listLinks(c.out, done.Listed, now)
	}
	for _, name := range done.Codes {
		fmt.Fprintf(c.out,
			"The seat codes of %s were drawn again: those of the backup may be known. Print them again.\n", name)
	}
	for _, name := range done.Freed {
		fmt.Fprintf(c.out, "The seats of %s are free: the players claim them again, with the code of the round.\n",
			name)
	}
	if done.Kept != "" {
		fmt.Fprintf(c.out,
			"What was there is kept as %s, with every name and text in it. redress restore --forget deletes it.\n",
			done.Kept)
	}
}

// tellLost says what of the cases was done since the backup and is gone.
func tellLost(w io.Writer, lost []store.Lost) {
	if len(lost) == 0 {
		return
	}
	fmt.Fprintf(w, "In %d cases, work done since the backup is lost. Do it again, from paper or from the database "+
		"that is kept:\n", len(lost))
	for _, l := range lost {
		var what []string
		for _, x := range []struct {
			n    int
			text string
		}{{l.Rulings, "rulings: %d"}, {l.Appeals, "decisions of an appeal: %d"}, {l.Pictures, "pictures: %d"}} {
			if x.n > 0 {
				what = append(what, fmt.Sprintf(x.text, x.n))
			}
		}
		of := "online tables"
		if l.Session != "" {
			of = l.Session
		}
		fmt.Fprintf(w, "  %s, case %d, %s: %s\n", of, l.Case, l.Title, strings.Join(what, "; "))
	}
}

// tellKept says what goes on being kept from somebody.
func tellKept(w io.Writer, done store.Restored) {
	if done.Members > 0 {
		fmt.Fprintf(w, "%d who were taken off an appeal since the backup are taken off it again.\n", done.Members)
	}
	if done.Reports > 0 {
		fmt.Fprintf(w,
			"%d reports of conduct that any director could have taken again are closed, for they were taken or "+
				"closed since the backup. The chief director or the recorder takes one up again, and puts on it "+
				"who is to read "+
				"it.\n",
			done.Reports)
	}
	for _, name := range done.Boards {
		fmt.Fprintf(w,
			"Boards of %s are kept from those who said since the backup that they play as well, or play them "+
				"late.\n", name)
	}
	for _, name := range done.Unheard {
		fmt.Fprintf(w,
			"Nothing tells who has said since the backup that they direct %s and play in it, or which boards are "+
				"played late: say it again.\n", name)
	}
}

// tellCasebook says what of the casebook nobody reads any more, and what everybody reads again.
func tellCasebook(w io.Writer, done store.Restored, choice store.Choice) {
	if len(done.Withdrawn) > 0 {
		fmt.Fprintf(w, "%d cases of the casebook were withdrawn or revised since the backup. Nobody reads them now; "+
			"a director can revise one, and so publish it again:\n", len(done.Withdrawn))
		listPublications(w, done.Withdrawn)
	}
	if len(done.Public) > 0 {
		word := "everybody reads them again"
		if choice == store.Withdraw {
			word = "they are withdrawn"
		}
		fmt.Fprintf(w, "%d published cases of the backup are not known here; %s:\n", len(done.Public), word)
		listPublications(w, done.Public)
	}
}

func listPublications(w io.Writer, books []casebook.Summary) {
	for _, b := range books {
		fmt.Fprintf(w, "  %d: %s\n", b.Number, b.Title)
	}
}

// listUnknown says what the backup would give back.
func listUnknown(w io.Writer, done store.Restored, now time.Time) {
	if len(done.Open) > 0 {
		fmt.Fprintln(w, "Links that would open again:")
		listLinks(w, done.Open, now)
	}
	if len(done.Enabled) > 0 {
		fmt.Fprintln(w, "Accounts that would get in, with the passphrases and roles of then:")
		nameAccounts(w, done.Enabled)
	}
	if len(done.Public) > 0 {
		fmt.Fprintln(w, "Cases of the casebook that everybody would read again:")
		listPublications(w, done.Public)
	}
	if done.Unknown > 0 {
		fmt.Fprintf(w, "%d texts and pictures would be there again.\n", done.Unknown)
	}
}

func nameAccounts(w io.Writer, names []string) {
	for _, name := range names {
		fmt.Fprintf(w, "  %s\n", name)
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
