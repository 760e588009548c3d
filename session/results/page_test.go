package results

import (
	"fmt"
	"html"
	"os"
	"regexp"
	"strings"
	"testing"

	"redress/bridge/scoring"
)

// TestClubPage: a saved page of the ACBL's site holds the game that its JSON holds, whether it stands in a script or,
// with its quotation marks written out, in an attribute.
func TestClubPage(t *testing.T) {
	game, err := os.ReadFile("testdata/files/acbl_game.json")
	if err != nil {
		t.Fatal(err)
	}
	want := told(read(t, "testdata/files/acbl_game.json", Options{}))
	for name, page := range map[string]string{
		"in a script": "<!DOCTYPE html>\n<html><head></head><script>var x = {\"a\": 1}; var data = " + string(game) +
			";</script><body>Results</body></html>",
		"in an attribute": "<html><div data-game=\"" + html.EscapeString(string(game)) + "\"></div></html>",
	} {
		f, err := Read("page.html", strings.NewReader(page), Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got := told(f)
		if len(f.Rows) == 0 || withoutLines(got) != withoutLines(want) {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
	}
}

var numberOfLine = regexp.MustCompile(`(?m)^\d+ \||on line \d+`)

// withoutLines is what is told of a file without the numbers of its lines.
func withoutLines(told string) string { return numberOfLine.ReplaceAllString(told, "") }

// TestTraveller reads a traveller page of Bridge Base, invented after its published description.
func TestTraveller(t *testing.T) {
	row := func(class, names, result, points, score, record string) string {
		text := "<tr class=\"" + class + "\"><td class=\"handnum\">1</td><td>2026-03-03 19:04</td>"
		for i, name := range strings.Split(names, " ") {
			text += fmt.Sprintf("<td class=%q>%s</td>", [4]string{"north", "south", "east", "west"}[i], name)
		}
		return text + "<td class=\"result\">" + result + "</td><td class=\"score\">" + points +
			"</td><td class=\"score\">" + score + "</td><td class=\"movie\"><a onclick=\"hv_popuplin('" + record +
			"');return false;\">Movie</a></td></tr>\n"
	}
	const record = "pn%7CSue%2CWes%2CNora%2CEd%7Cst%7C%7Cmd%7C3SK84HAQ7DKJ93CQ62%2CSQJT6HJ83D762CA95%2C" +
		"SA73HK52DQT5CJT84%2CS952HT964DA84CK73%7Csv%7Co%7Cah%7CBoard+1%7Cmb%7C1N%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7C"
	page := "<html><table class=\"body\"><tr><th>North</th><th>EW Points</th><th>Score</th></tr>\n" +
		row("tourney", "Ann Bob Cid Dee", "4&spades;S+1", "-450", "25.00%", "") +
		row("highlight", "Nora Sue Ed Wes", "1NxS-1", "100", "100", record) +
		row("tourney", "Eve Fay Gus Hal", "3NN=", "-400", "25.00%", "") + "</table></html>"
	f, err := Read("traveller.html", strings.NewReader(page), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if f.Format != Traveller || f.Scoring != scoring.ByMatchpoints || len(f.Rows) != 3 || len(f.Contestants) != 6 ||
		len(f.Deals) != 1 {
		t.Fatalf("%s", told(f))
	}
	for i, want := range []string{"4S by S +1 | 450 |  | 25", "1NTX by S -1 | -100 |  | 100", "3NT by N = | 400 |  " +
		"| 25"} {
		if got := toldRow(f.Rows[i]); f.Rows[i].Board != 1 || !strings.Contains(got, want) {
			t.Errorf("row %d is %s, want %s", i, got, want)
		}
	}
	accepted(t, "traveller", f)
}

// TestClubPageMadeToHarm: a page that begins an object at every turn and ends none is given up after a while.
func TestClubPageMadeToHarm(t *testing.T) {
	page := "<html>" + strings.Repeat(`{"a": [`, 50_000) + `"sessions" "board_results"`
	if _, found := clubPage(page); found {
		t.Error("a game was found")
	}
}
