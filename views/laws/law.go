package laws

import (
	"slices"
	"strconv"
	"strings"

	"redress/rulebook"
	"redress/rulebook/library"
	"redress/views"
)

// LawPage is a law with all its provisions, the one that the address named marked. It shows its own way from the top,
// so Page.Crumbs stays empty.
type LawPage struct {
	views.Page
	Law   *Law
	Named *Provision // what the address named; the first provision is the law as a whole, which is not marked
	Base  string     // scheme and host under which the reader reached us, for links to hand on: http://localhost:8080
	Show  *Show      // the callouts chosen; nil is all
}

// Law is what the page of a law shows, the same for everybody; it is made once for each version of the rulebook.
type Law struct {
	Edition        views.EditionTag
	Name, Title    string // Law 27, Insufficient bid
	Path           string
	Outline        []OutlineItem
	Provisions     []*Provision // the law as a whole first
	Previous, Next *views.Link
	Filter         *Filter // nil where the law has no callouts to leave out
	Terms          []Term  // the defined terms that are marked in it
	Official       *OfficialNote

	heading, search, outline, filter, foot, terms string // rendered once: what does not depend on who asks
}

// OutlineItem is a section of a law in its table of contents.
type OutlineItem struct{ ID, Label, Title string }

// Provision is one provision as it is shown.
type Provision struct {
	ID, Label, Name, Title, Path string
	Depth                        int    // 0 for the law as a whole, 1 for 27B, 2 for 27B1 ...
	Citation                     string // to copy, up to the address of the page
	Cited                        *CitedBy
	Compare                      string // where the other editions have the subject; empty where no subject names it
	// the official text that the club has attached, as HTML; trusted, as in QuotePart
	Official string

	parts        []rulebook.Part // HTML trusted, as in QuotePart
	text, foot   string          // with all callouts, and what stands below it; rendered once
	crumbs, jump string          // the way to its page, and the links of that page to its place and to the whole law
}

// CitedBy is what refers to a provision.
type CitedBy struct {
	Summary string
	Groups  []CitedGroup
}

// CitedGroup is what refers to a provision from one edition's laws or from one questionnaire.
type CitedGroup struct {
	Name  string
	House bool
	Links []views.Link
}

// NewLaw makes the model of a law. edition finds the other editions, by id, for the names of those that cite it;
// official is the text that the club has attached to the edition, nil where there is none.
func NewLaw(e *library.Edition, law *rulebook.Law, edition func(id string) *library.Edition,
	official *rulebook.Official) *Law {
	shown := &Law{Edition: views.NewEditionTag(e.Edition), Title: law.Title, Filter: newFilter(law, edition)}
	for i, p := range law.Provisions {
		shown.Provisions = append(shown.Provisions, newProvision(e, p, edition, official))
		if i == 0 {
			shown.Name, shown.Path = p.Name(), p.Ref().Path()
		} else if shown.Provisions[i].Depth == 1 {
			shown.Outline = append(shown.Outline, OutlineItem{ID: p.ID, Label: p.Label(), Title: p.Title})
		}
	}
	if len(shown.Outline) < 2 {
		shown.Outline = nil
	}
	for i, other := range e.Laws {
		if other != law {
			continue
		}
		if i > 0 {
			shown.Previous = lawLink(e.Laws[i-1])
		}
		if i+1 < len(e.Laws) {
			shown.Next = lawLink(e.Laws[i+1])
		}
	}
	for _, d := range e.Definitions {
		if slices.ContainsFunc(law.Provisions, func(p *rulebook.Provision) bool { return p.Links(d.Slug) }) {
			shown.Terms = append(shown.Terms, newTerm(e.ID, d))
		}
	}
	shown.Official = newOfficialNote(shown, official)
	shown.heading, shown.outline, shown.foot = views.Rendered(lawHeading(shown)), views.Rendered(lawOutline(shown)),
		views.Rendered(lawFoot(shown, ""))
	shown.search = views.Rendered(SearchForm("", e.ID))
	shown.filter, shown.terms = views.Rendered(lawFilter(shown, nil, shown.Path)), views.Rendered(lawTerms(shown))
	for _, p := range shown.Provisions {
		crumbs := []views.Link{{Text: "Laws", Path: "/laws"}, {Text: e.Short, Path: shown.Edition.Path},
			{Text: shown.Name, Path: shown.Path}}
		if p.Depth > 0 {
			crumbs = append(crumbs, views.Link{Text: p.Label})
			p.jump = views.Rendered(lawJump(shown, p, ""))
		}
		p.crumbs = views.Rendered(views.Crumbs(crumbs))
	}
	return shown
}

