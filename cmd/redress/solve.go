package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"redress/bridge"
	"redress/bridge/claims"
	"redress/bridge/scoring"
	"redress/fault"
	"redress/rulebook"
)

const solveUsage = "solve FILE|- | --deal PBN [--vul none|ns|ew|both]; each takes [--time 60s] [--json]"

// solveMore is what `redress solve --help` says below its usage.
const solveMore = `
The tricks of every contract with all cards in view (double dummy), and par: what both sides reach that bid as well as
they can, with what fails doubled. The first hand of the PBN text is the dealer's.
FILE is a JSON array of deals {"id", "pbn"}, with "dealer" and "vul" for par, or of endings {"id", "pbn", "trump",
"leader"}, with "pbn_remaining" and "played" where a trick is in progress. - is the standard input. "board", "title" and
an answer that is kept with a question are left alone; any other field is refused, for it is likely misspelt.
After the time given a question that is not finished is told, and no figure is printed for it.

  redress solve --deal 'N:K4.AK93.KQ94.987 Q53.T75.AJ53.J32 T9876.QJ42.7.AQ4 AJ2.86.T862.KT65' --vul ns
`

// solveStory are fields that tell of a deal or an ending, or of what it was found to come to.
var solveStory = []string{"board", "origin", "cards_each", "cards_each_before_trick", "to_play", "table", "par",
	"par_if_ns_open", "par_if_ew_open", "tricks_side_to_play", "cards", "title", "note", "comment", "source"}

// question is what is asked of a deal or an ending: the fields of the JSON that redress solve reads.
type question struct {
	ID     string                `json:"id"`
	PBN    string                `json:"pbn"`
	Left   string                `json:"pbn_remaining"`
	Dealer *bridge.Seat          `json:"dealer"`
	Vul    *bridge.Vulnerability `json:"vul"`
	Trump  *bridge.Denomination  `json:"trump"`
	Leader *bridge.Seat          `json:"leader"`
	Played []bridge.Card         `json:"played"`
}

// solved is what redress solve finds: of a deal the table and par, of an ending the value and every card's.
type solved struct {
	ID     string                                      `json:"id"`
	Table  map[bridge.Denomination]map[bridge.Seat]int `json:"table,omitempty"`
	Par    *parFound                                   `json:"par,omitempty"`
	Tricks *int                                        `json:"tricks_side_to_play,omitempty"`
	Cards  []cardFound                                 `json:"cards,omitempty"`
	pars   [len(vulnerabilities)]scoring.Par
}

type parFound struct {
	Points    int      `json:"score_ns"`
	Contracts []string `json:"contracts"`
}

type cardFound struct {
	Card   bridge.Card `json:"card"`
	Tricks int         `json:"tricks"`
}

var vulnerabilities = [...]bridge.Vulnerability{bridge.VulNone, bridge.VulNS, bridge.VulEW, bridge.VulBoth}

// solve looks ahead with all cards in view.
func solve(ctx context.Context, c console, args []string) error {
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	deal, vul := flags.String("deal", "", ""), flags.String("vul", "", "")
	limit := flags.Duration("time", 0, "")
	asJSON := flags.Bool("json", false, "")
	words, err := parse(flags, args)
	switch {
	case err != nil:
		return err
	case *limit < 0:
		return wrongUsage("--time is how long a question may take, such as 60s")
	case (*deal == "") == (len(words) == 0) || len(words) > 1:
		return wrongUsage("give one file, - for the standard input, or a deal with --deal")
	case *vul != "" && *deal == "":
		return wrongUsage("--vul goes with --deal: in a file each deal has its own \"vul\"")
	}
	if *deal != "" {
		return solveDeal(ctx, c, *deal, *vul, *limit, *asJSON)
	}
	var v claims.Solver
	found := []solved{}
	list, err := eachQuestion(c, words[0], func(text []byte) error {
		var q question
		if err := readFields(text, &q, solveStory); err != nil {
			return fmt.Errorf("%s: %w", q.ID, err)
		}
		one, err := q.solve(ctx, &v, *limit)
		if err != nil {
			return fmt.Errorf("%s: %w", q.ID, err)
		}
		found = append(found, one)
		return nil
	})
	if err != nil {
		return err
	}
	if err := printJSON(c.out, found); err != nil {
		return err
	}
	if len(list) > 0 {
		return problemError{list}
	}
	return nil
}

// eachQuestion reads the elements of a JSON array one after another; what one of them has wrong keeps none of the
// others from being answered.
func eachQuestion(c console, name string, ask func(text []byte) error) (list []rulebook.Problem, err error) {
	var text []byte
	if name == "-" {
		text, err = io.ReadAll(c.in)
	} else {
		text, err = os.ReadFile(name)
	}
	if err != nil {
		return nil, fault.New(fault.Invalid, "The file cannot be read: %s.", err)
	}
	problem := func(at int64, code, format string, a ...any) {
		line := 1 + bytes.Count(text[:min(int(at), len(text))], []byte("\n"))
		list = append(list, rulebook.Problem{Code: code, At: rulebook.Position{File: name, Line: line},
			Text: fmt.Sprintf(format, a...)})
	}
	d := json.NewDecoder(bytes.NewReader(text))
	if start, err := d.Token(); err != nil || start != json.Delim('[') {
		problem(0, "json", "The file is not a JSON array: write [ before the first position and ] behind the last.")
		return list, nil
	}
	for d.More() {
		var one json.RawMessage
		err := d.Decode(&one)
		at := d.InputOffset()
		if err != nil {
			problem(at, "json", "This is not JSON: %s.", err)
			return list, nil
		}
		if err := ask(one); err != nil {
			code, begins := "position", at-int64(len(one))
			var field fieldError
			switch {
			case errors.Is(err, claims.ErrNotFinished):
				code = "not-finished"
			case errors.As(err, &field):
				code, begins = "field", begins+field.at
			}
			problem(begins, code, "%s.", err)
		}
	}
	if _, err := d.Token(); err != nil {
		problem(int64(len(text)), "json", "The array has no end: write ] behind the last position.")
	}
	return list, nil
}

