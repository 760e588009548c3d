package rulebook

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// Edition is one body of laws: a code, or the house rules of a club or platform.
type Edition struct {
	ID          string
	Title       string
	Short       string
	House       bool   // a house code is labelled as such wherever it is cited
	Authority   string // who issued it
	Director    bool   // whether there is a director to rule
	InForceFrom string // ISO date, empty where not known
	InForceTo   string
	BasedOn     string
	Note        string
	Groups      []string // the letters of the groups of a house code's own numbers, in the order of its text
	Origin      Origin   // whether it is the program's own, as told by whoever loads it

	Introduction []*Section
	Sources      []Definition // the sources that callouts name
	Definitions  []Definition
	Loud         []string // words that are not said aloud while a board is in progress
	Laws         []*Law   // in the order of their numbers, or of the groups

	terms      *terms // nil where it defines none
	provisions map[string]*Provision
	fold       map[string]string // lower-case id to id
}

// Origin tells an edition that the program carries from one that a club or a federation has laid over it.
type Origin string

// The origins.
const (
	Carried  Origin = ""         // as the program carries it
	Added    Origin = "added"    // not in the program
	Replaced Origin = "replaced" // in the place of the program's edition of that id
	Changed  Origin = "changed"  // the program's, with files laid over it
)

// Section is one part of edition.md. Its chapter is the title of the heading of the first level that it stands below:
// what the authors of an edition say of it ("About this edition") is kept apart from an introduction that is law.
type Section struct {
	Chapter   string
	ID, Title string
	HTML      string
}

// editionKeys is the closed list of front matter keys of edition.md.
// ByDate stands in place of an edition's id where the code in force on the day of a session governs it.
const ByDate = "by-date"

var editionKeys = []string{"id", "title", "short", "kind", "authority", "director", "in-force-from", "in-force-to",
	"based-on", "language", "note", "groups"}

// Provision finds a provision by its id in any letter case; nil where there is none.
func (e *Edition) Provision(id string) *Provision {
	if p, ok := e.provisions[id]; ok {
		return p
	}
	return e.provisions[e.fold[strings.ToLower(id)]]
}

// Law finds a law by number; nil where the edition has none of that number.
func (e *Edition) Law(number int) *Law {
	i, found := slices.BinarySearchFunc(e.Laws, number, func(l *Law, n int) int { return l.Number - n })
	if !found || number == 0 {
		return nil
	}
	return e.Laws[i]
}

// Provisions counts the provisions of all laws.
func (e *Edition) Provisions() int { return len(e.provisions) }

// Definition finds a term by its slug.
func (e *Edition) Definition(slug string) (Definition, bool) {
	for _, d := range e.Definitions {
		if d.Slug == slug {
			return d, true
		}
	}
	return Definition{}, false
}

// LoudFile is the file of an edition that lists, as Markdown, the words that are not said aloud while a board is in
// progress.
const LoudFile = "loud.md"

// ReadEdition reads editions/<id>: edition.md, definitions.md and laws/*.md. References are resolved later, by Resolve,
// when all editions are there.
func ReadEdition(fsys fs.FS, dir string) (*Edition, []Problem) {
	e := &Edition{provisions: map[string]*Provision{}, fold: map[string]string{}}
	file := path.Join(dir, "edition.md")
	source, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, []Problem{{Code: "no-edition", At: Position{file, 1}, Text: "The edition has no file edition.md.",
			Do: "Add one with its front matter."}}
	}
	fields, problems := ReadFrontMatter(file, source, editionKeys...)
	problems = append(problems, e.setFields(file, path.Base(dir), fields)...)
	problems = append(problems, e.readIntroduction(Parse(file, e.ID, source))...)

	if source, err := fs.ReadFile(fsys, path.Join(dir, "definitions.md")); err == nil {
		doc := Parse(path.Join(dir, "definitions.md"), e.ID, source)
		e.Definitions = doc.definitions(doc.Root)
		doc.Foreign(reporter(&problems))
		doc.References(doc.Root, reporter(&problems))
		e.terms = newTerms(e.ID, e.Definitions, doc.unmarked(e.Definitions, reporter(&problems)))
	}
	if source, err := fs.ReadFile(fsys, path.Join(dir, LoudFile)); err == nil {
		doc := Parse(path.Join(dir, LoudFile), e.ID, source)
		doc.References(doc.Root, reporter(&problems))
		e.Loud = doc.items()
	}
	files, _ := fs.Glob(fsys, path.Join(dir, "laws", "*.md"))
	for _, file := range files {
		source, err := fs.ReadFile(fsys, file)
		if err != nil {
			problems = append(problems, Problem{Code: "unreadable", At: Position{file, 1},
				Text: "The file cannot be read: " + err.Error() + "."})
			continue
		}
		law, found := parseLaw(file, e, source)
		problems = append(problems, found...)
		if law == nil {
			continue
		}
		if want := law.file(); path.Base(file) != want {
			problems = append(problems, Problem{Code: "file-name", At: law.At, Text: "The file holds " + law.Name() +
				".", Do: "Name it " + want + "."})
		}
		e.add(law, &problems)
	}
	slices.SortStableFunc(e.Laws, func(a, b *Law) int {
		return cmp.Or(a.Number-b.Number, slices.Index(e.Groups, a.ID)-slices.Index(e.Groups, b.ID))
	})
	return e, problems
}

