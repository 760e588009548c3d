package results

import (
	"math/big"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
	"redress/session/movement"
	"redress/session/regulations"
	"redress/session/results/letters"
	"redress/session/results/marks"
)

// Format is the kind of a file, recognised by its content.
type Format string

// The formats that [Read] knows.
const (
	USEBIO Format = "USEBIO"
	PBN    Format = "PBN"
	ACBL   Format = "ACBL JSON"
	CSV    Format = "CSV"
	LIN    Format = "LIN"
	// Traveller is a saved page of Bridge Base with what happened on one board
	Traveller Format = "Bridge Base traveller"

	Bridgemate Format = "Bridgemate"
	// Scorer is the XML of the New Zealand scoring program of that name
	Scorer Format = "New Zealand Scorer"

	// deals of dealing machines
	DUP Format = "DUP"
	BRI Format = "BRI"
	DGE Format = "DGE"
	DLM Format = "DLM"
)

// File is what a file says of a session of play. What it does not say is left at zero.
type File struct {
	Format  Format
	Name    string         // of the event
	Club    string         // or the site
	Date    string         // ISO date; empty where the file has none that is whole
	Form    movement.Form  // who competes, as far as the file tells
	Scoring scoring.Method // how boards are compared, as far as the file tells

	Sections    []string  // in the order of the file; empty where it names none
	Contestants []Entrant // in the order of the file
	Deals       map[int]bridge.Deal
	// the settings by which the session was scored that the file was written of; nil where it does not say them
	Scored map[regulations.Key]string
	Marked map[int]session.Marking // boards of which the file says a dealer or a vulnerability
	Said   marks.Said              // what its lines say of that, which may differ
	Rows   []Row                   // in the order of the file
	// of LIN and PBN: boards with a contract or calls, and without a result, which are no results of the session
	Unfinished []Row
	Places     []Place // who is to sit where in each round, and with which boards; none where the file does not tell
	// of Bridgemate: boards at tables whose result was erased there and not entered again
	Erased []Row

	Columns  *Columns         // of CSV only
	Letters  *letters.Reading // in which it was read; nil where its bytes leave no doubt
	Matches  []Match          // of Swiss pairs, with what they brought
	Choices  []Choice         // what nothing in the file tells, and a person may say
	Problems []Problem        // in the order of the file; those of the file as a whole come first
	Unlisted int              // problems beyond those listed
	Unread   []string         // columns that hold numbers and are not read

	lacking  map[int]bool               // boards of which a result is left out
	byHand   map[lineKey]session.ByHand // what [File.KeepByHand] keeps
	twoLined map[string]bool            // sections in which each side has numbers of its own
	scaled   *scale                     // what [File.scale] found
	oneField bool                       // though sides have numbers of their own, all are ranked in one list
}

// Unit is what the numbers of problems and rows count: lines, or the entries of a database and of a file of deals.
func (f *File) Unit() string {
	switch f.Format {
	case Bridgemate, DUP, BRI, DGE:
		return "entry"
	}
	return "line"
}

// Entrant is a contestant with what the file prints of it.
type Entrant struct {
	Section string // empty where the file names none
	Number  int
	Side    string   // "NS" or "EW" where each line has numbers of its own, otherwise empty
	Players string   // the names, of teams behind the name of the team
	Total   *big.Rat // matchpoints, IMPs or victory points as printed; nil where none is
	Percent *big.Rat // likewise
	Place   int      // as printed; 0 where none is

	Boards int // that the total is made of, as printed; 0 where that is not told

	Handicap *big.Rat // that the file reckons with and Redress does not; nil where there is none
}

