// Package claims shows a contested claim: what is typed of it, what its play comes to under each finding, and a line
// card by card.
package claims

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/casefile/contested"
	"redress/casefile/record"
	"redress/rulebook"
	"redress/views"
	"redress/views/parts"
	"redress/views/records"
)

// Workbench is the page on which a claim is played out.
type Workbench struct {
	Path     string            // where the form is sent
	Edition  string            // by whose laws the claim is judged
	Head     *parts.CaseHead   // of the case; nil without one
	Cards    records.HandsForm // to type the cards, without a case
	Withdraw bool              // the case is about a side that agreed to the claim and wants a trick back (Law 69B)
	Given    Given             // what the record of the case tells
	Typed    contested.Typed
	Steps    []StepView // of the statement
	Offers   []Offer    // the steps that can be added
	Found    contested.Found
	Said     string
	Taken    bool // what was said is taken down in the questions of the case, and is not asked for again
	Reason   string
	Request  string // of a form that stores; empty without a case
	Basis    int64
	CanKeep  bool
	Stating  bool   // a step of the statement is being added or taken back
	Begun    bool   // it is as the same person had left it, and not kept with the case
	Kept     string // when a claim was kept with the case last; empty where none was
	Outs     []Tick // what can be marked of who had shown out, and of cards that may have been forgotten
	Lost     []Tick
	Stood    bool   // the cards are there, so that what can be marked is known
	Field    string // at which something is wrong
	Error    string
	Answer   *Answer // nil before the claim was played out
	Script   string
	Playable bool // a claim can be played out: its cards are there
}

// StepView is a step of a statement in words, and why it cannot be done as it stands; empty where it can.
type StepView struct{ Words, Note string }

// Noted puts beside the steps why some cannot be done as they stand, as far as the claim is typed.
func (w *Workbench) Noted() {
	c, err := w.Typed.Claim()
	for _, n := range c.Notes() {
		if err == nil && n.Step < len(w.Steps) {
			w.Steps[n.Step].Note = n.Text
		}
	}
}

// Tick is something that can be marked.
type Tick struct {
	Value, Text string
	On          bool
}

// mostTicks are as many as are tapped; more are typed.
const mostTicks = 12

// Mark fills in what can be marked of the position.
func (w *Workbench) Mark() {
	p, err := w.Typed.Position()
	claimer, unknown := bridge.ParseSeat(w.Typed.Claimer)
	if w.Stood = err == nil && unknown == nil; !w.Stood {
		return
	}
	c := claims.Claim{Position: p, Claimer: claimer, Defender: w.Typed.Role == contested.Defender}
	outs, lost := strings.Fields(w.Typed.ShownOut), strings.Fields(w.Typed.Forgotten)
	for _, m := range contested.MarksOf(c) {
		if value := m.Typed(); m.Out != nil {
			w.Outs = append(w.Outs, Tick{value, m.Out.Seat.Name() + " " + m.Out.Suit.Symbol(),
				slices.Contains(outs, value)})
		} else {
			w.Lost = append(w.Lost, Tick{value, m.Card.Symbol(), slices.Contains(lost, value)})
		}
	}
}

// marked tells whether something was marked, or is wrong with it.
func (w Workbench) marked() bool {
	return w.Typed.ShownOut+w.Typed.Forgotten+w.ErrorAt("out")+w.ErrorAt("forgotten") != ""
}

// taps tells whether all that is marked of a field can be tapped, so that it need not be typed.
func (w Workbench) taps(field, typed string, ticks []Tick) bool {
	on := 0
	for _, t := range ticks {
		if t.On {
			on++
		}
	}
	return w.Stood && w.ErrorAt(field) == "" && len(ticks) <= mostTicks && on == len(strings.Fields(typed))
}

// Given is what the record of a case tells of a claim: it is changed there.
type Given struct {
	Position string // the cards left in words, where there are any
	Hands    []Hand
	Trump    string // empty where it is not known
	Leader   string
	Trick    string
	Role     bool // who is declarer is known
	Declarer bridge.Seat
	Whole    bool // all four hands are there
	Counted  bool // how many tricks were won before is known
}

