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
	Title      string // of the outcome
	Hash       string // of the transcript
	Entry      string // hash of the log's entry that issued it
	Later      int    // number of the ruling that superseded it; 0 while it stands
	KeptIn     bool   // that one keeps all of it, and adds to it
	TakenBack  int64  // when whoever issued it took it back, unix seconds; 0 where nobody did
	Texts      Texts  // the personal texts of the case; an erased one says so
	Director   bool   // its laws know a director
	Again      string // why the case was taken up again for it; empty where it was not
	TakesFrom  string // whose decision on an appeal it takes the place of; empty where of none
	Kept       *Kept  // what was decided on an appeal and stays with this ruling; nil where nothing does
	AsReserved bool   // it takes the place of nothing but its reservation
	Overtaken  string // what became of an appeal that ended with that; empty where none did
	// North-South and East-West with number and names, as far as the session tells them today: names can be erased
	Players [2]string
	Moved   *Moved // that its figures no longer hold when it is printed; nil where they do
}

// Kept is what was decided on an appeal, for a ruling that only enters the sanction or mends a slip: those who read the
// ruling in force read why it was decided so.
type Kept struct{ Result, Title, Reasons string }

// Whole is a ruling with all that it rests on, for those who look at it again. Like its sheet it comes from its
// transcript alone: nothing comes from today's rulebook. Times are those of a zone.
func Whole(i Issued, zone *time.Location) *Sheet {
	p := printing{Issued: i, t: i.Transcript, zone: zone}
	s := p.sheet()
	s.Blocks = p.parts()
	return s
}

// sheet is one without what it says.
func (p printing) sheet() *Sheet {
	return &Sheet{Title: p.Title, Where: p.where(), Case: p.name(), Board: whereOf(p.t), Hash: p.Hash,
		HashOf: fmt.Sprintf("Ruling %d as frozen", p.t.Ruling), Number: p.t.Ruling, At: p.at(p.t.At),
		By: UpperFirst(p.t.Director), Reserved: p.t.Reserved}
}

// now is a time that is on no day of theirs, so that each has its date.
func (p printing) now() time.Time { return time.Time{}.In(p.zone) }

// printing is a ruling that is put on paper.
type printing struct {
	Issued
	t      casefile.Transcript
	zone   *time.Location
	quoted map[rulebook.Quoted]int // those that are quoted with an earlier ruling on the same sheet, and with which
	inner  bool                    // part of a record: the case has been described
	bare   bool                    // for players: nothing leads into the case or the laws
	below  bool                    // the page asks below whether it is appealed against
	share  int                     // of how many matters it is one; 0 where it is the ruling as a whole
	told   int                     // lines of what was said on all of them, and of their titles
	second bool                    // another one stands before it
}

func (p printing) name() string { return fmt.Sprintf("Case %d, ruling %d", p.t.Number, p.t.Ruling) }

func (p printing) where() string {
	if p.t.Adjudication != nil {
		return atOnlineTable
	}
	return settingWords(p.t.Setting)
}

// atOnlineTable is where a board was played that belongs to no session.
const atOnlineTable = "An online table"

// settingWords say where and when, in a line: what the name of the session says already is not said again.
func settingWords(s casefile.Setting) string {
	unsaid := func(words string) string {
		if strings.Contains(strings.ToLower(s.Session), strings.ToLower(words)) {
			return ""
		}
		return words
	}
	words := joined(", ", unsaid(s.Club), s.Session, Day(s.Date))
	if s.Example {
		words = joined(", ", words, unsaid("example evening"))
	}
	return words
}

// at is a time with its date.
func (p printing) at(unix int64) string { return Moment(unix, p.zone) }

// Moment is a time with its date, for paper is read on another day.
func Moment(unix int64, zone *time.Location) string {
	return Clock(unix, time.Time{}.In(zone))
}

