package casefile

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"redress/bridge"
	"redress/casefile/adjustment"
	"redress/casefile/record"
	"redress/casefile/regulated"
	"redress/fault"
	"redress/ledger"
	"redress/rulebook"
	"redress/rulebook/questionnaire"
)

// Matter is one of several irregularities of a case, with the questions that are asked about it as they were pinned.
// All matters of a case share its record, its damage and its score, and end in one ruling.
type Matter struct {
	Run           *Run
	Questionnaire *questionnaire.Questionnaire
	Quotes        []rulebook.Quoted
}

// Others are the matters of a case besides the one that is worked on, in the order in which they came up: what somebody
// took up, needs a ruling, and was not replaced by a ruling that says nothing of it. What was taken up and never
// answered is among them until there is a ruling: it may be forgotten, or chosen by mistake, and only its director
// knows. While an appeal is heard they are what the ruling appealed against is on besides, and nothing that was begun
// since.
func (c *Case) Others() []*Run {
	now, standing := c.Current(), c.Standing()
	var list []*Run
	for _, r := range c.Runs {
		switch {
		case r == now || r.Dropped || c.State == Closed || c.State == Ruled && !r.Begun():
		case now != nil && now.Appeal > 0 && c.State == UnderReview && standing.Run == r.ID:
			// those who hear the appeal have their own way through it
		case standing.on(r), r.Appeal == 0 && c.State != UnderReview && !c.decides(r):
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b *Run) int { return cmp.Compare(a.seq, b.seq) })
	return list
}

// InOrder are matters in the order in which they came up.
func InOrder(list []Matter) []Matter {
	return slices.SortedStableFunc(slices.Values(list), func(a, b Matter) int {
		return cmp.Compare(a.Run.seq, b.Run.seq)
	})
}

// LeftOpen are the matters that were begun and left for another one without a ruling: nobody has said yet what becomes
// of them. A reserved ruling settles none. A case that is closed has none left. What was never answered is not among
// them: after a ruling it is taken for a slip.
func (c *Case) LeftOpen() []*Run {
	if c.State == Closed {
		return nil
	}
	var list []*Run
	for _, r := range c.Runs {
		if r.Begun() && r.Appeal == 0 && r != c.Current() && !r.Dropped && !c.decides(r) {
			list = append(list, r)
		}
	}
	return list
}

// Begun tells whether anything was answered or said on a run, besides what its choice has answered.
func (r *Run) Begun() bool { return !r.unanswered() || len(r.Claims) > 0 || r.Own != nil }

// unanswered tells whether nobody has answered a question of a run.
func (r *Run) unanswered() bool {
	for _, a := range r.Answers {
		if a.Chosen == "" {
			return false
		}
	}
	return true
}

// first tells whether a run is that of the matter on which the case was opened.
func (c *Case) first(r *Run) bool {
	return !slices.ContainsFunc(c.Runs, func(other *Run) bool { return other.seq < r.seq })
}

// Record is the record of a case as it speaks of one of its matters: each has its own calls and cards that are in
// question and complained of.
func (r *Run) Record(c *Case) *record.Record { return c.Record.About(r.incident) }

// incidentOfNew is what the record marks for a matter that comes up: what was marked before there was any, or for one
// that was chosen by mistake. Otherwise it is known how far the board had come, and nobody has said yet what the new
// one is about.
func incidentOfNew(c *Case) *record.Incident {
	if c.Record == nil {
		return nil
	}
	if now := c.Current(); now != nil && now.Begun() {
		return c.Record.Incident.Unmarked()
	}
	return c.Record.Incident
}

// marks keeps what a record marks with its matter. An entry that names none marks for the one that is worked on; where
// it marks what the entry before did, it says nothing new of any.
func (b recordSet) marks(c *Case) {
	var marked *record.Incident
	if b.Record != nil {
		marked = b.Record.Incident
	}
	run := c.Run(b.Run)
	switch {
	case run != nil:
	case marked.MarksAs(c.told):
		run = c.Run(c.marked)
	default:
		run = c.Current()
	}
	if c.told = marked; run != nil {
		run.incident, c.marked = marked, run.ID
	}
}

