package handlers_test

import (
	"bufio"
	"os"
	"strings"
	"testing"
)

// TestHandsPage: hands as they are typed, one case after the other over the same record; testdata/hands.txt says what
// is typed and what stands then, or what is said and beside which field.
func TestHandsPage(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.dispute("laws-2017", "claim")
	path := v.theCase()
	file, err := os.Open("testdata/hands.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for line := 1; lines.Scan(); line++ {
		if strings.HasPrefix(lines.Text(), "#") || strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		typed, want, _ := strings.Cut(lines.Text(), "=>")
		v.opens(path + "/record/hands")
		f := v.form("/record/hands")
		for _, field := range []string{"n", "e", "s", "w", "trick", "won", "leader", "left", "uneven", "paste"} {
			f.values.Set(field, "")
		}
		f.values.Set("do", "save")
		for _, word := range strings.Split(typed, "; ") {
			name, value, _ := strings.Cut(strings.TrimSpace(word), "=")
			f.values.Set(name, strings.ReplaceAll(value, "~", "|"))
		}
		sent := with(f.values, "do", "save")
		before := k.entries(t)
		v.request("POST", f.action, f.values)
		if says, refused := strings.CutPrefix(strings.TrimSpace(want), "! "); refused {
			v.want(422)
			if beside := fieldErrors(v.doc); len(beside) != 1 || !strings.Contains(beside[0], says) {
				t.Errorf("line %d: %q stands beside a field, want %q", line, beside, says)
			}
			for _, field := range []string{"n", "e", "s", "trick", "won", "paste"} {
				if got := v.form("/record/hands").values.Get(field); got != strings.TrimSpace(sent.Get(field)) {
					t.Errorf("line %d: of %s what was typed is lost: %q", line, field, got)
				}
			}
			if k.entries(t) != before {
				t.Errorf("line %d: something was stored", line)
			}
			v.form("/record/hands").pressed("cancel")
			continue
		}
		if v.offers("/record/hands") {
			v.form("/record/hands").pressed("cancel")
		}
		v.opens(path + "/record/hands")
		var stands []string
		now := v.form("/record/hands").values
		for _, field := range []string{"n", "e", "s", "w", "trick", "leader", "won"} {
			stands = append(stands, now.Get(field))
		}
		if got := strings.TrimRight(strings.Join(stands, ", "), ", "); got != strings.TrimSpace(want) {
			t.Errorf("line %d: %s stands, want %s", line, got, want)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// TestHandsInTheirOrder: hands that are refused stand in the form in the order in which hands are written, and the page
// does not say besides that they were lost.
func TestHandsInTheirOrder(t *testing.T) {
	v := newClub(t).visitor(t)
	v.dispute("laws-2017", "claim")
	v.opens(v.theCase() + "/record/hands")
	f := v.form("/record/hands").with("n", "47ka 3q - jt", "e", "q j - -", "s", "", "w", "")
	v.request("POST", f.action, with(f.values, "do", "save"))
	v.want(422)
	if got := v.form("/record/hands").values.Get("n"); got != "AK74 Q3 - JT" {
		t.Errorf("the form has %q", got)
	}
	v.says("!this page has no form for it", "!What you typed is kept for you")
}
