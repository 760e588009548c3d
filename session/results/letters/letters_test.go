package letters

import (
	"os"
	"strings"
	"testing"
)

// TestGuesses: words in all kinds of letters, and what they are taken for.
func TestGuesses(t *testing.T) {
	text, err := os.ReadFile("testdata/guesses.txt")
	if err != nil {
		t.Fatal(err)
	}
	for n, line := range strings.Split(string(text), "\n") {
		fields := strings.Split(line, " | ")
		if len(fields) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		data := written(t, fields[1], Named(fields[0]))
		read := Guess(data, nil, nil)
		if read.Set.Name != fields[2] {
			t.Errorf("guesses.txt:%d: taken for %s, %q; costs %d and %d", n+1, read.Set.Name, read.Set.Text(data),
				read.costs[read.Set], read.costs[Named(fields[0])])
		}
		if again := read.Set.Again(read.Set.Text(data), Named(fields[0])); again != fields[1] {
			t.Errorf("guesses.txt:%d: read again as %q", n+1, again)
		}
	}
}

func written(t *testing.T, text string, in *Set) []byte {
	t.Helper()
	data, err := in.table.NewEncoder().Bytes([]byte(text))
	if err != nil {
		t.Fatalf("%s in %s: %v", text, in.Name, err)
	}
	return data
}

// TestSaidFirst: what a person or the file says goes before any guess, and the other readings are there to be shown.
func TestSaidFirst(t *testing.T) {
	data := written(t, "Kovács Gergő", Named("windows-1250"))
	read := Guess(data, nil, nil)
	if others := read.Others(2); len(others) == 0 || others[0].Name != "windows-1250" ||
		read.Example(others[0]) != "Gergő" || read.Example(read.Set) != "Gergõ" {
		t.Errorf("others %v: %q", others, read.Example(read.Set))
	}
	if read = Guess(data, nil, Named("ISO-8859-2")); !read.Declared || read.Set.Name != "iso-8859-2" {
		t.Errorf("declared: %v", read.Set)
	}
	if read = Guess(data, Named("cp1250"), Named("ISO-8859-2")); !read.Chosen || read.Set.Name != "windows-1250" {
		t.Errorf("chosen: %v", read.Set)
	}
	if Named("") != nil || Named("utf-8") != nil || Named("iso") != nil {
		t.Error("a set where there is none")
	}
}
