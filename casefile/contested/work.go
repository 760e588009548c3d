package contested

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"redress/bridge/claims"
	"redress/rulebook"
)

// Found says which reading of a matter the director finds, counted from 0. What is not named has not been found: it is
// taken against the claimer, as doubt is (Law 70A): so that the fewest tricks are left; or as regulations have it.
type Found map[claims.Matter]int

// Reading is one thing that can be found of a matter, with what it comes to where all else is found as it is.
type Reading struct {
	Words string `json:"words"` // "South was at all likely to be unaware of a trump that is out"
	Worst int    `json:"worst"`
	Line  Line   `json:"line,omitempty"`
	// Published says who has published that it is to be found so.
	Published string `json:"published,omitempty"`
}

// Asked is a matter on which the number depends.
type Asked struct {
	Matter   claims.Matter `json:"matter"`
	Readings []Reading     `json:"readings"`
	Found    int           `json:"found"`
	// Unsaid tells that the director has found nothing of the matter: Found is what it is taken as. Claims kept by
	// earlier versions do not tell the two apart, and have what they were kept with as found.
	Unsaid bool `json:"unsaid,omitempty"`
	// Regulated tells that what is unsaid is taken as the regulations have it; else it goes against the claimer.
	Regulated bool `json:"regulated,omitempty"`
	// With is empty where the matter changes the number alone; else the sets of others together with which it does.
	With [][]claims.Matter `json:"with,omitempty"`
}

// Alone tells whether the number changes by this matter alone, the others being found as they are.
func (a Asked) Alone() bool { return len(a.With) == 0 }

// Considered tells whether something has been found of the matter that bears on the number, or may have been: it does
// so alone, or it was found otherwise than against the claimer.
func (a Asked) Considered() bool { return a.Alone() || a.Found > 0 }

// Judged tells whether the director has found it, as far as it bears on the number.
func (a Asked) Judged() bool { return !a.Unsaid && a.Considered() }

// Open tells whether it is still to be found.
func (a Asked) Open() bool { return a.Unsaid && !a.Regulated }

// Is names the matter.
func (a Asked) Is() string { return matterWords[a.Matter] }

// Taken says on whose account what the director has not found is taken as it is.
func (a Asked) Taken() string {
	if a.Regulated {
		return "as the regulations have it"
	}
	return "against the claimer, as doubt is"
}

// matterWords name what a finding is about.
var matterWords = map[claims.Matter]string{
	claims.OfAwareness: "whether the trumps that are out were forgotten",
	claims.OfOwnTrump:  "a trump led while unaware",
	claims.OfSurprise:  "the play after a trump appears",
	claims.OfRuffs:     "the size of a ruff",
	claims.OfOrder:     "the order within a suit",
	claims.OfEntries:   "the entries",
	claims.OfFinesse:   "a finesse that was not stated",
	claims.OfStatedRun: "leaving the suit that was to be run",
	claims.OfSwitches:  "going to and fro between suits",
	claims.OfObvious:   "a line that it would be irrational not to take",
	claims.OfMasters:   "throwing a winner though a loser could go",
	claims.OfPartner:   "what partner would have played",
	claims.OfDiscards:  "which of several like cards is thrown",
}

// Together says with what else the matter changes the number; empty where it does so alone.
func (a Asked) Together() string {
	var sets []string
	for _, others := range a.With {
		var words []string
		for _, m := range others {
			words = append(words, matterWords[m])
		}
		sets = append(sets, strings.Join(words, " and "))
	}
	return strings.Join(sets, "; or ")
}

// Guidance is what authorities have published on what is normal, applied to the claim.
type Guidance struct {
	Words   string `json:"words"`
	Setting string `json:"setting,omitempty"` // of the regulations on what is normal, of an authority that goes by it
	Worst   int    `json:"worst"`
	Line    Line   `json:"line,omitempty"`
}

