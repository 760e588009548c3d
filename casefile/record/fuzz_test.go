package record

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"redress/fault"
	"redress/session"
)

// Whatever the file holds, Parse gives a record or a fault at a field; a record answers every fact and its warnings
// without trouble, gives a reason for what it knows, and reads back as it was written.
func FuzzParse(f *testing.F) {
	for _, row := range rows(f, "facts.txt", 4) {
		f.Add(jsonOf(f, row.fields[0]))
	}
	for _, row := range rows(f, "refused.txt", 3) {
		f.Add([]byte(row.fields[0]))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Parse(data)
		if err != nil {
			if r != nil || fault.Of(err).Code != fault.Invalid {
				t.Fatalf("%v, %v", r, err)
			}
			return
		}
		for name := range facts {
			if key, why, known := r.Facts().Fact(name); known != (key != "") || known != strings.HasSuffix(why, ".") {
				t.Errorf("%s: %q, %q, %t", name, key, why, known)
			}
		}
		r.Warnings(session.MarkedBy(r.Board))
		written, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Parse(written)
		if err != nil {
			t.Fatalf("%s: %v", written, err)
		}
		if rewritten, _ := json.Marshal(again); !slices.Equal(written, rewritten) {
			t.Errorf("%s\n%s", written, rewritten)
		}
	})
}
