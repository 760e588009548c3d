package handlers_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Every file that is refused, by the table of the readers, is refused on the page with its line and reason. Nothing is
// stored, and nothing is kept to be stored. Of several sessions one can be chosen.
func TestHostileFiles(t *testing.T) {
	const folder = "../session/results/testdata"
	table, err := os.ReadFile(filepath.Join(folder, "refused.txt"))
	if err != nil {
		t.Fatal(err)
	}
	k := newClub(t)
	v := k.visitor(t)
	tried := 0
	for line := range strings.Lines(string(table)) {
		name, says, ok := strings.Cut(strings.TrimSpace(line), " | ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		tried++
		content, err := os.ReadFile(filepath.Join(folder, "refused", name))
		if err != nil {
			t.Fatal(err)
		}
		v.opens("/sessions/import").uploads(name, string(content))
		if strings.HasPrefix(says, "The file holds more than one session") {
			v.says("holds several sessions of play or matches. One of them is read.")
			continue
		}
		if v.status != http.StatusUnprocessableEntity || v.at != "/sessions/import" {
			t.Errorf("%s: %d at %s", name, v.status, v.at)
		}
		if errors := fieldErrors(v.doc); len(errors) != 1 || !strings.Contains(errors[0], says) ||
			!strings.HasPrefix(errors[0], name) {
			t.Errorf("%s: beside the field stands %q; want %q", name, errors, says)
		}
	}
	if tried < 25 || k.entries(t) != 0 {
		t.Errorf("%d files were tried, and %d entries are stored", tried, k.entries(t))
	}
}

// What is sent in the place of a file, and what a file with a harmful name or content shows.
func TestHostileUploads(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Tuesday").pressed("")
	at, before := v.at+"/import", k.entries(t)
	for _, c := range []struct {
		what, name, content string
		status              int
		says                string
	}{
		{"no file", "", "", 422, "Choose a file first."},
		{"an empty file", "empty.csv", "", 422, "The file is empty"},
		{"a script in the name", "<img src=x onerror=alert(1)>.csv", "x", 422, "<img src=x onerror=alert(1)>.csv"},
		{"no text in the name", "\xff\xfe.csv", "x", 422, "does not know this kind of file"},
		{"a path for a name", "../../etc/passwd", "x", 422, "passwd: Redress does not know this kind of file"},
		{"a long name", strings.Repeat("x", 5000) + ".csv", "x", 422, "does not know this kind of file"},
		{"a result no contract gives", "odd.csv", "board,ns,ew,score\n1,1,2,17\n", 200, ""},
		{"a board beyond all", "many.csv", "board,ns,ew,score\n1000,1,2,50\n", 200, "Left out"},
		{"a number as long as a line", "long.csv", "board,ns,ew,score\n1," + strings.Repeat("9", 4000) + ",2,50\n", 200,
			"Left out"},
		{"a formula in a name", "formula.csv", "board,ns,ew,score\n1,=HYPERLINK(1),2,50\n", 200,
			"is not the number of a contestant"},
	} {
		v.opens(at).uploads(c.name, c.content)
		if v.status != c.status || !strings.Contains(v.main(), c.says) {
			t.Errorf("%s: %d; want %d with %q. It says: %.400s", c.what, v.status, c.status, c.says, v.main())
		}
		if n := len(all(v.doc, named("img"))); n > 0 {
			t.Errorf("%s: the name is no text", c.what)
		}
	}
	for _, gone := range []string{"nothing", "%00", "%ff", strings.Repeat("x", 3000)} {
		v.request(http.MethodGet, at+"/"+gone, nil)
		v.want(http.StatusNotFound)
		v.says("The file is no longer here")
	}
	if k.entries(t) != before {
		t.Error("something was stored")
	}
}

// Names in Windows-1252, declared or not, come in as they are meant.
func TestWindows1252(t *testing.T) {
	const event = `<USEBIO Version="1.1"><CLUB><CLUB_NAME>Café “Zum Löwen”</CLUB_NAME></CLUB><EVENT EVENT_TYPE="MP_PAIRS"><DATE>03/03/2026</DATE>
<EVENT_DESCRIPTION>Dienstag</EVENT_DESCRIPTION><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Jörg Müller</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>`
	encoded := strings.NewReplacer("é", "\xe9", "ö", "\xf6", "ü", "\xfc", "“", "\x93", "”", "\x94").Replace(event)
	v := newClub(t).visitor(t)
	v.opens("/sessions/import").uploads("dienstag.xml", encoded)
	v.says("1 Jörg Müller", "it was read as Western European (")
	forms := v.forms() // the first asks for the letters
	if f := forms[len(forms)-1]; f.values.Get("club") != "Café “Zum Löwen”" || f.values.Get("date") != "2026-03-03" {
		t.Errorf("%v", f.values)
	}
	v.opens("/sessions/import").uploads("dienstag.xml", `<?xml version="1.0" encoding="ISO-8859-1"?>`+encoded)
	v.says("1 Jörg Müller", "!it was read as")
}

// huge is a form with a file of so many bytes, made while it is read.
func huge(t *testing.T, name, start, line string, size int64) (io.Reader, int64) {
	t.Helper()
	before, after, _ := strings.Cut(parts(t, name, "\x00"), "\x00")
	lines := strings.Repeat(line, 1<<16/len(line))
	body := io.MultiReader(strings.NewReader(before+start),
		io.LimitReader(&repeated{text: lines}, size-int64(len(start))), strings.NewReader(after))
	return body, int64(len(before)) + size + int64(len(after))
}

// repeated is a text without end.
type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (n int, err error) {
	n = copy(p, r.text[r.at:])
	r.at = (r.at + n) % len(r.text)
	return n, nil
}

// A file of nearly 50 MB costs a few times its size of memory and leaves nothing behind; a larger one is not read.
func TestFiftyMegabytes(t *testing.T) {
	k := newClub(t)
	for _, c := range []struct {
		what, name, start, line string
		size                    int64
		status                  int
		says                    string
	}{
		{"a million results", "results.csv", "board,ns,ew,contract\n", "1,1,2,4S N =\n", 49_000_000, 422, "more than"},
		{"remarks of 49 MB", "remarks.pbn",
			"[Board \"1\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n",
			"% a remark that says nothing of any use to anybody\n", 49_000_000, 303, ""},
		{"more than 50 MB", "large.csv", "board,ns,ew,contract\n", "1,1,2,4S N =\n", 50_500_000, 413,
			"has more than 50000000 bytes"},
		{"much more than 50 MB", "larger.csv", "board,ns,ew,contract\n", "1,1,2,4S N =\n", 90_000_000, 413,
			"More was sent than Redress takes"},
	} {
		body, size := huge(t, c.name, c.start, c.line, c.size)
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r := httptest.NewRequest(http.MethodPost, "/sessions/import", body)
		r.Host, r.RemoteAddr, r.ContentLength = "localhost:8080", "127.0.0.1:50000", size
		for i := 0; i < len(partsHeaders); i += 2 {
			r.Header.Set(partsHeaders[i], partsHeaders[i+1])
		}
		w := httptest.NewRecorder()
		k.ServeHTTP(w, r)
		runtime.ReadMemStats(&after)
		if r.MultipartForm != nil { // the server of net/http does this
			_ = r.MultipartForm.RemoveAll()
		}
		grown := int64(after.Sys) - int64(before.Sys)
		t.Logf("%s: %d; %d MB allocated, %d MB more from the system", c.what, w.Code,
			(after.TotalAlloc-before.TotalAlloc)>>20, grown>>20)
		if w.Code != c.status || !bytes.Contains(w.Body.Bytes(), []byte(c.says)) {
			t.Errorf("%s: %d; want %d with %q", c.what, w.Code, c.status, c.says)
		}
		if grown > 8*c.size {
			t.Errorf("%s: the file of %d MB took %d MB", c.what, c.size>>20, grown>>20)
		}
	}
	runtime.GC()
	var left runtime.MemStats
	runtime.ReadMemStats(&left)
	t.Logf("%d MB are in use afterwards", left.HeapAlloc>>20)
	if k.entries(t) != 0 {
		t.Error("something was stored")
	}
}

// A file of which no line can be taken in makes no session: its preview has no boards, and speaks of no session.
func TestNothingForANewSession(t *testing.T) {
	v := newClub(t).visitor(t)
	v.opens("/sessions/import").uploads("bad.csv", "Board,NS,EW,Contract,By,Result\n1,1,2,9NT,Q,=\n")
	v.says("Nothing. The problems below say why.", "9NT", "!that the session does not have already")
	for _, f := range v.forms() {
		if got := f.values["boards"]; len(got) > 0 && got[0] != "" {
			t.Errorf("the boards are %q", got[0])
		}
	}
}
