package claims

import (
	"context"
	"slices"
	"strings"

	"redress/bridge"
)

// Question is something that only the director can find, and that changes the number of tricks.
type Question struct {
	Finding string // as it would be found: "South was at all likely to be unaware of a trump that is out"
	Matter  Matter // what it is about, from which the edition's provision follows
	Worst   int    // tricks of the claiming side if it is found and all else is as the preset strict has it
	// Put adds it to what is found of the other matters. Of these an AnyOrder alone is as the preset strict has it.
	Put func(f *Findings)
	// Published says who has published that it is to be found so; empty where nobody is known to have.
	Published string
	tried     *tried
}

// Alone tells whether the matter changes the number where the others are found so (which reading of each, counted from
// 0; what is not named goes against the claimer). Where it does not, together are the smallest sets of others which,
// found otherwise, let it change the number.
func (q Question) Alone(found map[Matter]int) (alone bool, together [][]Matter) {
	t := q.tried
	own, at := 0, make([]int, len(t.asks))
	for i, one := range t.asks {
		if n := found[one.matter]; n > 0 && n < len(one.readings) {
			at[i] = n
		}
		if one.matter == q.Matter {
			own = i
		}
	}
	fewest := len(t.asks)
	for i := range t.worst {
		if !t.turns(i, own) {
			continue
		}
		var others []Matter
		for j, one := range t.asks {
			if j != own && t.at(i, j) != at[j] {
				others = append(others, one.matter)
			}
		}
		switch n := len(others); {
		case n == 0:
			return true, nil
		case n < fewest:
			fewest, together = n, [][]Matter{others}
		case n == fewest && !slices.ContainsFunc(together, func(o []Matter) bool { return slices.Equal(o, others) }):
			together = append(together, others)
		}
	}
	return false, together
}

// Between are the fewest and the most tricks that the worst can come to where the matters found are so (which reading
// of each, counted from 0) and every other is found in some way.
func (q Question) Between(found map[Matter]int) (least, most int) {
	t := q.tried
	least, most = -1, -1
combinations:
	for i, n := range t.worst {
		for j, one := range t.asks {
			if at, is := found[one.matter]; is && t.at(i, j) != at {
				continue combinations
			}
		}
		if least < 0 {
			least, most = n, n
		}
		least, most = min(least, n), max(most, n)
	}
	return least, most
}

// Least are the readings of the matters that are not found by which the worst is fewest, where those that are found are
// so (which reading of each, counted from 0); of as few, those nearest to the first of each.
func (q Question) Least(found map[Matter]int) map[Matter]int {
	return q.taken(found, func(n, than int) bool { return n < than })
}

// Most are those by which it is most.
func (q Question) Most(found map[Matter]int) map[Matter]int {
	return q.taken(found, func(n, than int) bool { return n > than })
}

// taken are the readings by which the worst comes before all others, those nearest to the first of each.
func (q Question) taken(found map[Matter]int, before func(n, than int) bool) map[Matter]int {
	t := q.tried
	best := -1
combinations:
	for i, n := range t.worst {
		for j, one := range t.asks {
			if at, is := found[one.matter]; is && t.at(i, j) != at {
				continue combinations
			}
		}
		if best < 0 || before(n, t.worst[best]) {
			best = i
		}
	}
	taken := map[Matter]int{}
	for j, one := range t.asks {
		if _, is := found[one.matter]; !is && best >= 0 {
			taken[one.matter] = t.at(best, j)
		}
	}
	return taken
}

// tried is the worst of every combination of readings, the first matter's changing fastest.
type tried struct {
	asks     []ask
	worst    []int
	choosing [4]matters // what was chosen in each hand
}

// hands are those in which a matter was a choice: "from North’s hand".
func (t *tried) hands(m Matter) string {
	var names []string
	for _, seat := range bridge.Seats {
		if t.choosing[seat]&markOf(m) != 0 {
			names = append(names, seat.Name()+"’s")
		}
	}
	return "from " + strings.Join(names, " or ") + " hand"
}

