package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http/httptrace"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"redress/store"
)

// process is the program as it runs for a club, with a data folder of its own.
type process struct {
	cmd  *exec.Cmd
	url  string
	errs bytes.Buffer
}

var announced = regexp.MustCompile(`^Redress is on (http://\S+) and keeps its data in (.+)\. Stop it with Ctrl-C\.\n$`)

// launch starts the program on a free port and waits for the line that says where it is.
func launch(t testing.TB, data string, more ...string) *process {
	t.Helper()
	p := &process{}
	p.cmd = exec.CommandContext(t.Context(), binary(t),
		append([]string{"serve", "--data", data, "--addr", "127.0.0.1:0"}, more...)...)
	p.cmd.Stderr = &p.errs
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	found := announced.FindStringSubmatch(line)
	if err != nil || found == nil || found[2] != filepath.Join(data, "redress.db") {
		_ = p.cmd.Process.Kill()
		_ = p.cmd.Wait()
		t.Fatalf("the program said %q, %v\n%s", line, err, &p.errs)
	}
	p.url = found[1]
	return p
}

// kill ends the process as a power switch would, and waits until it is gone.
func (p *process) kill(t testing.TB) {
	t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = p.cmd.Wait()
}

// trigger fires at the n-th event of one sort: a post acknowledged, or a post written to the server and not answered;
// of what is posted, or of rulings alone.
type trigger struct {
	sort  string
	kind  string // of the entry; empty for any
	left  atomic.Int64
	fired chan struct{}
}

func (k *trigger) event(sort, kind string) {
	if sort == k.sort && (k.kind == "" || k.kind == kind) && k.left.Add(-1) == 0 {
		close(k.fired)
	}
}

// TestKilledAtAnyMoment: three directors work at once while the program is killed again and again, with requests on
// their way. Whatever was acknowledged is there at the end, once; and what was sent without an answer can be sent
// again, as somebody does whose page did not come, and stands there once as well.
func TestKilledAtAnyMoment(t *testing.T) {
	kills := 10
	if os.Getenv("REDRESS_LONG") != "" { // bash .ci/long
		kills = 200
	}
	const seed = 20260305
	chance := rand.New(rand.NewPCG(seed, 0))
	data := t.TempDir()
	var directors []*director
	for i, name := range []string{"Ada", "Bea", "Cem"} {
		directors = append(directors, &director{name: name, chance: rand.New(rand.NewPCG(seed, uint64(i)+1))})
	}
	cut, stored := 0, 0
	for round := range kills {
		server := launch(t, data)
		if round == 0 {
			play := startExample(t, newVisitor(server.url))
			for _, d := range directors {
				d.session = play
			}
		} else {
			n, m := sentInVain(t, data, directors)
			cut, stored = cut+n, stored+m
		}
		k := &trigger{sort: []string{"acknowledged", "written"}[chance.IntN(2)], fired: make(chan struct{})}
		k.left.Store(int64(1 + chance.IntN(30)))
		if round%2 == 1 { // rulings are one post in twenty, and what a kill must least of all lose
			k.kind = "ruling-issued"
			k.left.Store(int64(1 + chance.IntN(3)))
		}
		// Up to three milliseconds later, so that the kill falls before, into and behind the commit. Nothing waits for
		// it.
		later := time.Duration(chance.IntN(3000)) * time.Microsecond
		workAndKill(t, server, directors, k, later)
		if t.Failed() {
			t.Fatalf("round %d:\n%s", round, &server.errs)
		}
	}
	checkAfterKills(t, data, directors)
	count, rulings, sent := 0, 0, 0
	for _, d := range directors {
		count += len(d.done)
		if d.pending != nil && d.pending.sent && d.pending.kind == "ruling-issued" {
			sent++
		}
		for _, made := range d.done {
			if made.kind == "ruling-issued" {
				rulings++
			}
		}
	}
	if rulings+sent == 0 {
		t.Error("no ruling was posted")
	}
	if kills > 100 && stored == 0 {
		t.Error("nothing was stored of what had no answer: no kill fell between a commit and its answer")
	}
	t.Logf("%d kills, %d posts acknowledged, %d of them rulings; of %d tried without an answer, %d had been stored",
		kills, count, rulings, cut, stored)
}