// NewGiven shows what the record tells of a claim.
func NewGiven(r *record.Record) (g Given) {
	t := contested.OfRecord(r)
	g.Trump, g.Leader, g.Trick = t.Trump, t.Leader, t.Trick
	if r == nil {
		return g
	}
	if contract, bid := r.FinalContract(); bid && !contract.PassedOut() {
		g.Role, g.Declarer = true, contract.Declarer
		g.Position = contract.Symbol()
	}
	var deal bridge.Deal
	g.Whole = true
	for i, seat := range bridge.Seats {
		if t.Hands[i] == "" {
			g.Whole = false
			continue
		}
		hand, _ := bridge.ParseHand(t.Hands[i])
		deal, _ = deal.With(seat, hand)
	}
	g.Hands = NewHands(deal)
	stood, known := contested.StoodAt(r, nil)
	g.Counted = !known || stood.Known
	if leader, err := bridge.ParseSeat(t.Leader); err == nil {
		if g.Position != "" {
			g.Position += ". "
		}
		if t.Trick != "" {
			g.Position += "On the table, led by " + leader.Name() + ": " + symbols(t.Trick) + "."
		} else {
			g.Position += leader.Name() + " to lead."
		}
	}
	return g
}

// symbols are cards as they are shown.
func symbols(cards string) string {
	var list []string
	for _, word := range strings.Fields(cards) {
		if card, err := bridge.ParseCard(word); err == nil {
			list = append(list, card.Symbol())
		}
	}
	return strings.Join(list, " ")
}

// ErrorAt is what is wrong at a field; empty where nothing is.
func (w Workbench) ErrorAt(field string) string {
	if w.Field == field || w.Field == "role" && w.Given.Role && field == "claimer" {
		return w.Error
	}
	return ""
}

// elsewhere tells whether what is wrong stands beside no field of the form.
func (w Workbench) elsewhere() bool {
	switch w.Field {
	case "trump", "claimer", "role", "claimed", "won", "steps", "forgotten", "out", "said", "reason":
		return false
	case "n", "e", "s", "w", "trick", "leader":
		return w.Head != nil && w.Error != ""
	}
	return w.Error != ""
}

var (
	seats = []views.Choice{{Value: "N", Text: "North"}, {Value: "E", Text: "East"}, {Value: "S", Text: "South"},
		{Value: "W", Text: "West"}}
	roles = []views.Choice{{Value: contested.Declarer, Text: "Declarer"},
		{Value: contested.Defender, Text: "A defender"}}
	trumps = []views.Choice{{Value: "S", Text: "♠"}, {Value: "H", Text: "♥"}, {Value: "D", Text: "♦"},
		{Value: "C", Text: "♣"}, {Value: "NT", Text: "NT"}}
)

// claimers are those who can have claimed: dummy cannot (Law 68A).
func (w Workbench) claimers() (list []views.Choice) {
	if !w.Given.Role {
		return seats
	}
	d := w.Given.Declarer
	list = []views.Choice{{Value: d.String(), Text: d.Name() + ", declarer"}}
	for _, seat := range []bridge.Seat{d.Next(), d.Partner().Next()} {
		list = append(list, views.Choice{Value: seat.String(), Text: seat.Name() + ", a defender"})
	}
	return list
}

// told is the claim in a line: "South claimed 4 of the 4 left. Stated: cash the ♥A."
func (w Workbench) told() string {
	claimer, err := bridge.ParseSeat(w.Typed.Claimer)
	if err != nil {
		return "What was claimed"
	}
	words := fmt.Sprintf("%s claimed %s of the %d left", claimer.Name(), w.Typed.Claimed, w.tricks())
	var steps []string
	for _, step := range w.Steps {
		steps = append(steps, step.Words)
	}
	if len(steps) > 0 {
		words += ": " + strings.Join(steps, ", then ")
	}
	return words
}

// folded tells whether the claim is folded up: it was played out, and nothing of it is being put right or added.
func (w Workbench) folded() bool {
	return w.Answer != nil && !w.Stating && (w.Field == "" || w.Field == "said" || w.Field == "reason")
}

// rested tells whether the rest was said to be good, so that no step can follow.
func (w Workbench) rested() bool {
	n := len(w.Typed.Steps)
	return n > 0 && w.Typed.Steps[n-1] == string(claims.Rest)
}

// rare tells whether steps are offered that are seldom said.
func (w Workbench) rare() bool {
	return slices.ContainsFunc(w.Offers, func(o Offer) bool { return o.Rare })
}

