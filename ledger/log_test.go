package ledger

import (
	"encoding/json"
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"

	"redress/fault"
)

func TestDraft(t *testing.T) {
	d := &Draft{At: time.Unix(1_767_225_600, 999), Actor: "director"}
	ref := d.Text("  South hesitated.\n")
	hash := d.Content("quotes", []string{"16B1"})
	d.Add("noted", 3, map[string]any{"text": ref, "quotes": hash})
	if d.Err() != nil || len(d.Entries) != 1 || len(d.Texts) != 1 || len(d.Contents) != 1 {
		t.Fatalf("%+v", d)
	}
	e := d.Entries[0]
	if e.At != 1_767_225_600 || e.Actor != "director" || e.Kind != "noted" || e.Version != 3 || e.ID == "" {
		t.Errorf("entry %+v", e)
	}
	text := d.Texts[0]
	if text.Body != "South hesitated." || text.Ref() != ref || text.Check() != nil || text.Salt == "" ||
		text.Salt == text.ID {
		t.Errorf("text %+v", text)
	}
	if strings.Contains(string(e.Body), "South") {
		t.Error("what South did lies in the entry, where it cannot be erased")
	}
	if d.Contents[0].Hash != hash || d.Contents[0].Check() != nil {
		t.Errorf("document %+v", d.Contents[0])
	}
}

func TestAnEmptyTextIsNone(t *testing.T) {
	for _, body := range []string{"", " ", "\n\t  "} {
		d := &Draft{}
		if ref := d.Text(body); ref != (TextRef{}) || len(d.Texts) != 0 {
			t.Errorf("%q: %+v, %d texts", body, ref, len(d.Texts))
		}
	}
}

func TestIDs(t *testing.T) {
	form := regexp.MustCompile(`^[a-z2-7]{16}$`) // 80 bits
	seen := map[string]bool{}
	d := &Draft{}
	for range 1000 {
		id := d.NewID()
		if !form.MatchString(id) || seen[id] {
			t.Fatalf("id %q", id)
		}
		seen[id] = true
	}
	if id, err := RandomID(strings.NewReader("0123456789")); err != nil || id != "gaytemzugu3doobz" {
		t.Errorf("%q, %v", id, err)
	}
}

func TestADraftTellsWhatWentWrongFirst(t *testing.T) {
	var unsupported *json.UnsupportedTypeError
	for name, draft := range map[string]func(d *Draft){
		"a body that is no JSON":     func(d *Draft) { d.Add("noted", 1, func() {}) },
		"a document that is no JSON": func(d *Draft) { d.Content("quotes", func() {}) },
	} {
		d := &Draft{}
		draft(d)
		d.Random = strings.NewReader("") // what goes wrong later does not hide it
		d.NewID()
		if !errors.As(d.Err(), &unsupported) {
			t.Errorf("%s: %v", name, d.Err())
		}
	}
	for name, draft := range map[string]func(d *Draft){
		"an id":    func(d *Draft) { d.NewID() },
		"a text":   func(d *Draft) { d.Text("South said") },
		"an entry": func(d *Draft) { d.Add("noted", 1, nil) },
	} {
		d := &Draft{Random: strings.NewReader("too few")}
		draft(d)
		wantFault(t, name+" without randomness", d.Err(), fault.Internal)
	}
}