// OnMatter is a case whose record speaks of one of its matters, and not of the one that is worked on; nil is that one.
func OnMatter(c *Case, run *Run) *Case {
	if c == nil || run == nil {
		return c
	}
	about := *c
	about.Record = run.Record(c)
	return &about
}

// Matters are all matters of a case, as they came up: the one that is worked on, and the others.
func Matters(c *Case) []*Run {
	runs := c.Others()
	if now := c.Current(); now != nil {
		runs = append(runs, now)
	}
	slices.SortStableFunc(runs, func(a, b *Run) int { return cmp.Compare(a.seq, b.seq) })
	return runs
}

// Marks are what the record marks for one of the matters of a case, under the title of that matter; under none where
// there is but one.
type Marks struct {
	Title string
	*record.Incident
}

// MarksOf are what the record marks for each of the matters of a case that is about anything, as they came up.
func MarksOf(c *Case) (list []Marks) {
	runs := Matters(c)
	if len(runs) < 2 {
		return onlyMarks(c.Record)
	}
	for _, r := range runs {
		if r.incident != nil {
			list = append(list, Marks{r.Title, r.incident})
		}
	}
	return list
}

// Marks are the same as a ruling was given on them; one of an older version does not tell to which matter they belong.
func (t *Transcript) Marks() (list []Marks) {
	if len(t.Matters) == 0 || t.Version < 4 {
		return onlyMarks(t.Record)
	}
	first := t.TranscriptMatter
	if t.Record != nil {
		first.Incident = t.Record.Incident
	}
	for _, m := range append([]TranscriptMatter{first}, t.Matters...) {
		if m.Incident != nil {
			list = append(list, Marks{m.Title, m.Incident})
		}
	}
	return list
}

func onlyMarks(r *record.Record) []Marks {
	if r == nil || r.Incident == nil {
		return nil
	}
	return []Marks{{"", r.Incident}}
}

// decides tells whether a ruling was given on a run.
func (c *Case) decides(r *Run) bool {
	return slices.ContainsFunc(c.Rulings, func(ruling *Ruling) bool {
		return ruling.on(r) && !ruling.Reserved && ruling.TakenBack == 0
	})
}

// on tells whether a ruling is on a run, alone or among others.
func (r *Ruling) on(run *Run) bool {
	return r != nil && (r.Run == run.ID || slices.Contains(r.Matters, run.ID))
}

// leftOpen are the titles of the matters that were left open, for the lists.
func leftOpen(c *Case) string {
	var titles []string
	for _, r := range c.LeftOpen() {
		titles = append(titles, r.Title)
	}
	return strings.Join(titles, ", ")
}

// End is where the answers about a matter lead; nil while a question is open, or while play goes on. The record alone
// ends none: nobody has said yet that there is a matter.
func (m Matter) End(c *Case) *questionnaire.Reached {
	if !m.Run.Begun() {
		return nil
	}
	if end := m.Result(c).Outcome; end != nil && end.Resume == "" {
		return end
	}
	return nil
}

// Result is where the answers about a matter lead.
func (m Matter) Result(c *Case) questionnaire.Result {
	return m.Run.Replay(m.Questionnaire, FactsOf(c, m.Run))
}

// FactsOf is what is known for a matter: one that came up when the director had come back at the end of play is not
// asked how far the board has come.
func FactsOf(c *Case, r *Run) questionnaire.Record {
	if r == nil {
		return c.Facts()
	}
	known := questionnaire.Record(factsBy(c, r.Record(c), record.Named{Player: r.Player, Suit: r.Suit}))
	if undirected(c) && c.Dispute.Filer != nil {
		known = fourPlayers{known, c.Dispute.Filer.Side()}
	}
	known = r.told.behind(known)
	if r.goneOn != nil {
		named := record.Named{Player: r.Player, Suit: r.Suit}
		known = asRuled{known, factsBy(c, r.goneOn, named)}
	}
	if r.Appeal > 0 || c.back == 0 || r.seq < c.back {
		return known
	}
	return afterPlay{known}
}

