package ruling

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"redress/bridge"
	"redress/casefile"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Issued is a ruling as it was issued, with what the log says of it.
type Issued struct {
	Transcript casefile.Transcript
	Title      string     // of the outcome
	Hash       string     // of the transcript
	Entry      string     // hash of the log's entry that issued it
	Later      int        // number of the ruling that superseded it; 0 while it stands
	Texts      Texts      // the personal texts of the case; an erased one says so
	Director   bool       // its laws know a director
	Moved      *MovedView // that its figures no longer hold when it is printed; nil where they do
}

// Of is the sheet of a ruling from its transcript alone: nothing comes from today's rulebook. Times are those of a zone.
func Of(i Issued, zone *time.Location) *Sheet {
	p := printing{Issued: i, t: i.Transcript, zone: zone}
	return &Sheet{Title: i.Title, Where: p.where(), Case: p.name(), Board: Where(p.t.Board, p.t.Table), Hash: i.Hash,
		HashOf: fmt.Sprintf("Ruling %d as frozen", p.t.Ruling), Blocks: p.parts()}
}

// printing is a ruling that is put on paper.
type printing struct {
	Issued
	t     casefile.Transcript
	zone  *time.Location
	laws  map[rulebook.Quoted]int // those that are quoted with an earlier ruling on the same paper, and with which
	inner bool                    // part of a record: the case has been described
}

func (p printing) name() string { return fmt.Sprintf("Case %d, ruling %d", p.t.Number, p.t.Ruling) }

func (p printing) where() string { return settingWords(p.t.Setting) }

func settingWords(s casefile.Setting) string {
	words := joined(", ", s.Club, s.Session, s.Date)
	if s.Example {
		words = joined(", ", words, "example evening")
	}
	return words
}

// at is a time with its date.
func (p printing) at(unix int64) string { return Moment(unix, p.zone) }

// Moment is a time with its date, for paper is read on another day.
func Moment(unix int64, zone *time.Location) string {
	return Clock(unix, time.Time{}.In(zone))
}

// parts are the ruling in the order in which a committee reads it: what was ruled and what can be done about it, the board,
// what the two sides say, how the director came to it, and the law.
func (p printing) parts() []Block {
	parts := []Block{Heading{1, p.heading()}}
	parts = append(parts, p.standing()...)
	parts = append(parts, p.facts())
	parts = append(parts, inSections([]section{
		{"The ruling", p.said()},
		{"What it gives", append(score(NewScoreView(p.t.Score, p.Texts).Issued()), moved(p.Moved)...)},
		{"Reasons of the decision on appeal", p.onAppeal()},
		{"Right of appeal", words(AppealWords(p.t, time.Time{}.In(p.zone)))},
		{"The board", Board(NewRecordView(p.t.Record), p.play())},
		{"What happened", words(p.Texts.Of(p.t.Account))},
		{"What each side says", p.accounts()},
		{"How the four stood to skipping the board", p.skip()},
		{"The adjudicator's reasons", p.adjudication()},
		{"Evidence", p.evidence()},
		{"Why this ruling?", p.steps()},
		{"Who was consulted", p.consulted()},
		{"Polls of peers", p.polls()},
		{"What would change it?", p.alternatives()},
		{"The laws, as they stood", p.quotes()},
	})...)
	return append(parts, Signature{"Signature: " + p.t.Director})
}

// section is a heading with what stands below it.
type section struct {
	title string
	parts []Block
}

// inSections leaves out those that have nothing to say.
func inSections(sections []section) (parts []Block) {
	for _, one := range sections {
		if len(one.parts) > 0 {
			parts = append(append(parts, Heading{2, one.title}), one.parts...)
		}
	}
	return parts
}

func (p printing) heading() string {
	if p.inner {
		return fmt.Sprintf("Ruling %d: %s", p.t.Ruling, p.Title)
	}
	return p.Title
}

// words is a text as typed, or nothing where there is none.
func words(text string) []Block {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	var parts []Block
	for _, paragraph := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n") {
		parts = append(parts, Paragraph{Text: Plain(paragraph)})
	}
	return parts
}

// standing says what became of the ruling.
func (p printing) standing() []Block {
	var parts []Block
	note := func(strong, text string) {
		parts = append(parts, Notice{Text{{Text: strong + " ", Bold: true}, {Text: text}}})
	}
	if p.Later > 0 {
		note("Superseded.", fmt.Sprintf("Ruling %d stands in its place.", p.Later))
	}
	if p.t.Supersedes > 0 {
		note(fmt.Sprintf("Supersedes ruling %d.", p.t.Supersedes), "What was ruled before does not hold any more.")
	}
	if d := p.t.Decision; d != nil {
		note(fmt.Sprintf("Given on appeal %d.", d.Appeal), "Those who heard the appeal decided it; their reasons are below.")
	}
	if p.t.Reserved {
		note("Reserved.", "The table result stands for now. The ruling is due "+p.at(p.t.Due)+".")
	}
	return parts
}

