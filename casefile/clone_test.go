package casefile

import (
	"path/filepath"
	"reflect"
	"testing"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/appeal"
	"redress/casefile/contested"
	"redress/casefile/ownwords"
	"redress/casefile/polling"
	"redress/casefile/record"
)

// TestClone: from wherever a case is kept, the rest of its log leads to the same case, and the one that is kept stays
// as it was.
func TestClone(t *testing.T) {
	files, err := filepath.Glob("testdata/logs/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		entries := readLog(t, file)
		var kept []*Case
		for n, e := range entries {
			var c *Case
			if n > 0 {
				c = kept[n-1].clone()
			}
			if c, err = fold(c, entries[n:n+1]); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if whole, _ := Fold(entries[:n+1]); !reflect.DeepEqual(c, whole) {
				t.Errorf("%s: %s, put on a clone, leads to another case", file, e.Kind)
			}
			kept = append(kept, c)
		}
		for n, c := range kept {
			if again, _ := Fold(entries[:n+1]); !reflect.DeepEqual(c, again) {
				t.Errorf("%s: the case that was kept after entry %d was changed by those behind it", file, n+1)
			}
		}
	}
}

// frozen are what no entry changes once it is there: a case and its clone may share it.
var frozen = map[reflect.Type]bool{
	reflect.TypeFor[*record.Record](): true, reflect.TypeFor[*adjustment.Score](): true,
	reflect.TypeFor[*appeal.Decision](): true, reflect.TypeFor[*ownwords.Ruling](): true,
	reflect.TypeFor[*Adjudication](): true, reflect.TypeFor[*Taken](): true, reflect.TypeFor[*contested.Kept](): true,
	reflect.TypeFor[*polling.Answer]():     true,
	reflect.TypeFor[*polling.Suggestion](): true, reflect.TypeFor[*polling.Rule](): true,
	reflect.TypeFor[*appeal.Vote]():  true,
	reflect.TypeFor[*appeal.Reply](): true,
	reflect.TypeFor[*bridge.Seat]():  true, reflect.TypeFor[*bridge.Vulnerability](): true,
	reflect.TypeFor[*bridge.Suit]():    true,
	reflect.TypeFor[*Look]():           true,
	reflect.TypeFor[[]appeal.Ground](): true, reflect.TypeFor[[]string](): true, // but for the texts of the case, below
}

// TestACloneSharesNothingThatChanges fills every field of a case and looks for what its clone has in common with it, so
// that a field which is added later is not forgotten in clone.go.
func TestACloneSharesNothingThatChanges(t *testing.T) {
	c := &Case{}
	filled(reflect.ValueOf(c).Elem())
	c.texts, c.held.boards, c.held.deals = []string{"t"}, []int{1}, []bridge.Deal{{}}
	clone := c.clone()
	if !reflect.DeepEqual(c, clone) {
		t.Errorf("the clone is another case: %+v", clone)
	}
	apart(t, "Case", reflect.ValueOf(c), reflect.ValueOf(clone))
	if &c.texts[0] == &clone.texts[0] {
		t.Error("the texts are shared")
	}
	if (*Case)(nil).clone() != nil {
		t.Error("of no case a case was made")
	}
	bare := &Case{ID: "c-1"}
	if !reflect.DeepEqual(bare.clone(), bare) {
		t.Error("the clone of a case with nothing in it has something in it")
	}
}

// filled puts one thing into everything that can hold any.
func filled(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		if !frozen[v.Type()] {
			filled(v.Elem())
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		filled(v.Index(0))
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		filled(value)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				filled(v.Field(i))
			}
		}
	}
}

// apart tells of what two values have in common.
func apart(t *testing.T, at string, a, b reflect.Value) {
	t.Helper()
	if frozen[a.Type()] {
		return
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice:
		if !a.IsNil() && a.Pointer() == b.Pointer() {
			t.Errorf("%s (%s) is shared", at, a.Type())
			return
		}
	}
	switch a.Kind() {
	case reflect.Pointer:
		if !a.IsNil() {
			apart(t, at, a.Elem(), b.Elem())
		}
	case reflect.Slice:
		for i := range a.Len() {
			apart(t, at+"[]", a.Index(i), b.Index(i))
		}
	case reflect.Map:
		for _, key := range a.MapKeys() {
			apart(t, at+"{}", a.MapIndex(key), b.MapIndex(key))
		}
	case reflect.Struct:
		for i := range a.NumField() {
			apart(t, at+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	}
}
