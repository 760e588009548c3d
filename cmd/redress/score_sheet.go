package main

import (
	"fmt"
	"math/big"
	"strings"

	"redress/bridge"
	"redress/bridge/scoring"
	"redress/session"
)

// scoreSheet is what `redress score` prints. Figures are exact, "14/3".
type scoreSheet struct {
	Vulnerable *bridge.Vulnerability `json:"vul,omitempty"`
	Results    []scoredResult        `json:"results"`
	Artificial *sides[string]        `json:"artificial,omitempty"`
	Field      *scoredField          `json:"field,omitempty"`
}

// scoredResult is one of the results that a score is made of, in points of North-South.
type scoredResult struct {
	Share   string   `json:"share"`
	Name    string   `json:"result,omitempty"` // empty where the points were typed
	Points  int      `json:"points"`
	Working []string `json:"working"`
}

// scoredField is what the score is worth against the other tables.
type scoredField struct {
	Form   scoring.Method `json:"form"`
	Others int            `json:"others"`
	Top    int            `json:"top,omitempty"`
	sides[scoredSide]
}

type scoredSide struct {
	Figure  string   `json:"figure"`
	Percent string   `json:"percent,omitempty"` // of the top
	Working []string `json:"working"`
	text    string
}

// sides is something of each side.
type sides[T any] struct {
	NS T `json:"ns"`
	EW T `json:"ew"`
}

func newScoreSheet(o scoreOptions, own scoring.Typed, others []scoring.Line) (*scoreSheet, error) {
	s := &scoreSheet{Vulnerable: o.vul, Results: []scoredResult{}}
	for i, outcome := range own.Given(bridge.NorthSouth).Assigned {
		r := scoredResult{scoring.ShareText(outcome.Share), outcome.Name, outcome.Points, []string{}}
		for _, step := range own.Working[i] {
			r.Working = append(r.Working, step.Text)
		}
		s.Results = append(s.Results, r)
	}
	if award := own.Given(bridge.NorthSouth).Award; award != nil {
		s.Artificial = &sides[string]{award.String(), own.Given(bridge.EastWest).Award.String()}
	}
	if o.field == "" {
		return s, nil
	}
	rules, lines := scoring.Rules{Method: o.form}, append([]scoring.Line{own.Line}, others...)
	if session.ByMatch(o.form) && len(others) != 1 {
		here := count(len(others), "result")
		return nil, fmt.Errorf("%s are against the one other table of a match, and here are %s", o.form, here)
	}
	figures, err := rules.Board(lines, 0)
	if err != nil {
		return nil, fmt.Errorf("%w (line 1 is the result itself)", err)
	}
	s.Field = &scoredField{Form: o.form, Others: len(others), Top: figures.Top}
	for side, scored := range map[bridge.Side]*scoredSide{bridge.NorthSouth: &s.Field.NS,
		bridge.EastWest: &s.Field.EW} {
		figure := figures.NorthSouth[0]
		if side == bridge.EastWest {
			figure = figures.EastWest[0]
		}
		if figure == nil {
			return nil, fmt.Errorf("there is %s", scoring.NothingYet)
		}
		scored.Figure, scored.text = figure.RatString(), scoring.FigureText(figure, 2)
		if percent, err := scoring.Percent(figure, figures.Top); err == nil {
			scored.Percent = percent.RatString()
			scored.text += fmt.Sprintf(" of %d (%s%%)", figures.Top, scoring.FigureText(percent, 2))
		}
		if scored.Working, err = rules.Explain(lines, 0, 0, side); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// words are the sheet for people.
func (s *scoreSheet) words() string {
	var b strings.Builder
	list := func(head string, lines []string) {
		fmt.Fprintln(&b, head)
		for _, line := range lines {
			fmt.Fprintln(&b, "  "+line)
		}
	}
	for _, r := range s.Results {
		head := strings.TrimPrefix(r.Share+" ", "100% ")
		if r.Name != "" {
			head += r.Name + ": "
		}
		list(head+scoring.FigureText(big.NewRat(int64(r.Points), 1), 0)+" for North-South", r.Working)
	}
	if a := s.Artificial; a != nil {
		list("Artificial", []string{"North-South: " + a.NS, "East-West: " + a.EW})
	}
	switch f := s.Field; {
	case f != nil:
		fmt.Fprintf(&b, "\nBy %s against %s\n", f.Form, count(f.Others, "other table"))
		list("North-South: "+f.NS.text, f.NS.Working)
		list("East-West: "+f.EW.text, f.EW.Working)
	case len(s.Results) != 1:
		fmt.Fprintln(&b, "What it is worth depends on the other tables: give their results with --field FILE.")
	}
	return b.String()
}