// Played is what the play of a claim comes to under what is found, in tricks of the claiming side.
type Played struct {
	Tricks int  `json:"tricks"`          // left to be won
	Worst  *int `json:"worst,omitempty"` // nil where there was no time to finish
	AtBest int  `json:"at_best"`         // no worst result can be more than that
	Best   *int `json:"best,omitempty"`  // of normal play
	// Unguessed is the best without a finesse that was not stated, where the best rests on one (Law 70E1).
	Unguessed *int       `json:"unguessed,omitempty"`
	Double    *int       `json:"double,omitempty"` // with all cards in view
	Line      Line       `json:"line,omitempty"`
	BestLine  Line       `json:"best_line,omitempty"`
	Asked     []Asked    `json:"asked,omitempty"`
	Open      *Span      `json:"open,omitempty"`  // what the worst can still come to; nil where no finding is open
	Whole     bool       `json:"whole,omitempty"` // all that can be found was tried: what is not asked changes nothing
	Guidance  []Guidance `json:"guidance,omitempty"`
	Least     int        `json:"least,omitempty"`  // where there was no time to finish: no worst result is fewer
	Back      int        `json:"back,omitempty"`   // tricks that were given up though no normal play loses them (Law 71)
	Agreed    *Agreed    `json:"agreed,omitempty"` // as the side sees it that agreed to the claim
	Tests     Tests      `json:"tests,omitzero"`
	Marks     []Mark     `json:"marks,omitempty"` // not marked, and would change the number
}

// Span is between which numbers the worst lies while findings on which it turns are open.
type Span struct {
	Least int `json:"least"`
	Most  int `json:"most"`
}

// Words are the numbers: "3 or 4", "2 to 4".
func (s Span) Words() string {
	if s.Most == s.Least+1 {
		return fmt.Sprintf("%d or %d", s.Least, s.Most)
	}
	return fmt.Sprintf("%d to %d", s.Least, s.Most)
}

// Awaited are the matters that are still to be found, named, where the number turns on them.
func (p Played) Awaited() (list []string) {
	if p.Open == nil {
		return nil
	}
	for _, a := range p.Asked {
		if a.Open() {
			list = append(list, a.Is())
		}
	}
	return list
}

// Agreed is what the side that agreed to a claim would have taken, in its tricks of those left (Law 69B). What was
// likely is the director's to judge: these are bounds of it.
type Agreed struct {
	Kept   int `json:"kept"` // that the claim left to it
	Worst  int `json:"worst"`
	Best   int `json:"best"` // against the best play of the claiming side, as the two others
	Double int `json:"double"`
	// Erring is what it takes where the claiming side plays its worst normal line; claims kept by earlier versions do
	// not tell.
	Erring int `json:"erring,omitempty"`
}

// likely is what the side takes where it would likely have won more than it was left, as far as the cards leave no
// choice of how much: it can have won one trick more and no other, or as many on every normal line.
func (a *Agreed) likely() (takes int, known bool) {
	switch {
	case a == nil:
		return 0, false
	case max(a.Best, a.Double) == a.Kept+1:
		return a.Kept + 1, true
	}
	return a.Best, a.Worst == a.Best && a.Best > a.Kept
}

// Words say between which numbers it lies, of the tricks that were left.
func (a Agreed) Words(tricks int) string {
	words := fmt.Sprintf("The claim left %d of the %s to the side that agreed. That side takes %d on its worst normal "+
		"line, %d on its best, and %d double dummy, with all cards in view (which leaves the claiming side %d).",
		a.Kept, Tricks(tricks), a.Worst, a.Best, a.Double, tricks-a.Double)
	if a.Erring > max(a.Best, a.Double) {
		words += fmt.Sprintf(" It takes %d if the claiming side plays its worst normal line.", a.Erring)
	}
	if max(a.Best, a.Double, a.Erring) <= a.Kept {
		return words + " None of these is more than it was left."
	}
	return words
}

// ForDirector are the words with what is left to judge.
func (a Agreed) ForDirector(tricks int) string {
	words := a.Words(tricks)
	if max(a.Best, a.Double, a.Erring) > a.Kept {
		words += " Which is likely is yours to judge."
	}
	return words
}

// Tests are what the play comes to where one matter is found otherwise; they answer questions of the rulebook. Nil
// where that was not worked out.
type Tests struct {
	Unaware   *Tested `json:"unaware,omitempty"`    // of the trumps that are out
	Aware     *Tested `json:"aware,omitempty"`      // of them
	NoFinesse *Tested `json:"no_finesse,omitempty"` // aware, and no finesse is normal that was not stated
	FromTop   *Tested `json:"from_top,omitempty"`   // aware, and every suit is played from the top
}

// Tested is a worst result with its line.
type Tested struct {
	Worst int  `json:"worst"`
	Line  Line `json:"line,omitempty"`
	Most  int  `json:"most,omitempty"` // where it is more: what the worst can come to by findings that are open
}

