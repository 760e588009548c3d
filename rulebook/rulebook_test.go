package rulebook_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"redress/rulebook"
)

const edition = "---\nid: test\ntitle: Test\nkind: code\ndirector: yes\n---\n\n# Introduction {#introduction}\n\nText.\n\n## Sources {#sources}\n\nold\n: An old code.\n"

func read(law string) []rulebook.Problem {
	e, problems := rulebook.ReadEdition(fstest.MapFS{
		"editions/test/edition.md":  {Data: []byte(edition)},
		"editions/test/laws/027.md": {Data: []byte(law)},
	}, "editions/test")
	return append(problems, e.Resolve(func(id string) *rulebook.Edition {
		if id == "test" {
			return e
		}
		return nil
	})...)
}

func TestWhatAnAuthorCanGetWrong(t *testing.T) {
	text, err := os.ReadFile("testdata/wrong.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(text), "\n== ")[1:] {
		head, law, _ := strings.Cut(part, "\n")
		problems := read(strings.TrimRight(law, "\n") + "\n")
		if head == "ok" {
			if len(problems) > 0 {
				t.Errorf("ok: %v", problems)
			}
			continue
		}
		var found []string
		for _, p := range problems {
			found = append(found, fmt.Sprintf("%s %d", p.Code, p.At.Line))
			if p.Text == "" || !strings.HasSuffix(p.At.File, "027.md") {
				t.Errorf("%s: a problem says nothing or not where: %v", head, p)
			}
		}
		if len(found) == 0 || found[0] != head {
			t.Errorf("%s: found %q\n%s", head, found, law)
		}
	}
}

func TestLabel(t *testing.T) {
	for id, want := range map[string]string{
		"27": "27", "27B": "27B", "27B1": "27B1", "27B1a": "27B1(a)", "12C1ei": "12C1(e)(i)", "20F5bii": "20F5(b)(ii)",
		"16B.1": "16B.1", "75note1": "75 note1", "9A2b1": "9A2(b)(1)", "40B2aiv": "40B2(a)(iv)",
	} {
		if got := rulebook.Label(id); got != want {
			t.Errorf("%s is shown as %s, want %s", id, got, want)
		}
	}
}

func TestCanonical(t *testing.T) {
	for typed, want := range map[string]string{
		"27B1(a)": "27B1a", "27 b 1": "27B1", "Law 27": "27", "law 12c1(e)(i)": "12C1ei", "16b.1": "16B.1", "laws 20f5": "20F5",
		"": "", "she hesitated": "", "Law": "", "27/../": "", "<27>": "",
	} {
		if got := rulebook.Canonical(typed); got != want {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
}

func TestQuoteKeepsTheLawAndLeavesTheHistory(t *testing.T) {
	law := "# Law 27 Bid {#27}\n\n## 27A First {#27A}\n\nThe text.\n\n> [!was old] History.\n\n> [!footnote 3] The footnote.\n\n### 27A1 Below {#27A1}\n\nMore.\n\n## 27B Other {#27B}\n\nElse.\n"
	e, _ := rulebook.ReadEdition(fstest.MapFS{
		"editions/test/edition.md":  {Data: []byte(edition)},
		"editions/test/laws/027.md": {Data: []byte(law)},
	}, "editions/test")
	quoted, ok := e.Quote("27a")
	if !ok || quoted.ID != "27A" {
		t.Fatalf("not found in small letters: %+v", quoted)
	}
	for _, want := range []string{"The text.", "The footnote.", "**27A1** *Below* More."} {
		if !strings.Contains(quoted.Markdown, want) {
			t.Errorf("%q is missing in %q", want, quoted.Markdown)
		}
	}
	for _, other := range []string{"History", "Else"} {
		if strings.Contains(quoted.Markdown, other) {
			t.Errorf("%q does not belong into %q", other, quoted.Markdown)
		}
	}
}

func TestRenderIsSafe(t *testing.T) {
	html := rulebook.Render("test", "Text <script>alert(1)</script> [x](javascript:alert(1)) **bold** [Law 27](law:27)\n\n<img src=x onerror=y>")
	for _, bad := range []string{"<script", "javascript:", "<img"} {
		if strings.Contains(html, bad) {
			t.Errorf("%s got through: %s", bad, html)
		}
	}
	if !strings.Contains(html, `href="/laws/test/27"`) {
		t.Errorf("the reference is lost: %s", html)
	}
}

func FuzzLaw(f *testing.F) {
	text, err := os.ReadFile("testdata/wrong.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, part := range strings.Split(string(text), "\n== ") {
		_, law, _ := strings.Cut(part, "\n")
		f.Add([]byte(law))
	}
	f.Fuzz(func(t *testing.T, law []byte) {
		if bytes.Contains(law, []byte{0}) {
			return
		}
		e, problems := rulebook.ReadEdition(fstest.MapFS{
			"editions/test/edition.md":  {Data: []byte(edition)},
			"editions/test/laws/027.md": {Data: law},
		}, "editions/test")
		for _, p := range problems {
			if p.Code == "" || p.Text == "" || p.At.Line < 1 {
				t.Errorf("a problem without code, text or place: %+v", p)
			}
		}
		for _, l := range e.Laws {
			for _, p := range l.Provisions {
				_ = p.HTML()
				if _, ok := e.Quote(p.ID); !ok {
					t.Errorf("%s cannot be quoted", p.ID)
				}
			}
		}
	})
}
