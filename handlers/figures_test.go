package handlers_test

import (
	"encoding/csv"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"redress/access"
	"redress/store"
)

// lookedBack is a Thursday with a ruling that table 4 called for, and a case that no questionnaire fitted.
func lookedBack(t *testing.T) (k *club, ada, dan *visitor, page string) {
	k = newClub(t)
	ada, dan = k.logged(t, "Ada", access.Chief), k.logged(t, "Dan", access.Director)
	page = thursday(ada)
	ada.opens("/").form("/calls").with("table", "4").pressed("Note the call")
	k.now = k.now.Add(4 * time.Minute)
	dan.opens("/").form("/take").pressed("I am going")
	dan.form("/cases").pressed("misinformation")
	k.now = k.now.Add(8 * time.Minute)
	path := dan.theCase()
	rulesAt(dan, path, "misinformation", "properly-disclosed")
	k.now = k.now.Add(time.Hour)
	dan.opens("/cases/new?session=" + strings.TrimPrefix(page, "/sessions/"))
	dan.form("/cases").with("account", "A spectator <b>spoke</b> up.").pressed("none-of-these")
	return k, ada, dan, page
}

// TestLookingBack counts an evening: what was ruled, from the call, and what no questionnaire fitted.
func TestLookingBack(t *testing.T) {
	_, ada, dan, page := lookedBack(t)
	ada.opens("/figures").links()
	ada.says("Cases2", "Ruled1", "Open1", "A spectator <b>spoke</b> up.", "It rests on 2 cases.",
		"No ruling was appealed against.", "!It rests on 0")
	for _, line := range []string{
		"Cases by irregularity: Wrong or missing explanation 2017 | 1 | 1 | 0 | 0 | 0 | 0 | 12 min | 0",
		"Cases by irregularity: No questionnaire 2017 | 1 | 0 | 0 | 0 | 1 | 0 | – | 0",
		"Cases by session, the latest first: Thursday pairs 5 March 2026 | 2 | 1 | 0 | 0 | 1 | 0 | 12 min | 0",
		"Time from the call to the ruling: Ruled on in one go | 1 | 1 | 12 min | –",
		"Cases by director, by name: Dan | 1 | 1 | 0 | 0 | 0 | 0 | 12 min | 0",
		"The slowest steps, by median: What went wrong? Wrong or missing explanation, 2017 | 1 | " +
			"8 min | –",
		"Cases for which no questionnaire, or no answer, fitted: Opened as none of these | 1",
	} {
		if !slices.Contains(ada.tableLines(), line) {
			t.Errorf("no table has the line %q; there are\n%s", line, strings.Join(ada.tableLines(), "\n"))
		}
	}
	ada.pictures()
	dan.opens(page + "/figures").links()
	dan.says("The cases of Thursday pairs", "Cases2", "!By director", "!By session", "A spectator <b>spoke</b> up.")
	dan.opens("/figures?mine=1").says("Cases1", "!A spectator").opens("/figures?director=Ada").says("Cases2")
	ada.opens("/figures?director=Ada").says("No case has been counted here yet.").opens("/figures?director=Dan").says(
		"Cases1", "!Cases by director")
}

// tableLines are the lines of all tables of a page, each behind the caption of its table.
func (v *visitor) tableLines() (lines []string) {
	for _, table := range all(v.doc, named("table")) {
		caption := plain(all(table, named("caption"))[0])
		for _, row := range all(all(table, named("tbody"))[0], named("tr")) {
			var cells []string
			for _, cell := range all(row, named("th", "td")) {
				cells = append(cells, strings.Join(strings.Fields(plain(cell)), " "))
			}
			lines = append(lines, caption+": "+strings.Join(cells, " | "))
		}
	}
	return lines
}

// pictures holds every chart against its table: it has a title, says its figures in words, and draws a bar for each of
// the first lines, in their order.
func (v *visitor) pictures() {
	v.Helper()
	charts := all(v.doc, classed("bars"))
	if len(charts) == 0 {
		v.Fatal("there is no chart")
	}
	for _, chart := range charts {
		ids := strings.Fields(attr(chart, "aria-labelledby"))
		title, words := all(chart, named("title")), all(chart, named("desc"))
		if attr(chart, "role") != "img" || len(title) != 1 || len(words) != 1 ||
			!slices.Equal(ids, []string{attr(title[0], "id"), attr(words[0], "id")}) || plain(title[0]) == "" {
			v.Errorf("a chart has no title or no words: %v", ids)
			continue
		}
		table := all(chart.Parent, named("tbody"))
		labels := all(chart, named("text"))
		if len(table) != 1 || len(all(chart, named("rect")))*2 != len(labels) {
			v.Errorf("the chart %q has no table, or a bar without its label", plain(title[0]))
			continue
		}
		lines := plain(table[0])
		for i := 0; i+1 < len(labels); i += 2 {
			if !strings.Contains(plain(words[0]), plain(labels[i])+" "+plain(labels[i+1])) ||
				!strings.Contains(lines, plain(labels[i+1])) {
				v.Errorf("the chart %q shows %q %q, which stands neither in its words nor in the table",
					plain(title[0]), plain(labels[i]), plain(labels[i+1]))
			}
		}
	}
}

