package library

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"redress/rulebook"
)

// SubjectsFile is the subject map, beside the editions: what the editions hold on one subject, because the numbers
// moved from code to code.
const SubjectsFile = "subjects.md"

// Subject is one subject as the editions have it.
type Subject struct {
	ID, Title string
	Changes   string // Markdown: what the differences change for a ruling, in one line
	Rows      []SubjectRow
	At        rulebook.Position
}

// SubjectRow is what one edition holds on a subject.
type SubjectRow struct {
	Edition    *Edition
	Provisions []*rulebook.Provision
}

// changesMark begins the paragraph that says what changes.
const changesMark = "What changes:"

// Subjects lists the subjects in the order of the file.
func (lib *Library) Subjects() []*Subject { return lib.subjects }

// Subject finds a subject by its id; nil where there is none.
func (lib *Library) Subject(id string) *Subject {
	for _, s := range lib.subjects {
		if s.ID == id {
			return s
		}
	}
	return nil
}

// SubjectsOf lists the subjects of a provision: its own, else those of the nearest provision above it that has one,
// else those of what stands below it.
func (lib *Library) SubjectsOf(ref rulebook.Ref) []*Subject {
	e := lib.Edition(ref.Edition)
	if e == nil {
		return nil
	}
	p := e.Provision(ref.ID)
	if p == nil {
		return nil
	}
	for at := p; at != nil; at = at.Above {
		if own := e.subjects[at.ID]; len(own) > 0 {
			return own
		}
	}
	var below []*Subject
	for _, part := range p.Whole() {
		for _, s := range e.subjects[part.ID] {
			if !slices.Contains(below, s) {
				below = append(below, s)
			}
		}
	}
	return below
}

// Subjects lists the subjects that name a provision of the edition.
func (e *Edition) Subjects(id string) []*Subject { return e.subjects[id] }

// FindSubjects reads what a person types for a subject: its id, a provision with its edition (laws-2007/16D), or a
// provision alone, which means the first edition that has it.
func (lib *Library) FindSubjects(typed string) []*Subject {
	if s := lib.Subject(typed); s != nil {
		return []*Subject{s}
	}
	if p := lib.ReferenceOf(typed); p != nil {
		return lib.SubjectsOf(p.Ref())
	}
	return nil
}

// ReferenceOf finds the provision that FindSubjects goes by: of the first edition in which it has a subject.
func (lib *Library) ReferenceOf(typed string) *rulebook.Provision {
	editions := lib.Editions
	if id, number, found := strings.Cut(typed, "/"); found {
		e := lib.Edition(id)
		if e == nil {
			return nil
		}
		editions, typed = []*Edition{e}, number
	}
	for _, e := range editions {
		p := e.Provision(typed)
		if p == nil {
			p = e.Number(typed)
		}
		if p != nil && len(lib.SubjectsOf(p.Ref())) > 0 {
			return p
		}
	}
	return nil
}

// subjectReader goes through the file subject by subject.
type subjectReader struct {
	lib     *Library
	doc     *rulebook.Document
	current *Subject
	skipped bool // what stands below a heading that was refused
	lenient bool // the file comes with the program and the editions are not all its own
}

// openMap parses a file beside the editions that maps between them; nil where there is none. It is lenient where the
// file comes with the program and the editions are not all its own.
func openMap(fsys fs.FS, name string) (doc *rulebook.Document, source []byte, lenient bool) {
	source, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, nil, false
	}
	if laid, ok := fsys.(*Overlay); ok {
		lenient = !laid.Own(name)
	}
	return rulebook.Parse(name, "", source), source, lenient
}

// readSubjects reads subjects.md where there is one. Where a club has laid editions of its own over the program's, the
// program's map does without what they do not have.
func (lib *Library) readSubjects(fsys fs.FS) {
	doc, source, lenient := openMap(fsys, SubjectsFile)
	if doc == nil {
		return
	}
	r := &subjectReader{lib: lib, doc: doc, lenient: lenient}
	r.doc.Foreign(r.report)
	for n := r.doc.Root.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			r.heading(n)
		case *ast.Paragraph:
			r.paragraph(n, source)
		case *extast.Table:
			r.table(n)
		}
	}
	r.finish()
	order := func(a, b SubjectRow) int {
		if a.Edition.House != b.Edition.House {
			if a.Edition.House {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(a.Edition.InForceFrom, b.Edition.InForceFrom),
			cmp.Compare(a.Edition.ID, b.Edition.ID))
	}
	for _, s := range lib.subjects {
		slices.SortStableFunc(s.Rows, order)
		for _, row := range s.Rows {
			for _, p := range row.Provisions {
				row.Edition.subjects[p.ID] = append(row.Edition.subjects[p.ID], s)
			}
		}
	}
}

func (r *subjectReader) report(at rulebook.Position, code, text, do string) {
	r.lib.Problems = append(r.lib.Problems, rulebook.Problem{Code: code, At: at, Text: text, Do: do})
}

