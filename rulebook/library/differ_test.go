package library

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"redress/rulebook"
)

// A text with the operative words that are marked in it against another one, between bars.
func TestOperative(t *testing.T) {
	for _, c := range []struct{ text, other, marked string }{
		{"The player may pass.", "The player may pass.", ""},
		{"The player may pass.", "a PLAYER, may: call pass", ""},
		{"The player must pass now.", "The player may pass.", "must"},
		{"The player may pass now.", "The player may not pass.", "may"},
		{"one that could demonstrably have suggested it", "which demonstrably suggests it",
			"could demonstrably have suggested"},
		{"an action that it demonstrably suggests", "it could demonstrably have suggested", "demonstrably suggests"},
		{"The Director is called at once.", "Immediately the Director is called.", ""},
		{"could well have been influenced", "it was probable that influence was there", "could well"},
		{"an extremely serious error", "a serious error", "extremely serious error"},
		{"should call, and may not speak", "may not speak, but should call", ""},
		{"a remark, a gesture", "something said, a movement", ""},
		{"", "something", ""},
		{"must", "", "must"},
	} {
		var marked []string
		for _, r := range runsOf(c.text, wordsIn(c.text), Operative(Words(c.text), Words(c.other))) {
			if r.differs {
				marked = append(marked, c.text[r.start:r.end])
			}
		}
		if got := strings.Join(marked, "|"); got != c.marked {
			t.Errorf("%q against %q marks %q; want %q", c.text, c.other, got, c.marked)
		}
	}
}

// No form stands on two lines of the list: it would mean two things.
func TestOperativeList(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range operative {
		form := strings.Join(w.words, " ")
		if seen[form] || form == "" {
			t.Errorf("%q stands twice, or is empty", form)
		}
		seen[form] = true
	}
}

// Dropping the marks gives the text back, and no tag stands in a mark; a text has no mark against itself.
func TestMarkProperties(t *testing.T) {
	words := strings.Fields("the player may must not, pass. bid's <b> & ♠ 27B1(a) – could well non-offending … 'x' " +
		"until")
	random := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		var b strings.Builder
		for range random.IntN(30) {
			b.WriteString(words[random.IntN(len(words))] + strings.Repeat(" ", random.IntN(3)))
		}
		return b.String()
	}
	for range 2000 {
		a, b := text(), text()
		if slices.Contains(Operative(Words(a), Words(a)), true) {
			t.Fatalf("%q differs from itself", a)
		}
		passage := rulebook.ReadPassage("laws-2017", a+"\n\n- [x](law:9) "+b+"\n- *"+strings.TrimSpace(a)+"*\n")
		var marks []rulebook.Mark
		eachRun(passage, Operative(wordsOf(passage), Words(b)), func(of rulebook.Run, r run) {
			if r.differs {
				marks = append(marks, of.Mark(r.start, r.end, "<mark>", "</mark>"))
			}
		})
		marked := passage.HTML(marks...)
		if got := strings.NewReplacer("<mark>", "", "</mark>", "").Replace(marked); got != passage.HTML() ||
			strings.Count(marked, "<mark>") != len(marks) {
			t.Fatalf("%q came back as %q", passage.HTML(), marked)
		}
		if tagInMark.MatchString(marked) {
			t.Fatalf("a tag stands in a mark: %q", marked)
		}
	}
}

// tagInMark is a tag in a mark, other than that of a suit.
var tagInMark = regexp.MustCompile(`<mark>[^<]*(<[^/s]|</[^sm])`)

func TestLikeness(t *testing.T) {
	a := Words("the player may call again at once")
	if got := Likeness(a, a); got != 1 {
		t.Errorf("a text is like itself by %v", got)
	}
	if got := Likeness(a, Words("no")); got != 0 {
		t.Errorf("texts of such lengths are alike by %v", got)
	}
	if got := Likeness(nil, nil); got != 0 {
		t.Errorf("two empty texts are alike by %v", got)
	}
}
