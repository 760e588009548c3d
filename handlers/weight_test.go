package handlers_test

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"io"
	"net/http"
	"strings"
	"testing"

	"redress/static"
)

// What a page may weigh as it is sent: where nothing of ours was seen before, with its stylesheet, its script and its
// icon, and later, when a browser has those.
const (
	firstWeight = 60 << 10
	laterWeight = 15 << 10
)

// small is a page so short that nobody needs to weigh it.
const small = 3 * laterWeight

// heavy tells what a page weighs where it is more than it may.
func heavy(page string) (bytes int) {
	if len(page) <= small {
		return 0
	}
	var sent counter
	z := gzip.NewWriter(&sent)
	_, _ = io.WriteString(z, page)
	_ = z.Close()
	if int(sent) <= laterWeight {
		return 0
	}
	return int(sent)
}

type counter int

func (c *counter) Write(b []byte) (int, error) { *c += counter(len(b)); return len(b), nil }

// TestTheFirstPageOfAnyKind adds what any page asks for to the heaviest page that there may be: every page of these
// tests is held against laterWeight when it is opened.
func TestTheFirstPageOfAnyKind(t *testing.T) {
	s := lawServer(t)
	files := 0
	for _, name := range []string{"redress.css", "redress.js", "cards.js", "icon.svg"} {
		response := send(t, s, http.MethodGet, static.Path(name), "", "Accept-Encoding", "gzip")
		sent, _ := io.ReadAll(response.Body)
		if files += len(sent); len(sent) == 0 || !strings.Contains(response.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d bytes, kept as %q", name, len(sent), response.Header.Get("Cache-Control"))
		}
	}
	if files+laterWeight > firstWeight {
		t.Errorf("%d bytes of files and up to %d of a page are more than the %d of the first one", files, laterWeight,
			firstWeight)
	}
}

// TestQuestionnairesAreLight opens every page of every questionnaire, which holds each against laterWeight.
func TestQuestionnairesAreLight(t *testing.T) {
	s := lawServer(t)
	for _, e := range s.Cfg.Library.Current().Editions {
		for _, q := range e.Questionnaires {
			for _, page := range []string{"", "/outcomes", "/examples"} {
				address := "/questionnaires/" + e.ID + "/" + q.ID + page
				response := send(t, s, http.MethodGet, address, "")
				body, _ := io.ReadAll(response.Body)
				if bytes := heavy(string(body)); bytes > 0 || response.StatusCode != http.StatusOK {
					t.Errorf("%s: %d bytes on the wire are more than %d, or no page: %d", address, bytes, laterWeight,
						response.StatusCode)
				}
			}
		}
	}
}

func TestWhatIsSentIsCompressed(t *testing.T) {
	s := lawServer(t)
	first := 0
	for _, address := range []string{"/laws/laws-2017/27", static.Path("redress.css"), static.Path("redress.js"),
		static.Path("icon.svg")} {
		plain := send(t, s, http.MethodGet, address, "")
		want, _ := io.ReadAll(plain.Body)
		packed := send(t, s, http.MethodGet, address, "", "Accept-Encoding", "br;q=1, gzip;q=0.5")
		got, _ := io.ReadAll(packed.Body)
		first += len(got)
		if len(want) < 1000 {
			if packed.Header.Get("Content-Encoding") != "" {
				t.Errorf("%s: %d bytes, and it is compressed", address, len(want))
			}
			continue
		}
		z, err := gzip.NewReader(bytes.NewReader(got))
		if err != nil {
			t.Fatalf("%s is not compressed: %v", address, err)
		}
		if again, _ := io.ReadAll(z); !bytes.Equal(again, want) {
			t.Errorf("%s: what was compressed is not what is sent plainly", address)
		}
		if plain.Header.Get("Content-Encoding") != "" ||
			!strings.Contains(packed.Header.Get("Vary"), "Accept-Encoding") {
			t.Errorf("%s: %q; %q", address, plain.Header.Get("Content-Encoding"), packed.Header.Get("Vary"))
		}
	}
	if first > firstWeight {
		t.Errorf("the first page weighs %d bytes; want at most %d", first, firstWeight)
	}
	for _, refuses := range []string{"gzip;q=0", "identity", ""} {
		h := send(t, s, http.MethodGet, "/laws/laws-2017/27", "", "Accept-Encoding", refuses).Header
		if h.Get("Content-Encoding") != "" {
			t.Errorf("to who reads %q it is sent as %s", refuses, h.Get("Content-Encoding"))
		}
	}
	if heavy(strings.Repeat("a board and ", small)) != 0 || heavy(noise(small)) == 0 {
		t.Error("a heavy page is not found, or a light one is")
	}
}

// noise is a text in which nothing stands twice.
func noise(bytes int) string {
	var b strings.Builder
	for b.Len() <= bytes {
		b.WriteString(rand.Text())
	}
	return b.String()
}
