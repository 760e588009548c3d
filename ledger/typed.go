package ledger

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"redress/fault"
)

// Limits on what is typed, in characters.
const (
	MaxText = 4000 // an account, a reason, a note
	MaxWord = 60   // a table, a round, a name
)

// TooLong gives the fault, at a field of a form, of a text that is longer than may be kept, or that nobody can read.
func TooLong(limit int, field, text string) error {
	if n := utf8.RuneCountInString(text); n > limit {
		return fault.At(field, "This is %d characters long; the limit is %d. Shorten it.", n, limit)
	}
	if !utf8.ValidString(text) {
		return fault.At(field, "This is not readable text. Type it again.")
	}
	return nil
}

// Required gives the fault, at a field of a form, of a text that is needed and was left out; empty says what to do.
func Required(field, text, empty string) error {
	if strings.TrimSpace(text) == "" {
		return fault.At(field, "%s", empty)
	}
	return nil
}

// Written gives the fault of a text that is needed and was left out ([Required]), or is too long ([TooLong]).
func Written(field, text, empty string) error {
	return cmp.Or(Required(field, text, empty), TooLong(MaxText, field, text))
}
