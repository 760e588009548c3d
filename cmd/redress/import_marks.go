package main

import (
	"fmt"
	"slices"

	"redress/session"
	"redress/session/results"
)

// What holds where a file marks a board in two ways, or otherwise than the session: the values of --marks, as the
// preview of the page has them.
const (
	marksByFile    = "file" // of two ways the first
	marksByNumber  = "number"
	marksBySession = "session"
)

// marked puts into the options of the reading what was said of how boards are marked.
func (o *importOptions) marked(play *session.Session) {
	switch o.marks {
	case marksByNumber:
		o.read.ByNumber = true
	case marksBySession:
		o.read.Marked = map[int]session.Marking{}
		for _, board := range play.Boards {
			o.read.Marked[board] = play.Marking(board)
		}
	}
}

// markedTwice notes the boards that come in and that the file marks in two ways, of which nobody said which holds.
func (r *importReport) markedTwice(f *results.File, i results.Import, play *session.Session) (open bool) {
	for _, board := range f.Said.Twice() {
		if !slices.Contains(play.Boards, board) && !slices.Contains(i.Boards, board) {
			continue
		}
		open = true
		first, other := f.Said[board][0], f.Said[board][1]
		r.Problems = append(r.Problems, importProblem{Line: other.At, Code: string(results.Refused),
			Text: fmt.Sprintf("Board %d is marked in two ways: %s, and first %s. Nothing was brought in; say with "+
				"--marks file (the first), number or session which holds.", board, other.Of(board).Words(),
				first.Of(board).Words())})
	}
	return open
}

// newlyMarked tells of boards that are new to the session, which has no marking of them that could hold.
func (r *importReport) newlyMarked(f *results.File, i results.Import, play *session.Session, chosen string) {
	if chosen != marksBySession {
		return
	}
	for _, board := range i.Boards {
		if m, said := f.Marked[board]; said && !slices.Contains(play.Boards, board) && m != session.MarkedBy(board) {
			r.warn("Board %d is new to the session, which has no marking of it. It is marked as the file has it "+
				"first: %s.", board, m.Words())
		}
	}
}