// Told is what other matters of a case had found about the board when one was opened, by the name of the fact: nobody
// is asked twice how far the board has come. What the record knows stands before it.
type Told map[string]regulated.Answer

// FoundAlready is what the matters of a case have found about the board, for the questions on another one. Where the
// case goes on with it at once all of that holds; later only what cannot change any more does.
func FoundAlready(c *Case, matters []Matter, atOnce bool) Told {
	told := Told{}
	for _, m := range matters {
		maps.Copy(told, m.Run.told.lasting(atOnce))
		if m.Questionnaire == nil || m.Run.Appeal > 0 {
			continue
		}
		for _, v := range m.Result(c).Path {
			_, step := m.Questionnaire.Locate(v.Step)
			if v.From != "answer" || step == nil || step.From != "stage" && step.From != "play-over" {
				continue
			}
			if fact, _ := questionnaire.FactOf(step.From); fact.Answers(v.Key) {
				found := Told{step.From: {Key: v.Key, Why: fmt.Sprintf("As was answered on “%s”: %s.", m.Run.Title,
					strings.TrimSuffix(v.Label, "."))}}
				if v.Key == string(record.After) {
					found["stage"], found["play-over"] = found[step.From], found[step.From]
				}
				maps.Copy(told, found.lasting(atOnce))
			}
		}
	}
	return told
}

// lasting is what still holds: at once all of it, later that the board is over.
func (t Told) lasting(atOnce bool) Told {
	held := maps.Clone(t)
	maps.DeleteFunc(held, func(_ string, a regulated.Answer) bool { return !atOnce && a.Key != string(record.After) })
	return held
}

// behind is a record with what was told behind it; the record itself where nothing was.
func (t Told) behind(known questionnaire.Record) questionnaire.Record {
	if len(t) == 0 {
		return known
	}
	return toldBefore{known, t}
}

type toldBefore struct {
	questionnaire.Record
	told Told
}

// Fact implements questionnaire.Record.
func (t toldBefore) Fact(name string) (key, why string, known bool) {
	if key, why, known = t.Record.Fact(name); known {
		return key, why, known
	}
	answer, known := t.told[name]
	return answer.Key, answer.Why, known
}

// Word implements questionnaire.Wording.
func (t toldBefore) Word(blank string) (text string, known bool) {
	return questionnaire.WordOf(t.Record, blank)
}

// LeadsOnBy is the player who did what a matter is about, as somebody said, for the questions with which it goes on:
// where its end names that player, what follows is of the same player; nil where it does not.
func (m Matter) LeadsOnBy(c *Case) *bridge.Seat {
	end := m.End(c)
	if end == nil || m.Questionnaire == nil || m.Run.Player == nil {
		return nil
	}
	if _, step := m.Questionnaire.Locate(end.Step); !step.NamesOffender() {
		return nil
	}
	return m.Run.Player
}

// NamePlayer says who did what a matter is about: it changes no answer, and the words to read out name the player. No
// seat takes it back.
type NamePlayer struct {
	Run  string
	Seat *bridge.Seat
}

// Name implements Command.
func (NamePlayer) Name() string { return "name-player" }

// Decide implements Command. The same player twice changes nothing.
func (n NamePlayer) Decide(c *Case, d *ledger.Draft) error {
	run, err := c.current(n.Run)
	if err != nil {
		return err
	}
	if n.Seat != nil && !n.Seat.Valid() {
		return fault.At("seat", "The player sits North, East, South or West. Choose one of them.")
	}
	if run.Player == nil && n.Seat == nil || run.Player != nil && n.Seat != nil && *run.Player == *n.Seat {
		return nil
	}
	d.Add("player-named", 1, playerNamed(n))
	return nil
}

