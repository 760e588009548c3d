package library

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// IrregularitiesFile is the list of what happens most, beside the edition.md of an edition.
const IrregularitiesFile = "irregularities.md"

// Irregularity is what went wrong at a table, as a director names it, with the law that governs it.
type Irregularity struct {
	ID, Title     string
	Heading       string // id of one of IrregularityHeadings
	Provisions    []*rulebook.Provision
	Questionnaire *questionnaire.Questionnaire // nil where there is none yet
	Said          []string                     // what else people say, in the words of the list
	Given         questionnaire.Answers        // what has been answered where this was chosen; nil for nothing
	At            rulebook.Position
	answered      string // the last cell of its row, from which Given is read
}

// Heading is what irregularities stand below.
type Heading struct{ ID, Title string }

// Unlisted is the heading of the questionnaires that stand in no list.
const Unlisted = "unlisted"

// IrregularityHeadings are the headings in the order of a page.
var IrregularityHeadings = []Heading{{"calls", "Calls"}, {"play", "Play"}, {"information", "Information"},
	{"claims", "Claims"}, {"board-and-score", "Board and score"}, {Unlisted, "More"}}

// Irregularities lists what happens most in the order of the edition's list. Questionnaires that people start with and
// that stand in no row come last, by their titles: a club's own need no list.
func (e *Edition) Irregularities() []*Irregularity { return e.irregularities }

// commonest are the irregularities for which a director is called most, by their ids.
var commonest = []string{"lead-out-of-turn", "revoke", "insufficient-bid", "call-out-of-turn", "exposed-card",
	"unauthorised-information", "mistaken-explanation", "claim"}

// Commonest are the irregularities of the list for which a director is called most, as far as there are questions on
// them.
func (e *Edition) Commonest() (list []*Irregularity) {
	for _, id := range commonest {
		if x := e.Irregularity(id); x != nil && x.Questionnaire != nil {
			list = append(list, x)
		}
	}
	return list
}

// Irregularity finds one by its id; nil where there is none.
func (e *Edition) Irregularity(id string) *Irregularity {
	if i := slices.IndexFunc(e.irregularities, func(x *Irregularity) bool { return x.ID == id }); i >= 0 {
		return e.irregularities[i]
	}
	return nil
}

// irregularityColumns head the tables of the list; the last may be left out.
const irregularityColumns = "| id | what happened | law | questionnaire | also said | answered |"

// irregularityReader goes through the list heading by heading.
type irregularityReader struct {
	e        *Edition
	doc      *rulebook.Document
	heading  string // id of the heading above; empty below one that was refused
	problems []rulebook.Problem
}

// readIrregularities reads the list of an edition where there is one. Its questionnaires have to be read before.
func (e *Edition) readIrregularities(fsys fs.FS, dir string) []rulebook.Problem {
	file := path.Join(dir, IrregularitiesFile)
	r := &irregularityReader{e: e}
	if source, err := fs.ReadFile(fsys, file); err == nil {
		r.doc = rulebook.Parse(file, e.ID, source)
		r.doc.Foreign(r.report)
		for n := r.doc.Root.FirstChild(); n != nil; n = n.NextSibling() {
			switch n := n.(type) {
			case *ast.Heading:
				r.under(n)
			case *ast.Paragraph:
				if strings.HasPrefix(r.doc.Text(n), "|") {
					r.report(r.doc.Place(n), "irregularity", "The lines are no table.",
						"Begin a table with "+irregularityColumns+" and its line of dashes, below a blank line.")
				}
			case *extast.Table:
				for row := n.FirstChild(); row != nil; row = row.NextSibling() {
					if row.Kind() != extast.KindTableHeader {
						r.row(row)
					}
				}
			}
		}
	}
	e.addUnlisted()
	return r.problems
}

func (r *irregularityReader) report(at rulebook.Position, code, text, do string) {
	r.problems = append(r.problems, rulebook.Problem{Code: code, At: at, Text: text, Do: do})
}

func (r *irregularityReader) under(n *ast.Heading) {
	if n.Level == 1 {
		return
	}
	r.heading = rulebook.Attribute(n, "id")
	known := slices.ContainsFunc(IrregularityHeadings,
		func(h Heading) bool { return h.ID == r.heading && h.ID != Unlisted })
	if !known {
		r.report(r.doc.Place(n), "irregularity", "The heading \""+r.doc.Text(n)+
			"\" is none of the headings of this list.",
			"End it with {#calls}, {#play}, {#information}, {#claims} or {#board-and-score}.")
		r.heading = ""
	}
}