// Row is what the file says of a board at a table.
type Row struct {
	At      int // line in the file, from 1
	Board   int
	Section string // empty where the file names none
	Table   string // empty where the file names none
	Match   string // of teams: the two tables of a match share it; empty where the file does not tell
	Round   int    // 0 where not known
	NS, EW  int    // contestants, 0 where not known; in an individual North and East
	South   int    // individuals only
	West    int    // individuals only

	Contract *bridge.Contract // nil where not known
	Tricks   *int             // won by declarer's side; nil where not known
	// of North-South as printed, or worked out where only contract and tricks are printed; nil where not known
	Points     *int
	Printed    *int        // likewise, as printed beside a contract; nil where it is not
	NotPlayed  bool        // there is no result, and none is meant
	Artificial *Artificial // the file marks the line as an artificial score (12C2)

	NSPoints *big.Rat // matchpoints or IMPs of North-South as printed; nil where none are
	EWPoints *big.Rat // likewise of East-West, seen from their own side

	Multiplicity int // tables that had this very result; 1 everywhere but in some PBN files

	Form string // of a fouled board, that the table played; empty where the file names none

	Lead    *bridge.Card
	Auction *bridge.Auction // nil where not recorded
	Play    []bridge.Card   // in the order in which the cards were played

	against *int // what the contract scores, where something else is printed

	// what the file writes beside the numbers, where that is not the row's section and the side on which they sit
	labels   [2]label  // by side
	names    [4]string // of the players by seat, where a file names players and does not number contestants
	room     string    // "Open" or "Closed"; empty where the file names none
	percents bool      // the points are percentages of the board
	number   string    // of the table, which the two rooms of a match may share
	nth      int       // of the tables that are in one room on the board, from 1; 0 where it names a table, or no room
	teams    [2]string // home and visiting team
}

// label is the section and the side that a file writes beside the number of a contestant; empty where it writes none.
type label struct{ section, side string }

// Artificial is the mark of an artificial score. It is only a hint: programs write it in place of scores that their
// format cannot hold, and the points of the line are what counts.
type Artificial struct {
	Text string         // as the file has it, such as "A6040"
	NS   *scoring.Award // nil where the text does not say
	EW   *scoring.Award // likewise

	assigned session.Artificial // what each side was given, where results were assigned
}

// Match is a match of two pairs with what the file prints of it.
type Match struct {
	At, Round int
	NS, EW    int         // contestants of the session
	VPs, IMPs [2]*big.Rat // of each; nil where they are not printed

	section string
}

// Choice is something that nothing in a file tells for certain, and that a person may say.
type Choice struct {
	Key     ChoiceKey
	Ask     string // what it is about, as the name of a field
	Answers []Answer
	Taken   string // the answer that holds
}

// ChoiceKey names a choice, in [Options.Said] and on the command line.
type ChoiceKey string

// ChoiceKeys are those of all choices.
var ChoiceKeys = []ChoiceKey{ChoiceRooms, ChoiceFirst, ChoiceSection, ChoiceWinners, ChoiceTricks}

// Answer is what can be said to a choice; the empty value says nothing.
type Answer struct{ Value, Text string }

// Problem is something wrong with a line of the file, or with the whole of it.
type Problem struct {
	At     int    // line, or [File.Unit]; 0 for the file as a whole
	Column string // the name that the file has for the place in the line; may be empty
	Text   string // a sentence
	Kind   ProblemKind
	Line   string // how the line begins; empty for the file as a whole, and where it is no text
}

// ProblemKind is what became of a line with a problem.
type ProblemKind string

// The kinds of problem.
const (
	Refused ProblemKind = "refused" // what the problem is about is left out
	Warning ProblemKind = "warning" // it is taken as the text says
	Chosen  ProblemKind = "chosen"  // it is left out because a person chose so
)

// What a file can hold: as much as a session of play can, and a limit on what is told of it.
const (
	maxBoards      = movement.MaxBoards
	maxBoard       = movement.MaxBoard // the highest number of one
	maxTables      = movement.MaxTables
	maxSessions    = 100 // of which a file offers the choice
	maxRows        = maxBoards * maxTables
	maxContestants = 400
	maxNames       = 200     // characters of a contestant's names
	maxText        = 100     // characters of the name of an event or club
	maxLabel       = 12      // characters of a table's name
	maxMatch       = 24      // characters of the name of a match
	maxProblems    = 200     // problems listed one by one
	maxUnlisted    = 100_000 // problems that are only counted
	maxQuoted      = 120     // characters of a line with a problem
	standardBytes  = 50 * 1000 * 1000
)

// What costs memory beyond the size of a file, so that one made to harm costs no more than a large one.
const (
	maxLine    = 64 * 1024 // bytes of a line of PBN, of a tag of XML
	maxSection = 10_000    // lines of data behind a tag of PBN
	maxRecord  = 10_000    // delimiters in a record of CSV
	maxElement = 1024      // bytes of a text of XML; what is longer is cut
)