// counts are the numbers of tricks that can be claimed.
func (w Workbench) counts() (list []views.Choice) {
	for n := range w.tricks() + 1 {
		list = append(list, views.Choice{Value: strconv.Itoa(n), Text: strconv.Itoa(n)})
	}
	return list
}

// before are the numbers of tricks that can have been won before the claim.
func (w Workbench) before() (list []views.Choice) {
	for n := range 14 - w.tricks() {
		list = append(list, views.Choice{Value: strconv.Itoa(n), Text: strconv.Itoa(n)})
	}
	return append(list, views.Choice{Text: "Not known"})
}

// tricks are those left; 0 where the cards do not tell.
func (w Workbench) tricks() (most int) {
	for _, text := range w.Typed.Hands {
		if hand, err := bridge.ParseHand(text); err == nil {
			most = max(most, hand.Len())
		}
	}
	return most
}

// Answer is what the play of a claim comes to.
type Answer struct {
	Side     string // "South’s side"
	Claimed  int
	Tricks   int
	Worst    *int
	AtBest   int
	Best     *int
	Double   *int
	Groups   []Group // of which each changes the number alone
	Together []Group // of which each does so only together with others
	Guidance []Row
	Whole    bool
	Least    int    // no worst result is fewer, where it is not finished
	Guess    string // that the best line rests on a finesse that was not stated, in a sentence; empty where it does not
	Back     string // what goes back of a concession, in a sentence; empty for nothing
	Agreed   string // what the side that agreed would have taken, likewise
	Missed   string // that a card must have been overlooked, likewise
	Open     *contested.Span
	Awaited  []string // what is still to be found, where the number turns on it
	Marks    []string // what is not marked and would change the number
	Plain    bool     // every normal line comes to the same
	Show     string   // the line that is shown
	Line     *LineView
}

// Group is a matter on which the number depends.
type Group struct {
	Name     string // of its field
	Law      rulebook.Subject
	With     string // what it changes the number together with
	Readings []Row
}

// Row is one thing that can be found, or that was published, with what it comes to.
type Row struct {
	Value string // of the reading
	Words string
	Worst int
	Show  string // names its line
	Found bool
	Taken string // on whose account it counts though the director has not found it; empty where it does not
}

// NewAnswer shows what was worked out, with the line that is asked for at a card.
func NewAnswer(c claims.Claim, p contested.Played, show string, at int) *Answer {
	a := &Answer{Side: c.Claimer.Name() + "’s side", Claimed: c.Claimed, Tricks: p.Tricks, Worst: p.Worst,
		AtBest: p.AtBest, Best: p.Best, Double: p.Double, Whole: p.Whole, Show: "worst"}
	a.Open, a.Awaited = p.Open, p.Awaited()
	a.Least, a.Guess, a.Back, a.Agreed = p.Least, guessWords(c, p), backWords(c, p), agreedWords(c, p)
	a.Missed = missedWords(c, p)
	a.Marks = marksTogether(p.Marks)
	lines := map[string]contested.Line{"worst": p.Line, "best": p.BestLine}
	titles := map[string]string{"worst": "The worst normal line", "best": "The best normal line"}
	if a.Open != nil {
		titles["worst"] = "The worst normal line, as long as nothing more is found"
	}
	if a.Plain = p.Whole && len(p.Asked) == 0 && p.Worst != nil && p.Best != nil && *p.Worst == *p.Best; a.Plain {
		titles["worst"] = "How the rest can go"
	}
	for _, asked := range p.Asked {
		g := Group{Name: "found." + string(asked.Matter), Law: contested.LawOf(asked.Matter), With: asked.Together()}
		for i, r := range asked.Readings {
			row := Row{Value: strconv.Itoa(i), Words: r.Words, Worst: r.Worst,
				Found: i == asked.Found && !asked.Unsaid, Show: fmt.Sprintf("%s.%d", asked.Matter, i)}
			if i == asked.Found && asked.Unsaid {
				row.Taken = asked.Taken()
			}
			lines[row.Show], titles[row.Show] = r.Line, "The worst line if you find that "+r.Words
			g.Readings = append(g.Readings, row)
		}
		if asked.Alone() {
			a.Groups = append(a.Groups, g)
		} else {
			a.Together = append(a.Together, g)
		}
	}
	for i, g := range p.Guidance {
		if p.Worst == nil || g.Worst == *p.Worst {
			continue // it changes nothing
		}
		row := Row{Words: g.Words, Worst: g.Worst, Show: fmt.Sprintf("guidance.%d", i)}
		lines[row.Show], titles[row.Show] = g.Line, "The worst line by published guidance"
		a.Guidance = append(a.Guidance, row)
	}
	if _, known := lines[show]; known {
		a.Show = show
	}
	if len(lines[a.Show]) > 0 {
		a.Line = NewLineView(c, lines[a.Show], titles[a.Show], at)
	}
	return a
}

