package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strings"

	"redress/casefile"
	"redress/casefile/figures"
	"redress/fault"
	"redress/ledger"
)

const (
	insertFigures = `insert into case_figures (id, session, opened, state, edition, questionnaire, title, director, course, called, seconds, superseded, unfitted, happened, row)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`
	sameFigures = `select count(*) from case_figures where id = $1 and session = $2 and opened = $3 and state = $4 and edition = $5
    and questionnaire = $6 and title = $7 and director = $8 and course = $9 and called = $10 and seconds = $11 and superseded = $12
    and unfitted = $13 and happened = $14 and row = $15
    and (select count(*) from case_appeals where id = $1) = $16 and (select count(*) from case_judgements where id = $1) = $17
    and (select count(*) from step_seconds where id = $1) = $18 and (select count(*) from provision_seconds where id = $1) = $19`
	insertAppeal    = `insert into case_appeals (id, number, result) values ($1, $2, $3)`
	insertJudgement = `insert into case_judgements (id, nth, step, title, key, label) values ($1, $2, $3, $4, $5, $6)`
	insertStep      = `insert into step_seconds (id, nth, step, title, seconds) values ($1, $2, $3, $4, $5)`
	insertProvision = `insert into provision_seconds (id, nth, law, seconds) values ($1, $2, $3, $4)`
)

// figureTables hold what a case adds to the figures.
var figureTables = []string{"case_figures", "case_appeals", "case_judgements", "step_seconds", "provision_seconds"}

// queryer is a transaction of the writer or of a reader.
type queryer interface {
	Query(query string, args ...any) (*sql.Rows, error)
	QueryRow(query string, args ...any) *sql.Row
}

// counted makes the row of the figures of a case; false where it is not counted, or holds nothing that could be.
func counted(tx queryer, entries []ledger.Entry) (row figures.Row, counts bool, err error) {
	if !slices.ContainsFunc(entries, changes) {
		return row, false, nil
	}
	c, err := casefile.Fold(entries)
	if err != nil {
		return row, false, err
	}
	return countedOf(tx, c, entries)
}

// countedOf is counted of a case that is folded.
func countedOf(tx queryer, c *casefile.Case, entries []ledger.Entry) (row figures.Row, counts bool, err error) {
	var t *casefile.Transcript
	if given := figures.Counted(c); given != nil {
		if t, err = transcript(tx, given.Transcript); err != nil {
			return row, false, err
		}
	}
	return figures.Of(c, entries, t)
}

func changes(e ledger.Entry) bool { return figures.Changes(e.Kind) }

func transcript(tx queryer, hash string) (*casefile.Transcript, error) {
	var c ledger.Content
	if err := tx.QueryRow(selectContent, hash).Scan(&c.Hash, &c.Kind, &c.Body); err != nil {
		return nil, err
	}
	t := &casefile.Transcript{}
	if err := json.Unmarshal(c.Body, t); err != nil {
		return nil, fault.Wrap(err, fault.Internal, "The stored document %.12s cannot be read.", hash)
	}
	return t, nil
}

// countAfter puts what a case adds to the figures after a batch in the place of what it added before. Whoever decided
// the batch has the case at hand; otherwise its log is read.
func (s *writes) countAfter(ctx context.Context, tx *sql.Tx, b ledger.Batch) error {
	c, known := b.State.(*casefile.Case)
	if !known || len(b.Whole) == 0 {
		ledger.CountRead(ctx, b.Stream)
		ledger.CountFold(ctx, b.Stream, 0, len(b.Whole))
		return s.count(tx, b.Stream)
	}
	row, counts, err := countedOf(tx, c, b.Whole)
	if err != nil {
		return err
	}
	return writeFigures(tx, b.Stream, row, counts)
}

// count puts what a case adds to the figures by its log in the place of what it added before.
func (s *writes) count(tx *sql.Tx, stream string) error {
	entries, err := scanEntries(tx.Stmt(s.entries).Query(stream))
	if err != nil {
		return err
	}
	row, counts, err := counted(tx, entries)
	if err != nil {
		return err
	}
	return writeFigures(tx, stream, row, counts)
}

func writeFigures(tx *sql.Tx, stream string, row figures.Row, counts bool) error {
	for _, table := range figureTables {
		if _, err := tx.Exec("delete from "+table+" where id = $1", stream); err != nil {
			return err
		}
	}
	if !counts {
		return nil
	}
	values, err := figureValues(row)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(insertFigures, values...); err != nil {
		return err
	}
	return countParts(tx, row)
}

func countParts(tx *sql.Tx, row figures.Row) error {
	for _, a := range row.Appeals {
		if _, err := tx.Exec(insertAppeal, row.Case, a.Number, string(a.Result)); err != nil {
			return err
		}
	}
	for i, j := range row.Judgements {
		if _, err := tx.Exec(insertJudgement, row.Case, i, j.Step, j.Title, j.Key, j.Label); err != nil {
			return err
		}
	}
	nth := 0
	for i, s := range row.Steps {
		if _, err := tx.Exec(insertStep, row.Case, i, s.Step, s.Title, s.Seconds); err != nil {
			return err
		}
		for _, law := range s.Laws {
			if _, err := tx.Exec(insertProvision, row.Case, nth, law, s.Seconds); err != nil {
				return err
			}
			nth++
		}
	}
	return nil
}

func figureValues(r figures.Row) ([]any, error) {
	body, err := json.Marshal(r)
	return []any{r.Case, r.Session, r.Opened, string(r.State), r.Edition, r.Questionnaire, r.Title, r.Director,
		string(r.Course),
		flag(r.Called), r.Seconds(), r.Superseded, string(r.None), r.Happened, string(body)}, err
}

// partsOf are how many rows the parts of a row have.
func partsOf(r figures.Row) []any {
	laws := 0
	for _, s := range r.Steps {
		laws += len(s.Laws)
	}
	return []any{len(r.Appeals), len(r.Judgements), len(r.Steps), laws}
}

// isCase tells whether a stream can be a case: what stands in the figures is under the id of its stream.
func isCase(stream string) bool {
	return !strings.HasPrefix(stream, "s-") && !strings.HasPrefix(stream, "r-") && !strings.HasPrefix(stream, "b-")
}

// figures finds a row of the figures that is not what the entries of its case say.
func (v *verifier) figures(stream string, entries []ledger.Entry) error {
	var stored, equal, wanted int
	if err := v.tx.QueryRowContext(v.ctx, "select count(*) from case_figures where id = $1",
		stream).Scan(&stored); err != nil {
		return err
	}
	if !isCase(stream) && stored == 0 {
		return nil
	}
	row, counts, err := counted(v.tx, entries)
	if err != nil {
		v.problem("Stream %s: its figures cannot be counted: %s.", stream, err)
		return nil
	}
	if counts {
		wanted = 1
		values, err := figureValues(row)
		if err != nil {
			return err
		}
		if err := v.tx.QueryRowContext(v.ctx, sameFigures,
			append(values, partsOf(row)...)...).Scan(&equal); err != nil {
			return err
		}
	}
	if stored != wanted || equal != wanted {
		v.problem("Stream %s: what it adds to the figures is not what its entries say.", stream)
	}
	return nil
}
