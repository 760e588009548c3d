package rulebook

import (
	"fmt"
	"strings"
	"sync"

	"github.com/yuin/goldmark/ast"
)

// Law is one numbered law with its provisions in the order of the text; the first provision is the law as a whole. In a
// house code whose rules have numbers in groups (P1, P2, W4) it is such a group, and has letters for a number.
type Law struct {
	Number     int    // 0 for a group
	ID         string // 27, or the letters of the group
	Title      string
	Provisions []*Provision
	At         Position
	doc        *Document
	terms      *terms // of the edition
}

// Provision is the smallest part of a law that can be cited.
type Provision struct {
	ID     string // canonical short form, 27B1a
	Title  string // the heading without the number; may be empty
	Law    *Law
	Above  *Provision // the nearest provision above it; nil for the law as a whole
	At     Position
	Source string // its own Markdown, callouts and all, without the provisions below it
	Refs   []Ref  // what it refers to

	edition  string
	index    int // place in Law.Provisions
	last     int // index of the last provision below it (its own where there is none)
	nodes    []ast.Node
	callouts []*CalloutNode
	parts    func() []Part
	terms    map[string]bool // that the parts link to, by slug
}

// Name is how the law is spoken of: Law 27, or Rules P.
func (l *Law) Name() string { return Name(l.ID) }

// file is the name of the file that holds the law.
func (l *Law) file() string {
	if l.Number == 0 {
		return l.ID + ".md"
	}
	return fmt.Sprintf("%03d.md", l.Number)
}

// Label is the number as it is read, 27B1(a).
func (p *Provision) Label() string { return Label(p.ID) }

// Ref is the reference to the provision.
func (p *Provision) Ref() Ref { return Ref{Edition: p.edition, ID: p.ID, At: p.At} }

// Name is how the provision is spoken of: Law 27B1(a), or Rule P1.
func (p *Provision) Name() string { return Name(p.ID) }

// Whole gives the provision with all that stands below it.
func (p *Provision) Whole() []*Provision { return p.Law.Provisions[p.index : p.last+1] }

// Parts gives the provision's own text and its callouts in the order of the text, with the edition's terms as links to
// their definitions; made at the first demand and kept.
func (p *Provision) Parts() []Part { return p.parts() }

// Links tells whether the text as Parts shows it leads to the definition of a term, given by its slug.
func (p *Provision) Links(term string) bool {
	p.Parts()
	return p.terms[term]
}

// Text is the provision's own plain text, without its callouts.
func (p *Provision) Text() string {
	var parts []string
	for _, n := range p.nodes {
		if n.Kind() != KindCallout {
			parts = append(parts, p.Law.doc.Text(n))
		}
	}
	return strings.Join(parts, " ")
}

// Callouts lists kind and source of the callouts on the provision.
func (p *Provision) Callouts() []*CalloutNode { return p.callouts }