// step is how far apart two readings of a matter lie that follow one another.
func (t *tried) step(matter int) int {
	step := 1
	for _, one := range t.asks[:matter] {
		step *= len(one.readings)
	}
	return step
}

// at is the reading of a matter in a combination.
func (t *tried) at(combination, matter int) int {
	return combination / t.step(matter) % len(t.asks[matter].readings)
}

// turns tells whether the number turns on a matter beside what is found of the others in a combination.
func (t *tried) turns(combination, matter int) bool {
	step := t.step(matter)
	first := combination - t.at(combination, matter)*step
	for i := range t.asks[matter].readings {
		if t.worst[first+i*step] != t.worst[first] {
			return true
		}
	}
	return false
}

// Matter is what a finding is about.
type Matter string

// The matters that can change the number of tricks.
const (
	OfAwareness Matter = "outstanding-trump"
	OfOwnTrump  Matter = "own-trump"
	OfSurprise  Matter = "surprise"
	OfRuffs     Matter = "ruff"
	OfOrder     Matter = "order"
	OfEntries   Matter = "entries"
	OfFinesse   Matter = "finesse"
	OfStatedRun Matter = "stated-run"
	OfSwitches  Matter = "switches"
	OfObvious   Matter = "irrational"
	OfMasters   Matter = "masters"
	OfPartner   Matter = "partner"
	OfDiscards  Matter = "discards"
)

// matters is a set of them.
type matters uint16

func markOf(m Matter) matters {
	switch m {
	case OfAwareness:
		return 1 << 0
	case OfOwnTrump:
		return 1 << 1
	case OfSurprise:
		return 1 << 2
	case OfRuffs:
		return 1 << 3
	case OfOrder:
		return 1 << 4
	case OfEntries:
		return 1 << 5
	case OfFinesse:
		return 1 << 6
	case OfStatedRun:
		return 1 << 7
	case OfSwitches:
		return 1 << 8
	case OfObvious:
		return 1 << 9
	case OfMasters:
		return 1 << 10
	case OfPartner:
		return 1 << 11
	case OfDiscards:
		return 1 << 12
	}
	return 0
}

// touch notes that the play turned on a matter: another finding of it may lead elsewhere.
func (a *analysis) touch(m Matter) { a.touched |= markOf(m) }

// touchIn notes it of a choice of a hand.
func (a *analysis) touchIn(seat int, m Matter) {
	a.touch(m)
	a.choosing[seat] |= markOf(m)
}

// ask is one matter to find, with what can be found of it, the reading against the claimer first.
type ask struct {
	matter   Matter
	readings []reading
}

type reading struct {
	words     string // with the claimer's seat for %s, and the hands in which there is a choice for %h
	put       func(f *Findings)
	published string
}

// Who has published what is normal. These are guidance, and no law.
const (
	byACBL = "ACBL Laws Commission, spring 2019, point "
	byEBU  = "EBU White Book and its directors' answers"
)

