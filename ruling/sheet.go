package ruling

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"redress/casefile"
	"redress/casefile/adjustment"
	"redress/casefile/record"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Of is the sheet of a ruling, a page of A4: what was ruled, the score, the words that were said, what was found, the
// provisions that decided, and the right of appeal. What else was looked at is [Behind] it. Nothing on it is
// addressed to the director.
func Of(i Issued, zone *time.Location) *Sheet {
	return printing{Issued: i, t: i.Transcript, zone: zone}.onePage()
}

// Told is the same sheet for the players, who read it after the words were said: nothing on it leads into the case or
// the laws, and nothing is to be signed. An appeal is asked for below it, or else with the director.
func Told(i Issued, zone *time.Location, below bool) *Sheet {
	return printing{Issued: i, t: i.Transcript, zone: zone, bare: true, below: below}.onePage()
}

func (p printing) onePage() *Sheet {
	s := p.sheet()
	s.Pages = 1
	s.Blocks = append([]Block{Heading{1, p.Title}}, sections(
		Section{ID: "standing", Blocks: p.standing()},
		Section{ID: "score", Blocks: append(p.worth(), p.Moved.Short()...)})...)
	if p.t.Reserved { // what was found so far is told with the ruling, and would give it away
		if !p.bare {
			s.Blocks = append(s.Blocks, sections(Section{ID: "happened", Blocks: happened(p)})...)
		}
		s.Blocks = append(s.Blocks, sections(Section{ID: "source", Blocks: p.source()})...)
		return s
	}
	each := eachInShort(p)
	s.Blocks = append(s.Blocks, sections(Section{ID: "said", Blocks: saidOnSheet(p)},
		Section{ID: "happened", Blocks: happened(p)},
		Section{"on-appeal", "Reasons for the decision on appeal", 2, false, p.onAppeal()},
		Section{"adjudication", "The adjudicator's reasons", 2, false, p.adjudication()})...)
	if len(each) > 0 {
		each = append(sections(Section{"claim", "The claim", 2, false, claimInShort(p)}), each...)
	} else {
		found := p.foundInShort()
		laws := p.deciding(found)
		each = sections(Section{"found", foundTitle(p), 2, false, slices.Concat(found, claimInShort(p))},
			Section{"laws", theLaw(p, laws), 2, false, laws})
	}
	s.Blocks = slices.Concat(s.Blocks, each, sections(Section{ID: "appeal", Blocks: p.rightOfAppeal()},
		Section{ID: "source", Blocks: p.source()}))
	return s
}

// Behind is what else was looked at: the working, the way to the ruling, the board, what the players said, and the
// other provisions, each to be opened on its own.
func Behind(i Issued, zone *time.Location) *Sheet {
	p := printing{Issued: i, t: i.Transcript, zone: zone}
	s := p.sheet()
	fold := func(id, title string, blocks []Block) Section { return Section{id, title, 0, true, blocks} }
	s.Blocks = sections(
		fold("working", "How the score was worked out", issuedScore(&p.t, p.Texts).Blocks()),
		fold("moved", MovedLead, p.Moved.Blocks()),
		fold("why", "The way to the ruling", ofEach(p, ruledOn, printing.steps)),
		fold("board", "The board", Board(p.t.Record, p.t.Marks())),
		fold("claim", "The claim, played out", claimOf(p)),
		fold("account", "What happened", words(p.Texts.Of(p.t.Account))),
		fold("told", "What each side says", p.accounts()),
		fold("skip", "What each player said about skipping the board", p.skip()),
		fold("evidence", "Evidence", p.evidence()),
		fold("consulted", "Who was consulted", p.consulted()),
		fold("polls", "Polls of peers", p.polls()),
		fold("to-do", "What there was to do", ofEach(p, printing.toDo)),
		fold("change", "What would change it?", Alternatives(p.t.Alternatives)),
		fold("quotes", "Further laws looked at, as they stood", ofEach(p, printing.further)),
		fold("facts", "How it was ruled", []Block{p.facts()}),
	)
	return s
}

