package reviews

import (
	"slices"
	"strconv"
	"strings"

	"redress/ruling"
	"redress/views"
)

// Page is one of the pages of somebody who hears an appeal, by the last part of its address.
type Page string

// The pages of somebody who hears an appeal, in the order in which they are read.
const (
	Now      Page = ""         // what waits for them, when it is heard, and by whom
	Appeal   Page = "appeal"   // what both sides and the director wrote
	Happened Page = "table"    // the board, what both sides told, the pictures
	Ruled    Page = "ruling"   // what is appealed against
	Laws     Page = "laws"     // why it was ruled so, and the laws as they stood
	Hearing  Page = "hearing"  // the notice of a hearing, what is asked, its minutes
	Vote     Page = "vote"     // the vote, a way of their own, the notes
	Decision Page = "decision" // what the chair enters, and all are told
	Papers   Page = "papers"   // all that is read before it is decided, once more, for paper
)

// inTheBar are the pages that stand above each page; the others are found from these.
var inTheBar = []Page{Now, Appeal, Happened, Ruled, Hearing, Vote, Decision}

// Title is the name of the page.
func (p Page) Title() string {
	switch p {
	case Appeal:
		return "The appeal"
	case Happened:
		return "What happened at the table"
	case Ruled:
		return "The ruling"
	case Laws:
		return "Why it was ruled so"
	case Hearing:
		return "The hearing"
	case Vote:
		return "Vote and notes"
	case Decision:
		return "The decision"
	case Papers:
		return "All papers"
	}
	return "Now"
}

// word is the page in the bar.
func (p Page) word() string {
	switch p {
	case Appeal:
		return "Appeal"
	case Happened:
		return "Board"
	case Ruled:
		return "Ruling"
	case Hearing:
		return "Hearing"
	case Vote:
		return "Vote"
	case Decision:
		return "Decision"
	}
	return p.Title()
}

// standsIn tells whether the page is found under another one of the bar.
func (p Page) standsIn(other Page) bool { return p == other || p == Laws && other == Ruled }

// at is the address of a page.
func (h ReviewHead) at(p Page) string {
	if p == Now {
		return h.Path
	}
	return h.Path + "/" + string(p)
}

// PageOf is the page on which a form stands.
func PageOf(form string) Page {
	switch form {
	case "questions", "minutes", "notice", "adjourn":
		return Hearing
	case "vote", "notes", "run":
		return Vote
	case "decision":
		return Decision
	}
	return Now
}

// heading is what stands above the page.
func (p ReviewPage) heading() string {
	if p.Page == Now {
		return p.Case + ", appeal " + strconv.Itoa(p.Appeal.Number)
	}
	return p.Page.Title()
}

// Waits is what a member is waited for with.
type Waits struct{ Text, Path string }

// waits are what waits for the member now, the first first.
func (p ReviewPage) waits() (list []Waits) {
	if p.Appeal.Decision != nil {
		return []Waits{{"The appeal is decided. Read the decision", p.at(Decision)}}
	}
	for _, m := range p.Members {
		if m.MayDecide && m.Undecided {
			list = append(list, Waits{"Decide whether " + m.Name + " hears it", "#member-" + m.ID()})
		}
	}
	switch {
	case p.May["vote"] && !p.Vote.Cast && p.ToCome != "":
		list = append(list, Waits{"Read the papers", p.at(Appeal)})
	case p.May["vote"] && !p.Vote.Cast:
		list = append(list, Waits{"Read the papers", p.at(Appeal)}, Waits{"Give your vote", p.at(Vote)})
	case p.decides() && p.Tally.Missing == 0 && len(p.First) == 0:
		list = append(list, Waits{"All have voted. Enter the decision", p.at(Decision)})
	}
	return list
}

// decides tells whether it is the member who enters the decision.
func (p ReviewPage) decides() bool { return p.Chair && p.May["decide-appeal"] }

// idle is what a member is told for whom nothing waits.
func (p ReviewPage) idle() string {
	switch {
	case p.decides() && len(p.First) > 0:
		return "You have voted. Before the decision: " + strings.Join(p.First, " ")
	case p.decides():
		return "You have voted. The decision is yours to enter when all have."
	case p.May["vote"]:
		return "You have voted, and can change your vote until the chair enters the decision."
	}
	return "Nothing is waiting for you."
}

// others is who else is waited for; empty where nobody is.
func (p ReviewPage) others() string {
	own := slices.ContainsFunc(p.Members, func(m MemberView) bool {
		return m.Own && m.Sits && !m.Removed && m.Vote == ""
	})
	v := p.Tally
	if own {
		v.Missing--
	}
	switch {
	case p.Appeal.Decision != nil || v.Missing < 1:
		return ""
	case own:
		return views.Either(v.Missing == 1, "One other member has", strconv.Itoa(v.Missing)+" other members have") +
			" not voted yet."
	}
	return v.waits()
}

// folded are sections of the ruling that are opened by whoever wants to read them.
func (p ReviewPage) folded(id string) (list []ruling.Block) {
	for _, block := range p.Ruling.Only(id) {
		section := block.(ruling.Section)
		section.Fold = true
		list = append(list, section)
	}
	return list
}

// onPaper is the page as it is read and not written on.
func (p ReviewPage) onPaper() ReviewPage {
	p.May, p.Members = nil, slices.Clone(p.Members)
	for i := range p.Members {
		p.Members[i].MayDecide = false
	}
	return p
}
