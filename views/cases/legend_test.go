package cases

import (
	"strings"
	"testing"
)

// TestLegend: the list speaks of lighter entries only where there are some.
func TestLegend(t *testing.T) {
	c := ChooseView{OwnWords: true, Groups: []HappenedGroup{{Items: []Happened{{Questionnaire: "revoke"}}}}}
	if got := c.legend(); got != "The number opens the law." {
		t.Errorf("without lighter entries: %q", got)
	}
	c.Groups[0].Items = append(c.Groups[0].Items, Happened{})
	if got := c.legend(); !strings.Contains(got, "lighter type") {
		t.Errorf("with one: %q", got)
	}
}
