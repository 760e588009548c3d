package rulebook_test

import (
	"strings"
	"testing"

	"redress/rulebook"
)

// TestReadOfficial: provisions are found by their numbers, in the ways in which copies of the laws write them.
func TestReadOfficial(t *testing.T) {
	e, _ := rulebook.ReadEdition(rulebook.Files, "editions/laws-2017")
	for _, c := range []struct {
		name, text string
		markdown   bool
		want       map[string]string // id to the words that it must have; empty is not found
	}{
		{"an outline", "Law 12 ...... 20\nLAW 12\nDISCRETIONARY POWERS\nA. Power\nWords of A.\n1. First, as (see Law " +
			"27B1\nbelow) says.\nC. Awarding\n1. (a) Under a.\n(e) Under e:\n(i) one,\n(ii) two.\n2. (a) Again a.\n",
			false,
			map[string]string{"12": "", "12A": "Power Words of A.", "12A1": "First, as (see Law 27B1 below) says.",
				"12C": "Awarding", "12C1a": "Under a.", "12C1e": "Under e:", "12C1ei": "one,", "12C1eii": "two.",
				"12C2a": "Again a.", "12C1": "", "27B1": ""}},
		{"numbers written out", "27B1(a) The first.\n\n27 B 1 (b) The second.\nLaw 27C Third.\n", false,
			map[string]string{"27B1a": "The first.", "27B1b": "The second.", "27C": "Third."}},
		{"Markdown", "# Law 27 - Insufficient bid\n\nLead.\n\n## **27B1(a)** Heading\n\n- one\n- two\n", true,
			map[string]string{"27": "Lead.", "27B1a": "Heading one two"}},
		{"a reference at the start of a line",
			"LAW 27\nB. Not accepted.\nAs in\n16B1 and so on; see\nLaw 31 also, and\n27D, too.\n", false,
			map[string]string{"27B": "Not accepted. As in 16B1 and so on; see Law 31 also, and 27D, too.",
				"16B1": "", "31": "", "27D": ""}},
		{"a table of contents",
			"Law 27 Insufficient bid\nLaw 28 Rotation\n\nLaw 27 Insufficient bid\n\nA. Real words.\n", false,
			map[string]string{"27A": "Real words.", "28": ""}},
		{"numbers that are none", "Law 200 Nothing\n99A Nothing\n(a) nothing\nA. nothing\n", false,
			map[string]string{"27A": ""}},
		{"from Windows", "\uFEFFLAW 27\r\n\r\nA. Words\r\nmore.\r\n", false, map[string]string{"27A": "Words more."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := rulebook.ReadOfficial(e, []byte(c.text), c.markdown)
			for id, want := range c.want {
				got := strings.Join(strings.Fields(tags.Replace(o.HTML(id))), " ")
				if (want == "") != (got == "") || !strings.HasSuffix(got, want) {
					t.Errorf("%s: %q; want %q", id, got, want)
				}
			}
			if o.Whole() == "" {
				t.Error("the whole is empty")
			}
		})
	}
	var none *rulebook.Official
	if none.HTML("27") != "" || none.Anchor("27") != "" {
		t.Error("nothing attached shows something")
	}
}

var tags = strings.NewReplacer("<p>", " ", "</p>", " ", "<ul>", " ", "</ul>", " ", "<li>", " ", "</li>", " ",
	"<strong>", "", "</strong>", "")

// TestOfficialPlainText: plain text is shown as it stands, whatever it would mean in Markdown.
func TestOfficialPlainText(t *testing.T) {
	e, _ := rulebook.ReadEdition(rulebook.Files, "editions/laws-2017")
	const text = "# no heading\n\n* star * [a](b) <b>&amp; 1) | x | ~~~ `c` _d_ \\ !  {#e}\n===\n\n> [!say] quote"
	whole := rulebook.ReadOfficial(e, []byte(text), false).Whole()
	for _, want := range []string{"# no heading", "* star * [a](b) &lt;b&gt;&amp;amp; 1) | x | ~~~ `c` _d_ \\ !  {#e}",
		"===", "&gt; [!say] quote"} {
		if !strings.Contains(whole, want) {
			t.Errorf("%q is not in\n%s", want, whole)
		}
	}
	for _, bad := range []string{"<h", "<b>", "<em", "<code", "<a ", "<div", "<table", "<ul"} {
		if strings.Contains(whole, bad) {
			t.Errorf("%s is in\n%s", bad, whole)
		}
	}
}

func TestCheckOfficial(t *testing.T) {
	for name, content := range map[string][]byte{"empty": []byte(" \n"), "latin 1": []byte("caf\xe9"),
		"binary": []byte("PK\x00\x01"), "large": make([]byte, rulebook.LargestOfficial+1)} {
		if rulebook.CheckOfficial(content) == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if err := rulebook.CheckOfficial([]byte("LAW 1\nThe pack.")); err != nil {
		t.Error(err)
	}
}

// FuzzOfficial: whatever the text, nothing of it runs or leads outside.
func FuzzOfficial(f *testing.F) {
	e, _ := rulebook.ReadEdition(rulebook.Files, "editions/laws-2017")
	for _, seed := range []string{"LAW 27\n1. (a) x", "# LAW 27 {#x}\n[a](javascript:x) <https://x.y> ![b](c)",
		"[[a](b)](c) [![x](y)](z)\n\n[r]: https://x", "LAW 12\nC.\n1.\n(e)\n(i) x\n# *LAW 12* [x](y)",
		"- # LAW 1\n> # [a](b)"} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, text string, markdown bool) {
		o := rulebook.ReadOfficial(e, []byte(text), markdown)
		shown := o.Whole()
		for _, p := range e.Law(27).Provisions {
			shown += o.HTML(p.ID)
		}
		for _, bad := range []string{"<a ", "<a\n", "<img", "<script", " onclick"} {
			if strings.Contains(shown, bad) && (bad != " onclick" || strings.Contains(shown, "<h2 onclick")) {
				t.Errorf("%s is in\n%s", bad, shown)
			}
		}
	})
}