// workAndKill lets the directors work until the trigger fires, kills the process and waits for all of them.
func workAndKill(t *testing.T, server *process, directors []*director, k *trigger, later time.Duration) {
	t.Helper()
	var killed atomic.Bool
	early := make(chan error, len(directors))
	var all sync.WaitGroup
	for _, d := range directors {
		d.web = newVisitor(server.url)
		all.Go(func() {
			if err := d.workUnderFire(t.Context(), k); !killed.Load() {
				early <- fmt.Errorf("%s: %w", d.name, err)
			} else if answer := (*refused)(nil); errors.As(err, &answer) {
				t.Errorf("%s was refused: %v", d.name, err)
			}
			d.web.client.CloseIdleConnections()
		})
	}
	select {
	case <-k.fired:
		<-time.After(later)
	case err := <-early:
		t.Error(err)
	}
	killed.Store(true)
	server.kill(t)
	all.Wait()
}

// workUnderFire works until the server does not answer any more, and gives that error.
func (d *director) workUnderFire(ctx context.Context, k *trigger) error {
	for {
		sends := d.pending != nil
		with := ctx
		if sends {
			kind := d.pending.kind
			with = httptrace.WithClientTrace(ctx,
				&httptrace.ClientTrace{WroteRequest: func(httptrace.WroteRequestInfo) { k.event("written", kind) }})
		}
		if err := d.work(with); err != nil {
			return err
		}
		if sends {
			k.event("acknowledged", d.done[len(d.done)-1].kind)
		}
	}
}

// sentInVain counts what was sent before the kill and not acknowledged, and what of it had been stored nonetheless.
func sentInVain(t *testing.T, data string, directors []*director) (cut, stored int) {
	t.Helper()
	for _, d := range directors {
		if d.pending != nil && d.pending.sent {
			cut++
		}
	}
	return cut, len(storedUnheard(t, data, directors))
}

// storedUnheard are the deeds that were sent and stored before the kill, though no answer came.
func storedUnheard(t *testing.T, data string, directors []*director) (stored []deed) {
	t.Helper()
	kept, err := store.Open(t.Context(), filepath.Join(data, "redress.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	for _, d := range directors {
		if d.pending == nil || !d.pending.sent {
			continue
		}
		_, found, err := kept.Log.Requested(t.Context(), d.pending.form.request())
		if err != nil {
			t.Fatal(err)
		}
		if found {
			stored = append(stored, *d.pending)
		}
	}
	return stored
}

// checkAfterKills: redress verify finds nothing, the log holds what was acknowledged, and the server shows it.
func checkAfterKills(t *testing.T, data string, directors []*director) {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), binary(t), "verify", "--data", data).CombinedOutput()
	if err != nil || !bytes.Contains(out, []byte(": 0 problems\n")) {
		t.Errorf("redress verify: %v\n%s", err, out)
	}
	var deeds []deed
	for _, d := range directors {
		deeds = append(deeds, d.done...)
	}
	unheard := slices.DeleteFunc(storedUnheard(t, data, directors), func(d deed) bool {
		return d.stream == "" || d.kind == "ruling-issued" // its case or its number is known to nobody
	})
	checkFile(t, data, append(slices.Clone(deeds), unheard...))
	server := launch(t, data)
	defer server.kill(t)
	web := newVisitor(server.url)
	pages := map[string]*page{}
	read := func(path string) *page {
		if pages[path] == nil {
			if pages[path], err = web.open(t.Context(), path); err != nil {
				t.Fatal(err)
			}
		}
		return pages[path]
	}
	for _, made := range deeds {
		if made.kind == "ruling-issued" {
			read("/cases/" + made.stream + "/rulings/" + made.number)
		}
		if shown := plain([]byte(read("/cases/" + made.stream + "/history").text)); !bytes.Contains([]byte(shown),
			[]byte(made.text)) {
			t.Errorf("the history of %s does not show %q", made.stream, made.text)
		}
	}
}
