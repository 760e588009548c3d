package questionnaire

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"redress/rulebook"
)

var frontMatterKeys = []string{"id", "edition", "title", "situation", "start", "shares", "status", "version",
	"reviewed"}

// Parse reads one file questionnaires/<id>.md. What is wrong with its own text is reported here; what needs the other
// files is checked by Check.
func Parse(file, edition string, source []byte) (*Questionnaire, []rulebook.Problem) {
	source = bytes.Clone(source)
	fields, problems := rulebook.ReadFrontMatter(file, source, frontMatterKeys...)
	q := &Questionnaire{
		ID: fields.Get("id"), Edition: fields.Get("edition"), Title: fields.Get("title"), Start: fields.Get("start"),
		Status: fields.Get("status"), Version: fields.Get("version"), Reviewed: fields.Get("reviewed"),
		Shares: fields.Get("shares"), Skips: true, At: rulebook.Position{File: file, Line: 1},
	}
	for _, s := range strings.Split(fields.Get("situation"), ";") {
		if s = strings.TrimSpace(s); s != "" {
			q.Situation = append(q.Situation, s)
		}
	}
	p := &parser{q: q, doc: rulebook.Parse(file, edition, source), problems: problems}
	p.checkFields(fields, strings.TrimSuffix(path.Base(file), ".md"), edition)
	p.doc.Foreign(p.report)
	p.steps()
	q.askAgain(p.report)
	q.markBlanks(p.report)
	return q, p.problems
}

type parser struct {
	q        *Questionnaire
	doc      *rulebook.Document
	step     *Step
	problems []rulebook.Problem
}

func (p *parser) report(at rulebook.Position, code, text, do string) {
	problem := rulebook.Problem{Code: code, At: at, Text: text, Do: do}
	if p.step != nil {
		problem.Trail = []string{p.step.Title}
	}
	p.problems = append(p.problems, problem)
}

func (p *parser) checkFields(fields rulebook.FrontMatter, name, edition string) {
	check := func(key string, wrong bool, text, do string) {
		if wrong {
			at := fields[key].At
			if at.Line == 0 {
				at = p.q.At
			}
			p.report(at, "front-matter", text, do)
		}
	}
	check("id", p.q.ID != name, "The id \""+p.q.ID+"\" is not the file's name.", "Write id: "+name+".")
	check("edition", p.q.Edition != edition, "The edition \""+p.q.Edition+"\" is not the folder's.", "Write edition: "+
		edition+".")
	check("title", p.q.Title == "", "The questionnaire has no title.", "Add title: to the front matter.")
	check("start", p.q.Start == "", "The questionnaire does not say where it starts.",
		"Add start: with the id of its first step.")
	check("status", !Statuses[p.q.Status], "The status \""+p.q.Status+"\" is unknown.",
		"Write draft, trial, current or retired.")
	check("version", p.q.Version == "", "The questionnaire has no version.", "Add version: with a number.")
	p.q.ID, p.q.Edition = name, edition
}

func (p *parser) steps() {
	doc := p.doc
	for n := doc.Root.FirstChild(); n != nil; n = n.NextSibling() {
		heading, ok := n.(*ast.Heading)
		switch {
		case ok && heading.Level == 2:
			p.begin(heading)
		case ok && heading.Level == 1 && p.step == nil && len(p.q.Steps) == 0:
			// The title may stand once more above the text.
		case ok:
			p.report(doc.Place(n), "heading", "A heading of this level has no meaning here.",
				"Make each step a heading with ##.")
		case len(p.q.Steps) == 0:
			p.q.Intro = append(p.q.Intro, p.block(n)...)
		case p.step != nil:
			p.body(n)
		}
	}
	p.step = nil
}