// parts are the ruling in the order in which a committee reads it: what was ruled and what can be done about it, the
// board, what the two sides say, how the director came to it, and the law.
func (p printing) parts() []Block {
	return append(append([]Block{Heading{1, p.heading()}}, sections(
		Section{"standing", "", 0, false, p.standing()},
		Section{"facts", "", 0, false, []Block{p.facts()}},
		Section{"said", "The ruling", 2, false, p.said()},
		Section{"score", "What it gives", 2, false, append(issuedScore(&p.t, p.Texts).Blocks(),
			p.Moved.Blocks()...)},
		Section{"on-appeal", "Reasons for the decision on appeal", 2, false, p.onAppeal()},
		Section{"appeal", "Right of appeal", 2, false, words(appealWords(p))},
		Section{"board", "The board", 2, false, Board(p.t.Record, p.t.Marks())},
		Section{"claim", "The claim, played out", 2, false, claimOf(p)},
		Section{"account", "What happened", 2, false, words(p.Texts.Of(p.t.Account))},
		Section{"found", "What was found", 2, false, ofEach(p, ownFound)},
		Section{"told", "What each side says", 2, false, p.accounts()},
		Section{"skip", "What each player said about skipping the board", 2, false, p.skip()},
		Section{"adjudication", "The adjudicator's reasons", 2, false, p.adjudication()},
		Section{"evidence", "Evidence", 2, false, p.evidence()},
		Section{"why", "Why this ruling?", 2, false, ofEach(p, ruledOn, printing.steps)},
		Section{"consulted", "Who was consulted", 2, false, p.consulted()},
		Section{"polls", "Polls of peers", 2, false, p.polls()},
		Section{"change", "What would change it?", 2, false, Alternatives(p.t.Alternatives)},
		Section{"laws", "The laws, as they stood", 2, false, quotesOfAll(p)},
	)...), Section{"sign", "", 0, false, []Block{Signature{"Signature: " + p.t.Director}}})
}

// sections leaves out those that have nothing to say.
func sections(list ...Section) (parts []Block) {
	for _, one := range list {
		if len(one.Blocks) > 0 {
			parts = append(parts, one)
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

// mostAgain is how many characters of why a case was taken up again stand on the sheet; its history has all.
const mostAgain = 200

// begins is how a text begins, cut at a word.
func begins(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most])
		return text[:max(strings.LastIndexByte(text, ' '), most/2)] + " …"
	}
	return text
}

// standing says what became of the ruling.
func (p printing) standing() []Block {
	var parts []Block
	note := func(info bool, strong string, text ...Run) {
		parts = append(parts, Notice{append(Text{{Text: strong + " ", Bold: true}}, text...), info})
	}
	other := func(number int) Run {
		run := Run{Text: fmt.Sprintf("Ruling %d", number)}
		if !p.bare {
			run.Path = fmt.Sprintf("/cases/%s/rulings/%d", p.t.Case, number)
		}
		return run
	}
	if p.TakenBack > 0 {
		note(false, "Taken back.", Run{Text: "It was issued by mistake, was taken back " +
			p.at(p.TakenBack) + ", and does not count."})
	}
	if p.Later > 0 && p.KeptIn {
		note(true, "Added to.", other(p.Later), Run{Text: " keeps all that is ruled here, and adds to it."})
	} else if p.Later > 0 {
		note(false, "Superseded.", other(p.Later), Run{Text: " stands in its place."})
	}
	if p.AsReserved {
		parts = append(parts, Notice{Text{{Text: "This is the ruling that was reserved ("}, other(p.t.Supersedes),
			{Text: ")."}}, true})
	}
	if p.t.Adds {
		holds := " All of that still holds, and is part of this ruling."
		if p.t.Reserved {
			holds = " All of that still holds."
		}
		parts = append(parts, Notice{Text{{Text: "In addition to "}, other(cmp.Or(p.t.AddsTo, p.t.Supersedes)),
			{Text: "."}, {Text: holds}}, true})
	} else if p.t.Supersedes > 0 && !p.AsReserved {
		earlier := Run{Text: fmt.Sprintf("Supersedes ruling %d.", p.t.Supersedes), Bold: true,
			Path: other(p.t.Supersedes).Path}
		told := Text{earlier, {Text: " The earlier ruling no longer applies."}}
		if p.Again != "" {
			told = append(told, Run{Text: " The case was taken up again: " + begins(p.Again, mostAgain)})
		}
		parts = append(parts, Notice{told, true})
	}
	if p.TakesFrom != "" {
		parts = append(parts, Notice{Plain(p.TakesFrom), true})
	}
	if p.Overtaken != "" {
		parts = append(parts, Notice{Plain(p.Overtaken), true})
	}
	if d := p.t.Decision; d != nil {
		note(true, fmt.Sprintf("Given on appeal %d.", d.Appeal),
			Run{Text: "Those who heard the appeal decided it; their reasons are below."})
	}
	if look := p.t.Look; look != nil && p.Later == 0 && p.TakenBack == 0 {
		var asks []string
		for _, x := range look.Asks {
			asks = append(asks, x.String())
		}
		when := look.Time()
		if after := look.After; after != nil {
			when += ", and once more " + after.Time()
			for _, x := range after.Asks {
				asks = append(asks, x.String())
			}
		}
		note(true, "The Director looks again "+when+".", Run{Text: strings.Join(append(asks, ""), ". ")})
	}
	return append(parts, p.reserved()...)
}

