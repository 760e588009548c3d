package sight

import (
	"context"
	"slices"
	"sync"

	"redress/casefile"
	"redress/fault"
)

// What is looked at and shown of earlier rulings.
const (
	MostCompared = 20   // rulings on the same questionnaire, the latest first
	MostAlike    = 5    // rulings shown
	LeastAlike   = 300  // of 1000; less is no likeness
	mostFindings = 2000 // rulings whose findings are remembered
)

// findings remembers what issued rulings rest on, by the hash of their transcript: a transcript never changes.
type findings struct {
	mu   sync.Mutex
	read map[string]casefile.Findings
}

func (f *findings) of(hash string) (casefile.Findings, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	found, ok := f.read[hash]
	return found, ok
}

func (f *findings) keep(hash string, found casefile.Findings) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.read == nil || len(f.read) >= mostFindings {
		f.read = map[string]casefile.Findings{}
	}
	f.read[hash] = found
}

// Findings reads what the ruling in force of a case rests on.
func Findings(s *Desk, ctx context.Context, summary casefile.Summary) (casefile.Findings, error) {
	if found, ok := s.rested.of(summary.Head); ok {
		return found, nil
	}
	c, err := s.Clerk.Listed(ctx, summary)
	if err != nil {
		return casefile.Findings{}, err
	}
	standing := c.Standing()
	if standing == nil {
		return casefile.Findings{}, fault.New(fault.Internal, "Case %s is ruled and has no ruling.", summary.ID)
	}
	var t casefile.Transcript
	if err := s.Document(ctx, standing.Transcript, &t); err != nil {
		return casefile.Findings{}, err
	}
	found := casefile.FindingsOf(&t)
	found.Laws = slices.Clone(found.Laws)
	s.rested.keep(summary.Head, found)
	return found, nil
}
