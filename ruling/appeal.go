package ruling

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"redress/bridge"
	"redress/casefile"
	"redress/casefile/appeal"
	"redress/ledger"
	"redress/rulebook"
)

// Appealed is an appeal with the ruling that it is lodged against.
type Appealed struct {
	Appeal   appeal.Appeal
	Ruling   Issued
	Document *casefile.AppealDocument // the decision as frozen; nil before it
	// the ruling that the decision puts in the place of the old one; nil where that stands
	Gives     *Issued
	Hash      string           // of the document; before the decision the last entry of the log
	FurtherTo appeal.FurtherTo // by the regulations (93C)
}

// Appeal prints the form of an appeal for those who hear it, in the order that written appeals are asked for: event and
// director, board, result, matter and arguments of both sides, ruling, and what was said since. The ABF's ten items and
// the EBU's six are all in it; what is only known after the hearing is left to Decision.
func Appeal(a Appealed, zone *time.Location) *Sheet {
	return a.hearing(zone).whole("Appeal", "Last entry of the log when this was printed")
}

// Decision prints the decision on an appeal, as it was frozen: as Decided has it, and then what it was on, the board,
// the ruling, and what the appellants said. Whatever else was written, and the laws, stand on the form of the appeal.
func Decision(a Appealed, zone *time.Location) *Sheet {
	h := a.frozen().hearing(zone)
	s := h.sheet("Decision on appeal", "The decision as frozen")
	s.Blocks = append([]Block{Heading{1, s.Title}}, h.decided()...)
	s.Blocks = append(s.Blocks, Heading{2, "The appeal"}, h.facts())
	s.Blocks = append(s.Blocks, sections(h.board(), h.result(), h.ruled(), h.asked(), h.working())...)
	s.Blocks = append(s.Blocks, Paragraph{Text: Faint("What the players told, the way to the ruling, all that was " +
		"written to the appeal, and the laws as they stood, are on the form of the appeal.")},
		Signature{"For those who heard the appeal"})
	return s
}

// hearing is an appeal that is put on paper.
type hearing struct {
	Appealed
	p printing
}

func (a Appealed) hearing(zone *time.Location) hearing {
	return hearing{a, printing{Issued: a.Ruling, t: a.Ruling.Transcript, zone: zone, inner: true}}
}

// sheet is one without what it says.
func (h hearing) sheet(what, of string) *Sheet {
	name := fmt.Sprintf("Case %d, appeal %d", h.p.t.Number, h.Appeal.Number)
	title := fmt.Sprintf("%s against ruling %d: %s", what, h.p.t.Ruling, h.Ruling.Title)
	return &Sheet{Title: title, Where: h.p.where(), Case: name, Board: whereOf(h.p.t), Hash: h.Hash,
		HashOf: of}
}

// whole is the appeal with everything that was written to it, the decision first where there is one.
func (h hearing) whole(what, of string) *Sheet {
	s := h.sheet(what, of)
	s.Blocks = append([]Block{Heading{1, s.Title}}, h.parts()...)
	return s
}

func (h hearing) text(ref ledger.TextRef) string { return h.p.Texts.Of(ref) }

// The words of the forms.
var (
	groundWords = map[appeal.Ground]string{appeal.OnFact: "what happened was found wrongly",
		appeal.OnJudgement: "what happened was weighed wrongly", appeal.OnLaw: "a law or regulation was misread " +
			"or misapplied", appeal.OnDiscipline: "a disciplinary penalty"}
	formWords = map[appeal.Form]string{appeal.ByCommittee: "a committee",
		appeal.ByReviewer: "a single reviewer", appeal.ByPanel: "a panel of directors",
		appeal.ByDirector: "the director in charge"}
	concurWords = map[appeal.Concurs]string{appeal.ByPartner: "the partner concurs",
		appeal.ByCaptain: "the captain concurs", appeal.ByNobody: "an individual event: nobody has to concur",
		appeal.ByAbsence: "the partner is away and counts as concurring"}
)

