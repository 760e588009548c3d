package imports

import (
	"slices"

	"github.com/labstack/echo/v4"

	"redress/fault"
	"redress/session"
	"redress/session/results"
	"redress/views"
	view "redress/views/imports"
)

// markedOptions are what was chosen of how boards are marked: of some of them, and of all that the session has.
func markedOptions(c echo.Context, play *session.Session, o results.Options) (results.Options, error) {
	form, err := c.FormParams()
	if err != nil {
		return o, fault.Wrap(err, fault.Invalid, "The form did not arrive whole. Send it again.")
	}
	o.Marked = chosenMarks(form)
	if play == nil || c.FormValue(view.MarksField) != view.MarksBySession {
		return o, nil
	}
	if o.Marked == nil {
		o.Marked = map[int]session.Marking{}
	}
	for _, board := range play.Boards {
		if _, chosen := o.Marked[board]; !chosen {
			o.Marked[board] = play.Marking(board)
		}
	}
	return o, nil
}

// comesIn tells whether a board that the file marks is asked about. None is to who may still play boards of it (16D).
func (in *incoming) comesIn(board int) bool {
	switch {
	case in.kept != nil:
		return false
	case in.play == nil:
		return in.dealsAlone() || in.file.Boards().Has(board)
	}
	return in.play.Boards.Has(board) || in.change.Boards.Has(board)
}

// stands is how a board is marked where the file says nothing.
func (in *incoming) stands(board int) session.Marking {
	if in.play != nil {
		return in.play.Marking(board)
	}
	return session.MarkedBy(board)
}

// otherwise are the boards to come in of which the file has another dealer or vulnerability than their number gives or,
// into a session that is open, than the session has. Those that it marks in two ways are asked about one by one.
func (in *incoming) otherwise() (boards []int) {
	for board, ways := range in.file.Said {
		if len(ways) == 1 && in.comesIn(board) && ways[0].Of(board) != in.stands(board) {
			boards = append(boards, board)
		}
	}
	slices.Sort(boards)
	return boards
}

// twice are the boards to come in that the file marks in two ways.
func (in *incoming) twice() []int {
	return slices.DeleteFunc(in.file.Said.Twice(), func(board int) bool { return !in.comesIn(board) })
}

// markedItself tells whether a session has one of the boards marked otherwise than by its number.
func markedItself(play *session.Session, boards []int) bool {
	return slices.ContainsFunc(boards, func(board int) bool { return play.Marking(board) != session.MarkedBy(board) })
}

// bySession tells whether the markings of the session are offered, and which of the boards it does not have yet: they
// are, where they come to something else than those of the file or of the numbers do.
func bySession(play *session.Session, boards []int) (fresh []int, offered bool) {
	for _, board := range boards {
		if !play.Boards.Has(board) {
			fresh = append(fresh, board)
		}
	}
	return fresh, markedItself(play, boards) || len(fresh) > 0 && len(fresh) < len(boards)
}

// marksView is what is asked of how boards are marked.
func (in *incoming) marksView() (v view.MarksView) {
	boards := in.otherwise()
	if len(boards) > 0 {
		v.Boards, v.Said, v.Choices = boardsWords(boards), in.marks, view.MarkChoices
		v.Than = "the number gives"
	}
	if in.play != nil {
		if fresh, offered := bySession(in.play, boards); offered {
			v.Choices = append(slices.Clone(v.Choices), view.BySession(len(fresh), boardsWords(fresh)))
		}
		if markedItself(in.play, boards) {
			v.Than = "the session has"
		}
	}
	for _, board := range in.twice() {
		t := view.MarkedTwice{Name: markField(board), Board: board}
		if chosen, said := in.options.Marked[board]; said {
			t.Said = markKey(chosen)
		}
		offered := map[session.Marking]bool{}
		offer := func(m session.Marking, whose string) {
			if !offered[m] {
				offered[m] = true
				t.Choices = append(t.Choices, views.Choice{Value: markKey(m),
					Text: whose + ": " + m.Words()})
			}
		}
		for _, way := range in.file.Said[board] {
			offer(way.Of(board), results.Where(in.file, way.At))
		}
		if in.play != nil {
			offer(in.play.Marking(board), "The session")
		}
		offer(session.MarkedBy(board), "By the number")
		v.Twice = append(v.Twice, t)
	}
	return v
}

// unmarked is the fault of a form that leaves open how a board is marked; nil where nothing is open.
func (in *incoming) unmarked() *fault.Error {
	for _, board := range in.twice() {
		if _, said := in.options.Marked[board]; !said {
			return fault.Of(fault.At(markField(board), "Not saved: the file marks board %d in two ways. Say which "+
				"of them holds.", board))
		}
	}
	v := in.marksView()
	known := func(c views.Choice) bool { return c.Value == in.marks }
	if v.Boards == "" || slices.ContainsFunc(v.Choices, known) {
		return nil
	}
	whose := "those of the numbers"
	if slices.ContainsFunc(v.Choices, func(c views.Choice) bool { return c.Value == view.MarksBySession }) {
		whose = "those of the numbers or of the session"
	}
	return fault.Of(fault.At(view.MarksField, "Not saved: say whether the dealer and the vulnerability of the file "+
		"hold, or %s.", whose))
}