// asks are the matters that can count in a claim.
func (c Claim) asks() []ask {
	list := []ask{
		{OfOrder, []reading{
			{"%s may play the good cards of a suit in any order", func(f *Findings) { f.Order = AnyOrder }, ""},
			{"%s plays a suit headed by the queen or better from the top",
				func(f *Findings) { f.Order = Solid }, byEBU},
			{"%s plays every suit from the top", func(f *Findings) { f.Order = TopDown }, byACBL + "1"},
		}},
		{OfEntries, []reading{
			{"%s may have used an entry too soon, or overlooked one", func(*Findings) {}, ""},
			{"%s would plainly have kept the entries", func(f *Findings) { f.Entries = true }, ""},
		}},
		{OfFinesse, []reading{
			{"a finesse that %s did not state is a normal play", func(*Findings) {}, ""},
			{"no finesse that %s did not state is a normal play", func(f *Findings) { f.NoFinesse = true }, ""},
		}},
		{OfSwitches, []reading{
			{"%s may go to and fro between suits", func(*Findings) {}, ""},
			{"%s leaves a suit that could go on only once", func(f *Findings) { f.Switches = AtMost(1) }, byEBU},
			{"%s plays out each suit before the next", func(f *Findings) { f.Switches = AtMost(0) }, ""},
		}},
		{OfMasters, []reading{
			{"%s’s side may throw a winner %h though a loser could go", func(*Findings) {}, ""},
			{"%s’s side throws a winner %h only when no loser is left to throw" + c.opposite(),
				func(f *Findings) { f.Masters = true }, ""},
		}},
		{OfDiscards, []reading{
			{"%s, to whom the cards to be thrown %h look alike, may throw any of them", func(*Findings) {}, ""},
			{"%s would plainly have known which of the cards to throw %h and which to keep",
				func(f *Findings) { f.Discards = true }, ""},
		}},
	}
	if c.Defender && c.Code.doubtsPartner() {
		list = append(list, ask{OfPartner, []reading{
			{"%s’s partner may choose any card", func(*Findings) {}, ""},
			{"%s’s partner has no normal play but the right one, wherever there is a choice",
				func(f *Findings) { f.PartnerRight = true }, ""},
		}})
	}
	if slices.ContainsFunc(c.Statement, func(s Step) bool { return s.Do == Run }) {
		list = append(list, ask{OfStatedRun, []reading{
			{"%s is held to the suit that was to be run, also when it breaks badly", func(*Findings) {}, ""},
			{"%s would have left the suit that was to be run when it broke badly",
				func(f *Findings) { f.MayLeave = true }, ""},
		}})
	}
	if c.Code.excuses() {
		if one := c.obvious(); len(one.readings) > 1 {
			list = append(list, one)
		}
	}
	if !c.trumpsOut() {
		return list
	}
	list = append([]ask{{OfRuffs, []reading{
		{"%s may ruff with any trump that wins", func(*Findings) {}, ""},
		{"%s ruffs as low as will win", func(f *Findings) { f.RuffsLow = true }, byACBL + "5"},
	}}}, list...)
	if c.mentions() {
		return list
	}
	return append([]ask{
		{OfAwareness, []reading{
			{"%s was at all likely to be unaware of a trump that is out", func(*Findings) {}, ""},
			{"%s was not at all likely to be unaware of the trumps", func(f *Findings) { f.Aware = true }, ""},
		}},
		{OfOwnTrump, []reading{
			{"%s, if unaware, may lead a trump before the winners", func(*Findings) {}, byEBU},
			{"%s, if unaware, leads a trump only when nothing else is left",
				func(f *Findings) { f.KeepsTrump = true }, byACBL + "3"},
		}},
		{OfSurprise, []reading{
			{"%s, if unaware, would draw trumps once one appears", func(*Findings) {}, ""},
			{"%s, if unaware, may play anything normal once a trump appears",
				func(f *Findings) { f.Unsettled = true }, ""},
		}},
	}, list...)
}

// opposite says which winner is kept longest by a claimer who plays the hand opposite as well.
func (c Claim) opposite() string {
	if c.Defender {
		return ""
	}
	return ", and then last the one to which the hand opposite can lead"
}

// trumpsOut tells whether the other side holds trumps.
func (c Claim) trumpsOut() bool {
	suit, trumps := c.Trump.Suit()
	for _, seat := range c.Claimer.Side().Opponents().Seats() {
		if hand, _ := c.Deal.Hand(seat); trumps && hand.Length(suit) > 0 {
			return true
		}
	}
	return false
}

