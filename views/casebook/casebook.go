package casebook

import (
	"net/url"
	"strings"

	"redress/casefile/casebook"
	"redress/ruling"
	"redress/views"
	"redress/views/parts"
	"redress/views/questions"
)

// CaseRead is a published case as it is read: on its page, in the booklet, in the preview, and as a file.
type CaseRead struct {
	*casebook.Page
	Path   string // empty where it is not published yet, or in a file
	Linked bool   // provisions and keywords lead to their pages
	Hand   ruling.BoardRecord
}

// NewCaseRead makes a case ready to be read.
func NewCaseRead(p *casebook.Page, path string, linked bool) CaseRead {
	return CaseRead{Page: p, Path: path, Linked: linked, Hand: ruling.NewWholeRecord(p.Hand, p.Marks())}
}

// Sheet is what the case says, its headings a level below its title.
func (v CaseRead) Sheet(level int) *ruling.Sheet {
	return ruling.Published(v.Page, ruling.Publication{Level: level + 1, Linked: v.Linked})
}

// KeywordLinks are the keywords of the case with where more of the kind is found.
func (v CaseRead) KeywordLinks() (links []views.Link) {
	for _, k := range v.Keywords {
		links = append(links, views.Link{Text: casebook.KeywordWords(k), Path: "/casebook?keyword=" +
			url.QueryEscape(k)})
	}
	return links
}

// Paragraphs are a text in its paragraphs.
func Paragraphs(text string) (list []string) {
	for part := range strings.SplitSeq(text, "\n") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// CasebookList is a page of what was published, or of what was found.
type CasebookList struct {
	Query          casebook.Query
	Asked          bool
	Nothing        bool // words were typed of which none says something
	Keywords       []views.Choice
	Questionnaires []views.Choice
	Outcomes       []views.Choice
	Findings       []views.Choice
	Cases          []CasebookRow
	Newest, Older  string
	Later          bool
	Booklet        string
	Files          []views.Link
}

// CasebookRow is a case in the list.
type CasebookRow struct {
	Path, Title, Outcome, Sub string
	Number                    int
	Keywords                  []string
}

// CasebookIndex is the index of keywords and of provisions.
type CasebookIndex struct {
	Keywords, Provisions, Questionnaires, Findings, Outcomes []CountedLink
}

// CountedLink is where to find how many.
type CountedLink struct {
	views.Link
	Count int
}

// Booklet is the casebook for the printer.
type Booklet struct {
	Title, Made          string
	Cases                []CaseRead
	Keywords, Provisions []casebook.IndexEntry
	Cut                  string // says that there are more cases than are shown; empty where there are not
}

// PublishPage is a publication before its release.
type PublishPage struct {
	parts.CaseHead
	Request, Look  string      // the request id, and the hash of the text that is shown
	Basis          int64       // the entry up to which the publication was seen
	Published      *views.Link // the publication that a revision stands in for
	Withdrawn      bool
	Early          string // why it may be too early; empty where nothing speaks against it
	Superseded     bool   // what is published is not the ruling in force any more
	Fields         []PublishField
	Seats          []SatChoice
	Called         []views.Choice // by seat, how the texts call the four of an online table
	Levels         []views.Choice
	Level          string
	Periods        []string
	Period         string
	Keywords       []views.Choice
	Chosen         map[string]bool
	Own            string
	Doubts         []Doubt
	Removed        []Removal
	NeedsOver      bool
	Over           bool
	Why            string
	Preview        CaseRead
	Shown          bool // the preview was asked for, or stands with what is wrong
	Field, Error   string
	Versions       []string
	WithdrawReason string
}

// ErrorAt is the sentence about a field; empty where it has none.
func (p PublishPage) ErrorAt(field string) string {
	if p.Field == field {
		return p.Error
	}
	return ""
}

// PublishField is a text with what was done to it.
type PublishField struct {
	casebook.Field
	Runs    []casebook.Run
	Changed bool
	Kept    bool // the reasons of one of those who decided, that do not go out
	Error   string
}

// SatChoice asks where somebody sat whose name was replaced.
type SatChoice struct {
	Name    string
	Choices []views.Choice
	Part    string
}

// Doubt is a word that may be a name.
type Doubt struct {
	Word, Text, Why string
	At              []string
	Kept            bool
}

// Removal is what was taken out by itself.
type Removal struct{ What, Was string }

// Practise is a reader's way through the questions of a published case.
type Practise struct {
	Path, Title string
	All         bool
	Weighed     bool
	Case        CaseRead
	Account     []string
	Given       []questions.Step
	Past        []questions.Step
	Question    *PractiseQuestion
	Outcome     string
	Ruled       string
	Parted      *casebook.Parting
	PartedLaws  []views.Link
	Same        bool
	Restart     string
	Other       string // the same with the facts to find, or given
}

// PractiseQuestion is the question that is asked.
type PractiseQuestion struct {
	Kind    ruling.KindLine
	Title   string
	Body    []views.Block
	Options []PractiseOption
}

// PractiseOption is an answer with where it leads.
type PractiseOption struct{ Label, Hint, Path string }
