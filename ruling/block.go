package ruling

// Sheet is one sheet: a ruling, an appeal with or without its decision, or the record of a case.
type Sheet struct {
	Title  string
	Where  string // at the head of every page: the club, the session and its date
	Case   string // beside it and at the foot: the case, and which ruling it is
	Board  string // board and table
	Hash   string // of the content: SHA-256 in hexadecimal
	HashOf string // what it is the hash of, in a few words
	Blocks []Block
}

// Block is a block of a sheet. What a sheet says is settled here; HTML, PDF and Markdown only say how a block looks.
type Block interface{ block() }

// Run is text in one face.
type Run struct {
	Text   string
	Bold   bool
	Italic bool
	Faint  bool // what explains rather than says
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
	// Heading begins a section; level 1 is the sheet's or a ruling's title, 3 the smallest. It is never alone at the foot
	// of a page, and stands in the outline.
	Heading struct {
		Level int
		Text  string
	}
	// Paragraph is running text. One that leads to what follows is not parted from it.
	Paragraph struct {
		Text  Text
		Leads bool
	}
	// List is items behind a point, or numbered with more white between them.
	List struct {
		Numbered bool
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
	// Marked is text in the Markdown of the rulebook, with the edition to which its links lead.
	Marked struct{ Edition, Markdown string }
	// Notice is what must not be overlooked, in a box.
	Notice struct{ Text Text }
	// Table has a head that is repeated where the table goes on over a page.
	Table struct {
		Head  []string
		Rows  []Row
		Right []bool // columns of figures
	}
	// Row is a row of a table.
	Row struct {
		Cells []Text
		Own   bool // what the sheet is about
	}
	// Hands are the known hands of a deal, around a compass.
	Hands struct{ Deal DealView }
	// Auction is an auction in columns from West, with its alerts and explanations below.
	Auction struct{ View AuctionView }
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
