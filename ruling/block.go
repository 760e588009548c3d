package ruling

import (
	"fmt"
	"slices"
)

// Sheet is one sheet: a ruling, an appeal with or without its decision, or the record of a case.
type Sheet struct {
	Title  string
	Where  string // at the head of every page: the club, the session and its date
	Case   string // beside it and at the foot: the case, and which ruling it is
	Board  string // board and table
	Hash   string // of the content: SHA-256 in hexadecimal
	HashOf string // what it is the hash of, in a few words
	Blocks []Block

	Pages int // of A4 that it is to stay on, and is set close; 0 where it goes on as it needs

	// Of a ruling, or of a decision on appeal:
	Number   int
	Appeal   int    // that the decision is on; 0 on a ruling
	At, By   string // when it was issued, and who issued it
	Reserved bool
}

// Block is a block of a sheet. What a sheet says is settled here; HTML, PDF and Markdown only say how a block looks.
type Block interface{ block() }

// Run is text in one face.
type Run struct {
	Text   string
	Bold   bool
	Italic bool
	Faint  bool   // what explains rather than says
	Path   string // where it leads; a faint text that leads somewhere cites a provision
}

// Text is a text in several faces. A line break in it is one on paper.
type Text []Run

// Plain is a text in the upright face.
func Plain(text string) Text { return Text{{Text: text}} }

// Strong is a text in bold.
func Strong(text string) Text { return Text{{Text: text, Bold: true}} }

// Faint is a text that explains.
func Faint(text string) Text { return Text{{Text: text, Faint: true}} }

// Led is a text behind a bold word.
func Led(lead, text string) Text { return Text{{Text: lead + " ", Bold: true}, {Text: text}} }

// The blocks of a sheet.
type (
	// Heading begins a section; level 1 is the sheet's or a ruling's title, 3 the smallest. It is never alone at the
	// foot of a page, and stands in the outline.
	Heading struct {
		Level int
		Text  string
	}
	// Section is a heading with what stands below it. Its id is the same on every sheet. One that folds can be opened
	// on a screen, where it is shut; one of level 0 has a name only where it folds.
	Section struct {
		ID, Title string
		Level     int
		Fold      bool
		Blocks    []Block
	}
	// Paragraph is running text. One that leads to what follows is not parted from it.
	Paragraph struct {
		Text  Text
		Leads bool
	}
	// List is items behind a point, or numbered with more white between them.
	List struct {
		Numbered bool
		Sum      bool // the steps of a sum
		Items    [][]Block
	}
	// Facts are labels with their values, side by side.
	Facts struct{ Rows []Fact }
	// Fact is one of them.
	Fact struct {
		Label string
		Value Text
	}
	// Quote is what somebody or a law says, behind a bar.
	Quote struct{ Blocks []Block }
	// Callout is the words to say, a warning or another remark of the questionnaire, by its kind.
	Callout struct {
		Kind, Title string // no title where it stands alone
		Blocks      []Block
	}
	// Law is a provision as it was quoted: its text, or with which ruling of the same sheet it stands.
	Law struct {
		Name, Title, Path string
		Edition           string // its title; empty where the sheet names it once for all
		House             bool
		Text              Marked
		Whole             Marked // where the text is only its beginning: all of it, for a screen
		Open              bool   // on a screen as well
		Before            int    // the ruling on the sheet that quotes it as well; 0 for none
	}
	// Steps are the questions of the way to a ruling, as they were answered.
	Steps struct {
		List []Step
		Open bool // on a screen too: a sheet from which others learn
	}
	// Reasons are the same in short.
	Reasons struct{ List []Reason }
	// Reason is a question with its answer, why, and by which laws.
	Reason struct{ Title, Answer, Why, Laws string }
	// Score is an adjusted score, set off from what stands around it.
	Score struct{ Blocks []Block }
	// Figures are what the board is worth to each side.
	Figures struct{ List []Figure }
	// Given is a result that somebody is given, with what it scores.
	Given struct{ Lead, Result, Points, Note string }
	// Marked is text in the Markdown of the rulebook, with the edition to which its links lead.
	Marked struct {
		Edition, Markdown string
		Bare              bool // its links lead nowhere for who reads it, and are left out
	}
	// Notice is what must not be overlooked, in a box.
	Notice struct {
		Text Text
		Info bool // it tells, and does not warn
	}
	// Table has a head that is repeated where the table goes on over a page.
	Table struct {
		Head  []string
		Rows  []Row
		Right []bool // columns of figures
		Name  string // what it is; empty where the heading above it says so
		Chart *Chart // the same as a picture, where one can be drawn
	}
	// Row is a row of a table.
	Row struct {
		Cells []Text
		Own   bool // what the sheet is about
	}
	// Hands are the known hands of a deal, around a compass.
	Hands struct {
		Deal DealDiagram
		Low  bool // as low as it can be, without the compass
	}
	// Auction is an auction in columns from West, with its alerts and explanations below.
	Auction struct{ Diagram AuctionDiagram }
	// Beside puts two blocks side by side where there is room, and below one another where there is not.
	Beside struct{ Left, Right Block }
	// Signature is a line to sign on.
	Signature struct{ Who string }
	// NewPage begins a page.
	NewPage struct{}
)

func (Heading) block()   {}
func (Paragraph) block() {}
func (List) block()      {}
func (Facts) block()     {}
func (Quote) block()     {}
func (Notice) block()    {}
func (Table) block()     {}
func (Hands) block()     {}
func (Auction) block()   {}
func (Beside) block()    {}
func (Signature) block() {}
func (NewPage) block()   {}
func (Marked) block()    {}
func (Section) block()   {}
func (Callout) block()   {}
func (Law) block()       {}
func (Steps) block()     {}
func (Reasons) block()   {}
func (Score) block()     {}
func (Figures) block()   {}
func (Given) block()     {}

// Name says which ruling or decision it is.
func (s *Sheet) Name() string {
	if s.Appeal > 0 {
		return fmt.Sprintf("Decision on appeal %d", s.Appeal)
	}
	return fmt.Sprintf("Ruling %d", s.Number)
}

// Only are the sections with these ids, in this order; a sheet that has nothing to say of one leaves it out.
func (s *Sheet) Only(ids ...string) (list []Block) {
	for _, id := range ids {
		list = append(list, pick(s.Blocks, func(section Section) bool { return section.ID == id })...)
	}
	return list
}

// Without are the sections that have none of these ids.
func (s *Sheet) Without(ids ...string) []Block {
	return pick(s.Blocks, func(section Section) bool { return !slices.Contains(ids, section.ID) })
}

func pick(blocks []Block, wanted func(Section) bool) (list []Block) {
	for _, b := range blocks {
		if section, ok := b.(Section); ok && wanted(section) {
			list = append(list, b)
		}
	}
	return list
}
