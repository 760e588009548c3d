package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"redress/casefile"
	"redress/fault"
)

const (
	selectCasesOf = `select summary from cases where session = $1 order by number desc`
	selectOnBoard = `select summary from cases where session = $1 and board = $2 and state <> 'closed' order by number desc`
	selectCasesIn = `select summary from cases where online = 0 and state = $1 and asked = $2 order by opened desc, id desc limit $3`
	selectNewest  = `select summary from cases where online = 0 and (opened, id) < ($1, $2) order by opened desc, id desc limit $3`
	// A bare parameter as the limit makes SQLite plan a prepared statement anew each time.
	selectAlike   = `select summary from cases where questionnaire = $1 and state = 'ruled' and online = 0 order by ruled desc limit $2 + 0`
	selectWaiting = `select summary from cases where state = 'referred' and referred > 0 order by referred limit $1`
	selectDecided = `select summary from cases where state = 'ruled' and referred > 0 order by referred desc limit $1`
	selectCase    = `select summary from cases where id = $1`
	selectNumber  = `select coalesce(max(number), 0) + 1 from cases where session = $1`
)

// Cases are the rows of cases.
type Cases struct{ *database }

// Of gives the cases of a session, the newest first; of the empty session those that belong to none.
func (s *Cases) Of(ctx context.Context, session string) ([]casefile.Summary, error) {
	return list[casefile.Summary](ctx, s.database, selectCasesOf, session)
}

// OnBoard gives the cases of a session on one of its boards, at whatever table, that are not closed, the newest first.
func (s *Cases) OnBoard(ctx context.Context, session string, board int) ([]casefile.Summary, error) {
	rows, err := s.reads.onBoard.QueryContext(ctx, session, board)
	return listed[casefile.Summary](s.database, rows, err)
}

// In gives the cases of the desk in a state, the newest first, at most so many; asked those of which an
// appeal or a review is asked for (casefile.Summary.Asked), and otherwise the others.
func (s *Cases) In(ctx context.Context, state casefile.State, asked bool, most int) ([]casefile.Summary, error) {
	return list[casefile.Summary](ctx, s.database, selectCasesIn, string(state), flag(asked), most)
}

// Ruled gives the cases with a ruling in force on a questionnaire, of whatever edition, the latest ruled first, at
// most so many.
func (s *Cases) Ruled(ctx context.Context, questionnaire string, most int) ([]casefile.Summary, error) {
	rows, err := s.reads.alike.QueryContext(ctx, questionnaire, most)
	return listed[casefile.Summary](s.database, rows, err)
}

// Referred gives what players without a director have referred to the adjudicator, at most so many of each: what
// waits, the oldest first, and what was decided, the latest first.
func (s *Cases) Referred(ctx context.Context, most int) (waiting, decided []casefile.Summary, err error) {
	if waiting, err = list[casefile.Summary](ctx, s.database, selectWaiting, most); err != nil {
		return nil, nil, err
	}
	decided, err = list[casefile.Summary](ctx, s.database, selectDecided, most)
	return waiting, decided, err
}

// looked is how many cases of the rarest word one page looks through.
const looked = 2000

// Find gives the cases of the desk that hold every one of some words (casefile.Summary.Words; none: all), the
// newest first, at most so many behind a place. Next is where the list goes on, and zero where it ends; where words are
// looked for that seldom stand together, a page may hold less than the most and still have a next one.
func (s *Cases) Find(ctx context.Context, words []string, behind Mark,
	most int) (page []casefile.Summary, next Mark, err error) {
	if len(words) > 0 {
		f, err := caseWords.find(ctx, s.readers, words, behind, most, looked)
		if err == nil {
			page, err = byID[casefile.Summary](ctx, s.database, "cases", f.marks)
		}
		return page, f.next, explain(err, s.file)
	}
	page, err = list[casefile.Summary](ctx, s.database, selectNewest, append(behind.values(), most+1)...)
	if len(page) > most {
		page = page[:most]
		next = Mark{page[most-1].Opened, page[most-1].ID}
	}
	return page, next, err
}

// ByID gives one case by its id; NotFound where there is none.
func (s *Cases) ByID(ctx context.Context, id string) (casefile.Summary, error) {
	c, err := one[casefile.Summary](s.reads.caseByID.QueryRowContext(ctx, id))
	if errors.Is(err, sql.ErrNoRows) {
		return c, fault.New(fault.NotFound, "There is no such case. Check the address.")
	}
	return c, explain(err, s.file)
}

// NextCaseNumber gives the number that the next case of a session would have, from 1. Two who ask at once get the same
// number; the second one's Append is a Conflict, and asking again gives the next.
func (s *Cases) NextCaseNumber(ctx context.Context, session string) (number int, err error) {
	err = s.readers.QueryRowContext(ctx, selectNumber, session).Scan(&number)
	return number, explain(err, s.file)
}

func list[T any](ctx context.Context, d *database, query string, args ...any) ([]T, error) {
	rows, err := d.readers.QueryContext(ctx, query, args...)
	return listed[T](d, rows, err)
}

func listed[T any](d *database, rows *sql.Rows, err error) ([]T, error) {
	texts, err := collect(rows, err, func(text *[]byte) []any { return []any{text} })
	if err != nil {
		return nil, explain(err, d.file)
	}
	all, err := summaries[T](texts)
	return all, explain(err, d.file)
}

func summaries[T any](texts [][]byte) ([]T, error) {
	all := make([]T, len(texts))
	for i, text := range texts {
		if err := json.Unmarshal(text, &all[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func one[T any](row *sql.Row) (found T, err error) {
	var text []byte
	if err := row.Scan(&text); err != nil {
		return found, err
	}
	return found, json.Unmarshal(text, &found)
}
