package ledger

import (
	"context"
	"maps"
	"slices"
	"sync"

	"redress/fault"
)

// memory is a Log in memory with the contract of the store: a batch is stored whole or not at all, a stream goes on
// from what was expected, ids are unique, and a request is stored once.
type memory struct {
	mu       sync.Mutex
	streams  map[string][]Entry
	contents map[string]Content
	texts    map[string]map[string]Text
	requests map[string]string
	rows     map[string]any
	ids      map[string]bool // of entries and texts
	appends  int             // how often Append was called

	meanwhile func()                    // what somebody else does before each Append; nil for nobody
	fail      func(method string) error // what goes wrong; nil for nothing
}

func newMemory() *memory {
	return &memory{streams: map[string][]Entry{}, contents: map[string]Content{}, texts: map[string]map[string]Text{},
		requests: map[string]string{}, rows: map[string]any{}, ids: map[string]bool{}}
}

func (m *memory) wrong(method string) error {
	if m.fail == nil {
		return nil
	}
	return m.fail(method)
}

// Append implements Log.
func (m *memory) Append(_ context.Context, b Batch) error {
	if err := m.wrong("Append"); err != nil {
		return err
	}
	if m.meanwhile != nil {
		m.meanwhile()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.appends++
	if _, found := m.requests[b.Request]; found {
		return ErrRepeated
	}
	before := m.streams[b.Stream]
	if int64(len(before)) != b.Expected || m.taken(b) {
		return fault.New(fault.Conflict, "Somebody else was faster.")
	}
	if len(b.Entries) == 0 || b.Request == "" || b.Entries[0].Stream != b.Stream {
		return fault.New(fault.Internal, "The batch is not complete.")
	}
	after := append(slices.Clone(before), b.Entries...)
	if err := Verify(after); err != nil {
		return err
	}
	m.keep(b, after)
	return nil
}

func (m *memory) taken(b Batch) bool {
	return slices.ContainsFunc(b.Entries, func(e Entry) bool { return m.ids[e.ID] }) ||
		slices.ContainsFunc(b.Texts, func(t Text) bool { return m.ids[t.ID] })
}

func (m *memory) keep(b Batch, after []Entry) {
	m.streams[b.Stream], m.requests[b.Request], m.rows[b.Stream] = after, b.Stream, b.Row
	for _, e := range b.Entries {
		m.ids[e.ID] = true
	}
	for _, c := range b.Contents {
		m.contents[c.Hash] = c
	}
	for _, t := range b.Texts {
		if m.texts[b.Stream] == nil {
			m.texts[b.Stream] = map[string]Text{}
		}
		m.texts[b.Stream][t.ID], m.ids[t.ID] = t, true
	}
}

// Entries implements Log.
func (m *memory) Entries(_ context.Context, stream string) ([]Entry, error) {
	if err := m.wrong("Entries"); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.streams[stream]) == 0 {
		return nil, fault.New(fault.NotFound, "There is nothing here under that name.")
	}
	return slices.Clone(m.streams[stream]), nil
}

// Since implements Log.
func (m *memory) Since(ctx context.Context, stream string, seq int64, hash string) ([]Entry, error) {
	all, err := m.Entries(ctx, stream)
	if err != nil || seq == 0 || int64(len(all)) < seq || all[seq-1].Hash != hash {
		return all, err
	}
	return all[seq:], nil
}

// Content implements Log.
func (m *memory) Content(_ context.Context, hash string) (Content, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c, ok := m.contents[hash]
	if !ok {
		return c, fault.New(fault.NotFound, "There is no stored document %.12s.", hash)
	}
	return c, c.Check()
}

// Texts implements Log.
func (m *memory) Texts(_ context.Context, stream string) (map[string]Text, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.texts[stream]), nil
}

// Requested implements Log.
func (m *memory) Requested(_ context.Context, request string) (string, bool, error) {
	if err := m.wrong("Requested"); err != nil {
		return "", false, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	stream, found := m.requests[request]
	return stream, found, nil
}
