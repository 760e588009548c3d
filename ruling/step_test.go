package ruling

import "testing"

// A quote that is nothing but references is shown by the laws alone; one with words of its own keeps them.
func TestOnlyLinks(t *testing.T) {
	for markdown, want := range map[string]bool{
		"[Law 21B1(a)](law:21B1a)":                    true,
		"[Law 21B1](law:21B1), [Law 21B3](law:21B3).": true,
		"[Law 9](law:9) and [Law 10](law:10)":         true,
		"See [Law 9](law:9)":                          false,
		"[Law 9](law:9) says so":                      false,
		"words":                                       false,
		"[broken](law:9":                              false,
	} {
		if got := OnlyLinks(markdown); got != want {
			t.Errorf("%q: %v", markdown, got)
		}
	}
}