func (p printing) reserved() []Block {
	if !p.t.Reserved {
		return nil
	}
	text := "Nothing is ruled yet. The ruling is due " + p.at(p.t.Due) + ". Until then the result at the table " +
		"stands."
	if open := stillOpen(p.t); len(open) > 0 {
		text += " Still to be found out: “" + strings.Join(open, "”, “") + "”"
	}
	parts := []Block{Notice{Text: Led("Reserved.", text)}}
	if said := words(p.Texts.Of(p.t.Words)); said != nil {
		parts = append(parts, Paragraph{Text: Plain("The Director says:")}, Quote{said})
	}
	return parts
}

// stillOpen are the questions of all its matters that are still to be found out.
func stillOpen(t casefile.Transcript) []string {
	open := t.StillOpen
	for _, m := range t.Matters {
		open = append(open[:len(open):len(open)], m.StillOpen...)
	}
	return open
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
		add("Case", joined(" · ", p.name(), whereOf(p.t)))
	}
	add("Ruled by", p.t.Director+", "+p.at(p.t.At))
	add("Laws", SourceWords(p.t))
	add("Questionnaire", questionsAsked(p))
	for _, m := range p.t.Matters {
		add("Besides", questionsAsked(onMatter(p, m)))
	}
	if p.inner {
		add("Hash of the ruling", p.Hash)
	}
	add("Entry in the log", p.Entry)
	return f
}

// said is the outcome: the words to say first, then what is to be done.
func (p printing) said() []Block {
	return append(withResult(p, p.toSay()), ofEach(p, printing.toDo)...)
}

// toSay are the words that were said to the players, of one matter after the other.
func (p printing) toSay() []Block {
	said := wordsToSay(p)
	if several := ranked(p); len(several) > 0 {
		said = nil
		for _, m := range several {
			for _, b := range wordsToSay(m) {
				if words, ok := b.(Callout); ok {
					words.Title += ", on “" + m.t.Title + "”"
					b = words
				}
				said = append(said, b)
			}
		}
	}
	return said
}

// saidOnSheet are the words on a sheet. Where each side is given its own score, each was told it in a sentence; what is
// one for both stands above them, and the words say that it was told with them: a sheet is one page.
func saidOnSheet(p printing) []Block {
	said := p.toSay()
	if s := p.t.Score; s != nil && s.NorthSouth != nil && s.EastWest != nil && s.Split() {
		return withResult(p, said)
	}
	if len(said) == 0 || resultToSay(p) == "" {
		return said
	}
	last, words := said[len(said)-1].(Callout)
	toBoth := func(to string) bool { return strings.HasPrefix(last.Title, saidTitle("say", to)) }
	if words && (toBoth("both") || toBoth("all") || p.t.Own != nil) {
		last.Title += ", with the result above"
		said = append(said[:len(said)-1:len(said)-1], last)
	}
	return said
}

// withResult are the words with the result, which comes last and once.
func withResult(p printing, said []Block) []Block {
	if result := resultToSay(p); result != "" && len(said) > 0 {
		last := Callout{"say", saidTitle("say", "both"), nil}
		words, ok := said[len(said)-1].(Callout)
		if ok && (words.Title == last.Title || words.Title == saidTitle("say", "all") || p.t.Own != nil) {
			last, said = words, said[:len(said)-1]
		}
		last.Blocks = append(slices.Clip(last.Blocks), Paragraph{Text: Plain(result)})
		said = append(said, last)
	}
	return said
}

// wordsToSay are those of one matter.
func wordsToSay(p printing) []Block {
	if p.t.Own != nil {
		return ownWords(p)
	}
	return p.ofOutcome(func(b questionnaire.Block) bool { return b.Kind == "say" })
}

// toDo is what the outcome tells the director.
func (p printing) toDo() []Block {
	return p.ofOutcome(func(b questionnaire.Block) bool { return b.Kind != "say" && b.Kind != "law" })
}

func (p printing) ofOutcome(wanted func(questionnaire.Block) bool) (list []Block) {
	for _, b := range p.t.OutcomeBody {
		if wanted(b) && !p.t.Reserved {
			list = append(list, p.remark(b))
		}
	}
	return list
}

