package store

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/casefile/ledger"
)

// Found is a text with the stream that it belongs to.
type Found struct {
	Stream string
	ledger.Text
}

const selectAllTexts = `select stream, id, salt, digest, body, erased from texts where erased = 0 order by stream, id`

// FindTexts gives the texts in which some words stand, however their letters are written, by stream; an empty list for no
// words. A part of a word does not count: Ann is not in cannot, nor 7 in 17. It reads every text, for it is asked when somebody wants to know what is kept of them.
func (s *Store) FindTexts(ctx context.Context, words string) (found []Found, err error) {
	words = strings.ToLower(strings.Join(strings.Fields(words), " "))
	if words == "" {
		return nil, nil
	}
	rows, err := s.readers.QueryContext(ctx, selectAllTexts)
	all, err := collect(rows, err, func(t *Found) []any {
		return []any{&t.Stream, &t.ID, &t.Salt, &t.Digest, &t.Body, &t.Erased}
	})
	for _, t := range all {
		if stands(strings.ToLower(strings.Join(strings.Fields(t.Body), " ")), words) {
			found = append(found, t)
		}
	}
	return found, explain(err, s.file)
}

// stands tells whether words stand in a text with nothing of a word before or behind them.
func stands(text, words string) bool {
	inWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	for from := 0; ; {
		at := strings.Index(text[from:], words)
		if at < 0 {
			return false
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		behind, _ := utf8.DecodeRuneInString(text[at+len(words):])
		if !inWord(before) && !inWord(behind) {
			return true
		}
		_, first := utf8.DecodeRuneInString(text[at:])
		from = at + first
	}
}
