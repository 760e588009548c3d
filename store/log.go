package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/fault"
	"redress/ledger"
)

var (
	_ ledger.Log   = (*Log)(nil)
	_ ledger.Files = (*Log)(nil)
)

// Log keeps the streams.
type Log struct{ *database }

// writes are the statements of Append, on the writer's connection.
type writes struct {
	requested, last, entry, request, content, text, file, caseRow, sessionRow, reportRow, bookRow *sql.Stmt

	caseHeld, bookHeld   *sql.Stmt
	entries              *sql.Stmt // of a case, to count it
	caseWords, bookWords wordWrites
}

// reads are the statements that every page needs, on the readers' connections.
type reads struct {
	requested, entries, since, content, texts, caseByID, alike, onBoard, session, anyAccount, login, link *sql.Stmt
}

const (
	selectRequest = `select stream from requests where id = $1`
	selectLast    = `select seq, hash from entries where stream = $1 order by seq desc limit 1`
	selectEntries = `select stream, seq, id, at, actor, kind, version, body, prev, hash from entries where stream = $1 order by seq`
	selectSince   = `select stream, seq, id, at, actor, kind, version, case when seq > $2 then body else '' end, prev, hash
    from entries where stream = $1 and seq >= $2 order by seq`
	selectContent = `select hash, kind, body from contents where hash = $1`
	selectTexts   = `select id, salt, digest, body, erased from texts where stream = $1`

	insertEntry   = `insert into entries (stream, seq, id, at, actor, kind, version, body, prev, hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
	insertRequest = `insert into requests (id, stream, seq, at) values ($1, $2, $3, $4)`
	insertContent = `insert into contents (hash, kind, body) values ($1, $2, $3) on conflict (hash) do nothing`
	insertText    = `insert into texts (id, stream, salt, digest, body, erased) values ($1, $2, $3, $4, $5, 0)`
)

func prepareWrites(ctx context.Context, db *sql.DB) (w writes, err error) {
	statements := map[**sql.Stmt]string{
		&w.requested: selectRequest, &w.last: selectLast, &w.entry: insertEntry, &w.request: insertRequest,
		&w.content: insertContent, &w.text: insertText, &w.file: insertFile, &w.caseRow: upsertCase,
		&w.sessionRow: upsertSession,
		&w.reportRow:  upsertReport, &w.bookRow: upsertPublication, &w.caseHeld: selectCaseWords,
		&w.bookHeld: selectBookWords,
		&w.entries:  selectEntries,
	}
	caseWords.prepare(statements, &w.caseWords)
	publicationWords.prepare(statements, &w.bookWords)
	err = prepare(ctx, db, statements)
	return w, err
}

func prepareReads(ctx context.Context, db *sql.DB) (r reads, err error) {
	err = prepare(ctx, db, map[**sql.Stmt]string{
		&r.requested: selectRequest, &r.entries: selectEntries, &r.since: selectSince, &r.content: selectContent,
		&r.texts: selectTexts, &r.onBoard: selectOnBoard,
		&r.caseByID: selectCase, &r.alike: selectAlike, &r.session: selectSession,
		&r.anyAccount: selectAnyAccount, &r.login: selectLogin, &r.link: selectLink,
	})
	return r, err
}

func prepare(ctx context.Context, db *sql.DB, statements map[**sql.Stmt]string) (err error) {
	for to, text := range statements {
		if *to, err = db.PrepareContext(ctx, text); err != nil {
			return err
		}
	}
	return nil
}

// Append stores a sealed batch in one transaction and returns once it is on the disk. It gives ledger.ErrRepeated where
// the request was stored before, a Conflict where the stream has moved on or something unique (an id, the number of a
// case) is taken, and an Internal fault for a batch that was not sealed on the stream as it is.
func (s *Log) Append(ctx context.Context, b ledger.Batch) error {
	if err := check(b); err != nil {
		return err
	}
	row, err := project(b.Row)
	if err != nil {
		return err
	}
	if err := row.belongs(b); err != nil {
		return err
	}
	err = s.group.write(ctx, func(tx *sql.Tx) error {
		if err := s.expect(tx, b); err != nil {
			return err
		}
		return s.insert(ctx, tx, b, row)
	})
	return explain(err, s.file)
}

// expect holds a batch against what the stream is now.
func (s *Log) expect(tx *sql.Tx, b ledger.Batch) error {
	var stream string
	err := tx.Stmt(s.writes.requested).QueryRow(b.Request).Scan(&stream)
	if err == nil {
		return ledger.ErrRepeated
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	var seq int64
	var hash string
	err = tx.Stmt(s.writes.last).QueryRow(b.Stream).Scan(&seq, &hash)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if seq != b.Expected {
		return fault.New(fault.Conflict, "Somebody else was faster: this has changed since you saw it. Look at it "+
			"again, then repeat what you did if it is still right.")
	}
	if hash != b.Entries[0].Prev {
		return unsealed(b, "it does not continue entry %d", seq)
	}
	return nil
}

func (s *Log) insert(ctx context.Context, tx *sql.Tx, b ledger.Batch, row projection) error {
	last := b.Entries[len(b.Entries)-1]
	if _, err := tx.Stmt(s.writes.request).Exec(b.Request, b.Stream, last.Seq, last.At); err != nil {
		return err
	}
	for _, c := range b.Contents {
		if _, err := tx.Stmt(s.writes.content).Exec(c.Hash, c.Kind, c.Body); err != nil {
			return err
		}
	}
	for _, t := range b.Texts {
		if _, err := tx.Stmt(s.writes.text).Exec(t.ID, b.Stream, t.Salt, t.Digest, t.Body); err != nil {
			return err
		}
	}
	for _, f := range b.Files {
		if _, err := tx.Stmt(s.writes.file).Exec(f.ID, b.Stream, f.Salt, f.Digest, f.Media, f.Body); err != nil {
			return err
		}
	}
	for _, e := range b.Entries {
		_, err := tx.Stmt(s.writes.entry).Exec(e.Stream, e.Seq, e.ID, e.At, e.Actor, e.Kind, e.Version, string(e.Body),
			e.Prev, e.Hash)
		if err != nil {
			return err
		}
	}
	if err := s.writes.put(tx, b.Stream, row); err != nil || row.of == nil || !slices.ContainsFunc(b.Entries, changes) {
		return err
	}
	return s.writes.countAfter(ctx, tx, b)
}

// check looks at all of a batch that can be seen without the database.
func check(b ledger.Batch) error {
	if b.Stream == "" || b.Request == "" || len(b.Entries) == 0 {
		return unsealed(b, "it lacks its stream, its request or its entries")
	}
	for i, e := range b.Entries {
		switch {
		case e.Stream != b.Stream:
			return unsealed(b, "entry %d is of stream %s", i+1, e.Stream)
		case e.Seq != b.Expected+int64(i)+1:
			return unsealed(b, "entry %d has number %d", i+1, e.Seq)
		case i > 0 && e.Prev != b.Entries[i-1].Hash, e.Seq == 1 && e.Prev != "":
			return unsealed(b, "entry %d does not continue the one before", i+1)
		case e.Hash != e.Digest():
			return unsealed(b, "entry %d does not carry its hash", i+1)
		case e.ID == "" || !json.Valid(e.Body) || !storable(e.ID, e.Actor, e.Kind, string(e.Body)):
			return unsealed(b, "entry %d has no id, or a body that is no JSON", i+1)
		}
	}
	if n := len(b.Whole); n > 0 && (int64(n) != b.Entries[len(b.Entries)-1].Seq ||
		b.Whole[n-1].Hash != b.Entries[len(b.Entries)-1].Hash) {
		return unsealed(b, "its whole stream ends with another entry")
	}
	for _, c := range b.Contents {
		if err := c.Check(); err != nil {
			return err
		}
	}
	for _, t := range b.Texts {
		if !storable(t.Body) {
			return fault.New(fault.Invalid,
				"The text holds characters that cannot be stored. Type it again without them.")
		}
		if t.ID == "" || t.Erased != 0 {
			return unsealed(b, "a text has no id or is erased already")
		}
		if err := t.Check(); err != nil {
			return err
		}
	}
	for _, f := range b.Files {
		if err := checkFile(b, f); err != nil {
			return err
		}
	}
	return nil
}

// storable tells whether every database gives these strings back byte for byte.
func storable(values ...string) bool {
	for _, v := range values {
		if !utf8.ValidString(v) || strings.ContainsRune(v, 0) {
			return false
		}
	}
	return true
}

func unsealed(b ledger.Batch, why string, args ...any) error {
	detail := fault.New(fault.Internal, why, args...)
	return &fault.Error{Code: fault.Internal, Text: "Redress made a mistake of its own and refused to store it. " +
		"Nothing was changed. Try again; the log of the program says more.",
		Detail: errors.New("stream " + b.Stream + ", request " + b.Request + ": " + detail.Text)}
}

// Entries gives a whole stream in order; NotFound where there is none.
func (s *Log) Entries(ctx context.Context, stream string) ([]ledger.Entry, error) {
	ledger.CountRead(ctx, stream)
	entries, err := scanEntries(s.reads.entries.QueryContext(ctx, stream))
	if err != nil {
		return nil, explain(err, s.file)
	}
	if len(entries) == 0 {
		return nil, fault.New(fault.NotFound, "There is nothing here under that name. Check the address.")
	}
	return entries, nil
}

// Since gives what has come behind an entry that is known, or the whole stream where it has another in its place.
func (s *Log) Since(ctx context.Context, stream string, seq int64, hash string) ([]ledger.Entry, error) {
	if seq == 0 {
		return s.Entries(ctx, stream)
	}
	ledger.CountRead(ctx, stream)
	entries, err := scanEntries(s.reads.since.QueryContext(ctx, stream, seq))
	if err != nil {
		return nil, explain(err, s.file)
	}
	if len(entries) == 0 || entries[0].Hash != hash {
		return s.Entries(ctx, stream)
	}
	return entries[1:], nil
}

func scanEntries(rows *sql.Rows, err error) ([]ledger.Entry, error) {
	return collect(rows, err, func(e *ledger.Entry) []any {
		return []any{&e.Stream, &e.Seq, &e.ID, &e.At, &e.Actor, &e.Kind, &e.Version, (*[]byte)(&e.Body), &e.Prev,
			&e.Hash}
	})
}

// strs reads rows of one string.
func strs(rows *sql.Rows, err error) ([]string, error) {
	return collect(rows, err, func(s *string) []any { return []any{s} })
}

// collect reads all rows, each into the places that into names.
func collect[T any](rows *sql.Rows, err error, into func(*T) []any) ([]T, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		var one T
		if err := rows.Scan(into(&one)...); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// Content gives a document by its hash; NotFound where there is none, Internal where it is not what its hash says.
func (s *Log) Content(ctx context.Context, hash string) (ledger.Content, error) {
	var c ledger.Content
	err := s.reads.content.QueryRowContext(ctx, hash).Scan(&c.Hash, &c.Kind, &c.Body)
	if errors.Is(err, sql.ErrNoRows) {
		return c, fault.New(fault.NotFound, "There is no stored document %.12s.", hash)
	}
	if err != nil {
		return c, explain(err, s.file)
	}
	if err := c.Check(); err != nil {
		return ledger.Content{}, err
	}
	return c, nil
}

// Texts gives the texts of a stream by id, erased ones with an empty body; an empty map where there are none.
func (s *Log) Texts(ctx context.Context, stream string) (map[string]ledger.Text, error) {
	rows, err := s.reads.texts.QueryContext(ctx, stream)
	all, err := collect(rows, err, func(t *ledger.Text) []any {
		return []any{&t.ID, &t.Salt, &t.Digest, &t.Body, &t.Erased}
	})
	if err != nil {
		return nil, explain(err, s.file)
	}
	texts := make(map[string]ledger.Text, len(all))
	for _, t := range all {
		texts[t.ID] = t
	}
	return texts, nil
}

// Requested tells in which stream a request was stored.
func (s *Log) Requested(ctx context.Context, request string) (stream string, found bool, err error) {
	err = s.reads.requested.QueryRowContext(ctx, request).Scan(&stream)
	if errors.Is(err, sql.ErrNoRows) {
		return "", false, nil
	}
	return stream, err == nil, explain(err, s.file)
}

// Streams gives the names of all streams, sorted: for export and for whoever reads everything.
func (s *Log) Streams(ctx context.Context) ([]string, error) {
	streams, err := strs(s.readers.QueryContext(ctx, selectStreams))
	return streams, explain(err, s.file)
}

const selectStreams = `select distinct stream from entries order by stream`