// turns tells whether it turns on findings that are open if so many tricks are won.
func (t *Tested) turns(claimed int) bool { return t.Worst < claimed && claimed <= t.Most }

// guidance are published lists of what is normal, as far as they are known.
var guidance = []struct{ preset, setting, words string }{
	{"ebu_like", "ebu", "As directors of the English Bridge Union commonly rule: a suit headed by the queen or " +
		"better from the top, other suits in any order"},
	{"acbl2019_like", "acbl-2019", "By the points of the ACBL Laws Commission (2019): every suit from the top, no " +
		"trump led while unaware, the lowest ruffs"},
	{"acbl2019_like_may_leave_line", "", "By the same points of the ACBL, and a stated run is left when it " +
		"breaks badly"},
}

// LawOf is what the rulebook calls the provision that a matter turns on.
func LawOf(m claims.Matter) rulebook.Subject {
	switch m {
	case claims.OfAwareness:
		return rulebook.OutstandingTrump
	case claims.OfOwnTrump:
		return rulebook.TrumpCouldLose
	case claims.OfOrder:
		return rulebook.OrderOfSuit
	case claims.OfFinesse, claims.OfObvious:
		return rulebook.UnstatedLine
	case claims.OfPartner:
		return rulebook.PartnersChoice
	}
	return rulebook.NewLine
}

// CodeOf is the code of laws that an edition belongs to, by the year at the end of its id.
func CodeOf(edition string) claims.Code {
	switch {
	case strings.HasSuffix(edition, "2007"):
		return claims.Code2007
	case strings.HasSuffix(edition, "1997"):
		return claims.Code1997
	}
	return claims.Code2017
}

// Decided tells whether the laws of an edition say how a contested claim is judged by its normal lines.
func Decided(edition string) bool {
	_, ok := rulebook.NewLine.In(edition)
	return ok
}

// Work plays a claim out under what is found, within a time for each of its parts: what there was no time for stays
// open, and is said to be. It is an error only where the claim cannot be.
func Work(ctx context.Context, c claims.Claim, found Found, limit time.Duration) (Played, error) {
	return WorkBy(ctx, c, found, "", limit)
}

// WorkBy does so where regulations say what is normal (a value of claim-normal; empty where they do not): what is not
// found otherwise is as they have it.
func WorkBy(ctx context.Context, c claims.Claim, found Found, normal string, limit time.Duration) (Played, error) {
	if err := c.Check(); err != nil {
		return Played{}, err
	}
	w := work{ctx: ctx, claim: c, limit: limit, normal: normal, p: Played{Tricks: c.Tricks(), AtBest: c.Tricks()}}
	w.double()
	base := claims.Findings{Order: claims.AnyOrder}
	if !w.result(base) { // what is found besides would take as long again
		return w.p, nil
	}
	w.agreed(base)
	questions := w.questions()
	w.take(questions, found)
	f := w.put(base, questions)
	if len(questions) > 0 && !w.result(f) {
		return w.p, nil
	}
	if w.p.Agreed != nil {
		w.p.Agreed.Erring = w.p.Tricks - *w.p.Worst
	}
	w.asked(questions, found)
	now, span := w.span(questions)
	if span.Least < span.Most {
		w.p.Open = &span
		w.bestOf(questions[0][0].Most(now), questions)
	}
	w.plainLine()
	w.guidance()
	w.tests(f)
	w.marks(f)
	if len(questions) > 0 {
		w.turned(questions[0][0], now)
	}
	w.p.Back = max(0, *w.p.Worst-c.Claimed)
	return w.p, nil
}

// agreed looks at the claim as the side that agreed to it does.
func (w *work) agreed(f claims.Findings) {
	ctx, stop := context.WithTimeout(w.ctx, w.limit)
	defer stop()
	if a, err := new(claims.Analyst).Agreed(ctx, w.claim, f); err == nil {
		w.p.Agreed = &Agreed{Kept: a.Kept, Worst: a.Worst, Best: a.Best, Double: a.Double}
	}
}