// remark is what a questionnaire says at a step, in its own words.
func (p printing) remark(b questionnaire.Block) Block {
	text := Marked{Edition: p.t.Edition, Markdown: b.Markdown, Bare: p.bare}
	if b.Kind == "text" || b.Kind == "law" {
		return text
	}
	return Callout{b.Kind, saidTitle(b.Kind, b.Source), []Block{text}}
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
		f.Rows = append(f.Rows, Fact{seat.Name(), Plain(s.Says(seat))})
	}
	parts = append(parts, f)
	if p.t.Adjudication == nil { // what was still to be done then, was done by the decision
		parts = append(parts, Paragraph{Text: Text{{Text: status + " "}, {Text: "(" + strings.Join(laws, ", ") + ")",
			Faint: true}}})
	}
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
	if p.t.Decision == nil && p.Kept != nil {
		return append([]Block{Paragraph{Text: Led(p.Kept.Result+".", p.Kept.Title)}}, words(p.Kept.Reasons)...)
	}
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
		t.Rows = append(t.Rows, Row{Cells: []Text{Plain(what), Plain(by + ", " + p.at(e.At)), Plain(p.Texts.Of(e.Text)),
			Faint(ShortHash(e.File.Digest))}})
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
		parts = append(parts, Paragraph{Text: Faint("First, while the board was on: " + stage.Title +
			". The questions went on at the end of play.")})
	}
	list := Steps{}
	for _, step := range p.t.Steps {
		if step.Kind != questionnaire.Use && step.Kind != questionnaire.Outcome &&
			(step.Kind != questionnaire.Statement || step.Key != "") && (!step.Kind.Asks() || step.From != "") &&
			(step.Kind != questionnaire.Finding || !questionnaire.Waymark(step.Title)) {
			list.List = append(list.List, p.step(step))
		}
	}
	parts = append(parts, foundLine(p)...)
	if len(list.List) > 0 {
		parts = append(parts, list)
	}
	return parts
}

// step is one of them, with what stood at it when it was asked.
func (p printing) step(s casefile.TranscriptStep) Step {
	step := NewStep(questionnaire.Visited{Step: s.Step, Kind: s.Kind, Ask: s.Ask, Title: s.Title, Key: s.Key,
		Label: s.Label, From: s.From, Why: s.Why, RecordKey: s.RecordKey, Setting: s.Setting},
		casefile.Answer{Reason: s.Reason, Standing: s.Standing}, p.Texts, p.Director)
	for _, claim := range s.Claims {
		says := strings.ReplaceAll(claim.Key, "-", " ")
		if claim.Key == s.Key {
			says = s.Label
		}
		step.Claims = append(step.Claims, joined(": ", claim.Seat.Name()+" says: "+says, p.Texts.Of(claim.Text)))
	}
	step.Origin = p.origin(s, step.Origin)
	for _, b := range s.Body {
		if b.Kind != "law" || !OnlyLinks(b.Markdown) {
			step.Asked = append(step.Asked, p.remark(b))
		}
	}
	return step
}

// origin says how sure a fact is, who answered and when, and which laws it rests on.
func (p printing) origin(step casefile.TranscriptStep, said string) string {
	if step.From == "answer" {
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
		said = joined(" · ", said, by, entered, answeredBefore(step))
	}
	if laws := labels(step.Laws); len(laws) > 0 {
		said = joined(" · ", said, "Law "+strings.Join(laws, ", "))
	}
	return said
}

// answeredBefore says what of the board was changed after a question was answered.
func answeredBefore(step casefile.TranscriptStep) string {
	if step.Before == "" {
		return ""
	}
	return "answered before " + step.Before
}

// labels are provisions as they are numbered: 16B1(a).
func labels(refs []string) (list []string) {
	for _, ref := range refs {
		if _, id, ok := strings.Cut(ref, "/"); ok {
			list = append(list, rulebook.Label(id))
		}
	}
	return list
}

func (p printing) consulted() []Block {
	var parts []Block
	for _, k := range p.t.Consulted {
		parts = append(parts, Paragraph{Text: Text{{Text: p.Texts.Of(k.Who) + ": ", Bold: true},
			{Text: p.Texts.Of(k.Said)}, {Text: " (" + p.at(k.At) + ")", Faint: true}}})
	}
	return parts
}

// polls are what peers were asked, and how it was counted for the ruling.
func (p printing) polls() []Block {
	var parts []Block
	for _, poll := range NewRulingPolls(p.t, p.Texts, p.t.Edition) {
		parts = append(parts, Heading{3, poll.Title}, Paragraph{Text: Strong(poll.Question), Leads: true})
		if poll.Another != "" {
			parts = append(parts, Paragraph{Text: Plain("They were asked with another " + poll.Another +
				" than is on record.")})
		}
		parts = append(parts, Section{Title: "What they were asked", Fold: true, Blocks: poll.Situation.Blocks()})
		said := poll.Tally.Limits
		if t := poll.Tally.table(); len(t.Rows) > 0 {
			parts = append(parts, t)
		}
		if poll.ByRule { // without one it would say what the table has
			said = slices.Concat(poll.Tally.Shows, said)
		}
		if len(said) > 0 {
			parts = append(parts, Paragraph{Text: Faint(strings.Join(said, " "))})
		}
	}
	return parts
}

