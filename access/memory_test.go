package access

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"redress/fault"
)

// memory is a Register in memory with the contract of the store.
type memory struct {
	mu       sync.Mutex
	accounts []Account
	logins   map[string]Login
	links    []Link
	writes   int
}

func newMemory() *memory { return &memory{logins: map[string]Login{}} }

func (m *memory) AnyAccount(context.Context) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.accounts) > 0, nil
}

func (m *memory) Accounts(context.Context) ([]Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.accounts), nil
}

func (m *memory) SaveAccount(_ context.Context, decide func([]Account) (Account, error)) (Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	a, err := decide(slices.Clone(m.accounts))
	if err != nil {
		return Account{}, err
	}
	m.accounts = append(slices.DeleteFunc(m.accounts, func(old Account) bool { return old.ID == a.ID }), a)
	slices.SortFunc(m.accounts, func(a, b Account) int { return cmp.Compare(a.Name, b.Name) })
	m.writes++
	return a, nil
}

func (m *memory) AddLogin(_ context.Context, l Login) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for digest, old := range m.logins {
		if old.Expires <= l.Created {
			delete(m.logins, digest)
		}
	}
	m.logins[l.Digest] = l
	m.writes++
	return nil
}

func (m *memory) Login(_ context.Context, digest string) (Login, Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	l, ok := m.logins[digest]
	if !ok {
		return Login{}, Account{}, fault.New(fault.NotFound, "There is no such login.")
	}
	a, err := byID(m.accounts, l.Account)
	return l, a, err
}

func (m *memory) SeeLogin(_ context.Context, l Login) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.logins[l.Digest] = l
	m.writes++
	return nil
}

func (m *memory) EndLogin(_ context.Context, digest string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.logins, digest)
	return nil
}

func (m *memory) AddLink(_ context.Context, l Link) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.links = append(m.links, l)
	return nil
}

func (m *memory) Link(_ context.Context, digest string) (Link, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, l := range m.links {
		if l.Digest == digest {
			return l, nil
		}
	}
	return Link{}, fault.New(fault.NotFound, "There is no such link.")
}

func (m *memory) Links(_ context.Context, of Scope) ([]Link, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(m.links), func(l Link) bool { return !of.Covers(l.Scope) }), nil
}

func (m *memory) UseLink(_ context.Context, id string, at int64) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, l := range m.links {
		if l.ID == id && l.Used == 0 && l.Revoked == 0 {
			m.links[i].Used = at
			return true, nil
		}
	}
	return false, nil
}

func (m *memory) RevokeLink(ctx context.Context, id string, at int64) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, l := range m.links {
		if l.ID == id {
			m.links[i].Revoked = cmp.Or(l.Revoked, at)
			return nil
		}
	}
	return fault.New(fault.NotFound, "There is no such link.")
}

func (m *memory) RevokeLinks(_ context.Context, of Scope, at int64) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, l := range m.links {
		if of.Covers(l.Scope) {
			m.links[i].Revoked = cmp.Or(l.Revoked, at)
		}
	}
	return nil
}
