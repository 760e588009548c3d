package results

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"unsafe"

	"redress/beside"
)

// TestNothingHoldsTheText: what comes of a file is a copy, so that it can be kept while the text, which may have 50 MB,
// is not.
func TestNothingHoldsTheText(t *testing.T) {
	files := inputs(t, "testdata/files")
	for _, name := range []string{"pbn/*.pbn", "lin/*.lin", "usebio/*.xml", "json/*.json"} {
		found, err := filepath.Glob(filepath.Join(beside.Folder(t), "samples", name))
		if err != nil || len(found) == 0 {
			t.Fatal(name, err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, _, _, err := decode(data, nil)
		if err != nil {
			t.Fatal(file, err)
		}
		format, err := recognise(text)
		if err != nil {
			t.Fatal(file, err)
		}
		r := newReading(format, Options{})
		f, err := r.complete(file, readers[format](r, text))
		if err != nil {
			t.Fatal(err)
		}
		quote(f.Problems, text)
		first := uintptr(unsafe.Pointer(unsafe.StringData(text)))
		eachString(reflect.ValueOf(f), func(part string) {
			if at := uintptr(unsafe.Pointer(unsafe.StringData(part))); part != "" && at >= first &&
				at < first+uintptr(len(text)) {
				t.Errorf("%s: %q is part of the text", file, part)
			}
		})
	}
}

// eachString goes through all texts of a value.
func eachString(v reflect.Value, do func(string)) {
	switch v.Kind() {
	case reflect.String:
		do(v.String())
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			eachString(v.Elem(), do)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			eachString(v.Field(i), do)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			eachString(v.Index(i), do)
		}
	case reflect.Map:
		for entries := v.MapRange(); entries.Next(); {
			eachString(entries.Key(), do)
			eachString(entries.Value(), do)
		}
	}
}
