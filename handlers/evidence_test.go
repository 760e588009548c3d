package handlers_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"io"
	"net/http"
	"strings"
	"testing"

	"redress/access"
	"redress/casefile"
	"redress/fault"
	"redress/ledger"
)

// theCase reads a case as it stands.
func (k *club) theCase(t testing.TB, id string) (*casefile.Case, error) {
	t.Helper()
	return casefile.Fold(k.log(t, id))
}

// ledgerID is a request id as a page has it.
func ledgerID(t testing.TB) string {
	t.Helper()
	id, err := ledger.RandomID(nil)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// claiming is a PNG of a few bytes that claims to have so many pixels.
func claiming(t testing.TB, width, height uint32) []byte {
	t.Helper()
	file := drawing(t, 2, 2)
	binary.BigEndian.PutUint32(file[16:], width)
	binary.BigEndian.PutUint32(file[20:], height)
	binary.BigEndian.PutUint32(file[29:], crc32.ChecksumIEEE(file[12:29]))
	return file
}

// TestHostilePictures: what is no picture, or pretends to be a small one, is refused with what to do, and nothing is
// stored.
func TestHostilePictures(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	before := p.entries(t)
	good := photograph(t, 300, 200)
	for _, c := range []struct {
		what   string
		file   []byte
		status int
		says   string
	}{
		{"nothing", nil, 422, "Choose a picture first."},
		{"words", []byte("This is no picture."), 422, "JPEG or PNG"},
		{"a page", []byte("<!DOCTYPE html><script>alert(1)</script>"), 422, "JPEG or PNG"},
		{"a drawing with script", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
			422, "JPEG or PNG"},
		{"a GIF", []byte("GIF89a\x01\x00\x01\x00\x80\x00\x00"), 422, "JPEG or PNG"},
		{"a GIF that is a script too", []byte("GIF89a=1;alert(1)//"), 422, "JPEG or PNG"},
		{"an archive", []byte("PK\x03\x04 and so on"), 422, "JPEG or PNG"},
		{"half a photograph", good[:len(good)/3], 422, "damaged"},
		{"the head of a photograph", good[:3], 422, ""},
		{"a bomb of 4000 million pixels", claiming(t, 65_000, 65_000), 422, "more than can be opened"},
		{"a bomb in one direction", claiming(t, 1<<30, 1), 422, "more than can be opened"},
		{"no pixels", claiming(t, 0, 5), 422, ""},
		{"more pixels than it has", claiming(t, 300, 300), 422, "damaged"},
		{"nine megabytes", bytes.Repeat([]byte{0xff}, 9<<20), 413, "MB"},
		{"a photograph with nine megabytes behind it", append(bytes.Clone(good), make([]byte, 9<<20)...), 413, "MB"},
		{"just above eight megabytes", append(bytes.Clone(good), make([]byte, 8<<20)...), 413, "the limit is 8 MB"},
	} {
		response := v.sendPicture(p.fill("/cases/{c}/evidence"), c.file)
		body, err := io.ReadAll(response.Body)
		if err != nil || response.StatusCode != c.status || !strings.Contains(string(body), c.says) {
			t.Errorf("%s: %d, %v; want %d and %q", c.what, response.StatusCode, err, c.status, c.says)
		}
		if p.entries(t) != before {
			t.Fatalf("%s was stored", c.what)
		}
	}
	for _, c := range []struct{ what, kind, seat string }{{"no kind", "", ""}, {"an unknown kind", "video", ""},
		{"an unknown seat", "board", "X"}} {
		if response := v.sendPicture(p.fill("/cases/{c}/evidence"), good, "kind", c.kind, "seat",
			c.seat); response.StatusCode != 422 || p.entries(t) != before {
			t.Errorf("%s: %d", c.what, response.StatusCode)
		}
	}
	if response := v.sendPicture(p.fill("/cases/{r}/evidence"), good); response.StatusCode != 403 ||
		p.entries(t) != before {
		t.Errorf("a picture after the ruling: %d", response.StatusCode)
	}
}

// TestPicturesAreMadeAnew: a photograph with a script behind its end, and a comment within, is kept as its pixels
// alone, and served as what it is.
func TestPicturesAreMadeAnew(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t)
	secret := "<script>alert('51.5007N')</script>"
	for _, polyglot := range [][]byte{append(photograph(t, 4000, 200), secret...),
		append(drawing(t, 40, 30), secret...),
		append([]byte{0xff, 0xd8, 0xff, 0xfe, 0, byte(len(secret) + 2)},
			append([]byte(secret), photograph(t, 40, 30)[2:]...)...)} {
		if response := v.sendFile(p.fill("/cases/{c}/evidence"), "camera", "../../x.html", "text/html", polyglot,
			"text", secret); response.StatusCode != 303 {
			t.Fatalf("a picture gives %d", response.StatusCode)
		}
		found, err := p.theCase(t, p.open)
		if err != nil {
			t.Fatal(err)
		}
		piece := found.Evidence[len(found.Evidence)-1]
		for _, address := range []string{"", "?small=1"} {
			response := send(t, p, http.MethodGet, p.fill("/cases/{c}/evidence/")+piece.ID+address, "")
			body, err := io.ReadAll(response.Body)
			if err != nil || response.StatusCode != 200 || !strings.HasPrefix(response.Header.Get("Content-Type"),
				"image/") || response.Header.Get("X-Content-Type-Options") != "nosniff" {
				t.Fatalf("%d %v %v", response.StatusCode, response.Header, err)
			}
			if bytes.Contains(body, []byte("alert")) {
				t.Error("something else than the picture was kept")
			}
			config, _, err := image.DecodeConfig(bytes.NewReader(body))
			if err != nil || max(config.Width, config.Height) > 2400 || address != "" &&
				max(config.Width, config.Height) > 320 {
				t.Errorf("%+v, %v", config, err)
			}
			again := send(t, p, http.MethodGet, p.fill("/cases/{c}/evidence/")+piece.ID+address, "", "If-None-Match",
				response.Header.Get("ETag"))
			if again.StatusCode != http.StatusNotModified {
				t.Errorf("asked again: %d", again.StatusCode)
			}
		}
	}
	v.trusted = true
	v.opens(p.fill("/cases/{c}/evidence")).says(secret)
	if send(t, p, http.MethodGet, p.fill("/cases/{c}/evidence/{picture}?small=2"), "").StatusCode != 404 {
		t.Error("there is a picture of another size")
	}
}

