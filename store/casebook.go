package store

import (
	"context"
	"database/sql"
	"errors"

	"redress/casefile/casebook"
	"redress/fault"
)

const (
	upsertPublication = `insert into publications (stream, id, number, of_case, published, updated, withdrawn, edition, questionnaire, title, outcome, words, summary)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict (stream) do update set id = excluded.id, number = excluded.number, of_case = excluded.of_case, published = excluded.published,
    updated = excluded.updated, withdrawn = excluded.withdrawn, edition = excluded.edition, questionnaire = excluded.questionnaire,
    title = excluded.title, outcome = excluded.outcome, words = excluded.words, summary = excluded.summary`
	samePublication = `select count(*) from publications where stream = $1 and id = $2 and number = $3 and of_case = $4 and published = $5
    and updated = $6 and withdrawn = $7 and edition = $8 and questionnaire = $9 and title = $10 and outcome = $11 and words = $12 and summary = $13`

	selectBookWords      = `select number, id, words from publications where stream = $1`
	selectPublication    = `select summary from publications where id = $1`
	selectPublished      = `select summary from publications where withdrawn = 0 and number < $1 order by number desc limit $2`
	selectPublishedOf    = `select summary from publications where of_case = $1 order by number desc`
	selectNextPublished  = `select coalesce(max(number), 0) + 1 from publications`
	selectPublishedTerms = `select word, n from publication_terms where word >= $1 and word < $2 order by word`
)

var _ casebook.Catalogue = (*Casebook)(nil)

// Casebook is the rows of what was published.
type Casebook struct{ *database }

// NextNumber implements casebook.Shelf.
func (s *Casebook) NextNumber(ctx context.Context) (number int, err error) {
	err = s.readers.QueryRowContext(ctx, selectNextPublished).Scan(&number)
	return number, explain(err, s.file)
}

// Publication implements casebook.Shelf.
func (s *Casebook) Publication(ctx context.Context, id string) (casebook.Summary, error) {
	found, err := one[casebook.Summary](s.readers.QueryRowContext(ctx, selectPublication, id))
	if errors.Is(err, sql.ErrNoRows) {
		return found, fault.New(fault.NotFound, "There is no such publication. Check the address.")
	}
	return found, explain(err, s.file)
}

// OfCase implements casebook.Shelf.
func (s *Casebook) OfCase(ctx context.Context, id string) ([]casebook.Summary, error) {
	return list[casebook.Summary](ctx, s.database, selectPublishedOf, id)
}

// Search implements casebook.Shelf. The publications of the rarest word are looked through until there are enough.
func (s *Casebook) Search(ctx context.Context, words []string, before, limit int) (page []casebook.Summary, err error) {
	if limit <= 0 {
		return nil, nil
	}
	behind := Mark{}
	if before > 0 {
		behind.At = int64(before)
	}
	if len(words) == 0 {
		return list[casebook.Summary](ctx, s.database, selectPublished, behind.values()[0], limit)
	}
	f, err := publicationWords.find(ctx, s.readers, words, behind, limit, 0)
	if err == nil {
		page, err = byID[casebook.Summary](ctx, s.database, "publications", f.marks)
	}
	return page, explain(err, s.file)
}

// Terms implements casebook.Shelf.
func (s *Casebook) Terms(ctx context.Context, prefix string) ([]casebook.Term, error) {
	rows, err := s.readers.QueryContext(ctx, selectPublishedTerms, prefix, prefix+"\U0010ffff")
	terms, err := collect(rows, err, func(t *casebook.Term) []any { return []any{&t.Word, &t.Count} })
	return terms, explain(err, s.file)
}
