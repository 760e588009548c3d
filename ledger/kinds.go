package ledger

import (
	"encoding/json"
	"fmt"
)

// Kinds are the kinds of entry that change something folded from a log, by their names: a part of it that a room of its
// own keeps has them there.
type Kinds[Of any] map[string]Kind[Of]

// Kind is how one kind of entry changes something, up to a version of its body. Every version is read by the same
// names.
type Kind[Of any] struct {
	Version int
	// Fold puts the entry on it, and gives the personal texts that the entry names.
	Fold func(of Of, e Entry) ([]TextRef, error)
}

// Change is the body of one kind of entry.
type Change[Of any] interface {
	Fold(of Of, e Entry)
	Texts() []TextRef // the personal texts that it names
}

// Body is the kind of entry with a body, up to a version.
func Body[B Change[Of], Of any](version int) Kind[Of] {
	return Kind[Of]{version, func(of Of, e Entry) ([]TextRef, error) {
		var b B
		if err := json.Unmarshal(e.Body, &b); err != nil {
			return nil, fmt.Errorf("body of %s: %w", e.Kind, err)
		}
		b.Fold(of, e)
		return b.Texts(), nil
	}}
}
