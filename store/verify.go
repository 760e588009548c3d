package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"redress/ledger"
)

// Report is what Verify read and what did not fit, one sentence each.
type Report struct {
	Streams  int
	Entries  int
	Contents int
	Texts    int
	Files    int
	Accounts int
	Links    int
	Requests int
	Problems []string
}

// Fold gives the row for the lists that a stream's entries amount to: a casefile.Summary, session.Summary,
// conduct.Summary or casebook.Row, or nil where it has none. The store does not know how; their packages do.
type Fold func(entries []ledger.Entry) (row any, err error)

// Verify reads everything as it is at one moment, while others may go on writing: the file itself, every stream's
// chain, every document against its hash, every text and file against its digest and the references in the log, and
// every row of the lists against what fold makes of its stream; without a fold, the rows are left out; and whether
// accounts, logins and links can be used. What it finds is in the report; an error means that it could not finish.
func (s *Store) Verify(ctx context.Context, fold Fold) (Report, error) {
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return Report{}, explain(err, s.file)
	}
	defer tx.Rollback()
	v := verifier{ctx: ctx, tx: tx, fold: fold, refs: map[string][]reference{}, named: map[string]string{},
		held: map[wordIndex]int{}, known: map[string]bool{}}
	for _, step := range []func() error{v.file, v.streams, v.requests, v.rows, v.makeable, v.contents, v.files, v.texts,
		v.access} {
		if err := step(); err != nil {
			return v.report, explain(err, s.file)
		}
	}
	return v.report, nil
}

type verifier struct {
	ctx    context.Context
	tx     *sql.Tx
	fold   Fold
	report Report
	refs   map[string][]reference // by the text's id
	named  map[string]string      // where an entry names a document, by its hash
	held   map[wordIndex]int      // how many words the rows hold in all

	known   map[string]bool // the streams
	unknown bool            // some stream could not be folded: what it adds to the lists is not known
}

// reference is where a text is named.
type reference struct{ digest, where string }

func (v *verifier) problem(format string, args ...any) {
	for i, arg := range args {
		switch arg := arg.(type) {
		case string:
			args[i] = shown(arg)
		case error:
			args[i] = shown(arg.Error())
		}
	}
	v.report.Problems = append(v.report.Problems, fmt.Sprintf(format, args...))
}

// longestShown is how many characters of something that stands in a damaged file are shown: enough for a name, an id
// and a sentence of ours, and too little for a text that somebody wrote.
const longestShown = 160

