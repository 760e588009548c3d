package paper

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ledongthuc/pdf"

	"redress/ledger"
	"redress/ruling"
)

var update = flag.Bool("update", false, "write what is printed as what is expected; read it before you keep it")

// later is when the samples are printed.
var later = time.Date(2026, 3, 4, 9, 30, 0, 0, time.UTC)

// reserved is the first ruling of the sample case.
func reserved(t testing.TB) ruling.Issued {
	i := hesitation(t)
	r := &i.Transcript
	r.Ruling, r.Supersedes, r.Reserved, r.Due, r.At, r.Score, r.Polls, r.Consulted = 1, 0, true, minutesAfter(60),
		minutesAfter(12), nil, nil, nil
	r.AppealBy, r.AppealMinutes = 0, 0
	i.Title, i.Later, i.Hash = "The ruling is reserved", 2, strings.Repeat("ab", 32)
	return i
}

// record is the sample case with both rulings.
func sampleRecord(t testing.TB) ruling.Case {
	first, second := reserved(t), hesitation(t)
	return ruling.Case{Number: 12, Title: "Unauthorised information", Board: 7, Table: "3",
		Setting: second.Transcript.Setting, State: "Ruled",
		Rulings: []ruling.Issued{first, second}, Head: hash, Intact: true, History: []ruling.Event{
			{At: "3 March 2026, 21:01", Who: "Anna", What: "The case was opened",
				Detail: "East thought for half a minute over 3♣."},
			{At: "3 March 2026, 21:05", Who: "Anna", What: "Answered: Where did the wrong idea come from?",
				Matter: "Wrong or missing explanation", Detail: "From a card."},
			{At: "3 March 2026, 21:12", Who: "Anna", What: "Ruling 1: The ruling is reserved"},
			{At: "3 March 2026, 21:40", Who: "Anna", What: "Ruling 2: The score is adjusted (supersedes ruling 1)"},
		}}
}

func TestWhatIsPrinted(t *testing.T) {
	gone := online(t)
	text := gone.Texts["gone"]
	text.Body, text.Erased = "", minutesAfter(9)
	gone.Texts["gone"] = text
	for name, d := range map[string]*ruling.Sheet{
		"ruling":   ruling.Of(hesitation(t), time.UTC),
		"reserved": ruling.Of(reserved(t), time.UTC),
		"online":   ruling.Of(gone, time.UTC),
		"record":   ruling.Record(sampleRecord(t), time.UTC),
		"appeal":   ruling.Appeal(appealed(t, false), time.UTC),
		"decision": ruling.Decision(appealed(t, true), time.UTC),
		"unruled":  ruling.Record(ruling.Case{Number: 4, Title: "Claim", State: "Open", Head: hash}, time.UTC),
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			for i, page := range read(t, printed(t, d, Format{Printed: later})) {
				fmt.Fprintf(&b, "== page %d\n%s\n", i+1, strings.Join(page, "\n"))
			}
			file := filepath.Join("testdata", name+".txt")
			if *update {
				if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			wanted, got := strings.Split(string(want), "\n"), strings.Split(b.String(), "\n")
			for i := range max(len(wanted), len(got)) {
				if i >= len(wanted) || i >= len(got) || wanted[i] != got[i] {
					t.Fatalf("%s:%d\nwant %s\n got %s", file, i+
						1, strings.Join(wanted[min(i, len(wanted)):min(i+3, len(wanted))], "\n"),
						strings.Join(got[min(i, len(got)):min(i+3, len(got))], "\n"))
				}
			}
		})
	}
}

// onEveryPage checks what must stand on every page, and gives the pages.
func onEveryPage(t testing.TB, d *ruling.Sheet, format Format) [][]string {
	t.Helper()
	pages := read(t, printed(t, d, format))
	for i, lines := range pages {
		foot := lines[len(lines)-1]
		for _, want := range []string{fmt.Sprintf("Page %d of %d", i+1, len(pages)), ruling.ShortHash(d.Hash),
			"printed 4 March 2026, 09:30"} {
			if !strings.Contains(foot, want) {
				t.Errorf("page %d of %d: the foot is %q, without %q", i+1, len(pages), foot, want)
			}
		}
		if !strings.Contains(lines[0], d.Case) || !strings.Contains(foot, d.Case) {
			t.Errorf("page %d does not name the case: %q, %q", i+1, lines[0], foot)
		}
	}
	return pages
}