// NamedAsInformed is the player who had information from partner, as somebody said beside the questions on a matter;
// false where nobody has, or the marks of the record name another.
func NamedAsInformed(c *Case, run *Run) (bridge.Seat, bool) {
	if run == nil || run.Player == nil {
		return 0, false
	}
	partner := run.Player.Partner()
	name, _ := questionnaire.WordOf(FactsOf(c, run), "informed")
	return partner, name == partner.Name()
}

// NameSuit says of which suit the card is that a matter is about, as [NamePlayer] says who did it. No suit takes it
// back.
type NameSuit struct {
	Run  string
	Suit *bridge.Suit
}

// Name implements Command.
func (NameSuit) Name() string { return "name-suit" }

// Decide implements Command. The same suit twice changes nothing.
func (n NameSuit) Decide(c *Case, d *ledger.Draft) error {
	run, err := c.current(n.Run)
	if err != nil {
		return err
	}
	if n.Suit != nil && !n.Suit.Valid() {
		return fault.At("suit", "The suit is spades, hearts, diamonds or clubs. Choose one of them.")
	}
	if run.Suit == nil && n.Suit == nil || run.Suit != nil && n.Suit != nil && *run.Suit == *n.Suit {
		return nil
	}
	d.Add("suit-named", 1, suitNamed(n))
	return nil
}

// fourPlayers names the sides where all four read the same questions.
type fourPlayers struct {
	questionnaire.Record
	raised bridge.Side // the side that raised the matter
}

// Word implements questionnaire.Wording.
func (f fourPlayers) Word(blank string) (text string, known bool) {
	switch blank {
	case "your-side":
		return f.raised.Name(), true
	case "your-opponents":
		return f.raised.Opponents().Name(), true
	}
	return questionnaire.WordOf(f.Record, blank)
}

// asRuled is what is known of a matter whose ruling was looked at again: what the board has come to since changes no
// answer by which that was given.
type asRuled struct {
	questionnaire.Record
	before questionnaire.Record
}

// Fact implements questionnaire.Record.
func (a asRuled) Fact(name string) (key, why string, known bool) {
	if key, why, known = a.before.Fact(name); known {
		return key, why, known
	}
	return a.Record.Fact(name)
}

// Word implements questionnaire.Wording.
func (a asRuled) Word(blank string) (text string, known bool) {
	return questionnaire.WordOf(a.Record, blank)
}

type afterPlay struct{ questionnaire.Record }

// Fact implements questionnaire.Record.
func (a afterPlay) Fact(name string) (key, why string, known bool) {
	if name == "stage" || name == "play-over" {
		return string(record.After), "Play was over when this came up.", true
	}
	return a.Record.Fact(name)
}

// Word implements questionnaire.Wording.
func (a afterPlay) Word(blank string) (text string, known bool) {
	return questionnaire.WordOf(a.Record, blank)
}

// Stands says where the answers of a run have led, in words.
func Stands(r *Run, result questionnaire.Result) string {
	switch {
	case result.Outcome != nil && result.Outcome.Resume != "":
		return "Play goes on: " + result.Outcome.Title
	case result.Outcome != nil && result.Outcome.Title == r.Title:
		return "Ended"
	case result.Outcome != nil:
		return "Ends: " + result.Outcome.Title
	case result.Next != nil:
		return "At the question: " + result.Next.Title
	}
	return "Not finished"
}

// Stands says where a matter stands that is not worked on.
func (m Matter) Stands(c *Case) string {
	if !m.Run.Begun() {
		return "Nothing is answered yet"
	}
	return Stands(m.Run, m.Result(c))
}