// TestFiguresOfDays counts the cases that were opened on some days, these included.
func TestFiguresOfDays(t *testing.T) {
	k, ada, _, _ := lookedBack(t)
	day := func(after int) string { return k.now.AddDate(0, 0, after).Format(time.DateOnly) }
	for _, x := range []struct{ query, says string }{
		{"from=" + day(0), "Cases2"}, {"to=" + day(0), "Cases2"}, {"from=" + day(0) + "&to=" + day(0), "Cases2"},
		{"from=" + day(1), "No case has been counted here yet."},
		{"to=" + day(-1), "No case has been counted here yet."},
	} {
		ada.opens("/figures?" + x.query).says(x.says)
	}
	for _, x := range []struct{ query, says string }{
		{"from=yesterday", "Give the day as 2026-03-05"}, {"to=2026-02-30", "Give the day as 2026-03-05"},
		{"from=" + day(0) + "&to=" + day(-1), "The last day is before the first"},
	} {
		ada.request(http.MethodGet, "/figures?"+x.query, nil)
		ada.want(http.StatusUnprocessableEntity)
		ada.says(x.says)
		ada.request(http.MethodGet, "/figures.csv?"+x.query, nil)
		ada.want(http.StatusUnprocessableEntity)
	}
}

// TestNothingToLookBackOn says what will be there; the example evening is never counted.
func TestNothingToLookBackOn(t *testing.T) {
	k := newClub(t)
	v := k.visitor(t)
	v.opens("/figures").says("No case has been counted here yet.", "!Upheld and varied").links()
	v.example(3, "unauthorised-information")
	v.opens("/figures").says("No case has been counted here yet.")
	sessions, _, err := k.store.Sessions.List(t.Context(), store.SessionMark{}, 1)
	if err != nil || len(sessions) != 1 {
		t.Fatal(sessions, err)
	}
	v.opens("/sessions/"+sessions[0].ID+"/figures").says("The example evening is for trying things",
		"No case has been counted here yet.").links()
}

// TestFiguresKeepABoardToCome from a director who plays (Law 16D).
func TestFiguresKeepABoardToCome(t *testing.T) {
	_, _, dan, page := lookedBack(t)
	dan.opens(page).form("/plays").with("contestant", "2").pressed("Save")
	dan.request(http.MethodGet, page+"/figures", nil)
	dan.want(http.StatusForbidden)
	dan.says("Law 16D", "!spectator")
	dan.opens("/figures").says("No case has been counted here yet.", "!spectator")
	if lines := sheet(dan, "/figures.csv"); len(lines) != 1 {
		t.Errorf("the sheet has %q", lines)
	}
}

// TestSheetOfCases has a line a case; who ruled is for the chief director and for the rulings that are one's own.
func TestSheetOfCases(t *testing.T) {
	_, ada, dan, page := lookedBack(t)
	for _, x := range []struct {
		v       *visitor
		address string
		lines   int
		names   bool
	}{
		{ada, "/figures.csv", 3, true}, {dan, "/figures.csv", 3, false}, {dan, "/figures.csv?mine=1", 2, true},
		{ada, "/figures.csv?session=" + strings.TrimPrefix(page, "/sessions/"), 3, true},
		{ada, "/figures.csv?session=s-none", 1, true},
	} {
		lines := sheet(x.v, x.address)
		if last := lines[0][len(lines[0])-1]; len(lines) != x.lines || (last == "director") != x.names {
			t.Errorf("%s has %q", x.address, lines)
		}
	}
	lines := sheet(ada, "/figures.csv")
	if row := lines[1]; row[11] != "call" || row[12] != "720" || row[18] != "Dan" || lines[2][14] != "said" {
		t.Errorf("%q", lines)
	}
}

func sheet(v *visitor, address string) [][]string {
	v.Helper()
	response := send(v, v.h, http.MethodGet, address, "", "Cookie", v.cookie)
	lines, err := csv.NewReader(response.Body).ReadAll()
	if err != nil || response.StatusCode != http.StatusOK || !strings.HasPrefix(response.Header.Get("Content-Type"),
		"text/csv; charset=utf-8") {
		v.Fatalf("%s: %d, %v", address, response.StatusCode, err)
	}
	return lines
}