func (r *irregularityReader) row(n ast.Node) {
	at := r.doc.Place(n)
	var cells []ast.Node
	var texts []string
	for cell := n.FirstChild(); cell != nil; cell = cell.NextSibling() {
		cells, texts = append(cells, cell), append(texts, strings.TrimSpace(r.doc.Text(cell)))
	}
	switch {
	case r.heading == "":
		r.report(at, "irregularity", "The row stands below none of the headings.", "Move it below one.")
		return
	case len(cells) < 5 || len(cells) > 6:
		r.report(at, "irregularity", "The row has neither five nor six cells.", "Write "+irregularityColumns+".")
		return
	}
	x := &Irregularity{ID: texts[0], Title: texts[1], Heading: r.heading, At: at}
	if x.ID == "" || rulebook.Slug(x.ID) != x.ID {
		r.report(at, "irregularity", "\""+x.ID+"\" is no id that can be kept with a case.",
			"Write it in small letters with hyphens, such as lead-out-of-turn.")
		return
	}
	for _, other := range r.e.irregularities {
		if other.ID == x.ID || other.Title == x.Title {
			r.report(at, "duplicate-id", "\""+x.ID+"\" or its words stand twice; the first is at "+
				other.At.String()+".", "Give each an id and words of its own.")
			return
		}
	}
	if x.Title == "" {
		r.report(at, "irregularity", "The row does not say what happened.", "Write what a director would say.")
		return
	}
	r.provisions(x, cells[2])
	if texts[3] != "" {
		x.Questionnaire = r.e.Questionnaire(texts[3])
		if x.Questionnaire == nil || len(x.Questionnaire.Situation) == 0 {
			r.report(at, "no-questionnaire", "No case is opened on a questionnaire "+texts[3]+".",
				"Name one that has a situation, or leave the cell empty.")
		}
	}
	for _, said := range strings.Split(texts[4], ";") {
		if said = strings.Join(strings.Fields(said), " "); said != "" {
			x.Said = append(x.Said, said)
		}
	}
	if len(cells) == 6 {
		x.answered = texts[5]
	}
	r.e.irregularities = append(r.e.irregularities, x)
}

// giveAnswers reads what the choice of each row answers, once the questionnaires are linked: facts alone, for a
// judgement is the director's and a choice the player's, and in the order in which the questions are asked.
func (e *Edition) giveAnswers() (problems []rulebook.Problem) {
	for _, x := range e.irregularities {
		if x.answered == "" {
			continue
		}
		if text, do := x.give(); text != "" {
			problems = append(problems, rulebook.Problem{Code: "irregularity", At: x.At, Text: text, Do: do})
		}
	}
	return problems
}

// give reads the answers of a row, and says what is wrong with them and what to do; nothing where they are right.
func (x *Irregularity) give() (text, do string) {
	if x.Questionnaire == nil {
		return "The row gives answers and has no questionnaire that asks for them.",
			"Name the questionnaire, or leave the last cell empty."
	}
	x.Given = questionnaire.Answers{}
	for answer := range strings.SplitSeq(x.answered, ";") {
		step, key, _ := strings.Cut(strings.TrimSpace(answer), "=")
		next := questionnaire.Replay(x.Questionnaire, x.Given, nil).Next
		switch {
		case next == nil || next.Step != step:
			return "The question \"" + step + "\" is not the one that " + x.Questionnaire.ID + " asks next.",
				"Begin with its start and give the answers in the order of the questions."
		case next.Kind != questionnaire.Fact:
			return "The question \"" + step + "\" asks for no fact.", "Leave it to whoever judges or chooses."
		case !slices.ContainsFunc(next.Options, func(o questionnaire.AskedItem) bool { return o.Key == key }):
			return "The question \"" + step + "\" has no answer \"" + key + "\".",
				"Write the key that stands behind the answer."
		}
		x.Given[step] = key
	}
	return "", ""
}

// provisions are those that a row links to; the first is the one that opens with one tap.
func (r *irregularityReader) provisions(x *Irregularity, cell ast.Node) {
	for _, link := range r.doc.Links(cell) {
		id, ours := strings.CutPrefix(link.Destination, "law:")
		p := r.e.Provision(id)
		switch {
		case !ours || p == nil || p.ID != id:
			r.report(link.At, "reference", "There is no provision \""+link.Destination+"\" in "+r.e.ID+".",
				"Link to one of this edition, by its number.")
		case rulebook.Label(p.ID) != link.Text:
			r.report(link.At, "reference", "The link reads \""+link.Text+"\" and leads to "+p.Label()+".",
				"Make both agree.")
		default:
			x.Provisions = append(x.Provisions, p)
		}
	}
	if len(x.Provisions) == 0 {
		r.report(x.At, "irregularity", "The row names no provision that governs it.",
			"Link to it in the third column.")
	}
}

// addUnlisted adds the questionnaires that people start with and that no row names.
func (e *Edition) addUnlisted() {
	var more []*Irregularity
	for _, q := range e.Questionnaires {
		listed := slices.ContainsFunc(e.irregularities, func(x *Irregularity) bool { return x.Questionnaire == q })
		if len(q.Situation) > 0 && !listed {
			more = append(more, &Irregularity{ID: q.ID, Title: q.Title, Heading: Unlisted, Questionnaire: q})
		}
	}
	slices.SortStableFunc(more, func(a, b *Irregularity) int { return strings.Compare(a.Title, b.Title) })
	e.irregularities = append(e.irregularities, more...)
}