// Together is where a ruling on several matters ends: their score is one, so that it needs what any of them needs. A
// matter that has not come to its end is no part of it.
func Together(c *Case, end *questionnaire.Reached, others []Matter) *questionnaire.Reached {
	if end == nil || end.Resume != "" {
		return end
	}
	for _, m := range others {
		end = end.And(m.End(c))
	}
	return end
}

// Together is where a ruling ends as it was issued, on all of its matters; nil where it ended nowhere.
func (t *Transcript) Together() *questionnaire.Reached {
	end := t.Outcome
	for _, m := range t.Matters {
		if end == nil {
			end = m.Outcome
		} else {
			end = end.And(m.Outcome)
		}
	}
	return end
}

// PointedOut is what a colleague would point out about the other matters of a case before a ruling is issued; end is
// where all of them end.
func PointedOut(c *Case, end *questionnaire.Reached, others []Matter) (says []string) {
	standing := c.Standing()
	for _, m := range others {
		was := standing.on(m.Run) && !standing.Reserved
		switch {
		case m.End(c) != nil:
		case was:
			says = append(says, fmt.Sprintf("“%s” is not finished, so this ruling says nothing on it; ruling %d, "+
				"which was on it too, will be superseded. Finish it first, or say that it needs no ruling.",
				m.Run.Title, standing.Number))
		case !m.Run.Begun():
			says = append(says, fmt.Sprintf("“%s” was chosen in this case too, and nothing is answered about it, so "+
				"this ruling says nothing on it. Go on with it first, or say that it was chosen by mistake.",
				m.Run.Title))
		default:
			says = append(says, fmt.Sprintf("“%s” is not finished, so it is not part of this ruling and stays open. "+
				"Finish it first, or say that it needs no ruling.", m.Run.Title))
		}
	}
	return append(says, ScoreBehind(c, end, others)...)
}

// ScoreBehind is why the score of a case with several matters may not take account of what it should, or of what it
// should not: it stays while another matter is taken up.
func ScoreBehind(c *Case, end *questionnaire.Reached, others []Matter) (says []string) {
	if end == nil || len(end.Needs) == 0 || c.Score == nil {
		return nil
	}
	if c.Scored < c.revalued {
		says = append(says, "The score was worked out before the board was given another number or vulnerability. "+
			"Open it, look whether its points are still right, and save it again.")
	}
	together, last, run := false, c.worked, c.Current() // the last that it should count; own words answer nothing
	if run != nil {
		last = max(last, run.seq)
	}
	for _, m := range others {
		if m.End(c) != nil {
			together, last = true, max(last, m.Run.seq)
		}
	}
	if together && c.Scored < last {
		says = append(says, "The score was worked out before all the matters of this case had got this far. Make "+
			"sure that it takes account of all of them.")
	}
	if !together && run != nil && run.Appeal == 0 {
		says = append(says, run.scoredBefore(c.Scored)...)
	}
	if c.Scored < c.dropped {
		says = append(says, "The score was worked out before it was said that another matter of this case needs no "+
			"ruling. See that it does not count that one.")
	}
	return says
}

// scoredBefore says that a score, kept with an entry, was worked out for what the case came to before: under other
// questions, or by other answers. Another law may ask for another score.
func (r *Run) scoredBefore(entry int64) []string {
	if entry < r.seq {
		return []string{fmt.Sprintf("The score was kept from before the questions on “%s” were opened. Look whether "+
			"it is still right under the law on which the ruling rests now, and save it again if it is.", r.Title)}
	}
	for _, a := range r.Answers {
		if r.Own == nil && a.Key != questionnaire.Resumed && a.Since > entry {
			return []string{"The score was kept from before an answer was changed. Look whether it is still right " +
				"under the law on which the ruling rests now, and save it again if it is."}
		}
	}
	return nil
}

// saysItStands finds words by which the result stands.
var saysItStands = regexp.MustCompile(`(?i)\b(result|score)( at the table)? stands\b`)

