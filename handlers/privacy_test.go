package handlers_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/bridge"
	"redress/ledger"
	"redress/session"
	"redress/store"
)

// TestASessionIsForgotten: its personal data is deleted when nobody needs it any more, not before; the rulings stay,
// and every chain still verifies.
func TestASessionIsForgotten(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.example(2, "misinformation")
	path := v.theCase()
	id := strings.TrimPrefix(path, "/cases/")
	sessions, _, err := k.store.Sessions.List(t.Context(), store.SessionMark{}, 100)
	if err != nil {
		t.Fatal(err)
	}
	page := "/sessions/" + sessions[0].ID + "/personal-data"
	v.opens(path).form("/notes").with("note", "North has been told twice before.").pressed("")
	if status := v.sendPicture(path+"/evidence", photograph(t, 30, 30)).StatusCode; status != 303 {
		t.Fatal(status)
	}
	refused := func(says string) {
		t.Helper()
		v.opens(page).says(says)
		if v.offers("/personal-data") {
			t.Error("it can be deleted")
		}
		before := k.texts(t, id)
		if status := send(t, k, http.MethodPost, page, "sure=1&request="+ledgerID(t), "Origin",
			"http://localhost:8080").StatusCode; status != 403 {
			t.Errorf("deleting gives %d", status)
		}
		for id, text := range k.texts(t, id) {
			if text != before[id] {
				t.Error("a text was erased all the same")
			}
		}
	}
	refused("The session has not ended.")
	v.opens("/sessions/" + sessions[0].ID).form("/end").pressed("")
	refused("is not done")
	v.opens(path).form("/close").with("reason", "The players agreed.").pressed("")
	refused("can be asked for until")
	k.now = k.now.Add(31 * time.Minute)
	v.opens(page).form("/personal-data").press("")
	v.want(422)
	v.says("Tick the box")
	v.form("/personal-data").with("sure", "1").pressed("").says("Deleted.")
	for _, stream := range []string{id, sessions[0].ID} {
		for _, text := range k.texts(t, stream) {
			if text.Erased == 0 || text.Body != "" {
				t.Errorf("%s still holds %q", stream, text.Body)
			}
		}
		if err := ledger.Verify(k.log(t, stream)); err != nil {
			t.Error(err)
		}
	}
	found, err := k.theCase(t, id)
	if err != nil {
		t.Fatal(err)
	}
	if file, err := k.store.Log.File(t.Context(), id, found.Evidence[0].ID); err != nil || len(file.Body) > 0 {
		t.Errorf("the picture is still there (%v)", err)
	}
	report, err := k.store.Verify(t.Context(), nil)
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", report.Problems, err)
	}
	v.opens(path).says("(erased)")
}

// TestEverythingAboutAPerson finds the texts that name them and what they did, as a page and as a file.
func TestEverythingAboutAPerson(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.example(2, "misinformation")
	path := v.theCase()
	v.form("/notes").with("note", "Ms  ZEBRA of table 2 was told.").pressed("")
	v.opens(path).form("/notes").with("note", "Nothing of the kind.").pressed("")
	v.opens("/people?name=zebra").says("Texts that name them (1)", "was told", "Case 1")
	if strings.Contains(v.body, "Nothing of the kind") {
		t.Error("somebody else's text is among it")
	}
	response := send(t, k, http.MethodGet, "/people/export?name=zebra", "")
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != 200 || !strings.HasPrefix(response.Header.Get("Content-Disposition"),
		"attachment") {
		t.Fatal(response.StatusCode, response.Header, err)
	}
	var file struct {
		Name  string
		Texts []struct{ Stream, Text, What string }
	}
	if err := json.Unmarshal(body, &file); err != nil || len(file.Texts) != 1 ||
		file.Texts[0].Stream != strings.TrimPrefix(path, "/cases/") || file.Texts[0].What == "" {
		t.Errorf("%s, %v", body, err)
	}
	v.opens("/people?name=director").says("What they did")
	for name, status := range map[string]int{"x": 422, "7": 200, strings.Repeat("x", 61): 422, "%20": 200,
		"nobody-at-all": 200} {
		v.request(http.MethodGet, "/people?name="+name, nil)
		v.want(status)
	}
	if status := send(t, k, http.MethodGet, "/people/export", "").StatusCode; status != 422 {
		t.Errorf("an export of nobody gives %d", status)
	}
}

