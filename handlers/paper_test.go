package handlers_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"redress/fault"
)

// TestRulingsOnPaper takes a ruling and the record of its case as files.
func TestRulingsOnPaper(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	settled(v)
	ruled := v.theCase()
	for address, name := range map[string]string{
		"/ruling.pdf":                 "case-1-ruling-1.pdf",
		"/rulings/1/pdf":              "case-1-ruling-1.pdf",
		"/rulings/1.pdf":              "case-1-ruling-1.pdf",
		"/rulings/1/pdf?paper=letter": "case-1-ruling-1.pdf",
		"/rulings/1/pdf?order=ebu":    "case-1-ruling-1.pdf",
		"/rulings/1/pdf?order=abf":    "case-1-ruling-1.pdf",
		"/record.pdf":                 "case-1-record.pdf",
	} {
		response := send(t, k, http.MethodGet, ruled+address, "")
		header := response.Header
		if response.StatusCode != http.StatusOK || header.Get("Content-Type") != "application/pdf" ||
			header.Get("Cache-Control") != "no-store" ||
			header.Get("Content-Disposition") != `attachment; filename="`+name+`"` {
			t.Errorf("%s: %d, %v", address, response.StatusCode, header)
		}
		var body bytes.Buffer
		if _, err := body.ReadFrom(response.Body); err != nil || !bytes.HasPrefix(body.Bytes(), []byte("%PDF-")) {
			t.Errorf("%s: %v, %.20q", address, err, body.Bytes())
		}
	}
	for page, link := range map[string]string{"/rulings/1": "/rulings/1/pdf",
		"/rulings/1?order=ebu": "/rulings/1/pdf?order=ebu", "/rulings/1?order=abf": "/rulings/1/pdf?order=abf",
		"/history": "/record.pdf"} {
		if v.opens(ruled + page); !strings.Contains(v.body, `href="`+ruled+link+`"`) {
			t.Errorf("%s does not lead to %s", page, link)
		}
	}
}

// TestPaperThatIsNotThere asks for rulings that nobody has issued.
func TestPaperThatIsNotThere(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim")
	open := v.theCase()
	for _, address := range []string{open + "/ruling.pdf", open + "/rulings/1/pdf", open + "/rulings/0/pdf",
		open + "/rulings/0.pdf", open + "/rulings/-1/pdf", open + "/rulings/x/pdf", "/cases/c-none/record.pdf"} {
		if response := send(t, k, http.MethodGet, address, ""); response.StatusCode != fault.NotFound.Status() ||
			response.Header.Get("Content-Disposition") != "" {
			t.Errorf("%s: %d, %v", address, response.StatusCode, response.Header)
		}
	}
	if response := send(t, k, http.MethodGet, open+"/record.pdf", ""); response.StatusCode != http.StatusOK {
		t.Errorf("the record of an open case: %d", response.StatusCode)
	}
}