// further are the provisions that the sheet does not quote in full.
func (p printing) further() (list []Block) {
	var onSheet []Block
	for _, b := range p.deciding(p.foundInShort()) {
		law := b.(Law)
		law.Open, law.Edition = false, p.law(rulebook.Quoted{Edition: p.t.Edition}).Edition
		onSheet = append(onSheet, law)
	}
	for _, law := range p.quotes() {
		if !slices.Contains(onSheet, law) {
			list = append(list, law)
		}
	}
	return list
}

// worth is what both sides get: the adjusted score, or the result at the table where that stands.
func (p printing) worth() []Block {
	if p.t.Score != nil {
		v := issuedScore(&p.t, p.Texts)
		parts := v.gives(v.bare())
		for _, n := range v.ofPenalty() {
			parts = append(parts, Paragraph{Text: cited(n.Text, nil)})
		}
		return []Block{Score{parts}}
	}
	if p.t.Outcome.LooksUp() && !p.t.Reserved {
		to := cmp.Or(p.t.Setting.Authority, "the regulating authority")
		return []Block{Score{[]Block{Paragraph{Text: Plain("This is not decided. It is referred to " + to +
			", to say how its laws are read.")}}}}
	}
	if p.t.Reserved || !leavesScore(endsOf(p.t)) {
		return nil
	}
	if line := tableResult(tableOf(p.t)); line != nil {
		result := newResultLine(line)
		parts := []Block{Given{"Both sides keep the result at the table:", result.Result, result.Points, ""}}
		if p.t.FouledBoard() {
			parts = []Block{Given{"The result at this table stands:", result.Result, result.Points, ""},
				Paragraph{Text: Plain("With which tables it is compared follows from the form of the board that each " +
					"played" + rulebook.FouledBoard.Cite(p.t.Edition) + ".")}}
		}
		if tricks := tricksOf(line, nil); tricks != "" {
			parts = append(parts, Paragraph{Text: Plain(tricks)})
		}
		return []Block{Score{parts}}
	}
	says := "The score of neither side is changed."
	if p.t.Outcome.Remedy == "result-stands" && len(p.t.Matters) == 0 {
		says = "The result at the table stands. It had not been entered in this case when this was issued."
		if result := unscored(tableOf(p.t)); result != "" {
			says = "The result at the table stands: " + result + ". Which board it was is not on record, and so not " +
				"what it scores."
		}
	}
	if inOwnWords(p) { // what the words do to the result, or that play goes on, they say themselves
		says = "No adjusted score is given."
	}
	return []Block{Score{[]Block{Paragraph{Text: Plain(says)}}}}
}

// unscored is the result of the board where contract and tricks are on record and the vulnerability is not, without
// which it has no score; empty where it is otherwise.
func unscored(r *record.Record) string {
	if r == nil || r.Tricks == nil {
		return ""
	}
	contract, known := r.FinalContract()
	if _, scores := r.Vulnerability(); !known || scores || contract.PassedOut() {
		return ""
	}
	return contract.WithResult(*r.Tricks)
}

// tableResult is the result of the board as it is on record; nil where it is not.
func tableResult(r *record.Record) *adjustment.ScoreLine {
	if r == nil || r.Tricks == nil {
		return nil
	}
	contract, known := r.FinalContract()
	vulnerability, vulKnown := r.Vulnerability()
	if !known || !vulKnown {
		return nil
	}
	line, err := adjustment.NewScoreLine("", contract.String(), *r.Tricks, vulnerability)
	if err != nil {
		return nil
	}
	return line
}

// bare is the score without its working.
func (v AdjustedScore) bare() AdjustedScore {
	v = v.brief()
	for i := range v.Given {
		v.Given[i].Working = nil
	}
	return v
}

// A sheet has room for so many characters of the reason of an answer, for this many provisions, for so many characters
// of each, and for so many lines of answers and provisions together, of which a score takes some.
const (
	shortReason = 110
	longAnswer  = 3 * shortReason // of what was stated, which is its own answer
	sheetLaws   = 5
	lawLength   = 420
	shortLaw    = 160 // at least
	sheetLines  = 28
	scoreLines  = 8
	fewerLines  = 3 // where no side has several results
	lawLines    = 4 // at least for each provision that has to be there
	lineLength  = 105
)

