package cases

import (
	"fmt"

	"redress/ruling"
	"redress/views"
	"redress/views/parts"
	"redress/views/questions"
)

// CasePage is the one page from which a director rules.
type CasePage struct {
	questions.Progress
	Ruling     *RulingLink
	Reserved   *questions.Reservation // while the ruling is reserved; nil otherwise
	Closed     string                 // why the case was closed
	Again      string                 // why it was taken up again since its last ruling; empty where it was not
	Undone     *views.Banner          // that the ruling given last was taken back; nil where it was not
	Publish    bool                   // the ruling can be published
	Behindhand *views.Banner          // how what is published of the case is behind; nil where it is not
	Fouled     *views.Banner          // of a fouled board: how its forms are scored; nil for every other case
	Choose     *ChooseView
	Notes      []parts.NoteView
	Consults   []parts.ConsultView
	Record     ruling.BoardRecord
	Beside     *ruling.SmallRecord // what a question is weighed by; nil where nothing is known
	Peers      *Peers              // who can be asked about the question; nil where nobody is
	NoteForm   views.TextForm
	ByRight    []string // by what right the case is taken up again, and until when
	// whose the ruling is that was decided on an appeal, and that a director does not overrule it alone
	NotOverruled string
	Grounds      []views.Choice // on which it can be taken up again
	Overtakes    string         // what then becomes of the appeal still to be decided; empty where there is none
	Inquiry      questions.Inquiry
	Hearing      string          // how far both sides have been heard; empty where nobody directs
	Disputed     bool            // both sides were asked, and there is no ruling yet
	Against      []string        // what in the record does not go together
	About        string          // what the case was opened about, where there are no questions on it; empty otherwise
	Governs      []views.Link    // the provisions that govern it
	Also         []views.Banner  // other cases on the same board and table
	Left         []LeftOpen      // matters that were left open when the case was ruled
	Sheet        *ruling.Sheet   // of the ruling in force, while the case is ruled; nil otherwise
	Look         *questions.Look // what that leaves to be looked at; nil where there is nothing
	Later        string          // when the players can read the ruling; empty where they can
	Behind       *ruling.Sheet   // what else was looked at
	Keys         []ruling.KeyIn
	Undo         *views.Undo // nil where who sees it cannot take the ruling back
	Appeals      []parts.AppealMark
	Chart        bool                // there are questions that can be drawn
	Experts      string              // the sheet for experts on the outcome; empty where there is none
	Chain        []parts.RulingChain // all rulings of the case, the first one first; empty where there is but one
}

// Peers are those asked what they would do, at the question that they help to answer.
type Peers struct {
	Prepare string // where another poll is prepared
	Polls   []PeersAsked
}

// PeersAsked is a poll with its figures.
type PeersAsked struct {
	Poll    views.Link
	Figures []string // a line for each action; empty while nobody has answered
}

// LeftOpen is a matter of the case that was begun and left for another one, and the ruling says nothing on it.
type LeftOpen struct{ Run, Title string }

// beside tells whether the right column shows the board: to whoever judges, and where nothing is answered yet.
func (p CasePage) beside() bool {
	return p.Beside != nil && p.Present != nil && (p.Present.Judgement || len(p.Past) == 0)
}

// still says where the case is to somebody who may only read it.
func (p CasePage) still() string {
	if p.Asked == "" {
		return "Not yet classified."
	}
	return "The director is at this question."
}

// RulingLink leads to the ruling in force.
type RulingLink struct {
	Title, Path string
	Number      int
	At          string
	Request     string
	ReopenError string
}

// pastHeading counts the questions that were answered on the way, for the heading above them.
func (p CasePage) pastHeading() string {
	n := questions.Answered(p.Past)
	if n == 1 {
		return "1 answer so far"
	}
	return fmt.Sprintf("%d answers so far", n)
}
