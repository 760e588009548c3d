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

const edition = "---\nid: test\ntitle: Test\nkind: house\ndirector: yes\ngroups: P TO\n---\n\n# Introduction " +
	"{#introduction}\n\nText.\n\n## Sources {#sources}\n\nold\n: An old code.\n"

func read(file, law string) []rulebook.Problem {
	e, problems := rulebook.ReadEdition(fstest.MapFS{
		"editions/test/edition.md":   {Data: []byte(edition)},
		"editions/test/laws/" + file: {Data: []byte(law)},
	}, "editions/test")
	return append(problems, e.Resolve(func(id string) *rulebook.Edition {
		if id == "test" {
			return e
		}
		return nil
	})...)
}

// TestGiven: a player's sheet has a provision without what its source misprints; what changes the law stays. Of house
// rules it does not say how the Laws have it.
func TestGiven(t *testing.T) {
	q := rulebook.Quoted{Markdown: "The law.\n\n> [!misprint] The source prints \"on\".\n>\n> Read \"at\".\n\n" +
		"> [!house] Ours.\n\nMore of it."}
	if want, got := "The law.\n\n> [!house] Ours.\n\nMore of it.", q.Given(); got != want {
		t.Errorf("given %q, want %q", got, want)
	}
	q.House = true
	if want, got := "The law.\n\nMore of it.", q.Given(); got != want {
		t.Errorf("of house rules %q is given, want %q", got, want)
	}
}