// standsAlone finds, in the words of a questionnaire, that the result stands.
var standsAlone = regexp.MustCompile(`(?i)\b(the|your) (result|score)( at the table| of the play| on this board)? ` +
	`sta(nds|ys)\b[,.;]?|\bIt stands\.`)

// Apart are words by which the result stands as they are said beside other matters, of these titles, that settle it:
// two sentences of one ruling do not contradict each other. Other words, and those beside none, stay as they are.
func Apart(words string, settled []string) string {
	if len(settled) == 0 {
		return words
	}
	apart := ", apart from what was ruled on “" + strings.Join(settled, "” and “") + "”"
	return standsAlone.ReplaceAllStringFunc(words, func(stands string) string {
		end := stands[len(stands)-1:]
		if !strings.ContainsAny(end, ",.;") {
			return stands + apart
		}
		return strings.TrimSuffix(stands, end) + apart + end
	})
}

// BlocksApart are the same for what is shown of an outcome.
func BlocksApart(blocks []questionnaire.Block, settled []string) []questionnaire.Block {
	if len(settled) == 0 {
		return blocks
	}
	blocks = slices.Clone(blocks)
	for i := range blocks {
		blocks[i].Markdown = Apart(blocks[i].Markdown, settled)
	}
	return blocks
}

// SettledBy are the titles of those of a case's matters that settle the score of the board beside this one, where its
// own words, of a questionnaire, leave it: see [Apart].
func (m Matter) SettledBy(c *Case, list []Matter) (titles []string) {
	end := m.End(c)
	if m.Run.Own != nil || end == nil || settles(end) {
		return nil
	}
	for _, other := range list {
		if end := other.End(c); other.Run != m.Run && end != nil && settles(end) {
			titles = append(titles, other.Run.Title)
		}
	}
	return titles
}

// settles tells whether an end settles the score of the board.
func settles(end *questionnaire.Reached) bool {
	return slices.ContainsFunc(end.Needs, func(need string) bool {
		return slices.Contains([]string{"score", "weights", "artificial", "tricks"}, need)
	})
}

// Outworn says why what is said of one of several matters may no longer hold: the score that they have together takes
// the place of what it gives, or of the result that stands by a director's own words, or was changed since somebody
// worded it. It is empty where nothing speaks for that; text
// reads the director's own words, and end is where all of the matters end.
func (m Matter) Outworn(c *Case, end *questionnaire.Reached, text func(ledger.TextRef) string) string {
	alone, own := m.End(c), m.Run.Own
	if alone == nil || end == nil {
		return ""
	}
	scored := slices.ContainsFunc(end.Needs, func(need string) bool {
		return need != "penalty" && need != "restriction"
	})
	var named []string
	if own != nil && c.Score != nil && scored {
		named = c.Score.NamedOtherwise(own.Title + ".\n" + text(own.Words))
	}
	switch {
	case adjustment.TricksAlone(alone.Needs) && !adjustment.TricksAlone(end.Needs):
		return "By these words tricks change sides, but another matter of this case leads to an adjusted score, " +
			"which takes the place of those tricks."
	case own != nil && (alone.Remedy == "result-stands" || saysItStands.MatchString(alone.Say)) && scored:
		says := "By these words the result at the table stands, but another matter of this case changes it. Change " +
			"these words, or "
		if c.Current() == m.Run { // only what is not worked on can be let go
			says += "go on with the other matter, and then "
		}
		return says + "say that this matter needs no ruling."
	case len(named) > 0:
		return "These words name " + strings.Join(named, " and ") + ", which is neither what the score gives nor the " +
			"result at the table."
	case own != nil && scored && c.Score != nil && c.rescored > m.Run.Worded:
		return "The score was changed after these words were written."
	}
	return ""
}