// facts are where and when, and who ruled by which laws.
func (p printing) facts() Facts {
	f := Facts{}
	add := func(label, value string) {
		if value != "" {
			f.Rows = append(f.Rows, Fact{label, Plain(value)})
		}
	}
	if !p.inner {
		add("Event", p.where())
		add("Case", joined(" · ", p.name(), Where(p.t.Board, p.t.Table)))
	}
	add("Ruled by", p.t.Director+", "+p.at(p.t.At))
	add("Laws", SourceWords(p.t))
	add("Questionnaire", joined(", version ", p.t.Title, p.t.QVersion))
	if p.inner {
		add("Hash of the ruling", p.Hash)
	}
	add("Entry in the log", p.Entry)
	return f
}

// said is the outcome: the words to say first.
func (p printing) said() []Block {
	if p.t.Reserved {
		return nil
	}
	var said, rest []Block
	for _, b := range p.t.OutcomeBody {
		inner := []Block{Marked{p.t.Edition, b.Markdown}}
		switch b.Kind {
		case "law":
		case "text":
			rest = append(rest, inner...)
		case "say":
			said = append(append(said, Paragraph{Text: Faint(CalloutTitle(b.Kind, b.Source) + ":"), Leads: true}), Quote{inner})
		default:
			rest = append(append(rest, Paragraph{Text: Strong(CalloutTitle(b.Kind, b.Source)), Leads: true}), Quote{inner})
		}
	}
	return append(said, rest...)
}

func (p printing) play() []bridge.Card {
	if p.t.Record == nil {
		return nil
	}
	return p.t.Record.Play
}

// accounts are what the players told, the two sides one after the other.
func (p printing) accounts() []Block {
	var parts []Block
	for _, side := range []bridge.Side{bridge.NorthSouth, bridge.EastWest} {
		for _, a := range p.t.Accounts {
			if a.Seat.Side() != side {
				continue
			}
			by := a.Seat.Name()
			if a.Heard {
				by += ", as the director took it down"
			}
			parts = append(parts, Heading{3, by})
			for _, told := range a.Parts {
				when := p.at(told.At)
				if told.After {
					when += ", when the other side's account could be read"
				}
				parts = append(parts, Quote{append(words(p.Texts.Of(told.Text)), Paragraph{Text: Faint(when)})})
			}
		}
	}
	return parts
}

func (p printing) skip() []Block {
	s := p.t.Skip
	if s == nil {
		return nil
	}
	status, laws := s.Status()
	proposed := s.By.Name() + " proposed it"
	if s.Provision != "" {
		proposed += " (" + s.Provision + ")"
	}
	parts := []Block{Paragraph{Text: Plain(proposed + ", " + p.at(s.At) + ".")}}
	parts = append(parts, words(p.Texts.Of(s.Said))...)
	f := Facts{}
	for _, seat := range bridge.Seats {
		answer := map[casefile.SkipAnswer]string{casefile.SkipIt: "skip it", casefile.PlayIt: "play it"}[s.Answers[seat]]
		if answer == "" {
			answer = "has not answered; silence is no consent"
		}
		f.Rows = append(f.Rows, Fact{seat.Name(), Plain(answer)})
	}
	parts = append(parts, f, Paragraph{Text: Text{{Text: status + " "}, {Text: "(" + strings.Join(laws, ", ") + ")", Faint: true}}})
	if r := s.Referred; r != nil {
		parts = append(parts, Paragraph{Text: Plain(r.By.Name() + " referred it to " + r.To + ", " + p.at(r.At) + ".")})
		parts = append(parts, words(p.Texts.Of(r.Text))...)
	}
	return parts
}

func (p printing) adjudication() []Block {
	if p.t.Adjudication == nil {
		return nil
	}
	return words(p.Texts.Of(p.t.Adjudication.Reason))
}

// onAppeal is why those who heard an appeal gave this ruling; nothing where it is the director's own.
func (p printing) onAppeal() []Block {
	if p.t.Decision == nil {
		return nil
	}
	return words(p.Texts.Of(p.t.Decision.Reasons))
}

