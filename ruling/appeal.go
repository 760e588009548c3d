package ruling

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"redress/bridge"
	"redress/casefile"
	"redress/ledger"
	"redress/rulebook"
)

// Appealed is an appeal with the ruling that it is lodged against.
type Appealed struct {
	Appeal   casefile.Appeal
	Ruling   Issued
	Document *casefile.AppealDocument // the decision as frozen; nil before it
	// the ruling that the decision puts in the place of the old one; nil where that stands
	Gives *Issued
	Hash  string // of the document; before the decision the last entry of the log
}

// Appeal prints the form of an appeal for those who hear it, in the order that written appeals are asked for: event and
// director, board, result, matter and arguments of both sides, ruling, and what was said since. The ABF's ten items and
// the EBU's six are all in it; what is only known after the hearing is left to Decision.
func Appeal(a Appealed, zone *time.Location) *Sheet {
	return a.document(zone, "Appeal", "Last entry of the log when this was printed")
}

// Decision prints an appeal with its decision, as it was frozen. The decision comes first: what it gives, why, who
// heard it and where the deposit is; the form of the appeal follows. What came after it, the answer to a recommendation
// (93B3), a further appeal (93C) and where the deposit went, is added.
func Decision(a Appealed, zone *time.Location) *Sheet {
	if a.Document != nil {
		now := a.Appeal
		a.Appeal = a.Document.Appeal
		a.Appeal.Stage, a.Appeal.Deposit, a.Appeal.Answer, a.Appeal.Further = now.Stage, now.Deposit, now.Answer,
			now.Further
	}
	return a.document(zone, "Decision on appeal", "The decision as frozen")
}

func (a Appealed) document(zone *time.Location, what, of string) *Sheet {
	h := hearing{Appealed: a, p: printing{Issued: a.Ruling, t: a.Ruling.Transcript, zone: zone, inner: true}}
	name := fmt.Sprintf("Case %d, appeal %d", h.p.t.Number, a.Appeal.Number)
	title := fmt.Sprintf("%s against ruling %d: %s", what, h.p.t.Ruling, a.Ruling.Title)
	return &Sheet{Title: title, Where: h.p.where(), Case: name, Board: Where(h.p.t.Board, h.p.t.Table), Hash: a.Hash,
		HashOf: of, Blocks: append([]Block{Heading{1, title}}, h.parts()...)}
}

// hearing is an appeal that is put on paper.
type hearing struct {
	Appealed
	p printing
}

func (h hearing) text(ref ledger.TextRef) string { return h.p.Texts.Of(ref) }

// The words of the forms.
var (
	groundWords = map[casefile.Ground]string{casefile.OnFact: "what happened was found wrongly",
		casefile.OnJudgement: "what happened was weighed wrongly", casefile.OnLaw: "a law or regulation was misread " +
			"or misapplied", casefile.OnDiscipline: "a disciplinary penalty"}
	formWords = map[casefile.Form]string{casefile.ByCommittee: "a committee",
		casefile.ByReviewer: "a single reviewer", casefile.ByPanel: "a panel of directors",
		casefile.ByDirector: "the director in charge"}
	concurWords = map[casefile.Concurs]string{casefile.ByPartner: "the partner concurs",
		casefile.ByCaptain: "the captain concurs", casefile.ByNobody: "an individual event: nobody has to concur",
		casefile.ByAbsence: "the partner is away and counts as concurring"}
	resultWords = map[casefile.Result]string{casefile.Upheld: "The ruling is upheld.",
		casefile.Varied: "The ruling is varied.", casefile.ReferredBack: "The ruling stands, and is referred back to " +
			"the director in charge with a recommendation{law:committee-powers}."}
	voteWords = map[casefile.Result]string{casefile.Upheld: "to uphold the ruling", casefile.Varied: "to vary it",
		casefile.ReferredBack: "to refer it back"}
	meritWords = map[casefile.Merit]string{casefile.WithMerit: "The appeal had merit.",
		casefile.WithoutMerit: "The appeal was without merit.", casefile.Frivolous: "The appeal was frivolous."}
)

func (h hearing) parts() []Block {
	var parts []Block
	if h.Appeal.Decision != nil {
		parts = append(sections(Section{"decision", "The decision", 2, false, h.decision()}), Heading{2, "The appeal"})
	}
	parts = append(parts, h.facts())
	parts = append(parts, sections(
		Section{"board", "The board", 2, false, Board(h.p.t.Record)},
		Section{"table", "Result at the table", 2, false, h.table()},
		Section{"account", "What happened", 2, false, words(h.text(h.p.t.Account))},
		Section{"told", "What each side told the director", 2, false, h.p.accounts()},
		Section{"evidence", "Evidence", 2, false, h.p.evidence()},
		Section{"ruling", "The ruling", 2, false, h.ruling()},
		Section{"why", "Why the director ruled so", 2, false, h.p.steps()},
		Section{"consulted", "Who was consulted", 2, false, h.p.consulted()},
		Section{"polls", "Polls of peers", 2, false, h.p.polls()},
		Section{"asks", "What the appellants say", 2, false, h.requests()},
		Section{"written", "What was written since", 2, false, h.written()},
		Section{"questions", "Questions of those who hear it", 2, false, h.questions()},
		Section{"notices", "Notice of the hearing", 2, false, h.notices()},
		Section{"hearing", "The hearing", 2, false, h.minutes()},
		Section{"working", "How the score of the decision was worked out", 2, false, h.working()},
		Section{"laws", "The laws, as they stood", 2, false, h.p.quotes()},
	)...)
	if h.Appeal.Decision != nil {
		return append(parts, Signature{"For those who heard the appeal"})
	}
	return append(parts, Signature{"For North-South (captain or player)"},
		Signature{"For East-West (captain or player)"}, Signature{"Director"})
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
		Where(h.p.t.Board, h.p.t.Table)))
	add("Director", h.p.t.Director+", ruled "+h.p.at(h.p.t.At))
	add("Laws", SourceWords(h.p.t))
	add("State", string(a.Stage))
	if a.Decision == nil {
		f.Rows = append(f.Rows, h.hearers()...)
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
			said += ", before " + added.Words() + " was added"
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

// hearers are who hears an appeal, and where the deposit is. Who was named and does not sit is told as that.
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
		case m.Removed != 0:
		case !m.Sits && a.Decision != nil:
			add("Did not sit", h.text(m.Name))
		case !m.Sits:
			add("Named", h.text(m.Name)+" (does not sit)")
		case m.Chair:
			add("Chair", h.text(m.Name))
		default:
			add("Member", h.text(m.Name))
		}
	}
	if a.Deposit.Asked != "" {
		add("Deposit", a.Deposit.Asked+": "+a.Deposit.State.Words())
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
	line := NewScoreView(h.p.t.Score, h.p.Texts).Table
	return []Block{Paragraph{Text: Plain(line.Result + ": " + line.Points)}}
}

