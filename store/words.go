package store

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
)

// Mark is a place in a list that has the newest first: the next page begins behind it. The zero value is the place
// before everything.
type Mark struct {
	At int64
	ID string
}

// values are the place for a statement that asks for what is behind it.
func (m Mark) values() []any {
	if m == (Mark{}) {
		return []any{int64(1<<63 - 1), ""}
	}
	return []any{m.At, m.ID}
}

// wordIndex names the two tables in which the rows of one kind are found by their words: which rows hold a word, the
// newest first, and how many they are.
type wordIndex struct{ words, terms string }

var (
	caseWords        = wordIndex{"case_words", "case_terms"}
	publicationWords = wordIndex{"publication_words", "publication_terms"}
)

// wordWrites are the statements that keep an index.
type wordWrites struct{ put, take, more, less, none *sql.Stmt }

func (x wordIndex) prepare(to map[**sql.Stmt]string, w *wordWrites) {
	to[&w.put] = "insert into " + x.words + " (word, at, id) values ($1, $2, $3)"
	to[&w.take] = "delete from " + x.words + " where word = $1 and at = $2 and id = $3"
	to[&w.more] = "insert into " + x.terms + " (word, n) values ($1, 1) on conflict (word) do update set n = " +
		x.terms + ".n + 1"
	to[&w.less] = "update " + x.terms + " set n = n - 1 where word = $1"
	to[&w.none] = "delete from " + x.terms + " where word = $1 and n = 0"
}

// heldWords are the words of a row and its place, as a column keeps them and as the index does.
type heldWords struct {
	words []string // sorted, each once
	Mark
}

func (h heldWords) column() string { return strings.Join(h.words, "\n") }

// read takes the words out of their column.
func (h *heldWords) read(column string) {
	if column != "" {
		h.words = strings.Split(column, "\n")
	}
}

// change makes the index hold a row's words as they are now in the place of those before: of a row that says the same
// as before nothing is written.
func (w wordWrites) change(tx *sql.Tx, before, now heldWords) error {
	stays := func(of heldWords) func(string) bool {
		return func(word string) bool {
			_, found := slices.BinarySearch(of.words, word)
			return found && before.Mark == now.Mark
		}
	}
	for _, word := range slices.DeleteFunc(slices.Clone(before.words), stays(now)) {
		if err := run(tx, w.take, word, before.At, before.ID); err != nil {
			return err
		}
		if err := run(tx, w.less, word); err != nil {
			return err
		}
		if err := run(tx, w.none, word); err != nil {
			return err
		}
	}
	for _, word := range slices.DeleteFunc(slices.Clone(now.words), stays(before)) {
		if err := run(tx, w.put, word, now.At, now.ID); err != nil {
			return err
		}
		if err := run(tx, w.more, word); err != nil {
			return err
		}
	}
	return nil
}

func run(tx *sql.Tx, statement *sql.Stmt, args ...any) error {
	_, err := tx.Stmt(statement).Exec(args...)
	return err
}

// found are rows by their words.
type found struct {
	marks []Mark // the newest first
	next  Mark   // behind which the search goes on; zero where there is nothing more
}

// find gives the rows that hold every one of some words and stand behind a place, at most so many. The rows of the
// rarest word are looked through, at most look of them (0: all), so that a page takes no longer however many rows there
// are; where the search was cut short there, next says from where it goes on.
func (x wordIndex) find(ctx context.Context, db *sql.DB, list []string, behind Mark, most,
	look int) (f found, err error) {
	list, known, err := x.rarestFirst(ctx, db, list)
	if err != nil || !known {
		return f, err
	}
	args := append([]any{list[0]}, behind.values()...)
	for _, word := range list[1:] {
		args = append(args, word)
	}
	rows, err := db.QueryContext(ctx, x.query(list, look), args...)
	if err != nil {
		return f, err
	}
	defer rows.Close()
	var last Mark
	seen := 0
	for ; rows.Next(); seen++ {
		var hit bool
		if err := rows.Scan(&last.At, &last.ID, &hit); err != nil {
			return f, err
		}
		if !hit {
			continue
		}
		if len(f.marks) == most { // one more than asked for: there is a next page
			f.next = f.marks[most-1]
			return f, nil
		}
		f.marks = append(f.marks, last)
	}
	if look > 0 && seen == look {
		f.next = last
	}
	return f, rows.Err()
}

// query asks for the rows of the first word, whether each holds the others too: the word, the place, and the other
// words.
func (x wordIndex) query(list []string, look int) string {
	all := "1"
	for i := range list[1:] {
		all += fmt.Sprintf(" and exists (select 1 from %s o where o.word = $%d and o.at = w.at and o.id = w.id)",
			x.words, i+4)
	}
	query := fmt.Sprintf("select w.at, w.id, %s from %s w where w.word = $1 and (w.at, w.id) < ($2, $3) order by "+
		"w.at desc, w.id desc", all, x.words)
	if look > 0 {
		query += fmt.Sprintf(" limit %d", look)
	}
	return query
}

// rarestFirst sorts words by how many rows hold them; known is false where no row holds one of them.
func (x wordIndex) rarestFirst(ctx context.Context, db *sql.DB,
	list []string) (sorted []string, known bool, err error) {
	counts := make(map[string]int, len(list))
	for _, word := range list {
		var n int
		err := db.QueryRowContext(ctx, "select n from "+x.terms+" where word = $1", word).Scan(&n)
		if err == sql.ErrNoRows {
			return nil, false, nil
		}
		if err != nil {
			return nil, false, err
		}
		counts[word] = n
	}
	sorted = slices.Compact(slices.Sorted(slices.Values(list)))
	slices.SortStableFunc(sorted, func(a, b string) int { return cmp.Compare(counts[a], counts[b]) })
	return sorted, len(sorted) > 0, nil
}

// byID reads the summaries of rows by their ids, in the order of the ids.
func byID[T any](ctx context.Context, d *database, table string, marks []Mark) ([]T, error) {
	if len(marks) == 0 {
		return nil, nil
	}
	args, order, places := make([]any, len(marks)), map[string]int{}, make([]string, len(marks))
	for i, m := range marks {
		args[i], order[m.ID], places[i] = m.ID, i, fmt.Sprintf("$%d", i+1)
	}
	type row struct {
		id   string
		text []byte
	}
	rows, err := d.readers.QueryContext(ctx, "select id, summary from "+table+" where id in ("+
		strings.Join(places, ", ")+")", args...)
	all, err := collect(rows, err, func(r *row) []any { return []any{&r.id, &r.text} })
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(a, b row) int { return cmp.Compare(order[a.id], order[b.id]) })
	texts := make([][]byte, len(all))
	for i := range all {
		texts[i] = all[i].text
	}
	return summaries[T](texts)
}
