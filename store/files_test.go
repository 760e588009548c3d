package store

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/casefile"
	"redress/casefile/conduct"
	"redress/fault"
	"redress/ledger"
)

// pictured is a batch of an entry that names a file.
func pictured(t *testing.T, stream string, body []byte) ledger.Batch {
	t.Helper()
	d := &ledger.Draft{At: time.Unix(1_700_000_000, 0), Actor: "director",
		Random: strings.NewReader(strings.Repeat(stream+"0123456789", 40))}
	ref := d.File("image/png", body)
	d.Add("evidence-added", 1, map[string]any{"file": ref, "media": "image/png"})
	if d.Err() != nil {
		t.Fatal(d.Err())
	}
	return ledger.Batch{Stream: stream, Request: "request of " + stream, Entries: ledger.Seal(stream, ledger.Entry{},
		d.Entries), Files: d.Files}
}

// TestFiles are kept with the entries that name them, given back byte for byte, and erased.
func TestFiles(t *testing.T) {
	s := openTest(t)
	body := []byte("\x89PNG\x00\xff a picture of a secret system card")
	b := pictured(t, "a", body)
	mustAppend(t, s.Log, b)
	f, err := s.Log.File(t.Context(), "a", b.Files[0].ID)
	if err != nil || !bytes.Equal(f.Body, body) || f.Media != "image/png" || f.Digest != b.Files[0].Digest {
		t.Fatalf("%+v, %v", f, err)
	}
	for _, of := range [][2]string{{"b", f.ID}, {"a", "nothing"}, {"", ""}} {
		_, err := s.Log.File(t.Context(), of[0], of[1])
		wantCode(t, err, fault.NotFound)
	}
	clean := func(files int) {
		t.Helper()
		report, err := s.Verify(t.Context(), nil)
		if err != nil || len(report.Problems) > 0 || report.Files != files {
			t.Errorf("%+v, %v", report, err)
		}
	}
	clean(1)
	wantCode(t, s.Personal.Erase(t.Context(), "b", []string{f.ID}, 5), fault.NotFound)
	for _, at := range []int64{5, 9} {
		if err := s.Personal.Erase(t.Context(), "a", []string{f.ID}, at); err != nil {
			t.Fatal(err)
		}
	}
	f, err = s.Log.File(t.Context(), "a", f.ID)
	if err != nil || len(f.Body) > 0 || f.Salt != "" || f.Erased != 5 {
		t.Errorf("%+v, %v", f, err)
	}
	if holds(t, s, "secret system card") {
		t.Error("the picture is still in the file")
	}
	clean(1)
}

// TestFilesRefused: what a command could not have drafted.
func TestFilesRefused(t *testing.T) {
	s := openTest(t)
	for what, spoil := range map[string]func(f *ledger.File){
		"another content": func(f *ledger.File) { f.Body = []byte("x") },
		"nothing":         func(f *ledger.File) { f.Body = nil },
		"no id":           func(f *ledger.File) { f.ID = "" }, "erased": func(f *ledger.File) { f.Erased = 5 },
		"a media type that is no text": func(f *ledger.File) { f.Media = "\xff" },
	} {
		b := pictured(t, "a", []byte("picture"))
		spoil(&b.Files[0])
		if err := s.Log.Append(t.Context(), b); fault.Of(err).Code != fault.Internal {
			t.Errorf("%s: %v", what, err)
		}
		if _, err := s.Log.Entries(t.Context(), "a"); !fault.Is(err, fault.NotFound) {
			t.Fatalf("%s was stored", what)
		}
	}
}

// TestVerifyFindsInFiles: what somebody with a database tool did shows; and the database itself refuses a plain change.
func TestVerifyFindsInFiles(t *testing.T) {
	for _, c := range []struct{ what, statement, finds string }{
		{"another content", "update files set body = x'41'", "was changed after it was stored"},
		{"a file that is gone", "delete from files", "names the text"},
		{"erased and there", "update files set erased = 5", "was erased and is still there"},
		{"another digest", "update files set digest = 'x', erased = 5, body = x'', salt = ''", "with another digest"},
		{"a file of nobody", "insert into files select 'other', stream, salt, digest, media, body, 0 from files",
			"no entry names the file other"},
	} {
		s := openTest(t)
		mustAppend(t, s.Log, pictured(t, "a", []byte("picture")))
		if !strings.HasPrefix(c.statement, "insert") {
			if _, err := s.writer.ExecContext(t.Context(), c.statement); err == nil {
				t.Errorf("%s: the database allows it", c.what)
			}
		}
		raw(t, s.file, "drop trigger if exists files_stay", "drop trigger if exists files_remain", c.statement)
		report, err := s.Verify(t.Context(), nil)
		if err != nil || len(report.Problems) != 1 || !strings.Contains(report.Problems[0], c.finds) {
			t.Errorf("%s: %q, %v; want %q", c.what, report.Problems, err, c.finds)
		}
	}
}

// TestReports stand in a list of their own, and in no list of cases.
func TestReports(t *testing.T) {
	s := openTest(t)
	ctx := context.Background()
	clerk := &conduct.Clerk{Log: s.Log, Now: time.Now}
	if err := clerk.File(ctx, "0123456789abcdef", casefile.Actor{Name: "Bob", Role: access.Director},
		conduct.File{What: "Rude."}); err != nil {
		t.Fatal(err)
	}
	reports, err := s.Reports.All(ctx)
	if err != nil || len(reports) != 1 || reports[0].State != conduct.Filed || len(reports[0].Directors) != 1 {
		t.Fatalf("%+v, %v", reports, err)
	}
	if cases, err := s.Cases.Of(ctx, ""); err != nil || len(cases) > 0 {
		t.Errorf("%+v, %v", cases, err)
	}
	fold := func(entries []ledger.Entry) (any, error) {
		r, err := conduct.Fold(entries)
		if err != nil {
			return nil, err
		}
		return r.Summary(), nil
	}
	check := func(want int) {
		t.Helper()
		if report, err := s.Verify(ctx, fold); err != nil || len(report.Problems) != want {
			t.Errorf("%q, %v", report.Problems, err)
		}
	}
	check(0)
	raw(t, s.file, "update reports set summary = replace(summary, 'filed', 'closed')")
	check(1)
	if err := s.Rebuild(ctx, fold); err != nil {
		t.Fatal(err)
	}
	check(0)
	raw(t, s.file, "delete from reports")
	check(1)
}

// TestFindTexts finds words however they are written, and nothing that was erased.
func TestFindTexts(t *testing.T) {
	s := openTest(t)
	b := draft("a", ledger.Entry{}, 1)
	b.Texts = []ledger.Text{ledger.NewText("t1", "salt", "Ms  GUGGENHEIM\nwas told"),
		ledger.NewText("t2", "salt", "Somebody else"), ledger.NewText("t3", "salt", "guggenheim again")}
	mustAppend(t, s.Log, b)
	if err := s.Personal.Erase(t.Context(), "a", []string{"t3"}, 5); err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]int{"Guggenheim": 1, "ms guggenheim was": 1, "  ": 0, "nobody": 0, "e": 0,
		"ms": 1, "s": 0, "told": 1, "tol": 0, "old": 0, "m": 0, "guggenheim again": 0} {
		found, err := s.Personal.FindTexts(t.Context(), words)
		if err != nil || len(found) != want || want == 1 && (found[0].Stream != "a" || found[0].ID != "t1") {
			t.Errorf("%q: %+v, %v", words, found, err)
		}
	}
}
