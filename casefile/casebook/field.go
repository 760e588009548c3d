package casebook

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// Field is one text of a page that somebody wrote: what the publisher reads, changes and is asked about.
type Field struct {
	ID    string // stable while the page is drafted: "step-3", "told-1"
	Item  string // the letter of the item in which it stands
	Label string
	Text  string
	Long  bool // more than a line
}

// OfMember tells whether it is the reasons of one of those who decided an appeal.
func (f Field) OfMember() bool { return strings.HasPrefix(f.Label, ofMember) }

type slot struct {
	Field
	set func(string)
}

func text(id, item, label string, at *string, long bool) slot {
	return slot{Field{id, item, label, *at, long}, func(s string) { *at = s }}
}

// slots are the free texts of a page in its order.
func (p *Page) slots() []slot {
	list := []slot{text("title", "a", "Title", &p.Title, false)}
	list = append(list, p.explanations()...)
	list = append(list, text("circumstances", "e",
		"Other circumstances: screens, bidding boxes, delays, experience of the players", &p.Circumstances, true))
	r := &p.Ruling
	list = append(list, text("account", "g", "What happened", &r.Account, true))
	list = append(list, tolds("told", "g", r.Told)...)
	if r.Own {
		list = append(list, text("found", "g", "What the director found", &r.Found, true),
			text("words", "g", "What the director said", &r.Words, true))
	}
	if r.inOwnWords() {
		list = append(list, text("outcome", "g", "The ruling in a line", &r.Outcome, false))
	}
	list = append(list, reasons("step", r.Steps)...)
	for i := range r.Besides {
		list = append(list, r.Besides[i].slots(i+1)...)
	}
	for i := range r.Polls {
		for k := range r.Polls[i].Lines {
			line := &r.Polls[i].Lines[k]
			if _, err := bridge.ParseCall(line.Action); err != nil {
				list = append(list, text(fmt.Sprintf("poll-%d-%d", i+1, k+1), "g", "An action in the poll",
					&line.Action, false))
			}
		}
	}
	list = append(list, tolds("consulted", "g", r.Consulted)...)
	if r.Penalty != "" {
		list = append(list, text("penalty", "g", "The penalty", &r.Penalty, false))
	}
	if r.Score != "" || r.Reason != "" {
		list = append(list, text("score", "g", "Reason for the score", &r.Reason, true))
	}
	list = append(list, tolds("argued", "h", p.Arguments)...)
	list = append(list, tolds("discussed", "i", p.Discussion)...)
	if p.Decision != nil {
		list = append(list, text("decision", "j", "Reasons for the decision", &p.Decision.Reasons, true))
		list = append(list, text("merit", "j", "Deposit, and whether the appeal had merit", &p.Decision.Merit, false))
	}
	for i := range p.Keywords {
		if _, listed := keywordWords[p.Keywords[i]]; !listed {
			list = append(list, text(fmt.Sprintf("keyword-%d", i+1), "a", "Keyword of your own", &p.Keywords[i], false))
		}
	}
	return list
}

func tolds(id, item string, list []Statement) (slots []slot) {
	for i := range list {
		slots = append(slots, text(fmt.Sprintf("%s-%d", id, i+1), item, list[i].Who, &list[i].Text, true))
	}
	return slots
}

// explanations are what was said of the calls of the auction.
func (p *Page) explanations() (slots []slot) {
	if p.Hand == nil {
		return nil
	}
	auction, known := p.Hand.Calls()
	if !known {
		return nil
	}
	for i, made := range auction.Calls {
		if made.Explanation == "" {
			continue
		}
		slots = append(slots, slot{Field{fmt.Sprintf("call-%d", i+1), "d", "What was said of " + made.Call.String() +
			" by " + made.Seat.Name(), made.Explanation, false},
			func(s string) {
				auction.Calls[i].Explanation = strings.Join(strings.Fields(s), " ")
				hand := *p.Hand
				hand.Auction = auction.Strings()
				p.Hand = &hand
			}})
	}
	return slots
}

// Fields are the free texts of the page in its order.
func (p *Page) Fields() []Field {
	var list []Field
	for _, s := range p.slots() {
		list = append(list, s.Field)
	}
	return list
}

// Set changes free texts by their ids; an id that the page does not have is passed over, and an empty text takes the
// passage out.
func (p *Page) Set(texts map[string]string) {
	for _, s := range p.slots() {
		if typed, ok := texts[s.ID]; ok && typed != s.Text {
			s.set(strings.TrimSpace(strings.ReplaceAll(typed, "\r\n", "\n")))
		}
	}
}

// Resume puts the texts of a page that was published in the place of those drafted, and empties what it left out. The
// passages behind one that was left out moved up, so a passage is known again by its label: first with the same words,
// then in the same place, then the next one.
func (p *Page) Resume(published *Page) {
	before, texts := published.Fields(), map[string]string{}
	for _, same := range []func(now, was Field) bool{
		func(now, was Field) bool { return now.Text == was.Text },
		func(now, was Field) bool { return now.ID == was.ID },
		func(now, was Field) bool { return now.Item == was.Item },
	} {
		for _, now := range p.Fields() {
			if _, found := texts[now.ID]; found {
				continue
			}
			at := slices.IndexFunc(before, func(was Field) bool { return was.Label == now.Label && same(now, was) })
			if at >= 0 {
				texts[now.ID] = before[at].Text
				before = slices.Delete(before, at, at+1)
			}
		}
	}
	for _, now := range p.Fields() {
		texts[now.ID] += ""
	}
	p.Set(texts)
}

// tidy takes out what has been emptied.
func (p *Page) tidy() {
	for _, list := range []*[]Statement{&p.Ruling.Told, &p.Ruling.Consulted, &p.Arguments, &p.Discussion} {
		*list = spoken(*list)
	}
	p.Keywords = uniqueWords(p.Keywords)
}

func spoken(list []Statement) []Statement {
	var kept []Statement
	for _, t := range list {
		if t.Text != "" {
			kept = append(kept, t)
		}
	}
	return kept
}

// check gives what is missing or too long.
func (p *Page) check() error {
	if strings.TrimSpace(p.Title) == "" {
		return fault.At("title",
			"Give the case a title by which readers know it again, such as the matter that it is about.")
	}
	if p.Ruling.inOwnWords() && strings.TrimSpace(p.Ruling.Outcome) == "" {
		return fault.At("outcome", "Say in a line how it was ruled.")
	}
	if !known(p.Event.Level) {
		return fault.At("level", "Say at what level the event was: it stands in the place of the club and the day.")
	}
	for _, f := range p.Fields() {
		limit := ledger.MaxText
		if !f.Long {
			limit = maxLine
		}
		switch n := utf8.RuneCountInString(f.Text); {
		case n > limit:
			return fault.At(f.ID, "This is %d characters long; the limit is %d. Shorten it.", n, limit)
		case !utf8.ValidString(f.Text):
			return fault.At(f.ID, "This is not readable text. Type it again.")
		}
	}
	return nil
}

// maxLine is how long a text of one line may be, in characters.
const maxLine = 300

func known(level Level) bool {
	for _, l := range Levels {
		if l == level {
			return true
		}
	}
	return false
}
