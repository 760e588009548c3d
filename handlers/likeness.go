package handlers

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"redress/casefile"
	"redress/fault"
	"redress/views"
)

// What is looked at and shown of earlier rulings.
const (
	mostCompared = 20   // rulings on the same questionnaire, the latest first
	mostAlike    = 5    // rulings shown
	leastAlike   = 300  // of 1000; less is no likeness
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

// alike are earlier rulings on the questionnaire of a case, the likest first, with the reasons why they are like it. They are
// information and never precedent. One of a board that the reader may still play is not among them (16D).
func (e *evening) alike(o *openCase) ([]views.AlikeView, error) {
	if o.run == nil || len(o.run.Answers) == 0 {
		return nil, nil
	}
	all, err := e.cfg.Store.RuledCases(e.ctx, o.run.Questionnaire, mostCompared)
	if err != nil {
		return nil, err
	}
	summaries := map[string]casefile.Summary{}
	var earlier []casefile.Findings
	for _, summary := range all {
		if summary.ID == o.ID || e.keepsSummary(summary) {
			continue
		}
		found, err := e.findings(e.ctx, summary)
		if err != nil {
			return nil, err
		}
		summaries[summary.ID] = summary
		earlier = append(earlier, found)
	}
	if len(earlier) == 0 {
		return nil, nil
	}
	var list []views.AlikeView
	for _, like := range casefile.Alike(casefile.FindingsSoFar(o.Case, o.run, o.pinned.questionnaire), earlier) {
		if like.Share < leastAlike || len(list) == mostAlike {
			break
		}
		list = append(list, e.alikeView(like, summaries[like.Earlier.Case]))
	}
	return list, nil
}

func (e *evening) alikeView(like casefile.Likeness, summary casefile.Summary) views.AlikeView {
	where := strings.Join(filled(fmt.Sprintf("case %d", summary.Number), strings.ToLower(views.Where(summary.Board, summary.Table)), views.Clock(like.Earlier.At, e.now)), ", ")
	return views.AlikeView{Link: views.Link{Text: orElse(like.Earlier.Outcome, summary.Outcome), Path: rulingPath(like.Earlier.Case, like.Earlier.Ruling)},
		Where: upper(where), Reasons: like.Reasons}
}

// findings reads what the ruling in force of a case rests on.
func (s *Server) findings(ctx context.Context, summary casefile.Summary) (casefile.Findings, error) {
	if found, ok := s.rested.of(summary.Head); ok {
		return found, nil
	}
	c, err := s.clerk.Case(ctx, summary.ID)
	if err != nil {
		return casefile.Findings{}, err
	}
	standing := c.Standing()
	if standing == nil {
		return casefile.Findings{}, fault.New(fault.Internal, "Case %s is ruled and has no ruling.", summary.ID)
	}
	var t casefile.Transcript
	if err := s.document(ctx, standing.Transcript, &t); err != nil {
		return casefile.Findings{}, err
	}
	found := casefile.FindingsOf(&t)
	found.Laws = slices.Clone(found.Laws)
	s.rested.keep(summary.Head, found)
	return found, nil
}

// keepsSummary tells whether a case is of a board that the reader may still play (16D).
func (e *evening) keepsSummary(summary casefile.Summary) bool {
	judge, err := e.judge(summary)
	return err != nil || judge.Kept()
}