// A ruling that is printed after the field has changed has the figures of that day beside its own.
func TestMovedFiguresOnPaper(t *testing.T) {
	i := hesitation(t)
	i.Moved = &ruling.Moved{Causes: []string{"The board was fouled."},
		Rows: []ruling.MovedRow{{Who: "North-South", Was: "2 of 24 (8.33%)", Now: "7 of 24 (29.17%)"}}}
	text := fmt.Sprint(read(t, printed(t, ruling.Of(i, time.UTC), Format{Printed: later})))
	for _, want := range []string{ruling.MovedLead, "The board was fouled.",
		"North-South: 2 of 24 (8.33%), now 7 of 24 (29.17%)"} {
		if !strings.Contains(text, want) {
			t.Errorf("the paper does not say %q", want)
		}
	}
	if i.Moved = nil; strings.Contains(fmt.Sprint(read(t, printed(t, ruling.Of(i, time.UTC), Format{Printed: later}))),
		ruling.MovedLead) {
		t.Error("it says so where nothing has moved")
	}
}

func TestEveryPage(t *testing.T) {
	for _, size := range []Size{A4, Letter} {
		d := ruling.Record(sampleRecord(t), time.UTC)
		pages := onEveryPage(t, d, Format{Size: size, Printed: later})
		if last := strings.Join(pages[len(pages)-1], "\n"); !strings.Contains(last, hash) {
			t.Errorf("%s: the last page does not have the whole hash:\n%s", size, last)
		}
	}
}

