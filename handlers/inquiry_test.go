package handlers_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"redress/access"
)

// inquired is what an evening has of what is asked and shown beside the questions.
type inquired struct{ poll, picture, report string }

// inquire adds to the evening a poll with one respondent, a picture and a report of conduct.
func (p *played) inquire(v *visitor) {
	v.Helper()
	v.opens("/cases/"+p.open+"/polls/new").form("/polls").with("methods", "Acol", "information",
		"Partner was slow to pass.").pressed("")
	p.poll = v.at[strings.LastIndexByte(v.at, '/')+1:]
	v.form("/respondents").with("name", "Ann").pressed("add")
	if response := v.sendPicture("/cases/"+p.open+"/evidence",
		photograph(v, 60, 40)); response.StatusCode != http.StatusSeeOther {
		v.Fatalf("a picture gives %d", response.StatusCode)
	}
	found, err := p.club.theCase(v, p.open)
	if err != nil || len(found.Evidence) != 1 {
		v.Fatal(found.Evidence, err)
	}
	p.picture = found.Evidence[0].ID
	v.opens("/conduct/new").form("/conduct").with("about", "East at table 2", "what", "Rude to partner.").pressed("")
	reports, err := p.store.Reports.All(v.Context())
	if err != nil || len(reports) != 1 {
		v.Fatal(reports, err)
	}
	p.report = reports[0].ID
}

// fillInquiry puts them into an address.
func (p *played) fillInquiry(text string) string {
	if strings.Contains(text, "{q}") {
		text = strings.ReplaceAll(text, "{q}",
			p.link(access.NewLink{Kind: access.PollLink, Scope: access.Scope{Session: p.session, Case: p.open,
				Poll: p.poll + "/1"}}))
	}
	return strings.NewReplacer("{poll}", p.poll, "{picture}", p.picture, "{report}", p.report).Replace(text)
}

// photograph is a JPEG of many colours.
func photograph(t testing.TB, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, coloured(width, height), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// drawing is a PNG of the same.
func drawing(t testing.TB, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, coloured(width, height)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func coloured(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for x := range width {
		for y := range height {
			img.Set(x, y, color.RGBA{uint8(x * 255 / width), uint8(y * 255 / height), 90, 255})
		}
	}
	return img
}

// sendPicture sends a file to an address as a browser does, by the field for files, with some more fields.
func (v *visitor) sendPicture(address string, file []byte, fields ...string) *http.Response {
	v.Helper()
	return v.sendFile(address, "file", "IMG 1 <b>.jpg", "image/jpeg", file, fields...)
}

func (v *visitor) sendFile(address, field, name, media string, file []byte, fields ...string) *http.Response {
	v.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	values := map[string]string{"request": ledgerID(v), "kind": "board"}
	for i := 0; i+1 < len(fields); i += 2 {
		values[fields[i]] = fields[i+1]
	}
	for name, value := range values {
		_ = w.WriteField(name, value)
	}
	part, err := w.CreatePart(map[string][]string{"Content-Disposition": {`form-data; name="` + field +
		`"; filename="` + name + `"`}, "Content-Type": {media}})
	if err == nil {
		_, err = part.Write(file)
	}
	if err != nil || w.Close() != nil {
		v.Fatal(err)
	}
	return send(v, v.h, http.MethodPost, address, body.String(), "Content-Type", w.FormDataContentType(), "Origin",
		"http://localhost:8080", "Cookie", v.cookie)
}
