package rulings

import (
	"fmt"

	"redress/ruling"
	"redress/views"
	"redress/views/parts"
	"redress/views/questions"
)

// CheckPage is looked at before a ruling is issued.
type CheckPage struct {
	parts.CaseHead
	Request      string
	Run          string
	Basis        int64
	Enter        *parts.ResultToEnter
	Later        string // when the players can read the ruling; empty where they can at once
	Again        string // when the director looks again at what it leaves; empty where it leaves nothing
	Seen         string // what the score means on the field as it is shown
	Title        string
	Body         []views.Block
	Steps        []questions.Step
	Score        *ruling.AdjustedScore
	Warnings     []views.Banner
	Sealed       *views.Banner // why no ruling can be issued before both sides are heard; nil where one can
	Words        *views.Banner // the director's own words may say another score; nil where nothing speaks for that
	Besides      []Besides     // what is said of the other matters that the ruling is on
	Last         []views.Block // the result that is said after the words on all of them; none where it is not known
	Matter       string        // the title of the one that is worked on, where there are others; otherwise empty
	Outworn      *views.Banner // why its words may no longer hold; nil where nothing speaks for that
	Alternatives []ruling.Block
	Others       int  // how many there are besides those that are shown
	All          bool // all are shown
	Missing      string
	Table        parts.TableForm // asks for the table likewise
	Board        parts.BoardForm // asks for the board, where the session waits for it
	Fouled       *views.Banner   // of a fouled board: how its forms are scored; nil for every other case
	MayIssue     bool
	MayReserve   bool
	Undecided    bool   // a question is still open, and the ruling can only be reserved
	Waits        bool   // for a fact that is still to be found out: until then it can only be reserved
	Appeal       string // minutes
	AppealEnds   string // when those that the session gives end, in a sentence
	Correction   string // "ended at 22:40", of the correction period; empty while the time to appeal is not over
	AppealGiven  bool   // whether the right of appeal is told by default (83)
	AppealWhy    string
	Director     bool // the edition has a director, so a ruling can be reserved and reviewed
	Due          string
	WaitsFor     string // typed with a reservation that was refused
	Field, Error string
	SetAside     []questions.SetAsideView
	Matters      []questions.Matter // of the case; empty where there is but one
	May          map[string]bool
}

// ErrorAt is the sentence about a field; empty where it has none.
func (p CheckPage) ErrorAt(field string) string {
	if p.Field == field {
		return p.Error
	}
	return ""
}

// touched says which part of a ruling on several matters another answer would change.
func (p CheckPage) touched() string {
	return "These are answers on “" + p.Matter + "”. Another one changes that part of the ruling alone; the score " +
		"covers all of it."
}

// others leads to the answers that are not shown.
func (p CheckPage) others() string {
	if p.Others == 1 {
		return "1 other answer that would change it"
	}
	return fmt.Sprintf("%d other answers that would change it", p.Others)
}

// ofMatter is a heading, and of which matter it is where there are several.
func ofMatter(what, matter string) string {
	if matter == "" {
		return what
	}
	return what + ": " + matter
}

// RulingPage is a ruling as issued.
type RulingPage struct {
	parts.CaseHead
	Sheet, Behind *ruling.Sheet
	Order         ruling.Order         // in which the sheet is laid out; empty for the program's own
	Keys          []ruling.KeyIn       // what to key into scoring programs
	Undo          *views.Undo          // nil where who reads it cannot take it back
	Enter         *parts.ResultToEnter // nil where the session has the result, or it is not on record
	Later         string               // when the players can read it; empty where they can
	Unread        *views.Banner        // that players cannot read it on a phone, and what to do; nil where all can
	Fouled        *views.Banner        // of a fouled board: how its forms are scored; nil for every other case
	Onward        *questions.Onward    // nil where it leads on to nothing, and where the case cannot go on from here
}

func (p RulingPage) path() string { return fmt.Sprintf("%s/rulings/%d", p.Path, p.Sheet.Number) }

// HistoryPage is the log of a case for reading.
type HistoryPage struct {
	parts.CaseHead
	Events []ruling.Event
	Head   string // hash of the last entry
	Intact bool
}
