package rulebook

import (
	"fmt"
	"strings"
)

// Ref names a law or a provision: an edition and a canonical id such as 27B1a.
type Ref struct {
	Edition string   `json:"edition"`
	ID      string   `json:"id"`
	At      Position `json:"-"`
}

// String is the address form, laws-2017/27B1a.
func (r Ref) String() string { return r.Edition + "/" + r.ID }

// Path is where the page of the provision is.
func (r Ref) Path() string { return "/laws/" + r.Edition + "/" + r.ID }

// ParseRef reads what follows "law:" in a link: an id, with an edition before it or not.
func ParseRef(text, edition string) (Ref, error) {
	id := text
	if before, after, found := strings.Cut(text, "/"); found {
		edition, id = before, after
	}
	if !validID(id) {
		return Ref{}, fmt.Errorf("%q is no number of a law", text)
	}
	return Ref{Edition: edition, ID: id}, nil
}

// validID tells whether an id is the canonical short form: the number of the law, then letters and digits, without
// brackets. The dot is for a house rule put between the numbers of the code it follows (16B.1).
func validID(id string) bool {
	if id == "" || id[0] < '1' || id[0] > '9' {
		return false
	}
	for i := 0; i < len(id); i++ {
		c := id[i]
		if !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '.') {
			return false
		}
	}
	return true
}

// Label is the form in which an id is read: 27B1a is shown as 27B1(a), 12C1ei as 12C1(e)(i), 75note as 75 note.
func Label(id string) string {
	var b strings.Builder
	bracketed := false
	for i, part := range parts(id) {
		switch lower := part[0] >= 'a' && part[0] <= 'z'; {
		case lower && i == 1:
			b.WriteString(" " + part)
		case lower || bracketed:
			bracketed = true
			b.WriteString("(" + part + ")")
		default:
			b.WriteString(part)
		}
	}
	return b.String()
}

// Canonical reads what a person types for a provision: "27B1(a)", "27 b 1", "Law 27" all give an id.
func Canonical(text string) string {
	text = strings.TrimSpace(text)
	if len(text) > 3 && strings.EqualFold(text[:3], "law") {
		text = strings.TrimLeft(text[3:], "s ")
	}
	var b strings.Builder
	letters := 0
	for _, c := range text {
		switch {
		case c >= '0' && c <= '9' || c == '.':
			b.WriteRune(c)
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			if letters == 0 {
				b.WriteString(strings.ToUpper(string(c)))
			} else {
				b.WriteString(strings.ToLower(string(c)))
			}
			letters++
		case strings.ContainsRune(" ()-", c):
		default:
			return ""
		}
	}
	if id := b.String(); validID(id) {
		return id
	}
	return ""
}

// LawNumber is the number of the law that an id belongs to, 0 where it has none.
func LawNumber(id string) int {
	n := 0
	for i := 0; i < len(id) && id[i] >= '0' && id[i] <= '9'; i++ {
		n = n*10 + int(id[i]-'0')
	}
	return n
}

// parts splits an id at each change of kind: 12C1ei is 12, C, 1, e, i.
func parts(id string) []string {
	var found []string
	for i := 0; i < len(id); {
		start := i
		switch c := id[i]; {
		case c >= '0' && c <= '9':
			for i < len(id) && id[i] >= '0' && id[i] <= '9' {
				i++
			}
		case c == '.':
			for i++; i < len(id) && id[i] >= '0' && id[i] <= '9'; i++ {
			}
		case c >= 'A' && c <= 'Z':
			i++
		default:
			for i < len(id) && id[i] >= 'a' && id[i] <= 'z' {
				i++
			}
			// A first lower-case letter is an item, what follows it a roman number; right after the law's own number
			// the whole run is a word (75note).
			if len(found) > 1 && i-start > 1 {
				found = append(found, id[start:start+1])
				start++
			}
		}
		found = append(found, id[start:i])
	}
	return found
}

// ancestors lists the ids above an id, nearest first.
func ancestors(id string) []string {
	split := parts(id)
	var above []string
	for n := len(split) - 1; n > 0; n-- {
		above = append(above, strings.Join(split[:n], ""))
	}
	return above
}
