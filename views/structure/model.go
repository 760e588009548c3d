package structure

import (
	"reflect"
	"strconv"
)

// Need gives a bare model what its page cannot be without.
func Need[M any](at **M) {
	if *at == nil {
		*at = new(M)
		Fill(*at, false, true)
	}
}

// deepest is how far a model that holds itself is filled.
const deepest = 11

// Fill fills a view's model: every text is a word of its own, every list has two elements, and every flag stands as
// given. So a page shows all that it can show at once, and what it makes of a text is seen where it stands. A bare
// model has its texts alone: its lists are empty, and what may be missing is.
func Fill(model any, flags, bare bool) {
	f := &filler{flags: flags, bare: bare}
	f.fill(reflect.ValueOf(model).Elem(), 0)
}

type filler struct {
	flags, bare bool
	words       int
	numbers     int
}

// Filled is a view's model with its texts, lists and flags.
func Filled[M any]() M {
	var m M
	Fill(&m, true, false)
	return m
}

func (f *filler) fill(v reflect.Value, depth int) {
	if !v.CanSet() || depth > deepest {
		return
	}
	if kind := v.Kind(); f.bare && (kind == reflect.Slice || kind == reflect.Pointer || kind == reflect.Map) {
		return
	}
	switch v.Kind() {
	case reflect.String:
		f.words++
		v.SetString("w" + strconv.Itoa(f.words))
	case reflect.Bool:
		v.SetBool(f.flags)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		f.numbers++
		v.SetInt(int64(f.numbers % 100))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		f.numbers++
		v.SetUint(uint64(f.numbers % 100))
	case reflect.Float32, reflect.Float64:
		f.numbers++
		v.SetFloat(float64(f.numbers))
	case reflect.Struct:
		for i := range v.NumField() {
			f.fill(v.Field(i), depth+1)
		}
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), depth+1)
		}
	case reflect.Slice:
		list := reflect.MakeSlice(v.Type(), 2, 2)
		for i := range 2 {
			f.fill(list.Index(i), depth+1)
		}
		v.Set(list)
	case reflect.Pointer:
		if depth < deepest {
			to := reflect.New(v.Type().Elem())
			f.fill(to.Elem(), depth+1)
			v.Set(to)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		f.fill(key, depth+1)
		f.fill(value, depth+1)
		v.SetMapIndex(key, value)
	}
}
