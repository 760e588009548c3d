package ruling

import (
	"fmt"
	"strconv"
	"strings"

	"redress/casefile/casebook"
	"redress/rulebook/questionnaire"
)

// Publication is how a publication of the casebook is shown.
type Publication struct {
	Level  int  // of the headings of its items
	Linked bool // its provisions lead to their pages; in a file they lead nowhere
}

// Published is a publication in the order of the ten items of a report. It comes from the text that was released and
// from nothing else.
func Published(p *casebook.Page, how Publication) *Sheet {
	b := publication{p, how}
	s := &Sheet{Title: p.Title}
	if p.Number > 0 {
		s.Case = fmt.Sprintf("Case %d", p.Number)
	}
	for _, item := range casebook.Items {
		blocks := b.item(item.Letter)
		if len(blocks) == 0 {
			blocks = []Block{Paragraph{Text: Faint(p.None(item))}}
		}
		s.Blocks = append(s.Blocks, Section{item.Letter, item.Letter + ". " + item.Name, how.Level, false, blocks})
	}
	laws := "The laws as they stood"
	if n := len(p.Laws); n > 0 {
		laws += fmt.Sprintf(" (%d)", n)
	}
	s.Blocks = append(s.Blocks, Section{"laws", laws, how.Level, how.Linked, b.quotes()})
	return s
}

// Casebook are publications as one text: contents, the cases in the order given, and the indexes.
func Casebook(pages []*casebook.Page) *Sheet {
	s := &Sheet{Title: "Casebook", Blocks: []Block{Heading{1, "Casebook"},
		Paragraph{Text: Plain(casebook.NotARule)}}}
	contents := List{}
	var cases []Block
	for _, p := range pages {
		id, title := fmt.Sprintf("case-%d", p.Number), fmt.Sprintf("%d. %s", p.Number, p.Title)
		contents.Items = append(contents.Items, []Block{Paragraph{Text: Text{{Text: title, Path: "#" + id}}}})
		var words []string
		for _, k := range p.Keywords {
			words = append(words, casebook.KeywordWords(k))
		}
		var blocks []Block
		if len(words) > 0 {
			blocks = append(blocks, Paragraph{Text: Plain("Keywords: " + strings.Join(words, ", "))})
		}
		blocks = append(blocks, Published(p, Publication{Level: 3}).Blocks...)
		cases = append(cases, Section{id, title, 2, false, blocks})
	}
	if len(contents.Items) > 0 {
		s.Blocks = append(s.Blocks, contents)
	}
	s.Blocks = append(s.Blocks, cases...)
	s.Blocks = append(s.Blocks, sections(
		Section{"keywords", "Keywords", 2, false, index(casebook.KeywordIndex(pages))},
		Section{"provisions", "Provisions", 2, false, index(casebook.ProvisionIndex(pages))})...)
	return s
}

func index(entries []casebook.IndexEntry) []Block {
	if len(entries) == 0 {
		return nil
	}
	list := List{}
	for _, e := range entries {
		text := Plain(e.Words + ": ")
		for i, p := range e.Pages {
			if i > 0 {
				text = append(text, Run{Text: ", "})
			}
			text = append(text, Run{Text: strconv.Itoa(p.Number), Path: fmt.Sprintf("#case-%d", p.Number)})
		}
		list.Items = append(list.Items, []Block{Paragraph{Text: text}})
	}
	return []Block{list}
}

// publication is one that is laid out.
type publication struct {
	*casebook.Page
	how Publication
}

// item is what stands under a letter; nothing where there is nothing.
func (b publication) item(letter string) []Block {
	switch letter {
	case "a":
		return typed(b.Event.Words() + ".")
	case "b":
		return typed(b.RuledBy + ".")
	case "c":
		return typed(b.HeardBy)
	case "d":
		return Board(b.Hand, b.Marks())
	case "e":
		return typed(b.Circumstances)
	case "f":
		return typed(b.TableResult)
	case "g":
		return b.ruling()
	case "h":
		return tolds(b.Arguments)
	case "i":
		return tolds(b.Discussion)
	}
	return b.decision()
}

// typed is a text of the publication: each of its lines is a paragraph.
func typed(text string) (parts []Block) {
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			parts = append(parts, Paragraph{Text: Plain(line)})
		}
	}
	return parts
}

