package claims

import (
	"context"
	"fmt"
	"slices"

	"redress/bridge"
)

// Question is something that only the director can find, and that changes the number of tricks.
type Question struct {
	Finding string // as it would be found: "South was at all likely to be unaware of a trump that is out"
	Matter  Matter // what it is about, from which the edition's provision follows
	Worst   int    // tricks of the claiming side if it is found and every other finding goes against the claimer
	// Put adds it to what is found of the other matters. Of these an AnyOrder alone goes wholly against the claimer
	Put func(f *Findings)
}

// Matter is what a finding is about.
type Matter string

// The matters that can change the number of tricks.
const (
	OfAwareness Matter = "outstanding-trump"
	OfOwnTrump  Matter = "own-trump"
	OfRuffs     Matter = "ruff"
	OfOrder     Matter = "order"
	OfEntries   Matter = "entries"
	OfFinesse   Matter = "finesse"
	OfStatedRun Matter = "stated-run"
)

// ask is one matter to find, with what can be found of it, the reading against the claimer first.
type ask struct {
	matter   Matter
	readings []reading
}

type reading struct {
	words string // with the claimer's seat for %s
	put   func(f *Findings)
}

// asks are the matters that can count in a claim.
func (c Claim) asks() []ask {
	list := []ask{
		{OfOrder, []reading{
			{"%s may play the good cards of a suit in any order", func(f *Findings) { f.Order = AnyOrder }},
			{"%s plays a suit headed by the queen or better from the top", func(f *Findings) { f.Order = Solid }},
			{"%s plays every suit from the top", func(f *Findings) { f.Order = TopDown }},
		}},
		{OfEntries, []reading{
			{"%s may have overlooked an entry", func(*Findings) {}},
			{"%s would plainly have kept the entries", func(f *Findings) { f.Entries = true }},
		}},
		{OfFinesse, []reading{
			{"a finesse that %s did not state is a normal play", func(*Findings) {}},
			{"no finesse that %s did not state is a normal play", func(f *Findings) { f.NoFinesse = true }},
		}},
	}
	if slices.ContainsFunc(c.Statement, func(s Step) bool { return s.Do == Run }) {
		list = append(list, ask{OfStatedRun, []reading{
			{"%s is held to the suit that was to be run, also when it breaks badly", func(*Findings) {}},
			{"%s would have left the suit that was to be run when it broke badly",
				func(f *Findings) { f.MayLeave = true }},
		}})
	}
	suit, trumps := c.Trump.Suit()
	if !trumps {
		return list
	}
	for _, seat := range c.Claimer.Side().Opponents().Seats() {
		hand, _ := c.Deal.Hand(seat)
		if hand.Length(suit) > 0 {
			return append([]ask{
				{OfAwareness, []reading{
					{"%s was at all likely to be unaware of a trump that is out", func(*Findings) {}},
					{"%s was not at all likely to be unaware of the trumps", func(f *Findings) { f.Aware = true }},
				}},
				{OfOwnTrump, []reading{
					{"%s, if unaware, may lead a trump before the winners", func(*Findings) {}},
					{"%s, if unaware, leads a trump only when nothing else is left",
						func(f *Findings) { f.KeepsTrump = true }},
				}},
				{OfRuffs, []reading{
					{"%s may ruff with any trump that wins", func(*Findings) {}},
					{"%s ruffs as low as will win", func(f *Findings) { f.RuffsLow = true }},
				}},
			}, list...)
		}
	}
	return list
}

// Questions are the findings that change the number, those that do not being left out: each matter is tried with every
// combination of the others. It is an error where the claim cannot be, and ErrNotFinished where the context ends first.
func Questions(ctx context.Context, c Claim) ([]Question, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	asks := c.asks()
	combinations := 1
	for _, matter := range asks {
		combinations *= len(matter.readings)
	}
	worst := make([]int, combinations)
	for i := range worst {
		f, rest := Findings{Order: AnyOrder}, i
		for _, matter := range asks {
			matter.readings[rest%len(matter.readings)].put(&f)
			rest /= len(matter.readings)
		}
		a := newAnalysis(ctx, c, f)
		n, _ := a.pick(a.start(c))
		if a.over {
			return nil, ErrNotFinished
		}
		worst[i] = int(n)
	}
	var list []Question
	step := 1
	for _, matter := range asks {
		width := len(matter.readings)
		for i := range worst {
			if worst[i] != worst[i-i/step%width*step] {
				list = append(list, matter.questions(c.Claimer, worst, step)...)
				break
			}
		}
		step *= width
	}
	return list, nil
}

// questions are the readings of a matter, with what each comes to where all else goes against the claimer.
func (m ask) questions(claimer bridge.Seat, worst []int, step int) (list []Question) {
	for i, r := range m.readings {
		list = append(list, Question{fmt.Sprintf(r.words, claimer.Name()), m.matter, worst[i*step], r.put})
	}
	return list
}
