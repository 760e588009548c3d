package library

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed operative.txt
var operativeList string

// wording is one form of an operative word or phrase, with the line of the list that it stands on: forms on one line
// mean the same.
type wording struct {
	words []string
	sense int
}

// operative are the words on which a ruling can turn, the longest forms first.
var operative = readOperative(operativeList)

func readOperative(list string) (found []wording) {
	for sense, line := range strings.Split(list, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		for _, form := range strings.Split(line, ",") {
			found = append(found, wording{Words(form), sense})
		}
	}
	slices.SortStableFunc(found, func(a, b wording) int { return len(b.words) - len(a.words) })
	return found
}

// operativeAt finds the operative words of a text: by their place, the wording that begins there.
func operativeAt(words []string) map[int]wording {
	found := map[int]wording{}
	for i := 0; i < len(words); i++ {
		for _, w := range operative {
			if len(w.words) <= len(words)-i && slices.Equal(w.words, words[i:i+len(w.words)]) {
				found[i] = w
				i += len(w.words) - 1
				break
			}
		}
	}
	return found
}

// Operative marks the operative words of a text of which the other one has none that means the same. A may that became
// a must is found; another word for the same thing is not, and neither is one that only stands elsewhere.
func Operative(words, other []string) []bool {
	theirs := map[int]bool{}
	for _, w := range operativeAt(other) {
		theirs[w.sense] = true
	}
	differs := make([]bool, len(words))
	for i, w := range operativeAt(words) {
		if !theirs[w.sense] {
			for j := range w.words {
				differs[i+j] = true
			}
		}
	}
	return differs
}
