package casebook

import (
	"fmt"
	"strings"
	"testing"

	"redress/casefile/casebook"
)

// TestPublishParts: the texts stand under the item of the report that they are of, by its name; the first is open, and
// every one in which something is wrong or may be a name.
func TestPublishParts(t *testing.T) {
	field := func(id, item string) PublishField {
		return PublishField{Field: casebook.Field{ID: id, Item: item}}
	}
	wrong, name, changed := field("told-1", "g"), field("argued-1", "h"), field("step-2", "g")
	wrong.Error = "“3 March 2026” still stands."
	name.Runs = []casebook.Run{{Text: "so said "}, {Text: "Teal", Doubtful: true}}
	changed.Changed = true
	for _, test := range []struct {
		what   string
		fields []PublishField
		want   string
	}{
		{"nothing to say", nil, ""},
		{"all is well", []PublishField{field("title", "a"), field("circumstances", "e"), field("account", "g"),
			changed},
			"The event (1 text) open; Other circumstances (1 text); The ruling (2 texts, 1 changed)"},
		{"something is wrong", []PublishField{field("title", "a"), field("account", "g"), wrong,
			field("decision", "j")},
			"The event (1 text) open; The ruling (2 texts) open; The decision (1 text)"},
		{"a word may be a name", []PublishField{field("title", "a"), field("account", "g"), name},
			"The event (1 text) open; The ruling (1 text); What was argued on appeal (1 text) open"},
		{"an item of its own", []PublishField{field("title", "?")}, "Other texts (1 text) open"},
	} {
		var got []string
		for _, part := range (PublishPage{Fields: test.fields}).parts() {
			open := map[bool]string{true: " open"}[part.Open]
			got = append(got, fmt.Sprintf("%s (%s)%s", part.Name, part.note(), open))
		}
		if got := strings.Join(got, "; "); got != test.want {
			t.Errorf("%s: %s; want %s", test.what, got, test.want)
		}
	}
}