// with adds the other matters that have come to their end to the transcript of a run, and gives the run of the matter
// that leads and where all of them end.
func (t *Transcript) with(c *Case, run *Run, others []Matter) (*Run, *questionnaire.Reached, error) {
	own := t.TranscriptMatter
	own.Run, own.Incident = run.ID, run.incident
	list := []TranscriptMatter{own}
	for _, r := range c.Others() {
		at := slices.IndexFunc(others, func(m Matter) bool { return m.Run != nil && m.Run.ID == r.ID })
		if at < 0 {
			return nil, nil, fault.New(fault.Conflict, "Another matter was begun in this case. Look at it again.")
		}
		m := Matter{r, others[at].Questionnaire, others[at].Quotes}
		if m.End(c) == nil {
			continue
		}
		part, _ := transcribe(c, r, m.Questionnaire, m.Quotes)
		part.Run, part.Incident = r.ID, r.incident
		list, t.Version = append(list, part), 4
	}
	end := own.Outcome
	if end != nil && end.Resume == "" {
		asTold(c, list)
		end = list[0].Outcome
		for _, m := range list[1:] {
			end = end.And(m.Outcome)
		}
	}
	lead := c.Run(list[0].Run)
	t.TranscriptMatter, t.Matters, t.Record = list[0], list[1:], lead.Record(c)
	t.Run, t.Incident = "", nil
	for i := range t.Matters {
		t.Matters[i].Alternatives = nil
	}
	t.apart()
	return lead, end, nil
}

// asTold puts the matters of a ruling in the order in which they are told, those of a kind as they came up. The one
// that leads is that by which the case is named.
func asTold(c *Case, list []TranscriptMatter) {
	slices.SortStableFunc(list, func(a, b TranscriptMatter) int {
		return cmp.Or(cmp.Compare(a.rank(), b.rank()), cmp.Compare(c.Run(a.Run).seq, c.Run(b.Run).seq))
	})
}

// Leading is the way through the questions by whose title a case is listed: that of the matter which leads in its
// ruling, before it of the first that was begun; nil where no questions were opened.
func Leading(c *Case) (lead *Run) {
	if ruling := c.Standing(); ruling != nil && !ruling.Reserved {
		if r := c.Run(ruling.Run); r != nil && !r.Dropped {
			return r
		}
	}
	for _, r := range c.Runs {
		if r.Begun() && !r.Dropped && r.Appeal == 0 && (lead == nil || r.seq < lead.seq) {
			lead = r
		}
	}
	return cmp.Or(lead, c.Current())
}

// apart words each of several matters by those that settle the score.
func (t *Transcript) apart() {
	var settled []string
	list := []*TranscriptMatter{&t.TranscriptMatter}
	for i := range t.Matters {
		list = append(list, &t.Matters[i])
	}
	for _, m := range list {
		if m.Outcome != nil && settles(m.Outcome) {
			settled = append(settled, m.Title)
		}
	}
	for _, m := range list {
		if m.Own != nil || m.Outcome == nil || settles(m.Outcome) {
			continue
		}
		end := *m.Outcome
		end.Title, end.Say = Apart(end.Title, settled), Apart(end.Say, settled)
		m.Outcome, m.OutcomeBody = &end, BlocksApart(m.OutcomeBody, settled)
	}
}

// LeavesTheScore are the remedies by which the board keeps the result that it has.
var LeavesTheScore = []string{"result-stands", "no-infraction", "no-redress", "no-penalty", "warning"}

// Ranked are the matters of a ruling in the order in which they are told: what settles the score of the board first,
// what leaves it as it is last, and otherwise as they were ruled on.
func (t *Transcript) Ranked() []TranscriptMatter {
	list := append([]TranscriptMatter{t.TranscriptMatter}, t.Matters...)
	slices.SortStableFunc(list, func(a, b TranscriptMatter) int { return cmp.Compare(a.rank(), b.rank()) })
	return list
}

func (m TranscriptMatter) rank() int {
	end := cmp.Or(m.Earlier, m.Outcome)
	switch {
	case m.settles():
		return 0
	case end == nil || !slices.Contains(LeavesTheScore, end.Remedy):
		return 1
	}
	return 2
}