// TestNobodyLooksIntoAnOnlineTable that is not decided by asking for a name: whoever directs may sit there.
func TestNobodyLooksIntoAnOnlineTable(t *testing.T) {
	o := newOnlineSite(t, true)
	o.file(t)
	for _, address := range []string{"/people?name=West", "/people/export?name=West"} {
		response := send(t, o.chief.h, http.MethodGet, address, "", "Cookie", o.chief.cookie)
		body, err := io.ReadAll(response.Body)
		if err != nil || response.StatusCode != http.StatusOK || strings.Contains(string(body), "hearts were spades") {
			t.Errorf("%s, %v: %d %s", address, err, response.StatusCode, body)
		}
	}
}

// TestASearchBreaksNoSeal: a director who plays asks for a name and is not given what is told of their own table while
// it is sealed, neither on the page nor in the file; one who plays elsewhere is.
func TestASearchBreaksNoSeal(t *testing.T) {
	r := newRoom(t, mitchell(t))
	ada, dan := r.logged(t, "Ada", access.Chief), r.logged(t, "Dan", access.Director)
	south := r.sits(t, "3", "S")
	south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
		"Mr Zebra hesitated.").pressed("file")
	r.result(t, 5, "3")
	reads := func(v *visitor, who string, may bool) {
		t.Helper()
		for _, address := range []string{"/people?name=zebra", "/people/export?name=zebra"} {
			if strings.Contains(v.page(address), "hesitated") != may {
				t.Errorf("%s at %s: it is read is %t", who, address, !may)
			}
		}
	}
	reads(ada, "who directs", true)
	reads(dan, "who does not play", true)
	dan.opens("/sessions/"+r.id).form("/plays").with("contestant", "3").pressed("Save")
	reads(dan, "who plays at the table", false)
	found, err := r.store.Cases.Of(t.Context(), r.id)
	if err != nil || len(found) != 1 {
		t.Fatal(found, err)
	}
	for _, f := range ada.opens("/cases/" + found[0].ID + "/accounts").forms() {
		if _, ok := f.button("open"); ok {
			f.with("reason", "Both have told me.").pressed("open")
		}
	}
	reads(dan, "who plays, when they are open", true)
}

// TestEverythingOfAPlayer holds what they wrote under the seat where the movement put them: their account and their
// report, not what the others wrote.
func TestEverythingOfAPlayer(t *testing.T) {
	r := newRoom(t, mitchell(t))
	ada := r.logged(t, "Ada", access.Chief)
	south := r.sits(t, "3", "S")
	south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what",
		"The call came late.").pressed("file")
	r.result(t, 5, "3")
	play := r.play(t)
	texts := r.texts(t, r.id)
	names := map[bool]string{} // of the pair at the seat, and of the others at the table
	for _, seat := range []bridge.Seat{bridge.South, bridge.East} {
		n, _ := play.Movement.Sitting("3", seat, 1)
		for _, c := range play.Contestants {
			if c.Number == n.N && c.Side == n.Line {
				names[seat == bridge.South] = texts[c.Players.ID].Body
			}
		}
	}
	for theirs, name := range names {
		for _, address := range []string{"/people?name=", "/people/export?name="} {
			body := ada.page(address + url.QueryEscape(name))
			if strings.Contains(body, "The call came late.") != theirs ||
				strings.Contains(body, "South at table 3, round 1") != theirs {
				t.Errorf("%s%s: it is among it is %t", address, name, !theirs)
			}
		}
	}
	if len(names) != 2 {
		t.Fatal(names)
	}
}

