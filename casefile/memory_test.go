package casefile

import (
	"context"
	"maps"
	"regexp"
	"slices"
	"sync"

	"redress/fault"
	"redress/ledger"
)

// memory is a ledger.Log and Lists in memory with the contract of the store: a batch is stored whole or not at all, a
// stream goes on from what was expected, ids and the numbers of cases are unique, and a request is stored once.
type memory struct {
	mu       sync.Mutex
	streams  map[string][]ledger.Entry
	contents map[string]ledger.Content
	texts    map[string]map[string]ledger.Text
	files    map[string]map[string]ledger.File
	requests map[string]string
	rows     map[string]Summary
	ids      map[string]bool // of entries and texts

	meanwhile func() // what somebody else does before the next Append; nil for nobody
}

func newMemory() *memory {
	return &memory{streams: map[string][]ledger.Entry{}, contents: map[string]ledger.Content{},
		texts: map[string]map[string]ledger.Text{}, files: map[string]map[string]ledger.File{},
		requests: map[string]string{}, rows: map[string]Summary{}, ids: map[string]bool{}}
}

// Append implements ledger.Log.
func (m *memory) Append(_ context.Context, b ledger.Batch) error {
	if act := m.meanwhile; act != nil {
		m.meanwhile = nil
		act()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, found := m.requests[b.Request]; found {
		return ledger.ErrRepeated
	}
	row, ok := b.Row.(Summary)
	before := m.streams[b.Stream]
	if int64(len(before)) != b.Expected || m.taken(b, row) {
		return fault.New(fault.Conflict, "Somebody else was faster.")
	}
	after := append(slices.Clone(before), b.Entries...)
	if len(b.Entries) == 0 || b.Request == "" || !ok || row.ID != b.Stream || row.Seq != int64(len(after)) ||
		row.Head != ledger.Head(after) {
		return fault.New(fault.Internal, "The batch is not complete, or its row is not of its last entry.")
	}
	for _, c := range b.Contents {
		if err := c.Check(); err != nil {
			return err
		}
	}
	if err := ledger.Verify(after); err != nil {
		return err
	}
	if err := m.named(b, before); err != nil {
		return err
	}
	m.keep(b, after, row)
	return nil
}

// named finds a hash in an entry that is of no document, of no text and of no entry before it: redress verify misses a
// document there for good.
func (m *memory) named(b ledger.Batch, before []ledger.Entry) error {
	known := map[string]bool{}
	for _, c := range b.Contents {
		known[c.Hash] = true
	}
	for _, e := range before {
		known[e.Hash] = true
	}
	for _, e := range b.Entries {
		for _, found := range hashed.FindAllStringSubmatch(string(e.Body), -1) {
			if _, kept := m.contents[found[2]]; found[1] != "digest" && !kept && !known[found[2]] {
				return fault.New(fault.Internal, "The entry %s names %.12s as its %s, and that is nowhere.", e.Kind,
					found[2], found[1])
			}
		}
		known[e.Hash] = true
	}
	return nil
}

var hashed = regexp.MustCompile(`"([a-z_]+)":"([0-9a-f]{64})"`)

func (m *memory) taken(b ledger.Batch, row Summary) bool {
	for stream, other := range m.rows {
		if stream != b.Stream && other.Session == row.Session && other.Number == row.Number {
			return true
		}
	}
	return slices.ContainsFunc(b.Entries, func(e ledger.Entry) bool { return m.ids[e.ID] }) ||
		slices.ContainsFunc(b.Texts, func(t ledger.Text) bool { return m.ids[t.ID] }) ||
		slices.ContainsFunc(b.Files, func(f ledger.File) bool { return m.ids[f.ID] })
}

func (m *memory) keep(b ledger.Batch, after []ledger.Entry, row Summary) {
	m.streams[b.Stream], m.requests[b.Request], m.rows[b.Stream] = after, b.Stream, row
	for _, e := range b.Entries {
		m.ids[e.ID] = true
	}
	for _, c := range b.Contents {
		m.contents[c.Hash] = c
	}
	for _, t := range b.Texts {
		if m.texts[b.Stream] == nil {
			m.texts[b.Stream] = map[string]ledger.Text{}
		}
		m.texts[b.Stream][t.ID], m.ids[t.ID] = t, true
	}
	for _, f := range b.Files {
		if m.files[b.Stream] == nil {
			m.files[b.Stream] = map[string]ledger.File{}
		}
		m.files[b.Stream][f.ID], m.ids[f.ID] = f, true
	}
}

// Entries implements ledger.Log.
func (m *memory) Entries(_ context.Context, stream string) ([]ledger.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
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
	m.mu.Lock()
	defer m.mu.Unlock()
	c, ok := m.contents[hash]
	if !ok {
		return c, fault.New(fault.NotFound, "There is no stored document %.12s.", hash)
	}
	return c, c.Check()
}

// Texts implements ledger.Log.
func (m *memory) Texts(_ context.Context, stream string) (map[string]ledger.Text, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.texts[stream]), nil
}

// File implements ledger.Files.
func (m *memory) File(_ context.Context, stream, id string) (ledger.File, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f, ok := m.files[stream][id]
	if !ok {
		return f, fault.New(fault.NotFound, "There is no such picture.")
	}
	return f, f.Check()
}

// Requested implements ledger.Log.
func (m *memory) Requested(_ context.Context, request string) (string, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	stream, found := m.requests[request]
	return stream, found, nil
}

// NextCaseNumber implements Lists.
func (m *memory) NextCaseNumber(_ context.Context, session string) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	next := 1
	for _, row := range m.rows {
		if row.Session == session {
			next = max(next, row.Number+1)
		}
	}
	return next, nil
}

// erase blanks texts as the store does.
func (m *memory) erase(stream string, ids []string, at int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, id := range ids {
		if f, ok := m.files[stream][id]; ok {
			f.Body, f.Salt, f.Erased = nil, "", at
			m.files[stream][id] = f
			continue
		}
		t := m.texts[stream][id]
		t.Body, t.Salt, t.Erased = "", "", at
		m.texts[stream][id] = t
	}
}
