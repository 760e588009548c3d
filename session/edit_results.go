package session

import (
	"fmt"
	"strconv"

	"redress/casefile/ledger"
)

// EditResults enters or corrects results as somebody typed them over those that they were shown.
type EditResults struct {
	Seen  *Session // as it stood when the results were shown; nil where none was
	Typed []Result // whole lines; of a line that stands, only what was changed is taken
}

// Decide implements Command. Fields are "results.0.contract" for the first line, and "slip-3" for the result of table 3
// where somebody else has changed it.
func (c EditResults) Decide(s *Session, d *ledger.Draft) error {
	if s == nil {
		return missing()
	}
	var edits ledger.Edits
	var changed []Result
	for i, typed := range c.Typed {
		if _, err := s.worked(typed, fmt.Sprintf("results.%d", i)); err != nil {
			return err
		}
		if r, takes := s.edited(asShown(c.Seen), typed, &edits); takes {
			changed = append(changed, r)
		}
	}
	if err := edits.Err(); err != nil || len(changed) == 0 {
		return err
	}
	return RecordResults{Results: changed}.Decide(s, d)
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
	if edits.Takes(ledger.Edit{Field: "ns-" + typed.Table, Label: at + ", N-S",
		Seen: number(was.NS), Typed: number(typed.NS), Stands: number(line.NS)}) {
		line.NS, takes = typed.NS, true
	}
	if edits.Takes(ledger.Edit{Field: "ew-" + typed.Table, Label: at + ", E-W",
		Seen: number(was.EW), Typed: number(typed.EW), Stands: number(line.EW)}) {
		line.EW, takes = typed.EW, true
	}
	return line, takes
}

// number is a contestant's number as it is typed; empty for nobody.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