// linesOf is about how many lines a text takes.
func linesOf(text string) int { return (len(text) + lineLength - 1) / lineLength }

// room is for so many lines of answers and provisions.
func (p printing) room() int {
	lines := sheetLines
	if p.t.Score != nil {
		lines -= scoreLines
		if !weighted(p.t.Score) {
			lines += fewerLines
		}
	}
	lines -= linesOfHappened(p) + p.linesOfReasons() + linesOfClaim(p)
	if p.share > 0 {
		return (lines - p.told) / p.share
	}
	return lines - linesOfSaid(p)
}

// foundTitle stands above what was found; where nothing was but what was answered, it says so.
func foundTitle(p printing) string {
	if p.t.Own == nil && p.found() == "" {
		return "Questions and answers"
	}
	return "What was found"
}

// weighted tells whether a side is given several results.
func weighted(s *adjustment.Score) bool {
	several := func(side *adjustment.SideScore) bool { return side != nil && len(side.Outcomes) > 1 }
	return several(s.NorthSouth) || several(s.EastWest)
}

// linesOfReasons is what the reasons of who decided otherwise than at the table take, which are never cut.
func (p printing) linesOfReasons() (lines int) {
	if p.t.Decision != nil {
		lines += 3 + linesOf(p.Texts.Of(p.t.Decision.Reasons))
	}
	if p.t.Adjudication != nil {
		lines += 3 + linesOf(p.Texts.Of(p.t.Adjudication.Reason))
	}
	return lines
}

// foundInShort are the findings and the answers that they rest on, with their reasons. Where there are more than a page
// has room for, those stay that were weighed, and of what was weighed none is left out: what has no room for its reason
// stands in a line with its answer, and what happened in a line of facts. The players, who read it on a screen, are
// told the reason of all that was weighed.
func (p printing) foundInShort() []Block {
	if p.t.Own != nil {
		return ownFound(p)
	}
	var steps []casefile.TranscriptStep
	inLine := ""
	for _, step := range p.t.Steps {
		if step.Kind.Asks() && step.From != "" && !saysNothing(step.Label) || tells(step) {
			steps = append(steps, step)
			inLine += weighedInLine(step)
		}
	}
	byWeight := slices.Clone(steps)
	slices.SortStableFunc(byWeight, func(a, b casefile.TranscriptStep) int {
		return cmp.Compare(weight(b), weight(a))
	})
	kept, room := map[string]bool{}, (p.room()-lawLines*leastLaws(p)-max(0, linesOfFound(p)-1))*lineLength-len(inLine)
	all := 0
	for _, step := range steps {
		all += p.reason(step).lines()*lineLength - len(weighedInLine(step))
	}
	inFacts := 0
	if all > room {
		inFacts = min(lineLength, max(0, room))
		room -= 2 * lineLength // for the facts that have no line of their own, and the white above them
	}
	for _, step := range byWeight {
		room += len(weighedInLine(step)) - p.reason(step).lines()*lineLength
		if told := p.bare && step.Reason.ID != "" && weight(step) == weighed; room < 0 && !told &&
			len(kept)+len(inLine) > 0 {
			continue
		}
		kept[step.Step] = true
	}
	parts := foundLine(p)
	list, left, facts := Reasons{}, 0, ""
	inLine = ""
	for _, step := range steps {
		switch short := weighedInLine(step); {
		case kept[step.Step]:
			list.List = append(list.List, p.reason(step))
		case short != "" && (linesOfClaim(p) == 0 || len(inLine)+len(short) <= lineLength):
			inLine += short
		case factInLine(step) != "" && len(facts)+len(factInLine(step)) <= inFacts:
			facts += factInLine(step)
		default:
			left++
		}
	}
	if facts != "" {
		parts = append(parts, Paragraph{Text: Led("Facts:", strings.TrimSuffix(facts, " · "))})
	}
	lead := "Weighed:"
	if len(list.List) > 0 {
		parts, lead = append(parts, list), "Weighed too:"
	}
	if inLine != "" {
		parts = append(parts, Paragraph{Text: Led(lead, strings.TrimSuffix(inLine, " · "))})
	}
	if left > 0 && p.share == 0 {
		further := Faint(fmt.Sprintf("Further questions answered, in the record: %d.", left))
		if inLine != "" { // in the same paragraph, which saves a line
			last := parts[len(parts)-1].(Paragraph)
			further = slices.Concat(last.Text, Plain(" · "), Faint(fmt.Sprintf("%d more in the record", left)))
			parts = parts[:len(parts)-1]
		}
		parts = append(parts, Paragraph{Text: further})
	}
	return parts
}