// parseLaw reads one file laws/NNN.md of an edition, or the file of one of its groups.
func parseLaw(file string, e *Edition, source []byte) (*Law, []Problem) {
	law := &Law{At: Position{file, 1}, doc: Parse(file, e.ID, source), terms: e.terms}
	doc := law.doc
	var problems []Problem
	report := func(at Position, code, text, do string) {
		problems = append(problems, Problem{Code: code, At: at, Text: text, Do: do})
	}
	doc.Foreign(report)
	var current *Provision
	starts := []int{}
	byID := map[string]*Provision{}
	levels := []int{} // of the headings
	for n := doc.Root.FirstChild(); n != nil; n = n.NextSibling() {
		heading, ok := n.(*ast.Heading)
		if !ok {
			if current == nil {
				report(doc.Place(n), "text-before-heading", "Text stands before the first heading.",
					"Move it below the law's heading.")
				continue
			}
			current.nodes = append(current.nodes, n)
			if callout, ok := n.(*CalloutNode); ok {
				current.callouts = append(current.callouts, callout)
			}
			continue
		}
		at := doc.Place(heading)
		id, title := Attribute(heading, "id"), doc.Text(heading)
		if title == "" {
			report(at, "no-title", "A heading with the id \""+id+"\" has no words.",
				"Write the number of the provision before the braces.")
			continue
		}
		if strings.ContainsAny(title, "{}") {
			report(at, "attribute", "Braces are left in the heading \""+title+
				"\", so its attribute was not understood.", "Write it as {#"+Canonical(firstWord(title))+
				"} at the end of the line.")
			continue
		}
		if id == "" {
			report(at, "no-id", "The heading \""+title+"\" has no id.", "Add {#ID} at the end of the line.")
			continue
		}
		if !validID(id) {
			report(at, "bad-id", "\""+id+"\" is no id of a provision.",
				"Write the number without brackets, such as 27B1a.")
			continue
		}
		if group := groupOf(id); group != "" && !contains(e.Groups, group) {
			report(at, "bad-id", "\""+id+"\" is no id of a provision, for the edition has no group "+group+
				".", "Write a number such as 27B1a, or name the group under groups in edition.md.")
			continue
		}
		if twice, ok := byID[id]; ok {
			report(at, "duplicate-id", "The id "+id+" stands twice; the first is at "+twice.At.String()+
				".", "Give each provision its own number.")
			continue
		}
		rest, ok := afterLabel(title, id)
		if !ok {
			report(at, "heading-label", "The heading \""+title+"\" does not begin with the number "+Label(id)+
				" of its id.", "Make number and id agree.")
		}
		p := &Provision{ID: id, Title: rest, Law: law, At: at, edition: e.ID, index: len(law.Provisions)}
		p.parts = sync.OnceValue(p.render)
		if current == nil {
			law.Number, law.ID, law.Title = LawNumber(id), parts(id)[0], rest
		} else if parts(id)[0] != law.ID {
			report(at, "wrong-law", "The provision "+id+" does not belong to "+law.Name()+
				".", "Move it to its own file.")
		}
		for _, above := range ancestors(id) {
			if found, ok := byID[above]; ok {
				p.Above = found
				break
			}
		}
		if p.Above == nil && current != nil {
			p.Above = law.Provisions[0]
		}
		if p.Above != nil && p.Above.index == 0 && law.Number == 0 {
			// C61 may be the first rule under C6: in a group the levels of the headings tell.
			for i := len(levels) - 1; i > 0; i-- {
				if levels[i] < heading.Level {
					p.Above = law.Provisions[i]
					break
				}
			}
		}
		byID[id] = p
		levels = append(levels, heading.Level)
		starts = append(starts, doc.Start(heading))
		law.Provisions = append(law.Provisions, p)
		current = p
	}
	if len(law.Provisions) == 0 {
		report(Position{file, 1}, "no-law", "The file holds no law.",
			"Begin it with a heading such as # Law 27 Insufficient bid {#27}.")
		return nil, problems
	}
	starts = append(starts, len(source))
	for i, p := range law.Provisions {
		_, body, _ := strings.Cut(string(source[starts[i]:starts[i+1]]), "\n")
		p.Source = strings.TrimSpace(body)
		p.last = i
		for above := p.Above; above != nil; above = above.Above {
			above.last = i
		}
		law.Provisions[i].Refs = doc.refs(p, report)
	}
	for _, p := range law.Provisions {
		if p.last == p.index && len(p.nodes) == len(p.callouts) && !hasNote(p) {
			report(p.At, "empty", "The provision "+p.Label()+" has no text.",
				"Restate it, or say in a note callout that it is deleted.")
		}
	}
	return law, problems
}

func hasNote(p *Provision) bool {
	for _, c := range p.callouts {
		if c.CalloutKind == "note" || c.CalloutKind == "unsettled" || c.CalloutKind == "misprint" ||
			c.CalloutKind == "house" {
			return true
		}
	}
	return false
}

// afterLabel cuts the number off a heading: "Law 27 Insufficient bid", "27B1(a) ..." and "P1 ..." all keep only the
// words.
func afterLabel(title, id string) (string, bool) {
	label := Label(id)
	if groupOf(id) != "" {
		rest := strings.TrimPrefix(strings.TrimPrefix(title, "Rules "), "Rule ")
		after, ok := strings.CutPrefix(rest, label)
		return strings.TrimSpace(strings.TrimLeft(after, " .:-–")), ok && (after == "" || !alphanumeric(after[0]))
	}
	rest := strings.TrimSpace(strings.TrimPrefix(title, "Law "))
	if after, ok := strings.CutPrefix(rest, label); ok {
		return strings.TrimSpace(strings.TrimLeft(after, " .:-–")), true
	}
	if after, ok := strings.CutPrefix(rest, id); ok {
		return strings.TrimSpace(strings.TrimLeft(after, " .:-–")), true
	}
	// A footnote of a law is headed in words.
	if i := strings.IndexFunc(label, func(r rune) bool { return r == ' ' }); i > 0 {
		return rest, true
	}
	return rest, false
}

func firstWord(s string) string {
	word, _, _ := strings.Cut(strings.TrimPrefix(s, "Law "), " ")
	return word
}