func TestSizes(t *testing.T) {
	for size, want := range map[Size][2]float64{"": {595, 842}, A4: {595, 842}, Letter: {612, 792}, "x": {595, 842}} {
		file := printed(t, ruling.Of(hesitation(t), time.UTC), Format{Size: size, Printed: later})
		r, err := pdf.NewReader(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		box := r.Trailer().Key("Root").Key("Pages").Key("MediaBox")
		if w, h := box.Index(2).Float64(), box.Index(3).Float64(); int(w+0.5) != int(want[0]) ||
			int(h+0.5) != int(want[1]) {
			t.Errorf("%q is %.0f × %.0f points", size, w, h)
		}
	}
}

func TestTheFileSaysWhatItIs(t *testing.T) {
	file := printed(t, ruling.Record(sampleRecord(t), time.UTC), Format{Printed: later})
	r, err := pdf.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	info, root := r.Trailer().Key("Info"), r.Trailer().Key("Root")
	if title := info.Key("Title").Text(); title != "Case 12, full record: Unauthorised information" {
		t.Errorf("title %q", title)
	}
	if language := root.Key("Lang").Text(); language != "en-GB" {
		t.Errorf("language %q", language)
	}
	for _, date := range []string{"CreationDate", "ModDate"} {
		if got := info.Key(date).Text(); !strings.HasPrefix(got, "D:20260304093000") {
			t.Errorf("%s %q", date, got)
		}
	}
	var names []string
	var walk func(outline pdf.Outline, depth int)
	walk = func(outline pdf.Outline, depth int) {
		for _, child := range outline.Child {
			names = append(names, strings.Repeat("  ", depth)+child.Title)
			walk(child, depth+1)
		}
	}
	walk(r.Outline(), 0)
	outline := strings.Join(names, "\n")
	for _, want := range []string{"Case 12: Unauthorised information\n  The rulings\n  History of the case\nRuling " +
		"1: The ruling is reserved\n", "\n  What it gives\n    The board before and after\n  Right of appeal\n"} {
		if !strings.Contains(outline, want) {
			t.Errorf("the outline lacks\n%s\nit is\n%s", want, outline)
		}
	}
	if len(file) > 120_000 {
		t.Errorf("%d bytes: the type is to be cut to the characters used", len(file))
	}
}

func TestTheSameBytes(t *testing.T) {
	one := printed(t, ruling.Record(sampleRecord(t), time.UTC), Format{Printed: later})
	for range 2 {
		if !bytes.Equal(one, printed(t, ruling.Record(sampleRecord(t), time.UTC), Format{Printed: later})) {
			t.Fatal("the same record gives another file")
		}
	}
	if bytes.Equal(one, printed(t, ruling.Record(sampleRecord(t), time.UTC), Format{Printed: later.Add(time.Minute)})) {
		t.Error("a minute later the file says the same")
	}
}

func TestLongTexts(t *testing.T) {
	i := hesitation(t)
	var long strings.Builder
	for n := range 700 {
		fmt.Fprintf(&long, "word%d ", n)
	}
	i.Texts["a1"] = ledger.NewText("a1", "salt", long.String())
	i.Texts["a2"] = ledger.NewText("a2", "salt", strings.Repeat("x", 4000))
	pages := onEveryPage(t, ruling.Whole(i, time.UTC), Format{Printed: later})
	var body []string
	for _, page := range pages {
		body = append(body, page[1:len(page)-1]...)
	}
	all := strings.Join(body, " ")
	for n := range 700 {
		if !strings.Contains(all, fmt.Sprintf("word%d ", n)) && !strings.Contains(all, fmt.Sprintf("word%d", n)) {
			t.Fatalf("word %d of 700 is lost", n)
		}
	}
	if n := strings.Count(strings.Join(body, ""), "x"); n < 4000 {
		t.Errorf("%d of 4000 letters without a blank", n)
	}
}

func TestTableGoesOn(t *testing.T) {
	c := sampleRecord(t)
	for n := range 120 {
		c.History = append(c.History, ruling.Event{At: "3 March 2026, 22:00", Who: "Anna",
			What: fmt.Sprintf("Note %d", n), Detail: "Something was noted."})
	}
	c.Rulings = nil
	pages := onEveryPage(t, ruling.Record(c, time.UTC), Format{Printed: later})
	if len(pages) < 3 {
		t.Fatalf("%d pages", len(pages))
	}
	for i, page := range pages[:len(pages)-1] {
		if i > 0 && page[1] != "When | Who | What" {
			t.Errorf("page %d begins with %q instead of the head of the table", i+1, page[1])
		}
		if strings.HasPrefix(page[len(page)-2], "3 Mar") {
			t.Errorf("page %d ends within a row: %q", i+1, page[len(page)-2])
		}
	}
}

// A heading that ends a page would be followed by what it names on the next one.
func TestNoHeadingAlone(t *testing.T) {
	d := &ruling.Sheet{}
	set := newSetter(d, Format{})
	named := set.parts([]ruling.Block{ruling.Heading{Level: 2, Text: "Alone?"},
		ruling.Paragraph{Text: ruling.Plain("What it names."), Leads: true},
		ruling.Table{Head: []string{"Head"},
			Rows: []ruling.Row{{Cells: []ruling.Text{ruling.Plain("Cell")}}}}}, 170)
	for n := range 70 {
		var strips []strip
		for range n {
			strips = append(strips, set.parts([]ruling.Block{ruling.Paragraph{Text: ruling.Plain("Line.")}}, 170)...)
		}
		placed := 0
		pages := paginate(append(strips, named...), 250)
		for i, page := range pages {
			placed += len(page)
			if last := page[len(page)-1]; i < len(pages)-1 && last.keep {
				t.Errorf("after %d lines page %d ends with what leads to the next one: %q", n, i+1, last.mark)
			}
			for _, p := range page {
				if p.y+p.height > 250.001 {
					t.Errorf("after %d lines page %d is too long", n, i+1)
				}
			}
		}
		if white := len(strips) + len(named) - placed; white > 2*len(pages) {
			t.Errorf("after %d lines %d strips are lost", n, white)
		}
	}
}

func TestLettersOfTheWorld(t *testing.T) {
	for _, c := range []struct{ text, want, said string }{
		{"Łukasz, Çağla, Nguyễn, Žižek, Ærø", "Łukasz, Çağla, Nguyễn, Žižek, Ærø", ""},
		{"Nguye\u0302\u0303n", "Nguyễn", ""},
		{"Ελένη and Юрий", "Ελένη and Юрий", ""},
		{"中村 4♠", "□□ 4♠", "2 different characters that this type does not have stand as □"},
		{"😀😀", "□□", "A character that this type does not have stands as □"},
		{"שלום to all", "םולש to all", ""},
		{"سلام", "مالس", "Arabic letters are printed one by one"},
		{"a\u200bb\u202ec\x00d", "abcd", ""},
		{"4♥\ufe0e", "4♥", ""},
	} {
		d := &ruling.Sheet{Case: "Case 1", Hash: hash,
			Blocks: []ruling.Block{ruling.Paragraph{Text: ruling.Plain(c.text)}}}
		page := strings.Join(read(t, printed(t, d, Format{Printed: later}))[0], "\n")
		if !strings.Contains(page, "\n"+c.want+"\n") || !strings.Contains(page, c.said) || c.said == "" &&
			strings.Contains(page, "type does not") {
			t.Errorf("%q, wanted as %q and %q:\n%s", c.text, c.want, c.said, page)
		}
	}
}

func BenchmarkRuling(b *testing.B) {
	i := hesitation(b)
	size := 0
	for b.Loop() {
		var file bytes.Buffer
		if err := Write(&file, ruling.Of(i, time.UTC), Format{Printed: later}); err != nil {
			b.Fatal(err)
		}
		size = file.Len()
	}
	b.ReportMetric(float64(size), "bytes/file")
}

// Whatever is typed, every page is there and says which it is.
func FuzzText(f *testing.F) {
	for _, text := range []string{"", "Yes.", "\x00", "{nb}", "♠♥♦♣", "a\nb\n\nc", strings.Repeat("long ", 300),
		strings.Repeat("W", 900), "中村\u0301", "(\\)", "שלום 12 سلام", "| a |\n|---|\n| b |",
		"> [!say both]\n> - x\n>   1. y", "\xff\xfe", "<script>", "\uFFFF\U0010FFFF"} {
		f.Add(text, uint8(len(text)))
	}
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		i := reserved(t)
		if n%2 == 0 {
			i = hesitation(t)
		}
		for id := range i.Texts {
			i.Texts[id] = ledger.NewText(id, "salt", text)
		}
		r := &i.Transcript
		i.Title, r.Setting.Club, r.Director, r.Table, r.Title, r.EditionTitle = text, text, text, text, text, text
		r.Steps[1].Title, r.Steps[1].Label, r.Steps[2].Why, r.Laws[0].Title, r.Laws[0].Markdown = text, text, text,
			text, text
		r.OutcomeBody[0].Markdown, r.Record.Auction[2] = text, "2NT!"+strings.ReplaceAll(text, "\n", " ")
		if len(r.Polls) > 0 {
			r.Polls[0].Tally.Lines[0].Action, r.Score.Warnings[0].Text = text, text
		}
		history := []ruling.Event{{At: text, Who: text, What: text, Detail: strings.Repeat(text+"\n", int(n%7))}}
		d := ruling.Record(ruling.Case{Number: int(n), Title: text, Table: text, State: text,
			Rulings: []ruling.Issued{i}, Head: hash, History: history}, time.UTC)
		pages := onEveryPage(t, d, Format{Printed: later})
		if len(pages) < 3 || !strings.Contains(strings.Join(pages[len(pages)-1], " "), hash) {
			t.Errorf("%d pages, and the last is %q", len(pages), pages[len(pages)-1])
		}
		if err := Write(io.Discard, d, Format{Size: Letter, Printed: later}); err != nil {
			t.Error(err)
		}
	})
}
