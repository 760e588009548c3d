package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// fieldError names a field that is not known, at its place in what was read: a misspelt one would be left out unseen.
type fieldError struct {
	at   int64
	text string
}

func (e fieldError) Error() string { return e.text }

// readFields reads one JSON object. It is a fieldError where it or an object within it has a field that is neither read
// nor one of those besides, which tell the story of the object or an answer to it.
func readFields(text []byte, into any, besides []string) error {
	if err := json.Unmarshal(text, into); err != nil {
		return err
	}
	return fieldsOf(json.NewDecoder(bytes.NewReader(text)), reflect.TypeOf(into).Elem(), besides)
}

// fieldsOf reads the next value, and looks at its fields where it is read as an object or as a list of them.
func fieldsOf(d *json.Decoder, of reflect.Type, besides []string) error {
	list := of.Kind() == reflect.Slice && of.Elem().Kind() == reflect.Struct
	if !list && of.Kind() != reflect.Struct || reads(of) || list && reads(of.Elem()) {
		return d.Decode(new(json.RawMessage))
	}
	begins, err := d.Token()
	if err != nil || begins == nil { // null
		return err
	}
	for d.More() {
		if list {
			if err := fieldsOf(d, of.Elem(), besides); err != nil {
				return err
			}
			continue
		}
		token, err := d.Token()
		if err != nil {
			return err
		}
		name, _ := token.(string)
		field, known := fieldNamed(of, name)
		if !known && !slices.Contains(besides, name) {
			return fieldError{d.InputOffset(), fmt.Sprintf("%q is no field here: %s", name, meant(of, name))}
		}
		if err := fieldsOf(d, field, nil); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}

// reads tells whether a type reads its own JSON, as a card does.
func reads(of reflect.Type) bool {
	p := reflect.PointerTo(of)
	return p.Implements(reflect.TypeFor[json.Unmarshaler]()) ||
		p.Implements(reflect.TypeFor[interface{ UnmarshalText([]byte) error }]())
}

// jsonNames are the fields of an object as they are written.
func jsonNames(of reflect.Type) (list []string) {
	for i := range of.NumField() {
		name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
		list = append(list, name)
	}
	return list
}

// fieldNamed is what a field holds; a text where there is none of the name.
func fieldNamed(of reflect.Type, name string) (reflect.Type, bool) {
	for i, known := range jsonNames(of) {
		if strings.EqualFold(known, name) { // as JSON is read
			return of.Field(i).Type, true
		}
	}
	return reflect.TypeFor[string](), false
}

// meant says which field has the name in its own, or else is nearest to it; all of them where none is near.
func meant(of reflect.Type, name string) string {
	list := jsonNames(of)
	likely := slices.MinFunc(list, func(a, b string) int { return apart(name, a) - apart(name, b) })
	if i := slices.IndexFunc(list, func(known string) bool { return strings.Contains(known, name) }); i >= 0 {
		likely = list[i]
	} else if apart(name, likely) > max(1, len(name)/4) {
		return "the fields are " + strings.Join(list, ", ")
	}
	return fmt.Sprintf("write %q if that is meant", likely)
}

// apart is how many letters are put in, left out or changed between two names.
func apart(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			now := min(row[j+1], row[j]) + 1
			if a[i] == b[j] {
				now = min(now, before)
			} else {
				now = min(now, before+1)
			}
			before, row[j+1] = row[j+1], now
		}
	}
	return row[len(b)]
}