// within is the context of one question.
func within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, limit)
}

// solve answers one question.
func (q question) solve(ctx context.Context, v *claims.Solver, limit time.Duration) (found solved, err error) {
	ctx, stop := within(ctx, limit)
	defer stop()
	found.ID = q.ID
	if q.Trump == nil && q.Leader == nil {
		deal, err := bridge.ParseDeal(q.PBN)
		if err != nil {
			return found, err
		}
		return found, q.table(ctx, v, deal, &found)
	}
	if q.Trump == nil || q.Leader == nil {
		return found, errors.New("an ending needs both \"trump\" and \"leader\"; a deal has neither")
	}
	text := q.PBN
	if q.Left != "" {
		text = q.Left
	}
	p := claims.Position{Trump: *q.Trump, Leader: *q.Leader, Played: q.Played}
	if p.Deal, err = bridge.ParsePosition(text); err != nil {
		return found, err
	}
	if q.PBN != "" && q.Left != "" {
		if err := q.playedFrom(p); err != nil {
			return found, err
		}
	}
	cards, err := v.Cards(ctx, p)
	if err != nil {
		return found, err
	}
	best := 0
	for _, card := range cards {
		found.Cards = append(found.Cards, cardFound{card.Card, card.Tricks})
		best = max(best, card.Tricks)
	}
	found.Tricks = &best
	return found, nil
}

// playedFrom is an error where the cards before the trick are not those left with those played to it.
func (q question) playedFrom(p claims.Position) error {
	before, err := bridge.ParsePosition(q.PBN)
	if err != nil {
		return err
	}
	seat := p.Leader
	for _, card := range p.Played {
		hand, _ := before.Hand(seat)
		if !hand.Has(card) {
			return fmt.Errorf("%s did not hold the %s that was played", seat.Name(), card.Name())
		}
		if before, err = before.With(seat, hand.Without(card)); err != nil {
			return err
		}
		seat = seat.Next()
	}
	for _, seat := range bridge.Seats {
		was, _ := before.Hand(seat)
		if left, _ := p.Deal.Hand(seat); was != left {
			return fmt.Errorf("%s's cards in \"pbn\" and \"pbn_remaining\" are not the same but for the card played",
				seat.Name())
		}
	}
	return nil
}

// table fills in the tricks of every contract, and par.
func (q question) table(ctx context.Context, v *claims.Solver, deal bridge.Deal, found *solved) error {
	tricks, err := v.Table(ctx, deal)
	if err != nil {
		return err
	}
	found.Table = map[bridge.Denomination]map[bridge.Seat]int{}
	for _, den := range bridge.Denominations {
		found.Table[den] = map[bridge.Seat]int{}
		for _, seat := range bridge.Seats {
			found.Table[den][seat] = tricks[den][seat]
		}
	}
	if q.Dealer == nil {
		return nil
	}
	for i, vul := range vulnerabilities {
		if found.pars[i], err = scoring.NewPar(tricks, *q.Dealer, vul); err != nil {
			return err
		}
		if q.Vul != nil && vul == *q.Vul {
			found.Par = &parFound{found.pars[i].Points, contractNames(found.pars[i])}
		}
	}
	return nil
}

func contractNames(par scoring.Par) []string {
	names := []string{}
	for _, contract := range par.Contracts {
		names = append(names, contract.String())
	}
	return names
}

// solveDeal prints the table and par of one deal, of every vulnerability where none is given.
func solveDeal(ctx context.Context, c console, text, vul string, limit time.Duration, asJSON bool) error {
	first, _, _ := strings.Cut(text, ":")
	dealer, err := bridge.ParseSeat(first)
	if err != nil {
		return dealProblem(err)
	}
	q := question{PBN: text, Dealer: &dealer}
	if vul != "" {
		named, err := bridge.ParseVulnerability(vul)
		if err != nil {
			return wrongUsage("--vul: %s", err)
		}
		q.Vul = &named
	}
	found, err := q.solve(ctx, new(claims.Solver), limit)
	if err != nil {
		return dealProblem(err)
	}
	if asJSON {
		return printJSON(c.out, found)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Double dummy, tricks of the declarer:\n%5s", "")
	for _, seat := range bridge.Seats {
		fmt.Fprintf(&b, "%4s", seat)
	}
	for _, den := range slices.Backward(bridge.Denominations[:]) {
		fmt.Fprintf(&b, "\n%5s", den)
		for _, seat := range bridge.Seats {
			fmt.Fprintf(&b, "%4d", found.Table[den][seat])
		}
	}
	fmt.Fprintln(&b)
	for i, v := range vulnerabilities {
		if q.Vul == nil || v == *q.Vul {
			fmt.Fprintf(&b, "Par, %s deals, vulnerable %s: %d %s\n", dealer, v, found.pars[i].Points,
				strings.Join(contractNames(found.pars[i]), ", "))
		}
	}
	_, err = fmt.Fprint(c.out, b.String())
	return err
}

// dealProblem is what is wrong with the deal of --deal.
func dealProblem(err error) error {
	return problemError{[]rulebook.Problem{{Code: "deal", At: rulebook.Position{File: "--deal", Line: 1},
		Text: err.Error() + "."}}}
}