// begin opens a step from its heading.
func (p *parser) begin(h *ast.Heading) {
	p.step = nil
	doc, at := p.doc, p.doc.Place(h)
	step := &Step{ID: rulebook.Attribute(h, "id"), Title: doc.Text(h), At: at}
	if strings.ContainsAny(step.Title, "{}") {
		p.report(at, "attribute", "Braces are left in the title \""+step.Title+
			"\", so its attributes were not understood.",
			"Put values with blanks into straight quotes, and nothing but #id, .kind and key=value between the braces.")
		step.Title, _, _ = strings.Cut(step.Title, "{")
	}
	p.step = step
	p.q.Steps = append(p.q.Steps, step)
	if step.ID == "" {
		p.report(at, "no-id", "The step has no id.", "Add {#id .kind} at the end of its heading.")
	}
	for _, a := range h.Attributes() {
		value := ""
		switch v := a.Value.(type) {
		case []byte:
			value = string(v)
		case string:
			value = v
		default:
			p.report(at, "attribute", "The value of "+string(a.Name)+" is not a word.", "Put it into straight quotes.")
			continue
		}
		p.attribute(step, string(a.Name), value)
	}
	if step.Kind == "" && step.Use != "" {
		step.Kind = Use
	}
	if step.Kind == "" && step.Again == "" {
		p.report(at, "kind", "The step has no kind.",
			"Add one of .statement .fact .choice .judgement .finding .outcome, or use=.")
	}
	if step.Kind.Asks() && step.Ask == "" {
		step.Ask = "director"
	}
}

func (p *parser) attribute(step *Step, name, value string) {
	at := step.At
	closed := func(list map[string]string, what string) {
		if _, ok := list[value]; !ok {
			p.report(at, name, "\""+value+"\" is no "+what+".", "Use one of: "+strings.Join(sortedKeys(list), ", ")+".")
		}
	}
	switch name {
	case "id":
	case "class":
		for _, class := range strings.Fields(value) {
			kind, ok := kinds[class]
			switch {
			case class == "closed":
				step.Closed = true
			case class == "record":
				step.Record = true
			case class == "now":
				step.Now = true
			case class == "comparable":
				step.Compare = true
			case class == "anew":
				step.Anew = true
			case class == "appeal":
				step.Appeal = true
			case ok && step.Kind == "":
				step.Kind = kind
			default:
				p.report(at, "kind", "\"."+class+"\" is no kind of step, or one too many.",
					"Use one of .statement .fact .choice .judgement .finding .outcome, and .anew, .appeal, "+
						".closed, .comparable, .now or .record.")
			}
		}
	case "ask":
		step.Ask = value
		closed(Parties, "party")
	case "doubt":
		step.Doubt = value
		closed(Doubts, "meaning of doubt")
	case "hand":
		step.Hand = value
		closed(ofOne, "player of whose hand a reason can speak")
	case "open":
		step.Open = value
	case "one":
		step.One = value
	case "silent":
		step.Silent = value
	case "uncalled":
		step.Uncalled = strings.Fields(value)
	case "again":
		step.Again = value
	case "from":
		step.From = value
		if _, ok := FactOf(value); !ok {
			p.report(at, "from", "The record knows no fact \""+value+
				"\".", "Use a name of the list in vocabulary.go, or ask without from=.")
		}
	case "use":
		step.Use = value
	case "remedy":
		step.Remedy = value
		closed(Remedies, "remedy")
	case "needs":
		step.Needs = strings.Fields(value)
		for _, value = range step.Needs {
			closed(Needs, "work that can follow")
		}
	case "over":
		var err error
		if step.Over, err = strconv.Atoi(value); err != nil || step.Over < 1 || step.Over > mostOver {
			p.report(at, "attribute", "\""+value+"\" is no number of tricks that go over.",
				"Write over=\"1\" or over=\"2\".")
		}
	case "count":
		step.Count = value
		closed(Counts, "way to count a claim")
	case "resume":
		step.Resume = value
	case "opens":
		step.Opens = strings.Fields(value)
	case "another":
		step.Another = value
	case "later":
		step.Later = value
		closed(Laters, "time to look again")
	case "then":
		step.Then = strings.Fields(value)
	case "after":
		step.After = strings.Fields(value)
	case "rights":
		step.Rights = strings.Fields(value)
	case "was":
		step.Was = strings.Fields(value)
	default:
		p.report(at, "attribute", "The attribute \""+name+"\" is unknown.",
			"Use after=, again=, another=, ask=, count=, doubt=, from=, hand=, later=, needs=, one=, open=, opens=, "+
				"over=, remedy=, resume=, rights=, then=, uncalled=, use= or was=.")
	}
}

