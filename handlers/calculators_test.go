package handlers_test

import (
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestTheCalculators tries every sum of testdata/calculators.txt on the page, with what it refuses.
func TestTheCalculators(t *testing.T) {
	text, err := os.ReadFile("testdata/calculators.txt")
	if err != nil {
		t.Fatal(err)
	}
	v := newClub(t).visitor(t)
	tried := 0
	for _, block := range strings.Split(string(text), "\n\n") {
		var rows []string
		for row := range strings.SplitSeq(block, "\n") {
			if row != "" && !strings.HasPrefix(row, "#") {
				rows = append(rows, row)
			}
		}
		if len(rows) == 0 {
			continue
		}
		tried++
		query := url.Values{}
		for pair := range strings.SplitSeq(rows[0], "&") {
			name, value, _ := strings.Cut(pair, "=")
			query.Set(name, strings.ReplaceAll(value, ";", "\n"))
		}
		v.opens("/score?" + query.Encode())
		if v.status != http.StatusOK {
			t.Errorf("%s: status %d", rows[0], v.status)
		}
		section := all(v.doc, func(n *html.Node) bool { return attr(n, "id") == query.Get("sum") })[0]
		for _, want := range rows[1:] {
			sentence, wrong := strings.CutPrefix(want, "!")
			errors := all(section, classed("field-error"))
			if wrong != (len(errors) > 0) || !strings.Contains(plain(section), strings.TrimSpace(sentence)) {
				t.Errorf("%s: wants %q, and says %s", rows[0], want, plain(section))
			}
		}
		for name := range query {
			if name != "sum" && !strings.Contains(v.body, "name=\""+name+"\"") {
				t.Errorf("%s: there is no field %q", rows[0], name)
			}
		}
	}
	if tried < 20 {
		t.Errorf("only %d sums were tried", tried)
	}
}
