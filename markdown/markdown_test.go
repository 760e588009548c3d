package markdown

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"
	"time"

	"redress/casefile/casebook"
	"redress/ruling"
)

var update = flag.Bool("update", false, "write what is written as what is expected; read it before you keep it")

// read reads a sample of another package.
func read(t testing.TB, file string, v any) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, v)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestWhatIsWritten holds a casebook and a ruling with everything that one can have against testdata/*.md.
func TestWhatIsWritten(t *testing.T) {
	var exported struct{ Cases []*casebook.Page }
	read(t, "../casefile/casebook/testdata/casebook.json", &exported)
	var issued ruling.Issued
	read(t, "../ruling/testdata/hesitation.json", &issued)
	for name, s := range map[string]*ruling.Sheet{
		"casebook": ruling.Casebook(exported.Cases),
		"ruling":   ruling.Of(issued, time.UTC),
		"whole":    ruling.Whole(issued, time.UTC),
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			if err := Write(&b, s); err != nil {
				t.Fatal(err)
			}
			file := "testdata/" + name + ".md"
			if *update {
				if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if b.String() != string(want) {
				t.Errorf("%s is\n%s", file, b.String())
			}
			if Write(broken{}, s) == nil {
				t.Error("a full disk is not told")
			}
		})
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// TestNothingTypedIsMarkup: what somebody typed is shown as they typed it.
func TestNothingTypedIsMarkup(t *testing.T) {
	for typed, want := range map[string]string{
		"2*3_4":                      `2\*3\_4`,
		"# no heading":               `\# no heading`,
		"- no item":                  "\u200b- no item",
		"1. no item":                 "\u200b1. no item",
		"2♠ by South":                "2♠ by South",
		"<b>[x](y)":                  `&lt;b&gt;\[x\](y)`,
		"a\n=== b":                   "a  \n\u200b=== b",
		"  spaces   and\ttabs here ": "spaces and tabs here",
	} {
		if got := inline(ruling.Plain(typed)); got != want {
			t.Errorf("%q is written %q, not %q", typed, got, want)
		}
	}
	text := append(ruling.Led("North:", "1. a minute"), ruling.Run{Text: " Law 16", Path: "/laws/16"})
	if got, want := inline(text), "**North:** 1. a minute [Law 16](/laws/16)"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