// marksTogether are the marks that would change the number, those of one kind that come to as many tricks in a row.
func marksTogether(marks []contested.Mark) (list []string) {
	together := map[string][]string{}
	var order []string
	for _, m := range marks {
		kind := fmt.Sprintf(" had shown out: %d", m.Worst)
		words := ""
		if m.Out != nil {
			words = m.Out.Seat.Name() + " of " + m.Out.Suit.Name()
		} else {
			kind, words = fmt.Sprintf(" was forgotten: %d", m.Worst), "the "+m.Card.Symbol()
		}
		if together[kind] == nil {
			order = append(order, kind)
		}
		together[kind] = append(together[kind], words)
	}
	for _, kind := range order {
		words, last := together[kind], len(together[kind])-1
		if last > 0 {
			words = []string{strings.Join(words[:last], ", ") + " or " + words[last]}
		}
		list = append(list, words[0]+kind)
	}
	return list
}

// guessWords say that the best line rests on a finesse that was not stated, which is seldom open to the claimer.
func guessWords(c claims.Claim, p contested.Played) string {
	if p.Unguessed == nil || p.Best == nil {
		return ""
	}
	unless := "an opponent had shown out of the suit, or would on any normal line"
	if c.Code == claims.Code1997 || c.Code == claims.Code2007 {
		unless += ", or it would be irrational not to take it"
	}
	return fmt.Sprintf("The best normal line rests on a finesse that was not stated. Such a finesse is not accepted "+
		"unless %s. Without it the best is %d.", unless, *p.Unguessed)
}

// backWords say what no normal play loses of what a claim gave up.
func backWords(c claims.Claim, p contested.Played) string {
	switch p.Back {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s’s side gave up a trick that no normal play loses: it goes back.", c.Claimer.Name())
	}
	return fmt.Sprintf("%s’s side gave up %d tricks that no normal play loses: they go back.", c.Claimer.Name(), p.Back)
}

// missedWords say that the claimer must have missed a card, where more was claimed than any normal line wins and a
// card that was forgotten would leave fewer tricks still; empty where one has been marked.
func missedWords(c claims.Claim, p contested.Played) string {
	if p.Worst == nil || p.Best == nil || c.Claimed <= *p.Best || len(c.Forgotten) > 0 ||
		!slices.ContainsFunc(p.Marks, func(m contested.Mark) bool { return m.Card != nil && m.Worst < *p.Worst }) {
		return ""
	}
	return fmt.Sprintf("%s claimed %d, and no normal line wins more than %d: what was overlooked? If a card below "+
		"was, mark it; in doubt, doubt goes against the claimer.", c.Claimer.Name(), c.Claimed, *p.Best)
}

// agreedWords say what the side that agreed to a claim could have taken.
func agreedWords(c claims.Claim, p contested.Played) string {
	a := p.Agreed
	if a == nil || max(a.Double, a.Best, a.Erring) <= a.Kept {
		return ""
	}
	return a.Words(c.Tricks())
}

// lead, number and tail are the answer in one short sentence, which never says what the ruling is. While something is
// still to be found the number is that of a claimer against whom all doubt goes (Law 70A).
func (a Answer) lead() string {
	switch {
	case a.Worst == nil:
		return ""
	case a.Missed != "" && len(a.Groups)+len(a.Together) == 0:
		return "Unless a card was forgotten: worst result"
	case len(a.Groups)+len(a.Together) == 0 && a.Whole:
		return "Whatever you find of what is normal: worst result"
	case !a.Whole:
		return "Not finished; worst result so far"
	}
	return "Worst result"
}