func (h hearing) parts() []Block {
	var parts []Block
	if h.Appeal.Decision != nil {
		parts = append(h.decided(), Heading{2, "The appeal"})
	}
	parts = append(parts, h.facts())
	parts = append(parts, sections(
		h.board(),
		h.result(),
		Section{"account", "What happened", 2, false, words(h.text(h.p.t.Account))},
		Section{"told", "What each side told the director", 2, false, h.p.accounts()},
		Section{"evidence", "Evidence", 2, false, h.p.evidence()},
		h.ruled(),
		Section{"why", "Why the director ruled so", 2, false, ofEach(h.p, ruledOn, ownFound, printing.steps)},
		Section{"consulted", "Who was consulted", 2, false, h.p.consulted()},
		Section{"polls", "Polls of peers", 2, false, h.p.polls()},
		h.asked(),
		Section{"written", "What was written since", 2, false, h.written()},
		Section{"questions", "Questions of those who hear it", 2, false, h.questions()},
		Section{"notices", "Notice of the hearing", 2, false, h.notices()},
		Section{"hearing", "The hearing", 2, false, h.minutes()},
		h.working(),
		Section{"laws", "The laws, as they stood", 2, false, quotesOfAll(h.p)},
	)...)
	if h.Appeal.Decision != nil {
		return append(parts, Signature{"For those who heard the appeal"})
	}
	return append(parts, Signature{"For North-South (captain or player)"},
		Signature{"For East-West (captain or player)"}, Signature{"Director"})
}

// The sections that the form of an appeal and its decision share.
func (h hearing) board() Section {
	return Section{"board", "The board", 2, false, Board(h.p.t.Record, h.p.t.Marks())}
}

func (h hearing) result() Section {
	return Section{"table", "Result at the table", 2, false, h.table()}
}
func (h hearing) ruled() Section { return Section{"ruling", "The ruling", 2, false, h.ruling()} }
func (h hearing) asked() Section {
	return Section{"asks", "What the appellants say", 2, false, h.requests()}
}

// facts are when and where, who ruled and who hears, and how far the appeal is.
func (h hearing) facts() Facts {
	f := Facts{}
	add := func(label, value string) {
		if value != "" {
			f.Rows = append(f.Rows, Fact{label, Plain(value)})
		}
	}
	a := h.Appeal
	add("Event", h.p.where())
	add("Case", joined(" · ", fmt.Sprintf("Case %d, appeal %d", h.p.t.Number, a.Number),
		whereOf(h.p.t)))
	add("Director", h.p.t.Director+", ruled "+h.p.at(h.p.t.At))
	add("Laws", SourceWords(h.p.t))
	add("State", string(a.Stage))
	if a.Decision == nil {
		f.Rows = append(f.Rows, h.hearers()...)
		f.Rows = append(f.Rows, h.deposit()...)
	} else {
		for _, m := range a.Members {
			if m.Removed == 0 && !m.Sits {
				add("Did not sit", h.text(m.Name))
			}
		}
	}
	if a.Locked != nil {
		add("Record closed", joined(". ", h.p.at(a.Locked.At)+" by "+a.Locked.Actor, h.text(a.Locked.Why)))
	}
	for _, k := range a.Checks {
		said := "says the record is complete"
		if !k.Complete {
			said = "says something is missing: " + h.text(k.Missing)
		}
		for _, added := range a.Since(k) {
			said += "; added since: " + added.Words()
		}
		add("Record checked", party(k.Seat)+" "+said+", "+h.p.at(k.At))
		for _, o := range a.Met(k.Seat) {
			aside := joined(": ", "set aside by "+o.Aside.Actor+", "+h.p.at(o.Aside.At), h.text(o.Aside.Why))
			add("Before", party(k.Seat)+" said that something is missing: "+h.text(o.Missing)+" ("+o.Actor+", "+
				h.p.at(o.At)+"), "+aside)
		}
	}
	add("Hash of the ruling", h.p.Hash)
	return f
}

// hearers are who hears an appeal. Whoever was named and does not sit is told as that before the decision.
func (h hearing) hearers() (rows []Fact) {
	add := func(label, value string) {
		if value != "" {
			rows = append(rows, Fact{label, Plain(value)})
		}
	}
	a := h.Appeal
	add("Heard by", formWords[a.Form])
	for _, m := range a.Members {
		switch {
		case m.Removed != 0, !m.Sits && a.Decision != nil:
		case !m.Sits:
			add("Named", h.text(m.Name)+" (does not sit)")
		case m.Chair:
			add("Chair", h.text(m.Name))
		default:
			add("Member", h.text(m.Name))
		}
	}
	return rows
}

func party(seat *bridge.Seat) string {
	if seat == nil {
		return "the director"
	}
	return seat.Name()
}

