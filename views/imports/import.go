package imports

import (
	"fmt"
	"slices"

	"redress/views"
	"redress/views/parts"
)

// UploadPage asks for a file of results or deals.
type UploadPage struct {
	Path    string // where the form posts to
	Session string // name of the session of play that it is for; empty for a new one
	Play    string // the session of play to read, where the file holds several
	Section string // likewise the section
	Error   string
	Largest int // bytes that a file may have
}

// SeveralPage asks which session of play of a file is meant.
type SeveralPage struct {
	File     string
	Path     string // where the form gets the preview
	Hidden   []views.KeyValue
	Sessions []views.Choice
	Again    string // where another file is chosen
}

// ColumnsPage asks what the columns of a table hold.
type ColumnsPage struct {
	File   string
	Path   string // where the form gets the preview
	Hidden []views.KeyValue
	Error  string
	Needed []ColumnField // without which nothing can be taken
	Hands  []ColumnField // of the deals, where they are not among those that are needed
	More   []ColumnField
	Deals  bool     // the first lines are those of a table of deals
	Header []string // names of the columns, or their numbers
	Sample [][]string
	Again  string // where another file is chosen
}

// ProgramsPage are the programs whose tables are known.
type ProgramsPage struct {
	Path     string // where its forms post to
	Error    string
	Programs []ProgramRow
}

// ProgramRow is what is known of the tables of a program.
type ProgramRow struct {
	ID, Headings, Seen, Name string
	Title                    string // its name, or else the headings
	By                       string // who said it, and when
	Columns                  []ColumnField
}

// Remembered is whose word the columns are read by, or the question whether that of the reader is kept.
type Remembered struct {
	Said        string
	Asks, Takes bool
	Name        string // of the program
	Seen        string // names what was said before; empty for nothing
	Like        string // which tables are read like it
	Over        string // that it would take the place of that; likewise
}

// The fields of what is remembered of columns: whether, and in the place of what.
const (
	RememberField = "remember"
	SeenField     = "seen"
)

// LettersField is the field of the letters in which a file is written.
const LettersField = "letters"

// LettersView asks in which letters a file is written that does not leave it without doubt.
type LettersView struct {
	Path    string // where the form gets the preview
	Hidden  []views.KeyValue
	Value   string
	Now     string         // what people call them
	Guess   bool           // neither the file nor a person says it
	Choices []views.Choice // none where there is no doubt
}

// SaidField is the field of what somebody says where a file does not tell.
func SaidField(key string) string { return "said-" + key }

// ChoiceView asks for what a file does not tell.
type ChoiceView struct {
	Path    string // where the form gets the preview
	Hidden  []views.KeyValue
	Name    string // of the field
	Ask     string
	Value   string
	Choices []views.Choice
}

// ColumnField asks which column holds one thing.
type ColumnField struct {
	Name, Label, Hint, Value string
	Choices                  []views.Choice
	Missing                  bool
}

func (f ColumnField) missing() string {
	if f.Missing {
		return "Choose the column that has it."
	}
	return ""
}

// ImportPage shows what a file would change, before anything is saved.
type ImportPage struct {
	Name        string // of the file
	Path        string // where the form that stores it posts to
	Request     string
	Hidden      []views.KeyValue
	File        []views.KeyValue // what the file says of itself
	Changes     []string         // what comes in, a sentence each; none where there is nothing new
	Left        []string         // what is left out, and why
	Unseen      bool             // whether there is more of which nothing is told, for the reader may still play it
	Refused     string           // why it cannot be brought in; empty where it can
	Replaced    []ReplacedRow
	Renamed     []RenamedRow
	Typed       []TypedRow   // results that somebody typed, and that the file has otherwise
	Gone        []TypedRow   // results that the file no longer has
	Ruled       []RuledBoard // boards of rulings in force that the file changes
	Yes         []YesView    // what has to be said yes to before it is stored
	Leave       LeaveView    // lines that cannot be understood
	ByHand      *YesView     // a wish to keep points that were entered by hand; nil where there are none
	YesField    string       // that was left open
	YesError    string
	Problems    []FileProblem
	Unit        string // what their numbers count: "Line", or "Entry" of a database
	Unlisted    int    // problems beyond those
	Points      PointsView
	Lines       []IncomingLine
	MoreLines   int
	Contestants []string
	New         *parts.SessionForm // of a new session; nil where it comes into one that is open
	Rules       []views.Choice     // by which a new session may be scored; none where the file leaves no choice
	Rule        string             // the chosen one
	RulesEqual  bool               // the first of them explain the file equally
	AskTables   bool               // the file does not tell how many tables there are
	Marks       MarksView          // how boards are marked, where that has to be asked
	Remembered  Remembered
	Letters     LettersView
	Choices     []ChoiceView // what the file does not tell
	Columns     string       // where the columns are chosen again; empty where there are none
	Again       string       // where another file is chosen
}

// Nothing tells whether there is nothing to bring in.
func (p ImportPage) Nothing() bool { return len(p.Changes) == 0 && p.ticks() == 0 && !p.Unseen }

// ticks is how much comes in only where it is ticked.
func (p ImportPage) ticks() int { return len(p.Renamed) + len(p.Typed) + len(p.Gone) }

