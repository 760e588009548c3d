package web

import "testing"

// TestUpper: the first letter becomes a capital, and what is no letter stays as it is.
func TestUpper(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "the ruling": "The ruling", "élan": "Élan", "£20 a pair": "£20 a pair",
	} {
		if got := Upper(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