// plainLine puts a careful claimer's line in the place of the worst one, where nothing that can be found changes the
// number: no card of it then shows a mistake that nobody has made.
func (w *work) plainLine() {
	if !w.p.Whole || len(w.p.Asked) > 0 {
		return
	}
	careful := claims.Findings{Order: claims.TopDown, Aware: true, Entries: true, NoFinesse: true,
		Masters: true, Discards: true}
	if r, finished := w.analyse(careful); finished && r.Worst == *w.p.Worst {
		w.p.Line = lineOf(w.claim.Position, r.Line)
	}
}

type work struct {
	ctx   context.Context
	claim claims.Claim
	limit time.Duration
	p     Played

	normal string // what is, by the regulations
	taken  Found  // the reading of every matter: as it is found, as the regulations have it, or against the claimer
}

func (w *work) analyse(f claims.Findings) (claims.Result, bool) {
	ctx, stop := context.WithTimeout(w.ctx, w.limit)
	defer stop()
	r, err := claims.Analyse(ctx, w.claim, f)
	return r, err == nil
}

// double is what both sides take with all cards in view, which no normal line can be sure to beat.
func (w *work) double() {
	ctx, stop := context.WithTimeout(w.ctx, w.limit)
	defer stop()
	n, err := new(claims.Solver).Value(ctx, w.claim.Position)
	if err != nil {
		return
	}
	if w.claim.ToPlay().Side() != w.claim.Claimer.Side() {
		n = w.p.Tricks - n
	}
	w.p.Double, w.p.AtBest = &n, n
}

// result puts down what the play comes to, and tells whether there was time.
func (w *work) result(f claims.Findings) bool {
	r, finished := w.analyse(f)
	if !finished {
		w.p.Worst, w.p.Best, w.p.Unguessed, w.p.BestLine = nil, nil, nil, nil
		w.p.Least, w.p.AtBest = r.Least, min(w.p.AtBest, r.Worst)
		w.p.Line = lineOf(w.claim.Position, r.Line)
		return false
	}
	w.p.Worst, w.p.Best, w.p.Unguessed = &r.Worst, &r.Best, nil
	if r.Unguessed < r.Best {
		w.p.Unguessed = &r.Unguessed
	}
	w.p.Line, w.p.BestLine = lineOf(w.claim.Position, r.Line), lineOf(w.claim.Position, r.BestLine)
	w.p.AtBest = r.Worst
	return true
}

// questions are the matters on which the number depends, each with its readings. They are what a director has to find,
// and get three times the time of another part.
func (w *work) questions() (list [][]claims.Question) {
	ctx, stop := context.WithTimeout(w.ctx, 3*w.limit)
	defer stop()
	all, err := claims.Questions(ctx, w.claim)
	if w.p.Whole = err == nil; errors.Is(err, claims.ErrNotFinished) {
		all = w.ofTrumps()
	}
	for i, q := range all {
		if i == 0 || q.Matter != all[i-1].Matter {
			list = append(list, nil)
		}
		list[len(list)-1] = append(list[len(list)-1], q)
	}
	return list
}

// ofTrumps are the questions of the trumps that are out alone (Law 70C2), where there was no time for all.
func (w *work) ofTrumps() []claims.Question {
	ctx, stop := context.WithTimeout(w.ctx, w.limit)
	defer stop()
	list, _ := claims.QuestionsOf(ctx, w.claim, claims.OfAwareness) // what there is no time for stays unasked
	return list
}

// put is what is found of every matter, or taken.
func (w *work) put(f claims.Findings, questions [][]claims.Question) claims.Findings {
	for _, readings := range questions {
		readings[w.taken[readings[0].Matter]].Put(&f)
	}
	return f
}

// publishedBy begins what says who has published a reading, by the value of claim-normal.
var publishedBy = map[string]string{"ebu": "EBU", "acbl-2019": "ACBL"}

// take puts down the reading of every matter. Of those of which nothing is found, nor regulated, it is what goes
// against the claimer beside the others: a play that is forbidden in one matter can be the one that saves a trick lost
// by another, so that the harder reading of each does not always make the fewest tricks of all.
func (w *work) take(questions [][]claims.Question, found Found) {
	w.taken = Found{}
	for _, readings := range questions {
		m := readings[0].Matter
		if i, said := found[m]; said {
			w.taken[m] = 0
			if i > 0 && i < len(readings) {
				w.taken[m] = i
			}
		} else if i := slices.IndexFunc(readings, w.regulates); i >= 0 {
			w.taken[m] = i
		}
	}
	if len(questions) > 0 {
		maps.Copy(w.taken, questions[0][0].Least(w.taken))
	}
}

