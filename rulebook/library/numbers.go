package library

import (
	"regexp"
	"slices"
	"strings"

	"redress/rulebook"
)

// Numbers is what somebody typed who names provisions of an edition: "64A1, 64C", "Law 64", "16 B 3", or words.
type Numbers struct {
	Found   []*rulebook.Provision // each once, in the order in which they were typed
	Unknown []string              // numbers that the edition does not have, as they are shown
	Words   string                // what is no number, to be searched for
}

// between is what stands between two numbers.
var between = regexp.MustCompile(`(?i)\s*[,;\n]\s*|\s+and\s+`)

// Numbers reads what was typed. A piece that is no number is words; several numbers may also stand with nothing but
// blanks between them.
func (e *Edition) Numbers(typed string) (n Numbers) {
	var words []string
	for _, piece := range between.Split(strings.Trim(typed, " \t\r\n.,;:?!"), -1) {
		if piece = strings.TrimSpace(piece); piece == "" {
			continue
		}
		found := e.numbers(piece)
		switch id := canonical(piece); {
		case len(found) > 0:
			n.add(found...)
		case fullNumber.MatchString(id):
			n.Unknown = append(n.Unknown, rulebook.Label(id))
		default:
			words = append(words, piece)
		}
	}
	n.Words = strings.Join(words, ", ")
	return n
}

// numbers are the provisions that a piece names: one, or each of its blank-separated parts.
func (e *Edition) numbers(piece string) (found []*rulebook.Provision) {
	if p := e.Number(piece); p != nil {
		return []*rulebook.Provision{p}
	}
	for _, part := range strings.Fields(piece) {
		p := e.Number(part)
		if p == nil {
			return nil
		}
		found = append(found, p)
	}
	return found
}

func (n *Numbers) add(list ...*rulebook.Provision) {
	for _, p := range list {
		if !slices.Contains(n.Found, p) {
			n.Found = append(n.Found, p)
		}
	}
}

// Near names the provisions that stand nearest to a number that the edition does not have.
func (e *Edition) Near(number string, most int) (names []string) {
	for _, p := range e.Nearest(rulebook.Canonical(number), most) {
		names = append(names, p.Label())
	}
	return names
}