// Ticked tells whether nothing comes in but what is ticked: the file has other names, and else nothing new.
func (p ImportPage) Ticked() bool { return len(p.Changes) == 0 && p.ticks() > 0 && !p.Unseen }

// Stores tells whether there is a button that stores it.
func (p ImportPage) Stores() bool { return !p.Nothing() && (p.Refused == "" || p.New != nil) }

// told are the problems that are not asked about line by line.
func (p ImportPage) told() []FileProblem {
	if !p.Stores() {
		return p.Problems
	}
	return slices.DeleteFunc(slices.Clone(p.Problems), func(f FileProblem) bool { return f.Left })
}

// NamesField is the field of the names that are taken from a file, for what is wrong with all of them.
const NamesField = "names"

// ReplacedRow is a result that takes the place of another.
type ReplacedRow struct {
	Board, Table, Was, Becomes string
	Ruling                     string // path of the case whose ruling is in force there; empty where there is none
}

// RenamedRow is a contestant for whom the file has other names.
type RenamedRow struct {
	Name              string // of the field by which the names of the file are taken
	Who, Was, Becomes string
	Taken             bool
}

// TypedRow is a result of the session that stays unless it is ticked: one that somebody typed and that the file has
// otherwise, or one that the file no longer has.
type TypedRow struct {
	Name  string // of the field
	Text  string
	Taken bool
}

// The fields of what is asked about all of them together.
const (
	TypedLines = "typed"
	GoneLines  = "gone"
)

// TypedField is the field by which a result of the file takes the place of one that was typed.
func TypedField(board int, table string) string { return fmt.Sprintf("typed-%d-%s", board, table) }

// GoneField is the field by which a result is taken out that the file no longer has.
func GoneField(board int, table string) string { return fmt.Sprintf("gone-%d-%s", board, table) }

// RuledBoard is a board with a ruling in force that a file changes.
type RuledBoard struct{ Text, Path string }

// YesView is something that a person has to say yes to.
type YesView struct {
	Name  string // of the field
	Text  string
	Items []string // what it is about, a sentence each
	Given bool
}

// YesErrorAt is what is wrong at a question; empty where nothing is.
func (p ImportPage) YesErrorAt(name string) string {
	if p.YesField == name {
		return p.YesError
	}
	return ""
}

// FileProblem is something wrong with a line of the file.
type FileProblem struct {
	At         int
	Line, Text string
	Quote      string // how the line begins
	Left       bool   // the line, or what is wrong in it, is left out
	Chosen     bool   // it is left out though it can be understood
	May        bool   // it may be left out
}

// LeaveField is the field of the lines that are left out.
const LeaveField = "leave"

// LeaveView asks which lines are left out that cannot be understood.
type LeaveView struct {
	Lines   []LeaveLine
	All     bool
	More    int // problems that are not listed
	Rest    bool
	Columns bool // whether it may help to say what the columns hold
}

// Asks tells whether there is anything to ask.
func (v LeaveView) Asks() bool { return len(v.Lines) > 0 || v.More > 0 }

// LeaveLine is a line that cannot be understood.
type LeaveLine struct {
	At               int
	Where, Line, Why string
	Left             bool
}

// manyLeaves is from how many lines on one tick does for all of them.
const manyLeaves = 4

// PointsView is the printed points held against our own scoring.
type PointsView struct {
	Compared    []string // a sentence for each kind of figure
	Differences []DifferenceRow
	More        int
	Agreeing    int      // of all of them: adjustments whose figures are those of the session
	Why         []string // what seems to make them differ
	Unscored    []string
}

// Head says how many figures differ, and how many are only adjusted.
func (p PointsView) Head() string {
	differ := len(p.Differences) + p.More - p.Agreeing
	adjusted := fmt.Sprintf("Lines adjusted in the file, with the figures of the session: %d", p.Agreeing)
	switch {
	case p.Agreeing == 0:
		return fmt.Sprintf("Figures that differ: %d", differ)
	case differ == 0:
		return adjusted
	}
	return fmt.Sprintf("Figures that differ: %d. %s", differ, adjusted)
}

// shownProblems is how many problems stand open; more are below a line that opens them.
const shownProblems = 12

// shownDifferences is how many of them stand open; more are below a line that opens them, or a phone scrolls past them
// to the button.
const shownDifferences = 12

// DifferenceRow is a line whose printed points are not ours.
type DifferenceRow struct{ Line, Kind, Text string }

// IncomingLine is a result that comes in.
type IncomingLine struct{ Board, Table, NS, EW, Result, Points string }

var formChoices = []views.Choice{{Value: "pairs", Text: "Pairs"}, {Value: "teams", Text: "Teams"},
	{Value: "individual", Text: "Individual"}}

// anyChosen tells whether any of the columns was chosen or guessed.
func anyChosen(fields []ColumnField) bool {
	for _, f := range fields {
		if f.Value != "" {
			return true
		}
	}
	return false
}

// unitOf is what stands before the number of a line; what is about the whole file has none.
func (p ImportPage) unitOf(line string) string {
	if line == "" {
		return ""
	}
	return p.Unit
}

// lineWords name a line of a file; what has none is about the whole of it.
func lineWords(line string) string {
	if line == "" {
		return "Whole file"
	}
	return line
}