// obvious asks for each suit with a card of the others between or above the claiming side's whether it would be
// irrational not to play it as it lies.
func (c Claim) obvious() ask {
	one := ask{OfObvious, []reading{{"no unstated line of %s is one that it would be irrational not to take",
		func(*Findings) {}, ""}}}
	for _, suit := range bridge.Suits {
		var top bridge.Rank
		lowest, cards := bridge.Ace+1, 0
		for _, seat := range bridge.Seats {
			hand, _ := c.Deal.Hand(seat)
			for _, rank := range hand.Ranks(suit) {
				if seat.Side() != c.Claimer.Side() {
					top = max(top, rank)
				} else if lowest = min(lowest, rank); true {
					cards++
				}
			}
		}
		if top > lowest && cards > 1 {
			one.readings = append(one.readings, reading{"it would be irrational of %s not to play the " +
				suit.Name() + " for the lie that is there", func(f *Findings) { f.Obvious |= SuitsOf(suit) }, ""})
		}
	}
	return one
}

// Questions are the findings that change the number, those that do not being left out: each matter is tried with every
// combination of the others. Those that change it alone come first, then those that do so only together with others.
// It is an error where the claim cannot be, and ErrNotFinished where the context ends first.
func Questions(ctx context.Context, c Claim) ([]Question, error) {
	return new(Analyst).Questions(ctx, c)
}

// QuestionsOf are those of one matter, the others going against the claimer: there may be time for it where there is
// none for every combination.
func QuestionsOf(ctx context.Context, c Claim, m Matter) ([]Question, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	return new(Analyst).questions(ctx, c, slices.DeleteFunc(c.asks(), func(a ask) bool { return a.matter != m }))
}

// Questions is what the function of this name does.
func (v *Analyst) Questions(ctx context.Context, c Claim) ([]Question, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	return v.questions(ctx, c, c.asks())
}

// questions are those of some matters.
func (v *Analyst) questions(ctx context.Context, c Claim, asks []ask) ([]Question, error) {
	if ctx.Err() != nil {
		return nil, ErrNotFinished
	}
	worst, choosing, err := v.combinations(ctx, c, asks)
	if err != nil {
		return nil, err
	}
	t := &tried{asks, worst, choosing}
	var alone, list []Question
	for i, matter := range asks {
		for j := range worst {
			if !t.turns(j, i) {
				continue
			}
			questions := matter.questions(c.Claimer, t, t.step(i))
			if now, _ := questions[0].Alone(nil); now {
				alone = append(alone, questions...)
			} else {
				list = append(list, questions...)
			}
			break
		}
	}
	return append(alone, list...), nil
}

// combinations is the worst of every combination of readings, the first matter's changing fastest. A search that never
// turned on a matter stands for every reading of it.
func (v *Analyst) combinations(ctx context.Context, c Claim, asks []ask) (worst []int, choosing [4]matters,
	err error) {
	all := 1
	for _, matter := range asks {
		all *= len(matter.readings)
	}
	type searched struct {
		at      []int
		touched matters
		worst   int
	}
	var done []searched
	worst = make([]int, all)
	at := make([]int, len(asks))
next:
	for i := range worst {
		f, rest := Findings{Order: AnyOrder}, i
		for j, matter := range asks {
			at[j] = rest % len(matter.readings)
			rest /= len(matter.readings)
			matter.readings[at[j]].put(&f)
		}
	known:
		for _, d := range done {
			for j, matter := range asks {
				if d.at[j] != at[j] && d.touched&markOf(matter.matter) != 0 {
					continue known
				}
			}
			worst[i] = d.worst
			continue next
		}
		a := v.analysis(ctx, c, f)
		a.touch(OfAwareness) // what is believed turns on it everywhere
		if worst[i] = a.fewest(c); a.over {
			return nil, choosing, ErrNotFinished
		}
		for seat := range choosing {
			choosing[seat] |= a.choosing[seat]
		}
		done = append(done, searched{slices.Clone(at), a.touched, worst[i]})
	}
	return worst, choosing, nil
}

// questions are the readings of a matter, with what each comes to where all else goes against the claimer.
func (m ask) questions(claimer bridge.Seat, t *tried, step int) (list []Question) {
	words := strings.NewReplacer("%s", claimer.Name(), "%h", t.hands(m.matter))
	for i, r := range m.readings {
		list = append(list, Question{words.Replace(r.words), m.matter, t.worst[i*step], r.put,
			r.published, t})
	}
	return list
}
