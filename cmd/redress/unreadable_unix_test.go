//go:build unix

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// nobody is an account that owns nothing here: root reads every folder, whatever its mode says.
const nobody = 65534

// TestUnreadableDataFolder: the account may not read the folder, or not write into it; the message says whom to ask.
// The command runs as a process, so that a test that root runs can give it an account that may not do everything.
func TestUnreadableDataFolder(t *testing.T) {
	program := binary(t)
	dir := t.TempDir()
	for _, folder := range []string{filepath.Dir(program), filepath.Dir(dir), dir} { // each made for its maker alone
		if err := os.Chmod(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	closed, others := filepath.Join(dir, "closed"), filepath.Join(dir, "others")
	for folder, mode := range map[string]os.FileMode{closed: 0o000, others: 0o555} {
		if err := os.Mkdir(folder, mode); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ args, says string }{
		{"serve --addr 127.0.0.1:0 --data " + closed, "may not read or write"},
		{"verify --data " + closed, "may not read or write"},
		{"backup --data " + closed + " " + filepath.Join(dir, "copy.db"), "may not read or write"},
		{"serve --addr 127.0.0.1:0 --data " + others, "may not read or write"},
		{"serve --addr 127.0.0.1:0 --data " + filepath.Join(others, "club"), "may not read or write"},
	} {
		cmd := exec.CommandContext(t.Context(), program, strings.Fields(c.args)...)
		cmd.Dir = dir
		if os.Geteuid() == 0 {
			cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		}
		said, err := cmd.CombinedOutput()
		if ended := new(exec.ExitError); err != nil && !errors.As(err, &ended) {
			t.Fatalf("%s does not start; everybody must be able to come by %s: %v", program, os.TempDir(), err)
		}
		if status := cmd.ProcessState.ExitCode(); status != problems || !strings.Contains(string(said), c.says) {
			t.Errorf("%s: exit status %d: %s", c.args, status, said)
		}
	}
}