// weighedInLine is what was weighed with its answer alone; empty for what was not.
func weighedInLine(step casefile.TranscriptStep) string {
	if weight(step) != weighed {
		return ""
	}
	return step.Title + " " + step.Label + " · "
}

// factInLine is a fact that was found: its answer, after its question where a word or two say nothing without it; empty
// for a yes or no.
func factInLine(step casefile.TranscriptStep) string {
	begins, _, _ := strings.Cut(step.Label, " ")
	if yes := strings.Trim(begins, ",:."); step.Kind != questionnaire.Fact || step.From != "answer" || yes == "Yes" ||
		yes == "No" {
		return ""
	}
	if strings.Count(step.Label, " ") < 2 { // "Declarer" alone says nothing
		return step.Title + " " + step.Label + " · "
	}
	return step.Label + " · "
}

// lines is about how many lines a reason takes on paper.
func (r Reason) lines() int { return linesOf(r.Title + r.Answer + sentences(r.Why, shortReason)) }

// weighed is the weight of a judgement.
const weighed = 4

// weight is how much an answer is needed: what was stated for the ruling, a judgement, a fact in dispute, one with a
// reason, one given, one from the record.
func weight(s casefile.TranscriptStep) int {
	switch {
	case tells(s):
		return 5
	case s.Kind == questionnaire.Judgement:
		return weighed
	case s.Standing == casefile.Disputed:
		return 3
	case s.Reason.ID != "":
		return 2
	case s.From == "answer":
		return 1
	}
	return 0
}

// reason is a question with its answer and why. On paper a long one ends after a sentence, for the record has all of
// it; the players, who have no record to look into, read it whole.
func (p printing) reason(step casefile.TranscriptStep) Reason {
	r := answered(p, step)
	if !p.bare {
		r.Why, r.Answer = sentences(r.Why, shortReason), sentences(r.Answer, longAnswer)
	}
	if before := answeredBefore(step); before != "" {
		r.Answer += " (" + before + ")"
	}
	return r
}

// why is the reason of whoever answered, or what the record or the regulations say.
func why(p printing, step casefile.TranscriptStep) string {
	switch {
	case step.From != "record":
		return p.Texts.Of(step.Reason)
	case step.Setting:
		return Settled(true) + step.Why
	}
	return step.Why
}

// deciding are the provisions on which the outcome and the findings rest, in their words, as many as there is room for
// below what was found; a long one in its beginning.
func (p printing) deciding(found []Block) (list []Block) {
	room := p.room()
	for _, b := range found {
		switch b := b.(type) {
		case Reasons:
			for _, r := range b.List {
				room -= r.lines()
			}
		case Paragraph:
			room -= linesOfParagraph(b)
		}
	}
	least := leastLaws(p)
	length := max(shortLaw, min(lawLength, (room/least-2)*lineLength))
	for _, ref := range p.decidingRefs() {
		at := slices.IndexFunc(p.t.Laws, func(q rulebook.Quoted) bool { return q.Ref() == ref })
		if at < 0 || len(list) == sheetLaws {
			continue
		}
		law := p.law(p.t.Laws[at])
		whole := law.Text
		law.Open, law.Text.Markdown = true, beginning(whole.Markdown, length)
		if p.second && room < lawLines {
			law.Text.Markdown = "" // named, where there is no room for its words
		}
		if law.Text != whole {
			law.Whole = whole
		}
		if p.bare {
			law.Path = ""
		}
		if law.Edition == p.t.EditionTitle {
			law.Edition = ""
		}
		if room -= 2; room < 0 && len(list) >= least {
			break
		}
		for paragraph := range strings.SplitSeq(law.Text.Markdown, "\n") {
			room -= linesOf(paragraph)
		}
		if room < 0 && len(list) >= least {
			break
		}
		list = append(list, law)
	}
	return list
}

