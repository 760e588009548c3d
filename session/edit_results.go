package session

import (
	"fmt"
	"slices"
	"strconv"

	"redress/fault"
	"redress/ledger"
)

// EditResults enters or corrects results as somebody typed them over those that they were shown.
type EditResults struct {
	Seen  *Session // as it stood when the results were shown; nil where none was
	Typed []Result // whole lines; of a line that stands, only what was changed is taken
	Ahead []string // the tables that did play the board before its round, as was said
}

// Decide implements Command. Fields are "results.0.contract" for the first line, "results.0.ahead" where it
// is asked whether a result is of a round that has not begun, and "slip-3" for the result of table 3
// where somebody else has changed it.
func (c EditResults) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	var edits ledger.Edits
	var changed []Result
	for i, typed := range c.Typed {
		field := fmt.Sprintf("results.%d", i)
		if _, err := (resultCheck{typed, s, field}).worked(); err != nil {
			return err
		}
		if r, takes := s.edited(asShown(c.Seen), typed, &edits); takes {
			if s.isAhead(r) && !slices.Contains(c.Ahead, r.Table) {
				return fault.At(field+".ahead",
					"Table %s plays board %d in round %d, which has not begun. Check the number of the board and the "+
						"table; if the board was played before its round, tick that and save the result again.",
					r.Table, r.Board, s.roundAt(r))
			}
			changed = append(changed, r)
		}
	}
	if err := edits.Err(); err != nil || len(changed) == 0 {
		return err
	}
	return RecordResults{Results: changed}.record(s, d, true)
}

// isAhead tells whether a result says that a board was played in a round that has not begun.
func (s *Session) isAhead(r Result) bool { return r.played() && s.Ahead(s.roundAt(r)) }

// roundAt is in which round a table played the board of a result: the one that it names, else by the movement; 0 where
// neither tells.
func (s *Session) roundAt(r Result) int {
	at := s.Movement.AtTable(r.Table, r.Board)
	if r.Round > 0 || len(at) == 0 {
		return r.Round
	}
	return at[0].Round
}

// edited is the line that stands with what was changed in it; false where that is nothing.
func (s *Session) edited(seen *Session, typed Result, edits *ledger.Edits) (Result, bool) {
	was, had := seen.Result(typed.Board, typed.Table)
	line, entered := s.Result(typed.Board, typed.Table)
	slip := func(r Result, there bool) string {
		if !there {
			return ""
		}
		return r.Line()
	}
	at := "Table " + typed.Table
	takes := edits.Takes(ledger.Edit{Field: "slip-" + typed.Table, Label: at,
		Seen: slip(was, had), Typed: slip(typed, true), Stands: slip(line, entered)})
	if !entered {
		return typed, takes
	}
	if takes {
		line.NotPlayed, line.Contract, line.Tricks = typed.NotPlayed, typed.Contract, typed.Tricks
		line.ScoreOnly, line.Score = typed.ScoreOnly, typed.Score
		line.Artificial, line.Entered, line.ByHand = typed.Artificial, Entered{}, typed.ByHand
	}
	for _, place := range []struct {
		field, label string
		of           func(r *Result) (n *int, crossed *bool)
	}{
		{"ns-", ", N-S", func(r *Result) (*int, *bool) { return &r.NS, &r.Crossed.NS }},
		{"ew-", ", E-W", func(r *Result) (*int, *bool) { return &r.EW, &r.Crossed.EW }},
		{"south-", ", South", func(r *Result) (*int, *bool) { return &r.South, nil }},
		{"west-", ", West", func(r *Result) (*int, *bool) { return &r.West, nil }},
		{"round-", ", round", func(r *Result) (*int, *bool) { return &r.Round, nil }},
	} {
		if edits.Takes(ledger.Edit{Field: place.field + typed.Table, Label: at + place.label,
			Seen: number(place.of(&was)), Typed: number(place.of(&typed)), Stands: number(place.of(&line))}) {
			n, crossed := place.of(&line)
			sat, across := place.of(&typed)
			if *n, takes = *sat, true; crossed != nil {
				*crossed = *across
			}
		}
	}
	return line, takes
}

// number is a contestant's number, or that of a round, as people read it; empty for none.
func number(n *int, crossed *bool) string {
	switch {
	case *n == 0:
		return ""
	case crossed != nil && *crossed:
		return strconv.Itoa(*n) + ", of the other direction"
	}
	return strconv.Itoa(*n)
}
