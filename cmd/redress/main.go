// Command redress is the whole program: the server that a club's laptop runs, and the same questions on the command
// line.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"redress/fault"
	"redress/rulebook"
)

// version is set by the release script.
var version = "development"

// released is "yes" in the single files for clubs: started without arguments they open the browser.
var released = ""

// Exit statuses, as scripts rely on them.
const (
	done     = 0
	problems = 1
	usage    = 2
)

// console is where a command reads and writes.
type console struct {
	in       io.Reader
	out, err io.Writer
}

// command is one subcommand.
type command struct {
	name  string
	usage string
	run   func(ctx context.Context, c console, args []string) error
	more  string // what --help of the command says besides
}

func commands() []command {
	return []command{
		{"serve", "serve [--data DIR] [--addr HOST:PORT] [--lan] [--host NAME]... [--open] [--rulebook DIR]", serve,
			""},
		{"laws", "laws check [--json] | show EDITION REF [--json] | search EDITION|all WORDS... [--json] | compare " +
			"REF [--json] | attach EDITION FILE [--data DIR]; each takes [--rulebook DIR]", laws, ""},
		{"questionnaire", "questionnaire list [--json] | check [--json] | cover EDITION/ID", questionnaires, ""},
		{"rule", "rule EDITION/ID [--answers 'step=key step=key'] [--record FILE] [--rulebook DIR] [--json]", rule, ""},
		{"account", "account add NAME [--role ROLE]... | passphrase NAME | list; each takes [--data DIR]", account, ""},
		{"score", scoreUsage, score, scoreMore},
		{"solve", solveUsage, solve, solveMore},
		{"claim", claimUsage, claim, claimMore},
		{"import", importUsage, importFile, importMore},
		{"verify", "verify [--data DIR]", verify, ""},
		{"backup", "backup [--data DIR] FILE", backup, ""},
		{"restore",
			"restore [--data DIR] [--links keep|withdraw] [--accounts keep|disable] [--casebook keep|withdraw] " +
				"[--texts keep] FILE | --forget", restore, ""},
		{"export", "export --casebook FILE.zip|.md|.json [--data DIR]", export, ""},
		{"version", "version", showVersion, ""},
	}
}

func showVersion(_ context.Context, c console, args []string) error {
	words, err := parse(flag.NewFlagSet("version", flag.ContinueOnError), args)
	if err != nil {
		return err
	}
	if len(words) > 0 {
		return wrongUsage("version takes no %q", words[0])
	}
	_, err = fmt.Fprintln(c.out, "redress", version)
	return err
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, console{os.Stdin, os.Stdout, os.Stderr}, os.Args[1:]))
}

// run finds the subcommand and gives the exit status.
func run(ctx context.Context, c console, args []string) int {
	all := commands()
	if len(args) == 1 && slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		help(c.out, all)
		return done
	}
	if len(args) == 0 || strings.HasPrefix(args[0], "--") {
		args = append([]string{"serve"}, args...)
		if released == "yes" && len(args) == 1 {
			args = append(args, "--open")
		}
	}
	i := slices.IndexFunc(all, func(k command) bool { return k.name == args[0] })
	if i < 0 {
		fmt.Fprintln(c.err, "redress: there is no command", args[0])
		help(c.err, all)
		return usage
	}
	err := all[i].run(ctx, c, args[1:])
	var wrong usageError
	var found problemError
	switch {
	case err == nil:
		return done
	case errors.Is(err, flag.ErrHelp):
		help(c.out, all[i:i+1])
		fmt.Fprint(c.out, all[i].more)
		return done
	case errors.As(err, &wrong):
		fmt.Fprintf(c.err, "redress: %s\nusage: redress %s\n", wrong.text, all[i].usage)
		return usage
	case errors.As(err, &found):
		for _, p := range found.problems {
			fmt.Fprintln(c.err, p)
		}
		return problems
	}
	f := fault.Of(err)
	fmt.Fprintln(c.err, "redress:", f.Text)
	if f.Detail != nil {
		fmt.Fprintf(c.err, "  (%s)\n", f.Detail)
	}
	return problems
}

func help(w io.Writer, all []command) {
	fmt.Fprintln(w, "usage:")
	for _, k := range all {
		fmt.Fprintln(w, "  redress", k.usage)
	}
}

// usageError says that a command was given wrongly.
type usageError struct{ text string }

func (u usageError) Error() string { return u.text }

func wrongUsage(format string, args ...any) error { return usageError{fmt.Sprintf(format, args...)} }

// problemError says that the input has problems, each with its place.
type problemError struct{ problems []rulebook.Problem }

func (p problemError) Error() string { return fmt.Sprintf("%d problems", len(p.problems)) }
