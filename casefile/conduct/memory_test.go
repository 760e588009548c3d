package conduct

import (
	"context"
	"slices"

	"redress/fault"
	"redress/ledger"
)

// memory is a ledger.Log in memory with the contract of the store.
type memory struct {
	streams  map[string][]ledger.Entry
	texts    map[string]ledger.Text
	requests map[string]string
	rows     map[string]Summary
}

func newMemory() *memory {
	return &memory{map[string][]ledger.Entry{}, map[string]ledger.Text{}, map[string]string{}, map[string]Summary{}}
}

// Append implements ledger.Log.
func (m *memory) Append(_ context.Context, b ledger.Batch) error {
	if _, found := m.requests[b.Request]; found {
		return ledger.ErrRepeated
	}
	if int64(len(m.streams[b.Stream])) != b.Expected {
		return fault.New(fault.Conflict, "Somebody else was faster.")
	}
	after := append(slices.Clone(m.streams[b.Stream]), b.Entries...)
	if err := ledger.Verify(after); err != nil {
		return err
	}
	m.streams[b.Stream], m.requests[b.Request], m.rows[b.Stream] = after, b.Stream, b.Row.(Summary)
	for _, t := range b.Texts {
		m.texts[t.ID] = t
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
func (m *memory) Content(context.Context, string) (ledger.Content, error) {
	return ledger.Content{}, fault.New(fault.NotFound, "A report has no documents.")
}

// Texts implements ledger.Log.
func (m *memory) Texts(context.Context, string) (map[string]ledger.Text, error) { return m.texts, nil }

// Requested implements ledger.Log.
func (m *memory) Requested(_ context.Context, request string) (string, bool, error) {
	stream, found := m.requests[request]
	return stream, found, nil
}
