package main

import (
	"errors"
	"os"
	"path/filepath"
)

// tempVariables name the folder for temporary files: TMPDIR, and TMP and TEMP on Windows.
var tempVariables = []string{"TMPDIR", "TMP", "TEMP"}

// keepUploads has large files that are sent to the program written into a folder of its own while they are read, beside
// the database. What a program that was killed has left there goes at the next start, and nobody else's files with it.
func keepUploads(data string) (leave func() error, err error) {
	dir, err := filepath.Abs(filepath.Join(data, "uploads"))
	if err != nil {
		return nil, err
	}
	if err := errors.Join(os.RemoveAll(dir), os.MkdirAll(dir, 0o700)); err != nil {
		return nil, err
	}
	restore := []func() error{func() error { return os.RemoveAll(dir) }}
	for _, name := range tempVariables {
		old, had := os.LookupEnv(name)
		restore = append(restore, func() error {
			if had {
				return os.Setenv(name, old)
			}
			return os.Unsetenv(name)
		})
		if err := os.Setenv(name, dir); err != nil {
			return nil, err
		}
	}
	return func() (err error) {
		for _, back := range restore {
			err = errors.Join(err, back())
		}
		return err
	}, nil
}