func (a Answer) number() string {
	of := fmt.Sprintf("%d of the %d tricks left", a.AtBest, a.Tricks)
	if a.Worst == nil {
		if a.Least > 0 {
			return fmt.Sprintf("Not finished: %d to %s", a.Least, of)
		}
		return "Not finished, at best " + of
	}
	return of
}

func (a Answer) tail() string {
	switch {
	case a.Worst == nil:
		return "for " + a.Side + ". There was no time to try every normal line: follow the play as far as nobody " +
			"doubts it, then play out the rest."
	case a.Open != nil:
		return "as long as nothing more is found; " + a.better() + "."
	case len(a.Groups) == 1:
		return a.Groups[0].tail(*a.Worst)
	case len(a.Groups) > 1:
		return "by what is marked below; " + otherwise(*a.Worst, a.Groups...) + "."
	case len(a.Together) > 0:
		return "; no finding changes it alone."
	}
	return "."
}

// mostFindings is how many are told in a sentence; more stand in the table alone.
const mostFindings = 3

// better says what each finding makes of the number that counts while it is open.
func (a Answer) better() string {
	said := map[int][]string{}
	n := 0
	for _, g := range a.Groups {
		for _, r := range g.Readings {
			if r.Worst != *a.Worst {
				said[r.Worst] = append(said[r.Worst], r.Words)
				n++
			}
		}
	}
	if n == 0 || n > mostFindings {
		return fmt.Sprintf("up to %d by what can be found below: %s", a.Open.Most, strings.Join(a.Awaited, "; "))
	}
	var parts []string
	for _, worst := range slices.Sorted(maps.Keys(said)) {
		parts = append(parts, fmt.Sprintf("%d if you find that %s", worst, strings.Join(said[worst], ", or that ")))
	}
	return strings.Join(parts, "; ")
}

// spaced puts a space before words, and none before a sign.
func spaced(text string) string {
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, ";") {
		return text
	}
	return " " + text
}

// found tells whether the director has found something of it.
func (g Group) found() bool {
	return slices.ContainsFunc(g.Readings, func(r Row) bool { return r.Found })
}

// found tells whether the director has found anything.
func (a Answer) found() bool {
	return slices.ContainsFunc(append(a.Groups[:len(a.Groups):len(a.Groups)], a.Together...), Group.found)
}

// taken says what counts while something is still to be found; empty where nothing is.
func (a Answer) taken() string {
	if a.Open == nil || a.Worst == nil {
		return ""
	}
	return "What you do not find stays a doubt, and doubt goes against the claimer."
}

// tail is the sentence where the number turns on one matter alone.
func (g Group) tail(worst int) string {
	var so []string
	for _, r := range g.Readings {
		if r.Found {
			so = append([]string{r.Words}, so...)
		} else if r.Worst == worst {
			so = append(so, r.Words)
		}
	}
	return "if you find that " + strings.Join(so, ", or that ") + "; " + otherwise(worst, g) + "."
}

// otherwise is what another finding comes to.
func otherwise(worst int, groups ...Group) string {
	least, most := worst, worst
	for _, g := range groups {
		for _, r := range g.Readings {
			switch {
			case r.Worst == worst:
			case least == worst && most == worst:
				least, most = r.Worst, r.Worst
			default:
				least, most = min(least, r.Worst), max(most, r.Worst)
			}
		}
	}
	if least == most {
		return fmt.Sprintf("otherwise %d", most)
	}
	return fmt.Sprintf("otherwise %d to %d", least, most)
}

// counted says whose tricks they are.
func (a Answer) counted() string {
	words := fmt.Sprintf("These are tricks of %s, which claimed %d.", a.Side, a.Claimed)
	if a.Show == "worst" && a.Line != nil {
		words += " Its line is shown card by card."
	}
	return words
}

// lawOfClaims is where the laws speak of contested claims.
const lawOfClaims = rulebook.Claims

// to is the address of the form that comes back at a part of the page.
func (w Workbench) to(part string) string { return w.Path + "#" + part }

func (w Workbench) method() string {
	if w.Head == nil {
		return "get"
	}
	return "post"
}

func pressed(is bool) templ.Attributes {
	return templ.Attributes{"aria-pressed": strconv.FormatBool(is)}
}

func lowered(seat string) string { return strings.ToLower(seat) }
