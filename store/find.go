package store

import (
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/ledger"
)

// Found is a text with the stream that it belongs to.
type Found struct {
	Stream string
	ledger.Text
}

const selectAllTexts = `select stream, id, salt, digest, body, erased from texts where erased = 0 order by stream, id`

// FindTexts gives the texts in which some words stand, however their letters are written, by stream; an empty list for
// no words. A part of a word does not count: Ann is not in cannot, nor 7 in 17. It reads every text, for it is asked
// when somebody wants to know what is kept of them.
func (s *PersonalData) FindTexts(ctx context.Context, words string) (found []Found, err error) {
	rows, err := s.readers.QueryContext(ctx, selectAllTexts)
	all, err := collect(rows, err, func(t *Found) []any {
		return []any{&t.Stream, &t.ID, &t.Salt, &t.Digest, &t.Body, &t.Erased}
	})
	for _, t := range all {
		if naming(t.Body, words) {
			found = append(found, t)
		}
	}
	return found, explain(err, s.file)
}

// naming tells whether some words stand in a text, however their letters and blanks are written; no words stand
// nowhere.
func naming(text, words string) bool {
	words = strings.ToLower(strings.Join(strings.Fields(words), " "))
	return words != "" && stands(strings.ToLower(strings.Join(strings.Fields(text), " ")), words)
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

const (
	// Every name once: each is looked for behind the one before, so that the entries in between are not read.
	selectActors = `with recursive a (actor) as (
    select min(actor) from entries
    union all
    select (select min(actor) from entries where actor > a.actor) from a where a.actor is not null)
select actor from a where actor is not null`
	selectStreamsBy = `select distinct stream from entries where actor = $1 order by stream`
)

// StreamsBy gives the streams to which somebody has added, sorted, however the letters of the name are written.
func (s *PersonalData) StreamsBy(ctx context.Context, name string) (streams []string, err error) {
	actors, err := strs(s.readers.QueryContext(ctx, selectActors))
	for _, actor := range actors {
		if !strings.EqualFold(actor, name) {
			continue
		}
		more, err := strs(s.readers.QueryContext(ctx, selectStreamsBy, actor))
		if err != nil {
			return nil, explain(err, s.file)
		}
		streams = append(streams, more...)
	}
	slices.Sort(streams)
	return slices.Compact(streams), explain(err, s.file)
}
