package handlers_test

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"redress/ledger"
)

// counting is a server that counts what each request does with the logs.
type counting struct {
	http.Handler
	session, of string // the streams of the session and the case that are counted by themselves
	last        []string
}

// ServeHTTP implements http.Handler.
func (k *counting) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	reading := &ledger.Reading{}
	k.Handler.ServeHTTP(w, r.WithContext(ledger.WithReading(r.Context(), reading)))
	var session, of, others ledger.Count
	for stream, n := range reading.Counts() {
		to := &others
		switch stream {
		case k.session:
			to = &session
		case k.of:
			to = &of
		}
		*to = ledger.Count{Reads: to.Reads + n.Reads, Folds: to.Folds + n.Folds, Entries: to.Entries + n.Entries}
	}
	words := func(n ledger.Count) string { return fmt.Sprintf("%d %d %d", n.Reads, n.Folds, n.Entries) }
	k.last = append(k.last, fmt.Sprintf("%s | %s | %s | %s", r.Method, words(of), words(session), words(others)))
}

// TestReads: testdata/reads.txt has how often a request reads a log and folds it.
func TestReads(t *testing.T) {
	text, err := os.ReadFile("testdata/reads.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := string(text)
	got := want[:strings.Index(want, "\n\n")+2]
	note := func(what string, k *counting) {
		for _, row := range k.last {
			got += what + ", " + row + "\n"
		}
		k.last = nil
	}

	k := newClub(t)
	server := &counting{Handler: k.Server}
	v := k.visitor(t)
	v.example(3, "unauthorised-information")
	path := v.theCase()
	id := strings.TrimPrefix(path, "/cases/")
	server.of, server.session = id, k.fold(t, id).Session
	v.h = server
	second := v.opens(path).copyOf()
	server.last = nil
	v.answer(v.form("/answers").buttons[0].value)
	note("An answer", server)
	second.form("/answers").press("")
	note("An answer on a page that is out of date", server)
	v.opens(path + "/history")
	note("The history, whose chain is checked", server)
	v.opens(path)
	server.last = nil
	v.form("/notes").with("note", "South asked again.").pressed("")
	note("A note", server)
	answeredTo(v, "unauthorised-information", "adjusted-score")
	server.last = nil
	v.opens(path + "/score")
	note("The page of a score", server)
	typed := v.form("/score").with("contract", "4H by E", "tricks", "10", "reason", "Pass was an alternative.")
	typed.pressed("preview")
	note("A score is tried", server)
	v.form("/score").pressed("save")
	note("A score", server)
	v.opens(path + "/check")
	note("The last look before a ruling", server)
	v.form("/ruling").pressed("")
	note("A ruling", server)
	v.opens("/sessions/" + server.session)
	note("The scores of the session", server)

	// Five more cases of the session are ruled, and one is open.
	v.h = k.Server
	opening := "/cases/new?session=" + server.session + "&example=3"
	for range 5 {
		v.opens(opening).form("/cases").pressed("unauthorised-information")
		path = v.theCase()
		answeredTo(v, "unauthorised-information", "adjusted-score")
		v.opens(path + "/score")
		v.form("/score").with("contract", "4H by E", "tricks", "10", "reason", "Pass was one.").pressed("save")
		v.opens(path + "/check").form("/ruling").pressed("")
	}
	v.opens(opening).form("/cases").pressed("unauthorised-information")
	path = v.theCase()
	answeredTo(v, "unauthorised-information", "adjusted-score")
	server.of = strings.TrimPrefix(path, "/cases/")
	v.h = server
	for range 2 {
		v.opens(path + "/score")
	}
	note("The page of a score beside six rulings", server)
	v.opens("/sessions/" + server.session)
	note("The scores of a session with six rulings", server)

	// Another process serves the same file.
	other := &counting{Handler: clubOn(t, k.file, nil).Server, session: server.session, of: server.of}
	w := v.copyOf()
	w.h = other
	w.opens(path)
	note("In another process, the case", other)
	w.opens(path)
	note("In another process, the case once more", other)
	w.form("/notes").with("note", "The other desk was here.").pressed("")
	note("In another process, a note", other)
	v.opens(path).says("The other desk was here.")
	note("In the first one, the case after that", server)
	w.opens("/sessions/" + server.session)
	note("In another process, the scores of six rulings", other)
	w.opens("/sessions/" + server.session)
	note("In another process, the scores once more", other)

	// An appeal, by a player and then at the desk.
	x := newAppealed(t)
	appealed := &counting{Handler: x.Server, session: x.room.id, of: x.id}
	for _, who := range []*visitor{x.seats["N"], x.director} {
		who.h = appealed
	}
	x.seats["N"].opens(x.private["N"] + "/appeal/new")
	appealed.last = nil
	lodged := x.seats["N"].form("/appeal").with("grounds", "judgement", "reasons", "North would have led a heart.")
	lodged.with("asks", "Three down.").press("lodge")
	note("An appeal is lodged", appealed)
	x.director.opens("/cases/" + x.id + "/appeals/1")
	note("The appeal at the desk", appealed)
	x.director.form("/state-reasons").with("text", "I asked two good players.").pressed("")
	note("The reasons of the director", appealed)

	if got != want {
		t.Errorf("testdata/reads.txt should say:\n%s", got)
	}
}