// shown is something out of the file as a terminal can print it: what is damaged may hold anything, a command to the
// terminal too, or somebody's text where an id should be.
func shown(text string) string {
	var b strings.Builder
	left := longestShown
	for _, r := range text {
		if left--; left < 0 {
			b.WriteString("...")
			break
		}
		switch {
		case r == utf8.RuneError:
			b.WriteString(`\?`)
		case unicode.IsPrint(r):
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

func (v *verifier) file() error {
	found, err := strs(v.tx.QueryContext(v.ctx, "pragma integrity_check"))
	for _, text := range found {
		if text != "ok" {
			v.problem("The file is damaged: %s.", text)
		}
	}
	return err
}

func (v *verifier) streams() error {
	streams, err := strs(v.tx.QueryContext(v.ctx, selectStreams))
	for _, stream := range streams {
		if err := v.stream(stream); err != nil {
			return err
		}
	}
	return err
}

func (v *verifier) stream(stream string) error {
	entries, err := scanEntries(v.tx.QueryContext(v.ctx, selectEntries, stream))
	if err != nil {
		return err
	}
	v.report.Streams++
	v.known[stream] = true
	v.report.Entries += len(entries)
	if err := ledger.Verify(entries); err != nil {
		v.problem("%s", err)
	}
	before := map[string]bool{} // the hashes of the entries so far
	for _, e := range entries {
		where := fmt.Sprintf("Stream %s: entry %d", stream, e.Seq)
		v.gather(e.Body, where)
		v.documents(e.Body, where, before)
		before[e.Hash] = true
	}
	if v.fold == nil {
		return nil
	}
	row, err := v.fold(entries)
	if err != nil {
		v.problem("Stream %s: its entries do not make sense together: %s.", stream, err)
		v.unknown = true
		return nil
	}
	p, err := project(row)
	if err != nil {
		return err
	}
	if err := v.row(stream, p); err != nil {
		return err
	}
	return v.figures(stream, entries)
}

func (v *verifier) row(stream string, p projection) error {
	var stored, equal int
	err := v.tx.QueryRowContext(v.ctx,
		`select (select count(*) from cases where stream = $1) + (select count(*) from sessions where stream = $1)
    + (select count(*) from reports where stream = $1) + (select count(*) from publications where stream = $1)`, stream).Scan(&stored)
	if err != nil {
		return err
	}
	wanted := 0
	if p.summary != "" {
		wanted = 1
		if err := v.tx.QueryRowContext(v.ctx, p.same(), p.values(stream)...).Scan(&equal); err != nil {
			return err
		}
	}
	if stored != wanted || equal != wanted {
		v.problem("Stream %s: the row in the lists is not what its entries say.", stream)
	}
	return v.words(stream, p)
}

// words finds a row that cannot be found by its words.
func (v *verifier) words(stream string, p projection) error {
	index := caseWords
	if p.book != nil {
		index = publicationWords
	}
	for _, word := range p.held.words {
		var held int
		err := v.tx.QueryRowContext(v.ctx, "select count(*) from "+index.words+
			" where word = $1 and at = $2 and id = $3", word, p.held.At, p.held.ID).Scan(&held)
		if err != nil {
			return err
		}
		if held == 0 {
			v.problem("Stream %s: it is not found by the word %q.", stream, word)
		}
	}
	v.held[index] += len(p.held.words)
	return nil
}

// indexes finds words that no row holds, and counts that are not those of the rows.
func (v *verifier) indexes() error {
	if v.unknown {
		return nil
	}
	for _, index := range []wordIndex{caseWords, publicationWords} {
		var words, wrong int
		err := v.tx.QueryRowContext(v.ctx, "select count(*) from "+index.words).Scan(&words)
		if err != nil {
			return err
		}
		err = v.tx.QueryRowContext(v.ctx, `select count(*) from (select word, count(*) as n from `+index.words+
			` group by word) w
full join `+index.terms+` t on t.word = w.word where t.n is null or w.n is null or t.n <> w.n`).Scan(&wrong)
		if err != nil {
			return err
		}
		if words != v.held[index] || wrong > 0 {
			v.problem("The words by which rows of the lists are found (%s) are not those of the rows.", index.words)
		}
	}
	return nil
}

// requests finds a tail that was cut off: a request that was answered and whose entries are gone.
func (v *verifier) requests() error {
	lost, err := strs(v.tx.QueryContext(v.ctx, `select distinct r.stream from requests r
where not exists (select 1 from entries e where e.stream = r.stream and e.seq = r.seq) order by r.stream`))
	for _, stream := range lost {
		v.problem("Stream %s: entries that were stored are missing at its end.", stream)
	}
	if err != nil {
		return err
	}
	return v.tx.QueryRowContext(v.ctx, "select count(*) from requests").Scan(&v.report.Requests)
}

func (v *verifier) rows() error {
	if v.fold == nil {
		return nil
	}
	alone, err := strs(v.tx.QueryContext(v.ctx,
		`select p.stream from (select stream from cases union select stream from sessions union select stream from reports union select stream from publications
    union select id from case_figures) p
where not exists (select 1 from entries e where e.stream = p.stream) order by p.stream`))
	for _, stream := range alone {
		v.problem("Stream %s: it stands in the lists and has no entries.", stream)
	}
	if err != nil {
		return err
	}
	return v.indexes()
}

func (v *verifier) contents() error {
	rows, err := v.tx.QueryContext(v.ctx, "select hash, kind, body from contents order by hash")
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var c ledger.Content
		if err := rows.Scan(&c.Hash, &c.Kind, &c.Body); err != nil {
			return err
		}
		v.report.Contents++
		if err := c.Check(); err != nil {
			v.problem("%s", err)
		}
		v.gather(c.Body, fmt.Sprintf("Document %.12s", c.Hash))
		delete(v.named, c.Hash)
	}
	for _, hash := range slices.Sorted(maps.Keys(v.named)) {
		v.problem("%s names the document %.12s, which is missing.", v.named[hash], hash)
	}
	return rows.Err()
}

// documents notes the documents that an entry names: every text in it that has the form of a SHA-256, but for the
// digests of personal texts, and for the hash of an entry before it. That one is a version of what the stream says,
// such as the record of an appeal that was called complete: the entries up to it are the version, whole, and the chain
// holds them.
func (v *verifier) documents(body []byte, where string, before map[string]bool) {
	for _, found := range hashed.FindAllSubmatch(body, -1) {
		switch key, hash := string(found[1]), string(found[2]); {
		case key == "digest", before[hash]:
		case key == "version":
			v.problem("%s names the version %.12s, which no entry before it made.", where, hash)
		case v.named[hash] == "":
			v.named[hash] = where
		}
	}
}

var hashed = regexp.MustCompile(`"([a-z_]+)":"([0-9a-f]{64})"`)

func (v *verifier) texts() error {
	type row struct {
		stream string
		ledger.Text
	}
	rows, err := v.tx.QueryContext(v.ctx,
		"select stream, id, salt, digest, body, erased from texts order by stream, id")
	all, err := collect(rows, err, func(t *row) []any {
		return []any{&t.stream, &t.ID, &t.Salt, &t.Digest, &t.Body, &t.Erased}
	})
	if err != nil {
		return err
	}
	v.report.Texts = len(all)
	for _, t := range all {
		if err := t.Check(); err != nil {
			v.problem("Stream %s: %s", t.stream, err)
		}
		if t.Erased != 0 && t.Body+t.Salt != "" {
			v.problem("Stream %s: the text %s was erased and is still there.", t.stream, t.ID)
		}
		if len(v.refs[t.ID]) == 0 {
			v.problem("Stream %s: no entry names the text %s.", t.stream, t.ID)
		}
		for _, ref := range v.refs[t.ID] {
			if ref.digest != t.Digest {
				v.problem("%s names the text %s with another digest.", ref.where, t.ID)
			}
		}
		delete(v.refs, t.ID)
	}
	for _, id := range slices.Sorted(maps.Keys(v.refs)) {
		v.problem("%s names the text %s, which is missing.", v.refs[id][0].where, id)
	}
	return nil
}

// gather notes the texts that a JSON document names: objects of an id and a digest and nothing else, as ledger.TextRef
// is written. A body that is no JSON names none; its hash has been checked.
func (v *verifier) gather(body []byte, where string) {
	var value any
	if json.Unmarshal(body, &value) != nil {
		return
	}
	v.walk(value, where)
}

func (v *verifier) walk(value any, where string) {
	switch value := value.(type) {
	case []any:
		for _, inner := range value {
			v.walk(inner, where)
		}
	case map[string]any:
		id, named := value["id"].(string)
		digest, bound := value["digest"].(string)
		if named && bound && len(value) == 2 {
			if id != "" {
				v.refs[id] = append(v.refs[id], reference{digest, where})
			}
			return
		}
		for _, key := range slices.Sorted(maps.Keys(value)) {
			v.walk(value[key], where)
		}
	}
}