func (r *subjectReader) heading(n *ast.Heading) {
	if n.Level == 1 {
		return
	}
	r.finish()
	at, id, title := r.doc.Place(n), rulebook.Attribute(n, "id"), r.doc.Text(n)
	r.skipped = true
	switch {
	case id == "" || strings.ContainsAny(title, "{}") || rulebook.Slug(id) != id:
		r.report(at, "subject-id", "The subject \""+title+"\" has no id that can stand in an address.",
			"End the line with {#some-words}.")
	case r.lib.Subject(id) != nil:
		r.report(at, "duplicate-id", "The subject "+id+" stands twice; the first is at "+r.lib.Subject(id).At.String()+
			".", "Give each subject an id of its own.")
	default:
		r.current, r.skipped = &Subject{ID: id, Title: title, At: at}, false
	}
}

func (r *subjectReader) paragraph(n *ast.Paragraph, source []byte) {
	text := strings.TrimSpace(string(n.Lines().Value(source)))
	words, ours := strings.CutPrefix(text, changesMark)
	if r.current == nil || !ours {
		if strings.HasPrefix(text, "|") && !r.skipped {
			r.report(r.doc.Place(n), "subject-table", "The lines are no table.",
				"Begin a table with | edition | provisions | and |---|---|, and leave a blank line above it.")
		}
		return
	}
	r.current.Changes = strings.Join(strings.Fields(words), " ")
	for _, link := range r.doc.Links(n) {
		ref, ours := strings.CutPrefix(link.Destination, "law:")
		if !ours {
			r.report(link.At, "link", "The link to \""+link.Destination+"\" leads out of the rulebook.",
				"Link to a provision with law:, its edition first.")
			continue
		}
		r.provision(ref, link.At)
	}
}

// provision finds what a link leads to, and reports where it leads nowhere. The edition has to be named.
func (r *subjectReader) provision(text string, at rulebook.Position) (*Edition, *rulebook.Provision) {
	ref, err := rulebook.ParseRef(text, "")
	if err != nil || ref.Edition == "" {
		r.report(at, "reference", "The reference \""+text+"\" names no provision of an edition.",
			"Write it as law:laws-2017/27B1a.")
		return nil, nil
	}
	e := r.lib.Edition(ref.Edition)
	if e == nil {
		r.missing(at, "no-edition", "There is no edition "+ref.Edition+".", "Name one of the folders of editions.")
		return nil, nil
	}
	p := e.Provision(ref.ID)
	if p == nil || p.ID != ref.ID {
		r.missing(at, "reference", "There is no provision "+ref.ID+" in "+e.ID+
			".", "Look the number up in the edition.")
		return e, nil
	}
	return e, p
}

func (r *subjectReader) missing(at rulebook.Position, code, text, do string) {
	if !r.lenient {
		r.report(at, code, text, do)
	}
}

func (r *subjectReader) table(n *extast.Table) {
	if r.current == nil {
		if !r.skipped {
			r.report(r.doc.Place(n), "subject-table", "The table stands below no subject.",
				"Put it below a heading with {#some-words}.")
		}
		return
	}
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		if row.Kind() == extast.KindTableHeader || row.FirstChild() == nil {
			continue
		}
		r.row(row)
	}
}

func (r *subjectReader) row(n ast.Node) {
	at, id := r.doc.Place(n), r.doc.Text(n.FirstChild())
	e := r.lib.Edition(id)
	if e == nil {
		r.missing(at, "no-edition", "There is no edition \""+id+
			"\".", "Write the id of an edition in the first column.")
		return
	}
	for _, row := range r.current.Rows {
		if row.Edition == e {
			r.report(at, "subject-table", "The edition "+id+" stands twice in the table.",
				"Put its provisions into one row.")
			return
		}
	}
	row := SubjectRow{Edition: e}
	links := r.doc.Links(n)
	if len(links) == 0 {
		r.report(at, "subject-table", "The row names no provision.", "Link to them in the second column, as [16C](law:"+
			id+"/16C).")
	}
	for _, link := range links {
		of, p := r.provision(strings.TrimPrefix(link.Destination, "law:"), link.At)
		switch {
		case p == nil:
		case of != e:
			r.report(link.At, "subject-table", "The provision is one of "+of.ID+", and the row is that of "+id+
				".", "Move it to its own row.")
		case slices.Contains(row.Provisions, p):
			r.report(link.At, "subject-table", "The provision "+p.ID+" stands twice in the row.", "Keep one of them.")
		default:
			if rulebook.Label(p.ID) != link.Text {
				r.report(link.At, "subject-table", "The link reads \""+link.Text+"\" and leads to "+p.Label()+
					".", "Make both agree.")
			}
			row.Provisions = append(row.Provisions, p)
		}
	}
	if len(row.Provisions) > 0 {
		r.current.Rows = append(r.current.Rows, row)
	}
}

// finish takes the subject that was read, where it has all that it needs.
func (r *subjectReader) finish() {
	s := r.current
	if s == nil {
		return
	}
	r.current = nil
	if s.Changes == "" {
		r.report(s.At, "subject-changes", "The subject does not say what changes for a ruling.",
			"Add a line that begins with "+changesMark)
	}
	if len(s.Rows) == 0 {
		r.missing(s.At, "subject-rows", "The subject has no row.", "Add a table of editions and provisions.")
		return
	}
	r.lib.subjects = append(r.lib.subjects, s)
}
