package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"redress/rulebook"
)

var update = flag.Bool("update", false, "write the golden files anew")

// kitchen is a small rulebook of invented laws, so that what the command prints can be shown whole and does not change
// with the real ones.
const kitchen = "testdata/rulebook"

func TestMain(m *testing.M) {
	status := m.Run()
	if built.folder != "" {
		os.RemoveAll(built.folder)
	}
	os.Exit(status)
}

// redress runs one command inside the test and gives its exit status and what it printed.
func redress(t testing.TB, args ...string) (status int, out, err string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var stdout, stderr bytes.Buffer
	status = run(ctx, console{strings.NewReader(""), &stdout, &stderr}, args)
	if ctx.Err() != nil {
		t.Errorf("redress %s did not end", strings.Join(args, " "))
	}
	return status, stdout.String(), stderr.String()
}

// built is the program as a file of its own, for the tests in which the process matters; it is made once.
var built struct {
	once   sync.Once
	folder string
	err    error
}

func binary(t testing.TB) string {
	t.Helper()
	built.once.Do(func() {
		if built.folder, built.err = os.MkdirTemp("", "redress-test-"); built.err != nil {
			return
		}
		if out, err := exec.Command("go", "build", "-o", built.folder, ".").CombinedOutput(); err != nil {
			built.err = fmt.Errorf("go build: %w\n%s", err, out)
		}
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	found, err := filepath.Glob(filepath.Join(built.folder, "redress*"))
	if err != nil || len(found) != 1 {
		t.Fatalf("go build made %v, %v", found, err)
	}
	return found[0]
}

// write makes a file below a folder and gives its name.
func write(t testing.TB, folder, name, text string) string {
	t.Helper()
	file := filepath.Join(folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// rulebookCopy is a folder with the editions that the program carries.
func rulebookCopy(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, rulebook.Files); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestExitStatus is what scripts rely on: 0 done, 1 the input has problems, 2 wrong usage; and that a failure says what
// is wrong on the error output.
func TestExitStatus(t *testing.T) {
	dir := t.TempDir()
	noFolder := write(t, dir, "plain-file", "")
	foreign := filepath.Dir(write(t, dir, "foreign/redress.db", "Dear diary, the cards were unkind again tonight. "+
		strings.Repeat("No tricks. ", 50)))
	empty := t.TempDir()
	closed(t, started(t, options{data: empty}))
	record := write(t, dir, "record.json", `{"contract": "2H", "declarer": "S"}`)
	noRecord := write(t, dir, "no-record.json", `{"contract": "2H"`)
	wrongRecord := write(t, dir, "wrong-record.json", `{"auction": ["1NT", "1C"], "board": 1, "weather": "fine"}`)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	broken := filepath.Join(dir, "broken")
	write(t, broken, "editions/kitchen/edition.md",
		"---\nid: kitchen\ntitle: Kitchen\nkind: code\ndirector: yes\n---\n")
	write(t, broken, "editions/kitchen/laws/001.md", "# Law 1 The tea {#1}\n\nSee [Law 7](law:7).\n")
	write(t, broken, "editions/kitchen/laws/002.md", "# Law 2 The cups {#2}\n\nAs in Law 1.\n\nSee [Law 8](law:8).\n")
	const tea = "kitchen/spilt-tea"

	for _, c := range []struct {
		args   string // words are parted by a bar where one holds blanks
		status int
		says   []string // on the error output
	}{
		{"version", done, nil},
		{"help", done, nil},
		{"--help", done, nil},
		{"laws -h", done, nil},
		{"rule --help", done, nil},
		{"laws --json check", done, nil},
		{"laws check", done, nil},
		{"laws check --rulebook " + kitchen, done, nil},
		{"--rulebook " + kitchen + " laws", usage, []string{`serve takes no "laws"`}},
		{"laws show --rulebook " + kitchen + " kitchen 1a", done, nil},
		{"laws show laws-2017 27B1(a)", done, nil},
		{"laws search laws-2017 revoke established", done, nil},
		{"questionnaire list", done, nil},
		{"questionnaire check", done, nil},
		{"questionnaire cover laws-2017/claim", done, nil},
		{"rule " + tea + " --rulebook " + kitchen, done, nil},
		{"rule|" + tea + "|--rulebook|" + kitchen + "|--answers|contract=trumps legible=yes|--record|" + record, done,
			nil},

		{"frobnicate", usage, []string{"there is no command frobnicate", "redress serve"}},
		{"version now", usage, []string{`version takes no "now"`}},
		{"serve --nope", usage, []string{"-nope", "usage: redress serve"}},
		{"serve now", usage, []string{`"now"`}},
		{"serve --addr 8080", usage, []string{"HOST:PORT"}},
		{"serve --addr", usage, []string{"addr"}},
		{"laws", usage, []string{"say check, show, search"}},
		{"laws frobnicate", usage, []string{"laws frobnicate"}},
		{"laws check everything", usage, []string{"laws check"}},
		{"laws show laws-2017", usage, []string{"laws show"}},
		{"laws search laws-2017", usage, []string{"laws search"}},
		{"laws check --jason", usage, []string{"-jason"}},
		{"questionnaire", usage, []string{"list, check or cover"}},
		{"questionnaire frobnicate", usage, []string{"questionnaire frobnicate"}},
		{"rule", usage, []string{"EDITION/ID"}},
		{"rule one two", usage, []string{"EDITION/ID"}},
		{"rule " + tea + " --answers", usage, []string{"-answers"}},
		{"account", usage, []string{"say add, passphrase or list"}},
		{"account frobnicate", usage, []string{"account add takes a NAME"}},
		{"account add", usage, []string{"account add takes a NAME"}},
		{"account add Ada Bob", usage, []string{"account add takes a NAME"}},
		{"account passphrase Ada --role scorer", usage, []string{"account passphrase a NAME"}},
		{"account list Ada", usage, []string{"account list nothing"}},
		{"verify everything", usage, []string{`"everything"`}},
		{"backup", usage, []string{"name the file"}},
		{"backup one two", usage, []string{"name the file"}},
		{"export", usage, []string{"name the file to write"}},
		{"restore", usage, []string{"name the backup"}},
		{"restore --links perhaps copy.db", usage, []string{`keep or withdraw, not "perhaps"`}},
		{"restore --accounts withdraw copy.db", usage, []string{`keep or disable, not "withdraw"`}},
		{"restore --casebook disable copy.db", usage, []string{`--casebook is keep or withdraw, not "disable"`}},
		{"restore --texts withdraw copy.db", usage, []string{`--texts is keep, not "withdraw"`}},
		{"restore --forget copy.db", usage, []string{"restores nothing"}},

		{"laws show laws-1066 1", problems, []string{"no edition laws-1066"}},
		{"laws show laws-2017 999", problems, []string{"no provision 999 in laws-2017"}},
		{"laws search laws-1066 tea", problems, []string{"no edition laws-1066"}},
		{"laws check --rulebook /nowhere/at/all", problems, []string{"no folder /nowhere/at/all"}},
		{"laws check --rulebook " + noFolder, problems, []string{"no folder"}},
		{"laws check --rulebook " + dir, problems, []string{"editions:1: no-editions: "}},
		{"laws check --rulebook " + broken, problems, []string{
			"editions/kitchen/laws/001.md:3: unknown-provision: ", "editions/kitchen/laws/002.md:3: ",
			"editions/kitchen/laws/002.md:5: unknown-provision: "}},
		{"questionnaire check --rulebook " + broken, problems,
			[]string{"editions/kitchen/laws/001.md:3: unknown-provision: "}},
		{"questionnaire cover laws-1066/claim", problems, []string{"laws-1066/claim"}},
		{"questionnaire cover laws-2017/tea", problems, []string{"no questionnaire tea in laws-2017"}},
		{"rule claim", problems, []string{`"claim"`, "EDITION/ID"}},
		{"rule laws-1066/claim", problems, []string{"laws-1066/claim"}},
		{"rule laws-2017/tea", problems, []string{"no questionnaire tea in laws-2017"}},
		{"rule kitchen/spilt-tea --rulebook " + broken, problems, []string{"editions/kitchen/laws/001.md:3: "}},
		{"rule " + tea + " --rulebook " + kitchen + " --answers x", problems,
			[]string{`answers:1: answer: "x" is not an answer. Write step=key.`}},
		{"rule " + tea + " --rulebook " + kitchen + " --answers =x", problems, []string{`"=x" is not an answer`}},
		{"rule " + tea + " --rulebook " + kitchen + " --answers contract=", problems,
			[]string{`"contract=" is not an answer`}},
		{"rule " + tea + " --rulebook " + kitchen + " --answers a=b", problems,
			[]string{`answers:1: unknown-answer: There is no step "a"`}},
		{"rule " + tea + " --rulebook " + kitchen + " --answers contract=spades", problems,
			[]string{`answers:1: unknown-answer: The step "contract" has no answer "spades"`}},
		{"rule " + tea + " --rulebook " + kitchen + " --answers illegible=yes", problems,
			[]string{`answers:1: unknown-answer: The step "illegible"`}},
		{"rule|" + tea + "|--rulebook|" + kitchen + "|--answers|contract=trumps contract=notrump", problems,
			[]string{`answers:1: answer: "contract" is answered twice. Keep one.`}},
		{"rule|" + tea + "|--rulebook|" + kitchen + "|--answers|contract=trumps legible=no dry-yet=yes", problems,
			[]string{"answers:1: unused-answer: The answer dry-yet=yes is not used"}},
		{"rule " + tea + " --rulebook " + kitchen + " --record /nowhere/at/all.json", problems,
			[]string{"/nowhere/at/all.json"}},
		{"rule " + tea + " --rulebook " + kitchen + " --record " + noRecord, problems,
			[]string{noRecord + ":1: record: A record is one JSON object"}},
		{"rule " + tea + " --rulebook " + kitchen + " --record " + wrongRecord, problems,
			[]string{wrongRecord + ":1: record: "}},

		{"serve --lan --data " + dir, problems, []string{"--lan is refused", "no director has a passphrase",
			"redress account add NAME"}},
		{"--lan --data " + dir, problems, []string{"--lan is refused"}},
		{"--lan --addr 192.168.1.2:8080 --data " + dir, problems, []string{"--lan is refused"}},
		{"--lan --addr 127.0.0.1:8080 --data " + dir, problems,
			[]string{"nothing except this computer reaches 127.0.0.1:8080"}},
		{"--lan --addr localhost:8080 --data " + dir, problems, []string{"nothing except this computer"}},
		{"--lan --data " + empty, problems, []string{"--lan is refused"}},
		{"--lan --data " + foreign, problems, []string{"not a Redress database"}},
		{"serve --addr 0.0.0.0:8080 --data " + dir, problems, []string{"0.0.0.0:8080 is refused", "--lan",
			"127.0.0.1"}},
		{"serve --addr :8080 --data " + dir, problems, []string{"is refused"}},
		{"serve --addr [::]:8080 --data " + dir, problems, []string{"is refused"}},
		{"serve --addr 192.168.1.2:8080 --data " + dir, problems, []string{"is refused"}},
		{"serve --addr example.org:8080 --data " + dir, problems, []string{"is refused"}},

		{"account list --data " + filepath.Join(dir, "nowhere"), problems, []string{"There is no database"}},
		{"account passphrase Ada --data " + filepath.Join(dir, "nowhere"), problems, []string{"There is no database"}},
		{"account add Ada --data " + noFolder, problems, []string{noFolder}},
		{"account add Ada --data " + foreign, problems, []string{"not a Redress database"}},
		{"account list --data " + empty, done, nil},
		{"account passphrase Ada --data " + empty, problems, []string{`no account "Ada"`, "redress account list"}},
		// nothing is typed
		{"account add Ada --data " + empty, problems, []string{"A passphrase has at least 8 characters"}},
		{"account add Ada --role party --data " + empty, problems, []string{`An account cannot be "party"`}},

		{"serve --addr " + taken.Addr().String() + " --data " + dir, problems,
			[]string{"cannot listen on " + taken.Addr().String(), "--addr"}},
		{"serve --addr 127.0.0.1:0 --data " + dir + " --rulebook " + broken, problems, []string{
			"editions/kitchen/laws/001.md:3: unknown-provision: ", "editions/kitchen/laws/002.md:3: ",
			"editions/kitchen/laws/002.md:5: unknown-provision: "}},
		{"serve --addr 127.0.0.1:0 --data " + dir + " --rulebook /nowhere/at/all", problems,
			[]string{"no folder /nowhere/at/all"}},
		{"serve --addr 127.0.0.1:0 --data " + noFolder, problems, []string{noFolder, "Give another name"}},
		{"serve --addr 127.0.0.1:0 --data " + foreign, problems, []string{"not a Redress database"}},

		{"verify --data " + filepath.Join(dir, "nowhere"), problems, []string{"There is no database " +
			filepath.Join(dir, "nowhere", "redress.db")}},
		{"verify --data " + noFolder, problems, []string{noFolder}},
		{"verify --data " + foreign, problems, []string{"not a Redress database"}},
		{"backup --data " + filepath.Join(dir, "nowhere") + " " + filepath.Join(dir, "copy.db"), problems,
			[]string{"There is no database"}},
		{"restore --data " + filepath.Join(dir, "nowhere") + " " + filepath.Join(dir, "copy.db"), problems,
			[]string{"There is no file"}},
		{"restore --forget --data " + dir, done, nil},
		{"restore --data " + filepath.Join(dir, "nowhere") + " " + noFolder, problems, []string{"is empty"}},
		{"restore --data " + filepath.Join(dir, "nowhere") + " " + filepath.Join(foreign, "redress.db"), problems,
			[]string{"not a Redress database"}},
	} {
		t.Run(c.args, func(t *testing.T) {
			args := strings.Fields(c.args)
			if strings.Contains(c.args, "|") {
				args = strings.Split(c.args, "|")
			}
			status, out, errs := redress(t, args...)
			if status != c.status {
				t.Errorf("exit status %d, want %d\n%s%s", status, c.status, out, errs)
			}
			for _, want := range c.says {
				if !strings.Contains(errs, want) {
					t.Errorf("the error output does not say %q:\n%s", want, errs)
				}
			}
			if c.status == done && (errs != "" || out == "") {
				t.Errorf("printed %q, and %q on the error output", out, errs)
			}
			if c.status == usage && (out != "" || !strings.Contains(errs, "usage:")) {
				t.Errorf("printed %q, and without the usage %q", out, errs)
			}
		})
	}
	if _, err := os.Stat(filepath.Join(dir, "nowhere")); !errors.Is(err, os.ErrNotExist) {
		t.Error("a command that was refused made a data folder")
	}
	if _, err := os.Stat(filepath.Join(dir, "redress.db")); !errors.Is(err, os.ErrNotExist) {
		t.Error("a server that was refused made a database")
	}
}

// TestTheProcess: the same statuses come out of the program itself.
func TestTheProcess(t *testing.T) {
	for args, status := range map[string]int{"version": done, "laws show laws-2017 999": problems,
		"frobnicate": usage} {
		cmd := exec.CommandContext(t.Context(), binary(t), strings.Fields(args)...)
		_ = cmd.Run()
		if got := cmd.ProcessState.ExitCode(); got != status {
			t.Errorf("redress %s ended with %d, want %d", args, got, status)
		}
	}
}