// evidence lists what was brought. The pictures stay in the case; their hash says which they are.
func (p printing) evidence() []Block {
	t := Table{Head: []string{"What", "Brought by", "What it shows", "File (SHA-256)"}}
	for _, e := range p.t.Evidence {
		what, by := string(e.Kind), "the director"
		for _, k := range casefile.EvidenceKinds {
			if k.Kind == e.Kind {
				what = k.Words
			}
		}
		if e.Seat != nil {
			by = e.Seat.Name()
		}
		if e.Removed > 0 {
			what += ", taken away " + p.at(e.Removed)
		}
		t.Rows = append(t.Rows, Row{Cells: []Text{Plain(what), Plain(by + ", " + p.at(e.At)), Plain(p.Texts.Of(e.Text)), Faint(ShortHash(e.File.Digest))}})
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []Block{t}
}

// steps are the questions with their answers, who gave them and why.
func (p printing) steps() []Block {
	var parts []Block
	for _, stage := range p.t.Stages {
		parts = append(parts, Paragraph{Text: Faint("First, while the board was on: " + stage.Title + ". The questions went on at the end of play.")})
	}
	var found []string
	list := List{Numbered: true}
	for _, step := range p.t.Steps {
		if step.Kind == questionnaire.Use || step.Kind == questionnaire.Outcome || step.Kind == questionnaire.Statement && step.Key == "" || step.Kind.Asks() && step.From == "" {
			continue
		}
		if step.Kind == questionnaire.Finding {
			found = append(found, step.Title)
		}
		list.Items = append(list.Items, p.step(step))
	}
	if len(found) > 0 {
		parts = append(parts, Paragraph{Text: Led("Found:", strings.Join(found, "; ")+".")})
	}
	if len(list.Items) > 0 {
		parts = append(parts, list)
	}
	return parts
}

// step is one of them.
func (p printing) step(step casefile.TranscriptStep) []Block {
	reason := p.Texts.Of(step.Reason)
	answer := step.Label
	switch step.Kind {
	case questionnaire.Statement:
		answer, reason = cmp.Or(reason, "Heard"), ""
	case questionnaire.Finding:
		answer = "Found"
	}
	text := Text{{Text: step.Title, Bold: true}}
	if answer != "" {
		text = append(text, Run{Text: "\n" + answer})
	}
	if step.From == "record" {
		text = append(text, Run{Text: "\nFrom the record: " + step.Why})
	} else if step.RecordKey != "" && step.Why != "" {
		text = append(text, Run{Text: "\nThe record says: " + step.Why})
	}
	if reason != "" {
		text = append(text, Run{Text: "\nReason: " + reason})
	}
	for _, claim := range step.Claims {
		says := strings.ReplaceAll(claim.Key, "-", " ")
		if claim.Key == step.Key {
			says = step.Label
		}
		text = append(text, Run{Text: joined(": ", "\n"+claim.Seat.Name()+" says: "+says, p.Texts.Of(claim.Text))})
	}
	return []Block{Paragraph{Text: append(text, Run{Text: "\n" + p.origin(step), Faint: true})}}
}

// origin says what kind of step it is, who answered it and when, and which laws it rests on.
func (p printing) origin(step casefile.TranscriptStep) string {
	kind := NewKindLine(step.Kind, step.Ask)
	said := kind.Name
	if step.Kind.Asks() {
		said = joined(": ", kind.Name, kind.Help)
	}
	if step.From == "answer" {
		standing := ""
		if step.Kind == questionnaire.Fact && step.Standing != "" {
			standing = StandingWords(step.Standing, p.Director)
		}
		by := step.By
		if party, known := questionnaire.Parties[by]; known {
			by = party
		}
		if by != "" {
			by = "given by " + by
		}
		entered := ""
		if step.Actor != "" {
			entered = "entered by " + step.Actor
			if step.At > 0 {
				entered += ", " + Clock(step.At, time.Unix(p.t.At, 0).In(p.zone))
			}
		}
		said = joined(" · ", said, standing, by, entered)
	}
	var labels []string
	for _, ref := range step.Laws {
		if _, id, ok := strings.Cut(ref, "/"); ok {
			labels = append(labels, rulebook.Label(id))
		}
	}
	if len(labels) > 0 {
		said = joined(" · ", said, "Law "+strings.Join(labels, ", "))
	}
	return said
}

func (p printing) consulted() []Block {
	var parts []Block
	for _, k := range p.t.Consulted {
		parts = append(parts, Paragraph{Text: Text{{Text: p.Texts.Of(k.Who) + ": ", Bold: true}, {Text: p.Texts.Of(k.Said)}, {Text: " (" + p.at(k.At) + ")", Faint: true}}})
	}
	return parts
}

// polls are what peers were asked, and how it was counted for the ruling.
func (p printing) polls() []Block {
	var parts []Block
	for _, poll := range NewRulingPolls(p.t, p.Texts, p.t.Edition) {
		parts = append(parts, Heading{3, poll.Title}, Paragraph{Text: Strong(poll.Question), Leads: true})
		parts = append(parts, situation(poll.Situation)...)
		t := Table{Head: []string{"Action", "Choose it", "Consider it"}, Right: []bool{false, true, true, true}}
		if poll.Tally.Normal {
			t.Head = []string{"Play", "Would make it", "Call it normal"}
		}
		if poll.Tally.Suggested {
			t.Head = append(t.Head, "Suggested by the information")
		}
		t.Head = append(t.Head, "")
		for _, l := range poll.Tally.Lines {
			cells := []Text{Plain(l.Action), Plain(fmt.Sprint(l.Chose)), Plain(fmt.Sprint(l.Considered))}
			if poll.Tally.Suggested {
				cells = append(cells, Plain(fmt.Sprint(l.Suggested)))
			}
			note := l.Verdict
			if l.AtTable {
				note = "chosen at the table"
			}
			t.Rows = append(t.Rows, Row{Cells: append(cells, Faint(note)), Own: l.AtTable})
		}
		if len(t.Rows) > 0 {
			t.Right[len(t.Head)-1] = false
			parts = append(parts, t)
		}
		list := List{}
		for _, said := range slices.Concat(poll.Tally.Shows, poll.Tally.Limits) {
			list.Items = append(list.Items, []Block{Paragraph{Text: Plain(said)}})
		}
		parts = append(parts, list)
	}
	return parts
}

// situation is what those who were asked were told.
func situation(s PollSituation) []Block {
	f := Facts{}
	add := func(label, value string) {
		if value != "" {
			f.Rows = append(f.Rows, Fact{label, Plain(value)})
		}
	}
	add("You are", s.Seat)
	add("You play", s.Methods)
	add("Class of player", s.Class)
	add("Scoring", s.Scoring)
	add("Dealer, vulnerable", joined("; ", s.Dealer, s.Vul))
	parts := []Block{f}
	switch {
	case s.Hand != nil && s.Auction != nil:
		parts = append(parts, Beside{Hands{DealView{Hands: []HandView{*s.Hand}}}, Auction{*s.Auction}})
	case s.Hand != nil:
		parts = append(parts, Hands{DealView{Hands: []HandView{*s.Hand}}})
	case s.Auction != nil:
		parts = append(parts, Auction{*s.Auction})
	}
	return parts
}

func (p printing) alternatives() []Block {
	list := List{}
	for _, a := range NewAlternatives(p.t.Alternatives) {
		list.Items = append(list.Items, []Block{Paragraph{Text: Text{{Text: a.Title + " "}, {Text: a.Other, Bold: true}, {Text: " instead of “" + a.Given + "”: " + a.Leads}}}})
	}
	if len(list.Items) == 0 {
		return nil
	}
	return []Block{list}
}

// quotes are the provisions that the ruling cites, in the wording that it was given on.
func (p printing) quotes() []Block {
	var parts []Block
	for _, q := range p.t.Laws {
		edition := p.t.EditionTitle
		if q.Edition != p.t.Edition {
			edition = q.Edition
		}
		if q.House {
			edition += ", house rules"
		}
		head := Text{{Text: joined(" ", q.Name(), q.Title), Bold: true}, {Text: " (" + edition + ")", Faint: true}}
		if before, known := p.laws[q]; known && before != p.t.Ruling {
			parts = append(parts, Paragraph{Text: append(head, Run{Text: fmt.Sprintf(": as quoted with ruling %d.", before)})})
			continue
		}
		if p.laws != nil {
			p.laws[q] = p.t.Ruling
		}
		parts = append(parts, Paragraph{Text: head, Leads: true}, Quote{[]Block{Marked{q.Edition, q.Markdown}}})
	}
	return parts
}

// AlternativeView is another answer and where it would have led.
type AlternativeView struct{ Title, Kind, Given, Other, Leads string }

// NewAlternatives puts into words what else could have been answered, and where it would have led.
func NewAlternatives(list []questionnaire.Alternative) []AlternativeView {
	var shown []AlternativeView
	for _, a := range list {
		v := AlternativeView{Title: a.Title, Kind: string(a.Kind), Given: a.Given, Other: a.Label}
		if a.Ends != "" {
			v.Leads = "would end at “" + a.Ends + "”."
		} else {
			v.Leads = "would raise “" + a.Asks + "”"
		}
		shown = append(shown, v)
	}
	return shown
}

// AppealWords tell of the right to ask for a review (92B); empty where the ruling gives none, or none yet.
func AppealWords(t casefile.Transcript, now time.Time) string {
	if t.AppealMinutes == 0 || t.Reserved {
		return ""
	}
	words := fmt.Sprintf("Either side may ask for a review of this ruling until %d minutes after the official score can be inspected%s", t.AppealMinutes, rulebook.TimeToAppeal.Cite(t.Edition))
	if t.AppealBy > 0 {
		words += ", that is until " + Clock(t.AppealBy, now)
	}
	return words + ". Ask the director."
}

// SourceWords name the laws of a ruling and say whose wording it is.
func SourceWords(t casefile.Transcript) string {
	title := t.EditionTitle
	if t.House {
		title += " (house rules)"
	}
	return title + ", restated in our own words; the official text governs."
}