// mostOver is how many tricks go over at most by themselves (64A1).
const mostOver = 2

// body adds a block below a step's heading: its options, its table, or text.
func (p *parser) body(n ast.Node) {
	switch n := n.(type) {
	case *ast.List:
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			p.option(item)
		}
	case *extast.Table:
		p.rejoin(n)
	case *rulebook.CalloutNode:
		if n.CalloutKind == "reason" && p.step.Kind == Judgement {
			p.reasons(n)
			return
		}
		p.step.Body = append(p.step.Body, p.block(n)...)
	default:
		p.step.Body = append(p.step.Body, p.block(n)...)
	}
}

// option reads a list item: a leading link, and a paragraph below it as its hint.
func (p *parser) option(item ast.Node) {
	at := p.doc.Place(item)
	first := item.FirstChild()
	if first == nil {
		at = p.step.At // an empty item has no place of its own: it is above the next one, or below the question
		if next := item.NextSibling(); next != nil && next.FirstChild() != nil {
			at = p.doc.Place(next)
			at.Line--
		}
		p.report(at, "option", "An empty item stands in the list of answers.",
			"Remove it or write - [Answer](#next \"key\").")
		return
	}
	links := p.doc.Links(item)
	lead, ok := first.FirstChild().(*ast.Link)
	if !ok {
		p.report(at, "option", "The answer \""+p.doc.Text(first)+"\" does not begin with a link.",
			"Write - [Answer](#next \"key\"), with straight quotes around the key.")
		return
	}
	if len(links) > 1 {
		p.report(at, "option", "The answer \""+p.doc.Text(lead)+"\" has two targets.",
			"Leave one link in the item; a hint has none.")
	}
	link := links[0]
	to, ours := strings.CutPrefix(link.Destination, "#")
	if !ours {
		p.report(at, "option", "The answer \""+link.Text+"\" does not lead to a step.", "Link to #id of a step.")
	}
	key, was, _ := strings.Cut(link.Title, " was=")
	o := Option{Key: key, Label: link.Text, To: to, At: at, Was: strings.Fields(was)}
	if strings.ContainsAny(key, "“”‘’ \t") {
		p.report(at, "key", "The key \""+key+"\" is not one plain word.",
			"Use small letters and hyphens between straight quotes.")
	}
	var hints []string
	for c := first.NextSibling(); c != nil; c = c.NextSibling() {
		hints = append(hints, p.source(c))
	}
	o.Hint = strings.Join(hints, "\n\n")
	if trailing := lead.NextSibling(); trailing != nil {
		p.report(at, "option", "Words stand behind the link of the answer \""+link.Text+
			"\".", "Put them into the link, or into a paragraph of its own below it.")
	}
	for _, other := range p.step.Options {
		if other.Key == o.Key {
			p.report(at, "duplicate-key", "The key \""+o.Key+"\" stands twice in this step.",
				"Give each answer its own.")
		}
	}
	p.step.Options = append(p.step.Options, o)
}

// Of the ready reasons for an answer: how many there are, and how long one is at most, in characters, so that the
// reasons of a score can offer it again.
const (
	fewestReasons = 2
	mostReasons   = 3
	longestReason = 160
)

// reasons reads the ready reasons for an answer that stands above them, each an item of a list.
func (p *parser) reasons(n *rulebook.CalloutNode) {
	at := p.doc.Place(n)
	wrong := func(text, do string) { p.report(at, "reason", text, do) }
	i := slices.IndexFunc(p.step.Options, func(o Option) bool { return o.Key == n.Source })
	if i < 0 {
		wrong("No answer with the key \""+n.Source+"\" stands above these reasons.",
			"Write > [!reason key] below the answers, with the key of one.")
		return
	}
	if len(p.doc.References(n, p.report)) > 0 {
		wrong("A ready reason cites a provision.", "Say what is so on the board; the law stands in the step.")
	}
	o := &p.step.Options[i]
	if len(o.Reasons) > 0 {
		wrong("The answer \""+o.Label+"\" has reasons already.", "Put them into one list.")
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		for item := c.FirstChild(); item != nil && c.Kind() == ast.KindList; item = item.NextSibling() {
			said := p.inner(item)
			if length := utf8.RuneCountInString(said); length > longestReason || !strings.HasSuffix(said, ".") {
				wrong("\""+said+"\" is no short sentence.",
					"Write one of at most "+strconv.Itoa(longestReason)+" characters, with a full stop.")
			}
			o.Reasons = append(o.Reasons, strings.Join(strings.Fields(said), " "))
		}
	}
	if len(o.Reasons) < fewestReasons || len(o.Reasons) > mostReasons {
		wrong("The answer \""+o.Label+"\" has "+strconv.Itoa(len(o.Reasons))+" ready reasons.",
			"Write a list of two or three.")
	}
}