// tolds are what people said, each by the part they play.
func tolds(list []casebook.Statement) (parts []Block) {
	for _, told := range list {
		said := typed(told.Text)
		if len(said) == 0 {
			continue // emptied by the publisher, and left out
		}
		said[0] = Paragraph{Text: append(Text{{Text: told.Who + ": ", Bold: true}}, said[0].(Paragraph).Text...)}
		parts = append(parts, said...)
	}
	return parts
}

// ruling is what the director found and ruled.
func (b publication) ruling() []Block {
	r := b.Ruling
	parts := append(typed(r.Account), tolds(r.Told)...)
	parts = append(append(parts, b.steps(r.Steps)...), typed(r.Found)...)
	for _, m := range r.Besides {
		parts = append(parts, b.besides(m)...)
	}
	for _, poll := range r.Polls {
		parts = append(parts, publishedPoll(poll))
	}
	parts = append(parts, tolds(r.Consulted)...)
	parts = append(parts, Paragraph{Text: Strong("Ruling: " + r.Outcome)})
	parts = append(parts, typed(r.Words)...)
	parts = append(parts, sentence("Adjusted score: ", r.Score)...)
	parts = append(parts, working(r.Working)...)
	parts = append(parts, sentence("Penalty: ", r.Penalty)...)
	return append(parts, typed(r.Reason)...)
}

// steps are what was asked and answered.
func (b publication) steps(list []casebook.Step) []Block {
	if len(list) == 0 {
		return nil
	}
	steps := Steps{Open: true}
	for _, s := range list {
		if s.Kind != questionnaire.Finding || !questionnaire.Waymark(s.Title) { // of publications as they once were
			steps.List = append(steps.List, b.step(s))
		}
	}
	return []Block{steps}
}

// besides is another matter that the ruling is on: what was found of it, said on it, and where it led.
func (b publication) besides(m casebook.Matter) []Block {
	parts := []Block{Paragraph{Text: Strong("Ruled besides: " + m.Title), Leads: true}}
	parts = append(append(parts, b.steps(m.Steps)...), typed(m.Found)...)
	return append(append(parts, typed(m.Words)...), sentence("Ruled: ", m.Outcome)...)
}

// sentence is a text behind words; nothing where there is none.
func sentence(lead, text string) []Block {
	if text == "" {
		return nil
	}
	return typed(lead + text + ".")
}

func (b publication) step(s casebook.Step) Step {
	step := Step{Address: s.Step, Title: s.Title, Kind: NewKindLine(s.Kind, ""), Answer: s.Answer, Record: s.Record,
		Setting: s.Setting, Reason: s.Reason}
	if s.Standing != "" {
		step.Origin = StandingWords(s.Standing, true)
	}
	for _, ref := range s.Laws {
		law := Link{Text: ref}
		if link := ProvisionLink(ref); link != nil {
			law = *link
		}
		if !b.how.Linked {
			law.Path = ""
		}
		step.Laws = append(step.Laws, law)
	}
	return step
}

func publishedPoll(poll casebook.Poll) Table {
	t := Table{Name: fmt.Sprintf("Poll of peers (Law %s): %d asked, %d counted", poll.Law, poll.Asked, poll.Counted),
		Head: []string{"Action", "Chosen by", "Considered by"}, Right: []bool{false, true, true}}
	for _, l := range poll.Lines {
		t.Rows = append(t.Rows, Row{Cells: []Text{Plain(l.Action), Plain(strconv.Itoa(l.Chose)),
			Plain(strconv.Itoa(l.Considered))}})
	}
	return t
}

func (b publication) decision() []Block {
	d := b.Decision
	if d == nil {
		return nil
	}
	parts := append([]Block{Paragraph{Text: Strong(d.Result)}}, typed(d.Reasons)...)
	parts = append(parts, sentence("Adjusted score: ", d.Score)...)
	parts = append(parts, sentence("Votes: ", d.Vote)...)
	return append(parts, typed(d.Merit)...)
}

// quotes are the provisions as they stood, open, with whose wording they are.
func (b publication) quotes() (parts []Block) {
	for _, q := range b.Laws {
		law := Law{Name: q.Name(), Title: q.Title, Path: q.Ref().Path(), Edition: b.EditionTitle, House: b.House,
			Text: Marked{Edition: q.Edition, Markdown: q.Given(), Bare: !b.how.Linked}, Open: true}
		if !b.how.Linked {
			law.Path = ""
		}
		parts = append(parts, law)
	}
	whose := b.EditionTitle
	if b.House {
		whose += " (house rules)"
	}
	return append(parts, Paragraph{Text: Faint(whose + ", restated in our own words; the official text governs.")})
}
