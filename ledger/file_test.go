package ledger

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestFiles(t *testing.T) {
	d := &Draft{Random: rand.NewChaCha8([32]byte{7})}
	one, two := d.File("image/png", []byte("picture")), d.File("image/png", []byte("picture"))
	if len(d.Files) != 2 || one.ID == two.ID || one.Digest == two.Digest || d.Err() != nil {
		t.Fatalf("%+v, %v", d.Files, d.Err())
	}
	f := d.Files[0]
	if f.Ref() != one || f.Media != "image/png" || string(f.Body) != "picture" || f.Check() != nil {
		t.Errorf("%+v: %v", f, f.Check())
	}
	for what, spoil := range map[string]func(f *File){
		"another picture":       func(f *File) { f.Body = []byte("Picture") },
		"another salt":          func(f *File) { f.Salt = "salt" },
		"erased without a word": func(f *File) { f.Body, f.Salt = nil, "" },
		"a border that moved":   func(f *File) { f.Salt, f.Body = f.Salt+"\x00p", []byte("icture") },
	} {
		spoilt := f
		if spoil(&spoilt); spoilt.Check() == nil {
			t.Errorf("%s is not noticed", what)
		}
	}
	f.Body, f.Salt, f.Erased = nil, "", 1774987260
	if f.Check() != nil {
		t.Errorf("a file that was erased: %v", f.Check())
	}
	poor := &Draft{Random: strings.NewReader("too little")}
	poor.File("image/png", nil)
	poor.File("image/png", nil)
	if poor.Err() == nil {
		t.Error("a file without an id")
	}
}
