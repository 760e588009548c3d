package laws

import (
	"strconv"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
)

// SubjectsPage lists the subjects that can be compared, or those that a provision belongs to.
type SubjectsPage struct {
	views.Page
	Of       string // the provision whose subjects they are; empty for all
	Subjects []SubjectCard
}

// SubjectCard is a subject in the list.
type SubjectCard struct {
	Title, Path string
	Changes     string // HTML, trusted, as in QuotePart
	Where       string // 2007: 16D · 2017: 16C
}

// SubjectPath is where a subject is compared.
func SubjectPath(id string) string { return "/laws/compare/" + id }

// NewSubjectCard makes the card of a subject.
func NewSubjectCard(s *library.Subject) SubjectCard {
	card := SubjectCard{Title: s.Title, Path: SubjectPath(s.ID), Changes: changesHTML(s)}
	for i, row := range s.Rows {
		if i > 0 {
			card.Where += " · "
		}
		card.Where += row.Edition.Short + ": "
		for j, p := range row.Provisions {
			if j > 0 {
				card.Where += ", "
			}
			card.Where += p.Label()
		}
	}
	return card
}

func changesHTML(s *library.Subject) string { return rulebook.Render("", s.Changes) }

// ComparePage is one subject side by side.
type ComparePage struct {
	views.Page
	Subject *Comparison
	Chosen  int // the column that a phone shows first
}

// Comparison is what the page of a subject shows, the same for everybody.
type Comparison struct {
	ID, Title, Path string
	Changes         string // HTML, trusted, as in QuotePart
	Columns         []CompareColumn
	Against         string // the edition that the others are compared with
	Before          string // and the one that it is compared with itself; empty where there is none
	Current         int
}

// CompareColumn is what one edition says.
type CompareColumn struct {
	Index   int
	ID      string
	Name    string // 2017; for a switch
	Edition views.EditionTag
	Told    bool
	Texts   []CompareText
}

// CompareText is one provision, or what a note tells of one.
type CompareText struct {
	Name, Title, Path string
	Sub               bool     // stands below a provision that the subject names
	HTML              string   // trusted, as in QuotePart
	Like              string   // what it is compared with
	Unchanged         bool     // no note says that the law changed
	Was               []string // HTML, trusted: what the code before had
}

// openMark and closeMark stand around words that differ. Their frame is spoken: colour and line are not enough.
const (
	openMark  = `<mark class="differs"><span class="visually-hidden">[differs: </span>`
	closeMark = `<span class="visually-hidden">]</span></mark>`
)

// NewComparison lays a subject side by side.
func NewComparison(lib *library.Library, s *library.Subject) *Comparison {
	c := &Comparison{ID: s.ID, Title: s.Title, Path: SubjectPath(s.ID), Changes: changesHTML(s)}
	columns := s.Columns(lib)
	short := map[string]string{}
	for _, column := range columns {
		short[column.ID] = column.Short
	}
	for i, column := range columns {
		shown := CompareColumn{Index: i + 1, ID: column.ID, Name: column.Short, Told: column.Told}
		if column.Edition != nil {
			shown.Edition = views.NewEditionTag(column.Edition.Edition)
		}
		if column.Current {
			c.Current, c.Against, c.Before = i+1, column.Short, short[column.Against]
		}
		for _, t := range column.Texts {
			text := CompareText{Name: t.Provision.Name(), Title: t.Provision.Title, Path: t.Provision.Ref().Path(),
				Sub: !t.Named, HTML: t.Marked(openMark, closeMark)}
			if column.Told {
				text.Name, text.Title = "Beside "+text.Name+" ("+short[t.Provision.Ref().Edition]+")", ""
			} else if t.Like != nil {
				text.Like, text.Unchanged = t.Like.Name(), t.Unchanged()
			}
			for _, was := range t.Was {
				text.Was = append(text.Was, was.Passage.HTML())
			}
			shown.Texts = append(shown.Texts, text)
		}
		c.Columns = append(c.Columns, shown)
	}
	return c
}

// marks says what the marked words are.
func (c *Comparison) marks() string {
	words := "are words on which a ruling can turn, and which are not in " + c.Against
	if c.Before != "" {
		words += "; in " + c.Against + " itself, those that were not in " + c.Before
	}
	return words + "."
}

// Choose finds the column of an edition; without one it is that of the current code.
func (c *Comparison) Choose(edition string) int {
	for _, column := range c.Columns {
		if column.ID == edition {
			return column.Index
		}
	}
	return max(c.Current, 1)
}

func (c CompareColumn) radio() string { return "show-" + strconv.Itoa(c.Index) }
func (c CompareColumn) title() string { return "column-" + strconv.Itoa(c.Index) }

// heading is the name of the column.
func (c CompareColumn) heading() string {
	if c.Edition.Title != "" {
		return c.Edition.Short
	}
	return c.Name
}

// compareLink is where a provision is compared; empty where no subject names it.
func compareLink(e *library.Edition, p *rulebook.Provision) string {
	switch subjects := e.Subjects(p.ID); len(subjects) {
	case 0:
		return ""
	case 1:
		return SubjectPath(subjects[0].ID)
	}
	return "/laws/compare/" + p.Ref().String()
}