// TestAPictureTakenAway is erased, and that it was there stays.
func TestAPictureTakenAway(t *testing.T) {
	p := newPlayed(t)
	v := p.visitor(t).opens(p.fill("/cases/{c}/evidence"))
	v.form("/remove").pressed("")
	v.says("Taken away")
	if v.offers("/remove") {
		t.Error("it can be taken away twice")
	}
	if file, err := p.store.Log.File(t.Context(), p.open, p.picture); err != nil || len(file.Body) > 0 ||
		file.Erased == 0 {
		t.Errorf("%+v, %v", file.Erased, err)
	}
	if status := send(t, p, http.MethodGet, p.fill("/cases/{c}/evidence/{picture}"),
		"").StatusCode; status != http.StatusGone {
		t.Errorf("the picture gives %d", status)
	}
	v.opens(p.fill("/cases/{c}/history")).says("picture")
}

// TestPicturesOfASeat: a player adds and sees what is theirs to see; of another case, seat or board still to come they
// see nothing, and cannot tell that it is there.
func TestPicturesOfASeat(t *testing.T) {
	p := newPlayed(t)
	link := func(table, seat, of string) string {
		return "/p/" + p.link(access.NewLink{Kind: access.CaseLink,
			Scope: access.Scope{Session: p.session, Table: table, Seat: seat, Round: 1, Case: of}}) + "/evidence"
	}
	north, other := link("3", "N", p.open), link("3", "N", p.ruled)
	v := p.visitor(t)
	if status := v.sendPicture(other, photograph(t, 30, 30)).StatusCode; status != 303 {
		t.Errorf("a picture after the ruling, of a board that may still be played: %d", status) // 16D
	}
	if status := v.sendPicture(north, photograph(t, 30, 30)).StatusCode; status != 303 {
		t.Fatalf("North's picture: %d", status)
	}
	v.opens(north)
	if n := len(all(v.doc, named("img"))); n == 0 {
		t.Fatal("North does not see what they brought")
	}
	found, err := p.theCase(t, p.open)
	if err != nil {
		t.Fatal(err)
	}
	own := found.Evidence[len(found.Evidence)-1]
	if own.Seat == nil || own.Seat.String() != "N" {
		t.Fatalf("brought by %v", own.Seat)
	}
	for _, c := range []struct {
		what, address string
		status        int
	}{
		{"one's own", north + "/" + own.ID, 200},
		{"by the link of another case", other + "/" + own.ID, 404},
		{"what is not there", north + "/abcdefgh", 404},
	} {
		if status := send(t, p, http.MethodGet, c.address, "").StatusCode; status != c.status {
			t.Errorf("%s: %d; want %d", c.what, status, c.status)
		}
	}
	request := "request=" + ledgerID(t)
	if status := send(t, p, http.MethodPost, link("3", "E", p.open)+"/"+own.ID+"/remove", request, "Origin",
		"http://localhost:8080").StatusCode; status != 403 && status != 404 {
		t.Errorf("East takes North's picture away: %d", status)
	}
	if _, err := p.store.Log.File(t.Context(), p.ruled, own.ID); !fault.Is(err, fault.NotFound) {
		t.Errorf("the picture is of another case: %v", err)
	}
}

// TestPicturesOfABoardToCome: where nobody knows who has still to play the board, nothing of it is shown before the
// session is over, not even to who brought it (16D).
func TestPicturesOfABoardToCome(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/sessions/new").form("/sessions").with("name", "Tuesday", "boards", "9", "tables", "3").pressed("")
	id := strings.TrimPrefix(v.at, "/sessions/")
	v.opens("/cases/new?session="+id).form("/cases").with("board", "7", "table", "1").pressed("misinformation")
	of := strings.TrimPrefix(v.theCase(), "/cases/")
	token, _, err := k.clerk().Issue(t.Context(),
		access.NewLink{Kind: access.CaseLink, Scope: access.Scope{Session: id, Table: "1", Seat: "N", Round: 1,
			Case: of}})
	if err != nil {
		t.Fatal(err)
	}
	page := "/p/" + token.String() + "/evidence"
	if status := v.sendPicture(page, photograph(t, 30, 30)).StatusCode; status != 303 {
		t.Fatalf("a picture of a board still to come: %d", status)
	}
	found, err := k.theCase(t, of)
	if err != nil || len(found.Evidence) != 1 {
		t.Fatal(found.Evidence, err)
	}
	picture := page + "/" + found.Evidence[0].ID
	if v.opens(page).says("Your picture is kept"); len(all(v.doc, named("img"))) > 0 {
		t.Error("a board still to come is shown")
	}
	if status := send(t, k, http.MethodGet, picture, "").StatusCode; status != 404 {
		t.Errorf("its picture gives %d", status)
	}
	v.opens("/sessions/" + id).form("/end").pressed("")
	if v.opens(page); len(all(v.doc, named("img"))) != 1 || send(t, k, http.MethodGet, picture, "").StatusCode != 200 {
		t.Error("it is not shown when the session is over")
	}
}