func newProvision(e *library.Edition, p *rulebook.Provision, edition func(id string) *library.Edition,
	official *rulebook.Official) *Provision {
	shown := &Provision{
		ID: p.ID, Label: p.Label(), Name: p.Name(), Title: p.Title, Path: p.Ref().Path(), Compare: compareLink(e, p),
		Cited: newCitedBy(e.CitedBy(p.ID), edition), parts: p.Parts(), Official: official.HTML(p.ID),
	}
	shown.Citation = shown.Name + ", " + e.Title + " (" + whose(e.Edition) + "), "
	for above := p.Above; above != nil; above = above.Above {
		shown.Depth++
	}
	shown.text, shown.foot = views.Rendered(provisionText(shown, nil)), views.Rendered(provisionFoot(shown))
	return shown
}

// whose tells whose wording an edition has, for a citation that leaves the page.
func whose(e *rulebook.Edition) string {
	words := "restated by Redress"
	switch e.Origin {
	case rulebook.Added, rulebook.Replaced:
		words = "in this club's own text"
	case rulebook.Changed:
		words += ", changed by this club"
	}
	if e.House {
		words = "house rules, " + words
	}
	return words
}

func lawLink(law *rulebook.Law) *views.Link {
	return &views.Link{Text: law.Name() + " " + law.Title, Path: law.Provisions[0].Ref().Path()}
}

func newCitedBy(citations []library.Citation, edition func(id string) *library.Edition) *CitedBy {
	if len(citations) == 0 {
		return nil
	}
	cited := &CitedBy{}
	groups := map[string]int{}
	provisions, steps := 0, 0
	for _, c := range citations {
		name, link, house := c.Edition, views.Link{}, false
		e := edition(c.Edition)
		if e != nil {
			name, house = e.Title, e.House
		}
		key := c.Edition + "/" + c.Questionnaire
		if c.Questionnaire == "" {
			provisions++
			link = views.Link{Text: rulebook.Name(c.Provision), Path: "/laws/" + c.Edition + "/" + c.Provision}
		} else {
			steps++
			link.Text = c.Title
			if e != nil {
				if q := e.Questionnaire(c.Questionnaire); q != nil {
					name, link.Path = q.Title+" ("+e.Short+")", views.StepPath(c.Edition, q, c.Step)
				}
			}
		}
		at, ok := groups[key]
		if !ok {
			at = len(cited.Groups)
			groups[key] = at
			cited.Groups = append(cited.Groups, CitedGroup{Name: name, House: house})
		}
		cited.Groups[at].Links = append(cited.Groups[at].Links, link)
	}
	var parts []string
	if provisions > 0 {
		parts = append(parts, views.Count(provisions, "provision", "provisions"))
	}
	if steps > 0 {
		parts = append(parts, views.Count(steps, "question", "questions"))
	}
	cited.Summary = "Cited by " + strings.Join(parts, " and ")
	return cited
}

// Find gives a provision of the law by its id; nil where there is none.
func (l *Law) Find(id string) *Provision {
	for _, p := range l.Provisions {
		if p.ID == id {
			return p
		}
	}
	return nil
}

// class is what the provision looks like at its depth.
func (p *Provision) class() string {
	return "provision depth-" + strconv.Itoa(min(p.Depth, 5))
}

// EditionsPage lists the editions.
type EditionsPage struct {
	views.Page
	Editions []EditionCard
}

// EditionCard is an edition in the list.
type EditionCard struct {
	views.EditionTag
	Authority string
	InForce   string
	Counts    string
}

