package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestTheCalculators sends the sums of the page: what each comes to stands below its fields, and what is wrong at the
// field. What they come to is the table of ./bridge/scoring/sums.
func TestTheCalculators(t *testing.T) {
	v := newClub(t).visitor(t)
	for _, c := range []struct{ sum, typed, field, says string }{
		{"contract", "contract=4SX by E&tricks=10&vul=Both", "", "North-South: −790"},
		{"contract", "contract=4S&tricks=10&vul=None", "contract", "does not name the declarer"},
		{"board", "method=butler&scheduled=&scores=650;170;200", "", "against a datum of 340"},
		{"board", "method=matchpoints&scheduled=&scores=620;4S made", "scores", "Line 2"},
		{"imps", "own=2/3 620 + 1/3 -100&other=140", "", "4.67"},
		{"imps", "own=620&other=14a", "other", "is not a score"},
		{"damage", "actual=-8&expected=2&normal=-6", "", "Damage: 2 less −8 = 10"},
		{"artificial", "award=A6040&top=24", "", "14.4 of 24"},
		{"vps", "scale=none&boards=16&margin=10", "scale", "Choose one of the scales."},
		{"knockout", "own=-11&opponents=4", "", "One team −7.5, the other 7.5"},
	} {
		query := url.Values{"sum": {c.sum}}
		for pair := range strings.SplitSeq(c.typed, "&") {
			name, value, _ := strings.Cut(pair, "=")
			query.Set(name, strings.ReplaceAll(value, ";", "\n"))
		}
		v.opens("/score?" + query.Encode()).want(http.StatusOK)
		section := all(v.doc, func(n *html.Node) bool { return attr(n, "id") == c.sum })[0]
		if wrong := len(all(section, classed("field-error"))) > 0; wrong != (c.field != "") ||
			!strings.Contains(plain(section), c.says) {
			t.Errorf("%s: wants %q, and says %s", c.typed, c.says, plain(section))
		}
		for name := range query {
			if name == "sum" {
				continue
			}
			at := all(section, func(n *html.Node) bool { return attr(n, "name") == name })
			if len(at) != 1 || (attr(at[0], "aria-invalid") == "true") != (name == c.field) {
				t.Errorf("%s: the field %q is there %d times, or is marked wrongly", c.typed, name, len(at))
			}
		}
	}
}
