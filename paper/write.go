package paper

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"redress/ruling"
)

// Size is a size of paper.
type Size string

// The sizes. Clubs in the ACBL print on Letter.
const (
	A4     Size = "A4"
	Letter Size = "Letter"
)

// Format is how a sheet is printed.
type Format struct {
	Size    Size      // A4 where it is empty
	Printed time.Time // the only time that the file holds which is not the document's own
}

// The white around the body of a page, in millimetres.
const (
	side   = 20.0
	top    = 25.0
	bottom = 22.0
)

// setter sets a document.
type setter struct {
	pdf    *fpdf.Fpdf
	body   float64 // size of running text, in points
	known  map[key]face
	absent map[rune]bool // which characters the type lacks
	arabic bool          // some are there that would have to be joined
	level  int           // of the last heading in the outline
}

// Write prints a sheet as PDF.
func Write(w io.Writer, d *ruling.Sheet, format Format) error {
	s := newSetter(d, format)
	width, height := s.pdf.GetPageSize()
	pages := s.onPages(d, width-2*side, height-top-bottom)
	for i, page := range pages {
		s.pdf.AddPage()
		s.furniture(d, format, i+1, len(pages))
		for _, p := range page {
			if p.mark != "" {
				s.bookmark(p.mark, p.level, top+p.y)
			}
			if p.draw != nil {
				p.draw(side, top+p.y)
			}
		}
	}
	if err := s.pdf.Output(w); err != nil {
		return fmt.Errorf("printing %q: %w", d.Title, err)
	}
	return nil
}

func newSetter(d *ruling.Sheet, format Format) *setter {
	size := format.Size
	if size != Letter {
		size = A4
	}
	s := &setter{pdf: fpdf.New("P", "mm", string(size), ""), body: bodySize, known: map[key]face{},
		absent: map[rune]bool{}}
	s.pdf.SetAutoPageBreak(false, 0)
	s.pdf.SetCatalogSort(true)
	s.pdf.SetCompression(true)
	s.pdf.SetCreationDate(format.Printed)
	s.pdf.SetModificationDate(format.Printed)
	s.pdf.SetProducer("Redress", true)
	s.pdf.SetCreator("Redress", true)
	s.pdf.SetTitle(named(joined(": ", d.Case, d.Title)), true)
	s.pdf.SetLang("en-GB")
	for _, f := range []face{upright, bold, italic} {
		s.pdf.AddUTF8FontFromBytes(family, string(f), slices.Clone(faces[f]))
	}
	s.pdf.SetFont(family, "", bodySize)
	return s
}

// parts sets parts below one another.
func (s *setter) parts(parts []ruling.Block, width float64) []strip {
	var strips []strip
	for _, p := range parts {
		strips = append(strips, s.set(p, width)...)
	}
	return strips
}

// set cuts a block into strips of a width in millimetres.
func (s *setter) set(b ruling.Block, width float64) []strip {
	switch b := b.(type) {
	case ruling.Heading:
		return s.heading(b, width)
	case ruling.Section:
		return s.section(b, width)
	case ruling.Callout:
		return s.callout(b, width)
	case ruling.Law:
		return s.law(b, width)
	case ruling.Steps:
		return s.steps(b, width)
	case ruling.Reasons:
		return s.reasons(b, width)
	case ruling.Score:
		return s.parts(b.Blocks, width)
	case ruling.Figures:
		return s.figures(b, width)
	case ruling.Given:
		return s.given(b, width)
	case ruling.Paragraph:
		return s.paragraph(b, width)
	case ruling.List:
		return s.list(b, width)
	case ruling.Facts:
		return s.facts(b, width)
	case ruling.Quote:
		return s.quote(b, width)
	case ruling.Marked:
		return s.parts(marked(b.Edition, b.Markdown), width)
	case ruling.Notice:
		return s.notice(b, width)
	case ruling.Table:
		return s.table(b, width)
	case ruling.Hands:
		return s.hands(b, width)
	case ruling.Auction:
		return s.auction(b, width)
	case ruling.Beside:
		return s.beside(b, width)
	case ruling.Signature:
		return s.signature(b, width)
	case ruling.NewPage:
		return []strip{{newPage: true}}
	}
	return nil
}