// ruling is what is appealed against.
func (h hearing) ruling() []Block {
	parts := []Block{Paragraph{Text: Strong(h.p.Title), Leads: true}}
	parts = append(parts, h.p.said()...)
	return append(parts, NewScoreView(h.p.t.Score, h.p.Texts).Issued().Blocks()...)
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
		add("Summoned", strings.Join(n.Summoned, "; "))
		add("Who comes", strings.Join(n.Answers, "; "))
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

// decision is how it ended, with the votes and what was thought otherwise.
func (h hearing) decision() []Block {
	d := h.Appeal.Decision
	if d == nil {
		return nil
	}
	outcome := rulebook.Cited(resultWords[d.Result], h.p.t.Edition)
	if d.Gives > 0 {
		outcome += fmt.Sprintf(" Ruling %d takes its place.", d.Gives)
	}
	parts := []Block{Paragraph{Text: Strong(outcome), Leads: true}}
	parts = append(parts, h.given()...)
	parts = append(parts, said("Reasons", h.text(d.Reasons))...)
	parts = append(parts, said("What is recommended", h.text(d.Recommend))...)
	parts = append(parts, Paragraph{Text: Plain(joined(" ", meritWords[d.Merit], h.text(d.Sanction)))},
		Facts{h.hearers()})
	if h.Document != nil {
		parts = append(parts, h.frozen(h.Document)...)
	}
	if r := h.Appeal.Answer; r != nil {
		parts = append(parts, said("The director in charge answered, "+h.p.at(r.At), h.text(r.Text))...)
	}
	for _, on := range h.Appeal.Further {
		parts = append(parts, said("Taken further to "+h.text(on.To)+", "+h.p.at(on.At),
			cmp.Or(h.text(on.Text), "Nothing was written to it here."))...)
	}
	return append(parts, Paragraph{Text: Faint("Decided " + h.p.at(d.At) + ".")})
}

// given is what both sides get by the decision: the ruling that takes the place of the old one, or the old one that
// stands.
func (h hearing) given() []Block {
	if h.Gives == nil {
		return []Block{Paragraph{Text: Plain(fmt.Sprintf("Ruling %d stands: %s.", h.p.t.Ruling, h.p.Title))}}
	}
	parts := []Block{Paragraph{Text: Plain(h.Gives.Title + "."), Leads: true}}
	given := h.Gives.Transcript.Score
	if given == nil {
		return append(parts, Paragraph{Text: Plain("The result at the table stands.")})
	}
	v := NewScoreView(given, h.Gives.Texts)
	if words := given.Words(); words != "" {
		parts = append(parts, Paragraph{Text: Plain(words + ".")})
	}
	if v.Penalty != "" {
		parts = append(parts, Paragraph{Text: Led("Procedural penalty:", v.Penalty)})
	}
	return append(parts, v.figures()...)
}

// working is how the score of the decision was worked out.
func (h hearing) working() []Block {
	if h.Gives == nil || h.Gives.Transcript.Score == nil {
		return nil
	}
	return NewScoreView(h.Gives.Transcript.Score, h.Gives.Texts).Issued().Blocks()
}

// frozen is what only the frozen decision says: votes without names, dissent, and where the two ways part.
func (h hearing) frozen(d *casefile.AppealDocument) []Block {
	var votes []string
	for _, count := range d.Counts {
		if count.Votes > 0 {
			votes = append(votes, fmt.Sprintf("%s (%d)", voteWords[count.Result], count.Votes))
		}
	}
	var parts []Block
	if len(votes) > 0 {
		parts = append(parts, Paragraph{Text: Led("Votes:", strings.Join(votes, "; ")+".")})
	}
	for _, vote := range d.Dissent {
		parts = append(parts, said("A member voted otherwise, "+voteWords[vote.Result], h.text(vote.Reasons))...)
	}
	if p := d.Parting; p != nil {
		text := "Those who heard the appeal went through the same questions and came to the same answers."
		if !p.Same {
			text = fmt.Sprintf("The two ways part at “%s”: the director answered “%s”, those who heard the appeal "+
				"“%s”.", p.Title, cmp.Or(p.Director, "nothing"), cmp.Or(p.Review, "nothing"))
		}
		parts = append(parts, Paragraph{Text: Plain(text)})
	}
	return parts
}