// settles tells whether the matter settles the score of the board, or did before the case was decided otherwise.
func (m TranscriptMatter) settles() bool {
	end := cmp.Or(m.Earlier, m.Outcome)
	return end != nil && settles(end)
}

// Leaves tells whether it is known that the matter leaves the score of the board.
func (m TranscriptMatter) Leaves() bool {
	return !m.settles() && (m.Earlier != nil || m.Outcome != nil)
}

// Ends are the titles of where a ruling ends, as its matters are ranked.
func (t *Transcript) Ends() string {
	var ends []string
	for _, m := range t.Ranked() {
		if m.Outcome != nil {
			ends = append(ends, m.Outcome.Title)
		}
	}
	if len(ends) < 2 {
		return strings.Join(ends, "")
	}
	return strings.TrimSuffix(ends[0], ".") + ". Also: " + strings.Join(ends[1:], "; ")
}

// other is one of the other matters of a case that a person may take up again or drop. While a ruling stands, those
// that it is on are settled.
func (c *Case) other(id string) (*Run, error) {
	list := c.Others()
	if c.State == Ruled {
		list = c.LeftOpen()
	}
	for _, r := range list {
		if r.ID == id {
			return r, nil
		}
	}
	return nil, fault.New(fault.Conflict, "This matter is not open any longer. Look at the case again.")
}

// ResumeRun goes on with a matter that was left for another one: its answers stand as they were.
type ResumeRun struct{ Run string }

// Name implements Command.
func (ResumeRun) Name() string { return "resume-run" }

// Decide implements Command.
func (r ResumeRun) Decide(c *Case, d *ledger.Draft) error {
	if _, err := c.other(r.Run); err != nil {
		return err
	}
	d.Add("run-resumed", keepsScore(c), runRef{Run: r.Run})
	return nil
}

// keepsScore is the version of an entry that takes a case from one matter to another: from version 2 on the score
// stays, for all matters of a case have one.
func keepsScore(c *Case) int {
	if c.Score != nil {
		return 2
	}
	return 1
}

// DropRun says that a matter needs no ruling, and why. One about which nothing was answered was chosen by mistake; that
// needs no words.
type DropRun struct{ Run, Reason string }

// Name implements Command.
func (DropRun) Name() string { return "drop-run" }

// Decide implements Command.
func (r DropRun) Decide(c *Case, d *ledger.Draft) error {
	run, err := c.other(r.Run)
	if err != nil {
		return err
	}
	if run.Begun() {
		if err := required(field{"drop", r.Reason}, "Say in a few words why it needs no ruling."); err != nil {
			return err
		}
	}
	if err := tooLong(ledger.MaxText, field{"drop", r.Reason}); err != nil {
		return err
	}
	d.Add("run-dropped", 1, runRef{Run: r.Run, Reason: d.Text(r.Reason)})
	return nil
}

type runRef struct {
	Run    string         `json:"run"`
	Reason ledger.TextRef `json:"reason,omitzero"`
}

type (
	runResumed runRef
	runDropped runRef
)

// A run that is resumed comes before all others. In an entry of version 1 the score that stood was that of the one
// that was worked on.
func (b runResumed) fold(c *Case, e ledger.Entry) {
	i := slices.IndexFunc(c.Runs, func(r *Run) bool { return r.ID == b.Run })
	if i < 0 {
		return
	}
	run := c.Runs[i]
	run.Adjourned = ""
	c.Runs = append(slices.Delete(c.Runs, i, i+1), run)
	if e.Version < 2 {
		c.Score = nil
	}
	if c.State == Waiting {
		c.State = Open
	}
}

func (b runDropped) fold(c *Case, e ledger.Entry) {
	if r := c.Run(b.Run); r != nil {
		r.Dropped = true
		if r.Begun() { // otherwise no score can have counted it
			c.dropped = e.Seq
		}
	}
	c.refer(b.Reason)
}
