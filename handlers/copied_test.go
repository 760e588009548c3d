package handlers_test

import (
	"io/fs"
	"strings"
	"testing/fstest"
)

// copied is a rulebook in memory that a test changes.
type copied map[string][]byte

// Open implements fs.FS.
func (c copied) Open(name string) (fs.File, error) {
	m := fstest.MapFS{}
	for file, data := range c {
		m[file] = &fstest.MapFile{Data: data}
	}
	return m.Open(name)
}

var _ = strings.Cut
