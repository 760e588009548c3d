package casebook

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"redress/fault"
	"redress/ledger"
)

// memory is a ledger.Log and a Shelf in memory with the contract of the store.
type memory struct {
	streams  map[string][]ledger.Entry
	contents map[string]ledger.Content
	texts    map[string]ledger.Text
	requests map[string]string
	rows     map[string]Row
}

func newMemory() *memory {
	return &memory{map[string][]ledger.Entry{}, map[string]ledger.Content{}, map[string]ledger.Text{},
		map[string]string{}, map[string]Row{}}
}

// Append implements ledger.Log.
func (m *memory) Append(_ context.Context, b ledger.Batch) error {
	if _, found := m.requests[b.Request]; found {
		return ledger.ErrRepeated
	}
	row := b.Row.(Row)
	for id, other := range m.rows {
		if id != row.ID && other.Number == row.Number {
			return fault.New(fault.Conflict, "The number is taken.")
		}
	}
	if int64(len(m.streams[b.Stream])) != b.Expected {
		return fault.New(fault.Conflict, "Somebody else was faster.")
	}
	after := append(slices.Clone(m.streams[b.Stream]), b.Entries...)
	if err := ledger.Verify(after); err != nil {
		return err
	}
	m.streams[b.Stream], m.requests[b.Request], m.rows[b.Stream] = after, b.Stream, row
	for _, t := range b.Texts {
		m.texts[t.ID] = t
	}
	for _, c := range b.Contents {
		m.contents[c.Hash] = c
	}
	return nil
}

// Entries implements ledger.Log.
func (m *memory) Entries(_ context.Context, stream string) ([]ledger.Entry, error) {
	if len(m.streams[stream]) == 0 {
		return nil, fault.New(fault.NotFound, "There is nothing here under that name.")
	}
	return slices.Clone(m.streams[stream]), nil
}

// Since implements ledger.Log.
func (m *memory) Since(ctx context.Context, stream string, seq int64, hash string) ([]ledger.Entry, error) {
	all, err := m.Entries(ctx, stream)
	if err != nil || seq == 0 || int64(len(all)) < seq || all[seq-1].Hash != hash {
		return all, err
	}
	return all[seq:], nil
}

// Content implements ledger.Log.
func (m *memory) Content(_ context.Context, hash string) (ledger.Content, error) {
	c, ok := m.contents[hash]
	if !ok {
		return c, fault.New(fault.NotFound, "There is no such document.")
	}
	return c, nil
}

// Texts implements ledger.Log.
func (m *memory) Texts(context.Context, string) (map[string]ledger.Text, error) { return m.texts, nil }

// Requested implements ledger.Log.
func (m *memory) Requested(_ context.Context, request string) (string, bool, error) {
	stream, found := m.requests[request]
	return stream, found, nil
}

// NextNumber implements Shelf.
func (m *memory) NextNumber(context.Context) (int, error) {
	last := 0
	for _, row := range m.rows {
		last = max(last, row.Number)
	}
	return last + 1, nil
}

// Publication implements Shelf.
func (m *memory) Publication(_ context.Context, id string) (Summary, error) {
	row, ok := m.rows[id]
	if !ok {
		return Summary{}, fault.New(fault.NotFound, "There is none.")
	}
	return row.Summary, nil
}

func (m *memory) sorted(fits func(Row) bool) (list []Summary) {
	for _, row := range m.rows {
		if fits(row) {
			list = append(list, row.Summary)
		}
	}
	slices.SortFunc(list, func(a, b Summary) int { return cmp.Compare(b.Number, a.Number) })
	return list
}

// OfCase implements Shelf.
func (m *memory) OfCase(_ context.Context, id string) ([]Summary, error) {
	return m.sorted(func(r Row) bool { return r.Case == id }), nil
}

// Search implements Shelf.
func (m *memory) Search(_ context.Context, words []string, before, limit int) ([]Summary, error) {
	list := m.sorted(func(r Row) bool {
		return r.State == Published && (before == 0 || r.Number < before) &&
			!slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(r.Words, w) })
	})
	return list[:min(len(list), limit)], nil
}

// Terms implements Shelf.
func (m *memory) Terms(_ context.Context, prefix string) (terms []Term, err error) {
	counts := map[string]int{}
	for _, row := range m.rows {
		for _, w := range row.Words {
			if strings.HasPrefix(w, prefix) && row.State == Published {
				counts[w]++
			}
		}
	}
	for w, n := range counts {
		terms = append(terms, Term{w, n})
	}
	slices.SortFunc(terms, func(a, b Term) int { return cmp.Compare(a.Word, b.Word) })
	return terms, nil
}
