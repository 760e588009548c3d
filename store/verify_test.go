package store

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"redress/ledger"
)

// foldRow makes the row of a case of streams called case..., and none of others.
func foldRow(entries []ledger.Entry) (any, error) {
	if !strings.HasPrefix(entries[0].Stream, "case") {
		return nil, nil
	}
	return caseRow(entries, int(entries[0].Stream[len("case")]-'0')), nil
}

// filled has two cases, one of them with an erased text, and a stream without a row.
func filled(t *testing.T) *Store {
	t.Helper()
	s := openTest(t)
	for stream, number := range map[string]int{"case1": 1, "case2": 2} {
		b := draft(stream, ledger.Entry{}, 3)
		b.Row = caseRow(b.Entries, number)
		mustAppend(t, s.Log, b)
	}
	mustAppend(t, s.Log, draft("plain", ledger.Entry{}, 1))
	if err := s.Personal.Erase(t.Context(), "case2", []string{"text-case2-1"}, 5); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestVerifyClean(t *testing.T) {
	report, err := filled(t).Verify(t.Context(), foldRow)
	if want := (Report{Streams: 3, Entries: 7, Contents: 3, Texts: 3, Requests: 3}); err != nil ||
		!reflect.DeepEqual(report, want) {
		t.Errorf("got %+v, %v; want %+v", report, err, want)
	}
	report, err = openTest(t).Verify(t.Context(), foldRow)
	if err != nil || !reflect.DeepEqual(report, Report{}) {
		t.Errorf("an empty one: %+v, %v", report, err)
	}
}

// TestVerifyFinds: what somebody with a database tool did shows.
func TestVerifyFinds(t *testing.T) {
	for _, c := range []struct{ name, statement, finds string }{
		{"a changed body", "update entries set body = '{}' where stream = 'case1' and seq = 2",
			"Stream case1: entry 2 was changed"},
		{"a changed actor", "update entries set actor = 'nobody' where stream = 'plain'",
			"Stream plain: entry 1 was changed"},
		{"a missing entry", "delete from entries where stream = 'case1' and seq = 2",
			"something between them is missing"},
		{"a tail cut off", "delete from entries where stream = 'case1' and seq = 3",
			"entries that were stored are missing at its end"},
		{"a whole stream gone", "delete from entries where stream = 'case1'",
			"Stream case1: it stands in the lists and has no entries"},
		{"a changed document", "update contents set body = x'7b7d' where hash = (select min(hash) from contents)",
			"The stored document"},
		{"a missing document", "delete from contents", "Stream case1: entry 1 names the document"},
		{"a changed text", "update texts set body = 'other' where stream = 'case1'",
			"The text text-case1-1 was changed"},
		{"a text changed with its digest", "update texts set digest = 'other' where stream = 'case2'",
			"names the text text-case2-1 with another digest"},
		{"a missing text", "delete from texts where stream = 'case1'", "names the text text-case1-1, which is missing"},
		{"a text from nowhere", "insert into texts values ('new', 'case1', '', '', '', 1)",
			"no entry names the text new"},
		{"an erased text put back", "update texts set body = 'back' where erased > 0", "was erased and is still there"},
		{"a changed row", "update cases set summary = replace(summary, 'open', 'ruled') where stream = 'case1'",
			"Stream case1: the row in the lists"},
		{"a changed column", "update cases set due = 7 where stream = 'case1'", "Stream case1: the row in the lists"},
		{"a missing row", "delete from cases where stream = 'case2'", "Stream case2: the row in the lists"},
		{"makeable tricks that cannot be read", "insert into makeable values ('plain', 3, '" + suits + "', 'x')",
			"Session plain: the makeable tricks of board 3 cannot be read"},
		{"makeable tricks of no session", "insert into makeable values ('gone', 3, '" + suits + "', '')",
			"Session gone: makeable tricks are kept for it, and it has no entries"},
		{"a row too many",
			"insert into sessions (stream, id, date, ended, updated, summary) values ('plain', 'x', '', 0, 0, '{}')",
			"Stream plain: the row in the lists"},
		{"a publication too many",
			"insert into publications values ('plain', 'x', 1, '', 0, 0, 0, '', '', '', '', '', '{}')",
			"Stream plain: the row in the lists"},
		{"a word that is gone", "delete from case_words where word = 'state:open'",
			"Stream case1: it is not found by the word"},
		{"a word too many", "insert into case_words values ('revoke', 7, 'case1')",
			"The words by which rows of the lists are found (case_words)"},
		{"a wrong count", "update case_terms set n = 9 where word = 'state:open'",
			"The words by which rows of the lists are found (case_words)"},
		{"a word of the casebook from nowhere", "insert into publication_terms values ('revoke', 1)",
			"(publication_words)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := filled(t)
			raw(t, s.file, "drop trigger entries_stay", "drop trigger entries_remain", "drop trigger contents_stay",
				"drop trigger contents_remain",
				"drop trigger texts_stay", "drop trigger texts_remain", c.statement)
			report, err := s.Verify(t.Context(), foldRow)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(strings.Join(report.Problems, "\n"), c.finds) {
				t.Errorf("found %q, want %q", report.Problems, c.finds)
			}
		})
	}
}

