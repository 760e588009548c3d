package ruling

import "testing"

// TestBeginning: how a long provision is quoted on a sheet: by whole paragraphs, else by sentences; a lead that ends in
// a colon has what it leads to beside it, or is left out.
func TestBeginning(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Short.", "Short."},
		{"One paragraph.\n\nAnother, longer one.", "One paragraph.\n\n…"},
		{"A first one. A second sentence.", "A first one. …"},
		{"Each has:\n\n| a | b |\n|---|---|", "Each has:\n\n| a | b |\n|---|---|"},
		{"Each has:\n\n| a | b |\n|---|---|\n\nMore.", "Each has:\n\n| a | b |\n|---|---|\n\n…"},
		{"It counts. Each has:\n\n| much | more |\n|---|---|\n| than | fits |", "It counts. …"},
		{"It is a sentence longer than that. More.", "It is a sentence longer than that. …"},
	} {
		if got := beginning(c.text, 20); got != c.want {
			t.Errorf("%q is quoted as %q; want %q", c.text, got, c.want)
		}
	}
}