// NewEditionCard makes the card of an edition.
func NewEditionCard(e *library.Edition) EditionCard {
	card := EditionCard{EditionTag: views.NewEditionTag(e.Edition), Authority: e.Authority,
		InForce: inForce(e.InForceFrom, e.InForceTo)}
	card.Counts = views.Count(len(e.Laws), "law", "laws")
	if len(e.Groups) > 0 {
		card.Counts = views.Count(len(e.Laws), "group of rules", "groups of rules")
	}
	card.Counts += ", " + views.Count(e.Provisions(), "provision", "provisions")
	if n := len(e.Questionnaires); n > 0 {
		card.Counts += ", " + views.Count(n, "questionnaire", "questionnaires")
	}
	return card
}

func inForce(from, to string) string {
	switch {
	case from == "" && to == "":
		return ""
	case to == "":
		return "in force since " + views.Day(from)
	case from == "":
		return "in force until " + views.Day(to)
	}
	return "in force from " + views.Day(from) + " to " + views.Day(to)
}

// EditionPage is the table of contents of an edition, with its introduction.
type EditionPage struct {
	views.Page
	Edition *EditionContents
}

// EditionContents is what the page of an edition shows, the same for everybody.
type EditionContents struct {
	EditionCard
	Laws           []OutlineItem // ID is the last part of the address
	Chapters       []Chapter     // of the introduction
	Sources        []Term
	Definitions    int
	Questionnaires []views.Link
}

// Chapter is a heading of the page with the sections below it.
type Chapter struct {
	Title string
	Folds []Fold
}

// Fold is a section that opens on demand.
type Fold struct{ ID, Title, HTML string }

// NewEditionContents makes the table of contents.
func NewEditionContents(e *library.Edition) *EditionContents {
	c := &EditionContents{EditionCard: NewEditionCard(e), Definitions: len(e.Definitions)}
	for _, law := range e.Laws {
		c.Laws = append(c.Laws, OutlineItem{ID: law.Provisions[0].ID, Label: law.ID, Title: law.Title})
	}
	for _, s := range e.Introduction {
		if s.HTML == "" {
			continue
		}
		if len(c.Chapters) == 0 || c.Chapters[len(c.Chapters)-1].Title != s.Chapter {
			c.Chapters = append(c.Chapters, Chapter{Title: s.Chapter})
		}
		chapter := &c.Chapters[len(c.Chapters)-1]
		chapter.Folds = append(chapter.Folds, Fold{ID: s.ID, Title: s.Title, HTML: s.HTML})
	}
	for _, s := range e.Sources {
		c.Sources = append(c.Sources, newTerm(e.ID, s))
	}
	for _, q := range e.Questionnaires {
		c.Questionnaires = append(c.Questionnaires,
			views.Link{Text: q.Title, Path: views.QuestionnairePath(q.Edition, q.ID)})
	}
	return c
}

// DefinitionsPage lists the terms of an edition.
type DefinitionsPage struct {
	views.Page
	List *Definitions
}

// Definitions is what the page of the definitions shows, the same for everybody.
type Definitions struct {
	Edition views.EditionTag
	Letters []views.Link // to the first term of each letter
	Terms   []Term
}

// Term is a term with its senses.
type Term struct {
	ID, Term string
	Senses   []string // HTML, trusted, as in QuotePart
}

// NewDefinitions makes the list of an edition's terms.
func NewDefinitions(e *library.Edition) *Definitions {
	d := &Definitions{Edition: views.NewEditionTag(e.Edition)}
	last := ""
	for _, def := range e.Definitions {
		term := newTerm(e.ID, def)
		d.Terms = append(d.Terms, term)
		if letter := strings.ToUpper(def.Term[:1]); letter != last {
			last = letter
			d.Letters = append(d.Letters, views.Link{Text: letter, Path: "#" + term.ID})
		}
	}
	return d
}

func newTerm(edition string, def rulebook.Definition) Term {
	term := Term{ID: def.Slug, Term: def.Term}
	for _, sense := range def.Senses {
		term.Senses = append(term.Senses, rulebook.Render(edition, sense))
	}
	return term
}