// TestDeletedBytes: what people typed at every door of an evening, sent or not, is nowhere in the bytes of the data
// folder when the personal data is deleted, in no encoding, while the program runs.
func TestDeletedBytes(t *testing.T) {
	const zebra = "Zq7Zebra"
	r := newRoom(t, mitchell(t))
	ada := r.logged(t, "Ada", access.Chief)
	typed := 0
	text := func() string { typed++; return fmt.Sprintf("%s number %d hesitated.", zebra, typed) }
	r.do(t, session.EnterContestants{Contestants: []session.Entrant{{Number: 1, Side: r.play(t).Contestants[0].Side,
		Players: text()}}})

	south, west := r.sits(t, "3", "S"), r.sits(t, "3", "W")
	r.sits(t, "2", "N").opens(r.tables["2"]+"/dispute").form("/dispute").with("board", "1.3", "what",
		text()).pressed("later")
	south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what", text()).pressed("file")
	r.result(t, 5, "3")
	found, err := r.store.Cases.Of(t.Context(), r.id)
	if err != nil || len(found) != 1 {
		t.Fatal(found, err)
	}
	id := found[0].ID
	path := "/cases/" + id
	west.opens(r.tables["3"])
	for _, l := range all(west.doc, named("a")) {
		if href := attr(l, "href"); strings.HasPrefix(href, "/p/") {
			west.opens(href).form("/account").with("account", text()).pressed("later")
			break
		}
	}
	everyField(t, ada, path, text)
	if status := ada.sendPicture(path+"/evidence", photograph(t, 30, 30), "text", text()).StatusCode; status != 303 {
		t.Fatal(status)
	}
	if n := bytesOf(t, r.file, zebra); n < 8 {
		t.Fatalf("%d places in the files hold it to begin with", n)
	}
	ada.opens("/sessions/" + r.id).form("/end").pressed("")
	ada.opens(path).form("/close").with("reason", text()).pressed("")
	r.now = r.now.Add(31 * time.Minute)
	ada.opens("/sessions/"+r.id+"/personal-data").form("/personal-data").with("sure", "1").pressed("").says("Deleted.")
	if n := bytesOf(t, r.file, zebra); n > 0 {
		t.Errorf("%d places in the files still hold it", n)
	}
}

// everyField types something into every field for words on the pages of a case, and sends each form by its first
// button. Some forms refuse it; that is not asked here.
func everyField(t *testing.T, v *visitor, path string, words func() string) {
	t.Helper()
	pages := []string{path}
	v.opens(path)
	for _, l := range all(v.doc, named("a")) {
		if href, _, _ := strings.Cut(attr(l, "href"), "#"); strings.HasPrefix(href, path+"/") &&
			!slices.Contains(pages, href) {
			pages = append(pages, href)
		}
	}
	sent := map[string]bool{}
	for _, page := range pages {
		v.request(http.MethodGet, page, nil)
		if v.doc == nil || v.status != http.StatusOK {
			continue
		}
		for _, node := range all(all(v.doc, named("main"))[0], named("form")) {
			f := v.read(node)
			if f.method != http.MethodPost || sent[f.action] || strings.HasSuffix(f.action, "/close") ||
				strings.HasSuffix(f.action, "/erase") {
				continue
			}
			filled := false
			for _, field := range all(node, named("textarea", "input")) {
				if name := attr(field, "name"); name != "" &&
					(field.Data == "textarea" || attr(field, "type") == "text" || attr(field, "type") == "") {
					f.with(name, words())
					filled = true
				}
			}
			if filled {
				sent[f.action] = true
				f.press("")
				v.request(http.MethodGet, page, nil)
			}
		}
	}
	if len(sent) < 5 {
		t.Errorf("only %v were filled in", sent)
	}
	t.Log(sent)
}

// bytesOf counts the places in the files of a data folder that hold some words, as they are and in the encodings of two
// bytes a letter.
func bytesOf(t *testing.T, database, words string) (n int) {
	t.Helper()
	var little, big []byte
	for _, letter := range []byte(words) {
		little, big = append(little, letter, 0), append(big, 0, letter)
	}
	err := filepath.WalkDir(filepath.Dir(database), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		content = bytes.ToLower(content)
		for _, form := range [][]byte{[]byte(words), little, big} {
			n += bytes.Count(content, bytes.ToLower(form))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}