// TestVerifyKnowsVersions: an entry can name the hash of an entry before it in its stream, which is a version of what
// the stream says and no document.
func TestVerifyKnowsVersions(t *testing.T) {
	for _, c := range []struct{ name, of, key, finds string }{
		{"of the stream", "case1", "version", ""},
		{"of the stream, by another name", "case1", "since", ""},
		{"of another stream", "case2", "version", "Stream case1: entry 4 names the version"},
		{"of nothing", "", "version", "Stream case1: entry 4 names the version"},
		{"of another stream, by another name", "case2", "since", "Stream case1: entry 4 names the document"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := filled(t)
			version := strings.Repeat("0", 64)
			if c.of != "" {
				entries, err := s.Log.Entries(t.Context(), c.of)
				if err != nil {
					t.Fatal(err)
				}
				version = entries[1].Hash
			}
			entries, err := s.Log.Entries(t.Context(), "case1")
			if err != nil {
				t.Fatal(err)
			}
			body, err := json.Marshal(map[string]string{c.key: version})
			if err != nil {
				t.Fatal(err)
			}
			b := ledger.Batch{Stream: "case1", Expected: 3, Request: "agrees",
				Entries: ledger.Seal("case1", entries[2],
					[]ledger.Entry{{ID: "agreed", At: entries[2].At, Actor: "North", Kind: "record-checked", Version: 2,
						Body: body}})}
			b.Row = caseRow(b.Entries, 1)
			mustAppend(t, s.Log, b)
			report, err := s.Verify(t.Context(), nil)
			if found := strings.Join(report.Problems, "\n"); err != nil || (c.finds == "") != (found == "") ||
				!strings.Contains(found, c.finds) {
				t.Errorf("found %q, %v; want %q", found, err, c.finds)
			}
		})
	}
}

func TestVerifyFold(t *testing.T) {
	s := filled(t)
	report, err := s.Verify(t.Context(), func([]ledger.Entry) (any, error) { return nil, errors.New("unknown kind") })
	if err != nil || len(report.Problems) != 3 {
		t.Errorf("a fold that fails: %v, %v", report, err)
	}
	if _, err := s.Verify(t.Context(), func([]ledger.Entry) (any, error) { return 7, nil }); err == nil {
		t.Error("a row of an unknown kind was taken")
	}
	report, err = s.Verify(t.Context(), nil)
	if err != nil || len(report.Problems) != 0 || report.Streams != 3 {
		t.Errorf("without a fold: %v, %v", report, err)
	}
}

func TestRebuild(t *testing.T) {
	s := filled(t)
	raw(t, s.file, "update cases set summary = '{}', due = 9",
		"insert into sessions (stream, id, date, ended, updated, summary) values ('plain', 'x', '', 0, 0, '{}')")
	if err := s.Rebuild(t.Context(), func([]ledger.Entry) (
		any, error) {
		return nil, errors.New("unknown kind")
	}); err == nil {
		t.Fatal("a fold that fails rebuilt something")
	}
	if list, err := s.Cases.Of(t.Context(), "club"); err != nil || len(list) != 2 {
		t.Fatalf("a failed rebuild left %v, %v", list, err)
	}
	if err := s.Rebuild(t.Context(), foldRow); err != nil {
		t.Fatal(err)
	}
	if report, err := s.Verify(t.Context(), foldRow); err != nil || len(report.Problems) != 0 {
		t.Errorf("after the rebuild: %v, %v", report, err)
	}
}

// TestVerifyPrintsNoRawBytes: what stands in a damaged file is shown as characters that do nothing to a terminal, and
// of what somebody wrote no more than a line.
func TestVerifyPrintsNoRawBytes(t *testing.T) {
	long := strings.Repeat("Mrs Guggenheim hesitated. ", 40)
	// a title for the terminal, a bell, a byte that is no text, a line of its own
	const bell = "x'1b5d303b6f776e656407ff0a61'"
	for name, statement := range map[string]string{
		"a stream": "update texts set stream = cast(" + bell + " as text), id = cast(" + bell +
			" as text) where stream = 'case1'",
		"an entry": "update entries set stream = cast(" + bell + " as text) where stream = 'case1'",
		"a kind": "update entries set kind = cast(" + bell +
			" as text), body = '{' where stream = 'case1'",
		"an account": "insert into accounts values ('a', cast(" + bell + " as text), cast(" + bell +
			" as text), 'x', 1, 1, 0)",
		"a login": "pragma foreign_keys = 0; insert into logins values ('d', cast(" + bell +
			" as text), 1, 1, 1, 1)",
		"a link": "insert into links (id, digest, kind, session, at_table, seat, round, of_case, poll, " +
			"label, created, expires, revoked, once, used) values (cast(" + bell + " as text), 'd', cast(" + bell +
			" as text), '', '', '', 0, '', '', '', 1, 0, 0, 0, 0)",
		"a list": "insert into case_figures (id, session, opened, state, edition, questionnaire, " +
			"title, director, course, called, seconds, superseded, unfitted, row) values (cast(" + bell +
			" as text), '', 0, '', '', '', '', '', '', 0, 0, 0, '', '{}')",
		"a text for an id":     "insert into texts values ('" + long + "', 'case1', '', '', '', 1)",
		"a text for a stream":  "update entries set stream = '" + long + "' where stream = 'case1'",
		"a text for a request": "insert into requests values ('r', '" + long + "', 9, 1)",
	} {
		t.Run(name, func(t *testing.T) {
			s := filled(t)
			raw(t, s.file, "drop trigger texts_stay", "drop trigger entries_stay", statement)
			report, err := s.Verify(t.Context(), foldRow)
			if err != nil || len(report.Problems) == 0 {
				t.Fatal(report, err)
			}
			for _, p := range report.Problems {
				if strings.ContainsFunc(p, func(r rune) bool { return !unicode.IsPrint(r) }) || !utf8.ValidString(p) ||
					len(p) > 600 || strings.Count(p, "Guggenheim") > 14 {
					t.Errorf("it prints %q", p)
				}
			}
		})
	}
}
