package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/term"

	"redress/access"
	"redress/fault"
	"redress/store"
)

// account makes accounts on the computer that runs Redress, and gives somebody a new passphrase where nobody is left
// who could do it from the desk.
func account(ctx context.Context, c console, args []string) error {
	var data string
	var roles names
	flags := flag.NewFlagSet("account", flag.ContinueOnError)
	flags.StringVar(&data, "data", "", "")
	flags.Var(&roles, "role", "")
	words, err := parse(flags, args)
	if err != nil {
		return err
	}
	if len(words) == 0 {
		return wrongUsage("say add, passphrase or list")
	}
	named := len(words) == 2 && words[1] != ""
	file := filepath.Join(dataDir(data), "redress.db")
	switch {
	case words[0] == "add" && named:
		return withAccounts(ctx, file, store.Open,
			func(k *access.Clerk) error { return addAccount(ctx, c, k, words[1], roles, file) })
	case words[0] == "passphrase" && named && len(roles) == 0:
		return withAccounts(ctx, file, existing,
			func(k *access.Clerk) error { return renewPassphrase(ctx, c, k, words[1]) })
	case words[0] == "list" && len(words) == 1 && len(roles) == 0:
		return withAccounts(ctx, file, existing, func(k *access.Clerk) error { return listAccounts(ctx, c, k) })
	}
	return wrongUsage("account add takes a NAME and roles, account passphrase a NAME, and account list nothing")
}

// withAccounts opens the database for as long as do needs it.
func withAccounts(ctx context.Context, file string, open func(context.Context, string) (*store.Store, error),
	do func(*access.Clerk) error) error {
	kept, err := open(ctx, file)
	if err != nil {
		return err
	}
	return errors.Join(do(access.NewClerk(kept.Register, time.Now, nil)), kept.Close())
}

// addAccount makes an account: the first one is the chief director's, the others directors' where nothing else is said.
func addAccount(ctx context.Context, c console, k *access.Clerk, name string, given names, file string) error {
	others, err := k.AnyAccount(ctx)
	if err != nil {
		return err
	}
	roles := []access.Role{access.Director}
	if !others {
		roles = []access.Role{access.Chief}
	}
	if len(given) > 0 {
		roles = nil
	}
	for _, role := range given {
		if role == "chief" {
			role = string(access.Chief)
		}
		roles = append(roles, access.Role(role))
	}
	if _, err := access.CleanRoles(roles); err != nil {
		return err
	}
	passphrase, err := askPassphrase(ctx, c, name)
	if err != nil {
		return err
	}
	made, err := k.Add(ctx, name, roles, passphrase)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s is an account in %s: %s.\n", made.Name, file, roleWords(made.Roles))
	return nil
}

func renewPassphrase(ctx context.Context, c console, k *access.Clerk, name string) error {
	a, err := k.Named(ctx, name)
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.NotFound, "There is no account %q. redress account list names them all.", name)
	}
	if err != nil {
		return err
	}
	passphrase, err := askPassphrase(ctx, c, a.Name)
	if err != nil {
		return err
	}
	if _, err := k.SetPassphrase(ctx, a.ID, a.Seen(), passphrase); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s has a new passphrase and is logged out everywhere.\n", a.Name)
	return nil
}

func listAccounts(ctx context.Context, c console, k *access.Clerk) error {
	all, err := k.Accounts(ctx)
	if err != nil {
		return err
	}
	for _, a := range all {
		disabled := ""
		if a.Disabled != 0 {
			disabled = ", disabled"
		}
		fmt.Fprintf(c.out, "%s: %s%s\n", a.Name, roleWords(a.Roles), disabled)
	}
	if len(all) == 0 {
		fmt.Fprintln(c.out, "There is no account.")
	}
	return nil
}

func roleWords(roles []access.Role) string {
	words := make([]string, len(roles))
	for i, role := range roles {
		words[i] = string(role)
	}
	return strings.Join(words, ", ")
}

// askPassphrase asks for a new passphrase twice on a terminal, without showing it. Where there is none it takes one
// line of the standard input.
func askPassphrase(ctx context.Context, c console, name string) (string, error) {
	keyboard, ok := c.in.(*os.File)
	if !ok || !term.IsTerminal(int(keyboard.Fd())) {
		line, err := bufio.NewReader(c.in).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return "", err
		}
		return strings.TrimRight(line, "\r\n"), nil
	}
	first, err := typeUnseen(ctx, c, keyboard, "New passphrase for "+name+": ")
	if err != nil {
		return "", err
	}
	again, err := typeUnseen(ctx, c, keyboard, "The same once more: ")
	if err == nil && first != again {
		err = fault.New(fault.Invalid, "The two are not the same. Nothing was saved; start again.")
	}
	return first, err
}

// typeUnseen reads a line that the terminal does not show. Where the program is told to end meanwhile, the terminal
// shows again what is typed.
func typeUnseen(ctx context.Context, c console, keyboard *os.File, prompt string) (string, error) {
	fmt.Fprint(c.err, prompt)
	defer fmt.Fprintln(c.err)
	shown, err := term.GetState(int(keyboard.Fd()))
	if err != nil {
		return "", err
	}
	type answer struct {
		text []byte
		err  error
	}
	typed := make(chan answer, 1)
	go func() {
		text, err := term.ReadPassword(int(keyboard.Fd()))
		typed <- answer{text, err}
	}()
	select {
	case a := <-typed:
		return string(a.text), a.err
	case <-ctx.Done():
		return "", errors.Join(fault.New(fault.Unavailable, "Nothing was saved."),
			term.Restore(int(keyboard.Fd()), shown))
	}
}
