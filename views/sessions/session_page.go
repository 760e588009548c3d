package sessions

import (
	"slices"
	"strconv"

	"redress/ruling"
	"redress/views"
	"redress/views/live"
	"redress/views/makeable"
	"redress/views/parts"
)

// SessionPage is one session of play.
type SessionPage struct {
	ID, Path  string
	Name, Sub string
	CheckLaws string // that the laws chosen were not those of the day; empty where they were
	Edition   views.EditionTag
	Example   bool
	Ended     bool
	Facts     []views.KeyValue
	Settings  []parts.SettingRow // the regulations with their sources; none where no authority was chosen
	Live      live.LiveView
	Scores    *ScoresView // nil before the first result
	Boards    []BoardView
	Lines     int          // that the boards may come to, each with its deal and a result of every table
	Unmade    string       // how far the analysis of the deals has come; empty where it is done, or for nobody here
	Unseen    string       // why boards and scores are left out; empty where nothing is
	Files     []FileNote   // what was left out of files
	Tools     []views.Link // what the reader may do for the session
	Plays     string       // as whom the reader plays, as typed; empty where they do not

	PlaysTyped   string // in its form
	PlaysWhy     string // likewise
	PlaysField   string // what is wrong in its form; empty for nothing
	PlaysError   string
	PlaysReasons []views.Choice // why a reader who plays may say otherwise, where boards are kept from them

	Directs    bool // who sees it opens cases, and ends the session
	New        string
	EndRequest string
	EndSince   string // in the form of its end, as typed
	ToCase     string // the case whose question by the clock led here, to which the form goes back; empty otherwise
	EndError   string
	Lacks      string       // what play still lacks, for whoever would end the session; empty for nothing
	Starts     []views.Link // of the example: disputes to try
}

// FileNote tells what was left out of a file that was brought in.
type FileNote struct {
	Title string
	Lines []string
	By    string // who brought it in, and when
}

// BoardView is a board of a session with its traveller.
type BoardView struct {
	Number  int
	Dealer  string
	Vul     string
	Deal    *ruling.DealDiagram
	Caption string
	Unit    string // of the figures, for the heads of their columns
	Results []ResultRow
	Open    []string // why lines have no figures
	Asked   bool     // the address leads to this board
	Case    string   // id of the case that led to it; empty where none did

	Makeable *makeable.View // nil where it is not known, or for nobody here

	Foul string      // who played the board in which form, and how that is scored; empty where all played the same
	Mark *FouledForm // nil where there are not two results
}

// ResultRow is one line of a traveller.
type ResultRow struct {
	Table, NS, EW, Contract, Tricks, Points, NSPoints, EWPoints string

	NSPlayers, EWPlayers string // beside the numbers, where there is room

	NSBefore, EWBefore string      // the figures without the rulings; empty where they are the same
	Ruling             *views.Link // the ruling that adjusted the line; nil where its result stands
	AtTable            string      // what the ruling adjusted
	ByHand             string      // matchpoints that were entered by hand, and by whom; empty for none
	Form               string      // of a fouled board, "form B"
}

// playsWrong is what is wrong with a field of the form in which somebody says as whom they play.
func (s SessionPage) playsWrong(field string) string {
	if s.PlaysField == field {
		return s.PlaysError
	}
	return ""
}

// mostTogether is how many lines of boards stand on the page of a session together: 24 boards at five tables do. Of
// more, one board is shown at a time, for all of them would come to a page too heavy for a phone.
const mostTogether = 200

// together tells whether all boards stand on the page, to be unfolded one by one.
func (s SessionPage) together() bool { return s.Lines <= mostTogether }

// shown are the boards that stand on the page.
func (s SessionPage) shown() []BoardView {
	if s.together() {
		return s.Boards
	}
	return slices.DeleteFunc(slices.Clone(s.Boards), func(b BoardView) bool { return !b.open() })
}

// boardPath leads to a board, with its folds open.
func (s SessionPage) boardPath(number int) string {
	n := strconv.Itoa(number)
	return s.Path + "?board=" + n + "#board" + n
}

// opensBoard tells whether one of the boards stands open.
func (s SessionPage) opensBoard() bool { return slices.ContainsFunc(s.Boards, BoardView.open) }
