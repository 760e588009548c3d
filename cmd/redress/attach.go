package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"redress/fault"
	"redress/rulebook"
	"redress/rulebook/library"
)

// attachedDir is where in the data folder the official texts lie that a club has attached.
func attachedDir(data string) string { return filepath.Join(dataDir(data), "attachments") }

// attachLaw copies a club's own official text of an edition to the data folder, where the law pages find it.
func attachLaw(c console, lib *library.Library, data, edition, file string) error {
	e := lib.Edition(edition)
	if e == nil {
		return fault.New(fault.NotFound, "There is no edition %s.", edition)
	}
	content, err := readOfficial(file)
	if err != nil {
		return err
	}
	markdown := strings.EqualFold(filepath.Ext(file), ".md") || strings.EqualFold(filepath.Ext(file), ".markdown")
	found := rulebook.ReadOfficial(e.Edition, content, markdown).Found()
	dir, names := attachedDir(data), rulebook.OfficialFiles(e.ID)
	name, other := names[1], names[0]
	if markdown {
		name, other = other, name
	}
	if err := writeWhole(dir, name, content); err != nil {
		return &fault.Error{Code: fault.Unavailable, Text: "The text could not be kept in " + dir + ".", Detail: err}
	}
	if err := os.Remove(filepath.Join(dir, other)); err != nil && !os.IsNotExist(err) {
		return &fault.Error{Code: fault.Unavailable, Text: "The text attached before could not be taken away.",
			Detail: err}
	}
	fmt.Fprintf(c.out, "%s is attached to %s: %d of %d provisions were found in it by number. It stays on this "+
		"computer, as %s; remove that file to detach it.\n",
		filepath.Base(file), e.ID, found, e.Provisions(), filepath.Join(dir, name))
	return nil
}

// readOfficial reads a file that can be attached.
func readOfficial(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, &fault.Error{Code: fault.NotFound, Text: "The file " + file + " cannot be opened.", Detail: err}
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, rulebook.LargestOfficial+1))
	if err != nil {
		return nil, &fault.Error{Code: fault.Invalid, Text: "The file " + file + " cannot be read.", Detail: err}
	}
	return content, rulebook.CheckOfficial(content)
}

// writeWhole puts a file into a folder of our own, whole or not at all.
func writeWhole(dir, name string, content []byte) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".attach-*")
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), filepath.Join(dir, name))
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
