package handlers_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"redress/casefile"
	"redress/casefile/ledger"
	"redress/store"
)

// TestASessionIsForgotten: its personal data is deleted when nobody needs it any more, not before; the rulings stay, and every
// chain still verifies.
func TestASessionIsForgotten(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.example(2, "misinformation")
	path := v.theCase()
	id := strings.TrimPrefix(path, "/cases/")
	sessions, _, err := k.store.Sessions(t.Context(), store.SessionMark{}, 100)
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
		if status := send(t, k, http.MethodPost, page, "sure=1&request="+ledgerID(t), "Origin", "http://localhost:8080").StatusCode; status != 403 {
			t.Errorf("deleting gives %d", status)
		}
		for id, text := range k.texts(t, id) {
			if text != before[id] {
				t.Error("a text was erased all the same")
			}
		}
	}
	refused("The session is not ended.")
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
	if file, err := k.store.File(t.Context(), id, found.Evidence[0].ID); err != nil || len(file.Body) > 0 {
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
	if err != nil || response.StatusCode != 200 || !strings.HasPrefix(response.Header.Get("Content-Disposition"), "attachment") {
		t.Fatal(response.StatusCode, response.Header, err)
	}
	var file struct {
		Name  string
		Texts []struct{ Stream, Text, What string }
	}
	if err := json.Unmarshal(body, &file); err != nil || len(file.Texts) != 1 || file.Texts[0].Stream != strings.TrimPrefix(path, "/cases/") || file.Texts[0].What == "" {
		t.Errorf("%s, %v", body, err)
	}
	v.opens("/people?name=director").says("What they did")
	for name, status := range map[string]int{"x": 422, "7": 200, strings.Repeat("x", 61): 422, "%20": 200, "nobody-at-all": 200} {
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

// TestASearchBreaksNoSeal: a director who plays asks for a name and is not given what is told of their own table while it is
// sealed, neither on the page nor in the file; one who plays elsewhere is.
func TestASearchBreaksNoSeal(t *testing.T) {
	r := newRoom(t, mitchell(t))
	ada, dan := r.logged(t, "Ada", casefile.Chief), r.logged(t, "Dan", casefile.Director)
	south := r.sits(t, "3", "S")
	south.opens(r.tables["3"]+"/dispute").form("/dispute").with("board", "1.5", "what", "Mr Zebra hesitated.").pressed("file")
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
	dan.opens("/sessions/"+r.id).form("/plays").with("contestant", "3").pressed("Keep it")
	reads(dan, "who plays at the table", false)
	found, err := r.store.Cases(t.Context(), r.id)
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