// table is what was scored at the table.
func (h hearing) table() []Block {
	if h.p.t.Score == nil || h.p.t.Score.Table == nil {
		return nil
	}
	line := NewAdjustedScore(h.p.t.Score, h.p.Texts).Table
	return []Block{Paragraph{Text: Plain(line.Result + ", " + line.Points)}}
}

// ruling is what is appealed against.
func (h hearing) ruling() []Block {
	parts := []Block{Paragraph{Text: Strong(h.p.Title), Leads: true}}
	parts = append(parts, h.p.said()...)
	return append(parts, NewAdjustedScore(h.p.t.Score, h.p.Texts).Issued().Blocks()...)
}

// requests are what is appealed for and why, the other side's own appeal behind the first.
func (h hearing) requests() []Block {
	var parts []Block
	for _, r := range h.Appeal.Sides() {
		var grounds []string
		for _, g := range r.Grounds {
			grounds = append(grounds, groundWords[g])
		}
		lodged := h.p.at(r.At) + " by " + r.Seat.Name()
		if concurs := concurWords[r.Concurrence.How]; concurs != "" {
			lodged += "; " + joined(", ", concurs, h.text(r.Concurrence.Name))
		}
		f := Facts{[]Fact{{"Lodged", Plain(lodged)}, {"Grounds", Plain(strings.Join(grounds, "; "))}}}
		if r.Until > 0 {
			f.Rows = append(f.Rows, Fact{"Time ended", Plain(h.p.at(r.Until))})
		}
		if late := h.text(r.Late); late != "" {
			f.Rows = append(f.Rows, Fact{"Why it was late", Plain(late)},
				Fact{"Admitted", Plain(cmp.Or(h.text(h.Appeal.Admitted.Why), "not yet"))})
		}
		parts = append(parts, Heading{3, r.Side().Name()}, f)
		parts = append(parts, said("Reasons", h.text(r.Reasons))...)
		parts = append(parts, said("What is asked for", h.text(r.Asks))...)
	}
	return parts
}

// said is a text of somebody's, with what it is; nothing where there is none.
func said(what, text string) []Block {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return []Block{Paragraph{Text: Faint(what + ":"), Leads: true}, Quote{words(text)}}
}

// written are the answers to the appeal, the director's reasons, and the ruling on the law of the director in charge.
func (h hearing) written() []Block {
	var parts []Block
	for _, s := range h.Appeal.Replies {
		parts = append(parts, said(party(s.Seat)+" answers, "+h.p.at(s.At), h.text(s.Text))...)
	}
	for _, s := range h.Appeal.Statements {
		parts = append(parts, said("The director states, "+h.p.at(s.At), h.text(s.Text))...)
	}
	if law := h.Appeal.OnLaw; law != nil {
		parts = append(parts, said("The director in charge ruled on the law"+
			rulebook.DirectorRulesOnLaw.Cite(h.p.t.Edition)+", "+h.p.at(law.At), h.text(law.Text))...)
	}
	return parts
}

func (h hearing) questions() []Block {
	var parts []Block
	for _, q := range h.Appeal.Questions {
		parts = append(parts, said("Asked of "+q.To.Words()+", "+h.p.at(q.At), h.text(q.Text))...)
		if q.Reply != nil {
			parts = append(parts, said("Answered, "+h.p.at(q.Reply.At), h.text(q.Reply.Text))...)
		}
	}
	return parts
}

// notices say when and where the appeal was to be heard, whom they summoned and who came, the one that holds first.
func (h hearing) notices() []Block {
	var parts []Block
	for _, n := range NewAppealNotices(&h.Appeal, h.p.t.Director, h.p.Texts, h.p.zone, h.p.at) {
		parts = append(parts, Heading{3, n.Day + ", " + n.Place})
		f := Facts{}
		add := func(label, value string) {
			if value != "" {
				f.Rows = append(f.Rows, Fact{label, Plain(value)})
			}
		}
		add("Holds no longer", n.Over)
		add("Asked to come", strings.Join(n.Summoned, "; "))
		add("Who will attend", strings.Join(n.Answers, "; "))
		add("Not said yet", n.Waits)
		add("Given by", n.Given)
		parts = append(parts, f)
	}
	return parts
}

func (h hearing) minutes() []Block {
	var parts []Block
	for _, m := range h.Appeal.Minutes {
		if there := h.text(m.Attended); there != "" {
			parts = append(parts, Paragraph{Text: Led("Present:", there), Leads: true})
		}
		parts = append(parts, said(h.p.at(m.At), h.text(m.Said))...)
	}
	return parts
}