// rejoin reads the table that leads on by earlier answers.
func (p *parser) rejoin(table *extast.Table) {
	at := p.doc.Place(table)
	if p.step.Rejoin != nil {
		p.report(at, "table", "The step has two tables.", "Join them into one.")
		return
	}
	r := &Rejoin{At: at}
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		var cells []string
		var link *rulebook.Link
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, p.doc.Text(cell))
			if cell.NextSibling() == nil {
				if links := p.doc.Links(cell); len(links) == 1 {
					link = &links[0]
				}
			}
		}
		if row.Kind() == extast.KindTableHeader {
			if len(cells) < 2 {
				p.report(at, "table", "The table has no column of answers.",
					"Head each column with the id of an earlier step, the last one with any word.")
				return
			}
			r.Columns = cells[:len(cells)-1]
			continue
		}
		where := p.doc.Place(row)
		if link == nil || !strings.HasPrefix(link.Destination, "#") {
			p.report(where, "table", "The last cell of the row is not one link to a step.",
				"Write [words](#step) there.")
			continue
		}
		r.Rows = append(r.Rows, Row{Cells: cells[:len(cells)-1], Label: link.Text, To: link.Destination[1:], At: where})
	}
	p.step.Rejoin = r
}

// block reads text, a provision shown in full, or a callout.
func (p *parser) block(n ast.Node) []Block {
	bold := p.doc.Bold(n, p.report)
	refs := p.doc.References(n, p.report)
	at := p.doc.Place(n)
	if len(bold) > 0 && (p.step == nil || p.step.Kind != Finding && p.step.Kind != Outcome) {
		p.report(at, "decides", "A provision is set in bold where nothing is found.",
			"Set in bold only what a finding or an outcome rests on.")
	}
	switch n := n.(type) {
	case *rulebook.CalloutNode:
		if !slices.Contains([]string{"say", "note", "unsettled", "house", "example"}, n.CalloutKind) {
			p.report(at, "callout-kind", "\""+n.CalloutKind+"\" is no kind of callout in a questionnaire.",
				"Use say, note, unsettled, house or example, or reason in a judgement.")
		}
		return []Block{{Kind: n.CalloutKind, Source: n.Source, Markdown: p.inner(n), Refs: refs, Decides: bold}}
	case *ast.Blockquote:
		if len(refs) == 0 {
			p.report(at, "quote", "The block quote cites no provision.",
				"Put a law: link into it, or make it a callout such as [!say].")
		}
		return []Block{{Kind: "law", Markdown: p.inner(n), Refs: refs, Decides: bold}}
	}
	return []Block{{Kind: "text", Markdown: p.source(n), Refs: refs, Decides: bold}}
}

// inner is the Markdown of a quote's children.
func (p *parser) inner(n ast.Node) string {
	var parts []string
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		parts = append(parts, p.source(c))
	}
	return strings.Join(parts, "\n\n")
}

// source is the Markdown of one block without the marks of the block around it.
func (p *parser) source(n ast.Node) string {
	if n.Kind() == ast.KindList {
		var items []string
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			items = append(items, "- "+strings.ReplaceAll(p.inner(item), "\n", "\n  "))
		}
		return strings.Join(items, "\n")
	}
	var b strings.Builder
	lines := n.Lines()
	for i := 0; lines != nil && i < lines.Len(); i++ {
		segment := lines.At(i)
		b.Write(segment.Value(p.doc.Source))
	}
	return strings.TrimSpace(b.String())
}
