package rulebook

import (
	"io/fs"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// SynonymsFile is where the words that people use lie beside the editions. A rulebook without one has ours.
const SynonymsFile = "synonyms.md"

// Synonyms are the words that people use, and what they come to in the words of the laws. All searches go by them.
type Synonyms struct {
	Empty []string // words that say nothing about what is looked for
	Forms []Form
	Said  []Saying
	Kinds []Form // words of one kind, and of how many words they are
	Clues []Clue
}

// Form is a word with the other forms that count as the same word.
type Form struct {
	Word string
	Also []string
	At   Position
}

// Saying leads what is said (each one or more words) to words of the laws. It works in this direction only.
type Saying struct {
	Said []string
	Law  []string
	At   Position
}

// Clue is words or kinds of words that tell an irregularity where they stand near each other, in any order.
type Clue struct {
	Irregularity string
	Words        []string
	At           Position
}

// The sections of the file, by the id of their heading, and the columns of their tables.
var synonymSections = map[string][]string{
	"empty": nil,
	"forms": {"word", "also"},
	"said":  {"said", "law"},
	"kinds": {"kind", "words"},
	"clues": {"irregularity", "clues"},
}

// ReadSynonyms reads synonyms.md. A file system that has none gives the synonyms that the program carries.
func ReadSynonyms(fsys fs.FS) (*Synonyms, []Problem) {
	source, err := fs.ReadFile(fsys, SynonymsFile)
	if err != nil {
		if source, err = fs.ReadFile(Files, SynonymsFile); err != nil {
			return &Synonyms{}, []Problem{{Code: "unreadable", At: Position{SynonymsFile, 1},
				Text: "The file cannot be read: " + err.Error() + "."}}
		}
	}
	return parseSynonyms(source)
}

// synonymReader goes through the file section by section.
type synonymReader struct {
	doc      *Document
	read     *Synonyms
	section  string              // id of the heading above
	seen     map[string]Position // what has stood in a first column, by section
	problems []Problem
}

func parseSynonyms(source []byte) (*Synonyms, []Problem) {
	r := &synonymReader{doc: Parse(SynonymsFile, "", source), read: &Synonyms{}, seen: map[string]Position{}}
	r.doc.Foreign(func(at Position, _, text, do string) { r.report(at, text, do) })
	for n := r.doc.Root.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			r.heading(n)
		case *extast.Table:
			r.table(n)
		case *ast.Paragraph:
			r.paragraph(n)
		}
	}
	Sort(r.problems)
	return r.read, r.problems
}

func (r *synonymReader) report(at Position, text, do string) {
	r.problems = append(r.problems, Problem{Code: "synonyms", At: at, Text: text, Do: do})
}

func (r *synonymReader) heading(n *ast.Heading) {
	r.section = ""
	if n.Level == 1 {
		return
	}
	id := Attribute(n, "id")
	if _, ok := synonymSections[id]; !ok {
		r.report(r.doc.Place(n), "The heading \""+r.doc.Text(n)+"\" is none of the sections of this file.",
			"End it with {#empty}, {#forms}, {#said}, {#kinds} or {#clues}.")
		return
	}
	r.section = id
}

// paragraph takes the words that say nothing; elsewhere a paragraph is an explanation, unless it was meant as a table.
func (r *synonymReader) paragraph(n *ast.Paragraph) {
	text := r.doc.Text(n)
	switch {
	case strings.HasPrefix(text, "|"):
		r.report(r.doc.Place(n), "The lines are no table.",
			"Begin a table with | said | law | and |---|---|, and leave a blank line above it.")
	case r.section == "empty":
		for _, word := range listed(text, r.doc.Place(n), r) {
			if strings.Contains(word, " ") {
				r.report(r.doc.Place(n), "\""+word+"\" is more than one word.", "Put commas between the words.")
				continue
			}
			r.read.Empty = append(r.read.Empty, word)
		}
	}
}

func (r *synonymReader) table(n *extast.Table) {
	columns := synonymSections[r.section]
	if columns == nil {
		r.report(r.doc.Place(n), "The table stands in no section for tables.",
			"Put it below a heading with {#forms}, {#said}, {#kinds} or {#clues}.")
		return
	}
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		at := r.doc.Place(row)
		cells := cellsOf(r.doc, row)
		if len(cells) != 2 {
			r.report(at, "The row has "+strconv.Itoa(len(cells))+" cells and not two.", "Write | "+columns[0]+" | "+
				columns[1]+" |.")
			continue
		}
		if row.Kind() == extast.KindTableHeader {
			continue
		}
		first, second := listed(cells[0], at, r), listed(cells[1], at, r)
		if len(first) == 0 || len(second) == 0 {
			r.report(at, "A cell of the row is empty.", "Write words in both, or remove the row.")
			continue
		}
		r.add(first, second, at)
	}
}

// cellsOf counts the cells as they were written: goldmark drops what is more than the head of the table has.
func cellsOf(doc *Document, row ast.Node) []string {
	if row.FirstChild() == nil {
		return nil
	}
	start := doc.Start(row)
	line, _, _ := strings.Cut(string(doc.Source[start:]), "\n")
	line = strings.TrimSpace(line)
	line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
	cells := strings.Split(line, "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

func (r *synonymReader) add(first, second []string, at Position) {
	switch {
	case r.section == "said":
		for _, said := range first {
			r.once(said, at)
		}
		r.read.Said = append(r.read.Said, Saying{Said: first, Law: second, At: at})
		return
	case r.section == "kinds" && len(first) == 1:
		r.once(first[0], at)
		r.read.Kinds = append(r.read.Kinds, Form{Word: first[0], Also: second, At: at})
		return
	case r.section == "clues" && len(first) == 1:
		for _, words := range second {
			r.once(words, at)
		}
		r.read.Clues = append(r.read.Clues, Clue{Irregularity: first[0], Words: second, At: at})
		return
	}
	if len(first) > 1 || strings.Contains(strings.Join(append(first, second...), ","), " ") {
		r.report(at, "The row has more than one word where one is wanted.",
			"Write one word, then its other forms with commas between them.")
		return
	}
	for _, form := range second {
		r.once(form, at)
	}
	r.read.Forms = append(r.read.Forms, Form{Word: first[0], Also: second, At: at})
}

// once reports what stands in two rows of one section.
func (r *synonymReader) once(word string, at Position) {
	key := r.section + " " + word
	if before, twice := r.seen[key]; twice {
		r.report(at, "\""+word+"\" stands twice; the first is at "+before.String()+
			".", "Keep one of them, and join what they lead to.")
		return
	}
	r.seen[key] = at
}

// listed splits a cell at its commas. What has neither letter nor digit is no word.
func listed(text string, at Position, r *synonymReader) []string {
	var words []string
	for _, item := range strings.Split(text, ",") {
		item = strings.Join(strings.Fields(strings.ToLower(item)), " ")
		if item == "" {
			continue
		}
		if strings.IndexFunc(item, func(c rune) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' }) < 0 {
			r.report(at, "\""+item+"\" is no word.", "Remove it.")
			continue
		}
		words = append(words, item)
	}
	return words
}
