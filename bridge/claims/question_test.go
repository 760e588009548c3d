package claims

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// TestQuestions: the director is asked what changes the number, and nothing else.
func TestQuestions(t *testing.T) {
	want := map[string]string{
		"C01":  "outstanding-trump: 3, 4",
		"C02":  "outstanding-trump: 0, 3; own-trump: 0, 3",
		"C03":  "order: 0, 0, 2",
		"C05a": "",
		"C05b": "",
		"C06b": "",
		"C08":  "",
		"C09":  "",
		"C10a": "",
		"C10b": "",
		"C13":  "",
	}
	for _, x := range claimsRead(t) {
		list, err := Questions(context.Background(), x.claim(t))
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		matter := Matter("")
		for _, q := range list {
			switch {
			case q.Matter == matter:
				fmt.Fprintf(&b, ", %d", q.Worst)
			case matter == "":
				fmt.Fprintf(&b, "%s: %d", q.Matter, q.Worst)
			default:
				fmt.Fprintf(&b, "; %s: %d", q.Matter, q.Worst)
			}
			matter = q.Matter
			f := Findings{Order: AnyOrder}
			q.Put(&f)
			if got, err := Analyse(context.Background(), x.claim(t), f); err != nil || got.Worst != q.Worst {
				t.Errorf("%s: found that %s: %d, %v; the question says %d", x.ID, q.Finding, got.Worst, err, q.Worst)
			}
			if !strings.Contains(q.Finding, x.Claimer.Name()) || strings.Contains(q.Finding, "%!") {
				t.Errorf("%s: %q", x.ID, q.Finding)
			}
		}
		if b.String() != want[x.ID] {
			t.Errorf("%s: %q, want %q", x.ID, b.String(), want[x.ID])
		}
	}
}
