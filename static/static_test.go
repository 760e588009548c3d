package static_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"redress/static"
)

func TestPath(t *testing.T) {
	for _, name := range []string{"redress.css", "redress.js", "cards.js", "icon.svg"} {
		path := static.Path(name)
		if !regexp.MustCompile(`^/static/[a-z]+-[0-9a-f]{12}\.(css|js|svg)$`).MatchString(path) {
			t.Errorf("%s lies at %q", name, path)
		}
		hashed, lasting := static.Find(strings.TrimPrefix(path, static.Prefix))
		if plain, changing := static.Find(name); hashed == nil || hashed != plain || !lasting || changing {
			t.Errorf("%s is not found under both names", name)
		}
	}
	if a, _ := static.Find("embed.go"); a != nil || static.Path("nothing.css") != "" {
		t.Error("what is not there is found")
	}
}

// Nothing may be loaded from outside.
func TestNothingFromOutside(t *testing.T) {
	for _, name := range []string{"redress.css", "redress.js", "cards.js", "icon.svg"} {
		a, _ := static.Find(name)
		for _, bad := range []string{"@import", "url(", "https:", "WebSocket"} {
			if bytes.Contains(a.Content, []byte(bad)) {
				t.Errorf("%s holds %s", name, bad)
			}
		}
	}
}

// TestTheScriptAsksForms: the script asks nothing but the address of a form of the page, which is ours.
func TestTheScriptAsksForms(t *testing.T) {
	a, _ := static.Find("redress.js")
	if n := bytes.Count(a.Content, []byte("fetch(")); n != bytes.Count(a.Content, []byte("fetch(to + "))+
		bytes.Count(a.Content, []byte(`fetch(form.getAttribute("action"), `)) {
		t.Errorf("%d calls of fetch, and not all of a form's address", n)
	}
	if !bytes.Contains(a.Content, []byte(`return form.getAttribute("action") + "?"`)) {
		t.Error("the address is no form's")
	}
	// fetch does not tell how far a file has been sent; this is what does.
	if n, sent := bytes.Count(a.Content, []byte("new XMLHttpRequest")),
		bytes.Count(a.Content, []byte(`sending.open("POST", form.getAttribute("action"))`)); n != 1 || sent != 1 {
		t.Errorf("%d requests of the old kind, %d of them to the address of a form", n, sent)
	}
}