// theLaw stands above the provisions that are quoted. It names those on which an ending rests as well and whose words
// have no room: every one of them stands on its sheet, and a line more would be a second page.
func theLaw(p printing, quoted []Block) string {
	return joined("; also ", "The law", unquoted(p, quoted))
}

// unquoted names the provisions on which an ending rests and whose words are not quoted.
func unquoted(p printing, quoted []Block) string {
	if !marks(p) {
		return ""
	}
	var names []string
	for _, ref := range p.decidingRefs() {
		name := rulebook.Name(ref.ID)
		if !slices.ContainsFunc(quoted, func(b Block) bool { return b.(Law).Name == name }) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// marks tells whether the findings and the outcome say themselves on which provisions they rest.
func marks(p printing) bool { return p.t.Own == nil && len(markedIn(p.t.Steps)) > 0 }

// decidingRefs are those provisions: what the outcome quotes and names, what the findings rest on, and what the
// judgements and facts were put by, the last first. Where the findings and the outcome say themselves on which
// provisions they rest, it is those alone, as they were found. The right to appeal decides nothing.
func (p printing) decidingRefs() []rulebook.Ref {
	var refs []rulebook.Ref
	add := func(list ...rulebook.Ref) {
		for _, ref := range list {
			if !slices.Contains(refs, ref) && !ofAppeals(ref) {
				refs = append(refs, ref)
			}
		}
	}
	if p.t.Adjudication != nil && p.t.Skip != nil { // decided by the grounds of the skip, whatever was asked on the way
		return p.t.Skip.Laws()
	}
	if p.t.Own == nil {
		add(markedIn(p.t.Steps)...)
	}
	if len(refs) > 0 {
		return withScore(p, refs)
	}
	for _, b := range p.t.OutcomeBody {
		if b.Kind == "law" {
			add(b.Refs...)
		}
	}
	if p.t.Own != nil {
		return refs
	}
	for _, kinds := range [][]questionnaire.Kind{{questionnaire.Outcome}, {questionnaire.Finding},
		{questionnaire.Judgement}, {questionnaire.Fact, questionnaire.Choice}} {
		for _, step := range slices.Backward(p.t.Steps) {
			if slices.Contains(kinds, step.Kind) {
				add(refsOf(step.Laws)...)
			}
		}
	}
	return refs
}

// leastLaws is how many provisions are quoted however much was answered: one on what was found, and one on a score,
// unless the matter leaves it, or tricks alone go over by a claim that was played out.
func leastLaws(p printing) int {
	if linesOfClaim(p) == 0 && p.t.Score != nil && p.share == 0 {
		return 2
	}
	return 1
}

// withScore are provisions on which a ruling rests, where it gives a score: the law that was broken comes first, then
// that on the score, of which a weighted one rests on the law that allows it.
func withScore(p printing, refs []rulebook.Ref) []rulebook.Ref {
	if p.t.Score == nil {
		return refs
	}
	slices.SortStableFunc(refs, func(a, b rulebook.Ref) int { return cmp.Compare(onScores(a), onScores(b)) })
	refs = scoreSecond(p, refs)
	if weighs, known := rulebook.Weighting.In(p.t.Edition); known && weighted(p.t.Score) &&
		!slices.Contains(refs, weighs) {
		refs = append(refs, weighs)
	}
	return refs
}

// onScores is 1 for a provision of Law 12, on adjusting the score, and 0 for any other.
func onScores(ref rulebook.Ref) int {
	if strings.HasPrefix(ref.ID, "12") && (len(ref.ID) == 2 || ref.ID[2] >= 'A') {
		return 1
	}
	return 0
}

// scoreSecond puts the provision on an assigned score, where one is given by it, behind the first.
func scoreSecond(p printing, refs []rulebook.Ref) []rulebook.Ref {
	assigns, known := rulebook.AssignedScore.In(p.t.Edition)
	if at := slices.Index(refs, assigns); known && p.t.Score != nil && at > 1 {
		return slices.Insert(slices.Delete(refs, at, at+1), 1, assigns)
	}
	return refs
}

// markedIn are the provisions on which outcome and findings say that they rest, those of the outcome first. A second
// stage starts anew: on what let the board go on was ruled then.
func markedIn(steps []casefile.TranscriptStep) []rulebook.Ref {
	var outcome, findings []rulebook.Ref
	for _, step := range steps {
		if step.Key == questionnaire.Resumed {
			outcome, findings = nil, nil
			continue
		}
		for _, b := range step.Body {
			for _, ref := range b.Decides {
				switch at := (rulebook.Ref{Edition: ref.Edition, ID: ref.ID}); step.Kind {
				case questionnaire.Outcome:
					outcome = append(outcome, at)
				case questionnaire.Finding:
					findings = append(findings, at)
				}
			}
		}
	}
	return append(outcome, findings...)
}

func refsOf(texts []string) (refs []rulebook.Ref) {
	for _, text := range texts {
		if edition, id, ok := strings.Cut(text, "/"); ok {
			refs = append(refs, rulebook.Ref{Edition: edition, ID: id})
		}
	}
	return refs
}

// ofAppeals tells whether a provision is on telling of an appeal and asking for it.
func ofAppeals(ref rulebook.Ref) bool {
	for _, subject := range []rulebook.Subject{rulebook.NoticeOfAppeal, rulebook.RightToAppeal, rulebook.TimeToAppeal} {
		if of, known := subject.In(ref.Edition); known && of == ref {
			return true
		}
	}
	return false
}

// beginning is a provision up to so many characters: whole paragraphs where the first of them fits, its first
// sentences where it does not. What a paragraph that ends in a colon leads to, a table or a list, belongs to it, and
// may be as long again: the lead alone says nothing.
func beginning(markdown string, limit int) string {
	if len(markdown) <= limit {
		return markdown
	}
	var kept []string
	length := 0
	for i, part := range parts(markdown) {
		room := limit
		if i == 0 && strings.Contains(part, ":\n\n") {
			room *= 2
		}
		if length += len(part); length > room {
			break
		}
		kept = append(kept, part)
	}
	if len(kept) == 0 {
		first, _, _ := strings.Cut(markdown, "\n\n")
		end := strings.LastIndex(first[:min(limit, len(first))], ". ")
		if end <= 0 { // the first sentence whole, though it is longer
			end = strings.Index(first, ". ")
		}
		if end > 0 {
			return first[:end+1] + " …"
		}
		return first
	}
	if text := strings.Join(kept, "\n\n"); text == markdown {
		return text
	}
	return strings.Join(append(kept, "…"), "\n\n")
}

// parts are the paragraphs of a text, each that ends in a colon with what it leads to.
func parts(markdown string) (list []string) {
	joins := false
	for _, paragraph := range strings.Split(markdown, "\n\n") {
		if joins {
			list[len(list)-1] += "\n\n" + paragraph
		} else {
			list = append(list, paragraph)
		}
		joins = strings.HasSuffix(paragraph, ":")
	}
	return list
}

// rightOfAppeal is the right to ask for a review (92B), in a line.
func (p printing) rightOfAppeal() []Block {
	if told := appealWords(p); told != "" {
		return []Block{Paragraph{Text: Led("Right of appeal:", told)}}
	}
	return nil
}

// source is whose ruling it is, by which laws, and what binds it to the record.
func (p printing) source() []Block {
	whose := Paragraph{Text: Plain(p.at(p.t.At) + ", " + UpperFirst(p.t.Director) + ". " + SourceWords(p.t))}
	if p.bare {
		return []Block{whose}
	}
	return []Block{whose, Signature{"Signature"}, Paragraph{Text: Faint("Record " + p.Hash[:min(16, len(p.Hash))] +
		" · chain " + p.Entry[:min(16, len(p.Entry))])}}
}