func TestWhatAnAuthorCanGetWrong(t *testing.T) {
	text, err := os.ReadFile("testdata/wrong.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(text), "\n== ")[1:] {
		head, law, _ := strings.Cut(part, "\n")
		head, file, named := strings.Cut(head, " in ")
		if !named {
			file = "027.md"
		}
		problems := read(file, strings.TrimRight(law, "\n")+"\n")
		if head == "ok" {
			if len(problems) > 0 {
				t.Errorf("ok: %v", problems)
			}
			continue
		}
		var found []string
		for _, p := range problems {
			found = append(found, fmt.Sprintf("%s %d", p.Code, p.At.Line))
			if p.Text == "" || !strings.HasSuffix(p.At.File, file) {
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
		"P": "P", "P1": "P1", "C61": "C61", "C4a": "C4(a)", "C2B1": "C2B1", "P3.1": "P3.1", "TO": "TO", "TO05": "TO 05",
		"TD8a": "TD 8(a)", "TO08.2a": "TO 08.2(a)",
	} {
		if got := rulebook.Label(id); got != want {
			t.Errorf("%s is shown as %s, want %s", id, got, want)
		}
	}
}

func TestName(t *testing.T) {
	for id, want := range map[string]string{"27": "Law 27", "27B1a": "Law 27B1(a)", "16B.1": "Law 16B.1",
		"P": "Rules P", "TO": "Rules TO", "P1": "Rule P1", "TD9": "Rule TD 9"} {
		if got := rulebook.Name(id); got != want {
			t.Errorf("%s is spoken of as %s, want %s", id, got, want)
		}
	}
}

func TestCanonical(t *testing.T) {
	for typed, want := range map[string]string{
		"27B1(a)": "27B1a", "27 b 1": "27B1", "Law 27": "27", "law 12c1(e)(i)": "12C1ei", "16b.1": "16B.1",
		"laws 20f5": "20F5",
		"":          "", "she hesitated": "", "Law": "", "27/../": "", "<27>": "",
		"P1": "P1", "#P1": "P1", "p1": "P1", "Rule P1": "P1", "rule c61": "C61", "TO 01": "TO01", "#TO 01": "TO01",
		"to 01": "TO01", "TD": "TD", "Rules TO": "TO",
		"C4(a)": "C4a", "W4A": "W4A", "C2B1": "C2B1", "P3.1": "P3.1", "TO 08.2(a)": "TO08.2a",
		"to": "", "td": "", "a": "", "rule": "", "Rules": "", "LAW": "", "ABC1": "", "P-": "", "#": "", "She bid 1": "",
		"P\xff1": "",
	} {
		if got := rulebook.Canonical(typed); got != want {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
}

// The groups of a house code stand in the order that the edition gives them, and what is below what is told by the
// headings: P11 may be a part of P1.
func TestGroups(t *testing.T) {
	e, problems := rulebook.ReadEdition(fstest.MapFS{
		"editions/test/edition.md": {Data: []byte(strings.Replace(edition, "P TO", "TO P", 1))},
		"editions/test/laws/P.md": {Data: []byte("# P Play {#P}\n\n## P1 Head {#P1}\n\n### P11 Part {#P11}\n\n#### " +
			"P11(a) {#P11a}\n\nText.\n\n## P2 Other {#P2}\n\nText.\n")},
		"editions/test/laws/TO.md":  {Data: []byte("# TO Organiser {#TO}\n\n## TO 01 First {#TO01}\n\nText.\n")},
		"editions/test/laws/027.md": {Data: []byte("# Law 27 Bid {#27}\n\nText.\n")},
	}, "editions/test")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var order []string
	for _, law := range e.Laws {
		order = append(order, law.Name()+" "+law.Title)
	}
	if got := strings.Join(order, ", "); got != "Rules TO Organiser, Rules P Play, Law 27 Bid" {
		t.Errorf("the order is %s", got)
	}
	for id, want := range map[string]string{"P1": "P", "P11": "P1", "P11a": "P11", "P2": "P", "TO01": "TO"} {
		if above := e.Provision(id).Above; above == nil || above.ID != want {
			t.Errorf("%s stands below %v, want %s", id, above, want)
		}
	}
	if n := len(e.Provision("P1").Whole()); n != 3 {
		t.Errorf("P1 has %d provisions with those below it, want 3", n)
	}
	if p := e.Provision("to01"); p == nil || p.Name() != "Rule TO 01" || p.Title != "First" ||
		p.Ref().Path() != "/laws/test/TO01" {
		t.Errorf("TO 01 is %+v", p)
	}
	if quoted, ok := e.Quote("P11a"); !ok || quoted.Name() != "Rule P11(a)" || !quoted.House {
		t.Errorf("the quote is %+v", quoted)
	}
	if e.Law(0) != nil || e.Law(27) == nil {
		t.Error("a group was found by number, or the law was not")
	}
}

func TestGroupsOfTheFrontMatter(t *testing.T) {
	for head, want := range map[string]int{
		"kind: house\ngroups: P TO": 0, "kind: house\ngroups:": 0, "kind: code\ngroups: P": 1,
		"kind: house\ngroups: p":    1,
		"kind: house\ngroups: P,TO": 1, "kind: house\ngroups: P1 ABC": 2,
	} {
		_, problems := rulebook.ReadEdition(fstest.MapFS{
			"editions/test/edition.md": {Data: []byte("---\nid: test\ntitle: Test\ndirector: yes\n" + head +
				"\n---\n")},
		}, "editions/test")
		if len(problems) != want {
			t.Errorf("%q: %v, want %d problems", head, problems, want)
		}
		for _, p := range problems {
			if p.Code != "front-matter" || p.At.Line != 6 {
				t.Errorf("%q: %v", head, p)
			}
		}
	}
}

func TestQuoteKeepsTheLawAndLeavesTheHistory(t *testing.T) {
	law := "# Law 27 Bid {#27}\n\n## 27A First {#27A}\n\nThe text.\n\n> [!was old] History.\n\n> [!footnote 3] The " +
		"footnote.\n\n### 27A1 Below {#27A1}\n\nMore.\n\n## 27B Other {#27B}\n\nElse.\n\n" +
		"## 27C Named {#27C}\n\n> [!note] Another law refers here.\n"
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
	if named, _ := e.Quote("27C"); named.Markdown != "The text is not among what this edition holds." {
		t.Errorf("a provision that is only named is quoted as %q", named.Markdown)
	}
}

func TestRenderIsSafe(t *testing.T) {
	html := rulebook.Render("test",
		"Text <script>alert(1)</script> [x](javascript:alert(1)) **bold** [Law 27](law:27)\n\n<img src=x onerror=y>")
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
			"editions/test/laws/P.md":   {Data: law},
		}, "editions/test")
		for _, p := range problems {
			if p.Code == "" || p.Text == "" || p.At.Line < 1 {
				t.Errorf("a problem without code, text or place: %+v", p)
			}
		}
		for _, l := range e.Laws {
			for _, p := range l.Provisions {
				_ = p.Parts()
				if _, ok := e.Quote(p.ID); !ok {
					t.Errorf("%s cannot be quoted", p.ID)
				}
			}
		}
	})
}