// Blocks are what those who were asked were told.
func (s PollSituation) Blocks() []Block {
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
		parts = append(parts, Beside{Hands{Deal: DealDiagram{Hands: []Hand{*s.Hand}}}, Auction{*s.Auction}})
	case s.Hand != nil:
		parts = append(parts, Hands{Deal: DealDiagram{Hands: []Hand{*s.Hand}}})
	case s.Auction != nil:
		parts = append(parts, Auction{*s.Auction})
	}
	return parts
}

// Alternatives are what else could have been answered, and where it would have led.
func Alternatives(all []questionnaire.Alternative) []Block {
	list := List{}
	for _, a := range all {
		leads := "would raise “" + a.Asks + "”"
		if a.Ends != "" {
			leads = "would end at “" + a.Ends + "”."
		}
		list.Items = append(list.Items, []Block{Paragraph{Text: Text{{Text: a.Title + " "}, {Text: a.Label, Bold: true},
			{Text: " instead of “" + a.Given + "”: " + leads}}}})
	}
	if len(list.Items) == 0 {
		return nil
	}
	return []Block{list}
}

// quotes are the provisions that the ruling cites, in the wording that it was given on.
func (p printing) quotes() (list []Block) {
	for _, q := range p.t.Laws {
		law := p.law(q)
		if before, known := p.quoted[q]; known && before != p.t.Ruling {
			law.Before = before
		} else if p.quoted != nil {
			p.quoted[q] = p.t.Ruling
		}
		list = append(list, law)
	}
	return list
}

func (p printing) law(q rulebook.Quoted) Law {
	edition := p.t.EditionTitle
	if q.Edition != p.t.Edition {
		edition = q.Edition
	}
	return Law{Name: q.Name(), Title: q.Title, Path: q.Ref().Path(), Edition: edition, House: q.House,
		Text: Marked{Edition: q.Edition, Markdown: q.Given(), Bare: p.bare}}
}

// appealWords tell of the right to ask for a review (92B), and where; empty where the ruling gives none, or none yet.
func appealWords(p printing) string {
	t := p.t
	if t.AppealMinutes == 0 || t.Reserved {
		return ""
	}
	words := fmt.Sprintf("Either side may ask for a review of this ruling until %d minutes after the official score "+
		"can be inspected", t.AppealMinutes)
	if t.AppealBy > 0 {
		says := "Either side may ask for a review of this ruling until %s"
		if t.AppealBy <= t.At {
			says = "The time to ask for a review was over at %s, before this ruling was given"
		}
		words = fmt.Sprintf(says+", %d minutes after the official score could be inspected",
			Clock(t.AppealBy, p.now()), t.AppealMinutes)
	}
	if t.AppealBy == 0 && correctionsOver(t) {
		return fmt.Sprintf("Either side may ask for a review of this ruling until %d minutes after the official "+
			"score could be inspected%s. When that was is not on record here: ask the director whether that time is "+
			"over too.", t.AppealMinutes, rulebook.TimeToAppeal.Cite(t.Edition))
	}
	words += rulebook.TimeToAppeal.Cite(t.Edition)
	if p.below {
		return words + ". See below."
	}
	return words + ". Ask the director."
}

// correctionsOver tells whether it was found that the Correction Period is over (79C1). It begins with the official
// score, as the time to ask for a review does (92B), so that a score is not still to come.
func correctionsOver(t casefile.Transcript) bool {
	period, known := rulebook.CorrectionPeriod.In(t.Edition)
	return known && slices.ContainsFunc(t.Steps, func(step casefile.TranscriptStep) bool {
		return step.Kind == questionnaire.Fact && step.Key == "no" &&
			slices.ContainsFunc(refsOf(step.Laws), func(ref rulebook.Ref) bool {
				return ref.Edition == period.Edition && strings.HasPrefix(ref.ID, period.ID)
			})
	})
}

// SourceWords name the laws of a ruling and say whose wording it is.
func SourceWords(t casefile.Transcript) string {
	title := t.EditionTitle
	if t.House {
		title += " (house rules)"
	}
	return title + ", restated in our own words; the official text governs."
}
