package casebook

import (
	"os"
	"slices"
	"strings"
	"testing"

	"redress/bridge"
	"redress/casefile"
	"redress/ledger"
)

// club are the names of testdata/names.txt.
func club() *Names {
	return NewNames([]Name{
		{Words: "Zoë Ångström", Part: "North", Whose: "played North-South at this table"},
		{Words: "Bob O'Hara", Part: "South", Whose: "played North-South at this table"},
		{Words: "Łukasz West", Part: "West", Whose: "played East-West at this table"},
		{Words: "Grace Pass", Part: "East", Whose: "played East-West at this table"},
		{Words: "Li Na", Part: "another player", Whose: "contestant"},
		{Words: "Bo Ng", Part: "another player", Whose: "contestant"},
		{Words: "王伟", Part: "another player", Whose: "contestant"}, {Words: "Anne-Marie Müller", Part: "another player",
			Whose: "contestant"},
		{Words: "Carl Stone", Part: "another player", Whose: "contestant"},
		{Words: "Dora Stone", Part: "another player", Whose: "contestant"},
		{Words: "104217", Part: "another player", Whose: "contestant"},
		{Words: "Ada Grand", Part: "the director", Whose: "ruled on this case"},
		{Words: "Peter King", Part: "another director", Whose: "has an account"},
		{Words: "Dana Director", Part: "another director", Whose: "has an account"},
		{Words: "Chief Director", Part: "another director", Whose: "has an account"},
		{Words: "Cora Committee", Part: "a member of the committee", Whose: "named to hear the appeal"},
		{Words: "Sid Chair", Part: "a member of the committee", Whose: "named to hear the appeal"},
		{Words: "Member", Part: "a member of the committee", Whose: "named to hear the appeal"},
		{Words: "The Lantern Bridge Club", Part: "the club", Whose: "the club", Place: true},
		{Words: "Tuesday Pairs", Part: "the session", Whose: "the session", Place: true},
		{Words: "", Part: "nobody"}, {Words: "♠", Part: "nobody"},
	}, "5", 7, map[int]string{3: "North-South", 12: "East-West"})
}

func rows(t testing.TB, file string, cells int) [][]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list [][]string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSuffix(line, "\n"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, "|")
		if len(row) != cells {
			t.Fatalf("%s: %q has not %d cells", file, line, cells)
		}
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		list = append(list, row)
	}
	return list
}

func TestReplace(t *testing.T) {
	n := club()
	for _, row := range rows(t, "testdata/names.txt", 3) {
		got, runs := n.Replace(row[0])
		if got != row[1] {
			t.Errorf("%q becomes %q, want %q", row[0], got, row[1])
		}
		var doubtful []string
		for _, m := range n.Find(row[0]) {
			if m.Doubtful {
				doubtful = append(doubtful, m.Word)
			}
		}
		if strings.Join(doubtful, ", ") != row[2] {
			t.Errorf("%q: %q are doubtful, want %q", row[0], doubtful, row[2])
		}
		before, after := "", ""
		for _, r := range runs {
			before += r.Text
			after += orText(r.With, r.Text)
		}
		if before != row[0] || after != got {
			t.Errorf("%q: the pieces make %q and %q", row[0], before, after)
		}
		again := Page{Title: "x", Circumstances: got, Event: Event{Level: Club}}
		for _, left := range n.Still(&again, doubtful) {
			if !left.Match.Doubtful {
				t.Errorf("%q: %q still stands in %q", row[0], left.Match.Text, got)
			}
		}
	}
}

func orText(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// TestRefused is what may not go out: the text | the words that are kept | the text of the fault, or what it begins
// with.
func TestRefused(t *testing.T) {
	n := club()
	for _, row := range rows(t, "testdata/refused.txt", 3) {
		p := Page{Title: "A claim", Circumstances: row[0], Event: Event{Level: Club}}
		var kept []string
		for word := range strings.SplitSeq(row[1], ",") {
			kept = append(kept, strings.TrimSpace(word))
		}
		err := n.refuse(&p, kept)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if (row[2] == "") != (err == nil) || !strings.Contains(got, row[2]) {
			t.Errorf("%q: %q, want %q", row[0], got, row[2])
		}
	}
}

// FuzzReplace: whatever is typed, no place overlaps another, the pieces make up the text, and what is replaced is gone.
func FuzzReplace(f *testing.F) {
	for _, row := range rows(f, "testdata/names.txt", 3) {
		f.Add(row[0])
	}
	f.Add("Zo\u0308e\u0308 \xff Bob\u200d O\u2019Hara")
	n := club()
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, m := range n.Find(text) {
			if m.Start < end || m.End <= m.Start || m.End > len(text) || text[m.Start:m.End] != m.Text || m.With == "" {
				t.Fatalf("%q: %+v", text, m)
			}
			end = m.End
		}
		got, runs := n.Replace(text)
		joined := ""
		for _, r := range runs {
			joined += r.Text
		}
		if joined != text {
			t.Fatalf("the pieces of %q make %q", text, joined)
		}
		if i := slices.IndexFunc(n.Find(got), func(m Match) bool {
			return !m.Doubtful &&
				strings.Contains(m.Word, "angstrom")
		}); i >= 0 {
			t.Fatalf("%q becomes %q, in which a name stands", text, got)
		}
	})
}

// TestAnOnlineTable holds testdata/online.txt: names and nicknames of the four become their seats, however they are
// written, and what else looks like a name is pointed out.
func TestAnOnlineTable(t *testing.T) {
	c := &casefile.Case{Board: 7, Dispute: &casefile.Dispute{NoDirector: true}}
	texts := map[string]ledger.Text{}
	add := func(seat bridge.Seat, text string) {
		id := "t" + seat.String()
		texts[id] = ledger.Text{Body: text}
		c.Accounts = append(c.Accounts, &casefile.Account{Seat: seat,
			Parts: []casefile.AccountPart{{Text: ledger.TextRef{ID: id}}}})
	}
	add(bridge.South, "12:03 West bob77: natural\n12:04 Sally_K: what?\n12:05 ace99: hi")
	if !c.Online() {
		t.Fatal("the case is of no online table")
	}
	src := Source{Case: c, Texts: texts, Ruled: &casefile.Transcript{}, InForce: &casefile.Transcript{},
		Called: map[string]string{"West": "Bob"}}
	names := Known(src, nil, Table(src, []string{"", "South", ""}))
	for _, row := range rows(t, "testdata/online.txt", 3) {
		got, _ := names.Replace(row[0])
		var doubtful []string
		for _, m := range names.Find(row[0]) {
			if m.Doubtful {
				doubtful = append(doubtful, m.Word)
			}
		}
		if got != row[1] || strings.Join(doubtful, ", ") != row[2] {
			t.Errorf("%q becomes %q, want %q; %q are doubtful, want %q", row[0], got, row[1], doubtful, row[2])
		}
	}
}