// closing says on the last page what binds the paper to the record: the whole hash, and which characters are missing.
func (s *setter) closing(d *ruling.Sheet, width float64) []strip {
	strips := []strip{gap(s.body - 4.5),
		{height: 2, keep: true, draw: func(x, y float64) { s.rule(x, y, width, hair) }}}
	hash := d.Hash != "" && d.Pages == 0 // a sheet of one page has its beginning, and the record all of it
	if !hash && s.lacks() == "" {
		return nil
	}
	if hash {
		strips = append(strips, s.text(ruling.Text{{Text: d.HashOf + " (SHA-256): ", Faint: true}, {Text: d.Hash}},
			smallSize, width)...)
		strips = append(strips, s.text(ruling.Faint("Its first 16 characters are printed on every page. If the "+
			"record of the case has the same hash, it says what this paper says."), smallSize, width)...)
	}
	if said := s.lacks(); said != "" {
		strips = append(strips, s.text(ruling.Plain(said), smallSize, width)...)
	}
	return keptTogether(strips)
}

// lacks says what cannot be printed as it was written; empty where everything is.
func (s *setter) lacks() string {
	var said []string
	switch n := len(s.absent); n {
	case 0:
	case 1:
		said = append(said, "A character that this type does not have stands as □ on this paper. The case on the "+
			"screen shows what was written.")
	default:
		said = append(said, fmt.Sprintf("%d different characters that this type does not have stand as □ on this "+
			"paper. The case on the screen shows what was written.", n))
	}
	if s.arabic {
		said = append(said, "Arabic letters are printed one by one, not joined.")
	}
	return strings.Join(said, " ")
}

// furniture prints the head and the foot of a page.
func (s *setter) furniture(d *ruling.Sheet, format Format, page, pages int) {
	width, height := s.pdf.GetPageSize()
	body := width - 2*side
	right := s.lines(ruling.Strong(s.fitted(named(joined(" · ", d.Case, d.Board)), bold, smallSize, body*0.55)),
		smallSize, body)[0]
	left := s.lines(ruling.Plain(s.fitted(named(cmp.Or(d.Where, "Redress")), upright, smallSize, body-right.width-6)),
		smallSize, body)[0]
	s.draw(left, side, 15, smallSize)
	s.draw(right, width-side-right.width, 15, smallSize)
	s.rule(side, 17.5, body, hair)
	s.rule(side, height-16, body, hair)
	number := s.lines(ruling.Plain(fmt.Sprintf("Page %d of %d", page, pages)), smallSize, body)[0]
	foot := joined(" · ", d.Case, ruling.ShortHash(d.Hash), "printed "+format.Printed.Format("2 January 2006, 15:04"))
	s.draw(s.lines(ruling.Faint(s.fitted(named(foot), upright, smallSize, body-number.width-6)), smallSize, body)[0],
		side, height-12, smallSize)
	s.draw(number, width-side-number.width, height-12, smallSize)
}

// joined joins the words that there are.
func joined(by string, words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), by)
}

// bookmark enters a heading into the outline, never more than a level below the one before.
func (s *setter) bookmark(name string, level int, y float64) {
	s.pdf.SetFont(family, "", bodySize) // fpdf writes the name as the font in use has its text
	s.level = min(level, s.level+1)
	s.pdf.Bookmark(named(name), s.level-1, y)
}

func (s *setter) rule(x, y, width float64, c colour) {
	s.pdf.SetDrawColor(c[0], c[1], c[2])
	s.pdf.SetLineWidth(0.2)
	s.pdf.Line(x, y, x+width, y)
}

func (s *setter) box(x, y, width, height float64, c colour) {
	s.pdf.SetFillColor(c[0], c[1], c[2])
	s.pdf.Rect(x, y, width, height, "F")
}

func (s *setter) frame(x, y, width, height float64) {
	s.pdf.SetDrawColor(hair[0], hair[1], hair[2])
	s.pdf.SetLineWidth(0.3)
	s.pdf.Rect(x, y, width, height, "D")
}
