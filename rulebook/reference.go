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
		return Ref{}, errNoNumber(text)
	}
	return Ref{Edition: edition, ID: id}, nil
}

func errNoNumber(id string) error { return fmt.Errorf("%q is no number of a law", id) }

// validID tells whether an id is the canonical short form: the number of the law, then letters and digits, without
// brackets. The dot is for a house rule put between the numbers of the code it follows (16B.1). A house code with rules
// in groups of its own has the group, one or two capital letters, in front (P1, TO05) or alone (TO).
func validID(id string) bool {
	group := groupOf(id)
	if id == "" || group == "" && (id[0] < '1' || id[0] > '9') {
		return false
	}
	if len(group) > 2 || group != "" && len(id) > len(group) && (id[len(group)] < '0' || id[len(group)] > '9') {
		return false
	}
	for i := len(group); i < len(id); i++ {
		c := id[i]
		if !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '.') {
			return false
		}
	}
	return true
}

// groupOf gives the letters in front of the id of a rule that a house code keeps in a group, TO of TO05; empty where
// the id begins with the number of a law.
func groupOf(id string) string {
	n := 0
	for n < len(id) && id[n] >= 'A' && id[n] <= 'Z' {
		n++
	}
	return id[:n]
}

// Label is the form in which an id is read: 27B1a is shown as 27B1(a), 12C1ei as 12C1(e)(i), 75note as 75 note, TO05 as
// TO 05.
func Label(id string) string {
	var b strings.Builder
	bracketed, wide := false, len(groupOf(id)) > 1
	for i, part := range parts(id) {
		switch lower := part[0] >= 'a' && part[0] <= 'z'; {
		case i == 1 && (lower || wide):
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

// Name is how a provision is spoken of: Law 27B1(a), and in a code of grouped rules Rule P1, or Rules P for the group.
func Name(id string) string {
	switch groupOf(id) {
	case "":
		return "Law " + Label(id)
	case id:
		return "Rules " + id
	}
	return "Rule " + Label(id)
}

// Canonical reads what a person types for a provision: "27B1(a)", "27 b 1", "Law 27" all give an id, and so do "#P1"
// and "Rule TO 05". A group alone must be typed in capitals, for "to" is a word.
func Canonical(text string) string {
	text = strings.TrimSpace(text)
	for _, word := range []string{"law", "rule"} {
		if n := len(word); len(text) > n && strings.EqualFold(text[:n], word) {
			text = strings.TrimLeft(text[n:], "s ")
			break
		}
	}
	text = strings.TrimPrefix(text, "#")
	number := strings.IndexAny(text, "0123456789")
	if number < 0 {
		if !validID(text) {
			return ""
		}
		return text
	}
	var b strings.Builder
	letters := 0
	for i, c := range text {
		switch {
		case c >= '0' && c <= '9' || c == '.':
			b.WriteRune(c)
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			if i < number || letters == 0 && number == 0 {
				b.WriteString(strings.ToUpper(string(c)))
			} else if letters > 0 {
				b.WriteString(strings.ToLower(string(c)))
			} else {
				b.WriteRune(c) // in a group an item (C4a) or a section (W4A)
			}
			if i > number {
				letters++
			}
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

// parts splits an id at each change of kind: 12C1ei is 12, C, 1, e, i, and TO05 is TO, 05.
func parts(id string) []string {
	var found []string
	for i := 0; i < len(id); {
		start := i
		switch c := id[i]; {
		case i == 0 && groupOf(id) != "":
			i = len(groupOf(id))
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
