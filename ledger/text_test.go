package ledger

import (
	"testing"

	"redress/fault"
)

func TestText(t *testing.T) {
	whole := NewText("id", "salt", "West passed slowly.")
	if err := whole.Check(); err != nil {
		t.Fatal(err)
	}
	if other := NewText("id", "pepper", whole.Body); other.Digest == whole.Digest {
		t.Error("the digest does not depend on the salt, so a guessed text could be confirmed")
	}
	if ref := whole.Ref(); ref != (TextRef{ID: "id", Digest: whole.Digest}) {
		t.Errorf("%+v", ref)
	}
	for _, row := range []struct {
		name  string
		spoil func(x *Text)
		ok    bool
	}{
		{"another body", func(x *Text) { x.Body = "East passed slowly." }, false},
		{"an empty body", func(x *Text) { x.Body = "" }, false},
		{"another salt", func(x *Text) { x.Salt = "pepper" }, false},
		{"another digest", func(x *Text) { x.Digest = NewText("id", "salt", "").Digest }, false},
		{"a byte moved from the salt to the body", func(x *Text) { x.Salt, x.Body = "sal", "t"+x.Body }, false},
		{"erased: body and salt are gone, the digest stays",
			func(x *Text) { x.Body, x.Salt, x.Erased = "", "", 1_767_225_600 }, true},
	} {
		text := whole
		row.spoil(&text)
		switch err := text.Check(); {
		case row.ok && err != nil:
			t.Errorf("%s: %v", row.name, err)
		case !row.ok:
			wantFault(t, row.name, err, fault.Internal)
		}
	}
}