func reporter(problems *[]Problem) func(at Position, code, text, do string) {
	return func(at Position, code, text, do string) {
		*problems = append(*problems, Problem{Code: code, At: at, Text: text, Do: do})
	}
}

func (e *Edition) setFields(file, folder string, f FrontMatter) (problems []Problem) {
	e.ID, e.Title, e.Short, e.Authority = f.Get("id"), f.Get("title"), f.Get("short"), f.Get("authority")
	e.InForceFrom, e.InForceTo, e.BasedOn, e.Note = f.Get("in-force-from"), f.Get("in-force-to"), f.Get("based-on"),
		f.Get("note")
	e.House, e.Director = f.Get("kind") == "house", f.Get("director") != "none"
	e.Groups = strings.Fields(f.Get("groups"))
	check := func(key, value, text, do string, wrong bool) {
		if wrong {
			at := f[key].At
			if at.Line == 0 {
				at = Position{file, 1}
			}
			problems = append(problems, Problem{Code: "front-matter", At: at, Text: text + " \"" + value +
				"\".", Do: do})
		}
	}
	check("id", e.ID, "The id is", "It must be the folder's name, "+folder+".", e.ID != folder)
	check("title", e.Title, "The title is", "Give one.", e.Title == "")
	check("kind", f.Get("kind"), "The kind is", "Write code or house.", f.Get("kind") != "code" &&
		f.Get("kind") != "house")
	check("director", f.Get("director"), "The director is", "Write yes or none.", f.Get("director") != "yes" &&
		f.Get("director") != "none")
	for _, group := range e.Groups {
		check("groups", group, "A group is",
			"Write groups as one or two capital letters, with blanks between them, in a house code.",
			groupOf(group) != group || !validID(group) || !e.House)
	}
	e.ID = folder
	return problems
}

// readIntroduction splits edition.md at its headings; the definition list below the heading #sources declares sources.
func (e *Edition) readIntroduction(doc *Document) (problems []Problem) {
	doc.Foreign(reporter(&problems))
	doc.References(doc.Root, reporter(&problems))
	var section *Section
	chapter, inSources := "Introduction", false
	for n := doc.Root.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			inSources = Attribute(h, "id") == "sources"
			if h.Level == 1 {
				chapter = doc.Text(h)
			}
			section = &Section{Chapter: chapter, ID: Attribute(h, "id"), Title: doc.Text(h)}
			if !inSources {
				e.Introduction = append(e.Introduction, section)
			}
			continue
		}
		if section != nil && !inSources {
			section.HTML += Passage{doc, []ast.Node{n}}.HTML()
		}
	}
	e.Sources = doc.definitions(doc.Root)
	return problems
}

func (e *Edition) add(law *Law, problems *[]Problem) {
	e.Laws = append(e.Laws, law)
	for _, p := range law.Provisions {
		if twice, ok := e.provisions[p.ID]; ok {
			*problems = append(*problems, Problem{Code: "duplicate-id", At: p.At, Text: "The id " + p.ID +
				" stands also at " + twice.At.String() + ".", Do: "Give each provision its own number."})
			continue
		}
		e.provisions[p.ID] = p
		e.fold[strings.ToLower(p.ID)] = p.ID
	}
}

// Resolve checks every reference and every callout's source of an edition, given how to find an edition by its id.
func (e *Edition) Resolve(edition func(id string) *Edition) (problems []Problem) {
	for _, law := range e.Laws {
		for _, p := range law.Provisions {
			for _, ref := range p.Refs {
				if problem, ok := unresolved(ref, edition); ok {
					problem.Trail = []string{p.Name()}
					problems = append(problems, problem)
				}
			}
			for _, c := range p.callouts {
				if c.Source != "" && c.CalloutKind != "footnote" && !e.declares(c.Source) {
					problems = append(problems, Problem{Code: "callout-source", At: law.doc.Place(c),
						Trail: []string{p.Name()},
						Text:  "The source " + c.Source + " is not declared.",
						Do:    "Declare it under Sources in edition.md."})
				}
			}
		}
	}
	return problems
}

func (e *Edition) declares(source string) bool {
	for _, s := range e.Sources {
		if s.Term == source {
			return true
		}
	}
	return false
}

// unresolved tells whether a reference leads nowhere, and what to do about it.
func unresolved(ref Ref, edition func(id string) *Edition) (Problem, bool) {
	e := edition(ref.Edition)
	if e == nil {
		return Problem{Code: "unknown-edition", At: ref.At, Text: "There is no edition " + ref.Edition +
			".", Do: "Name one that is there."}, true
	}
	if _, ok := e.provisions[ref.ID]; ok {
		return Problem{}, false
	}
	if group := groupOf(ref.ID); group != "" && !contains(e.Groups, group) {
		return Problem{Code: "reference", At: ref.At, Text: "The reference " + errNoNumber(ref.ID).Error() + " of " +
			ref.Edition + ".", Do: "Write it as law:27B1a or law:laws-2017/27B1a."}, true
	}
	do := "Correct the number."
	for _, above := range ancestors(ref.ID) {
		if p, ok := e.provisions[above]; ok {
			do = "Correct the number; the nearest that is there is " + p.ID + "."
			break
		}
	}
	return Problem{Code: "unknown-provision", At: ref.At, Text: "There is no provision " + ref.ID + " in " +
		ref.Edition + ".", Do: do}, true
}

// Unresolved is what a citation of a questionnaire is checked with.
func Unresolved(ref Ref, edition func(id string) *Edition) (Problem, bool) {
	return unresolved(ref, edition)
}
