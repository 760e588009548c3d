package e2e

import (
	"bufio"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// insecure is the name under which the browser reaches the program: it is mapped to the loopback address, and unlike
// localhost it is no secure context, just as a club's network has none.
const insecure = "club.test"

// long is set by bash .ci/long: nothing is sampled.
var long = os.Getenv("REDRESS_LONG") != ""

// way is a screen with or without script.
type way struct {
	screen
	script bool
}

func (w way) String() string { return fmt.Sprintf("%s, script %v", w.name, w.script) }

// ways are those of the gate, and in the long run the others as well.
func ways(gate []way, others ...way) []way {
	if long {
		return append(gate, others...)
	}
	return gate
}

// atTheEnd holds what is undone when all tests are over: functions without arguments.
var atTheEnd sync.Map

// TestMain serves the bare Echo of BenchmarkLoad where that benchmark has started this program for it.
func TestMain(m *testing.M) {
	if file := os.Getenv("REDRESS_BARE"); file != "" {
		if err := serveBare(file); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	status := m.Run()
	atTheEnd.Range(func(_, undo any) bool {
		undo.(func())()
		return true
	})
	os.Exit(status)
}

var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "redress-e2e")
	if err != nil {
		return "", err
	}
	atTheEnd.Store("the binary", func() { _ = os.RemoveAll(dir) })
	file := filepath.Join(dir, "redress")
	build := exec.Command("go", "build", "-o", file, "../cmd/redress")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build: %w\n%s", err, out)
	}
	return file, nil
})

// program is the running binary.
type program struct {
	t    *testing.T
	data string
	port string
	cmd  *exec.Cmd

	known    bool   // an account was made
	nameless bool   // reached as localhost alone
	rulebook string // a folder laid over the rulebook; empty for none
}

// startProgram starts the binary on a data folder of its own.
func startProgram(t *testing.T) *program {
	t.Helper()
	p := &program{t: t, data: t.TempDir()}
	p.start()
	t.Cleanup(p.stop)
	return p
}

var address = regexp.MustCompile(`http://localhost:(\d+)`)

func (p *program) start() {
	p.t.Helper()
	file, err := built()
	if err != nil {
		p.t.Fatal(err)
	}
	p.cmd = exec.Command(file, "serve", "--addr", "127.0.0.1:"+cmp.Or(p.port, "0"), "--data", p.data)
	if !p.nameless {
		p.cmd.Args = append(p.cmd.Args, "--host", insecure)
	}
	if p.rulebook != "" {
		p.cmd.Args = append(p.cmd.Args, "--rulebook", p.rulebook)
	}
	p.cmd.Stderr = os.Stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	found := address.FindStringSubmatch(line)
	if err != nil || found == nil {
		p.t.Fatalf("the program did not say where it is: %q %v", line, err)
	}
	p.port = found[1]
}

// account makes an account of a chief director, as one does on the computer that runs the program; once.
func (p *program) account(name string) {
	p.t.Helper()
	if p.known {
		return
	}
	p.known = true
	file, err := built()
	if err != nil {
		p.t.Fatal(err)
	}
	add := exec.Command(file, "account", "add", name, "--role", "chief director", "--data", p.data)
	add.Stdin = strings.NewReader(passphrase + "\n")
	if out, err := add.CombinedOutput(); err != nil {
		p.t.Fatalf("account add: %v\n%s", err, out)
	}
}

// stop ends the program by its process, as Ctrl-C does.
func (p *program) stop() {
	if p.cmd != nil && p.cmd.ProcessState == nil {
		_ = p.cmd.Process.Signal(syscall.SIGTERM)
		_ = p.cmd.Wait()
	}
}

// restart stops the program and starts it at the same address, as somebody does whose laptop was closed.
func (p *program) restart() {
	p.t.Helper()
	p.stop()
	p.start()
}

func (p *program) url(path string) string { return "http://" + insecure + ":" + p.port + path }
