package views

import (
	"fmt"
	"slices"

	"redress/casefile"
	"redress/ruling"
)

// WelcomePage is what everybody sees before there is anything, and who is not logged in always.
type WelcomePage struct {
	Request string // id of the request that starts the example session
	LogIn   bool   // who sees it must log in first
	Empty   bool   // who sees it may read, and there is nothing to read yet
}

// DeskPage is what a director sees first: what waits, what is open, what was ruled.
type DeskPage struct {
	Live     LiveView
	Moved    []Link // sessions that are on, with rulings whose figures no longer hold
	Sessions []SessionRow
	Directs  bool   // who sees it opens cases and sessions
	New      string // where a new case is opened
	Name     string // of the session of play that is on; empty where none is
	Disputes string // where the example evening offers disputes to try; empty where it is not on
	Example  string // id of the request that starts the example session; empty where there is one
}

// CaseGroup is a list of cases under one heading.
type CaseGroup struct {
	Title string
	Empty string // said where there are none; the group is left out where both are empty
	Cases []CaseRow
	More  string // where the rest of them is; empty where these are all
}

// CaseRow is one case in a list.
type CaseRow struct {
	Path, Lead, LeadSub string
	Title, Sub          string
	State               casefile.State // empty where the reader may not know it (16D)
	Time                string
	Marks               []string // what arrived, who has it
	Warn                string   // why somebody else had better rule; empty where nothing speaks against the reader
}

// SessionRow is one session of play in a list.
type SessionRow struct {
	ID              string
	Path, Name, Sub string
	Example, Ended  bool
}

// NewCaseRow makes the row of a case.
func NewCaseRow(s casefile.Summary, clock func(int64) string) CaseRow {
	row := CaseRow{Path: "/cases/" + s.ID, Lead: fmt.Sprint(s.Number), LeadSub: "case", Title: s.Title, State: s.State, Time: clock(s.Updated)}
	if s.Board > 0 {
		row.Lead, row.LeadSub = fmt.Sprint(s.Board), "board"
	}
	if row.Title == "" {
		row.Title = "What happened is not chosen yet"
	}
	row.Sub = fmt.Sprintf("Case %d", s.Number)
	if s.Table != "" {
		row.Sub += ", table " + s.Table
	}
	switch {
	case s.State == casefile.Waiting && s.Waiting != "":
		row.Sub += ": " + s.Waiting
	case s.Outcome != "":
		row.Sub += ": " + s.Outcome
	}
	if s.Left != "" {
		row.Sub += ". Still open: " + s.Left
	}
	if s.Due > 0 {
		row.Sub += ", due " + clock(s.Due)
	}
	return row
}

// NewKeptRow makes the row of a case of a board that the reader may still play. Nothing in it moves with what becomes of the
// case, and neither board nor table says where something happened (16D).
func NewKeptRow(s casefile.Summary, clock func(int64) string) CaseRow {
	return CaseRow{Path: "/cases/" + s.ID + "/judge", Lead: fmt.Sprint(s.Number), LeadSub: "case",
		Title: "On a board that you may still play", Sub: "Opened " + clock(s.Opened)}
}

// SessionPage is one session of play.
type SessionPage struct {
	ID, Path  string
	Name, Sub string
	Edition   EditionTag
	Example   bool
	Ended     bool
	Facts     []KeyValue
	Settings  []SettingRow // the regulations with their sources; none where no authority was chosen
	Live      LiveView
	Scores    *ScoresView // nil before the first result
	Boards    []BoardView
	Unseen    string // why boards and scores are left out; empty where nothing is
	Tools     []Link // what the reader may do for the session
	Plays     string // as whom the reader plays, as typed; empty where they do not

	PlaysReasons []Choice // why a reader who plays may say otherwise, where boards are kept from them

	Directs    bool // who sees it opens cases, and ends the session
	New        string
	EndRequest string
	Starts     []Link // of the example: disputes to try
}

// KeyValue is a fact with its name.
type KeyValue struct{ Key, Value string }

// BoardView is a board of a session with its traveller.
type BoardView struct {
	Number  int
	Dealer  string
	Vul     string
	Deal    *ruling.DealView
	Caption string
	Unit    string // of the figures, for the heads of their columns
	Results []ResultRow
	Open    []string // why lines have no figures

	Foul string      // who played the board in which form, and how that is scored; empty where all played the same
	Mark *FouledForm // nil where there are not two results
}

// ResultRow is one line of a traveller.
type ResultRow struct {
	Table, NS, EW, Contract, Tricks, Points, NSPoints, EWPoints string

	NSBefore, EWBefore string // the figures without the rulings; empty where they are the same
	Ruling             *Link  // the ruling that adjusted the line; nil where its result stands
	AtTable            string // what the ruling adjusted
	ByHand             string // matchpoints that were entered by hand, and by whom; empty for none
	Form               string // of a fouled board, "form B"
}

// SessionForm is the form of a new session.
type SessionForm struct {
	Request                                         string
	Name, Club, Date, Edition, Boards, Tables       string
	Form, Scoring, CorrectionMinutes, AppealMinutes string
	AuthorityID, Authority                          string
	Editions                                        []EditionTag
	Methods, Authorities                            []Choice
	Settings                                        []SettingField
	Field, Error                                    string
	Seen                                            Seen
	Like                                            []SessionRow // earlier sessions that it can be like
}

// SettingField is a field for a setting of the organiser's own.
type SettingField struct {
	Name, Label, Value, Unit, Error string
	Choices                         []Choice // none for a number or words
}

// SettingsOpen tells whether the settings of the organiser's own are to be seen at once, because something is typed there.
func (f SessionForm) SettingsOpen() bool {
	return f.Authority != "" || f.ErrorAt("authority") != "" || slices.ContainsFunc(f.Settings, func(s SettingField) bool { return s.Value != "" })
}

// ErrorAt is the sentence about a field; empty where it has none.
func (f SessionForm) ErrorAt(field string) string {
	if f.Field == field {
		return f.Error
	}
	return ""
}