// regulates tells whether the regulations have a reading.
func (w *work) regulates(q claims.Question) bool {
	who, known := publishedBy[w.normal]
	return known && strings.HasPrefix(q.Published, who)
}

// asked plays out every reading of each matter beside what is found of the others. The matters that change the number
// alone come first.
func (w *work) asked(questions [][]claims.Question, found Found) {
	for i, readings := range questions {
		asked := Asked{Matter: readings[0].Matter, Found: w.taken[readings[0].Matter]}
		_, said := found[asked.Matter]
		asked.Unsaid, asked.Regulated = !said, !said && w.regulates(readings[asked.Found])
		for j, q := range readings {
			one := w.put(claims.Findings{Order: claims.AnyOrder}, without(questions, i))
			readings[j].Put(&one)
			r, finished := w.analyse(one)
			if !finished {
				w.p.Whole = false
				return
			}
			asked.Readings = append(asked.Readings, Reading{q.Finding, r.Worst, lineOf(w.claim.Position, r.Line),
				q.Published})
		}
		_, asked.With = readings[0].Alone(w.taken)
		w.p.Asked = append(w.p.Asked, asked)
	}
	slices.SortStableFunc(w.p.Asked, func(a, b Asked) int { return min(len(a.With), 1) - min(len(b.With), 1) })
}

// span is between which numbers the worst lies where what is open is found in some way, beside what is found already.
func (w *work) span(questions [][]claims.Question) (now Found, span Span) {
	now = Found{}
	for _, a := range w.p.Asked {
		if !a.Open() {
			now[a.Matter] = a.Found
		}
	}
	if len(questions) > 0 && len(w.p.Asked) == len(questions) {
		span.Least, span.Most = questions[0][0].Between(now)
	}
	return now, span
}

// bestOf has the best normal line also under what is open to be found in the claimer's favour, where it is more: no
// worst line comes to more than it.
func (w *work) bestOf(most Found, questions [][]claims.Question) {
	taken := w.taken
	w.taken = maps.Clone(w.taken)
	maps.Copy(w.taken, most)
	r, finished := w.analyse(w.put(claims.Findings{Order: claims.AnyOrder}, questions))
	if w.taken = taken; !finished || r.Best <= *w.p.Best {
		return
	}
	w.p.Best, w.p.Unguessed, w.p.BestLine = &r.Best, nil, lineOf(w.claim.Position, r.BestLine)
	if r.Unguessed < r.Best {
		w.p.Unguessed = &r.Unguessed
	}
}

// turned puts down how much more the tests of awareness come to by findings that are open.
func (w *work) turned(q claims.Question, now Found) {
	for reading, t := range []*Tested{w.p.Tests.Unaware, w.p.Tests.Aware} {
		if t == nil || w.p.Open == nil {
			continue
		}
		so := maps.Clone(now)
		so[claims.OfAwareness] = reading
		if _, most := q.Between(so); most > t.Worst {
			t.Most = most
		}
	}
}

func without(questions [][]claims.Question, i int) [][]claims.Question {
	return append(questions[:i:i], questions[i+1:]...)
}

// guidance applies what was published.
func (w *work) guidance() {
	for _, g := range guidance {
		for _, preset := range claims.Presets {
			if preset.Name != g.preset {
				continue
			}
			if r, finished := w.analyse(preset.Findings); finished {
				w.p.Guidance = append(w.p.Guidance,
					Guidance{g.words, g.setting, r.Worst, lineOf(w.claim.Position, r.Line)})
			}
		}
	}
}

// tests finds one matter otherwise at a time.
func (w *work) tests(f claims.Findings) {
	one := func(change func(f *claims.Findings)) *Tested {
		changed := f
		change(&changed)
		if r, finished := w.analyse(changed); finished {
			return &Tested{Worst: r.Worst, Line: lineOf(w.claim.Position, r.Line)}
		}
		return nil
	}
	w.p.Tests = Tests{
		Unaware:   one(func(f *claims.Findings) { f.Aware = false }),
		Aware:     one(func(f *claims.Findings) { f.Aware = true }),
		NoFinesse: one(func(f *claims.Findings) { f.Aware, f.NoFinesse = true, true }),
		FromTop:   one(func(f *claims.Findings) { f.Aware, f.Order = true, claims.TopDown }),
	}
}
