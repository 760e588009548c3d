package session

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"redress/bridge"
	"redress/fault"
	"redress/ledger"
)

// maxCalled is how many characters the section and the number of a contestant have at most.
const maxCalled = 20

// Entrant is a contestant as typed.
type Entrant struct {
	Number  int
	Side    string // "NS", "EW" or empty
	Players string // the names, for example "A. Heron and B. Otter"
	Called  string // what people call it where that is not its number, for example "C4"
}

// Label is what people call the entrant, with the side where each has numbers of its own.
func (e Entrant) Label() string {
	return strings.TrimSpace(cmp.Or(e.Called, strconv.Itoa(e.Number)) + " " + e.Side)
}

// contestant makes the names a text, which can be erased.
func (e Entrant) contestant(d *ledger.Draft) Contestant {
	return Contestant{Number: e.Number, Side: e.Side, Called: e.Called, Players: d.Text(e.Players)}
}

// EnterContestants enters contestants, or corrects them: one whose number and side are taken has its names corrected.
type EnterContestants struct {
	Contestants []Entrant
}

// Decide implements Command. Fields are "contestants.0.number" for the first.
func (c EnterContestants) Decide(s *Session, d *ledger.Draft) error {
	switch {
	case s == nil:
		return missing()
	case len(c.Contestants) == 0:
		return fault.At("contestants", "There is no contestant to enter.")
	}
	if err := checkEntrants(c.Contestants, s.Contestants); err != nil {
		return err
	}
	var body contestantsBody
	for _, e := range c.Contestants {
		body.Contestants = append(body.Contestants, e.contestant(d))
	}
	d.Add(kindContestants, 1, body)
	return d.Err()
}

// checkEntrants holds entrants against each other and against those who are entered already. A number belongs either to
// one contestant or to one of each side.
func checkEntrants(entrants []Entrant, entered []Contestant) error {
	numbers := map[int][]string{}
	if len(entrants) > maxContestants {
		return tooMany()
	}
	for _, c := range entered {
		numbers[c.Number] = append(numbers[c.Number], c.Side)
	}
	seen := map[Entrant]bool{}
	added := 0
	for i, e := range entrants {
		field := fmt.Sprintf("contestants.%d", i)
		if err := e.check(field); err != nil {
			return err
		}
		known := Entrant{Number: e.Number, Side: e.Side}
		sides := numbers[e.Number]
		correction := slices.Contains(sides, e.Side)
		if seen[known] || !correction && len(sides) > 0 && (e.Side == "" || slices.Contains(sides, "")) {
			return fault.At(field+".number", "Number %d is given twice. Give each contestant a number of its own.",
				e.Number)
		}
		seen[known] = true
		if !correction {
			numbers[e.Number] = append(sides, e.Side)
			added++
		}
	}
	if len(entered)+added > maxContestants {
		return tooMany()
	}
	return nil
}

func tooMany() error {
	return fault.At("contestants", "A session has at most %d contestants.", maxContestants)
}

func (e Entrant) check(field string) error {
	switch {
	case e.Number < 1:
		return fault.At(field+".number", "Contestants are numbered from 1.")
	case e.Side != "" && e.Side != bridge.NorthSouth.String() && e.Side != bridge.EastWest.String():
		return fault.At(field+".side", "The side of number %d is NS, EW or empty; %q is none of them.", e.Number,
			e.Side)
	case utf8.RuneCountInString(e.Called) > maxCalled:
		return fault.At(field+".called", "What number %d is called has more than %d characters. Shorten it.",
			e.Number, maxCalled)
	case utf8.RuneCountInString(e.Players) > maxPlayers:
		return fault.At(field+".players", "The names of number %d have more than %d characters. Shorten them.",
			e.Number, maxPlayers)
	}
	return nil
}
